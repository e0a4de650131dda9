import type {
  ExpectationCstNode,
  FileCstNode,
  FileItemCstNode,
  TestCaseCstNode,
  TestStepCstNode,
  VariantCstNode,
} from '../../../../grammar/native/cst.js';
import type { Cond, FileItem, Include, Result, TestCase, TestStep, Variant } from '../../../ast/nodes.js';
import { readCond } from './conditions.js';
import { readCondition, readDirections, readItem, readMark, readZone } from './items.js';
import { readPiece } from './pieces.js';
import { readWho } from './places.js';
import { choice, given, has, maybe, numberOf, one, type Reading, spanOf, textOf } from './reading.js';
import { whole } from './whole.js';

/** The sentences of a file that are whole. */
export function readFile(reading: Reading, { children }: FileCstNode): FileItem[] {
  return whole(children.fileItem, (item) => readFileItem(reading, item));
}

function readFileItem(reading: Reading, { children }: FileItemCstNode): FileItem | undefined {
  const { include, variant, testCase, piece, zone, directions, condition, mark } = children;
  if (variant !== undefined) return readVariant(reading, one(variant));
  if (testCase !== undefined) return readTestCase(reading, one(testCase));
  if (piece !== undefined) return readPiece(reading, one(piece));
  if (zone !== undefined) return readZone(reading, one(zone));
  if (directions !== undefined) return readDirections(reading, one(directions));
  if (condition !== undefined) return readCondition(reading, one(condition));
  if (mark !== undefined) return readMark(reading, one(mark));
  const node = one(include);
  const paths = node.children.Text.map((path) => textOf(reading, [path]));
  return { span: spanOf(reading, node), kind: 'include', paths } satisfies Include;
}

function readVariant(reading: Reading, node: VariantCstNode): Variant | undefined {
  const head = one(node.children.variantHead);
  if (head.recoveredNode === true) return undefined;
  const { Text } = head.children;
  return {
    span: spanOf(reading, node),
    kind: 'variant',
    title: textOf(reading, Text),
    ...given(
      'parent',
      maybe(Text.slice(1), (parent) => textOf(reading, [parent])),
    ),
    items: whole(node.children.item, (item) => readItem(reading, item)),
  };
}

function readTestCase(reading: Reading, node: TestCaseCstNode): TestCase | undefined {
  const head = one(node.children.testHead);
  if (head.recoveredNode === true) return undefined;
  const { Text } = head.children;
  return {
    span: spanOf(reading, node),
    kind: 'test',
    title: textOf(reading, Text),
    variant: textOf(reading, Text.slice(1)),
    steps: whole(node.children.testStep, (step) => readTestStep(reading, step)),
  };
}

function readTestStep(reading: Reading, node: TestStepCstNode): TestStep {
  const span = spanOf(reading, node);
  const { positionStep, legalStep, perftStep, afterStep, expectation } = node.children;
  if (positionStep !== undefined) {
    return { span, kind: 'position', fen: textOf(reading, one(positionStep).children.Text) };
  }
  if (legalStep !== undefined) {
    const { Legal, Illegal, Text } = one(legalStep).children;
    return { span, kind: choice<'legal' | 'illegal'>(Legal, Illegal), moves: textOf(reading, Text) };
  }
  if (perftStep !== undefined) {
    const { Int } = one(perftStep).children;
    return { span, kind: 'perft', depth: numberOf(Int), nodes: numberOf(Int.slice(1)) };
  }
  const found = one(afterStep?.[0]?.children.expectation ?? expectation);
  const moves = afterStep && { moves: textOf(reading, one(afterStep).children.Text) };
  return { span, kind: 'after', ...moves, expect: readExpectation(reading, found) };
}

function readExpectation(
  reading: Reading,
  { children: { cond, result } }: ExpectationCstNode,
): Cond | Result {
  if (result === undefined) return readCond(reading, one(cond));
  const { Not, Win, Lose, Draw, who } = one(result).children;
  return {
    span: spanOf(reading, one(result)),
    kind: 'result',
    not: has(Not),
    result: choice<Result['result']>(Win, Lose, Draw),
    ...given(
      'who',
      maybe(who, (found) => readWho(reading, found)),
    ),
  };
}
