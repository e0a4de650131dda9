import { describe, expect, test } from 'vitest';
import { fateOf, field, lawfulOf, movesOf, playing } from './playing.js';

const { at } = playing('explosion/atomic');

describe('an explosion', () => {
  test('removes captor, captured and all about them but pawns', () => {
    const game = at('4k3/8/2n1p3/3p4/2P1N3/4p3/8/4K3 w - - 0 1', 'c4d5');
    expect(field(game, 0)).toBe('4k3/8/4p3/8/8/4p3/8/4K3');
  });

  test('in passing goes off where the pawn lands', () => {
    const game = at('4k3/2n5/8/3pP1n1/2n5/8/8/4K3 w - d6 0 1', 'e5d6');
    expect(field(game, 0)).toBe('4k3/8/8/6n1/2n5/8/8/4K3');
  });

  test('a pawn that captures on the last rank is gone, whatever he would be', () => {
    const game = at('1n6/P7/7k/8/8/8/8/4K3 w - - 0 1');
    expect(movesOf(game, 'a7b8')).toMatch(/^a7b8/);
    expect(field(at('1n6/P7/7k/8/8/8/8/4K3 w - - 0 1', movesOf(game, 'a7b8').split(' ')[0]!), 0)).toBe(
      '8/8/7k/8/8/8/8/4K3',
    );
  });

  test('takes rights to castle along', () => {
    expect(field(at('rn2k2r/8/8/8/8/8/8/1Q2K3 w kq - 0 1', 'b1b8'), 2)).toBe('k');
  });

  test('a move without capture does no harm', () => {
    expect(field(at('4k3/8/2n1p3/8/2P1N3/4p3/8/4K3 w - - 0 1', 'c4c5'), 0)).toBe(
      '4k3/8/2n1p3/2P5/4N3/4p3/8/4K3',
    );
  });
});

describe('kings', () => {
  test('never capture', () => {
    expect(movesOf(at('7k/8/8/8/8/8/8/4Kn2 w - - 0 1'), 'e1f1')).toBe('');
  });

  test('nobody may blow up his own', () => {
    expect(movesOf(at('7k/8/8/8/8/8/4p3/3QK3 w - - 0 1'), 'd1e2')).toBe('');
  });

  test('the enemy king is blown up: that wins', () => {
    expect(fateOf(at('4k3/3p4/8/8/8/8/3R4/4K3 w - - 0 1', 'd2d7'))).toMatch(/^White wins: no King/);
  });

  test('even for a side that is in check', () => {
    const game = at('4k3/3p4/8/8/8/8/3R4/r3K3 w - - 0 1');
    expect(game.inCheck(0)).toBe(true);
    expect(lawfulOf(game, 'd2d7 d2d6 d2d1')).toBe('d2d7 d2d1');
  });

  test('not if both would go', () => {
    expect(movesOf(at('8/8/8/8/8/8/3pk3/R2nK3 w - - 0 1'), 'a1d1')).toBe('');
  });

  test('beside each other they are in no danger', () => {
    const game = at('4r3/8/8/3kK3/8/8/7P/8 w - - 0 1');
    expect(lawfulOf(game, 'h2h3 e5e6 e5e4 e5d6 e5f5')).toBe('h2h3 e5e6 e5e4 e5d6 e5f5');
    expect(lawfulOf(at('4r3/8/3k4/8/4K3/8/7P/8 w - - 0 1'), 'h2h3 e4e5 e4e3 e4d5')).toBe('e4e5 e4d5');
  });

  test('the game is over then', () => {
    const game = at('4k3/3p4/8/8/8/8/3R4/4K3 w - - 0 1', 'd2d7');
    expect(game.ended()).toBe(true);
  });
});

describe('mate', () => {
  test('a king who cannot capture is mated by a queen beside him', () => {
    expect(fateOf(at('7k/6Q1/8/8/8/8/8/K7 b - - 0 1'))).toBe('White wins: checkmate');
  });

  test('it is none if the attacker can be blown up, far enough from the king', () => {
    expect(fateOf(at('7k/6Q1/8/6r1/8/8/8/K7 b - - 0 1'))).toBe('White wins: checkmate');
    expect(fateOf(at('7k/7p/8/8/3Q4/8/3r4/K7 b - - 0 1'))).toBe('goes on');
  });

  test('stalemate draws', () => {
    expect(fateOf(at('7k/5Q2/8/8/8/8/8/K7 b - - 0 1'))).toBe('draw: stalemate');
  });
});
