// Help and wrong calls: every text that yargs and we make of them.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import { cli } from './cli.js';

describe('help', () => {
  test('of all', async () => {
    const { code, out, err } = await cli('--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    await expect(out).toMatchFileSnapshot(join(import.meta.dirname, 'help', 'zugwerk.txt'));
  });

  test.each(Object.keys(COMMANDS))('of %s', async (name) => {
    const { code, out, err } = await cli([name, '--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Examples:');
    await expect(out).toMatchFileSnapshot(join(import.meta.dirname, 'help', `${name}.txt`));
  });

  test('-h and help are the same', async () => {
    const { out } = await cli('--help');
    expect((await cli('-h')).out).toBe(out);
    expect((await cli('help')).out).toBe(out);
    expect((await cli('perft -h')).out).toBe((await cli('perft --help')).out);
  });

  test('version', async () => {
    expect(await cli('--version')).toEqual({ code: 0, out: '0.1.0\n', err: '' });
    expect(await cli('check x --version')).toEqual({ code: 0, out: '0.1.0\n', err: '' });
  });
});

describe('wrong calls', () => {
  test.each([
    ['', 'no command', "see 'zugwerk --help'"],
    ['chek mine.zug', "there is no command 'chek'", "did you mean 'check'?"],
    ['mine.zug', "there is no command 'mine.zug'", "see 'zugwerk --help'"],
    ['check', 'something is missing', 'it is called so: zugwerk check <file..>'],
    ['perft chess 3 4', "'4' is one argument too many", 'it is called so: zugwerk perft <game> [depth]'],
    ['check --formt json x', "there is no option '--formt'", "did you mean '--format'?"],
    ['check y -x', "there is no option '-x'", "see 'zugwerk check --help'"],
    ['moves chess --fen', '--fen needs a value', "see 'zugwerk moves --help'"],
    [
      'check --format xml y',
      "'xml' is no value of --format",
      'it can be human, json, sarif, github or concise',
    ],
    ['perft chess', 'say how deep to count, or --expect TABLE', 'zugwerk perft chess 3'],
    ['perft chess -1', "the depth must be a whole number from 0 to 1000, not '-1'", undefined],
    ['perft chess 1e3', "the depth must be a whole number from 0 to 1000, not '1e3'", undefined],
    ['perft chess 0 --divide', '--divide needs a depth of 1 or more', undefined],
    ['perft chess --expect x --max-nodes many', '--max-nodes must be', undefined],
    ['play chess --seed x', "--seed must be a whole number, not 'x'", undefined],
    ['play chess --level 11', "--level must be a number from 1 to 10, not '11'", undefined],
    ['play chess --white robot', "'robot' is no value of --white", 'it can be human, random or computer'],
    ['explain E9999', "there is no code 'E9999'", "did you mean 'E0399'?"],
    ['explain what', "there is no code 'what'", "'zugwerk explain' lists all codes"],
  ])('%s', async (call, words, hint) => {
    const { code, out, err } = await cli(call);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    const [first, second] = err.split('\n');
    expect(first).toContain(`zugwerk: ${words}`);
    expect(second).toBe(hint === undefined ? '' : `  help: ${hint}`);
  });

  test('control characters are shown, not sent', async () => {
    const { err } = await cli(['check\u001b[31m']);
    expect(err).toContain("there is no command 'check␛[31m'");
  });

  test('an option given twice counts the last time', async () => {
    const { out } = await cli([
      'status',
      'chess',
      '--fen',
      'nonsense',
      '--fen',
      '4k3/8/8/8/8/8/8/4K3 b - - 0 1',
    ]);
    expect(out).toBe('phase=play side=black check=no legal=5 result=ongoing\n');
  });

  test('behind -- nothing is an option', async () => {
    const { code, err } = await cli('check -- --format');
    expect(code).toBe(2);
    expect(err).toContain("there is no file and no game './--format'");
  });
});

describe('colours', () => {
  const coloured = async (call: string, env: Record<string, string>, tty: boolean) =>
    (await cli(call, { env, tty })).err.includes('\u001b[');

  test.each([
    ['chek', {}, true, true],
    ['chek', {}, false, false],
    ['chek', { NO_COLOR: '1' }, true, false],
    ['chek', { NO_COLOR: '' }, true, true],
    ['chek', { FORCE_COLOR: '1' }, false, true],
    ['chek', { FORCE_COLOR: '1', NO_COLOR: '1' }, false, true],
    ['chek', { FORCE_COLOR: '0' }, true, false],
    ['chek', { TERM: 'dumb' }, true, false],
    ['status nothing --color always', { NO_COLOR: '1' }, false, true],
    ['status nothing --color never', { FORCE_COLOR: '1' }, true, false],
    ['status nothing --no-color', {}, true, false],
    ['status nothing --color auto', {}, false, false],
  ] as const)('%s %o on a terminal: %s', async (call, env, tty, expected) => {
    expect(await coloured(call, env, tty)).toBe(expected);
  });
});

describe('completion', () => {
  test.each(['bash', 'zsh'])('the script for %s', async (shell) => {
    const { code, out } = await cli(['completion', shell]);
    expect(code).toBe(0);
    expect(out).toContain(`# zugwerk completion for ${shell}`);
    expect((await cli('completion', { env: { SHELL: `/bin/${shell}` } })).out).toBe(out);
  });

  test('commands, options and games', async () => {
    const complete = async (...words: string[]) =>
      (await cli(['--get-yargs-completions', 'zugwerk', ...words])).out.trim().split('\n');
    expect(await complete('ch')).toContain('check');
    expect(await complete('check', '--f')).toContain('--format');
    expect(await complete('play', 'sei')).toContain('seirawan');
    expect(await complete('explain', 'E')).not.toContain('seirawan');
  });
});
