/** Numbers: counts, sums, tallies. */
import type { Expr as ExprNode } from '../ast/nodes.js';
import type { Expr } from '../model/model.js';
import { assertNever } from '../text/never.js';
import { readCountable } from './counts.js';
import { readWay } from './directions.js';
import { checkNumber, numberOf, readWho } from './lookup.js';
import type { Where } from './scope.js';
import { readSet } from './sets.js';

export function readExpr(node: ExprNode, where: Where): Expr {
  switch (node.kind) {
    case 'number':
      return { kind: 'number', value: node.value };
    case 'count of':
      return { kind: 'count', of: readCountable(node.set, where) };
    case 'sum':
      checkNumber(where.scope, node.name);
      return { kind: 'sum', number: node.name.text, of: readSet(node.of, where) };
    case 'groups':
      return { kind: 'groups', dirs: readWay(node.along, where), of: readSet(node.of, where) };
    case 'tally':
      return readTally(node, where);
    case 'turn-number':
      return { kind: 'turn-number' };
    case 'plus':
    case 'minus':
      return { kind: node.kind, left: readExpr(node.left, where), right: readExpr(node.right, where) };
    default:
      return assertNever(node);
  }
}

function readTally(node: Extract<ExprNode, { readonly kind: 'tally' }>, { scope }: Where): Expr {
  const tally = numberOf(scope, 'tally', node.name);
  const who = readWho(scope, node.of);
  return tally === undefined ? { kind: 'number', value: 0 } : { kind: 'tally', tally, who };
}
