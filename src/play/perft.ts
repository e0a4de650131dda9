import type { Game } from './game.js';

/**
 * Number of lawful move sequences of exactly `depth` plies. A position that a goal about the position itself ends has
 * no moves; goals about history and clocks are not asked. At the last ply moves are counted, not made.
 */
export function perft(game: Game, depth: number): number {
  if (depth === 0) return 1;
  if (game.ended()) return 0;
  if (depth === 1) return game.count();
  const mark = game.mark();
  const end = game.generate();
  let nodes = 0;
  for (let move = mark; move < end; move++) {
    game.make(move);
    nodes += perft(game, depth - 1);
    game.unmake();
  }
  game.release(mark);
  return nodes;
}

/** The same, move by move of the root: calls `visit` with the move (valid during the call) and its nodes. */
export function divide(game: Game, depth: number, visit: (move: number, nodes: number) => void): number {
  if (depth === 0 || game.ended()) return depth === 0 ? 1 : 0;
  const mark = game.mark();
  const end = game.generate();
  let nodes = 0;
  for (let move = mark; move < end; move++) {
    game.make(move);
    const below = perft(game, depth - 1);
    game.unmake();
    visit(move, below);
    nodes += below;
  }
  game.release(mark);
  return nodes;
}
