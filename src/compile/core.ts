/**
 * The state of a game and its undo journal. Every change of the position is one `write`, so taking a move back is
 * playing the journal backwards: there is no second, inverse version of any rule.
 */
import type { Board } from '../model/board.js';
import type { Model } from '../model/model.js';
import { CODE, codeOf, NEUTRAL, ownerOf } from '../play/man.js';
import { Candidate } from './candidate.js';
import { type Layout, layoutOf } from './layout.js';

/** Relation of a man's owner to a speaker. */
export const EMPTY = 0;
export const FRIEND = 1;
export const ENEMY = 2;
export const ALLY = 3;
const OTHER = 4;

export class Core {
  readonly model: Model;
  readonly board: Board;
  readonly layout: Layout;
  readonly squares: number;
  readonly s: Int32Array;
  /** Triples index, old value, new value. */
  journal = new Int32Array(3 * 4096);
  top = 0;

  /** Whose view sets and conditions take. */
  speaker = 0;
  /** Pronouns; -1 where they have no meaning. */
  it = -1;
  here = -1;
  origin = -1;
  mover = -1;
  /** The direction of the last step of a leg or a cursor, for `onward` and the like in sets; -1 = none. */
  heading = -1;
  /** The man of an event who is no longer on the board; 0 = none. */
  itMan = 0;

  /** True while promotion, triggers and laws deal with the move: it is then the last one made. */
  settling = false;
  /** The move that is being built. Nested generations (look-ahead) take the next one. */
  cand: Candidate;
  private saved = new Int32Array(6 * 256);
  private savedTop = 0;
  private readonly candidates: Candidate[] = [];
  private depth = 0;

  /** An ability is walked to tell what it attacks: should it ask that itself, nothing is. */
  attacking = false;
  /** Places that the script that is running has named. */
  variables: (readonly number[])[] = [];
  /** What scripts of this list of moves left behind for later ones. */
  onward: (readonly number[])[] = [];
  private readonly outerVariables: (readonly number[])[][] = [];

  /** Scratch for lists of cells, used as a stack. */
  list = new Int32Array(8192);
  listTop = 0;

  /** By code: 1 if men of that code are counted. */
  readonly counted = new Uint8Array(CODE + 1);
  /** The rules are compiled: what is not counted by now never will be. */
  sealed = false;
  /** By code: where such a man was last put. Only a hint: whoever uses it checks it. */
  readonly hint = new Int32Array(CODE + 1);
  /** relation[speaker * 16 + owner]. */
  readonly relation: Uint8Array;

  constructor(model: Model) {
    this.model = model;
    this.board = model.board;
    this.squares = model.board.squares;
    this.layout = layoutOf(model);
    this.s = new Int32Array(this.layout.size);
    this.relation = relationsOf(model);
    this.cand = new Candidate(this.layout.cells);
    this.candidates.push(this.cand);
  }

  write(index: number, value: number): void {
    const s = this.s;
    const old = s[index]!;
    if (this.top + 3 > this.journal.length) this.growJournal();
    const j = this.journal;
    let top = this.top;
    j[top++] = index;
    j[top++] = old;
    j[top++] = value;
    this.top = top;
    s[index] = value;
  }

  /** Puts a man (0 = nobody) on a cell and keeps the counts. */
  setMan(cell: number, man: number): void {
    const old = this.s[cell]!;
    this.write(cell, man);
    if (this.counted[old & CODE] !== 0) this.add(this.layout.counts + (old & CODE), -1);
    const code = man & CODE;
    if (this.counted[code] !== 0) {
      this.add(this.layout.counts + code, 1);
      this.hint[code] = cell;
    }
  }

  /** The first cell with a man of a code, or -1. Of a lone counted man the hint mostly knows it at once. */
  find(code: number): number {
    const { s, hint } = this;
    const guess = hint[code]!;
    if (s[this.layout.counts + code] === 1 && (s[guess]! & CODE) === code) return guess;
    for (let cell = 0; cell < this.layout.cells; cell++) {
      if ((s[cell]! & CODE) !== code) continue;
      hint[code] = cell;
      return cell;
    }
    return -1;
  }

  add(index: number, by: number): void {
    this.write(index, this.s[index]! + by);
  }

  /** Takes back everything written since the journal stood at `mark`. */
  undo(mark: number): void {
    const s = this.s;
    const j = this.journal;
    let top = this.top;
    while (top > mark) {
      top -= 3;
      s[j[top]!] = j[top + 1]!;
    }
    this.top = top;
  }

  /** Evaluates on the position as it was when the journal stood at `mark`, and comes back. */
  rewound<T>(mark: number, ask: () => T): T {
    const s = this.s;
    const j = this.journal;
    const top = this.top;
    for (let i = top - 3; i >= mark; i -= 3) s[j[i]!] = j[i + 1]!;
    const answer = ask();
    for (let i = mark; i < top; i += 3) s[j[i]!] = j[i + 2]!;
    return answer;
  }

  /** Remembers how far the move that is being built has come; `restore` goes back there. */
  save(): void {
    const c = this.cand;
    if (this.savedTop + 6 > this.saved.length) this.growSaved();
    const saved = this.saved;
    let at = this.savedTop;
    saved[at++] = this.top;
    saved[at++] = c.eventTop;
    saved[at++] = c.eventMask;
    saved[at++] = c.choiceTop;
    saved[at++] = c.captures;
    saved[at++] = c.did;
    this.savedTop = at;
  }

  restore(): void {
    const c = this.cand;
    const saved = this.saved;
    let at = this.savedTop;
    c.did = saved[--at]!;
    c.captures = saved[--at]!;
    c.choiceTop = saved[--at]!;
    c.eventMask = saved[--at]!;
    c.eventTop = saved[--at]!;
    const top = saved[--at]!;
    this.savedTop = at;
    this.undo(top);
  }

  /**
   * A script begins with empty names, but for those that earlier ones left onward; one that runs inside another has names
   * of its own.
   */
  enterScript(): void {
    const { variables, onward } = this.model;
    this.outerVariables.push(this.variables);
    this.variables = variables === 0 ? NO_VARIABLES : new Array(variables).fill(NO_PLACES);
    if (this.outerVariables.length === 1)
      for (const i of onward) this.variables[i] = this.onward[i] ?? NO_PLACES;
  }

  leaveScript(): void {
    if (this.outerVariables.length === 1)
      for (const i of this.model.onward) this.onward[i] = this.variables[i] ?? NO_PLACES;
    this.variables = this.outerVariables.pop() ?? [];
  }

  relationTo(man: number): number {
    return man === 0 ? EMPTY : this.relation[(this.speaker << 4) | ownerOf(man)]!;
  }

  /** Runs with a fresh candidate, so that a generation can run inside another one. */
  nested<T>(run: () => T): T {
    const { it, here, origin, mover, itMan, speaker, cand } = this;
    this.depth++;
    let next = this.candidates[this.depth];
    if (next === undefined) {
      next = new Candidate(this.layout.cells);
      this.candidates.push(next);
    }
    this.cand = next;
    const answer = run();
    this.depth--;
    Object.assign(this, { it, here, origin, mover, itMan, speaker, cand });
    return answer;
  }

  push(cell: number): void {
    if (this.listTop === this.list.length) {
      const bigger = new Int32Array(this.list.length * 2);
      bigger.set(this.list);
      this.list = bigger;
    }
    this.list[this.listTop++] = cell;
  }

  /** Sets a word without the journal: for loading positions only. */
  poke(index: number, value: number): void {
    this.s[index] = value;
  }

  /** Recounts the counted men; after loading. */
  recount(): void {
    const { counts, cells } = this.layout;
    this.s.fill(0, counts, counts + CODE + 1);
    for (let c = 0; c < cells; c++) {
      const code = codeOf(this.s[c]!);
      if (code === 0 || this.counted[code] === 0) continue;
      this.s[counts + code]!++;
      this.hint[code] = c;
    }
  }

  private growSaved(): void {
    const bigger = new Int32Array(this.saved.length * 2);
    bigger.set(this.saved);
    this.saved = bigger;
  }

  private growJournal(): void {
    const bigger = new Int32Array(this.journal.length * 2);
    bigger.set(this.journal);
    this.journal = bigger;
  }
}

const NO_PLACES: readonly number[] = [];
const NO_VARIABLES: (readonly number[])[] = [];

function relationsOf(model: Model): Uint8Array {
  const table = new Uint8Array(16 * 16).fill(OTHER);
  model.players.forEach((speaker, p) => {
    model.players.forEach((other, q) => {
      table[(p << 4) | q] = p === q ? FRIEND : speaker.team === other.team ? ALLY : ENEMY;
    });
    table[(p << 4) | NEUTRAL] = OTHER;
  });
  return table;
}
