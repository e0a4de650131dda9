import type {
  ActionCstNode,
  ChangingCstNode,
  CreatingCstNode,
  GoingOnCstNode,
  MarkingCstNode,
  MovingCstNode,
  ObjectCstNode,
  PlacingCstNode,
  ScoringCstNode,
  SendingCstNode,
  SwappingCstNode,
  TakingCstNode,
} from '../../../../grammar/native/cst.js';
import type { Action, Object_ } from '../../../ast/nodes.js';
import type { Span } from '../../../text/source.js';
import { readExpr, readPhrase, readSet, readTallyOf, readTypes, readWho } from './places.js';
import { choice, given, has, maybe, one, type Reading, spanOf, wordOf } from './reading.js';

export function readAction(reading: Reading, node: ActionCstNode): Action {
  const span = spanOf(reading, node);
  const { taking, moving, placing, creating, changing, sending, marking, scoring, swapping, goingOn } =
    node.children;
  if (taking !== undefined) return readTaking(reading, span, one(taking));
  if (moving !== undefined) return readMoving(reading, span, one(moving));
  if (placing !== undefined) return readPlacing(reading, span, one(placing));
  if (creating !== undefined) return readCreating(reading, span, one(creating));
  if (changing !== undefined) return readChanging(reading, span, one(changing));
  if (sending !== undefined) return readSending(reading, span, one(sending));
  if (marking !== undefined) return readMarking(reading, span, one(marking));
  if (scoring !== undefined) return readScoring(reading, span, one(scoring));
  if (swapping !== undefined) return readSwapping(reading, span, one(swapping));
  if (goingOn !== undefined) return readGoingOn(reading, span, one(goingOn));
  return { span, kind: 'end turn' };
}

function readTaking(reading: Reading, span: Span, { children }: TakingCstNode): Action {
  const { Capture, Remove, Convert, Flip, object } = children;
  const kind = choice<'capture' | 'remove' | 'convert' | 'flip'>(Capture, Remove, Convert, Flip);
  return { span, kind, object: readObject(reading, one(object)) };
}

function readMoving(reading: Reading, span: Span, { children: { object, set } }: MovingCstNode): Action {
  return { span, kind: 'move', object: readObject(reading, one(object)), to: readSet(reading, one(set)) };
}

function readPlacing(reading: Reading, span: Span, { children }: PlacingCstNode): Action {
  const kind = choice<'drop' | 'place'>(children.Drop, children.Place);
  return {
    span,
    kind,
    types: readTypes(reading, one(children.types)),
    on: readSet(reading, one(children.set)),
  };
}

function readCreating(
  reading: Reading,
  span: Span,
  { children: { types, phrase, who } }: CreatingCstNode,
): Action {
  return {
    span,
    kind: 'create',
    types: readTypes(reading, one(types)),
    on: readPhrase(reading, one(phrase)),
    ...given(
      'of',
      maybe(who, (found) => readWho(reading, found)),
    ),
  };
}

function readChanging(reading: Reading, span: Span, { children }: ChangingCstNode): Action {
  const kind = choice<'change' | 'promote'>(children.Change, children.Promote);
  return {
    span,
    kind,
    object: readObject(reading, one(children.object)),
    to: readTypes(reading, one(children.types)),
  };
}

function readSending(reading: Reading, span: Span, { children }: SendingCstNode): Action {
  const { object, Hand, Name, who } = children;
  return {
    span,
    kind: 'send',
    object: readObject(reading, one(object)),
    reserve: has(Hand) ? 'hand' : wordOf(reading, Name),
    ...given(
      'of',
      maybe(who, (found) => readWho(reading, found)),
    ),
  };
}

function readMarking(reading: Reading, span: Span, { children }: MarkingCstNode): Action {
  const { Mark, Unmark, object, Unmoved, PlaceName } = children;
  const as = has(Unmoved) ? 'unmoved' : wordOf(reading, PlaceName);
  return {
    span,
    kind: choice<'mark' | 'unmark'>(Mark, Unmark),
    object: readObject(reading, one(object)),
    as,
  };
}

function readScoring(reading: Reading, span: Span, { children }: ScoringCstNode): Action {
  const { Add, Subtract, expr, tallyOf } = children;
  const value = readExpr(reading, one(expr));
  return {
    span,
    kind: choice<'add' | 'subtract' | 'set'>(Add, Subtract, children.Set),
    value,
    ...readTallyOf(reading, one(tallyOf)),
  };
}

function readSwapping(reading: Reading, span: Span, { children: { phrase } }: SwappingCstNode): Action {
  return {
    span,
    kind: 'swap',
    a: readPhrase(reading, one(phrase)),
    b: readPhrase(reading, one(phrase.slice(1))),
  };
}

function readGoingOn(reading: Reading, span: Span, { children: { Stop, Name } }: GoingOnCstNode): Action {
  return { span, kind: 'go on', may: has(Stop), ...given('with', Name && wordOf(reading, Name)) };
}

function readObject(reading: Reading, node: ObjectCstNode): Object_ {
  const { One, set } = node.children;
  return { span: spanOf(reading, node), oneOf: has(One), set: readSet(reading, one(set)) };
}
