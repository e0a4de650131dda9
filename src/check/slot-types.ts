/** Which pieces a rule may put into a slot: only of those must a rule about the board ask whether they stand on it. */
import type { Action, Drop, Item, Piece, Set_, Types, Word } from '../ast/nodes.js';
import { readTypes, typeNumber } from './lookup.js';
import { nodesIn } from './nodes-in.js';
import { hasSlots, type Scope } from './scope.js';
import { namesSlots } from './sets.js';

export function slotTypesOf(
  items: readonly Item[],
  pieces: readonly Piece[],
  scope: Scope,
): ReadonlySet<number> {
  if (!hasSlots(scope)) return new Set();
  const quiet: Scope = { ...scope, report: () => {} };
  const found = [...nodesIn([items, pieces])].flatMap((node) => typesPut(node, quiet));
  return new Set([...found, ...typesSetUp(items, quiet)]);
}

/** An action or a rule that may put men into a slot. */
type Putting =
  | Drop
  | Extract<Action, { readonly kind: 'drop' | 'place' | 'move' | 'swap' | 'change' | 'promote' }>;

function typesPut(node: Readonly<Record<string, unknown>>, scope: Scope): readonly number[] {
  const putting = node as unknown as Putting;
  switch (putting.kind) {
    case 'drop':
    case 'place':
      return typesAt(
        putting.types,
        'onto' in putting ? putting.set : putting.on,
        putting.kind === 'place',
        scope,
      );
    case 'change':
    case 'promote':
      return 'object' in putting ? typesAt(putting.to, putting.object.set, false, scope) : [];
    case 'move':
      return 'object' in putting ? everyType([putting.to], scope) : [];
    case 'swap':
      return everyType([putting.a, putting.b], scope);
    default:
      return [];
  }
}

function typesAt(types: Types, places: Set_, neutral: boolean, scope: Scope): readonly number[] {
  return namesSlots(places, scope) ? readTypes(scope, types, neutral) : [];
}

function everyType(places: readonly Set_[], scope: Scope): readonly number[] {
  return places.some((place) => namesSlots(place, scope)) ? scope.types.map((_, type) => type) : [];
}

function typesSetUp(items: readonly Item[], scope: Scope): readonly number[] {
  const entries = items.flatMap((item) => (item.kind === 'setup' ? item.entries : []));
  return entries.flatMap((entry) => {
    if (
      entry.kind !== 'men' ||
      !entry.spots.some((spot) => spot.kind === 'name' && isSlots(spot.name, scope))
    )
      return [];
    return typeNumber(scope, entry.piece) ?? [];
  });
}

function isSlots(name: Word, scope: Scope): boolean {
  return namesSlots({ kind: 'name', name: name.text, span: name.span }, scope);
}
