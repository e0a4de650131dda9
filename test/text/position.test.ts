import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineCount, lineRange, positionAt } from '../../src/text/position.js';
import type { Source } from '../../src/text/source.js';
import { sourceOf } from './samples.js';

/** Line and column by walking the text, without tables. */
function counted(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r(?!\n)|\n/);
  // Between CR and LF we are still on the line that they end.
  const last = lines.at(-1) ?? '';
  const inPair = /[\ud800-\udbff]$/.test(last) && /^[\udc00-\udfff]/.test(text.slice(offset));
  return { line: lines.length, column: Array.from(last).length + (inPair ? 0 : 1) };
}

test('lines and columns count from one', () => {
  const source = sourceOf('ab\ncd\n');
  expect([0, 1, 2, 3, 5, 6].map((offset) => positionAt(source, offset))).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 2 },
    { line: 1, column: 3 },
    { line: 2, column: 1 },
    { line: 2, column: 3 },
    { line: 3, column: 1 },
  ]);
});

test('a character of two halves is one column, from both halves', () => {
  const source = sourceOf('x\n👑👑a');
  expect([2, 3, 4, 5, 6].map((offset) => positionAt(source, offset).column)).toEqual([1, 1, 2, 2, 3]);
});

test('offsets outside of the text are moved into it', () => {
  const source = sourceOf('ab\nc');
  expect(positionAt(source, -7)).toEqual({ line: 1, column: 1 });
  expect(positionAt(source, 99)).toEqual({ line: 2, column: 2 });
});

test('the range of a line leaves its end out, whichever it is', () => {
  const source = sourceOf('ab\r\n\ncd\rx\n');
  const text = (line: number) => {
    const { start, end } = lineRange(source, line);
    return source.text.slice(start, end);
  };
  expect(lineCount(source)).toBe(5);
  expect([1, 2, 3, 4, 5, 6].map(text)).toEqual(['ab', '', 'cd', 'x', '', '']);
  expect(lineCount(sourceOf(''))).toBe(1);
});

test('agrees with counting by hand on any text', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '\n', '\r', '👑', '\ud800', '\udc00', '\t'),
    maxLength: 30,
  });
  fc.assert(
    fc.property(text, (sample) => {
      const source: Source = sourceOf(sample);
      for (let offset = 0; offset <= sample.length; offset++) {
        if (sample.slice(offset - 1, offset + 1) === '\r\n') continue;
        expect(positionAt(source, offset)).toEqual(counted(sample, offset));
      }
    }),
  );
});

test('two sources of one name do not share their lines', () => {
  expect(positionAt(sourceOf('a\nb'), 2).line).toBe(2);
  expect(positionAt(sourceOf('abc'), 2).line).toBe(1);
});
