import { describe, expect, test } from 'vitest';
import { fateOf, field, lawfulOf, movesOf, playing } from './playing.js';

const { at, start } = playing('gating/seirawan-alternative');

describe('placing', () => {
  test('the players take turns, then White begins', () => {
    const game = start('H@e0 H@b9 E@b0 E@c9');
    expect(game.model.phases[game.phase]!.name).toBe('play');
    expect(game.toMove).toBe(0);
    expect(field(game, -1)).toBe('-E--H---/-he-----');
    expect(movesOf(game)).not.toContain('@');
  });

  test('nothing moves before', () => {
    for (const line of ['', 'H@e0', 'H@e0 H@b9', 'H@e0 H@b9 E@b0']) {
      expect(movesOf(start(line))).toMatch(/^[HE]@\S+( [HE]@\S+)+$/);
    }
  });

  test('never two behind the same file', () => {
    expect(movesOf(start('H@c0 H@c9'), 'E@c')).toBe('');
    expect(lawfulOf(start('H@c0 H@c9'), 'E@b0 E@d0 E@c9')).toBe('E@b0 E@d0');
  });

  test('never one behind the king and the other behind a rook', () => {
    expect(lawfulOf(start('H@e0 H@e9'), 'E@a0 E@b0 E@d0 E@h0')).toBe('E@b0 E@d0');
    expect(lawfulOf(start('H@a0 H@h9'), 'E@b0 E@e0 E@h0')).toBe('E@b0 E@h0');
  });

  test('one who has placed all waits until the other one has', () => {
    const game = at('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[he] w KQkq - 0 1 H------E/--------');
    expect(game.toMove).toBe(1);
    expect(movesOf(game)).toMatch(/^[HE]@.9( [HE]@.9)+$/);
  });
});

describe('coming in', () => {
  const taken = '4k3/8/8/8/3b4/8/8/RQ2K3[] b - - 0 1 H-------/--------';

  test('at once and without choice', () => {
    const game = start('H@b0 H@b9 E@g0 E@c9');
    expect(movesOf(game, 'b1')).toBe('b1a3 b1c3');
    expect(field(start('H@b0 H@b9 E@g0 E@c9 b1c3'), 0)).toBe(
      'rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/RHBQKBNR[]',
    );
    expect(field(start('H@b0 H@b9 E@g0 E@c9 b1c3'), -1)).toBe('------E-/-he-----');
  });

  test('once: nobody is behind a man who comes home and leaves again', () => {
    const game = start('H@b0 H@b9 E@g0 E@c9 b1c3 a7a6 b1a3 a6a5 c3b1 a5a4 b1c3 b7b6');
    expect(field(game, 0)).toBe('rnbqkbnr/2pppppp/1p6/8/p7/H1N5/PPPPPPPP/R1BQKBNR[]');
  });

  test('a pawn leaves nobody', () => {
    const game = at('4k3/8/8/8/8/8/P7/4K3[] w - - 0 1 H-------/--------', 'a2a4');
    expect(field(game, 0)).toBe('4k3/8/8/8/P7/8/8/4K3[]');
    expect(field(game, -1)).toBe('H-------/--------');
  });

  test('the placed man is lost when the one in front is captured at home', () => {
    expect(field(at(taken), -1)).toBe('H-------/--------');
    expect(field(at(taken, 'd4a1'), -1)).toBe('--------/--------');
  });

  test('then nobody comes in for whoever stands there later', () => {
    expect(field(at(taken, 'd4a1 b1a1 e8d8 a1a2'), 0)).toBe('3k4/8/8/8/8/8/Q7/4K3[]');
  });

  test('a rook that captures a rook at home: the one comes in, the other is lost', () => {
    const game = at('r3k3/8/8/8/8/8/8/R3K3[] w Qq - 0 1 H-------/h-------', 'a1a8');
    expect(field(game, 0)).toBe('R3k3/8/8/8/8/8/8/H3K3[]');
    expect(field(game, -1)).toBe('--------/--------');
  });
});

describe('castling', () => {
  const with_ = (slots: string, move: string): string =>
    field(at(`4k3/8/8/8/8/8/8/R3K2R[] w KQ - 0 1 ${slots}/--------`, move), 0)!;

  test('with a man behind the king', () => {
    expect(with_('----H---', 'e1g1')).toBe('4k3/8/8/8/8/8/8/R3HRK1[]');
    expect(with_('----H---', 'e1c1')).toBe('4k3/8/8/8/8/8/8/2KRH2R[]');
  });

  test('with a man behind the rook', () => {
    expect(with_('-------E', 'e1g1')).toBe('4k3/8/8/8/8/8/8/R4RKE[]');
    expect(with_('-------E', 'e1c1')).toBe('4k3/8/8/8/8/8/8/2KR3R[]');
  });

  test('with men behind both rooks', () => {
    const game = at('4k3/8/8/8/8/8/8/R3K2R[] w KQ - 0 1 H------E/--------', 'e1c1');
    expect(field(game, 0)).toBe('4k3/8/8/8/8/8/8/H1KR3R[]');
    expect(field(game, -1)).toBe('-------E/--------');
  });

  test('there is one way to do it', () => {
    const game = at('4k3/8/8/8/8/8/8/R3K2R[] w KQ - 0 1 ----H---/--------');
    expect(lawfulOf(game, 'e1g1 e1g1h h1e1h e1c1 e1c1h a1e1h')).toBe('e1g1 e1c1');
  });
});

describe('check is judged when the man is in', () => {
  test('so he may block it', () => {
    expect(movesOf(at('4k3/8/8/8/8/8/3PPP2/r3K3[] w E - 0 1 ----H---/--------'))).toBe('e1f1');
    expect(fateOf(at('4k3/8/8/8/8/8/3PPP2/r3K3[] w E - 0 1 --------/--------'))).toBe(
      'Black wins: checkmate',
    );
  });

  test('and may let a pinned man go', () => {
    const fen = '4k3/8/8/8/8/8/8/rN2K3[] w B - 0 1';
    expect(movesOf(at(`${fen} -H------/--------`), 'b1')).toBe('b1a3 b1c3 b1d2');
    expect(movesOf(at(`${fen} --------/--------`), 'b1')).toBe('');
  });
});
