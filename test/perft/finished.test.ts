/** Small games played to every end: how many games there are, and who wins them. */
import { expect, test } from 'vitest';
import type { Game } from '../../src/play/game.js';
import { shipped } from '../games/shipped.js';

test('tic-tac-toe: 255,168 games', { timeout: 120_000 }, () => {
  const results = new Map<string, number>();
  finish(shipped('rows/tictactoe'), results);
  expect(Object.fromEntries(results)).toEqual({ Crosses: 131_184, Noughts: 77_904, draw: 46_080 });
});

/** Counts the games that go on from here by their winners. */
function finish(game: Game, results: Map<string, number>): void {
  const outcome = game.outcome();
  if (outcome !== undefined) {
    const winner = game.model.players[outcome.winners[0] ?? -1]?.name ?? 'draw';
    results.set(winner, (results.get(winner) ?? 0) + 1);
    return;
  }
  const mark = game.mark();
  const top = game.generate();
  for (let move = mark; move < top; move++) {
    game.make(move);
    finish(game, results);
    game.unmake();
  }
  game.release(mark);
}
