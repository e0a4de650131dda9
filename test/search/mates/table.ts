// The tables of mates: one JSON object a line, one file a game.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Mate {
  readonly fen: string;
  /** Moves to mate, not more and not less. */
  readonly moves: number;
  /** All moves that begin it. */
  readonly first: readonly string[];
}

export const GAMES = {
  seirawan: 'gating/seirawan',
  'seirawan-alternative': 'gating/seirawan-alternative',
  scandinavian: 'deployment/scandinavian',
  'scandinavian-alternative': 'deployment/scandinavian-alternative',
} as const;

export function readMates(name: keyof typeof GAMES): Mate[] {
  const text = readFileSync(join(import.meta.dirname, `${name}.jsonl`), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Mate);
}
