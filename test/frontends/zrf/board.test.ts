// Boards of Zillions files: grids, positions, links, zones, symmetry. The lists of moves were worked out by hand.

import { expect, test } from 'vitest';
import { load, man, moves, zrf } from './games.js';

const far = '(Black (Man e5))';

/** A game on a board of its own. */
const on = (board: string, pieces: string, setup: string, more = ''): string =>
  `(game (title "T") (players White Black) (turn-order White Black) (board ${board})
  ${pieces} (board-setup ${setup}) ${more})`;

test('a grid of one dimension, and one of three whose names come in the order of the dimensions', () => {
  const line = '(grid (dimensions ("a/b/c" (1 0))) (directions (e 1)))';
  expect(moves(on(line, man('(e add)'), '(White (Man a)) (Black (Man c))'))).toBe('a-b');
  const cube = `(grid (dimensions ("top-/low-" (0 30)) ("a/b" (10 0)) ("2/1" (0 10)))
    (directions (down 1 0 0) (n 0 0 -1) (ne 0 1 -1)))`;
  const game = load(
    on(cube, man('(down add) (n add) (ne add)'), '(White (Man top-a1)) (Black (Man low-b2))'),
  );
  expect(moves(game)).toBe('top-a1-low-a1 top-a1-top-a2 top-a1-top-b2');
});

test('several grids are joined by links', () => {
  const board = `(grid (dimensions ("a/b" (10 0)) ("2/1" (0 10))) (directions (n 0 -1)))
    (grid (dimensions ("x/y" (10 0)) ("2/1" (0 10))) (directions (n 0 -1))) (links n (a2 x1))`;
  const text = on(board, man('(n add n n add)'), '(White (Man a1)) (Black (Man y2))');
  expect(moves(text)).toBe('a1a2 a1x2');
});

test('a grid may say its directions in several lists, or none', () => {
  const grid = (directions: string): string =>
    `(game (title "T") (players White Black) (turn-order White Black) (board (grid (start-rectangle 0 0 9 9)
      (dimensions ("a/b" (10 0)) ("2/1" (0 10))) ${directions}))
      ${man('(n add) (e add) (a2 (verify empty?) add)')} (board-setup (White (Man a1)) (Black (Man b2))))`;
  expect(moves(grid('(directions (n 0 -1)) (directions (e 1 0))'))).toBe('a1a2 a1b1');
  expect(moves(grid(''))).toBe('a1a2');
});

test('positions without a grid, dummies, and links that lead one way', () => {
  const board = '(positions (hut 0 0 9 9) (mill 20 0 29 9)) (dummy hand) (links way (hut mill) (mill hand))';
  const text = on(board, man('(way add)'), '(White (Man hut)) (Black (Man hand))');
  expect(moves(text)).toBe('hut-mill');
  expect(moves(text, 'hut-mill')).toBe('');
});

test('a later link of a direction takes the place of the earlier one', () => {
  const board = '(links n (a1 c3) (a1 d4))';
  expect(moves(zrf({ pieces: man('(n add)'), board, setup: `(White (Man a1)) ${far}` }))).toBe('a1d4');
});

test('unlink of a position alone takes all links from it and to it', () => {
  const board = '(unlink b2)';
  const pieces = man('(n add) (ne add) (e add)');
  expect(moves(zrf({ pieces, board, setup: `(White (Man a1 a2 b2)) ${far}` }))).toBe('a1a2 a1b1 a2a3 a2b3');
});

test('changes of links count in the order of the text', () => {
  const pieces = man('(n add)');
  const setup = `(White (Man a1)) ${far}`;
  expect(moves(zrf({ pieces, setup, board: '(unlink (a1 n)) (links n (a1 e3))' }))).toBe('a1e3');
  expect(moves(zrf({ pieces, setup, board: '(links n (a1 e3)) (unlink (a1 n))' }))).toBe('');
});

test('a zone without players is for all, one of the same name may be other squares for each', () => {
  const pieces = man('(n (verify (in-zone? all)) add) (w (verify (in-zone? own)) add)');
  const board = `(zone (name all) (positions a2 e4)) (zone (name own) (players White) (positions a1))
    (zone (name own) (players Black) (positions d5))`;
  const text = zrf({ pieces, board, setup: '(White (Man a1 b1)) (Black (Man d5 e5))' });
  expect(moves(text)).toBe('a1a2 b1a1');
  expect(moves(text, 'b1a1')).toBe('e5d5 e5e4');
});

test('a position without a zone of that name for the player is in none', () => {
  const pieces = man('((verify (not-in-zone? own a1)) n add)');
  const board = '(zone (name own) (players White) (positions a1))';
  const text = zrf({
    pieces: pieces + man('(e add)', 'Rook'),
    board,
    setup: '(White (Rook a1)) (Black (Man e5))',
  });
  expect(moves(text, 'a1b1')).toBe('e5e4');
});

test('symmetry turns directions everywhere: conditions, opposite, marks', () => {
  const pieces = man('((verify (empty? n)) (verify (enemy? (opposite n))) n mark s back add)');
  const rook = man('(w add)', 'Rook');
  const setup = '(White (Man b1) (Rook e5)) (Black (Man e4 a4))';
  expect(moves(zrf({ pieces: pieces + rook, setup }), 'e5d5')).toBe('');
  expect(
    moves(zrf({ pieces: pieces + rook, setup: '(White (Man b1 e5) (Rook d1)) (Black (Man e4))' }), 'd1c1'),
  ).toBe('e4e3');
});

test('a drop with the name of a position in front is for that position', () => {
  const pieces = '(piece (name Man) (drops (b2 add) ((verify (position? c3)) add)))';
  expect(moves(zrf({ pieces, setup: '(White (Man off 2)) (Black (Man e5))' }))).toBe('M@b2 M@c3');
});

test('a random player is chance, a player without turns is neutral', () => {
  const pieces = man(
    '((verify (neutral? n)) n add) ((verify (not-neutral? e)) e add) (w (verify enemy?) add)',
  );
  const setup = '(White (Man b1)) (Stone (Man b2 a1)) (?Dice (Man e5))';
  const game = load(zrf({ players: 'White ?Dice Stone', turns: 'White ?Dice', pieces, setup }));
  expect(moves(game)).toBe('b1a1 b1b2 b1c1');
  expect(game.model.players.map(({ random }) => random === true)).toEqual([false, true, false]);
});

test("a player may move another one's men, of one type only", () => {
  const pieces = man('(move-type one) (n add) (move-type two) (w add)');
  const text = zrf({ pieces, setup: `(White (Man a1)) ${far}`, turns: '(White Black two) Black' });
  expect(moves(text)).toBe('e5d5');
});
