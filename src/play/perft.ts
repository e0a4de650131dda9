import type { Game } from './game.js';
import { makeAt } from './record.js';

/**
 * Number of lawful move sequences of exactly `depth` plies. A position that a goal about the position itself ends has
 * no moves; goals about history and clocks are not asked. At the last ply moves are counted, not made.
 *
 * With a table, positions that come up again are counted once. It must be a table of this game.
 */
export function perft(game: Game, depth: number, table?: PerftTable): number {
  return depth < LEAST_DEPTH ? perftByMoves(game, depth, table) : countLines(game, depth, table);
}

/** Getting the faster way ready takes longer than shallower counts. */
const LEAST_DEPTH = 3;

/** The same, where the faster way is ready or worth it at any depth. */
export function countLines(game: Game, depth: number, table?: PerftTable): number {
  return game.lines(depth) ?? perftByMoves(game, depth, table);
}

/** The same, by making every move: for games that have no faster way, and to check those that have. */
export function perftByMoves(game: Game, depth: number, table?: PerftTable): number {
  if (depth === 0) return 1;
  if (game.ended()) return 0;
  if (depth === 1) return game.count();
  const known = table?.find(game.keyLow, game.keyHigh, depth) ?? -1;
  return known >= 0 ? known : countMoves(game, depth, table);
}

function countMoves(game: Game, depth: number, table: PerftTable | undefined): number {
  const mark = game.mark();
  const end = game.generate();
  let nodes = 0;
  for (let move = mark; move < end; move++) {
    game.make(move);
    nodes += perftByMoves(game, depth - 1, table);
    game.unmake();
  }
  game.release(mark);
  table?.store(game.keyLow, game.keyHigh, depth, nodes);
  return nodes;
}

/** The same, move by move of the root: calls `visit` with the move (valid during the call) and its nodes. */
export function divide(
  game: Game,
  depth: number,
  visit: (move: number, nodes: number) => void,
  table?: PerftTable,
): number {
  if (depth === 0 || game.ended()) return depth === 0 ? 1 : 0;
  const countBelow = depth < LEAST_DEPTH ? perftByMoves : countLines;
  const mark = game.mark();
  const end = game.generate();
  let nodes = 0;
  for (let move = mark; move < end; move++) {
    game.make(move);
    const below = countBelow(game, depth - 1, table);
    game.unmake();
    visit(move, below);
    nodes += below;
  }
  game.release(mark);
  return nodes;
}

/**
 * Divides the lines of play into parts that can be counted one by one, in any order: the moves that each begins with,
 * by their places in the lists that `generate` pushes. Their counts at the depth that is left add up to that of the whole.
 *
 * Every part begins with one move at least, with more while there are fewer than `least` parts or a part seems to have
 * more than `mostNodes` lines; there are never many more than `MOST_PARTS`, unless by the first move alone.
 */
export function partsOf(game: Game, depth: number, least: number, mostNodes: number): number[][] {
  const branching = game.count();
  let parts: number[][] = [[]];
  const isFine = (left: number): boolean => parts.length >= least && branching ** left <= mostNodes;
  const isMost = (left: number): boolean =>
    left < 2 || left <= depth - MOST_MOVES || parts.length * branching > MOST_PARTS;
  for (let left = depth; left > 0; left--) {
    if (left < depth && (isFine(left) || isMost(left))) break;
    parts = longer(game, parts);
  }
  return parts;
}

const MOST_PARTS = 20_000;
const MOST_MOVES = 5;

/** The parts of parts, each with one more move. */
function longer(game: Game, parts: readonly (readonly number[])[]): number[][] {
  const start = game.ply;
  return parts.flatMap((moves) => {
    for (const index of moves) makeAt(game, index);
    const number = game.ended() ? 0 : game.count();
    while (game.ply > start) game.unmake();
    return Array.from({ length: number }, (_, index) => [...moves, index]);
  });
}

const BYTES = 24;

/** Counts by key and depth. An entry is found only if all 64 bits of the key and the depth agree. */
export class PerftTable {
  private readonly mask: number;
  private readonly keys: Int32Array;
  private readonly depths: Int32Array;
  private readonly counts: Float64Array;

  constructor(megabytes: number) {
    let size = 1024;
    while (2 * size * BYTES <= megabytes * 2 ** 20) size *= 2;
    this.mask = size - 1;
    this.keys = new Int32Array(2 * size);
    this.depths = new Int32Array(size);
    this.counts = new Float64Array(size);
  }

  /** A table for a game, or none where its keys do not tell positions apart well enough. */
  static for(game: Game, megabytes: number): PerftTable | undefined {
    return game.keyTellsAll && megabytes > 0 ? new PerftTable(megabytes) : undefined;
  }

  /** -1 if nothing is known. */
  find(low: number, high: number, depth: number): number {
    const at = this.at(low, depth);
    const same = this.keys[2 * at] === low && this.keys[2 * at + 1] === high && this.depths[at] === depth;
    return same ? this.counts[at]! : -1;
  }

  store(low: number, high: number, depth: number, nodes: number): void {
    const at = this.at(low, depth);
    // What took long to count is worth more than what did not.
    if (this.counts[at]! > nodes * 16) return;
    this.keys[2 * at] = low;
    this.keys[2 * at + 1] = high;
    this.depths[at] = depth;
    this.counts[at] = nodes;
  }

  private at(low: number, depth: number): number {
    return (low ^ Math.imul(depth, 0x9e3779b1)) & this.mask;
  }
}
