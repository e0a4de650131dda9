/**
 * A move while it is being built: what it is, what happened so far, which choices were made. The position itself
 * already stands as after the move; its net change is read off the journal.
 */
import { MOST_ASKED_KINDS } from '../model/limits.js';

export const KIND_MOVE = 0;
export const KIND_CASTLING = 1;
export const KIND_DROP = 2;
export const KIND_PASS = 3;
export const KIND_SWAP = 4;

// Events, in `events` as triples: sort, cell, man.
export const LEAVES = 1;
export const ARRIVES = 2;
export const CAPTURED = 3;
export const DROPPED = 4;
export const PROMOTED = 5;

// What a move did, as bits: for laws, clocks, `made` and the flags of `Game`.
export const DID_CAPTURE = 1;
export const DID_PROMOTION = 2;
export const DID_DROP = 4;
export const DID_MOVE = 8;
export const DID_CASTLING = 16;
export const DID_PASS = 32;
/** Bit of a named kind: from here on, for the kinds that rules ask a move for. */
export const DID_KIND = 8;

/** What a move by an ability of these kinds does. */
export function didBits(kinds: readonly number[]): number {
  const asked = kinds.filter((kind) => kind < MOST_ASKED_KINDS);
  return asked.reduce((bits, kind) => bits | (1 << (DID_KIND + kind)), DID_MOVE);
}

// Choices, in `choices` as triples: sort, a, b.
export const CHOSE_MOVE = 1;
export const CHOSE_DROP = 2;
export const CHOSE_CHANGE = 3;
export const CHOSE_REMOVE = 4;
export const CHOSE_CONVERT = 5;
export const CHOSE_WALL = 6;

const MOST_EVENTS = 3 * 2048;
const MOST_CHOICES = 3 * 512;

export class Candidate {
  kind = KIND_MOVE;
  from = -1;
  to = -1;
  /** The man moved or dropped, as he was. */
  man = 0;
  /** The same man while he is under way, as he will land; 0 before and after. */
  lifted = 0;
  /** -1 no promotion; -2 declined; else the new type. */
  promotion = -1;
  partnerFrom = -1;
  partnerTo = -1;
  captures = 0;
  did = 0;
  costs = 1;
  endsTurn = 0;
  goesOn = 0;
  /** Where the man stands who goes on; -1 = where the move ends. */
  goesAt = -1;
  /** Laws that it breaks, while those are only noted. */
  unlawful = 0;
  /** Where the journal stood before the move. */
  start = 0;
  readonly events = new Int32Array(MOST_EVENTS);
  eventTop = 0;
  /** Bits of the sorts of events so far. */
  eventMask = 0;
  readonly choices = new Int32Array(MOST_CHOICES);
  choiceTop = 0;
  /** How often a man landed, links of chains included. */
  landings = 0;
  /** Cells crossed, as long as actions can read them. */
  readonly passed: Int32Array;
  passedTop = 0;
  /** Cells of men to be taken when the move is over. */
  readonly late: Int32Array;
  lateTop = 0;

  constructor(cells: number) {
    this.passed = new Int32Array(4 * cells);
    this.late = new Int32Array(cells);
  }

  /**
   * Begins a move. The fields not named here (lifted, promotion, partner, choices, costs …) are back at rest already: whoever
   * sets one of them puts it back when his part of the move is taken back.
   */
  begin(kind: number, from: number, to: number, man: number, did: number, start: number): void {
    this.kind = kind;
    this.from = from;
    this.to = to;
    this.man = man;
    this.did = did;
    this.start = start;
    this.captures = 0;
    this.eventTop = 0;
    this.eventMask = 0;
  }

  event(sort: number, cell: number, man: number): void {
    if (this.eventTop + 3 > this.events.length) return;
    this.events[this.eventTop++] = sort;
    this.events[this.eventTop++] = cell;
    this.events[this.eventTop++] = man;
    this.eventMask |= 1 << sort;
  }

  choose(sort: number, a: number, b: number): void {
    if (this.choiceTop + 3 > this.choices.length) return;
    this.choices[this.choiceTop++] = sort;
    this.choices[this.choiceTop++] = a;
    this.choices[this.choiceTop++] = b;
  }
}
