/**
 * The number formats of WebAssembly (LEB128, shortest form), written to the end of a list of bytes. A plain list: the
 * encoder runs once, before anything is compiled for speed, and `push` is quick from the start.
 */
export type Bytes = number[];

/** An integer from 0 to 2^32 - 1. */
export function unsigned(out: Bytes, value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    out.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  out.push(rest);
}

/** An integer of 64 bits with sign, taken in halves: big integers are slow. */
export function signed(out: Bytes, value: bigint): void {
  const near = Number(value);
  const small = near === (near | 0);
  let low = small ? near | 0 : Number(BigInt.asIntN(32, value));
  let high = small ? low >> 31 : Number(value >> 32n);
  for (;;) {
    const sign = -((low >> 6) & 1);
    const byte = low & 0x7f;
    low = (low >>> 7) | (high << 25);
    high >>= 7;
    if (low === sign && high === sign) {
      out.push(byte);
      return;
    }
    out.push(byte | 0x80);
  }
}

/** Bytes one behind the other. */
export function joined(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Bytes with their number in front. */
export const sized = (bytes: ArrayLike<number>): Uint8Array => joined([count(bytes.length), bytes]);

/** A list with the number of its items in front. */
export const list = (items: readonly ArrayLike<number>[]): Uint8Array =>
  joined([count(items.length), ...items]);

export function count(value: number): Bytes {
  const out: Bytes = [];
  unsigned(out, value);
  return out;
}

export const text = (value: string): Uint8Array => sized(new TextEncoder().encode(value));
