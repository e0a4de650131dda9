/**
 * Where the players sit. A seat turns the board so that its player looks forward along the ranks; squares, ranks and zones
 * are then read as he sees them. Two players: the second is mirrored or rotated; of more, each sits a quarter turn on.
 */
import type { Player } from '../model/model.js';
import { isHex } from './compass.js';
import { fileLength, type Point, type Shape } from './frames.js';

export interface Seat {
  /** Quarter turns clockwise. */
  readonly turns: number;
  /** Ranks are counted from the other end, files are not turned. */
  readonly flip: boolean;
}

export const FIRST_SEAT: Seat = { turns: 0, flip: false };

/** The seats of all players; a random player has none of his own and sees the board as the first one does. */
export function seatsOf(
  players: readonly Player[],
  view: 'mirrored' | 'rotated',
  shape: Shape,
): readonly Seat[] {
  const people = players.filter((player) => !player.random).length;
  let index = -1;
  return players.map((player) => {
    if (player.random) return FIRST_SEAT;
    index++;
    return seatNumber(index, people, view, shape);
  });
}

function seatNumber(index: number, people: number, view: 'mirrored' | 'rotated', shape: Shape): Seat {
  const { kind, files, ranks } = shape;
  if (people > 2 && files === ranks && !isHex(shape)) return { turns: index % 4, flip: false };
  if (index % 2 === 0) return FIRST_SEAT;
  // The mirror image of a leaning board leans the other way, so it can only be turned.
  const mirrored = people <= 2 && view === 'mirrored' && kind !== 'hex';
  return mirrored ? { turns: 0, flip: true } : { turns: 2, flip: false };
}

/** By how many eighths the directions of a seat are turned. Left and right are those of the seat, so a mirrored one turns by half. */
export function eighthsOf(seat: Seat): number {
  return seat.flip ? 4 : seat.turns * 2;
}

/** The place of the board that a player calls by these numbers. */
export function fromSeat(seat: Seat, shape: Shape, { x, y }: Point): Point {
  const { files } = shape;
  const far = fileLength(shape, x) - 1 - y;
  if (seat.flip) return { x, y: far };
  switch (seat.turns) {
    case 1:
      return { x: y, y: files - 1 - x };
    case 2:
      return { x: files - 1 - x, y: far };
    case 3:
      return { x: files - 1 - y, y: x };
    default:
      return { x, y };
  }
}

/** What a player calls a place of the board: the way back of `fromSeat`. */
export function toSeat(seat: Seat, shape: Shape, point: Point): Point {
  return fromSeat({ ...seat, turns: (4 - seat.turns) % 4 }, shape, point);
}
