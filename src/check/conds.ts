/** Conditions. A named one is put in where it is used; `no X`, `X not Y`, `every X is Y` all become counts. */
import type { Condition, Cond as CondNode, Set_, Word } from '../ast/nodes.js';
import type { Cond, Countable, PlaceSet } from '../model/model.js';
import { near } from '../text/near.js';
import { assertNever } from '../text/never.js';
import { phraseFor } from '../text/other-words.js';
import { readCountable, readReserve } from './counts.js';
import { readDoing } from './doings.js';
import { readExpr } from './exprs.js';
import { both, isCells, isNothing, minus } from './fold.js';
import { findCondition, numberOf, readWho, reportCircle } from './lookup.js';
import { isCapital } from './men.js';
import { refuseBareOr } from './or.js';
import { clockNumber, namesInChain, placeWords, spend, textOf, type Where } from './scope.js';
import { isKnownWord, readSet, reserveNumber } from './sets.js';

export const TRUE: Cond = { kind: 'constant', value: true };
const FALSE: Cond = { kind: 'constant', value: false };

export function readCond(node: CondNode, where: Where): Cond {
  const { scope } = where;
  if (!spend(scope, 1, where.root ?? node.span)) return TRUE;
  refuseQuestion(node, where);
  switch (node.kind) {
    case 'or':
    case 'and':
      refuseBareOr(node, scope);
      return join(
        node.kind,
        node.items.map((item) => readCond(item, where)),
      );
    case 'not':
      return negate(readCond(node.cond, where));
    case 'brackets':
      return readCond(node.cond, where);
    case 'earlier':
      return { kind: 'earlier', of: readCond(node.cond, where) };
    case 'asking':
      return { kind: 'asking', who: readWho(scope, node.who), of: readCond(node.cond, where) };
    case 'no move':
      return readNoMove(node, where);
    case 'no other move':
      return { kind: 'no other move' };
    case 'count':
      return readCount(node, where);
    case 'more':
    case 'fewer':
      return readMore(node, where);
    case 'every':
      return readEvery(node, where);
    case 'compare':
      return {
        kind: 'compare',
        left: readExpr(node.left, where),
        cmp: node.cmp,
        right: readExpr(node.right, where),
      };
    case 'is':
      return readIs(node, where);
    default:
      return readHistory(node, where);
  }
}

const MOVES: readonly CondNode['kind'][] = ['no move', 'no other move'];
const HISTORY: readonly CondNode['kind'][] = ['plies without', 'passes', 'seen times', 'made', 'earlier'];

/** Some questions have no answer while a move is still being made. */
function refuseQuestion(node: CondNode, where: Where): void {
  const { says, asks } = placeWords(where);
  const refused = MOVES.includes(node.kind)
    ? asks !== 'moves'
    : HISTORY.includes(node.kind) && asks === 'nothing';
  if (refused)
    where.scope.report('E0310', node.span, {
      found: textOf(node.span),
      place: says,
      home: 'a law or a goal',
    });
}

type History = Extract<
  CondNode,
  { readonly kind: 'plies without' | 'passes' | 'seen times' | 'turn of' | 'phase' | 'made' }
>;

/** What is asked of the game rather than of the board. */
function readHistory(node: History, where: Where): Cond {
  const { scope } = where;
  switch (node.kind) {
    case 'plies without':
      return {
        kind: 'plies without',
        n: node.n,
        clock: clockNumber(
          scope,
          node.doings.map((one) => readDoing(one, scope)),
        ),
      };
    case 'passes':
      return { kind: 'passes', n: node.n };
    case 'seen times':
      return node.always === undefined
        ? { kind: 'seen times', n: node.n }
        : { kind: 'seen times', n: node.n, always: readCond(node.always, where) };
    case 'turn of':
      return { kind: 'turn of', who: readWho(scope, node.who) };
    case 'phase': {
      const phase = numberOf(scope, 'phase', node.name);
      return phase === undefined ? FALSE : { kind: 'phase', phase };
    }
    case 'made':
      return { kind: 'made', doing: readDoing(node.doing, scope) };
    default:
      return assertNever(node);
  }
}

/** While a move is being made it cannot be asked what a further one would lead to. */
function readNoMove(node: NoMove, where: Where): Cond {
  const { scope, place } = where;
  const who = readWho(scope, node.who);
  if (node.with === undefined) return { kind: 'no move', who };
  if (place === 'law' || place === 'prefer') {
    scope.report('E0310', node.span, {
      found: textOf(node.span),
      place: placeWords(where).says,
      home: 'a goal',
    });
  }
  return { kind: 'no move', who, with: readCond(node.with, { ...where, place: 'no move' }) };
}

// ---------------------------------------------------------------- counts

type Count = Extract<CondNode, { readonly kind: 'count' }>;
type Is = Extract<CondNode, { readonly kind: 'is' }>;
type More = Extract<CondNode, { readonly kind: 'more' | 'fewer' }>;
type Every = Extract<CondNode, { readonly kind: 'every' }>;
type NoMove = Extract<CondNode, { readonly kind: 'no move' }>;

const COMPARE = { no: '=', some: '>=', 'at least': '>=', 'at most': '<=', exactly: '=' } as const;
const NUMBER = { no: 0, some: 1 } as const;

function readCount(node: Count, where: Where): Cond {
  const n = node.how === 'no' || node.how === 'some' ? NUMBER[node.how] : node.n;
  return { kind: 'count', of: readCountable(node.set, where), cmp: COMPARE[node.how], n };
}

function some(of: Countable): Cond {
  return { kind: 'count', of, cmp: '>=', n: 1 };
}

function none(of: Countable): Cond {
  return { kind: 'count', of, cmp: '=', n: 0 };
}

function readIs(node: Is, where: Where): Cond {
  if (node.not !== undefined) return readNot(node.set, node.not.set, where);
  const named = namedCondition(node.set, where);
  if (named !== undefined) return readNamed(named.condition, named.name, where);
  if (isUnknownWord(node.set, where)) return FALSE;
  if (isLoneName(node.set)) where.scope.report('E0304', node.span, { found: textOf(node.span) });
  const of = readCountable(node.set, where);
  if (of.kind === 'cells' && !isNothing(of))
    where.scope.report('W0717', node.span, { found: textOf(node.span) });
  return some(of);
}

/** `King not attacked`, `mover not on hill`, `King not in hand`. */
function readNot(set: Set_, not: Set_, where: Where): Cond {
  const reserve = reserveNumber(not, where.scope);
  if (reserve !== undefined) return none(readReserve(set, reserve, where));
  return none(both([readSet(set, where), readSet(not, where)]));
}

/** A small word alone should be a condition; if it is nothing at all, that is what is missing. */
function isUnknownWord(set: Set_, { scope }: Where): boolean {
  if (set.kind !== 'name' || isKnownWord({ text: set.name, span: set.span }, scope)) return false;
  const known = [
    ...scope.names.all('condition', set.span.source),
    ...scope.names.all('zone', set.span.source),
  ];
  scope.report('E0208', set.span, {
    name: set.name,
    near: near(set.name, known),
    phrase: phraseFor(set.name),
  });
  return true;
}

/** A name alone is a man, not yet something that is true or false. */
function isLoneName(set: Set_): boolean {
  return set.kind === 'name' && isCapital(set.name);
}

function readMore(node: More, where: Where): Cond {
  const left = { kind: 'count', of: readCountable(node.a, where) } as const;
  const right = { kind: 'count', of: readCountable(node.b, where) } as const;
  return { kind: 'compare', left, cmp: node.kind === 'more' ? '>' : '<', right };
}

/** Everyone of a set: the exceptions are none. */
function readEvery(node: Every, where: Where): Cond {
  const set = readSet(node.set, where);
  const is = readSet(node.is, where);
  return none(node.not ? both([set, is]) : minus(set, is));
}

// ---------------------------------------------------------------- names and joining

interface Named {
  readonly name: Word;
  readonly condition: Condition;
}

function namedCondition(set: Set_, { scope }: Where): Named | undefined {
  if (set.kind !== 'name' || isCapital(set.name)) return undefined;
  const name = { text: set.name, span: set.span };
  const condition = findCondition(scope, name);
  return condition === undefined ? undefined : { name, condition };
}

function readNamed(condition: Condition, name: Word, where: Where): Cond {
  const key = `condition ${name.text}`;
  if (where.chain.includes(key)) {
    reportCircle(where.scope, 'condition', name, namesInChain(where));
    return TRUE;
  }
  const root = where.root ?? name.span;
  return readCond(condition.cond, { ...where, chain: [...where.chain, key], root });
}

function join(kind: 'and' | 'or', items: readonly Cond[]): Cond {
  const of = items.flatMap((item) => (item.kind === kind ? item.of : [item]));
  return { kind, of };
}

function negate(cond: Cond): Cond {
  if (cond.kind === 'constant') return cond.value ? FALSE : TRUE;
  return cond.kind === 'not' ? cond.of : { kind: 'not', of: cond };
}

/** True for a set of fixed places. */
export function isFixed(set: PlaceSet | Countable): boolean {
  return set.kind !== 'reserve' && isCells(set);
}
