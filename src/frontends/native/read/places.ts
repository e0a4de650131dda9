/*
 * Directions, sets of places and numbers. One file, since they hold each other: a set can ask for a number, a number
 * can count a set.
 */
import type {
  CmpCstNode,
  ConnectedCstNode,
  DirCstNode,
  DirsCstNode,
  ExprCstNode,
  FilesCstNode,
  FilterCstNode,
  GroupCstNode,
  JumpCstNode,
  ListCstNode,
  NamesCstNode,
  NextCstNode,
  OfPlaceCstNode,
  OnOrInCstNode,
  PhraseCstNode,
  PlaceWordCstNode,
  PlainCstNode,
  RanksCstNode,
  RelationCstNode,
  RowCstNode,
  RunCstNode,
  SeenCstNode,
  SetCstNode,
  SquaresCstNode,
  TallyOfCstNode,
  ThingCstNode,
  TypesCstNode,
  ValueCstNode,
  WayCstNode,
  WhoCstNode,
  WithNumberCstNode,
  WordCstNode,
} from '../../../../grammar/native/cst.js';
import type {
  Cmp,
  Dir,
  DirPart,
  Dirs,
  DirWord,
  Expr,
  Relation,
  Set_,
  SetWord,
  Types,
  Who,
  Word,
} from '../../../ast/nodes.js';
import type { Span } from '../../../text/source.js';
import {
  chain,
  choice,
  endsWithOr,
  given,
  has,
  many,
  maybe,
  numberOf,
  one,
  type Reading,
  spanOf,
  textOf,
  wordOf,
  wordsOf,
} from './reading.js';
// ---------------------------------------------------------------- directions

export function readDirs(reading: Reading, { children }: DirsCstNode): Dirs {
  return children.dir.map((dir) => readDir(reading, dir));
}

export function readWay(reading: Reading, { children }: WayCstNode): Dirs {
  const { dir, dirs } = children;
  return dirs === undefined ? [readDir(reading, one(dir))] : readDirs(reading, one(dirs));
}

function readDir(reading: Reading, node: DirCstNode): Dir {
  const narrower = many(node.children.filter).map((filter) => readDirPart(reading, filter));
  return { span: spanOf(reading, node), parts: [readDirPart(reading, node), ...narrower] };
}

function readDirPart(reading: Reading, { children }: DirCstNode | FilterCstNode): DirPart {
  const { DirWord, Name, jump } = children;
  if (DirWord !== undefined) return { kind: 'word', word: choice<DirWord>(DirWord) };
  if (Name !== undefined) return { kind: 'name', name: wordOf(reading, Name) };
  return readJump(one(jump));
}

function readJump({ children: { Int } }: JumpCstNode): DirPart {
  return { kind: 'leap', across: numberOf(Int), along: numberOf(Int.slice(1)) };
}

// ---------------------------------------------------------------- sets of places

export function readSet(reading: Reading, { children }: SetCstNode): Set_ {
  const groups = children.group.map((group) => readGroup(reading, group));
  return chain(reading, groups, many(children.But), butNot);
}

function butNot(left: Set_, right: Set_, _: unknown, span: Span): Set_ {
  return { span, kind: 'but', left, right };
}

function readGroup(reading: Reading, { children }: GroupCstNode): Set_ {
  const lists = children.list.map((list) => readList(reading, list));
  return chainOn(reading, lists, many(children.onOrIn));
}

/** `A on B in C`, read from the left. */
export function chainOn(reading: Reading, sets: readonly Set_[], links: readonly OnOrInCstNode[]): Set_ {
  return chain(reading, sets, links, (left, right, link, span): Set_ => {
    return { span, kind: 'on', word: readOnOrIn(link), left, right };
  });
}

export function readOnOrIn({ children: { On, In } }: OnOrInCstNode): 'on' | 'in' {
  return choice(On, In);
}

export function readList(reading: Reading, node: ListCstNode): Set_ {
  const { thing, Comma, Or } = node.children;
  const items = thing.map((item) => readThing(reading, item));
  if (items.length === 1) return one(items);
  return { span: spanOf(reading, node), kind: 'list', items, or: endsWithOr(Comma, Or) };
}

export function readThing(reading: Reading, node: ThingCstNode): Set_ {
  const { relation, phrase } = node.children;
  const words = many(phrase).flatMap((part) => wordsOfPhrase(reading, part));
  const related = many(relation);
  return together(spanOf(reading, node), [...words, ...related.map((part) => readRelation(reading, part))]);
}

export function readPhrase(reading: Reading, node: PhraseCstNode): Set_ {
  return together(spanOf(reading, node), wordsOfPhrase(reading, node));
}

function wordsOfPhrase(reading: Reading, { children }: PhraseCstNode): Set_[] {
  return children.word.map((word) => readWord(reading, word));
}

export function together(span: Span, items: readonly Set_[]): Set_ {
  return items.length === 1 ? one(items) : { span, kind: 'together', items };
}

export function readWord(reading: Reading, node: WordCstNode): Set_ {
  const { plain, set } = node.children;
  if (plain !== undefined) return readPlain(reading, one(plain));
  return { span: spanOf(reading, node), kind: 'brackets', set: readSet(reading, one(set)) };
}

export function readPlain(reading: Reading, node: PlainCstNode): Set_ {
  const span = spanOf(reading, node);
  const { SetWord, Capital, PlaceName, squares, ranks, files } = node.children;
  if (SetWord !== undefined) return { span, kind: 'word', word: choice<SetWord>(SetWord) };
  if (squares !== undefined) return { span, kind: 'square', ...readSquares(reading, one(squares)) };
  if (ranks !== undefined) return { span, kind: 'ranks', ...readRanks(one(ranks)) };
  if (files !== undefined) return { span, kind: 'files', ...readFiles(reading, one(files)) };
  return { span, kind: 'name', name: choice(Capital, PlaceName) };
}

export function readSquares(
  reading: Reading,
  { children: { placeWord } }: SquaresCstNode,
): { from: Word; to?: Word } {
  const [, last] = placeWord;
  return {
    from: readPlaceWord(reading, one(placeWord)),
    ...given('to', last && readPlaceWord(reading, last)),
  };
}

/** A square, or the quoted name of a place. */
export function readPlaceWord(reading: Reading, { children: { Square, Text } }: PlaceWordCstNode): Word {
  return Text === undefined ? wordOf(reading, Square) : textOf(reading, Text);
}

export function readRanks({ children: { Int } }: RanksCstNode): { from: number; to: number } {
  return { from: numberOf(Int), to: numberOf(Int.slice(-1)) };
}

export function readFiles(
  reading: Reading,
  { children }: FilesCstNode,
): { from: Word | number; to: Word | number } {
  const names = children.fileName.map(({ children: { Int, Name } }) => {
    return Int === undefined ? wordOf(reading, Name) : numberOf(Int);
  });
  return { from: one(names), to: one(names.slice(-1)) };
}

// ---------------------------------------------------------------- relations

export function readRelation(reading: Reading, node: RelationCstNode): Relation {
  const span = spanOf(reading, node);
  const { next, seen, between, ofPlace, attacked, withNumber, connected, run, row } = node.children;
  if (next !== undefined) return readNext(reading, span, one(next));
  if (seen !== undefined) return readSeen(reading, span, one(seen));
  if (ofPlace !== undefined) return readOfPlace(reading, span, one(ofPlace));
  if (withNumber !== undefined) return readWithNumber(reading, span, one(withNumber));
  if (connected !== undefined) return readConnected(reading, span, one(connected));
  if (run !== undefined) return readRun(reading, span, one(run));
  if (row !== undefined) return readRow(reading, span, one(row));
  if (between !== undefined) {
    const { phrase } = one(between).children;
    return {
      span,
      kind: 'between',
      a: readPhrase(reading, one(phrase)),
      b: readPhrase(reading, one(phrase.slice(1))),
    };
  }
  const by = maybe(one(attacked).children.phrase, (phrase) => readPhrase(reading, phrase));
  return { span, kind: 'attacked', ...given('by', by) };
}

function readNext(reading: Reading, span: Span, { children: { way, phrase } }: NextCstNode): Relation {
  return { span, kind: 'next', ...readOptionalWay(reading, way), to: readPhrase(reading, one(phrase)) };
}

function readSeen(reading: Reading, span: Span, { children }: SeenCstNode): Relation {
  const { Seen, Line, way, phrase } = children;
  const kind = choice<'seen' | 'line'>(Seen, Line);
  return { span, kind, ...readOptionalWay(reading, way), from: readPhrase(reading, one(phrase)) };
}

function readOfPlace(reading: Reading, span: Span, { children }: OfPlaceCstNode): Relation {
  const { Marker, File, Rank, PlaceName, phrase } = children;
  const of = readPhrase(reading, one(phrase));
  if (PlaceName !== undefined) return { span, kind: 'slot', name: wordOf(reading, PlaceName), of };
  return { span, kind: choice<'marker' | 'file' | 'rank'>(Marker, File, Rank), of };
}

function readWithNumber(reading: Reading, span: Span, { children }: WithNumberCstNode): Relation {
  const number = wordOf(reading, children.Name);
  return {
    span,
    kind: 'with',
    number,
    cmp: readCmp(one(children.cmp)),
    expr: readExpr(reading, one(children.expr)),
  };
}

function readConnected(
  reading: Reading,
  span: Span,
  { children: { way, phrase } }: ConnectedCstNode,
): Relation {
  const to = readPhrase(reading, one(phrase));
  const through = readPhrase(reading, one(phrase.slice(1)));
  return { span, kind: 'connected', ...readOptionalWay(reading, way), to, through };
}

function readRun(reading: Reading, span: Span, { children: { Int, phrase, way } }: RunCstNode): Relation {
  return {
    span,
    kind: 'run',
    ...given('count', Int && numberOf(Int)),
    of: readPhrase(reading, one(phrase)),
    along: readWay(reading, one(way)),
    from: readPhrase(reading, one(phrase.slice(1))),
    ...given(
      'then',
      maybe(phrase.slice(2), (end) => readPhrase(reading, end)),
    ),
  };
}

function readRow(reading: Reading, span: Span, { children }: RowCstNode): Relation {
  const { Exactly, Int, phrase, way } = children;
  return {
    span,
    kind: 'row',
    exactly: has(Exactly),
    count: numberOf(Int),
    of: readPhrase(reading, one(phrase)),
    ...readAlong(reading, way),
  };
}

function readAlong(reading: Reading, way: readonly WayCstNode[] | undefined): { along?: Dirs } {
  return given(
    'along',
    maybe(way, (along) => readWay(reading, along)),
  );
}

function readOptionalWay(reading: Reading, ways: NextCstNode['children']['way']) {
  return given(
    'way',
    maybe(ways, (way) => readWay(reading, way)),
  );
}

// ---------------------------------------------------------------- numbers and people

export function readExpr(reading: Reading, { children }: ExprCstNode): Expr {
  const { value, Plus, Minus } = children;
  const values = value.map((operand) => readValue(reading, operand));
  const signs = [...many(Plus), ...many(Minus)].sort((a, b) => a.startOffset - b.startOffset);
  return chain(reading, values, signs, (left, right, { image }, span): Expr => {
    return { span, kind: image === '+' ? 'plus' : 'minus', left, right };
  });
}

function readValue(reading: Reading, node: ValueCstNode): Expr {
  const span = spanOf(reading, node);
  const { Int, countOf, sumOf, groupsOf, tallyOf } = node.children;
  if (Int !== undefined) return { span, kind: 'number', value: numberOf(Int) };
  if (countOf !== undefined) {
    return { span, kind: 'count of', set: readPhrase(reading, one(one(countOf).children.phrase)) };
  }
  if (sumOf !== undefined) {
    const { Name, phrase } = one(sumOf).children;
    return { span, kind: 'sum', name: wordOf(reading, Name), of: readPhrase(reading, one(phrase)) };
  }
  if (groupsOf !== undefined) {
    const { way, phrase } = one(groupsOf).children;
    return { span, kind: 'groups', of: readPhrase(reading, one(phrase)), ...readAlong(reading, way) };
  }
  if (tallyOf === undefined) return { span, kind: 'turn-number' };
  const { tally, of } = readTallyOf(reading, one(tallyOf));
  return { span, kind: 'tally', name: tally, ...given('of', of) };
}

export function readTallyOf(reading: Reading, { children }: TallyOfCstNode): { tally: Word; of?: Who } {
  const of = maybe(children.who, (who) => readWho(reading, who));
  return { tally: wordOf(reading, children.AnyWord), ...given('of', of) };
}

export function readCmp({ children }: CmpCstNode): Cmp {
  const { Equals, Less, Greater, AtMost, AtLeast } = children;
  return choice(Equals, Less, Greater, AtMost, AtLeast);
}

export function readWho(reading: Reading, node: WhoCstNode): Who {
  const span = spanOf(reading, node);
  const { Friend, Enemy, Me, Anyone, Capital } = node.children;
  if (Capital !== undefined) return { span, kind: 'player', name: wordOf(reading, Capital) };
  return { span, kind: choice<'friend' | 'enemy' | 'me' | 'anyone'>(Friend, Enemy, Me, Anyone) };
}

export function readNames(reading: Reading, { children }: NamesCstNode): Word[] {
  return wordsOf(reading, children.Capital);
}

export function readTypes(reading: Reading, node: TypesCstNode): Types {
  const span = spanOf(reading, node);
  const { Any, names } = node.children;
  const list = maybe(names, (found) => readNames(reading, found)) ?? [];
  if (Any !== undefined) return { span, kind: 'any', but: list };
  const { Comma, Or } = one(names).children;
  return { span, kind: 'names', names: list, ...given('or', endsWithOr(Comma, Or) || undefined) };
}
