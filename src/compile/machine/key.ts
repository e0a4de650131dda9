/**
 * The key of a position, kept as moves are made: the same sum over the same words as the reference engine's (`../key.ts`),
 * so the keys of both engines can be compared. Place-marks lie in no order here and count as if they were sorted.
 */
import type { Code } from '../../wasm/code.js';
import {
  add,
  and,
  call,
  type Expr,
  eq,
  eqz,
  type Func,
  get,
  gt,
  i32,
  i64,
  le,
  load,
  lt,
  mul,
  or,
  shl,
  shrU,
  toI64,
  xor,
} from '../../wasm/ir.js';
import { firstFunc } from './merge.js';
import type { Mill } from './mill.js';

/** The register of the key: the low half first. */
export const KEY = 'key';

/** (journal mark, share of the place-marks before) : brings the key up to what was written since. */
export function rekeyFunc(m: Mill): Func {
  return m.func('rekey', ['i32', 'i64'], undefined, (code) => {
    const [start, before] = code.args as [Expr, Expr];
    const at = m.image.register(KEY);
    const sum = code.variable(xor(load('i64', i32(0), at), xor(before, call(marksShare(m)))));
    const cursor = code.variable(start);
    const entry = get(cursor);
    code.while(lt(entry, m.register('journal')), () => {
      const index = code.let(load('i32', entry));
      code.if(isPlainWord(m, index), () =>
        code.if(eq(call(firstFunc(m), start, index), entry), () => {
          const change = xor(
            call(mixFunc(m), index, load('i32', entry, 4)),
            call(mixFunc(m), index, m.word(index)),
          );
          code.set(sum, xor(get(sum), change));
        }),
      );
      code.set(cursor, add(entry, i32(8)));
    });
    code.store(i32(0), get(sum), at);
  });
}

/** i32: is a word part of the key, the list of place-marks left out? */
function isPlainWord(m: Mill, index: Expr): Expr {
  const { keyed, marks, marksMost } = m.core.layout;
  const inside = lt(index, i32(keyed));
  return marksMost === 0 ? inside : and(inside, or(lt(index, i32(marks)), gt(index, i32(marks + marksMost))));
}

/** () → i64: what the list of place-marks adds to the key. */
export function marksShare(m: Mill): Func {
  return m.func('share of marks', [], 'i64', (code) => {
    const { marks, marksMost } = m.core.layout;
    if (marksMost > 0) code.if(m.word(marks), () => shareOf(m, code, code.let(m.word(marks))));
    code.return(i64(0));
  });
}

function shareOf(m: Mill, code: Code, count: Expr): void {
  const { marks } = m.core.layout;
  const sum = code.variable(call(mixFunc(m), i32(marks), count));
  const each = (body: (packed: Expr) => void): void => {
    const n = code.variable(i32(1));
    code.while(le(get(n), count), () => {
      body(code.let(m.word(add(get(n), i32(marks)))));
      code.set(n, add(get(n), i32(1)));
    });
  };
  each((packed) => {
    const place = code.variable(i32(marks + 1));
    each((other) => code.set(place, add(get(place), lt(other, packed))));
    code.set(sum, xor(get(sum), call(mixFunc(m), get(place), packed)));
  });
  code.return(get(sum));
}

/** (index, value) → i64: the number of a word; 0 for the value 0. */
function mixFunc(m: Mill): Func {
  return m.func('mix', ['i32', 'i32'], 'i64', (code) => {
    const [index, value] = code.args as [Expr, Expr];
    code.if(eqz(value), () => code.return(i64(0)));
    const spread = (x: Expr, by: number): Expr => {
      const kept = code.let(x);
      return xor(kept, shrU(kept, i32(by)));
    };
    const halves = (a: number, b: number, flip: number): Expr =>
      xor(mul(add(index, i32(1)), i32(a)), mul(xor(value, i32(flip)), i32(b)));
    const low = mul(spread(halves(0x9e3779b1, 0x85ebca77, 0), 15), i32(0x2c1b3c6d));
    const lower = spread(mul(spread(low, 12), i32(0x297a2d39)), 15);
    const high = mul(spread(halves(0x27d4eb2f, 0x165667b1, 0x5bd1e995), 16), i32(0x7feb352d));
    const higher = spread(mul(spread(high, 15), i32(0x846ca68b)), 16);
    code.return(or(toI64(lower), shl(toI64(higher), i64(32))));
  });
}
