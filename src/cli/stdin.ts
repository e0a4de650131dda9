/** Standard input as one text. */
import { visible } from '../index.js';
import { decode, LARGEST } from './files.js';
import { Refusal, type Shell } from './shell.js';

/** All of it; refused if it is no text or larger than any rule file. */
export async function readStdin({ stdin }: Shell, largest = LARGEST): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stdin) {
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    size += bytes.length;
    if (size > largest) throw new Refusal(`standard input is larger than ${largest / 1_000_000} MB`);
    chunks.push(bytes);
  }
  const text = decode(Buffer.concat(chunks));
  if (typeof text !== 'string') throw new Refusal(`standard input is not a text in UTF-8`);
  return text;
}

/** How messages name it. */
export function stdinName(name: string | undefined): string {
  return name === undefined ? '<stdin>' : visible(name);
}
