// One folder for each construct: its input, the syntax tree without places, and how the formatter prints it.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { print } from '../../src/ast/print.js';
import { children, strip, walk } from '../../src/ast/walk.js';
import { parseNative } from '../../src/frontends/native/index.js';
import { renderHuman } from '../../src/text/render.js';

const constructs = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function read(construct: string) {
  const text = readFileSync(join(import.meta.dirname, construct, 'input.zug'), 'utf8');
  return parseNative({ name: `${construct}.zug`, text });
}

describe('constructs', () => {
  test.each(constructs)('%s', async (construct) => {
    const { value, diagnostics } = read(construct);
    expect(renderHuman(diagnostics)).toBe('');
    const folder = join(import.meta.dirname, construct);
    await expect(lines(strip(value.items), '')).toMatchFileSnapshot(join(folder, 'ast.txt'));
    await expect(print(value)).toMatchFileSnapshot(join(folder, 'printed.zug'));
  });

  test('there is one for every sort of node', () => {
    const source = readFileSync(join(import.meta.dirname, '../../src/ast/nodes.ts'), 'utf8');
    const kinds = [...source.matchAll(/kind: ('[^;}]*')/g)].flatMap(
      ([, list]) => list?.match(/[a-z- ]+(?=')/g) ?? [],
    );
    const seen = new Set<unknown>();
    for (const construct of constructs) {
      for (const item of read(construct).value.items)
        walk(item, (node) => seen.add('kind' in node && node.kind));
    }
    const plain = ['rectangle', 'hex', 'hexagon', 'graph', 'each', 'neutral', 'squares', 'leap'];
    expect(kinds.filter((kind) => kind.trim() !== '' && !seen.has(kind) && !plain.includes(kind))).toEqual(
      [],
    );
    expect(children(read('piece').value)).not.toEqual([]);
  });
});

/** Plain data with what fits in a line on one line, so that a change of one node is a change of one line. */
function lines(value: unknown, indent: string): string {
  const flat = flatOf(value);
  if (flat.length + indent.length <= 110 || typeof value !== 'object' || value === null)
    return `${indent}${flat}\n`;
  if (Array.isArray(value)) return value.map((item) => bullet(lines(item, `${indent}  `), indent)).join('');
  return Object.entries(value)
    .map(([key, field]) => {
      const short = `${indent}${key}: ${flatOf(field)}`;
      return short.length <= 110 ? `${short}\n` : `${indent}${key}:\n${lines(field, `${indent}  `)}`;
    })
    .join('');
}

function bullet(text: string, indent: string): string {
  return `${indent}- ${text.slice(indent.length + 2)}`;
}

function flatOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatOf).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value);
  const [only] = fields;
  if (fields.length === 1 && only?.[0] === 'text') return JSON.stringify(only[1]);
  return `{${fields.map(([key, field]) => `${key}: ${flatOf(field)}`).join(', ')}}`;
}
