/*
 * Near names for "did you mean": first those that differ in capitals only, then those within a few
 * slips of the finger. Work per question is bounded, since a hostile file may hold thousands of
 * names and thousands of words that are none of them.
 */
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
    .map((other) => ({ other, slips: slipsBetween(small, other.toLowerCase()) }))
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

/** Damerau-Levenshtein: letters missing, added, changed, or two neighbours swapped. */
function slipsBetween(a: string, b: string): number {
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      const plain = Math.min(
        cell(old, column) + 1,
        cell(current, column - 1) + 1,
        cell(old, column - 1) + change,
      );
      const swap = isSwap(a, b, row, column) ? cell(older, column - 2) + 1 : Infinity;
      current.push(Math.min(plain, swap));
    }
    older = old;
    old = current;
  }
  return cell(old, b.length);
}

function cell(line: readonly number[], column: number): number {
  return line[column] ?? Infinity;
}

function isSwap(a: string, b: string, row: number, column: number): boolean {
  return row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
}
