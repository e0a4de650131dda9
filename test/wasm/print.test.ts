import { expect, test } from 'vitest';
import { encodeModule } from '../../src/wasm/encode.js';
import {
  add,
  and,
  call,
  declare,
  eqz,
  get,
  giveBack,
  i32,
  i64,
  load,
  loop,
  makeModule,
  newLocal,
  not,
  parameters,
  run,
  select,
  set,
  shrU,
  store,
  sub,
  toI32,
  toI64,
  unary,
  when,
} from '../../src/wasm/ir.js';
import { printModule } from '../../src/wasm/print.js';
import { exportsOf } from './machines.js';
import { assemble } from './wabt.js';

test('a module as people would write it', () => {
  const module = makeModule(3);
  const tell = declare(module, 'tell', ['i32']);
  const [cell] = parameters(tell);
  tell.body = [when(eqz(cell!), [giveBack()]), store(i32(0), cell!, 1024, 2)];

  const walk = declare(module, 'walk men', ['i64', 'i32'], 'i64');
  walk.exported = true;
  const [men, from] = parameters(walk);
  const left = newLocal(walk, 'i64');
  const count = newLocal(walk, 'i32');
  walk.body = [
    set(left, and(men!, not(load('i64', i32(64))))),
    loop(toI32(unary('popcnt', shrU(get(left), toI64(from!)))), []),
    when(
      select(load('i32', i32(8), 0, 1), load('i32', from!, 4, 2), eqz(get(left))),
      [run(tell, add(get(count), i32(-1)))],
      [
        store(i32(16), and(get(left), i64(0x8100_0000_0000_0081n))),
        set(left, call(walk, sub(get(left), i64(1)), get(count))),
      ],
    ),
  ];
  const text = `\
(module
  (memory (export "memory") 3)
  (func $tell (param $p0 i32)
    (if (i32.eqz (local.get $p0))
      (then
        (return)))
    (i32.store16 offset=1024 (i32.const 0) (local.get $p0)))
  (func $walk_men (export "walk men") (param $p0 i64) (param $p1 i32) (result i64)
    (local $v2 i64)
    (local $v3 i32)
    (local.set $v2 (i64.and (local.get $p0) (i64.xor (i64.load (i32.const 64)) (i64.const -1))))
    (block $done1
      (loop $again1
        (br_if $done1
          (i32.eqz
            (i32.wrap_i64
              (i64.popcnt (i64.shr_u (local.get $v2) (i64.extend_i32_u (local.get $p1)))))))
        (br $again1)))
    (if
      (select
        (i32.load16_u offset=4 (local.get $p1))
        (i64.eqz (local.get $v2))
        (i32.load8_u (i32.const 8)))
      (then
        (call $tell (i32.add (local.get $v3) (i32.const -1))))
      (else
        (i64.store (i32.const 16) (i64.and (local.get $v2) (i64.const 0x8100000000000081)))
        (local.set $v2 (call $walk_men (i64.sub (local.get $v2) (i64.const 1)) (local.get $v3)))))
    (unreachable)))
`;
  expect(printModule(module)).toBe(text);
  expect(assemble(text)).toEqual(encodeModule(module));
});

test('names stay apart, and exports keep theirs', () => {
  const module = makeModule();
  const names = ['a b', 'a_b', 'a,b', 'Zug é 象', '', '"(;\\\u0001'];
  for (const name of names) declare(module, name, []).exported = true;
  declare(module, 'a b', []);
  const bytes = assemble(printModule(module));
  expect(bytes).toEqual(encodeModule(module));
  expect(Object.keys(exportsOf(bytes))).toEqual(['memory', ...names]);
});

test('nothing, and deep nesting', () => {
  expect(printModule(makeModule())).toBe('(module\n  (memory (export "memory") 1))\n');
  const module = makeModule();
  const f = declare(module, 'f', ['i32']);
  const [x] = parameters(f);
  let sum = x!;
  // wabt itself runs out of stack at some 150.
  for (let i = 0; i < 60; i++) sum = add(x!, sum);
  let body = [set(newLocal(f, 'i32'), sum)];
  for (let i = 0; i < 60; i++) body = [when(x!, body)];
  f.body = body;
  expect(assemble(printModule(module))).toEqual(encodeModule(module));
});
