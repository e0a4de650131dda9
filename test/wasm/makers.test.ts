// The makers refuse what has no type, and simplify only what stays the same.

import { describe, expect, test } from 'vitest';
import { encodeModule } from '../../src/wasm/encode.js';
import {
  add,
  and,
  type Binary,
  binary,
  call,
  compare,
  declare,
  type Expr,
  eq,
  eqz,
  type Func,
  ge,
  giveBack,
  gt,
  i32,
  i64,
  le,
  load,
  loop,
  lt,
  type Module,
  makeModule,
  mul,
  ne,
  newLocal,
  not,
  or,
  parameters,
  run,
  type Stmt,
  select,
  set,
  shl,
  shrU,
  store,
  sub,
  toI32,
  toI64,
  type Width,
  when,
  xor,
} from '../../src/wasm/ir.js';
import { compiled } from './machines.js';

describe('what is ill-typed does not come to be', () => {
  const pairs = { add, sub, mul, and, or, xor, shl, shrU, eq, ne, lt, gt, le, ge };
  const compareUnsigned = (left: Expr, right: Expr) => compare('lt_u', left, right);
  test.each(Object.entries({ ...pairs, compareUnsigned }))('%s', (_, make) => {
    // Zero, one and minus one are the constants that could be dropped before anyone looks at their type.
    for (const value of [0, 1, -1, 5]) {
      expect(() => make(i64(7), i32(value))).toThrow('of i64 and i32');
      expect(() => make(i32(value), i64(7))).toThrow('of i32 and i64');
    }
  });

  const module = makeModule();
  const taker = declare(module, 'taker', ['i32', 'i64']);
  const giver = declare(module, 'giver', [], 'i64');
  const wide = newLocal(taker, 'i64');

  test.each<[string, () => unknown, string]>([
    ['select of two types', () => select(i32(1), i32(1), i64(1)), 'select of i32 and i64'],
    ['select by an i64', () => select(i64(1), i32(1), i32(1)), 'condition of i64, not i32'],
    ['if', () => when(i64(1), []), 'condition of i64, not i32'],
    ['while', () => loop(i64(1), []), 'condition of i64, not i32'],
    ['address of a load', () => load('i32', i64(0)), 'address of i64, not i32'],
    ['address of a store', () => store(i64(0), i32(0)), 'address of i64, not i32'],
    ['set', () => set(wide, i32(1)), 'i32 put into a local of i64'],
    ['too few arguments', () => run(taker, i32(1)), 'wrong arguments for taker: i32'],
    ['too many arguments', () => call(giver, i32(1)), 'wrong arguments for giver: i32'],
    ['arguments of other types', () => run(taker, i64(1), i32(1)), 'wrong arguments for taker: i64,i32'],
    ['a result that is not there', () => call(taker, i32(1), i64(1)), 'taker has no result'],
    ['a result that nobody takes', () => run(giver), 'the result of giver is lost'],
    ['half a number', () => i32(0.5), 'i32 of 0.5'],
    ['no number', () => i32(Number.NaN), 'i32 of NaN'],
    ['half a long number', () => i64(0.5), '0.5'],
  ])('%s', (_, make, message) => {
    expect(make).toThrow(message);
  });

  test.each([-1, 0.5, 2 ** 32, Number.NaN])('offset %d', (offset) => {
    expect(() => load('i32', i32(0), offset)).toThrow(`offset ${offset}`);
    expect(() => store(i32(0), i32(0), offset)).toThrow(`offset ${offset}`);
  });

  test.each<[Width, Expr]>([
    [8, i32(0)],
    [4, i64(0)],
    [2, i64(0)],
    [1, i64(0)],
  ])('%d bytes of the wrong type', (width, value) => {
    const message = `${width} bytes of memory as ${value.type}`;
    expect(() => load(value.type, i32(0), 0, width)).toThrow(message);
    expect(() => store(i32(0), value, 0, width)).toThrow(message);
  });
});

describe('what does not fit its function is found when it is encoded', () => {
  const body = (result: 'i32' | 'i64' | undefined, ...stmts: Stmt[]): (() => unknown) => {
    const module = makeModule();
    declare(module, 'f', ['i32'], result).body = stmts;
    return () => encodeModule(module);
  };
  const other = declare(makeModule(), 'stranger', ['i32'], 'i32');

  test.each<[string, () => unknown, string]>([
    ['no value', body('i64', giveBack()), 'f gives back nothing, not i64'],
    ['another type', body('i64', giveBack(i32(1))), 'f gives back i32, not i64'],
    ['a value too many', body(undefined, giveBack(i32(1))), 'f gives back i32, not nothing'],
    [
      'a local of another function',
      body(undefined, set({ type: 'i32', index: 1 }, i32(1))),
      'f has no local 1 of i32',
    ],
    [
      'a local of another type',
      body('i64', giveBack({ kind: 'local', type: 'i64', index: 0 })),
      'f has no local 0 of i64',
    ],
    [
      'a function of another module',
      body('i32', giveBack(call(other, i32(1)))),
      'f calls stranger of another module',
    ],
  ])('%s', (_, encode, message) => {
    expect(encode).toThrow(message);
  });
});

describe('what the makers leave out changes nothing', () => {
  const makers = { add, sub, mul, and, or, xor, shl, shr_u: shrU };
  const values = [0n, 1n, -1n, 2n, 0x7fff_ffffn, -0x8000_0000n];

  /** Operands that do something: count at address 0, or trap for zero. */
  const operands = (counted: Func): ((of: Expr) => Expr)[] => [
    (of) => of,
    (of) => call(counted, of),
    (of) => eqz(call(counted, of)),
    (of) => select(of, i32(3), call(counted, of)),
    (of) => binary('rem_u', i32(7), of),
    (of) => sub(binary('div_u', i32(7), of), of),
    (of) => load('i32', and(of, i32(3)), 0, 1),
  ];

  test.each(Object.entries(makers))('%s', (name, make) => {
    const module = makeModule();
    const raw = (left: Expr, right: Expr): Expr => binary(name as Binary, left, right);
    const trials = operands(counter(module)).flatMap((operand) =>
      values.flatMap((value) => {
        const fixed = i32(Number(value));
        return [
          (of: Expr, op: typeof make) => op(fixed, operand(of)),
          (of: Expr, op: typeof make) => op(operand(of), fixed),
        ];
      }),
    );
    trials.forEach((trial, i) => {
      define(module, `made${i}`, (of) => trial(of, make));
      define(module, `raw${i}`, (of) => trial(of, raw));
    });
    const machine = compiled(module);
    for (const value of values) {
      trials.forEach((_, i) => {
        const [made, plain] = [`made${i}`, `raw${i}`].map((func) => {
          machine.memory[0] = 0;
          return [machine.call(func, value), machine.memory[0]];
        });
        expect(made).toEqual(plain);
      });
    }
  });

  test('constants are shortened where that is the purpose', () => {
    const x = load('i64', i32(0));
    const zero = i64(0);
    const all = i64(-1);
    expect([add(x, zero), add(zero, x), sub(x, zero), mul(x, i64(1)), mul(i64(1), x)]).toEqual(
      Array(5).fill(x),
    );
    expect([and(x, all), and(all, x), or(x, zero), or(zero, x)]).toEqual(Array(4).fill(x));
    expect([and(x, zero), and(zero, x)]).toEqual([zero, zero]);
    expect([or(x, all), or(all, x)]).toEqual([all, all]);
    expect([not(i64(5)), not(i32(5)), not(i32(-1))]).toEqual([i64(-6), i32(-6), i32(0)]);
    expect([toI64(x), toI32(i32(5))]).toEqual([x, i32(5)]);
    expect([i32(0xffff_ffff), i64(2n ** 64n - 1n)]).toEqual([i32(-1), i64(-1)]);
  });

  function counter(module: Module): Func {
    const func = declare(module, 'counted', ['i32'], 'i32');
    const count = load('i32', i32(0), 0, 1);
    func.body = [store(i32(0), add(count, i32(1)), 0, 1), giveBack(parameters(func)[0]!)];
    return func;
  }

  function define(module: Module, name: string, make: (of: Expr) => Expr): void {
    const func = declare(module, name, ['i32'], 'i32');
    func.body = [giveBack(make(parameters(func)[0]!))];
    func.exported = true;
  }
});
