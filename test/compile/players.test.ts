// Who is on turn and who is left: orders, dice, teams, players who go out, swapped sides.

import { expect, test } from 'vitest';
import { makeFen, parseFen } from '../../src/formats/fen.js';
import { legalMoves, makeMove } from '../../src/formats/move-text.js';
import { perft } from '../../src/play/perft.js';
import { gameOf } from '../games/inline.js';

const king = 'piece King K { step any }';

test('an order may name somebody twice', () => {
  const game = gameOf(`
    board 3 x 3  players White, Black, Grey  order White, Black, White, Grey
    ${king}
    setup { White King a1;  Black King c3;  Grey King a3 }
    goal { no King: lose }`);
  const turns = ['a1b1', 'c3c2', 'b1a1', 'a3b3', 'a1b1', 'c2c3'].map((move) => {
    const mover = game.toMove;
    expect(makeMove(game, move)).toBe(move);
    return mover;
  });
  expect(turns).toEqual([0, 1, 0, 2, 0, 1]);
  const fen = makeFen(game);
  game.load(game.start());
  expect(parseFen(game, fen).ok).toBe(true);
  makeMove(game, 'b1a1');
  expect(game.toMove).toBe(2);
});

test('equal men on turn at different places of the order are different positions', () => {
  const game = gameOf(`
    board 3 x 1  players White, Black, random Fate  order Fate, White, Fate, Black
    ${king}  piece Die D { stay }
    setup { White King a1;  Black King c1;  Fate Die b1 }
    pass
    goal { no King and turn of Fate: draw }`);
  const keys = ['b1b1', '0000', 'b1b1', '0000'].map((move) => {
    const key = `${game.keyHigh}:${game.keyLow}`;
    makeMove(game, move);
    return key;
  });
  expect(new Set(keys).size).toBe(4);
  expect(`${game.keyHigh}:${game.keyLow}`).toBe(keys[0]);
});

test('who throws the dice is asked no goal and wins nothing', () => {
  const game = gameOf(`
    board 3 x 1  players White, Black, random Fate  order Fate, White, Fate, Black
    ${king}  piece Die D { stay }
    setup { White King a1;  Black King c1;  Fate Die b1 }
    goal { no King: lose;  no move: lose }`);
  expect(game.ended()).toBe(false);
  makeMove(game, 'b1b1');
  makeMove(game, 'a1b1');
  expect(game.ended()).toBe(false);
  expect(parseFen(game, '2wK f').ok).toBe(true);
  expect(game.outcome()?.winners).toEqual([0]);
});

const FOUR = `
  board 4 x 4  players Red, Blue, Yellow, Green
  piece King K { step orthogonal }  piece Rook R { slide orthogonal }
  setup each { King a1;  Rook b1 }`;

test('four players see the board a quarter turn on', () => {
  const game = gameOf(`${FOUR}  goal { no King: lose }`);
  expect(makeFen(game)).toBe('bK1yRyK/bR3/3gR/rKrR1gK r - - 0 1');
});

test('who loses is out: his men are walls, the others play on, the last one wins', () => {
  const game = gameOf(`${FOUR}  goal { no King: lose }`);
  expect(parseFen(game, 'bK1gRyK/rR1rR1/4/rK2gK r').ok).toBe(true);
  makeMove(game, 'a3a4');
  expect(makeFen(game)).toBe('rR1gRyK/2rR1/4/rK2gK y - - 0 1 {out=b; turn=2}');
  makeMove(game, 'd4d3');
  expect(game.toMove).toBe(3);
  makeMove(game, 'c4a4');
  expect(game.toMove).toBe(0);
  expect(game.outcome()).toBeUndefined();
  makeMove(game, 'c3d3');
  expect(game.toMove).toBe(3);
  makeMove(game, 'a4a1');
  expect(game.outcome()?.winners).toEqual([3]);
  expect(perft(game, 1)).toBe(0);
});

test('partners are no enemies, and win together', () => {
  const game = gameOf(`${FOUR}  team Red, Yellow  team Blue, Green  goal { no King: win for enemy }`);
  expect(parseFen(game, 'bK2yK/4/4/rK1yRgK r').ok).toBe(true);
  expect(legalMoves(game)).toEqual(expect.arrayContaining(['a1a2', 'a1b1']));
  expect(parseFen(game, 'bK2yK/4/3yR/rK2gK y').ok).toBe(true);
  expect(legalMoves(game)).not.toContain('d2d4');
  makeMove(game, 'd2d1');
  expect(game.outcome()?.winners).toEqual([0, 2]);
});

test('an own side that loses its last team-mate is beaten', () => {
  const game = gameOf(`${FOUR}  team Red, Yellow  team Blue, Green  goal { no King: lose }`);
  expect(parseFen(game, '3yK/4/3yR/rK2gK y - - 0 1 {out=b}').ok).toBe(true);
  makeMove(game, 'd2d1');
  expect(game.outcome()?.winners).toEqual([0, 2]);
});

test('swapped sides: the colour on turn stays on turn', () => {
  const game = gameOf(`
    board 2 x 2  players Red, Blue
    piece Stone S  reserve each { endless Stone }
    phase opening until turn-number > 1 { drop Stone to empty }
    phase reply until turn-number > 2 { drop Stone to empty; swap sides }
    phase play { drop Stone to empty }
    goal { no move: lose }`);
  expect(legalMoves(game)).not.toContain('swap');
  makeMove(game, 'S@a1');
  expect(legalMoves(game)).toContain('swap');
  makeMove(game, 'swap');
  expect([game.toMove, game.phase]).toEqual([1, 2]);
  expect(legalMoves(game)).toEqual(['S@b1', 'S@a2', 'S@b2']);
});

test('shuffled men: the same order for both, one that the condition allows', () => {
  const game = gameOf(`
    board 5 x 4  players White, Black
    ${king}  piece Bishop B { slide diagonal }  piece Rook R { slide orthogonal }
    setup each { Rook a1, e1;  Bishop b1, c1;  King d1;  shuffle rank 1 with (exactly 1 Bishop on light) }
    goal { no King: lose }`);
  const starts = Array.from({ length: 40 }, (_, seed) => {
    game.load(game.start(seed));
    return makeFen(game).split(' ')[0]!;
  });
  expect(new Set(starts).size).toBeGreaterThan(10);
  for (const start of starts) {
    const [black = '', , , white = ''] = start.split('/');
    expect(black.toUpperCase()).toBe(white);
    const bishops = [...white].flatMap((sign, x) => (sign === 'B' ? [x % 2] : []));
    expect([...white].sort().join('')).toBe('BBKRR');
    expect(new Set(bishops).size).toBe(2);
  }
  expect(game.start(7)).toEqual(game.start(7));
});
