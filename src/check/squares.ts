/** Squares that a text names: do they lie on the board? */
import type { Word } from '../ast/nodes.js';
import type { Board } from '../model/board.js';
import { fileLetter, parseSquare } from '../model/squares.js';
import type { Report } from '../text/diagnostic.js';
import type { Point } from './seats.js';

/** File and rank from 0 of a square of the grid; else a report. Holes are squares here. */
export function checkSquare(word: Word, board: Board, report: Report): Point | undefined {
  const point = parseSquare(word.text);
  if (point !== undefined && point.x < board.files && point.y < board.ranks) return point;
  report('E0402', word.span, {
    name: word.text,
    files: `a to ${fileLetter(board.files - 1)}`,
    ranks: `1 to ${board.ranks}`,
  });
  return undefined;
}
