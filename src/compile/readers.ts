/** Who reads what: questions about conditions and rules that decide how much has to be kept up to date. */
import type { Ability, Action, Cond, Countable, Expr, Model, Statement } from '../model/model.js';

/** Calls `set` for every set and `cond` for every condition inside a condition. */
export function visitCond(cond: Cond, onSet: (set: Countable) => void, onCond: (cond: Cond) => void): void {
  onCond(cond);
  switch (cond.kind) {
    case 'and':
    case 'or':
      for (const part of cond.of) visitCond(part, onSet, onCond);
      return;
    case 'not':
    case 'earlier':
    case 'asking':
      visitCond(cond.of, onSet, onCond);
      return;
    case 'count':
      visitSet(cond.of, onSet);
      return;
    case 'compare':
      visitExpr(cond.left, onSet);
      visitExpr(cond.right, onSet);
      return;
    case 'no move':
      if (cond.with !== undefined) visitCond(cond.with, onSet, onCond);
      return;
    case 'seen times':
      if (cond.always !== undefined) visitCond(cond.always, onSet, onCond);
      return;
    default:
      return;
  }
}

function visitExpr(expr: Expr, onSet: (set: Countable) => void): void {
  if (expr.kind === 'count' || expr.kind === 'sum' || expr.kind === 'groups') visitSet(expr.of, onSet);
  if (expr.kind === 'plus' || expr.kind === 'minus') {
    visitExpr(expr.left, onSet);
    visitExpr(expr.right, onSet);
  }
}

function visitSet(set: Countable, onSet: (set: Countable) => void): void {
  onSet(set);
  switch (set.kind) {
    case 'union':
    case 'both':
      for (const part of set.of) visitSet(part, onSet);
      return;
    case 'minus':
      visitSet(set.left, onSet);
      visitSet(set.right, onSet);
      return;
    case 'next':
    case 'line':
    case 'seen':
    case 'file':
    case 'rank':
    case 'link':
    case 'marker':
      visitSet(set.of, onSet);
      return;
    case 'between':
      visitSet(set.a, onSet);
      visitSet(set.b, onSet);
      return;
    case 'attacked':
      if (set.by !== undefined) visitSet(set.by, onSet);
      return;
    case 'with':
      visitExpr(set.value, onSet);
      return;
    case 'connected':
      visitSet(set.to, onSet);
      visitSet(set.through, onSet);
      return;
    case 'run':
      visitSet(set.of, onSet);
      visitSet(set.from, onSet);
      if (set.then !== undefined) visitSet(set.then, onSet);
      return;
    case 'row':
      visitSet(set.of, onSet);
      return;
    default:
      return;
  }
}

function condHas(cond: Cond, onSet: (set: Countable) => boolean, onCond: (cond: Cond) => boolean): boolean {
  let found = false;
  visitCond(
    cond,
    (set) => {
      if (onSet(set)) found = true;
    },
    (part) => {
      if (onCond(part)) found = true;
    },
  );
  return found;
}

export function setHas(set: Countable, test: (set: Countable) => boolean): boolean {
  let found = false;
  visitSet(set, (part) => {
    if (test(part)) found = true;
  });
  return found;
}

export function asksAttack(cond: Cond): boolean {
  return condHas(
    cond,
    (set) => set.kind === 'attacked',
    () => false,
  );
}

export function asksPronouns(cond: Cond): boolean {
  return condHas(
    cond,
    (set) => set.kind === 'pronoun',
    () => false,
  );
}

/** Looks ahead: reads whether a player has a move at all. */
export function asksMoves(cond: Cond): boolean {
  return condHas(
    cond,
    () => false,
    (part) => part.kind === 'no move' && part.with === undefined,
  );
}

/** The actions of an ability, those of its program included. */
export function actionsOf(ability: Ability): Action[] {
  return [
    ...ability.actions,
    ...statementsOf(ability.program?.body ?? []).flatMap((statement) =>
      statement.kind === 'do' ? [statement.action] : [],
    ),
  ];
}

/** All statements of a program, inner ones included, each once. */
export function statementsOf(body: readonly Statement[]): Statement[] {
  const seen = new Set<Statement>();
  const visit = (list: readonly Statement[]): void => {
    for (const statement of list) {
      if (seen.has(statement)) continue;
      seen.add(statement);
      if (statement.kind !== 'if' && statement.kind !== 'while') continue;
      visit(statement.body);
      visit(statement.otherwise);
    }
  };
  visit(body);
  return [...seen];
}

/** All action lists of the rules. */
export function allActions(model: Model): Action[] {
  return [
    ...model.types.flatMap((type) => type.abilities.flatMap(actionsOf)),
    ...model.phases.flatMap((phase) => phase.drops.flatMap((drop) => drop.actions)),
    ...model.triggers.flatMap((trigger) => trigger.effects.flatMap((effect) => effect.actions)),
  ];
}

/** True if men ever come into a reserve. */
export function refills(model: Model): boolean {
  return allActions(model).some((action) => action.kind === 'send');
}

/** What the key of a position leaves out. */
const BESIDE_KEY: ReadonlySet<string> = new Set([
  'turn-number',
  'passes',
  'made',
  'earlier',
  'plies without',
  'seen times',
  'last',
]);
/** Goals that perft does not ask. */
const HISTORY: readonly string[] = ['plies without', 'seen times'];

/** True if lawful lines hang on more than the key tells. */
export function readsBesideKey(model: Model): boolean {
  const { phases, promotions, castlings, triggers, laws, prefers, turns, goals, types } = model;
  const asked = goals.filter(
    (goal) =>
      !condHas(
        goal.cond,
        () => false,
        (part) => HISTORY.includes(part.kind),
      ),
  );
  const abilities = types.map((type) => type.abilities);
  if (model.readsLast) return true;
  return mentions(
    [
      phases,
      promotions,
      castlings,
      triggers,
      laws,
      prefers,
      turns,
      asked.map((goal) => goal.cond),
      abilities,
    ],
    BESIDE_KEY,
  );
}

const kindsRead = new WeakMap<Model, ReadonlySet<string>>();

/** True if some rule holds a condition, set or number of this kind. */
export function readsKind(model: Model, kind: string): boolean {
  let kinds = kindsRead.get(model);
  if (kinds === undefined) {
    kinds = kindsOf(model);
    kindsRead.set(model, kinds);
  }
  return kinds.has(kind);
}

/** The kinds of all conditions, sets and numbers of the rules. */
function kindsOf(model: Model): ReadonlySet<string> {
  const { board: _board, tests: _tests, start: _start, ...rules } = model;
  const found = new Set<string>();
  holds(rules, (part) => {
    if ('kind' in part && typeof part.kind === 'string') found.add(part.kind);
    return false;
  });
  return found;
}

/** True if something reads which men were captured by the move. */
export function readsCaptured({ laws, prefers, triggers, types }: Model): boolean {
  return holds(
    [laws, prefers, triggers, types.map((type) => type.abilities)],
    (part) => 'word' in part && part.word === 'captured',
  );
}

/** True if a set in the clauses of an ability looks back or on from its last step. */
export function readsHeading({ to, from, within, when, actions }: Ability): boolean {
  return mentions([to, from, within, when, actions], new Set(['turned']));
}

/** Does plain data hold a set of men who carry a mark? */
export function mentionsMark(data: unknown, mark: number): boolean {
  return holds(
    data,
    (part) => 'mark' in part && part.mark === mark && 'kind' in part && part.kind === 'marked man',
  );
}

/** Does plain data hold an object of one of these kinds? */
export function mentions(data: unknown, kinds: ReadonlySet<string>): boolean {
  return holds(data, (part) => 'kind' in part && typeof part.kind === 'string' && kinds.has(part.kind));
}

/** Does plain data hold an object of this sort? Tables of cells are not looked into, shared parts are looked at once. */
function holds(root: unknown, fits: (part: object) => boolean): boolean {
  const seen = new Set<object>();
  const visit = (data: unknown): boolean => {
    if (typeof data !== 'object' || data === null || ArrayBuffer.isView(data) || seen.has(data)) return false;
    seen.add(data);
    if (fits(data)) return true;
    for (const key in data) if (visit((data as Readonly<Record<string, unknown>>)[key])) return true;
    return false;
  };
  return visit(root);
}
