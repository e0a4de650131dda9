/**
 * The key of a position: the sum (exclusive or) of one 64-bit number for every word of the keyed part that is not 0.
 * The numbers are mixed from index and value instead of kept in tables, since values are whole men.
 */
export function mixLow(index: number, value: number): number {
  if (value === 0) return 0;
  let h = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(value, 0x85ebca77);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return h ^ (h >>> 15);
}

export function mixHigh(index: number, value: number): number {
  if (value === 0) return 0;
  let h = Math.imul(index + 1, 0x27d4eb2f) ^ Math.imul(value ^ 0x5bd1e995, 0x165667b1);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return h ^ (h >>> 16);
}
