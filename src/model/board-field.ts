/*
 * The board of a position as FEN writes it: ranks from the highest to the lowest, parted by '/'; level by level from the
 * first one up. A number is so many empty places, a letter a man (capital: the first player's, small: the second's), '+'
 * before a letter is part of it, '~' behind marks a promoted man. '*' is a place that the board lacks; elsewhere it is the
 * letter of a neutral man, of a duck or a wall. Of more than two players each has a sign that stands before his men, as
 * in `rK`, and `-` stands before those of nobody. The ranks of a hexagon are as long as people count them.
 */
import type { Board } from './board.js';
import { fileLength, fileLift } from './hexagon.js';
import { NOBODY } from './signs.js';

/** A man of the text. */
export interface FieldMan {
  readonly cell: number;
  /** Upper case, as pieces have it: `P`, `+P`. */
  readonly letter: string;
  readonly capital: boolean;
  /** The sign of his owner, where there is one. */
  readonly sign?: string;
  /** `~` stands behind the letter. */
  readonly promoted: boolean;
  /** Offset of the letter in the text, and its length. */
  readonly at: number;
  readonly length: number;
}

export type FieldProblem = { readonly at: number; readonly length: number } & (
  | { readonly kind: 'ranks'; readonly found: number; readonly expected: number }
  /** `rank` absent: the same for every rank. */
  | { readonly kind: 'files'; readonly rank?: number; readonly found: number; readonly expected: number }
  | { readonly kind: 'hole'; readonly square: string }
  /** A sign that means nothing in a board. */
  | { readonly kind: 'sign'; readonly sign: string }
);

export interface BoardField {
  readonly men: readonly FieldMan[];
  readonly problems: readonly FieldProblem[];
}

/** Reads the board of a position; men on wrong places are left out and reported. `signs` may stand before men. */
export function readBoardField(text: string, board: Board, signs = ''): BoardField {
  const men: FieldMan[] = [];
  const problems: FieldProblem[] = [];
  const rows = rowsOf(text);
  const expected = board.ranks * board.levels;
  if (rows.length !== expected) {
    problems.push({ kind: 'ranks', at: 0, length: text.length, found: rows.length, expected });
  }
  const tokens = new RegExp(`\\d+|${manPattern(signs)}~?|[\\s\\S]`, 'g');
  rows.slice(0, expected).forEach((row, i) => {
    const y = board.ranks - 1 - (i % board.ranks);
    const rank = { y, squares: squaresOf(board, y, Math.floor(i / board.ranks)), signs };
    readRow(row, tokens, rank, men, problems);
  });
  return { men, problems: wrongThroughout(problems, rows, text) ?? problems };
}

/** What a message says of a rank that is too long or too short; `text` is the rank. */
export function aboutLength(
  { rank, found, expected }: Extract<FieldProblem, { readonly kind: 'files' }>,
  text: string,
): Readonly<Record<'rank' | 'instead' | 'missing', string> & Record<'found' | 'expected', number>> {
  return {
    rank: rank === undefined ? 'each rank' : `rank ${rank}`,
    found,
    expected,
    instead: /^\d+$/.test(text) ? `'${expected}'` : '',
    missing: found < expected ? String(expected - found) : '',
  };
}

/** Every rank has the same wrong length: the text is of another board. */
function wrongThroughout(
  problems: readonly FieldProblem[],
  rows: readonly Row[],
  text: string,
): FieldProblem[] | undefined {
  const [first] = problems;
  if (first?.kind !== 'files' || problems.length !== rows.length || rows.length < 2) return undefined;
  const { kind, found, expected } = first;
  const alike = problems.every((one) => one.kind === kind && one.found === found);
  return alike ? [{ kind, at: 0, length: text.length, found, expected }] : undefined;
}

/** Signs that may stand before a letter as part of it. */
const MARK = "[+^'!]";

/** What a man looks like in a position: with the sign of his owner where there are such signs. */
export function manPattern(signs: string): string {
  const sign = signs === '' ? '' : `(?:[${signs}${NOBODY}](?=${MARK}?[A-Z]))?`;
  return `(?:${sign}${MARK}?[A-Za-z]|\\*)`;
}

/** The sign, if there is one, and the letter of a man's text, as pieces have it. */
export function partsOf(token: string, signs: string): Pick<FieldMan, 'letter' | 'capital' | 'sign'> {
  const signed = /^.[+^'!]?[A-Z]/.test(token) && (signs + NOBODY).includes(token[0] ?? '');
  const letter = signed ? token.slice(1) : token;
  const parts = { letter: letter.toUpperCase(), capital: letter === letter.toUpperCase() };
  return signed ? { ...parts, sign: token[0] ?? '' } : parts;
}

/** The letters of a position and of the men in reserve behind it, as pieces have them, each once. */
export function lettersIn(text: string, signs = ''): string[] {
  const board = text.split(/\s/, 1)[0] ?? '';
  const men = board.matchAll(new RegExp(manPattern(signs), 'g'));
  return [...new Set(Array.from(men, ([token]) => partsOf(token, signs).letter))];
}

/** Writes the board of a position: `man` gives the text of a cell, empty for nobody. */
export function makeBoardField(board: Board, man: (cell: number) => string): string {
  const rows: string[] = [];
  for (let z = 0; z < board.levels; z++) {
    for (let y = board.ranks - 1; y >= 0; y--) rows.push(makeRow(squaresOf(board, y, z), man));
  }
  return rows.join('/');
}

interface Row {
  readonly text: string;
  readonly at: number;
}

/** A square by its file; cell -1 = a hole. */
interface Square {
  readonly x: number;
  readonly cell: number;
}

interface Rank {
  readonly y: number;
  readonly squares: readonly Square[];
  readonly signs: string;
}

function rowsOf(text: string): Row[] {
  let at = 0;
  return text.split('/').map((row) => {
    const start = at;
    at += row.length + 1;
    return { text: row, at: start };
  });
}

/** The squares of a rank. On a hexagon ranks bend at the middle file, and those above the shortest file are shorter. */
function squaresOf({ at, files, ranks, shape }: Board, y: number, z: number): Square[] {
  const hexagon = shape === 'hexagon';
  return Array.from({ length: files }, (_, x) => x).flatMap((x) => {
    if (hexagon && y >= fileLength(files, x)) return [];
    const rank = hexagon ? y + fileLift(files, x) : y;
    return [{ x, cell: at[(z * ranks + rank) * files + x] ?? -1 }];
  });
}

function readRow(row: Row, tokens: RegExp, rank: Rank, men: FieldMan[], problems: FieldProblem[]): void {
  const { squares } = rank;
  let i = 0;
  for (const match of row.text.matchAll(tokens)) {
    const [token] = match;
    const place = { at: row.at + match.index, length: token.length };
    if (/^\d/.test(token)) i += Math.min(Number(token), 1000);
    else if (token === '*' && squares[i]?.cell === -1) i++;
    else if (/[A-Za-z*]/.test(token)) readMan(token, place, rank, i++, men, problems);
    else problems.push({ kind: 'sign', ...place, sign: token });
  }
  if (i !== squares.length) {
    const files = { rank: rank.y + 1, found: i, expected: squares.length };
    problems.push({ kind: 'files', at: row.at, length: row.text.length, ...files });
  }
}

function readMan(
  token: string,
  place: { readonly at: number; readonly length: number },
  { squares, y, signs }: Rank,
  index: number,
  men: FieldMan[],
  problems: FieldProblem[],
): void {
  const square = squares[index];
  // Beside the board: the count of files reports it.
  if (square === undefined) return;
  const { cell, x } = square;
  if (cell < 0) {
    problems.push({ kind: 'hole', ...place, square: `${String.fromCharCode(97 + x)}${y + 1}` });
    return;
  }
  const promoted = token.endsWith('~');
  men.push({ cell, ...partsOf(promoted ? token.slice(0, -1) : token, signs), promoted, ...place });
}

function makeRow(squares: readonly Square[], man: (cell: number) => string): string {
  let text = '';
  let empty = 0;
  for (const { cell } of squares) {
    const sign = cell < 0 ? '*' : man(cell);
    if (sign === '') empty++;
    else {
      text += (empty > 0 ? String(empty) : '') + sign;
      empty = 0;
    }
  }
  return text + (empty > 0 ? String(empty) : '');
}
