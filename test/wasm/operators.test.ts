// Every operator on values at the edges. The right answers are worked out by hand from the core specification's
// definitions (modular arithmetic, shifts modulo the width, counting of a zero gives the width). Each row is asked three
// ways: of the operands as parameters, of the operands as constants, and of the evaluator.

import { describe, expect, test } from 'vitest';
import {
  type Binary,
  binary,
  type Compare,
  compare,
  declare,
  type Expr,
  eqz,
  giveBack,
  i32,
  i64,
  makeModule,
  parameters,
  type Type,
  toI32,
  toI64,
  type Unary,
  unary,
} from '../../src/wasm/ir.js';
import { OPERATORS } from '../../src/wasm/opcodes.js';
import { compiled, evaluated, type Outcome } from './machines.js';

const MIN32 = -0x8000_0000n;
const MAX32 = 0x7fff_ffffn;
const MIN64 = -0x8000_0000_0000_0000n;
const MAX64 = 0x7fff_ffff_ffff_ffffn;

type Row = readonly [operands: readonly bigint[], answer: Outcome];
type Rows<Op extends string> = Readonly<Record<Op, readonly Row[]>>;

const binary32: Rows<Binary> = {
  add: [
    [[2n, 3n], 5n],
    [[MAX32, 1n], MIN32],
    [[-1n, 1n], 0n],
    [[MIN32, MIN32], 0n],
  ],
  sub: [
    [[2n, 3n], -1n],
    [[MIN32, 1n], MAX32],
    [[0n, MIN32], MIN32],
  ],
  mul: [
    [[-3n, 7n], -21n],
    [[0x1_0000n, 0x1_0000n], 0n],
    [[0x1234_5678n, 0x10n], 0x2345_6780n],
    [[MIN32, -1n], MIN32],
    [[0x1_0001n, 0xffffn], -1n],
  ],
  and: [[[0x0f0f_f0f0n, 0x00ff_ff00n], 0x000f_f000n]],
  or: [[[0x0f0f_f0f0n, 0x00ff_ff00n], 0x0fff_fff0n]],
  xor: [
    [[0x0f0f_f0f0n, 0x00ff_ff00n], 0x0ff0_0ff0n],
    [[-1n, 5n], -6n],
  ],
  shl: [
    [[1n, 31n], MIN32],
    [[1n, 32n], 1n],
    [[1n, 33n], 2n],
    [[1n, -1n], MIN32],
    [[0xc000_0001n - 0x1_0000_0000n, 1n], MIN32 + 2n],
  ],
  shr_u: [
    [[-1n, 1n], MAX32],
    [[-1n, 31n], 1n],
    [[-1n, 32n], -1n],
    [[MIN32, -1n], 1n],
    [[-8n, 28n], 15n],
  ],
  div_u: [
    [[7n, 2n], 3n],
    [[-1n, 2n], MAX32],
    [[MIN32, -1n], 0n],
    [[-1n, -1n], 1n],
    [[5n, 0n], 'trap'],
  ],
  rem_u: [
    [[7n, 2n], 1n],
    [[-1n, 10n], 5n],
    [[MIN32, -1n], MIN32],
    [[MIN32, 3n], 2n],
    [[5n, 0n], 'trap'],
  ],
};

const binary64: Rows<Binary> = {
  add: [
    [[2n, 3n], 5n],
    [[0xffff_ffffn, 1n], 0x1_0000_0000n],
    [[MAX64, 1n], MIN64],
    [[-1n, 1n], 0n],
  ],
  sub: [
    [[2n, 3n], -1n],
    [[0x1_0000_0000n, 1n], 0xffff_ffffn],
    [[MIN64, 1n], MAX64],
  ],
  mul: [
    [[-3n, 7n], -21n],
    [[0x1_0000_0000n, 0x1_0000_0000n], 0n],
    [[0xffff_ffffn, 0xffff_ffffn], -0x1_ffff_ffffn],
    [[MIN64, -1n], MIN64],
  ],
  and: [[[0x0f0f_f0f0_0000_ffffn, 0x00ff_ff00_ffff_0001n], 0x000f_f000_0000_0001n]],
  or: [[[0x0f0f_f0f0_0000_ffffn, 0x00ff_ff00_ffff_0001n], 0x0fff_fff0_ffff_ffffn]],
  xor: [
    [[0x0f0f_f0f0_0000_ffffn, 0x00ff_ff00_ffff_0001n], 0x0ff0_0ff0_ffff_fffen],
    [[-1n, 5n], -6n],
  ],
  shl: [
    [[1n, 32n], 0x1_0000_0000n],
    [[1n, 63n], MIN64],
    [[1n, 64n], 1n],
    [[1n, 65n], 2n],
    [[1n, -1n], MIN64],
  ],
  shr_u: [
    [[-1n, 1n], MAX64],
    [[-1n, 63n], 1n],
    [[-1n, 64n], -1n],
    [[MIN64, 32n], 0x8000_0000n],
    [[MIN64, -1n], 1n],
  ],
  div_u: [
    [[7n, 2n], 3n],
    [[-1n, 10n], 1_844_674_407_370_955_161n],
    [[MIN64, -1n], 0n],
    [[5n, 0n], 'trap'],
  ],
  rem_u: [
    [[7n, 2n], 1n],
    [[-1n, 10n], 5n],
    [[MIN64, -1n], MIN64],
    [[5n, 0n], 'trap'],
  ],
};

const comparisons = (min: bigint, max: bigint): Rows<Compare> => ({
  eq: [
    [[-1n, -1n], 1n],
    [[min, max], 0n],
  ],
  ne: [
    [[-1n, -1n], 0n],
    [[min, max], 1n],
  ],
  lt_s: [
    [[-1n, 0n], 1n],
    [[0n, -1n], 0n],
    [[0n, 0n], 0n],
    [[min, max], 1n],
  ],
  lt_u: [
    [[-1n, 0n], 0n],
    [[0n, -1n], 1n],
    [[0n, 0n], 0n],
    [[max, min], 1n],
  ],
  gt_s: [
    [[-1n, 0n], 0n],
    [[0n, -1n], 1n],
    [[0n, 0n], 0n],
    [[min, max], 0n],
  ],
  le_s: [
    [[-1n, 0n], 1n],
    [[0n, -1n], 0n],
    [[0n, 0n], 1n],
    [[max, min], 0n],
  ],
  ge_s: [
    [[-1n, 0n], 0n],
    [[0n, -1n], 1n],
    [[0n, 0n], 1n],
    [[max, min], 1n],
  ],
});

const compare32 = comparisons(MIN32, MAX32);
// The halves alone would answer differently.
const compare64: Rows<Compare> = {
  ...comparisons(MIN64, MAX64),
  eq: [
    [[-1n, -1n], 1n],
    [[0x1_0000_0000n, 0n], 0n],
    [[0x1_0000_0000n, 0x2_0000_0000n], 0n],
  ],
  ne: [
    [[-1n, -1n], 0n],
    [[0x1_0000_0000n, 0n], 1n],
  ],
  lt_s: [
    [[-1n, 0n], 1n],
    [[0xffff_ffffn, 0x1_0000_0000n], 1n],
    [[0x8000_0000n, 0n], 0n],
  ],
};

const unary32: Rows<Unary | 'eqz'> = {
  clz: [
    [[0n], 32n],
    [[1n], 31n],
    [[MAX32], 1n],
    [[-1n], 0n],
  ],
  ctz: [
    [[0n], 32n],
    [[12n], 2n],
    [[MIN32], 31n],
    [[-1n], 0n],
  ],
  popcnt: [
    [[0n], 0n],
    [[0xf0f0n], 8n],
    [[MIN32], 1n],
    [[-1n], 32n],
  ],
  eqz: [
    [[0n], 1n],
    [[1n], 0n],
    [[MIN32], 0n],
  ],
};

const unary64: Rows<Unary | 'eqz'> = {
  clz: [
    [[0n], 64n],
    [[1n], 63n],
    [[0xffff_ffffn], 32n],
    [[-1n], 0n],
  ],
  ctz: [
    [[0n], 64n],
    [[0x1_0000_0000n], 32n],
    [[MIN64], 63n],
    [[-1n], 0n],
  ],
  popcnt: [
    [[0n], 0n],
    [[0xf0f0_0000_0001n], 9n],
    [[-1n], 64n],
  ],
  eqz: [
    [[0n], 1n],
    [[0x1_0000_0000n], 0n],
    [[MIN64], 0n],
  ],
};

const wrap: readonly Row[] = [
  [[0x1_2345_6789n], 0x2345_6789n],
  [[0x8000_0000n], MIN32],
  [[0xffff_ffffn], -1n],
  [[MIN64], 0n],
];
const extend: readonly Row[] = [
  [[5n], 5n],
  [[-1n], 0xffff_ffffn],
  [[MIN32], 0x8000_0000n],
];

const constant = (type: Type, value: bigint): Expr => (type === 'i32' ? i32(Number(value)) : i64(value));

function check(type: Type, rows: readonly Row[], make: (...operands: Expr[]) => Expr): void {
  const module = makeModule();
  rows.forEach(([operands], i) => {
    const result = make(...operands.map((value) => constant(type, value))).type;
    const types = operands.map(() => type);
    const open = declare(module, `open${i}`, types, result);
    open.body = [giveBack(make(...parameters(open)))];
    const closed = declare(module, `closed${i}`, [], result);
    closed.body = [giveBack(make(...operands.map((value) => constant(type, value))))];
    open.exported = closed.exported = true;
  });
  for (const machine of [compiled(module), evaluated(module)]) {
    rows.forEach(([operands, answer], i) => {
      expect(machine.call(`open${i}`, ...operands), `of ${operands.join()}`).toBe(answer);
      expect(machine.call(`closed${i}`), `of the constants ${operands.join()}`).toBe(answer);
    });
  }
}

function checkAll<Op extends string>(
  type: Type,
  table: Rows<Op>,
  make: (op: Op, ...operands: Expr[]) => Expr,
): void {
  test.each(Object.entries<readonly Row[]>(table))(`${type}.%s`, (op, rows) => {
    check(type, rows, (...operands) => make(op as Op, ...operands));
  });
}

describe('operators', () => {
  checkAll('i32', binary32, (op, left, right) => binary(op, left!, right!));
  checkAll('i64', binary64, (op, left, right) => binary(op, left!, right!));
  checkAll('i32', compare32, (op, left, right) => compare(op, left!, right!));
  checkAll('i64', compare64, (op, left, right) => compare(op, left!, right!));
  checkAll('i32', unary32, (op, of) => (op === 'eqz' ? eqz(of!) : unary(op, of!)));
  checkAll('i64', unary64, (op, of) => (op === 'eqz' ? eqz(of!) : unary(op, of!)));
  test('i32.wrap_i64', () => check('i64', wrap, (of) => toI32(of!)));
  test('i64.extend_i32_u', () => check('i32', extend, (of) => toI64(of!)));

  test('none is left out', () => {
    const asked = [binary32, compare32, unary32].flatMap((table) => Object.keys(table));
    expect(asked.sort()).toEqual(Object.keys(OPERATORS.i32).sort());
  });
});
