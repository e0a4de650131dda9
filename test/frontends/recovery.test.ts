// What is said about broken files, and what is kept of them. Beside each NAME.zug stands NAME.txt: the messages, then
// the sentences that are still in the tree.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { print } from '../../src/ast/print.js';
import { parseNative } from '../../src/frontends/native/index.js';
import { renderHuman } from '../../src/text/render.js';

const folder = join(import.meta.dirname, 'recovery');
const cases = readdirSync(folder).filter((name) => name.endsWith('.zug'));

describe('recovery', () => {
  test.each(cases)('%s', async (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const { value, diagnostics } = parseNative({ name, text });
    expect(diagnostics).not.toEqual([]);
    const kept = print({ ...value, comments: [] });
    const report = `${renderHuman(diagnostics)}\nkept:\n\n${kept}`;
    await expect(report).toMatchFileSnapshot(join(folder, name.replace(/\.zug$/, '.txt')));
  });
});
