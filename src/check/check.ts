/*
 * The checker: from the merged tree of one variant to its model. All problems are found in one run; where there is an
 * error there is no model.
 */
import type { Item, Mark, Piece } from '../ast/nodes.js';
import { MOST_ASKED_KINDS, MOST_KINDS } from '../model/limits.js';
import type { Model } from '../model/model.js';
import { collect, type Diagnostic, type Findings, isError, type Report } from '../text/diagnostic.js';
import { readAbilities } from './abilities.js';
import { type Boardless, withBoard } from './board-parts.js';
import { readCastlings } from './castlings.js';
import { checkDeclarations } from './declared.js';
import { readExpr } from './exprs.js';
import { readGoals } from './goals.js';
import { placed, protectedSets, readLaw, readPrefer, readTurn } from './laws.js';
import { lint } from './lint.js';
import { isMarking, markNumber, sortMarks } from './marks.js';
import { withoutMisfits } from './misfits.js';
import { type Names, namesOf } from './names.js';
import { surveyOf } from './nodes-in.js';
import { readOrderNotes } from './order-notes.js';
import { readPhases } from './phases.js';
import { readOrder, readPlayers, type Seating } from './players.js';
import type { MergedVariant } from './program.js';
import { readPromotions } from './promotions.js';
import { newBudget, type Scope } from './scope.js';
import { readStart } from './setup.js';
import { slotTypesOf } from './slot-types.js';
import { readTest } from './tests.js';
import { readTrigger } from './triggers.js';
import { checkLetters, letterOf, piecesOfVariant } from './types.js';

/** Checks one variant with all that it inherits. Undefined where an error leaves no model to play by. */
export function checkVariant(merged: MergedVariant): Findings<Model | undefined> {
  const { list, report } = collect();
  const seating = readPlayers(merged.items, merged.variant.title.span, report);
  const scope = scopeOf(merged, seating, report);
  const model = readModel(merged, seating, scope);
  checkDeclarations(merged.items, scope);
  if (merged.variant.foreign === undefined) lint({ merged, model, scope });
  const said = merged.variant.foreign === undefined ? list : list.filter(isError);
  const found = withoutMisfits(withoutRepeats(said), merged);
  const errors = found.filter(isError);
  // What is unused or never applies is known only when the rest is right.
  return errors.length > 0 ? { value: undefined, diagnostics: errors } : { value: model, diagnostics: found };
}

// ---------------------------------------------------------------- names and numbers

function scopeOf(merged: MergedVariant, seating: Seating, report: Report): Scope {
  const { items } = merged;
  const names = namesOf(merged);
  const types = piecesOfVariant(items, names, report, merged.variant.foreign !== undefined);
  checkLetters(types, report);
  const lenders = [...types, ...borrowed(types, names)];
  const parts = [...new Set([...items, ...lenders])].map(surveyOf);
  const naming = parts.flatMap((part) => part.naming);
  const base: Boardless = {
    report,
    names,
    players: seating.players,
    types,
    reserves: ['hand', ...named(items, 'reserve').filter((name) => name !== 'hand')],
    kinds: kindsIn(naming, report),
    phases: namesOfPhases(items),
    triggers: named(items, 'trigger'),
    tallies: items.flatMap((item) =>
      item.kind === 'tally' ? [{ name: item.name.text, each: item.each }] : [],
    ),
    marks: sortMarks(
      marksOf(items, lenders, names),
      naming.filter((node) => isMarking(node)),
      report,
    ),
    slotTypes: new Set(),
    clocks: [],
    used: new Set(),
    circles: new Set(),
    readsLast: naming.some(({ word }) => word === 'last-origin' || word === 'last-end'),
    variables: [
      ...new Set(naming.flatMap((node) => (node.kind === 'let' ? [(node.name as Piece['name']).text] : []))),
    ],
    onward: new Set(
      naming.flatMap((node) =>
        node.kind === 'let' && node.onward === true ? [(node.name as Piece['name']).text] : [],
      ),
    ),
    scripts: new Map(),
    statements: new Map(),
    steps: new Map(),
    stepSizes: new Map(),
    ran: { statements: 0 },
    ways: new Map(),
    placeSets: new Map(),
    zoneSets: new Map(),
    slotZones: new Map(),
    budget: newBudget(parts.reduce((sum, { size }) => sum + size, 0)),
    expr: readExpr,
  };
  const scope = withBoard(base, items, seating.view, merged.variant.title.span);
  return { ...scope, slotTypes: slotTypesOf(items, lenders, scope) };
}

/** Pieces that lend abilities to others, whether they take part or not. */
function borrowed(pieces: readonly Piece[], names: Names): Piece[] {
  const found = new Set<Piece>();
  const visit = (piece: Piece): void => {
    for (const node of surveyOf(piece).naming) {
      if (node.kind !== 'as') continue;
      const word = node.piece as Piece['name'];
      const [lender] = names.find('piece', word.text, word.span.source);
      if (lender === undefined || found.has(lender)) continue;
      found.add(lender);
      visit(lender);
    }
  };
  pieces.forEach(visit);
  return [...found];
}

function named(items: readonly Item[], kind: 'reserve' | 'trigger'): string[] {
  return [...new Set(items.flatMap((item) => (item.kind === kind ? (item.name?.text ?? []) : [])))];
}

function namesOfPhases(items: readonly Item[]): string[] {
  const phases = items.flatMap((item) => (item.kind === 'phase' ? [item.name.text] : []));
  return phases.length === 0 ? ['play'] : phases;
}

function kindsIn(nodes: readonly Readonly<Record<string, unknown>>[], report: Report): string[] {
  const words = nodes
    .filter((node) => node.kind === 'kind' || node.kind === 'program')
    .map((node) => node.name as Piece['name']);
  const asked = askedKinds(nodes);
  const kinds = [...new Map(words.map((word) => [word.text, word])).values()];
  const inOrder = [
    ...kinds.filter(({ text }) => asked.has(text)),
    ...kinds.filter(({ text }) => !asked.has(text)),
  ];
  tooMany(
    kinds.filter(({ text }) => asked.has(text)),
    'kinds of moves that rules ask for',
    MOST_ASKED_KINDS,
  );
  tooMany(kinds, 'kinds of moves', MOST_KINDS);
  return inOrder.map(({ text }) => text);

  function tooMany(all: readonly Piece['name'][], what: string, limit: number): void {
    const last = all[limit];
    if (last !== undefined) report('E0312', last.span, { what, limit });
  }
}

/** Kinds that some rule asks a move for, as `prefer` does. */
function askedKinds(nodes: readonly Readonly<Record<string, unknown>>[]): Set<string> {
  return new Set(
    nodes.flatMap(({ what }) =>
      typeof what === 'object' && what !== null ? (what as Piece['name']).text : [],
    ),
  );
}

/** The marks of the variant, and those of the files that it is made of. */
function marksOf(items: readonly Item[], pieces: readonly Piece[], names: Names): Mark[] {
  const own = items.filter((item): item is Mark => item.kind === 'mark');
  const sources = new Set([...items, ...pieces].map((item) => item.span.source));
  const outer = [...sources].flatMap((source) =>
    names.all('mark', source).flatMap((name) => names.find('mark', name, source).slice(0, 1)),
  );
  const all = [...new Set([...own, ...outer])];
  return all.filter((mark, i) => all.findIndex((other) => other.name.text === mark.name.text) === i);
}

// ---------------------------------------------------------------- the model

function readModel(merged: MergedVariant, seating: Seating, scope: Scope): Model {
  const { items } = merged;
  const laws = placed(items, 'law').map((law) => readLaw(law, scope));
  const model = {
    title: merged.variant.title.text,
    board: scope.grid.board,
    players: seating.players,
    view: seating.view,
    order: readOrder(items, seating.players, scope.report),
    types: scope.types.map((piece) => readPiece(piece, scope)),
    reserves: scope.reserves,
    manMarks: scope.marks.men,
    placeMarks: scope.marks.places,
    tallies: items.flatMap((item) =>
      item.kind === 'tally' ? [{ name: item.name.text, each: item.each, start: item.start }] : [],
    ),
    ...readOrderNotes(items, scope),
    kinds: scope.kinds,
    variables: scope.variables.length,
    onward: scope.variables.flatMap((name, i) => (scope.onward.has(name) ? [i] : [])),
    readsLast: scope.readsLast,
    phases: readPhases(items, scope),
    phaseEach: items.some((item) => item.kind === 'phase' && item.each),
    promotions: readPromotions(items, scope),
    castlings: items.flatMap((item) => (item.kind === 'castling' ? readCastlings(item, scope) : [])),
    triggers: items.flatMap((item) => (item.kind === 'trigger' ? [readTrigger(item, scope)] : [])),
    laws,
    prefers: placed(items, 'prefer').map((prefer) => readPrefer(prefer, scope)),
    turns: placed(items, 'turn').map((turn) => readTurn(turn, scope)),
    goals: readGoals(items, scope),
    protected: protectedSets(laws),
    start: readStart(items, scope),
    tests: merged.tests.map((test) => readTest(test, scope)),
  };
  return { ...model, clocks: scope.clocks };
}

function readPiece(piece: Piece, scope: Scope): Model['types'][number] {
  refuseSmallLetters(piece, scope);
  return {
    name: piece.name.text,
    letter: letterOf(piece),
    neutral: piece.neutral,
    numbers: Object.fromEntries(piece.numbers.map(({ name, value }) => [name.text, value])),
    marks: piece.marks.flatMap((mark) => markNumber(mark, scope) ?? []),
    abilities: readAbilities(piece, scope),
  };
}

/** A small letter behind the name would be a number of that name, and nobody means that. */
function refuseSmallLetters(piece: Piece, scope: Scope): void {
  if (piece.letter !== undefined) return;
  for (const { name } of piece.numbers) {
    if (name.text.length > 1) continue;
    scope.report('E0215', name.span, { letter: name.text, instead: name.text.toUpperCase() });
  }
}

/** A zone or condition is read wherever it is used, and says what is wrong with it each time. */
function withoutRepeats(list: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return list.filter(({ code, span, args }) => {
    const key = `${code} ${span.source.name} ${span.start} ${span.end} ${JSON.stringify(args)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
