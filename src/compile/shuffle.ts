/** Shuffled set-ups: one of all orders of the men on some squares for which a condition holds. */
import type { Start } from '../model/model.js';
import type { Position } from '../play/game.js';
import { randomOf } from '../play/random.js';
import type { Workshop } from './workshop.js';

type Shuffle = Start['shuffles'][number];

/** Draws that are tried before the order is given up; conditions hold for some percent of all orders at least. */
const MOST_DRAWS = 20_000;

/** Draws an order for each shuffle; without a seed the men stay as they are if the condition allows it. */
export function shuffled(k: Workshop, position: Position, seed: number | undefined): Position {
  const random = randomOf(seed ?? 1);
  return k.core.model.start.shuffles.reduce(
    (drawn, shuffle) => draw(k, drawn, shuffle, seed === undefined, random),
    position,
  );
}

function draw(
  k: Workshop,
  position: Position,
  shuffle: Shuffle,
  keep: boolean,
  random: () => number,
): Position {
  if (keep && fits(k, position, shuffle)) return position;
  for (let tries = 0; tries < MOST_DRAWS; tries++) {
    const drawn = permuted(position, shuffle, order(shuffle.cells[0]?.length ?? 0, random));
    if (fits(k, drawn, shuffle)) return drawn;
  }
  return position;
}

/** The same order for all players, each seen from his side. */
function permuted(position: Position, shuffle: Shuffle, places: readonly number[]): Position {
  const men = position.men.slice();
  for (const cells of shuffle.cells)
    for (const [i, cell] of cells.entries()) men[cell] = position.men[cells[places[i]!]!]!;
  return { ...position, men };
}

/** Asked of the first player, with the men on their places. */
function fits(k: Workshop, position: Position, shuffle: Shuffle): boolean {
  if (shuffle.with === undefined) return true;
  const { core } = k;
  const before = core.s.slice();
  core.s.set(position.men.subarray(0, core.layout.cells));
  core.recount();
  const answer = k.ask(core.model.order[0]!, k.cond(shuffle.with));
  core.s.set(before);
  core.recount();
  return answer;
}

/** A random order of 0 … n-1. */
function order(n: number, random: () => number): number[] {
  const places = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [places[i], places[j]] = [places[j]!, places[i]!];
  }
  return places;
}
