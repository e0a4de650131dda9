import { describe, expect, test } from 'vitest';
import { fateOf, field, lawfulOf, movesOf, playing } from './playing.js';

const { at, start } = playing('deployment/scandinavian');

describe('deployment', () => {
  const chain = '/10/pppppppppp/10/10/PPPPPPPPPP/10/';
  const kings = (reserves: string, side: string): string => `5k4${chain}5K4[${reserves}] ${side} - - 0 1`;

  test('behind the pawn chain, or on a pawn who then goes back to the second rank', () => {
    expect(movesOf(start(), 'N@')).not.toMatch(/[4-8]/);
    expect(lawfulOf(start(), 'N@b1 N@e2 N@f1 N@e3,e3b2 N@e3,e3b1 N@e3,e3e3 N@e3,e3e2')).toBe(
      'N@b1 N@e2 N@e3,e3b2 N@e3,e3e2',
    );
  });

  test('the same pawn can be displaced again', () => {
    const game = start('N@e3,e3b2 N@a7');
    expect(lawfulOf(game, 'Q@b2,b2c2 Q@b2,b2b2 Q@b2')).toBe('Q@b2,b2c2');
    expect(field(start('N@e3,e3b2 N@a7 Q@b2,b2c2'), 0)).toContain('/PPPPNPPPPP/1QP7/');
  });

  test('another pawn can go where he stood', () => {
    const game = at('5k4/10/10/10/10/P9/1P8/5K4[NBn] w - - 0 1', 'N@b2,b2c2 N@a8');
    expect(lawfulOf(game, 'B@a3,a3b2 B@a3,a3a2 B@c2,c2b2 B@c2,c2a2')).toBe('B@a3,a3a2 B@c2,c2a2');
  });

  test('nothing moves until both reserves are empty; then White begins', () => {
    const game = at(kings('Nn', 'w'), 'N@a1');
    expect(movesOf(game)).toMatch(/^N@\S+( N@\S+)*$/);
    const begun = at(kings('Nn', 'w'), 'N@a1 N@a8');
    expect(begun.toMove).toBe(0);
    expect(movesOf(begun)).not.toContain('@');
  });

  test('with unequal reserves one side goes on alone', () => {
    const game = at(kings('Nnn', 'w'), 'N@a1 N@a8');
    expect(game.toMove).toBe(1);
    expect(movesOf(game)).toMatch(/^N@\S+( N@\S+)*$/);
    expect(at(kings('Nnn', 'w'), 'N@a1 N@a8 N@b8').toMove).toBe(0);
  });

  test('who has nothing left to drop is passed over', () => {
    expect(at(kings('n', 'w')).toMove).toBe(1);
  });
});

describe('the two bishops', () => {
  // The first one stands on c1, a dark square.
  const game = () => at('5k4/10/10/10/10/2PPPP4/10/2B2K4[Bb] w - - 0 1');

  test('go on different colours', () => {
    expect(lawfulOf(game(), 'B@b1 B@d1 B@a1 B@e1 B@a2 B@b2')).toBe('B@b1 B@d1 B@a2');
  });

  test('the colour is that of the square of the drop, wherever the pawn goes', () => {
    expect(movesOf(game(), 'B@c3,')).toBe('');
    expect(movesOf(game(), 'B@e3,')).toBe('');
    expect(movesOf(game(), 'B@d3,').split(' ')).toHaveLength(10);
    expect(lawfulOf(game(), 'B@d3,d3b2 B@d3,d3a2')).toBe('B@d3,d3b2 B@d3,d3a2');
  });

  test('a bishop without a square draws', () => {
    const stuck = at('5k4/10/10/10/10/10/1N1N1N1N1N/NBN1NKN1N1[Bb] w - - 0 1');
    expect(fateOf(stuck)).toBe('draw: stalemate');
  });
});

describe('check in the deployment', () => {
  test('a drop may block it', () => {
    const game = at('5k4/10/10/10/5q4/10/10/5K4[Nn] w - - 0 1');
    expect(movesOf(game)).toBe('N@f2');
  });

  test('nobody moves yet, so where no drop helps it is mate', () => {
    const game = at('5k4/10/10/10/10/10/5q4/5K4[Nn] w - - 0 1');
    expect(fateOf(game)).toBe('Black wins: checkmate');
  });

  test('a displaced pawn may block it, or open a line', () => {
    const blocked = at('5k4/10/10/10/5q4/P9/10/5K4[Nn] w - - 0 1');
    expect(movesOf(blocked)).toBe('N@a3,a3f2 N@f2');
    const shield = at('5k4/10/10/10/5q4/10/5P4/5K4[Nn] w - - 0 1');
    expect(movesOf(shield, 'N@f2')).toMatch(/^N@f2,f2a2 N@f2,f2b2/);
  });

  test('a drop may attack the enemy king', () => {
    expect(at('5k4/10/10/10/10/10/10/4K5[Qq] w - - 0 1', 'Q@f1').inCheck(1)).toBe(true);
  });
});

describe('castling', () => {
  const rights = 'w KQ - 0 1';
  const castlings = (board: string, side = rights): string => lawfulOf(at(`${board}[] ${side}`), 'f1c1 f1i1');
  const bare = '5k4/10/10/10/10/10/10/R4K3R';

  test('the king jumps three squares, the rook goes beside him', () => {
    expect(field(at(`${bare}[] ${rights}`, 'f1i1'), 0)).toBe('5k4/10/10/10/10/10/10/R6RK1[]');
    expect(field(at(`${bare}[] ${rights}`, 'f1c1'), 0)).toBe('5k4/10/10/10/10/10/10/2KR5R[]');
  });

  test('on neither side out of check, also along the first rank', () => {
    expect(castlings('4kr4/10/10/10/10/10/10/R4K3R')).toBe('');
    expect(castlings('5k4/10/10/10/10/10/10/R2q1K3R')).toBe('');
  });

  test.each(['g', 'h', 'i'])('not to the right when %s1 is attacked', (file) => {
    expect(castlings(withRookOn(file))).toBe('f1c1');
  });

  test.each(['c', 'd', 'e'])('not to the left when %s1 is attacked', (file) => {
    expect(castlings(withRookOn(file))).toBe('f1i1');
  });

  test.each(['a', 'b', 'j'])('%s1 may be attacked', (file) => {
    expect(castlings(withRookOn(file))).toBe('f1c1 f1i1');
  });

  test.each(['b', 'c', 'd', 'e'])('not to the left with a man on %s1', (file) => {
    expect(castlings(withManOn(file))).toBe('f1i1');
  });

  test.each(['g', 'h', 'i'])('not to the right with a man on %s1', (file) => {
    expect(castlings(withManOn(file))).toBe('f1c1');
  });

  test('not once king or rook have moved', () => {
    expect(lawfulOf(at(`${bare}[] ${rights}`, 'a1a2 f8e8 a2a1 e8f8'), 'f1c1 f1i1')).toBe('f1i1');
    expect(lawfulOf(at(`${bare}[] ${rights}`, 'f1f2 f8e8 f2f1 e8f8'), 'f1c1 f1i1')).toBe('');
  });

  test('is there from the start, whatever was dropped before', () => {
    const game = at('r4k3r/10/10/10/10/10/10/R4K3R[Nn] w KQkq - 0 1', 'N@d2 N@d7');
    expect(lawfulOf(game, 'f1c1 f1i1')).toBe('f1c1 f1i1');
  });
});

/** A black rook looks down a file at the first rank. */
function withRookOn(file: string): string {
  return `k9/${rowWith(file, 'r')}/10/10/10/10/10/R4K3R`;
}

/** A white knight stands on the first rank. */
function withManOn(file: string): string {
  const row = Array.from('R....K...R')
    .with(file.charCodeAt(0) - 97, 'N')
    .join('');
  return `k9/10/10/10/10/10/10/${row.replace(/\.+/g, (dots) => String(dots.length))}`;
}

function rowWith(file: string, man: string): string {
  const x = file.charCodeAt(0) - 97;
  return `${x || ''}${man}${9 - x || ''}`;
}

describe('pawns', () => {
  test('take one step, so never in passing', () => {
    const game = at('5k4/10/4p5/3P6/10/PP8/10/5K4[] w - - 0 1');
    expect(movesOf(game, 'a3')).toBe('a3a4');
    expect(movesOf(game, 'd5')).toBe('d5d6 d5e6');
    expect(field(at('5k4/10/10/10/1p8/10/P9/5K4[] w - - 0 1', 'a2a3'), 3)).toBe('-');
    expect(movesOf(at('5k4/10/10/10/1p8/10/P9/5K4[] w - - 0 1', 'a2a3'), 'b4')).toBe('b4a3 b4b3');
  });

  test('become any man but a king on the last rank', () => {
    const game = at('5k4/P9/10/10/10/10/10/5K4[] w - - 0 1');
    expect(movesOf(game, 'a7')).toBe('a7a8a a7a8b a7a8c a7a8n a7a8q a7a8r');
  });
});
