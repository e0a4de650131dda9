/** Squares that a text names: do they lie on the board? And ranges: does the smaller end come first? */
import type { Word } from '../ast/nodes.js';
import { fileLetter, parseSquare } from '../model/squares.js';
import type { Report } from '../text/diagnostic.js';
import type { Span } from '../text/source.js';
import { fileLength, type Point, type Shape } from './frames.js';

/** File and rank from 0 of a square of the grid; else a report. Holes are squares here. */
export function checkSquare(word: Word, shape: Shape, report: Report): Point | undefined {
  const point = parseSquare(word.text);
  if (point !== undefined && point.x < shape.files && point.y < fileLength(shape, point.x)) return point;
  report('E0402', word.span, {
    name: word.text,
    files: `a to ${fileLetter(shape.files - 1)}`,
    ranks: `1 to ${shape.ranks}`,
  });
  return undefined;
}

/** The corners of a rectangle, the lower left one first; of a single square twice the same. */
export function checkCorners(
  from: Word,
  to: Word | undefined,
  shape: Shape,
  report: Report,
): readonly [Point, Point] | undefined {
  const a = checkSquare(from, shape, report);
  const b = to === undefined ? a : checkSquare(to, shape, report);
  if (a === undefined || b === undefined) return undefined;
  if (a.x > b.x || a.y > b.y) reportBackwards(from.span, to?.span ?? from.span, cornersText(a, b), report);
  return [a, b];
}

/** Reports `ranks 9..7` and the like. */
export function checkRange(from: number, to: number, span: Span, report: Report): void {
  if (from <= to) return;
  const found = textOf(span);
  const instead = found.replace(/(\w+)(\s*\.\.\s*)(\w+)$/, '$3$2$1');
  report('E0110', span, { found, instead });
}

function reportBackwards(from: Span, to: Span, instead: string, report: Report): void {
  const span = { ...from, end: to.end };
  report('E0110', span, { found: textOf(span), instead });
}

function cornersText(a: Point, b: Point): string {
  const low = `${fileLetter(Math.min(a.x, b.x))}${Math.min(a.y, b.y) + 1}`;
  const high = `${fileLetter(Math.max(a.x, b.x))}${Math.max(a.y, b.y) + 1}`;
  return `${low}..${high}`;
}

function textOf({ source, start, end }: Span): string {
  return source.text.slice(start, end).replace(/\s+/g, ' ');
}
