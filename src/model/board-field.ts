/*
 * The board of a position as FEN writes it: ranks from the highest to the lowest, parted by '/'; level by level from the
 * first one up. A number is so many empty places, a letter a man (capital: the first player's, small: the second's), '+'
 * before a letter is part of it, '~' behind marks a promoted man. '*' is a place that the board lacks; elsewhere it is the
 * letter of a neutral man, of a duck or a wall.
 */
import type { Board } from './board.js';

/** A man of the text. */
export interface FieldMan {
  readonly cell: number;
  /** Upper case, as pieces have it: `P`, `+P`. */
  readonly letter: string;
  readonly capital: boolean;
  /** `~` stands behind the letter. */
  readonly promoted: boolean;
  /** Offset of the letter in the text, and its length. */
  readonly at: number;
  readonly length: number;
}

export type FieldProblem = { readonly at: number; readonly length: number } & (
  | { readonly kind: 'ranks'; readonly found: number; readonly expected: number }
  | { readonly kind: 'files'; readonly rank: number; readonly found: number; readonly expected: number }
  | { readonly kind: 'hole'; readonly square: string }
  /** A sign that means nothing in a board. */
  | { readonly kind: 'sign'; readonly sign: string }
);

export interface BoardField {
  readonly men: readonly FieldMan[];
  readonly problems: readonly FieldProblem[];
}

/** Reads the board of a position; men on wrong places are left out and reported. */
export function readBoardField(text: string, board: Board): BoardField {
  const men: FieldMan[] = [];
  const problems: FieldProblem[] = [];
  const rows = rowsOf(text);
  const expected = board.ranks * board.levels;
  if (rows.length !== expected) {
    problems.push({ kind: 'ranks', at: 0, length: text.length, found: rows.length, expected });
  }
  rows.slice(0, expected).forEach((row, i) => {
    readRow(
      row,
      board,
      { y: board.ranks - 1 - (i % board.ranks), z: Math.floor(i / board.ranks) },
      men,
      problems,
    );
  });
  return { men, problems };
}

/** The letters of a position and of the men in reserve behind it, as pieces have them, each once. */
export function lettersIn(text: string): string[] {
  const board = text.split(/\s/, 1)[0] ?? '';
  return [...new Set(Array.from(board.matchAll(/\+?[A-Za-z]|\*/g), ([letter]) => letter.toUpperCase()))];
}

/** Writes the board of a position: `man` gives the text of a cell, empty for nobody. */
export function makeBoardField(board: Board, man: (cell: number) => string): string {
  const rows: string[] = [];
  for (let z = 0; z < board.levels; z++) {
    for (let y = board.ranks - 1; y >= 0; y--) rows.push(makeRow(board, y, z, man));
  }
  return rows.join('/');
}

interface Row {
  readonly text: string;
  readonly at: number;
}

interface Line {
  readonly y: number;
  readonly z: number;
}

function rowsOf(text: string): Row[] {
  let at = 0;
  return text.split('/').map((row) => {
    const start = at;
    at += row.length + 1;
    return { text: row, at: start };
  });
}

function readRow(row: Row, board: Board, { y, z }: Line, men: FieldMan[], problems: FieldProblem[]): void {
  let x = 0;
  for (const match of row.text.matchAll(/\d+|\+?[A-Za-z]~?|\*|[\s\S]/g)) {
    const [token] = match;
    const place = { at: row.at + match.index, length: token.length };
    if (/^\d/.test(token)) x += Math.min(Number(token), 1000);
    else if (token === '*' && cellOf(board, x, y, z)?.cell === -1) x++;
    else if (/[A-Za-z*]/.test(token)) readMan(token, place, cellOf(board, x++, y, z), men, problems);
    else problems.push({ kind: 'sign', ...place, sign: token });
  }
  if (x !== board.files) {
    const rank = y + 1;
    problems.push({
      kind: 'files',
      at: row.at,
      length: row.text.length,
      rank,
      found: x,
      expected: board.files,
    });
  }
}

interface Found {
  readonly cell: number;
  readonly square: string;
}

/** Cell -1 = a hole; undefined = beside the board, which the count of files reports. */
function cellOf(board: Board, x: number, y: number, z: number): Found | undefined {
  if (x >= board.files) return undefined;
  const cell = board.at[(z * board.ranks + y) * board.files + x] ?? -1;
  return { cell, square: `${String.fromCharCode(97 + x)}${y + 1}` };
}

function readMan(
  token: string,
  place: { readonly at: number; readonly length: number },
  found: Found | undefined,
  men: FieldMan[],
  problems: FieldProblem[],
): void {
  if (found === undefined) return;
  if (found.cell < 0) {
    problems.push({ kind: 'hole', ...place, square: found.square });
    return;
  }
  const promoted = token.endsWith('~');
  const letter = promoted ? token.slice(0, -1) : token;
  const capital = letter === letter.toUpperCase();
  men.push({ cell: found.cell, letter: letter.toUpperCase(), capital, promoted, ...place });
}

function makeRow(board: Board, y: number, z: number, man: (cell: number) => string): string {
  let text = '';
  let empty = 0;
  for (let x = 0; x < board.files; x++) {
    const cell = board.at[(z * board.ranks + y) * board.files + x] ?? -1;
    const sign = cell < 0 ? '*' : man(cell);
    if (sign === '') empty++;
    else {
      text += (empty > 0 ? String(empty) : '') + sign;
      empty = 0;
    }
  }
  return text + (empty > 0 ? String(empty) : '');
}
