/**
 * All nodes of a tree, the root included, in the order of the text; one that is shared comes once. A walk over plain data:
 * no sort of node is forgotten.
 */
export function* nodesIn(root: unknown): Generator<Readonly<Record<string, unknown>>> {
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

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}

/** Spans hold the whole source, so they are left out. */
function childrenOf(node: Readonly<Record<string, unknown>>): unknown[] {
  const found: unknown[] = [];
  for (const key in node) if (key !== 'span' && typeof node[key] === 'object') found.push(node[key]);
  return found;
}
