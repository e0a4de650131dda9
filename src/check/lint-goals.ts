/** Goals that are never reached, and variants without any. */
import type { Goal } from '../ast/nodes.js';
import type { Cond } from '../model/model.js';
import { isOwn, type Linted } from './linted.js';
import { nodesIn } from './nodes-in.js';
import { same } from './same.js';

export function noGoals({ merged, model, scope }: Linted): void {
  if (model.goals.length === 0) scope.report('W0710', merged.variant.title.span);
}

/** Goals that forget mate: men are protected, so a player may be without a move, and no goal asks for that. */
export function nobodyStuck({ merged, model, scope }: Linted): void {
  const goal = merged.items.find((item): item is Goal => item.kind === 'goal' && isOwn(item, merged));
  const mayPass = model.phases.some(({ pass }) => pass?.kind === 'constant' && pass.value);
  if (goal === undefined || model.protected.length === 0 || mayPass) return;
  const asked = [...nodesIn(model.goals)].some(({ kind }) => kind === 'no move');
  if (asked) return;
  const { start, source } = goal.span;
  const parent = merged.variant.parent === undefined ? '' : `'${merged.variant.parent.text}'`;
  scope.report('W0720', { source, start, end: start + 'goal'.length }, { parent });
}

/** Lines that hold only when one above them holds. */
export function goalsBelowAll({ merged, model, scope }: Linted): void {
  const lines = merged.items
    .filter((item): item is Goal => item.kind === 'goal')
    .flatMap((goal) => goal.lines);
  model.goals.forEach((goal, i) => {
    const above = model.goals
      .slice(0, i)
      .findIndex((other) => !other.atEndOfTurn && covers(other.cond, goal.cond));
    const [line, cover] = [lines[i], lines[above]];
    if (line === undefined || cover === undefined) return;
    scope.report('W0705', line.span, {}, [{ span: cover.span, text: 'this one always comes first' }]);
  });
}

/** True if the first condition holds whenever the second one does. */
function covers(a: Cond, b: Cond): boolean {
  if (a.kind === 'constant') return a.value;
  if (same(a, b)) return true;
  if (a.kind === 'or') return a.of.some((part) => covers(part, b));
  if (b.kind === 'and') return b.of.some((part) => covers(a, part));
  return b.kind === 'or' && b.of.every((part) => covers(a, part));
}
