/** Set-ups that are drawn: every order that the rules allow, no other, the same for both sides. */
import { expect, test } from 'vitest';
import { makeFen } from '../../src/formats/fen.js';
import { shipped } from './shipped.js';

/** First ranks, from White's side, of the positions drawn by the seeds 1 to n. */
function draws(name: string, n: number): string[] {
  const game = shipped(name);
  return Array.from({ length: n }, (_, seed) => {
    game.load(game.start(seed + 1));
    const [board = ''] = makeFen(game).split(' ');
    const ranks = board.split('/');
    expect(ranks[0]).toBe(ranks.at(-1)?.toLowerCase());
    return ranks.at(-1) ?? '';
  });
}

const bishopsDiffer = (rank: string): boolean => (rank.indexOf('B') + rank.lastIndexOf('B')) % 2 === 1;

test('Chess960 has 960 set-ups', () => {
  const all = new Set(draws('shuffle/chess960', 12_000));
  expect(all.size).toBe(960);
  for (const rank of all) {
    expect(rank).toMatch(/R.*K.*R/);
    expect(bishopsDiffer(rank)).toBe(true);
  }
});

test('the same seed draws the same', () => {
  expect(draws('shuffle/janus-random', 20)).toEqual(draws('shuffle/janus-random', 20));
});

test('ten files', () => {
  for (const rank of new Set(draws('shuffle/janus-random', 200))) {
    expect(rank).toMatch(/R.*K.*R/);
    expect(bishopsDiffer(rank)).toBe(true);
  }
});
