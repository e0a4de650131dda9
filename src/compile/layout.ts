/**
 * Where everything of a position lies in the one typed array of the engine. The keyed part comes first: two positions
 * are equal for repetition exactly when their keyed parts are.
 */
import type { Model } from '../model/model.js';
import { CODE } from '../play/man.js';

export interface Layout {
  /** Men by cell begin at 0. */
  readonly cells: number;
  readonly toMove: number;
  /** Moves used in the turn that is going on. */
  readonly used: number;
  /** Bit p: player p is out of the game (of three or more). */
  readonly out: number;
  /** Cell of the man that must go on, + 1; 0 = none. */
  readonly mustGo: number;
  /** Kind that he must go on with, + 1; 0 = any. */
  readonly mustKind: number;
  /** One phase number, or one a player. */
  readonly phase: number;
  /** Row (player or neutral) * reserves + reserve) * types + type. */
  readonly reserve: number;
  /** Common tallies and those of player 0 first: tally * players + player. */
  readonly tally: number;
  /** Number of place-marks, then the marks in ascending order. */
  readonly marks: number;
  readonly marksMost: number;
  /** Place of the player on turn in an order that names somebody twice; else 0. */
  readonly orderAt: number;
  /** Everything below this index is part of the key. */
  readonly keyed: number;
  readonly clocks: number;
  readonly turnNumber: number;
  readonly passes: number;
  /** What the last move did: see `DID` in candidate.ts, and the code of its man. */
  readonly lastDid: number;
  readonly lastMan: number;
  /** Where the last move but passes began and ended, + 1; 0 = nowhere. */
  readonly lastFrom: number;
  readonly lastTo: number;
  /** By code: how many such men stand on cells. Derived from the men; kept for types that laws or goals ask for. */
  readonly counts: number;
  readonly size: number;
}

export function layoutOf(model: Model): Layout {
  const cells = model.board.cells;
  const players = model.players.length;
  let next = cells;
  const take = (n: number): number => {
    const at = next;
    next += n;
    return at;
  };
  const toMove = take(1);
  const used = take(1);
  const out = take(1);
  const mustGo = take(1);
  const mustKind = take(1);
  const phase = take(model.phaseEach ? players : 1);
  const reserve = take((players + 1) * model.reserves.length * model.types.length);
  const tally = take(model.tallies.length * players);
  const marksMost = model.placeMarks.length === 0 ? 0 : model.placeMarks.length * cells;
  const marks = take(1 + marksMost);
  const orderAt = take(1);
  const keyed = next;
  return {
    cells,
    toMove,
    used,
    out,
    mustGo,
    mustKind,
    phase,
    reserve,
    tally,
    marks,
    marksMost,
    orderAt,
    keyed,
    clocks: take(model.clocks.length + 1),
    turnNumber: take(1),
    passes: take(1),
    lastDid: take(1),
    lastMan: take(1),
    lastFrom: take(1),
    lastTo: take(1),
    counts: take(CODE + 1),
    size: next,
  };
}

// A place-mark as one integer: player 4 bits · mark 4 bits · place 11 bits · maker 11 bits.

export function packMark(mark: number, place: number, maker: number, player: number): number {
  return (player << 26) | (mark << 22) | (place << 11) | maker;
}

export const markOf = (packed: number): number => (packed >> 22) & 0xf;
export const placeOf = (packed: number): number => (packed >> 11) & 0x7ff;
export const makerOf = (packed: number): number => packed & 0x7ff;
export const playerOf = (packed: number): number => (packed >> 26) & 0xf;
