/**
 * Sets of cells as words of 64 bits: bit `cell % 64` of word `cell / 64`. A set in generated code is one expression a
 * word; all of them must be cheap to repeat (locals, constants), so whoever builds one names it with `keep`.
 */
import type { Code } from '../../wasm/code.js';
import {
  add,
  and,
  type Expr,
  eqz,
  get,
  i32,
  i64,
  type Local,
  ne,
  not,
  or,
  select,
  shl,
  shrU,
  sub,
  toI32,
  toI64,
  unary,
} from '../../wasm/ir.js';

export type Bits = readonly Expr[];

export const bothOf = (a: Bits, b: Bits): Bits => a.map((word, i) => and(word, b[i]!));
export const eitherOf = (a: Bits, b: Bits): Bits => a.map((word, i) => or(word, b[i]!));
export const without = (a: Bits, b: Bits): Bits => a.map((word, i) => and(word, not(b[i]!)));
export const complement = (a: Bits): Bits => a.map(not);
export const nothing = (words: number): Bits => Array.from({ length: words }, () => i64(0));
export const keep = (code: Code, bits: Bits): Bits => bits.map((word) => code.let(word));

/** i32, not 0 if the set has a member. */
export function some(bits: Bits): Expr {
  return ne(bits.reduce(or), i64(0));
}

export const none = (bits: Bits): Expr => eqz(bits.reduce(or));

/** Number of members, i32. */
export function countOf(bits: Bits): Expr {
  return bits.map((word) => toI32(unary('popcnt', word))).reduce(add);
}

/** The set of one cell (i32 in range). */
export function single(cell: Expr, words: number): Bits {
  const bit = shl(i64(1), toI64(cell));
  if (words === 1) return [bit];
  const word = shrU(cell, i32(6));
  return Array.from({ length: words }, (_, i) => select(sameAs(word, i), bit, i64(0)));
}

const sameAs = (word: Expr, i: number): Expr => eqz(sub(word, i32(i)));

/** i32, not 0 if the cell belongs to the set. */
export function has(bits: Bits, cell: Expr): Expr {
  const [first] = bits;
  if (bits.length === 1) return toI32(and(shrU(first!, toI64(cell)), i64(1)));
  const word = shrU(cell, i32(6));
  const chosen = bits.slice(1).reduce((sum, next, i) => select(sameAs(word, i + 1), next, sum), first!);
  return toI32(and(shrU(chosen, toI64(cell)), i64(1)));
}

/** The member with the lowest number; `64 * words` if there is none. */
export function lowest(bits: Bits): Expr {
  return bits.reduceRight<Expr>((rest, word, i) => {
    const here = toI32(unary('ctz', word));
    if (i === bits.length - 1) return add(here, i32(64 * i));
    return select(eqz(word), rest, add(here, i32(64 * i)));
  }, i32(0));
}

/** The member with the highest number; -1 if there is none. */
export function highest(bits: Bits): Expr {
  return bits.reduce<Expr>((rest, word, i) => {
    const here = sub(i32(64 * i + 63), toI32(unary('clz', word)));
    return i === 0 ? here : select(eqz(word), rest, here);
  }, i32(-1));
}

/** Runs the body for each member, lowest first. */
export function forEach(code: Code, bits: Bits, body: (cell: Expr) => void): void {
  bits.forEach((word, i) => {
    const left = code.variable(word);
    const rest: Expr = get(left);
    code.while(ne(rest, i64(0)), () => {
      const cell = code.let(add(toI32(unary('ctz', rest)), i32(64 * i)));
      code.set(left, and(rest, sub(rest, i64(1))));
      body(cell);
    });
  });
}

/** The same with the body written once, for one that writes much. */
export function forEachOnce(code: Code, bits: Bits, body: (cell: Expr) => void): void {
  const left = new Sum(code, bits);
  code.while(some(left.bits), () => {
    const cell = code.let(lowest(left.bits));
    left.set(without(left.bits, single(cell, bits.length)));
    body(cell);
  });
}

/** The words of a fixed set. */
export function wordsOf(cells: Iterable<number>, words: number): bigint[] {
  const sum = Array.from({ length: words }, () => 0n);
  for (const cell of cells) sum[cell >> 6]! |= 1n << BigInt(cell & 63);
  return sum;
}

export const fixedBits = (cells: Iterable<number>, words: number): Bits =>
  wordsOf(cells, words).map((word) => i64(word));

/** True if a set is known to be empty when the code is written. */
export function isEmpty(bits: Bits): boolean {
  return bits.every((word) => word.kind === 'const' && word.value === 0n);
}

/** i32: do just the cells of `need` hold men of those on the way? */
export function isOpen(way: Bits, need: Bits, occupied: Bits): Expr {
  return ne(
    bothOf(way, occupied)
      .map((word, i) => ne(word, need[i]!))
      .reduce(or),
    i32(1),
  );
}

/** A set that grows while code runs: one local a word. */
export class Sum {
  readonly bits: Bits;
  private readonly code: Code;
  private readonly locals: readonly Local[];

  constructor(code: Code, start: Bits) {
    this.code = code;
    this.locals = start.map((word) => code.variable(word));
    this.bits = this.locals.map((local): Expr => get(local));
  }

  set(bits: Bits): void {
    bits.forEach((word, i) => {
      this.code.set(this.locals[i]!, word);
    });
  }

  add(bits: Bits): void {
    this.set(eitherOf(this.bits, bits));
  }
}
