/**
 * How the places of a board are called, and where they lie on the grid. Both agree but on a hexagon: there each file
 * counts its ranks from its own lowest place, while the grid is leaning.
 */
import type { Board, Place } from '../model/board.js';
import { fileLift, fileLength as hexagonFile } from '../model/hexagon.js';
import { squareName } from '../model/squares.js';

export interface Shape {
  readonly kind: Board['shape'];
  readonly files: number;
  readonly ranks: number;
  readonly levels: number;
  readonly wrap: { readonly files: boolean; readonly ranks: boolean };
}

/** File and rank from 0, as people count them. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How many places a file has. */
export function fileLength({ kind, files, ranks }: Shape, x: number): number {
  return kind === 'hexagon' ? hexagonFile(files, x) : ranks;
}

export function placeOf(shape: Shape, { x, y }: Point): Place {
  return { x, y: y + lift(shape, x), z: 0 };
}

export function pointOf(shape: Shape, { x, y }: Point): Point {
  return { x, y: y - lift(shape, x) };
}

/** `e4`, as people call a place of the grid. */
export function nameOf(shape: Shape, place: Place): string {
  return squareName({ ...pointOf(shape, place), z: place.z });
}

/** True for the corners of the grid that a hexagon lacks. */
export function isOutside(shape: Shape, place: Place): boolean {
  const { x, y } = pointOf(shape, place);
  return y < 0 || y >= fileLength(shape, x);
}

/** By how much the lowest place of a file lies above the lowest of the grid. */
function lift({ kind, files }: Shape, x: number): number {
  return kind === 'hexagon' ? fileLift(files, x) : 0;
}
