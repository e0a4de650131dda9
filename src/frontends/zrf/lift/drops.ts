/* Blocks of drops that put a man on an empty place: `drop Pawn to empty in camp`. */

import type { Clause, Drop, Set_ } from '../../../ast/nodes.js';
import { allBut, inside } from '../areas.js';
import { buildAt } from '../build.js';
import { unlinked } from './ends.js';
import { EMPTY, spotsOf } from './formula.js';
import type { Frame } from './frame.js';
import type { Mover, Way } from './ways.js';
import { condFor, type Speaking, siteSet } from './words.js';

/** The line for a way; a text says why there is none. */
export function dropOf(way: Way, frame: Frame, { context, atlas, piece }: Mover): Drop | string {
  const [move, ...more] = way.moves;
  if (move === undefined || more.length > 0 || move.to !== atlas.start) return 'several men go at once';
  if (way.effects.length > 0 || way.as.length > 0 || way.copying || way.partial !== undefined)
    return 'the drop does more than to put a man down';
  const site = way.sites.get(atlas.start.id);
  if (site === undefined || site.mask !== EMPTY) return 'it may drop where somebody stands';
  const [block] = way.blocks;
  const b = buildAt(block?.form.span ?? context.rules.entry.span);
  const { span } = b;
  const speaking: Speaking = { context, atlas, frame, b, target: atlas.start, piece };
  const set = dropPlaces(way, frame, speaking);
  if (typeof set === 'string') return set;
  const rest = [...way.sites.values()].filter((one) => one !== site);
  const conds = [
    ...way.others,
    ...site.extra,
    ...rest.flatMap(({ spot, mask, extra }) => [{ kind: 'stands', spot, mask } as const, ...extra]),
  ].filter((f) => f.kind !== 'stands' || f.mask < 14);
  if (conds.flatMap(spotsOf).some((spot) => (unlinked(spot, speaking) & way.starts) !== 0n))
    return 'it speaks of a place to which nothing leads';
  const said = conds.map((f) => condFor(f, speaking));
  const known = said.flatMap((cond) => cond ?? []);
  if (known.length < said.length) return 'what it asks for has no words';
  const clauses: Clause[] = known.length === 0 ? [] : [{ span, kind: 'when', cond: b.and(known) }];
  return {
    span,
    kind: 'drop',
    types: b.types([context.names.of('piece', piece)]),
    onto: false,
    set,
    clauses,
  };
}

function dropPlaces(way: Way, frame: Frame, speaking: Speaking): Set_ | string {
  const { b, atlas } = speaking;
  const empty = siteSet(EMPTY, [], speaking) ?? b.set('empty');
  const wanted = way.starts & frame.mine;
  const all = atlas.all & frame.mine;
  if (wanted === all) return empty;
  const [zone] = frame.zones(wanted, all, b);
  const [outside] = frame.outside(wanted, all, b);
  const area = zone ?? (outside && allBut(outside, b)) ?? frame.area(wanted, all, b);
  return area === undefined ? 'where it may drop is no simple area' : inside(empty, area, b);
}
