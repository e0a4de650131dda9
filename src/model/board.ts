/**
 * The board as a graph: cells and directions. Rectangles, slots, links and holes all end here; nothing above knows
 * more of a board's shape than this, except the drawing, which uses the grid places.
 */

/** A set of cells: 1 where the cell belongs to it. Length = `Board.cells`. */
export type CellSet = Uint8Array;

export interface Direction {
  /** For messages: `north`, `1,2`, the name of a link. */
  readonly name: string;
  /** Step on the grid; 0,0 for a direction made of links only. */
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
  /** By cell: the next cell that way, or -1. Length = `Board.cells`. */
  readonly next: Int32Array;
  /** Direction ids after turning 0, 45, … 315 degrees clockwise, -1 where there is none. Length 8. */
  readonly turns: readonly number[];
}

/** A named partner for cells: `door of e1`. Slots are the links whose far ends lie off the board. */
export interface Link {
  readonly name: string;
  /** By cell: the cell that it is linked to, or -1. */
  readonly to: Int32Array;
  /** True if the far ends are slots; then `of[player]` are the slots of one player, in file order. */
  readonly slots: boolean;
  readonly of: readonly (readonly number[])[];
}

export interface Place {
  /** Grid coordinates from 0; a slot lies one off the edge (y = -1 or y = ranks). */
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Board {
  readonly shape: 'rectangle' | 'hex' | 'hexagon' | 'graph';
  /** Size of the grid that holds all squares. */
  readonly files: number;
  readonly ranks: number;
  readonly levels: number;
  /** Number of cells, slots included; squares come first. */
  readonly cells: number;
  /** Number of board squares; a cell of that number or more is a slot. */
  readonly squares: number;
  /** By cell: `a1`, `e0` and `e9` for slots behind an edge rank, else `name.e`. */
  readonly names: readonly string[];
  readonly places: readonly Place[];
  /** Cell at a grid place or -1 (a hole, off the board): index (z * ranks + y) * files + x. */
  readonly at: Int32Array;
  readonly directions: readonly Direction[];
  readonly links: readonly Link[];
  readonly light: CellSet;
  readonly dark: CellSet;
  readonly border: CellSet;
}
