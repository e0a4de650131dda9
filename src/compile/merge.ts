/** Moves that lead to the same position are one move: the first proposed stands for all. Only games with such pairs ask. */
import type { Core } from './core.js';
import { mixHigh, mixLow } from './key.js';

const SIZE = 1 << 14;

export class Merger {
  private readonly core: Core;
  private readonly low = new Int32Array(SIZE);
  private readonly high = new Int32Array(SIZE);
  private readonly stamp = new Int32Array(SIZE);
  private readonly move = new Int32Array(SIZE);
  private round = 0;

  constructor(core: Core) {
    this.core = core;
  }

  begin(): void {
    this.round++;
  }

  /** The move of this round that led to the position that now stands on the board; -1 for none: then `move` does. */
  find(start: number, move: number): number {
    const { journal, s, top, layout, cand } = this.core;
    let low = 0x1234567 + cand.kind + 64 * cand.goesOn;
    let high = 0x89abcd;
    for (let i = start; i < top; i += 3) {
      const index = journal[i]!;
      if (index >= layout.keyed || s[index] === journal[i + 1] || this.isLater(start, i)) continue;
      low ^= mixLow(index, s[index]! + 1);
      high ^= mixHigh(index, s[index]! + 1);
    }
    return this.insert(low, high, move);
  }

  private isLater(start: number, end: number): boolean {
    const { journal } = this.core;
    for (let i = start; i < end; i += 3) if (journal[i] === journal[end]) return true;
    return false;
  }

  private insert(low: number, high: number, move: number): number {
    let at = low & (SIZE - 1);
    for (let tries = 0; tries < SIZE && this.stamp[at] === this.round; tries++) {
      if (this.low[at] === low && this.high[at] === high) return this.move[at]!;
      at = (at + 1) & (SIZE - 1);
    }
    this.low[at] = low;
    this.high[at] = high;
    this.stamp[at] = this.round;
    this.move[at] = move;
    return -1;
  }
}
