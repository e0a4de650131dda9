/** The keys of the positions since the game was loaded, for repetition, and where the journal stood before each move. */
import type { Core } from './core.js';

export class History {
  private readonly core: Core;
  /** By ply: journal top before the move. */
  marks = new Int32Array(256);
  /** By ply: key of the position reached, both halves; index 0 = the first position. */
  private low = new Int32Array(256);
  private high = new Int32Array(256);
  /** By ply: who moved to get there. */
  private movers = new Int32Array(256);
  ply = 0;

  constructor(core: Core) {
    this.core = core;
  }

  reset(low: number, high: number): void {
    this.ply = 0;
    this.low[0] = low;
    this.high[0] = high;
  }

  /** Before a move: where its journal begins, and who makes it. */
  begin(mark: number, mover: number): void {
    if (this.ply + 1 >= this.low.length) this.grow();
    this.marks[this.ply] = mark;
    this.movers[this.ply] = mover;
  }

  end(low: number, high: number): void {
    this.ply++;
    this.low[this.ply] = low;
    this.high[this.ply] = high;
  }

  /** Takes the last move back; returns where its journal begins. */
  back(): number {
    this.ply--;
    return this.marks[this.ply]!;
  }

  keyLow(): number {
    return this.low[this.ply]!;
  }

  keyHigh(): number {
    return this.high[this.ply]!;
  }

  /** Who made the last move; undefined at the first position. */
  lastMover(): number | undefined {
    return this.ply === 0 ? undefined : this.movers[this.ply - 1]!;
  }

  /** How often the present position has stood. */
  count(): number {
    let count = 0;
    for (let at = this.ply; at >= 0; at--) {
      if (this.low[at] === this.low[this.ply] && this.high[at] === this.high[this.ply]) count++;
    }
    return count;
  }

  /** The present position has stood so many times; `always`: the condition held after each move that the asked player made since it first stood. */
  seen(times: number, always: (() => boolean) | undefined): boolean {
    let count = 0;
    let first = this.ply;
    for (let at = this.ply; at >= 0; at--) {
      if (this.low[at] !== this.low[this.ply] || this.high[at] !== this.high[this.ply]) continue;
      count++;
      first = at;
      if (count === times) break;
    }
    return count >= times && (always === undefined || this.heldSince(first, always));
  }

  private heldSince(first: number, test: () => boolean): boolean {
    const { core } = this;
    const asked = core.speaker;
    for (let at = this.ply; at > first; at--) {
      if (this.movers[at - 1] !== asked) continue;
      const mark = at === this.ply ? core.top : this.marks[at]!;
      if (!core.rewound(mark, test)) return false;
    }
    return true;
  }

  private grow(): void {
    const bigger = (old: Int32Array): Int32Array<ArrayBuffer> => {
      const array = new Int32Array(old.length * 2);
      array.set(old);
      return array;
    };
    this.marks = bigger(this.marks);
    this.low = bigger(this.low);
    this.high = bigger(this.high);
    this.movers = bigger(this.movers);
  }
}
