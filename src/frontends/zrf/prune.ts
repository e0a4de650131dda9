/* Without names that nothing uses: zones, directions, marks and links that stand in no other sentence. */
import type { Board, Item } from '../../ast/nodes.js';

export function pruned(items: readonly Item[]): Item[] {
  let left = [...items];
  for (;;) {
    const used = new Map<string, number>();
    for (const item of left) for (const name of namesIn(item)) used.set(name, (used.get(name) ?? 0) + 1);
    const next = left.flatMap((item) => kept(item, left, used));
    if (next.length === left.length)
      return next.map((item) => (item.kind === 'board' ? linked(item, left) : item));
    left = next;
  }
}

function kept(item: Item, items: readonly Item[], used: ReadonlyMap<string, number>): readonly Item[] {
  if (item.kind !== 'zone' && item.kind !== 'directions' && item.kind !== 'mark') return [item];
  const name = item.name.text;
  const own = items.filter(
    (other) => other.kind === item.kind && 'name' in other && other.name?.text === name,
  ).length;
  return (used.get(name) ?? 0) > own ? [item] : [];
}

/** A board without links that no other sentence names. */
function linked(board: Board, items: readonly Item[]): Board {
  const used = new Set(items.flatMap((item) => (item === board ? [] : [...namesIn(item)])));
  return { ...board, parts: board.parts.filter((part) => part.kind !== 'link' || used.has(part.name.text)) };
}

/** All texts in a part of the tree; a part that stands in several places is looked at once. */
function namesIn(root: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<object>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') names.add(value);
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, field] of Object.entries(value)) if (key !== 'span') visit(field);
  };
  visit(root);
  return names;
}
