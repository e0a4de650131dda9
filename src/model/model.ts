/**
 * The checked game: everything that a rule file says, with names resolved to numbers, points of view worked out for
 * every player, sugar gone. `check` makes it, `compile` turns it into a `Game`. Plain data; nothing here is code.
 *
 * Players are 0, 1, … in the order of the `players` line; piece types, marks, reserves, phases and triggers are numbered
 * in the order of their declaration.
 */
import type { Board, CellSet } from './board.js';

export interface Model {
  readonly title: string;
  readonly board: Board;
  readonly players: readonly Player[];
  readonly view: 'mirrored' | 'rotated';
  /** Player numbers in the order of their turns; the first one begins. */
  readonly order: readonly number[];
  /** What the order says beside the players: who decides, the only kind of moves; where it begins again. */
  readonly orderNotes?: OrderNotes;
  readonly types: readonly PieceType[];
  /** Names of the reserves; `hand` is number 0 and always there. */
  readonly reserves: readonly string[];
  /** Marks on men; number 0 is `unmoved`. Declared marks that some action puts on men follow. */
  readonly manMarks: readonly ManMark[];
  /** Marks on places. */
  readonly placeMarks: readonly PlaceMark[];
  readonly tallies: readonly Tally[];
  /** Names made by `kind NAME { … }` and by programs. */
  readonly kinds: readonly string[];
  /** True if a rule asks where the move before began or ended. */
  readonly readsLast: boolean;
  /** How many names scripts give to places (`let NAME = …`). */
  readonly variables: number;
  /** Those of them that the scripts behind still know, within one list of moves. */
  readonly onward: readonly number[];
  readonly phases: readonly Phase[];
  /** `phase each`: every player has a phase of his own. */
  readonly phaseEach: boolean;
  readonly promotions: readonly Promotion[];
  readonly castlings: readonly Castling[];
  readonly triggers: readonly Trigger[];
  readonly laws: readonly Law[];
  readonly prefers: readonly Prefer[];
  readonly turns: readonly Turn[];
  readonly goals: readonly GoalLine[];
  /** One for each different `N plies without E` of the goals: what sets it back to 0. */
  readonly clocks: readonly Clock[];
  /** Sets that a law protects from attack (`King not attacked`): what "check" means to users. */
  readonly protected: readonly PlaceSet[];
  readonly start: Start;
  readonly tests: readonly TestCase[];
}

export interface OrderNotes {
  /** By turn of the order: the player who decides. */
  readonly by: readonly number[];
  /** By turn of the order: the only kind of moves, -1 = any. */
  readonly kinds: readonly number[];
  /** The turn with which the order begins again. */
  readonly repeat: number;
}

export interface Player {
  readonly name: string;
  readonly random: boolean;
  readonly team: number;
}

export interface PieceType {
  readonly name: string;
  /** Text of a man in FEN, upper case: `P`, `+P`. */
  readonly letter: string;
  readonly neutral: boolean;
  /** Numbers by name (`strength 3`). */
  readonly numbers: Readonly<Record<string, number>>;
  /** Marks that a man has when he comes into the game. */
  readonly marks: readonly number[];
  readonly abilities: readonly Ability[];
}

export interface ManMark {
  readonly name: string;
  readonly until: 'moved' | 'captured' | 'turn ends';
}

/** A place-mark lapses when the next turn of the player who made it begins, unless it says otherwise. */
export interface PlaceMark {
  readonly name: string;
  readonly until: 'own turn' | 'moved' | 'captured' | 'turn ends';
}

export interface Tally {
  readonly name: string;
  readonly each: boolean;
  readonly start: number;
}

// ---------------------------------------------------------------- sets of places

/** Whose: as seen from the speaker, or one player by number. */
export type Owner = 'friend' | 'enemy' | 'ally' | 'neutral' | 'any' | number;

export type Pronoun = 'it' | 'here' | 'origin' | 'mover' | 'passed' | 'occupant' | 'captured';

/** A set of cells, worked out for a speaker on a position. */
export type PlaceSet =
  /** Fixed places, by speaker: zones, squares, ranks, colours of squares, the whole board, slots. */
  | { readonly kind: 'cells'; readonly of: readonly CellSet[] }
  /** Places of men; `types` absent = of whatever type. Board and slots alike: the checker intersects with the board. */
  | { readonly kind: 'men'; readonly owner: Owner; readonly types?: readonly number[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'marked man'; readonly mark: number }
  | { readonly kind: 'marked place'; readonly mark: number }
  | { readonly kind: 'pronoun'; readonly word: Pronoun }
  /** Where the move before began or ended; passes are passed over. */
  | { readonly kind: 'last'; readonly end: 'origin' | 'end' }
  /** What a script has named. */
  | { readonly kind: 'variable'; readonly variable: number }
  | { readonly kind: 'union' | 'both'; readonly of: readonly PlaceSet[] }
  | { readonly kind: 'minus'; readonly left: PlaceSet; readonly right: PlaceSet }
  /** One step from a place of `of` in a direction. */
  | { readonly kind: 'next'; readonly dirs: Dirs; readonly of: PlaceSet }
  /** All places in a direction, whoever stands there. */
  | { readonly kind: 'line'; readonly dirs: Dirs; readonly of: PlaceSet }
  /** The places in a direction as far as the first man, him included. */
  | { readonly kind: 'seen'; readonly dirs: Dirs; readonly of: PlaceSet }
  | { readonly kind: 'between'; readonly a: PlaceSet; readonly b: PlaceSet }
  | { readonly kind: 'file' | 'rank'; readonly of: PlaceSet }
  | { readonly kind: 'link'; readonly link: number; readonly of: PlaceSet }
  /** Where the men stand that set the place-marks on `of`. */
  | { readonly kind: 'marker'; readonly of: PlaceSet }
  /** Places attacked by a foe of the man there, of an empty place by the speaker's enemies; by men of `by` only. */
  | { readonly kind: 'attacked'; readonly by?: PlaceSet }
  | { readonly kind: 'with'; readonly number: string; readonly cmp: Cmp; readonly value: Expr }
  | { readonly kind: 'connected'; readonly dirs: Dirs; readonly to: PlaceSet; readonly through: PlaceSet }
  | {
      readonly kind: 'run';
      readonly count?: number;
      readonly of: PlaceSet;
      readonly dirs: Dirs;
      readonly from: PlaceSet;
      readonly then?: PlaceSet;
    }
  | {
      readonly kind: 'row';
      readonly exactly: boolean;
      readonly count: number;
      readonly of: PlaceSet;
      readonly dirs: Dirs;
    };

/** Men in a reserve: they stand nowhere, they can only be counted. */
export interface ReserveMen {
  readonly kind: 'reserve';
  readonly reserve: number;
  readonly owner: Owner;
  readonly types?: readonly number[];
}

export type Countable = PlaceSet | ReserveMen;

/** Directions of a leg or relation. */
export type Dirs =
  /** Direction ids by speaker. */
  | { readonly kind: 'fixed'; readonly of: readonly (readonly number[])[] }
  /** Turns of 45 degrees clockwise against the leg before: `onward` 0, `onward-diagonal` 1 and 7, `across` 2 and 6, `back` 4. */
  | { readonly kind: 'turned'; readonly turns: readonly number[] }
  | { readonly kind: 'anywhere' };

// ---------------------------------------------------------------- conditions and numbers

export type Cmp = '=' | '<' | '>' | '<=' | '>=';

export type Cond =
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Cond[] }
  | { readonly kind: 'not'; readonly of: Cond }
  /** `some X`: count >= 1; `no X`: count = 0; `X not attacked`: count = 0 of both; every: count of the exceptions = 0. */
  | { readonly kind: 'count'; readonly of: Countable; readonly cmp: Cmp; readonly n: number }
  | { readonly kind: 'compare'; readonly left: Expr; readonly cmp: Cmp; readonly right: Expr }
  /** Asks the position before the move that led here. */
  | { readonly kind: 'earlier'; readonly of: Cond }
  /** The same words with another speaker. */
  | { readonly kind: 'asking'; readonly who: Owner; readonly of: Cond }
  /** `with`: after which this holds for the player who made it. */
  | { readonly kind: 'no move'; readonly who: Owner; readonly with?: Cond }
  | { readonly kind: 'no other move' }
  | { readonly kind: 'plies without'; readonly n: number; readonly clock: number }
  | { readonly kind: 'passes'; readonly n: number }
  | { readonly kind: 'seen times'; readonly n: number; readonly always?: Cond }
  | { readonly kind: 'turn of'; readonly who: Owner }
  | { readonly kind: 'phase'; readonly phase: number }
  | { readonly kind: 'made'; readonly doing: Doing };

export type Expr =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'count'; readonly of: Countable }
  | { readonly kind: 'sum'; readonly number: string; readonly of: PlaceSet }
  /** How many connected groups the places of a set form. */
  | { readonly kind: 'groups'; readonly dirs: Dirs; readonly of: PlaceSet }
  | { readonly kind: 'tally'; readonly tally: number; readonly who: Owner }
  | { readonly kind: 'turn-number' }
  | { readonly kind: 'plus' | 'minus'; readonly left: Expr; readonly right: Expr };

/** What a move does; `of` limits it to men (the one moved, dropped, promoted; for `capture` the captured one). */
export interface Doing {
  readonly what: 'capture' | 'move' | 'drop' | 'promotion' | 'castling' | 'pass' | { readonly kind: number };
  readonly of?: PlaceSet;
}

export interface Clock {
  readonly doings: readonly Doing[];
}

// ---------------------------------------------------------------- abilities and actions

/** One way to move; `as` and `betza` are worked out already. The speaker is the owner of the man. */
export interface Ability {
  /** A cursor program instead of legs; then `legs` is empty and `to` says where it may land. */
  readonly program?: Program;
  /** Kinds that it belongs to, by number in `Model.kinds`. */
  readonly kinds: readonly number[];
  readonly legs: readonly Leg[];
  /** Where the last leg may end; default `empty or enemy`. */
  readonly to: PlaceSet;
  /** Where the man must stand before; absent = anywhere. */
  readonly from?: PlaceSet;
  /** Places that every touched cell must belong to. */
  readonly within?: PlaceSet;
  readonly when?: Cond;
  readonly actions: readonly Action[];
  readonly again?: { readonly may: boolean; readonly kind?: number; readonly onward: boolean };
  /** Moves of the turn that it uses; 1 where nothing is said. */
  readonly costs: number;
}

/** `move NAME along DIRS { … }`: a cursor starts at the man and walks; once for each of `along`. */
export interface Program {
  /** Runs once with one cursor, and nothing changes until it lands; `drops`: for men in hand, once for every place. */
  readonly script?: 'moves' | 'drops';
  readonly along?: Dirs;
  readonly body: readonly Statement[];
}

export type Statement =
  /** One step; several directions are several ways to go on. `turned` looks at the step before. */
  | { readonly kind: 'walk'; readonly dirs: Dirs }
  | { readonly kind: 'walk to'; readonly set: PlaceSet }
  | { readonly kind: 'require'; readonly cond: Cond }
  | {
      readonly kind: 'if' | 'while';
      readonly cond: Cond;
      readonly body: readonly Statement[];
      readonly otherwise: readonly Statement[];
    }
  | { readonly kind: 'do'; readonly action: Action }
  | { readonly kind: 'stop' }
  /** In scripts alone: a name for places. */
  | { readonly kind: 'let'; readonly variable: number; readonly set?: PlaceSet }
  | Land;

/** The man may end here, or go from `from` to `on`; `as`: a move for each type that he then is. */
export interface Land {
  readonly kind: 'land';
  readonly from?: PlaceSet;
  readonly on?: PlaceSet;
  readonly as?: readonly number[];
  readonly copying: boolean;
}

export interface Leg {
  /** `slide` crosses empty places; `step` goes to the next place (a leap is a step in a direction such as 1,2). */
  readonly move: 'step' | 'slide' | 'stay';
  readonly dirs: Dirs;
  /** Number of steps of a slide: at least, at most. 1, 1 for a step. */
  readonly least: number;
  readonly most: number;
  /** Where this leg must end for the next one to go on; absent on a last leg. */
  readonly through?: PlaceSet;
  readonly capturing: 'no' | 'now' | 'late';
}

export interface ObjectSet {
  /** `one of`: a choice; else all of it. */
  readonly oneOf: boolean;
  readonly set: PlaceSet;
}

export type Action =
  /** `flip`: to the player before the owner in the order of the players. */
  | { readonly kind: 'capture' | 'remove' | 'convert' | 'flip'; readonly object: ObjectSet }
  | { readonly kind: 'move'; readonly object: ObjectSet; readonly to: PlaceSet }
  /** `drop` takes the man out of the speaker's hand, `place` out of the neutral reserve or moves a neutral man already placed. */
  | { readonly kind: 'drop' | 'place'; readonly types: readonly number[]; readonly on: PlaceSet }
  /** A new man, whoever stood there. */
  | { readonly kind: 'create'; readonly types: readonly number[]; readonly on: PlaceSet; readonly who: Owner }
  | { readonly kind: 'change' | 'promote'; readonly object: ObjectSet; readonly to: readonly number[] }
  | { readonly kind: 'send'; readonly object: ObjectSet; readonly reserve: number; readonly who: Owner }
  | { readonly kind: 'mark man' | 'unmark man'; readonly object: ObjectSet; readonly mark: number }
  | { readonly kind: 'mark place' | 'unmark place'; readonly object: ObjectSet; readonly mark: number }
  | { readonly kind: 'add' | 'set'; readonly value: Expr; readonly tally: number; readonly who: Owner }
  | { readonly kind: 'swap'; readonly a: PlaceSet; readonly b: PlaceSet }
  | { readonly kind: 'end turn' }
  | { readonly kind: 'go on'; readonly may: boolean; readonly kindName?: number };

// ---------------------------------------------------------------- rules

export interface Phase {
  readonly name: string;
  /** Judged after each move; with `phaseEach` for one player, who is the speaker. Absent: never ends. */
  readonly until?: Cond;
  /** Players that take part; empty = all. */
  readonly players: readonly number[];
  /** Men that may move by their abilities; absent = none may. */
  readonly moves?: PlaceSet;
  readonly castling: boolean;
  readonly drops: readonly Drop[];
  readonly pass?: Cond;
  readonly swapSides?: Cond;
}

export interface Drop {
  readonly types: readonly number[];
  readonly reserve: number;
  /** True for `drop … on`: the place may be occupied, the actions see to its man. */
  readonly onto: boolean;
  readonly to: PlaceSet;
  readonly when?: Cond;
  readonly actions: readonly Action[];
  readonly costs: number;
}

export interface Promotion {
  readonly may: boolean;
  readonly types: readonly number[];
  /** `arrive`: lands in the zone (`on`); `enter`: came from outside (`into`) … both flags for `into or from`. */
  readonly on: 'arrive' | 'enter' | 'enter or leave';
  readonly zone: PlaceSet;
  readonly to: readonly number[];
  /** Reserve that the new man is taken from. */
  readonly reserve?: number;
  readonly when?: Cond;
}

export interface Castling {
  readonly kings: readonly number[];
  readonly partners: readonly number[];
  /** `n squares`: the king ends so many on and the partner is the first man met. */
  readonly squares?: number;
  /** `to SET`: fixed ends on the king's rank; the partner is the outermost unmoved one on that side. */
  readonly to?: PlaceSet;
  readonly when?: Cond;
  /** The two directions along the king's rank, by player: towards the higher file, towards the lower file. */
  readonly dirs: readonly (readonly [number, number])[];
}

export interface Trigger {
  readonly name: string;
  readonly event: TriggerEvent;
  readonly if?: Cond;
  readonly effects: readonly Effect[];
}

export type TriggerEvent =
  | { readonly kind: 'move ends' | 'turn ends' }
  /** `men` and `place` read the man of the event as he was, and fixed places; the speaker is the player who moves. */
  | {
      readonly kind: 'leaves' | 'arrives' | 'moves' | 'captures' | 'captured' | 'dropped' | 'promoted';
      readonly men: PlaceSet;
      readonly place?: PlaceSet;
    };

export interface Effect {
  readonly may: boolean;
  readonly actions: readonly Action[];
  readonly ifPossible: boolean;
  readonly once: boolean;
}

export interface Law {
  readonly cond: Cond;
  /** Judged as if this trigger and those below it had not run. */
  readonly before?: number;
  /** Only for moves that do this. */
  readonly doing?: Doing;
  readonly atEndOfTurn: boolean;
  /** Only for moves begun in this phase. */
  readonly phase?: number;
}

/** `beforeLaw`: judged on all moves that are proposed, before the laws take some away. */
export type Prefer = {
  readonly phase?: number;
  readonly beforeLaw: boolean;
} /** `atEndOfTurn`: counted over all that the player can still do in his turn. */ & (
  | { readonly how: 'most' | 'fewest'; readonly of: PlaceSet; readonly atEndOfTurn: boolean }
  | { readonly how: 'when'; readonly cond: Cond }
  | { readonly how: 'doing'; readonly doing: Doing }
);

export interface Turn {
  readonly player?: number;
  readonly phase?: number;
  readonly least?: number;
  readonly most: Expr;
  readonly until?: Cond;
}

export interface GoalLine {
  readonly cond: Cond;
  readonly result: 'win' | 'lose' | 'draw';
  /** Whose result it is, as seen from the asked player. */
  readonly who: Owner;
  readonly atEndOfTurn: boolean;
  /** Reads repetition or a clock: ignored by perft. */
  readonly history: boolean;
  /** The line as written, for `status` and the end of a game. */
  readonly text: string;
}

// ---------------------------------------------------------------- start and tests

export interface StartMan {
  readonly cell: number;
  readonly type: number;
  /** -1 for neutral. */
  readonly owner: number;
}

export interface Start {
  readonly men: readonly StartMan[];
  /** -1 in `owner` for neutral; `count` -1 for endless. */
  readonly reserves: readonly {
    readonly owner: number;
    readonly reserve: number;
    readonly type: number;
    readonly count: number;
  }[];
  /** Men on `cells[0]` change places at random; the men on every further row change in the same way. */
  readonly shuffles: readonly { readonly cells: readonly (readonly number[])[]; readonly with?: Cond }[];
}

export interface TestCase {
  readonly title: string;
  readonly steps: readonly TestStep[];
}

/** Texts are read when the test runs; `at` is the offset in the file, for messages. Conditions are asked of the first player. */
export type TestStep =
  | { readonly kind: 'position'; readonly fen: string; readonly at: At }
  | { readonly kind: 'legal' | 'illegal'; readonly moves: readonly string[]; readonly at: At }
  | { readonly kind: 'perft'; readonly depth: number; readonly nodes: number; readonly at: At }
  | {
      readonly kind: 'after';
      readonly moves: readonly string[];
      readonly expect: Cond | ExpectedResult;
      readonly at: At;
    };

/** How the game should stand, as seen from the first player: decided so for `who`, or not. */
export interface ExpectedResult {
  readonly kind: 'result';
  readonly not: boolean;
  readonly result: 'win' | 'lose' | 'draw';
  readonly who: Owner;
}

export type At = import('../text/source.js').Span;
