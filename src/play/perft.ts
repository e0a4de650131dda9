import type { Game } from './game.js';

/**
 * Number of lawful move sequences of exactly `depth` plies. A position that a goal about the position itself ends has
 * no moves; goals about history and clocks are not asked. At the last ply moves are counted, not made.
 *
 * With a table, positions that come up again are counted once. It must be a table of this game.
 */
export function perft(game: Game, depth: number, table?: PerftTable): number {
  const lines = depth < LEAST_DEPTH ? undefined : game.lines(depth);
  return lines ?? perftByMoves(game, depth, table);
}

/** Getting the faster way ready takes longer than shallower counts. */
const LEAST_DEPTH = 3;

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
  const mark = game.mark();
  const end = game.generate();
  let nodes = 0;
  for (let move = mark; move < end; move++) {
    game.make(move);
    const below = perft(game, depth - 1, table);
    game.unmake();
    visit(move, below);
    nodes += below;
  }
  game.release(mark);
  return nodes;
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
