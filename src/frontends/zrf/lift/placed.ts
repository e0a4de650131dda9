/* Ways to certain places, wherever they begin: those that differ in the place only are one `leap anywhere`. */
import type { Clause } from '../../../ast/nodes.js';
import { allBut, inside } from '../areas.js';
import { buildAt } from '../build.js';
import type { Spot } from './atlas.js';
import { FRIEND, ON } from './formula.js';
import type { Frame } from './frame.js';
import type { Term } from './terms.js';
import { deedKeyBut, type Mover, othersKey, siteKey, type Way } from './ways.js';
import { condFor, type Speaking, siteSet } from './words.js';

/** Ways that are told together, and the term for them; a text says why there is none. */
export interface Placed {
  readonly ways: readonly Way[];
  readonly term: Term | string;
}

export function placedIn(ways: readonly Way[], frame: Frame, mover: Mover): Placed[] {
  const groups = new Map<string, Way[]>();
  for (const way of ways) {
    if (!isPlaced(way, frame, mover)) continue;
    const key = keyOf(way);
    groups.set(key, [...(groups.get(key) ?? []), way]);
  }
  return [...groups.values()].map((group) => ({ ways: group, term: placedTerm(group, frame, mover) }));
}

/** It moves a man to the same place from everywhere, and does nothing else. */
function isPlaced(way: Way, { mine }: Frame, { atlas }: Mover): boolean {
  const [move, ...more] = way.moves;
  if (move === undefined || more.length > 0 || move.from !== atlas.start) return false;
  const isPlain = way.effects.length === 0 && way.as.length === 0 && !way.copying;
  if (!isPlain || way.partial !== undefined || !isFixed(move.to)) return false;
  const mask = way.sites.get(move.to.id)?.mask ?? ON;
  return (mask & FRIEND) === 0 && (atlas.same(move.to, atlas.start) & way.starts & mine) === 0n;
}

function isFixed({ cells }: Spot): boolean {
  const [first = -1] = cells;
  return first >= 0 && cells.every((cell) => cell === first);
}

/** All but the place. */
function keyOf(way: Way): string {
  const target = way.moves[0]?.to.id ?? -1;
  const sites = [...way.sites.values()].map((site) =>
    site.spot.id === target ? siteKey({ ...site, spot: { ...site.spot, id: -1 } }) : siteKey(site),
  );
  return [way.starts.toString(36), ...sites.sort(), othersKey(way), deedKeyBut(way)].join('|');
}

function placedTerm(group: readonly Way[], frame: Frame, mover: Mover): Term | string {
  const { context, atlas, piece } = mover;
  const [way] = group as [Way, ...Way[]];
  const [block] = way.blocks;
  const b = buildAt(block?.form.span ?? context.rules.entry.span);
  const { span } = b;
  const target = way.moves[0]!.to;
  const speaking: Speaking = { context, atlas, frame, b, target, piece };
  const site = way.sites.get(target.id);
  // What else is asked about the place is the same for all, but has words for one place only.
  if (site?.extra.some((f) => f.kind !== 'asks' && f.kind !== 'not') === true)
    return 'what it asks for has no words';
  const to = siteSet(site?.mask ?? ON, site?.extra ?? [], speaking);
  const asked = [
    ...way.others,
    ...[...way.sites.values()]
      .filter((one) => one !== site)
      .flatMap(({ spot, mask, extra }) => [{ kind: 'stands', spot, mask } as const, ...extra]),
  ].filter((f) => f.kind !== 'stands' || (f.mask & ON) !== ON);
  const conds = asked.map((f) => condFor(f, { ...speaking, atStart: true }));
  const known = conds.flatMap((cond) => cond ?? []);
  if (to === undefined || known.length < conds.length) return 'what it asks for has no words';
  const area = endArea(group, frame, speaking);
  const from = startClauses(way, frame, speaking);
  if (area === undefined || from === undefined) return 'it goes to certain places that are no simple area';
  const clauses: Clause[] = [
    { span, kind: 'to', set: area === 'all' ? to : inside(to, area, b) },
    ...from,
    ...(known.length === 0 ? [] : [{ span, kind: 'when', cond: b.and(known) } as const]),
  ];
  const blocks = new Set(group.flatMap((one) => [...one.blocks]));
  const starts = way.starts & frame.mine;
  return { shape: { kind: 'anywhere' }, starts, clauses, plain: clauses, choices: () => [clauses], blocks };
}

function endArea(group: readonly Way[], frame: Frame, { atlas, b }: Speaking) {
  const { length } = atlas.positions;
  const all = atlas.all & frame.mine;
  const wanted = group.reduce((set, { moves }) => {
    const cell = moves[0]?.to.cells[0] ?? -1;
    return atlas.movers.reduce((own, _, mover) => own | (1n << BigInt(mover * length + cell)), set);
  }, 0n);
  const places = wanted & all;
  if (places === all) return 'all';
  const [zone] = frame.zones(places, all, b);
  const [outside] = frame.outside(places, all, b);
  return zone ?? (outside && allBut(outside, b)) ?? frame.area(places, all, b);
}

function startClauses(way: Way, frame: Frame, { atlas, b }: Speaking): Clause[] | undefined {
  const all = atlas.all & frame.mine;
  const starts = way.starts & all;
  if (starts === all) return [];
  const [zone] = frame.zones(starts, all, b);
  const [outside] = frame.outside(starts, all, b);
  const set = zone ?? (outside && allBut(outside, b)) ?? frame.area(starts, all, b);
  return set && [{ span: b.span, kind: 'from', set }];
}
