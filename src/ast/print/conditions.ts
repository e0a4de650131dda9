import { assertNever } from '../../text/never.js';
import type { Cond, Doing, Set_ } from '../nodes.js';
import { LEVEL, levelOf, printAt, printExpr, printPhrase, printWho } from './places.js';
import { BREAK, commas, words } from './text.js';

/** A condition; `or` and `and` inside a tighter one get brackets. */
export function printCond(cond: Cond): string {
  return cond.kind === 'or' ? cond.items.map(printBoth).join(`${BREAK}or `) : printBoth(cond);
}

function printBoth(cond: Cond): string {
  return cond.kind === 'and' ? cond.items.map(printTest).join(`${BREAK}and `) : printTest(cond);
}

function printTest(cond: Cond): string {
  switch (cond.kind) {
    case 'or':
    case 'and':
      return `(${printCond(cond)})`;
    case 'not':
      return `not ${printTest(cond.cond)}`;
    case 'brackets':
      return `(${printCond(cond.cond)})`;
    case 'earlier':
      return `earlier (${printCond(cond.cond)})`;
    case 'asking':
      return `asking ${printWho(cond.who)} (${printCond(cond.cond)})`;
    default:
      return printSimple(cond);
  }
}

type Simple = Exclude<Cond, { readonly kind: 'or' | 'and' | 'not' | 'brackets' | 'earlier' | 'asking' }>;

function printSimple(cond: Simple): string {
  switch (cond.kind) {
    case 'count':
      return `${printHowMany(cond)} ${printCounted(cond.set)}`;
    case 'more':
    case 'fewer':
      return `${cond.kind} ${printPhrase(cond.a)} than ${printPhrase(cond.b)}`;
    case 'every':
      return words('every', printCounted(cond.set), 'is', cond.not && 'not', cond.word, printThing(cond.is));
    case 'compare':
      return `${printExpr(cond.left)} ${cond.cmp} ${printExpr(cond.right)}`;
    case 'is':
      return words(
        printIs(cond.set, cond.not !== undefined),
        cond.not && words('not', cond.not.word, printThing(cond.not.set)),
      );
    default:
      return printFact(cond);
  }
}

function printFact(
  cond: Exclude<Simple, { readonly kind: 'count' | 'more' | 'fewer' | 'every' | 'compare' | 'is' }>,
): string {
  switch (cond.kind) {
    case 'no move':
      return words(
        'no move',
        cond.who && `for ${printWho(cond.who)}`,
        cond.with && `with (${printCond(cond.with)})`,
      );
    case 'no other move':
      return 'no other move';
    case 'plies without':
      return `${cond.n} plies without ${cond.doings.map(printDoing).join(' nor ')}`;
    case 'passes':
      return `${cond.n} passes`;
    case 'seen times':
      return words(`position seen ${cond.n} times`, cond.always && `always (${printCond(cond.always)})`);
    case 'turn of':
      return `turn of ${printWho(cond.who)}`;
    case 'phase':
      return `phase ${cond.name.text}`;
    case 'made':
      return `made ${printDoing(cond.doing)}`;
    default:
      return assertNever(cond);
  }
}

function printHowMany({ how, n }: Extract<Cond, { readonly kind: 'count' }>): string {
  return how === 'no' || how === 'some' ? how : `${how} ${n}`;
}

function printThing(set: Set_): string {
  return printAt(set, LEVEL.thing);
}

/**
 * A set in a condition, where `or` parts two conditions and at most one `but` may stand: what does not fit that form
 * gets brackets.
 */
function printCounted(set: Set_): string {
  if (set.kind !== 'but') return printPlaced(set);
  return `${printPlaced(set.left)} but ${printThing(set.right)}`;
}

function printPlaced(set: Set_): string {
  if (set.kind !== 'on') return printListed(set);
  return `${printPlaced(set.left)} ${set.word} ${printThing(set.right)}`;
}

function printListed(set: Set_): string {
  return set.kind === 'list' && !set.or ? commas(set.items.map(printThing)) : printThing(set);
}

/** Brackets alone would hold a condition. */
function printIs(set: Set_, not: boolean): string {
  const text = printCounted(set);
  const isBracket = text.startsWith('(') && !not && levelOf(set) === LEVEL.word;
  return isBracket || (set.kind === 'list' && set.or && !not) ? `anywhere ${text}` : text;
}

export function printDoing({ what, of }: Doing): string {
  const word = typeof what === 'string' ? what : what.text;
  return words(word, of && `of ${printPhrase(of)}`);
}
