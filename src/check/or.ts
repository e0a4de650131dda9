/*
 * A bare `or` in a condition parts conditions: `no Pawn or Lance on rank 9` says "no Pawn, or some Lance on rank 9". Whoever
 * writes it most likely means something else, so it is refused until brackets or a comma say which is meant.
 */
import type { Cond, Set_ } from '../ast/nodes.js';
import { isCapital } from './men.js';
import { type Scope, textOf } from './scope.js';

type Asked = Extract<Cond, { readonly kind: 'count' | 'is' }>;
type Joined = Extract<Cond, { readonly kind: 'or' | 'and' }>;

/** Reports a count that an `or` parts from a bare set behind it. */
export function refuseBareOr(node: Joined, scope: Scope): void {
  if (node.kind !== 'or') return;
  for (let i = 1; i < node.items.length; i++) {
    const left = edge(node.items[i - 1], -1);
    const right = edge(node.items[i], 0);
    if (!isBare(right, scope) || !asksForMore(left, right.set)) continue;
    const [before, behind] = [textOf(left.span), textOf(right.span)];
    const first = joined(left, right.set);
    const second = `(${before}) or (some ${behind})`;
    const found = `${before} or ${behind}`;
    const isPlaced = left.set.kind === 'on';
    const instead = isPlaced ? first : before.replace(/\S+$/, (last) => `${last}, ${behind}`);
    scope.report('E0301', { ...left.span, end: right.span.end }, { found, first, second, instead });
  }
}

/** The reading in which what stands on both sides of `or` belongs together. */
function joined({ set, span }: Asked, behind: Set_): string {
  const [what, where] = behind.kind === 'on' ? partsOf(behind) : [textOf(behind.span), ''];
  const last = set.kind === 'on' ? set.right.span : set.span;
  const before = textOf({ ...span, end: last.start });
  const both = `(${textOf(last)} or ${what})${where}`;
  return before === '' ? both : `${before} ${both}`;
}

/** `Lance on rank 9`: the men, and the places behind them. */
function partsOf({ left, span }: Set_ & { readonly kind: 'on' }): [string, string] {
  return [textOf(left.span), ` ${textOf({ ...span, start: left.span.end })}`];
}

/** What stands before the `or` counts, or asks who is on a place and more places follow: `King on e4 or e5`. */
function asksForMore(left: Cond | undefined, behind: Set_): left is Asked {
  if (left?.kind !== 'count' && left?.kind !== 'is') return false;
  const isPlaced = left.set.kind === 'on';
  if (left.kind === 'count' && (left.how !== 'some' || !isPlaced)) return true;
  if (!isPlaced) return false;
  return PLACES.includes(behind.kind) || (behind.kind === 'name' && !isCapital(behind.name));
}

const PLACES: readonly Set_['kind'][] = ['square', 'ranks', 'files'];

/** The first or last simple test of a condition. */
function edge(node: Cond | undefined, side: 0 | -1): Cond | undefined {
  return node?.kind === 'and' || node?.kind === 'or' ? edge(node.items.at(side), side) : node;
}

/** A set that stands for a condition by itself: `Lance on rank 9`. A small name alone is a condition, unless it is a zone. */
function isBare(node: Cond | undefined, { names }: Scope): node is Extract<Cond, { readonly kind: 'is' }> {
  if (node?.kind !== 'is' || node.not !== undefined) return false;
  const { set } = node;
  if (set.kind !== 'name' || isCapital(set.name)) return true;
  return names.find('zone', set.name, set.span.source).length > 0;
}
