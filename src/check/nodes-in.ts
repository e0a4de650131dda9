/** All nodes of a tree, the root included, in the order of the text. A walk over plain data: no sort of node is forgotten. */
export function* nodesIn(root: unknown): Generator<Readonly<Record<string, unknown>>> {
  const stack: unknown[] = [root];
  while (stack.length > 0) {
    const value = stack.pop();
    if (Array.isArray(value)) stack.push(...value.toReversed());
    else if (isNode(value)) {
      yield value;
      stack.push(...childrenOf(value).toReversed());
    }
  }
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}

/** Spans hold the whole source, so they are left out. */
function childrenOf(node: Readonly<Record<string, unknown>>): unknown[] {
  return Object.entries(node)
    .filter(([key, value]) => key !== 'span' && typeof value === 'object')
    .map(([, value]) => value);
}
