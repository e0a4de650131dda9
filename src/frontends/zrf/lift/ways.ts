/*
 * Ways to move: what blocks add, put so that equal things look equal. A way begins on some starts, asks about single
 * spots, perhaps more, and says what moves and what is done. Ways that differ in one point only become one.
 */
import type { Context } from '../context.js';
import type { Block } from '../rules.js';
import type { Atlas, Spot } from './atlas.js';
import {
  and,
  conjuncts,
  type Formula,
  FRIEND,
  fixed,
  isNever,
  keyOf,
  NEVER,
  OFF,
  rewritten,
  sizeOf,
  spotsOf,
} from './formula.js';
import { type Added, type Effect, effectKey, type Movement, movesKey } from './state.js';

/** What is asked about one spot. */
export interface Site {
  readonly spot: Spot;
  readonly mask: number;
  readonly extra: readonly Formula[];
}

export interface Way {
  readonly starts: bigint;
  /** By the number of the spot. */
  readonly sites: ReadonlyMap<number, Site>;
  readonly others: readonly Formula[];
  readonly moves: readonly Movement[];
  readonly effects: readonly Effect[];
  readonly as: readonly string[];
  readonly copying: boolean;
  readonly partial: readonly string[] | undefined;
  readonly blocks: ReadonlySet<Block>;
}

/** What is known about attributes. */
export interface Attributes {
  /** Those that say only that a man has not moved. */
  readonly unmoved: ReadonlySet<string>;
  /** Those that nobody asks for. */
  readonly idle: ReadonlySet<string>;
}

export interface Mover {
  readonly piece: string;
  readonly drops: boolean;
  readonly context: Context;
  readonly atlas: Atlas;
  readonly attributes: Attributes;
  /** Conditions that were put as the man knows them. */
  readonly known: WeakMap<Formula, Formula>;
}

/** What a block adds, as one way or as several that exclude each other. */
export function waysOf(first: Added, block: Block, mover: Mover): Way[] {
  const { all } = mover.atlas;
  const added = settled(first, mover.atlas);
  const guard = rewritten(added.guard, all, mover.known, (f) => known(f, mover));
  return split(guard, added, all).flatMap((one) => wayFor(one, added, block, mover) ?? []);
}

/** Whoever goes on and comes back again is where he was before, if there was a place to go on to. */
function settled(added: Added, atlas: Atlas): Added {
  const sure = sureStarts(added.guard, atlas);
  const meant = (spot: Spot): Spot => {
    const before = atlas.before(spot);
    return before !== undefined && (sure & ~atlas.onBoard(spot)) === 0n ? before : spot;
  };
  const { moves, effects } = added;
  const guard = rewritten(added.guard, atlas.all, new WeakMap(), (f) => {
    if (f.kind !== 'stands' && f.kind !== 'asks') return f;
    const spot = meant(f.spot);
    return spot === f.spot ? f : { ...f, spot };
  });
  return {
    ...added,
    guard,
    moves: moves.map(({ from, to }) => ({ from: meant(from), to: meant(to) })),
    effects: effects.map((effect) => ({ ...effect, spot: meant(effect.spot) })),
  };
}

/** The starts for which a condition can be true, as far as places that must be there say it. */
function sureStarts(guard: Formula, atlas: Atlas): bigint {
  return conjuncts(guard).reduce((starts, f) => {
    if (f.kind === 'fixed') return starts & f.set;
    const isThere = f.kind === 'asks' || (f.kind === 'stands' && (f.mask & OFF) === 0);
    return isThere ? starts & atlas.onBoard(f.spot) : starts;
  }, atlas.all);
}

const MOST_CASES = 64;

/** A choice between places on the way (the one man who is jumped over stands here or there) is a way for each. */
function split(guard: Formula, { moves }: Pick<Added, 'moves'>, all: bigint): Formula[] {
  const hops = moves.at(-1)?.to.way ?? [];
  const isOnWay = ({ way }: Spot): boolean =>
    way !== undefined &&
    way.length < hops.length &&
    way.every((hop, i) => hop.direction === hops[i]?.direction && hop.back === hops[i]?.back);
  const isChoice = (f: Formula): boolean =>
    f.kind === 'or' && sizeOf(f) > 1 && manySpots(f) && spotsOf(f).every(isOnWay);
  const parts = conjuncts(guard);
  const choices = parts.filter(isChoice);
  if (choices.length === 0) return [guard];
  let cases: Formula[] = [
    and(
      parts.filter((f) => !isChoice(f)),
      all,
    ),
  ];
  for (const choice of choices) {
    const ways = choice.kind === 'or' ? choice.of : [choice];
    cases = cases.flatMap((one) => ways.map((way) => and([one, way], all))).filter((one) => !isNever(one));
    if (cases.length > MOST_CASES) return [guard];
  }
  return cases.flatMap((one) => split(one, { moves }, all));
}

function manySpots(f: Formula): boolean {
  return spotsOf(f).length > 1;
}

function wayFor(guard: Formula, added: Added, block: Block, mover: Mover): Way | undefined {
  const { atlas, attributes } = mover;
  if (isNever(guard)) return undefined;
  let starts = atlas.all;
  const sites = new Map<number, Site>();
  const others: Formula[] = [];
  const site = (spot: Spot): Site => sites.get(spot.id) ?? { spot, mask: 15, extra: [] };
  for (const f of conjuncts(guard)) {
    const spots = spotsOf(f);
    const [spot] = spots;
    if (f.kind === 'fixed') starts &= f.set;
    else if (f.kind === 'stands') sites.set(f.spot.id, { ...site(f.spot), mask: site(f.spot).mask & f.mask });
    else if (spots.length === 1 && spot !== undefined && !hasFixed(f))
      sites.set(spot.id, { ...site(spot), extra: [...site(spot).extra, f] });
    else others.push(f);
  }
  const idle = (effect: Effect): boolean =>
    effect.kind === 'set' &&
    (attributes.unmoved.has(effect.attribute) || attributes.idle.has(effect.attribute));
  const effects = added.effects.filter((effect) => !idle(effect));
  const { moves, as, copying, partial } = added;
  return tidied(
    { starts, sites, others, moves, effects, as, copying, partial, blocks: new Set([block]) },
    atlas,
  );
}

function hasFixed(f: Formula): boolean {
  if (f.kind === 'not') return hasFixed(f.of);
  return f.kind === 'fixed' || ((f.kind === 'and' || f.kind === 'or') && f.of.some(hasFixed));
}

/** The man himself stands on his start, and what he is is known. */
function known(f: Formula, { piece, drops, atlas, context, attributes }: Mover): Formula {
  if (f.kind !== 'stands' && f.kind !== 'asks') return f;
  const board = atlas.onBoard(f.spot);
  // There and back again is where he stands, if there is a there.
  const isStart = !drops && board !== 0n && atlas.same(f.spot, atlas.start) === board;
  if (f.kind === 'asks' && f.asked.kind === 'attribute') {
    const { name } = f.asked;
    if (isStart && !context.attributes.get(name)?.has(piece)) return NEVER;
    if (attributes.unmoved.has(name)) return { ...f, asked: { kind: 'unmoved' } };
  }
  if (!isStart) return f;
  const off = atlas.all & ~board;
  const inside = (yes: boolean): bigint => (yes ? board : 0n);
  if (f.kind === 'stands')
    return fixed(inside((f.mask & FRIEND) !== 0) | ((f.mask & OFF) === 0 ? 0n : off), atlas.all);
  if (f.asked.kind === 'piece') return fixed(inside(f.asked.name === piece), atlas.all);
  return f;
}

/** A spot that must be a place narrows the starts, and then need not be asked whether it is one. */
function tidied(way: Way, atlas: Atlas): Way | undefined {
  let { starts } = way;
  for (const { spot, mask, extra } of way.sites.values())
    if ((mask & OFF) === 0 || extra.some((f) => f.kind === 'asks')) starts &= atlas.onBoard(spot);
  if (starts === 0n) return undefined;
  const sites = new Map<number, Site>();
  for (const [id, site] of way.sites) {
    const board = atlas.onBoard(site.spot);
    if ((starts & board) === 0n) {
      // Nowhere for anybody: only what is asked for in the negative can hold.
      if ((site.mask & OFF) === 0 || site.extra.some((f) => f.kind !== 'not')) return undefined;
      continue;
    }
    const mask = (starts & ~board) === 0n ? site.mask & ~OFF : site.mask;
    if (mask === 0) return undefined;
    const free = (starts & ~board) === 0n ? 14 : 15;
    if (mask !== free || site.extra.length > 0) sites.set(id, { ...site, mask });
  }
  return { ...way, starts, sites };
}

// ---------------------------------------------------------------- making one of several

function deedKey(way: Way): string {
  return `${movesKey(way.moves)}|${deedKeyBut(way)}`;
}

/** What is done, whoever moves where. */
export function deedKeyBut(way: Way): string {
  return [way.effects.map(effectKey).join(), way.as.join(), way.copying, way.partial?.join() ?? '-'].join(
    '|',
  );
}

export function siteKey({ spot, mask, extra }: Site): string {
  return `${spot.id}=${mask} ${extra.map(keyOf).sort().join(' ')}`;
}

export function othersKey(way: Way): string {
  return way.others.map(keyOf).sort().join(' ');
}

/** Without ways that others contain; those that differ in one point are one. */
export function joined(ways: readonly Way[], atlas: Atlas): Way[] {
  const groups = new Map<string, Way[]>();
  for (const way of ways) {
    const key = deedKey(way);
    groups.set(key, [...(groups.get(key) ?? []), way]);
  }
  return [...groups.values()].flatMap((group) => reduced(group, atlas));
}

function reduced(group: readonly Way[], atlas: Atlas): Way[] {
  const list = [...group];
  for (let i = 0; i < list.length; i++) {
    for (let j = 0; j < list.length; j++) {
      if (i === j) continue;
      const one = union(list[i] as Way, list[j] as Way, atlas);
      if (one === undefined) continue;
      list[i] = one;
      list.splice(j, 1);
      i = -1;
      break;
    }
  }
  return list;
}

function union(a: Way, b: Way, atlas: Atlas): Way | undefined {
  if (contains(a, b)) return a;
  if (othersKey(a) !== othersKey(b)) return undefined;
  const blocks = new Set([...a.blocks, ...b.blocks]);
  const ids = new Set([...a.sites.keys(), ...b.sites.keys()]);
  const different = [...ids].filter((id) => keyAt(a, id) !== keyAt(b, id));
  if (different.length === 0) return tidied({ ...a, starts: a.starts | b.starts, blocks }, atlas);
  const [id] = different;
  if (different.length > 1 || id === undefined || a.starts !== b.starts) return undefined;
  const [x, y] = [a.sites.get(id), b.sites.get(id)];
  if (x === undefined || y === undefined || extraKey(x) !== extraKey(y)) return undefined;
  const sites = new Map(a.sites).set(id, { ...x, mask: x.mask | y.mask });
  return tidied({ ...a, sites, blocks }, atlas);
}

function keyAt(way: Way, id: number): string {
  const site = way.sites.get(id);
  return site === undefined ? '' : siteKey(site);
}

function extraKey({ extra }: Site): string {
  return extra.map(keyOf).sort().join(' ');
}

/** Whatever `b` can do `a` can do. */
function contains(a: Way, b: Way): boolean {
  if ((b.starts & ~a.starts) !== 0n) return false;
  const others = new Set(b.others.map(keyOf));
  if (!a.others.every((f) => others.has(keyOf(f)))) return false;
  return [...a.sites.values()].every((site) => {
    const other = b.sites.get(site.spot.id);
    if (other === undefined) return false;
    const extra = new Set(other.extra.map(keyOf));
    return (other.mask & ~site.mask) === 0 && site.extra.every((f) => extra.has(keyOf(f)));
  });
}

/** The condition of a way as one formula, its starts left out. */
export function guardOf(way: Way, all: bigint): Formula {
  const sites = [...way.sites.values()].flatMap(({ spot, mask, extra }): Formula[] => [
    { kind: 'stands', spot, mask },
    ...extra,
  ]);
  return and([...sites, ...way.others], all);
}
