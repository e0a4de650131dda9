import type { CstNode } from 'chevrotain';

/** Reads the sentences that are whole and leaves out those that the parser gave up. */
export function whole<N extends CstNode, T>(
  nodes: readonly N[] | undefined,
  read: (node: N) => T | undefined,
): T[] {
  return (nodes ?? [])
    .filter((node) => node.recoveredNode !== true)
    .map(read)
    .filter((found) => found !== undefined);
}
