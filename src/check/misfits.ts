/*
 * A variant with a board of its own: what it inherits may speak of squares that are not there. That is one problem, and it
 * stands where the board does, not in the other variant.
 */
import type { Item } from '../ast/nodes.js';
import type { Diagnostic, Related } from '../text/diagnostic.js';
import type { Code } from '../text/messages.js';
import { listed } from '../text/words.js';
import { isOwn } from './linted.js';
import type { MergedVariant } from './program.js';

/** What is said of squares, ranks and set-ups that a board has not. */
const MISFITS: readonly Code[] = ['E0402', 'E0404', 'E0405', 'E0409', 'E0411'];
const MOST_SHOWN = 3;

/** The problems, with those of inherited sections that come from the variant's own board put together. */
export function withoutMisfits(list: readonly Diagnostic[], merged: MergedVariant): readonly Diagnostic[] {
  const { variant } = merged;
  const board = variant.items.find(({ kind }) => kind === 'board');
  const misfits = list.filter((one) => MISFITS.includes(one.code) && !isOwn(one, merged));
  if (board === undefined || misfits.length === 0) return list;
  const sections = merged.items.filter((item) => misfits.some(({ span }) => isAround(item, span)));
  const names = [...new Set(sections.map(nameOf))];
  const related: Related[] = sections.map(({ span }) => ({ span, text: 'inherited' }));
  const one: Diagnostic = {
    code: 'E0416',
    span: board.span,
    args: {
      parent: `'${variant.parent?.text ?? ''}'`,
      sections: listed(names),
      instead: names.length === 1 ? `a '${names[0]}'` : 'sections',
    },
    related: related.slice(0, MOST_SHOWN),
  };
  return [one, ...list.filter((other) => !misfits.includes(other))];
}

function isAround({ span }: Item, { source, start, end }: Diagnostic['span']): boolean {
  return span.source === source && span.start <= start && end <= span.end;
}

function nameOf(item: Item): string {
  const named = 'name' in item && item.name !== undefined ? ` ${item.name.text}` : '';
  return `${item.kind}${named}`;
}
