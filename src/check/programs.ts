/** Cursor programs: the last resort of a piece whose way legs cannot say. */
import type {
  Land as LandNode,
  Program as ProgramNode,
  Script,
  Statement as StatementNode,
  Steps,
} from '../ast/nodes.js';
import type { Land, Program, Statement } from '../model/model.js';
import { assertNever } from '../text/never.js';
import { readAction } from './actions.js';
import { readCond } from './conds.js';
import { readDirs } from './directions.js';
import { findSteps, readTypes, reportCircle } from './lookup.js';
import { at, namesInChain, type Scope, textOf, type Where } from './scope.js';
import { readSet } from './sets.js';

/** Reads a program; `onward` in it is the direction of the step before, at first that of `along`. */
export function readProgram(node: ProgramNode, scope: Scope): Program {
  const body = readStatements(node.body, at(scope, 'action'));
  return node.along === undefined
    ? { body }
    : { along: readDirs(node.along, at(scope, 'ability'), false), body };
}

/** Reads a script; one that several pieces share is read once. */
export function readScript(node: Script, scope: Scope): Program {
  const known = scope.scripts.get(node);
  if (known !== undefined) return known;
  const program: Program = {
    script: node.drops ? 'drops' : 'moves',
    body: readStatements(node.body, at(scope, 'script')),
  };
  scope.scripts.set(node, program);
  return program;
}

/** Reads named steps by themselves, for what is wrong in them. */
export function readSteps({ body, name }: Steps, scope: Scope): void {
  readStatements(body, { ...at(scope, 'script'), chain: [`steps ${name.text}`] });
}

function readStatements(nodes: readonly StatementNode[], where: Where): Statement[] {
  const { statements } = where.scope;
  return nodes.flatMap((node) => {
    if (node.kind === 'do steps') return readDoSteps(node, where);
    const known = where.place === 'script' ? statements.get(node) : undefined;
    if (known !== undefined) return known;
    const read = readStatement(node, where);
    if (read !== undefined && where.place === 'script') statements.set(node, read);
    return read ?? [];
  });
}

type DoSteps = Extract<StatementNode, { readonly kind: 'do steps' }>;

/** Named steps, put in where they are run; read once, however often that is. */
function readDoSteps({ name, span }: DoSteps, where: Where): readonly Statement[] {
  const { scope, chain } = where;
  if (where.place !== 'script') scope.report('E0340', span, { found: `do steps ${name.text}` });
  const steps = findSteps(scope, name);
  if (steps === undefined) return [];
  const link = `steps ${name.text}`;
  if (chain.includes(link)) {
    reportCircle(scope, 'steps', name, namesInChain(where));
    return [];
  }
  const size = sizeOf(steps, scope);
  const inSteps = chain.some((one) => one.startsWith('steps '));
  scope.ran.statements += inSteps ? 0 : size;
  if (size > LONGEST || scope.ran.statements > LONGEST) {
    scope.report('E0312', span, { what: 'statements in named steps', limit: LONGEST });
    return [];
  }
  const read = scope.steps.get(steps) ?? readStatements(steps.body, { ...where, chain: [...chain, link] });
  scope.steps.set(steps, read);
  return read;
}

/** Statements that named steps put into the scripts of a variant: steps that run steps grow fast. */
const LONGEST = 5_000_000;

/** With all that they run. */
function sizeOf(steps: Steps, scope: Scope): number {
  const known = scope.stepSizes.get(steps);
  if (known !== undefined) return known;
  // Those that run themselves are told elsewhere.
  scope.stepSizes.set(steps, 0);
  const size = sizeIn(steps.body, scope);
  scope.stepSizes.set(steps, size);
  return size;
}

function sizeIn(body: readonly StatementNode[], scope: Scope): number {
  return body.reduce((sum, node) => {
    if (node.kind === 'do steps') {
      const [steps] = scope.names.find('steps', node.name.text, node.name.span.source);
      return sum + (steps === undefined ? 0 : sizeOf(steps, scope));
    }
    return sum + ('then' in node ? 1 + sizeIn([...node.then, ...(node.otherwise ?? [])], scope) : 1);
  }, 0);
}

function readStatement(node: Exclude<StatementNode, DoSteps>, where: Where): Statement | undefined {
  switch (node.kind) {
    case 'walk':
      return { kind: 'walk', dirs: readDirs(node.dirs, where, true) };
    case 'walk to':
      return { kind: 'walk to', set: readSet(node.set, where) };
    case 'require':
      return { kind: 'require', cond: readCond(node.cond, where) };
    case 'if':
    case 'while':
      return {
        kind: node.kind,
        cond: readCond(node.cond, where),
        body: readStatements(node.then, where),
        otherwise: readStatements(node.otherwise ?? [], where),
      };
    case 'do': {
      refuseAction(node.action, where);
      const action = readAction(node.action, where);
      return action === undefined ? undefined : { kind: 'do', action };
    }
    case 'let':
      return readLet(node, where);
    case 'land':
      return readLand(node, where);
    case 'stop':
      return { kind: 'stop' };
    default:
      return assertNever(node);
  }
}

type Let = Extract<StatementNode, { readonly kind: 'let' }>;
type Action = Extract<StatementNode, { readonly kind: 'do' }>['action'];

function readLet(node: Let, where: Where): Statement {
  const { scope } = where;
  if (where.place !== 'script') scope.report('E0340', node.span, { found: `let ${node.name.text}` });
  const variable = scope.variables.indexOf(node.name.text);
  if (node.set === undefined) return { kind: 'let', variable };
  return { kind: 'let', variable, set: readSet(node.set, where) };
}

function readLand(node: LandNode, where: Where): Land {
  const { scope } = where;
  const said = node.from ?? node.on ?? node.as;
  const plain = said === undefined && !node.copying;
  if (!plain && where.place !== 'script') scope.report('E0340', node.span, { found: textOf(node.span) });
  return {
    kind: 'land',
    ...(node.from === undefined ? {} : { from: readSet(node.from, where) }),
    ...(node.on === undefined ? {} : { on: readSet(node.on, where) }),
    ...(node.as === undefined ? {} : { as: readTypes(scope, node.as, false) }),
    copying: node.copying,
  };
}

/** A script notes what is done after it has landed; what would offer a choice then cannot be noted. */
function refuseAction(action: Action, where: Where): void {
  if (where.place !== 'script') return;
  const choice = 'object' in action && action.object.oneOf;
  if (!choice && !['drop', 'place', 'swap'].includes(action.kind)) return;
  where.scope.report('E0341', action.span, { found: textOf(action.span) });
}
