/**
 * What triggers mean for moves that are not made: some never change whether a move is lawful or how many there are
 * (`inert`), one kind only multiplies a move by what may be dropped where a man left (`gate`), and the rest makes the
 * moves that can set it off be tried one by one.
 */
import type { Action, Model, Trigger } from '../../model/model.js';
import { makeCode } from '../../play/man.js';
import { add, type Expr, i32, ne } from '../../wasm/ir.js';
import { ARRIVES, CAPTURED, DROPPED, LEAVES, PROMOTED } from '../candidate.js';
import { menTables } from '../conds.js';
import { mentions } from '../readers.js';
import { foesOf } from './attack.js';
import { type Bits, bothOf, eitherOf, keep, nothing } from './bits.js';
import type { Mill, Scope } from './mill.js';
import { setBits } from './sets.js';
import { sortOf } from './settle.js';

export interface Plan {
  /** Moves that must be tried: all of them, those of some types, promotions, drops. */
  readonly all: boolean;
  readonly types: ReadonlySet<number>;
  readonly promotions: boolean;
  readonly drops: boolean;
  /** Triggers asked by where the man starts; by where he ends. */
  readonly leaving: readonly Trigger[];
  readonly ending: readonly Trigger[];
  readonly gate: Trigger | undefined;
}

export function planOf(m: Mill, player: number): Plan {
  return m.memo(m.model.players[player]!, 'plan', () => findPlan(m, player));
}

function findPlan(m: Mill, player: number): Plan {
  const { triggers } = m.model;
  const gate = gateOf(m);
  const rest = triggers.filter((trigger) => trigger !== gate && !isInert(m.model, trigger));
  const of = (sort: number): Trigger[] => rest.filter((trigger) => sortOf(trigger) === sort);
  const arriving = of(ARRIVES);
  const everywhere = arriving.filter(({ event }) => !('men' in event) || event.place === undefined);
  const types = everywhere.flatMap((trigger) => typesOf(m, trigger, player));
  return {
    all: of(0).length > 0,
    types: new Set(types),
    promotions: of(PROMOTED).length > 0,
    drops: of(DROPPED).length > 0,
    leaving: of(LEAVES).filter((trigger) => typesOf(m, trigger, player).length > 0),
    ending: [
      ...arriving.filter((trigger) => !everywhere.includes(trigger)),
      ...of(CAPTURED).filter((trigger) =>
        foesOf(m, player).some((foe) => typesOf(m, trigger, player, foe).length > 0),
      ),
    ],
    gate,
  };
}

/** Types of a player's men that the trigger can mean when a player moves. */
export function typesOf(m: Mill, { event }: Trigger, mover: number, owner = mover): number[] {
  if (!('men' in event)) return [];
  const table = menTables(m.k, event.men)[mover]!;
  return [...m.model.types.keys()].filter((type) => table[makeCode(type, owner)] === 1);
}

/** It has to be done, can be done in one way, and writes nothing that laws read. */
function isInert(model: Model, trigger: Trigger): boolean {
  const talliesAreRead = mentions(model.laws, new Set(['tally']));
  const harmless = (action: Action): boolean => {
    if (action.kind === 'add' || action.kind === 'set') return !talliesAreRead;
    const { set } = 'object' in action ? action.object : { set: undefined };
    return (
      action.kind === 'send' && sortOf(trigger) === CAPTURED && set?.kind === 'pronoun' && set.word === 'it'
    );
  };
  return trigger.effects.every((effect) => !effect.may && effect.actions.every(harmless));
}

/** `may drop MEN on here` when a man leaves, after all laws. */
function gateOf(m: Mill): Trigger | undefined {
  const { triggers, laws } = m.model;
  return triggers.find((trigger, index) => {
    const [effect, ...others] = trigger.effects;
    const [action, ...further] = effect?.actions ?? [];
    return (
      sortOf(trigger) === LEAVES &&
      trigger.if === undefined &&
      others.length === 0 &&
      further.length === 0 &&
      effect?.may === true &&
      action?.kind === 'drop' &&
      action.on.kind === 'pronoun' &&
      action.on.word === 'here' &&
      laws.every((law) => law.before !== undefined && law.before <= index)
    );
  });
}

/** Where men stand who set off one of the triggers by leaving, or whose place does by being entered. */
export function markedBy(m: Mill, triggers: readonly Trigger[], at: Scope): Bits {
  const sets = triggers.map(({ event, ...trigger }) => {
    if (!('men' in event)) return m.everywhere;
    const arrives = sortOf({ event, ...trigger }) === ARRIVES;
    const men = arrives ? m.everywhere : setBits(m, event.men, at);
    return event.place === undefined ? men : bothOf(men, setBits(m, event.place, at));
  });
  return keep(at.code, sets.reduce(eitherOf, nothing(m.words)));
}

/** Ways to make a move that opens the gate: 1 for leaving it shut, and one for each type at hand. */
export function gateWays(m: Mill, gate: Trigger, player: number): Expr {
  const action = gate.effects[0]!.actions[0] as Action & { readonly kind: 'drop' };
  return action.types
    .map((type) => ne(m.word(m.k.reserveIndex(player, 0, type)), i32(0)))
    .reduce(add, i32(1));
}
