/**
 * Moves that are listed without being made: a man goes from place to place, perhaps capturing, and nothing else
 * happens. All others are made on the board and read off the journal.
 */
import type { Code } from '../../wasm/code.js';
import { add, and, type Expr, eqz, type Func, i32, ne, or, select } from '../../wasm/ir.js';
import { ARRIVES, CAPTURED, DID_CAPTURE, KIND_MOVE, LEAVES } from '../candidate.js';
import { sortOf } from '../triggers.js';
import { type Bits, has, keep, nothing, without } from './bits.js';
import { HEAD, HEAD_WORDS } from './list.js';
import type { Field, Mill, Scope } from './mill.js';
import { markedBy, typesOf } from './plan.js';
import { barred, promotionZone } from './promoting.js';
import { promotionsOf, type Side } from './settle.js';

export interface Quick {
  /** i32: may the man on this cell move so? */
  readonly from: (cell: Expr) => Expr;
  readonly to: Bits;
}

/** Which lawful moves of a type are of this simple sort; undefined = none. */
export function quickOf(m: Mill, code: Code, side: Side, type: number): Quick | undefined {
  const { triggers } = m.model;
  const arrives = triggers.filter((trigger) => sortOf(trigger) === ARRIVES);
  const always = triggers.some((trigger) => sortOf(trigger) === 0);
  if (always || arrives.some((trigger) => typesOf(m, trigger, side.player).includes(type))) return undefined;
  const at: Scope = { code, speaker: side.player };
  const leaving = triggers.filter(
    (trigger) => sortOf(trigger) === LEAVES && typesOf(m, trigger, side.player).includes(type),
  );
  const starts = markedBy(m, leaving, at);
  const zone = promotionZone(m, side, type) ?? nothing(m.words);
  const fromZone = promotionsOf(m, type).some(({ on }) => on === 'enter or leave');
  const quiet = triggers.some((trigger) => sortOf(trigger) === CAPTURED);
  const ends = without(quiet ? without(m.everywhere, m.occupied) : m.everywhere, zone);
  return {
    from: (cell) =>
      eqz(or(leaving.length > 0 ? has(starts, cell) : i32(0), fromZone ? has(zone, cell) : i32(0))),
    to: keep(code, without(ends, barred(m, side, type))),
  };
}

/** (from, to, what it does, costs) : pushes such a move on the stack. */
export function quickFunc(m: Mill): Func {
  return m.func('quick', ['i32', 'i32', 'i32', 'i32'], undefined, (code) => {
    const [from, to, did, costs] = code.args as [Expr, Expr, Expr, Expr];
    const record = code.let(m.register('moves'));
    const man = code.let(m.word(from));
    const taken = code.let(ne(m.word(to), i32(0)));
    const head: Partial<Record<Field, Expr>> = {
      kind: i32(KIND_MOVE),
      from,
      to,
      man,
      did: or(did, select(taken, i32(DID_CAPTURE), i32(0))),
      captures: taken,
      promotion: i32(-1),
      costs,
    };
    const writes = [from, i32(0), to, and(man, i32(~m.k.movedMarks))];
    const words = [i32(2), ...HEAD.map((name) => head[name] ?? i32(0)), ...writes];
    words.forEach((word, i) => {
      code.store(record, word, 4 * i);
    });
    m.setRegister(code, 'moves', add(record, i32(4 * (HEAD_WORDS + writes.length))));
  });
}
