/**
 * The en passant field of a FEN: the places that somebody passed, as `d6`. Where several men could have, the place of
 * the one who did follows, as `d6c5`; texts with the two in the other order are read too.
 */
import type { Ability, Model } from '../model/model.js';
import type { PlacedMark, Position } from '../play/game.js';
import { ownerOf, typeOf } from '../play/man.js';

/** The marks that a text names. Places that nobody can have passed are ignored. */
export function readPassing(model: Model, men: Int32Array, text: string, toMove: number): PlacedMark[] {
  const places = Array.from(text.matchAll(/[a-z]\d+/g), ([name]) => model.board.names.indexOf(name));
  return places.flatMap((place) => {
    const marks = place < 0 ? [] : possibleMarks(model, men, place, toMove);
    return marks.find(({ maker }) => places.includes(maker)) ?? marks[0] ?? [];
  });
}

export function makePassing(model: Model, { men, placeMarks, toMove }: Position): string {
  const { names } = model.board;
  const texts = placeMarks.map(({ place, maker }) => {
    const [derived] = possibleMarks(model, men, place, toMove);
    const isPlain = derived === undefined || derived.maker === maker;
    return isPlain ? names[place]! : names[place]! + names[maker]!;
  });
  return texts.length === 0 ? '-' : [...new Set(texts)].join(',');
}

/** The nearest foes beyond the place, each in his own direction, with an ability that marks what he passes. */
function possibleMarks(model: Model, men: Int32Array, place: number, toMove: number): PlacedMark[] {
  const foes = model.order.filter((player) => player !== toMove);
  return foes.flatMap((player) =>
    marking(model).flatMap(([type, ability, mark]) =>
      beyond(model, men, place, ability, player)
        .filter((maker) => typeOf(men[maker]!) === type)
        .map((maker) => ({ mark, place, maker, player })),
    ),
  );
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

/** The first man in each direction of the ability's last leg, if he is the player's. */
function beyond(model: Model, men: Int32Array, place: number, ability: Ability, player: number): number[] {
  const dirs = ability.legs.at(-1)?.dirs;
  if (dirs?.kind !== 'fixed') return [];
  return dirs.of[player]!.flatMap((dir) => {
    const { next } = model.board.directions[dir]!;
    let cell = next[place]!;
    for (let steps = 0; cell >= 0 && men[cell] === 0 && steps < model.board.cells; steps++)
      cell = next[cell]!;
    return cell >= 0 && men[cell] !== 0 && ownerOf(men[cell]!) === player ? [cell] : [];
  });
}
