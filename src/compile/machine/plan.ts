/**
 * What triggers mean for moves that are not made: some never change whether a move is lawful or how many there are
 * (`inert`), one kind only multiplies a move by what may be dropped where a man left (`gate`), and the rest makes the
 * moves that can set it off be tried one by one.
 */
import type { Action, Effect, Model, PlaceSet, Trigger } from '../../model/model.js';
import { makeCode } from '../../play/man.js';
import { add, type Expr, i32, ne } from '../../wasm/ir.js';
import { ARRIVES, CAPTURED, DROPPED, LEAVES, PROMOTED } from '../candidate.js';
import { menTables } from '../conds.js';
import { mentions } from '../readers.js';
import { sortOf } from '../triggers.js';
import { foesOf } from './attack.js';
import { type Bits, bothOf, eitherOf, forEach, keep, nothing, Sum } from './bits.js';
import type { Mill, Scope } from './mill.js';
import { cellTable } from './reach.js';
import { setBits } from './sets.js';

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
  /** A man comes from a linked place to the one that another leaves, so that nothing opens. */
  readonly refill: Trigger | undefined;
}

export function planOf(m: Mill, player: number): Plan {
  return m.memo(m.model.players[player]!, 'plan', () => findPlan(m, player));
}

function findPlan(m: Mill, player: number): Plan {
  const { triggers } = m.model;
  const gate = gateOf(m);
  const refill = refillOf(m);
  const rest = triggers.filter(
    (trigger) => trigger !== gate && trigger !== refill && !isInert(m.model, trigger),
  );
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
    refill,
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

/** What a trigger does, if all that it does is one action whenever a man leaves. */
function onlyAction(trigger: Trigger): { readonly effect?: Effect; readonly action?: Action } {
  const [effect, ...others] = trigger.effects;
  const [action, ...further] = effect?.actions ?? [];
  const simple = trigger.if === undefined && others.length === 0 && further.length === 0;
  if (!simple || sortOf(trigger) !== LEAVES || effect === undefined || action === undefined) return {};
  return { effect, action };
}

/** `may drop MEN on here` when a man leaves, after all laws. */
function gateOf(m: Mill): Trigger | undefined {
  const { triggers, laws } = m.model;
  return triggers.find((trigger, index) => {
    const { effect, action } = onlyAction(trigger);
    return (
      effect?.may === true &&
      action?.kind === 'drop' &&
      isHere(action.on) &&
      laws.every((law) => law.before !== undefined && law.before <= index)
    );
  });
}

/** `must move friend on LINK of here to here if possible` when a man leaves, before all laws. */
function refillOf(m: Mill): Trigger | undefined {
  const { triggers, laws } = m.model;
  return triggers.find((trigger, index) => {
    const { effect, action } = onlyAction(trigger);
    return (
      effect?.may === false &&
      effect.ifPossible &&
      action?.kind === 'move' &&
      linkOf(m.model, action.object.set) !== undefined &&
      isHere(action.to) &&
      laws.every((law) => law.before === undefined || law.before > index)
    );
  });
}

const isHere = (set: PlaceSet): boolean => set.kind === 'pronoun' && set.word === 'here';

/** The link to places off the board, where nobody attacks or is attacked: men on `LINK of here`. */
function linkOf(model: Model, set: PlaceSet): number | undefined {
  if (set.kind !== 'both') return undefined;
  const link = set.of.find((part) => part.kind === 'link');
  const others = set.of.filter((part) => part !== link);
  if (link?.kind !== 'link' || !isHere(link.of) || model.board.links[link.link]?.slots !== true)
    return undefined;
  return others.every((part) => part.kind === 'men') ? link.link : undefined;
}

/** Where men stand whose place is taken at once when they leave. */
export function refilledFrom(m: Mill, refill: Trigger, at: Scope): Bits {
  const action = refill.effects[0]!.actions[0] as Action & { readonly kind: 'move' };
  const { set } = action.object as { readonly set: PlaceSet & { readonly kind: 'both' } };
  const waiting = set.of.filter((part) => part.kind === 'men').map((part) => setBits(m, part, at));
  const { to } = m.model.board.links[linkOf(m.model, set)!]!;
  const found = new Sum(at.code, nothing(m.words));
  const fronts = m.memo(m.model.board.links[linkOf(m.model, set)!]!, 'fronts', () => {
    const sets: number[][] = Array.from({ length: m.cells }, () => []);
    to.forEach((far, near) => {
      if (far >= 0) sets[far]!.push(near);
    });
    return sets;
  });
  forEach(at.code, keep(at.code, waiting.reduce(bothOf, m.everywhere)), (cell) => {
    found.add(m.row(cellTable(m, fronts), cell));
  });
  return keep(at.code, bothOf(found.bits, markedBy(m, [refill], at)));
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
