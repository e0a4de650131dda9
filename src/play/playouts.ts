/** Games of random lawful moves: how long they are and who wins. */
import type { Game, Playouts } from './game.js';
import { randomOf } from './random.js';

/**
 * Plays `games` games from the position at which the game stands, each move as likely as another, `mostPlies` at most.
 * The seed fixes them, for one engine. Goals about repetition are left out where the engine plays games by itself.
 */
export function playouts(game: Game, games: number, mostPlies: number, seed: number): Playouts {
  return game.playouts(games, mostPlies, seed) ?? playoutsByMoves(game, games, mostPlies, seed);
}

/** The same, by making every move. */
export function playoutsByMoves(game: Game, games: number, mostPlies: number, seed: number): Playouts {
  const random = randomOf(seed);
  const wins = game.model.players.map(() => 0);
  const sum = { games, plies: 0, wins, draws: 0, unfinished: 0 };
  for (let i = 0; i < games; i++) playOne(game, mostPlies, random, sum);
  return sum;
}

function playOne(
  game: Game,
  mostPlies: number,
  random: () => number,
  sum: { plies: number; wins: number[]; draws: number; unfinished: number },
): void {
  const start = game.ply;
  let outcome = game.outcome();
  while (outcome === undefined && game.ply - start < mostPlies && makeOne(game, random))
    outcome = game.outcome();
  sum.plies += game.ply - start;
  if (outcome === undefined) sum.unfinished++;
  else if (outcome.winners.length === 0) sum.draws++;
  else for (const player of outcome.winners) sum.wins[player]!++;
  while (game.ply > start) game.unmake();
}

/** False if there is no lawful move. */
function makeOne(game: Game, random: () => number): boolean {
  const mark = game.mark();
  const count = game.generate() - mark;
  if (count > 0) game.make(mark + Math.floor(random() * count));
  game.release(mark);
  return count > 0;
}
