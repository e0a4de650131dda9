/**
 * What is left of a set when it is known who stands on the cell: an empty place, a friend, an enemy. Most targets
 * (`empty or enemy`, `enemy`) then become plain yes or no, so that the move tables need not ask.
 */
import type { PlaceSet } from '../model/model.js';

export type Stander = 'empty' | 'friend' | 'enemy';

/** True, false, or the set that still has to be asked. */
export type Rest = boolean | PlaceSet;

export function assume(set: PlaceSet, who: Stander, squares: number): Rest {
  switch (set.kind) {
    case 'empty':
      return who === 'empty';
    case 'men':
      return assumeMen(set, who);
    case 'marked man':
      return who === 'empty' ? false : set;
    case 'cells':
      return set.of.every((cells) => cells.subarray(0, squares).every((v) => v === 1)) ? true : set;
    case 'union':
      return join(
        set,
        set.of.map((part) => assume(part, who, squares)),
        true,
      );
    case 'both':
      return join(
        set,
        set.of.map((part) => assume(part, who, squares)),
        false,
      );
    case 'minus':
      return assumeMinus(assume(set.left, who, squares), assume(set.right, who, squares));
    default:
      return set;
  }
}

function assumeMen(set: PlaceSet & { readonly kind: 'men' }, who: Stander): Rest {
  if (who === 'empty') return false;
  if (set.owner === 'any') return set.types === undefined ? true : set;
  if (set.owner === 'friend' || set.owner === 'enemy') {
    if (set.owner !== who) return false;
    return set.types === undefined ? true : set;
  }
  return set.owner === 'neutral' ? false : set;
}

/** Joins parts: `yes` is the value that decides a union (true) or an intersection (false). */
function join(
  set: PlaceSet & { readonly kind: 'union' | 'both' },
  parts: readonly Rest[],
  yes: boolean,
): Rest {
  if (parts.includes(yes)) return yes;
  const rest = parts.filter((part): part is PlaceSet => typeof part !== 'boolean');
  if (rest.length === 0) return !yes;
  return rest.length === 1 ? rest[0]! : { kind: set.kind, of: rest };
}

function assumeMinus(left: Rest, right: Rest): Rest {
  if (left === false || right === true) return false;
  if (right === false) return left;
  if (left === true) return { kind: 'minus', left: EVERYTHING, right };
  return { kind: 'minus', left, right };
}

/** Empty or not: every place. */
const EVERYTHING: PlaceSet = { kind: 'union', of: [{ kind: 'empty' }, { kind: 'men', owner: 'any' }] };
