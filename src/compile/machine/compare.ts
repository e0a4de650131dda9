/** A comparison sign as an expression (0 or 1). */
import type { Cmp } from '../../model/model.js';
import { type Expr, eq, ge, gt, le, lt } from '../../wasm/ir.js';

export function compare(cmp: Cmp, left: Expr, right: Expr): Expr {
  switch (cmp) {
    case '=':
      return eq(left, right);
    case '<':
      return lt(left, right);
    case '>':
      return gt(left, right);
    case '<=':
      return le(left, right);
    case '>=':
      return ge(left, right);
  }
}
