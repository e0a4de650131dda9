/**
 * Games of random moves inside the module. Goals about repetition are not asked: nobody keeps the positions of a
 * playout. All else is judged as after any move.
 */
import type { GoalLine } from '../../model/model.js';
import { readsRepetition } from '../../play/playouts.js';
import type { Code } from '../../wasm/code.js';
import {
  add,
  binary,
  call,
  type Expr,
  eq,
  eqz,
  type Func,
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
import { condOf } from './conds.js';
import { listFunc, recordsFunc } from './generate.js';
import { afterRecord } from './list.js';
import type { Mill } from './mill.js';
import { owners } from './sets.js';
import { makeFunc } from './turns.js';

/** Results of a game: a player's number + 1 for a win. */
export const DRAW = 0;
export const UNFINISHED = -1;

/** (most plies) → i32: plies played; the result is in its register. The position is back where it was. */
export function playoutFunc(m: Mill): Func {
  return m.func('playout', ['i32'], 'i32', (code) => {
    const most = code.args[0]!;
    const journal = code.let(m.register('journal'));
    m.setRegister(code, 'timing', i32(1));
    const played = code.variable(i32(0));
    const plies: Expr = { kind: 'local', ...played };
    const first = code.let(m.register('moves'));
    const going = code.variable(i32(1));
    code.while({ kind: 'local', ...going }, () => {
      const turn = code.let(m.word(m.core.layout.toMove));
      for (const player of m.model.players.keys())
        code.if(eq(turn, i32(player)), () => code.call(listFunc(m, player)));
      const count = code.let(call(recordsFunc(m), first));
      m.setRegister(code, 'stuck', eqz(count));
      m.setRegister(code, 'result', call(judgeFunc(m)));
      const over = or(or(lt(i32(UNFINISHED), m.register('result')), eqz(count)), eqz(lt(plies, most)));
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
    m.setRegister(code, 'timing', i32(0));
    code.call(m.undo, journal);
    code.return(plies);
  });
}

/** (first record, number) : makes one of the moves, each as likely as another. */
function pickFunc(m: Mill): Func {
  return m.func('pick', ['i32', 'i32'], undefined, (code) => {
    const [first, count] = code.args as [Expr, Expr];
    const left = code.variable(binary('rem_u', call(randomFunc(m)), count));
    const n: Expr = { kind: 'local', ...left };
    const cursor = code.variable(first);
    const record: Expr = { kind: 'local', ...cursor };
    code.while(n, () => {
      code.set(cursor, afterRecord(record));
      code.set(left, sub(n, i32(1)));
    });
    const turn = code.let(m.word(m.core.layout.toMove));
    m.setRegister(code, 'mover', turn);
    for (const player of m.model.players.keys())
      code.if(eq(turn, i32(player)), () => code.call(makeFunc(m, player), record));
  });
}

/** () → i32: 32 random bits; xorshift64 by Marsaglia, the upper half. */
function randomFunc(m: Mill): Func {
  return m.func('random', [], 'i32', (code) => {
    const at = m.image.register('random');
    const state = code.variable(load('i64', i32(0), at));
    const x: Expr = { kind: 'local', ...state };
    code.set(state, xor(x, shl(x, i64(13))));
    code.set(state, xor(x, shrU(x, i64(7))));
    code.set(state, xor(x, shl(x, i64(17))));
    code.store(i32(0), x, at);
    code.return(toI32(shrU(x, i64(32))));
  });
}

// ---------------------------------------------------------------- results

/** () → i32: the result of the position, asked of the player who moved last and then of the other. */
function judgeFunc(m: Mill): Func {
  return m.func('judge', [], 'i32', (code) => {
    const lines = m.model.goals.filter((goal) => !readsRepetition(goal));
    const last = code.let(m.register('mover'));
    for (const goal of lines)
      for (const turn of [0, 1])
        for (const asked of m.model.players.keys())
          code.if(eq(last, i32(turn === 0 ? asked : 1 - asked)), () => judge(m, code, goal, asked));
    code.return(i32(UNFINISHED));
  });
}

function judge(m: Mill, code: Code, { cond, result, who }: GoalLine, asked: number): void {
  const [player = asked] = owners(m, who, asked);
  const winner = result === 'win' ? player : 1 - player;
  code.if(condOf(m, cond, { code, speaker: asked }), () =>
    code.return(i32(result === 'draw' ? DRAW : winner + 1)),
  );
}
