import type {
  EffectCstNode,
  EventCstNode,
  GoalCstNode,
  GoalLineCstNode,
  PhaseCstNode,
  PhaseItemCstNode,
  TriggerCstNode,
  VerbCstNode,
} from '../../../../grammar/native/cst.js';
import type { Effect, Goal, GoalLine, Phase, PhaseItem, Trigger, TriggerEvent } from '../../../ast/nodes.js';
import { readAction } from './actions.js';
import { readCond } from './conditions.js';
import { readNames, readPhrase, readSet, readWho } from './places.js';
import { choice, given, has, maybe, one, type Reading, spanOf, wordOf } from './reading.js';
import { readRule } from './rules.js';
import { whole } from './whole.js';

/** A phase; `undefined` if its head is broken. */
export function readPhase(reading: Reading, node: PhaseCstNode): Phase | undefined {
  const head = one(node.children.phaseHead);
  if (head.recoveredNode === true) return undefined;
  const { AnyWord, Each, names, cond } = head.children;
  return {
    span: spanOf(reading, node),
    kind: 'phase',
    name: wordOf(reading, AnyWord),
    each: has(Each),
    players: maybe(names, (found) => readNames(reading, found)) ?? [],
    ...given(
      'until',
      maybe(cond, (found) => readCond(reading, found)),
    ),
    items: whole(node.children.phaseItem, (item) => readPhaseItem(reading, item)),
  };
}

function readPhaseItem(reading: Reading, node: PhaseItemCstNode): PhaseItem {
  const span = spanOf(reading, node);
  const { rule, moves } = node.children;
  if (rule !== undefined) return readRule(reading, one(rule));
  if (moves === undefined) return { span, kind: 'castling-allowed' };
  return {
    span,
    kind: 'moves',
    ...given(
      'of',
      maybe(one(moves).children.set, (set) => readSet(reading, set)),
    ),
  };
}

/** A trigger; `undefined` if its head is broken or none of its effects is whole. */
export function readTrigger(reading: Reading, node: TriggerCstNode): Trigger | undefined {
  const head = one(node.children.triggerHead);
  const effects = whole(node.children.effect, (effect) => readEffect(reading, effect));
  if (head.recoveredNode === true || effects.length === 0) return undefined;
  const { event, cond } = one(node.children.triggerWhen).children;
  return {
    span: spanOf(reading, node),
    kind: 'trigger',
    name: wordOf(reading, head.children.AnyWord),
    event: readEvent(reading, one(event)),
    ...given(
      'if',
      maybe(cond, (found) => readCond(reading, found)),
    ),
    effects,
  };
}

function readEvent(reading: Reading, node: EventCstNode): TriggerEvent {
  const span = spanOf(reading, node);
  const { Ends, Move, set, verb, phrase } = node.children;
  if (has(Ends)) return { span, kind: has(Move) ? 'move ends' : 'turn ends' };
  const place = maybe(phrase, (found) => readPhrase(reading, found));
  return { span, kind: readVerb(one(verb)), men: readSet(reading, one(set)), ...given('place', place) };
}

function readVerb({ children }: VerbCstNode): Exclude<TriggerEvent['kind'], 'move ends' | 'turn ends'> {
  const { Leaves, Arrives, Moves, Captures, Captured, Dropped, Promoted } = children;
  return choice(Leaves, Arrives, Moves, Captures, Captured, Dropped, Promoted);
}

function readEffect(reading: Reading, node: EffectCstNode): Effect {
  const { Must, May, action, If, Once } = node.children;
  return {
    span: spanOf(reading, node),
    mode: choice(Must, May),
    actions: action.map((found) => readAction(reading, found)),
    ifPossible: has(If),
    once: has(Once),
  };
}

/** A goal; `undefined` if its head is broken. */
export function readGoal(reading: Reading, node: GoalCstNode): Goal | undefined {
  const head = one(node.children.goalHead);
  if (head.recoveredNode === true) return undefined;
  return {
    span: spanOf(reading, node),
    kind: 'goal',
    atEndOfTurn: head.children.endOfTurn !== undefined,
    lines: whole(node.children.goalLine, (line) => readGoalLine(reading, line)),
  };
}

function readGoalLine(reading: Reading, node: GoalLineCstNode): GoalLine {
  const { cond, Win, Lose, Draw, who } = node.children;
  return {
    span: spanOf(reading, node),
    cond: readCond(reading, one(cond)),
    result: choice(Win, Lose, Draw),
    ...given(
      'who',
      maybe(who, (found) => readWho(reading, found)),
    ),
  };
}
