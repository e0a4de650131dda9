/** From place to place with the arrow keys, on boards of any shape: by where the places are drawn. */
import type { PlacedCell } from '../../index.js';

/** A direction on the screen, y downwards. */
export interface Step {
  readonly x: number;
  readonly y: number;
}

/** By the name of the key. */
export const ARROWS: Readonly<Record<string, Step>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest place in a direction, or the same one where there is none. Ways aside count double. */
export function placeBeside(places: readonly PlacedCell[], cell: number, { x, y }: Step): number {
  const from = places.find((place) => place.cell === cell);
  if (from === undefined) return places[0]?.cell ?? cell;
  let best = cell;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    const distance = ahead + 2 * aside;
    if (ahead > 10 && aside <= 1.8 * ahead && distance < least) {
      best = place.cell;
      least = distance;
    }
  }
  return best;
}

/** The place under a point, in the units of the picture; -1 = none. */
export function placeAt(places: readonly PlacedCell[], x: number, y: number): number {
  let best = -1;
  let least = REACH;
  for (const place of places) {
    const distance = Math.hypot(place.x - x, place.y - y);
    if (distance < least) {
      best = place.cell;
      least = distance;
    }
  }
  return best;
}

/** As far as the corner of a square. */
const REACH = 71;
