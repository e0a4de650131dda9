/** The binary form of a module, as the WebAssembly core specification lays it down (version 1). */
import { assertNever } from '../text/never.js';
import type { Expr, Func, Module, Stmt, Type, Width } from './ir.js';

const TYPES: Readonly<Record<Type, number>> = { i32: 0x7f, i64: 0x7e };
const EMPTY_BLOCK = 0x40;

const OPCODES: Readonly<Record<string, number>> = {
  'i32.eqz': 0x45,
  'i32.eq': 0x46,
  'i32.ne': 0x47,
  'i32.lt_s': 0x48,
  'i32.lt_u': 0x49,
  'i32.gt_s': 0x4a,
  'i32.le_s': 0x4c,
  'i32.ge_s': 0x4e,
  'i64.eqz': 0x50,
  'i64.eq': 0x51,
  'i64.ne': 0x52,
  'i64.lt_s': 0x53,
  'i64.lt_u': 0x54,
  'i64.gt_s': 0x55,
  'i64.le_s': 0x57,
  'i64.ge_s': 0x59,
  'i32.clz': 0x67,
  'i32.ctz': 0x68,
  'i32.popcnt': 0x69,
  'i32.add': 0x6a,
  'i32.sub': 0x6b,
  'i32.mul': 0x6c,
  'i32.div_u': 0x6e,
  'i32.rem_u': 0x70,
  'i32.and': 0x71,
  'i32.or': 0x72,
  'i32.xor': 0x73,
  'i32.shl': 0x74,
  'i32.shr_u': 0x76,
  'i64.clz': 0x79,
  'i64.ctz': 0x7a,
  'i64.popcnt': 0x7b,
  'i64.add': 0x7c,
  'i64.sub': 0x7d,
  'i64.mul': 0x7e,
  'i64.div_u': 0x80,
  'i64.rem_u': 0x82,
  'i64.and': 0x83,
  'i64.or': 0x84,
  'i64.xor': 0x85,
  'i64.shl': 0x86,
  'i64.shr_u': 0x88,
};

const LOADS: Readonly<Record<Width, number>> = { 1: 0x2d, 2: 0x2f, 4: 0x28, 8: 0x29 };
const STORES: Readonly<Record<Width, number>> = { 1: 0x3a, 2: 0x3b, 4: 0x36, 8: 0x37 };
/** Exponent of the alignment. */
const ALIGN: Readonly<Record<Width, number>> = { 1: 0, 2: 1, 4: 2, 8: 3 };

/** Bytes of a module that exports its memory as `memory` and the functions marked so. */
export function encodeModule(module: Module): Uint8Array<ArrayBuffer> {
  const index = new Map(module.funcs.map((func, i) => [func, i]));
  const out = new Bytes();
  out.raw(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);
  section(out, 1, (body) => list(body, module.funcs, typeOf));
  section(out, 3, (body) => list(body, module.funcs, (b, _, i) => b.unsigned(i)));
  section(out, 5, (body) => {
    body.raw(1, 0);
    body.unsigned(module.pages);
  });
  section(out, 7, (body) => exportsOf(body, module));
  section(out, 10, (body) => list(body, module.funcs, (b, func) => code(b, func, index)));
  return out.done();
}

function section(out: Bytes, id: number, fill: (body: Bytes) => void): void {
  const body = new Bytes();
  fill(body);
  out.raw(id);
  out.sized(body);
}

function list<T>(out: Bytes, items: readonly T[], each: (out: Bytes, item: T, index: number) => void): void {
  out.unsigned(items.length);
  items.forEach((item, i) => {
    each(out, item, i);
  });
}

function typeOf(out: Bytes, { params, result }: Func): void {
  out.raw(0x60);
  list(out, params, (b, type) => b.raw(TYPES[type]));
  list(out, result === undefined ? [] : [result], (b, type) => b.raw(TYPES[type]));
}

function exportsOf(out: Bytes, { funcs }: Module): void {
  const exported = funcs.flatMap((func, i) => (func.exported ? [{ name: func.name, i }] : []));
  out.unsigned(exported.length + 1);
  out.text('memory');
  out.raw(2, 0);
  for (const { name, i } of exported) {
    out.text(name);
    out.raw(0);
    out.unsigned(i);
  }
}

function code(out: Bytes, func: Func, index: ReadonlyMap<Func, number>): void {
  const body = new Bytes();
  list(body, func.locals.slice(func.params.length), (b, type) => b.raw(1, TYPES[type]));
  new Coder(body, index).statements(func.body);
  // Falling off the end of a function with a result is a fault of the generator; it traps.
  if (func.result !== undefined) body.raw(0x00);
  body.raw(0x0b);
  out.sized(body);
}

class Coder {
  private readonly out: Bytes;
  private readonly index: ReadonlyMap<Func, number>;

  constructor(out: Bytes, index: ReadonlyMap<Func, number>) {
    this.out = out;
    this.index = index;
  }

  statements(body: readonly Stmt[]): void {
    for (const stmt of body) this.statement(stmt);
  }

  private statement(stmt: Stmt): void {
    const { out } = this;
    switch (stmt.kind) {
      case 'set':
        this.expr(stmt.value);
        out.raw(0x21);
        out.unsigned(stmt.index);
        return;
      case 'store':
        this.expr(stmt.at);
        this.expr(stmt.value);
        out.raw(stmt.value.type === 'i64' && stmt.width === 8 ? 0x37 : STORES[stmt.width]);
        this.place(stmt.width, stmt.offset);
        return;
      case 'if':
        this.choice(stmt);
        return;
      case 'while':
        this.whileLoop(stmt);
        return;
      case 'do':
        this.call(stmt.target, stmt.args);
        return;
      case 'return':
        if (stmt.value !== undefined) this.expr(stmt.value);
        out.raw(0x0f);
        return;
      default:
        assertNever(stmt);
    }
  }

  private choice({ cond, then, otherwise }: Stmt & { readonly kind: 'if' }): void {
    const { out } = this;
    this.expr(cond);
    out.raw(0x04, EMPTY_BLOCK);
    this.statements(then);
    if (otherwise.length > 0) {
      out.raw(0x05);
      this.statements(otherwise);
    }
    out.raw(0x0b);
  }

  /** block { loop { if not cond: leave; body; again } } */
  private whileLoop({ cond, body }: Stmt & { readonly kind: 'while' }): void {
    const { out } = this;
    out.raw(0x02, EMPTY_BLOCK, 0x03, EMPTY_BLOCK);
    this.expr(cond);
    out.raw(0x45, 0x0d, 1);
    this.statements(body);
    out.raw(0x0c, 0, 0x0b, 0x0b);
  }

  private expr(expr: Expr): void {
    const { out } = this;
    switch (expr.kind) {
      case 'const':
        out.raw(expr.type === 'i32' ? 0x41 : 0x42);
        out.signed(expr.value);
        return;
      case 'local':
        out.raw(0x20);
        out.unsigned(expr.index);
        return;
      case 'unary':
        this.expr(expr.of);
        this.op(expr.type, expr.op);
        return;
      case 'binary':
      case 'compare':
        this.expr(expr.left);
        this.expr(expr.right);
        this.op(expr.left.type, expr.op);
        return;
      case 'eqz':
        this.expr(expr.of);
        this.op(expr.of.type, 'eqz');
        return;
      case 'convert':
        this.expr(expr.of);
        out.raw(expr.type === 'i32' ? 0xa7 : 0xad);
        return;
      case 'load':
        this.expr(expr.at);
        out.raw(LOADS[expr.width]);
        this.place(expr.width, expr.offset);
        return;
      case 'call':
        this.call(expr.target, expr.args);
        return;
      case 'select':
        this.expr(expr.yes);
        this.expr(expr.no);
        this.expr(expr.cond);
        out.raw(0x1b);
        return;
      default:
        assertNever(expr);
    }
  }

  private op(type: Type, op: string): void {
    this.out.raw(OPCODES[`${type}.${op}`]!);
  }

  private call(target: Func, args: readonly Expr[]): void {
    for (const arg of args) this.expr(arg);
    this.out.raw(0x10);
    this.out.unsigned(this.index.get(target)!);
  }

  private place(width: Width, offset: number): void {
    this.out.unsigned(ALIGN[width]);
    this.out.unsigned(offset);
  }
}

/** A growing list of bytes with the number formats of WebAssembly. */
class Bytes {
  private data = new Uint8Array(256);
  private length = 0;

  raw(...bytes: number[]): void {
    for (const byte of bytes) {
      if (this.length === this.data.length) this.grow(this.length * 2);
      this.data[this.length++] = byte;
    }
  }

  unsigned(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.raw((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.raw(rest);
  }

  signed(value: bigint): void {
    let rest = value;
    for (;;) {
      const byte = Number(rest & 0x7fn);
      rest >>= 7n;
      if ((rest === 0n && (byte & 0x40) === 0) || (rest === -1n && (byte & 0x40) !== 0)) {
        this.raw(byte);
        return;
      }
      this.raw(byte | 0x80);
    }
  }

  text(text: string): void {
    this.unsigned(text.length);
    for (let i = 0; i < text.length; i++) this.raw(text.charCodeAt(i));
  }

  sized(body: Bytes): void {
    this.unsigned(body.length);
    if (this.length + body.length > this.data.length) this.grow(2 * (this.length + body.length));
    this.data.set(body.data.subarray(0, body.length), this.length);
    this.length += body.length;
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.data.slice(0, this.length);
  }

  private grow(size: number): void {
    const bigger = new Uint8Array(size);
    bigger.set(this.data.subarray(0, this.length));
    this.data = bigger;
  }
}
