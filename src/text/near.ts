/*
 * Near names for "did you mean": first those that differ in capitals only, then those that other
 * notations call otherwise, then those within a few slips of the finger. Work per question is
 * bounded, since a hostile file may hold thousands of names and thousands of words that are none of
 * them.
 */
import { meantBy } from './other-words.js';
import { either } from './words.js';

const MOST_SHOWN = 3;
const MOST_CANDIDATES = 1000;
const LONGEST_WORD = 40;

/** The likeliest candidates that the author may have meant, at most three. */
export function nearest(word: string, candidates: Iterable<string>): string[] {
  const others = firstOthers(word, candidates);
  const small = word.toLowerCase();
  const sameLetters = others.filter((other) => other.toLowerCase() === small);
  if (sameLetters.length > 0) return sameLetters.slice(0, MOST_SHOWN);
  const meant = meantBy(small, others);
  if (meant.length > 0) return [...meant];
  if (word.length > LONGEST_WORD) return [];
  return withinSlips(small, others);
}

/** The argument `near` of a message: `'Knight' or 'Night'`, empty (so that the hint vanishes) if none. */
export function near(word: string, candidates: Iterable<string>): string {
  return either(nearest(word, candidates));
}

function firstOthers(word: string, candidates: Iterable<string>): string[] {
  const others = new Set<string>();
  for (const candidate of candidates) {
    if (others.size >= MOST_CANDIDATES) break;
    if (candidate !== word && candidate !== '') others.add(candidate);
  }
  return [...others];
}

function withinSlips(small: string, others: readonly string[]): string[] {
  const allowed = allowedSlips(small.length);
  const found = others
    .filter((other) => Math.abs(other.length - small.length) <= allowed)
    .map((other) => ({ other, slips: slipsBetween(small, other.toLowerCase(), allowed) }))
    .filter(({ slips }) => slips <= allowed);
  const fewest = Math.min(...found.map(({ slips }) => slips));
  return found
    .filter(({ slips }) => slips === fewest)
    .slice(0, MOST_SHOWN)
    .map(({ other }) => other);
}

/** Of a short word every other short word is near, so it may differ less. */
function allowedSlips(length: number): number {
  if (length < 3) return 0;
  if (length < 5) return 1;
  return length < 9 ? 2 : 3;
}

/**
 * Damerau-Levenshtein: letters missing, added, changed, or two neighbours swapped. Above `most` it
 * is only known to be above: cells far from the diagonal are not worked out.
 */
function slipsBetween(a: string, b: string, most: number): number {
  let older: Row = emptyRow(b);
  let old: Row = emptyRow(b).map((_, column) => column);
  let current: Row = emptyRow(b);
  for (let row = 1; row <= a.length; row++) {
    const best = fillRow(a, b, row, most, older, old, current);
    if (best > most) return Infinity;
    [older, old, current] = [old, current, older];
  }
  return old[b.length] ?? Infinity;
}

type Row = Uint8Array;

/** More slips than any two words that we compare can have. */
const FAR = 200;

function emptyRow(b: string): Row {
  return new Uint8Array(b.length + 1).fill(FAR);
}

/** Works out one row from the two before; returns its smallest number. */
function fillRow(
  a: string,
  b: string,
  row: number,
  most: number,
  older: Row,
  old: Row,
  current: Row,
): number {
  const first = Math.max(1, row - most);
  const last = Math.min(b.length, row + most);
  current[first - 1] = first === 1 ? row : FAR;
  let best = FAR;
  for (let column = first; column <= last; column++) {
    const change = a.charCodeAt(row - 1) === b.charCodeAt(column - 1) ? 0 : 1;
    const added = Math.min(cell(old, column), cell(current, column - 1)) + 1;
    const plain = Math.min(added, cell(old, column - 1) + change);
    const slips = isSwap(a, b, row, column) ? Math.min(plain, cell(older, column - 2) + 1) : plain;
    current[column] = slips;
    best = Math.min(best, slips);
  }
  if (last < b.length) current[last + 1] = FAR;
  return best;
}

function cell(row: Row, column: number): number {
  return row[column] ?? FAR;
}

function isSwap(a: string, b: string, row: number, column: number): boolean {
  return (
    row > 1 &&
    column > 1 &&
    a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
    a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
  );
}
