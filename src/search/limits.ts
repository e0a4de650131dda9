/** What a search is asked and what it answers. */
import type { Table } from './table.js';

/**
 * Scores are hundredths of about a pawn for the side to move; a win in n plies is `WIN - n`.
 */
export const WIN = 30_000;
/** Scores beyond this are forced wins. */
export const SURE = WIN - 1000;

/** Whatever is given ends the search; at least a lawful move is found. */
export interface Limits {
  /** Milliseconds. */
  readonly time?: number;
  readonly nodes?: number;
  readonly depth?: number;
  /** Number of best moves that are worked out. */
  readonly lines?: number;
  /** Places of the only root moves that are looked at; empty = all. */
  readonly only?: readonly number[];
  /** Megabytes for what is remembered of positions. */
  readonly hash?: number;
  /** What is remembered of earlier searches of the same game, instead of a new table. */
  readonly table?: Table;
  /** Random addition to the scores of the root moves, in hundredths: weaker play. */
  readonly noise?: number;
  readonly seed?: number;
  readonly stop?: () => boolean;
  /** Called after each finished depth. */
  readonly onDepth?: (result: SearchResult) => void;
}

export interface Line {
  readonly score: number;
  /** Moves by their place in the list that `generate` pushes in each position. */
  readonly moves: readonly number[];
}

export interface SearchResult {
  /** Best first; empty if there is no move. */
  readonly lines: readonly Line[];
  readonly depth: number;
  readonly nodes: number;
  /** Longest line looked at, in plies. */
  readonly deepest: number;
  /** Thousandths of the table that are in use. */
  readonly full: number;
}

/** Plies to the forced win (positive) or loss (negative) that a score tells of; undefined for other scores. */
export function pliesToEnd(score: number): number | undefined {
  if (Math.abs(score) <= SURE) return undefined;
  return score > 0 ? WIN - score : -(WIN + score);
}
