import { describe, expect, test } from 'vitest';
import type { Action, Cond, Model } from '../../src/model/model.js';
import { cellNames, checkText, codesOf, modelOf, phrase, tiny, ways } from './models.js';

const kingRook = { setup: 'setup each { King a1;  Rook e1 }' };

describe('abilities', () => {
  const man = (moves: string, lines = ''): Model =>
    modelOf(tiny(`piece Man M { ${moves} }\n${lines}`, { setup: 'setup each { Man a1 }' }));
  const first = (moves: string, lines = '') => {
    const model = man(moves, lines);
    const ability = model.types.find(({ name }) => name === 'Man')?.abilities[0];
    if (ability === undefined) throw new Error('no ability');
    return { model, ability };
  };

  test('end on empty places or enemies, if nothing is said', () => {
    const { model, ability } = first('slide diagonal');
    expect(phrase(model, ability.to)).toBe('(empty | enemy)');
    expect(ability.legs).toMatchObject([{ move: 'slide', least: 1, most: 25, capturing: 'no' }]);
    expect(ability).toMatchObject({ actions: [], costs: 1, kinds: [] });
  });

  test.each([
    ['step forward', 'step', 1, 1],
    ['leap 1,2', 'step', 1, 1],
    ['slide forward exactly 2', 'slide', 2, 2],
    ['slide forward up to 3', 'slide', 1, 3],
    ['slide 1,2', 'slide', 1, 25],
    ['stay', 'stay', 0, 0],
    ['leap anywhere', 'step', 1, 1],
  ])('%s', (moves, move, least, most) => {
    expect(first(moves).ability.legs[0]).toMatchObject({ move, least, most });
  });

  test('of several legs turn where nothing is said, and take what they say', () => {
    const { model, ability } = first('step orthogonal then step onward-diagonal');
    const [turn, last] = ability.legs;
    expect(turn?.through?.kind === 'cells' && !turn.through.of[0]?.includes(0)).toBe(true);
    expect(last?.through).toBeUndefined();
    const { ability: hop } = first('slide any through occupied then step onward to enemy');
    expect(hop.legs[0]?.through && phrase(model, hop.legs[0].through)).toBe('any');
    const { ability: jump } = first('step forward through enemy capturing late then step onward to empty');
    expect(jump.legs[0]?.capturing).toBe('late');
  });

  test('clauses', () => {
    const { model, ability } = first(
      'step any to enemy Man from rank 2 within ranks 1..3 when no Man on rank 5, convert enemy next to here costs 2',
    );
    expect(phrase(model, ability.to)).toBe('enemy Man');
    expect(ability.costs).toBe(2);
    expect(ability.from && cellNames(model, ability.from, 1)).toBe('a4 b4 c4 d4 e4');
    expect(ability.within && cellNames(model, ability.within)).toMatch(/^a1 .* e3$/);
    expect(ability.actions).toMatchObject([{ kind: 'convert', object: { oneOf: false } }]);
  });

  test('borrowed ones take on what is said behind them', () => {
    const model = man(
      'as Rook to empty from rank 1, mark it as tired;  as Lord',
      'mark tired\nlaw no tired\npiece Lord { as King;  leap 1,2 }',
    );
    const [rook, king, knight] = model.types[0]?.abilities ?? [];
    expect(rook && phrase(model, rook.to)).toBe('empty');
    expect(rook?.from && cellNames(model, rook.from)).toBe('a1 b1 c1 d1 e1');
    expect(rook?.actions).toMatchObject([{ kind: 'mark man', mark: 1 }]);
    expect(king && ways(model, king.legs[0]!.dirs)).toMatch(/^north north-east/);
    expect(knight && ways(model, knight.legs[0]!.dirs)).toMatch(/^1,2/);
    expect(model.types.map(({ name }) => name)).toEqual(['Man']);
  });

  test('kinds are shared by name', () => {
    const model = modelOf(
      tiny(
        'piece Man M { kind jump { step forward through enemy capturing then step onward to empty may again jump } }\npiece Fool F { kind jump { leap 1,2 } kind hop { leap 0,2 } }\nprefer jump',
        {
          setup: 'setup each { Man a1;  Fool b1 }',
        },
      ),
    );
    expect(model.kinds).toEqual(['jump', 'hop']);
    expect(model.types.map(({ abilities }) => abilities.map(({ kinds }) => kinds))).toEqual([
      [[0]],
      [[0], [1]],
    ]);
    expect(model.types[0]?.abilities[0]?.again).toEqual({ may: true, onward: false, kind: 0 });
    expect(model.prefers).toEqual([{ how: 'doing', beforeLaw: false, doing: { what: { kind: 0 } } }]);
  });

  test('there can be too many kinds', () => {
    const rules = (n: number): string => {
      const kinds = Array.from({ length: n }, (_, i) => `kind way-${i} { step any }`);
      return tiny(`piece Man M { ${kinds.join(' ')} }  reserve each { Man }  drop Man to empty`);
    };
    expect(codesOf(rules(200))).not.toContain('E0312');
    expect(codesOf(rules(201))).toContain('E0312');
  });

  test('Betza texts are worked out', () => {
    const { ability } = first('betza "fmW"');
    expect(ability.to).toEqual({ kind: 'empty' });
  });
});

describe('marks', () => {
  test('lie on places or on men, as they are put', () => {
    const model = modelOf(
      tiny(
        'mark crossed\nmark tired\nmark dizzy until turn ends\npiece Man M { slide forward, mark passed as crossed, mark it as tired, mark mover as dizzy }\nlaw no tired on crossed\nlaw no dizzy',
        {
          setup: 'setup each { Man a1 }',
        },
      ),
    );
    expect(model.manMarks).toEqual([
      { name: 'unmoved', until: 'moved' },
      { name: 'tired', until: 'captured' },
      { name: 'dizzy', until: 'turn ends' },
    ]);
    expect(model.placeMarks).toEqual([{ name: 'crossed', until: 'own turn' }]);
    expect(model.types[0]?.abilities[0]?.actions.map(({ kind }) => kind)).toEqual([
      'mark place',
      'mark man',
      'mark man',
    ]);
  });

  test.each(['places', 'men'])('there can be too many of them on %s', (where) => {
    const most = where === 'places' ? 16 : 12;
    const rules = (n: number): string => {
      const names = Array.from({ length: n }, (_, i) => `note-${i}`);
      const mark = names.map((name) => `mark ${where === 'places' ? 'passed' : 'it'} as ${name}`);
      const zone = names.map((name) => `anywhere on ${name}`);
      return tiny(`${names.map((name) => `mark ${name}`).join('\n')}
        piece Man M { step any, ${mark.join(', ')}; step forward to empty in ${zone.join(', ')} }
        reserve each { Man }  drop Man to empty`);
    };
    expect(codesOf(rules(most))).not.toContain('E0312');
    expect(codesOf(rules(most + 1))).toContain('E0312');
  });

  test('unmoved needs no declaration', () => {
    const model = modelOf(
      tiny('trigger rest { when King arrives  must mark it as unmoved }\nlaw no unmoved Rook', kingRook),
    );
    expect(model.triggers[0]?.effects[0]?.actions).toMatchObject([{ kind: 'mark man', mark: 0 }]);
  });
});

describe('conditions', () => {
  function read(words: string, lines = ''): { model: Model; cond: Cond | undefined } {
    const model = modelOf(tiny(`${lines}\nlaw ${words}`, kingRook));
    return { model, cond: model.laws.at(-1)?.cond };
  }

  function counted(words: string, lines?: string): string {
    const { model, cond } = read(words, lines);
    return cond?.kind === 'count' ? `${phrase(model, cond.of)} ${cond.cmp} ${cond.n}` : `${cond?.kind}`;
  }

  test.each([
    ['some King', 'friend King >= 1'],
    ['no King', 'friend King = 0'],
    ['at least 2 King', 'friend King >= 2'],
    ['at most 3 enemy', 'enemy <= 3'],
    ['exactly 1 Rook on rank 1', '(friend Rook & {a1 b1 c1 d1 e1}) = 1'],
    ['King attacked', '(friend King & attacked) >= 1'],
    ['King not attacked', '(friend King & attacked) = 0'],
    ['King not on rank 1', '(friend King & {a1 b1 c1 d1 e1}) = 0'],
    ['every King is attacked', '(friend King - attacked) = 0'],
    ['every King is not attacked', '(friend King & attacked) = 0'],
    [
      'every Rook is on rank 1',
      '(friend Rook & {a2 b2 c2 d2 e2 a3 b3 c3 d3 e3 a4 b4 c4 d4 e4 a5 b5 c5 d5 e5}) = 0',
    ],
  ])('%s', (words, expected) => {
    expect(counted(words.replace('is on rank 1', 'is rank 1'))).toBe(expected);
  });

  test('named ones are put in', () => {
    expect(counted('safe', 'condition safe = King not attacked')).toBe('(friend King & attacked) = 0');
    expect(read('not safe', 'condition safe = King not attacked').cond).toMatchObject({
      kind: 'not',
      of: { kind: 'count' },
    });
  });

  test('and, or, not', () => {
    expect(read('some King and (some Rook or not King attacked)').cond).toMatchObject({
      kind: 'and',
      of: [{ kind: 'count' }, { kind: 'or', of: [{ kind: 'count' }, { kind: 'not' }] }],
    });
    expect(read('not not some King').cond).toMatchObject({ kind: 'count' });
  });

  test('more and fewer compare counts', () => {
    const { model, cond } = read('more friend than enemy');
    expect(cond).toMatchObject({ kind: 'compare', cmp: '>' });
    expect(cond?.kind === 'compare' && cond.left.kind === 'count' && phrase(model, cond.left.of)).toBe(
      'friend',
    );
    expect(read('fewer King than Rook').cond).toMatchObject({ kind: 'compare', cmp: '<' });
  });

  test('who is asked', () => {
    expect(read('asking enemy (King attacked)').cond).toMatchObject({ kind: 'asking', who: 'enemy' });
    expect(read('no move for Black or turn of White').cond).toMatchObject({
      kind: 'or',
      of: [
        { kind: 'no move', who: 1 },
        { kind: 'turn of', who: 0 },
      ],
    });
    expect(read('not no move').cond).toMatchObject({ of: { kind: 'no move', who: 'friend' } });
  });

  test('numbers', () => {
    const { cond } = read(
      'count friend + 2 > tally score of enemy',
      'tally score each = 3\ntrigger t { when move ends must add 1 to tally score }',
    );
    expect(cond).toEqual({
      kind: 'compare',
      left: {
        kind: 'plus',
        left: { kind: 'count', of: { kind: 'men', owner: 'friend' } },
        right: { kind: 'number', value: 2 },
      },
      cmp: '>',
      right: { kind: 'tally', tally: 0, who: 'enemy' },
    });
  });

  test('a bare or behind a count is refused, behind a sentence it is not', () => {
    expect(codesOf(tiny('law no Rook or King on rank 5', kingRook))).toEqual(['E0301']);
    expect(
      codesOf(tiny('law King not attacked or King next to enemy King or no enemy King', kingRook)),
    ).toEqual([]);
    expect(codesOf(tiny('law no Rook, King on rank 5', kingRook))).toEqual([]);
    expect(codesOf(tiny('law some Rook or King on rank 5', kingRook))).toEqual(['E0301']);
    expect(codesOf(tiny('law some Rook on rank 5 or King attacked', kingRook))).toEqual([]);
    expect(codesOf(tiny('law Rook on rank 5 or rank 1', kingRook))).toEqual(['E0301']);
    expect(codesOf(tiny('law Rook on (rank 5 or rank 1)', kingRook))).toEqual([]);
    expect(
      codesOf(
        tiny('piece Man M { step any to empty or enemy on rank 5 }', { setup: 'setup each { Man a1 }' }),
      ),
    ).toEqual(['E0301']);
    expect(
      codesOf(
        tiny('piece Man M { step any to (empty or enemy) on rank 5 }', { setup: 'setup each { Man a1 }' }),
      ),
    ).toEqual([]);
  });
});

describe('laws', () => {
  test('know what they bind', () => {
    const lines = `reserve each { Rook }
      drop Rook to empty
      trigger gate { when King leaves  may drop Rook on here }
      law before gate: King not attacked
      law on drop of Rook: no enemy King attacked
      law at end of turn: some King`;
    const model = modelOf(tiny(lines));
    expect(model.laws.map(({ before, doing, atEndOfTurn }) => [before, doing?.what, atEndOfTurn])).toEqual([
      [0, undefined, false],
      [undefined, 'drop', false],
      [undefined, undefined, true],
    ]);
  });

  test('protect the sets that must not be attacked, also below or', () => {
    const sets = (law: string): string[] => {
      const model = modelOf(tiny(law, kingRook));
      return model.protected.map((set) => phrase(model, set));
    };
    expect(sets('law King not attacked')).toEqual(['friend King']);
    expect(sets('law no King attacked')).toEqual(['friend King']);
    expect(sets('law King not attacked or no enemy King')).toEqual(['friend King']);
    expect(sets('law King not attacked\nlaw on capture: King not attacked')).toEqual(['friend King']);
    expect(sets('law King, Rook not attacked')).toEqual(['friend King/Rook']);
    expect(sets('law not King attacked')).toEqual([]);
    expect(sets('law enemy King not attacked')).toEqual([]);
  });

  test('of a phase bind the moves of the phase', () => {
    const lines = `reserve each { Rook }
      phase placing until no any in hand { drop Rook to empty;  law at most 1 Rook on light }
      phase play { moves;  law some King;  prefer capture;  turn has 2 moves }
      law King not attacked`;
    const model = modelOf(tiny(lines));
    expect(model.laws.map(({ phase }) => phase)).toEqual([0, 1, undefined]);
    expect(model.prefers).toMatchObject([{ phase: 1 }]);
    expect(model.turns).toMatchObject([{ phase: 1, most: { kind: 'number', value: 2 } }]);
  });
});

describe('goals', () => {
  const goals = (lines: string): Model['goals'] => modelOf(tiny('').replace('no move: lose', lines)).goals;

  test('know who, and whether they ask the history', () => {
    expect(
      goals(
        'no King: lose for enemy; position seen 3 times: draw; no move and not 2 passes: win for White',
      ).map(({ result, who, history, text }) => [result, who, history, text]),
    ).toEqual([
      ['lose', 'enemy', false, 'no King: lose for enemy'],
      ['draw', 'friend', true, 'position seen 3 times: draw'],
      ['win', 0, false, 'no move and not 2 passes: win for White'],
    ]);
  });

  test('share the clocks that count the same', () => {
    const model = modelOf(
      tiny('').replace(
        'no move: lose',
        '100 plies without capture nor move of any King: draw; 50 plies without capture nor move of any King: lose; 9 plies without capture: draw',
      ),
    );
    expect(model.goals.map(({ cond }) => (cond.kind === 'plies without' ? cond.clock : -1))).toEqual([
      0, 0, 1,
    ]);
    expect(model.clocks).toHaveLength(2);
    expect(model.clocks[0]?.doings).toMatchObject([
      { what: 'capture' },
      { what: 'move', of: { owner: 'any', types: [0] } },
    ]);
  });
});

describe('phases', () => {
  const lines = 'reserve each { Rook }\ndrop Rook to empty\npass when no other move';

  test('none declared: one in which all is allowed', () => {
    const { phases } = modelOf(tiny(lines));
    expect(phases).toMatchObject([
      {
        name: 'play',
        castling: true,
        moves: { kind: 'men', owner: 'friend' },
        drops: [{ reserve: 0, onto: false }],
        pass: { kind: 'no other move' },
      },
    ]);
  });

  test('what stands outside belongs to those with moves', () => {
    const { phases, phaseEach } = modelOf(
      tiny(
        `${lines}\nphase set until no any in hand { drop Rook to empty in rank 1 }\nphase play { moves of Rook;  castling }`,
      ),
    );
    expect(phases.map(({ drops, pass, castling }) => [drops.length, pass !== undefined, castling])).toEqual([
      [1, false, false],
      [1, true, true],
    ]);
    expect(phases[0]?.moves).toBeUndefined();
    expect(phases[1]?.moves).toMatchObject({ kind: 'men', types: [1] });
    expect(phaseEach).toBe(false);
  });

  test('may be each player’s own, or only for some', () => {
    const model = modelOf(
      tiny(
        `${lines}\nphase set each for Black until no friend in hand { drop Rook to empty }\nphase play { moves }`,
      ),
    );
    expect(model.phaseEach).toBe(true);
    expect(model.phases.map(({ players }) => players)).toEqual([[1], []]);
  });
});

describe('what an heir takes away', () => {
  const parent = tiny('pass\nturn has 2 moves\nswap sides when turn-number = 2');
  const heir = (lines: string): Model => modelOf(`${parent}\nvariant "Heir" extends "Tiny" { ${lines} }`);

  test('passes, turns of several moves, the change of sides', () => {
    const [before] = heir('').phases;
    expect([before?.pass, before?.swapSides].includes(undefined)).toBe(false);
    const { phases, turns } = heir('no pass  no turn  no swap sides');
    expect(phases.map(({ pass, swapSides }) => [pass, swapSides])).toEqual([[undefined, undefined]]);
    expect(turns).toEqual([]);
  });

  test('a turn of one’s own replaces the inherited one', () => {
    expect(heir('turn has 3 moves').turns.map(({ most }) => most)).toEqual([{ kind: 'number', value: 3 }]);
  });

  test('a board that the inherited set-up does not fit is told once, where it stands', () => {
    const text = `${parent}\nvariant "Wide" extends "Tiny" { board 3 x 3  zone corner = a1 }`;
    expect(codesOf(text)).toEqual(['W0711']);
    const far = tiny('', { setup: 'setup { "k4/5/5/5/K4" }' });
    const { diagnostics } = checkText(`${far}\nvariant "Wide" extends "Tiny" { board 6 x 5 }`);
    expect(diagnostics.map(({ code }) => code)).toEqual(['E0416']);
    expect(diagnostics[0]?.span.source.text.slice(diagnostics[0].span.start, diagnostics[0].span.end)).toBe(
      'board 6 x 5',
    );
  });
});

describe('triggers', () => {
  test('events and effects', () => {
    const lines = `reserve each { Rook }
      trigger gate { when unmoved King, Rook leaves on rank 1  if some enemy  may drop Rook on here once  must remove one of enemy next to here, end turn if possible }`;
    const model = modelOf(tiny(lines));
    const [gate] = model.triggers;
    expect(gate?.event.kind === 'leaves' && phrase(model, gate.event.men)).toBe(
      '(friend King/Rook & *unmoved)',
    );
    expect(gate?.event.kind === 'leaves' && gate.event.place && cellNames(model, gate.event.place, 1)).toBe(
      'a5 b5 c5 d5 e5',
    );
    expect(gate?.if).toMatchObject({ kind: 'count' });
    expect(gate?.effects).toMatchObject([
      { may: true, once: true, ifPossible: false, actions: [{ kind: 'drop', types: [1] }] },
      {
        may: false,
        once: false,
        ifPossible: true,
        actions: [{ kind: 'remove', object: { oneOf: true } }, { kind: 'end turn' }],
      },
    ]);
  });

  test('an event can only ask who a man is and where', () => {
    expect(codesOf(tiny('trigger t { when King next to enemy leaves  must end turn }'))).toEqual(['E0310']);
    expect(
      codesOf(tiny('trigger t { when King arrives on (file of Rook)  must end turn }', kingRook)),
    ).toEqual(['E0310']);
  });

  test('all actions', () => {
    const lines = `tally score
      mark hot
      reserve lost each { }
      reserve neutral { Stone }
      piece Stone S neutral
      trigger all { when any arrives  must capture enemy next to here, convert it, move it to empty, place Stone on empty,
        change it to Rook, promote it to King, send captured to lost of enemy, mark here as hot, unmark here as hot,
        add 2 to tally score, set 0 to tally score, swap it with origin, go on }
      law no hot
      law tally score < 100`;
    const model = modelOf(tiny(lines, kingRook));
    const kinds = model.triggers[0]?.effects[0]?.actions.map(({ kind }) => kind);
    const expected: Action['kind'][] = [
      'capture',
      'convert',
      'move',
      'place',
      'change',
      'promote',
      'send',
      'mark place',
      'unmark place',
      'add',
      'set',
      'swap',
      'go on',
    ];
    expect(kinds).toEqual(expected);
    expect(model.triggers[0]?.effects[0]?.actions[6]).toMatchObject({ reserve: 1, who: 'enemy' });
  });
});

describe('promotions', () => {
  test('lines that agree join, others stay in order', () => {
    const lines = `promotion Rook on rank 5 to Queen, Bishop
      promotion may Rook into rank 4 to King
      promotion Rook on rank 5 to Knight, Queen
      promotion may Rook into or from rank 4 to King`;
    const model = modelOf(tiny(lines, kingRook));
    const names = (types: readonly number[]): string =>
      types.map((type) => model.types[type]?.name).join(' ');
    expect(model.promotions.map(({ may, on, to }) => [may, on, names(to)])).toEqual([
      [false, 'arrive', 'Queen Bishop Knight'],
      [true, 'enter', 'King'],
      [true, 'enter or leave', 'King'],
    ]);
    expect(model.promotions[0] && cellNames(model, model.promotions[0].zone, 1)).toBe('a1 b1 c1 d1 e1');
  });
});

describe('castling', () => {
  test('goes along the rank of the king, towards the higher file first', () => {
    const model = modelOf(
      tiny('castling King 2 squares with Rook', { setup: 'setup each { King c1;  Rook a1, e1 }' }),
    );
    expect(model.castlings).toMatchObject([{ kings: [0], partners: [1], squares: 2 }]);
    const names = model.castlings[0]?.dirs.map((pair) => pair.map((id) => model.board.directions[id]?.name));
    expect(names).toEqual([
      ['east', 'west'],
      ['east', 'west'],
    ]);
  });

  test('ends on fixed places, where they are named', () => {
    const rotated = {
      setup: 'setup each { King c1;  Rook a1, e1 }',
      players: 'players White, Black rotated',
    };
    const model = modelOf(tiny('castling King to b1, d1 with Rook', rotated));
    expect(model.castlings[0]?.to && cellNames(model, model.castlings[0].to, 1)).toBe('b5 d5');
  });
});

describe('set-up', () => {
  const men = (setup: string, lines = '', players = 'players White, Black'): string[] => {
    const model = modelOf(tiny(lines, { setup, players }));
    return model.start.men.map(
      ({ cell, type, owner }) => `${owner} ${model.types[type]?.name} ${model.board.names[cell]}`,
    );
  };

  test('each sees it from his side', () => {
    expect(men('setup each { King a1 }')).toEqual(['0 King a1', '1 King a5']);
    expect(men('setup each { King a1 }', '', 'players White, Black rotated')).toEqual([
      '0 King a1',
      '1 King e5',
    ]);
    expect(men('setup each { Rook rank 2 }')).toHaveLength(10);
    expect(men('setup each { Rook camp }', 'zone camp = a1..b1')).toEqual([
      '0 Rook a1',
      '0 Rook b1',
      '1 Rook a5',
      '1 Rook b5',
    ]);
  });

  test('squares are as written where a player is named', () => {
    expect(men('setup { White King a1;  Black King a2, b3..b4;  Wall e5 }', 'piece Wall W neutral')).toEqual([
      '0 King a1',
      '1 King a2',
      '1 King b3',
      '1 King b4',
      '-1 Wall e5',
    ]);
  });

  test('a position has capitals for the first player, and may have men in hand', () => {
    const model = modelOf(tiny('piece Wall W neutral', { setup: 'setup { "k3W/5/5/5/K3R[NNq]" }' }));
    expect(model.start.men.map(({ cell, owner }) => `${owner} ${model.board.names[cell]}`)).toEqual([
      '1 a5',
      '-1 e5',
      '0 a1',
      '0 e1',
    ]);
    expect(model.start.reserves.map(({ owner, type }) => `${owner} ${model.types[type]?.name}`)).toEqual([
      '0 Knight',
      '0 Knight',
      '1 Queen',
    ]);
  });

  test('reserves', () => {
    const model = modelOf(
      tiny(
        'reserve each { 2 Rook, endless Knight }\nreserve lost White { Queen }\nreserve neutral { Bishop }',
      ),
    );
    expect(model.reserves).toEqual(['hand', 'lost']);
    expect(
      model.start.reserves.map(
        ({ owner, reserve, type, count }) => `${owner}/${reserve} ${count} ${model.types[type]?.name}`,
      ),
    ).toEqual(['0/0 2 Rook', '1/0 2 Rook', '0/0 -1 Knight', '1/0 -1 Knight', '0/1 1 Queen', '-1/0 1 Bishop']);
  });

  test('a shuffle is drawn once for all', () => {
    const model = modelOf(
      tiny('', {
        setup: 'setup each { King a1;  Rook c1;  shuffle rank 1 with (King on light) }',
        players: 'players White, Black rotated',
      }),
    );
    const [shuffle] = model.start.shuffles;
    expect(shuffle?.cells.map((row) => row.map((cell) => model.board.names[cell]).join(' '))).toEqual([
      'a1 b1 c1 d1 e1',
      'e5 d5 c5 b5 a5',
    ]);
    expect(shuffle?.with).toMatchObject({ kind: 'count' });
  });
});

describe('pieces and players', () => {
  test('only pieces that can come into the game take part; outer ones come first', () => {
    const lines = 'piece Page P { step any }\npiece Idle I { as Page }\npromotion Page on rank 5 to Queen';
    const { models, diagnostics } = checkText(tiny(lines, { setup: 'setup each { Page a1 }' }));
    expect(models[0]?.types.map(({ name, letter }) => `${name} ${letter}`)).toEqual(['Queen Q', 'Page P']);
    expect(diagnostics.map(({ code }) => code)).toEqual(['W0711']);
  });

  test('letters come from the name where none is given, and may have a plus', () => {
    const model = modelOf(
      tiny('piece Page { step any }\npiece Grown "+P" { as Queen }\npromotion Page on rank 5 to Grown', {
        setup: 'setup each { Page a1 }',
      }),
    );
    expect(model.types.map(({ letter }) => letter)).toEqual(['P', '+P']);
  });

  test('numbers and neutral pieces', () => {
    const model = modelOf(
      tiny('piece Elephant E strength 6 age 40 { step any }\npiece Wall W neutral', {
        setup: 'setup { White Elephant a1;  Wall b1 }',
      }),
    );
    expect(model.types).toMatchObject([
      { numbers: { strength: 6, age: 40 } },
      { neutral: true, abilities: [] },
    ]);
  });

  test('teams, order and dice', () => {
    const players =
      'players North, East, South, random Fate\n  team North, South\n  order North, Fate, East, Fate, South, Fate';
    const model = modelOf(tiny('', { players, setup: 'setup { North King a1 }' }));
    expect(model.players).toEqual([
      { name: 'North', random: false, team: 0 },
      { name: 'East', random: false, team: 1 },
      { name: 'South', random: false, team: 0 },
      { name: 'Fate', random: true, team: 3 },
    ]);
    expect(model.order).toEqual([0, 3, 1, 3, 2, 3]);
  });

  test('turns', () => {
    const model = modelOf(
      tiny('turn of White has 1 to 4 moves until enemy King attacked\nturn has turn-number moves'),
    );
    expect(model.turns).toMatchObject([
      { player: 0, least: 1, most: { kind: 'number', value: 4 }, until: { kind: 'count' } },
      { most: { kind: 'turn-number' } },
    ]);
  });
});
