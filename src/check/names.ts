/*
 * The names of one variant: what its sections declare, and what its files declare outside of variants. A name is looked
 * up in the merged variant first, then in the file where the sentence stands that uses it.
 */
import type { Directions, Item, Piece, Zone } from '../ast/nodes.js';
import type { Source } from '../text/source.js';
import type { MergedVariant, Outer } from './program.js';

/** Sorts of declarations that have a name. */
export type NamedKind =
  | 'piece'
  | 'zone'
  | 'directions'
  | 'condition'
  | 'mark'
  | 'tally'
  | 'trigger'
  | 'phase'
  | 'steps';

export type Declared<K extends NamedKind> = Extract<Item, { readonly kind: K }>;

export interface Names {
  /** Declarations of a name, as seen from a file. Several = ambiguous, except for zones of several players. */
  readonly find: <K extends NamedKind>(kind: K, name: string, source: Source) => readonly Declared<K>[];
  /** All names of a sort that a file can use, for "did you mean". */
  readonly all: (kind: NamedKind, source: Source) => readonly string[];
  /** All pieces that a file can use; of several with one name only those that the name means. */
  readonly pieces: (source: Source) => readonly Piece[];
}

export function namesOf(merged: MergedVariant): Names {
  const table = new Map<string, Item[]>();
  for (const item of merged.items) {
    const name = nameOf(item);
    if (name === undefined) continue;
    const key = `${item.kind} ${name}`;
    const list = table.get(key);
    if (list === undefined) table.set(key, [item]);
    else list.push(item);
  }
  const find: Names['find'] = (kind, name, source) => {
    const own = (table.get(`${kind} ${name}`) ?? []) as Declared<typeof kind>[];
    if (own.some((item) => !isZonePart(item))) return own;
    return [...outers(merged, source, kind, name), ...own] as Declared<typeof kind>[];
  };
  const all: Names['all'] = (kind, source) => {
    const own = merged.items.filter((item) => item.kind === kind).map((item) => nameOf(item) ?? '');
    return [...new Set([...own, ...outers(merged, source, kind).map((item) => item.name.text)])];
  };
  return { find, all, pieces: (source) => piecesOf(merged, find, source) };
}

/** The name that a section declares, if it declares one. */
export function nameOf(item: Item): string | undefined {
  switch (item.kind) {
    case 'piece':
    case 'zone':
    case 'directions':
    case 'condition':
    case 'mark':
    case 'tally':
    case 'trigger':
    case 'phase':
    case 'steps':
    case 'program':
      return item.name.text;
    default:
      return undefined;
  }
}

/** `zone z of Black` alone does not hide a `zone z` of the file: it adds to it. */
function isZonePart(item: Item): boolean {
  return (item.kind === 'zone' || item.kind === 'directions') && (item as Zone | Directions).of !== undefined;
}

const OUTER_KINDS: readonly string[] = ['piece', 'zone', 'directions', 'condition', 'mark'];

function outers(merged: MergedVariant, source: Source, kind: NamedKind, name?: string): readonly Outer[] {
  return OUTER_KINDS.includes(kind) ? merged.outer(source, kind as Outer['kind'], name) : [];
}

function piecesOf(merged: MergedVariant, find: Names['find'], source: Source): readonly Piece[] {
  const own = merged.items.filter((item): item is Piece => item.kind === 'piece');
  const outside = merged.outer(source, 'piece').filter((item): item is Piece => item.kind === 'piece');
  return [...own, ...outside.filter((item) => find('piece', item.name.text, source).includes(item))];
}
