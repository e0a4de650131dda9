import { describe, expect, test } from 'vitest';
import { field, lawfulOf, movesOf, playing } from './playing.js';

const { at, start } = playing('orthodox/capablanca');

describe('castling', () => {
  const bare = 'r4k3r/pppppppppp/10/10/10/10/PPPPPPPPPP/R4K3R w KQkq - 0 1';

  test('the king goes three squares', () => {
    expect(field(at(bare, 'f1i1'), 0)).toBe('r4k3r/pppppppppp/10/10/10/10/PPPPPPPPPP/R6RK1');
    expect(field(at(bare, 'f1c1'), 0)).toBe('r4k3r/pppppppppp/10/10/10/10/PPPPPPPPPP/2KR5R');
    expect(field(at(bare, 'f1e1 f8c8'), 0)).toBe('2kr5r/pppppppppp/10/10/10/10/PPPPPPPPPP/R3K4R');
  });

  test('over safe squares', () => {
    expect(lawfulOf(at('5k4/10/10/10/10/10/7a2/R4K3R w KQ - 0 1'), 'f1c1 f1i1')).toBe('');
    expect(lawfulOf(at('5k1r2/10/10/10/10/10/10/R4K3R w KQ - 0 1'), 'f1c1 f1i1')).toBe('f1c1');
    expect(lawfulOf(at('1r3k4/10/10/10/10/10/10/R4K3R w KQ - 0 1'), 'f1c1 f1i1')).toBe('f1c1 f1i1');
  });
});

test('archbishop and chancellor', () => {
  expect(movesOf(at('k9/10/10/10/10/10/10/A4K4 w - - 0 1'), 'a1')).toBe(
    'a1b2 a1b3 a1c2 a1c3 a1d4 a1e5 a1f6 a1g7 a1h8',
  );
  expect(movesOf(at('9k/10/10/10/10/10/10/C1K7 w - - 0 1'), 'a1')).toBe(
    'a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1b3 a1c2',
  );
});

test('pawns take two steps at first, and become compounds too', () => {
  expect(movesOf(start(), 'j2')).toBe('j2j3 j2j4');
  expect(movesOf(at('9k/P9/10/10/10/10/10/5K4 w - - 0 1'), 'a7')).toBe('a7a8a a7a8b a7a8c a7a8n a7a8q a7a8r');
});
