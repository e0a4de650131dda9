/*
 * Offsets to lines and columns, for showing only. A column counts code points, so that a chess
 * figure outside the basic plane is one column and not two. Both tables are made once per source:
 * a hostile file of one long line with thousands of problems must not be counted from its start
 * for each of them.
 */
import type { Source } from './source.js';

/** A place as people count it: both from 1, columns in code points. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The offsets of one line without its line end. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** The line and column of an offset; offsets outside the text count as its nearest end. */
export function positionAt(source: Source, offset: number): Position {
  const { lineStarts, pairs } = tablesOf(source);
  const at = clampOffset(source, offset);
  const line = countUpTo(lineStarts, at);
  const start = lineStarts[line - 1] ?? 0;
  const doubled = countUpTo(pairs, at) - countUpTo(pairs, start);
  return { line, column: at - start - doubled + 1 };
}

/** The range of a line (counted from 1); a line that does not exist is empty, at the end. */
export function lineRange(source: Source, line: number): LineRange {
  const { lineStarts } = tablesOf(source);
  const start = lineStarts[line - 1] ?? source.text.length;
  const next = lineStarts[line] ?? source.text.length;
  return { start, end: next - lengthOfLineEnd(source.text, start, next) };
}

/** How many lines the text has; an empty text has one. */
export function lineCount(source: Source): number {
  return tablesOf(source).lineStarts.length;
}

/** The offset, moved into the text if it lies outside. */
export function clampOffset(source: Source, offset: number): number {
  return Math.max(0, Math.min(offset, source.text.length));
}

interface Tables {
  readonly lineStarts: readonly number[];
  /** Offsets of the second halves of all surrogate pairs. */
  readonly pairs: readonly number[];
}

const cache = new WeakMap<Source, Tables>();

function tablesOf(source: Source): Tables {
  let tables = cache.get(source);
  if (tables === undefined) {
    tables = { lineStarts: findLineStarts(source.text), pairs: findPairs(source.text) };
    cache.set(source, tables);
  }
  return tables;
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (const match of text.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length);
  return starts;
}

function findPairs(text: string): number[] {
  return Array.from(text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g), (match) => match.index + 1);
}

function lengthOfLineEnd(text: string, start: number, next: number): number {
  if (next === start) return 0;
  const last = text[next - 1];
  if (last === '\n') return next - 2 >= start && text[next - 2] === '\r' ? 2 : 1;
  return last === '\r' ? 1 : 0;
}

/** How many of the rising numbers are not above the limit. */
function countUpTo(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? Infinity) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
