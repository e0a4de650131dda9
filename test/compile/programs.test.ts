// Cursor programs: where the cursor comes to, what it may ask, and that none runs on for ever. Squares by hand.

import { expect, test } from 'vitest';
import { parseFen } from '../../src/formats/fen.js';
import { legalMoves } from '../../src/formats/move-text.js';
import { gameOf } from '../games/inline.js';

/** Ends of the man's moves on 4 x 4; the men are A and a king each. */
function ends(program: string, fen: string): string[] {
  const game = gameOf(`
    board 4 x 4  players White, Black
    piece King K { step orthogonal }
    piece Ant A { ${program} }
    setup { "k3/4/4/A2K" }
    law King not attacked
    goal { no move: draw }`);
  expect(parseFen(game, fen).ok).toBe(true);
  return legalMoves(game)
    .filter((text) => text.startsWith('a1'))
    .map((text) => text.slice(2))
    .sort();
}

test('walk and land as a slide would', () => {
  const slide = 'move glide along orthogonal { while here empty { walk onward  land } }';
  expect(ends(slide, '3k/4/4/A2K w - - 0 1')).toEqual(['a2', 'a3', 'a4', 'b1', 'c1']);
  expect(ends(slide, 'k3/4/4/A1K1 w - - 0 1')).toEqual(['a2', 'a3', 'a4', 'b1']);
});

test('every direction of a walk is a way of its own', () => {
  expect(
    ends('move twice along orthogonal { walk onward  walk across  land }', '3k/4/4/A2K w - - 0 1'),
  ).toEqual(['b2']);
});

test('require ends a way, stop ends it too, land does not', () => {
  const program = 'move climb along forward { walk onward  land  walk onward  require not here on a3  land }';
  expect(ends(program, '3k/4/4/A2K w - - 0 1')).toEqual(['a2']);
  expect(
    ends('move climb along forward { walk onward  land  stop  walk onward  land }', '3k/4/4/A2K w - - 0 1'),
  ).toEqual(['a2']);
});

test('if and else look at where the cursor is', () => {
  const program = `move bend along forward {
    while next onward to here { walk onward }
    if here on a4 { walk right  land } else { land }
  }`;
  expect(ends(program, '3k/4/4/A2K w - - 0 1')).toEqual(['b4']);
});

test('a cursor knows where it started', () => {
  const program = `move round along forward {
    walk onward  walk right  walk backward  require not here on origin  land  walk left  require not here on origin  land
  }`;
  expect(ends(program, '3k/4/4/A2K w - - 0 1')).toEqual(['b1']);
});

test('what is done on the way is undone for the next way', () => {
  const program = 'move bite along orthogonal { walk onward  do capture here  walk onward  land }';
  expect(ends(program, '3k/2K1/a3/Aa2 w - - 0 1')).toEqual(['a3', 'c1']);
});

test('walk to goes to each place of a set', () => {
  expect(
    ends('move jump along forward { walk to (next diagonal to b3)  land }', '3k/4/4/A2K w - - 0 1'),
  ).toEqual(['a2', 'a4', 'c2', 'c4']);
});

test('programs give check', () => {
  const far = 'move far along orthogonal { walk onward  walk onward  walk onward  land }';
  const game = gameOf(`
    board 4 x 4  players White, Black
    piece King K { step orthogonal }
    piece Ant A { ${far} }
    setup { "k2a/4/4/3K" }
    law King not attacked
    goal { no move: draw }`);
  expect(game.inCheck(0)).toBe(true);
  expect(legalMoves(game).sort()).toEqual(['d1c1', 'd1d2']);
});

test('a loop that never ends is cut off', () => {
  const program = 'move spin along orthogonal { while here empty { walk onward  walk back } land }';
  const started = Date.now();
  expect(ends(program, '3k/4/4/A2K w - - 0 1')).toEqual([]);
  expect(Date.now() - started).toBeLessThan(20_000);
});

test('a wide search is cut off too', () => {
  const program = 'move flood along any { while here empty { walk any  land } }';
  expect(ends(program, '3k/4/4/A2K w - - 0 1').length).toBeGreaterThan(0);
});
