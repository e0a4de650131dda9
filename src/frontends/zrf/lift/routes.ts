/* How a way gets to its end: a jump, a slide, a hop, or legs by way of some places. */
import type { Set_ } from '../../../ast/nodes.js';
import type { Spot } from './atlas.js';
import { EMPTY, type Formula } from './formula.js';
import { type Frame, HERE, type Step } from './frame.js';
import type { Site, Way } from './ways.js';
import { MEN, type Speaking, siteSet } from './words.js';

/** A leg that ends on something before the last one begins. */
export interface Through {
  readonly set: Set_ | undefined;
  readonly plain: boolean;
  readonly capturing: boolean;
}

export type Shape =
  | { readonly kind: 'stay' }
  /** To any place that the clauses allow. */
  | { readonly kind: 'anywhere' }
  /** Over whatever is between. */
  | { readonly kind: 'jump'; readonly step: Step }
  /** Over empty places. */
  | { readonly kind: 'slide'; readonly unit: Step; readonly times: number }
  /** Over empty places, a hurdle, and empty places again. */
  | {
      readonly kind: 'hop';
      readonly unit: Step;
      readonly hurdle: number;
      readonly times: number;
      readonly through: Through;
    }
  /** By way of some places. */
  | {
      readonly kind: 'legs';
      readonly stops: readonly { readonly step: Step; readonly through: Through }[];
      readonly last: Step;
    };

export interface Route {
  readonly shape: Shape;
  /** Places that must be there. */
  readonly touched: readonly Step[];
  /** Sites that the shape does not speak of. */
  readonly rest: readonly Site[];
  /** Spots where a leg captures. */
  readonly captured: readonly Spot[];
}

export function routeOf(way: Way, goal: Step, frame: Frame, speaking: Speaking): Route {
  const { target, atlas } = speaking;
  const sites = [...way.sites.values()].filter(({ spot }) => spot !== target);
  const own = sites.filter(({ spot }) => spot === atlas.start);
  const others = sites.filter(({ spot }) => spot !== atlas.start);
  if (goal === HERE) return { shape: { kind: 'stay' }, touched: [], rest: sites, captured: [] };
  const straight = straightRoute(way, others, goal, frame, speaking);
  const isBare = straight?.shape.kind === 'jump' && straight.rest.length > 0;
  if (straight !== undefined && !isBare) return { ...straight, rest: [...own, ...straight.rest] };
  const bent = bentRoute(way, others, goal, frame, speaking);
  return { ...bent, rest: [...own, ...bent.rest] };
}

function throughOf(site: Site, way: Way, speaking: Speaking): Through | undefined {
  // What is no question about a man is asked once, before the move, and not of a leg.
  const isOfMen = (f: Formula): boolean => f.kind === 'asks' && MEN.includes(f.asked.kind);
  if (!site.extra.every((f) => isOfMen(f.kind === 'not' ? f.of : f))) return undefined;
  const set = siteSet(site.mask, site.extra, speaking);
  if (set === undefined || (site.mask & 1) !== 0) return undefined;
  const plain = site.mask === EMPTY && site.extra.length === 0;
  const capturing = way.effects.some(({ kind, spot }) => kind === 'capture' && spot === site.spot);
  return { set, plain, capturing };
}

/** All places that it asks about lie on the line to the goal: a jump, a slide or a hop. */
function straightRoute(
  way: Way,
  sites: readonly Site[],
  goal: Step,
  frame: Frame,
  speaking: Speaking,
): Route | undefined {
  const line = frame.line(goal);
  if (line === undefined) return undefined;
  const { unit, times } = line;
  const between = Array.from({ length: times - 1 }, (_, i) => frame.times(unit, i + 1));
  const at = between.map((step) => sites.find(({ spot }) => frame.stepTo(spot) === step));
  if (at.some((site) => site === undefined)) return undefined;
  const rest = sites.filter((site) => !at.includes(site));
  const through = at.map((site) => site && throughOf(site, way, speaking));
  if (through.some((one) => one === undefined)) return undefined;
  const stops = through as Through[];
  const touched = [...between, goal];
  const hurdles = stops.flatMap((stop, i) => (stop.plain && !stop.capturing ? [] : [i]));
  const captured = at.flatMap((site, i) => (stops[i]?.capturing && site ? [site.spot] : []));
  const [hurdle] = hurdles;
  if (hurdle === undefined) {
    const shape: Shape = times === 1 ? { kind: 'jump', step: goal } : { kind: 'slide', unit, times };
    return { shape, touched, rest, captured };
  }
  if (hurdles.length > 1) return undefined;
  const shape: Shape = { kind: 'hop', unit, hurdle: hurdle + 1, times, through: stops[hurdle] as Through };
  return { shape, touched, rest, captured };
}

/** By way of the places that it came over and asks about; those it asks about from afar are left. */
function bentRoute(way: Way, sites: readonly Site[], goal: Step, frame: Frame, speaking: Speaking): Route {
  const path = prefixes(speaking).map((spot) => frame.stepTo(spot));
  const stops: { readonly step: Step; readonly through: Through }[] = [];
  const touched: Step[] = [goal];
  const captured: Spot[] = [];
  const used = new Set<Site>();
  let at: Step = HERE;
  for (const step of path) {
    const site = step === undefined ? undefined : sites.find(({ spot }) => frame.stepTo(spot) === step);
    const through = site && throughOf(site, way, speaking);
    const leg = step === undefined ? undefined : frame.between(at, step);
    if (
      site === undefined ||
      through === undefined ||
      step === undefined ||
      leg === undefined ||
      leg === HERE
    )
      continue;
    if (used.has(site)) continue;
    stops.push(...overAnybody(frame.parts(leg)), { step: frame.parts(leg).at(-1) ?? leg, through });
    used.add(site);
    touched.push(step);
    if (through.capturing) captured.push(site.spot);
    at = step;
  }
  const last = frame.between(at, goal);
  const rest = sites.filter((site) => !used.has(site));
  if (last === undefined || last === HERE || stops.length === 0) {
    const lame = lameRoute(way, sites, goal, frame, speaking);
    if (lame !== undefined) return lame;
    const parts = frame.parts(goal);
    const shape: Shape =
      parts.length === 1
        ? { kind: 'jump', step: goal }
        : { kind: 'legs', stops: overAnybody(parts), last: parts.at(-1) ?? goal };
    return { shape, touched: [goal], rest: sites, captured: [] };
  }
  const parts = frame.parts(last);
  const shape: Shape = { kind: 'legs', stops: [...stops, ...overAnybody(parts)], last: parts.at(-1) ?? last };
  return { shape, touched, rest, captured };
}

/** A leap that a man on the place between can lame. */
function lameRoute(
  way: Way,
  sites: readonly Site[],
  goal: Step,
  frame: Frame,
  speaking: Speaking,
): Route | undefined {
  const [site] = sites;
  const step = site && frame.stepTo(site.spot);
  const last = step === undefined ? undefined : frame.between(step, goal);
  if (site === undefined || step === undefined || last === undefined || sites.length > 1) return undefined;
  if (!frame.isShort(step) || !frame.isShort(last)) return undefined;
  const through = throughOf(site, way, speaking);
  if (through === undefined || !(through.plain || through.capturing)) return undefined;
  return {
    ...{ shape: { kind: 'legs', stops: [{ step, through }], last }, touched: [step, goal] },
    ...{ rest: [], captured: through.capturing ? [site.spot] : [] },
  };
}

/** All but the last of some steps, each over whoever stands there. */
function overAnybody(parts: readonly Step[]): { readonly step: Step; readonly through: Through }[] {
  return parts
    .slice(0, -1)
    .map((step) => ({ step, through: { set: undefined, plain: false, capturing: false } }));
}

/** The spots on the way to the target, in order. */
function prefixes({ target, atlas }: Speaking): Spot[] {
  let at = atlas.start;
  return (target.way ?? []).slice(0, -1).map((hop) => {
    at = atlas.step(at, hop);
    return at;
  });
}
