// FEN of three and more players, of hexagons, and the words in braces.

import { expect, test } from 'vitest';
import { makeFen, parseFen } from '../../src/formats/fen.js';
import { makeMove } from '../../src/formats/move-text.js';
import type { Game } from '../../src/play/game.js';
import { NEUTRAL, ownerOf, typeOf } from '../../src/play/man.js';
import { gameOf } from '../games/inline.js';
import { shipped } from '../games/shipped.js';

const THREE = `
  board 3 x 3  players Red, Blue, Yellow
  piece King K { step orthogonal }  piece Tokin "+P" { step diagonal }
  piece Wall W neutral
  setup { Red King a1;  Blue King c1;  Yellow King a3;  Yellow Tokin c3;  Wall b2 }
  goal { no King: lose }`;

test('a sign before every man, the dash for nobody', () => {
  const game = gameOf(THREE);
  expect(makeFen(game)).toBe('yK1y+P/1-W1/rK1bK r - - 0 1');
  makeMove(game, 'a1b1');
  expect(makeFen(game)).toBe('yK1y+P/1-W1/1rKbK b - - 1 1');
});

test('names with one initial give the usual signs', () => {
  const game = gameOf(THREE.replaceAll('Yellow', 'Black'));
  expect(makeFen(game)).toBe('cK1c+P/1-W1/wK1bK w - - 0 1');
});

test('letters without a sign are men of the first two', () => {
  const game = gameOf(THREE);
  expect(read(game, 'yK2/1W1/K1k y')).toBe('yK2/1-W1/rK1bK y - - 0 1');
  expect(ownerOf(game.man(4))).toBe(NEUTRAL);
});

test('a piece with the letter of a sign is none because of the sign', () => {
  const game = gameOf(`
    board 2 x 2  players Red, Blue, Yellow
    piece King K { step orthogonal }  piece Rook R { slide orthogonal }
    setup { "yK1/rKbK" }
    goal { no King: lose }`);
  expect(game.model.types.map(({ name }) => name)).toEqual(['King']);
});

test('who is out, and his men who are nobody’s', () => {
  const game = gameOf(THREE.replace('step orthogonal', 'step any'));
  read(game, 'yK2/rK2/2bK r');
  makeMove(game, 'a2a3');
  expect(makeFen(game)).toBe('rK2/3/2bK b - - 0 1 {out=y}');
  expect(read(game, 'rK2/3/2bK b - - 0 1 {out=y}')).toBe('rK2/3/2bK b - - 0 1 {out=y}');
});

test('hands of all players', () => {
  const game = gameOf(`
    board 2 x 2  players Red, Blue, Yellow
    piece King K { step orthogonal }
    reserve Yellow { 2 King }  reserve Blue { King }
    setup { Red King a1 }
    drop King to empty
    goal { no move: lose }`);
  expect(makeFen(game)).toBe('2/rK1[bKyKyK] r - - 0 1');
  expect(read(game, '2/rK1[yKbK] y')).toBe('2/rK1[bKyK] y - - 0 1');
  expect(game.inReserve(2, 0, 0)).toBe(1);
});

test('marks in words', () => {
  const game = gameOf(`
    board 3 x 3  players White, Black
    mark tired until captured  mark trace until captured
    piece King K { step orthogonal to empty, mark mover as tired, mark origin as trace }
    setup { White King a1;  Black King c3 }
    law no tired on b3  law no trace on c3
    goal { no move: lose }`);
  makeMove(game, 'a1b1');
  const fen = '2k/3/1K1 b - a1 1 1 {man-marks=tired b1}';
  expect(makeFen(game)).toBe(fen);
  expect(read(game, fen)).toBe(fen);
  expect(read(game, '2k/3/1K1 b - - 1 1 {man-marks=tired b1; marks=trace a1 b1 w}')).toBe(fen);
});

test('a type to return to, where no letter tells it', () => {
  const game = shipped('drops/crazyhouse');
  const fen = '4k3/8/8/8/8/8/8/R~3K3[] w - - 0 1';
  read(game, fen);
  expect(typeOf(game.man(0))).not.toBe(-1);
  expect(makeFen(game)).toBe(fen);
});

test.each([
  'yK2/3/3 r - - 0 1 {out=x}',
  'yK2/3/3 r - - 0 1 {man-marks=unmoved a1}',
  'yK2/3/3 r - - 0 1 {man-marks=tired a3}',
  'yK2/3/3 r - - 0 1 {base=a3 Q}',
  'yK2/3/3 r - - 0 1 {marks=trace a1 b1 r}',
  'yK2/3/3 w - - 0 1',
  'xK2/3/3 r - - 0 1',
])('refuses %s', (fen) => {
  expect(parseFen(gameOf(THREE), fen).ok).toBe(false);
});

test('the ranks of a hexagon are as long as people count them', () => {
  const game = shipped('hexagonal/glinski');
  expect(makeFen(game)).toBe('b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - - 0 1');
});

test('a hole in a hexagon has a star', () => {
  const game = gameOf(`
    board hexagon 2 { holes b2 }  players White, Black
    piece King K { step orthogonal }
    setup { White King a1;  Black King c2 }
    goal { no King: lose }`);
  expect(makeFen(game)).toBe('1/1*k/K2 w - - 0 1');
});

function read(game: Game, fen: string): string {
  const result = parseFen(game, fen);
  return result.ok ? makeFen(game) : JSON.stringify(result.diagnostics.map(({ code, args }) => [code, args]));
}
