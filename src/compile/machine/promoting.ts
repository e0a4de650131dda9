/** How many moves a set of ends stands for, promotions and places barred to some men considered. */
import type { Promotion } from '../../model/model.js';
import type { Code } from '../../wasm/code.js';
import { add, and, type Expr, i32, i64, mul, select } from '../../wasm/ir.js';
import { type Bits, bothOf, countOf, eitherOf, has, isEmpty, keep, nothing, without } from './bits.js';
import type { Mill } from './mill.js';
import type { Plan } from './plan.js';
import { promotionsOf, type Side } from './settle.js';

/** True if the promotions of a type are not just a fixed zone and a list of types: each such move is tried. */
export function promotesOddly(m: Mill, side: Side, type: number, plan: Plan): boolean {
  const lines = promotionsOf(m, type);
  const [first] = lines;
  if (first === undefined) return false;
  const { bound, royals, needed } = side.guard;
  const touchy = (t: number): boolean => royals.includes(t) || needed.some((types) => types.includes(t));
  return (
    plan.promotions ||
    bound.some(({ what }) => what === 'promotion') ||
    touchy(type) ||
    lines.some((line) => line.to.some((t) => royals.includes(t))) ||
    lines.some((line) => line.on !== first.on || line.may !== first.may || !isPlain(m, side, line, first))
  );
}

function isPlain(m: Mill, side: Side, line: Promotion, first: Promotion): boolean {
  const zone = m.k.fixedCells(line.zone, side.player);
  const other = m.k.fixedCells(first.zone, side.player);
  const same = zone !== undefined && other !== undefined && zone.join() === other.join();
  return same && line.reserve === undefined && line.when === undefined;
}

/** Places where no man of a type may stand. */
export function barred(m: Mill, side: Side, type: number): Bits {
  return side.guard.limits
    .filter(({ types, most }) => most === 0 && types.includes(type))
    .map(({ zone }) => m.fixed(zone[side.player]!))
    .reduce(eitherOf, nothing(m.words));
}

/** Where a man of a type may promote at all, wherever he comes from; undefined = nowhere. */
export function promotionZone(m: Mill, side: Side, type: number): Bits | undefined {
  const [line] = promotionsOf(m, type);
  if (line === undefined) return undefined;
  return m.fixed(m.k.fixedCells(line.zone, side.player) ?? new Uint8Array(m.cells).fill(1));
}

/** i32: moves of a man of a type from a cell to these ends. `promotesOddly` must be false. */
export function choices(m: Mill, code: Code, side: Side, type: number, from: Expr, ends: Bits): Expr {
  const zone = promotionZone(m, side, type);
  if (zone === undefined) return waysTo(m, code, side, type, ends, undefined);
  const { on } = promotionsOf(m, type)[0]!;
  if (on === 'arrive') return waysTo(m, code, side, type, ends, bothOf(ends, zone));
  const inside = has(zone, from);
  const promotes = ends.map((word, i) => {
    const there = and(word, zone[i]!);
    return on === 'enter' ? select(inside, i64(0), there) : select(inside, word, there);
  });
  return waysTo(m, code, side, type, ends, promotes);
}

/** Moves to these ends if promotion is possible on some of them. */
export function waysTo(
  m: Mill,
  code: Code,
  side: Side,
  type: number,
  ends: Bits,
  promotes: Bits | undefined,
): Expr {
  const closed = barred(m, side, type);
  const stays = isEmpty(closed) ? ends : without(ends, closed);
  if (promotes === undefined) return countOf(stays);
  const lines = promotionsOf(m, type);
  const places = keep(code, promotes);
  const staying = countOf(lines[0]!.may ? stays : without(stays, places));
  const to = [...new Set(lines.flatMap((line) => line.to))].filter((t) => t !== type);
  const free = to.filter((t) => isEmpty(barred(m, side, t)));
  const others = to.filter((t) => !free.includes(t)).map((t) => countOf(without(places, barred(m, side, t))));
  return [mul(countOf(places), i32(free.length)), ...others].reduce(add, staying);
}
