// Zillions files on disk: their bytes, and what they include.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openEntry } from '../../../src/cli/files.js';
import { openFile } from '../../../src/pipeline.js';
import { man, zrf } from './games.js';

const base = mkdtempSync(join(tmpdir(), 'zrf-files-'));
const folder = join(base, 'game');
mkdirSync(join(folder, 'Parts', 'Men'), { recursive: true });
writeFileSync(join(base, 'outside.inc'), '(n add)');
writeFileSync(join(folder, 'Parts', 'Men', 'Steps.inc'), '(n add)');
afterAll(() => rmSync(base, { recursive: true }));

const codes = (moves: string): string[] => {
  const text = zrf({ pieces: man(moves), setup: '(White (Man a1)) (Black (Man e5))' });
  writeFileSync(join(folder, 'game.zrf'), text);
  const entry = openEntry('game.zrf', { cwd: folder });
  return openFile(entry.source, entry.read).diagnostics.map(({ code }) => code);
};

test('bytes are those of Windows', () => {
  const text = zrf({
    pieces: man('(n add)'),
    setup: '(White (Man a1)) (Black (Man e5))',
    more: '(description "DESC")',
  });
  const [head = '', tail = ''] = text.split('DESC');
  writeFileSync(
    join(folder, 'old.zrf'),
    Buffer.concat([Buffer.from(head), Buffer.from([0x93, 0xe9, 0x94, 0xa0, 0x80]), Buffer.from(tail)]),
  );
  const { source, read } = openEntry('old.zrf', { cwd: folder });
  expect(source.text).toContain('“é”\u00a0€');
  expect(openFile(source, read).diagnostics).toEqual([]);
});

test('where most letters make Russian words the bytes are those of Windows-1251', () => {
  const bytes = [0xc2, 0xee, 0xeb, 0xea, 0xe8, 0x20, 0xe8, 0x20, 0xca, 0xee, 0xe7, 0xb8, 0xeb];
  const text = zrf({ pieces: man('(n add)'), setup: '(White (Man a1)) (Black (Man e5))' });
  const [head = '', tail = ''] = text.split('"T"');
  const quote = Buffer.from('"');
  const parts = [Buffer.from(head), quote, Buffer.from(bytes), quote, Buffer.from(tail)];
  writeFileSync(join(folder, 'russian.zrf'), Buffer.concat(parts));
  const { source, read } = openEntry('russian.zrf', { cwd: folder });
  expect(openFile(source, read).value.variants[0]?.title.text).toBe('Волки и Козёл');
});

test('either slash leads into a folder, and capital letters do not matter', () => {
  expect(codes('(include "Parts/Men/Steps.inc")')).toEqual([]);
  expect(codes('(include "parts\\men\\STEPS.INC")')).toEqual([]);
});

test('a missing file is an error, and nothing outside of the folder is read', () => {
  expect(codes('(include "Parts\\none.inc")')).toEqual(['E0501']);
  expect(codes('(include "..\\outside.inc")')).toEqual(['E0502']);
  expect(codes('(include "..\\OUTSIDE.inc")')).toEqual(['E0502']);
  expect(codes('(include "C:\\outside.inc")')).toEqual(['E0502']);
  expect(codes(`(include "${join(base, 'outside.inc')}")`)).toEqual(['E0502']);
});

test('a file that includes itself is an error', () => {
  writeFileSync(join(folder, 'ring.inc'), '(n add) (include "ring.inc")');
  expect(codes('(include "ring.inc")')).toEqual(['E0510']);
});
