/** What of a set is fixed for a player, whatever the position: such parts go into the move tables. */
import type { CellSet } from '../model/board.js';
import type { PlaceSet } from '../model/model.js';

/** The cells of a fixed set; undefined if it depends on the position. */
export function fixedCells(set: PlaceSet, player: number): CellSet | undefined {
  switch (set.kind) {
    case 'cells':
      return set.of[player];
    case 'union':
    case 'both': {
      const parts = set.of.map((part) => fixedCells(part, player));
      if (!parts.every((part) => part !== undefined)) return undefined;
      const join = set.kind === 'union' ? Math.max : Math.min;
      return parts.reduce((sum, part) => sum.map((v, i) => join(v, part[i]!)));
    }
    case 'minus': {
      const left = fixedCells(set.left, player);
      const right = fixedCells(set.right, player);
      return left === undefined || right === undefined
        ? undefined
        : left.map((v, i) => (right[i] === 1 ? 0 : v));
    }
    default:
      return undefined;
  }
}

/** A fixed superset: the fixed parts of an intersection. Undefined = every cell. */
export function fixedPart(set: PlaceSet, player: number): CellSet | undefined {
  const whole = fixedCells(set, player);
  if (whole !== undefined || set.kind !== 'both') return whole;
  const parts = set.of.map((part) => fixedCells(part, player)).filter((part) => part !== undefined);
  return parts.length === 0
    ? undefined
    : parts.reduce((sum, part) => sum.map((v, i) => Math.min(v, part[i]!)));
}

/** What `fixedPart` leaves to be asked; undefined = nothing. */
export function openPart(set: PlaceSet, player: number): PlaceSet | undefined {
  if (fixedCells(set, player) !== undefined) return undefined;
  if (set.kind !== 'both') return set;
  const open = set.of.filter((part) => fixedCells(part, player) === undefined);
  return open.length === 1 ? open[0] : { kind: 'both', of: open };
}
