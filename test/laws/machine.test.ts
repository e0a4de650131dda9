/** The two engines against each other: counts of the compiled one and of the reference, on random games. */
import { expect, test } from 'vitest';
import { makeFen } from '../../src/formats/fen.js';
import type { Game } from '../../src/play/game.js';
import { perftByMoves } from '../../src/play/perft.js';
import { playouts, playoutsByMoves } from '../../src/play/playouts.js';
import { shipped, shippedNames } from '../games/shipped.js';
import { always, PATIENCE, play, tablePositions, walks } from './walk.js';

const carried = shippedNames().filter((name) => shipped(name).lines(1) !== undefined);

/** Deeper counts are left to the tables where a position has more moves than this. */
const MOST_MOVES = 120;

test.each(carried)('%s', { timeout: PATIENCE }, (name) => {
  const game = shipped(name);
  always(walks(60, tablePositions(name)), 2, (walk) =>
    play(game, walk, () => {
      expectCounted(game, 1);
      if (game.count() <= MOST_MOVES) expectCounted(game, 2);
    }),
  );
});

function expectCounted(game: Game, depth: number): void {
  expect(game.lines(depth), `depth ${depth} of ${makeFen(game)}`).toBe(perftByMoves(game, depth));
}

test('the games that the compiled engine carries', () => {
  expect(carried.length).toBeGreaterThanOrEqual(CARRIED);
});

const CARRIED = 65;

test('random games of both engines are alike', () => {
  const game = shipped('goals/breakthrough');
  const fast = playouts(game, 2000, 1000, 1);
  const slow = playoutsByMoves(game, 200, 1000, 1);
  expect(fast).toEqual(playouts(game, 2000, 1000, 1));
  expect(fast.wins[0]! + fast.wins[1]!).toBe(2000);
  expect(slow.wins[0]! + slow.wins[1]!).toBe(200);
  // About 12 plies of deviation a game: the means differ by less than three times that of 200 games.
  expect(Math.abs(fast.plies / 2000 - slow.plies / 200)).toBeLessThan(3);
});
