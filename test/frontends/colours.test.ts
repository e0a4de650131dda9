// What editors paint: the parts of a text by the lexer of the language itself.

import { expect, test } from 'vitest';
import { coloursOf, keywords } from '../../src/frontends/native/colours.js';

test('words, names, texts, numbers, comments', () => {
  const text = 'piece Pawn "P" { step forward to e4 } // 2\nzone camp = rank 1 ?';
  const painted = coloursOf(text).map(({ start, end, colour }) => `${text.slice(start, end)} ${colour}`);
  expect(painted).toEqual([
    'piece section',
    'Pawn capital',
    '"P" text',
    '{ sign',
    'step ability',
    'forward direction',
    'to clause',
    'e4 square',
    '} sign',
    '// 2 comment',
    'zone section',
    'camp name',
    '= sign',
    'rank relation',
    '1 number',
  ]);
});

test('a keyword of two classes counts as the first', () => {
  expect(keywords.get('promotion')).toBe('section');
  expect(keywords.get('drop')).toBe('action');
});
