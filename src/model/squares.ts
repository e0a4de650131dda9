/** Names of squares: a file letter and a rank number, `e4`; above the first level of a board `e4.2`. */
import type { Place } from './board.js';

/** File and rank from 0, or nothing if the text is no square. The square may lie beside the board. */
export function parseSquare(text: string): { readonly x: number; readonly y: number } | undefined {
  const match = /^([a-z])([1-9][0-9]{0,2})$/.exec(text);
  return match === null ? undefined : { x: fileNumber(match[1] ?? ''), y: Number(match[2]) - 1 };
}

/** The number of a file letter from 0, or -1. */
export function fileNumber(letter: string): number {
  return /^[a-z]$/.test(letter) ? letter.charCodeAt(0) - 97 : -1;
}

export const fileLetter = (x: number): string => String.fromCharCode(97 + x);

export function squareName({ x, y, z }: Place): string {
  return `${fileLetter(x)}${y + 1}${z === 0 ? '' : `.${z + 1}`}`;
}
