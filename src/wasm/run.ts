/** Runs a module. The types of WebAssembly come with the DOM's, which most of the house does without. */
import { encodeModule } from './encode.js';
import type { Module } from './ir.js';

export type Exported = (...args: number[]) => number | bigint;

export interface Instance {
  readonly memory: ArrayBuffer;
  /** An exported function; i64 results are bigints. */
  func(name: string): Exported;
}

interface Host {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: Readonly<Record<string, unknown>> };
}

const host = (globalThis as unknown as { readonly WebAssembly: Host }).WebAssembly;

export function instantiate(module: Module): Instance {
  const { exports } = new host.Instance(new host.Module(encodeModule(module)));
  return {
    memory: (exports.memory as { readonly buffer: ArrayBuffer }).buffer,
    func: (name) => exports[name] as Exported,
  };
}
