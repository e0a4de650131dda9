/** What can be counted: places, and men in a reserve, who stand nowhere. */
import type { Set_ } from '../ast/nodes.js';
import type { Countable, Owner, PlaceSet } from '../model/model.js';
import { noCells, textOf, type Where } from './scope.js';
import { readSet, reserveNumber } from './sets.js';

/** Places, or `King in hand`. */
export function readCountable(node: Set_, where: Where): Countable {
  if (node.kind === 'brackets') return readCountable(node.set, where);
  if (node.kind !== 'on') return readSet(node, where);
  const reserve = reserveNumber(node.right, where.scope);
  return reserve === undefined ? readSet(node, where) : readReserve(node.left, reserve, where);
}

/** Men in a reserve; only whose they are and which ones can be asked of them. */
export function readReserve(node: Set_, reserve: number, where: Where): Countable {
  const men = readSet(node, { ...where, slots: true });
  const meant = menOnly(men);
  if (meant === undefined) {
    where.scope.report('E0321', node.span, { found: textOf(node.span) });
    return noCells(where.scope);
  }
  const { owner, types } = meant;
  return types === undefined
    ? { kind: 'reserve', reserve, owner }
    : { kind: 'reserve', reserve, owner, types };
}

function menOnly(set: PlaceSet): { readonly owner: Owner; readonly types?: readonly number[] } | undefined {
  return set.kind === 'men' ? set : undefined;
}
