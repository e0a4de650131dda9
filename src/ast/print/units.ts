import type { Span } from '../../text/source.js';
import { BREAK } from './text.js';

/** A sentence on its way to the page: a line, or an opening with sentences inside. */
export type Unit = Line | Block;

export interface Line {
  readonly kind: 'line';
  readonly span: Span;
  readonly text: string;
}

export interface Block {
  readonly kind: 'block';
  readonly span: Span;
  /** Openings that end with `{`, and what stands in each: an `else` makes a second one. */
  readonly parts: readonly Part[];
  /** Between sentences where the whole block stands on one line. */
  readonly separator: '; ' | '  ';
  /** Up to how many sentences stand on one line where the text does not say how the author wrote it; -1 for never. */
  readonly most: number;
}

export interface Part {
  readonly open: string;
  readonly units: readonly Unit[];
}

export function line({ span }: { readonly span: Span }, text: string): Line {
  return { kind: 'line', span, text };
}

export function block(
  { span }: { readonly span: Span },
  open: string,
  units: readonly Unit[],
  most = 1,
): Block {
  return { kind: 'block', span, parts: [{ open: `${open} {`, units }], separator: '; ', most };
}

/** The block without line breaks. */
export function onOneLine(unit: Unit): string {
  return (unit.kind === 'line' ? unit.text : blockOnOneLine(unit)).replaceAll(BREAK, ' ');
}

function blockOnOneLine({ parts, separator }: Block): string {
  const texts = parts.map(({ open, units }) =>
    [open, units.map(onOneLine).join(separator)].filter(Boolean).join(' '),
  );
  return `${texts.join(' ')} }`;
}
