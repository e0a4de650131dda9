/*
 * A bare `or` in a condition parts conditions: `no Pawn or Lance on rank 9` says "no Pawn, or some Lance on rank 9". Whoever
 * writes it most likely means something else, so it is refused until brackets or a comma say which is meant.
 */
import type { Cond } from '../ast/nodes.js';
import { isCapital } from './men.js';
import { type Scope, textOf } from './scope.js';

type Joined = Extract<Cond, { readonly kind: 'or' | 'and' }>;

/** Reports a count that an `or` parts from a bare set behind it. */
export function refuseBareOr(node: Joined, scope: Scope): void {
  if (node.kind !== 'or') return;
  for (let i = 1; i < node.items.length; i++) {
    const left = edge(node.items[i - 1], -1);
    const right = edge(node.items[i], 0);
    if (left?.kind !== 'count' || left.how === 'some' || !isBare(right)) continue;
    const [before, behind] = [textOf(left.span), textOf(right.span)];
    const first = before.replace(/\S+$/, (last) => `(${last} or ${behind})`);
    const second = `(${before}) or (some ${behind})`;
    const found = `${before} or ${behind}`;
    const instead = before.replace(/\S+$/, (last) => `${last}, ${behind}`);
    scope.report('E0301', { ...left.span, end: right.span.end }, { found, first, second, instead });
  }
}

/** The first or last simple test of a condition. */
function edge(node: Cond | undefined, side: 0 | -1): Cond | undefined {
  return node?.kind === 'and' || node?.kind === 'or' ? edge(node.items.at(side), side) : node;
}

/** A set that stands for a condition by itself: `Lance on rank 9`. A small name alone is a condition of its own. */
function isBare(node: Cond | undefined): node is Extract<Cond, { readonly kind: 'is' }> {
  if (node?.kind !== 'is' || node.not !== undefined) return false;
  return node.set.kind !== 'name' || isCapital(node.set.name);
}
