// The reader of rule files on texts of every sort: right ones, damaged ones, soup, and hostile ones.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KEYWORDS, SIGNS } from '../../grammar/native/tokens.js';
import { print } from '../../src/ast/print.js';
import { type Placed, strip, walk } from '../../src/ast/walk.js';
import { parseNative } from '../../src/frontends/native/index.js';
import { DEEPEST, LARGEST_FILE } from '../../src/frontends/native/limits.js';
import { codes } from '../../src/text/messages.js';
import { renderHuman } from '../../src/text/render.js';
import { ruleFiles } from './rule-files.js';

const seed = 20261130;

function parse(text: string) {
  return parseNative({ name: 'test.zug', text });
}

function codesOf(text: string): string[] {
  return parse(text).diagnostics.map(({ code }) => code);
}

describe('right files', () => {
  test.each(ruleFiles())('$name has no problem', ({ name, text }) => {
    expect(renderHuman(parseNative({ name, text }).diagnostics)).toBe('');
  });

  test('places lie in the text, and those of parts in those of wholes', () => {
    for (const { name, text } of ruleFiles()) {
      for (const item of parseNative({ name, text }).value.items) expectNested(item, text);
    }
  });

  test('a name may be a word of the language where nothing else can stand', () => {
    const text = `variant "T" {
      zone left = rank 1;  zone x = file x;  mark moved
      tally each each = 3;  tally phase
      trigger drop { when any on left leaves must mark it as moved, add tally phase to tally each of me }
      phase until until turn-number > 3 { moves of Rook on left }
      law before drop: not phase until
      no trigger when;  no phase law
    }`;
    expect(renderHuman(parse(text).diagnostics)).toBe('');
  });
});

/** A part lies in the whole, and its place is that of its first and last token. */
function expectNested(whole: Placed, text: string): void {
  walk(whole, (node) => {
    const { start, end } = node.span;
    expect(start).toBeLessThan(end);
    expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
    expect(start >= whole.span.start && end <= whole.span.end).toBe(true);
  });
}

/** What must be true of every text. */
function expectSane(text: string): void {
  const { value, diagnostics } = parse(text);
  for (const { code, span, related } of diagnostics) {
    expect(codes).toContain(code);
    for (const { start, end } of [span, ...related.map((other) => other.span)]) {
      expect(0 <= start && start <= end && end <= text.length, `${code} at ${start} to ${end}`).toBe(true);
    }
  }
  renderHuman(diagnostics);
  const printed = print(value);
  if (diagnostics.length > 0) return;
  expect(strip(parse(printed).value.items)).toEqual(strip(value.items));
}

describe('texts that are no rule files', () => {
  const words = [...Object.values(KEYWORDS).flat(), ...SIGNS.keys()];
  const others = ['King', 'camp', 'e4', '7', '"text"', '"', '\n', '// note\n', '“', '#', '§', '_', '/*', "'"];
  const piece = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...words) }, fc.constantFrom(...others));

  test('soup of words', () => {
    const soup = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(' '));
    fc.assert(fc.property(soup, expectSane), { numRuns: 800, seed });
  });

  test('soup of characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), expectSane), {
      numRuns: 500,
      seed,
    });
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 80 }), expectSane), { numRuns: 500, seed });
  });

  test('soup in a variant', () => {
    const soup = fc
      .array(piece, { maxLength: 40 })
      .map((pieces) => `variant "T" {\n${pieces.join(' ')}\n}\n`);
    fc.assert(fc.property(soup, expectSane), { numRuns: 600, seed });
  });

  test('damaged files', () => {
    const samples = ruleFiles().filter(({ name }) => name.includes('samples'));
    const slip = fc.record({
      at: fc.nat({ max: 4000 }),
      cut: fc.nat({ max: 12 }),
      put: fc.oneof(fc.constant(''), piece),
    });
    const damaged = fc
      .record({ sample: fc.constantFrom(...samples), slips: fc.array(slip, { minLength: 1, maxLength: 4 }) })
      .map(({ sample, slips }) => slips.reduce(damage, sample.text));
    fc.assert(fc.property(damaged, expectSane), { numRuns: 300, seed });
  });
});

function damage(text: string, { at, cut, put }: { at: number; cut: number; put: string }): string {
  const start = at % (text.length + 1);
  return `${text.slice(0, start)}${put}${text.slice(start + cut)}`;
}

describe('one mistake', () => {
  const samples = ruleFiles().filter(({ name }) => name.includes('samples'));
  const lines = samples.flatMap(({ name, text }) => {
    return text
      .split('\n')
      .flatMap((line, index) => (/^ {2,4}[a-z][^{}]*$/.test(line) ? [{ name, text, index }] : []));
  });

  test.each(['@', 'slidee foo', 'law = =', 'zone q = =', '= ='])(
    'a line %j is one message, and the rest is read',
    (line) => {
      for (const { name, text, index } of lines) {
        const broken = text.split('\n').toSpliced(index, 0, `    ${line}`).join('\n');
        expect(codesOf(broken).length, `${name}:${index + 1} ${codesOf(broken)}`).toBeLessThanOrEqual(1);
      }
    },
  );
});

describe('limits', () => {
  test('a file that is too large is not read', () => {
    expect(codesOf(' '.repeat(LARGEST_FILE + 1))).toEqual(['E0106']);
    expect(codesOf(`// ${'x'.repeat(LARGEST_FILE - 3)}`)).toEqual([]);
  });

  test.each([
    ['brackets', (deep: number) => `condition a = ${'('.repeat(deep)}King${')'.repeat(deep)}`],
    ['brackets of places', (deep: number) => `zone a = ${'('.repeat(deep)}King${')'.repeat(deep)}`],
    ['not', (deep: number) => `condition a = ${'not '.repeat(deep)}King`],
    [
      'not and brackets',
      (deep: number) => `condition a = ${'not ('.repeat(deep / 2)}King${')'.repeat(deep / 2)}`,
    ],
    ['braces', (deep: number) => `piece P { ${'kind a {'.repeat(deep - 1)}${'}'.repeat(deep)}`],
  ])('%s may lie in each other, but not too deep', (_, text) => {
    expect(codesOf(text(DEEPEST))).toEqual([]);
    expect(codesOf(text(DEEPEST + 2))).toEqual(['E0105']);
    expect(codesOf(text(100_000))).toEqual(['E0105']);
  });

  test.each([
    ['but', 'zone a = b', ' but b'],
    ['on', 'zone a = b', ' on b'],
    ['+', 'condition a = 3 = 1', ' + 1'],
  ])('a chain of %s has an end', (_, start, link) => {
    expect(codesOf(start + link.repeat(150))).toEqual([]);
    expect(codesOf(start + link.repeat(5000))).toEqual(['E0117']);
  });

  test('of very many problems the first are shown', () => {
    const found = codesOf(`variant "T" {\n${'  zone a = =\n'.repeat(3000)}}`);
    expect(found.length).toBe(201);
    expect(found.at(-1)).toBe('E0115');
  });
});

describe('time grows with the size, not faster', () => {
  const lines = [
    '  zone a = rank 1, rank 2 on camp but e4',
    '  drop King, Queen to empty in camp when some a',
    '  law not King attacked',
  ];
  const good = (count: number): string =>
    `variant "T" {\n${`${lines.join('\n')}\n`.repeat(count / lines.length)}}`;

  test('ten thousand lines', () => {
    parse(good(300));
    expect(secondsFor(good(10_000))).toBeLessThan(20);
  });

  test.each([
    ['errors', (size: number) => `variant "T" {\n${'  zone a = = 1\n'.repeat(size)}}`],
    ['unknown words', (size: number) => `variant "T" {\n${'  foo bar\n'.repeat(size)}}`],
    ['open braces', (size: number) => 'variant "T" { '.repeat(size)],
    ['closing braces', (size: number) => '} '.repeat(size)],
    ['surplus braces', (size: number) => 'variant "T" { piece P { } } }\n'.repeat(size)],
    ['open brackets', (size: number) => 'zone a = ( ( (\n'.repeat(size)],
    ['quotes', (size: number) => '" ; '.repeat(size)],
    ['one line', (size: number) => `variant "T" { ${'law '.repeat(size)}`],
    ['slips', (size: number) => '§ foo\n'.repeat(size)],
    ['misspelt words', (size: number) => `piece P {\n${'  step forward to a\n  slidee b\n'.repeat(size)}}`],
  ])('%s', (_, text) => {
    parse(text(200));
    const [small, large] = [secondsFor(text(5_000)), secondsFor(text(20_000))];
    expect(large).toBeLessThan(Math.max(small * 12, 5));
  });
});

/** Time of the processor, so that a busy machine does not count. */
function secondsFor(text: string): number {
  const before = process.cpuUsage();
  parse(text);
  return process.cpuUsage(before).user / 1e6;
}
