import type {
  DropCstNode,
  LawCstNode,
  PreferCstNode,
  RuleCstNode,
  ScopeCstNode,
  TurnCstNode,
  WhenCstNode,
} from '../../../../grammar/native/cst.js';
import type { Cond, Law, LawScope, Prefer, Rule, Turn } from '../../../ast/nodes.js';
import type { Span } from '../../../text/source.js';
import { readCond, readDoing, readWhen } from './conditions.js';
import { readClauses } from './pieces.js';
import { readExpr, readPhrase, readSet, readTypes } from './places.js';
import { choice, given, has, maybe, numberOf, one, type Reading, spanOf, wordOf } from './reading.js';

export function readRule(reading: Reading, node: RuleCstNode): Rule {
  const span = spanOf(reading, node);
  const { drop, pass, swapSides, law, prefer, turn } = node.children;
  if (drop !== undefined) return readDrop(reading, span, one(drop));
  if (pass !== undefined) return { span, kind: 'pass', ...readIf(reading, one(pass).children.when) };
  if (swapSides !== undefined)
    return { span, kind: 'swap sides', ...readIf(reading, one(swapSides).children.when) };
  if (law !== undefined) return readLaw(reading, span, one(law));
  if (prefer !== undefined) return readPrefer(reading, span, one(prefer));
  return readTurn(reading, span, one(turn));
}

/** A closing `when …`, kept as `if`. */
export function readIf(reading: Reading, when: readonly WhenCstNode[] | undefined): { if?: Cond } {
  return given(
    'if',
    maybe(when, (found) => readWhen(reading, found)),
  );
}

function readDrop(reading: Reading, span: Span, { children }: DropCstNode): Rule {
  const { types, On, set, clauses } = children;
  return {
    span,
    kind: 'drop',
    types: readTypes(reading, one(types)),
    onto: has(On),
    set: readSet(reading, one(set)),
    clauses: readClauses(reading, clauses),
  };
}

function readLaw(reading: Reading, span: Span, { children: { scope, cond } }: LawCstNode): Law {
  const bound = maybe(scope, (found) => readScope(reading, found));
  return { span, kind: 'law', ...given('scope', bound), cond: readCond(reading, one(cond)) };
}

function readScope(reading: Reading, node: ScopeCstNode): LawScope {
  const span = spanOf(reading, node);
  const { doing, AnyWord } = node.children;
  if (doing !== undefined) return { span, kind: 'on', doing: readDoing(reading, one(doing)) };
  if (AnyWord !== undefined) return { span, kind: 'before', trigger: wordOf(reading, AnyWord) };
  return { span, kind: 'end of turn' };
}

function readPrefer(reading: Reading, span: Span, { children }: PreferCstNode): Prefer {
  const { Most, Fewest, phrase, when, doing, endOfTurn, Before } = children;
  const head = { span, kind: 'prefer', beforeLaw: has(Before) } as const;
  if (when !== undefined) return { ...head, how: 'when', cond: readWhen(reading, one(when)) };
  if (doing !== undefined) return { ...head, how: 'doing', doing: readDoing(reading, one(doing)) };
  const how = choice<'most' | 'fewest'>(Most, Fewest);
  return { ...head, how, of: readPhrase(reading, one(phrase)), atEndOfTurn: endOfTurn !== undefined };
}

function readTurn(reading: Reading, span: Span, { children }: TurnCstNode): Turn {
  const { Capital, Int, expr, cond } = children;
  return {
    span,
    kind: 'turn',
    ...given('of', Capital && wordOf(reading, Capital)),
    ...given('least', Int && numberOf(Int)),
    most: readExpr(reading, one(expr)),
    ...given(
      'until',
      maybe(cond, (found) => readCond(reading, found)),
    ),
  };
}
