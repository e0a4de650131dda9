// Rules of a line or two added to chess, and what they make of its first moves; values by hand.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeFen, parseFen } from '../../src/formats/fen.js';
import { namedMoves } from '../../src/formats/move-text.js';
import { compileRules, type ReadFile } from '../../src/pipeline.js';
import type { Game } from '../../src/play/game.js';

const shipped = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../rules/${name}.zug`, import.meta.url)), 'utf8');

const read: ReadFile = (path) => {
  const name = path === 'chess' ? 'orthodox/chess' : path.replace('../', '');
  return { ok: true, source: { name, text: shipped(name) } };
};

function chessWith(rules: string): Game {
  const text = `include "chess"\nvariant "Example" extends "Chess" {\n${rules}\n}`;
  const { value, diagnostics } = compileRules({ name: 'example.zug', text }, read);
  if (value === undefined) throw new Error(diagnostics.map(({ code }) => code).join());
  return value;
}

function texts(game: Game): string[] {
  const mark = game.mark();
  const found = namedMoves(game).map(({ text }) => text);
  game.release(mark);
  return found;
}

function play(game: Game, moves: string): void {
  for (const text of moves.split(' ')) {
    const mark = game.mark();
    const found = namedMoves(game).find((move) => move.text === text);
    if (found === undefined) throw new Error(`${text} is not legal`);
    game.make(found.move);
    game.release(mark);
  }
}

test('a phase may let only unmoved men move: the mark is kept for it', () => {
  const game = chessWith('phase first { moves of unmoved any }');
  expect(game.count()).toBe(20);
  play(game, 'b1c3 b8c6');
  expect(texts(game).filter((text) => text.startsWith('c3'))).toEqual([]);
});

test("'turn ends' is asked of the last move of a turn only", () => {
  const game = chessWith('turn has 2 moves\ntrigger clear { when turn ends  must remove any on rank 5 }');
  play(game, 'e2e4 e4e5');
  expect(makeFen(game)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
});

test('a phase for one player does not bind the other', () => {
  const game = chessWith(
    'phase knights for White until turn-number > 9 { moves of Knight }\nphase play { moves; castling }',
  );
  expect(game.count()).toBe(4);
  play(game, 'b1c3');
  expect(game.count()).toBe(20);
});

test("'prefer' may ask who moved, and who was captured", () => {
  expect(chessWith('prefer when mover on Knight').count()).toBe(4);
  const game = chessWith('prefer capture of enemy Queen');
  expect(parseFen(game, '4k3/8/8/3q1p2/4P3/8/8/4K3 w - - 0 1').ok).toBe(true);
  expect(texts(game)).toEqual(['e4d5']);
});

test('a promotion from an empty reserve does not hide another one', () => {
  const game = chessWith(`
    reserve lost each { }
    no promotion
    promotion may Pawn on last-rank to Queen from lost
    promotion Pawn on last-rank to Queen when no Queen`);
  expect(parseFen(game, '8/P1k5/8/8/8/8/8/4K3 w - - 0 1').ok).toBe(true);
  expect(texts(game)).toContain('a7a8q');
});

test('a FEN tells who has to go on', () => {
  const game = chessWith('trigger further { when Pawn moves  must go on }');
  play(game, 'e2e4');
  const fen = makeFen(game);
  expect(fen).toContain('goes-on=e4');
  const again = game.fresh();
  expect(parseFen(again, fen).ok).toBe(true);
  expect(texts(again)).toEqual(['e4e5']);
});

test('an empty place is attacked by whomsoever the rule names', () => {
  const at = (rule: string): string[] => {
    const game = chessWith(`reserve each { Pawn }  drop Pawn to empty ${rule}`);
    expect(parseFen(game, '4k3/8/8/8/8/8/3r4/R3K3[P] w - - 0 1').ok).toBe(true);
    return texts(game).filter((text) => text.includes('@'));
  };
  // The rook on a1 goes along its rank as far as the king, and up its file.
  expect(at('attacked by Rook')).toEqual(
    ['b1', 'c1', 'd1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'].map((square) => `P@${square}`),
  );
  // So does the enemy's on d2, seen from the other side; the king next to it covers nothing else.
  expect(at('on rank 1 attacked by enemy')).toEqual(['P@d1']);
  expect(at('on rank 1 attacked')).toEqual(['P@d1']);
});

test('who takes a man like him leaves the same position wherever he goes: one move', () => {
  const text = `variant "Row" {
    board 4 x 1  players White, Black
    piece Man M { step sideways to empty or friend, capture occupant }
    setup { White Man a1, b1, c1;  Black Man d1 }
    goal { no Man: lose }
  }`;
  const { value: game } = compileRules({ name: 'row.zug', text }, read);
  // Whoever of the three goes is no longer there; the one in the middle has two ways to go.
  expect(game?.count()).toBe(3);
  expect(game?.lines(1)).toBe(3);
});
