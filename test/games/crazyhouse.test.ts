import { describe, expect, test } from 'vitest';
import { makeFen } from '../../src/formats/fen.js';
import { fateOf, field, lawfulOf, movesOf, playing } from './playing.js';

const { at, start } = playing('drops/crazyhouse');

test('captured men change sides', () => {
  expect(field(start('e2e4 d7d5 e4d5 d8d5'), 0)).toBe('rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp]');
});

describe('promoted men', () => {
  test('are marked, and return as pawns', () => {
    const game = at('4k3/P7/8/8/8/8/1r6/6K1[] w - - 0 1', 'a7a8q b2b8');
    expect(field(game, 0)).toBe('Q~r2k3/8/8/8/8/8/8/6K1[]');
    expect(field(at('Q~r2k3/8/8/8/8/8/8/6K1[] b - - 0 1', 'b8a8'), 0)).toBe('r3k3/8/8/8/8/8/8/6K1[p]');
  });

  test('stay marked wherever they go', () => {
    expect(field(at('4k3/P7/8/8/8/8/8/6K1[] w - - 0 1', 'a7a8n e8e7 a8b6'), 0)).toBe(
      '8/4k3/1N~6/8/8/8/8/6K1[]',
    );
  });

  test('a queen who was never a pawn returns as a queen', () => {
    expect(field(at('Qr2k3/8/8/8/8/8/8/6K1[] b - - 0 1', 'b8a8'), 0)).toBe('r3k3/8/8/8/8/8/8/6K1[q]');
  });

  test('two positions that differ only in that are different', () => {
    const plain = at('Qr2k3/8/8/8/8/8/8/6K1[] b - - 0 1');
    const key = [plain.keyLow, plain.keyHigh];
    const marked = at('Q~r2k3/8/8/8/8/8/8/6K1[] b - - 0 1');
    expect([marked.keyLow, marked.keyHigh]).not.toEqual(key);
  });
});

describe('drops', () => {
  test('pawns not on the first and the last rank, others anywhere', () => {
    const game = at('4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1');
    expect(lawfulOf(game, 'P@a1 P@a2 P@a7 P@a8 N@a1 N@a8 N@e8 N@e1')).toBe('P@a2 P@a7 N@a1 N@a8');
  });

  test('a pawn put on the second rank may take two steps', () => {
    expect(movesOf(at('4k3/8/8/8/8/8/8/4K3[P] w - - 0 1', 'P@a2 e8d8'), 'a2')).toBe('a2a3 a2a4');
  });

  test('a rook put in the corner does not castle', () => {
    const game = at('4k3/8/8/8/8/8/8/4K3[R] w - - 0 1', 'R@h1 e8d8');
    expect(field(game, 2)).toBe('-');
    expect(lawfulOf(game, 'e1g1')).toBe('');
  });

  test('may block a check, and must if nothing else does', () => {
    const game = at('4k3/8/8/8/8/8/5PPP/r5K1[N] w - - 0 1');
    expect(movesOf(game)).toBe('N@b1 N@c1 N@d1 N@e1 N@f1');
    expect(fateOf(at('4k3/8/8/8/8/8/5PPP/r5K1[] w - - 0 1'))).toBe('Black wins: checkmate');
  });

  test('a pawn may mate by coming in', () => {
    expect(fateOf(at('6nk/5K1p/6P1/8/8/8/8/8[P] w - - 0 1', 'P@g7'))).toBe('White wins: checkmate');
  });

  test('the man is gone from the hand', () => {
    expect(makeFen(at('4k3/8/8/8/8/8/8/4K3[PPNp] w - - 0 1', 'N@c3'))).toBe(
      '4k3/8/8/8/8/2N5/8/4K3[PPp] b - - 0 1',
    );
  });
});
