/* What a way says about its ends: who may stand there, where it may begin or end, and under which condition. */
import type { Clause, Set_ } from '../../../ast/nodes.js';
import { remember } from '../../../text/remember.js';
import { allBut, inside } from '../areas.js';
import type { Build } from '../build.js';
import type { Spot } from './atlas.js';
import { EMPTY, ENEMY, type Formula, OFF, ON, sizeOf, spotsOf } from './formula.js';
import { type Frame, HERE, type Step } from './frame.js';
import type { Route } from './routes.js';
import type { Site, Way } from './ways.js';
import { condFor, endsOf, type Speaking, siteSet } from './words.js';

/** A condition with more questions is easier to read as a script. */
const MOST_QUESTIONS = 5;

/** What a way says about its ends. */
export interface Ends {
  /** Who may stand on its end; undefined where that needs no word. */
  readonly to: Set_ | undefined;
  /** That is what is meant where nothing is said. */
  readonly isUsual: boolean;
  readonly when: readonly Clause[];
  /** It may begin wherever there is such a way. */
  readonly isFree: boolean;
  readonly areas: () => readonly Area[];
}

/** Where it may begin, or else where it may end. */
export interface Area {
  readonly from?: Set_;
  readonly into?: Set_;
}

export function endsFor(way: Way, goal: Step, route: Route, speaking: Speaking): Ends | string {
  const { frame, b } = speaking;
  const starts = way.starts & frame.mine;
  const reach = reachOf(route, speaking);
  if ((starts & ~reach) !== 0n) return 'it can begin where the way leads off the board';
  const site = way.sites.get(speaking.target.id);
  const isStay = goal === HERE;
  const spots = [...route.rest, ...way.effects].map(({ spot }) => spot);
  if ([...spots, ...way.others.flatMap(spotsOf)].some((spot) => (unlinked(spot, speaking) & starts) !== 0n))
    return 'it speaks of a place to which nothing leads';
  const { to, left } = isStay ? { to: undefined, left: site?.extra ?? [] } : goalSet(site, speaking);
  const conds = [
    ...way.others,
    ...left,
    ...route.rest.flatMap(({ spot, mask, extra }) => [{ kind: 'stands', spot, mask } as const, ...extra]),
  ];
  if (conds.reduce((n, f) => n + sizeOf(f), 0) > MOST_QUESTIONS) return 'what it asks for is long';
  const asked = conds.filter((f) => f.kind !== 'stands' || (f.mask & ON) !== ON);
  // Of several legs it is asked before the first one, when nobody knows where they lead.
  const isOne = route.shape.kind !== 'legs' && route.shape.kind !== 'hop';
  if (!isOne && !asked.every((f) => spotsOf(f).every((spot) => isAtStart(spot, speaking))))
    return 'what it asks for is known only at the end of its way';
  const said = asked.map((f) => condFor(f, { ...speaking, atStart: !isOne }));
  const known = said.flatMap((cond) => cond ?? []);
  if (known.length < said.length) return 'what it asks for has no words';
  const isFree = starts === reach;
  return {
    to,
    isUsual: !isStay && site?.mask === (EMPTY | ENEMY) && site.extra.length === 0,
    when: known.length === 0 ? [] : [{ span: b.span, kind: 'when', cond: b.and(known) }],
    isFree,
    areas: () => areasOf({ starts, reach, isFree, hasEnd: to !== undefined }, speaking),
  };
}

/** The starts from which such a way leads somewhere: what is asked of a place is false where there is none. */
function reachOf({ touched, rest }: Route, { frame, atlas }: Speaking): bigint {
  const there = (spot: Spot): bigint => {
    const step = frame.stepTo(spot);
    return step === undefined ? atlas.onBoard(spot) : frame.reach(step);
  };
  const reached = touched.reduce((set, step) => set & frame.reach(step), frame.mine);
  return rest
    .filter(
      ({ mask, extra }) => (mask & OFF) === 0 && (mask !== ON || extra.some(({ kind }) => kind === 'asks')),
    )
    .reduce((set, { spot }) => set & there(spot), reached);
}

/** It has the same words whatever way is gone: the start, a place beside it, or a certain place. */
function isAtStart(spot: Spot, { frame }: Speaking): boolean {
  const step = frame.stepTo(spot);
  return spot.place !== undefined || step === HERE || (step !== undefined && frame.isShort(step));
}

/** Starts from which the words for a spot mean a square, and the program means none, as there is no link. */
export function unlinked(spot: Spot, { frame, atlas }: Speaking): bigint {
  const step = frame.stepTo(spot);
  return step === undefined || step === HERE ? 0n : frame.reach(step) & ~atlas.onBoard(spot);
}

/** Who may stand on the end, and what is left to be asked. */
function goalSet(
  site: Site | undefined,
  speaking: Speaking,
): { readonly to: Set_ | undefined; readonly left: readonly Formula[] } {
  const to = siteSet(site?.mask ?? 14, site?.extra ?? [], speaking);
  if (site === undefined || to !== undefined) return { to, left: [] };
  return { to: siteSet(site.mask, [], speaking), left: site.extra };
}

export function placeClauses({ from, into }: Area, { to, isUsual }: Ends, b: Build): Clause[] {
  const { span } = b;
  const end = to && into ? inside(to, into, b) : to;
  return [
    ...(end === undefined || (isUsual && into === undefined)
      ? []
      : [{ span, kind: 'to', set: end } as const]),
    ...(from === undefined ? [] : [{ span, kind: 'from', set: from } as const]),
  ];
}

/** Where a way may begin, among all places from which such a way leads somewhere. */
interface Beginning {
  readonly starts: bigint;
  readonly reach: bigint;
  readonly isFree: boolean;
  /** Something is said about who stands on its end. */
  readonly hasEnd: boolean;
}

const areas = new WeakMap<Frame, WeakMap<Build, Map<string, readonly Area[]>>>();

/** Found once: many pieces move alike. */
function areasOf(beginning: Beginning, speaking: Speaking): readonly Area[] {
  const { starts, reach, isFree, hasEnd } = beginning;
  const { frame, b, target } = speaking;
  const byBuild = remember(areas, frame, () => new WeakMap<Build, Map<string, readonly Area[]>>());
  const known = remember(byBuild, b, () => new Map<string, readonly Area[]>());
  const key = [target.id, starts.toString(32), reach.toString(32), isFree, hasEnd].join();
  return remember(known, key, () => [...freshAreas(beginning, speaking)]);
}

/** Zones of the game come first, then squares. Where it may begin everywhere, only zones that say no more than that. */
function* freshAreas(
  { starts, reach, isFree, hasEnd }: Beginning,
  { frame, b, atlas, target }: Speaking,
): Iterable<Area> {
  const [ends, all] = [endsOf(starts, target, atlas), endsOf(reach, target, atlas)];
  // Where a link is missing on squares, or two lead to one place, the places that they lead to do not tell.
  const others = endsOf(reach & ~starts, target, atlas);
  const tells = hasEnd && (reach & ~atlas.onBoard(target)) === 0n && (ends & others) === 0n;
  for (const from of frame.zones(starts, reach, b)) yield { from };
  if (tells) for (const into of frame.zones(ends, all, b)) yield { into };
  if (tells) for (const into of frame.outside(ends, all, b)) yield { into: allBut(into, b) };
  for (const from of frame.outside(starts, reach, b)) yield { from: allBut(from, b) };
  if (isFree) return;
  const from = frame.area(starts, reach, b);
  if (from !== undefined) yield { from };
  const into = tells ? frame.area(ends, all, b) : undefined;
  if (into !== undefined) yield { into };
}
