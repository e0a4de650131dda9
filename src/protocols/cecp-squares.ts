/**
 * Squares and moves as XBoard writes them: on boards of exactly ten ranks these are numbered from 0, so that each is one
 * digit; else as everywhere.
 */
import type { Model } from '../model/model.js';

/** From our text of a move or a square. */
export function toCecp({ board }: Model, text: string): string {
  if (text === '0000') return '@@@@';
  return board.ranks === 10 ? shifted(text, -1) : text;
}

/** To our text. Castling and promotions are written alike. */
export function fromCecp({ board }: Model, text: string): string {
  return board.ranks === 10 ? shifted(text, 1) : text;
}

function shifted(text: string, by: number): string {
  return text.replace(/([_-z])(\d+)/g, (_, file: string, rank: string) => `${file}${Number(rank) + by}`);
}
