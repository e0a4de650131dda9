/**
 * Where things are in a picture: a square measures 100 units, y runs downwards. Rectangles, hexes and graphs differ here
 * and in the outline of a square, nowhere else.
 */
import type { BoardView, SquareView } from '../board-view.js';

/** In units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in units. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A board laid out. */
export interface Places {
  /** Middle of a square or slot. */
  readonly at: (place: Pick<SquareView, 'x' | 'y' | 'z'>) => Point;
  /** The boards, one a level, each as large as its squares. */
  readonly boards: readonly Box[];
  /** All of it: frames, labels, slots. */
  readonly width: number;
  readonly height: number;
  /** Room that the slots take on each side. */
  readonly slots: Margins;
}

/** Units on each side. */
export interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Strip for the labels of files and ranks. */
export const STRIP = 44;
/** What the frame shows on the sides without labels. */
export const RIM = 16;
const SLOT = 94;
const HEX = 50 * Math.sqrt(3);

/** Lays a board out, its first player below unless flipped. */
export function placesOf(view: BoardView, flip: boolean): Places {
  const turn = flip ? -1 : 1;
  const raw = (place: Pick<SquareView, 'x' | 'y'>): Point => scaled(rawPoint(view, place), turn);
  const extent = extentOf(view.squares.map(raw));
  const slots = slotMargins(view, flip);
  const left = STRIP + slots.left;
  const rim = view.shape.startsWith('hex') ? STRIP : RIM;
  const top = rim + slots.top;
  const pitch = left + extent.width + slots.right + rim;
  return {
    at: (place) => {
      const { x, y } = raw(place);
      const slot = slotShift(view, place, turn);
      return { x: x - extent.left + left + place.z * pitch + slot.x, y: y - extent.top + top + slot.y };
    },
    boards: Array.from({ length: view.levels }, (_, z) => ({ ...extent, left: left + z * pitch, top })),
    width: pitch * view.levels,
    height: top + extent.height + slots.bottom + STRIP,
    slots,
  };
}

function rawPoint(view: BoardView, { x, y }: Pick<SquareView, 'x' | 'y'>): Point {
  const lean = view.lean ?? 1;
  switch (view.shape) {
    case 'rectangle':
    case 'graph':
      return { x: 100 * x, y: -100 * y };
    case 'hex':
      return { x: 100 * (x + (lean * y) / 2), y: -HEX * y };
    case 'hexagon':
      return { x: HEX * x, y: -100 * (y + (lean * x) / 2) };
  }
}

function scaled({ x, y }: Point, factor: number): Point {
  return { x: x * factor, y: y * factor };
}

function extentOf(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  if (points.length === 0) return { left: 0, top: 0, width: 0, height: 0 };
  const left = Math.min(...xs) - 50;
  const top = Math.min(...ys) - 50;
  return { left, top, width: Math.max(...xs) + 50 - left, height: Math.max(...ys) + 50 - top };
}

function slotMargins(view: BoardView, flip: boolean): Margins {
  const room = (has: (slot: SquareView) => boolean): number => (view.slots.some(has) ? SLOT : 0);
  const west = room(({ x }) => x < 0);
  const east = room(({ x }) => x >= view.files);
  const south = room(({ y }) => y < 0);
  const north = room(({ y }) => y >= view.ranks);
  return flip
    ? { left: east, right: west, top: south, bottom: north }
    : { left: west, right: east, top: north, bottom: south };
}

/** Slots are smaller than squares and stand a little apart. */
function slotShift(view: BoardView, { x, y }: Pick<SquareView, 'x' | 'y'>, turn: number): Point {
  const away = (value: number, size: number): number => (value < 0 ? -1 : value >= size ? 1 : 0);
  return scaled({ x: away(x, view.files), y: -away(y, view.ranks) }, turn);
}

/** The six corners of a hex around the middle: points up on a `hex` board, flat on a `hexagon`. */
export function hexCorners({ x, y }: Point, shape: 'hex' | 'hexagon'): readonly Point[] {
  const radius = 100 / Math.sqrt(3);
  return Array.from({ length: 6 }, (_, index) => {
    const angle = (Math.PI / 3) * index + (shape === 'hex' ? Math.PI / 6 : 0);
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}
