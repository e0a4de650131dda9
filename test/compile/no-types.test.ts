// A piece that is declared and never comes into the game: nobody is one, however often everybody is asked for before.

import { expect, test } from 'vitest';
import { compileGame } from '../../src/compile/game.js';
import { legalMoves } from '../../src/formats/move-text.js';
import { checkOne, openFile } from '../../src/pipeline.js';

const missing = () => ({ ok: false, reason: 'missing', near: [] }) as const;

test('men of a piece that is not in the game are none, not all', () => {
  const text = `variant "None" {
    board 5 x 5
    players White, Black
    piece Pawn P { step forward to empty or occupied, capture occupant }
    piece Rook R { script { walk forward;  require any Bomb on here;  land } }
    piece Bomb O
    setup { "5/5/5/P4/R4" }
    goal { no move: draw }
  }`;
  const opened = openFile({ name: 'none.zug', text }, missing).value;
  const variant = opened.variants[0];
  const model = variant && checkOne(opened, variant).value;
  if (model === undefined) throw new Error('does not load');
  const game = compileGame(model);
  expect(legalMoves(game)).toEqual(['a2a3']);
  expect(game.lines(1)).toBe(1);
});
