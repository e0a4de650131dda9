// Laws of the formatter: reading what it prints gives the same tree, printing that gives the same text.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { print } from '../../src/ast/print.js';
import { strip } from '../../src/ast/walk.js';
import { parseNative } from '../../src/frontends/native/index.js';
import { renderHuman } from '../../src/text/render.js';
import { ruleFiles } from '../frontends/rule-files.js';
import { ruleFile } from './arbitrary.js';

function read(text: string, name = 'test.zug') {
  const { value, diagnostics } = parseNative({ name, text });
  expect(renderHuman(diagnostics)).toBe('');
  return value;
}

describe('every rule file at hand', () => {
  test.each(ruleFiles())('$name', ({ name, text }) => {
    const file = read(text, name);
    const printed = print(file);
    const again = read(printed, name);
    expect(strip(again.items)).toEqual(strip(file.items));
    expect(again.comments.map((comment) => comment.text)).toEqual(
      file.comments.map((comment) => comment.text),
    );
    expect(print(again)).toBe(printed);
  });
});

test('trees that were never text', () => {
  fc.assert(
    fc.property(ruleFile, (file) => {
      const printed = print(file);
      const again = read(printed);
      expect(strip(again.items)).toEqual(strip(file.items));
      expect(print(again)).toBe(printed);
    }),
    { numRuns: 200, seed: 20261130 },
  );
});

describe('comments', () => {
  const samples = ruleFiles().filter(({ name }) => name.includes('samples'));

  test('none is lost, wherever it stands, and the second print is as the first', () => {
    const cases = fc.record({
      sample: fc.constantFrom(...samples),
      places: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 }),
      ownLine: fc.boolean(),
    });
    fc.assert(
      fc.property(cases, ({ sample, places, ownLine }) => {
        const text = withComments(sample.text, places, ownLine);
        const file = read(text);
        const printed = print(file);
        const again = read(printed);
        expect(strip(again.items)).toEqual(strip(file.items));
        expect(sorted(again.comments)).toEqual(sorted(file.comments));
        expect(print(again)).toBe(printed);
      }),
      { numRuns: 150, seed: 20261130 },
    );
  });

  test('stay at their places', () => {
    const text = [
      '// about the file',
      '',
      'variant "T" { // the game',
      '  // about the zone',
      '  zone a = rank 1  // behind it',
      '',
      '  goal { // how it ends',
      '    no move: lose  // stalemate too',
      '    // the last word',
      '  }  // end of goal',
      '}',
      '// the end',
    ];
    const printed = [
      '// about the file',
      '',
      'variant "T" {  // the game',
      '  // about the zone',
      '  zone a = rank 1  // behind it',
      '',
      '  goal {  // how it ends',
      '    no move: lose  // stalemate too',
      '    // the last word',
      '  }  // end of goal',
      '}',
      '',
      '// the end',
    ];
    expect(print(read(`${text.join('\n')}\n`))).toBe(`${printed.join('\n')}\n`);
  });

  test('inside a list come before their statement', () => {
    const text = 'include "a", // first\n  "b"\n';
    expect(print(read(text))).toBe('// first\ninclude "a", "b"\n');
  });
});

function sorted(comments: readonly { readonly text: string }[]): string[] {
  return comments.map(({ text }) => text).sort();
}

/** Puts comments at blanks of the text that lie outside of quotes and comments. */
function withComments(text: string, places: readonly number[], ownLine: boolean): string {
  const blanks = [...text.matchAll(/"[^"\n]*"|\/\/.*|[ \n]/g)].filter(([found]) => found.length === 1);
  const chosen = new Set(places.map((place) => blanks[Math.floor(place * (blanks.length - 1))]?.index ?? 0));
  return [...text]
    .map((character, index) => (chosen.has(index) ? `${ownLine ? '\n' : ' '}// note ${index}\n` : character))
    .join('');
}

describe('layout', () => {
  test.each([
    [
      'blank lines: at most one, none at the beginning of a block',
      'variant "T" {\n\n\n  board 8 x 8\n\n\n\n  mark a\n}\n',
      'variant "T" {\n  board 8 x 8\n\n  mark a\n}\n',
    ],
    [
      'one statement a line',
      'variant "T" { mark a; mark b mark c }',
      'variant "T" {\n  mark a\n  mark b\n  mark c\n}\n',
    ],
    ['a block on one line stays so', 'piece K { step any; as Rook }', 'piece K { step any; as Rook }\n'],
    ['a block on many lines stays so', 'piece K {\nstep any }', 'piece K {\n  step any\n}\n'],
    [
      'blocks of a file are parted',
      'variant "A" { }\nvariant "B" { }',
      'variant "A" {\n}\n\nvariant "B" {\n}\n',
    ],
    [
      'signs and words that may be left out',
      'zone a = ranks 2..2;;\nzone b = files c..c\npiece K { leap 1,2, costs 2 }',
      'zone a = rank 2\nzone b = file c\npiece K { leap 1,2 costs 2 }\n',
    ],
    [
      'behind an action clauses need their comma',
      'piece K { step any, remove it, costs 2 }',
      'piece K { step any, remove it, costs 2 }\n',
    ],
  ])('%s', (_, text, expected) => {
    expect(print(read(text))).toBe(expected);
  });

  test.each(['\r\n', '\r'])('line ends of other machines mean the same: %j', (end) => {
    for (const { text } of ruleFiles().filter(({ name }) => name.includes('samples'))) {
      expect(print(read(text.replaceAll('\n', end)))).toBe(print(read(text)));
    }
  });

  test('long statements are broken at a hundred columns', () => {
    const men = Array.from(
      { length: 40 },
      (_, index) => `Man${'abcdefghij'.charAt(index % 10)}${'xyz'.charAt(index % 3)}`,
    );
    const printed = print(
      read(`variant "T" { promotion ${men.join(', ')} on rank 8 to Queen when King attacked }`),
    );
    const widths = printed.split('\n').map((line) => line.length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(100);
    expect(printed.split('\n')[2]).toMatch(/^ {6}Man/);
  });

  test('what a program made gets the brackets that it needs', () => {
    const span = { source: { name: '', text: '' }, start: 0, end: 0 };
    const place = (name: string) => ({ span, kind: 'name', name }) as const;
    const either = { span, kind: 'list', items: [place('a'), place('b')], or: true } as const;
    const set = { span, kind: 'together', items: [either, place('c')] } as const;
    const zone = { span, kind: 'zone', name: { span, text: 'z' }, absolute: false, set } as const;
    const law = {
      span,
      kind: 'condition',
      name: { span, text: 'y' },
      cond: { span, kind: 'is', set: either },
    } as const;
    expect(print({ span, items: [zone, law], comments: [] })).toBe(
      'zone z = (a or b) c\ncondition y = anywhere (a or b)\n',
    );
  });
});
