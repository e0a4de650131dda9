// Exact pictures, checked by eye.

import { describe, expect, test } from 'vitest';
import { drawAscii } from '../../src/formats/ascii.js';
import type { SquareView } from '../../src/formats/board-view.js';
import { cellOf, orthodox, reserve, slotsOf, start, viewFrom } from './views.js';

const chess = viewFrom(start, orthodox);

/** A picture without the indent that it has here. */
function picture(text: string): string {
  const lines = text.replace(/^\n|\n *$/g, '').split('\n');
  const indent = Math.min(...lines.filter(Boolean).map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent)).join('\n');
}

describe('a board', () => {
  test('in letters', () => {
    expect(drawAscii(chess)).toBe(
      picture(`
        8  r n b q k b n r
        7  p p p p p p p p
        6  . : . : . : . :
        5  : . : . : . : .
        4  . : . : . : . :
        3  : . : . : . : .
        2  P P P P P P P P
        1  R N B Q K B N R
           a b c d e f g h
        White to move`),
    );
  });

  test('in symbols, from the other side', () => {
    const view = viewFrom('k3/4/1n2/R2K', orthodox, { toMove: 1 });
    expect(drawAscii(view, { unicode: true, flip: true })).toBe(
      picture(`
        1  ♔ : . ♖
        2  : . ♞ .
        3  . : . :
        4  : . : ♚
           d c b a
        Black to move`),
    );
  });

  test('symbols only for those who have one', () => {
    const view = viewFrom('h~k/+q2', 'K King, Q Queen, H Hawk, +Q Dragon');
    expect(drawAscii(view, { unicode: true }).split('\n').slice(0, 2)).toEqual([
      '2   h~  ♚',
      '1  +q   .   :',
    ]);
  });

  test('with signs before and behind letters the letters stay in line', () => {
    const view = viewFrom('+p1p/Q~1+R', 'P Pawn, +P Tokin, Q Queen, +R Dragon');
    expect(drawAscii(view)).toBe(
      picture(`
        2  +p   :   p
        1   Q~  .  +R
            a   b   c
        White to move`),
    );
  });

  test('without holes', () => {
    expect(drawAscii(viewFrom('#k#/3/#K#', orthodox))).toBe(
      picture(`
        3    k
        2  . : .
        1    K
           a b c
        White to move`),
    );
  });

  test('of 26 by 26 has its ranks in line', () => {
    const lines = drawAscii(viewFrom(Array(26).fill('26').join('/'), orthodox)).split('\n');
    expect(lines).toHaveLength(28);
    expect(lines[0]).toBe(`26  . :${' . :'.repeat(12)}`);
    expect(lines[17]).toBe(` 9  : .${' : .'.repeat(12)}`);
    expect(lines[26]).toBe('    a b c d e f g h i j k l m n o p q r s t u v w x y z');
  });

  test('of hexes leans', () => {
    const view = viewFrom('p2/3/2P', orthodox, { shape: 'hex', lean: 1 });
    const plain = {
      ...view,
      squares: view.squares.map((square) => ({ ...square, colour: 'plain' as const })),
    };
    expect(drawAscii(plain)).toBe(
      picture(`
        3    p . .
        2   . . .
        1  . . P
           a b c
        White to move`),
    );
    expect(drawAscii({ ...plain, lean: -1 })).toBe(
      picture(`
        3  p . .
        2   . . .
        1    . . P
             a b c
        White to move`),
    );
  });

  test('of two levels is two boards', () => {
    const view = viewFrom('k1/1K', orthodox, { levels: 2 });
    const upper = view.squares.map(({ man: _, ...square }) => ({ ...square, z: 1, cell: square.cell + 4 }));
    expect(drawAscii({ ...view, squares: [...view.squares, ...upper] })).toBe(
      picture(`
        level 1
        2  k :
        1  : K
           a b
        level 2
        2  . :
        1  : .
           a b
        White to move`),
    );
  });
});

describe('around a board', () => {
  test('reserves', () => {
    const view = viewFrom('k2/1K1', `${orthodox}, H Hawk, E Elephant, W Wall`, {
      toMove: 1,
      reserves: [
        reserve(0, 'Hawk, Elephant'),
        reserve(1, '2 Bishop, Queen'),
        reserve(0, '', 'lost'),
        reserve(-1, 'endless Wall'),
      ],
    });
    expect(drawAscii(view)).toBe(
      picture(`
        Black in hand: 2b q
        2  k : .
        1  : K :
           a b c
        White in hand: H E
        White in lost: -
        neutral in hand: endless W
        Black to move`),
    );
    expect(drawAscii(view, { flip: true }).split('\n')[0]).toBe('White in hand: H E');
  });

  test('slots behind the edge ranks', () => {
    const view = viewFrom('k2/1K1', `${orthodox}, H Hawk`);
    expect(drawAscii({ ...view, slots: slotsOf(view, '-H-', 'h--') })).toBe(
      picture(`
           h - -
        2  k : .
        1  : K :
           - H -
           a b c
        White to move`),
    );
  });

  test('marks', () => {
    const view = viewFrom('k1q/1R1/K2', orthodox, { toMove: 1 });
    const marked = {
      ...view,
      check: [cellOf(view, 'a3')],
      last: [cellOf(view, 'a2'), cellOf(view, 'b2')],
      targets: [cellOf(view, 'c3'), cellOf(view, 'c2')],
    };
    expect(drawAscii(marked)).toBe(
      picture(`
        3 (k).<q>
        2 [.|R]*
        1  K . :
           a b c
        Black to move, in check`),
    );
  });
});

test('more than two players are told apart by numbers, neutral men by a star', () => {
  const view = viewFrom('KQ/RB', orthodox, { players: ['Red', 'Blue', 'Yellow'], toMove: 2 });
  const owners = [2, 1, 0, -1];
  const squares = view.squares.map((square, index) => ({
    ...square,
    man: { ...square.man!, player: owners[index]! },
  }));
  expect(drawAscii({ ...view, squares })).toBe(
    picture(`
      2  K1 Q*
      1  R3 B2
         a  b
      Yellow to move`),
  );
});

test('paints come from outside', () => {
  const view = viewFrom('k1/1K', orthodox);
  const tag = (name: string) => (text: string) => `<${name}>${text}</${name}>`;
  const style = { light: tag('l'), dark: tag('d'), first: tag('1'), second: tag('2'), label: tag('x') };
  expect(drawAscii(view, { style }).split('\n').slice(0, 3)).toEqual([
    '<x>2</x> <l> <2>k</2></l><d> :</d>',
    '<x>1</x> <d> :</d><l> <1>K</1></l>',
    '  <x> a b</x>',
  ]);
});

test('names cannot reach the terminal, and wide letters keep their columns', () => {
  const view = viewFrom('k1/1K', 'K King', {
    players: ['\u001b[2J', 'Black'],
    reserves: [reserve(0, 'King')],
  });
  const wide = { ...view, types: [{ name: 'King', letter: '\u738b' }] };
  expect(drawAscii(wide).split('\n')).toEqual([
    '2  \u738b :',
    '1  :  \u738b',
    '   a  b',
    '\u241b[2J in hand: \u738b',
    '\u241b[2J to move',
  ]);
});

test('a type that nobody declared is a question mark', () => {
  const view = viewFrom('k/K', orthodox);
  expect(drawAscii({ ...view, types: [] }).split('\n')[0]).toBe('2  ?');
});

test('a hexagon stands upright, each rank labelled where it begins', () => {
  const names = ['a1', 'a2', 'b1', 'b2', 'b3', 'c1', 'c2'];
  const grid = [0, 1, 0, 2, 1, 0, 1, 1, 1, 2, 2, 0, 2, 1];
  const squares = names.map(
    (name, i): SquareView => ({ cell: i, name, x: grid[2 * i]!, y: grid[2 * i + 1]!, z: 0, colour: 'plain' }),
  );
  const view = viewFrom('3/3/3', orthodox, { shape: 'hexagon', lean: 1, squares });
  expect(drawAscii(view)).toBe(
    lines(`
      |  3  .
      |2  .   .
      |     .
      |1  .   .
      |     .
      |   a b c
      |White to move`),
  );
  expect(drawAscii(view, { flip: true })).toContain('     .\n1  .   .\n     .\n2  .   .\n  3  .\n   c b a');
});

test('a graph has its lines', () => {
  const view = viewFrom('m#./#.#/.#M', 'M Man', {
    shape: 'graph',
    lines: [
      [0, 1],
      [0, 3],
      [3, 4],
      [2, 1],
      [2, 4],
    ],
    last: [1],
  });
  expect(drawAscii(view)).toBe(
    lines(`
      |3  m-------+
      |   |     /
      |2  |   +
      |   |     \\
      |1  +------[M]
      |   a   b   c
      |White to move`),
  );
});

/** A drawing behind a margin. */
function lines(text: string): string {
  return text
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^ *\|/, ''))
    .join('\n');
}
