import type { RuleFile } from '../ast/nodes.js';
import type { Findings } from '../text/diagnostic.js';
import type { Source } from '../text/source.js';
import { parseNative } from './native/index.js';

/** Text in some language of rules → the one syntax tree. */
export type FrontEnd = (source: Source) => Findings<RuleFile>;

/** By the ending of a file's name. Names without a known ending, such as `std/orthodox`, are in our own language. */
export const FRONT_ENDS: ReadonlyMap<string, FrontEnd> = new Map([['.zug', parseNative]]);

/** Reads a text with the front end that its name asks for. */
export function parseRules(source: Source): Findings<RuleFile> {
  const parse = FRONT_ENDS.get(endingOf(source.name)) ?? parseNative;
  return parse(source);
}

function endingOf(name: string): string {
  return /\.[^./\\]+$/.exec(name)?.[0].toLowerCase() ?? '';
}
