/** Seeded random games through the shipped variants, and what tests compare on the way. */
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parseFen } from '../../src/formats/fen.js';
import type { Game, MoveFacts, Position } from '../../src/play/game.js';

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(from: readonly T[], random: Random): T {
  return from[Math.floor(random() * from.length)]!;
}

/** Positions of the game's perft table, many of them deep in a game; none if there is no table. */
export function tablePositions(name: string): string[] {
  const table = new URL(`../perft/${name}.perft.jsonl`, import.meta.url);
  return existsSync(table) ? [...new Set(readFileSync(table, 'utf8').match(/(?<="fen": ")[^"]+/g))] : [];
}

/** One random game: where it begins (a FEN, or the start), its seed, how long it is. */
export interface Walk {
  readonly beginning: string | undefined;
  readonly seed: number;
  readonly plies: number;
}

/** Arbitrary walks of up to so many plies, one in four from the start, the others from the given positions. */
export function walks(plies: number, fens: readonly string[]): fc.Arbitrary<Walk> {
  const start = fc.constant(undefined);
  return fc.record({
    beginning:
      fens.length === 0 ? start : fc.oneof(start, { arbitrary: fc.constantFrom(...fens), weight: 3 }),
    seed: fc.integer(),
    plies: fc.integer({ min: Math.floor(plies / 3), max: plies }),
  });
}

/** Plays a walk and calls `visit` at every position, the first and the last included. */
export function play(game: Game, walk: Walk, visit: (random: Random, ply: number) => void): void {
  const random = randomFrom(walk.seed);
  begin(game, walk.beginning);
  for (let ply = 0; ply <= walk.plies; ply++) {
    visit(random, ply);
    if (game.ended() || !stepOn(game, random)) return;
  }
}

export function begin(game: Game, fen: string | undefined): void {
  if (fen === undefined) game.load(game.start());
  else if (!parseFen(game, fen).ok) throw new Error(`unreadable: ${fen}`);
}

/** Makes a random move; rare kinds of moves are as likely as common ones every other time. False if there is none. */
function stepOn(game: Game, random: Random): boolean {
  const mark = game.mark();
  const moves = handles(mark, game.generate());
  if (moves.length > 0) game.make(pick(random() < 0.5 ? moves : rareToo(game, moves, random), random));
  game.release(mark);
  return moves.length > 0;
}

function rareToo(game: Game, moves: readonly number[], random: Random): number[] {
  const sorts = new Map<string, number[]>();
  for (const move of moves) {
    const sort = sortOf(game.facts(move));
    sorts.set(sort, [...(sorts.get(sort) ?? []), move]);
  }
  return pick([...sorts.values()], random);
}

function sortOf({ kind, promotion, captures, choices }: MoveFacts): string {
  return [kind, promotion !== -1, captures, choices.length].join();
}

/** Handles from a mark to the top. */
export function handles(mark: number, top: number): number[] {
  return Array.from({ length: top - mark }, (_, i) => mark + i);
}

/** True if two positions agree in all that they hold. */
export function same(a: Position, b: Position): boolean {
  return alike(a.men, b.men) && alike(a.reserve, b.reserve) && restOf(a) === restOf(b);
}

function alike(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((word, i) => word === b[i]);
}

function restOf({ men, reserve, ...rest }: Position): string {
  return JSON.stringify(rest);
}

/** Repeats a property over walks, the same ones at every run, and reports the first that fails as it is. */
export function always(walk: fc.Arbitrary<Walk>, runs: number, check: (walk: Walk) => void): void {
  fc.assert(fc.property(walk, check), { numRuns: runs * TIMES, seed: SEED, endOnFailure: true });
}

/** `ZUGWERK_WALKS=20` plays twenty times as many games. */
const TIMES = Number(process.env.ZUGWERK_WALKS ?? 1);

/** Enough for all walks of a test on a slow machine. */
export const PATIENCE = 120_000 * TIMES;

/** Any number; this one makes the walks meet castling, en passant, promotions and mates. */
const SEED = 2006;
