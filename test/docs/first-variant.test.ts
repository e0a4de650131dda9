// examples/first-variant: every step is free of problems, passes its tests, and can be played; its README tells of all steps.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderHuman } from '../../src/index.js';
import { blocksOf } from './markdown.js';
import { failuresOf, gamesOf, randomGame, ruleText } from './rules.js';

const FOLDER = 'examples/first-variant';
const readme = readFileSync(`${FOLDER}/README.md`, 'utf8');
const steps = readdirSync(FOLDER).filter((name) => name.endsWith('.zug'));

test('there are five', () => {
  expect(steps).toEqual([1, 2, 3, 4, 5].map((n) => `step${n}.zug`));
});

test.each(steps)('%s', (name) => {
  const { diagnostics, games } = gamesOf(ruleText(name, read(name), FOLDER));
  expect(renderHuman(diagnostics)).toBe('');
  expect(games).toHaveLength(1);
  expect(games[0]!.model.tests.length).toBeGreaterThan(1);
  expect(failuresOf(games)).toBe('');
  expect(randomGame(games[0]!, 150)).toBeUndefined();
});

test('what the README shows stands in the files', () => {
  const shown = blocksOf(readme).filter(({ info }) => info.has('step'));
  expect(shown.length).toBeGreaterThan(4);
  for (const { info, text } of shown) {
    expect(squeezed(read(`step${info.get('step')}.zug`))).toContain(squeezed(text));
  }
});

function read(name: string): string {
  return readFileSync(`${FOLDER}/${name}`, 'utf8');
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
