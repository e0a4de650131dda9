/* What must be true for a move: questions about spots, put together. Made small while they are built. */
import { remember } from '../../../text/remember.js';
import type { Spot } from './atlas.js';

/** What a spot can be: off the board, empty, held by a friend or by an enemy. */
export const OFF = 1;
export const EMPTY = 2;
export const FRIEND = 4;
export const ENEMY = 8;
/** Any place of the board. */
export const ON = 14;
const ANY = 15;

export type Asked =
  | { readonly kind: 'piece' | 'attribute'; readonly name: string }
  | { readonly kind: 'last-from' | 'last-to' | 'attacked' | 'defended' | 'beside' | 'neutral' | 'unmoved' };

export type Formula =
  /** True for these starts. */
  | { readonly kind: 'fixed'; readonly set: bigint }
  /** What stands there is one of the mask. */
  | { readonly kind: 'stands'; readonly spot: Spot; readonly mask: number }
  /** False of a spot off the board. */
  | { readonly kind: 'asks'; readonly spot: Spot; readonly asked: Asked }
  | { readonly kind: 'not'; readonly of: Formula }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Formula[] };

export const NEVER: Formula = { kind: 'or', of: [] };
export const ALWAYS: Formula = { kind: 'and', of: [] };

export function isNever(f: Formula): boolean {
  return (f.kind === 'or' && f.of.length === 0) || (f.kind === 'fixed' && f.set === 0n);
}

export function isAlways(f: Formula): boolean {
  return f.kind === 'and' && f.of.length === 0;
}

const keys = new WeakMap<Formula, string>();

/** Formulas that say the same in the same words have the same key. */
export function keyOf(f: Formula): string {
  return remember(keys, f, () => keyFor(f));
}

function keyFor(f: Formula): string {
  switch (f.kind) {
    case 'fixed':
      return f.set.toString(36);
    case 'stands':
      return `${f.spot.id}=${f.mask}`;
    case 'asks':
      return `${f.spot.id}?${f.asked.kind}${'name' in f.asked ? ` ${f.asked.name}` : ''}`;
    case 'not':
      return `!${keyOf(f.of)}`;
    default:
      return `(${f.kind} ${f.of.map(keyOf).sort().join(' ')})`;
  }
}

export function stands(spot: Spot, mask: number): Formula {
  if (mask === ANY) return ALWAYS;
  return mask === 0 ? NEVER : { kind: 'stands', spot, mask };
}

export function fixed(set: bigint, all: bigint): Formula {
  return set === all ? ALWAYS : set === 0n ? NEVER : { kind: 'fixed', set };
}

export function not(f: Formula, all: bigint): Formula {
  if (isAlways(f)) return NEVER;
  if (isNever(f)) return ALWAYS;
  if (f.kind === 'not') return f.of;
  if (f.kind === 'fixed') return fixed(all & ~f.set, all);
  if (f.kind === 'stands') return stands(f.spot, ANY & ~f.mask);
  return { kind: 'not', of: f };
}

export function and(items: readonly Formula[], all: bigint): Formula {
  return joined('and', items, all);
}

/** What all of several have in common stands in front: `a and (b or c)`. */
export function or(items: readonly Formula[], all: bigint): Formula {
  const lists = items.filter((item) => !isNever(item)).map(conjuncts);
  const [first] = lists;
  if (first === undefined) return NEVER;
  const keys = lists.map((list) => new Set(list.map(keyOf)));
  const common = first.filter((f) => keys.every((set) => set.has(keyOf(f))));
  const shared = new Set(common.map(keyOf));
  const rests = lists.map((list) =>
    and(
      list.filter((f) => !shared.has(keyOf(f))),
      all,
    ),
  );
  return and([...common, joined('or', rests, all)], all);
}

export function conjuncts(f: Formula): readonly Formula[] {
  return f.kind === 'and' ? f.of : [f];
}

function joined(kind: 'and' | 'or', items: readonly Formula[], all: bigint): Formula {
  const isAnd = kind === 'and';
  const [zero, one] = isAnd ? [NEVER, ALWAYS] : [ALWAYS, NEVER];
  const isZero = isAnd ? isNever : isAlways;
  const flat = items.flatMap((item) => (item.kind === kind ? item.of : [item]));
  if (flat.some(isZero)) return zero;
  const masks = new Map<number, { readonly spot: Spot; mask: number }>();
  const others = new Map<string, Formula>();
  let set: bigint | undefined;
  for (const f of flat) {
    if (f.kind === 'fixed') set = set === undefined ? f.set : isAnd ? set & f.set : set | f.set;
    else if (f.kind === 'stands') {
      const known = masks.get(f.spot.id);
      if (known === undefined) masks.set(f.spot.id, { spot: f.spot, mask: f.mask });
      else known.mask = isAnd ? known.mask & f.mask : known.mask | f.mask;
    } else others.set(keyOf(f), f);
  }
  const parts = [
    ...(set === undefined ? [] : [fixed(set, all)]),
    ...[...masks.values()].map(({ spot, mask }) => stands(spot, mask)),
    ...others.values(),
  ].filter((f) => !(isAnd ? isAlways(f) : isNever(f)));
  if (parts.some(isZero) || contradicts(parts)) return zero;
  const [only] = parts;
  if (only === undefined) return one;
  return parts.length === 1 ? only : { kind, of: parts };
}

/** Some part is the opposite of another one. */
function contradicts(parts: readonly Formula[]): boolean {
  if (!parts.some((f) => f.kind === 'not')) return false;
  const known = new Set(parts.map(keyOf));
  return parts.some((f) => f.kind === 'not' && known.has(keyOf(f.of)));
}

const sizes = new WeakMap<Formula, number>();

/** How many questions it asks. */
export function sizeOf(f: Formula): number {
  if (f.kind === 'not') return sizeOf(f.of);
  if (f.kind !== 'and' && f.kind !== 'or') return 1;
  return remember(sizes, f, () => f.of.reduce((n, one) => n + sizeOf(one), 0));
}

const spots = new WeakMap<Formula, readonly Spot[]>();

/** Spots that a formula asks about, each once. */
export function spotsOf(f: Formula): readonly Spot[] {
  switch (f.kind) {
    case 'fixed':
      return [];
    case 'stands':
    case 'asks':
      return [f.spot];
    case 'not':
      return spotsOf(f.of);
    default:
      return remember(spots, f, () => [...new Set(f.of.flatMap(spotsOf))]);
  }
}

/**
 * A formula with other words for some of its questions; what does not change stays the same object. `before` holds what was
 * rewritten in this way: formulas share their parts.
 */
export function rewritten(
  f: Formula,
  all: bigint,
  before: WeakMap<Formula, Formula>,
  change: (f: Formula) => Formula,
): Formula {
  return remember(before, f, () => {
    if (f.kind === 'not') {
      const of = rewritten(f.of, all, before, change);
      return of === f.of ? f : not(of, all);
    }
    if (f.kind !== 'and' && f.kind !== 'or') return change(f);
    const parts = f.of.map((one) => rewritten(one, all, before, change));
    if (parts.every((one, i) => one === f.of[i])) return f;
    return f.kind === 'and' ? and(parts, all) : or(parts, all);
  });
}
