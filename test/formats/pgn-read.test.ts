// PGN as other programs write it.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeMove } from '../../src/formats/move-text.js';
import { makePgn } from '../../src/formats/pgn.js';
import { parsePgn } from '../../src/formats/pgn-read.js';
import { understand } from '../../src/formats/understand.js';
import { shipped } from '../games/shipped.js';

test('tags and moves; comments, side lines and signs left out', () => {
  const text = `[Event "A \\"fine\\" game"]
[FEN "8/8 w"]

% escaped
1. e4 {the king's pawn} e5 2.Nf3!? (2. f4 exf4 (2... d5)) 2... Nc6 $14 ; to the end
3. N@f4 e1g1h a2b3,xc4 1-0

[Event "another"]
1. d4`;
  expect(parsePgn(text)).toEqual({
    tags: { Event: 'A "fine" game', FEN: '8/8 w' },
    moves: ['e4', 'e5', 'Nf3', 'Nc6', 'N@f4', 'e1g1h', 'a2b3,xc4'],
  });
});

test('what we write, we read', () => {
  const game = shipped('gating/seirawan');
  const moves = ['b1c3h', 'e7e5', 'g1f3', 'b8c6e'];
  const read = parsePgn(makePgn({ game, moves }));
  expect(read.moves).toEqual(['b1c3h', 'e5', 'Nf3', 'b8c6e']);
  const again = game.fresh();
  const told = read.moves.map((text) => {
    const understood = understand(again, text);
    return understood.kind === 'one' ? makeMove(again, understood.text) : understood.kind;
  });
  expect(told).toEqual(moves);
  expect(read.tags.Variant).toBe('Seirawan Chess');
});

test('nothing at all, brackets that do not close, odd names', () => {
  expect(parsePgn('')).toEqual({ tags: {}, moves: [] });
  expect(parsePgn('((( e4')).toEqual({ tags: {}, moves: [] });
  expect(parsePgn('e4 ) e5 { no end').moves).toEqual(['e4', 'e5']);
  expect(Object.keys(parsePgn('[__proto__ "x"] e4').tags)).toEqual(['__proto__']);
});

test('any text at all', () => {
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => Array.isArray(parsePgn(text).moves)));
});
