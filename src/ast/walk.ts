/*
 * The tree without regard to what its nodes mean: for tools that look at all nodes, and for comparisons.
 */
import { remember } from '../text/remember.js';
import type { Span } from '../text/source.js';

/** Anything in the tree that has a place in the text. */
export interface Placed {
  readonly span: Span;
}

/** The nodes directly below a node, in the order of its fields; names and strings are nodes too. */
export function children(node: Placed): Placed[] {
  return Object.entries(node).flatMap(([key, value]) => (key === 'span' ? [] : placedIn(value)));
}

function placedIn(value: unknown): Placed[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isPlaced(value)) return [value];
  return Object.values(value).flatMap(placedIn);
}

function isPlaced(value: object): value is Placed {
  return 'span' in value;
}

/** Visits a node and all below it, from above; where `visit` returns `false` it does not go further down. */
export function walk(node: Placed, visit: (node: Placed) => unknown): void {
  if (visit(node) === false) return;
  for (const child of children(node)) walk(child, visit);
}

/** A node without the places of its parts. */
export type Stripped<T> = T extends object
  ? { readonly [K in keyof T as Exclude<K, 'span'>]: Stripped<T[K]> }
  : T;

/** A copy without places, to compare trees by what they say. */
export function strip<T>(value: T): Stripped<T> {
  return stripped(value) as Stripped<T>;
}

function stripped(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(stripped);
  const fields = Object.entries(value).filter(([key]) => key !== 'span');
  return Object.fromEntries(fields.map(([key, field]) => [key, stripped(field)]));
}

const texts = new WeakMap<object, string>();

/** What a tree says, without places, as one text: two trees that say the same have the same. */
export function textOfTree(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  return remember(texts, value, () => {
    if (Array.isArray(value)) return `[${value.map(textOfTree).join()}]`;
    const fields = Object.entries(value).filter(([key]) => key !== 'span');
    return `{${fields.map(([key, field]) => `${key}:${textOfTree(field)}`).join()}}`;
  });
}
