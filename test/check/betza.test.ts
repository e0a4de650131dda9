import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Clause, Dir, DirPart, Leg, Set_, Word } from '../../src/ast/nodes.js';
import { type BetzaAbility, betzaAbilities } from '../../src/check/betza.js';
import { collect, type Diagnostic } from '../../src/text/diagnostic.js';
import { wordsOf } from '../../src/text/words.js';

type Legs = { readonly legs: readonly Leg[]; readonly clauses: readonly Clause[] };

function read(
  text: string,
  clauses: readonly Clause[] = [],
  mark?: string,
): { abilities: Legs[]; problems: readonly Diagnostic[] } {
  const source = { name: 'main', text: `betza "${text}"` };
  const span = { source, start: 6, end: source.text.length };
  const word: Word = { text, span };
  const node: BetzaAbility = {
    kind: 'betza',
    text: word,
    clauses,
    span: { source, start: 0, end: span.end },
  };
  const { list, report } = collect();
  const abilities = betzaAbilities(node, report, mark);
  return { abilities: abilities.filter((ability) => ability.kind === 'legs'), problems: list };
}

function problems(text: string): string[] {
  return read(text).problems.map(
    ({ code, span }) => `${code} ${span.source.text.slice(span.start, span.end)} ${span.start - 7}`,
  );
}

// ------------------------------------------------ abilities in words, as the author would write them

function words(text: string, clauses: readonly Clause[] = [], mark?: string): string[] {
  return read(text, clauses, mark).abilities.map(({ legs, clauses }) => {
    return [legs.map(legWords).join(' then '), ...clauses.map(clauseWords)].join(' ');
  });
}

function legWords({ move, dirs, upTo, through, capturing }: Leg): string {
  const where = Array.isArray(dirs)
    ? dirs.map((dir: Dir) => dir.parts.map(partWords).join(' ')).join(', ')
    : dirs;
  const far = upTo === undefined ? '' : `up to ${upTo}`;
  const crossed = through === undefined ? '' : `through ${setWords(through)}`;
  return [move, where, far, crossed, capturing === undefined ? '' : 'capturing'].filter(Boolean).join(' ');
}

function partWords(part: DirPart): string {
  if (part.kind === 'leap') return `${part.across},${part.along}`;
  return part.kind === 'word' ? part.word : part.name.text;
}

function setWords(set: Set_): string {
  switch (set.kind) {
    case 'word':
      return set.word;
    case 'name':
      return set.name;
    case 'brackets':
      return `(${setWords(set.set)})`;
    case 'on':
      return `${setWords(set.left)} on ${setWords(set.right)}`;
    case 'marker':
      return `marker of ${setWords(set.of)}`;
    case 'together':
      return set.items.map(setWords).join(' ');
    default:
      throw new Error(set.kind);
  }
}

function clauseWords(clause: Clause): string {
  if (clause.kind === 'do') {
    const { action } = clause;
    if (action.kind === 'mark' && action.as !== 'unmoved')
      return `do mark ${setWords(action.object.set)} as ${action.as.text}`;
    return action.kind === 'capture' ? `do capture ${setWords(action.object.set)}` : action.kind;
  }
  return clause.kind === 'to' || clause.kind === 'from' || clause.kind === 'within'
    ? `${clause.kind} ${setWords(clause.set)}`
    : clause.kind;
}

// ------------------------------------------------ a board of 9 x 9 with the man in the middle

type Vector = readonly [number, number];
const SIZE = 9;
const HOME: Vector = [4, 4];

/** Rows from the far one: `m` may be moved to, `c` captured on, `*` both, `o` another man, `x` another man that he captures. */
function board(text: string, others: readonly string[] = []): string {
  const { abilities, problems } = read(text);
  expect(problems).toEqual([]);
  const men = new Set(others);
  const quiet = reached(abilities, men);
  return rows((square) => {
    if (square === String(HOME)) return '@';
    const taken = reached(abilities, new Set([...men, square])).has(square);
    if (men.has(square)) return taken ? 'x' : 'o';
    const free = quiet.has(square);
    return free && taken ? '*' : free ? 'm' : taken ? 'c' : '.';
  });
}

function rows(show: (square: string) => string): string {
  const line = Array.from({ length: SIZE }, (_, index) => index);
  return line
    .toReversed()
    .map((rank) => line.map((file) => show(`${file},${rank}`)).join(''))
    .join('/');
}

/** Squares where a move can end; all other men are enemies. */
function reached(abilities: readonly Legs[], men: ReadonlySet<string>): Set<string> {
  const ends = new Set<string>();
  for (const { legs, clauses } of abilities) {
    const to = clauses.find((clause) => clause.kind === 'to');
    const allowed = to?.kind === 'to' ? setWords(to.set) : 'both';
    const check = (square: Vector): void => {
      const free = !men.has(String(square));
      if (allowed === 'both' || (allowed === 'empty') === free) ends.add(String(square));
    };
    walk(HOME, undefined, legs, men, check);
  }
  return ends;
}

function walk(
  at: Vector,
  last: Vector | undefined,
  legs: readonly Leg[],
  men: ReadonlySet<string>,
  end: (at: Vector) => void,
): void {
  const [leg, ...rest] = legs;
  if (leg === undefined) {
    end(at);
    return;
  }
  for (const step of stepsOf(leg, last)) {
    for (const square of squaresOf(at, step, leg, men)) {
      const free = !men.has(String(square));
      const through = leg.through === undefined ? undefined : setWords(leg.through);
      const origin = String(square) === String(HOME);
      if (leg.capturing !== undefined && through === 'friend') continue;
      if (through === undefined || (through === 'empty') === (free || origin)) {
        const left = new Set([...men].filter((man) => leg.capturing === undefined || man !== String(square)));
        walk(square, step, rest, left, end);
      }
    }
  }
}

function squaresOf(
  at: Vector,
  [right, forward]: Vector,
  { move, upTo }: Leg,
  men: ReadonlySet<string>,
): Vector[] {
  const squares: Vector[] = [];
  const most = move === 'slide' ? (upTo ?? SIZE) : 1;
  for (let count = 1; count <= most; count++) {
    const square: Vector = [at[0] + count * right, at[1] + count * forward];
    if (square.some((one) => one < 0 || one >= SIZE)) break;
    squares.push(square);
    if (men.has(String(square))) break;
  }
  return squares;
}

function stepsOf({ dirs }: Leg, last: Vector | undefined): Vector[] {
  if (!Array.isArray(dirs)) throw new Error('no directions');
  return dirs.flatMap((dir: Dir) => stepsOfDir(dir.parts, last));
}

function stepsOfDir(parts: readonly DirPart[], last: Vector | undefined): Vector[] {
  const only = parts.length === 1 ? parts[0] : undefined;
  const turned: Readonly<Record<string, readonly number[]>> = {
    onward: [0],
    'onward-diagonal': [45, -45],
    across: [90, -90],
    back: [180],
  };
  if (last !== undefined && only?.kind === 'word') {
    const degrees = turned[only.word];
    if (degrees !== undefined) return degrees.map((one) => turn(last, one));
  }
  let left = around(parts.at(-1) as DirPart);
  for (const filter of parts.slice(0, -1)) left = nearestTo(around(filter), left);
  return left;
}

/** By angles, as the syntax tree defines it. */
function nearestTo(axes: readonly Vector[], steps: readonly Vector[]): Vector[] {
  const angles = steps.map((step) => Math.min(...axes.map((axis) => angleBetween(axis, step))));
  const least = Math.min(...angles);
  return least > 89.9 ? [] : steps.filter((_, index) => (angles[index] as number) < least + 0.1);
}

function angleBetween(a: Vector, b: Vector): number {
  const turnBy = Math.abs(angle(a) - angle(b));
  return Math.min(turnBy, 360 - turnBy);
}

function angle([right, forward]: Vector): number {
  return (Math.atan2(right, forward) * 180) / Math.PI;
}

/** One square further in a direction that is a number of degrees to the right. */
function turn(step: Vector, degrees: number): Vector {
  if (degrees === 0) return step;
  if (degrees === 180) return [-step[0], -step[1]];
  if (Math.abs(degrees) === 90) {
    const sign = Math.sign(degrees);
    return [sign * step[1], -sign * step[0]];
  }
  const to = ((angle(step) + degrees) * Math.PI) / 180;
  return [Math.round(Math.sin(to)), Math.round(Math.cos(to))];
}

function around(part: DirPart): Vector[] {
  const one: Record<string, Vector[]> = {
    forward: [[0, 1]],
    backward: [[0, -1]],
    left: [[-1, 0]],
    right: [[1, 0]],
    'forward-diagonal': [
      [-1, 1],
      [1, 1],
    ],
    'backward-diagonal': [
      [-1, -1],
      [1, -1],
    ],
    diagonal: [
      [-1, 1],
      [1, 1],
      [-1, -1],
      [1, -1],
    ],
  };
  one.vertical = [...(one.forward as Vector[]), ...(one.backward as Vector[])];
  one.sideways = [...(one.left as Vector[]), ...(one.right as Vector[])];
  one.orthogonal = [...one.vertical, ...one.sideways];
  one.any = [...one.orthogonal, ...(one.diagonal as Vector[])];
  if (part.kind === 'word') return one[part.word] as Vector[];
  if (part.kind === 'name') throw new Error('no names in Betza');
  const { across, along } = part;
  const signs: Vector[] = [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ];
  const all = signs.flatMap(([a, b]): Vector[] => [
    [a * across, b * along],
    [a * along, b * across],
  ]);
  return [...new Map(all.map((step) => [step.map((number) => number + 0).join(), step])).values()];
}

// ------------------------------------------------ tests

describe('the pieces of the examples, in words', () => {
  const table: readonly (readonly [string, string, ...string[]])[] = [
    ['shatranj pawn', 'fmWfcF', 'step forward to empty', 'step forward-diagonal to enemy'],
    [
      'pawn without en passant',
      'fmWfcFifmnD',
      'step forward to empty',
      'step forward-diagonal to enemy',
      'step forward through empty then step onward to empty from unmoved',
    ],
    [
      'berolina pawn without en passant',
      'fmFfcWifmnA',
      'step forward-diagonal to empty',
      'step forward to enemy',
      'step forward-diagonal through empty then step onward to empty from unmoved',
    ],
    ['xiangqi soldier', 'fsW', 'step sideways, forward'],
    ['gold', 'WfF', 'step orthogonal', 'step forward-diagonal'],
    ['silver', 'FfW', 'step diagonal', 'step forward'],
    ['archbishop', 'BN', 'slide diagonal', 'leap 1,2'],
    ['lance', 'fR', 'slide forward'],
    ['shogi knight', 'fN', 'leap forward 1,2'],
    ['amazon', 'QN', 'slide any', 'leap 1,2'],
    ['dragon king', 'RF', 'slide orthogonal', 'step diagonal'],
    [
      'xiangqi cannon',
      'mRcpR',
      'slide orthogonal to empty',
      'slide orthogonal through occupied then slide onward to enemy',
    ],
    ['xiangqi horse', 'nN', 'step orthogonal through empty then step onward-diagonal'],
    ['xiangqi elephant', 'nA', 'step diagonal through empty then step onward'],
    ['nightrider', 'NN', 'slide 1,2'],
    ['janggi cannon', 'pR', 'slide orthogonal through occupied then slide onward'],
    [
      'janggi elephant',
      'nZ',
      'step orthogonal through empty then step onward-diagonal through empty then step onward',
    ],
    ['grasshopper', 'gQ', 'slide any through occupied then step onward'],
    ['alfil-ferz', 'FA', 'step diagonal', 'leap 2,2'],
    ['waffle', 'WA', 'step orthogonal', 'leap 2,2'],
    ['knibis', 'mNcB', 'leap 1,2 to empty', 'slide diagonal to enemy'],
    ['ski-rook', 'jR', 'step orthogonal then slide onward'],
    ['short ski-rook', 'jR2', 'step orthogonal then step onward'],
    [
      'ranges',
      'W4F1N0K2B12',
      'slide orthogonal up to 4',
      'step diagonal',
      'slide 1,2',
      'slide any up to 2',
      'slide diagonal up to 12',
    ],
    ['both manners', 'mcW', 'step orthogonal'],
    ['one blocked leap', 'frnN', 'step right through empty then step forward right diagonal'],
  ];
  for (const [name, text, ...said] of table)
    test(`${name}: ${text}`, () => expect(words(text)).toEqual(said));
});

describe('targets on an empty board', () => {
  const table: Readonly<Record<string, string>> = {
    fmWfcF: '........./........./........./...cmc.../....@..../........./........./........./.........',
    fmWfcFifmnD: '........./........./....m..../...cmc.../....@..../........./........./........./.........',
    fsW: '........./........./........./....*..../...*@*.../........./........./........./.........',
    WfF: '........./........./........./...***.../...*@*.../....*..../........./........./.........',
    FfW: '........./........./........./...***.../....@..../...*.*.../........./........./.........',
    fN: '........./........./...*.*.../........./....@..../........./........./........./.........',
    fR: '....*..../....*..../....*..../....*..../....@..../........./........./........./.........',
    BN: '*.......*/.*.....*./..**.**../..**.**../....@..../..**.**../..**.**../.*.....*./*.......*',
    RF: '....*..../....*..../....*..../...***.../****@****/...***.../....*..../....*..../....*....',
    RN: '....*..../....*..../...***.../..*.*.*../****@****/..*.*.*../...***.../....*..../....*....',
    BW: '*.......*/.*.....*./..*...*../...***.../...*@*.../...***.../..*...*../.*.....*./*.......*',
    nN: '........./........./...*.*.../..*...*../....@..../..*...*../...*.*.../........./.........',
    nA: '........./........./..*...*../........./....@..../........./..*...*../........./.........',
    nZ: '........./..*...*../.*.....*./........./....@..../........./.*.....*./..*...*../.........',
    NN: '..*...*../........./*..*.*..*/..*...*../....@..../..*...*../*..*.*..*/........./..*...*..',
    FA: '........./........./..*...*../...*.*.../....@..../...*.*.../..*...*../........./.........',
    WA: '........./........./..*...*../....*..../...*@*.../....*..../..*...*../........./.........',
    mNcB: 'c.......c/.c.....c./..cm.mc../..mc.cm../....@..../..mc.cm../..cm.mc../.c.....c./c.......c',
    mRcpR: '....m..../....m..../....m..../....m..../mmmm@mmmm/....m..../....m..../....m..../....m....',
    gQ: '........./........./........./........./....@..../........./........./........./.........',
    H: '........./....*..../........./........./.*..@..*./........./........./....*..../.........',
    C: '........./...*.*.../........./.*.....*./....@..../.*.....*./........./...*.*.../.........',
    jR: '....*..../....*..../....*..../........./***.@.***/........./....*..../....*..../....*....',
  };
  for (const [text, rows] of Object.entries(table)) test(text, () => expect(board(text)).toEqual(rows));
});

describe('what stands in the way', () => {
  test('a cannon captures behind one man', () => {
    expect(board('mRcpR', ['4,6', '6,4', '8,4'])).toEqual(
      '....c..../....c..../....o..../....m..../mmmm@mocx/....m..../....m..../....m..../....m....',
    );
  });
  test('a grasshopper ends right behind the man', () => {
    expect(board('gQ', ['4,6', '5,5', '6,6'])).toEqual(
      '........./....*..../....o.x../.....o.../....@..../........./........./........./.........',
    );
  });
  test('lame leaps are blocked half-way, jumpers need somebody there', () => {
    expect(board('nN', ['4,5', '5,4'])).toEqual(
      '........./........./........./..*.o..../....@o.../..*....../...*.*.../........./.........',
    );
    expect(board('jN', ['4,5', '5,4'])).toEqual(
      '........./........./...*.*.../....o.*../....@o.../......*../........./........./.........',
    );
    expect(board('jDjA', ['4,5', '3,3'])).toEqual(
      '........./........./....*..../....o..../....@..../...o...../..*....../........./.........',
    );
  });
  test('the elephant of Janggi has two squares on its way', () => {
    expect(board('nZ', ['4,5', '6,5', '3,3'])).toEqual(
      '........./........./.*......./....o.o../....@..../...o...../.*.....*./..*...*../.........',
    );
  });
});

describe('directions', () => {
  const table: readonly (readonly [string, ...string[]])[] = [
    ['fW', '0,1'],
    ['frW', '0,1', '1,0'],
    ['vW', '0,1', '0,-1'],
    ['sD', '2,0', '-2,0'],
    ['fF', '1,1', '-1,1'],
    ['flF', '-1,1'],
    ['lfF', '-1,1'],
    ['fbF', '1,1', '-1,1', '1,-1', '-1,-1'],
    ['rA', '2,2', '2,-2'],
    ['flbrF', '-1,1', '1,-1'],
    ['fN', '1,2', '-1,2'],
    ['ffN', '1,2', '-1,2'],
    ['sN', '2,1', '2,-1', '-2,1', '-2,-1'],
    ['frN', '2,1'],
    ['rfN', '1,2'],
    ['flfrN', '-2,1', '2,1'],
    ['fsN', '2,1', '-2,1'],
    ['rvN', '1,2', '1,-2'],
    ['vsN', '1,2', '-1,2', '1,-2', '-1,-2', '2,1', '2,-1', '-2,1', '-2,-1'],
    ['fhN', '1,2', '-1,2', '2,1', '-2,1'],
    ['rhN', '1,2', '2,1', '2,-1', '1,-2'],
    ['hrN', '1,2', '2,-1', '-1,-2', '-2,1'],
    ['hlN', '-1,2', '-2,-1', '1,-2', '2,1'],
    ['bZ', '2,-3', '-2,-3'],
    ['fK', '0,1'],
    ['frK', '1,1'],
    ['fsK', '1,1', '-1,1'],
    ['ffrrK', '0,1', '1,0'],
    ['fbK', '0,1', '0,-1'],
    ['flfrbK', '-1,1', '1,1', '0,-1'],
  ];
  for (const [text, ...leaps] of table) {
    test(text, () => {
      const { abilities } = read(text);
      const found = [...reached(abilities, new Set())].map((square) => {
        const [file, rank] = square.split(',').map(Number) as [number, number];
        return `${file - HOME[0]},${rank - HOME[1]}`;
      });
      expect(found.sort()).toEqual([...leaps].sort());
    });
  }

  test('the same squares by way of the squares half-way', () => {
    for (const sides of ['', 'f', 'fr', 'rf', 'fs', 'rv', 'fh', 'hr', 'hl', 'flfr']) {
      expect(board(`${sides}nN`)).toEqual(board(`${sides}N`));
      expect(board(`${sides}nZ`)).toEqual(board(`${sides}Z`));
    }
  });

  test('stand in words that choose no other leap', () => {
    expect(words('fhN')).toEqual(['leap forward 1,2, sideways forward 1,2']);
    expect(words('frN')).toEqual(['leap right forward 1,2']);
    expect(words('rfN')).toEqual(['leap forward right 1,2']);
    expect(words('flF')).toEqual(['step forward left diagonal']);
    expect(words('fsK')).toEqual(['step forward-diagonal']);
    expect(words('ffK')).toEqual(['step forward']);
    expect(words('rvA')).toEqual(['leap right 2,2']);
  });
});

describe('clauses of the author', () => {
  const source = { name: 'main', text: '' };
  const span = { source, start: 0, end: 0 };
  const camp: Set_ = { kind: 'name', name: 'camp', span };

  test('follow, and are narrowed by m, c and i', () => {
    expect(words('mWF', [{ kind: 'within', set: camp, span }])).toEqual([
      'step orthogonal to empty within camp',
      'step diagonal within camp',
    ]);
    expect(
      words('imW', [
        { kind: 'to', set: camp, span },
        { kind: 'from', set: camp, span },
      ]),
    ).toEqual(['step orthogonal to (camp) empty from (camp) unmoved']);
    expect(words('W', [{ kind: 'to', set: camp, span }])).toEqual(['step orthogonal to camp']);
    expect(words('eF', [{ kind: 'to', set: camp, span }], 'crossed')).toEqual([
      'step diagonal to (camp) (empty on crossed) do capture marker of here',
    ]);
  });
});

describe('captures in passing, of friends, and longer leaps', () => {
  test('the pawn of FIDE with a mark', () => {
    expect(words('fmWfceFifmnD', [], 'crossed')).toEqual([
      'step forward to empty',
      'step forward-diagonal to enemy',
      'step forward-diagonal to empty on crossed do capture marker of here',
      'step forward through empty then step onward to empty from unmoved do mark passed as crossed',
    ]);
    expect(words('fmFfceWifmnA', [], 'crossed')).toEqual([
      'step forward-diagonal to empty',
      'step forward to enemy',
      'step forward to empty on crossed do capture marker of here',
      'step forward-diagonal through empty then step onward to empty from unmoved do mark passed as crossed',
    ]);
    expect(words('ifmR2', [], 'crossed')).toEqual([
      'slide forward up to 2 to empty from unmoved do mark passed as crossed',
    ]);
    expect(words('fmR2imnN', [], 'crossed').join()).not.toContain('mark');
  });
  test('d takes friends', () => {
    expect(words('dW')).toEqual(['step orthogonal to friend do capture occupant']);
    expect(words('mdW')).toEqual([
      'step orthogonal to empty',
      'step orthogonal to friend do capture occupant',
    ]);
  });
  test('O stays, U leaps anywhere, X and Y lengthen', () => {
    expect(words('OcU')).toEqual(['stay', 'leap anywhere to enemy']);
    expect(words('WXFXDXNXAX')).toEqual(['leap 0,4', 'leap 1,4', 'leap 0,5', 'leap 1,5', 'leap 2,5']);
    expect(words('HXCXZXGX')).toEqual(['leap 0,6', 'leap 1,6', 'leap 2,6', 'leap 3,6']);
    expect(words('DYNYAYCYZY')).toEqual(['leap 2,4', 'leap 3,4', 'leap 4,4', 'leap 3,5', 'leap 4,5']);
    expect(words('frFX')).toEqual(['leap right forward 1,4']);
  });
});

describe('several legs', () => {
  const table: readonly (readonly [string, string, ...string[]])[] = [
    ['mao', 'afsW', 'step orthogonal through empty then step onward-diagonal'],
    ['moa', 'afsF', 'step diagonal through empty then step onward-diagonal'],
    ['moo', 'afsK', 'step any through empty then step onward-diagonal'],
    [
      'janggi elephant',
      'mafsmafW',
      'step orthogonal through empty then step onward-diagonal through empty then step onward',
    ],
    ['checkers', 'fcafmF', 'step forward-diagonal through enemy capturing then step onward to empty'],
    ['griffon', 'yafsF', 'step diagonal through empty then slide onward-diagonal'],
    ['hook mover', 'asR', 'slide orthogonal through empty then slide across'],
    ['cannon', 'pafR', 'slide orthogonal through occupied then slide onward'],
    ['grasshopper', 'gafQ', 'slide any through occupied then step onward'],
    [
      'hop at the end',
      'afgR',
      'slide orthogonal through empty then slide onward through occupied then step onward',
    ],
    ['over friends', 'tpafR', 'slide orthogonal through friend then slide onward'],
    ['default of four', 'aW', 'step orthogonal through empty then step onward, across'],
    [
      'igui',
      'mcabK',
      'step any through empty then step back',
      'step any through enemy capturing then step back',
    ],
    ['takes a friend', 'dafW', 'step orthogonal through friend capturing then step onward'],
    ['leaps', 'afD', 'leap 0,2 through empty then leap onward'],
    ['a lone turn', 'fafrW', 'step forward through empty then step forward right diagonal'],
    ['a lone turn of a leap', 'fafrD', 'leap forward 0,2 through empty then leap forward right 2,2'],
  ];
  for (const [name, text, ...said] of table)
    test(`${name}: ${text}`, () => expect(words(text)).toEqual(said));

  test('the lion takes one and goes on, or back', () => {
    expect(board('KNADcaKmcabK')).toEqual(
      '........./........./..*****../..*****../..**@**../..*****../..*****../........./.........',
    );
    expect(board('caK', ['4,5'])).toEqual(
      '........./........./...***.../...*o*.../...*@*.../........./........./........./.........',
    );
  });
  test('the same squares as the lame leaps', () => {
    for (const men of [[], ['4,5'], ['5,4', '3,3', '6,6'], ['5,5', '3,5', '4,3', '2,6']]) {
      expect(board('afsW', men)).toEqual(board('nN', men));
      expect(board('mafsmafW', men)).toEqual(board('nZ', men));
      expect(board('pafR', men)).toEqual(board('pR', men));
      expect(board('gafQ', men)).toEqual(board('gQ', men));
    }
  });
  test('the griffon from a corner of its square', () => {
    expect(board('FyafsF', ['5,6'])).toEqual(
      '...*...../...*...../...*.x.../****.****/....@..../****.****/...*.*.../...*.*.../...*.*...',
    );
  });
});

describe('problems', () => {
  test.each([...'eoukqxz'])('the letter %s is not carried', (letter) => {
    expect(problems(`F${letter}W`)).toEqual([`E0350 ${letter} 1`]);
  });
  test.each([...'JLXY'])('the atom %s is not carried', (letter) => {
    expect(problems(`K${letter}`)).toEqual([`E0350 ${letter} 1`]);
  });
  test('J and L: which of the two is asked for', () => {
    const [problem] = read('J').problems as [Diagnostic];
    expect(wordsOf(problem)).toMatchObject({
      title: "the Betza letter 'J' cannot be used here",
      why: 'it means the leap 1,3 in some programs and 2,3 in others',
      hint: "write 'C' for 1,3 or 'Z' for 2,3",
    });
  });
  test('other moves of the text remain', () => {
    expect(words('fmWfceFK')).toEqual(['step forward to empty', 'step any']);
    expect(problems('fmWfceFifmnD')).toEqual(['E0350 e 5']);
  });
  test('what does not go together', () => {
    expect(problems('nW')).toEqual(['E0351 n 0']);
    expect(problems('nC')).toEqual(['E0351 n 0']);
    expect(problems('nN0')).toEqual(['E0351 n 0']);
    expect(problems('jZ')).toEqual(['E0351 j 0']);
    expect(problems('jW')).toEqual(['E0351 j 0']);
    expect(problems('pN')).toEqual(['E0351 p 0']);
    expect(problems('yF')).toEqual(['E0351 y 0']);
    expect(problems('tF')).toEqual(['E0351 t 0']);
    expect(problems('taF')).toEqual(['E0351 t 0']);
    expect(problems('fO')).toEqual(['E0351 f 0']);
    expect(problems('U2')).toEqual(['E0351 U 0']);
    expect(problems('aU')).toEqual(['E0351 U 1']);
    expect(problems('naN')).toEqual(['E0351 n 0']);
    expect(problems('ajR')).toEqual(['E0351 j 1']);
    expect(problems('aiW')).toEqual(['E0351 i 1']);
    expect(problems('eaW')).toEqual(['E0351 e 0']);
    expect(problems('ahN')).toEqual(['E0351 h 1']);
    expect(problems('acaaaK')).toEqual(['E0351 K 5']);
    expect(problems('KisO2')).toEqual(['E0350 O 3']);
    expect(problems('cpR4')).toEqual(['E0351 p 1']);
    expect(problems('gK')).toEqual(['E0351 g 0']);
    expect(problems('pgR')).toEqual(['E0351 p 0']);
    expect(problems('mfmW')).toEqual(['E0351 m 2']);
    expect(problems('hW')).toEqual(['E0351 h 0']);
    expect(problems('fhF')).toEqual(['E0351 h 1']);
    expect(problems('hN')).toEqual(['E0351 h 0']);
    expect(problems('hK')).toEqual(['E0351 h 0']);
    expect(problems('shN')).toEqual(['E0351 h 1']);
  });
  test('what cannot be read', () => {
    expect(problems('W?F')).toEqual(['E0114 ? 1']);
    expect(problems('fmw')).toEqual(['E0114 w 2']);
    expect(problems('W F')).toEqual(['E0114   1']);
    expect(problems('W123')).toEqual(['E0114 3 3']);
    expect(problems('W\u{1f600}')).toEqual(['E0114 \u{1f600} 1']);
    expect(problems('WM')).toEqual(['E0114 M 1']);
    expect(problems('Wfm')).toEqual(['E0116 fm 1']);
    expect(read('').problems.map(({ code }) => code)).toEqual(['E0116']);
    expect(read('W'.repeat(1001)).problems.map(({ code }) => code)).toEqual(['E0352']);
    expect(words('W?F')).toEqual(['step orthogonal']);
  });
});

describe('whatever the text', () => {
  const letters = [...'fblrvshmcinjpgWFDNACZHGKRBQJLOUXYaedtouykqxz0123456789 [-]w'];
  const betza = fc.string({ unit: fc.constantFrom(...letters), maxLength: 40 });

  test('nothing throws, and each text has moves or problems', () => {
    fc.assert(
      fc.property(fc.oneof(betza, fc.string({ unit: 'binary' })), (text) => {
        const { abilities, problems } = read(text);
        expect(abilities.length + problems.length).toBeGreaterThan(0);
        for (const problem of problems) expect(wordsOf(problem).title).not.toContain('…');
      }),
      { numRuns: 2000 },
    );
  });

  test('all places are within the text', () => {
    fc.assert(
      fc.property(betza, (text) => {
        for (const { span } of read(text).problems) {
          expect(span.start).toBeGreaterThanOrEqual(6);
          expect(span.end).toBeLessThanOrEqual(8 + text.length);
        }
      }),
    );
  });

  test('a text without problems says what its moves say one by one', () => {
    const atom = fc.constantFrom(...'WFDNACZHGKRBQ');
    const move = fc
      .tuple(fc.string({ unit: fc.constantFrom(...'fblrvsmc'), maxLength: 4 }), atom)
      .map((pair) => pair.join(''));
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 5 }), (moves) => {
        const doubled = moves.some((one, index) => one.length === 1 && moves[index - 1]?.endsWith(one));
        fc.pre(!doubled && !moves.some((one) => /m.*m|c.*c/.test(one)));
        expect(words(moves.join(''))).toEqual(moves.flatMap((one) => words(one)));
      }),
    );
  });
});
