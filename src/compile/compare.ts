import type { Cmp } from '../model/model.js';

/** A comparison sign as code. */
export function compareBy(cmp: Cmp): (a: number, b: number) => boolean {
  switch (cmp) {
    case '=':
      return (a, b) => a === b;
    case '<':
      return (a, b) => a < b;
    case '>':
      return (a, b) => a > b;
    case '<=':
      return (a, b) => a <= b;
    case '>=':
      return (a, b) => a >= b;
  }
}
