/** Relations to fixed places are fixed themselves, so they are worked out once: `next any to d4`, `file of e1`. */
import type { CellSet } from '../model/board.js';
import type { Dirs, PlaceSet } from '../model/model.js';
import { cellsBy, type Scope } from './scope.js';

type Cells = Extract<PlaceSet, { readonly kind: 'cells' }>;

/** The next places in directions, or with `far` all places as far as the board goes. */
export function reached(scope: Scope, from: Cells, dirs: Dirs, far: boolean): Cells | undefined {
  if (dirs.kind !== 'fixed') return undefined;
  return cellsBy(scope, (player) => {
    const found: CellSet = new Uint8Array(scope.grid.board.cells);
    const ways = dirs.of[player] ?? [];
    from.of[player]?.forEach((inside, cell) => {
      if (inside === 1) for (const way of ways) walk(scope, found, way, cell, far);
    });
    return found;
  });
}

function walk(scope: Scope, found: CellSet, way: number, start: number, far: boolean): void {
  const next = scope.grid.board.directions[way]?.next;
  let cell = next?.[start] ?? -1;
  // A way that goes round the board comes back to its start.
  for (let steps = 0; cell >= 0 && cell !== start && steps <= scope.grid.board.cells; steps++) {
    found[cell] = 1;
    cell = far ? (next?.[cell] ?? -1) : -1;
  }
}

/** All squares on the files or ranks of fixed places. */
export function sameLine(scope: Scope, from: Cells, axis: 'file' | 'rank'): Cells {
  const { board } = scope.grid;
  const line = board.places.map(({ x, y }) => (axis === 'file' ? x : y));
  return cellsBy(scope, (player) => {
    const lines = new Set(line.filter((_, cell) => cell < board.squares && from.of[player]?.[cell] === 1));
    return Uint8Array.from(line, (value, cell) => (cell < board.squares && lines.has(value) ? 1 : 0));
  });
}

/** The far ends of a link. */
export function linked(scope: Scope, from: Cells, link: number): Cells {
  const to = scope.grid.board.links[link]?.to;
  return cellsBy(scope, (player) => {
    const found = new Uint8Array(scope.grid.board.cells);
    from.of[player]?.forEach((inside, cell) => {
      const far = to?.[cell] ?? -1;
      if (inside === 1 && far >= 0) found[far] = 1;
    });
    return found;
  });
}
