// Mates in one, two and three moves, found by brute force (make.ts): the proof and the search must find each, as fast.

import { describe, expect, test } from 'vitest';
import { parseFen } from '../../../src/formats/fen.js';
import { legalMoves } from '../../../src/formats/move-text.js';
import type { Game } from '../../../src/play/game.js';
import { WIN } from '../../../src/search/limits.js';
import { think } from '../../../src/search/opponent.js';
import { solve } from '../../../src/search/solve.js';
import { shipped } from '../../games/shipped.js';
import { GAMES, type Mate, readMates } from './table.js';

const names = Object.keys(GAMES) as (keyof typeof GAMES)[];

test.each(names)('%s: several positions for each number of moves', (name) => {
  const counts = [1, 2, 3].map((moves) => readMates(name).filter((mate) => mate.moves === moves).length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
});

describe.each(names)('%s', (name) => {
  test.each(readMates(name))('$moves: $fen', ({ fen, moves, first }) => {
    const game = at(name, fen);
    const solution = solve(game, moves);
    expect(solution.kind).toBe('win');
    const line = solution.kind === 'win' ? solution.moves : [];
    expect(line).toHaveLength(2 * moves - 1);
    expect(first).toContain(legalMoves(game)[line[0]!]);
    if (moves > 1) expect(solve(game, moves - 1).kind).toBe('none');
    const [best] = think(game, { depth: 2 * moves + 4, nodes: 1_000_000 }).lines;
    expect(best?.score).toBe(WIN - (2 * moves - 1));
    expect(first).toContain(legalMoves(game)[best!.moves[0]!]);
  });
});

function at(name: keyof typeof GAMES, fen: Mate['fen']): Game {
  const game = shipped(GAMES[name]);
  if (!parseFen(game, fen).ok) throw new Error(fen);
  return game;
}
