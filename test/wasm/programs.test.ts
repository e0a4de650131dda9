// Random programs do the same encoded and evaluated; their text means the bytes of the encoder.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeModule } from '../../src/wasm/encode.js';
import type { Func, Module } from '../../src/wasm/ir.js';
import { printModule } from '../../src/wasm/print.js';
import { OutOfSteps } from './evaluate.js';
import { compiled, evaluated, type Outcome } from './machines.js';
import { programs, VALUES } from './programs.js';
import { assemble, validate } from './wabt.js';

const SEED = 20_260_000;
const STEPS = 20_000;

/** What was seen, so that the test knows that it has seen enough. */
interface Tally {
  values: number;
  nothing: number;
  traps: number;
  tooLong: number;
}

test('a program gives the same results, traps and memory on both machines', () => {
  const seen: Tally = { values: 0, nothing: 0, traps: 0, tooLong: 0 };
  fc.assert(
    fc.property(programs, fc.nat(), (module, salt) => {
      compareRuns(module, salt, seen);
    }),
    { numRuns: 600, seed: SEED },
  );
  expect(seen.tooLong).toBeLessThan(seen.values / 20);
  expect(seen.values).toBeGreaterThan(1000);
  expect(seen.nothing).toBeGreaterThan(500);
  expect(seen.traps).toBeGreaterThan(200);
});

test('the text of a program means the bytes of the encoder', () => {
  fc.assert(
    fc.property(programs, (module) => {
      const bytes = encodeModule(module);
      validate(bytes);
      expect(assemble(printModule(module))).toEqual(bytes);
    }),
    { numRuns: 150, seed: SEED + 1 },
  );
});

/** Calls each function with several arguments; memory goes on from call to call. */
function compareRuns(module: Module, salt: number, seen: Tally): void {
  const machines = [compiled(module), evaluated(module, STEPS)] as const;
  for (const func of module.funcs) {
    for (let round = 0; round < 4; round++) {
      const args = argumentsFor(func, salt + round);
      const expected = orTooLong(() => machines[1].call(func.name, ...args));
      if (expected === 'too long') {
        seen.tooLong++;
        return;
      }
      seen[sortOf(expected)]++;
      expect(machines[0].call(func.name, ...args), `${func.name}(${args.join()})`).toBe(expected);
      expect(Buffer.compare(machines[0].memory, machines[1].memory), 'memory').toBe(0);
    }
  }
}

function argumentsFor({ params }: Func, salt: number): bigint[] {
  return params.map((type, i) => {
    const value = VALUES[(salt * (i + 3)) % VALUES.length]!;
    return BigInt.asIntN(type === 'i32' ? 32 : 64, value);
  });
}

function orTooLong(run: () => Outcome): Outcome | 'too long' {
  try {
    return run();
  } catch (error) {
    if (error instanceof OutOfSteps) return 'too long';
    throw error;
  }
}

function sortOf(outcome: Outcome): 'values' | 'nothing' | 'traps' {
  if (outcome === 'trap') return 'traps';
  return outcome === undefined ? 'nothing' : 'values';
}
