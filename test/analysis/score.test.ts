// Elo differences: the logistic curve has known points, and the bounds those of the normal distribution.

import { expect, test } from 'vitest';
import { rate } from '../../src/analysis/score.js';

test('three of four points are 191 Elo', () => {
  // 400 log10(3) = 190.8
  expect(rate({ won: 3, drawn: 0, lost: 1 })).toMatchObject({
    points: 3,
    games: 4,
    elo: expect.closeTo(190.85, 1),
  });
});

test('draws alone are no difference, and leave no doubt', () => {
  expect(rate({ won: 0, drawn: 10, lost: 0 })).toMatchObject({ elo: 0, least: 0, most: 0 });
});

test('error bars: 60 won of 100', () => {
  // Standard error of the mean sqrt(0.6 * 0.4 / 100) = 0.049; 0.6 ± 0.096 is 0.504 to 0.696.
  const { elo, least, most } = rate({ won: 60, drawn: 0, lost: 40 });
  expect(elo).toBeCloseTo(70.4, 1);
  expect(least).toBeCloseTo(2.8, 0);
  expect(most).toBeCloseTo(143.9, 0);
});

test('draws narrow them', () => {
  const wide = rate({ won: 50, drawn: 0, lost: 50 });
  const narrow = rate({ won: 10, drawn: 80, lost: 10 });
  expect(narrow.most - narrow.least).toBeLessThan((wide.most - wide.least) / 2);
});

test('where all games are won, the bound of one row in twenty', () => {
  // 0.05 ** (1 / 10) = 0.741: 183 Elo.
  const { elo, least, most } = rate({ won: 10, drawn: 0, lost: 0 });
  expect([elo, most]).toEqual([Infinity, Infinity]);
  expect(least).toBeCloseTo(182.8, 0);
  expect(rate({ won: 0, drawn: 0, lost: 10 })).toMatchObject({ elo: -Infinity, least: -Infinity });
});
