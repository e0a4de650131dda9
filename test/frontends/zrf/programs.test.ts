// What the instructions and conditions of a block mean. The lists of moves were worked out by hand.

import { expect, test } from 'vitest';
import { load, man, men, moves, zrf } from './games.js';

const far = '(Black (Man e5))';
const alone = `(White (Man a1)) ${far}`;

/** Where everybody stands after a move. */
function after(text: string, ...played: readonly string[]): string {
  const game = load(text);
  moves(game, ...played);
  return men(game);
}

test('back without a mark goes to the start, go to and go from to their places', () => {
  expect(moves(zrf({ pieces: man('(n n back e add)'), setup: alone }))).toBe('a1b1');
  expect(moves(zrf({ pieces: man('(n to n (go to) e (go from) s e add)'), setup: alone }))).toBe('');
  expect(moves(zrf({ pieces: man('(n to n (go from) e add)'), setup: alone }))).toBe('a1a2');
  expect(moves(zrf({ pieces: man('(n (go to) e add)'), setup: alone }))).toBe('a1b2');
});

test('(mark place) marks that place, and the cursor stays', () => {
  expect(moves(zrf({ pieces: man('((mark n) e (verify (marked? nw)) back e add)'), setup: alone }))).toBe(
    'a1b2',
  );
  expect(moves(zrf({ pieces: man('(n mark n (verify (not-marked? s)) add)'), setup: alone }))).toBe('');
});

test('go last-from and go last-to', () => {
  const pieces = man('((go last-to) s add) ((go last-from) add)');
  expect(
    moves(
      zrf({ pieces: pieces + man('(n add)', 'Rook'), setup: `(White (Man a1) (Rook c1)) (Black (Rook e5))` }),
    ),
  ).toBe('c1c2');
  expect(
    moves(
      zrf({ pieces: pieces + man('(n add)', 'Rook'), setup: `(White (Man a1) (Rook c1)) (Black (Rook e5))` }),
      'c1c2',
      'e5e4',
    ),
  ).toBe('a1e3 a1e5 c2c3');
});

test('from: somebody else goes', () => {
  const pieces = man('(e from n add)') + man('(s add)', 'Rook');
  const text = zrf({ pieces, setup: `(White (Man a1) (Rook b1)) ${far}` });
  expect(moves(text)).toBe('b1b2');
  expect(after(text, 'b1b2')).toBe('a1 White Man, b2 White Rook, e5 Black Man');
});

test('flags and the mark outlive an add, from and to do not', () => {
  const pieces = man('((set-flag seen true) mark n to e add (verify (flag? seen)) n add back n n n add)');
  expect(moves(zrf({ pieces, setup: alone }))).toBe('a1a2 a1a4 a1b3');
});

test('position flags hold where they were set, on other places too', () => {
  const pieces =
    man(`((set-position-flag p true) (set-position-flag p true e) n (verify (not-position-flag? p))
    (verify (position-flag? p s)) (set-position-flag p false s) s e (verify position-flag? p)
    (verify (not-position-flag? p w)) add)`).replace(
      '(verify position-flag? p)',
      '(verify (position-flag? p))',
    );
  expect(moves(zrf({ pieces, setup: alone }))).toBe('a1b1');
});

test('men who went are lifted first: who takes the place of one who goes captures nobody', () => {
  const pieces = man('((verify (friend? e)) e cascade w to e e add)') + man('(s add)', 'Rook');
  const swap = man('((verify (friend? e)) e cascade e add)') + man('(s add)', 'Rook');
  expect(after(zrf({ pieces: swap, setup: `(White (Man a1) (Rook b1)) ${far}` }), 'a1b1')).toBe(
    'b1 White Man, c1 White Rook, e5 Black Man',
  );
  expect(pieces).toContain('cascade');
});

test('a cascade may carry an enemy, and captures whoever stands where it ends', () => {
  const push = man('(e (verify enemy?) cascade e add)') + man('(s add)', 'Rook');
  const text = zrf({ pieces: push, setup: '(White (Man a1)) (Black (Man b1 c1 e5))' });
  expect(after(text, 'a1b1')).toBe('b1 White Man, c1 Black Man, e5 Black Man');
});

test('a block may change things and move nobody', () => {
  const turn = man('((change-type Rook) add)') + man('((change-type Man) add)', 'Rook');
  const text = zrf({ pieces: turn, setup: alone });
  expect(after(text, 'a1a1r')).toBe('a1 White Rook, e5 Black Man');
});

test('a type is changed after the move, on the place that is named', () => {
  const text = zrf({ pieces: man('(n (change-type Rook) add)') + man('(s add)', 'Rook'), setup: alone });
  expect(after(text, 'a1a2r')).toBe('a2 White Rook, e5 Black Man');
});

test('an attribute is set on whoever stands there after the move, and may be a condition', () => {
  const pieces = man(
    '(n (set-attribute fresh (enemy? e)) add) ((verify fresh) w add)',
    'Man',
    '(attribute fresh false)',
  );
  const setup = '(White (Man b1)) (Black (Man c2 e5))';
  expect(moves(zrf({ pieces, setup }), 'b1b2', 'e5e4')).toBe('b2a2 b2b3');
  expect(moves(zrf({ pieces, setup: '(White (Man b1)) (Black (Man d2 e5))' }), 'b1b2', 'e5e4')).toBe('b2b3');
});

test('an attribute of a sort of men that has none, and of an empty place, is false', () => {
  const pieces =
    man('((verify (not fresh)) n add) ((verify (fresh e)) w add) ((verify (not (fresh n))) e add)', 'Man') +
    man('(s add)', 'Rook', '(attribute fresh true)');
  expect(moves(zrf({ pieces, setup: '(White (Man b1)) (Black (Rook e5) (Man c1))' }))).toBe('b1b2 b1c1');
});

test('a new man has the attributes of his sort: dropped, created, set up', () => {
  const pieces = `(piece (name Man) (attribute fresh true) (drops (a1 add)) (moves ((verify fresh) n
    (set-attribute fresh false) (create Man e) add)))${man('(w add)', 'Rook')}`;
  const game = load(zrf({ pieces, setup: '(White (Man off 1 d1)) (Black (Rook e5))' }));
  expect(moves(game, 'M@a1', 'e5d5')).toBe('a1a2 d1d2');
  expect(moves(game, 'a1a2', 'd5c5')).toBe('b2b3 d1d2');
});

test('create: of a player, of the own sort, in the place of somebody', () => {
  const pieces = man('(n (create Black Man e) (create w) add)') + man('(s add)', 'Rook');
  const text = zrf({ pieces, setup: '(White (Man b1)) (Black (Rook a2 c2 e5))' });
  expect(after(text, 'b1b2')).toBe('a2 White Man, b2 White Man, c2 Black Man, e5 Black Rook');
});

test('change-owner makes a man mine', () => {
  const text = zrf({
    pieces: man('(n (change-owner e) add)'),
    setup: '(White (Man a1)) (Black (Man b2 e5))',
  });
  expect(after(text, 'a1a2')).toBe('a2 White Man, b2 White Man, e5 Black Man');
});

test('flip twice is two steps back', () => {
  const text = zrf({
    players: 'White Black Red',
    pieces: man('(n (flip e) (flip e) add)'),
    setup: '(White (Man a1)) (Black (Man b2)) (Red (Man e5))',
  });
  expect(after(text, 'a1a2')).toBe('a2 White Man, b2 Red Man, e5 Red Man');
});

test('captures on the way, wherever they are', () => {
  const text = zrf({
    pieces: man('((capture ne) (capture b1) n add)'),
    setup: '(White (Man a1)) (Black (Man b2 b1 e5))',
  });
  expect(after(text, 'a1a2')).toBe('a2 White Man, e5 Black Man');
});

test('piece?, position?, marked? and their twins', () => {
  const pieces =
    man(
      '((verify (piece? Rook n)) e add) ((verify (not-piece? Rook n)) w add) ((verify (position? b1)) n add)',
    ) + man('(s add)', 'Rook');
  expect(moves(zrf({ pieces, setup: '(White (Man b1 d1)) (Black (Rook b2) (Man e5))' }))).toBe(
    'b1b2 b1c1 d1c1',
  );
});

test('adjacent-to-enemy? looks along all links', () => {
  const pieces = man('((verify (adjacent-to-enemy? n)) e add) ((verify not-adjacent-to-enemy?) w add)');
  expect(moves(zrf({ pieces, setup: '(White (Man b1)) (Black (Man c3 e5))' }))).toBe('b1a1 b1c1');
});

test('attacked? by the men of others, defended? by my own', () => {
  const rook = man('(s (verify not-friend?) add)', 'Rook');
  const cart = man('(w (verify not-friend?) add)', 'Cart');
  const wary = man('((verify (not-attacked? n)) n add)') + rook + cart;
  expect(moves(zrf({ pieces: wary, setup: '(White (Man b1)) (Black (Rook e5))' }))).toBe('b1b2');
  expect(moves(zrf({ pieces: wary, setup: '(White (Man b1)) (Black (Cart c2))' }))).toBe('');
  const bold = man('((verify (defended? n)) e add) ((verify (defended? e)) n add)') + rook + cart;
  expect(moves(zrf({ pieces: bold, setup: '(White (Man b1) (Cart c2)) (Black (Rook e5))' }))).toBe(
    'b1c1 c2b2',
  );
  expect(moves(zrf({ pieces: bold, setup: '(White (Man b1) (Cart d1)) (Black (Rook e5))' }))).toBe(
    'b1b2 d1c1',
  );
  expect(moves(zrf({ pieces: bold, setup: '(White (Man b1)) (Black (Cart d1))' }))).toBe('');
});

test('an empty list of and is true, of or false; lists in lists are run in place', () => {
  const pieces = man('((verify (and)) (n (e) add)) ((verify (or)) w add) ((verify (or false true)) e add)');
  expect(moves(zrf({ pieces, setup: '(White (Man b1)) (Black (Man e5))' }))).toBe('b1c1 b1c2');
});

test('a failed verify takes nothing back', () => {
  expect(moves(zrf({ pieces: man('(n add (verify false) n add)'), setup: alone }))).toBe('a1a2');
});

test('a type in front holds for the blocks behind it, until the next one', () => {
  const pieces = man('(n add) (move-type one) (e add) (ne add) (move-type two) (n n add)');
  expect(moves(zrf({ pieces, setup: alone, turns: '(White one) Black' }))).toBe('a1b1 a1b2');
  expect(moves(zrf({ pieces, setup: alone, more: '(move-priorities two one)' }))).toBe('a1a3');
});
