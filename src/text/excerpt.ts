/*
 * One source line as it is shown, with the columns to underline. A line that is too long is cut
 * around the marked part, and only that neighbourhood is looked at, so a line of a megabyte costs
 * no more than a short one.
 */
import { lineRange } from './position.js';
import type { Source } from './source.js';
import { type Glyph, glyphsOf } from './width.js';

/** A shown line, and the columns (from 0) that are marked in it. */
export interface Excerpt {
  readonly text: string;
  readonly column: number;
  readonly width: number;
}

/** The line (counted from 1) around the marked offsets; at least one column is marked. */
export function excerptOf(source: Source, line: number, from: number, to: number): Excerpt {
  const near = neighbourhood(source, line, from);
  const glyphs = glyphsOf(source.text.slice(near.start, near.end), near.start);
  const column = columnsOf(glyphs.filter((glyph) => glyph.end <= from));
  const window = chooseWindow(near, columnsOf(glyphs), column);
  const marked = columnsOf(glyphs.filter((glyph) => glyph.end > from && glyph.start < to));
  return cut(glyphs, window, { column, width: marked });
}

const MOST_COLUMNS = 100;
/** Columns shown before the mark where the front of a line is cut off. */
const LEAD = 40;
/** Characters looked at on either side of the mark. */
const REACH = 300;
const CUT = '…';

interface Neighbourhood {
  readonly start: number;
  readonly end: number;
  readonly cutFront: boolean;
  readonly cutBack: boolean;
}

function neighbourhood(source: Source, line: number, from: number): Neighbourhood {
  const range = lineRange(source, line);
  const start = wholeCharacter(source.text, Math.max(range.start, from - REACH));
  const end = wholeCharacter(source.text, Math.min(range.end, from + REACH));
  return { start, end, cutFront: start > range.start, cutBack: end < range.end };
}

/** Steps back from the middle of a surrogate pair. */
function wholeCharacter(text: string, offset: number): number {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff ? offset - 1 : offset;
}

function columnsOf(glyphs: readonly Glyph[]): number {
  return glyphs.reduce((sum, glyph) => sum + glyph.width, 0);
}

interface Window {
  readonly left: number;
  readonly right: number;
  readonly cutFront: boolean;
  readonly cutBack: boolean;
}

function chooseWindow(near: Neighbourhood, columns: number, column: number): Window {
  const fits = !near.cutFront && column < MOST_COLUMNS - LEAD / 2;
  const left = fits || columns <= MOST_COLUMNS ? 0 : Math.max(0, column - LEAD);
  const right = left + MOST_COLUMNS;
  return {
    left,
    right,
    cutFront: near.cutFront || left > 0,
    cutBack: near.cutBack || columns > right,
  };
}

function cut(
  glyphs: readonly Glyph[],
  window: Window,
  mark: { readonly column: number; readonly width: number },
): Excerpt {
  const front = window.cutFront ? CUT : '';
  let column = 0;
  let shift = 0;
  let text = '';
  for (const glyph of glyphs) {
    if (column < window.left) shift = column + glyph.width;
    else if (column + glyph.width <= window.right) text += glyph.shown;
    column += glyph.width;
  }
  const room = Math.min(column, window.right) - mark.column;
  return {
    text: front + text + (window.cutBack ? CUT : ''),
    column: mark.column - shift + front.length,
    width: Math.max(1, Math.min(mark.width, room)),
  };
}
