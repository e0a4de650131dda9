// Every example of docs/language.md: it is read without an error, its tests pass, and a game of it can be played. What is
// shown as wrong gets exactly the code that the page names. And the table at the end has all words of the language.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KEYWORDS } from '../../grammar/native/tokens.js';
import { print } from '../../src/ast/print.js';
import { strip } from '../../src/ast/walk.js';
import { parseRules, renderHuman } from '../../src/index.js';
import { type Block, blocksOf } from './markdown.js';
import { codesOf, failuresOf, gamesOf, randomGame, ruleText } from './rules.js';

const page = readFileSync('docs/language.md', 'utf8');
const blocks = blocksOf(page).filter(({ language }) => language === 'zug');

/** What stands around a fragment; `…` is its place. */
const HOSTS: Readonly<Record<string, string>> = {
  variant: 'variant "Example" extends "Chess" { … }',
  'piece-body': `variant "Example" extends "Chess" {
    piece Man M { … }
    piece Wall "+W" neutral
    extend setup { White Man a4; Black Man a5; Wall h4 }
    no law
  }`,
  goal: 'variant "Example" extends "Chess" { goal { … } }',
  phase: 'variant "Example" extends "Chess" { phase play { … } }',
};

/** Declarations outside of a variant go in front of one. */
const FILE = '…\nvariant "Example" extends "Chess" { }';

const INCLUDES = 'include "std/orthodox", "std/capablanca", "chess"\n';

test('the page has examples', () => {
  expect(blocks.length).toBeGreaterThan(70);
});

for (const block of blocks) {
  const { info, line } = block;
  const error = info.get('error');
  test(`line ${line}: ${titleOf(block)}`, () => {
    const text = wholeFile(block);
    const { diagnostics, games } = gamesOf(ruleText('example.zug', text, 'docs'));
    const shown = renderHuman(diagnostics);
    expect(codesOf(diagnostics, 'error'), shown).toEqual(error === undefined ? [] : error.split(','));
    if (error !== undefined) return;
    expect(codesOf(diagnostics, 'warning'), shown).toEqual(info.get('warns')?.split(',').sort() ?? []);
    expect(games.length).toBeGreaterThan(0);
    expect(printedAgain(text)).toEqual(tree(text));
    expect(failuresOf(games)).toBe('');
    for (const game of games) expect(randomGame(game, 20)).toBeUndefined();
  });
}

test('the table of words is complete', () => {
  const table = page.slice(page.indexOf('## All words'));
  const known = new Set(Array.from(table.matchAll(/`([^`]+)`/g), (match) => match[1]));
  const missing = Object.values(KEYWORDS)
    .flat()
    .filter((word) => !known.has(word));
  expect(missing).toEqual([]);
});

/** What a text says, without places and comments. */
function tree(text: string) {
  return strip(parseRules({ name: 'example.zug', text }).value.items);
}

/** The same of its printed form. */
function printedAgain(text: string) {
  return tree(print(parseRules({ name: 'example.zug', text }).value));
}

/** The text of a block as a file of its own. */
function wholeFile({ info, text, hidden, line }: Block): string {
  const host = info.get('in');
  if (host === undefined) {
    expect(text, `the block in line ${line} is no whole file: say in=…`).toMatch(/^variant "/m);
    return text;
  }
  const around = host === 'file' ? FILE : HOSTS[host];
  expect(around, `no host '${host}'`).toBeDefined();
  const tests = hidden === undefined ? '' : `\ntest "hidden" for "Example" {\n${hidden}}\n`;
  // A function, since a replacement text would give '$' a meaning.
  return INCLUDES + around!.replace('…', () => `\n${text}`) + tests;
}

function titleOf({ text }: Block): string {
  return text.trim().split('\n')[0]!.slice(0, 60);
}
