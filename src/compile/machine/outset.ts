/** How a walk begins: whether the man may use the ability, and the way that it goes. */
import type { Ability } from '../../model/model.js';
import type { Code } from '../../wasm/code.js';
import { type Expr, type Func, get, i32 } from '../../wasm/ir.js';
import { asksAttack } from '../readers.js';
import { has, keep } from './bits.js';
import { condOf } from './conds.js';
import { legsFunc } from './legs.js';
import { type Mill, type Scope, unsupported } from './mill.js';
import { programFunc } from './program.js';
import { setBits } from './sets.js';
import type { Walk } from './walk.js';

/** (from, last direction): walks all ways. */
export function walkFunc(walk: Walk): Func {
  if (walk.ability.program?.script !== undefined) return unsupported('scripts');
  return walk.ability.program === undefined ? legsFunc(walk) : programFunc(walk);
}

/** i32: may a man on a cell use the ability? In attack a condition that itself asks about attack is taken as true. */
export function mayBegin(
  m: Mill,
  code: Code,
  ability: Ability,
  player: number,
  from: Expr,
  attacks: boolean,
): Expr {
  const at: Scope = { code, speaker: player, origin: from, it: from, here: from };
  const fixed = ability.from === undefined ? undefined : m.k.fixedPart(ability.from, player);
  const open = ability.from === undefined ? undefined : m.k.openPart(ability.from, player);
  const when = ability.when === undefined || (attacks && asksAttack(ability.when)) ? undefined : ability.when;
  const result = code.variable(i32(0));
  const started = fixed === undefined ? i32(1) : has(m.fixed(fixed), from);
  code.if(started, () => {
    const free = open === undefined ? i32(1) : has(keep(code, setBits(m, open, at)), from);
    code.if(free, () => {
      code.set(result, when === undefined ? i32(1) : condOf(m, when, { ...at, mover: from }));
    });
  });
  return get(result);
}
