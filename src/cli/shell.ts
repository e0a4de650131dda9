/**
 * What a command sees of the world: streams, the current folder, the environment. Everything comes in as values, so that
 * tests run commands without a process.
 */
import { styleText } from 'node:util';

/** A stream to write to; `isTTY` where a person looks at it. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
}

/** A process, or what a test puts in its place. */
export interface Shell {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean | undefined };
  readonly stdout: Output;
  readonly stderr: Output;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Exit codes: all well, something was found, the call itself was wrong, a fault of ours. */
export const EXIT = { ok: 0, findings: 1, usage: 2, bug: 70 } as const;

/** Ends a command with a message for the user and exit code 2: a wrong call, a file that cannot be had. */
export class Refusal extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** Ends a command that has already said why. */
export class Ended extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`ended with ${code}`);
    this.code = code;
  }
}

/** Options that every command has. */
export interface CommonOptions {
  readonly color?: string | boolean | undefined;
  readonly quiet?: boolean | undefined;
}

/** Colours and other looks of a text for a terminal. */
export type Looks = Parameters<typeof styleText>[0];
export type Painter = (looks: Looks, text: string) => string;

/** A shell with what the common options make of it. */
export interface Context extends Shell {
  readonly quiet: boolean;
  /** Data, to standard output. */
  print(text: string): void;
  /** News for people, to standard error; nothing if they asked for quiet. */
  say(text: string): void;
  /** Colours for standard output and standard error, or none. */
  readonly paint: Painter;
  readonly paintError: Painter;
}

/** The context of one run. */
export function contextOf(shell: Shell, { color, quiet = false }: CommonOptions = {}): Context {
  return {
    ...shell,
    quiet,
    print: (text) => shell.stdout.write(text),
    say: (text) => {
      if (!quiet) shell.stderr.write(text);
    },
    paint: painterFor(shell.stdout, shell.env, color),
    paintError: painterFor(shell.stderr, shell.env, color),
  };
}

function painterFor(stream: Output, env: Shell['env'], color: CommonOptions['color']): Painter {
  if (!wantsColour(stream, env, color)) return (_, text) => text;
  // The decision is made; `styleText` would ask the streams of the real process.
  return (looks, text) => styleText(looks, text, { validateStream: false });
}

/** `--color`, then FORCE_COLOR, then NO_COLOR, then whether somebody looks at it: the order that Node itself has. */
function wantsColour(stream: Output, env: Shell['env'], color: CommonOptions['color']): boolean {
  if (color === 'always') return true;
  // `--no-color` comes as false.
  if (color === 'never' || color === false) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return !env.NO_COLOR && env.TERM !== 'dumb' && stream.isTTY === true;
}
