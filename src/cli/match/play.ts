/** One game of a match. */
import type { Game, Outcome } from '../../index.js';
import { Session } from '../play/session.js';
import type { Contestant } from './contestant.js';

/** How a game went. */
export interface Played {
  /** 1, 0.5 or 0 for the first of the two contestants. */
  readonly score: number;
  readonly plies: number;
  readonly outcome: Outcome;
  /** What a contestant did wrong, if that decided the game. */
  readonly fault: string | undefined;
  readonly session: Session;
}

/** Random legal moves from the start; others are drawn if they end the game. */
export function opening(game: Game, plies: number, random: () => number): string[] {
  for (;;) {
    const session = new Session(startOf(game));
    while (session.moves.length < plies && session.outcome() === undefined) {
      const lawful = session.legal();
      session.make(lawful[Math.floor(random() * lawful.length)]!);
    }
    if (session.outcome() === undefined || plies > 40) return [...session.moves];
  }
}

function startOf(game: Game): Game {
  game.load(game.start());
  return game;
}

/** Plays on from an opening; `seats` tells who plays each player, `longest` is the number of moves after which it is a draw. */
export async function playGame(
  game: Game,
  moves: readonly string[],
  contestants: readonly Contestant[],
  seats: readonly number[],
  longest: number,
): Promise<Played> {
  const session = new Session(startOf(game));
  for (const text of moves) session.make(text);
  for (const each of contestants) each.newGame();
  let fault: string | undefined;
  let outcome = session.outcome();
  while (outcome === undefined && fault === undefined && session.moves.length < longest) {
    const contestant = contestants[seats[game.toMove]!]!;
    fault = await moveOf(contestant, session);
    outcome = session.outcome();
  }
  outcome ??= fault === undefined ? { winners: [], reason: 'long enough' } : lostBy(game, fault);
  return { score: scoreOf(outcome, seats), plies: session.moves.length, outcome, fault, session };
}

/** Makes the move of a contestant; what was wrong with it. */
async function moveOf(contestant: Contestant, session: Session): Promise<string | undefined> {
  const lawful = session.legal();
  if (lawful.length === 0) return undefined;
  let text: string;
  try {
    text = await contestant.move({ record: session.record(), fen: '', moves: session.moves, lawful });
  } catch (error) {
    return `${contestant.name}: ${(error as Error).message}`;
  }
  return session.tryMake(text) ? undefined : `${contestant.name}: illegal move '${text}'`;
}

function lostBy({ model, toMove }: Game, reason: string): Outcome {
  return { winners: [...model.players.keys()].filter((player) => player !== toMove), reason };
}

function scoreOf({ winners }: Outcome, seats: readonly number[]): number {
  if (winners.length === 0) return 0.5;
  return winners.some((player) => seats[player] === 0) ? 1 : 0;
}
