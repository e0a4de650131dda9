/*
 * Joins sets of places and keeps them small: fixed places are worked out at once, men of one owner become one set of men.
 * What is left is what depends on the position.
 */
import type { PlaceSet } from '../model/model.js';
import { same } from './same.js';

/** Fixed places. */
export type Cells = Extract<PlaceSet, { readonly kind: 'cells' }>;
type Men = Extract<PlaceSet, { readonly kind: 'men' }>;

/** The places that are in all of the sets. */
export function both(sets: readonly PlaceSet[]): PlaceSet {
  const parts = sets.flatMap((set) => (set.kind === 'both' ? set.of : [set]));
  const cells = parts.filter(isCells);
  const others = merged(
    parts.filter((part) => !isCells(part)),
    meetMen,
  );
  if (cells.length === 0) return wrap('both', others);
  const fixed = cells.length === 1 ? (cells[0] as Cells) : combine(cells, (p, q) => p & q);
  if (others.length === 0 || isNothing(fixed)) return fixed;
  return wrap('both', isEverything(fixed) ? others : [...others, fixed]);
}

/** The places that are in one of the sets. */
export function union(sets: readonly PlaceSet[]): PlaceSet {
  const parts = sets.flatMap((set) => (set.kind === 'union' ? set.of : [set]));
  const cells = parts.filter(isCells);
  const others = merged(
    parts.filter((part) => !isCells(part)),
    joinMen,
  );
  if (cells.length === 0) return wrap('union', others);
  const fixed = cells.length === 1 ? (cells[0] as Cells) : combine(cells, (p, q) => p | q);
  if (others.length === 0 || isEverything(fixed)) return fixed;
  return wrap('union', isNothing(fixed) ? others : [...others, fixed]);
}

/** The places of the first set that are not in the second. */
export function minus(left: PlaceSet, right: PlaceSet): PlaceSet {
  if (isCells(right)) return both([left, complement(right)]);
  if (isCells(left) && isNothing(left)) return left;
  return { kind: 'minus', left, right };
}

export function isCells(set: PlaceSet): set is Cells {
  return set.kind === 'cells';
}

/** True if no player has a place in the fixed set. */
export function isNothing(set: Cells): boolean {
  return set.of.every((cells) => !cells.includes(1));
}

/** True if every cell of the board belongs to the fixed set, whoever asks. */
export function isEverything(set: Cells): boolean {
  return set.of.every((cells) => !cells.includes(0));
}

/** All cells that are not in the fixed set. */
export function complement(set: Cells): Cells {
  return { kind: 'cells', of: set.of.map((cells) => cells.map((value) => 1 - value)) };
}

function combine([first, ...rest]: readonly Cells[], join: (p: number, q: number) => number): Cells {
  const of = (first?.of ?? []).map((cells, player) => {
    const result = cells.slice();
    for (const set of rest) {
      const other = set.of[player];
      for (let cell = 0; cell < result.length; cell++)
        result[cell] = join(result[cell] ?? 0, other?.[cell] ?? 0);
    }
    return result;
  });
  return { kind: 'cells', of };
}

function wrap(kind: 'both' | 'union', of: readonly PlaceSet[]): PlaceSet {
  const [first] = of;
  return of.length === 1 && first !== undefined ? first : { kind, of };
}

/** Puts sets of men together where one set can say the same; the others stay as they are. */
function merged(
  sets: readonly PlaceSet[],
  join: (a: PlaceSet, b: PlaceSet) => PlaceSet | undefined,
): PlaceSet[] {
  const list: PlaceSet[] = [];
  for (const set of sets) {
    const at = list.findIndex((other) => join(other, set) !== undefined);
    const other = list[at];
    if (other === undefined) list.push(set);
    else list[at] = join(other, set) ?? set;
  }
  return list;
}

/** Men who are in both sets. */
function meetMen(a: PlaceSet, b: PlaceSet): Men | undefined {
  if (a.kind !== 'men' || b.kind !== 'men') return undefined;
  const owner = a.owner === 'any' ? b.owner : a.owner;
  if (b.owner !== 'any' && b.owner !== owner) return undefined;
  const types = a.types === undefined ? b.types : a.types.filter((type) => b.types?.includes(type) ?? true);
  return types === undefined ? { kind: 'men', owner } : { kind: 'men', owner, types };
}

/** Men of one owner, or such men who share what else is asked of them: `unmoved King, unmoved Rook`. */
function joinMen(a: PlaceSet, b: PlaceSet): PlaceSet | undefined {
  const left = partsOf(a);
  const right = partsOf(b);
  if (left === undefined || right === undefined || left.men.owner !== right.men.owner) return undefined;
  if (!same(left.rest, right.rest)) return undefined;
  const [p, q] = [left.men.types, right.men.types];
  const { owner } = left.men;
  const men: Men =
    p === undefined || q === undefined
      ? { kind: 'men', owner }
      : { kind: 'men', owner, types: [...new Set([...p, ...q])] };
  return left.rest.length === 0 ? men : { kind: 'both', of: [men, ...left.rest] };
}

/** The men of a set, and what else is asked of them. */
function partsOf(set: PlaceSet): { readonly men: Men; readonly rest: readonly PlaceSet[] } | undefined {
  if (set.kind === 'men') return { men: set, rest: [] };
  if (set.kind !== 'both') return undefined;
  const [men, ...rest] = set.of;
  return men?.kind === 'men' ? { men, rest } : undefined;
}
