/** The commands by name. Each is loaded when it is called for, so that none slows down the others. */
import type { Command } from './command.js';

/** A row of the table. */
export interface Row {
  /** How it is called, in yargs' notation. */
  readonly usage: string;
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** In the order of `--help`. */
export const COMMANDS: Readonly<Record<string, Row>> = {
  check: {
    usage: 'check <file..>',
    summary: 'say what is wrong with rule files',
    load: async () => (await import('./check.js')).command,
  },
  moves: {
    usage: 'moves <game>',
    summary: 'list the legal moves of a position',
    load: async () => (await import('./moves.js')).command,
  },
  perft: {
    usage: 'perft <game> [depth]',
    summary: 'count the lines of play of a length, or compare with a table',
    load: async () => (await import('./perft.js')).command,
  },
  status: {
    usage: 'status <game>',
    summary: 'say in one line where a game stands',
    load: async () => (await import('./status.js')).command,
  },
};
