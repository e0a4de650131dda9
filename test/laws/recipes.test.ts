/** The two engines against each other on the recipes of the cookbook, which between them use every construct. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeFen } from '../../src/formats/fen.js';
import type { Game } from '../../src/play/game.js';
import { perftByMoves } from '../../src/play/perft.js';
import { blocksOf } from '../docs/markdown.js';
import { gamesOf, ruleText } from '../docs/rules.js';
import { always, PATIENCE, play, walks } from './walk.js';

const recipes = blocksOf(readFileSync('docs/cookbook.md', 'utf8'))
  .filter(({ language }) => language === 'zug')
  .flatMap(({ text }) => gamesOf(ruleText('example.zug', text, 'docs')).games)
  .map((game): [string, Game] => [game.model.title, game]);

const carried = recipes.filter(([, game]) => game.whyNotCompiled() === undefined);

/** Lines that the reference engine counts in a moment. */
const MOST_LINES = 3000;

test.each(carried)('%s', { timeout: PATIENCE }, (_, game) => {
  always(walks(30, []), 2, (walk) => play(game, walk, () => compare(game)));
});

/** Counts as deep as the game is small. */
function compare(game: Game): void {
  const moves = game.count();
  for (let depth = 1; depth <= 3 && moves ** depth <= MOST_LINES; depth++)
    expect(game.lines(depth), `depth ${depth} of ${makeFen(game)}`).toBe(perftByMoves(game, depth));
}

test('the recipes that the compiled engine carries', () => {
  expect(carried.length).toBeGreaterThanOrEqual(CARRIED);
});

const CARRIED = 51;
