import type {
  BareCstNode,
  BothCstNode,
  BracketsCstNode,
  CondCstNode,
  CountingCstNode,
  DoingCstNode,
  NoMoveCstNode,
  OthersCstNode,
  PliesCstNode,
  RepetitionCstNode,
  TestCstNode,
  WhenCstNode,
} from '../../../../grammar/native/cst.js';
import type { Cond, Doing, Set_ } from '../../../ast/nodes.js';
import { cover, type Span } from '../../../text/source.js';
import { chainOn, readCmp, readExpr, readOnOrIn, readPhrase, readThing, readWho } from './places.js';
import {
  chain,
  choice,
  given,
  has,
  many,
  maybe,
  numberOf,
  one,
  type Reading,
  spanOf,
  wordOf,
} from './reading.js';

export function readCond(reading: Reading, node: CondCstNode): Cond {
  const items = node.children.both.map((both) => readBoth(reading, both));
  return items.length === 1 ? one(items) : { span: spanOf(reading, node), kind: 'or', items };
}

export function readWhen(reading: Reading, { children }: WhenCstNode): Cond {
  return readCond(reading, one(children.cond));
}

function readBoth(reading: Reading, node: BothCstNode): Cond {
  const items = node.children.test.map((test) => readTest(reading, test));
  return items.length === 1 ? one(items) : { span: spanOf(reading, node), kind: 'and', items };
}

function readTest(reading: Reading, node: TestCstNode): Cond {
  const span = spanOf(reading, node);
  const { children } = node;
  return (
    readJoined(reading, span, children) ??
    readAmount(reading, span, children) ??
    readFact(reading, span, children)
  );
}

type Tests = TestCstNode['children'];

/** Conditions that hold other conditions. */
function readJoined(
  reading: Reading,
  span: Span,
  { not, brackets, earlier, asking }: Tests,
): Cond | undefined {
  if (not !== undefined) return { span, kind: 'not', cond: readTest(reading, one(one(not).children.test)) };
  if (brackets !== undefined) return { span, kind: 'brackets', cond: inBrackets(reading, brackets) };
  if (earlier !== undefined) {
    return { span, kind: 'earlier', cond: inBrackets(reading, one(earlier).children.brackets) };
  }
  if (asking === undefined) return undefined;
  const { who, brackets: asked } = one(asking).children;
  return { span, kind: 'asking', who: readWho(reading, one(who)), cond: inBrackets(reading, asked) };
}

export function inBrackets(reading: Reading, brackets: readonly BracketsCstNode[]): Cond {
  return readCond(reading, one(one(brackets).children.cond));
}

/** Conditions about how many there are. */
function readAmount(reading: Reading, span: Span, tests: Tests): Cond | undefined {
  const { counting, weighing, every, comparison } = tests;
  if (counting !== undefined) return readCounting(reading, span, one(counting));
  if (weighing !== undefined) {
    const { More, Fewer, phrase } = one(weighing).children;
    const [a, b] = [readPhrase(reading, one(phrase)), readPhrase(reading, one(phrase.slice(1)))];
    return { span, kind: choice<'more' | 'fewer'>(More, Fewer), a, b };
  }
  if (every !== undefined) {
    const { thing, others, Not, onOrIn } = one(every).children;
    const set = readOthers(reading, readThing(reading, one(thing)), one(others));
    const word = maybe(onOrIn, readOnOrIn);
    const is = readThing(reading, one(thing.slice(1)));
    return { span, kind: 'every', set, not: has(Not), ...given('word', word), is };
  }
  if (comparison === undefined) return undefined;
  const { expr, cmp } = one(comparison).children;
  const [left, right] = [readExpr(reading, one(expr)), readExpr(reading, one(expr.slice(1)))];
  return { span, kind: 'compare', left, cmp: readCmp(one(cmp)), right };
}

function readCounting(reading: Reading, span: Span, { children }: CountingCstNode): Cond {
  const set = readOthers(reading, readThing(reading, one(children.thing)), one(children.others));
  return { span, kind: 'count', ...readHowMany(children), set };
}

type HowMany = Pick<Extract<Cond, { kind: 'count' }>, 'how' | 'n'>;

function readHowMany({ No, Some, Least, Most, Int }: CountingCstNode['children']): HowMany {
  if (No !== undefined) return { how: 'no', n: 0 };
  if (Some !== undefined) return { how: 'some', n: 1 };
  const n = numberOf(Int);
  if (Least !== undefined) return { how: 'at least', n };
  return { how: Most === undefined ? 'exactly' : 'at most', n };
}

/** Conditions about the game so far, and bare sets. */
function readFact(reading: Reading, span: Span, tests: Tests): Cond {
  const { noMove, plies, repetition, turnOf, inPhase, made, bare } = tests;
  if (noMove !== undefined) return readNoMove(reading, span, one(noMove));
  if (plies !== undefined) return readPlies(reading, span, one(plies));
  if (repetition !== undefined) return readRepetition(reading, span, one(repetition));
  if (turnOf !== undefined)
    return { span, kind: 'turn of', who: readWho(reading, one(one(turnOf).children.who)) };
  if (inPhase !== undefined)
    return { span, kind: 'phase', name: wordOf(reading, one(inPhase).children.AnyWord) };
  if (made !== undefined)
    return { span, kind: 'made', doing: readDoing(reading, one(one(made).children.doing)) };
  return readBare(reading, span, one(bare));
}

function readNoMove(reading: Reading, span: Span, { children }: NoMoveCstNode): Cond {
  const { Other, who, brackets } = children;
  if (has(Other)) return { span, kind: 'no other move' };
  return {
    span,
    kind: 'no move',
    ...given(
      'who',
      maybe(who, (found) => readWho(reading, found)),
    ),
    ...given('with', brackets && inBrackets(reading, brackets)),
  };
}

function readPlies(reading: Reading, span: Span, { children }: PliesCstNode): Cond {
  const n = numberOf(children.Int);
  if (has(children.Passes)) return { span, kind: 'passes', n };
  return {
    span,
    kind: 'plies without',
    n,
    doings: many(children.doing).map((doing) => readDoing(reading, doing)),
  };
}

function readRepetition(
  reading: Reading,
  span: Span,
  { children: { Int, brackets } }: RepetitionCstNode,
): Cond {
  const always = brackets && inBrackets(reading, brackets);
  return { span, kind: 'seen times', n: numberOf(Int), ...given('always', always) };
}

function readBare(reading: Reading, span: Span, { children }: BareCstNode): Cond {
  const { others, onOrIn, thing } = children;
  const set = readOthers(reading, readThing(reading, one(thing)), one(others));
  const [, second] = thing;
  if (second === undefined) return { span, kind: 'is', set };
  const word = maybe(onOrIn, readOnOrIn);
  return { span, kind: 'is', set, not: { ...given('word', word), set: readThing(reading, second) } };
}

/** The set that begins with `first` and goes on with lists, places and exceptions. */
function readOthers(reading: Reading, first: Set_, { children }: OthersCstNode): Set_ {
  const things = many(children.thing).map((thing) => readThing(reading, thing));
  const commas = many(children.Comma).length;
  const places = many(children.onOrIn);
  const items = [first, ...things.slice(0, commas)];
  const listed: Set_ = items.length === 1 ? first : { span: coverAll(items), kind: 'list', items, or: false };
  const placed = chainOn(reading, [listed, ...things.slice(commas, commas + places.length)], places);
  const excepted = things.slice(commas + places.length);
  return chain(reading, [placed, ...excepted], excepted, (left, right, _, span): Set_ => {
    return { span, kind: 'but', left, right };
  });
}

function coverAll(items: readonly Set_[]): Span {
  return cover(one(items).span, one(items.slice(-1)).span);
}

export function readDoing(reading: Reading, node: DoingCstNode): Doing {
  const { Capture, Move, Drop, Promotion, Castling, Pass, Name, phrase } = node.children;
  const what =
    Name === undefined
      ? choice<Exclude<Doing['what'], object>>(Capture, Move, Drop, Promotion, Castling, Pass)
      : wordOf(reading, Name);
  const of = maybe(phrase, (found) => readPhrase(reading, found));
  return { span: spanOf(reading, node), what, ...given('of', of) };
}
