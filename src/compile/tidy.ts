/**
 * The normal form of a position: after each move marks that nothing can read any more are erased, so that positions
 * that play the same have the same key and the same FEN.
 */
import type { Ability, Cond, Countable, PlaceSet } from '../model/model.js';
import { CODE, makeCode, ownerOf, UNMOVED } from '../play/man.js';
import { compileAbility } from './abilities.js';
import { playerOf } from './layout.js';
import { removeMarks } from './marks.js';
import { allActions, setHas, visitCond } from './readers.js';
import { compileUnmoved } from './unmoved.js';
import type { Runner, Workshop } from './workshop.js';

export interface Tidy {
  /** Erases what died by the changes that the journal holds from `start` on (0 after loading: looks at everything). */
  erase(start: number): void;
}

export function compileTidy(k: Workshop): Tidy {
  const { core } = k;
  const unmoved = compileUnmoved(k);
  const places = compilePlaces(k);
  return {
    erase: (start) => {
      if (core.top === 0 || touchesUnmoved(k, start)) unmoved();
      places();
    },
  };
}

/** Did an unmoved man go, or a reserve or slot change, on which such marks may hang? */
function touchesUnmoved(k: Workshop, start: number): boolean {
  const { journal, top, layout, squares } = k.core;
  const reserveEnd = layout.tally;
  for (let i = start; i < top; i += 3) {
    const index = journal[i]!;
    if (index >= layout.keyed) continue;
    if (index >= layout.reserve && index < reserveEnd) return true;
    if (index >= squares && index < layout.toMove) return true;
    if (index < squares && ((journal[i + 1]! | journal[i + 2]!) & UNMOVED) !== 0) return true;
    if (index >= layout.phase && index < layout.reserve) return true;
  }
  return false;
}

// ---------------------------------------------------------------- place-marks

/**
 * A place-mark that only abilities read is dead unless one of them gives the player on turn a lawful move. Marks that
 * conditions read stay, and so do all marks where a turn has several moves.
 */
function compilePlaces(k: Workshop): () => void {
  const { core } = k;
  const { layout, model } = core;
  if (!placesDie(k)) return () => {};
  const users = model.types.map((type, t) => ({ t, abilities: type.abilities.filter(landsOnMarks) }));
  const runners: (readonly Runner[])[] = Array.from({ length: CODE + 1 }, () => []);
  k.afterwards.push(() => {
    for (const { t, abilities } of users) {
      model.players.forEach((_, player) => {
        runners[makeCode(t, player)] = abilities.map((ability) => compileAbility(k, ability, player, t));
      });
    }
  });
  const proposals = (): void => {
    for (let cell = 0; cell < core.squares && !k.stopped; cell++) {
      const man = core.s[cell]!;
      if (man === 0 || ownerOf(man) !== core.speaker) continue;
      for (const runner of runners[man & CODE]!) runner(cell);
    }
  };
  return () => {
    if (core.s[layout.marks] === 0) return;
    const toMove = core.s[layout.toMove]!;
    if (k.anyOf(proposals)) return;
    removeMarks(core, (packed) => playerOf(packed) !== toMove);
  };
}

/** True if place-marks die as soon as they give the player on turn no move: nobody after him could use them. */
export function placesDie(k: Workshop): boolean {
  const { model } = k.core;
  const soon = model.placeMarks.every(({ until }) => until === 'own turn' || until === 'turn ends');
  const inTurn = model.turns.length === 0 && model.order.length === 2;
  return model.placeMarks.length > 0 && soon && inTurn && !readElsewhere(k);
}

export const landsOnMarks = (ability: Ability): boolean => readsPlace(ability.to);

const readsPlace = (set: PlaceSet): boolean => setHas(set, (part) => part.kind === 'marked place');

function readElsewhere(k: Workshop): boolean {
  const { model } = k.core;
  const reads = (set: Countable): boolean => set.kind === 'marked place' || set.kind === 'marker';
  const conds: (Cond | undefined)[] = [
    ...model.laws.map((law) => law.cond),
    ...model.goals.map((goal) => goal.cond),
    ...model.phases.map((phase) => phase.until),
    ...model.triggers.map((trigger) => trigger.if),
  ];
  let found = false;
  for (const cond of conds) {
    if (cond === undefined) continue;
    visitCond(
      cond,
      (set) => {
        if (reads(set)) found = true;
      },
      () => {},
    );
  }
  const abilities: Ability[] = model.types.flatMap((type) => [...type.abilities]);
  return found || abilities.some((ability) => readsOddly(ability)) || triggersRead(k);
}

/** Reads place-marks otherwise than by landing on them. */
function readsOddly(ability: Ability): boolean {
  const sets = [ability.from, ability.within, ...ability.legs.map((leg) => leg.through)];
  return sets.some((set) => set !== undefined && readsPlace(set));
}

function triggersRead(k: Workshop): boolean {
  const actions = allActions(k.core.model);
  const inAbilities = new Set(
    k.core.model.types.flatMap((type) => type.abilities.flatMap((ability) => ability.actions)),
  );
  return actions.some(
    (action) =>
      !inAbilities.has(action) &&
      'object' in action &&
      setHas(action.object.set, (part) => part.kind === 'marker' || part.kind === 'marked place'),
  );
}
