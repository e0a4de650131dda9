import { describe, expect, test } from 'vitest';
import { makeFen } from '../../src/formats/fen.js';
import { fateOf, field, lawfulOf, movesOf, playing } from './playing.js';

const { at, start } = playing('orthodox/chess');

describe('ends', () => {
  test('mate', () => {
    expect(fateOf(at('7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'))).toBe('White wins: checkmate');
    expect(fateOf(start('f2f3 e7e5 g2g4 d8h4'))).toBe('Black wins: checkmate');
  });

  test('stalemate', () => {
    expect(fateOf(at('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'))).toBe('draw: stalemate');
    expect(fateOf(at('8/8/8/8/8/5k2/5p2/5K2 w - - 0 1'))).toBe('draw: stalemate');
  });

  test('a position seen three times is a draw', () => {
    const dance = 'g1f3 g8f6 f3g1 f6g8';
    expect(fateOf(start(`${dance} g1f3 g8f6 f3g1`))).toBe('goes on');
    expect(fateOf(start(`${dance} ${dance}`))).toBe('draw: position seen 3 times: draw');
  });

  test('the right to castle makes another position', () => {
    const game = '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1';
    const dance = 'a1b1 e8d8 b1a1 d8e8';
    expect(fateOf(at(game, `${dance} ${dance}`))).toBe('goes on');
    expect(fateOf(at(game, `${dance} ${dance} ${dance}`))).toMatch(/^draw/);
  });

  test('so does the chance to capture in passing, but only if there is one', () => {
    const dance = 'g8f6 g1f3 f6g8 f3g1';
    const possible = '4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1';
    expect(fateOf(at(possible, `e2e4 ${dance} ${dance}`))).toBe('goes on');
    expect(fateOf(at(possible, `e2e4 ${dance} ${dance} ${dance}`))).toMatch(/^draw/);
    const impossible = '4k1n1/8/8/8/7p/8/4P3/4K1N1 w - - 0 1';
    expect(fateOf(at(impossible, `e2e4 ${dance} ${dance}`))).toMatch(/^draw/);
  });

  test('fifty moves of both sides without capture and pawn move are a draw', () => {
    const game = '4k3/8/8/8/8/8/P7/R3K3 w - - 99 80';
    expect(fateOf(at(game))).toBe('goes on');
    expect(fateOf(at(game, 'a1b1'))).toMatch(/^draw: 100 plies/);
    expect(fateOf(at(game, 'a2a3'))).toBe('goes on');
    expect(field(at(game, 'a2a3'), 4)).toBe('0');
    expect(field(at('4k3/8/8/8/8/8/r7/R3K3 w - - 99 80', 'a1a2'), 4)).toBe('0');
  });

  test('a mate on the last of them wins', () => {
    expect(fateOf(at('7k/8/6K1/8/8/8/8/R7 w - - 99 80', 'a1a8'))).toBe('White wins: checkmate');
  });
});

describe('en passant', () => {
  test('is for the next move only', () => {
    const fen = '4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1';
    expect(movesOf(at(fen, 'e7e5'), 'd5')).toBe('d5d6 d5e6');
    expect(field(at(fen, 'e7e5 d5e6'), 0)).toBe('4k3/8/4P3/8/8/8/8/4K3');
    expect(movesOf(at(fen, 'e7e5 e1e2 e8e7'), 'd5')).toBe('d5d6');
    expect(movesOf(at(fen, 'e7e6'), 'd5')).toBe('d5d6 d5e6');
  });

  test('is told in a FEN only when it can be done', () => {
    expect(field(start('e2e4'), 3)).toBe('-');
    expect(field(start('e2e4 a7a6 e4e5 d7d5'), 3)).toBe('d6');
    expect(field(at('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'), 3)).toBe('-');
  });

  test('not when both pawns go from between king and rook', () => {
    const game = at('8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1');
    expect(movesOf(game, 'e5')).toBe('e5e6');
    expect(field(game, 3)).toBe('-');
  });

  test('not by a pawn who is pinned, but along the pin', () => {
    expect(movesOf(at('4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1'), 'e5')).toBe('e5e6');
    expect(movesOf(at('b5k1/8/8/2pP4/8/5K2/8/8 w - c6 0 1'), 'd5')).toBe('d5c6');
    expect(movesOf(at('6bk/8/8/2Pp4/1K6/8/8/8 w - d6 0 1'), 'c5')).toBe('c5c6 c5d6');
    expect(movesOf(at('7k/6b1/8/3pP3/3K4/8/8/8 w - d6 0 1'), 'e5')).toBe('');
  });

  test('takes a pawn who gives check', () => {
    const game = at('8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1');
    expect(movesOf(game, 'e4')).toBe('e4d3');
  });

  test('not when the captured pawn leaves a line to the king', () => {
    expect(movesOf(at('6k1/b7/8/2pP4/3K4/8/8/8 w - c6 0 1'), 'd5')).toBe('');
  });

  test('is no answer to a check that the pawn uncovered', () => {
    expect(movesOf(at('5b1k/4p3/8/3P4/1K6/8/8/8 b - - 0 1', 'e7e5'), 'd5')).toBe('d5d6');
  });
});

describe('castling', () => {
  const castlings = (fen: string): string => lawfulOf(at(fen), 'e1c1 e1g1');

  test('with an empty and safe way', () => {
    expect(castlings('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1')).toBe('e1c1 e1g1');
    expect(castlings('4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1')).toBe('');
    expect(castlings('4k3/8/8/8/8/8/8/R3K2R w Q - 0 1')).toBe('e1c1');
    expect(castlings('4k3/8/8/8/8/8/8/R3K2R w - - 0 1')).toBe('');
  });

  test('not out of check, nor through, nor into it', () => {
    expect(castlings('4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1')).toBe('');
    expect(castlings('5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1')).toBe('e1c1');
    expect(castlings('3r2k1/8/8/8/8/8/8/R3K2R w KQ - 0 1')).toBe('e1g1');
    expect(castlings('2r3k1/8/8/8/8/8/8/R3K2R w KQ - 0 1')).toBe('e1g1');
    expect(castlings('k5r1/8/8/8/8/8/8/R3K2R w KQ - 0 1')).toBe('e1c1');
    expect(castlings('4k3/8/8/8/8/8/4p3/R3K2R w KQ - 0 1')).toBe('');
  });

  test('the rook may be attacked, and cross an attacked square', () => {
    expect(castlings('1r4k1/8/8/8/8/8/8/R3K2R w KQ - 0 1')).toBe('e1c1 e1g1');
    expect(castlings('r6r/6k1/8/8/8/8/8/R3K2R w KQ - 0 1')).toBe('e1c1 e1g1');
  });

  test('not with a rook that was captured and replaced, nor after moves of king or rook', () => {
    const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    expect(field(at(fen, 'a1a8'), 2)).toBe('Kk');
    expect(field(at(fen, 'e1e2'), 2)).toBe('kq');
    expect(field(at(fen, 'h1g1'), 2)).toBe('Qkq');
    expect(field(at(fen, 'e1c1'), 2)).toBe('kq');
    expect(field(at(fen, 'e1c1'), 0)).toBe('r3k2r/8/8/8/8/8/8/2KR3R');
  });
});

describe('castling from shuffled set-ups', () => {
  test('goes to the same squares as ever', () => {
    const fen = '4k3/8/8/8/8/8/8/1R3K1R w KQ - 0 1';
    expect(field(at(fen, 'f1g1'), 0)).toBe('4k3/8/8/8/8/8/8/1R4KR');
    expect(lawfulOf(at(fen), 'f1c1 f1g1 f1h1 f1b1')).toMatch(/f1c1/);
    expect(field(at(fen, 'f1c1'), 0)).toBe('4k3/8/8/8/8/8/8/2KR3R');
    expect(field(at(fen, 'f1h1'), 0)).toBe('4k3/8/8/8/8/8/8/1R3RK1');
  });

  test('king and rook may change places', () => {
    const fen = '4k3/8/8/8/8/8/8/5KR1 w K - 0 1';
    expect(field(at(fen, 'f1g1'), 0)).toBe('4k3/8/8/8/8/8/8/5RK1');
  });

  test('a king who stays where he is, is written as going to his rook', () => {
    const fen = '4k3/8/8/8/8/8/8/6KR w K - 0 1';
    expect(lawfulOf(at(fen), 'g1g1 g1h1')).toBe('g1h1');
    expect(field(at(fen, 'g1h1'), 0)).toBe('4k3/8/8/8/8/8/8/5RK1');
  });

  test('not when the rook uncovers an attack on the king', () => {
    // A rook comes from b1 to d1; then nobody stands before the king on c1.
    expect(movesOf(at('4k3/8/8/8/8/8/8/rRK5 w Q - 0 1'))).not.toMatch(/c1[bc]1/);
    expect(movesOf(at('4k3/8/8/8/8/8/8/1RK5 w Q - 0 1'))).toMatch(/c1[bc]1/);
  });

  test('everything between start and end must be empty but the two', () => {
    // The rook comes to d1 over c1, the king from g1 to c1.
    const castles = (row: string): boolean =>
      movesOf(at(`4k3/8/8/8/8/8/8/${row} w Q - 0 1`)).includes('g1c1');
    expect(castles('1R4K1')).toBe(true);
    expect(castles('1RN3K1')).toBe(false);
    expect(castles('1R3NK1')).toBe(false);
    expect(castles('NR4K1')).toBe(true);
  });
});

describe('FEN', () => {
  test.each([
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    'rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3',
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    '8/8/8/8/8/8/8/K1k5 b - - 99 120',
  ])('%s is printed as it was read', (fen) => {
    expect(makeFen(at(fen))).toBe(fen);
  });

  test('counts on', () => {
    expect(makeFen(start('g1f3 g8f6'))).toBe('rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2');
  });
});
