/*
 * Abilities of pieces: legs with their clauses, borrowed ones (`as Rook`), Betza texts, kinds. Clauses behind `as` and
 * `betza` are added to each of the abilities; several clauses of one sort must all hold.
 */
import type { AbilityItem, Ability as AbilityNode, Clause, Piece, Set_, Word } from '../ast/nodes.js';
import type { Ability, Action, Cond, Leg, PlaceSet, Program } from '../model/model.js';
import { assertNever } from '../text/never.js';
import type { Span } from '../text/source.js';
import { readAction } from './actions.js';
import { betzaAbilities } from './betza.js';
import { readCond } from './conds.js';
import { both, isCells, isNothing, union } from './fold.js';
import { readLegs } from './legs.js';
import { findPiece, numberOf, reportCircle } from './lookup.js';
import { readProgram, readScript } from './programs.js';
import { at, type Scope, spend, textOf, type Where, warnNowhere } from './scope.js';
import { readSet } from './sets.js';

/** All abilities of a piece, those borrowed from others included. */
export function readAbilities(piece: Piece, scope: Scope): Ability[] {
  return readItems(piece.abilities, { scope, kinds: [], clauses: [], chain: [piece] });
}

/** What the abilities around add to the one that is read. */
interface Around {
  readonly scope: Scope;
  readonly kinds: readonly number[];
  readonly clauses: readonly Clause[];
  /** Pieces on the way of `as`. */
  readonly chain: readonly Piece[];
  /** Where the first of them was named. */
  readonly root?: Span;
}

function readItems(items: readonly AbilityItem[], around: Around): Ability[] {
  return items.flatMap((item) => readItem(item, around));
}

function readItem(item: AbilityItem, around: Around): Ability[] {
  const { scope } = around;
  if (!spend(scope, 1, around.root ?? item.span)) return [];
  switch (item.kind) {
    case 'legs':
      return [readLegAbility(item, around)];
    case 'betza':
      return readItems(
        betzaAbilities(item, scope.report, passingMark(scope)),
        withClauses(around, item.clauses),
      );
    case 'as':
      return borrow(item.piece, withClauses(around, item.clauses));
    case 'kind':
      return readItems(item.abilities, withKind(around, item.name));
    case 'program':
      return [readProgramAbility(readProgram(item, scope), withKind(around, item.name))];
    case 'script':
      return [readProgramAbility(readScript(item, scope), around)];
    default:
      return assertNever(item);
  }
}

/** The mark that a double step leaves behind for captures in passing: the only one on places that lapses by itself. */
function passingMark({ marks }: Scope): string | undefined {
  const [mark, ...others] = marks.places.filter(({ until }) => until === 'own turn');
  return others.length === 0 ? mark?.name : undefined;
}

function withClauses(around: Around, clauses: readonly Clause[]): Around {
  return { ...around, clauses: [...clauses, ...around.clauses] };
}

function withKind(around: Around, name: Word): Around {
  const kind = numberOf(around.scope, 'kind', name);
  return kind === undefined ? around : { ...around, kinds: [...new Set([...around.kinds, kind])] };
}

function borrow(name: Word, around: Around): Ability[] {
  const { scope, chain } = around;
  const piece = findPiece(scope, name);
  if (piece === undefined) return [];
  if (!chain.includes(piece))
    return readItems(piece.abilities, {
      ...around,
      chain: [...chain, piece],
      root: around.root ?? name.span,
    });
  const way = chain.slice(chain.indexOf(piece)).map((one) => one.name.text);
  reportCircle(scope, 'piece', name, way);
  return [];
}

// ---------------------------------------------------------------- one ability

type Legs = Extract<AbilityNode, { readonly kind: 'legs' }>;

function readLegAbility(node: Legs, around: Around): Ability {
  const where = at(around.scope, 'ability');
  const clauses = [...node.clauses, ...around.clauses];
  const legs = readLegs(node.legs, where);
  return {
    kinds: around.kinds,
    legs,
    ...targetOf(clauses, legs, around.scope),
    ...readClauses(clauses, around.scope),
  };
}

function readProgramAbility(program: Program, around: Around): Ability {
  return {
    kinds: around.kinds,
    legs: [],
    program,
    ...targetOf(around.clauses, [], around.scope),
    ...readClauses(around.clauses, around.scope),
  };
}

/** Where the last leg may end. */
function targetOf(clauses: readonly Clause[], legs: readonly Leg[], scope: Scope): { readonly to: PlaceSet } {
  // No way leads into a slot, except the leap to anywhere, so slots need not be kept out.
  const slots = !legs.some((leg) => leg.dirs.kind === 'anywhere');
  const where = { ...at(scope, 'ability'), slots };
  const sets = clauses.flatMap((clause) => (clause.kind === 'to' ? [readTarget(clause.set, where)] : []));
  if (sets.length > 0) return { to: both(sets) };
  return { to: union([{ kind: 'empty' }, { kind: 'men', owner: 'enemy' }]) };
}

/** `to` says who may stand there; a bare zone does not. */
function readTarget(node: Set_, where: Where): PlaceSet {
  for (const item of node.kind === 'list' ? node.items : [node]) {
    const places = readSet(item, where);
    if (isCells(places) && !isNothing(places)) {
      where.scope.report('E0302', item.span, { found: textOf(item.span) });
    }
  }
  return readSet(node, where);
}

type Rest = Omit<Ability, 'kinds' | 'legs' | 'to'>;

function readClauses(clauses: readonly Clause[], scope: Scope): Rest {
  const where = at(scope, 'ability');
  const sets = (kind: 'from' | 'within') =>
    clauses.flatMap((clause) => (clause.kind === kind ? [readPlaces(clause.set, where)] : []));
  const from = sets('from');
  const within = sets('within');
  return {
    ...(from.length === 0 ? {} : { from: both(from) }),
    ...(within.length === 0 ? {} : { within: both(within) }),
    ...whenOf(clauses, scope),
    ...againOf(clauses, scope),
    actions: actionsOf(clauses, scope),
    costs: costsOf(clauses),
  };
}

function readPlaces(node: Set_, where: Where): PlaceSet {
  const set = readSet(node, where);
  warnNowhere(set, node.span, 'ability', where.scope);
  return set;
}

/** All `when` clauses together. */
export function whenOf(
  clauses: readonly Clause[],
  scope: Scope,
  place: 'ability' | 'drop' = 'ability',
): { when?: Cond } {
  const conds = clauses.flatMap((clause) =>
    clause.kind === 'when' ? [readCond(clause.cond, at(scope, place))] : [],
  );
  const [first] = conds;
  if (first === undefined) return {};
  return { when: conds.length === 1 ? first : { kind: 'and', of: conds } };
}

/** The actions behind the commas. */
export function actionsOf(
  clauses: readonly Clause[],
  scope: Scope,
  place: 'action' | 'drop' = 'action',
): Action[] {
  return clauses.flatMap((clause) => {
    return clause.kind === 'do' ? (readAction(clause.action, at(scope, place)) ?? []) : [];
  });
}

/** Moves of the turn that are used up. */
export function costsOf(clauses: readonly Clause[]): number {
  const last = clauses.findLast((clause) => clause.kind === 'costs');
  return last?.kind === 'costs' ? last.moves : 1;
}

function againOf(clauses: readonly Clause[], scope: Scope): Pick<Ability, 'again'> {
  const clause = clauses.find((one) => one.kind === 'again');
  if (clause?.kind !== 'again') return {};
  const { may, onward, name } = clause;
  const kind = name === undefined ? undefined : numberOf(scope, 'kind', name);
  return { again: kind === undefined ? { may, onward } : { may, onward, kind } };
}
