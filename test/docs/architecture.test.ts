// ARCHITECTURE.md: its import table is the one that test/layers.test.ts enforces, and what it names is there.

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('ARCHITECTURE.md', 'utf8');

test('the import table is the enforced one', () => {
  const enforced = readFileSync('test/layers.test.ts', 'utf8');
  const source = /const table[^=]*= (\{[\s\S]*?\n\});/.exec(enforced)?.[1] ?? '';
  const table: Record<string, string[]> = Object.fromEntries(
    Array.from(source.matchAll(/^ {2}'?([\w./]+)'?: \[([^\]]*)\]/gm), ([, part, list]) => [
      part!,
      Array.from(list!.matchAll(/'([^']+)'/g), (match) => match[1]!),
    ]),
  );
  expect(Object.keys(table).length).toBeGreaterThan(10);
  expect(rows()).toEqual(table);
});

test('what it names is there', () => {
  const paths = Array.from(
    page.matchAll(/`((?:src|test|rules|grammar|docs)\/[\w./-]+)`/g),
    (match) => match[1]!,
  );
  const later = ['src/lsp'];
  expect(paths.filter((path) => !existsSync(path) && !later.includes(path))).toEqual([]);
  const engines = page.slice(page.indexOf('## How the engine works'));
  const [reference = '', compiled = ''] = engines.split('## How the compiled engine works');
  expect(missing(reference, 'src/compile')).toEqual([]);
  expect(missing(compiled, 'src/compile/machine')).toEqual([]);
});

/** Files named in a text that the folder does not hold. */
function missing(text: string, folder: string): string[] {
  const files = Array.from(text.matchAll(/`([\w-]+\.ts)`/g), (match) => match[1]!);
  expect(files.length).toBeGreaterThan(5);
  return files.filter((name) => !existsSync(`${folder}/${name}`));
}

function rows(): Record<string, string[]> {
  const begin = page.indexOf('| part | may import |');
  const lines = page.slice(begin, page.indexOf('\n\n', begin)).split('\n').slice(2);
  const table: Record<string, string[]> = {};
  for (const line of lines) {
    const [, part = '', list = ''] = /^\| `([^`]+)` \| (.*) \|$/.exec(line) ?? [];
    const all = Object.keys(table).filter((above) => above !== 'grammar');
    table[part] = list.startsWith('everything') ? all : Array.from(list.matchAll(/`([^`]+)`/g), (m) => m[1]!);
  }
  return table;
}
