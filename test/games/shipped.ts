/** Games of the shipped rule files, for tests; each is compiled once for a test file. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileRules } from '../../src/pipeline.js';
import type { Game } from '../../src/play/game.js';
import { renderConcise } from '../../src/text/render.js';
import type { Source } from '../../src/text/source.js';

const RULES = fileURLToPath(new URL('../../rules/', import.meta.url));

/** Names like `orthodox/chess` of all shipped rule files that hold a variant. */
export function shippedNames(): string[] {
  return readdirSync(RULES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.zug') && !name.startsWith('std'))
    .map((name) => name.replace(/\.zug$/, '').replaceAll('\\', '/'))
    .sort();
}

const games = new Map<string, Game>();

/** The game of a shipped rule file, at its start position. */
export function shipped(name: string): Game {
  const game = games.get(name) ?? compileShipped(name);
  games.set(name, game);
  game.load(game.start());
  return game;
}

/** The text of a shipped rule file, named by its path. */
export function sourceOf(name: string): Source {
  const path = join(RULES, `${name}.zug`);
  return { name: relative(RULES, path), text: readFileSync(path, 'utf8') };
}

/** Looks an included file up beside the file that includes it. */
export function readShipped(path: string, from: Source): { ok: true; source: Source } {
  return { ok: true, source: sourceOf(join(dirname(from.name), path)) };
}

/** A fresh compilation: text to game. */
export function compileShipped(name: string): Game {
  const { value, diagnostics } = compileRules(sourceOf(name), readShipped);
  if (value === undefined) throw new Error(`${name} does not compile:\n${renderConcise(diagnostics)}`);
  return value;
}
