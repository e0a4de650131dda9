/**
 * Men of one type all at once: on a grid one step in a direction is a shift of the whole set. It pays for men with few
 * directions, of whom there are many.
 */

import type { Ability } from '../../model/model.js';
import type { Code } from '../../wasm/code.js';
import { and, type Expr, get, i64, or, shl, shrU } from '../../wasm/ir.js';
import { isPlain } from '../abilities.js';
import { type Bits, bothOf, forEach, wordsOf } from './bits.js';
import type { Mill } from './mill.js';
import { cellTable } from './reach.js';

/** More directions than this are quicker man by man. */
const MOST_DIRECTIONS = 5;

/** A step or a slide of fixed length in one direction. */
export interface Push {
  readonly dir: number;
  readonly steps: number;
  /** Cells from where it is allowed. */
  readonly from: Uint8Array | undefined;
}

/** The pushes of some abilities; undefined if they are no such thing, or too many. */
export function pushesOf(m: Mill, abilities: readonly Ability[], player: number): Push[][] | undefined {
  const all = abilities.map((ability) => pushes(m, ability, player));
  const known = all.filter((one) => one !== undefined);
  if (known.length < all.length || known.flat().length > MOST_DIRECTIONS) return undefined;
  return known.flat().every(({ dir }) => deltaOf(m, dir) !== undefined) ? known : undefined;
}

function pushes(m: Mill, ability: Ability, player: number): Push[] | undefined {
  const leg = ability.legs[0];
  if (leg === undefined || !isPlain(ability) || leg.least !== leg.most || ability.within !== undefined)
    return undefined;
  const from = ability.from === undefined ? undefined : m.k.fixedPart(ability.from, player);
  return m.k.graph.fixed(leg.dirs, player).map((dir) => ({ dir, steps: leg.most, from }));
}

/** What every step of a direction adds to the number of the cell; undefined if it varies. */
function deltaOf(m: Mill, dir: number): number | undefined {
  const deltas = new Set<number>();
  m.model.board.directions[dir]!.next.forEach((to, from) => {
    if (to >= 0) deltas.add(to - from);
  });
  const [delta] = deltas;
  return deltas.size === 1 && delta !== undefined && Math.abs(delta) < 64 ? delta : undefined;
}

/** Where the men end up: over empty places only, whatever stands on the last one. */
export function pushed(m: Mill, men: Bits, { dir, steps, from }: Push, empty: Bits): Bits {
  let at = from === undefined ? men : bothOf(men, m.fixed(from));
  for (let i = 0; i < steps; i++) at = step(m, i === 0 ? at : bothOf(at, empty), dir);
  return at;
}

/** One step of every member of a set. */
export function stepAll(m: Mill, code: Code, bits: Bits, dir: number): Bits {
  if (deltaOf(m, dir) !== undefined) return step(m, bits, dir);
  const next = m.memo(m.model.board.directions[dir]!, 'next', () =>
    [...m.model.board.directions[dir]!.next].map((to) => (to < 0 ? [] : [to])),
  );
  const sum = bits.map(() => code.variable(i64(0)));
  const found = sum.map((local): Expr => get(local));
  forEach(code, bits, (cell) => {
    m.row(cellTable(m, next), cell).forEach((word, i) => {
      code.set(sum[i]!, or(found[i]!, word));
    });
  });
  return found;
}

function step(m: Mill, men: Bits, dir: number): Bits {
  const { next } = m.model.board.directions[dir]!;
  const starts = wordsOf(
    [...next.keys()].filter((cell) => next[cell]! >= 0),
    m.words,
  );
  const delta = deltaOf(m, dir)!;
  const masked = men.map((word, i) => and(word, i64(starts[i]!)));
  return masked.map((_, i) => moved(masked, i, delta));
}

/** Word `i` of a set whose members all rise (or fall) by `delta`, less than 64 either way. */
function moved(words: Bits, i: number, delta: number): Expr {
  const by = i64(Math.abs(delta));
  const rest = i64(64 - Math.abs(delta));
  if (delta > 0) {
    const low = shl(words[i]!, by);
    return i === 0 ? low : or(low, shrU(words[i - 1]!, rest));
  }
  const high = shrU(words[i]!, by);
  return i === words.length - 1 ? high : or(high, shl(words[i + 1]!, rest));
}
