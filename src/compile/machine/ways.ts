/** The abilities of a type as generation uses them: what is known of each before any man is looked at. */
import type { Ability } from '../../model/model.js';
import type { Code } from '../../wasm/code.js';
import { i64, select } from '../../wasm/ir.js';
import { isPlain, namesOthers } from '../abilities.js';
import { assume } from '../assume.js';
import { foesOf } from './attack.js';
import { type Bits, bothOf, eitherOf, keep, nothing, without } from './bits.js';
import { TAKES } from './list.js';
import type { Mill, Scope } from './mill.js';
import type { Plan } from './plan.js';
import { promotesOddly, promotionZone } from './promoting.js';
import { type Shape, shapesOf } from './reach.js';
import { setBits } from './sets.js';
import type { Side } from './settle.js';
import { readsPassed } from './tries.js';

export interface Way {
  readonly ability: Ability;
  readonly index: number;
  readonly shapes: readonly Shape[];
  /** True if each of its moves has to be tried. */
  readonly slow: boolean;
  readonly to: Bits;
  /** Men who may use it; absent = all. */
  readonly from: Bits | undefined;
}

/** Numbers of the abilities of a type that are walked, man by man. */
export function walkedOf(m: Mill, side: Side, type: number): number[] {
  const { abilities } = m.model.types[type]!;
  return [...abilities.keys()].filter((index) => {
    const ability = abilities[index]!;
    return ability.program?.script !== 'drops' && shapesFor(m, ability, side) === undefined;
  });
}

/** Undefined for an ability that has to be walked to propose its moves. */
function shapesFor(m: Mill, ability: Ability, { player }: Side): readonly Shape[] | undefined {
  const shapes = shapesOf(m, ability, player);
  if (readsPassed(ability) && !isPlain(ability)) return undefined;
  const stays = ability.legs[0]?.move === 'stay';
  return stays && assume(ability.to, 'empty', m.squares) !== true ? undefined : shapes;
}

export function waysOf(m: Mill, code: Code, side: Side, type: number, plan: Plan): Way[] {
  const odd = plan.all || plan.types.has(type) || promotesOddly(m, side, type, plan);
  return m.model.types[type]!.abilities.flatMap((ability, index) => {
    const shapes = shapesFor(m, ability, side);
    if (shapes === undefined) return [];
    const open = ability.from === undefined ? undefined : m.k.openPart(ability.from, side.player);
    const at: Scope = { code, speaker: side.player };
    const way = {
      ability,
      index,
      shapes,
      slow: odd || isSlow(ability, side),
      to: keep(code, targets(m, ability, at)),
      from: open === undefined ? undefined : keep(code, setBits(m, open, at)),
    };
    return [way];
  });
}

/** The way with only its captures and promotions while those alone are asked for; captures beside the end are all kept. */
export function wanted(m: Mill, code: Code, side: Side, type: number, way: Way): Way {
  if (way.ability.actions.some(({ kind }) => kind === 'capture')) return way;
  const zone = promotionZone(m, side, type) ?? nothing(m.words);
  const ends = eitherOf(m.occupied, zone).map((word) => select(m.register(TAKES), word, i64(-1)));
  return { ...way, to: keep(code, bothOf(way.to, ends)) };
}

function isSlow({ actions, when, kinds }: Ability, side: Side): boolean {
  const onlyMarks = actions.every((action) => action.kind === 'mark place' && !action.object.oneOf);
  const bound = side.guard.bound.some(({ what }) => typeof what === 'object' && kinds.includes(what.kind));
  return !onlyMarks || when !== undefined || bound;
}

function targets(m: Mill, ability: Ability, at: Scope): Bits {
  if (ability.legs[0]?.move === 'stay') return m.everywhere;
  const bits = setBits(m, ability.to, at);
  if (!namesOthers(ability.to) || ability.actions.length > 0) return bits;
  // Friends and neutral men are in the way unless an action sees to them.
  const foes = foesOf(m, at.speaker).map((foe) => m.ownerBits(foe));
  return bothOf(bits, eitherOf(foes.reduce(eitherOf, nothing(m.words)), without(m.everywhere, m.occupied)));
}
