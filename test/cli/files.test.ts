// Which files a rule file may reach, and what is said about those that it may not: rule files come from strangers.

import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../src/cli/package.js';
import { cli, folder, type Said, TINY } from './cli.js';

const HEIR = 'variant "Mine" extends "Tiny" { board 3 x 3 }\n';

/** What `check` says in one line each. */
async function check(files: Parameters<typeof folder>[0], call: string): Promise<Said> {
  return cli(`check --format concise ${call}`, { cwd: folder(files) });
}

describe('found', () => {
  test('beside the including file, with or without ending', async () => {
    const files = {
      'a.zug': `include "b", "sub/c.zug"\n${HEIR}`,
      'b.zug': TINY,
      'sub/c.zug': 'include "d"',
      'sub/d.zug': '',
    };
    expect(await check(files, 'a.zug')).toEqual({ code: 0, out: '', err: '' });
  });

  test('from a folder below back to the one of the entry file', async () => {
    const files = { 'a.zug': `include "sub/c"\n${HEIR}`, 'b.zug': TINY, 'sub/c.zug': 'include "../b"' };
    expect(await check(files, 'a.zug')).toEqual({ code: 0, out: '', err: '' });
  });

  test('shipped files, by path or bare name', async () => {
    const files = {
      'a.zug': 'include "chess"\nvariant "A" extends "Chess" { no law  law some King }',
      'b.zug':
        'include "orthodox/chess", "std/capablanca"\nvariant "B" extends "Chess" { no law  law some King }',
    };
    expect(await check(files, 'a.zug b.zug')).toEqual({ code: 0, out: '', err: '' });
  });

  test("one's own file before a shipped one of the same name", async () => {
    const files = { 'a.zug': `include "chess"\n${HEIR}`, 'chess.zug': TINY };
    expect(await check(files, 'a.zug')).toEqual({ code: 0, out: '', err: '' });
  });

  test('one file by two paths is read once', async () => {
    const files = { 'a.zug': `include "b", "./b", "sub/../b"\n${HEIR}`, 'b.zug': TINY, 'sub/x.zug': '' };
    expect(await check(files, 'a.zug')).toEqual({ code: 0, out: '', err: '' });
  });

  test('above the entry file only where the user allows it', async () => {
    const files = { 'games/mine/a.zug': `include "../men/b"\n${HEIR}`, 'games/men/b.zug': TINY };
    const refused = await check(files, 'games/mine/a.zug');
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('games/mine/a.zug:1:9: error[E0502]');
    expect((await check(files, '--include-root games games/mine/a.zug')).code).toBe(0);
    expect((await check({ ...files, 'x/y': '' }, '--include-root x games/mine/a.zug')).code).toBe(1);
    expect(await check(files, '--include-root nowhere games/mine/a.zug')).toMatchObject({ code: 2 });
  });

  test('the rules of the package see each other, also when they are named by path', async () => {
    const { code, out } = await cli('check --format concise rules/gating/seirawan.zug', {
      cwd: packageRoot(),
    });
    expect({ code, out }).toEqual({ code: 0, out: '' });
  });

  test('from standard input, as seen from the current folder', async () => {
    const cwd = folder({ 'b.zug': TINY });
    expect(await cli('check --format concise -', { cwd, stdin: `include "b"\n${HEIR}` })).toMatchObject({
      code: 0,
    });
    const broken = await cli('check --format concise -', { cwd, stdin: 'include "c"' });
    expect(broken.out).toContain('<stdin>:1:9: error[E0501]');
  });
});

describe('refused', () => {
  test.each([
    ['/etc/passwd', 'E0502'],
    ['../secret', 'E0502'],
    ['sub/../../secret', 'E0502'],
    ['..', 'E0502'],
    ['C:\\\\secret', 'E0502'],
    ['\\\\\\\\server\\\\secret', 'E0502'],
    ['', 'E0502'],
    ['missing', 'E0501'],
    ['std/../../package', 'E0502'],
    ['sub', 'E0501'],
    ['.', 'E0502'],
  ])('include "%s"', async (path, code) => {
    const { code: exit, out } = await check(
      { 'own/a.zug': `include "${path}"`, 'secret.zug': TINY, 'own/sub/x': '' },
      'own/a.zug',
    );
    expect(exit).toBe(1);
    expect(out).toContain(code);
  });

  test('links that lead out, of files and of folders', async () => {
    const cwd = folder({
      'own/a.zug': 'include "link"',
      'own/b.zug': 'include "way/secret"',
      'out/secret.zug': TINY,
    });
    symlinkSync(join(cwd, 'out/secret.zug'), join(cwd, 'own/link.zug'));
    symlinkSync(join(cwd, 'out'), join(cwd, 'own/way'));
    const { code, out } = await cli('check --format concise own/a.zug own/b.zug', { cwd });
    expect(code).toBe(1);
    expect(out.match(/E0502/g)).toHaveLength(2);
  });

  test('links that stay inside are followed, and a circle is noticed', async () => {
    const cwd = folder({ 'a.zug': `include "link"\n${HEIR}`, 'b.zug': TINY, 'c.zug': 'include "self"' });
    symlinkSync(join(cwd, 'b.zug'), join(cwd, 'link.zug'));
    symlinkSync(join(cwd, 'c.zug'), join(cwd, 'self.zug'));
    expect((await cli('check --format concise a.zug', { cwd })).code).toBe(0);
    expect((await cli('check --format concise c.zug', { cwd })).out).toContain('E0510');
  });

  test('folders, pipes, pictures and huge files', async () => {
    const cwd = folder({
      'a.zug': 'include "folder", "pipe", "picture", "huge"',
      'picture.zug': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0xff),
      'huge.zug': '/'.repeat(2_000_001),
    });
    mkdirSync(join(cwd, 'folder.zug'));
    execFileSync('mkfifo', [join(cwd, 'pipe.zug')]);
    const { code, out } = await cli('check --format concise a.zug', { cwd });
    expect(code).toBe(1);
    expect(out.split('\n').map((line) => /E\d+/.exec(line)?.[0])).toEqual([
      'E0505',
      'E0505',
      'E0507',
      'E0505',
      undefined,
    ]);
  });
});

describe('files that the user names', () => {
  const cwd = () => {
    const path = folder({
      'tiny.zug': TINY,
      'picture.zug': Uint8Array.of(0xff, 0xfe),
      'huge.zug': ' '.repeat(2_000_001),
    });
    mkdirSync(join(path, 'folder.zug'));
    return path;
  };

  test.each([
    ['tin.zug', "there is no file and no game 'tin.zug'", "did you mean 'tiny.zug'?"],
    ['tiny', "there is no file and no game 'tiny'", "did you mean 'tiny.zug'?"],
    ['ches', "there is no file and no game 'ches'", "did you mean 'chess'?"],
    ['a\u0000b', "there is no file and no game 'a␀b'", undefined],
    [`${'x'.repeat(5000)}`, 'there is no file and no game', undefined],
    ['folder.zug', "cannot read 'folder.zug': it is a folder", undefined],
    ['picture.zug', "cannot read 'picture.zug': it is not a text file in UTF-8", undefined],
    ['huge.zug', "cannot read 'huge.zug': it is larger than 2 MB", undefined],
    ['/dev/zero', "cannot read '/dev/zero': it is not a regular file", undefined],
    ['tiny.zug#Huge', "'tiny.zug#Huge' has no variant 'Huge'", "it has 'Tiny'"],
    ['tiny.zug#Tiyn', "'tiny.zug#Tiyn' has no variant 'Tiyn'", "did you mean 'Tiny'?"],
    ['tiny.zug/more', "there is no file and no game 'tiny.zug/more'", undefined],
  ])('%s', async (argument, words, hint) => {
    const { code, out, err } = await cli(['status', argument], { cwd: cwd() });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(words);
    if (hint !== undefined) expect(err).toContain(hint);
  });

  test('a file comes before a game of the same name, a folder does not', async () => {
    const path = folder({ chess: TINY });
    expect((await cli('status chess', { cwd: path })).out).toContain('legal=4');
    const other = folder({ 'chess/x': '' });
    expect((await cli('status chess', { cwd: other })).out).toContain('legal=20');
  });

  test('a title in the name of the file is no title', async () => {
    const path = folder({ 'a#b.zug': TINY });
    expect((await cli(['status', 'a#b.zug'], { cwd: path })).code).toBe(0);
    expect((await cli(['status', 'a#b.zug#Tiny'], { cwd: path })).code).toBe(0);
  });

  test('--variant and #TITLE', async () => {
    const path = folder({ 'two.zug': `${TINY}variant "Second" extends "Tiny" { setup { "k2/3/K2" } }` });
    expect((await cli('status two.zug', { cwd: path })).out).toContain('legal=4');
    expect((await cli('status two.zug#second', { cwd: path })).out).toContain('legal=1');
    expect((await cli('status two.zug --variant Second', { cwd: path })).out).toContain('legal=1');
  });

  test('a mark at the beginning of a file is no part of it', async () => {
    const path = folder({ 'bom.zug': `\ufeff${TINY}` });
    expect(await cli('check --format concise bom.zug', { cwd: path })).toEqual({ code: 0, out: '', err: '' });
  });

  test('an unreadable file does not keep others from being checked', async () => {
    const path = folder({ 'tiny.zug': TINY, 'bad.zug': 'variant' });
    const { code, out, err } = await cli('check --format concise nothing.zug bad.zug tiny.zug', {
      cwd: path,
    });
    expect(code).toBe(2);
    expect(out).toContain('bad.zug:1');
    expect(err).toContain("there is no file and no game 'nothing.zug'");
  });
});

test('a pipe put in the place of a file meanwhile does not block', () => {
  const path = folder({});
  execFileSync('mkfifo', [join(path, 'pipe.zug')]);
  writeFileSync(join(path, 'a.zug'), '');
  return expect(cli('check pipe.zug', { cwd: path })).resolves.toMatchObject({ code: 2 });
});
