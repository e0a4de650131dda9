// What a view takes from a game, with a game that is nothing but a table.

import { describe, expect, test } from 'vitest';
import { type Shown, viewOf } from '../../src/formats/board-view.js';
import type { Board, Direction } from '../../src/model/board.js';
import type { Model, PieceType, Trigger } from '../../src/model/model.js';
import { makeMan, NEUTRAL, withType } from '../../src/play/man.js';

const [KING, PAWN, QUEEN, TOKIN] = [0, 1, 2, 3];
const men: Readonly<Record<number, number>> = {
  0: makeMan(KING, 0),
  1: withType(makeMan(PAWN, 0), QUEEN, false),
  2: withType(makeMan(PAWN, 1), TOKIN, false),
  3: makeMan(PAWN, NEUTRAL),
  4: makeMan(QUEEN, 1),
};

describe('a view', () => {
  const view = viewOf(gameWith({}), { last: [0, 1] });

  test('has the squares with their men, then the slots', () => {
    expect(view.squares).toEqual([
      square(0, 'a1', 0, 0, 'dark', { player: 0, type: 'King', promoted: false }),
      square(1, 'b1', 1, 0, 'light', { player: 0, type: 'Queen', promoted: false }),
      square(2, 'a2', 0, 1, 'light', { player: 1, type: 'Tokin', promoted: false }),
      square(3, 'b2', 1, 1, 'plain', { player: -1, type: 'Pawn', promoted: false }),
    ]);
    expect(view.slots).toEqual([
      square(4, 'a0', 0, -1, 'plain', { player: 1, type: 'Queen', promoted: false }),
    ]);
  });

  test('has types, players, marks', () => {
    expect(view.types[1]).toEqual({ name: 'Pawn', letter: 'P', movement: 'other' });
    expect(view).toMatchObject({
      title: 'Game',
      players: ['White', 'Black'],
      toMove: 0,
      last: [0, 1],
      check: [],
    });
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  });

  test('shows reserves that hold or may hold men', () => {
    expect(view.reserves).toEqual([
      { player: 0, name: 'hand', men: [{ type: 'Pawn', count: 2 }] },
      { player: 1, name: 'hand', men: [] },
      { player: -1, name: 'hand', men: [{ type: 'Queen', count: 'endless' }] },
    ]);
  });
});

test('promoted men are marked where captured men come back', () => {
  const promoted = viewOf(gameWith({ triggers: [sends] })).squares.filter(({ man }) => man?.promoted);
  expect(promoted.map(({ name }) => name)).toEqual(['b1']);
});

test('check marks the men that the law protects', () => {
  const king = { kind: 'men', owner: 'friend', types: [KING] } as const;
  expect(viewOf(gameWith({ protected: [king] }, true)).check).toEqual([0]);
  expect(viewOf(gameWith({ protected: [{ kind: 'union', of: [king] }] }, true)).check).toEqual([0]);
  expect(viewOf(gameWith({ protected: [{ kind: 'empty' }] }, true)).check).toEqual([]);
});

test('a graph has its lines once, in whatever direction they run', () => {
  const view = viewOf(gameWith({ board: { ...board, shape: 'graph' } }));
  expect(view.lines).toEqual([
    [1, 0],
    [3, 2],
  ]);
});

test('hexes lean to the right, squares do not', () => {
  const leanOf = (shape: Board['shape']) => viewOf(gameWith({ board: { ...board, shape } })).lean;
  expect([leanOf('hex'), leanOf('hexagon'), leanOf('rectangle')]).toEqual([1, 1, undefined]);
});

// ---------------------------------------------------------------- a game of four squares

const board: Board = {
  shape: 'rectangle',
  files: 2,
  ranks: 2,
  levels: 1,
  cells: 5,
  squares: 4,
  names: ['a1', 'b1', 'a2', 'b2', 'a0'],
  places: [
    { x: 0, y: 0, z: 0 },
    { x: 1, y: 0, z: 0 },
    { x: 0, y: 1, z: 0 },
    { x: 1, y: 1, z: 0 },
    { x: 0, y: -1, z: 0 },
  ],
  at: Int32Array.of(0, 1, 2, 3),
  directions: [direction(1, 0, [1, -1, 3, -1, -1]), direction(-1, 0, [-1, 0, -1, 2, -1])],
  links: [],
  light: Uint8Array.of(0, 1, 1, 0, 0),
  dark: Uint8Array.of(1, 0, 0, 0, 0),
  border: new Uint8Array(5),
};

const sends: Trigger = {
  name: 'keep',
  event: { kind: 'turn ends' },
  effects: [
    {
      may: false,
      ifPossible: false,
      once: false,
      actions: [
        { kind: 'send', object: { oneOf: false, set: { kind: 'empty' } }, reserve: 0, who: 'friend' },
      ],
    },
  ],
};

function direction(dx: number, dy: number, next: readonly number[] = []): Direction {
  return { name: '', dx, dy, dz: 0, next: Int32Array.from(next), turns: [] };
}

function gameWith(changes: Partial<Model>, inCheck = false): Shown {
  const counts: Readonly<Record<string, number>> = { '0 0 1': 2, '2 0 2': -1 };
  const reserves = [0, 1].map((owner) => ({ owner, reserve: 0, type: PAWN, count: 2 }));
  const model = {
    title: 'Game',
    board,
    players: ['White', 'Black'].map((name, team) => ({ name, random: false, team })),
    types: [type('King', 'K'), type('Pawn', 'P'), type('Queen', 'Q'), type('Tokin', '+P')],
    reserves: ['hand', 'lost'],
    phases: [],
    triggers: [],
    protected: [],
    start: { men: [], reserves, shuffles: [] },
    ...changes,
  } as unknown as Model;
  return {
    model,
    toMove: 0,
    man: (cell) => men[cell] ?? 0,
    inReserve: (player, reserve, kind) => counts[`${player} ${reserve} ${kind}`] ?? 0,
    inCheck: () => inCheck,
  };
}

function type(name: string, letter: string): PieceType {
  return { name, letter, neutral: false, numbers: {}, marks: [], abilities: [] };
}

function square(cell: number, name: string, x: number, y: number, colour: string, man: object) {
  return { cell, name, x, y, z: 0, colour, man };
}
