/** Who moves for a player: somebody at the terminal, or the program. */
import type { Game, PlainLimits } from '../../index.js';
import type { Thinker } from '../thinking/thinker.js';
import type { Session } from './session.js';

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
  readonly limits: PlainLimits;
  readonly thinker: Thinker;
}

/** The move that a player of a kind makes now; nothing for a human. */
export async function chooseMove(
  kind: PlayerKind,
  session: Session,
  { random, limits, thinker }: Skill,
): Promise<string | undefined> {
  const lawful = session.legal();
  switch (kind) {
    case 'human':
      return undefined;
    case 'random':
      return lawful[Math.floor(random() * lawful.length)];
    case 'computer': {
      const seed = Math.floor(random() * 2 ** 31);
      const { lines } = await thinker.think(session.record(), { ...limits, seed });
      return lawful[lines[0]?.moves[0] ?? 0];
    }
  }
}
