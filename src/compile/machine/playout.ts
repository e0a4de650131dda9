/**
 * Games of random moves inside the module. Goals about repetition are not asked: nobody keeps the positions of a
 * playout. All else is judged as after any move.
 */
import {
  add,
  binary,
  call,
  type Expr,
  eqz,
  type Func,
  get,
  i32,
  i64,
  load,
  lt,
  or,
  shl,
  shrU,
  sub,
  toI32,
  xor,
} from '../../wasm/ir.js';
import { recordsFunc } from './generate.js';
import { judgeFunc } from './judge.js';
import { afterRecord } from './list.js';
import type { Mill } from './mill.js';
import { listTurn, makeTurn } from './play.js';

/** (most plies) → i32: plies played; the register `result` holds what `judge` found. The position is back where it was. */
export function playoutFunc(m: Mill): Func {
  return m.func('playout', ['i32'], 'i32', (code) => {
    const most = code.args[0]!;
    const journal = code.let(m.register('journal'));
    const played = code.variable(i32(0));
    const plies: Expr = get(played);
    const first = code.let(m.register('moves'));
    const going = code.variable(i32(1));
    code.while(get(going), () => {
      code.call(listTurn(m));
      const count = code.let(call(recordsFunc(m), first));
      m.setRegister(code, 'stuck', eqz(count));
      m.setRegister(code, 'result', call(judgeFunc(m, false)));
      const over = or(or(m.register('result'), eqz(count)), eqz(lt(plies, most)));
      code.if(
        over,
        () => code.set(going, i32(0)),
        () => {
          code.call(pickFunc(m), first, count);
          code.set(played, add(plies, i32(1)));
        },
      );
      m.setRegister(code, 'moves', first);
    });
    code.call(m.undo, journal);
    code.return(plies);
  });
}

/** (first record, number) : makes one of the moves, each as likely as another. */
function pickFunc(m: Mill): Func {
  return m.func('pick', ['i32', 'i32'], undefined, (code) => {
    const [first, count] = code.args as [Expr, Expr];
    const left = code.variable(binary('rem_u', call(randomFunc(m)), count));
    const n: Expr = get(left);
    const cursor = code.variable(first);
    const record: Expr = get(cursor);
    code.while(n, () => {
      code.set(cursor, afterRecord(record));
      code.set(left, sub(n, i32(1)));
    });
    m.setRegister(code, 'mover', m.word(m.core.layout.toMove));
    code.call(makeTurn(m), record);
  });
}

/** () → i32: 32 random bits; xorshift64 by Marsaglia, the upper half. */
function randomFunc(m: Mill): Func {
  return m.func('random', [], 'i32', (code) => {
    const at = m.image.register('random');
    const state = code.variable(load('i64', i32(0), at));
    const x: Expr = get(state);
    code.set(state, xor(x, shl(x, i64(13))));
    code.set(state, xor(x, shrU(x, i64(7))));
    code.set(state, xor(x, shl(x, i64(17))));
    code.store(i32(0), x, at);
    code.return(toI32(shrU(x, i64(32))));
  });
}
