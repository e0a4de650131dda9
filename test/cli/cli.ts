/** Runs the command line in this process, as if somebody had typed it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { run } from '../../src/cli/run.js';

/** What was said, and the exit code. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The world of one call. */
export interface World {
  readonly stdin?: string | Uint8Array | readonly (string | Uint8Array)[] | AsyncIterable<string>;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A person looks at both streams. */
  readonly tty?: boolean;
}

/** Runs one call; arguments are split at blanks if given as one text. */
export async function cli(call: string | readonly string[], world: World = {}): Promise<Said> {
  const { stdin = '', cwd = tmpdir(), env = {}, tty = false } = world;
  const stdout = listener(tty);
  const stderr = listener(tty);
  const code = await run(typeof call === 'string' ? call.split(' ').filter((word) => word !== '') : call, {
    stdin: Object.assign(Readable.from(isStream(stdin) ? stdin : [stdin].flat(), { objectMode: true }), {
      isTTY: tty,
    }),
    stdout: stdout.stream,
    stderr: stderr.stream,
    cwd,
    env,
  });
  return { code, out: stdout.heard(), err: stderr.heard() };
}

function isStream(stdin: NonNullable<World['stdin']>): stdin is AsyncIterable<string> {
  return typeof stdin === 'object' && Symbol.asyncIterator in stdin;
}

/** A stream that remembers; on a terminal it has a size. */
function listener(isTTY: boolean) {
  let heard = '';
  const stream = new Writable({
    decodeStrings: false,
    write: (text: string, _, done) => {
      heard += text;
      done();
    },
  });
  return {
    stream: Object.assign(stream, { isTTY, ...(isTTY ? { columns: 90, rows: 40 } : {}) }),
    heard: () => heard,
  };
}

/** A folder with files, gone after the test. */
export function folder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const path = mkdtempSync(join(tmpdir(), 'zugwerk-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return path;
}

/** A complete small game. */
export const TINY = `variant "Tiny" {
  board 3 x 3
  players White, Black
  piece King K { step any }
  piece Rook R { slide orthogonal }
  setup { "k2/3/K1R" }
  law King not attacked
  goal { no move and King attacked: lose;  no move: draw }
}
`;
