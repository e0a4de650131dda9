/** Files of data (tables, not rules) that the user names. */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { visible } from '../index.js';
import { codeOf, decode } from './files.js';
import { type Context, Refusal } from './shell.js';
import { readStdin } from './stdin.js';

/** Tables may be long, but not endless. */
const LARGEST_DATA = 200_000_000;

/** The text of a file; `-` is standard input. */
export async function readData(argument: string, context: Context): Promise<string> {
  if (argument === '-') return readStdin(context, LARGEST_DATA);
  const text = decode(readBytes(argument, context));
  if (typeof text === 'string') return text;
  throw new Refusal(
    `cannot read '${visible(argument)}': ${text.reason === 'large' ? 'it is too large' : 'it is not a text file in UTF-8'}`,
  );
}

function readBytes(argument: string, { cwd }: Context): Uint8Array | 'large' {
  try {
    const path = resolve(cwd, argument);
    return statSync(path).size > LARGEST_DATA ? 'large' : readFileSync(path);
  } catch (error) {
    throw new Refusal(`cannot read '${visible(argument)}': ${reasonOf(error)}`);
  }
}

/** A system error in words. */
export function reasonOf(error: unknown): string {
  switch (codeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'there is no such file or folder';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'it is not allowed';
    case 'EISDIR':
      return 'it is a folder';
    case 'EEXIST':
      return 'it is there already';
    default:
      return error instanceof Error ? error.message.split('\n', 1)[0]! : String(error);
  }
}
