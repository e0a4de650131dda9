/** The look at all men on which evaluations rest; what men count for is written into the memory by whoever asks. */
import type { Weights } from '../../play/game.js';
import { makeCode } from '../../play/man.js';
import { slidesOf, straightLines } from '../../play/sight.js';
import { add, call, type Expr, type Func, get, i32, load, mul } from '../../wasm/ir.js';
import { countOf, forEach, keep, some } from './bits.js';
import type { Mill } from './mill.js';
import { ascends, cellTable, fullRays, isAscending } from './reach.js';
import { untilMan } from './sets.js';

/** Where the weights lie, and what was found by player: addresses. */
export interface Ledger {
  readonly weights: Readonly<Record<keyof Weights, number>>;
  readonly force: number;
  readonly exposed: number;
}

export function ledgerOf(m: Mill): Ledger {
  const { players, types } = m.model;
  const rows = players.length * types.length;
  const ints = (name: string, count: number): number => m.image.register(name, Math.ceil(count / 2));
  return {
    weights: {
      placed: ints('weights placed', rows * m.cells),
      force: ints('weights of force', rows),
      view: ints('weights of view', rows),
      royal: ints('weights of exposure', rows),
    },
    force: ints('force', players.length),
    exposed: ints('exposed', players.length),
  };
}

/** True if all lines that men see along are lines, and no rings. */
export function canSurvey(m: Mill): boolean {
  const dirs = [...slidesOf(m.model).flat(), ...straightLines(m.model)];
  return dirs.every((dir) => isAscending(m, dir) !== undefined);
}

/** () → i32: the sum of what all men count for where they stand, and of what they see. */
export function surveyFunc(m: Mill): Func {
  return m.func('survey', [], 'i32', (code) => {
    const { players, types } = m.model;
    const { weights, force, exposed } = ledgerOf(m);
    const slides = slidesOf(m.model);
    const lines = straightLines(m.model);
    const total = code.variable(i32(0));
    const plus = (more: Expr): void => code.set(total, add(get(total), more));
    for (const player of players.keys()) {
      const note = (at: number, more: Expr): void =>
        code.store(i32(0), add(load('i32', i32(0), at + 4 * player), more), at + 4 * player);
      for (const at of [force, exposed]) code.store(i32(0), i32(0), at + 4 * player);
      for (const type of types.keys()) {
        const row = player * types.length + type;
        const weight = (of: keyof Weights): Expr => code.let(load('i32', i32(0), weights[of] + 4 * row));
        const men = keep(code, m.codeBits(makeCode(type, player)));
        code.if(some(men), () => {
          note(force, mul(countOf(men), weight('force')));
          const view = weight('view');
          const royal = weight('royal');
          forEach(code, men, (cell) => {
            plus(load('i32', mul(cell, i32(4)), weights.placed + 4 * row * m.cells));
            if (slides[row]!.length > 0)
              code.if(view, () => plus(mul(view, call(sightFunc(m, slides[row]!), cell))));
            code.if(royal, () => note(exposed, call(sightFunc(m, lines), cell)));
          });
        });
      }
    }
    code.return(get(total));
  });
}

/** (cell) → i32: number of places seen in some directions: empty ones, and the man behind them. */
function sightFunc(m: Mill, dirs: readonly number[]): Func {
  return m.func(`sight ${dirs.join()}`, ['i32'], 'i32', (code) => {
    const occupied = keep(code, m.occupied);
    const seen = dirs.map((dir) => {
      const rays = cellTable(m, fullRays(m, dir));
      return countOf(keep(code, untilMan(m, code, rays, ascends(m, dir), code.args[0]!, occupied)));
    });
    code.return(seen.reduce(add, i32(0)));
  });
}
