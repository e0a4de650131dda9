import { describe, expect, test } from 'vitest';
import { fateOf, lawfulOf, movesOf, playing } from './playing.js';

const { at, start } = playing('asian/xiangqi');

describe('generals', () => {
  test('may not face each other', () => {
    expect(movesOf(at('4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1'))).toBe('d1d2');
    expect(movesOf(at('4k4/9/9/4P4/9/9/9/9/9/3K5 w - - 0 1'), 'd1')).toBe('d1d2 d1e1');
  });

  test('so the only man between them is pinned to the file', () => {
    expect(movesOf(at('4k4/9/9/9/9/4R4/9/9/9/4K4 w - - 0 1'), 'e5')).toBe(
      'e5e10 e5e2 e5e3 e5e4 e5e6 e5e7 e5e8 e5e9',
    );
  });

  test('keep to the palace and go straight', () => {
    expect(movesOf(at('3k5/9/9/9/9/9/9/5K3/9/9 w - - 0 1'))).toBe('f3e3 f3f2');
  });
});

describe('men', () => {
  test('a horse is blocked beside it, not at its goal', () => {
    const free = '3k5/9/9/9/9/9/9/9/9/1N2K4 w - - 0 1';
    expect(movesOf(at(free), 'b1')).toBe('b1a3 b1c3 b1d2');
    expect(movesOf(at('3k5/9/9/9/9/9/9/9/1p7/1N2K4 w - - 0 1'), 'b1')).toBe('b1d2');
    expect(movesOf(at('3k5/9/9/9/9/9/9/9/9/1NB1K4 w - - 0 1'), 'b1')).toBe('b1a3 b1c3');
  });

  test('a blocked horse gives no check', () => {
    expect(at('3k5/9/9/9/9/9/9/3n5/9/4K4 w - - 0 1').inCheck(0)).toBe(true);
    expect(at('3k5/9/9/9/9/9/9/3n5/3P5/4K4 w - - 0 1').inCheck(0)).toBe(false);
  });

  test('an elephant is stopped by a man on its eye and by the river', () => {
    expect(movesOf(at('3k5/9/9/9/9/9/9/9/9/2B1K4 w - - 0 1'), 'c1')).toBe('c1a3 c1e3');
    expect(movesOf(at('3k5/9/9/9/9/9/9/9/1p7/2B1K4 w - - 0 1'), 'c1')).toBe('c1e3');
    expect(movesOf(at('3k5/9/9/9/9/2B6/9/9/9/4K4 w - - 0 1'), 'c5')).toBe('c5a3 c5e3');
  });

  test('advisors stay on the five points of the palace', () => {
    expect(movesOf(at('3k5/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1'), 'e2')).toBe('e2d1 e2d3 e2f1 e2f3');
    expect(movesOf(at('3k5/9/9/9/9/9/9/3A5/9/4K4 w - - 0 1'), 'd3')).toBe('d3e2');
  });

  test('a cannon captures over exactly one man', () => {
    const game = at('3k5/9/9/p8/9/p8/9/C8/9/4K4 w - - 0 1');
    expect(lawfulOf(game, 'a3a4 a3a5 a3a6 a3a7 a3a8')).toBe('a3a4 a3a7');
    expect(lawfulOf(at('3k5/9/9/p8/p8/p8/9/C8/9/4K4 w - - 0 1'), 'a3a5 a3a6 a3a7')).toBe('a3a6');
  });

  test('a soldier goes sideways behind the river, never back', () => {
    expect(movesOf(at('3k5/9/9/9/9/2P6/9/9/9/4K4 w - - 0 1'), 'c5')).toBe('c5c6');
    expect(movesOf(at('3k5/9/9/9/2P6/9/9/9/9/4K4 w - - 0 1'), 'c6')).toBe('c6b6 c6c7 c6d6');
    expect(movesOf(at('2P1k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1'), 'c10')).toBe('c10b10 c10d10');
  });

  test('the start has forty-four moves', () => {
    expect(movesOf(start()).split(' ')).toHaveLength(44);
  });
});

describe('ends', () => {
  test('who cannot move loses, in check or not', () => {
    expect(fateOf(at('3k5/2P1P4/9/9/9/9/9/9/9/4K4 b - - 0 1'))).toBe('Red wins: stalemate');
    expect(fateOf(at('3k5/9/9/3R5/9/9/9/9/9/4K4 b - - 0 1'))).toBe('Red wins: checkmate');
  });

  test('a position seen three times is a draw', () => {
    const dance = 'e1e2 d10d9 e2e1 d9d10';
    expect(fateOf(at('3k5/9/9/9/9/9/9/9/9/4K3R w - - 0 1', dance))).toBe('goes on');
    expect(fateOf(at('3k5/9/9/9/9/9/9/9/9/4K3R w - - 0 1', `${dance} ${dance}`))).toMatch(
      /^draw: position seen 3 times/,
    );
  });

  test('perpetual check loses', () => {
    const chase = 'e5d5 d10e10 d5e5 e10d10';
    const fen = '3k5/9/9/9/9/4R4/9/9/9/5K3 w - - 0 1';
    expect(fateOf(at(fen, chase))).toBe('goes on');
    expect(fateOf(at(fen, `${chase} ${chase}`))).toMatch(/^Black wins: position seen 3 times always/);
  });

  test('also when it is Black who gives it', () => {
    const chase = 'e6d6 d1e1 d6e6 e1d1';
    const fen = '5k3/9/9/9/4r4/9/9/9/9/3K5 b - - 0 1';
    expect(fateOf(at(fen, `${chase} ${chase}`))).toMatch(/^Red wins: position seen 3 times always/);
  });

  test('if both give it with every move, it is a draw', () => {
    // Chariot and cannon take turns to block one line and to open another.
    const dance = 'e5f5 e6f6 f5e5 f6e6';
    const game = at('9/4k4/9/5r3/4c4/4R4/9/4C4/9/5K3 w - - 0 1', `${dance} ${dance}`);
    expect(fateOf(game)).toMatch(/^draw: position seen 3 times always .* asking enemy/);
  });

  test('one quiet move on the way makes it a draw', () => {
    const chase = 'e5d5 d10e10 d5e5 e10d10';
    const quiet = 'f1f2 d10d9 f2f1 d9d10';
    const fen = '3k5/9/9/9/9/4R4/9/9/9/5K3 w - - 0 1';
    expect(fateOf(at(fen, `${chase} ${quiet}`))).toMatch(/^draw: position seen 3 times/);
  });
});
