/**
 * A small typed language for generated code, near enough to WebAssembly that the encoder is a walk: expressions have a
 * type, statements have none, control is structured. The makers below check types, so that a fault in a generator
 * shows where it is made; what needs the function around it (locals, `return`) is checked by the encoder.
 */
import { assertNever } from '../text/never.js';

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
  /** Both values are worked out, `yes` first, then the condition. */
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

/** Whether the end of a function is a fault: it owes a result and does not end by giving one back. */
export function mustNotEnd({ result, body }: Func): boolean {
  return result !== undefined && body.at(-1)?.kind !== 'return';
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

/** Any integer, modulo 2^32. */
export function i32(value: number): Expr {
  if (!Number.isInteger(value)) throw new Error(`i32 of ${value}`);
  return { kind: 'const', type: 'i32', value: BigInt(value | 0) };
}

/** Any integer, modulo 2^64. */
export const i64 = (value: bigint | number): Expr => ({
  kind: 'const',
  type: 'i64',
  value: BigInt.asIntN(64, BigInt(value)),
});

function same(op: string, left: Expr, right: Expr): Type {
  if (left.type !== right.type) throw new Error(`${op} of ${left.type} and ${right.type}`);
  return left.type;
}

function needs(type: Type, what: string, expr: Expr): Expr {
  if (expr.type !== type) throw new Error(`${what} of ${expr.type}, not ${type}`);
  return expr;
}

function isConst(expr: Expr, value: bigint): boolean {
  return expr.kind === 'const' && expr.value === value;
}

export function binary(op: Binary, left: Expr, right: Expr): Expr {
  return { kind: 'binary', type: same(op, left, right), op, left, right };
}

export function compare(op: Compare, left: Expr, right: Expr): Expr {
  same(op, left, right);
  return { kind: 'compare', type: 'i32', op, left, right };
}

/** The other operand where one is a constant that changes nothing. */
function neutral(op: Binary, value: bigint, left: Expr, right: Expr): Expr | undefined {
  same(op, left, right);
  if (isConst(right, value)) return left;
  return isConst(left, value) ? right : undefined;
}

/** The constant that decides alone, unless the other operand does something. */
function decisive(value: bigint, left: Expr, right: Expr): Expr | undefined {
  if (isConst(right, value) && isIdle(left)) return right;
  return isConst(left, value) && isIdle(right) ? left : undefined;
}

/** Whether an expression can be left out: it calls nothing and divides by nothing (addresses are taken as good). */
function isIdle(expr: Expr): boolean {
  switch (expr.kind) {
    case 'const':
    case 'local':
      return true;
    case 'unary':
    case 'eqz':
    case 'convert':
      return isIdle(expr.of);
    case 'load':
      return isIdle(expr.at);
    case 'binary':
      return expr.op !== 'div_u' && expr.op !== 'rem_u' && isIdle(expr.left) && isIdle(expr.right);
    case 'compare':
      return isIdle(expr.left) && isIdle(expr.right);
    case 'select':
      return isIdle(expr.cond) && isIdle(expr.yes) && isIdle(expr.no);
    case 'call':
      return false;
    default:
      return assertNever(expr);
  }
}

export const add = (left: Expr, right: Expr): Expr =>
  neutral('add', 0n, left, right) ?? binary('add', left, right);

export function sub(left: Expr, right: Expr): Expr {
  same('sub', left, right);
  return isConst(right, 0n) ? left : binary('sub', left, right);
}

export const mul = (left: Expr, right: Expr): Expr =>
  neutral('mul', 1n, left, right) ?? binary('mul', left, right);

export const and = (left: Expr, right: Expr): Expr =>
  neutral('and', -1n, left, right) ?? decisive(0n, left, right) ?? binary('and', left, right);

export const or = (left: Expr, right: Expr): Expr =>
  neutral('or', 0n, left, right) ?? decisive(-1n, left, right) ?? binary('or', left, right);

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
  checkPlace(type, at, offset, width);
  return { kind: 'load', type, width, at, offset };
}

function checkPlace(type: Type, at: Expr, offset: number, width: Width): void {
  needs('i32', 'address', at);
  if (offset >>> 0 !== offset) throw new Error(`offset ${offset}`);
  if ((width === 8) !== (type === 'i64')) throw new Error(`${width} bytes of memory as ${type}`);
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
  return { kind: 'select', type: same('select', yes, no), cond: needs('i32', 'condition', cond), yes, no };
}

// ---------------------------------------------------------------- statements

export function set(local: Local, value: Expr): Stmt {
  if (local.type !== value.type) throw new Error(`${value.type} put into a local of ${local.type}`);
  return { kind: 'set', index: local.index, value };
}

export function store(at: Expr, value: Expr, offset = 0, width: Width = value.type === 'i64' ? 8 : 4): Stmt {
  checkPlace(value.type, at, offset, width);
  return { kind: 'store', width, at, offset, value };
}

export const when = (cond: Expr, then: readonly Stmt[], otherwise: readonly Stmt[] = []): Stmt => ({
  kind: 'if',
  cond: needs('i32', 'condition', cond),
  then,
  otherwise,
});
export const loop = (cond: Expr, body: readonly Stmt[]): Stmt => ({
  kind: 'while',
  cond: needs('i32', 'condition', cond),
  body,
});
export const giveBack = (value?: Expr): Stmt =>
  value === undefined ? { kind: 'return' } : { kind: 'return', value };

export function run(target: Func, ...args: Expr[]): Stmt {
  checkArgs(target, args);
  if (target.result !== undefined) throw new Error(`the result of ${target.name} is lost`);
  return { kind: 'do', target, args };
}
