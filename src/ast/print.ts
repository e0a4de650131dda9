import type { RuleFile } from './nodes.js';
import { fileUnit } from './print/file.js';
import { layOut } from './print/layout.js';

/** A syntax tree as a rule file in canonical layout; reading it again gives the same tree. */
export function print({ items, comments }: RuleFile): string {
  return layOut(items.map(fileUnit), comments);
}
