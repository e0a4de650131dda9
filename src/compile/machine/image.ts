/**
 * The memory of a machine: the words of the position as `layout.ts` orders them, sets of cells by code, owner and mark,
 * tables, the journal, and the stack of moves. Tables are entered while code is generated; equal ones are stored once.
 */
import type { Layout } from '../layout.js';

/** Bytes of the journal, and of the stack of moves behind it, at the end of the memory. */
const JOURNAL_BYTES = 1 << 20;
const MOVES_BYTES = 1 << 23;

interface Table {
  readonly at: number;
  readonly data: Uint8Array;
}

export class Image {
  readonly words: number;
  /** Address of word 0 of the position. */
  readonly state: number;
  /** A word more than the reference engine has: where the journal stood before the last move; 0 if there was none. */
  readonly before: number;
  /** By compact code number, `words` words each: where men of this code stand. */
  readonly codes: number;
  /** By owner (0-15). */
  readonly owners: number;
  readonly all: number;
  /** By man mark. */
  readonly marks: number;
  /** By code (11 bits): address of the set of that code, 0 = none. i32. */
  readonly codeTable: number;
  /** Registers of the generator, by name. */
  private readonly registers = new Map<string, number>();
  private readonly tables = new Map<string, readonly Table[]>();
  private next = 1024;

  constructor(layout: Layout, codes: number, marks: number) {
    this.words = Math.ceil(layout.cells / 64);
    this.state = this.take(4 * (layout.size + 1));
    this.before = layout.size;
    this.codes = this.take(8 * this.words * codes);
    this.owners = this.take(8 * this.words * 16);
    this.all = this.take(8 * this.words);
    this.marks = this.take(8 * this.words * marks);
    this.codeTable = this.take(4 * 2048);
  }

  take(bytes: number): number {
    const at = this.next;
    this.next += (bytes + 15) & ~15;
    return at;
  }

  /** Address of a register of `words` 8-byte words; the same name is the same register. */
  register(name: string, words = 1): number {
    let at = this.registers.get(name);
    if (at === undefined) {
      at = this.take(8 * words);
      this.registers.set(name, at);
    }
    return at;
  }

  /** Address of a table of 64-bit words. */
  longs(values: readonly bigint[]): number {
    return this.table(new Uint8Array(BigUint64Array.from(values).buffer));
  }

  /** Address of a table of 32-bit words. */
  ints(values: readonly number[]): number {
    return this.table(new Uint8Array(Int32Array.from(values).buffer));
  }

  /** Address of a table; tables of the same bytes are one. */
  table(data: Uint8Array): number {
    const key = `${data.length} ${hashOf(data)}`;
    const alike = this.tables.get(key) ?? [];
    const known = alike.find((other) => other.data.every((byte, i) => byte === data[i]));
    if (known !== undefined) return known.at;
    const at = this.take(data.length);
    this.tables.set(key, [...alike, { at, data }]);
    return at;
  }

  /** Ends the building: where the journal and the moves begin, and how many pages are needed. */
  close(): { readonly journal: number; readonly moves: number; readonly pages: number } {
    const journal = this.take(JOURNAL_BYTES);
    const moves = this.take(MOVES_BYTES);
    return { journal, moves, pages: Math.ceil(this.next / 65536) };
  }

  /** Writes the tables into the memory of an instance. */
  fill(memory: Uint8Array): void {
    for (const { at, data } of [...this.tables.values()].flat()) memory.set(data, at);
  }
}

/** FNV-1a. */
function hashOf(data: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < data.length; i++) hash = Math.imul(hash ^ data[i]!, 0x01000193);
  return hash;
}
