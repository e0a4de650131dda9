import { describe, expect, test } from 'vitest';
import { fateOf, field, lawfulOf, movesOf, playing } from './playing.js';

const { at } = playing('asian/shogi');

describe('drops', () => {
  test('no two unpromoted pawns on a file', () => {
    const game = at('4k4/9/9/9/9/9/P8/1+P7/4K4[P] w - - 0 1');
    expect(movesOf(game, 'P@a')).toBe('');
    expect(lawfulOf(game, 'P@b3 P@b8 P@c5')).toBe('P@b3 P@b8 P@c5');
  });

  test('an enemy pawn on the file does no harm', () => {
    expect(lawfulOf(at('4k4/9/p8/9/9/9/9/9/4K4[P] w - - 0 1'), 'P@a2 P@a7')).toBe('P@a2');
  });

  test('nobody is dropped where he could never move', () => {
    const game = at('4k4/9/9/9/9/9/9/9/4K4[PLNS] w - - 0 1');
    expect(lawfulOf(game, 'P@a9 L@a9 N@a9 N@a8 S@a9 P@a8 L@a8 N@a7')).toBe('S@a9 P@a8 L@a8 N@a7');
    const other = at('4k4/9/9/9/9/9/9/9/4K4[plns] b - - 0 1');
    expect(lawfulOf(other, 'P@a1 L@a1 N@a1 N@a2 S@a1 P@a2 L@a2 N@a3')).toBe('S@a1 P@a2 L@a2 N@a3');
  });

  test('nobody is dropped promoted', () => {
    expect(movesOf(at('4k4/9/9/9/9/9/9/9/4K4[S] w - - 0 1'), 'S@a8')).toBe('S@a8');
  });
});

describe('mate by a dropped pawn', () => {
  // The king in the corner: his lance beside him, a gold over the squares before him.
  const corner = (hand: string): string => `7lk/9/7G1/9/9/9/9/9/4K4[${hand}] w - - 0 1`;

  test('is forbidden', () => {
    expect(movesOf(at(corner('P')), 'P@i8')).toBe('');
    expect(movesOf(at(corner('P')), 'P@i7')).toBe('P@i7');
  });

  test('by another man it is not', () => {
    expect(fateOf(at(corner('L'), 'L@i8'))).toBe('Black wins: checkmate');
  });

  test('nor by a pawn on the board', () => {
    const game = '7lk/9/7GP/9/9/9/9/9/4K4[] w - - 0 1';
    expect(fateOf(at(game, 'i7i8'))).toBe('Black wins: checkmate');
  });

  test('a check by a dropped pawn is no mate if somebody can take him', () => {
    expect(movesOf(at('7lk/r8/7G1/9/9/9/9/9/4K4[P] w - - 0 1'), 'P@i8')).toBe('P@i8');
    expect(movesOf(at('7lk/9/9/9/9/9/9/9/4K4[P] w - - 0 1'), 'P@i8')).toBe('P@i8');
  });

  test('it is mate all the same if he who could take him is pinned', () => {
    // The silver on h9 could take on i8, but then the rook looks along the last rank at his king.
    expect(movesOf(at('R6sk/9/6GG1/9/9/9/9/9/4K4[P] w - - 0 1'), 'P@i8')).toBe('');
    expect(movesOf(at('7sk/9/6GG1/9/9/9/9/9/4K4[P] w - - 0 1'), 'P@i8')).toBe('P@i8');
  });
});

describe('promotion', () => {
  test('may be declined while the man can still move', () => {
    expect(movesOf(at('4k4/9/9/P8/9/9/9/9/4K4[] w - - 0 1'), 'a6')).toBe('a6a7 a6a7+');
    expect(movesOf(at('4k4/9/P8/9/9/9/9/9/4K4[] w - - 0 1'), 'a7')).toBe('a7a8 a7a8+');
  });

  test('must be taken where he could not', () => {
    expect(movesOf(at('4k4/P8/9/9/9/9/9/9/4K4[] w - - 0 1'), 'a8')).toBe('a8a9+');
    expect(movesOf(at('4k4/9/L8/9/9/9/9/9/4K4[] w - - 0 1'), 'a7')).toBe('a7a8 a7a8+ a7a9+');
    expect(movesOf(at('4k4/9/9/9/N8/9/9/9/4K4[] w - - 0 1'), 'a5')).toBe('a5b7 a5b7+');
    expect(movesOf(at('4k4/9/9/N8/9/9/9/9/4K4[] w - - 0 1'), 'a6')).toBe('a6b8+');
  });

  test('on leaving the camp and within it, too', () => {
    expect(movesOf(at('k8/9/4S4/9/9/9/9/9/4K4[] w - - 0 1'), 'e7d6')).toBe('e7d6 e7d6+');
    expect(movesOf(at('k8/9/4S4/9/9/9/9/9/4K4[] w - - 0 1'), 'e7e8')).toBe('e7e8 e7e8+');
  });

  test('not for gold and king, nor a second time', () => {
    expect(movesOf(at('k8/9/9/4G4/9/9/9/9/4K4[] w - - 0 1'), 'e6e7')).toBe('e6e7');
    expect(movesOf(at('k8/9/9/4K4/9/9/9/9/9[] w - - 0 1'), 'e6e7')).toBe('e6e7');
    expect(movesOf(at('k8/9/9/4+R4/9/9/9/9/4K4[] w - - 0 1'), 'e6e7')).toBe('e6e7');
  });

  test('is lost on capture', () => {
    const game = at('4k4/9/9/4r4/4+P4/9/9/9/4K4[] b - - 0 1', 'e6e5');
    expect(field(game, 0)).toBe('4k4/9/9/9/4r4/9/9/9/4K4[p]');
  });
});

describe('ends', () => {
  test('who cannot move loses, in check or not', () => {
    expect(fateOf(at('k8/2S6/1G7/9/9/9/9/9/4K4[] b - - 0 1'))).toBe('Black wins: stalemate');
  });

  test('a position seen four times is a draw', () => {
    const dance = 'e1d1 e9d9 d1e1 d9e9';
    const quiet = '4k4/9/9/9/9/9/9/9/4K3R[] w - - 0 1';
    expect(fateOf(at(quiet, `${dance} ${dance}`))).toBe('goes on');
    expect(fateOf(at(quiet, `${dance} ${dance} ${dance}`))).toMatch(/^draw: position seen 4 times/);
  });

  test('unless one side gave check all the time: that side loses', () => {
    const chase = 'e5d5 d9e9 d5e5 e9d9';
    const fen = '3k5/9/9/9/4R4/9/9/9/4K4[] w - - 0 1';
    expect(fateOf(at(fen, `${chase} ${chase}`))).toBe('goes on');
    expect(fateOf(at(fen, `${chase} ${chase} ${chase}`))).toMatch(
      /^White wins: position seen 4 times always/,
    );
  });

  test('one quiet move on the way makes it a draw', () => {
    const chase = 'e5d5 d9e9 d5e5 e9d9';
    const fen = '3k5/9/9/9/4R4/9/9/9/4K4[] w - - 0 1';
    const quiet = 'e1f1 d9c9 f1e1 c9d9';
    expect(fateOf(at(fen, `${chase} ${quiet} ${chase}`))).toMatch(/^draw: position seen 4 times/);
  });
});
