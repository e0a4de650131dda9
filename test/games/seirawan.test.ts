import { describe, expect, test } from 'vitest';
import { makeFen } from '../../src/formats/fen.js';
import { fateOf, field, lawfulOf, movesOf, playing } from './playing.js';

const { at, start } = playing('gating/seirawan');

describe('who gates', () => {
  test('a man in reserve comes in where another leaves home for the first time', () => {
    expect(movesOf(start(), 'b1')).toBe('b1a3 b1a3e b1a3h b1c3 b1c3e b1c3h');
    expect(makeFen(start('b1c3h'))).toBe(
      'rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/RHBQKBNR[Ehe] b KQCDFGkqbcdfg - 1 1',
    );
  });

  test('pawns never gate', () => {
    expect(movesOf(start(), 'e2')).toBe('e2e3 e2e4');
    expect(movesOf(at('4k3/3r4/4P3/8/8/8/8/4K3[HEhe] w E - 0 1'), 'e6')).toBe('e6d7 e6e7');
  });

  test('declining forfeits: a man who comes home has no second chance', () => {
    const game = start('b1c3 a7a6 c3b1 a6a5');
    expect(movesOf(game, 'b1')).toBe('b1a3 b1c3');
    expect(movesOf(game, 'g1f3')).toBe('g1f3 g1f3e g1f3h');
  });

  test('a man who was gated in does not gate himself', () => {
    expect(movesOf(start('b1c3h a7a6 c3e4 a6a5'), 'b1')).toBe('b1a3 b1c3');
  });

  test('another man on the square has no chance either', () => {
    const game = start('b1c3 a7a6 a1b1 a6a5 c3e4 a5a4 b1a1 b7b6');
    expect(movesOf(game, 'a1')).toBe('a1b1');
  });
});

describe('a man captured at home', () => {
  const taken = '4k3/8/8/8/3b4/8/8/RQ2K3[HE] b AE - 0 1';

  test('takes the chance of his square along', () => {
    expect(field(at(taken), 2)).toBe('Q');
    expect(field(at(taken, 'd4a1'), 2)).toBe('E');
  });

  test('also when the captor is taken back and the one who did it leaves', () => {
    const game = at(taken, 'd4a1 b1a1 e8d8');
    expect(lawfulOf(game, 'a1a2 a1a2h a1a2e')).toBe('a1a2');
  });

  test('also when the captor leaves by himself and another rook comes home', () => {
    const game = at('4k3/8/8/8/3b4/8/8/R3K2R[HE] b KQ - 0 1', 'd4a1 e1d2 a1d4 h1a1 e8d8');
    expect(lawfulOf(game, 'a1a2 a1a2h a1a2e')).toBe('a1a2');
  });

  test('a rook that captures a rook at home ends both chances', () => {
    const game = at('r3k3/8/8/8/8/8/8/R3K3[HEhe] w Qq - 0 1', 'a1a8');
    expect(field(game, 2)).toBe('Ee');
  });

  test('the same when the captor is a pawn that promotes', () => {
    const game = at('r3k3/1P6/8/8/8/8/8/4K3[he] w q - 0 1', 'b7a8q');
    expect(field(game, 2)).toBe('e');
  });
});

describe('the reserve', () => {
  test('chances end with it; castling stays', () => {
    expect(field(start('b1c3h a7a6'), 2)).toBe('KQCDFGkqbcdfg');
    const game = start('b1c3h a7a6 g1f3e a6a5');
    expect(field(game, 2)).toBe('KQkqbcdfg');
    expect(lawfulOf(at('4k3/8/8/8/8/8/8/R3K3[he] w Q - 0 1'), 'a1a2 a1a2h e1c1 e1c1h')).toBe('a1a2 e1c1');
  });

  test('each man comes in once', () => {
    expect(movesOf(start('b1c3h a7a6'), 'g1f3')).toBe('g1f3 g1f3e');
  });

  test('says nothing about promotion', () => {
    const game = at('8/P7/8/8/8/8/7k/4K3[] w - - 0 1');
    expect(movesOf(game, 'a7')).toBe('a7a8b a7a8e a7a8h a7a8n a7a8q a7a8r');
  });
});

describe('castling', () => {
  const bare = 'r3k2r/8/8/8/8/8/8/R3K2R[HEhe] w KQkq - 0 1';

  test('one man may come in, on the square of the king or of the rook', () => {
    const game = at(bare);
    expect(movesOf(game, 'e1g1')).toBe('e1g1 e1g1e e1g1h');
    expect(movesOf(game, 'e1c1')).toBe('e1c1 e1c1e e1c1h');
    expect(movesOf(game, 'h1e1')).toBe('h1e1e h1e1h');
    expect(movesOf(game, 'a1e1')).toBe('a1e1e a1e1h');
  });

  test('he stands where he was put', () => {
    expect(field(at(bare, 'e1g1h'), 0)).toBe('r3k2r/8/8/8/8/8/8/R3HRK1[Ehe]');
    expect(field(at(bare, 'h1e1h'), 0)).toBe('r3k2r/8/8/8/8/8/8/R4RKH[Ehe]');
    expect(field(at(bare, 'a1e1e'), 0)).toBe('r3k2r/8/8/8/8/8/8/E1KR3R[Hhe]');
  });

  test('both squares have had their chance then, the other rook has not', () => {
    expect(field(at(bare, 'e1g1'), 2)).toBe('Akq');
  });

  test('a king that moved and came home neither castles nor gates', () => {
    const game = at(bare, 'e1e2 a8b8 e2e1 b8a8');
    expect(field(game, 2)).toBe('AHk');
    expect(movesOf(game, 'e1g')).toBe('');
    expect(lawfulOf(game, 'e1d1 e1d1h')).toBe('e1d1');
  });
});

describe('check', () => {
  test('a man coming in may not block it', () => {
    const game = at('4k3/8/8/8/8/8/3PPP2/r3K3[HE] w E - 0 1');
    expect(movesOf(game)).toBe('');
    expect(fateOf(game)).toBe('Black wins: checkmate');
  });

  test('nor let a pinned man go', () => {
    expect(movesOf(at('4k3/8/8/8/8/8/8/rN2K3[HE] w BE - 0 1'), 'b1')).toBe('');
  });

  test('he may give it', () => {
    const game = at('8/7k/8/8/8/8/8/1N2K3[H] w B - 0 1', 'b1a3h');
    expect(game.inCheck(1)).toBe(true);
    expect(movesOf(game, 'h7h6')).toBe('h7h6');
    expect(movesOf(game, 'h7g6')).toBe('');
  });
});

describe('repetition', () => {
  test('a lost chance makes another position of the start', () => {
    const dance = 'g1f3 g8f6 f3g1 f6g8';
    expect(fateOf(start(`${dance} ${dance}`))).toBe('goes on');
    expect(fateOf(start(`${dance} ${dance} ${dance}`))).toBe('draw: position seen 3 times: draw');
  });

  test('without a reserve there is no chance to lose', () => {
    const dance = 'g1f3 g8f6 f3g1 f6g8';
    const game = at('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1', `${dance} ${dance}`);
    expect(fateOf(game)).toBe('draw: position seen 3 times: draw');
  });
});
