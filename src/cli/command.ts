/** How a command is written down: its arguments and options as data, and the function that runs it. */
import type { InferredOptionTypes, Options } from 'yargs';
import type { Context } from './shell.js';

type OptionTable = Readonly<Record<string, Options>>;

interface Spec<P extends OptionTable, O extends OptionTable> {
  /** In the order of the words of its usage. */
  readonly positionals: P;
  readonly options: O;
  /** Call and what it does, for `--help`. */
  readonly examples: readonly (readonly [string, string])[];
  /** Further words below the options. */
  readonly epilogue?: string;
  /** Returns the exit code. */
  readonly run: (args: InferredOptionTypes<P> & InferredOptionTypes<O>, context: Context) => Promise<number>;
}

/** A command as the table holds it. */
export interface Command extends Omit<Spec<OptionTable, OptionTable>, 'run'> {
  readonly run: (args: never, context: Context) => Promise<number>;
}

/** Nothing but the types: the arguments of `run` follow from the tables. */
export function define<const P extends OptionTable, const O extends OptionTable>(spec: Spec<P, O>): Command {
  return spec;
}

/** The argument and the options of all commands that play a game. */
export const gamePositional = {
  game: {
    type: 'string',
    demandOption: true,
    describe: 'a shipped game by name, or a rule file (- = standard input); FILE#TITLE picks one of several',
  },
} as const satisfies OptionTable;

export const gameOptions = {
  variant: { type: 'string', requiresArg: true, describe: 'take the variant of this title' },
  'include-root': {
    type: 'string',
    requiresArg: true,
    describe: "folder that included files may come from (default: the rule file's own)",
  },
} as const satisfies OptionTable;

export const fenOption = {
  fen: { type: 'string', requiresArg: true, describe: 'this position instead of the start' },
} as const satisfies OptionTable;

export const jsonOption = {
  json: { type: 'boolean', describe: 'print JSON' },
} as const satisfies OptionTable;

export const threadsOption = {
  threads: { type: 'string', requiresArg: true, describe: 'threads that share the work (default: 1)' },
} as const satisfies OptionTable;
