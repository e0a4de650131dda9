/**
 * Scripts as far as it matters whom they attack. Nothing is done then, so what only does something beside captures is left
 * out, and so are walks around the board that were made for that: loops along one way from a fixed place, before the script
 * goes back to a place that it knows.
 */
import type { Action, Cond, Dirs, PlaceSet, Statement } from '../model/model.js';

type Statements = readonly Statement[];

/** The statements without those that attack nobody. Lists that scripts share stay shared. */
export function threatening(statements: Statements): Statements {
  const known = lists.get(statements);
  if (known !== undefined) return known;
  const found = withoutWandering(statements.flatMap((statement) => reduced(statement) ?? []));
  lists.set(statements, found);
  return found;
}

const lists = new WeakMap<Statements, Statements>();
const single = new WeakMap<Statement, { readonly is: Statement | undefined }>();

function reduced(statement: Statement): Statement | undefined {
  const known = single.get(statement);
  if (known !== undefined) return known.is;
  const is = reduce(statement);
  single.set(statement, { is });
  return is;
}

function reduce(statement: Statement): Statement | undefined {
  switch (statement.kind) {
    case 'do':
      return HARMLESS.has(statement.action.kind) ? undefined : statement;
    case 'if': {
      const body = threatening(statement.body);
      const otherwise = threatening(statement.otherwise);
      return body.length === 0 && otherwise.length === 0 ? undefined : { ...statement, body, otherwise };
    }
    case 'while': {
      const body = threatening(statement.body);
      return body.length === 0 ? statement : { ...statement, body };
    }
    default:
      return statement;
  }
}

const HARMLESS: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'convert',
  'flip',
  'change',
  'promote',
  'mark man',
  'unmark man',
  'mark place',
  'unmark place',
  'add',
  'set',
  'end turn',
  'go on',
]);

function withoutWandering(statements: Statements): Statements {
  const kept: Statement[] = [];
  for (const statement of statements) {
    if (statement.kind === 'walk to' && isKnownPlace(statement.set)) while (wanders(kept.at(-1))) kept.pop();
    kept.push(statement);
  }
  return kept;
}

function isKnownPlace(set: PlaceSet): boolean {
  return set.kind === 'variable' || set.kind === 'cells' || (set.kind === 'pronoun' && set.word === 'origin');
}

/** Moves the cursor and nothing else, and cannot fail. */
function wanders(statement: Statement | undefined): boolean {
  if (statement?.kind === 'walk to') {
    const { set } = statement;
    return set.kind === 'cells' && set.of.every((cells) => cells.includes(1));
  }
  if (statement?.kind !== 'while' || statement.body.length !== 1) return false;
  const [walk] = statement.body;
  return walk?.kind === 'walk' && asksFor(statement.cond, walk.dirs);
}

/** Is there a next place that way? */
function asksFor(cond: Cond, dirs: Dirs): boolean {
  if (cond.kind !== 'count' || cond.cmp !== '>=' || cond.n !== 1 || cond.of.kind !== 'next') return false;
  const { of, dirs: asked } = cond.of;
  return of.kind === 'pronoun' && of.word === 'here' && JSON.stringify(asked) === JSON.stringify(dirs);
}
