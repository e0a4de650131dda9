/**
 * Place-marks: a short list in the position. Its order does not matter here, only its members: the reference engine
 * sorts it for its keys.
 */

import type { PlaceMark } from '../../model/model.js';
import type { Code } from '../../wasm/code.js';
import {
  add,
  and,
  type Expr,
  eq,
  type Func,
  ge,
  gt,
  i32,
  load,
  lt,
  ne,
  or,
  select,
  shl,
  shrU,
  sub,
} from '../../wasm/ir.js';
import type { Mill, Scope } from './mill.js';

/** Puts a mark; the maker of a mark is the man that moves: his place is where he lands. */
export function placeMark(m: Mill, mark: number, cell: Expr, at: Scope): void {
  const { code } = at;
  code.call(removeFunc(m), i32(mark), cell);
  const frame = code.let(m.frame);
  const to = code.let(m.field(frame, 'to'));
  const maker = select(lt(to, i32(0)), cell, to);
  const packed = or(or(i32((at.speaker << 26) | (mark << 22)), shl(cell, i32(11))), maker);
  const { marks, marksMost } = m.core.layout;
  const count = code.let(m.word(marks));
  code.if(lt(count, i32(marksMost)), () => {
    code.call(m.poke, add(count, i32(marks + 1)), packed);
    code.call(m.poke, i32(marks), add(count, i32(1)));
  });
}

export function removeMark(m: Mill, mark: number, cell: Expr, at: Scope): void {
  at.code.call(removeFunc(m), i32(mark), cell);
}

/** (mark, cell) */
function removeFunc(m: Mill): Func {
  return m.func('remove mark', ['i32', 'i32'], undefined, (code) => {
    const [mark, cell] = code.args as [Expr, Expr];
    const wanted = or(shl(mark, i32(11)), cell);
    removeWhere(m, code, (packed) => eq(and(shrU(packed, i32(11)), i32(0x7fff)), wanted));
  });
}

/** Drops the marks that the test names; the last one takes the place of one that goes. */
export function removeWhere(m: Mill, code: Code, gone: (packed: Expr) => Expr): void {
  const { marks } = m.core.layout;
  const index = code.variable(m.word(marks));
  const i: Expr = { kind: 'local', ...index };
  code.while(gt(i, i32(0)), () => {
    const packed = code.let(load('i32', shl(i, i32(2)), m.image.state + 4 * marks));
    code.if(gone(packed), () => {
      const last = code.let(m.word(marks));
      code.call(m.poke, add(i, i32(marks)), load('i32', shl(last, i32(2)), m.image.state + 4 * marks));
      code.call(m.poke, i32(marks), sub(last, i32(1)));
    });
    code.set(index, sub(i, i32(1)));
  });
}

/**
 * (next): after a move. A mark goes when the man who made it left his place, when the turn of the player on turn next
 * begins, if it lasts until then, and when a turn ends; `next` is -1 while the turn goes on.
 */
export function lapseFunc(m: Mill): Func {
  const lasting = (until: PlaceMark['until']): number =>
    m.model.placeMarks.reduce((bits, mark, i) => (mark.until === until ? bits | (1 << i) : bits), 0);
  return m.func('lapse', ['i32'], undefined, (code) => {
    const next = code.args[0]!;
    removeWhere(m, code, (packed) => {
      const player = code.let(shrU(packed, i32(26)));
      const man = code.let(m.word(and(packed, i32(0x7ff))));
      const left = or(eqzOf(man), ne(and(shrU(man, i32(7)), i32(15)), player));
      const mark = code.let(shl(i32(1), and(shrU(packed, i32(22)), i32(15))));
      const own = and(ne(and(mark, i32(lasting('own turn'))), i32(0)), eq(player, next));
      const turns = and(ne(and(mark, i32(lasting('turn ends'))), i32(0)), ge(next, i32(0)));
      return or(left, or(own, turns));
    });
  });
}

const eqzOf = (of: Expr): Expr => eq(of, i32(0));
