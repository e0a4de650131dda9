/** Goals: what ends the game, from the top down. */
import type { Goal, GoalLine as GoalLineNode, Item } from '../ast/nodes.js';
import type { Cond, GoalLine } from '../model/model.js';
import { readCond } from './conds.js';
import { readWho } from './lookup.js';
import { at, type Scope, textOf } from './scope.js';

export function readGoals(items: readonly Item[], scope: Scope): GoalLine[] {
  const goals = items.filter((item): item is Goal => item.kind === 'goal');
  return goals.flatMap((goal) => goal.lines.map((line) => readLine(line, goal.atEndOfTurn, scope)));
}

function readLine(node: GoalLineNode, atEndOfTurn: boolean, scope: Scope): GoalLine {
  const cond = readCond(node.cond, at(scope, 'goal'));
  return {
    cond,
    result: node.result,
    who: readWho(scope, node.who),
    atEndOfTurn,
    history: readsHistory(cond),
    text: textOf(node.span).replace(/\s*;$/, ''),
  };
}

/** True if a condition asks how the game went. The last move and passes in a row are part of how it stands. */
export function readsHistory(cond: Cond): boolean {
  switch (cond.kind) {
    case 'seen times':
    case 'plies without':
      return true;
    case 'and':
    case 'or':
      return cond.of.some(readsHistory);
    case 'not':
    case 'earlier':
    case 'asking':
      return readsHistory(cond.of);
    default:
      return false;
  }
}
