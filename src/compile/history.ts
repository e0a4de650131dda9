/** The keys of the positions since the game was loaded, for repetition, and where the journal stood before each move. */
import type { Core } from './core.js';

export class History {
  /** By ply: journal top before the move. */
  marks = new Int32Array(256);
  /** By ply: key of the position reached, both halves; index 0 = the first position. */
  private low = new Int32Array(256);
  private high = new Int32Array(256);
  /** By ply: who moved to get there. */
  private movers = new Int32Array(256);
  ply = 0;

  reset(low: number, high: number): void {
    this.ply = 0;
    this.low[0] = low;
    this.high[0] = high;
  }

  /** Takes over how another game of the same rules came to where it stands. */
  copy(other: History): void {
    this.ply = other.ply;
    this.marks = other.marks.slice();
    this.low = other.low.slice();
    this.high = other.high.slice();
    this.movers = other.movers.slice();
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

  /** Who made the move that led to a ply; undefined at the first position. */
  mover(ply = this.ply): number | undefined {
    return ply === 0 ? undefined : this.movers[ply - 1]!;
  }

  /** How often the present position has stood. */
  count(): number {
    let count = 0;
    for (let at = this.ply; at >= 0; at--) if (this.isAsNow(at)) count++;
    return count;
  }

  /** The ply at which the present position stood so many times ago, now included; -1 if it has not. */
  since(times: number): number {
    let count = 0;
    for (let at = this.ply; at >= 0; at--) if (this.isAsNow(at) && ++count >= times) return at;
    return -1;
  }

  private isAsNow(at: number): boolean {
    return this.low[at] === this.low[this.ply] && this.high[at] === this.high[this.ply];
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

/** The present position has stood so many times; `always`: the condition held after each move that the speaker made since it first stood. */
export function seen(
  core: Core,
  history: History,
  times: number,
  always: (() => boolean) | undefined,
): boolean {
  const first = history.since(times);
  if (first < 0 || always === undefined) return first >= 0;
  for (let at = history.ply; at > first; at--)
    if (history.mover(at) === core.speaker && !heldAt(core, history, at, always)) return false;
  return true;
}

/** Did the condition hold when the game stood at a ply? */
export function heldAt(core: Core, history: History, at: number, test: () => boolean): boolean {
  return core.rewound(at === history.ply ? core.top : history.marks[at]!, test);
}
