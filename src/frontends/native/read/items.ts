import type { IToken } from 'chevrotain';
import type {
  CastlingCstNode,
  ConditionCstNode,
  DirectionsCstNode,
  EnteringCstNode,
  ExtendCstNode,
  ItemCstNode,
  MarkCstNode,
  NoCstNode,
  OrderTurnCstNode,
  PlayersCstNode,
  PromotionCstNode,
  TallyCstNode,
  ZoneCstNode,
} from '../../../../grammar/native/cst.js';
import type {
  Castling,
  Condition,
  Directions,
  Extend,
  Item,
  Mark,
  No,
  OrderTurn,
  Players,
  Promotion,
  Tally,
  Zone,
} from '../../../ast/nodes.js';
import { readBoard } from './board.js';
import { readCond } from './conditions.js';
import { readGoal, readPhase, readTrigger } from './phases.js';
import { readPiece } from './pieces.js';
import { readDirs, readNames, readSet, readTypes } from './places.js';
import { readNamedSteps, readProgram } from './programs.js';
import {
  choice,
  given,
  has,
  maybe,
  numberOf,
  one,
  type Reading,
  spanOf,
  wordOf,
  wordsOf,
} from './reading.js';
import { readIf, readRule } from './rules.js';
import { readReserve, readSetup } from './setup.js';

type Readers<C> = { readonly [K in keyof C]-?: (reading: Reading, node: NodeOf<C[K]>) => Item | undefined };
type NodeOf<L> = NonNullable<L> extends readonly (infer N)[] ? N : never;

/** One reader for each alternative of the grammar's `item`. */
const READERS: Readers<ItemCstNode['children']> = {
  board: readBoard,
  players: readPlayers,
  team: (reading, node) => ({
    span: spanOf(reading, node),
    kind: 'team',
    players: wordsOf(reading, node.children.Capital),
  }),
  order: (reading, node) => ({
    span: spanOf(reading, node),
    kind: 'order',
    turns: node.children.orderTurn.map((turn) => readOrderTurn(reading, turn)),
    repeat: Math.max(
      0,
      node.children.orderTurn.findIndex(({ children }) => has(children.Repeat)),
    ),
  }),
  zone: readZone,
  directions: readDirections,
  condition: readCondition,
  mark: readMark,
  tally: readTally,
  piece: readPiece,
  extend: readExtend,
  no: readNo,
  setup: readSetup,
  reserve: readReserve,
  phase: readPhase,
  trigger: readTrigger,
  goal: readGoal,
  promotion: readPromotion,
  castling: readCastling,
  program: readProgram,
  namedSteps: readNamedSteps,
  rule: readRule,
};

/** An item of a variant; `undefined` if the head of its block is broken. */
export function readItem(reading: Reading, { children }: ItemCstNode): Item | undefined {
  const [name] = Object.keys(children) as (keyof ItemCstNode['children'])[];
  if (name === undefined) return undefined;
  const read = READERS[name] as (reading: Reading, node: unknown) => Item | undefined;
  return read(reading, one(children[name] as unknown[]));
}

function readPlayers(reading: Reading, node: PlayersCstNode): Players {
  const players = node.children.player.map(({ children: { Random, Capital } }) => {
    return { name: wordOf(reading, Capital), random: has(Random) };
  });
  const view = has(node.children.Rotated) ? 'rotated' : 'mirrored';
  return { span: spanOf(reading, node), kind: 'players', players, view };
}

function readOrderTurn(reading: Reading, { children: { Capital, By, Name } }: OrderTurnCstNode): OrderTurn {
  return {
    player: wordOf(reading, Capital),
    ...given('by', has(By) ? wordOf(reading, Capital.slice(1)) : undefined),
    ...given('with', Name && wordOf(reading, Name)),
  };
}

export function readZone(reading: Reading, node: ZoneCstNode): Zone {
  const { Absolute, PlaceName, Capital, set } = node.children;
  return {
    span: spanOf(reading, node),
    kind: 'zone',
    name: wordOf(reading, PlaceName),
    absolute: has(Absolute),
    ...given('of', Capital && wordOf(reading, Capital)),
    set: readSet(reading, one(set)),
  };
}

export function readDirections(reading: Reading, node: DirectionsCstNode): Directions {
  const { Name, Capital, dirs } = node.children;
  return {
    span: spanOf(reading, node),
    kind: 'directions',
    name: wordOf(reading, Name),
    ...given('of', Capital && wordOf(reading, Capital)),
    dirs: readDirs(reading, one(dirs)),
  };
}

export function readCondition(reading: Reading, node: ConditionCstNode): Condition {
  const { PlaceName, cond } = node.children;
  const name = wordOf(reading, PlaceName);
  return { span: spanOf(reading, node), kind: 'condition', name, cond: readCond(reading, one(cond)) };
}

export function readMark(reading: Reading, node: MarkCstNode): Mark {
  const { PlaceName, On, markEnd } = node.children;
  const until = maybe(markEnd, ({ children: { Moved, Captured } }) => {
    return Moved || Captured ? choice<'moved' | 'captured'>(Moved, Captured) : 'turn ends';
  });
  return {
    span: spanOf(reading, node),
    kind: 'mark',
    name: wordOf(reading, PlaceName),
    onMen: has(On),
    ...given('until', until),
  };
}

function readTally(reading: Reading, node: TallyCstNode): Tally {
  const { AnyWord, Each, Int } = node.children;
  const start = Int === undefined ? 0 : numberOf(Int);
  return {
    span: spanOf(reading, node),
    kind: 'tally',
    name: wordOf(reading, AnyWord),
    each: has(Each),
    start,
  };
}

function readExtend(reading: Reading, node: ExtendCstNode): Extend | undefined {
  const item = readExtended(reading, node);
  return item && { span: spanOf(reading, node), kind: 'extend', item };
}

function readExtended(reading: Reading, { children }: ExtendCstNode): Extend['item'] | undefined {
  const { piece, phase, goal, board, reserve, setup } = children;
  if (piece !== undefined) return readPiece(reading, one(piece));
  if (phase !== undefined) return readPhase(reading, one(phase));
  if (goal !== undefined) return readGoal(reading, one(goal));
  if (board !== undefined) return readBoard(reading, one(board));
  if (reserve !== undefined) return readReserve(reading, one(reserve));
  return readSetup(reading, one(setup));
}

function readNo(reading: Reading, node: NoCstNode): No {
  const { No: _, Capital, AnyWord, Swap, Sides: __, ...kinds } = node.children;
  const name = Capital ?? AnyWord;
  return {
    span: spanOf(reading, node),
    kind: 'no',
    what: has(Swap) ? 'swap sides' : choice<No['what']>(...Object.values(kinds)),
    ...given('name', name && wordOf(reading, name)),
  };
}

function readPromotion(reading: Reading, node: PromotionCstNode): Promotion {
  const { May, names, entering, set, types, Name, when } = node.children;
  return {
    span: spanOf(reading, node),
    kind: 'promotion',
    may: has(May),
    pieces: readNames(reading, one(names)),
    when: readEntering(one(entering)),
    zone: readSet(reading, one(set)),
    to: readTypes(reading, one(types)),
    ...given('from', Name && wordOf(reading, Name)),
    ...readIf(reading, when),
  };
}

function readEntering({ children: { On, Or } }: EnteringCstNode): Promotion['when'] {
  if (has(On)) return 'on';
  return has(Or) ? 'into or from' : 'into';
}

/** `2 squares`, `1 to 4 squares`. */
function readDistance(numbers: readonly IToken[] | undefined): Castling['target'] {
  const least = numberOf(numbers);
  return { kind: 'squares', least, most: numbers?.[1] === undefined ? least : numberOf([numbers[1]]) };
}

function readCastling(reading: Reading, node: CastlingCstNode): Castling {
  const { names, Int, set, when } = node.children;
  return {
    span: spanOf(reading, node),
    kind: 'castling',
    kings: readNames(reading, one(names)),
    target: set === undefined ? readDistance(Int) : { kind: 'to', set: readSet(reading, one(set)) },
    partners: readNames(reading, one(names.slice(1))),
    ...readIf(reading, when),
  };
}
