/**
 * The stack of moves that were generated. A move is a run of integers: what it is (for its text, for turns and clocks),
 * its choices, and the words of the state that it writes. Making it is writing them.
 */
import type { Choice, MoveFacts, MoveKind } from '../play/game.js';
import {
  type Candidate,
  CHOSE_CHANGE,
  CHOSE_CONVERT,
  CHOSE_DROP,
  CHOSE_MOVE,
  CHOSE_REMOVE,
  CHOSE_WALL,
} from './candidate.js';
import type { Core } from './core.js';
import { mixLow } from './key.js';
import type { Deed } from './workshop.js';

// Words of a record.
const KIND = 0;
const DID = 1;
const FROM = 2;
const TO = 3;
const MAN = 4;
const PROMOTION = 5;
const PARTNER_FROM = 6;
const PARTNER_TO = 7;
const CAPTURES = 8;
const COSTS = 9;
const ENDS_TURN = 10;
const GOES_ON = 11;
const CLOCKS = 12;
const CHOICES = 13;
const WRITES = 14;
const GOES_AT = 15;
const HEAD = 16;

/** Bit of what a move did: it breaks a law, and is only kept until it has been compared. */
const UNLAWFUL = 1 << 31;

const KINDS: readonly MoveKind[] = ['move', 'castling', 'drop', 'pass', 'swap'];

export class Records {
  private readonly core: Core;
  private data = new Int32Array(1 << 15);
  private starts = new Int32Array(1 << 11);
  /** Number of moves on the stack. */
  top = 0;

  constructor(core: Core) {
    this.core = core;
  }

  release(mark: number): void {
    this.top = mark;
  }

  /** Keeps the candidate, whose position stands on the board, as a move. */
  keep(c: Candidate, clocks: number): void {
    const core = this.core;
    const entries = (core.top - c.start) / 3;
    let at = this.room(HEAD + c.choiceTop + 2 * entries);
    const data = this.data;
    const head = at;
    data[head + KIND] = c.kind;
    data[head + DID] = c.unlawful > 0 ? c.did | UNLAWFUL : c.did;
    data[head + FROM] = c.from;
    data[head + TO] = c.to;
    data[head + MAN] = c.man;
    data[head + PROMOTION] = c.promotion;
    data[head + PARTNER_FROM] = c.partnerFrom;
    data[head + PARTNER_TO] = c.partnerTo;
    data[head + CAPTURES] = c.captures;
    data[head + COSTS] = c.costs;
    data[head + ENDS_TURN] = c.endsTurn;
    data[head + GOES_ON] = c.goesOn;
    data[head + GOES_AT] = c.goesAt < 0 ? c.to : c.goesAt;
    data[head + CLOCKS] = clocks;
    data[head + CHOICES] = c.choiceTop;
    at += HEAD;
    for (let i = 0; i < c.choiceTop; i++) data[at++] = c.choices[i]!;
    data[head + WRITES] = this.writes(at, c.start);
    this.starts[this.top] = head;
    this.top++;
    this.starts[this.top] = at + 2 * data[head + WRITES]!;
  }

  /** Net changes since `start`, as pairs index, value. Returns their number. */
  private writes(from: number, start: number): number {
    const { journal, s, top } = this.core;
    let at = from;
    for (let i = start; i < top; i += 3) {
      const index = journal[i]!;
      if (s[index] === journal[i + 1] || isWrittenBefore(journal, start, i)) continue;
      this.data[at++] = index;
      this.data[at++] = s[index]!;
    }
    return (at - from) / 2;
  }

  /** Writes what the move changes on the position. */
  replay(move: number): void {
    const data = this.data;
    const head = this.starts[move]!;
    let at = head + HEAD + data[head + CHOICES]!;
    for (let n = data[head + WRITES]!; n > 0; n--, at += 2) {
      const index = data[at]!;
      if (index < this.core.layout.cells) this.core.setMan(index, data[at + 1]!);
      else if (index < this.core.layout.counts) this.core.write(index, data[at + 1]!);
    }
  }

  deed(move: number, into: Deed): Deed {
    const data = this.data;
    const head = this.starts[move]!;
    into.kind = data[head + KIND]!;
    into.did = data[head + DID]!;
    into.man = data[head + MAN]!;
    into.to = data[head + TO]!;
    into.costs = data[head + COSTS]!;
    into.endsTurn = data[head + ENDS_TURN]!;
    into.goesOn = data[head + GOES_ON]!;
    into.goesAt = data[head + GOES_AT]!;
    into.from = data[head + FROM]!;
    into.clocks = data[head + CLOCKS]!;
    return into;
  }

  did(move: number): number {
    return this.data[this.starts[move]! + DID]!;
  }

  /** The same move once more, of another kind maybe. */
  alsoDid(move: number, { did, unlawful }: Candidate): void {
    const at = this.starts[move]! + DID;
    const both = this.data[at]! | did;
    this.data[at] = unlawful > 0 ? both : both & ~UNLAWFUL;
  }

  isLawful(move: number): boolean {
    return (this.did(move) & UNLAWFUL) === 0;
  }

  from(move: number): number {
    return this.data[this.starts[move]! + FROM]!;
  }

  to(move: number): number {
    return this.data[this.starts[move]! + TO]!;
  }

  /** The man moved or dropped, as he was. */
  man(move: number): number {
    return this.data[this.starts[move]! + MAN]!;
  }

  /** A hash of what the move writes. */
  sign(move: number): number {
    const { data } = this;
    const head = this.starts[move]!;
    let at = head + HEAD + data[head + CHOICES]!;
    let hash = data[head + KIND]! + 1;
    for (let n = data[head + WRITES]!; n > 0; n--, at += 2) hash ^= mixLow(data[at]!, data[at + 1]! + 1);
    return hash;
  }

  facts(move: number): MoveFacts {
    const data = this.data;
    const head = this.starts[move]!;
    const word = (offset: number): number => data[head + offset]!;
    return {
      kind: KINDS[word(KIND)]!,
      from: word(FROM),
      to: word(TO),
      man: word(MAN),
      promotion: word(PROMOTION),
      partnerFrom: word(PARTNER_FROM),
      partnerTo: word(PARTNER_TO),
      captures: word(CAPTURES),
      goesOn: word(GOES_ON),
      choices: this.choices(head),
      result: this.result(head),
    };
  }

  private choices(head: number): Choice[] {
    const found: Choice[] = [];
    const first = head + HEAD;
    for (let at = first; at < first + this.data[head + CHOICES]!; at += 3) {
      found.push(choiceOf(this.data[at]!, this.data[at + 1]!, this.data[at + 2]!));
    }
    return found;
  }

  private result(head: number): (readonly [number, number])[] {
    const pairs: [number, number][] = [];
    let at = head + HEAD + this.data[head + CHOICES]!;
    for (let n = this.data[head + WRITES]!; n > 0; n--, at += 2) {
      if (this.data[at]! < this.core.layout.cells) pairs.push([this.data[at]!, this.data[at + 1]!]);
    }
    return pairs.sort((a, b) => a[0] - b[0]);
  }

  /** Keeps only the moves from `mark` on for which `wanted` holds, in order. */
  filter(mark: number, wanted: (move: number) => boolean): void {
    const kept: number[] = [];
    for (let move = mark; move < this.top; move++) if (wanted(move)) kept.push(move);
    let at = this.starts[mark]!;
    kept.forEach((move, i) => {
      const start = this.starts[move]!;
      const end = this.starts[move + 1]!;
      this.data.copyWithin(at, start, end);
      this.starts[mark + i] = at;
      at += end - start;
    });
    this.top = mark + kept.length;
    this.starts[this.top] = at;
  }

  private room(words: number): number {
    const at = this.starts[this.top]!;
    if (at + words > this.data.length) {
      const bigger = new Int32Array(Math.max(this.data.length * 2, at + words));
      bigger.set(this.data);
      this.data = bigger;
    }
    if (this.top + 2 > this.starts.length) {
      const bigger = new Int32Array(this.starts.length * 2);
      bigger.set(this.starts);
      this.starts = bigger;
    }
    return at;
  }
}

function isWrittenBefore(journal: Int32Array, start: number, end: number): boolean {
  const index = journal[end];
  for (let i = start; i < end; i += 3) if (journal[i] === index) return true;
  return false;
}

function choiceOf(sort: number, a: number, b: number): Choice {
  switch (sort) {
    case CHOSE_MOVE:
      return { kind: 'move', from: a, to: b };
    case CHOSE_DROP:
      return { kind: 'drop', type: a, cell: b };
    case CHOSE_CHANGE:
      return { kind: 'change', type: a, cell: b };
    case CHOSE_REMOVE:
      return { kind: 'remove', cell: a };
    case CHOSE_CONVERT:
      return { kind: 'convert', cell: a };
    case CHOSE_WALL:
      return { kind: 'wall', cell: a };
    default:
      throw new Error(`unknown choice ${sort}`);
  }
}
