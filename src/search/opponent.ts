/** A player for any rules: chooses the way to search, and how strongly, from the model and a level. */
import type { Game } from '../play/game.js';
import type { Limits, SearchResult } from './limits.js';
import { monteCarlo } from './mcts.js';
import { search } from './search.js';
import { translated } from './translate.js';
import { deriveValues, type Values } from './values.js';

export const LEVELS = 10;

/** By level: nodes, and random hundredths added to the moves. */
const STRENGTH: readonly (readonly [number, number])[] = [
  [40, 300],
  [120, 200],
  [400, 120],
  [1_000, 70],
  [2_500, 40],
  [6_000, 20],
  [15_000, 0],
  [35_000, 0],
  [80_000, 0],
  [200_000, 0],
];

/** Limits of a level from 1 (beginner) to 10. */
export function levelLimits(level: number): Limits {
  const [nodes, noise] = STRENGTH[Math.min(Math.max(Math.round(level), 1), LEVELS) - 1]!;
  return { nodes, noise };
}

const known = new WeakMap<Game['model'], Values>();

/** Worth of men, worked out once for each rule set. */
function valuesOf(model: Game['model']): Values {
  const values = known.get(model) ?? deriveValues(model);
  known.set(model, values);
  return values;
}

/** The best moves in the position at which the game stands; it is left there. */
export function think(game: Game, limits: Limits): SearchResult {
  const values = valuesOf(game.model);
  const byTree = values.captures || game.model.players.length !== 2;
  const began = performance.now();
  return game.searching((position) =>
    translated(game, position, withTimeLeft(limits, began), (own) =>
      byTree ? search(position, values, own) : monteCarlo(position, own),
    ),
  );
}

/** Getting the fast engine ready is part of the time. */
function withTimeLeft(limits: Limits, began: number): Limits {
  const { time } = limits;
  return time === undefined ? limits : { ...limits, time: Math.max(0, time - (performance.now() - began)) };
}
