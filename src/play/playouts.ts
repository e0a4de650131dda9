/** Games of random lawful moves: how long they are and who wins. */
import type { GoalLine, Model } from '../model/model.js';
import type { Playouts, Searchable } from './game.js';
import { randomOf } from './random.js';

/**
 * Plays `games` games from the position at which the game stands, each move as likely as another, `mostPlies` at most.
 * The seed fixes them, for one engine. Goals about repetition are left out where the engine plays games by itself.
 */
export function playouts(game: Searchable, games: number, mostPlies: number, seed: number): Playouts {
  return game.playouts(games, mostPlies, seed) ?? playoutsByMoves(game, games, mostPlies, seed);
}

/** True for a line about how often the position has stood. */
export function readsRepetition({ history, cond }: GoalLine): boolean {
  return history && JSON.stringify(cond).includes('"seen times"');
}

/** Some of the games of a longer run. */
export interface PlayoutPart {
  readonly games: number;
  readonly seed: number;
}

const GAMES_A_PART = 20;

/** A run in parts with seeds of their own: the sum is the same, whoever plays which of them and when. */
export function* playoutParts(games: number, seed: number): Generator<PlayoutPart> {
  for (let part = 0; part * GAMES_A_PART < games; part++) {
    // An odd factor: no two parts of a run have the same seed.
    const own = (seed + Math.imul(part, 0x9e3779b1)) >>> 0;
    yield { games: Math.min(GAMES_A_PART, games - part * GAMES_A_PART), seed: own };
  }
}

/** No games yet. */
export function noPlayouts(model: Model): Playouts {
  return { games: 0, plies: 0, wins: model.players.map(() => 0), draws: 0, unfinished: 0 };
}

/** Both together. */
export function addPlayouts(a: Playouts, b: Playouts): Playouts {
  return {
    games: a.games + b.games,
    plies: a.plies + b.plies,
    wins: a.wins.map((wins, player) => wins + b.wins[player]!),
    draws: a.draws + b.draws,
    unfinished: a.unfinished + b.unfinished,
  };
}

/** The same, by making every move. */
export function playoutsByMoves(game: Searchable, games: number, mostPlies: number, seed: number): Playouts {
  const random = randomOf(seed);
  const sum = { games, plies: 0, wins: game.model.players.map(() => 0), draws: 0, unfinished: 0 };
  for (let i = 0; i < games; i++) playOne(game, mostPlies, random, sum);
  return sum;
}

function playOne(
  game: Searchable,
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
function makeOne(game: Searchable, random: () => number): boolean {
  const mark = game.mark();
  const count = game.generate() - mark;
  if (count > 0) game.make(mark + Math.floor(random() * count));
  game.release(mark);
  return count > 0;
}
