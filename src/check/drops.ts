/** Drops: men put on the board out of a reserve. */
import type { Clause, Drop as DropNode } from '../ast/nodes.js';
import type { Drop } from '../model/model.js';
import { actionsOf, costsOf, whenOf } from './abilities.js';
import { readTypes } from './lookup.js';
import { at, type Scope, textOf, warnNowhere } from './scope.js';
import { readSet, reserveNumber } from './sets.js';

export function readDrop(node: DropNode, scope: Scope): Drop {
  for (const clause of node.clauses) refuseClause(clause, scope);
  const to = readSet(node.set, at(scope, 'drop'));
  warnNowhere(to, node.set.span, 'drop', scope);
  return {
    types: readTypes(scope, node.types, false),
    reserve: reserveOf(node.clauses, scope),
    onto: node.onto,
    to,
    ...whenOf(node.clauses, scope, 'drop'),
    actions: actionsOf(node.clauses, scope, 'drop'),
    costs: costsOf(node.clauses),
  };
}

/** `from lost` names the reserve; without it the men come out of the hand. */
function reserveOf(clauses: readonly Clause[], scope: Scope): number {
  const from = clauses.find((clause) => clause.kind === 'from');
  return from?.kind === 'from' ? (reserveNumber(from.set, scope) ?? 0) : 0;
}

/** A man who is dropped comes from nowhere and does not go on. */
function refuseClause(clause: Clause, scope: Scope): void {
  const named = clause.kind === 'from' && reserveNumber(clause.set, scope) !== undefined;
  if (named || clause.kind === 'when' || clause.kind === 'do' || clause.kind === 'costs') return;
  scope.report('E0326', clause.span, { found: textOf(clause.span) });
}
