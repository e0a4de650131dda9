/*
 * Rules in another language as a text of ours. What they were written as says nothing about lines here: each sentence
 * gets a place of its own, in groups parted by blank lines, and what the author wrote for people stands above what it is about.
 */
import type { Comment, Item, Variant } from '../ast/nodes.js';
import { print } from '../ast/print.js';
import type { Source, Span } from '../text/source.js';

export function portedText(variants: readonly Variant[]): string {
  const said = new Set<string>();
  return variants.map((variant) => textOf(variant, said)).join('\n');
}

/** `said`: comments that need not be said again. */
function textOf(variant: Variant, said: Set<string>): string {
  const page: Page = { source: { name: '', text: '' }, comments: [] };
  const start = page.source.text.length;
  const { foreign, ...native } = variant;
  for (const line of aboutGame(foreign, said)) comment(page, line);
  const open = put(page);
  let group = 0;
  const items = variant.items.map((item) => {
    const next = groupOf(item);
    if (group !== 0 && next !== group) page.source.text += '\n';
    group = next;
    const help = item.kind === 'piece' ? foreign?.help.get(item.name.text) : undefined;
    if (help !== undefined && isNew(said, `${item.kind} ${help}`))
      for (const line of wrapped(help, WIDTH - 2)) comment(page, line);
    return placed(item, put(page));
  });
  const span = { ...open, end: page.source.text.length };
  return print({
    span: { ...span, start },
    items: [{ ...native, span, items }],
    comments: page.comments,
  });
}

// ---------------------------------------------------------------- places

/** A page on which every sentence and comment takes a line. */
interface Page {
  readonly source: { -readonly [K in keyof Source]: Source[K] };
  readonly comments: Comment[];
}

function put({ source }: Page): Span {
  const start = source.text.length;
  source.text += '.\n';
  return { source, start, end: start + 1 };
}

function comment(page: Page, text: string): void {
  page.comments.push({ span: put(page), text: `// ${text}`.trimEnd(), ownLine: true });
}

/** A copy with one place for all that is in it. */
function placed<T>(value: T, span: Span): T {
  return copied(value, span, new Map()) as T;
}

function copied(value: unknown, span: Span, known: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const before = known.get(value);
  if (before !== undefined) return before;
  const copy = Array.isArray(value)
    ? value.map((one) => copied(one, span, known))
    : Object.fromEntries(
        Object.entries(value).map(([key, field]) => [
          key,
          key === 'span' ? span : copied(field, span, known),
        ]),
      );
  known.set(value, copy);
  return copy;
}

// ---------------------------------------------------------------- groups

const GROUPS: Readonly<Partial<Record<Item['kind'], number>>> = {
  ...{ board: 1, players: 1, order: 1 },
  ...{ directions: 2, zone: 2, mark: 2, steps: 2 },
  ...{ piece: 3 },
  ...{ promotion: 4, castling: 4, reserve: 4, setup: 4, drop: 4 },
};

function groupOf({ kind }: Item): number {
  return GROUPS[kind] ?? 5;
}

// ---------------------------------------------------------------- comments

const WIDTH = 96;
const HEADS = { description: '', history: 'History: ', strategy: 'Strategy: ' } as const;

function aboutGame(foreign: Variant['foreign'], said: Set<string>): string[] {
  const parts = (foreign?.texts ?? [])
    .filter(({ head, text }) => isNew(said, `${head} ${text}`))
    .map(({ head, text }) =>
      `${HEADS[head]}${text}`.split('\n').flatMap((line) => wrapped(line.trim(), WIDTH)),
    );
  return parts.flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]));
}

function isNew(said: Set<string>, text: string): boolean {
  if (said.has(text)) return false;
  said.add(text);
  return true;
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + word.length >= width) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line];
}
