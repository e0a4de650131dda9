/** A graph as text: its places, and the lines that join them where these run along a row, a column or a diagonal. */
import { fileLetter } from '../../model/squares.js';
import type { SquareView } from '../board-view.js';
import { bracketOf, emptyText, manText, markOf, paint, type Sheet } from './sheet.js';

/** The lines of the board, the letters of the files last. */
export function graphLines(sheet: Sheet): string[] {
  const { view, columns, rows, before, after } = sheet;
  const step = 4 + before + after;
  const width = (columns.length - 1) * step + 1;
  const canvas = Array.from({ length: 2 * rows.length - 1 }, () =>
    Array<string>(before + width + after + 2).fill(' '),
  );
  const byCell = new Map(view.squares.map((square) => [square.cell, square]));
  const point = ({ x, y }: SquareView): Point => ({
    column: 1 + before + columns.indexOf(x) * step,
    row: 2 * rows.indexOf(y),
  });
  for (const [from, to] of view.lines ?? []) {
    const [a, b] = [byCell.get(from), byCell.get(to)];
    if (a && b) join(canvas, point(a), point(b));
  }
  for (const square of view.squares) put(sheet, canvas, point(square), square);
  const names = columns.map((x) => fileLetter(x).padEnd(step));
  return [
    ...canvas.map((cells, row) => `${label(sheet, row)}${cells.join('')}`),
    `${' '.repeat(sheet.label + 1 + before + 1)}${paint(sheet, 'label', names.join(''))}`,
  ];
}

interface Point {
  readonly column: number;
  readonly row: number;
}

function label(sheet: Sheet, row: number): string {
  const rank = row % 2 === 0 ? String((sheet.rows[row / 2] ?? 0) + 1) : '';
  return `${paint(sheet, 'label', rank.padStart(sheet.label))} `;
}

function join(canvas: string[][], a: Point, b: Point): void {
  const columns = b.column - a.column;
  const rows = b.row - a.row;
  const sign = rows === 0 ? '-' : columns === 0 ? '|' : columns > 0 === rows > 0 ? '\\' : '/';
  const steps = Math.max(rows === 0 ? Math.abs(columns) : 0, Math.abs(rows));
  for (let i = 1; i < steps; i++) {
    const column = Math.round(a.column + (columns * i) / steps);
    const cells = canvas[Math.round(a.row + (rows * i) / steps)];
    if (cells?.[column] === ' ') cells[column] = sign;
  }
}

/** A place over the lines, with its marks. */
function put(sheet: Sheet, canvas: string[][], { column, row }: Point, square: SquareView): void {
  const cells = canvas[row];
  if (cells === undefined) return;
  const { before, after } = sheet;
  const plain = square.man === undefined && before + after > 0;
  const text = square.man ? manText(sheet, square.man) : emptyText(sheet, square);
  const part = markOf(sheet, square) ?? 'plain';
  if (plain) cells[column] = paint(sheet, part, text.trim());
  else
    cells.splice(
      column - before,
      before + 1 + after,
      paint(sheet, part, text),
      ...Array<string>(before + after).fill(''),
    );
  const [open, close] = bracketOf(sheet, square) ?? '';
  if (open !== undefined) cells[column - before - 1] = open;
  if (close !== undefined) cells[column + after + 1] = close;
}
