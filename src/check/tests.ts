/** Tests of a variant; their texts are read when they run. */
import type { Cond as CondNode, Result, TestStep as StepNode, TestCase as TestNode } from '../ast/nodes.js';
import type { Cond, ExpectedResult, TestCase, TestStep } from '../model/model.js';
import { assertNever } from '../text/never.js';
import { readCond } from './conds.js';
import { readWho } from './lookup.js';
import { at, type Scope } from './scope.js';

export function readTest(node: TestNode, scope: Scope): TestCase {
  const checks = node.steps.some((step) => step.kind !== 'position');
  if (!checks) scope.report('E0607', node.title.span, { name: node.title.text });
  return { title: node.title.text, steps: node.steps.map((step) => readStep(step, scope)) };
}

function readStep(node: StepNode, scope: Scope): TestStep {
  switch (node.kind) {
    case 'position':
      return { kind: 'position', fen: node.fen.text, at: node.fen.span };
    case 'legal':
    case 'illegal':
      return { kind: node.kind, moves: movesOf(node.moves.text), at: node.moves.span };
    case 'perft':
      return { kind: 'perft', depth: node.depth, nodes: node.nodes, at: node.span };
    case 'after':
      return {
        kind: 'after',
        moves: node.moves === undefined ? [] : movesOf(node.moves.text),
        expect: readExpected(node.expect, scope),
        at: node.moves?.span ?? node.span,
      };
    default:
      return assertNever(node);
  }
}

function readExpected(node: CondNode | Result, scope: Scope): Cond | ExpectedResult {
  if (node.kind !== 'result') return readCond(node, at(scope, 'test'));
  const { kind, not, result, who } = node;
  return { kind, not, result, who: readWho(scope, who) };
}

function movesOf(text: string): string[] {
  return text.split(/\s+/).filter((move) => move !== '');
}
