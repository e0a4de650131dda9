// Connected men, runs and rows, on squares, hexes and graphs. Every condition is asked of White; values by hand.

import { describe, expect, test } from 'vitest';
import { runTests } from '../../src/analysis/tests.js';
import { gameOf } from '../games/inline.js';

/** Does a condition hold for White on a board? */
function holds(board: string, fen: string, condition: string): boolean {
  const game = gameOf(
    `${board}  players White, Black
     piece Stone S  piece Tower T  reserve each { endless Stone, endless Tower }
     pass
     goal { 9 passes: draw }`,
    `test "it" for "Inline" { position "${fen} w - - 0 1"  after "0000" expect ${condition} }`,
  );
  const [result] = runTests(game);
  if (result === undefined) throw new Error('no test was run');
  const codes = result.diagnostics.map(({ code }) => code).filter((code) => code !== 'E0604');
  expect(codes).toEqual([]);
  return result.passed;
}

const yes = (board: string, fen: string) => (condition: string) =>
  expect([condition, holds(board, fen, condition)]).toEqual([condition, true]);

describe('rows', () => {
  const five = yes('board 6 x 6', '6/5S/4S1/S1SS2/2S3/SSSSS1');

  test.each([
    'some row of 5 friend',
    'no row of 6 friend',
    'no row of exactly 4 friend',
    'no row of 5 enemy',
    'exactly 9 row of 5 friend',
    'some row of 4 friend along diagonal',
    'exactly 5 row of 5 friend along diagonal',
    'no row of 4 friend along vertical',
  ])('%s', (condition) => five(condition));

  test('a longer row has every shorter one, but not exactly', () => {
    yes('board 6 x 1', 'SSSSS1')('exactly 5 row of 3 friend');
    yes('board 6 x 1', 'SSSSS1')('no row of exactly 3 friend');
    yes('board 6 x 1', 'SSS1SS')('exactly 5 row of 2 friend');
    yes('board 6 x 1', 'SSTSS1')('no row of 4 Stone');
  });

  test('around a wrapped board, and along the lines of a graph', () => {
    yes('board 5 x 1 { wrap files }', 'SS2S')('some row of 3 friend');
    const mill = 'board graph { lines mill = a1 c1 e1, a1 a3 a5, e1 e3 e5 }';
    yes(mill, 'S***1/*****/S***S/*****/S*S*S')('exactly 3 row of 3 friend along mill on rank 1');
    yes(mill, 'S***1/*****/S***S/*****/S*S*S')('no row of 3 friend along mill on e5');
  });

  test('on hexes rows lie over the edges', () => {
    yes('board hex 4 x 4', '4/S3/1S2/2S1')('some row of 3 friend');
    yes('board hex 4 x 4', '4/2S1/1S2/S3')('no row of 2 friend');
  });
});

describe('runs', () => {
  const line = yes('board 8 x 1', 'S1ssS1sT');

  test.each([
    'exactly 2 run enemy along horizontal from b1 then friend',
    'no run 1 enemy along horizontal from b1 then friend',
    'exactly 2 run 2 enemy along horizontal from b1 then friend',
    'exactly 3 run enemy along any from (b1, f1) then friend',
    'exactly 1 run enemy along right from f1 then Tower',
    'no run enemy along right from f1 then Stone',
    'exactly 2 run enemy along right from b1',
    'no run enemy along right from a1 then friend',
  ])('%s', (condition) => line(condition));
});

describe('connected', () => {
  const squares = yes('board 4 x 4', '3S/SS1S/1sS1/SSS1');

  test.each([
    'exactly 4 connected orthogonal to a1 through friend',
    'exactly 4 connected to a1 through Stone on ranks 1..2',
    'exactly 8 connected to a1 through friend',
    'exactly 2 connected orthogonal to a3 through friend',
    'exactly 1 connected to b2 through enemy',
    'some connected orthogonal to a3 through (friend, enemy) on a1',
  ])('%s', (condition) => squares(condition));

  test('of hexes over six edges', () => {
    yes(
      'board hex 3 x 3',
      '2S/1S1/S2',
    )('no (friend on rank 3) connected to (friend on rank 1) through friend');
    yes(
      'board hex 3 x 3',
      'S2/1S1/2S',
    )('some friend on rank 3 connected to (friend on rank 1) through friend');
  });
});
