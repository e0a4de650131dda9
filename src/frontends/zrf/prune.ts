/* Without names that nothing uses: zones, directions, marks and links that stand in no other sentence. */
import type { Board, Item } from '../../ast/nodes.js';

export function pruned(items: readonly Item[]): Item[] {
  const names = namesBy(items);
  let left = items;
  for (;;) {
    const used = new Map<string, number>();
    for (const item of left) for (const name of names(item)) used.set(name, (used.get(name) ?? 0) + 1);
    const next = left.filter((item) => isUsed(item, left, used));
    if (next.length === left.length)
      return next.map((item) => (item.kind === 'board' ? linked(item, used) : item));
    left = next;
  }
}

/** Somebody else than its own lines names it. */
function isUsed(item: Item, items: readonly Item[], used: ReadonlyMap<string, number>): boolean {
  if (item.kind !== 'zone' && item.kind !== 'directions' && item.kind !== 'mark') return true;
  const name = item.name.text;
  const own = items.filter(
    (other) => other.kind === item.kind && 'name' in other && other.name?.text === name,
  );
  return (used.get(name) ?? 0) > own.length;
}

/** A board without links that no other sentence names. */
function linked(board: Board, used: ReadonlyMap<string, number>): Board {
  return {
    ...board,
    parts: board.parts.filter((part) => part.kind !== 'link' || (used.get(part.name.text) ?? 0) > 1),
  };
}

/** The declared names in a part of the tree; a part that stands in several places is looked at once. */
function namesBy(items: readonly Item[]): (root: object) => ReadonlySet<string> {
  const declared = new Set(
    items.flatMap((item) => {
      if (item.kind === 'board')
        return item.parts.flatMap((part) => ('name' in part ? [part.name.text] : []));
      return item.kind === 'zone' || item.kind === 'directions' || item.kind === 'mark'
        ? [item.name.text]
        : [];
    }),
  );
  const known = new Map<object, ReadonlySet<string>>();
  const namesIn = (value: object): ReadonlySet<string> => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const names = new Set<string>();
    known.set(value, names);
    for (const [key, field] of Object.entries(value)) {
      if (key === 'span') continue;
      if (typeof field === 'string' && declared.has(field)) names.add(field);
      if (typeof field === 'object' && field !== null) for (const name of namesIn(field)) names.add(name);
    }
    return names;
  };
  return namesIn;
}
