// Rule texts to models, and model facts in the names that people use.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Countable, Dirs, Model, PlaceSet } from '../../src/model/model.js';
import { checkOne, openFile, type ReadFile } from '../../src/pipeline.js';
import type { Diagnostic } from '../../src/text/diagnostic.js';
import { renderHuman } from '../../src/text/render.js';

const rules = join(import.meta.dirname, '..', '..', 'rules');
const folders = ['', 'orthodox', 'gating', 'deployment', 'drops', 'asian', 'explosion'];

/** Reads shipped rule files by name. */
export const readShipped: ReadFile = (path) => {
  const place = folders.map((folder) => join(rules, folder, `${path}.zug`)).find(existsSync);
  if (place === undefined) return { ok: false, reason: 'missing', near: [] };
  return { ok: true, source: { name: path, text: readFileSync(place, 'utf8') } };
};

/** Models of all variants of a text, in order, and all that was said about them. */
export function checkText(text: string): { models: (Model | undefined)[]; diagnostics: Diagnostic[] } {
  const opened = openFile({ name: 'test.zug', text }, readShipped);
  const checked = opened.value.variants.map((variant) => checkOne(opened.value, variant));
  return {
    models: checked.map(({ value }) => value),
    diagnostics: [...opened.diagnostics, ...checked.flatMap(({ diagnostics }) => diagnostics)],
  };
}

/** The model of the last variant of a text; the text must have no errors. */
export function modelOf(text: string): Model {
  const { models, diagnostics } = checkText(text);
  const model = models.at(-1);
  if (model === undefined) throw new Error(renderHuman(diagnostics));
  return model;
}

/** Rules of a small game around some lines: 5 x 5, White and Black, with the orthodox men. */
export function tiny(
  lines: string,
  { board = 'board 5 x 5', setup = 'setup each { King a1 }', players = 'players White, Black' } = {},
): string {
  return `include "std/orthodox"
variant "Tiny" {
  ${board}
  ${players}
  ${lines}
  ${setup}
  goal { no move: lose }
}`;
}

/** The codes of all problems of a text, each once. */
export function codesOf(text: string): string[] {
  return [...new Set(checkText(text).diagnostics.map(({ code }) => code))];
}

/** A set as a phrase: fixed places for the first player, men as `enemy Pawn/Rook`. */
export function phrase(model: Model, set: Countable, player = 0): string {
  switch (set.kind) {
    case 'cells':
      return `{${cellNames(model, set, player)}}`;
    case 'men':
    case 'reserve': {
      const types =
        set.types === undefined ? '' : ` ${set.types.map((type) => model.types[type]?.name).join('/')}`;
      const owner = typeof set.owner === 'number' ? (model.players[set.owner]?.name ?? '') : set.owner;
      return `${owner}${types}${set.kind === 'reserve' ? ` in ${model.reserves[set.reserve]}` : ''}`;
    }
    case 'marked man':
      return `*${model.manMarks[set.mark]?.name}`;
    case 'marked place':
      return `@${model.placeMarks[set.mark]?.name}`;
    case 'pronoun':
      return set.word;
    case 'both':
      return `(${set.of.map((part) => phrase(model, part, player)).join(' & ')})`;
    case 'union':
      return `(${set.of.map((part) => phrase(model, part, player)).join(' | ')})`;
    case 'minus':
      return `(${phrase(model, set.left, player)} - ${phrase(model, set.right, player)})`;
    case 'next':
    case 'line':
    case 'seen':
      return `${set.kind} ${ways(model, set.dirs, player)} of ${phrase(model, set.of, player)}`;
    case 'link':
      return `${model.board.links[set.link]?.name} of ${phrase(model, set.of, player)}`;
    case 'file':
    case 'rank':
    case 'marker':
      return `${set.kind} of ${phrase(model, set.of, player)}`;
    default:
      return set.kind;
  }
}

/** Names of the places of a fixed set, from a1 on, rank by rank. */
export function cellNames(model: Model, set: PlaceSet, player = 0): string {
  if (set.kind !== 'cells') return `not fixed: ${set.kind}`;
  const cells = set.of[player] ?? new Uint8Array();
  return model.board.names.filter((_, cell) => cells[cell] === 1).join(' ');
}

/** Names of the directions of a player. */
export function ways(model: Model, dirs: Dirs, player = 0): string {
  if (dirs.kind === 'turned') return `turned ${dirs.turns.join(' ')}`;
  if (dirs.kind === 'anywhere') return 'anywhere';
  return (dirs.of[player] ?? []).map((id) => model.board.directions[id]?.name).join(' ');
}

/** The name of the cell that lies next to a named one in a direction. */
export function nextTo(model: Model, cell: string, direction: string): string | undefined {
  const way = model.board.directions.find(({ name }) => name === direction);
  return model.board.names[way?.next[model.board.names.indexOf(cell)] ?? -1];
}
