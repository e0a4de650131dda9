/** Repetition: whoever keeps the positions tells how often the present one has stood, in registers. */
import type { Cond } from '../../model/model.js';
import { and, type Expr, ge, i32 } from '../../wasm/ir.js';
import { type Mill, type Scope, unsupported } from './mill.js';

/** A condition that must have held after every move of a player since the position first stood. */
export interface Vigil {
  readonly times: number;
  readonly cond: Cond;
  readonly player: number;
  /** Where it is noted whether it has. */
  readonly register: string;
}

/** Register: how often the position has stood. */
export const SEEN = 'seen';

/** i32, 0 or 1. */
export function seenTimes(m: Mill, cond: Cond & { readonly kind: 'seen times' }, at: Scope): Expr {
  if (at.judging !== true) return unsupported('repetition outside of goals');
  const often = ge(m.register(SEEN), i32(cond.n));
  if (cond.always === undefined) return often;
  const all = vigilsOf(m);
  const vigil = m.memo(cond, `vigil of ${at.speaker}`, (): Vigil => {
    return { times: cond.n, cond: cond.always!, player: at.speaker, register: `vigil ${all.length}` };
  });
  if (!all.includes(vigil)) all.push(vigil);
  return and(often, m.register(vigil.register));
}

/** Complete when the functions of the module are written. */
export function vigilsOf(m: Mill): Vigil[] {
  return m.memo(m.model, 'vigils', () => []);
}
