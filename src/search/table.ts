/** The transposition table: what was found out about a position, by its key. */
export const EXACT = 0;
export const LOWER = 1;
export const UPPER = 2;

/** An entry is the upper half of the key, score, sign of the best move, and depth, age and bound in one. */
const WORDS = 4;
const BYTES = WORDS * 4;
const AGES = 64;

/** A place holds two entries: the deeper one of this search, and the last one. */
export class Table {
  readonly megabytes: number;
  private readonly mask: number;
  private readonly words: Int32Array;
  private age = 0;
  // What `find` found.
  score = 0;
  depth = 0;
  bound = EXACT;
  sign = 0;

  constructor(megabytes: number) {
    let places = 512;
    while (places * 4 * BYTES <= megabytes * 2 ** 20) places *= 2;
    this.megabytes = megabytes;
    this.mask = places - 1;
    this.words = new Int32Array(places * 2 * WORDS);
  }

  /** What is there stays, but gives way to everything new. */
  nextSearch(): void {
    this.age = (this.age + 1) % AGES;
  }

  find(low: number, high: number): boolean {
    const { words } = this;
    let at = (low & this.mask) * 2 * WORDS;
    if (words[at] !== high || words[at + 3] === 0) at += WORDS;
    if (words[at] !== high || words[at + 3] === 0) return false;
    this.score = words[at + 1]!;
    this.sign = words[at + 2]!;
    this.depth = (words[at + 3]! >> 8) - 64;
    this.bound = words[at + 3]! & 3;
    return true;
  }

  /** `sign` tells the best move, 0 if there is none. Depths from -63 to 63 plies. */
  store(low: number, high: number, score: number, depth: number, bound: number, sign: number): void {
    const { words } = this;
    let at = (low & this.mask) * 2 * WORDS;
    if (words[at] !== high && this.isWorthMore(at, depth)) at += WORDS;
    const kept = words[at] === high && sign === 0 ? words[at + 2]! : sign;
    words[at] = high;
    words[at + 1] = score;
    words[at + 2] = kept;
    words[at + 3] = ((depth + 64) << 8) | (this.age << 2) | bound;
  }

  /** Thousandths of the places that this search has used. */
  full(): number {
    const sample = Math.min(1000, this.mask + 1);
    let used = 0;
    for (let place = 0; place < sample; place++) {
      const word = this.words[place * 2 * WORDS + 3]!;
      if (word !== 0 && ((word >> 2) & (AGES - 1)) === this.age) used++;
    }
    return Math.round((1000 * used) / sample);
  }

  private isWorthMore(at: number, depth: number): boolean {
    const word = this.words[at + 3]!;
    return word !== 0 && ((word >> 2) & (AGES - 1)) === this.age && (word >> 8) - 64 > depth;
  }
}
