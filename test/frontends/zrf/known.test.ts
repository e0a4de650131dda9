// Games that everybody knows, written the Zillions way: how many lines of moves there are is known from other programs.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { perft } from '../../../src/play/perft.js';
import { load } from './games.js';

const game = (file: string, title?: string) =>
  load(readFileSync(new URL(`known/${file}.zrf`, import.meta.url), 'utf8'), title);

// Counts: the perft tables of the shipped games of the same rules (test/perft), Kiwipete from the Chess Programming Wiki.
test.each([
  ['tic-tac-toe', undefined, [9, 72, 504, 3024]],
  ['reversi', undefined, [4, 12, 56, 244]],
  ['draughts', 'English Draughts', [7, 49, 302, 1469]],
  ['draughts', 'International Draughts', [9, 81, 658]],
  ['xiangqi', undefined, [44, 1920]],
  ['shogi', undefined, [30, 900]],
  ['chess', undefined, [20, 400, 8902]],
  ['chess', 'A Middle Game', [48, 2039]],
] as const)('%s %s', (file, title, counts) => {
  const played = game(file, title);
  expect(counts.map((_, i) => perft(played, i + 1))).toEqual([...counts]);
  expect(played.whyNotCompiled()).toBe(undefined);
  expect(counts.map((_, i) => played.lines(i + 1))).toEqual([...counts]);
});
