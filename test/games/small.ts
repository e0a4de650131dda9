/** Small games that use rules which few shipped games use, and a file ported from Zillions. */
import { readFileSync } from 'node:fs';
import { compileGame } from '../../src/compile/game.js';
import { checkOne, openFile } from '../../src/pipeline.js';
import type { Game } from '../../src/play/game.js';

const FILES = ['test/games/small.zug', 'examples/porting/gating.zrf'];

const games = new Map(FILES.flatMap((name) => gamesOf(name)).map((game) => [game.model.title, game]));

function gamesOf(name: string): Game[] {
  const read = () => ({ ok: false, reason: 'missing', near: [] }) as const;
  const { value } = openFile({ name, text: readFileSync(name, 'utf8') }, read);
  return value.variants.flatMap((variant) => {
    const { value: model } = checkOne(value, variant);
    return model === undefined ? [] : [compileGame(model)];
  });
}

/** Titles of all small games. */
export const smallNames = (): string[] => [...games.keys()];

/** The game of a title, at its start position; undefined if there is none. */
export function small(title: string): Game | undefined {
  const game = games.get(title);
  game?.load(game.start());
  return game;
}
