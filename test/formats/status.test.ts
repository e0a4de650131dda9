// The status line of every position of an independent program.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseFen } from '../../src/formats/fen.js';
import { makeStatus, reasonOf, statusOf } from '../../src/formats/status.js';
import { shipped, shippedNames } from '../games/shipped.js';

interface Row {
  readonly game: string;
  readonly fen: string;
  readonly status: string;
}

test('every line of the oracle', () => {
  const rows = readFileSync(new URL('../oracle/status.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  const names = new Map(shippedNames().map((name) => [name.split('/').at(-1), name]));
  const wrong = rows.flatMap(({ game: name, fen, status }) => {
    const game = shipped(names.get(name)!);
    const found = parseFen(game, fen).ok ? makeStatus(statusOf(game)) : 'not read';
    return found === status ? [] : [{ name, fen, status, found }];
  });
  expect(wrong).toEqual([]);
  expect(rows.length).toBe(155);
});

test('the reason is the condition of a goal line', () => {
  const reason = (text: string) => reasonOf({ winners: [], reason: text });
  expect(reason('checkmate')).toBe('checkmate');
  expect(reason('no King: lose')).toBe('no King');
  expect(reason('100 plies without capture\n      nor move of any Pawn : draw')).toBe(
    '100 plies without capture nor move of any Pawn',
  );
  expect(reason('some King on hill: win for White')).toBe('some King on hill');
});
