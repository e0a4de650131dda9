// Move texts: each is told from all others, and what people write instead is understood. That every text of every game is
// unique and found again is a law (test/laws).

import { describe, expect, test } from 'vitest';
import { parseFen } from '../../src/formats/fen.js';
import { findMove, legalMoves, makeMove, nearMoves, readMove } from '../../src/formats/move-text.js';
import type { Game } from '../../src/play/game.js';
import { gameOf } from '../games/inline.js';
import { shipped } from '../games/shipped.js';

describe('writing', () => {
  test('a man put on the square just left', () => {
    expect(movesFrom('gating/seirawan', undefined, 'b1')).toEqual([
      'b1a3',
      'b1a3e',
      'b1a3h',
      'b1c3',
      'b1c3e',
      'b1c3h',
    ]);
  });

  test('castling, with a man on the place of the king or of the rook', () => {
    const fen = '4k3/8/8/8/8/8/8/R3K2R[HE] w KQ - 0 1';
    const castlings = ['e1c1', 'e1c1e', 'e1c1h', 'e1g1', 'e1g1e', 'e1g1h'];
    expect(movesFrom('gating/seirawan', fen, 'e1')).toEqual(expect.arrayContaining(castlings));
    expect(movesFrom('gating/seirawan', fen, 'h1e1')).toEqual(['h1e1e', 'h1e1h']);
    expect(movesFrom('gating/seirawan', fen, 'a1e1')).toEqual(['a1e1e', 'a1e1h']);
  });

  test('a placed man who comes in by himself is not written', () => {
    const fen = '4k3/8/8/8/8/8/8/RN2K3[] w Q - 0 9 -H--E---/--------';
    expect(movesFrom('gating/seirawan-alternative', fen, 'b1')).toEqual(['b1a3', 'b1c3', 'b1d2']);
  });

  test('slots have names of their own', () => {
    const game = shipped('gating/seirawan-alternative');
    expect(legalMoves(game)).toContain('H@e0');
    makeMove(game, 'H@e0');
    expect(legalMoves(game)).toContain('E@a9');
  });

  test('a drop that displaces a pawn says where he goes', () => {
    const moves = movesFrom('deployment/scandinavian', undefined, 'N@');
    expect(moves).toEqual(expect.arrayContaining(['N@e3,e3b2', 'N@e3,e3e2', 'N@e2']));
    expect(moves).not.toContain('N@e3');
  });

  test('promotion has the letter of the new type', () => {
    const fen = '8/P7/8/8/8/8/8/k1K5 w - - 0 1';
    expect(movesFrom('orthodox/chess', fen, 'a7')).toEqual(['a7a8b', 'a7a8n', 'a7a8q', 'a7a8r']);
  });

  test('a type with a sign before its letter is promoted to by the sign', () => {
    const fen = '4k4/9/6P2/9/9/9/9/9/4K4[] w - - 0 1';
    expect(movesFrom('asian/shogi', fen, 'g7')).toEqual(['g7g8', 'g7g8+']);
  });

  test('a dropped man is not promoted', () => {
    const fen = '4k4/9/9/9/9/9/9/9/4K4[S] w - - 0 1';
    const drops = movesFrom('asian/shogi', fen, 'S@');
    expect(drops).toHaveLength(79);
    expect(drops.every((text) => /^S@[a-i][1-9]$/.test(text))).toBe(true);
  });

  test('a man out of a reserve has a capital for both sides', () => {
    const fen = '4k3/8/8/8/8/8/8/4K3[n] b - - 0 1';
    expect(movesFrom('drops/crazyhouse', fen, 'N@')).toHaveLength(62);
  });

  test('a pass', () => {
    const game = gameOf(`
      board 2 x 2  players White, Black
      piece Disc D  setup { "D1/1d" }
      pass
      goal { 2 passes: draw }`);
    expect(legalMoves(game)).toEqual(['0000']);
    for (const text of ['pass', '@@@@', 'a1a1', 'PASS']) expect(findMove(game, text)?.text).toBe('0000');
  });

  test('choices stand behind commas, in the order of the actions', () => {
    const game = gameOf(`
      board 3 x 2  players White, Black
      piece Rook R { step orthogonal to empty }  piece Pawn P
      trigger hit { when Rook arrives must remove one of enemy }
      setup { "p1p/R2" }
      goal { no enemy: win }`);
    expect(legalMoves(game).sort()).toEqual(['a1b1,xa2', 'a1b1,xc2']);
  });

  test('moves that no short text tells apart have what changes behind them', () => {
    const game = gameOf(`
      board 3 x 2  players White, Black
      piece King K { step orthogonal }
      piece Man M {
        step forward to empty
        step forward to empty, convert enemy on a2
      }
      setup { "k2/K1M" }
      goal { no enemy: win }`);
    const moves = legalMoves(game).filter((text) => text.startsWith('c1'));
    expect(moves.sort()).toEqual(['c1c2;c1-,a2K,c2M', 'c1c2;c1-,c2M']);
  });

  test('moves that look alike say who was taken on the way', () => {
    const game = gameOf(`
      board 3 x 3  players White, Black
      piece King K { step orthogonal }
      piece Lion L { leap 2,2;  step any through enemy capturing then step any }
      setup { "k2/pp1/L1K" }  piece Pawn P { step forward to empty }
      goal { no enemy: win }`);
    const moves = legalMoves(game).filter((text) => text.startsWith('a1'));
    expect(moves).toContain('a1c3');
    expect(moves).toContain('a1c3,xb2');
    expect(moves).toContain('a1a1,xa2');
    expect(findMove(game, 'a1c3,xb2')?.text).toBe('a1c3,xb2');
  });
});

describe('reading', () => {
  test('letters may be large or small', () => {
    const game = shipped('gating/seirawan');
    for (const text of ['b1c3H', 'B1C3h', ' b1c3h ']) expect(findMove(game, text)?.text).toBe('b1c3h');
  });

  test('castling as king and rook', () => {
    const chess = at('orthodox/chess', '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1');
    expect(findMove(chess, 'e1h1')?.text).toBe('e1g1');
    expect(findMove(chess, 'e1a1')?.text).toBe('e1c1');
  });

  test('an equals sign says that a man stays what he is', () => {
    const shogi = at('asian/shogi', '4k4/9/6P2/9/9/9/9/9/4K4[] w - - 0 1');
    expect(findMove(shogi, 'g7g8=')?.text).toBe('g7g8');
  });

  test('what fits several moves is told with their texts', () => {
    const double = gameOf(`
      board 3 x 2  players White, Black
      piece Rook R { step orthogonal to empty }  piece Pawn P
      trigger hit { when Rook arrives must remove one of enemy }
      setup { "p1p/R2" }
      goal { no enemy: win }`);
    expect(readMove(double, 'A1B1,XA2')).toMatchObject({ kind: 'one' });
    expect(readMove(double, 'a1b1')).toEqual({ kind: 'none', near: ['a1b1,xa2', 'a1b1,xc2'] });
  });

  test('near moves: the same way, then slips, then the same man', () => {
    const lawful = ['e7e8q', 'e7e8r', 'g1f3', 'g1h3', 'b1c3', 'N@e4'];
    expect(nearMoves('e7e8', lawful)).toEqual(['e7e8q', 'e7e8r']);
    expect(nearMoves('g1f4', lawful)).toEqual(['g1f3']);
    expect(nearMoves('g1a7', lawful)).toEqual(['g1f3', 'g1h3']);
    expect(nearMoves('N@e5', lawful)).toEqual(['N@e4']);
    expect(nearMoves('castle!', lawful)).toEqual([]);
    expect(nearMoves('', lawful)).toEqual([]);
  });

  test('making a move tells its text; what is no move changes nothing', () => {
    const chess = shipped('orthodox/chess');
    expect(makeMove(chess, 'E2E4')).toBe('e2e4');
    const before = [chess.keyLow, chess.keyHigh, chess.mark()];
    expect(makeMove(chess, 'e2e4')).toBeUndefined();
    expect([chess.keyLow, chess.keyHigh, chess.mark()]).toEqual(before);
  });
});

function at(name: string, fen: string | undefined): Game {
  const game = shipped(name);
  if (fen !== undefined) expect(parseFen(game, fen).ok).toBe(true);
  return game;
}

/** The moves whose texts begin so, in order. */
function movesFrom(name: string, fen: string | undefined, beginning: string): string[] {
  return legalMoves(at(name, fen))
    .filter((text) => text.startsWith(beginning))
    .sort();
}
