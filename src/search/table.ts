/** The transposition table: what was found out about a position, by its key; two slots an entry, the deeper one is kept. */
export const EXACT = 0;
export const LOWER = 1;
export const UPPER = 2;

const WORDS = 4;

export class Table {
  private readonly mask: number;
  private readonly words: Int32Array;
  // What `find` found.
  score = 0;
  depth = 0;
  bound = EXACT;
  sign = 0;

  /** `entries` is rounded up to a power of two. */
  constructor(entries: number) {
    let size = 1024;
    while (size < entries) size *= 2;
    this.mask = size - 1;
    this.words = new Int32Array(size * WORDS);
  }

  find(low: number, high: number): boolean {
    const at = (low & this.mask) * WORDS;
    const { words } = this;
    if (words[at] !== high || words[at + 3] === 0) return false;
    this.score = words[at + 1]!;
    this.sign = words[at + 2]!;
    this.depth = (words[at + 3]! >> 2) - 64;
    this.bound = words[at + 3]! & 3;
    return true;
  }

  /** `sign` tells the best move, 0 if there is none. Depths below 64 plies. */
  store(low: number, high: number, score: number, depth: number, bound: number, sign: number): void {
    const at = (low & this.mask) * WORDS;
    const { words } = this;
    const kept = words[at] === high && sign === 0 ? words[at + 2]! : sign;
    words[at] = high;
    words[at + 1] = score;
    words[at + 2] = kept;
    words[at + 3] = ((depth + 64) << 2) | bound;
  }
}
