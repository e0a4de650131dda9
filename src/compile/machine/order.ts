/** Whose turn comes after whose. */
import type { Cond } from '../../model/model.js';
import type { Code } from '../../wasm/code.js';
import { add, type Expr, eq, type Func, get, i32, or } from '../../wasm/ir.js';
import { readsKind } from '../readers.js';
import { ownPart } from '../turns.js';
import { condOf, phaseOf } from './conds.js';
import type { Mill } from './mill.js';
import { isOut } from './teams.js';

/** () : gives the turn to the next player who is neither out nor finished; where all have finished, to the next one. */
export function passOnFunc(m: Mill, player: number): Func {
  const { layout, model } = m.core;
  return m.func(`after ${player}`, [], undefined, (code) => {
    const places = [...model.order.keys()].filter((at) => model.order[at] === player);
    for (const from of m.k.turns.twice ? places : places.slice(0, 1))
      code.if(m.k.turns.twice ? eq(m.word(layout.orderAt), i32(from)) : i32(1), () => {
        passOn(m, code, from, 1);
        code.return();
      });
  });
}

/** Whoever is `by` places on, if he does not rest; else the one after him. */
function passOn(m: Mill, code: Code, from: number, by: number): void {
  const { order } = m.model;
  const next = order[m.k.turns.after(from, by)]!;
  const last = by === order.length;
  const rested = rests(m, code, next);
  if (rested === undefined) give(m, code, from, by);
  else
    code.if(
      rested,
      () => (last ? give(m, code, from, 1) : passOn(m, code, from, by + 1)),
      () => give(m, code, from, by),
    );
}

function give(m: Mill, code: Code, from: number, by: number): void {
  const { layout, model } = m.core;
  const at = m.k.turns.after(from, by);
  code.call(m.poke, i32(layout.toMove), i32(model.order[at]!));
  if (!m.k.turns.twice) return;
  code.call(m.poke, i32(layout.orderAt), i32(at));
  // Turns that are passed over count.
  if (by > 1 && readsKind(m.model, 'turn-number'))
    code.call(m.poke, i32(layout.turnNumber), add(m.word(layout.turnNumber), i32(by - 1)));
}

/** Is the player out, or has he finished his part of the phase? Undefined where nobody ever rests. */
function rests(m: Mill, code: Code, player: number): Expr | undefined {
  const { model } = m.core;
  const out = m.k.elimination.possible ? isOut(m, player) : undefined;
  const finished = model.phases.map(({ until }): Cond | undefined =>
    until === undefined || model.phaseEach ? undefined : ownPart(until),
  );
  if (finished.every((own) => own === undefined)) return out;
  const result = code.variable(out ?? i32(0));
  finished.forEach((own, phase) => {
    if (own === undefined) return;
    code.if(eq(phaseOf(m, player), i32(phase)), () =>
      code.set(result, or(get(result), condOf(m, own, { code, speaker: player }))),
    );
  });
  return get(result);
}
