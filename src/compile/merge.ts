/** Moves that lead to the same position are one move: the first proposed survives. Only games that can have such pairs ask. */
import type { Core } from './core.js';
import { mixHigh, mixLow } from './key.js';

const SIZE = 1 << 14;

export class Merger {
  private readonly core: Core;
  private readonly low = new Int32Array(SIZE);
  private readonly high = new Int32Array(SIZE);
  private readonly stamp = new Int32Array(SIZE);
  private round = 0;

  constructor(core: Core) {
    this.core = core;
  }

  begin(): void {
    this.round++;
  }

  /** True if no move of this round has led to the position that now stands on the board. */
  isNew(start: number): boolean {
    const { journal, s, top, layout, cand } = this.core;
    let low = 0x1234567 + cand.kind + 64 * cand.goesOn;
    let high = 0x89abcd;
    for (let i = start; i < top; i += 3) {
      const index = journal[i]!;
      if (index >= layout.keyed || s[index] === journal[i + 1] || this.isLater(start, i)) continue;
      low ^= mixLow(index, s[index]! + 1);
      high ^= mixHigh(index, s[index]! + 1);
    }
    return this.insert(low, high);
  }

  private isLater(start: number, end: number): boolean {
    const { journal } = this.core;
    for (let i = start; i < end; i += 3) if (journal[i] === journal[end]) return true;
    return false;
  }

  private insert(low: number, high: number): boolean {
    let at = low & (SIZE - 1);
    for (let tries = 0; tries < SIZE && this.stamp[at] === this.round; tries++) {
      if (this.low[at] === low && this.high[at] === high) return false;
      at = (at + 1) & (SIZE - 1);
    }
    this.low[at] = low;
    this.high[at] = high;
    this.stamp[at] = this.round;
    return true;
  }
}
