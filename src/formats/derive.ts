/**
 * What a FEN does not say because it follows: men before a filled slot, men at home before anybody could move, and
 * men of types whose own moves ask whether they have moved.
 */
import type { Model, PlaceSet } from '../model/model.js';
import { ownerOf, typeOf, UNMOVED } from '../play/man.js';

/** Adds the marks that follow. `phase` is the phase of the position; `rights` if the FEN has a rights field. */
export function deriveMarks(model: Model, men: Int32Array, phase: number): void {
  markBeforeSlots(model, men);
  const nobodyMoved = model.phases.slice(0, phase + 1).every((p) => p.moves === undefined && !p.castling);
  const castles = new Set(model.castlings.flatMap((castling) => [...castling.kings, ...castling.partners]));
  const virgins = virginTypes(model);
  for (const { cell, type, owner } of model.start.men) {
    const man = men[cell]!;
    if (man === 0 || typeOf(man) !== type || ownerOf(man) !== owner) continue;
    if (virgins.has(type) || (nobodyMoved && !castles.has(type))) men[cell] = man | UNMOVED;
  }
}

function markBeforeSlots(model: Model, men: Int32Array): void {
  for (const link of model.board.links) {
    if (!link.slots) continue;
    link.to.forEach((slot, cell) => {
      if (slot >= 0 && men[slot] !== 0 && men[cell] !== 0) men[cell]! |= UNMOVED;
    });
  }
}

/** Types with an ability that is open only to unmoved men, and which castling does not govern. */
function virginTypes(model: Model): Set<number> {
  const found = new Set<number>();
  model.types.forEach((type, t) => {
    if (type.abilities.some((ability) => ability.from !== undefined && readsUnmoved(ability.from)))
      found.add(t);
  });
  return found;
}

function readsUnmoved(set: PlaceSet): boolean {
  if (set.kind === 'marked man') return set.mark === 0;
  return (set.kind === 'both' || set.kind === 'union') && set.of.some(readsUnmoved);
}
