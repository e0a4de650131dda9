/** Whether two pieces of a model say the same: plain data, compared deeply. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = Object.entries(a);
  const right = Object.entries(b);
  if (left.length !== right.length) return false;
  return left.every(
    ([key, value]) => Object.hasOwn(b, key) && same(value, (b as Record<string, unknown>)[key]),
  );
}

/** The list without later members that say the same as an earlier one. */
export function distinct<T>(list: readonly T[]): T[] {
  return list.filter((item, i) => list.findIndex((other) => same(other, item)) === i);
}
