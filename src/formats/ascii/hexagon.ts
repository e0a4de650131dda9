/**
 * A hexagon as text: every file is a column, and the places of the next file stand half a place higher. A rank is
 * labelled where it begins on the left, the files at the bottom.
 */
import { fileLetter } from '../../model/squares.js';
import type { SquareView } from '../board-view.js';
import { cellText, gap, paint, type Sheet } from './sheet.js';

/** The lines of the board, the letters of the files last. */
export function hexagonLines(sheet: Sheet): string[] {
  const { view, options } = sheet;
  const lean = view.lean ?? 1;
  const height = ({ x, y }: SquareView): number => (2 * y + lean * x) * (options.flip ? -1 : 1);
  const heights = [...new Set(view.squares.map(height))].sort((a, b) => b - a);
  const begins = beginnings(view.squares, options.flip ? -1 : 1);
  const lines = heights.map((at) =>
    line(
      sheet,
      view.squares.filter((square) => height(square) === at),
      begins,
    ),
  );
  const names = sheet.columns.map(
    (x) => `${' '.repeat(sheet.before + 1)}${fileLetter(x)}${' '.repeat(sheet.after)}`,
  );
  return [...lines, `${' '.repeat(sheet.label + 1)}${paint(sheet, 'label', names.join(''))}`];
}

/** Where each rank begins, seen from the left. */
function beginnings(squares: readonly SquareView[], turn: number): ReadonlySet<SquareView> {
  const first = new Map<string, SquareView>();
  for (const square of squares) {
    const best = first.get(rankOf(square));
    if (best === undefined || square.x * turn < best.x * turn) first.set(rankOf(square), square);
  }
  return new Set(first.values());
}

const rankOf = ({ name }: SquareView): string => name.replace(/^\D+/, '');

function line(sheet: Sheet, squares: readonly SquareView[], begins: ReadonlySet<SquareView>): string {
  const { columns, before, after } = sheet;
  const width = 2 + before + after;
  const placed = squares
    .map((square) => ({ square, at: sheet.label + 1 + columns.indexOf(square.x) * width }))
    .sort((a, b) => a.at - b.at);
  let text = '';
  let length = 0;
  for (const { square, at } of placed) {
    const label = begins.has(square) ? `${rankOf(square)} ` : '';
    text += ' '.repeat(Math.max(0, at - length - label.length));
    if (label !== '') text += paint(sheet, 'label', label);
    text += cellText(sheet, square, undefined) + gap(sheet, square, undefined);
    length = at + width + 1;
  }
  return text;
}
