/** Cursor programs: the last resort of a piece whose way legs cannot say. */
import type { Program as ProgramNode, Statement as StatementNode } from '../ast/nodes.js';
import type { Program, Statement } from '../model/model.js';
import { assertNever } from '../text/never.js';
import { readAction } from './actions.js';
import { readCond } from './conds.js';
import { readDirs } from './directions.js';
import { at, type Scope } from './scope.js';
import { readSet } from './sets.js';

/** Reads a program; `onward` in it is the direction of the step before, at first that of `along`. */
export function readProgram(node: ProgramNode, scope: Scope): Program {
  const body = readStatements(node.body, scope);
  return node.along === undefined
    ? { body }
    : { along: readDirs(node.along, at(scope, 'ability'), false), body };
}

function readStatements(nodes: readonly StatementNode[], scope: Scope): Statement[] {
  return nodes.flatMap((node) => readStatement(node, scope) ?? []);
}

function readStatement(node: StatementNode, scope: Scope): Statement | undefined {
  const where = at(scope, 'action');
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
        body: readStatements(node.then, scope),
        otherwise: readStatements(node.otherwise ?? [], scope),
      };
    case 'do': {
      const action = readAction(node.action, where);
      return action === undefined ? undefined : { kind: 'do', action };
    }
    case 'land':
    case 'stop':
      return { kind: node.kind };
    default:
      return assertNever(node);
  }
}
