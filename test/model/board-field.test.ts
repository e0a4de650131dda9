import { expect, test } from 'vitest';
import { type FieldProblem, lettersIn, makeBoardField, readBoardField } from '../../src/model/board-field.js';
import { modelOf, tiny } from '../check/models.js';

const board = (size: string) => modelOf(tiny('', { board: `board ${size}`, setup: 'setup each { }' })).board;
const five = board('5 x 5');

function men(text: string, on = five): string[] {
  return readBoardField(text, on).men.map(
    ({ cell, letter, capital, promoted }) =>
      `${on.names[cell]} ${capital ? letter : letter.toLowerCase()}${promoted ? '~' : ''}`,
  );
}

function problems(text: string, on = five): FieldProblem[] {
  return [...readBoardField(text, on).problems];
}

test('men with their letters, from the highest rank down', () => {
  expect(men('k3+p/5/2Q~2/5/+P3K')).toEqual(['a5 k', 'e5 +p', 'c3 Q~', 'a1 +P', 'e1 K']);
  expect(problems('k3+p/5/2Q~2/5/+P3K')).toEqual([]);
});

test('numbers of two digits', () => {
  expect(men('10k/11', board('11 x 2'))).toEqual(['k2 k']);
});

test('holes', () => {
  const ring = board('3 x 3 { holes b2 }');
  expect(men('k1K/1*1/3', ring)).toEqual(['a3 k', 'c3 K']);
  expect(problems('k1K/3/3', ring)).toEqual([]);
  expect(problems('3/1k1/3', ring)).toEqual([{ kind: 'hole', at: 3, length: 1, square: 'b2' }]);
});

test('levels follow each other', () => {
  expect(men('k1/2/2/1K', board('2 x 2 x 2'))).toEqual(['a2 k', 'b1.2 K']);
});

test('what does not fit is found at its place', () => {
  expect(problems('5/5/5/5')).toEqual([{ kind: 'ranks', at: 0, length: 7, found: 4, expected: 5 }]);
  expect(problems('5/4/5/5/5')).toEqual([
    { kind: 'files', at: 2, length: 1, rank: 4, found: 4, expected: 5 },
  ]);
  expect(problems('5/5/6k/5/5')).toEqual([
    { kind: 'files', at: 4, length: 2, rank: 3, found: 7, expected: 5 },
  ]);
  expect(problems('5/5/2?2/5/5')).toEqual([
    { kind: 'sign', at: 5, length: 1, sign: '?' },
    { kind: 'files', at: 4, length: 3, rank: 3, found: 4, expected: 5 },
  ]);
  expect(problems('99999999999999999999k/5/5/5/5')).toHaveLength(1);
});

test('the letters of a position, those in hand included', () => {
  expect(lettersIn('k3+p/5/2Q~2/5/+P3K[Nn] w KQ - 0 1')).toEqual(['K', '+P', 'Q', 'N']);
});

test('writing and reading are inverse', () => {
  const text = 'k3+p/5/2Q2/5/+P3K';
  const letters = new Map(
    readBoardField(text, five).men.map(({ cell, letter, capital }) => [
      cell,
      capital ? letter : letter.toLowerCase(),
    ]),
  );
  expect(makeBoardField(five, (cell) => letters.get(cell) ?? '')).toBe(text);
});
