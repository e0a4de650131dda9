/** Files that commands write. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { visible } from '../index.js';
import { reasonOf } from './data.js';
import { type Context, Refusal } from './shell.js';

/** Writes a file; `-` is standard output. `exclusive` refuses to replace one. */
export function writeData(
  argument: string,
  data: string | Uint8Array,
  context: Context,
  exclusive = false,
): void {
  if (argument === '-' && typeof data === 'string') {
    context.print(data);
    return;
  }
  try {
    writeFileSync(resolve(context.cwd, argument), data, { flag: exclusive ? 'wx' : 'w' });
  } catch (error) {
    throw new Refusal(`cannot write '${visible(argument)}': ${reasonOf(error)}`);
  }
}
