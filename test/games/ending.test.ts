// Games of random moves come to an end. `ZUGWERK_WALKS=1000` plays more of each.

import { expect, test } from 'vitest';
import { playouts, playoutsByMoves } from '../../src/play/playouts.js';
import { shipped, shippedNames } from './shipped.js';

const WALKS = Number(process.env.ZUGWERK_WALKS ?? 1);
/** Longer than rules about repetition and progress let a game of random moves last. */
const LONGEST = 4000;

test.each(shippedNames())('%s', { timeout: 60_000 + WALKS * 20_000 }, (name) => {
  const game = shipped(name);
  const fast = playouts(game, WALKS, LONGEST, 1);
  // The fast way does not ask for repetition.
  const { unfinished } = fast.unfinished === 0 ? fast : playoutsByMoves(game, WALKS, LONGEST, 1);
  expect(unfinished).toBe(0);
});
