/*
 * Sentences onto lines: two blanks for each block, at most a hundred columns, comments at their places, one blank line
 * where the author left some. A block stands on one line if its author wrote it so and it fits.
 */
import type { Span } from '../../text/source.js';
import type { Comment } from '../nodes.js';
import { BREAK } from './text.js';
import { type Block, onOneLine, type Unit } from './units.js';

const WIDTH = 100;
const INDENT = '  ';
const FURTHER = '    ';

interface Page {
  readonly lines: string[];
  readonly comments: readonly Comment[];
  /** Index of the first comment that is not yet on the page. */
  next: number;
  /** What was put on the page last in this block; blank lines behind it are kept. */
  last: Span | undefined;
  /** Whether a block of the file itself has just ended; a blank line follows. */
  afterBlock: boolean;
}

/** All sentences of a file with its comments. */
export function layOut(units: readonly Unit[], comments: readonly Comment[]): string {
  const sorted = comments.toSorted((a, b) => a.span.start - b.span.start);
  const page: Page = { lines: [], comments: sorted, next: 0, last: undefined, afterBlock: false };
  putUnits(page, units, '');
  putComments(page, Number.POSITIVE_INFINITY, '');
  return page.lines.map((text) => `${text}\n`).join('');
}

function putUnits(page: Page, units: readonly Unit[], indent: string): void {
  units.forEach((unit, index) => {
    const inOneLine = unit.kind === 'line' || isOneLine(unit, indent, page);
    putComments(page, inOneLine ? unit.span.end : unit.span.start, indent, unit.span);
    keepBlankLine(page, unit.span);
    if (unit.kind === 'line') putLine(page, unit.text, indent);
    else if (inOneLine) page.lines.push(indent + onOneLine(unit));
    else putBlock(page, unit, indent);
    page.last = unit.span;
    putTrailing(page, unit.span, units[index + 1]?.span.start);
    page.afterBlock = !inOneLine && indent === '';
  });
}

// ---------------------------------------------------------------- blocks

function putBlock(page: Page, block: Block, indent: string): void {
  block.parts.forEach(({ open, units }, index) => {
    putLine(page, open, indent);
    if (index === 0) putBehindOpening(page, block, units[0]?.span.start ?? block.span.end);
    page.last = undefined;
    putUnits(page, units, indent + INDENT);
    const following = block.parts[index + 1]?.units[0]?.span.start;
    putComments(page, following ?? block.span.end, indent + INDENT);
  });
  page.lines.push(`${indent}}`);
}

/** Comments on the line of the opening brace stay there. */
function putBehindOpening(page: Page, { span }: Block, before: number): void {
  const comment = page.comments[page.next];
  if (
    comment === undefined ||
    comment.ownLine ||
    comment.span.start >= before ||
    comment.span.start < span.start
  )
    return;
  appendComment(page, comment);
}

function isOneLine(block: Block, indent: string, page: Page): boolean {
  if (block.most < 0 || hasCommentInside(page, block.span)) return false;
  if (indent.length + onOneLine(block).length > WIDTH) return false;
  const written = writtenAs(block);
  if (written !== undefined) return !/[\r\n]/.test(written);
  return block.parts.every(({ units }) => units.length <= block.most);
}

function hasCommentInside({ comments, next }: Page, { start, end }: Span): boolean {
  for (let index = next; ; index++) {
    const at = comments[index]?.span.start;
    if (at === undefined || at >= end) return false;
    if (at >= start) return true;
  }
}

/** The block as its author wrote it, if the tree comes from a rule file. */
function writtenAs({ span, parts }: Block): string | undefined {
  const written = span.source.text.slice(span.start, span.end);
  const [keyword = ''] = parts[0]?.open.split(' ', 1) ?? [];
  return written.startsWith(keyword) && written.endsWith('}') ? written : undefined;
}

// ---------------------------------------------------------------- lines

function putLine(page: Page, text: string, indent: string): void {
  page.lines.push(...wrapped(text, indent));
}

function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  let current = indent;
  let isFirst = true;
  for (const part of text.split(BREAK)) {
    if (!isFirst && current.length + 1 + part.length > WIDTH) {
      lines.push(current);
      current = indent + FURTHER + part;
    } else current += isFirst ? part : ` ${part}`;
    isFirst = false;
  }
  return [...lines, current];
}

// ---------------------------------------------------------------- comments and blank lines

/** Puts comments that begin before an offset on lines of their own. */
function putComments(page: Page, before: number, indent: string, inside?: Span): void {
  for (;;) {
    const comment = page.comments[page.next];
    if (comment === undefined || comment.span.start >= before) return;
    keepBlankLine(page, inside !== undefined && comment.span.start > inside.start ? inside : comment.span);
    page.lines.push(indent + comment.text);
    page.next++;
    page.last = comment.span;
  }
}

function putTrailing(page: Page, span: Span, nextStart = Number.POSITIVE_INFINITY): void {
  const comment = page.comments[page.next];
  if (comment === undefined || comment.ownLine) return;
  const { start } = comment.span;
  if (start < span.end || start > nextStart || /[\r\n]/.test(span.source.text.slice(span.end, start))) return;
  appendComment(page, comment);
  page.last = comment.span;
}

function appendComment(page: Page, { text }: Comment): void {
  page.lines.push(`${page.lines.pop() ?? ''}  ${text}`);
  page.next++;
}

const LINE_END = /\r\n?/g;
const BLANK_LINE = /\n[^\S\n]*\n/;

function keepBlankLine(page: Page, { source, start }: Span): void {
  const { last, lines, afterBlock } = page;
  page.afterBlock = false;
  if (last === undefined) return;
  if (afterBlock || BLANK_LINE.test(source.text.slice(last.end, start).replace(LINE_END, '\n')))
    lines.push('');
}
