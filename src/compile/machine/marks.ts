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
  eqz,
  type Func,
  ge,
  get,
  gt,
  i32,
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
  forEachMark(m, code, (packed, index) =>
    code.if(gone(packed), () => {
      const last = code.let(m.word(marks));
      code.call(m.poke, index, m.word(add(last, i32(marks))));
      code.call(m.poke, i32(marks), sub(last, i32(1)));
    }),
  );
}

/** From the last mark to the first, each with the number of its word. */
function forEachMark(m: Mill, code: Code, body: (packed: Expr, index: Expr) => void): void {
  const { marks } = m.core.layout;
  const index = code.variable(add(m.word(marks), i32(marks)));
  code.while(gt(get(index), i32(marks)), () => {
    body(code.let(m.word(get(index))), get(index));
    code.set(index, sub(get(index), i32(1)));
  });
}

/**
 * (from, to): after a move between these places. A mark goes when the man who made it left his place, by moving or
 * captured; one that lasts until he is captured follows him.
 */
export function followFunc(m: Mill): Func {
  const following = lasting(m, 'captured');
  return m.func('follow', ['i32', 'i32'], undefined, (code) => {
    const [from, to] = code.args as [Expr, Expr];
    if (following !== 0)
      forEachMark(m, code, (packed, address) =>
        code.if(and(isOf(packed, following), eq(makerOf(packed), from)), () =>
          code.if(
            and(ge(to, i32(0)), and(hasLeft(m, code, packed, from), eqz(hasLeft(m, code, packed, to)))),
            () => code.call(m.poke, address, or(and(packed, i32(~0x7ff)), to)),
          ),
        ),
      );
    removeWhere(m, code, (packed) => hasLeft(m, code, packed, makerOf(packed)));
  });
}

/** (next): at the end of a turn: marks go that last a turn, and those that last until the next one of their player. */
export function lapseFunc(m: Mill): Func {
  return m.func('lapse', ['i32'], undefined, (code) => {
    removeWhere(m, code, (packed) =>
      or(
        isOf(packed, lasting(m, 'turn ends')),
        and(isOf(packed, lasting(m, 'own turn')), eq(playerOf(packed), code.args[0]!)),
      ),
    );
  });
}

const makerOf = (packed: Expr): Expr => and(packed, i32(0x7ff));
const playerOf = (packed: Expr): Expr => shrU(packed, i32(26));

/** True if no man of the mark's player stands there. */
function hasLeft(m: Mill, code: Code, packed: Expr, cell: Expr): Expr {
  const man = code.let(m.word(cell));
  return or(eqz(man), ne(and(shrU(man, i32(7)), i32(15)), playerOf(packed)));
}

/** Numbers of the marks that last so long, as bits. */
function lasting(m: Mill, until: PlaceMark['until']): number {
  return m.model.placeMarks.reduce((bits, mark, i) => (mark.until === until ? bits | (1 << i) : bits), 0);
}

const isOf = (packed: Expr, marks: number): Expr =>
  ne(and(shl(i32(1), and(shrU(packed, i32(22)), i32(15))), i32(marks)), i32(0));
