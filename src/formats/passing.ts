/** The en passant field of a FEN: which man made the mark on a place that he passed. */
import type { Ability, Model } from '../model/model.js';
import type { PlacedMark } from '../play/game.js';
import { ownerOf, typeOf } from '../play/man.js';

/** The nearest foe beyond the place, in his own direction, whose ability marks what he passes. */
export function findMaker(
  model: Model,
  men: Int32Array,
  place: number,
  toMove: number,
): PlacedMark | undefined {
  for (const player of model.order) {
    if (player === toMove) continue;
    for (const [type, ability, mark] of marking(model)) {
      const maker = beyond(model, men, place, ability, player);
      if (maker >= 0 && typeOf(men[maker]!) === type) return { mark, place, maker, player };
    }
  }
  return undefined;
}

/** Abilities that mark places, with their type and the mark. */
function marking(model: Model): (readonly [number, Ability, number])[] {
  return model.types.flatMap((type, t) =>
    type.abilities.flatMap((ability) =>
      ability.actions.flatMap((action) =>
        action.kind === 'mark place' ? [[t, ability, action.mark] as const] : [],
      ),
    ),
  );
}

function beyond(model: Model, men: Int32Array, place: number, ability: Ability, player: number): number {
  const { dirs } = ability.legs[ability.legs.length - 1]!;
  if (dirs.kind !== 'fixed') return -1;
  for (const dir of dirs.of[player]!) {
    const { next } = model.board.directions[dir]!;
    let cell = next[place]!;
    for (let steps = 0; cell >= 0 && men[cell] === 0 && steps < model.board.cells; steps++)
      cell = next[cell]!;
    if (cell >= 0 && men[cell] !== 0 && ownerOf(men[cell]!) === player) return cell;
  }
  return -1;
}
