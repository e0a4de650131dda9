import { expect, test } from 'vitest';
import { explain } from '../../src/text/explain.js';
import { codes } from '../../src/text/messages.js';
import { block } from './samples.js';

test('an explanation with its samples', () => {
  expect(explain('E0304')).toEqual({
    ok: true,
    text: block`
      error[E0304]: '…' alone is no condition

      A condition says something that is true or false: 'some King' (there is one), 'no King'
      (there is none), 'King attacked', 'King on hill', 'at least 2 Rook'.

      Wrong:

          law King

      Right:

          law some King
    `,
  });
});

test('the code may be written as it was shown', () => {
  const expected = explain('E0201');
  expect(expected.ok).toBe(true);
  for (const written of ['e0201', ' E0201 ', '[E0201]', 'error[E0201]:']) {
    expect(explain(written), written).toEqual(expected);
  }
});

test('a code that does not exist leads to those that are spelt alike', () => {
  expect(explain('E301')).toEqual({ ok: false, near: ['E0301'] });
  expect(explain('E0021')).toMatchObject({ ok: false, near: expect.arrayContaining(['E0201']) });
  expect(explain('hello')).toEqual({ ok: false, near: [] });
  expect(explain('')).toEqual({ ok: false, near: [] });
  expect(explain('constructor')).toEqual({ ok: false, near: [] });
  expect(explain('E02011')).toMatchObject({ ok: false });
});

test('the beginning of a code leads to its group', () => {
  const answer = explain('e06');
  expect(answer).toEqual({ ok: false, near: codes.filter((code) => code.startsWith('E06')) });
});

test('every code can be explained', () => {
  for (const code of codes) expect(explain(code), code).toMatchObject({ ok: true });
});
