// Every recipe of docs/cookbook.md: a whole rule file without a problem, whose tests hold and of which a game can be
// played. What a recipe points to is there: shipped games, sections of both pages.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { renderHuman, runTests } from '../../src/index.js';
import { type Block, blocksOf } from './markdown.js';
import { failuresOf, gamesOf, randomGame, ruleText } from './rules.js';

const page = readFileSync('docs/cookbook.md', 'utf8');
const blocks = blocksOf(page).filter(({ language }) => language === 'zug');
const recipes = page.split(/^###? /m).filter((part) => part.includes('```zug'));

test('there is one example to a recipe', () => {
  expect(recipes.length).toBeGreaterThan(50);
  expect(blocks.length).toBe(recipes.length);
});

describe('recipes', () => {
  test.each(blocks.map((block): [string, Block] => [titleOf(block), block]))('%s', (_, { text }) => {
    const { diagnostics, games } = gamesOf(ruleText('example.zug', text, 'docs'));
    expect(renderHuman([...diagnostics])).toBe('');
    expect(games.flatMap((game) => runTests(game)).length).toBeGreaterThan(0);
    expect(failuresOf(games)).toBe('');
    for (const game of games) expect(randomGame(game, 20)).toBeUndefined();
  });
});

describe('what it points to', () => {
  test('shipped games', () => {
    const shipped = new Set(
      readdirSync('rules', { recursive: true, encoding: 'utf8' }).map((file) =>
        file.replace(/^.*[\\/]|\.zug$/g, ''),
      ),
    );
    const named = Array.from(page.matchAll(/^See ([^.]*)\./gm), ([, list = '']) => list)
      .flatMap((list) => Array.from(list.matchAll(/`([\w-]+)`/g), ([, name = '']) => name))
      .filter((name) => !shipped.has(name));
    expect(named).toEqual([]);
  });

  test('every recipe stands in the table, and the table has nothing else', () => {
    const links = Array.from(page.matchAll(/\]\(#([\w-]+)\)/g), ([, anchor]) => anchor);
    expect([...links].sort()).toEqual(recipes.map((part) => anchorOf(part.split('\n', 1)[0] ?? '')).sort());
  });

  test('sections of the language page', () => {
    const headings = readFileSync('docs/language.md', 'utf8').matchAll(/^#+ (.*)$/gm);
    const anchors = Array.from(headings, ([, heading = '']) => anchorOf(heading));
    const links = Array.from(page.matchAll(/\]\(language\.md#([\w-]+)\)/g), ([, anchor]) => anchor);
    expect(links.filter((anchor) => !anchors.includes(anchor ?? ''))).toEqual([]);
  });
});

function titleOf({ text, line }: Block): string {
  return /variant "([^"]*)"/.exec(text)?.[1] ?? `line ${line}`;
}

/** As GitHub makes them. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}
