import type { RuleFile } from '../ast/nodes.js';
import type { Findings } from '../text/diagnostic.js';
import type { ReadIncluded } from '../text/included.js';
import type { Source } from '../text/source.js';
import { parseNative } from './native/index.js';
import { parseZrf, type Reading } from './zrf/index.js';

/** Text in some language of rules → the one syntax tree. */
export type FrontEnd = (source: Source, read: ReadIncluded, reading?: Reading) => Findings<RuleFile>;

/** By the ending of a file's name. Names without a known ending, such as `std/orthodox`, are in our own language. */
export const FRONT_ENDS: ReadonlyMap<string, FrontEnd> = new Map([
  ['.zug', parseNative],
  ['.zrf', parseZrf],
]);

/** Reads a text with the front end that its name asks for. */
export function parseRules(
  source: Source,
  read: ReadIncluded = readNothing,
  reading: Reading = {},
): Findings<RuleFile> {
  const parse = FRONT_ENDS.get(endingOf(source.name)) ?? parseNative;
  return parse(source, read, reading);
}

function readNothing(): ReturnType<ReadIncluded> {
  return { ok: false, reason: 'missing', near: [] };
}

function endingOf(name: string): string {
  return /\.[^./\\]+$/.exec(name)?.[0].toLowerCase() ?? '';
}
