// The opponent: forced mates are found, the position is left as it was, a seed decides all.

import { describe, expect, test } from 'vitest';
import { makeFen, parseFen } from '../../src/formats/fen.js';
import { namedMoves } from '../../src/formats/move-text.js';
import type { Game } from '../../src/play/game.js';
import { type Limits, WIN } from '../../src/search/limits.js';
import { levelLimits, think } from '../../src/search/opponent.js';
import { deriveValues } from '../../src/search/values.js';
import { gameOf } from '../games/inline.js';
import { shipped } from '../games/shipped.js';

function at(name: string, fen: string): Game {
  const game = shipped(name);
  if (!parseFen(game, fen).ok) throw new Error(fen);
  return game;
}

/** The text of the best move, and its score. */
function best(game: Game, limits: Limits): { text: string | undefined; score: number | undefined } {
  const [line] = think(game, limits).lines;
  const mark = game.mark();
  const text = namedMoves(game)[line?.moves[0] ?? -1]?.text;
  game.release(mark);
  return { text, score: line?.score };
}

describe('forced wins', () => {
  test('mate in one on the back rank', () => {
    const game = at('orthodox/chess', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1');
    expect(best(game, { depth: 3 })).toEqual({ text: 'a1a8', score: WIN - 1 });
  });

  test('mate in two with two rooks', () => {
    const game = at('orthodox/chess', '7k/8/8/8/8/8/R7/1R2K3 w - - 0 1');
    const { score } = best(game, { depth: 5 });
    expect(score).toBe(WIN - 3);
  });

  test('the side that is mated knows it', () => {
    const game = at('orthodox/chess', 'k7/8/1K6/8/8/8/8/7R b - - 0 1');
    expect(best(game, { depth: 4 })).toEqual({ text: 'a8b8', score: 2 - WIN });
  });
});

test('the game is left where it stood', () => {
  const game = shipped('gating/seirawan');
  const fen = makeFen(game);
  const keys = [game.keyLow, game.keyHigh];
  think(game, { nodes: 2000 });
  expect([makeFen(game), game.ply, game.mark(), game.keyLow, game.keyHigh]).toEqual([fen, 0, 0, ...keys]);
});

test('the same seed plays the same moves', () => {
  const moves = [1, 1].map((seed) => best(shipped('orthodox/chess'), { ...levelLimits(2), seed }));
  expect(moves[0]).toEqual(moves[1]);
});

test('where nothing is captured playouts find the winning row', () => {
  const game = shipped('rows/tictactoe');
  const play = (text: string): void => {
    const mark = game.mark();
    const found = namedMoves(game).find((move) => move.text === text);
    if (found === undefined) throw new Error(text);
    game.make(found.move);
    game.release(mark);
  };
  const [letter] = namedMoves(game)[0]!.text.split('@');
  game.release(0);
  for (const square of ['a1', 'b3', 'b1', 'a3']) play(`${letter}@${square}`);
  expect(best(game, { nodes: 1500, seed: 3 }).text).toBe(`${letter}@c1`);
});

test('with more moves than the memory of the compiled engine holds, the other one thinks', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRTUVWXYZ'];
  const row = (stone: string): string[] => Array(6).fill(stone.repeat(16));
  const game = gameOf(`board 16 x 16
    players White, Black
    piece Stone S { step any }
    ${letters.map((letter) => `piece Man${letter} ${letter} { step any to empty }`).join('\n')}
    setup { "${[...row('s'), '16', '16', '16', '16', ...row('S')].join('/')}" }
    reserve each { ${letters.map((letter) => `Man${letter}`).join(', ')} }
    phase fill until no any in hand { drop any on Stone, move occupant to empty }
    phase play { moves }
    goal { no move: lose }`);
  // Each of 25 men on each of 96 stones, each of which goes to one of 64 empty squares.
  expect(game.count()).toBe(25 * 96 * 64);
  expect(game.searching((position) => position.generate())).toBe(25 * 96 * 64);
  game.release(0);
  expect(think(game, { depth: 1, only: [7] }).lines[0]?.moves).toEqual([7]);
  expect(game.whyNotCompiled()).toBe('positions with more moves than its memory holds');
});

describe('what men are worth', () => {
  test('in chess the usual order', () => {
    const { model } = shipped('orthodox/chess');
    const { worth } = deriveValues(model);
    const [pawn, knight, bishop, rook, queen] = ['P', 'N', 'B', 'R', 'Q'].map(
      (letter) => worth[model.types.findIndex((type) => type.letter === letter)]!,
    );
    expect(pawn).toBeGreaterThan(50);
    expect(knight).toBeGreaterThan(2 * pawn!);
    expect(Math.abs(bishop! - knight!)).toBeLessThan(pawn!);
    expect(rook).toBeGreaterThan(bishop!);
    expect(queen).toBeGreaterThan(1.5 * rook!);
  });

  test('what the author says', () => {
    const { model } = gameOf(`board 4 x 4
      players White, Black
      piece Heavy H worth 900 { step any }
      piece Light L { step any }
      setup { "hl2/4/4/HL2" }
      goal { no move: lose }`);
    const { worth } = deriveValues(model);
    expect(worth[0]).toBe(900);
    expect(worth[1]).toBeLessThan(900);
  });

  test('where he wins who has lost all, less than nothing', () => {
    const { worth } = deriveValues(shipped('goals/antichess').model);
    expect(Math.max(...worth)).toBeLessThan(0);
  });
});

describe('what a search can be asked', () => {
  test('several lines: different moves, the best first', () => {
    const game = at('orthodox/chess', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1');
    const { lines } = think(game, { depth: 3, lines: 4 });
    expect(new Set(lines.map((line) => line.moves[0])).size).toBe(4);
    expect(lines.map((line) => line.score)).toEqual(lines.map((line) => line.score).sort((a, b) => b - a));
    expect(lines[0]?.score).toBe(WIN - 1);
  });

  test('only some moves', () => {
    const game = at('orthodox/chess', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1');
    for (const only of [[0], [5, 6]])
      expect(only).toContain(think(game, { depth: 3, only }).lines[0]?.moves[0]);
    const hex = shipped('connection/hex');
    expect(think(hex, { nodes: 200, only: [7] }).lines[0]?.moves[0]).toBe(7);
  });

  test('a stop is obeyed, and there is a move all the same', () => {
    const { lines, nodes } = think(shipped('deployment/scandinavian'), { stop: () => true });
    expect(lines[0]?.moves).toHaveLength(1);
    expect(nodes).toBeLessThan(1000);
  });
});
