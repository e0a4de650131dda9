// `check`, `fmt`, `test`, `explain`: what is found in rule files, in each form.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, folder, TINY } from './cli.js';

/** Two errors. */
const BAD = `variant "Bad" {
  board 3 x 3
  players White, Black
  piece King K { step any }
  setup { "k2/3/Kx1" }
  law Kign not attacked
  goal { no move: draw }
}
`;

describe('check', () => {
  test('nothing wrong', async () => {
    const cwd = folder({ 'tiny.zug': TINY });
    expect(await cli('check tiny.zug', { cwd })).toEqual({
      code: 0,
      out: 'no problems in 1 file\n',
      err: '',
    });
    expect(await cli('check tiny.zug chess', { cwd })).toMatchObject({ out: 'no problems in 2 files\n' });
    expect(await cli('check tiny.zug -q', { cwd })).toEqual({ code: 0, out: '', err: '' });
  });

  test('texts of tests are read, and not yet run', async () => {
    const wrong = `${TINY}test "t" for "Tiny" { position "k2/3/K2 w ZZ - 0 1"  legal "Ka2"  perft 1 = 99 }\n`;
    const { code, out } = await cli('check tiny.zug --format concise', {
      cwd: folder({ 'tiny.zug': wrong }),
    });
    expect(code).toBe(1);
    expect(out).toMatch(/E0407.*\n(.*\n)*.*E0605/);
    expect(out).not.toContain('E0603');
  });

  test('for people', async () => {
    const { code, out, err } = await cli('check bad.zug', { cwd: folder({ 'bad.zug': BAD }) });
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatchInlineSnapshot(`
      "error[E0406]: the letter 'X' stands for no piece
       --> bad.zug:5:18
        |
      5 |   setup { "k2/3/Kx1" }
        |                  ^
        |
        = why: the letters of this variant are 'K'

      error[E0201]: there is no piece 'Kign'
       --> bad.zug:6:7
        |
      6 |   law Kign not attacked
        |       ^^^^
        |
        = help: did you mean 'King'?

      2 errors in 1 file
      "
    `);
  });

  test('for editors', async () => {
    const { out } = await cli('check --format concise bad.zug', { cwd: folder({ 'bad.zug': BAD }) });
    expect(out).toMatchInlineSnapshot(`
      "bad.zug:5:18: error[E0406] the letter 'X' stands for no piece
      bad.zug:6:7: error[E0201] there is no piece 'Kign'
      "
    `);
  });

  test('for GitHub', async () => {
    const { out } = await cli('check --format github bad.zug', { cwd: folder({ 'bad.zug': BAD }) });
    expect(out.split('\n')[0]).toMatch(
      /^::error file=bad\.zug,line=\d+,endLine=\d+,col=\d+,endColumn=\d+,title=E\d{4}::/,
    );
  });

  test('as JSON, also of nothing', async () => {
    const cwd = folder({ 'bad.zug': BAD, 'tiny.zug': TINY });
    const found = JSON.parse((await cli('check --format json bad.zug', { cwd })).out);
    expect(found[0]).toMatchObject({ file: 'bad.zug', severity: 'error', range: { start: { line: 5 } } });
    expect((await cli('check --format json tiny.zug', { cwd })).out).toBe('[]\n');
    const unread = await cli('check --format json nothing.zug', { cwd });
    expect(unread.code).toBe(2);
    expect(JSON.parse(unread.out)).toMatchObject([{ file: 'nothing.zug', code: 'E0505' }]);
    expect(JSON.parse((await cli('test --json nothing.zug', { cwd })).out).errors).toMatchObject([
      { file: 'nothing.zug', code: 'E0505' },
    ]);
  });

  test('a file in which nothing is said', async () => {
    const cwd = folder({ 'empty.zug': '// nothing yet\n', 'men.zug': 'piece Wazir W { step orthogonal }\n' });
    expect((await cli('check --format concise empty.zug', { cwd })).out).toContain('error[E0508]');
    expect((await cli('test empty.zug', { cwd })).code).toBe(1);
    expect((await cli('check men.zug', { cwd })).code).toBe(0);
  });

  test('an included file that is missing is the only problem', async () => {
    const cwd = folder({
      'mine.zug': `include "chesss"\nvariant "Mine" extends "Chess" { law King attacked }\n`,
    });
    expect((await cli('check --format concise mine.zug', { cwd })).out.match(/E\d+/g)).toEqual(['E0501']);
  });

  test('as SARIF', async () => {
    const log = JSON.parse(
      (await cli('check --format sarif bad.zug', { cwd: folder({ 'bad.zug': BAD }) })).out,
    );
    expect(log).toMatchObject({
      version: '2.1.0',
      runs: [{ tool: { driver: { name: 'zugwerk', version: '0.1.0' } } }],
    });
    expect(log.runs[0].results.length).toBeGreaterThan(1);
  });

  test('warnings count where they are denied', async () => {
    const cwd = folder({ 'warn.zug': TINY.replace('  law', '  zone unused = rank 1\n  law') });
    const { code, out } = await cli('check --format concise warn.zug', { cwd });
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('warning[W0711]') });
    expect((await cli('check --deny-warnings warn.zug', { cwd })).code).toBe(1);
  });

  test('colours', async () => {
    const cwd = folder({ 'bad.zug': BAD });
    expect((await cli('check bad.zug', { cwd, tty: true })).out).toContain('\u001b[31m');
    expect((await cli('check bad.zug', { cwd })).out).not.toContain('\u001b');
  });
});

describe('test', () => {
  const TESTS = `${TINY}
test "good" for "Tiny" { legal "c1c3"  perft 1 = 4 }
test "bad" for "Tiny" {
  legal "c1c3 c1a3 xyz"
  illegal "c1c2 c1b3"
  perft 1 = 5
  after "c1c3" expect White Rook on c2
  after "c1c3 a3a1" expect no Rook
}
test "worse" for "Tiny" { position "k2/3/Q2 w - - 0 1"  perft 1 = 1 }
`;

  test('for people', async () => {
    const { code, out, err } = await cli('test tests.zug', { cwd: folder({ 'tests.zug': TESTS }) });
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatchInlineSnapshot(`
      "passed  Tiny: good
      FAILED  Tiny: bad
      FAILED  Tiny: worse

      error[E0601]: the move 'c1a3' is not legal here, but the test says that it is
        --> tests.zug:13:15
         |
      13 |   legal "c1c3 c1a3 xyz"
         |               ^^^^
         |
         = why: White is to move and has 4 legal moves
         = help: did you mean 'c1c3'?

      error[E0605]: 'xyz' cannot be read as a move
        --> tests.zug:13:20
         |
      13 |   legal "c1c3 c1a3 xyz"
         |                    ^^^
         |
         = why: a move is written 'e2e4', a promotion 'e7e8q', a drop 'N@f3', a pass '0000'

      error[E0602]: the move 'c1c2' is legal here, but the test says that it is not
        --> tests.zug:14:12
         |
      14 |   illegal "c1c2 c1b3"
         |            ^^^^

      error[E0603]: perft 1 is 4, but the test says 5
        --> tests.zug:15:3
         |
      15 |   perft 1 = 5
         |   ^^^^^^^^^^^
         |
         = why: the legal moves here are a1b1, c1c2, c1c3, c1b1

      error[E0604]: after 'c1c3' this does not hold
        --> tests.zug:16:9
         |
      16 |   after "c1c3" expect White Rook on c2
         |         ^^^^^^
         |
         = why: the position is then k1R/3/K2 b - - 1 1

      error[E0601]: the move 'a3a1' is not legal here, but the test says that it is
        --> tests.zug:17:15
         |
      17 |   after "c1c3 a3a1" expect no Rook
         |               ^^^^
         |
         = why: Black is to move and has no legal move at all

      error[E0406]: the letter 'Q' stands for no piece
        --> tests.zug:19:42
         |
      19 | test "worse" for "Tiny" { position "k2/3/Q2 w - - 0 1"  perft 1 = 1 }
         |                                          ^
         |
         = why: the letters of this variant are K R

      7 errors in 1 file

      1 passed, 2 failed
      "
    `);
  });

  test('as JSON', async () => {
    const { code, out } = await cli('test --json tests.zug', { cwd: folder({ 'tests.zug': TESTS }) });
    const { passed, failed, tests } = JSON.parse(out);
    expect({ code, passed, failed }).toEqual({ code: 1, passed: 1, failed: 2 });
    expect(tests[0]).toEqual({
      file: 'tests.zug',
      variant: 'Tiny',
      title: 'good',
      passed: true,
      problems: [],
    });
    expect(tests[1].problems.map((problem: { code: string }) => problem.code)).toContain('E0603');
  });

  test('all is well', async () => {
    const good = TESTS.slice(0, TESTS.indexOf('test "bad"'));
    const { code, out } = await cli('test -', { stdin: good });
    expect({ code, out }).toEqual({ code: 0, out: 'passed  Tiny: good\n1 passed, 0 failed\n' });
    expect((await cli('test - --quiet', { stdin: good })).out).toBe('1 passed, 0 failed\n');
    expect(await cli('test -', { stdin: TINY })).toMatchObject({
      code: 0,
      out: '0 passed, 0 failed\n',
      err: expect.stringContaining('there are no tests'),
    });
  });

  test('a file with errors is not tested', async () => {
    const { code, out } = await cli('test -', { stdin: `${BAD}test "x" for "Bad" { perft 1 = 1 }` });
    expect(code).toBe(1);
    expect(out).toContain('error[');
    expect(out).toContain('0 passed, 0 failed');
  });

  test('one that cannot be read', async () => {
    expect(await cli('test nothing.zug')).toMatchObject({
      code: 2,
      err: expect.stringContaining('nothing.zug'),
    });
  });
});

describe('fmt', () => {
  const UGLY = 'variant   "Ugly" {board 3 x 3\n\n\npiece King K{step any}  setup { "k2/3/K2" }}\n';

  test('writes the file anew, and only if it has to', async () => {
    const cwd = folder({ 'ugly.zug': UGLY, 'tiny.zug': TINY });
    expect(await cli('fmt ugly.zug', { cwd })).toEqual({ code: 0, out: '', err: 'formatted ugly.zug\n' });
    expect(readFileSync(join(cwd, 'ugly.zug'), 'utf8')).toMatchInlineSnapshot(`
      "variant "Ugly" {
        board 3 x 3

        piece King K { step any }
        setup { "k2/3/K2" }
      }
      "
    `);
    expect(await cli('fmt ugly.zug', { cwd })).toEqual({ code: 0, out: '', err: '' });
  });

  test('--check names what would change and writes nothing', async () => {
    const cwd = folder({ 'ugly.zug': UGLY, 'good.zug': (await cli('fmt -', { stdin: UGLY })).out });
    expect(await cli('fmt --check ugly.zug good.zug', { cwd })).toEqual({
      code: 1,
      out: 'ugly.zug\n',
      err: '',
    });
    expect(readFileSync(join(cwd, 'ugly.zug'), 'utf8')).toBe(UGLY);
    expect(await cli('fmt --check good.zug', { cwd })).toEqual({ code: 0, out: '', err: '' });
  });

  test('a file with errors is never touched', async () => {
    const broken = UGLY.replace('board', 'bord');
    const cwd = folder({ 'broken.zug': broken });
    const { code, out, err } = await cli('fmt broken.zug', { cwd });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('broken.zug:1');
    expect(readFileSync(join(cwd, 'broken.zug'), 'utf8')).toBe(broken);
  });

  test('standard input has the name that it is given', async () => {
    const { err } = await cli('fmt - --stdin-filename mine.zug', { stdin: 'variant' });
    expect(err).toContain('--> mine.zug:1:8');
  });

  test('line ends stay what they are', async () => {
    const { out } = await cli('fmt -', { stdin: UGLY.replaceAll('\n', '\r\n') });
    expect(out.match(/\n/g)?.length).toBe(out.match(/\r\n/g)?.length);
  });

  test('names of shipped games are no files', async () => {
    expect(await cli('fmt chess')).toMatchObject({
      code: 2,
      err: "zugwerk: cannot read 'chess': there is no such file\n",
    });
  });
});

describe('explain', () => {
  test('one code', async () => {
    const { code, out } = await cli('explain e0201');
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toBe("error[E0201]: there is no piece '…'");
  });

  test('all codes', async () => {
    const { out } = await cli('explain');
    expect(out).toContain("error[E0201]: there is no piece '…'\n");
    expect(
      out
        .trim()
        .split('\n')
        .every((line) => /^(error|warning)\[[EW]\d{4}\]: /.test(line)),
    ).toBe(true);
  });
});
