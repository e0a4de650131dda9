/*
 * Source lines with their numbers and marks, as people see them: rustc's carets for a part of one
 * line, Elm's `>` beside the lines for a part of several.
 */
import { excerptOf } from './excerpt.js';
import { clampOffset, lineRange, positionAt } from './position.js';
import type { Span } from './source.js';
import { visible } from './width.js';

/** How a place is drawn. */
export interface Drawing {
  /** ` -->` for the main place, ` :::` for one beside it. */
  readonly arrow: '-->' | ':::';
  /** The character under the marked part. */
  readonly mark: '^' | '-';
  /** Words behind the mark; may be empty. */
  readonly label: string;
  readonly paintMark: (text: string) => string;
  readonly paintFrame: (text: string) => string;
}

/** `file:line:column`, safe to print. */
export function placeOf(span: Span): string {
  const { line, column } = positionAt(span.source, span.start);
  return `${visible(span.source.name)}:${line}:${column}`;
}

/** The place and its lines; line numbers are `digits` wide. */
export function drawPlace(span: Span, digits: number, drawing: Drawing): string[] {
  const { first, last } = linesOf(span);
  const head = `${' '.repeat(digits)}${drawing.paintFrame(drawing.arrow)} ${placeOf(span)}`;
  const body = first === last ? drawPart(span, first, digits, drawing) : drawLines(span, digits, drawing);
  return [head, emptyFrame(digits, drawing.paintFrame), ...body];
}

/** The frame's left edge without a line: `  |`. */
export function emptyFrame(digits: number, paintFrame: (text: string) => string): string {
  return paintFrame(`${' '.repeat(digits)} |`);
}

/** The first and last line that hold something of the span. */
export function linesOf(span: Span): { readonly first: number; readonly last: number } {
  const { start, end } = bounds(span);
  const lastOffset = Math.max(start, end - 1);
  return { first: positionAt(span.source, start).line, last: positionAt(span.source, lastOffset).line };
}

/** Of a span over more lines than this, only the first ones and the last are shown. */
const MOST_LINES = 6;
const FIRST_LINES = 4;

function bounds(span: Span): { readonly start: number; readonly end: number } {
  const start = clampOffset(span.source, span.start);
  return { start, end: Math.max(start, clampOffset(span.source, span.end)) };
}

function drawPart(span: Span, line: number, digits: number, drawing: Drawing): string[] {
  const { start, end } = bounds(span);
  const excerpt = excerptOf(span.source, line, start, end);
  const marks = drawing.mark.repeat(excerpt.width);
  const words = drawing.label === '' ? marks : `${marks} ${drawing.label}`;
  return [
    numbered(line, digits, excerpt.text, drawing),
    `${emptyFrame(digits, drawing.paintFrame)} ${' '.repeat(excerpt.column)}${drawing.paintMark(words)}`,
  ];
}

function drawLines(span: Span, digits: number, drawing: Drawing): string[] {
  const { first, last } = linesOf(span);
  const long = last - first >= MOST_LINES;
  const count = long ? FIRST_LINES : last - first + 1;
  const shown = Array.from({ length: count }, (_, index) => markedLine(span, first + index, digits, drawing));
  if (long) shown.push(drawing.paintFrame('...'), markedLine(span, last, digits, drawing));
  return drawing.label === '' ? shown : [...shown, labelLine(digits, drawing)];
}

function markedLine(span: Span, line: number, digits: number, drawing: Drawing): string {
  const { start } = bounds(span);
  const from = linesOf(span).first === line ? start : lineRange(span.source, line).start;
  const { text } = excerptOf(span.source, line, from, from);
  return numbered(line, digits, text, drawing, drawing.paintMark('>'));
}

function labelLine(digits: number, drawing: Drawing): string {
  return `${emptyFrame(digits, drawing.paintFrame)}  ${drawing.paintMark(drawing.label)}`;
}

function numbered(line: number, digits: number, text: string, drawing: Drawing, edge = ''): string {
  const number = drawing.paintFrame(`${String(line).padStart(digits)} |`);
  return `${number}${edge} ${text}`.trimEnd();
}
