import fc from 'fast-check';
import { expect, test } from 'vitest';
import { near, nearest } from '../../src/text/near.js';

const men = ['King', 'Queen', 'Rook', 'Bishop', 'Knight', 'Pawn'];

test.each([
  ['Kinght', ['Knight'], 'two letters swapped'],
  ['Knigt', ['Knight'], 'one missing'],
  ['Knnight', ['Knight'], 'one too many'],
  ['Bishup', ['Bishop'], 'one changed'],
  ['Quene', ['Queen'], 'a swap at the end'],
  ['rook', ['Rook'], 'capitals'],
  ['BISHOP', ['Bishop'], 'all capitals'],
  ['Elephant', [], 'another word'],
  ['Ook', ['Rook'], 'the first letter missing'],
  ['', [], 'no word'],
])('%s -> %j (%s)', (word, expected) => {
  expect(nearest(word, men)).toEqual(expected);
});

test('a word that differs in capitals only is preferred to all others', () => {
  expect(nearest('rooks', ['Rook', 'rocks', 'ROOKS'])).toEqual(['ROOKS']);
});

test('only the nearest ones are named, three at most, in the given order', () => {
  expect(nearest('camp', ['cramp', 'damp', 'camps', 'came', 'ramp'])).toEqual(['cramp', 'damp', 'camps']);
  expect(nearest('last-rank', ['last-rang', 'lost-rang'])).toEqual(['last-rang']);
});

test('short words must be more alike than long ones', () => {
  expect(nearest('a1', ['b1', 'a2'])).toEqual([]);
  expect(nearest('cat', ['bat', 'dog'])).toEqual(['bat']);
  expect(nearest('cat', ['bar'])).toEqual([]);
  expect(nearest('start', ['smarts'])).toEqual(['smarts']);
  expect(nearest('x'.repeat(41), [`${'x'.repeat(40)}y`])).toEqual([]);
  expect(nearest('en-passant', ['enpasant', 'en-pasent', 'anpassent'])).toEqual(['enpasant', 'en-pasent']);
});

test('the word itself is no advice, and no name is given twice', () => {
  expect(nearest('Knight', ['Knight', 'Night', 'Night'])).toEqual(['Night']);
});

test('the argument is quoted, and empty where there is none', () => {
  expect(near('camp', ['damp', 'ramp', 'lamp', 'vamp'])).toBe("'damp', 'ramp' or 'lamp'");
  expect(near('camp', ['ramp', 'damp'])).toBe("'ramp' or 'damp'");
  expect(near('Kinght', men)).toBe("'Knight'");
  expect(near('Elephant', men)).toBe('');
});

test('one slip of the finger in a word of five letters or more is always found', () => {
  const word = fc.stringMatching(/^[a-z]{5,12}$/);
  const slip = fc.tuple(word, fc.nat(), fc.constantFrom('drop', 'double', 'swap'));
  fc.assert(
    fc.property(slip, ([right, where, kind]) => {
      const at = where % (right.length - 1);
      const [a = '', b = ''] = [right[at], right[at + 1]];
      const parts = { drop: b, double: a + a + b, swap: b + a };
      const wrong = right.slice(0, at) + parts[kind as keyof typeof parts] + right.slice(at + 2);
      expect(nearest(wrong, [right])).toEqual(wrong === right ? [] : [right]);
    }),
  );
});

/** The textbook's way, with the whole table. */
function slips(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.NaN;
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + change);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) best = Math.min(best, at(row - 2, column - 2) + 1);
      table[row]?.splice(column, 1, best);
    }
  }
  return at(a.length, b.length);
}

test('agrees with the textbook on words of few letters', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const allowed = a.length < 3 ? 0 : a.length < 5 ? 1 : a.length < 9 ? 2 : 3;
      expect(nearest(a, [b])).toEqual(a !== b && slips(a, b) <= allowed ? [b] : []);
    }),
    { numRuns: 2000 },
  );
});

test('hostile words and lists cost little', () => {
  const names = Array.from({ length: 50_000 }, (_, index) => `name-${index}`.padEnd(30, 'x'));
  const started = process.cpuUsage();
  for (let index = 0; index < 1000; index++) nearest(`nbme-${index}`.padEnd(30, 'x'), names);
  nearest('x'.repeat(1_000_000), ['y'.repeat(1_000_000), 'x']);
  // Time of the processor, since the machine may be busy with other work; microseconds.
  expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
});
