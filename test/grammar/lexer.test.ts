// Texts as tokens, and what was mistyped.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize } from '../../grammar/native/lexer.js';

function tokens(text: string): string {
  return tokenize(text)
    .tokens.map(({ tokenType, image }) => (tokenType.LABEL === image ? image : `${tokenType.name}:${image}`))
    .join(' ');
}

function slips(text: string): string[] {
  return tokenize(text).slips.map(
    ({ kind, start, end, write }) => `${kind}: ${text.slice(start, end)} → ${write}`,
  );
}

describe('tokens', () => {
  test.each([
    [
      'words, names and squares',
      'drop King camp e4 z26 a0',
      'drop Capital:King Word:camp Square:e4 Square:z26 Word:a0',
    ],
    [
      '- joins words, and is a sign between blanks',
      'en-passant a - b 2-1',
      'Word:en-passant Word:a - Word:b Int:2 - Int:1',
    ],
    ['letters of all languages', 'Läufer zürich Ржевский', 'Capital:Läufer Word:zürich Capital:Ржевский'],
    [
      'sizes of boards',
      'board 8x8 hex 11x11 board 8 x8x2',
      'board Int:8 x Int:8 hex Int:11 x Int:11 board Int:8 x Int:8 x Int:2',
    ],
    ['a square behind another number', 'rank 1 x8', 'rank Int:1 Square:x8'],
    ['ranges and comparisons', 'a1..b2 <= >= < >', 'Square:a1 .. Square:b2 <= >= < >'],
    ['quoted text', '"a // b" // c', 'Text:"a // b"'],
    ['a byte order mark and odd blanks', '\uFEFFzone\u00A0a', 'zone Word:a'],
  ])('%s', (_, text, expected) => {
    expect(tokens(text)).toBe(expected);
    expect(slips(text)).toEqual([]);
  });

  test('places are exact, lines of every sort count', () => {
    const text = 'zone a\r\n= b\r  c\n"x"';
    const found = tokenize(text).tokens;
    expect(found.map(({ startOffset, endOffset }) => text.slice(startOffset, (endOffset ?? 0) + 1))).toEqual(
      found.map(({ image }) => image),
    );
    expect(found.map(({ startLine }) => startLine)).toEqual([1, 1, 2, 2, 3, 4]);
  });

  test('comments know whether they are alone on their line', () => {
    const text = '// one\nzone a // two  \n  // three';
    const found = tokenize(text).comments.map(({ start, end, ownLine }) => [text.slice(start, end), ownLine]);
    expect(found).toEqual([
      ['// one', true],
      ['// two', false],
      ['// three', true],
    ]);
  });
});

describe('slips are read as what was meant', () => {
  test.each([
    ['curly quotes', '“a b”', 'Text:"a b"', ['wrong quotes: “a b” → "a b"']],
    ['single quotes', "'a'", 'Text:"a"', ['wrong quotes: \'a\' → "a"']],
    [
      'a text without end, but not what closes the block',
      '{ "8/8 ; }',
      '{ Text:"8/8" ; }',
      ['unclosed text: "8/8 → "'],
    ],
    [
      'underscores',
      'last_rank __a',
      'Word:last-rank Word:a',
      ['underscore: last_rank → last-rank', 'underscore: __a → a'],
    ],
    ['signs of other languages', 'a != b', 'Word:a not Word:b', ['wrong sign: != → not']],
    [
      'look-alikes',
      'ranks 1…2 ≤',
      'ranks Int:1 .. Int:2 <=',
      ['stray character: … → ..', 'stray character: ≤ → <='],
    ],
    [
      'comments of other languages',
      '# a\n/* b\n c */ x',
      'x',
      ['wrong comment: # a → //', 'wrong comment: /* b\n c */ → //'],
    ],
    ['what is nothing at all', '§§ $ a', 'Word:a', ['stray character: §§ → ', 'stray character: $ → ']],
  ])('%s', (_, text, read, expected) => {
    expect(tokens(text)).toBe(read);
    expect(slips(text)).toEqual(expected);
  });
});

test('every character is in a token, a comment, a slip or a blank', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const found = tokenize(text);
      const seen = new Set<number>();
      const see = (start: number, end: number): void => {
        for (let at = start; at < end; at++) seen.add(at);
      };
      for (const { startOffset, endOffset } of found.tokens) see(startOffset, (endOffset ?? -1) + 1);
      for (const { start, end } of [...found.comments, ...found.slips]) see(start, end);
      for (let at = 0; at < text.length; at++) {
        expect(seen.has(at) || /[\s\uFEFF]/.test(text.charAt(at)), `${JSON.stringify(text)} at ${at}`).toBe(
          true,
        );
      }
    }),
    { numRuns: 1000, seed: 20261130 },
  );
});
