/**
 * Every shipped game against counts from independent programs. A table holds one row a line: FEN, depth, the number of
 * lawful move sequences of that length, and the program that counted. Rows above the limit of nodes are passed over;
 * `ZUGWERK_PERFT_NODES=10000000` runs more of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseFen } from '../../src/formats/fen.js';
import type { Game } from '../../src/play/game.js';
import { perft } from '../../src/play/perft.js';
import { shipped } from '../games/shipped.js';

interface Row {
  readonly fen: string;
  readonly depth: number;
  readonly nodes: number;
}

const ENDING = '.perft.jsonl';

const LIMIT = Number(process.env.ZUGWERK_PERFT_NODES ?? 300_000);

/** Long enough for the greatest rows on a slow machine. */
const PATIENCE = 120_000 + LIMIT / 10;

describe(`perft, rows of up to ${LIMIT} nodes`, () => {
  test.each(tables())('%s', { timeout: PATIENCE }, (name) => {
    const game = shipped(name);
    const rows = tableOf(name).filter((row) => row.nodes <= LIMIT);
    expect(rows.flatMap((row) => wrong(game, row))).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });
});

/** Variants of which other programs tell counts. */
const COUNTED = `chess capablanca crazyhouse atomic xiangqi shogi seirawan gothic janus grand courier chessgi sittuyin
  placement makruk shatranj minishogi euroshogi torishogi antichess kingofthehill 3check racingkings horde knightmate
  berolina breakthrough amazon grasshopper nightrider extinction duck losalamos hoppelpoppel spartan coregal janggi
  minixiangqi manchu atomiczh shouse amazons ataxx cfour tictactoe`;

test('there is a table for each variant that others count', () => {
  const names = tables().map((name) => name.replace(/.*\//, ''));
  expect(COUNTED.split(/\s+/).filter((name) => !names.includes(name))).toEqual([]);
});

/** Names like `orthodox/chess` of all tables; the rule files have the same names. */
function tables(): string[] {
  return readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length).replaceAll('\\', '/'))
    .sort();
}

function tableOf(name: string): Row[] {
  return readFileSync(new URL(name + ENDING, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

/** Nothing if the count is right, else what to look at. */
function wrong(game: Game, { fen, depth, nodes }: Row): object[] {
  const read = parseFen(game, fen);
  if (!read.ok) return [{ fen, problems: read.diagnostics.map(({ code, args }) => ({ code, args })) }];
  const found = perft(game, depth);
  return found === nodes ? [] : [{ fen, depth, expected: nodes, found }];
}
