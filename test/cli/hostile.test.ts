// Nothing that can be typed or piped makes the program crash, hang or print a stack trace.

import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import { packageRoot } from '../../src/cli/package.js';
import { cli, folder, type Said } from './cli.js';

/** No stack trace, no internal error, no control character that somebody else put there. */
function expectCalm({ code, out, err }: Said): void {
  expect([0, 1, 2]).toContain(code);
  expect(out + err).not.toMatch(/internal error|^\s+at .*:\d+:\d+|node:internal/m);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(out + err).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/);
}

const noise = Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256);

const inputs: Readonly<Record<string, string | Uint8Array | readonly (string | Uint8Array)[]>> = {
  nothing: '',
  bytes: noise,
  'half a letter': Uint8Array.of(0x61, 0xc3),
  'control characters': '\u0000\u001b[2J\u001b]0;x\u0007 \u202e\r\r\n\u0007',
  'ten megabytes in one line': Array.from({ length: 160 }, () => 'x'.repeat(65_536)),
  'ten thousand words': 'e2e4 '.repeat(10_000),
  brackets: '{'.repeat(20_000),
};

describe('standard input', () => {
  const calls = ['check -', 'test -', 'fmt -', 'play chess', 'status -', 'perft chess --expect -'];
  const cases = calls.flatMap((call) => Object.keys(inputs).map((name) => [call, name] as const));

  test.each(cases)('%s: %s', { timeout: 300_000 }, async (call, name) => {
    expectCalm(await cli(call, { stdin: inputs[name]! }));
  });

  test('a line too long for a game is refused', async () => {
    const { code, err } = await cli('play chess', { stdin: inputs['ten megabytes in one line']! });
    expect({ code, err }).toEqual({
      code: 2,
      err: 'zugwerk: a line of the input is longer than 1000000 characters\n',
    });
  });

  test('a rule file too long is refused', async () => {
    const { code, err } = await cli('check -', { stdin: inputs['ten megabytes in one line']! });
    expect({ code, err }).toEqual({ code: 2, err: 'zugwerk: standard input is larger than 2 MB\n' });
  });
});

describe('arguments', () => {
  test('names with control characters are shown in pictures', async () => {
    const cwd = folder({ 'a\u001b[31mb.zug': 'variant', '-x': 'variant' });
    const found = await cli(['check', '--format', 'concise', 'a\u001b[31mb.zug'], { cwd });
    expectCalm(found);
    expect(found.out).toContain('a␛[31mb.zug:1:8');
    expectCalm(await cli(['check', '--', '-x'], { cwd }));
  });

  // `new` writes files; `serve` is meant to stay, and test/cli/serve.test.ts asks it.
  const names = Object.keys(COMMANDS).filter((name) => name !== 'new' && name !== 'serve');
  const word = fc.oneof(
    fc.constantFrom(
      '-',
      '--',
      '--fen',
      '--json',
      '-q',
      '--svg',
      '#',
      '..',
      '.',
      '/',
      '--divide',
      '1',
      '--no-x',
      '--=x',
    ),
    fc.string({ maxLength: 12, unit: 'grapheme' }),
    fc.string({ maxLength: 8, unit: 'binary' }),
  );

  test('whatever words stand behind a command', { timeout: 300_000 }, async () => {
    const cwd = folder({});
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names, 'nothing'),
        fc.array(word, { maxLength: 4 }),
        async (name, words) => {
          expectCalm(await cli([name, ...words], { cwd }));
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('a process', { timeout: 120_000 }, () => {
  const main = [
    '--import',
    join(packageRoot(), 'node_modules/tsx/dist/esm/index.mjs'),
    join(packageRoot(), 'src/cli/main.ts'),
  ];

  test('says what the function says', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...main, 'perft', 'chess', '2', '-q'], {
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '400\n', stderr: '' });
    expect(spawnSync(process.execPath, [...main, 'chek']).status).toBe(2);
  });

  test('is quiet when its reader leaves', () => {
    const node = [process.execPath, ...main].map((part) => `'${part}'`).join(' ');
    const { stdout, stderr } = spawnSync('sh', ['-c', `${node} explain | head -1`], { encoding: 'utf8' });
    expect(stdout).toMatch(/^error\[E0101\]/);
    expect(stderr).toBe('');
  });

  test('ends when it is interrupted', async () => {
    const child = spawn(process.execPath, [...main, 'perft', 'chess', '20'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    setTimeout(() => child.kill('SIGINT'), 5000);
    const [code, signal] = await new Promise<[number | null, string | null]>((done) =>
      child.on('exit', (...end) => done(end)),
    );
    // What a shell shows as 130.
    expect(code === 130 || signal === 'SIGINT').toBe(true);
  });
});
