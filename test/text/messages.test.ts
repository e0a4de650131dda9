// Promises of the catalogue as a whole, and of the types around it.

import { expect, test } from 'vitest';
import { collect } from '../../src/text/diagnostic.js';
import { type Code, codes, isCode, messageOf } from '../../src/text/messages.js';
import { prose } from '../../src/text/prose.js';
import { either } from '../../src/text/words.js';
import { sourceOf } from './samples.js';

const all = codes.map((code) => ({ code, message: messageOf(code) }));

test('codes have a group that exists, and the letter of their severity', () => {
  for (const { code, message } of all) {
    expect(code).toMatch(message.severity === 'error' ? /^E0[1-68]\d\d$/ : /^W0[78]\d\d$/);
  }
});

test('a title is one line, small at its beginning, without a full stop', () => {
  for (const { code, message } of all) {
    expect(message.title, code).toMatch(/^[a-z'"{][^\n]*[^.\n]$/);
  }
});

test('no two codes have the same title', () => {
  expect(new Set(all.map(({ message }) => message.title)).size).toBe(all.length);
});

test('reason and advice are phrases, not sentences', () => {
  for (const { code, message } of all) {
    for (const text of [message.why ?? [], message.hint ?? []].flat()) {
      expect(text, code).toMatch(/^[a-z'"{].*[^.]$/s);
    }
  }
});

test('advice with a near name is followed by no other, or one that needs less', () => {
  for (const { code, message } of all) {
    const hints = [message.hint ?? []].flat();
    const last = hints.findIndex((hint) => !hint.includes('{'));
    expect([-1, hints.length - 1], `${code}: a hint behind one that always fits is never shown`).toContain(
      last,
    );
  }
});

test('an explanation is made of whole sentences, its samples come in pairs', () => {
  for (const { code, message } of all) {
    expect(message.explain, code).toMatch(/^[A-Z'].*[.]$/s);
    expect(message.explain, code).not.toContain('{near}');
    expect(message.wrong === undefined, code).toBe(message.right === undefined);
    expect(message.wrong ?? 'none', code).not.toBe(message.right);
  }
});

test('lines of an explanation fit a window', () => {
  for (const { code, message } of all) {
    for (const line of message.explain.split('\n')) expect(line.length, `${code}: ${line}`).toBeLessThan(96);
  }
});

test('words of people who write compilers do not occur', () => {
  const jargon =
    /\b(tokens?|parsers?|parsing|AST|syntax|identifiers?|literals?|null|undefined|scopes?|strings?)\b/i;
  for (const { code, message } of all) {
    const { title, why = [], hint = [], explain } = message;
    expect([title, why, hint, explain].flat().join('\n'), code).not.toMatch(jargon);
  }
});

test('only real codes are codes', () => {
  expect(isCode('E0201')).toBe(true);
  expect(isCode('e0201')).toBe(false);
  expect(isCode('constructor')).toBe(false);
  expect(isCode('__proto__')).toBe(false);
});

test('report notes code, span, arguments and related places', () => {
  const { list, report } = collect();
  const span = { source: sourceOf('x'), start: 0, end: 1 };
  report('E0108', span, { close: ')' });
  report('W0706', span, { name: 'placing' }, [{ span, text: 'here' }]);
  expect(list).toEqual([
    { code: 'E0108', span, args: { close: ')' }, related: [] },
    { code: 'W0706', span, args: { name: 'placing' }, related: [{ span, text: 'here' }] },
  ]);
});

test('the compiler checks arguments against the words (this test is one of types)', () => {
  const { list, report } = collect();
  const span = { source: sourceOf('x'), start: 0, end: 1 };
  report('E0201', span, { name: 'Kinght', near: '' });
  // @ts-expect-error: the title needs a name
  report('E0201', span, { near: '' });
  // @ts-expect-error: no hole is called so
  report('E0201', span, { name: 'Kinght', nearest: '' });
  // @ts-expect-error: no such code
  report('E9999', span);
  const either: 'E0201' | 'E0202' = list.length > 0 ? 'E0201' : 'E0202';
  report(either, span, { name: 'x' });
  const any: Code = either;
  report(any as Code, span, { whatever: 1 });
  expect(list).toHaveLength(6);
});

test('prose takes the common indentation away and keeps the rest', () => {
  expect(prose`
    One.
      Two.

    Three.
  `).toBe('One.\n  Two.\n\nThree.');
});

test('lists of words are quoted and joined', () => {
  expect(either([])).toBe('');
  expect(either(['a'])).toBe("'a'");
  expect(either(['a', 'b'])).toBe("'a' or 'b'");
  expect(either(['a', 'b', 'c'])).toBe("'a', 'b' or 'c'");
});
