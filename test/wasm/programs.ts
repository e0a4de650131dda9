// Random programs. Every list of numbers is a program: each choice takes the next number, and where the list ends every
// choice is the first one, which is the simplest. So shorter lists are smaller programs. All of them end: functions
// call only earlier ones, and loops count.

import fc, { type Arbitrary } from 'fast-check';
import {
  add,
  and,
  binary,
  call,
  compare,
  declare,
  type Expr,
  eqz,
  type Func,
  get,
  giveBack,
  i32,
  i64,
  type Local,
  load,
  loop,
  lt,
  type Module,
  makeModule,
  mul,
  newLocal,
  not,
  or,
  run,
  type Stmt,
  select,
  set,
  store,
  sub,
  type Type,
  toI32,
  toI64,
  unary,
  type Width,
  when,
} from '../../src/wasm/ir.js';

export const programs: Arbitrary<Module> = fc
  .array(fc.nat({ max: 5039 }), { minLength: 20, maxLength: 400, size: 'max' })
  .map(program);

/** Values at the edges, and around the end of memory. */
export const VALUES: readonly bigint[] = [
  0n,
  1n,
  -1n,
  2n,
  7n,
  31n,
  32n,
  63n,
  64n,
  255n,
  65_528n,
  65_535n,
  0x7fff_ffffn,
  -0x8000_0000n,
  0xffff_ffffn,
  0x1_0000_0000n,
  0x7fff_ffff_ffff_ffffn,
  -0x8000_0000_0000_0000n,
  0x1234_5678_9abc_def0n,
];

const BINARY = ['add', 'sub', 'mul', 'and', 'or', 'xor', 'shl', 'shr_u', 'rem_u', 'div_u'] as const;
const COMPARE = ['eq', 'ne', 'lt_s', 'lt_u', 'gt_s', 'le_s', 'ge_s'] as const;
const UNARY = ['clz', 'ctz', 'popcnt'] as const;
const SHORTENED = [add, sub, mul, and, or] as const;
const TYPES: readonly Type[] = ['i32', 'i64'];
const RESULTS: readonly (Type | undefined)[] = ['i32', 'i64', undefined];

function program(numbers: readonly number[]): Module {
  const module = makeModule();
  const choices = new Choices(numbers);
  for (let i = 0; i <= choices.below(4); i++) new Author(module, choices, i).write();
  return module;
}

class Choices {
  private readonly numbers: readonly number[];
  private next = 0;

  constructor(numbers: readonly number[]) {
    this.numbers = numbers;
  }

  below(count: number): number {
    return (this.numbers[this.next++] ?? 0) % count;
  }

  of<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  times<T>(atMost: number, make: () => T): T[] {
    return Array.from({ length: this.below(atMost + 1) }, make);
  }
}

/** Writes one function. */
class Author {
  private readonly choices: Choices;
  private readonly earlier: readonly Func[];
  private readonly func: Func;
  private readonly locals: readonly Local[];

  constructor(module: Module, choices: Choices, number: number) {
    this.choices = choices;
    this.earlier = [...module.funcs];
    const params = choices.times(3, () => choices.of(TYPES));
    this.func = declare(module, `f${number}`, params, choices.of(RESULTS));
    this.func.exported = true;
    choices.times(3, () => newLocal(this.func, choices.of(TYPES)));
    this.locals = this.func.locals.map((type, index) => ({ type, index }));
  }

  write(): void {
    const body = this.block(3);
    const { result } = this.func;
    // Now and then nothing is given back.
    if (result !== undefined && this.choices.below(8) < 7) body.push(giveBack(this.expr(result, 4)));
    this.func.body = body;
  }

  private block(depth: number): Stmt[] {
    return Array.from({ length: 1 + this.choices.below(3) }, () => this.statement(depth)).flat();
  }

  private statement(depth: number): Stmt[] {
    const sorts = [this.store, this.set, this.store, this.set, this.run];
    const nested = [this.when, this.loop, this.giveBack];
    return this.choices.of(depth > 0 ? [...sorts, ...nested] : sorts).call(this, depth - 1);
  }

  private set(depth: number): Stmt[] {
    if (this.locals.length === 0) return [];
    const local = this.choices.of(this.locals);
    return [set(local, this.expr(local.type, depth + 2))];
  }

  private store(depth: number): Stmt[] {
    const type = this.choices.of(TYPES);
    const [width, offset] = [this.width(type), this.offset()];
    return [store(this.address(), this.expr(type, depth + 2), offset, width)];
  }

  private run(depth: number): Stmt[] {
    const target = this.earlier.findLast(({ result }) => result === undefined);
    return target === undefined ? [] : [run(target, ...this.args(target, depth))];
  }

  private when(depth: number): Stmt[] {
    const otherwise = this.choices.below(2) === 0 ? [] : this.block(depth);
    return [when(this.expr('i32', 3), this.block(depth), otherwise)];
  }

  private loop(depth: number): Stmt[] {
    const count = newLocal(this.func, 'i32');
    const limit = lt(get(count), i32(this.choices.below(4)));
    const cond = this.choices.below(3) > 0 ? limit : and(limit, this.expr('i32', 2));
    return [set(count, i32(0)), loop(cond, [set(count, add(get(count), i32(1))), ...this.block(depth)])];
  }

  private giveBack(): Stmt[] {
    const { result } = this.func;
    return [giveBack(result === undefined ? undefined : this.expr(result, 3))];
  }

  private expr(type: Type, depth: number): Expr {
    if (depth === 0) return this.leaf(type);
    const sorts = [this.leaf, this.binary, this.binary, this.shortened, this.unary];
    const more = [this.convert, this.load, this.select, this.call, this.not];
    if (type === 'i32') more.push(this.truth, this.truth);
    return this.choices.of([...sorts, ...more]).call(this, type, depth - 1);
  }

  private leaf(type: Type): Expr {
    const readable = this.locals.filter((local) => local.type === type);
    if (readable.length > 0 && this.choices.below(3) > 0) return get(this.choices.of(readable));
    const value = this.choices.of(VALUES);
    return type === 'i64' ? i64(value) : i32(Number(BigInt.asIntN(32, value)));
  }

  private binary(type: Type, depth: number): Expr {
    return binary(this.choices.of(BINARY), this.expr(type, depth), this.expr(type, depth));
  }

  private shortened(type: Type, depth: number): Expr {
    return this.choices.of(SHORTENED)(this.expr(type, depth), this.expr(type, depth));
  }

  private unary(type: Type, depth: number): Expr {
    return unary(this.choices.of(UNARY), this.expr(type, depth));
  }

  private not(type: Type, depth: number): Expr {
    return not(this.expr(type, depth));
  }

  private convert(type: Type, depth: number): Expr {
    return type === 'i32' ? toI32(this.expr('i64', depth)) : toI64(this.expr('i32', depth));
  }

  private load(type: Type): Expr {
    return load(type, this.address(), this.offset(), this.width(type));
  }

  private select(type: Type, depth: number): Expr {
    return select(this.expr('i32', depth), this.expr(type, depth), this.expr(type, depth));
  }

  private call(type: Type, depth: number): Expr {
    const target = this.earlier.findLast(({ result }) => result === type);
    return target === undefined ? this.leaf(type) : call(target, ...this.args(target, depth));
  }

  private truth(_: Type, depth: number): Expr {
    const type = this.choices.of(TYPES);
    const left = this.expr(type, depth);
    if (this.choices.below(5) === 0) return eqz(left);
    return compare(this.choices.of(COMPARE), left, this.expr(type, depth));
  }

  private args(target: Func, depth: number): Expr[] {
    return target.params.map((type) => this.expr(type, Math.max(0, depth)));
  }

  /** Mostly inside of memory. */
  private address(): Expr {
    const any = this.expr('i32', 1);
    return this.choices.below(12) === 11 ? any : and(any, i32(63));
  }

  private offset(): number {
    return this.choices.of([0, 0, 1, 8, 100, 127, 128, 1000, 65_465, 65_466]);
  }

  private width(type: Type): Width {
    return type === 'i64' ? 8 : this.choices.of([4, 2, 1] as const);
  }
}
