// Two machines that run a module: the JavaScript host's WebAssembly on the encoded bytes, and the evaluator. Both speak
// of values as big integers with sign, so that their answers can be compared.

import { encodeModule } from '../../src/wasm/encode.js';
import type { Func, Module } from '../../src/wasm/ir.js';
import { evaluate, Trap } from './evaluate.js';

/** `undefined` is no result. */
export type Outcome = bigint | undefined | 'trap';

export interface Machine {
  readonly memory: Uint8Array;
  call(name: string, ...args: readonly bigint[]): Outcome;
}

type Callable = (...args: (number | bigint)[]) => number | bigint | undefined;

/** The part of the host's interface that the tests need; Node's types leave it out. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: Readonly<Record<string, unknown>> };
  readonly RuntimeError: new () => Error;
};

export function exportsOf(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
}

export function compiled(module: Module, bytes: Uint8Array = encodeModule(module)): Machine {
  const exports = exportsOf(bytes);
  return {
    memory: new Uint8Array((exports.memory as { readonly buffer: ArrayBuffer }).buffer),
    call: (name, ...args) => {
      const { params } = funcNamed(module, name);
      const given = args.map((arg, i) => (params[i] === 'i32' ? Number(arg) : arg));
      return outcome(WebAssembly.RuntimeError, () => (exports[name] as Callable)(...given));
    },
  };
}

/** `steps` bounds every call; beyond them it throws `OutOfSteps`. */
export function evaluated(module: Module, steps?: number): Machine {
  const memory = new Uint8Array(module.pages * 65_536);
  return {
    memory,
    call: (name, ...args) => outcome(Trap, () => evaluate(memory, funcNamed(module, name), args, steps)),
  };
}

function funcNamed({ funcs }: Module, name: string): Func {
  const func = funcs.find((candidate) => candidate.exported && candidate.name === name);
  if (func === undefined) throw new Error(`no export ${name}`);
  return func;
}

function outcome(trap: new () => Error, run: () => number | bigint | undefined): Outcome {
  try {
    const value = run();
    return value === undefined ? undefined : BigInt(value);
  } catch (error) {
    if (error instanceof trap) return 'trap';
    throw error;
  }
}
