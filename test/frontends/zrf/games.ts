// Small Zillions games, written for these tests: a board of 5 by 5 with White below and Black above.

import { expect } from 'vitest';
import { compileGame } from '../../../src/compile/game.js';
import { legalMoves, makeMove } from '../../../src/formats/move-text.js';
import { checkOne, openFile } from '../../../src/pipeline.js';
import type { Game } from '../../../src/play/game.js';
import { perftByMoves } from '../../../src/play/perft.js';

export interface Parts {
  /** Lists of the game beside the usual ones. */
  readonly more?: string;
  readonly players?: string;
  readonly turns?: string;
  readonly board?: string;
  readonly pieces?: string;
  readonly setup: string;
  readonly defines?: string;
  readonly behind?: string;
}

const GRID = `(grid (start-rectangle 0 0 9 9)
  (dimensions ("a/b/c/d/e" (10 0)) ("5/4/3/2/1" (0 10)))
  (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0) (ne 1 -1) (nw -1 -1) (se 1 1) (sw -1 1)))`;

export function zrf(parts: Parts): string {
  const {
    players = 'White Black',
    turns = players,
    board = '',
    pieces = '',
    defines = '',
    more = '',
  } = parts;
  return `${defines}
(game (title "T") (players ${players}) (turn-order ${turns})
  (board ${GRID} (symmetry Black (n s) (s n) (ne se) (se ne) (nw sw) (sw nw)) ${board})
  ${pieces} (board-setup ${parts.setup}) ${more})
${parts.behind ?? ''}`;
}

/** A piece of one or more blocks of moves. */
export const man = (blocks: string, name = 'Man', more = ''): string =>
  `(piece (name ${name}) ${more} (moves ${blocks}))`;

/** The game of a title, else the first one. */
export function load(text: string, title?: string): Game {
  const opened = openFile({ name: 'small.zrf', text }, () => ({ ok: false, reason: 'missing', near: [] }));
  const { variants } = opened.value;
  const variant = variants.find((one) => one.title.text === title) ?? variants[0];
  if (variant === undefined) throw new Error(opened.diagnostics.map(({ code }) => code).join());
  const { value, diagnostics } = checkOne(opened.value, variant);
  if (value === undefined) throw new Error(JSON.stringify(diagnostics.map(({ code, args }) => [code, args])));
  return compileGame(value);
}

/** The lawful moves in order of the alphabet, after some moves. */
export function moves(game: Game | string, ...before: readonly string[]): string {
  const played = typeof game === 'string' ? load(game) : game;
  for (const text of before)
    if (makeMove(played, text) === undefined) throw new Error(`${text} is not lawful`);
  bothEngines(played);
  return legalMoves(played).sort().join(' ');
}

/** The compiled engine, where it plays the game, counts what the reference engine counts. */
function bothEngines(game: Game): void {
  for (const depth of [1, 2]) {
    const lines = game.lines(depth);
    if (lines !== undefined) expect(lines).toBe(perftByMoves(game, depth));
  }
}

/** Who stands where: `a1 White Man`. */
export function men(game: Game): string {
  const { board, players, types } = game.model;
  return board.names
    .flatMap((name, cell) => {
      const found = game.man(cell);
      return found === 0
        ? []
        : [`${name} ${players[(found >> 7) & 15]?.name} ${types[(found & 127) - 1]?.name}`];
    })
    .sort()
    .join(', ');
}
