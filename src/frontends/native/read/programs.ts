import type {
  BranchCstNode,
  DoActionCstNode,
  LandCstNode,
  NamedStepsCstNode,
  ProgramCstNode,
  ScriptCstNode,
  StepCstNode,
  StepsCstNode,
  WalkCstNode,
} from '../../../../grammar/native/cst.js';
import type { Program, Script, Statement, Steps } from '../../../ast/nodes.js';
import type { Span } from '../../../text/source.js';
import { readAction } from './actions.js';
import { readCond } from './conditions.js';
import { readDirs, readPhrase, readSet, readTypes } from './places.js';
import { choice, given, has, many, maybe, one, type Reading, spanOf, wordOf } from './reading.js';
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

/** A script; `undefined` if its head is broken. */
export function readScript(reading: Reading, node: ScriptCstNode): Script | undefined {
  const head = one(node.children.scriptHead);
  if (head.recoveredNode === true) return undefined;
  return {
    span: spanOf(reading, node),
    kind: 'script',
    drops: has(head.children.Drops),
    body: whole(node.children.step, (step) => readStep(reading, step)),
  };
}

/** Steps with a name; `undefined` if their head is broken. */
export function readNamedSteps(reading: Reading, node: NamedStepsCstNode): Steps | undefined {
  const head = one(node.children.stepsHead);
  if (head.recoveredNode === true) return undefined;
  return {
    span: spanOf(reading, node),
    kind: 'steps',
    name: wordOf(reading, head.children.Name),
    body: whole(node.children.step, (step) => readStep(reading, step)),
  };
}

function readStep(reading: Reading, node: StepCstNode): Statement | undefined {
  const span = spanOf(reading, node);
  const { walk, require, branch, doAction, let: naming, land } = node.children;
  if (walk !== undefined) return readWalk(reading, span, one(walk));
  if (require !== undefined)
    return { span, kind: 'require', cond: readCond(reading, one(one(require).children.cond)) };
  if (branch !== undefined) return readBranch(reading, span, one(branch));
  if (doAction !== undefined) return readDo(reading, span, one(doAction));
  if (naming !== undefined) {
    const { Onward, PlaceName, set } = one(naming).children;
    const held = maybe(set, (found) => readSet(reading, found));
    const lasting = Onward === undefined ? {} : ({ onward: true } as const);
    return { span, kind: 'let', name: wordOf(reading, PlaceName), ...given('set', held), ...lasting };
  }
  return land === undefined ? { span, kind: 'stop' } : readLand(reading, span, one(land));
}

function readDo(reading: Reading, span: Span, { children: { action, Name } }: DoActionCstNode): Statement {
  if (action !== undefined) return { span, kind: 'do', action: readAction(reading, one(action)) };
  return { span, kind: 'do steps', name: wordOf(reading, Name) };
}

function readLand(reading: Reading, span: Span, { children }: LandCstNode): Statement {
  const { From, On, phrase, types, Copying } = children;
  const places = many(phrase).map((found) => readPhrase(reading, found));
  return {
    span,
    kind: 'land',
    ...given('from', has(From) ? places[0] : undefined),
    ...given('on', has(On) ? places.at(-1) : undefined),
    ...given(
      'as',
      maybe(types, (found) => readTypes(reading, found)),
    ),
    copying: has(Copying),
  };
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
