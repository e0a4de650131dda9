/** Who moves for a player: somebody at the terminal, or the program. */
import { type Game, levelLimits, think } from '../../index.js';

/** The kinds that options take. */
export const PLAYERS = ['human', 'random', 'computer'] as const;

export type PlayerKind = (typeof PLAYERS)[number];

/** Options that name players; `white` and `black` are names, and stand for the first and second where nobody has them. */
export interface SeatOptions {
  readonly white?: PlayerKind | undefined;
  readonly black?: PlayerKind | undefined;
  readonly first?: PlayerKind | undefined;
  readonly second?: PlayerKind | undefined;
}

/** The kind of each player of a game. */
export function seatsFor(game: Game, { white, black, first, second }: SeatOptions): PlayerKind[] {
  const { players, order } = game.model;
  const seats: PlayerKind[] = players.map((player) => (player.random ? 'random' : 'human'));
  const [one = 0, two = one] = order;
  const named = (name: string, otherwise: number): number => {
    const found = players.findIndex((player) => player.name.toLowerCase() === name);
    return found < 0 ? otherwise : found;
  };
  if (white !== undefined) seats[named('white', named('black', -1) === one ? two : one)] = white;
  if (black !== undefined) seats[named('black', named('white', -1) === two ? one : two)] = black;
  if (first !== undefined) seats[one] = first;
  if (second !== undefined) seats[two] = second;
  return seats;
}

/** How programs play. */
export interface Skill {
  readonly random: () => number;
  /** 1 (beginner) to 10. */
  readonly level: number;
}

/** The move that a player of a kind makes in a position with these lawful moves; nothing for a human. */
export async function chooseMove(
  kind: PlayerKind,
  game: Game,
  lawful: readonly string[],
  { random, level }: Skill,
): Promise<string | undefined> {
  switch (kind) {
    case 'human':
      return undefined;
    case 'random':
      return lawful[Math.floor(random() * lawful.length)];
    case 'computer': {
      const limits = { ...levelLimits(level), seed: Math.floor(random() * 2 ** 31) };
      return lawful[think(game, limits).lines[0]?.moves[0] ?? 0];
    }
  }
}
