import fc from 'fast-check';
import { expect, test } from 'vitest';
import { children, strip, walk } from '../../src/ast/walk.js';
import { parseNative } from '../../src/frontends/native/index.js';
import { ruleFile } from './arbitrary.js';

const source = {
  name: 'test.zug',
  text: 'piece King K strength 3 { step any to empty, remove it; as Rook }',
};
const file = parseNative(source).value;

function textOf({ span }: { readonly span: { readonly start: number; readonly end: number } }): string {
  return source.text.slice(span.start, span.end);
}

test('children are the nodes directly below, also those in plain records', () => {
  const [piece] = file.items;
  expect(children(piece!).map(textOf)).toEqual([
    'King',
    'K',
    'strength',
    'step any to empty, remove it',
    'as Rook',
  ]);
});

test('walk sees every node once, from above, and stays out where it is told to', () => {
  const seen: string[] = [];
  walk(file.items[0]!, (node) => {
    seen.push(textOf(node));
    return !textOf(node).startsWith('step any to');
  });
  expect(seen).toEqual([
    source.text,
    'King',
    'K',
    'strength',
    'step any to empty, remove it',
    'as Rook',
    'Rook',
  ]);
});

test('strip leaves out all places and nothing else', () => {
  fc.assert(
    fc.property(ruleFile, (made) => {
      const text = JSON.stringify(made, (key, value) => (key === 'span' ? undefined : value));
      expect(JSON.stringify(strip(made))).toBe(text);
    }),
    { numRuns: 50, seed: 20261130 },
  );
});
