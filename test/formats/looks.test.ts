// Which picture a type gets: by its moves where they are known, by its name else, among the men of its game.

import { describe, expect, test } from 'vitest';
import { paintsOf } from '../../src/formats/pieces/draw.js';
import { lookOf, setOf } from '../../src/formats/pieces/looks.js';
import { movementOf } from '../../src/formats/pieces/movement.js';
import type { Board, Direction } from '../../src/model/board.js';
import type { Ability, PieceType } from '../../src/model/model.js';
import { orthodox, typesFrom } from './views.js';

describe('the set of men', () => {
  test.each([
    ['chess', orthodox],
    ['chess', 'K King, R Rook, N Knight, P Pawn'],
    ['chess', `${orthodox}, C Cannon, H Hawk, E Elephant`],
    ['chess', 'Z Unheard'],
    ['characters', 'K General, A Advisor, B Elephant, N Horse, R Chariot, C Cannon, P Soldier'],
    [
      'tiles',
      'K King, R Rook, B Bishop, G Gold, S Silver, N Knight, L Lance, P Pawn, +P Tokin, +R PromotedRook',
    ],
    // General and king have one character between them.
    ['chess', 'K King, F General, S Elephant, N Knight, R Rook, P Pawn'],
    ['draughts', 'M Man, K King'],
    ['stones', 'D Disc'],
  ])('%s: %s', (set, types) => {
    expect(setOf(typesFrom(types))).toBe(set);
  });
});

describe('a look', () => {
  test('by name, whatever its capitals', () => {
    const type = { name: 'Archbishop', letter: 'A' };
    expect(lookOf(type, 'chess')).toEqual({ kind: 'shape', shape: 'knight-bishop', turn: 0 });
    expect(lookOf({ ...type, name: 'ARCH-BISHOP' }, 'chess')).toMatchObject({ shape: 'knight-bishop' });
    expect(lookOf({ name: 'Grasshopper', letter: 'G' }, 'chess')).toMatchObject({
      shape: 'queen',
      turn: 180,
    });
  });

  test('by moves before names', () => {
    const elephant = { name: 'Elephant', letter: 'E' };
    expect(lookOf(elephant, 'chess')).toMatchObject({ shape: 'knight-rook' });
    expect(lookOf({ ...elephant, movement: 'other' }, 'chess')).toEqual({ kind: 'letter', text: 'E' });
    expect(lookOf({ ...elephant, movement: 'knight-queen' }, 'chess')).toMatchObject({
      shape: 'knight-queen',
    });
    expect(lookOf(elephant, 'characters')).toEqual({ kind: 'character', shape: 'disc-elephant' });
  });

  test('a letter for the rest', () => {
    expect(lookOf({ name: 'Unheard', letter: 'U' }, 'chess')).toEqual({ kind: 'letter', text: 'U' });
    expect(lookOf({ name: 'Constructor', letter: 'C' }, 'chess')).toEqual({ kind: 'letter', text: 'C' });
    expect(lookOf({ name: 'Tokin', letter: '+P' }, 'tiles')).toEqual({ kind: 'tile', text: '+P' });
  });
});

test('players who are named after colours have them', () => {
  const names = (players: string[]) => paintsOf(players).map((paint) => paint.name);
  expect(names(['White', 'Black'])).toEqual(['white', 'black']);
  expect(names(['Black', 'White'])).toEqual(['black', 'white']);
  expect(names(['South', 'White', 'Blue', 'North'])).toEqual(['black', 'white', 'blue', 'red']);
  expect(new Set(names([...'abcdefgh']))).toHaveLength(8);
  expect(names([...'abcdefghij']).slice(8)).toEqual(['grey', 'grey']);
});

describe('what moves say', () => {
  const rook = ability('slide', 7, [0, 1]);
  const bishop = ability('slide', 7, [1, 1]);
  const knight = ability('step', 1, [1, 2]);

  test.each([
    ['knight-queen', [rook, bishop, knight]],
    ['knight-rook', [knight, rook]],
    ['knight-bishop', [bishop, knight]],
    ['other', [rook, bishop]],
    ['other', [knight]],
    ['other', []],
    ['other', [ability('slide', 3, [0, 1]), knight]],
    ['other', [rook, ability('step', 1, [1, 2], 6)]],
    ['other', [rook, knight, ability('step', 1, [2, 2])]],
    ['other', [rook, { ...knight, legs: [...knight.legs, ...knight.legs] }]],
  ] as const)('%s', (movement, abilities) => {
    const type: PieceType = { name: 'X', letter: 'X', neutral: false, numbers: {}, marks: [], abilities };
    expect(movementOf(type, board)).toBe(movement);
  });
});

const steps = [-2, -1, 0, 1, 2].flatMap((dx) => [-2, -1, 0, 1, 2].map((dy) => ({ dx, dy })));
const board = {
  files: 8,
  ranks: 8,
  directions: steps.map(
    ({ dx, dy }): Direction => ({ name: '', dx, dy, dz: 0, next: new Int32Array(), turns: [] }),
  ),
} as unknown as Board;

function ability(move: 'step' | 'slide', most: number, step: readonly number[], directions = 8): Ability {
  const size = (of: readonly number[]) => of.map(Math.abs).sort().join();
  const ids = steps.flatMap(({ dx, dy }, id) => (size([dx, dy]) === size(step) ? [id] : []));
  const dirs = { kind: 'fixed', of: [ids.slice(0, directions)] } as const;
  const leg = { move, dirs, least: 1, most, capturing: 'no' } as const;
  return { kinds: [], legs: [leg], to: { kind: 'empty' }, actions: [], costs: 1 };
}
