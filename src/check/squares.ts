/** Squares that a text names: do they lie on the board? And ranges: does the smaller end come first? */
import type { Word } from '../ast/nodes.js';
import { fileLetter, parseSquare, squareName } from '../model/squares.js';
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
  const low = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) };
  const high = { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) };
  if (a.x > b.x || a.y > b.y) {
    const span = { ...from.span, end: to?.span.end ?? from.span.end };
    report('E0110', span, { found: textOf(span), instead: `${nameOf(low)}..${nameOf(high)}` });
  }
  return [low, high];
}

/** The ends of `ranks 7..9`, the smaller one first; if that is not how they are written, with a report. */
export function checkRange(
  from: number,
  to: number,
  span: Span,
  report: Report,
): readonly [low: number, high: number] {
  if (from <= to) return [from, to];
  const found = textOf(span);
  const instead = found.replace(/(\w+)(\s*\.\.\s*)(\w+)$/, '$3$2$1');
  report('E0110', span, { found, instead });
  return [to, from];
}

function nameOf({ x, y }: Point): string {
  return squareName({ x, y, z: 0 });
}

function textOf({ source, start, end }: Span): string {
  return source.text.slice(start, end).replace(/\s+/g, ' ');
}
