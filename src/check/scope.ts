/*
 * What the readers of all constructs share: the names of the variant and their numbers, the board, the report, and a
 * budget that keeps a hostile file from growing without end. `Where` says at which place of a sentence a reader is,
 * since that decides which words mean something there.
 */
import type { Expr as ExprNode, Piece } from '../ast/nodes.js';
import type { CellSet } from '../model/board.js';
import type {
  Clock,
  Dirs,
  Doing,
  Expr,
  PlaceSet,
  Player,
  Program,
  Pronoun,
  Statement,
} from '../model/model.js';
import type { Report } from '../text/diagnostic.js';
import type { Span } from '../text/source.js';
import { either } from '../text/words.js';
import type { Grid } from './board.js';
import { both, type Cells, complement, isNothing } from './fold.js';
import { type Point, pointOf } from './frames.js';
import type { Marks } from './marks.js';
import type { Names } from './names.js';
import { same } from './same.js';
import { FIRST_SEAT, type Seat, toSeat } from './seats.js';

export interface Scope {
  readonly report: Report;
  readonly names: Names;
  readonly grid: Grid;
  readonly players: readonly Player[];
  readonly seats: readonly Seat[];
  /** Pieces of the variant; the index is the type. */
  readonly types: readonly Piece[];
  readonly reserves: readonly string[];
  readonly kinds: readonly string[];
  readonly phases: readonly string[];
  readonly triggers: readonly string[];
  readonly tallies: readonly { readonly name: string; readonly each: boolean }[];
  readonly marks: Marks;
  /** Types that a rule may put into a slot; other men need not be asked whether they stand on the board. */
  readonly slotTypes: ReadonlySet<number>;
  /** Grows with each different `N plies without E`. */
  readonly clocks: Clock[];
  /** Declarations that some sentence has named. */
  readonly used: Set<object>;
  /** Zones: do they name slots? */
  readonly slotZones: Map<object, boolean>;
  /** Some rule asks where the move before began or ended. */
  readonly readsLast: boolean;
  /** Names that scripts give to places. */
  readonly variables: readonly string[];
  /** Those that later scripts still know. */
  readonly onward: ReadonlySet<string>;
  /** Scripts that were read. */
  readonly scripts: Map<object, Program>;
  /** Statements of scripts that were read: scripts made by a program share many. */
  readonly statements: Map<object, Statement>;
  /** Named steps that were read. */
  readonly steps: Map<object, readonly Statement[]>;
  /** How many statements they are, with those that they run. */
  readonly stepSizes: Map<object, number>;
  /** Statements that named steps have put into scripts. */
  readonly ran: { statements: number };
  /** Directions that scripts go and that were read, by player and name. */
  readonly ways: Map<string, Dirs>;
  /** Single places that were read, by cell. */
  readonly placeSets: Map<number, Cells>;
  /** Fixed zones that were read, the same for all, by their first line. */
  readonly zoneSets: Map<object, Cells>;
  /** Circles that were reported, so that each is reported once. */
  readonly circles: Set<string>;
  /** What is left of the work that one variant may cost. */
  readonly budget: { left: number };
  /** Reads a number; here because sets hold numbers and numbers hold sets. */
  readonly expr: (node: ExprNode, where: Where) => Expr;
}

export interface Where {
  readonly scope: Scope;
  readonly place: PlaceName;
  /** Slots are named nearby, so men and empty places of slots count, too. */
  readonly slots: boolean;
  /** In `absolute zone`: seen by nobody in particular. */
  readonly absolute: boolean;
  /** Zones and conditions that are being worked out, to find those that mention themselves. */
  readonly chain: readonly string[];
  /** The player for whom directions are read, where a name means others for him. */
  readonly player?: number;
  /** Where the first of them was named. */
  readonly root?: Span;
}

interface PlaceWords {
  readonly says: string;
  readonly pronouns: readonly Pronoun[];
  /** `onward` and the like look back at a leg. */
  readonly turned: boolean;
  /** What may be asked: whether somebody can move; how the game went so far. */
  readonly asks: 'nothing' | 'history' | 'moves';
}

const MOVE: readonly Pronoun[] = ['it', 'here', 'origin', 'mover', 'passed', 'occupant'];
const MADE: readonly Pronoun[] = ['here', 'origin', 'mover', 'passed', 'occupant', 'captured'];

/** The places of sentences, how they are called, and the pronouns that mean something there. */
export const PLACES = {
  ability: { says: 'an ability', pronouns: MOVE, turned: true, asks: 'nothing' },
  action: { says: 'what a move does', pronouns: [...MOVE, 'captured'], turned: true, asks: 'nothing' },
  script: { says: 'a script', pronouns: ['it', 'here', 'origin', 'mover'], turned: true, asks: 'history' },
  drop: { says: 'a drop', pronouns: ['it', 'here', 'mover', 'occupant'], turned: false, asks: 'history' },
  event: { says: "the 'when' of a trigger", pronouns: [], turned: false, asks: 'nothing' },
  trigger: { says: 'a trigger', pronouns: [...MOVE, 'captured'], turned: false, asks: 'history' },
  'move ends': { says: "a trigger 'when move ends'", pronouns: MADE, turned: false, asks: 'history' },
  law: { says: 'a law', pronouns: MADE, turned: false, asks: 'moves' },
  prefer: { says: "a 'prefer' line", pronouns: MADE, turned: false, asks: 'moves' },
  promotion: {
    says: 'a promotion',
    pronouns: ['it', 'here', 'origin', 'mover'],
    turned: false,
    asks: 'history',
  },
  castling: { says: "a 'castling' line", pronouns: [], turned: false, asks: 'history' },
  goal: { says: 'a goal', pronouns: [], turned: false, asks: 'moves' },
  'no move': { says: "the brackets of 'no move with'", pronouns: [], turned: false, asks: 'nothing' },
  phase: { says: 'a phase', pronouns: [], turned: false, asks: 'moves' },
  turn: { says: "a 'turn' line", pronouns: [], turned: false, asks: 'history' },
  doing: { says: "the words after 'of'", pronouns: [], turned: false, asks: 'nothing' },
  setup: { says: 'the set-up', pronouns: [], turned: false, asks: 'nothing' },
  board: { says: 'the board', pronouns: [], turned: false, asks: 'nothing' },
  test: { says: 'a test', pronouns: [], turned: false, asks: 'moves' },
  // Not yet used anywhere: what its words point at shows where the name is used.
  declared: { says: '', pronouns: [...MOVE, 'captured'], turned: true, asks: 'moves' },
} as const satisfies Record<string, PlaceWords>;

export type PlaceName = keyof typeof PLACES;

export function placeWords(where: Where): PlaceWords {
  return PLACES[where.place];
}

/** Where a sentence begins: no slots named, nothing being worked out. */
export function at(scope: Scope, place: PlaceName): Where {
  return { scope, place, slots: false, absolute: false, chain: [] };
}

/** The names of the zones and conditions that are being worked out. */
export function namesInChain({ chain }: Where): string[] {
  return chain.map((step) => step.replace(/^\w+ /, ''));
}

/** `'a law', 'a goal' or 'a drop'` without the quotes: the places where a pronoun means something. */
export function placesOfPronoun(word: Pronoun): string {
  const rows: readonly PlaceWords[] = Object.values(PLACES);
  const places = rows.filter((row) => row.says !== '' && row.pronouns.includes(word)).map((row) => row.says);
  return either(places).replaceAll("'", '').replaceAll('when move ends', "'when move ends'");
}

/** The number of the clock that these doings set back; equal ones share it. */
export function clockNumber({ clocks }: Scope, doings: readonly Doing[]): number {
  const known = clocks.findIndex((clock) => same(clock.doings, doings));
  return known >= 0 ? known : clocks.push({ doings }) - 1;
}

/** The text of a sentence on one line. */
export function textOf(span: Span): string {
  return span.source.text.slice(span.start, span.end).replace(/\s+/g, ' ').trim();
}

// ---------------------------------------------------------------- work

/** Far above what a game needs; each fixed set of a large board costs more. */
const WORK = 200_000;

/** The more an author writes himself, the more work he may make. */
export function newBudget(nodes: number): { left: number } {
  return { left: WORK + 8 * nodes };
}

/** Takes some work from the budget; false, after one report, when there is none left. */
export function spend({ budget, report }: Scope, work: number, span: Span): boolean {
  if (budget.left < 0) return false;
  budget.left -= work;
  if (budget.left >= 0) return true;
  report('E0313', span);
  return false;
}

// ---------------------------------------------------------------- fixed places

/** A fixed set, given for each player by number. */
export function cellsBy({ players }: Scope, of: (player: number) => CellSet): Cells {
  return { kind: 'cells', of: players.map((_, player) => of(player)) };
}

/** The same fixed set for everybody. */
export function cellsOf(scope: Scope, cells: CellSet): Cells {
  return cellsBy(scope, () => cells);
}

/** The squares whose place, as a player sees it, passes the test. */
export function squaresWhere(where: Where, test: (point: Point) => boolean): Cells {
  const { board, shape } = where.scope.grid;
  return cellsBy(where.scope, (player) => {
    const seat = where.absolute ? FIRST_SEAT : (where.scope.seats[player] ?? FIRST_SEAT);
    const inside = (point: Point, cell: number) => cell < board.squares && test(toSeat(seat, shape, point));
    return Uint8Array.from(board.places, (place, cell) => (inside(pointOf(shape, place), cell) ? 1 : 0));
  });
}

/** All squares of the board, no slots. */
export function allSquares(scope: Scope): Cells {
  const { cells, squares } = scope.grid.board;
  return cellsOf(
    scope,
    Uint8Array.from({ length: cells }, (_, cell) => (cell < squares ? 1 : 0)),
  );
}

export function noCells(scope: Scope): Cells {
  return cellsOf(scope, new Uint8Array(scope.grid.board.cells));
}

/** True if the board has places beside its squares. */
export function hasSlots({ grid }: Scope): boolean {
  return grid.board.cells > grid.board.squares;
}

/** The slots of a link, each player's own. */
export function slotCells(scope: Scope, link: number): Cells {
  const { links, cells } = scope.grid.board;
  return cellsBy(scope, (player) => {
    const own = new Set(links[link]?.of[player]);
    return Uint8Array.from({ length: cells }, (_, cell) => (own.has(cell) ? 1 : 0));
  });
}

/** One player's part of a fixed set; nothing for the others. */
export function onlyFor(scope: Scope, player: number, rest: boolean): Cells {
  const { cells } = scope.grid.board;
  const mine: Cells = cellsBy(scope, (p) => new Uint8Array(cells).fill(p === player ? 1 : 0));
  return rest ? complement(mine) : mine;
}

/**
 * Leaves out the slots of a set of men or empty places, where no slot is named. Men who can never come into a slot need no
 * such care.
 */
export function onBoard(set: PlaceSet, { scope, slots }: Where): PlaceSet {
  if (slots || !hasSlots(scope)) return set;
  if (set.kind === 'men' && set.types?.every((type) => !scope.slotTypes.has(type)) === true) return set;
  return both([set, allSquares(scope)]);
}

/** Warns of a rule whose places do not exist on this board. */
export function warnNowhere(set: PlaceSet, span: Span, rule: string, { report }: Scope): void {
  if (set.kind === 'cells' && isNothing(set)) report('W0708', span, { rule, found: textOf(span) });
}
