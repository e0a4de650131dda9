import type {
  AmountCstNode,
  MenCstNode,
  ReserveCstNode,
  SetupCstNode,
  SetupEntryCstNode,
  ShuffleCstNode,
  SpotCstNode,
} from '../../../../grammar/native/cst.js';
import type { Reserve, Set_, Setup, SetupEntry, SetWord, Spot } from '../../../ast/nodes.js';
import type { Span } from '../../../text/source.js';
import { inBrackets } from './conditions.js';
import { readFiles, readRanks, readSet, readSquares } from './places.js';
import {
  choice,
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
} from './reading.js';
import { whole } from './whole.js';

/** A set-up; `undefined` if its head is broken. */
export function readSetup(reading: Reading, node: SetupCstNode): Setup | undefined {
  const head = one(node.children.setupHead);
  if (head.recoveredNode === true) return undefined;
  return {
    span: spanOf(reading, node),
    kind: 'setup',
    each: has(head.children.Each),
    entries: whole(node.children.setupEntry, (entry) => readEntry(reading, entry)),
  };
}

function readEntry(reading: Reading, node: SetupEntryCstNode): SetupEntry {
  const span = spanOf(reading, node);
  const { Text, men, shuffle } = node.children;
  if (Text !== undefined) return { span, kind: 'fen', fen: textOf(reading, Text) };
  if (men !== undefined) return readMen(reading, span, one(men));
  return readShuffle(reading, span, one(shuffle));
}

function readMen(reading: Reading, span: Span, { children: { Capital, spot } }: MenCstNode): SetupEntry {
  const [player] = Capital.slice(0, -1);
  return {
    span,
    kind: 'men',
    ...given('player', player && wordOf(reading, [player])),
    piece: wordOf(reading, Capital.slice(-1)),
    spots: spot.map((found) => readSpot(reading, found)),
  };
}

function readShuffle(
  reading: Reading,
  span: Span,
  { children: { spot, brackets } }: ShuffleCstNode,
): SetupEntry {
  const cond = brackets && inBrackets(reading, brackets);
  return { span, kind: 'shuffle', spot: readSpot(reading, one(spot)), ...given('with', cond) };
}

function readSpot(reading: Reading, node: SpotCstNode): Spot {
  const span = spanOf(reading, node);
  const { squares, ranks, files, PlaceName, set, Light, Dark, Border } = node.children;
  if (squares !== undefined) return { span, kind: 'square', ...readSquares(reading, one(squares)) };
  if (ranks !== undefined) return { span, kind: 'ranks', ...readRanks(one(ranks)) };
  if (PlaceName !== undefined) return { span, kind: 'name', name: wordOf(reading, PlaceName) };
  return { span, kind: 'set', set: readPlaces() };

  function readPlaces(): Set_ {
    if (files !== undefined) return { span, kind: 'files', ...readFiles(reading, one(files)) };
    if (set !== undefined) return { span, kind: 'brackets', set: readSet(reading, one(set)) };
    return { span, kind: 'word', word: choice<SetWord>(Light, Dark, Border) };
  }
}

export function readReserve(reading: Reading, node: ReserveCstNode): Reserve {
  const { Name, amounts } = node.children;
  return {
    span: spanOf(reading, node),
    kind: 'reserve',
    ...given('name', Name && wordOf(reading, Name)),
    owner: readOwner(reading, node),
    amounts: many(amounts).flatMap(({ children }) =>
      children.amount.map((amount) => readAmount(reading, amount)),
    ),
  };
}

function readOwner(reading: Reading, { children: { Neutral, Capital } }: ReserveCstNode): Reserve['owner'] {
  if (Capital !== undefined) return { kind: 'player', name: wordOf(reading, Capital) };
  return { kind: has(Neutral) ? 'neutral' : 'each' };
}

function readAmount(reading: Reading, { children: { Int, Endless, Capital } }: AmountCstNode) {
  const count = maybe(Int, (token) => numberOf([token])) ?? 1;
  return { count: has(Endless) ? ('endless' as const) : count, piece: wordOf(reading, Capital) };
}
