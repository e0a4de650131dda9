import { remember } from '../text/remember.js';

type Node = Readonly<Record<string, unknown>>;

/** What the checker asks a part of the tree before it reads it. */
export interface Survey {
  /** How many nodes it has. */
  readonly size: number;
  /** Those that name something for the whole variant: kinds, marks, variables, pieces; and what asks for the last move. */
  readonly naming: readonly Node[];
}

const surveys = new WeakMap<object, Survey>();

/** Made once for a part, as variants may share it. */
export function surveyOf(part: object): Survey {
  return remember(surveys, part, () => {
    const nodes = [...nodesIn(part)];
    return { size: nodes.length, naming: nodes.filter(isNaming) };
  });
}

const NAMING: readonly unknown[] = ['kind', 'program', 'let', 'mark', 'unmark', 'names', 'as'];

function isNaming({ kind, what, word }: Node): boolean {
  const asksKind = typeof what === 'object' && what !== null;
  return NAMING.includes(kind) || asksKind || word === 'last-origin' || word === 'last-end';
}

/**
 * All nodes of a tree, the root included, in the order of the text; one that is shared comes once. A walk over plain data:
 * no sort of node is forgotten.
 */
export function* nodesIn(root: unknown): Generator<Node> {
  const stack: unknown[] = [root];
  const seen = new Set<unknown>();
  const push = (values: readonly unknown[]): void => {
    for (let i = values.length - 1; i >= 0; i--) if (typeof values[i] === 'object') stack.push(values[i]);
  };
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (Array.isArray(value)) push(value);
    else if (isNode(value)) {
      yield value;
      push(childrenOf(value));
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}

/** Spans hold the whole source, so they are left out. */
function childrenOf(node: Node): unknown[] {
  const found: unknown[] = [];
  for (const key in node) if (key !== 'span' && typeof node[key] === 'object') found.push(node[key]);
  return found;
}
