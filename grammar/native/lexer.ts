/*
 * Text → tokens. One regular expression instead of Chevrotain's lexer: two hundred keyword patterns would be slow to
 * set up, and the usual slips (curly quotes, `==`, `#` comments) are read as what was meant, so that one slip is one
 * message. Never fails: what is no token at all is a slip too.
 */
import type { IToken, TokenType } from 'chevrotain';
import { createTokenInstance } from '../chevrotain.js';
import { Capital, Int, K, keywordNamed, SIGNS, Square, Stray, Text, Word } from './tokens.js';

export type SlipKind =
  | 'wrong quotes'
  | 'unclosed text'
  | 'underscore'
  | 'wrong comment'
  | 'wrong sign'
  | 'stray character'
  | 'long number';

/** Something mistyped; `write` is what the tokens hold in its place. */
export interface Slip {
  readonly kind: SlipKind;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly write: string;
}

export interface LexedComment {
  readonly start: number;
  readonly end: number;
  readonly ownLine: boolean;
}

export interface Lexed {
  readonly tokens: IToken[];
  readonly comments: readonly LexedComment[];
  readonly slips: readonly Slip[];
}

/** Where a token stands: the layout means nothing to the grammar, but much to the search for a lost brace. */
export interface Layout {
  readonly firstOnLine: boolean;
  /** Column of the first token on the same line. */
  readonly indent: number;
}

const SCANNER = new RegExp(
  [
    /([\s\uFEFF]+)/,
    /([\p{L}_][\p{L}\p{M}\p{N}_]*(?:-[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*)*)/u,
    /(\d+)/,
    /("[^"\r\n]*")/,
    /(\/\/[^\r\n]*)/,
    /(==|!=|<>|=<|=>|&&|\|\||[&|!≤≥–—−×…])/,
    /(<=|>=|\.\.|[{}(),;:=<>+-])/,
    /([“”„«»‟][^“”„«»‟"\r\n]*[“”„«»‟"]|['‘’‚`´][^'‘’‚`´\r\n]*['‘’‚`´])/,
    /(["“”„«»‟][^"\r\n]*)/,
    /(#[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$))/,
    /([\s\S])/,
  ]
    .map((part) => part.source)
    .join('|'),
  'uy',
);

/** What was meant by signs of other languages and by signs that word processors make. */
const MEANT: Readonly<Record<string, string>> = {
  '==': '=',
  '!=': 'not',
  '<>': 'not',
  '=<': '<=',
  '=>': '>=',
  '&&': 'and',
  '||': 'or',
  '&': 'and',
  '|': 'or',
  '!': 'not',
  '≤': '<=',
  '≥': '>=',
  '–': '-',
  '—': '-',
  '−': '-',
  '×': 'x',
  '…': '..',
};

const LONGEST_NUMBER = 15;
const SQUARE = /^[a-z][1-9]\d?$/;
const CLOSES = /[\s;}]/;
const TIMES = /^(?:x\d+)+$/;

interface Scan {
  readonly tokens: IToken[];
  readonly comments: LexedComment[];
  readonly slips: Slip[];
  line: number;
  lineStart: number;
  /** Column of the first token on this line; -1 before it. */
  indent: number;
}

/** The tokens of a text, its comments, and what was mistyped. */
export function tokenize(text: string): Lexed {
  const scan: Scan = { tokens: [], comments: [], slips: [], line: 1, lineStart: 0, indent: -1 };
  SCANNER.lastIndex = 0;
  for (let at = 0; at < text.length; at = SCANNER.lastIndex) {
    const match = SCANNER.exec(text);
    if (match === null) break;
    const group = match.findIndex((image, index) => index > 0 && image !== undefined);
    (TAKERS[group - 1] ?? takeStray)(scan, match[0], at);
  }
  return scan;
}

/** The layout of a token that `tokenize` made. */
export function layoutOf(token: IToken): Layout {
  return (token.payload as Layout | undefined) ?? { firstOnLine: false, indent: 0 };
}

type Taker = (scan: Scan, image: string, at: number) => void;

/** What is done with each group of the scanner, in its order. */
const TAKERS: readonly Taker[] = [
  countLines,
  takeWord,
  takeInt,
  (scan, image, at) => push(scan, Text, image, at),
  takeComment,
  takeWrongSign,
  (scan, image, at) => push(scan, SIGNS.get(image) ?? Stray, image, at),
  takeQuoted,
  takeUnclosed,
  takeWrongComment,
  takeStray,
];

const LINE_END = /\r\n?|\n/g;

function countLines(scan: Scan, image: string, at: number): void {
  for (const end of image.matchAll(LINE_END)) {
    scan.line += 1;
    scan.lineStart = at + end.index + end[0].length;
    scan.indent = -1;
  }
}

function takeComment(scan: Scan, image: string, at: number): void {
  scan.comments.push({ start: at, end: at + image.trimEnd().length, ownLine: scan.indent < 0 });
}

function takeWord(scan: Scan, image: string, at: number): void {
  if (TIMES.test(image) && isInSize(scan)) {
    takeSize(scan, image, at);
    return;
  }
  const written = image.includes('_') ? takeUnderscores(scan, image, at) : image;
  push(scan, wordToken(written), written, at, image.length);
}

function takeSize(scan: Scan, image: string, at: number): void {
  for (const part of image.matchAll(/x(\d+)/g)) {
    push(scan, K.x, 'x', at + part.index);
    push(scan, Int, part[1] ?? '', at + part.index + 1);
  }
}

/** Whether `x8` goes on with the size of a board, as in `board 8x8`, and is no square. */
function isInSize({ tokens }: Scan): boolean {
  const [before, number] = [tokens.at(-2)?.tokenType, tokens.at(-1)?.tokenType];
  return number === Int && (before === K.board || before === K.hex || before === K.x);
}

function takeUnderscores(scan: Scan, image: string, at: number): string {
  const written = image.replace(/_+/g, '-').replace(/^-+|-+$|-+(?=-)/g, '') || 'name';
  slip(scan, 'underscore', image, at, written);
  return written;
}

function wordToken(image: string): TokenType {
  const keyword = keywordNamed(image);
  if (keyword !== undefined) return keyword;
  if (SQUARE.test(image)) return Square;
  return /^\p{Lu}/u.test(image) ? Capital : Word;
}

function takeInt(scan: Scan, image: string, at: number): void {
  if (image.length > LONGEST_NUMBER) slip(scan, 'long number', image, at, '');
  push(scan, Int, image.slice(0, LONGEST_NUMBER), at, image.length);
}

function takeQuoted(scan: Scan, image: string, at: number): void {
  const inside = image.slice(1, -1);
  slip(scan, 'wrong quotes', image, at, `"${inside}"`);
  push(scan, Text, `"${inside}"`, at, image.length);
}

function takeWrongSign(scan: Scan, image: string, at: number): void {
  const meant = MEANT[image] ?? '';
  slip(scan, image.length > 1 || image < '~' ? 'wrong sign' : 'stray character', image, at, meant);
  push(scan, SIGNS.get(meant) ?? keywordNamed(meant) ?? Stray, meant, at, image.length);
}

/** Runs to the end of its line, but not over what closes the statement there. */
function takeUnclosed(scan: Scan, line: string, at: number): void {
  let length = line.length;
  while (length > 1 && CLOSES.test(line.charAt(length - 1))) length--;
  const image = line.slice(0, length);
  slip(scan, 'unclosed text', image, at, '"');
  push(scan, Text, `"${image.slice(1)}"`, at, length);
  SCANNER.lastIndex = at + length;
}

function takeWrongComment(scan: Scan, image: string, at: number): void {
  slip(scan, 'wrong comment', image, at, '//');
  countLines(scan, image, at);
}

function takeStray(scan: Scan, image: string, at: number): void {
  if (image === '*' && isInSize(scan)) {
    slip(scan, 'wrong sign', image, at, 'x');
    push(scan, K.x, 'x', at);
    return;
  }
  const last = scan.slips.at(-1);
  if (last?.kind === 'stray character' && last.end === at) scan.slips.pop();
  const start = last?.end === at ? last.start : at;
  scan.slips.push({ kind: 'stray character', start, end: at + image.length, line: scan.line, write: '' });
}

function slip(scan: Scan, kind: SlipKind, image: string, at: number, write: string): void {
  scan.slips.push({ kind, start: at, end: at + image.length, line: scan.line, write });
}

function push(scan: Scan, type: TokenType, image: string, at: number, length = image.length): void {
  const column = at - scan.lineStart;
  const firstOnLine = scan.indent < 0;
  if (firstOnLine) scan.indent = column;
  const end = at + length - 1;
  const token = createTokenInstance(type, image, at, end, scan.line, scan.line, column + 1, column + length);
  token.payload = { firstOnLine, indent: scan.indent } satisfies Layout;
  scan.tokens.push(token);
}
