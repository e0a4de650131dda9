// The meaning of the language of `src/wasm/ir.ts` once more, as a plain walk in big integers: slow, and nothing of it
// is shared with the encoder. All values are kept with their sign.

import { assertNever } from '../../src/text/never.js';
import type { Binary, Compare, Expr, Func, Stmt, Type, Unary, Width } from '../../src/wasm/ir.js';

export class Trap extends Error {}
export class OutOfSteps extends Error {}

/** What a function gives back; throws `Trap` where the machine would, and `OutOfSteps`. */
export function evaluate(
  memory: Uint8Array,
  func: Func,
  args: readonly bigint[],
  steps = 100_000,
): bigint | undefined {
  return new Run(memory, steps).call(func, args);
}

/** What a `return` gives back. */
interface Returned {
  readonly value: bigint | undefined;
}

class Run {
  private readonly memory: Uint8Array;
  private steps: number;

  constructor(memory: Uint8Array, steps: number) {
    this.memory = memory;
    this.steps = steps;
  }

  call(func: Func, args: readonly bigint[]): bigint | undefined {
    const locals = func.locals.map((type, i) => wrap(type, args[i] ?? 0n));
    const returned = this.block(func.body, locals);
    if (returned === undefined && func.result !== undefined) throw new Trap('no result');
    return returned?.value;
  }

  private block(body: readonly Stmt[], locals: bigint[]): Returned | undefined {
    for (const stmt of body) {
      const returned = this.statement(stmt, locals);
      if (returned !== undefined) return returned;
    }
    return undefined;
  }

  private statement(stmt: Stmt, locals: bigint[]): Returned | undefined {
    this.step();
    switch (stmt.kind) {
      case 'set':
        locals[stmt.index] = this.value(stmt.value, locals);
        return undefined;
      case 'store':
        this.store(stmt, locals);
        return undefined;
      case 'if':
        return this.block(this.value(stmt.cond, locals) !== 0n ? stmt.then : stmt.otherwise, locals);
      case 'while':
        return this.whileLoop(stmt, locals);
      case 'do':
        this.call(stmt.target, this.values(stmt.args, locals));
        return undefined;
      case 'return':
        return { value: stmt.value === undefined ? undefined : this.value(stmt.value, locals) };
      default:
        return assertNever(stmt);
    }
  }

  private whileLoop(stmt: Stmt & { readonly kind: 'while' }, locals: bigint[]): Returned | undefined {
    while (this.value(stmt.cond, locals) !== 0n) {
      this.step();
      const returned = this.block(stmt.body, locals);
      if (returned !== undefined) return returned;
    }
    return undefined;
  }

  private store(stmt: Stmt & { readonly kind: 'store' }, locals: bigint[]): void {
    const at = this.value(stmt.at, locals);
    const value = this.value(stmt.value, locals);
    const place = this.place(at, stmt.offset, stmt.width);
    for (let i = 0; i < stmt.width; i++) this.memory[place + i] = Number((value >> BigInt(8 * i)) & 0xffn);
  }

  private load(expr: Expr & { readonly kind: 'load' }, locals: bigint[]): bigint {
    const place = this.place(this.value(expr.at, locals), expr.offset, expr.width);
    let value = 0n;
    for (let i = 0; i < expr.width; i++) value |= BigInt(this.memory[place + i]!) << BigInt(8 * i);
    return wrap(expr.type, value);
  }

  private place(at: bigint, offset: number, width: Width): number {
    const place = Number(BigInt.asUintN(32, at)) + offset;
    if (place + width > this.memory.length) throw new Trap('outside of memory');
    return place;
  }

  private values(exprs: readonly Expr[], locals: bigint[]): bigint[] {
    return exprs.map((expr) => this.value(expr, locals));
  }

  private value(expr: Expr, locals: bigint[]): bigint {
    this.step();
    switch (expr.kind) {
      case 'const':
        return expr.value;
      case 'local':
        return locals[expr.index]!;
      case 'unary':
        return unary(expr.op, expr.type, this.value(expr.of, locals));
      case 'binary':
        return binary(expr.op, expr.type, ...this.pair(expr, locals));
      case 'compare':
        return truth(compare(expr.op, expr.left.type, ...this.pair(expr, locals)));
      case 'eqz':
        return truth(this.value(expr.of, locals) === 0n);
      case 'convert':
        return wrap(expr.type, BigInt.asUintN(32, this.value(expr.of, locals)));
      case 'load':
        return this.load(expr, locals);
      case 'call':
        return this.call(expr.target, this.values(expr.args, locals))!;
      case 'select': {
        const [yes, no, cond] = this.values([expr.yes, expr.no, expr.cond], locals);
        return cond !== 0n ? yes! : no!;
      }
      default:
        return assertNever(expr);
    }
  }

  private pair({ left, right }: { left: Expr; right: Expr }, locals: bigint[]): [bigint, bigint] {
    return [this.value(left, locals), this.value(right, locals)];
  }

  private step(): void {
    if (this.steps-- === 0) throw new OutOfSteps();
  }
}

const bitsOf = (type: Type): number => (type === 'i32' ? 32 : 64);
const wrap = (type: Type, value: bigint): bigint => BigInt.asIntN(bitsOf(type), value);
const unsigned = (type: Type, value: bigint): bigint => BigInt.asUintN(bitsOf(type), value);
const truth = (holds: boolean): bigint => (holds ? 1n : 0n);

function unary(op: Unary, type: Type, value: bigint): bigint {
  const digits = unsigned(type, value).toString(2).padStart(bitsOf(type), '0');
  switch (op) {
    case 'clz':
      return BigInt(`${digits}1`.indexOf('1'));
    case 'ctz':
      return BigInt(digits.length - `1${digits}`.lastIndexOf('1'));
    case 'popcnt':
      return BigInt(digits.replaceAll('0', '').length);
    default:
      return assertNever(op);
  }
}

function binary(op: Binary, type: Type, a: bigint, b: bigint): bigint {
  const shift = BigInt.asUintN(type === 'i32' ? 5 : 6, b);
  switch (op) {
    case 'add':
      return wrap(type, a + b);
    case 'sub':
      return wrap(type, a - b);
    case 'mul':
      return wrap(type, a * b);
    case 'and':
      return a & b;
    case 'or':
      return a | b;
    case 'xor':
      return a ^ b;
    case 'shl':
      return wrap(type, a << shift);
    case 'shr_u':
      return wrap(type, unsigned(type, a) >> shift);
    case 'div_u':
    case 'rem_u':
      if (b === 0n) throw new Trap('division by zero');
      return wrap(type, divide(op, unsigned(type, a), unsigned(type, b)));
    default:
      return assertNever(op);
  }
}

const divide = (op: 'div_u' | 'rem_u', a: bigint, b: bigint): bigint => (op === 'div_u' ? a / b : a % b);

function compare(op: Compare, type: Type, a: bigint, b: bigint): boolean {
  switch (op) {
    case 'eq':
      return a === b;
    case 'ne':
      return a !== b;
    case 'lt_s':
      return a < b;
    case 'lt_u':
      return unsigned(type, a) < unsigned(type, b);
    case 'gt_s':
      return a > b;
    case 'le_s':
      return a <= b;
    case 'ge_s':
      return a >= b;
    default:
      return assertNever(op);
  }
}
