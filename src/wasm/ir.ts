/**
 * A small typed language for generated code, near enough to WebAssembly that the encoder is a walk: expressions have a
 * type, statements have none, control is structured. The makers below check types, so that a fault in a generator
 * shows where it is made.
 */
export type Type = 'i32' | 'i64';

export type Binary = 'add' | 'sub' | 'mul' | 'and' | 'or' | 'xor' | 'shl' | 'shr_u' | 'rem_u' | 'div_u';

export type Compare = 'eq' | 'ne' | 'lt_s' | 'lt_u' | 'gt_s' | 'le_s' | 'ge_s';

export type Unary = 'clz' | 'ctz' | 'popcnt';

/** Width of a memory access in bytes; 1 and 2 are unsigned and of type i32. */
export type Width = 1 | 2 | 4 | 8;

export interface Local {
  readonly type: Type;
  readonly index: number;
}

export type Expr =
  | { readonly kind: 'const'; readonly type: Type; readonly value: bigint }
  | { readonly kind: 'local'; readonly type: Type; readonly index: number }
  | { readonly kind: 'unary'; readonly type: Type; readonly op: Unary; readonly of: Expr }
  | {
      readonly kind: 'binary';
      readonly type: Type;
      readonly op: Binary;
      readonly left: Expr;
      readonly right: Expr;
    }
  | {
      readonly kind: 'compare';
      readonly type: 'i32';
      readonly op: Compare;
      readonly left: Expr;
      readonly right: Expr;
    }
  | { readonly kind: 'eqz'; readonly type: 'i32'; readonly of: Expr }
  /** i64 to i32 (the low half), or i32 to i64 without a sign. */
  | { readonly kind: 'convert'; readonly type: Type; readonly of: Expr }
  | {
      readonly kind: 'load';
      readonly type: Type;
      readonly width: Width;
      readonly at: Expr;
      readonly offset: number;
    }
  | { readonly kind: 'call'; readonly type: Type; readonly target: Func; readonly args: readonly Expr[] }
  | {
      readonly kind: 'select';
      readonly type: Type;
      readonly cond: Expr;
      readonly yes: Expr;
      readonly no: Expr;
    };

export type Stmt =
  | { readonly kind: 'set'; readonly index: number; readonly value: Expr }
  | {
      readonly kind: 'store';
      readonly width: Width;
      readonly at: Expr;
      readonly offset: number;
      readonly value: Expr;
    }
  | {
      readonly kind: 'if';
      readonly cond: Expr;
      readonly then: readonly Stmt[];
      readonly otherwise: readonly Stmt[];
    }
  /** Runs as long as the condition holds, which is asked first. */
  | { readonly kind: 'while'; readonly cond: Expr; readonly body: readonly Stmt[] }
  | { readonly kind: 'do'; readonly target: Func; readonly args: readonly Expr[] }
  | { readonly kind: 'return'; readonly value?: Expr };

/** A function; its body is given when it is defined, so that functions can call each other. */
export interface Func {
  readonly name: string;
  readonly params: readonly Type[];
  readonly result: Type | undefined;
  /** Types of all locals, parameters first. */
  readonly locals: Type[];
  body: readonly Stmt[];
  exported: boolean;
}

export interface Module {
  readonly funcs: Func[];
  /** Memory in pages of 64 KiB. */
  pages: number;
}

// ---------------------------------------------------------------- functions

export function makeModule(pages = 1): Module {
  return { funcs: [], pages };
}

/** Declares a function; calls may name it before its body is there. */
export function declare(module: Module, name: string, params: readonly Type[], result?: Type): Func {
  const func: Func = { name, params, result, locals: [...params], body: [], exported: false };
  module.funcs.push(func);
  return func;
}

/** The parameters of a function as expressions. */
export function parameters(func: Func): Expr[] {
  return func.params.map((type, index) => ({ kind: 'local', type, index }));
}

export function newLocal(func: Func, type: Type): Local {
  func.locals.push(type);
  return { type, index: func.locals.length - 1 };
}

export const get = ({ type, index }: Local): Expr => ({ kind: 'local', type, index });

// ---------------------------------------------------------------- expressions

export const i32 = (value: number): Expr => ({ kind: 'const', type: 'i32', value: BigInt(value | 0) });
export const i64 = (value: bigint | number): Expr => ({
  kind: 'const',
  type: 'i64',
  value: BigInt.asIntN(64, BigInt(value)),
});

function same(op: string, left: Expr, right: Expr): Type {
  if (left.type !== right.type) throw new Error(`${op} of ${left.type} and ${right.type}`);
  return left.type;
}

function isConst(expr: Expr, value: bigint): boolean {
  return expr.kind === 'const' && expr.value === value;
}

export function binary(op: Binary, left: Expr, right: Expr): Expr {
  return { kind: 'binary', type: same(op, left, right), op, left, right };
}

function compare(op: Compare, left: Expr, right: Expr): Expr {
  same(op, left, right);
  return { kind: 'compare', type: 'i32', op, left, right };
}

export function add(left: Expr, right: Expr): Expr {
  if (isConst(right, 0n)) return left;
  return isConst(left, 0n) ? right : binary('add', left, right);
}

export const sub = (left: Expr, right: Expr): Expr =>
  isConst(right, 0n) ? left : binary('sub', left, right);
export const mul = (left: Expr, right: Expr): Expr =>
  isConst(right, 1n) ? left : binary('mul', left, right);

export function and(left: Expr, right: Expr): Expr {
  if (isConst(left, -1n)) return right;
  if (isConst(right, -1n) || isConst(left, 0n)) return left;
  return isConst(right, 0n) ? right : binary('and', left, right);
}

export function or(left: Expr, right: Expr): Expr {
  if (isConst(left, 0n) || isConst(right, -1n)) return right;
  return isConst(right, 0n) || isConst(left, -1n) ? left : binary('or', left, right);
}

export const xor = (left: Expr, right: Expr): Expr => binary('xor', left, right);
export const shl = (left: Expr, right: Expr): Expr => binary('shl', left, right);
export const shrU = (left: Expr, right: Expr): Expr => binary('shr_u', left, right);
export const not = (of: Expr): Expr =>
  of.kind === 'const' ? { ...of, value: ~of.value } : xor(of, of.type === 'i64' ? i64(-1) : i32(-1));
export const eq = (left: Expr, right: Expr): Expr => compare('eq', left, right);
export const ne = (left: Expr, right: Expr): Expr => compare('ne', left, right);
export const lt = (left: Expr, right: Expr): Expr => compare('lt_s', left, right);
export const gt = (left: Expr, right: Expr): Expr => compare('gt_s', left, right);
export const le = (left: Expr, right: Expr): Expr => compare('le_s', left, right);
export const ge = (left: Expr, right: Expr): Expr => compare('ge_s', left, right);
export const eqz = (of: Expr): Expr => ({ kind: 'eqz', type: 'i32', of });
export const unary = (op: Unary, of: Expr): Expr => ({ kind: 'unary', type: of.type, op, of });
export const toI32 = (of: Expr): Expr => (of.type === 'i32' ? of : { kind: 'convert', type: 'i32', of });
export const toI64 = (of: Expr): Expr => (of.type === 'i64' ? of : { kind: 'convert', type: 'i64', of });

/** Reads memory; `offset` is a fixed part of the address. */
export function load(type: Type, at: Expr, offset = 0, width: Width = type === 'i64' ? 8 : 4): Expr {
  return { kind: 'load', type, width, at, offset };
}

export function call(target: Func, ...args: Expr[]): Expr {
  checkArgs(target, args);
  if (target.result === undefined) throw new Error(`${target.name} has no result`);
  return { kind: 'call', type: target.result, target, args };
}

function checkArgs(target: Func, args: readonly Expr[]): void {
  const fits =
    target.params.length === args.length && target.params.every((type, i) => args[i]!.type === type);
  if (!fits) throw new Error(`wrong arguments for ${target.name}: ${args.map((arg) => arg.type).join()}`);
}

export function select(cond: Expr, yes: Expr, no: Expr): Expr {
  return { kind: 'select', type: same('select', yes, no), cond, yes, no };
}

// ---------------------------------------------------------------- statements

export function set(local: Local, value: Expr): Stmt {
  if (local.type !== value.type) throw new Error(`${value.type} put into a local of ${local.type}`);
  return { kind: 'set', index: local.index, value };
}

export function store(at: Expr, value: Expr, offset = 0, width: Width = value.type === 'i64' ? 8 : 4): Stmt {
  return { kind: 'store', width, at, offset, value };
}

export const when = (cond: Expr, then: readonly Stmt[], otherwise: readonly Stmt[] = []): Stmt => ({
  kind: 'if',
  cond,
  then,
  otherwise,
});
export const loop = (cond: Expr, body: readonly Stmt[]): Stmt => ({ kind: 'while', cond, body });
export const giveBack = (value?: Expr): Stmt =>
  value === undefined ? { kind: 'return' } : { kind: 'return', value };

export function run(target: Func, ...args: Expr[]): Stmt {
  checkArgs(target, args);
  if (target.result !== undefined) throw new Error(`the result of ${target.name} is lost`);
  return { kind: 'do', target, args };
}
