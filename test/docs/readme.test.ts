// README: each command that it shows as runnable is run, with the files that it shows; each game that it names is there.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.js';
import { cli, folder, type Said } from '../cli/cli.js';
import { shippedNames } from '../games/shipped.js';
import { type Block, blocksOf } from './markdown.js';

const page = readFileSync('README.md', 'utf8');
const blocks = blocksOf(page);

test('what it shows can be typed', async () => {
  const cwd = folder({});
  let said: Said | undefined;
  for (const block of blocks) {
    const file = block.info.get('file');
    if (file !== undefined) writeFileSync(join(cwd, file), block.text);
    if (block.info.has('run')) said = await runAll(block, cwd);
    if (block.info.has('output')) expect(said && said.out + said.err).toBe(block.text);
  }
  expect(said).toBeDefined();
});

describe('it names', () => {
  test('all commands', () => {
    const named = new Set(Array.from(page.matchAll(/^\| `zugwerk (\w+)/gm), (match) => match[1]));
    expect(Object.keys(COMMANDS).filter((name) => !named.has(name))).toEqual([]);
    expect([...named].filter((name) => !(name! in COMMANDS))).toEqual([]);
  });

  test('all games, and no others', async () => {
    const { out } = await cli('list');
    const shipped = new Set(out.split('\n').map((line) => line.split('\t')[0]!.split(' ')[0]));
    const table = page.slice(page.indexOf('| family | games |'), page.indexOf('Each is one rule file'));
    const named = Array.from(table.matchAll(/`([^`]+)`/g), (match) => match[1]);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !shipped.has(name))).toEqual([]);
    const games = shippedNames().map((name) => name.replace(/.*\//, ''));
    expect(games.filter((name) => !named.includes(name))).toEqual([]);
  });

  test('files that there are', () => {
    const links = Array.from(page.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g), (match) => match[1]!);
    expect(links.filter((path) => !existsSync(path))).toEqual([]);
  });
});

/** Runs the lines of a block; says what the last one said. */
async function runAll({ text, info }: Block, cwd: string): Promise<Said | undefined> {
  let said: Said | undefined;
  for (const line of text.trim().split('\n')) {
    said = await cli(...callOf(line, cwd));
    expect(said.code, `${line}\n${said.out}${said.err}`).toBe(Number(info.get('exit') ?? 0));
  }
  return said;
}

/** `echo "…" | zugwerk play …` and `zugwerk …`, with words in quotes. */
function callOf(line: string, cwd: string): [string[], { cwd: string; stdin: string }] {
  const [, stdin = '', call = ''] = /^(?:echo "([^"]*)" \| )?zugwerk (.*)$/.exec(line) ?? [];
  expect(call, line).not.toBe('');
  const words = Array.from(call.matchAll(/"([^"]*)"|(\S+)/g), (match) => match[1] ?? match[2]!);
  return [words, { cwd, stdin: `${stdin}\n` }];
}
