/* One way as a term: its shape, where it must begin and may end, what else must be so, what is done. */

import type { Action, Clause, Set_ } from '../../../ast/nodes.js';
import { remember } from '../../../text/remember.js';
import { allBut, inside } from '../areas.js';
import { type Build, buildAt } from '../build.js';
import { kindName } from '../kinds.js';
import type { Block } from '../rules.js';
import type { Spot } from './atlas.js';
import { EMPTY, ENEMY, type Formula, FRIEND, OFF, ON, sizeOf, spotsOf } from './formula.js';
import { type Frame, HERE, type Step } from './frame.js';
import type { Effect } from './state.js';
import type { Mover, Site, Way } from './ways.js';
import { actionsFor, condFor, endsOf, MEN, type Speaking, siteSet } from './words.js';

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

export interface Term {
  readonly shape: Shape;
  readonly clauses: readonly Clause[];
  /** The same without a word on where it begins or ends. */
  readonly plain: readonly Clause[];
  /** Other ways to say where that is, which mean the same here. */
  readonly choices: () => readonly (readonly Clause[])[];
  readonly blocks: ReadonlySet<Block>;
}

/** The term for a way; a text says why there is none. */
export function termOf(way: Way, frame: Frame, mover: Mover): Term | string {
  const { context, atlas, piece } = mover;
  const [move, ...more] = way.moves;
  if (move === undefined || more.length > 0) return 'several men go at once';
  if (move.from !== atlas.start) return 'it moves a man from somewhere else';
  const target = move.to;
  const goal = frame.stepTo(target);
  if (goal === undefined) return 'it goes to a certain place';
  const [block] = way.blocks;
  const b = buildAt(block?.form.span ?? context.rules.entry.span);
  const speaking: Speaking = { context, atlas, frame, b, target, piece };

  const route = routeOf(way, goal, frame, speaking);
  const crossed = [...way.sites.values()]
    .filter((site) => !route.rest.includes(site))
    .map(({ spot }) => spot);
  if (
    goal !== HERE &&
    [...crossed, target].some((spot) => (atlas.same(spot, atlas.start) & way.starts) !== 0n)
  )
    return 'it may come back to where it began';
  const ends = endsFor(way, goal, route, speaking);
  if (typeof ends === 'string') return ends;
  const actions = actionsOf(way, route.captured, speaking);
  if (typeof actions === 'string') return actions;
  const doing = actions.map((action): Clause => ({ span: b.span, kind: 'do', action }));
  const told = (area: Area): readonly Clause[] => [...placeClauses(area, ends, b), ...ends.when, ...doing];
  const plain = told({});
  const [area] = ends.isFree ? [{}] : ends.areas();
  if (area === undefined) return 'where it may begin is no simple area';
  const choices = () => [...(ends.isFree ? [plain] : []), ...ends.areas().map(told)];
  return {
    shape: route.shape,
    clauses: ends.isFree ? plain : told(area),
    plain,
    choices,
    blocks: way.blocks,
  };
}

// ---------------------------------------------------------------- the way there

interface Route {
  readonly shape: Shape;
  /** Places that must be there. */
  readonly touched: readonly Step[];
  /** Sites that the shape does not speak of. */
  readonly rest: readonly Site[];
  /** Spots where a leg captures. */
  readonly captured: readonly Spot[];
}

function routeOf(way: Way, goal: Step, frame: Frame, speaking: Speaking): Route {
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

// ---------------------------------------------------------------- clauses

/** A condition with more questions is easier to read as a script. */
const MOST_QUESTIONS = 5;

/** What a way says about its ends. */
interface Ends {
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
interface Area {
  readonly from?: Set_;
  readonly into?: Set_;
}

function endsFor(way: Way, goal: Step, route: Route, speaking: Speaking): Ends | string {
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

function placeClauses({ from, into }: Area, { to, isUsual }: Ends, b: Build): Clause[] {
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

function actionsOf(way: Way, captured: readonly Spot[], speaking: Speaking): Action[] | string {
  const { b, atlas, target, piece, context } = speaking;
  const { span } = b;
  const actions: Action[] = [];
  const mask = way.sites.get(target.id)?.mask ?? 14;
  // Whoever else stands on the goal is in the way of our men, and must be taken first.
  if ((mask & FRIEND) !== 0 && target !== atlas.start)
    actions.push({ span, kind: 'capture', object: b.object(b.set('occupant')) });
  if (way.copying) {
    if (way.effects.some(({ spot }) => spot === atlas.start)) return 'it changes the man who stays behind';
    if (context.rules.pieces.some(({ name, attributes }) => name === piece && attributes.size > 0))
      return 'the man who stays behind has marks';
    actions.push({
      span,
      kind: 'create',
      types: b.types([context.names.of('piece', piece)]),
      on: b.set('origin'),
    });
  }
  for (const effect of way.effects as readonly Effect[]) {
    if (effect.kind === 'capture' && captured.includes(effect.spot)) continue;
    const found = actionsFor(effect, speaking);
    if (found === undefined) return 'what it does comes after the move, on the place that it moves to';
    actions.push(...found);
  }
  if (way.as.length > 0)
    actions.push({
      span,
      kind: 'promote',
      object: b.object(b.set('it')),
      to: b.types(way.as.map((name) => context.names.of('piece', name))),
    });
  if (way.partial !== undefined) {
    const may = context.rules.options.get('pass-partial') === 'true';
    const kind = way.partial.length === 0 ? {} : { with: b.word(kindName(way.partial, context)) };
    actions.push({ span, kind: 'go on', may, ...kind });
  }
  return actions;
}
