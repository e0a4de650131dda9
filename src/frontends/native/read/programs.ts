import type {
  BranchCstNode,
  ProgramCstNode,
  StepCstNode,
  StepsCstNode,
  WalkCstNode,
} from '../../../../grammar/native/cst.js';
import type { Program, Statement } from '../../../ast/nodes.js';
import type { Span } from '../../../text/source.js';
import { readAction } from './actions.js';
import { readCond } from './conditions.js';
import { readDirs, readPhrase } from './places.js';
import { choice, given, has, maybe, one, type Reading, spanOf, wordOf } from './reading.js';
import { whole } from './whole.js';

/** A cursor program; `undefined` if its head is broken. */
export function readProgram(reading: Reading, node: ProgramCstNode): Program | undefined {
  const head = one(node.children.programHead);
  if (head.recoveredNode === true) return undefined;
  const { Name, dirs } = head.children;
  return {
    span: spanOf(reading, node),
    kind: 'program',
    name: wordOf(reading, Name),
    ...given(
      'along',
      maybe(dirs, (found) => readDirs(reading, found)),
    ),
    body: whole(node.children.step, (step) => readStep(reading, step)),
  };
}

function readStep(reading: Reading, node: StepCstNode): Statement | undefined {
  const span = spanOf(reading, node);
  const { walk, require, branch, doAction, Land } = node.children;
  if (walk !== undefined) return readWalk(reading, span, one(walk));
  if (require !== undefined)
    return { span, kind: 'require', cond: readCond(reading, one(one(require).children.cond)) };
  if (branch !== undefined) return readBranch(reading, span, one(branch));
  if (doAction !== undefined)
    return { span, kind: 'do', action: readAction(reading, one(one(doAction).children.action)) };
  return { span, kind: has(Land) ? 'land' : 'stop' };
}

function readWalk(reading: Reading, span: Span, { children: { dirs, phrase } }: WalkCstNode): Statement {
  if (dirs !== undefined) return { span, kind: 'walk', dirs: readDirs(reading, one(dirs)) };
  return { span, kind: 'walk to', set: readPhrase(reading, one(phrase)) };
}

function readBranch(reading: Reading, span: Span, { children }: BranchCstNode): Statement | undefined {
  const head = one(children.branchHead);
  if (head.recoveredNode === true) return undefined;
  const { If, While, cond } = head.children;
  const otherwise = maybe(children.otherwise, (found) => readSteps(reading, one(found.children.steps)));
  return {
    span,
    kind: choice<'if' | 'while'>(If, While),
    cond: readCond(reading, one(cond)),
    // biome-ignore lint/suspicious/noThenProperty: the word of the language
    then: readSteps(reading, one(children.steps)),
    ...given('otherwise', otherwise),
  };
}

function readSteps(reading: Reading, { children }: StepsCstNode): Statement[] {
  return whole(children.step, (step) => readStep(reading, step));
}
