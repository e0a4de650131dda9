// Statements, memory and the formats of numbers, each against answers worked out by hand.

import { describe, expect, test } from 'vitest';
import { encodeModule } from '../../src/wasm/encode.js';
import {
  add,
  call,
  declare,
  type Expr,
  eqz,
  type Func,
  ge,
  get,
  giveBack,
  i32,
  i64,
  load,
  loop,
  lt,
  type Module,
  makeModule,
  mul,
  newLocal,
  parameters,
  run,
  type Stmt,
  select,
  set,
  store,
  sub,
  type Type,
  toI64,
  type Width,
  when,
} from '../../src/wasm/ir.js';
import { compiled, evaluated, exportsOf, type Machine, type Outcome } from './machines.js';
import { validate } from './wabt.js';

/** An exported function; `fill` makes its body from its parameters. */
function define(
  module: Module,
  name: string,
  params: readonly Type[],
  result: Type | undefined,
  fill: (func: Func, ...args: Expr[]) => readonly Stmt[],
): Func {
  const func = declare(module, name, params, result);
  func.exported = true;
  func.body = fill(func, ...parameters(func));
  return func;
}

/** The same question to both machines; new ones for every question. */
function ask(module: Module, name: string, ...args: bigint[]): { answer: Outcome; memory: Uint8Array } {
  const bytes = encodeModule(module);
  validate(bytes);
  const [first, second] = [compiled(module, bytes), evaluated(module)].map((machine: Machine) => ({
    answer: machine.call(name, ...args),
    memory: machine.memory.slice(0, 64),
  }));
  expect(second).toEqual(first);
  return first!;
}

const answer = (module: Module, name: string, ...args: bigint[]): Outcome =>
  ask(module, name, ...args).answer;

describe('statements', () => {
  test('set and add up: the sum from 1 to n', () => {
    const module = makeModule();
    define(module, 'sum', ['i32'], 'i64', (func, n) => {
      const i = newLocal(func, 'i32');
      const sum = newLocal(func, 'i64');
      return [
        loop(lt(get(i), n!), [set(i, add(get(i), i32(1))), set(sum, add(get(sum), toI64(get(i))))]),
        giveBack(get(sum)),
      ];
    });
    expect(answer(module, 'sum', 100n)).toBe(5050n);
    expect(answer(module, 'sum', 0n)).toBe(0n);
    expect(answer(module, 'sum', -5n)).toBe(0n);
  });

  test('if, with and without another way', () => {
    const module = makeModule();
    define(module, 'sort', ['i32'], 'i32', (func, n) => {
      const found = newLocal(func, 'i32');
      return [
        when(lt(n!, i32(0)), [set(found, i32(1))], [when(eqz(n!), [], [set(found, i32(2))])]),
        when(ge(n!, i32(10)), [set(found, i32(3))]),
        giveBack(get(found)),
      ];
    });
    expect([-1n, 0n, 1n, 10n].map((n) => answer(module, 'sort', n))).toEqual([1n, 0n, 2n, 3n]);
    // Any bit counts as true, not the lowest one alone.
    define(module, 'truth', ['i32'], 'i32', (_, n) => [when(n!, [giveBack(i32(1))]), giveBack(i32(0))]);
    expect([0n, 1n, 2n, -0x8000_0000n].map((n) => answer(module, 'truth', n))).toEqual([0n, 1n, 1n, 1n]);
  });

  test('return leaves loops and choices at once', () => {
    const module = makeModule();
    // The first divisor above 1, found in a loop in a loop.
    define(module, 'divisor', ['i32'], 'i32', (func, n) => {
      const d = newLocal(func, 'i32');
      const m = newLocal(func, 'i32');
      return [
        set(d, i32(2)),
        loop(i32(1), [
          set(m, i32(0)),
          loop(lt(get(m), n!), [set(m, add(get(m), get(d))), when(eqz(sub(get(m), n!)), [giveBack(get(d))])]),
          set(d, add(get(d), i32(1))),
        ]),
      ];
    });
    expect([2n, 9n, 35n, 37n].map((n) => answer(module, 'divisor', n))).toEqual([2n, 3n, 5n, 37n]);
    define(module, 'mute', ['i32'], undefined, (_, n) => [
      when(n!, [giveBack()]),
      store(i32(0), i32(7), 0, 1),
    ]);
    expect(ask(module, 'mute', 1n)).toMatchObject({ answer: undefined, memory: { 0: 0 } });
    expect(ask(module, 'mute', 0n)).toMatchObject({ answer: undefined, memory: { 0: 7 } });
  });

  test('a function that falls off its end traps if it owes a result', () => {
    const module = makeModule();
    define(module, 'owes', ['i32'], 'i32', (_, n) => [when(n!, [giveBack(i32(1))])]);
    define(module, 'empty', [], undefined, () => []);
    define(module, 'void', [], 'i64', () => []);
    expect(answer(module, 'owes', 1n)).toBe(1n);
    expect(answer(module, 'owes', 0n)).toBe('trap');
    expect(answer(module, 'void')).toBe('trap');
    expect(answer(module, 'empty')).toBe(undefined);
  });

  test('functions call each other', () => {
    const module = makeModule();
    const odd = declare(module, 'odd', ['i32'], 'i32');
    const even = define(module, 'even', ['i32'], 'i32', (_, n) => [
      when(eqz(n!), [giveBack(i32(1))]),
      giveBack(call(odd, sub(n!, i32(1)))),
    ]);
    const [n] = parameters(odd);
    odd.body = [when(eqz(n!), [giveBack(i32(0))]), giveBack(call(even, sub(n!, i32(1))))];
    expect([0n, 1n, 150n, 151n].map((count) => answer(module, 'even', count))).toEqual([1n, 0n, 1n, 0n]);
  });

  test('everything is worked out from left to right; select works out both, then its condition', () => {
    const module = makeModule();
    // Writes its argument behind what was written before, and gives it back.
    const note = define(module, 'note', ['i32'], 'i32', (_, n) => {
      const count = load('i32', i32(0), 0, 1);
      return [store(i32(0), add(count, i32(1)), 0, 1), store(count, n!, 0, 1), giveBack(n!)];
    });
    const noted = (value: number): Expr => call(note, i32(value));
    const three = define(module, 'three', ['i32', 'i32', 'i32'], undefined, () => []);
    define(module, 'order', [], undefined, () => [
      store(add(noted(60), i32(0)), noted(1), 0, 1),
      run(three, noted(2), select(noted(5), noted(3), noted(4)), mul(noted(6), noted(7))),
    ]);
    expect([...ask(module, 'order').memory.slice(0, 9)]).toEqual([8, 60, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('select', () => {
    const module = makeModule();
    define(module, 'pick', ['i32', 'i64', 'i64'], 'i64', (_, cond, yes, no) => [
      giveBack(select(cond!, yes!, no!)),
    ]);
    expect(answer(module, 'pick', 2n, 10n, 20n)).toBe(10n);
    expect(answer(module, 'pick', 0n, 10n, 20n)).toBe(20n);
  });
});

describe('memory', () => {
  const SIZE = 65_536n;
  const module = makeModule();
  const widths: readonly (readonly [Type, Width])[] = [
    ['i32', 1],
    ['i32', 2],
    ['i32', 4],
    ['i64', 8],
  ];
  for (const [type, width] of widths) {
    define(module, `put${width}`, ['i32', type], undefined, (_, at, value) => [store(at!, value!, 3, width)]);
    define(module, `get${width}`, ['i32'], type, (_, at) => [giveBack(load(type, at!, 3, width))]);
  }

  test.each([
    [1, 0xf1n, [0xf1]],
    [1, -0x100n + 5n, [5]],
    [2, 0xf1f2n, [0xf2, 0xf1]],
    [2, -1n, [255, 255]],
    [4, -2n, [254, 255, 255, 255]],
    [4, 0x0102_0304n, [4, 3, 2, 1]],
    [8, 0x0102_0304_0506_0708n, [8, 7, 6, 5, 4, 3, 2, 1]],
    [8, -2n, [254, 255, 255, 255, 255, 255, 255, 255]],
  ])('%d bytes of %d, the lowest first, the rest untouched', (width, value, bytes) => {
    const { memory } = ask(module, `put${width}`, 2n, value);
    expect([...memory.slice(5, 5 + width)]).toEqual(bytes);
    memory.fill(0, 5, 5 + width);
    expect(memory.every((byte) => byte === 0)).toBe(true);
  });

  test.each([
    [1, 0xffn],
    [2, 0xffffn],
    [4, -1n],
    [8, -1n],
  ])('%d bytes are read (unsigned below 4)', (width, value) => {
    const machines = [compiled(module), evaluated(module)];
    for (const machine of machines) {
      machine.memory.fill(0xff, 10, 10 + width);
      expect(machine.call(`get${width}`, 7n)).toBe(value);
    }
  });

  test.each([1, 2, 4, 8])('%d bytes at the end of memory, and one behind', (width) => {
    const last = SIZE - BigInt(width) - 3n;
    expect(answer(module, `get${width}`, last)).toBe(0n);
    expect(answer(module, `put${width}`, last, 1n)).toBe(undefined);
    expect(answer(module, `get${width}`, last + 1n)).toBe('trap');
    expect(answer(module, `put${width}`, last + 1n, 1n)).toBe('trap');
    // Address and offset do not wrap around together.
    expect(answer(module, `get${width}`, -1n)).toBe('trap');
    expect(answer(module, `put${width}`, -3n, 1n)).toBe('trap');
  });

  test('more pages', () => {
    const wide = makeModule(130);
    define(wide, 'end', [], 'i64', () => [giveBack(load('i64', i32(130 * 65_536 - 8)))]);
    define(wide, 'behind', [], 'i64', () => [giveBack(load('i64', i32(130 * 65_536 - 7)))]);
    expect(compiled(wide).memory.length).toBe(130 * 65_536);
    expect([answer(wide, 'end'), answer(wide, 'behind')]).toEqual([0n, 'trap']);
  });
});

describe('the formats of numbers', () => {
  const edges = (bits: number): bigint[] =>
    Array.from({ length: bits - 1 }, (_, k) => 1n << BigInt(k)).flatMap((power) => [
      power,
      power - 1n,
      -power,
      -power - 1n,
    ]);

  test.each([
    ['i32', edges(32)],
    ['i64', edges(64)],
  ] as const)('constants of %s around all powers of two', (type, values) => {
    const module = makeModule();
    values.forEach((value, i) => {
      const constant = type === 'i32' ? i32(Number(value)) : i64(value);
      define(module, `f${i}`, [], type, () => [giveBack(constant)]);
    });
    const bytes = encodeModule(module);
    validate(bytes);
    const machine = compiled(module, bytes);
    values.forEach((value, i) => {
      expect(machine.call(`f${i}`)).toBe(value);
    });
  });

  // The examples of the DWARF standard, which defined the format (section 7.6), and two known from elsewhere.
  test.each([
    [2, '02'],
    [-2, '7e'],
    [127, 'ff 00'],
    [-127, '81 7f'],
    [128, '80 01'],
    [-128, '80 7f'],
    [129, '81 01'],
    [-129, 'ff 7e'],
    [624_485, 'e5 8e 26'],
    [-123_456, 'c0 bb 78'],
  ])('%d is %s', (value, bytes) => {
    for (const [opcode, constant] of [
      ['41', i32(value)],
      ['42', i64(value)],
    ] as const) {
      const module = makeModule();
      declare(module, 'f', [], constant.type).body = [giveBack(constant)];
      expect(hex(encodeModule(module))).toContain(`${opcode} ${bytes} 0f 0b`);
    }
  });

  test.each([0, 1, 127, 128, 16_383, 16_384, 2_097_151, 2_097_152])('offset %d', (offset) => {
    const module = makeModule(33);
    define(module, 'f', ['i32'], 'i32', (_, at) => [giveBack(load('i32', at!, offset, 1))]);
    for (const machine of [compiled(module), evaluated(module)]) {
      machine.memory[offset + 5] = 77;
      expect(machine.call('f', 5n)).toBe(77n);
    }
  });

  test('the largest offset', () => {
    const module = makeModule();
    define(module, 'f', ['i32'], 'i32', (_, at) => [giveBack(load('i32', at!, 0xffff_ffff))]);
    expect([answer(module, 'f', 0n), answer(module, 'f', 1n)]).toEqual(['trap', 'trap']);
    expect(hex(encodeModule(module))).toContain('28 02 ff ff ff ff 0f 0f 0b');
  });

  test('a whole module, byte for byte', () => {
    const module = makeModule(2);
    const [a, b] = ['a', 'b'].map((name) => declare(module, name, ['i32'], 'i64'));
    newLocal(a!, 'i64');
    newLocal(a!, 'i64');
    newLocal(a!, 'i32');
    a!.body = [giveBack(call(b!, parameters(a!)[0]!))];
    b!.body = [];
    b!.exported = true;
    expect(hex(encodeModule(module))).toBe(
      [
        '00 61 73 6d 01 00 00 00', // magic, version
        '01 06 01 60 01 7f 01 7e', // one type: i32 -> i64
        '03 03 02 00 00', // both functions have it
        '05 03 01 00 02', // memory of at least two pages
        '07 0e 02 06 6d 65 6d 6f 72 79 02 00 01 62 00 01', // "memory", "b"
        '0a 11 02',
        '0b 02 02 7e 01 7f 20 00 10 01 0f 0b', // two locals of i64, one of i32; local.get 0, call 1, return
        '03 00 00 0b', // unreachable
      ].join(' '),
    );
  });

  const hex = (bytes: Uint8Array): string =>
    [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
});

describe('much of everything', () => {
  test('300 locals of changing types', () => {
    const module = makeModule();
    define(module, 'f', ['i64'], 'i64', (func, x) => {
      const locals = Array.from({ length: 300 }, (_, i) => newLocal(func, i % 7 < 3 ? 'i32' : 'i64'));
      const sets = locals.map((local, i) => set(local, local.type === 'i32' ? i32(i) : i64(i)));
      const sum = locals.reduce((rest, local) => add(rest, toI64(get(local))), x!);
      return [...sets, giveBack(sum)];
    });
    expect(answer(module, 'f', 150n)).toBe(45_000n);
  });

  test('300 functions, each calling the one before', () => {
    const module = makeModule();
    let before = define(module, 'f0', ['i32'], 'i32', (_, x) => [giveBack(x!)]);
    for (let i = 1; i < 300; i++) {
      const last: Func = before;
      before = define(module, `f${i}`, ['i32'], 'i32', (_, x) => [giveBack(add(call(last, x!), i32(1)))]);
    }
    expect(answer(module, 'f299', 1n)).toBe(300n);
    expect(answer(module, 'f128', 1n)).toBe(129n);
  });

  test('200 parameters', () => {
    const module = makeModule();
    const types = Array.from({ length: 200 }, (_, i): Type => (i % 2 ? 'i64' : 'i32'));
    define(module, 'f', types, 'i64', (_, ...args) => [giveBack(args.map(toI64).reduce(add))]);
    expect(answer(module, 'f', ...types.map((_, i) => BigInt(i)))).toBe(19_900n);
  });

  test('a thousand expressions and statements inside each other', () => {
    const module = makeModule();
    define(module, 'f', ['i32'], 'i32', (func, x) => {
      let sum = x!;
      for (let i = 0; i < 1000; i++) sum = i % 2 ? add(sum, i32(1)) : sub(i32(1000), sum);
      let stmt: Stmt = giveBack(sum);
      const spare = newLocal(func, 'i32');
      for (let i = 0; i < 500; i++)
        stmt = i % 2 ? when(i32(1), [stmt], [set(spare, x!)]) : loop(i32(1), [stmt]);
      return [stmt];
    });
    // Two steps each turn x into 1001 - x; 500 of them give x back.
    expect(answer(module, 'f', 42n)).toBe(42n);
  });

  test('names that are not ASCII, and none at all', () => {
    const module = makeModule();
    const names = ['Zug é 象 🂡', '', 'a"b\\c\n', 'x'.repeat(200)];
    for (const name of names) define(module, name, [], undefined, () => []);
    const bytes = encodeModule(module);
    validate(bytes);
    expect(Object.keys(exportsOf(bytes))).toEqual(['memory', ...names]);
  });

  test('nothing', () => {
    const bytes = encodeModule(makeModule());
    validate(bytes);
    expect(Object.keys(exportsOf(bytes))).toEqual(['memory']);
  });
});
