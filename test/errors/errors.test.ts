// Every code of the catalogue has a sample here: a folder of its name with `input.zug`, from which exactly that code
// must come, and `expected.txt`, the message as people read it. After a change of words: `vitest run test/errors -u`,
// then read the texts.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runTests } from '../../src/analysis/tests.js';
import { compileGame } from '../../src/compile/game.js';
import { checkOne, openFile, type ReadFile } from '../../src/pipeline.js';
import type { Diagnostic } from '../../src/text/diagnostic.js';
import { type Code, codes } from '../../src/text/messages.js';
import { renderHuman } from '../../src/text/render.js';
import type { Source } from '../../src/text/source.js';

const here = import.meta.dirname;
const rules = join(here, '..', '..', 'rules');

/** What a rule file alone cannot bring about, and where it is tested. */
const elsewhere: Partial<Record<Code, string>> = {
  E0106: 'below',
  E0505: 'test/check/files.test.ts: a folder in the place of a file',
  E0506: 'test/check/files.test.ts: hundreds of files',
  E0507: 'test/cli/files.test.ts: a picture in the place of a rule file',
  E0508: 'test/cli/load.test.ts: playing a file that only lends pieces',
  E0511: 'test/check/files.test.ts: megabytes of files',
};

/** Codes that cannot come without others. */
const company: Partial<Record<string, readonly Code[]>> = { E0115: ['E0112'] };

const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

describe('samples of messages', () => {
  test.each(folders)('%s', async (code) => {
    const diagnostics = problemsOf(code);
    const found = new Set(diagnostics.map((one) => one.code));
    for (const other of company[code] ?? []) found.delete(other);
    expect([...found]).toEqual([code]);
    await expect(renderHuman(diagnostics)).toMatchFileSnapshot(join(here, code, 'expected.txt'));
  });

  test('every code has one', () => {
    const missing = codes.filter((code) => !folders.includes(code) && elsewhere[code] === undefined);
    expect(missing).toEqual([]);
  });
});

test('a file may be too large (E0106)', () => {
  const { diagnostics } = openFile(
    { name: 'input.zug', text: ' '.repeat(2_000_001) },
    readFrom(new Map(), '.'),
  );
  expect(diagnostics.map(({ code }) => code)).toEqual(['E0106']);
});

/** All that is said about a sample: of its text, its variants and, where the rules are right, its tests. */
function problemsOf(code: string): readonly Diagnostic[] {
  const sources = new Map<string, Source>();
  const opened = openFile(sampleOf(sources, code), readFrom(sources, code));
  const models = opened.value.variants.map((variant) => checkOne(opened.value, variant));
  const found = [...opened.diagnostics, ...models.flatMap((model) => model.diagnostics)];
  const games = models.flatMap(({ value }) => (value === undefined ? [] : [compileGame(value)]));
  return [...found, ...games.flatMap((game) => runTests(game).flatMap((result) => result.diagnostics))];
}

/** A sample in our language, or in one that is ported. */
function sampleOf(sources: Map<string, Source>, code: string): Source {
  const [name = 'input.zug'] = ['input.zrf', 'input.zug'].filter((one) => existsSync(join(here, code, one)));
  return sourceAt(sources, name, join(here, code, name));
}

function readFrom(sources: Map<string, Source>, code: string): ReadFile {
  return (path) => {
    const name = normalize(path);
    if (name.startsWith('..')) return { ok: false, reason: 'outside', near: [] };
    const place = [join(here, code), rules, join(rules, 'orthodox')]
      .map((folder) => join(folder, `${name}.zug`))
      .find(existsSync);
    if (place === undefined) return { ok: false, reason: 'missing', near: nearIn(code, path) };
    return { ok: true, source: sourceAt(sources, `${path}.zug`, place) };
  };
}

function sourceAt(sources: Map<string, Source>, name: string, place: string): Source {
  const known = sources.get(place);
  if (known !== undefined) return known;
  const source = { name, text: readFileSync(place, 'utf8') };
  sources.set(place, source);
  return source;
}

/** The names of the files beside an input, for the message about one that is missing. */
function nearIn(code: string, path: string): readonly string[] {
  const folder = join(here, code, path, '..');
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.zug') && name !== 'input.zug')
        .map((name) => normalize(join(path, '..', name.slice(0, -4))))
    : [];
}
