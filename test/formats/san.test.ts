// The notation of chess: values as players write them.

import { expect, test } from 'vitest';
import { parseFen } from '../../src/formats/fen.js';
import { sanOf } from '../../src/formats/san.js';
import { shipped } from '../games/shipped.js';

test.each([
  ['orthodox/chess', undefined, 'e2e4', 'e4'],
  ['orthodox/chess', undefined, 'f2f3', 'f3'],
  ['orthodox/chess', undefined, 'g1f3', 'Nf3'],
  ['orthodox/chess', '4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1', 'e4d5', 'exd5'],
  ['orthodox/chess', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', 'exd6'],
  ['orthodox/chess', '3qk3/4P3/8/8/8/8/8/4K3 w - - 0 1', 'e7d8r', 'exd8=R+'],
  ['orthodox/chess', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1g1', 'O-O'],
  ['orthodox/chess', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1c1', 'O-O-O'],
  // Two rooks on a rank, two on a file, three queens at the corners of a square.
  ['orthodox/chess', '4k3/8/8/8/8/8/4K3/R6R w - - 0 1', 'a1d1', 'Rad1'],
  ['orthodox/chess', '4k3/8/8/R7/8/8/4K3/R7 w - - 0 1', 'a1a3', 'R1a3'],
  ['orthodox/chess', '6k1/8/8/8/4Q2Q/8/8/1K5Q w - - 0 1', 'h4e1', 'Qh4e1'],
  ['orthodox/chess', 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2', 'd8h4', 'Qh4#'],
  ['drops/crazyhouse', '4k3/8/8/8/8/8/8/4K3[N] w - - 0 1', 'N@d6', 'N@d6+'],
  ['gating/seirawan', undefined, 'b1c3', 'Nc3'],
  ['gating/seirawan', undefined, 'b1c3h', 'b1c3h'],
  ['walls/duck', undefined, 'e2e4,*e3', 'e2e4,*e3'],
])('%s %s: %s is %s', (name, fen, move, san) => {
  const game = shipped(name);
  if (fen !== undefined) expect(parseFen(game, fen).ok).toBe(true);
  expect(sanOf(game, move)).toBe(san);
});
