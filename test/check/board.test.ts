import { describe, expect, test } from 'vitest';
import type { Model } from '../../src/model/model.js';
import { codesOf, modelOf, nextTo, tiny } from './models.js';

const setup = 'setup each { }';

function boardOf(board: string, lines = ''): Model['board'] {
  return modelOf(tiny(lines, { board, setup })).board;
}

function marked(board: Model['board'], cells: Uint8Array): string {
  return board.names.filter((_, cell) => cells[cell] === 1).join(' ');
}

describe('rectangles', () => {
  test('count from a1 along the ranks', () => {
    const board = boardOf('board 3 x 2');
    expect(board.names).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
    expect([board.cells, board.squares, board.files, board.ranks, board.levels]).toEqual([6, 6, 3, 2, 1]);
    expect(marked(board, board.dark)).toBe('a1 c1 b2');
    expect(marked(board, board.light)).toBe('b1 a2 c2');
  });

  test('have ranks above nine and files to z', () => {
    const board = boardOf('board 26 x 26');
    expect(board.names.at(-1)).toBe('z26');
    expect(board.squares).toBe(676);
  });

  test('may lack squares', () => {
    const board = boardOf('board 3 x 3 { holes b2, a3 }');
    expect(board.names).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'b3', 'c3']);
    expect(board.at[4]).toBe(-1);
    expect(board.at[5]).toBe(4);
    expect(
      nextTo(modelOf(tiny('', { board: 'board 3 x 3 { holes b2 }', setup })), 'b1', 'north'),
    ).toBeUndefined();
  });

  test('have a border where a neighbour is missing', () => {
    const board = boardOf('board 4 x 4');
    expect(marked(board, board.border)).toBe('a1 b1 c1 d1 a2 d2 a3 d3 a4 b4 c4 d4');
  });

  test('may wrap', () => {
    const model = modelOf(
      tiny('piece Man M { leap 1,2 }', {
        board: 'board 4 x 4 { wrap files }',
        setup: 'setup each { Man a1 }',
      }),
    );
    expect(nextTo(model, 'd2', 'east')).toBe('a2');
    expect(nextTo(model, 'a2', 'north-west')).toBe('d3');
    expect(nextTo(model, 'a4', 'north')).toBeUndefined();
    expect(nextTo(model, 'd1', '1,2')).toBe('a3');
  });

  test('may have levels', () => {
    const model = modelOf(tiny('', { board: 'board 2 x 2 x 2', setup }));
    expect(model.board.names).toEqual(['a1', 'b1', 'a2', 'b2', 'a1.2', 'b1.2', 'a2.2', 'b2.2']);
    expect(nextTo(model, 'b1', 'up')).toBe('b1.2');
    expect(nextTo(model, 'b1.2', 'down')).toBe('b1');
    expect(nextTo(model, 'a1.2', 'east')).toBe('b1.2');
    expect(nextTo(model, 'b1.2', 'up')).toBeUndefined();
  });
});

describe('slots', () => {
  test('lie behind the squares of each player, in the order of the files', () => {
    const board = boardOf('board 3 x 4 { slots door behind rank 1 }');
    expect(board.names.slice(12)).toEqual(['a0', 'b0', 'c0', 'a5', 'b5', 'c5']);
    expect(board.places.slice(12, 14)).toEqual([
      { x: 0, y: -1, z: 0 },
      { x: 1, y: -1, z: 0 },
    ]);
    const [door] = board.links;
    expect(door).toMatchObject({
      name: 'door',
      slots: true,
      of: [
        [12, 13, 14],
        [15, 16, 17],
      ],
    });
    expect(door?.to[board.names.indexOf('b1')]).toBe(13);
    expect(door?.to[board.names.indexOf('b4')]).toBe(16);
    expect(door?.to[board.names.indexOf('b2')]).toBe(-1);
  });

  test('elsewhere are called by their name', () => {
    const board = boardOf('board 3 x 4 { slots cave behind b2;  slots door behind rank 1 }');
    expect(board.names.slice(12, 14)).toEqual(['cave.b', 'cave.b3']);
    expect(board.names.slice(14)).toEqual(['a0', 'b0', 'c0', 'a5', 'b5', 'c5']);
  });

  test('no way leads into them', () => {
    const { directions, squares } = boardOf('board 3 x 4 { slots door behind rank 1 }');
    expect(directions.every(({ next }) => next.every((cell) => cell < squares))).toBe(true);
  });
});

describe('links and lines', () => {
  test('a link leads from square to square, one way', () => {
    const model = modelOf(
      tiny('piece Man M { step tunnel }', {
        board: 'board 3 x 3 { link tunnel a1 c3 }',
        setup: 'setup each { Man a1 }',
      }),
    );
    expect(nextTo(model, 'a1', 'tunnel')).toBe('c3');
    expect(nextTo(model, 'c3', 'tunnel')).toBeUndefined();
  });

  test('lines that touch do not lead into each other', () => {
    const model = modelOf(tiny('', { board: 'board 3 x 3 { lines edge = a1 b1 c1, c1 c2 c3 }', setup }));
    const ways = model.board.directions.filter(({ name }) => name === 'edge');
    expect(ways).toHaveLength(4);
    const from = model.board.names.indexOf('c1');
    expect(ways.map(({ next }) => model.board.names[next[from] ?? -1])).toEqual([
      undefined,
      'b1',
      'c2',
      undefined,
    ]);
  });

  test('a graph has the squares of its lines, and its compass follows them', () => {
    const model = modelOf(tiny('', { board: 'board graph { lines road = a1 d1 d4, a1 d4 }', setup }));
    expect(model.board.names).toEqual(['a1', 'd1', 'd4']);
    expect(nextTo(model, 'a1', 'east')).toBe('d1');
    expect(nextTo(model, 'd4', 'south')).toBe('d1');
    expect(nextTo(model, 'a1', 'north-east')).toBe('d4');
    expect(nextTo(model, 'd1', 'east')).toBeUndefined();
  });
});

describe('hexes', () => {
  test('a hexagon counts the ranks of each file from its own lowest place', () => {
    const model = modelOf(tiny('', { board: 'board hexagon 3', setup }));
    const lengths = ['a', 'b', 'c', 'd', 'e'].map(
      (file) => model.board.names.filter((name) => name.startsWith(file)).length,
    );
    expect(lengths).toEqual([3, 4, 5, 4, 3]);
    // Up the file; to the files beside, half a place up or down.
    expect(nextTo(model, 'c3', '0,1')).toBe('c4');
    expect(nextTo(model, 'c3', '1,0')).toBe('d3');
    expect(nextTo(model, 'c3', '1,-1')).toBe('d2');
    expect(nextTo(model, 'c3', '-1,1')).toBe('b3');
    expect(nextTo(model, 'c3', '-1,0')).toBe('b2');
    // Over a corner two files aside, and straight up between two files.
    expect(nextTo(model, 'c3', '2,-1')).toBe('e2');
    expect(nextTo(model, 'c3', '1,1')).toBe('d4');
  });

  test('neighbours differ in colour, places over a corner do not', () => {
    const { board } = modelOf(tiny('', { board: 'board hexagon 3', setup }));
    const colour = (cell: number): string =>
      board.light[cell] === 1 ? 'light' : board.dark[cell] === 1 ? 'dark' : 'mid';
    for (const way of board.directions.slice(0, 12)) {
      const isCorner = (way.dx - way.dy) % 3 === 0;
      way.next.forEach((to, from) => {
        if (to >= 0)
          expect(colour(to) === colour(from), `${way.name} from ${board.names[from]}`).toBe(isCorner);
      });
    }
  });

  test('the other side of a hexagon is its mirror image', () => {
    const model = modelOf(
      tiny('piece Man M { step forward }', {
        board: 'board hexagon 3',
        setup: 'setup each { Man a1, b1, c2 }',
      }),
    );
    const squares = (owner: number): string[] =>
      model.start.men.filter((man) => man.owner === owner).map((man) => model.board.names[man.cell] ?? '');
    expect(squares(0)).toEqual(['a1', 'b1', 'c2']);
    expect(squares(1)).toEqual(['a3', 'b4', 'c4']);
  });

  test('a leaning board has six neighbours a place', () => {
    const { board } = modelOf(tiny('', { board: 'board hex 3 x 3', setup }));
    const middle = board.names.indexOf('b2');
    const edges = board.directions.filter(
      ({ dx, dy }) => Math.abs(dx + dy) <= 1 && Math.abs(dx) <= 1 && Math.abs(dy) <= 1,
    );
    expect(edges.map(({ next }) => board.names[next[middle] ?? -1]).sort()).toEqual([
      'a2',
      'a3',
      'b1',
      'b3',
      'c1',
      'c2',
    ]);
  });
});

test('limits', () => {
  expect(codesOf(tiny('', { board: 'board 27 x 5', setup }))).toEqual(['E0401']);
  expect(codesOf(tiny('', { board: 'board 26 x 26 x 2', setup }))).toEqual(['E0401']);
  expect(codesOf(tiny('', { board: 'board hexagon 14', setup }))).toEqual(['E0401']);
});
