import type {
  AbilitiesCstNode,
  AbilityCstNode,
  AgainCstNode,
  ClauseCstNode,
  ClausesCstNode,
  GoingCstNode,
  LegCstNode,
  LengthCstNode,
  LimitCstNode,
  PieceCstNode,
  PieceNumberCstNode,
} from '../../../../grammar/native/cst.js';
import type { Ability, AbilityItem, Clause, Leg, Piece } from '../../../ast/nodes.js';
import { readAction } from './actions.js';
import { readWhen } from './conditions.js';
import { readDirs, readList, readSet } from './places.js';
import { readProgram, readScript } from './programs.js';
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
  wordsOf,
} from './reading.js';
import { whole } from './whole.js';

/** A piece; `undefined` if its head is broken. */
export function readPiece(reading: Reading, node: PieceCstNode): Piece | undefined {
  const head = one(node.children.pieceHead);
  if (head.recoveredNode === true) return undefined;
  const { Capital, Text, Neutral, pieceNumber, pieceMarks } = head.children;
  const [, letter] = Capital;
  return {
    span: spanOf(reading, node),
    kind: 'piece',
    name: wordOf(reading, Capital),
    ...given('letter', Text ? textOf(reading, Text) : letter && wordOf(reading, [letter])),
    neutral: has(Neutral),
    numbers: many(pieceNumber).map((number) => readPieceNumber(reading, number)),
    marks: maybe(pieceMarks, ({ children }) => wordsOf(reading, children.PlaceName)) ?? [],
    abilities: maybe(node.children.abilities, (abilities) => readAbilities(reading, abilities)) ?? [],
  };
}

function readPieceNumber(reading: Reading, { children: { Name, Int } }: PieceNumberCstNode) {
  return { name: wordOf(reading, Name), value: Int === undefined ? 1 : numberOf(Int) };
}

function readAbilities(reading: Reading, { children }: AbilitiesCstNode): AbilityItem[] {
  return whole(children.ability, (ability) => readAbility(reading, ability));
}

function readAbility(reading: Reading, node: AbilityCstNode): AbilityItem | undefined {
  const { program, script } = node.children;
  if (script !== undefined) return readScript(reading, one(script));
  return program === undefined ? readPlainAbility(reading, node) : readProgram(reading, one(program));
}

function readPlainAbility(reading: Reading, node: AbilityCstNode): Ability {
  const span = spanOf(reading, node);
  const { legs, betza, as, kind } = node.children;
  if (legs !== undefined) {
    const { leg, clauses } = one(legs).children;
    return {
      span,
      kind: 'legs',
      legs: leg.map((part) => readLeg(reading, part)),
      clauses: readClauses(reading, clauses),
    };
  }
  if (betza !== undefined) {
    const { Text, clauses } = one(betza).children;
    return { span, kind: 'betza', text: textOf(reading, Text), clauses: readClauses(reading, clauses) };
  }
  if (as !== undefined) {
    const { Capital, clauses } = one(as).children;
    return { span, kind: 'as', piece: wordOf(reading, Capital), clauses: readClauses(reading, clauses) };
  }
  const { Name, abilities } = one(kind).children;
  return {
    span,
    kind: 'kind',
    name: wordOf(reading, Name),
    abilities: readAbilities(reading, one(abilities)),
  };
}

function readLeg(reading: Reading, node: LegCstNode): Leg {
  const { going, length, list, Capturing, Late } = node.children;
  return {
    span: spanOf(reading, node),
    ...(maybe(going, (found) => readGoing(reading, found)) ?? { move: 'stay' }),
    ...(maybe(length, readLength) ?? {}),
    ...given(
      'through',
      maybe(list, (found) => readList(reading, found)),
    ),
    ...given('capturing', has(Capturing) ? (has(Late) ? 'late' : 'now') : undefined),
  };
}

function readGoing(reading: Reading, { children }: GoingCstNode): Pick<Leg, 'move' | 'dirs'> {
  const { Step, Slide, Leap, dirs } = children;
  const move = choice<'step' | 'slide' | 'leap'>(Step, Slide, Leap);
  return { move, dirs: dirs === undefined ? 'anywhere' : readDirs(reading, one(dirs)) };
}

function readLength({ children: { Exactly, Int } }: LengthCstNode): Pick<Leg, 'exactly' | 'upTo'> {
  return has(Exactly) ? { exactly: numberOf(Int) } : { upTo: numberOf(Int) };
}

/** The clauses behind an ability or a drop. */
export function readClauses(reading: Reading, clauses: readonly ClausesCstNode[]): Clause[] {
  return many(one(clauses).children.clause).map((clause) => readClause(reading, clause));
}

function readClause(reading: Reading, node: ClauseCstNode): Clause {
  const { afterComma, limit } = node.children;
  if (limit !== undefined) return readLimit(reading, one(limit));
  const { action, limit: later } = one(afterComma).children;
  if (later !== undefined) return readLimit(reading, one(later));
  const done = readAction(reading, one(action));
  return { span: done.span, kind: 'do', action: done };
}

function readLimit(reading: Reading, node: LimitCstNode): Clause {
  const span = spanOf(reading, node);
  const { To, From, Within, set, when, again, Int } = node.children;
  if (when !== undefined) return { span, kind: 'when', cond: readWhen(reading, one(when)) };
  if (again !== undefined) return { span, kind: 'again', ...readAgain(reading, one(again)) };
  if (Int !== undefined) return { span, kind: 'costs', moves: numberOf(Int) };
  return { span, kind: choice<'to' | 'from' | 'within'>(To, From, Within), set: readSet(reading, one(set)) };
}

function readAgain(reading: Reading, { children: { May, Name, Onward } }: AgainCstNode) {
  return { may: has(May), ...given('name', Name && wordOf(reading, Name)), onward: has(Onward) };
}
