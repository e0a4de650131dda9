/** What a player of a match can do, and what he is given. */
import type { Game, GameRecord, PlainLimits } from '../../index.js';

/** Where a game stands, for whoever moves. */
export interface Turn {
  readonly record: GameRecord;
  /** Start position, empty for that of the rules, and the moves since then. */
  readonly fen: string;
  readonly moves: readonly string[];
  readonly lawful: readonly string[];
}

export interface Contestant {
  readonly name: string;
  /** The text of a move; an error is the end of the game for him. */
  move(turn: Turn): Promise<string>;
  newGame(): void;
  close(): Promise<void>;
}

/** What a match gives its players. */
export interface Conditions {
  readonly game: Game;
  readonly limits: PlainLimits;
  readonly random: () => number;
  /** Name of the game for programs. */
  readonly variant: string;
  readonly options: readonly string[];
  /** Folder in which programs run. */
  readonly cwd: string;
}
