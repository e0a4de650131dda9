import { describe, expect, test } from 'vitest';
import { fateOf, lawfulOf, movesOf, playing } from './playing.js';

const { at, start } = playing('deployment/scandinavian-alternative');

describe('deployment', () => {
  test('king and rooks are dropped too: rooks on the first rank alone', () => {
    expect(movesOf(start(), 'R@')).toBe('R@a1 R@b1 R@c1 R@d1 R@e1 R@f1 R@g1 R@h1 R@i1 R@j1');
    expect(lawfulOf(start(), 'K@a1 K@e2 K@e3,e3e2 K@e4 R@e2 R@e3,e3e2')).toBe('K@a1 K@e2 K@e3,e3e2');
  });

  test('a king is not dropped where he would be attacked', () => {
    const game = start('Q@e3,e3e2');
    // The queen sees e6, b6 and h6.
    expect(lawfulOf(game, 'K@e6,e6e7 K@b6,b6e7 K@h6,h6e7 K@a6,a6e7 K@e8')).toBe('K@a6,a6e7 K@e8');
  });

  test('a king in reserve cannot be in check', () => {
    const game = at('r9/10/10/10/10/10/10/10[Kk] w - - 0 1');
    expect(game.inCheck(0)).toBe(false);
    expect(lawfulOf(game, 'K@a1 K@a2 K@b1')).toBe('K@b1');
  });

  test('a king with no safe square draws', () => {
    expect(fateOf(at('9k/10/10/10/10/10/r9/r9[Kn] w - - 0 1'))).toBe('draw: stalemate');
  });
});

describe('play', () => {
  test('there is no castling', () => {
    const game = at('5k4/10/10/10/10/10/10/R4K3R[] w KQ - 0 1');
    expect(lawfulOf(game, 'f1c1 f1i1')).toBe('');
  });
});
