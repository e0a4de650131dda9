/** Short words for tests that set a position up, play some moves and look. */
import { expect } from 'vitest';
import { makeFen, parseFen } from '../../src/formats/fen.js';
import { legalMoves, makeMove } from '../../src/formats/move-text.js';
import type { Game } from '../../src/play/game.js';
import { shipped } from './shipped.js';

/** Ways to ask one shipped game. */
export interface Player {
  /** The game at its start, or at a FEN, after the moves of a line. */
  at(fen: string, line?: string): Game;
  start(line?: string): Game;
}

export function playing(name: string): Player {
  const start = (line = ''): Game => play(shipped(name), line);
  return { start, at: (fen, line = '') => play(put(shipped(name), fen), line) };
}

function put(game: Game, fen: string): Game {
  const read = parseFen(game, fen);
  if (!read.ok)
    throw new Error(`unreadable ${fen}: ${JSON.stringify(read.diagnostics.map(({ args }) => args))}`);
  return game;
}

/** Makes the moves of a line; every one must be lawful. */
export function play(game: Game, line: string): Game {
  for (const text of wordsOf(line)) {
    if (makeMove(game, text) === undefined)
      expect.fail(`no ${text} on ${makeFen(game)}: ${legalMoves(game).join(' ')}`);
  }
  return game;
}

/** The lawful moves that begin like this, in the order of the alphabet. */
export function movesOf(game: Game, beginning = ''): string {
  return legalMoves(game)
    .filter((text) => text.startsWith(beginning))
    .sort()
    .join(' ');
}

/** Those of the given moves that are lawful, exactly as written. */
export function lawfulOf(game: Game, texts: string): string {
  const lawful = legalMoves(game);
  return wordsOf(texts)
    .filter((text) => lawful.includes(text))
    .join(' ');
}

/** `white`, `black` … for the winner, `draw`, or `goes on`; with the reason where there is one. */
export function fateOf(game: Game): string {
  const outcome = game.outcome();
  if (outcome === undefined) return 'goes on';
  const winners = outcome.winners.map((player) => game.model.players[player]!.name).join();
  return `${winners === '' ? 'draw' : `${winners} wins`}: ${outcome.reason}`;
}

/** A field of the FEN, from 0; `-1` the last. */
export function field(game: Game, index: number): string | undefined {
  return makeFen(game).split(' ').at(index);
}

function wordsOf(line: string): string[] {
  return line.split(' ').filter((word) => word !== '');
}
