// What a Zillions file means, one rule a test. The lists of moves were worked out by hand.

import { expect, test } from 'vitest';
import { makeMove } from '../../../src/formats/move-text.js';
import { openFile } from '../../../src/pipeline.js';
import { load, man, men, moves, zrf } from './games.js';

const far = '(Black (Man e5))';

test('a block goes its way, and ends at the edge', () => {
  expect(moves(zrf({ pieces: man('(n add) (w add)'), setup: `(White (Man a1)) ${far}` }))).toBe('a1a2');
});

test('a loop adds a move on its way, again and again', () => {
  const slide = man('(e (while empty? add e) (verify enemy?) add)');
  expect(moves(zrf({ pieces: slide, setup: '(White (Man a1)) (Black (Man d1))' }))).toBe('a1b1 a1c1 a1d1');
});

test('a friend who is landed on is captured', () => {
  const game = load(zrf({ pieces: man('(n add)'), setup: `(White (Man a1 a2)) ${far}` }));
  expect(moves(game, 'a1a2')).toBe('e5e4');
  expect(men(game)).toBe('a2 White Man, e5 Black Man');
});

test('while a block runs the board stays as it is: the man blocks his own square', () => {
  const round = man('(n s (verify empty?) add) (n s (verify friend?) n add)');
  expect(moves(zrf({ pieces: round, setup: `(White (Man a1)) ${far}` }))).toBe('a1a2');
});

test('effects come after the move: a capture on the destination takes the man himself', () => {
  const game = load(zrf({ pieces: man('(n capture add)'), setup: `(White (Man a1 b1)) ${far}` }));
  expect(moves(game, 'a1a2')).toBe('e5e4');
  expect(men(game)).toBe('b1 White Man, e5 Black Man');
});

test('what is asked of a place off the board is false, its not- twin true', () => {
  const pieces = man('((verify (not-enemy? w)) n add) ((verify (empty? w)) e add)');
  expect(moves(zrf({ pieces, setup: `(White (Man a1)) ${far}` }))).toBe('a1a2');
  expect(
    moves(zrf({ pieces: man('((verify (on-board? w)) n add)'), setup: `(White (Man a1 b1)) ${far}` })),
  ).toBe('b1b2');
});

test('a capture off the board is nothing, and the block goes on', () => {
  expect(moves(zrf({ pieces: man('((capture w) n add)'), setup: `(White (Man a1)) ${far}` }))).toBe('a1a2');
});

test('a move that was added takes its effects with it', () => {
  const game = load(
    zrf({ pieces: man('(n capture n add n add)'), setup: '(White (Man a1)) (Black (Man a2 e5))' }),
  );
  expect(moves(game)).toBe('a1a3 a1a4');
  moves(game, 'a1a4');
  expect(men(game)).toBe('a2 Black Man, a4 White Man, e5 Black Man');
});

test('a type before others is forced, types without priority come last', () => {
  const pieces = man('(move-type jump) (n (verify enemy?) add) (move-type other) (e add)');
  const setup = '(White (Man a1 c1)) (Black (Man c2 e5))';
  expect(moves(zrf({ pieces, setup, more: '(move-priorities jump)' }))).toBe('c1c2');
  expect(moves(zrf({ pieces, setup }))).toBe('a1b1 c1c2 c1d1');
});

test('a turn of one type offers no block without a type', () => {
  const pieces = man('(n add) (move-type side) (e add)');
  const setup = `(White (Man a1)) ${far}`;
  expect(moves(zrf({ pieces, setup, turns: '(White side) Black' }))).toBe('a1b1');
  expect(moves(zrf({ pieces, setup }))).toBe('a1a2 a1b1');
});

test('the order begins again behind repeat', () => {
  const game = load(
    zrf({
      pieces: man('(n add) (s add)'),
      setup: '(White (Man a1)) (Black (Man e5))',
      turns: 'Black repeat White White Black',
    }),
  );
  const order: string[] = [];
  for (const move of ['e5e4', 'a1a2', 'a2a1', 'e4e5', 'a1a2', 'a2a1', 'e5e4']) {
    order.push(game.model.players[game.toMove]?.name ?? '');
    expect(makeMove(game, move)).toBe(move);
  }
  expect(order.join(' ')).toBe('Black White White Black White White Black');
});

test("another player's men can be moved", () => {
  const pieces = man('(n add)');
  expect(moves(zrf({ pieces, setup: `(White (Man a1)) ${far}`, turns: '(White Black) Black' }))).toBe('e5e4');
});

const chain = man(`(move-type jump) (n (verify enemy?) capture n (verify empty?) (add-partial jump))
  (move-type step) (e (verify empty?) add)`);
const chainSetup = '(White (Man a1 c1)) (Black (Man a2 a4 e5))';

test('a man goes on after a part of a move, with the same man and the type that is asked for', () => {
  expect(moves(zrf({ pieces: chain, setup: chainSetup }), 'a1a3')).toBe('a3a5');
});

test('with pass partial he may stop', () => {
  const text = zrf({ pieces: chain, setup: chainSetup, more: '(option "pass partial" true)' });
  expect(moves(text, 'a1a3')).toBe('0000 a3a5');
  const game = load(text);
  moves(game, 'a1a3', '0000');
  expect(game.toMove).toBe(1);
});

test('where nobody can go on the turn is over', () => {
  const game = load(zrf({ pieces: chain, setup: chainSetup }));
  moves(game, 'a1a3', 'a3a5');
  expect(game.toMove).toBe(1);
});

test('pass: never, always, or if there is no other move', () => {
  const pieces = man('(n (verify empty?) add)');
  const blocked = '(White (Man a5)) (Black (Man e5))';
  const free = '(White (Man a1)) (Black (Man e5))';
  const option = (value: string) => `(option "pass turn" ${value})`;
  expect(moves(zrf({ pieces, setup: blocked }))).toBe('');
  expect(moves(zrf({ pieces, setup: free, more: option('true') }))).toBe('0000 a1a2');
  expect(moves(zrf({ pieces, setup: free, more: option('forced') }))).toBe('a1a2');
  expect(moves(zrf({ pieces, setup: blocked, more: '(pass-turn forced)' }))).toBe('0000');
});

test('flip goes to the player before the owner, in a ring', () => {
  const game = load(
    zrf({
      players: 'White Black Red',
      pieces: man('(n (flip e) add)'),
      setup: '(White (Man a1)) (Black (Man b2)) (Red (Man e5))',
    }),
  );
  moves(game, 'a1a2');
  expect(men(game)).toBe('a2 White Man, b2 White Man, e5 Red Man');
});

test('cascade: all men go at once', () => {
  const swap = man('((verify (friend? e)) e cascade w to add)');
  const game = load(
    zrf({ pieces: swap + man('(n add)', 'Rook'), setup: '(White (Man a1) (Rook b1)) (Black (Man e5))' }),
  );
  moves(game, 'a1b1');
  expect(men(game)).toBe('a1 White Rook, b1 White Man, e5 Black Man');
});

test('attributes are there from the beginning and go with the man', () => {
  const pieces = man(
    '((verify fresh) n n (set-attribute fresh false) add) (e add)',
    'Man',
    '(attribute fresh true)',
  );
  const game = load(zrf({ pieces, setup: '(White (Man a1)) (Black (Man e5))' }));
  expect(moves(game)).toBe('a1a3 a1b1');
  expect(moves(game, 'a1a3', 'e5e3')).toBe('a3b3');
});

test('zones belong to players, directions turn with them', () => {
  const pieces = man('(n (verify (in-zone? home)) add)');
  const board =
    '(zone (name home) (players White) (positions a2)) (zone (name home) (players Black) (positions e4))';
  const game = load(zrf({ pieces, board, setup: '(White (Man a1 b1)) (Black (Man d5 e5))' }));
  expect(moves(game)).toBe('a1a2');
  expect(moves(game, 'a1a2')).toBe('e5e4');
});

test('drops need men in hand, and a block may be for a zone only', () => {
  const pieces = '(piece (name Man) (drops (home (verify empty?) add)))';
  const board = '(zone (name home) (players White Black) (positions a1 b1))';
  const text = zrf({ pieces, board, setup: '(White (Man off 1 b1)) (Black (Man off 1))' });
  expect(moves(text)).toBe('M@a1');
  expect(moves(text, 'M@a1')).toBe('');
});

test('opposite goes against a direction, also where links are odd', () => {
  const board = '(links ring (a1 c3) (c3 e5))';
  expect(
    moves(zrf({ pieces: man('((opposite ring) add)'), board, setup: '(White (Man c3)) (Black (Man e4))' })),
  ).toBe('c3a1');
});

test('last-from and last-to are of the move before; a pass does not count', () => {
  const pieces = man('(n add) (e (verify last-to?) add)');
  const text = zrf({ pieces, setup: '(White (Man a1 d4)) (Black (Man e5))', more: '(pass-turn true)' });
  expect(moves(text, 'a1a2', 'e5e4')).toBe('0000 a2a3 d4d5 d4e4');
  expect(moves(text, '0000', 'e5e4', '0000', '0000')).toContain('d4e4');
});

test('create, change-type and add with types', () => {
  const pieces =
    man('(n (create Rook e) (change-type Rook w) add) (e (add Rook Man))') + man('(n add)', 'Rook');
  const game = load(zrf({ pieces, setup: '(White (Man b1 a2)) (Black (Man e5))' }));
  expect(moves(game)).toBe('a2a3 a2b2m a2b2r b1b2 b1c1m b1c1r');
  moves(game, 'b1b2');
  expect(men(game)).toBe('a2 White Rook, b2 White Man, c2 White Rook, e5 Black Man');
});

test('add-copy leaves the man where he was', () => {
  const game = load(zrf({ pieces: man('(n add-copy)'), setup: '(White (Man a1)) (Black (Man e5))' }));
  moves(game, 'a1a2');
  expect(men(game)).toBe('a1 White Man, a2 White Man, e5 Black Man');
});

test('flags and position flags', () => {
  const pieces = man(`((set-flag near (enemy? n)) (verify (flag? near)) e add)
    ((set-position-flag seen true n) n n s (verify (position-flag? seen)) n add)`);
  expect(moves(zrf({ pieces, setup: '(White (Man a1)) (Black (Man a2))' }))).toBe('a1a3 a1b1');
});

test('flags hold from block to block, position flags do not', () => {
  const pieces =
    man(`((set-flag near (enemy? n)) (set-position-flag seen true n)) ((verify (flag? near)) e add)
    (n (verify (position-flag? seen)) add)`);
  expect(moves(zrf({ pieces, setup: '(White (Man a1)) (Black (Man a2))' }))).toBe('a1b1');
  expect(moves(zrf({ pieces, setup: `(White (Man a1)) ${far}` }))).toBe('');
});

test('mark, back and go', () => {
  const pieces = man('(n mark e back n add) (e back n add)');
  expect(moves(zrf({ pieces, setup: '(White (Man a1)) (Black (Man e5))' }))).toBe('a1a2 a1a3');
});

test('unlink and kill-positions', () => {
  const board = '(unlink (a1 a2) (b1 n)) (kill-positions c2)';
  expect(
    moves(zrf({ pieces: man('(n add)'), board, setup: '(White (Man a1 b1 c1 d1)) (Black (Man e5))' })),
  ).toBe('d1d2');
});

test('else takes the rest; a nested if behind it, too', () => {
  const pieces =
    man('(n (if (enemy? e) add else if (friend? e) (add Rook) else n add))') + man('(n add)', 'Rook');
  expect(moves(zrf({ pieces, setup: '(White (Man a1 b1) (Rook c2)) (Black (Man e5))' }))).toBe(
    'a1a3 b1b2r c2c3',
  );
});

test('a macro keeps the values of its caller, and stands anywhere', () => {
  const defines = '(define go (step)) (define twice (step $1) (step))';
  const pieces = man('((twice n) add) ((branch e) else s add)');
  const behind = '(define step $1) (define branch if (empty? $1) $1 add)';
  expect(
    moves(
      zrf({
        defines,
        pieces: pieces.replace('((branch e) else s add)', '(((branch e) else s add))'),
        behind,
        setup: '(White (Man a1)) (Black (Man e5))',
      }),
    ),
  ).toBe('a1a3 a1b1');
});

test('a variant has what the game has, but pieces of the same name and all goals', () => {
  const behind = `(variant (title "V") ${man('(e add)')} (win-condition (White Black) (absolute-config Man (b1))))`;
  const text = zrf({ pieces: man('(n add)'), setup: '(White (Man a1)) (Black (Man e5))', behind });
  expect(moves(load(text, 'T'))).toBe('a1a2');
  const game = load(text, 'V');
  expect(moves(game)).toBe('a1b1');
  moves(game, 'a1b1');
  expect(game.outcome()?.winners).toEqual([0]);
});

test('goals: rows, men that are left, no move', () => {
  const row = '(win-condition (White Black) (relative-config Man e Man e Man))';
  const won = load(
    zrf({ pieces: man('(n add)'), more: row, setup: '(White (Man a1 b2 c2)) (Black (Man e5))' }),
  );
  moves(won, 'a1a2');
  expect(won.outcome()?.winners).toEqual([0]);
  const few = load(
    zrf({
      pieces: man('(n add)'),
      more: '(loss-condition (White Black) (pieces-remaining 1))',
      setup: '(White (Man a1 b1)) (Black (Man a2 e5))',
    }),
  );
  expect(few.outcome()).toBeUndefined();
  moves(few, 'a1a2');
  expect(few.outcome()?.winners).toEqual([0]);
  const stuck = load(
    zrf({
      pieces: man('(n add)'),
      more: '(loss-condition (White Black) stalemated)',
      setup: '(White (Man a4)) (Black (Man e1))',
    }),
  );
  moves(stuck, 'a4a5');
  expect(stuck.outcome()?.winners).toEqual([0]);
});

test('checkmated: a man of that type may not be left to be captured', () => {
  const king = man('(n (verify not-friend?) add) (e (verify not-friend?) add)', 'King');
  const rook = man('(n (while empty? add n) (verify enemy?) add)', 'Rook');
  const more = '(loss-condition (White Black) (checkmated King))';
  expect(
    moves(zrf({ pieces: king + rook, more, setup: '(White (King a1)) (Black (Rook b5) (King e5))' })),
  ).toBe('a1a2');
});

test('priorities come before the check: who must and cannot is mated', () => {
  const king = man('(move-type free) (n add)', 'King');
  const rook = man('(n (while empty? add n) (verify enemy?) add)', 'Rook');
  const pawn = man('(move-type must) (e (verify enemy?) add)', 'Pawn');
  const more = '(move-priorities must) (loss-condition (White Black) (checkmated King))';
  const setup = '(White (King a1) (Pawn a3)) (Black (Rook a5 b3) (King e5))';
  expect(moves(zrf({ pieces: king + rook + pawn, more, setup }))).toBe('');
});

test('an unknown word is told at its place, and a plug-in refused', () => {
  const codes = (text: string) =>
    openFile({ name: 'a.zrf', text }, () => ({ ok: false, reason: 'missing', near: [] })).diagnostics.map(
      ({ code, span }) => `${code} ${span.source.text.slice(span.start, span.end)}`,
    );
  expect(codes(zrf({ pieces: man('(nn add)'), setup: '(White (Man a1))' }))).toEqual(['W0803 nn']);
  expect(codes(zrf({ pieces: man('(n add)'), setup: '(White (Man a1))', more: '(engine "x.dll")' }))).toEqual(
    ['E0804 "x.dll"'],
  );
});

test('a move that two blocks make has the types of both', () => {
  const pieces = man('(move-type start) (n add) (move-type usual) (n add) (e add)');
  const text = zrf({
    pieces,
    setup: `(White (Man a1)) ${far}`,
    turns: '(White start) Black repeat White Black',
    more: '(move-priorities usual)',
  });
  expect(moves(text)).toBe('a1a2');
  expect(moves(text, 'a1a2', 'e5e4')).toBe('a2a3 a2b2');
});

test('a loop may have as many rounds as it needs', () => {
  const tour = man('((while (not-position? d5) (if (on-board? e) e else n w w w w)) add)');
  const often = man(`(a1 ${'(while (on-board? e) e) a1 '.repeat(1500)} n add)`);
  expect(moves(zrf({ pieces: tour, setup: `(White (Man a1)) ${far}` }))).toBe('a1d5');
  expect(moves(zrf({ pieces: often, setup: `(White (Man b1)) ${far}` }))).toBe('b1a2');
});

test('a loop without an end is over', () => {
  expect(
    moves(
      zrf({ pieces: man('((while (empty? n)) add) (n add)'), setup: '(White (Man a1)) (Black (Man e5))' }),
    ),
  ).toBe('a1a2');
});

test('a macro that calls itself is refused', () => {
  const text = zrf({ defines: '(define a (a) (a))', pieces: man('((a) add)'), setup: '(White (Man a1))' });
  const { diagnostics } = openFile({ name: 'a.zrf', text }, () => ({
    ok: false,
    reason: 'missing',
    near: [],
  }));
  expect(diagnostics.map(({ code }) => code)).toContain('E0803');
});

// Each of them is small, and what it stands for is not: words that double, texts, arguments, and branches inside branches.
test.each([
  ['words', '(a$ n) (a$ n)'],
  ['texts', '(a$ $1$1)'],
  ['arguments', '(a$ ($1 $1))'],
  ['branches', '(if true (a$ n) else (a$ n))'],
])('macros that double %s are told', (_, body) => {
  const levels = Array.from(
    { length: 60 },
    (__, i) => `(define a${i + 1} ${body.replaceAll('$ ', `${i} `)})`,
  );
  const defines = `(define a0 (verify true))${levels.join('')}`;
  const text = zrf({ defines, pieces: man('((a60 n) add)'), setup: '(White (Man a1))' });
  const { diagnostics } = openFile({ name: 'a.zrf', text }, () => ({
    ok: false,
    reason: 'missing',
    near: [],
  }));
  expect(diagnostics.map(({ code }) => code)).toEqual(['E0803']);
});

test('of two pieces of one name the last one counts, of two players both are one', () => {
  const pieces = man('(n add)') + man('(e add)');
  const text = zrf({
    players: 'White Black White',
    turns: 'White Black',
    pieces,
    setup: `(White (Man a1)) ${far}`,
  });
  expect(moves(text)).toBe('a1b1');
});

test('with recycle captures, whoever a new man replaces goes back to his hand', () => {
  const pieces =
    '(piece (name Man) (drops ((verify empty?) (create Stone) add)))' +
    '(piece (name Stone) (moves (e add)))';
  const setup = '(White (Man off 1)) (Black (Man off 1))';
  const drops = (option: string): string => {
    const game = load(zrf({ pieces, setup, more: option }));
    moves(game, 'M@a1', 'M@e5');
    return moves(game);
  };
  expect(drops('')).toBe('a1b1');
  expect(drops('(option "recycle captures" true)').split(' ')).toHaveLength(24);
});

test('a game that needs a plug-in is left out, the others of the file are played', () => {
  const behind = '(variant (title "Other") (engine "x.dll"))';
  const text = zrf({ pieces: man('(n add)'), setup: `(White (Man a1)) ${far}`, behind });
  const { value, diagnostics } = openFile({ name: 'small.zrf', text }, () => ({
    ok: false,
    reason: 'missing',
    near: [],
  }));
  expect(value.variants.map(({ title }) => title.text)).toEqual(['T']);
  expect(diagnostics.map(({ code }) => code)).toEqual(['W0807']);
});
