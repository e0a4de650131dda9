/*
 * Some places know a man only by who he is: what starts a trigger, and the words after `of` in `drop of Pawn`. There a set
 * may speak of owners, pieces, marks on men and fixed places, of nothing else.
 */
import type { Set_ } from '../ast/nodes.js';
import type { PlaceSet } from '../model/model.js';
import { assertNever } from '../text/never.js';
import { placeWords, textOf, type Where } from './scope.js';
import { readSet } from './sets.js';

/** Reads a set that tells men by what they are; anything else is reported. */
export function readMenWords(node: Set_, where: Where): PlaceSet {
  const set = readSet(node, where);
  if (!isKnown(set)) {
    const home = where.place === 'event' ? "the 'if' of the trigger" : '';
    where.scope.report('E0310', node.span, { found: textOf(node.span), place: placeWords(where).says, home });
  }
  return set;
}

function isKnown(set: PlaceSet): boolean {
  switch (set.kind) {
    case 'cells':
    case 'men':
    case 'marked man':
    case 'with':
      return true;
    case 'union':
    case 'both':
      return set.of.every(isKnown);
    case 'minus':
      return isKnown(set.left) && isKnown(set.right);
    case 'empty':
    case 'marked place':
    case 'pronoun':
    case 'last':
    case 'variable':
    case 'next':
    case 'line':
    case 'seen':
    case 'between':
    case 'file':
    case 'rank':
    case 'link':
    case 'marker':
    case 'attacked':
    case 'connected':
    case 'run':
    case 'row':
      return false;
    default:
      return assertNever(set);
  }
}
