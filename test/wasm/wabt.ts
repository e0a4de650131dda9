// The WebAssembly Binary Toolkit, as an opinion from outside on our bytes and texts.

import wabt from 'wabt';

const toolkit = await wabt();

/** Throws its complaint if the bytes are no valid module. */
export function validate(bytes: Uint8Array): void {
  const module = toolkit.readWasm(bytes, { readDebugNames: false });
  module.validate();
  module.destroy();
}

/** The bytes that the text means; throws its complaint if it is no valid module. */
export function assemble(text: string): Uint8Array {
  const module = toolkit.parseWat('module.wat', new TextEncoder().encode(text));
  module.validate();
  const { buffer } = module.toBinary({});
  module.destroy();
  return buffer;
}
