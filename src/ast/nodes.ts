/**
 * The syntax tree of a rule file: what every front end ends in, what the formatter prints and the checker reads.
 * One closed union per sort of sentence (items, sets, conditions, actions). Nothing is resolved here: names are text,
 * brackets are kept, because they say which reading the author meant.
 */
import type { Span } from '../text/source.js';

interface Node {
  readonly span: Span;
}

/** A name or a string with its place in the text. */
export interface Word extends Node {
  readonly text: string;
}

/** A comment, `//` included, and whether it stands alone on its line. */
export interface Comment extends Node {
  readonly text: string;
  readonly ownLine: boolean;
}

// ---------------------------------------------------------------- file

export interface RuleFile extends Node {
  readonly items: readonly FileItem[];
  readonly comments: readonly Comment[];
}

export type FileItem = Include | Variant | TestCase | Item;

export interface Include extends Node {
  readonly kind: 'include';
  readonly paths: readonly Word[];
}

export interface Variant extends Node {
  readonly kind: 'variant';
  readonly title: Word;
  readonly parent?: Word;
  readonly items: readonly Item[];
  /** Made from rules in another language: advice on words of ours would not help its author. */
  readonly foreign?: Foreign;
}

/** What rules in another language say beside the rules. */
export interface Foreign {
  /** Names that had to be changed: `piece +P` and what it is called here. */
  readonly names: ReadonlyMap<string, string>;
  /** Texts for people: what the text is, and the text. */
  readonly texts: readonly { readonly head: 'description' | 'history' | 'strategy'; readonly text: string }[];
  /** What is said of pieces, by their names here. */
  readonly help: ReadonlyMap<string, string>;
  /** Ways to move that stay programs, and why. */
  readonly scripts?: readonly { readonly piece: string; readonly reason: string; readonly span: Span }[];
}

export interface TestCase extends Node {
  readonly kind: 'test';
  readonly title: Word;
  readonly variant: Word;
  readonly steps: readonly TestStep[];
}

export type TestStep =
  | (Node & { readonly kind: 'position'; readonly fen: Word })
  | (Node & { readonly kind: 'legal' | 'illegal'; readonly moves: Word })
  | (Node & { readonly kind: 'perft'; readonly depth: number; readonly nodes: number })
  /** Without moves: where the test stands. */
  | (Node & { readonly kind: 'after'; readonly moves?: Word; readonly expect: Cond | Result });

/** How the game stands for somebody; for the first player where nobody is named. */
export interface Result extends Node {
  readonly kind: 'result';
  readonly not: boolean;
  readonly result: 'win' | 'lose' | 'draw';
  readonly who?: Who;
}

// ---------------------------------------------------------------- items of a variant

/** What may stand in a variant. `zone`, `directions`, `condition`, `mark` and `piece` may also stand outside of one. */
export type Item =
  | Board
  | Players
  | Team
  | Order
  | Zone
  | Directions
  | Condition
  | Mark
  | Tally
  | Piece
  | Extend
  | Setup
  | Reserve
  | Phase
  | Trigger
  | Goal
  | Promotion
  | Castling
  | Rule
  | No
  | Steps
  | Program;

export interface Board extends Node {
  readonly kind: 'board';
  readonly shape: BoardShape;
  readonly parts: readonly BoardPart[];
}

export type BoardShape =
  | { readonly kind: 'rectangle'; readonly files: number; readonly ranks: number; readonly levels?: number }
  | { readonly kind: 'hex'; readonly files: number; readonly ranks: number }
  | { readonly kind: 'hexagon'; readonly side: number }
  | { readonly kind: 'graph' };

export type BoardPart =
  | (Node & { readonly kind: 'slots'; readonly name: Word; readonly behind: Set_ })
  | (Node & { readonly kind: 'holes'; readonly set: Set_ })
  | (Node & { readonly kind: 'wrap'; readonly axis: 'files' | 'ranks' })
  /** Places of a graph by names of their own; `x` and `y` say where they are drawn. */
  | (Node & { readonly kind: 'places'; readonly places: readonly NamedPlace[] })
  | (Node & {
      readonly kind: 'lines' | 'link';
      readonly name: Word;
      readonly paths: readonly (readonly Word[])[];
    });

export interface NamedPlace {
  readonly name: Word;
  readonly x: number;
  readonly y: number;
}

export interface Players extends Node {
  readonly kind: 'players';
  readonly players: readonly { readonly name: Word; readonly random: boolean }[];
  readonly view: 'mirrored' | 'rotated';
}

export interface Team extends Node {
  readonly kind: 'team';
  readonly players: readonly Word[];
}

export interface Order extends Node {
  readonly kind: 'order';
  readonly turns: readonly OrderTurn[];
  /** After the last turn the order begins again at this one; 0 where nothing is said. */
  readonly repeat: number;
}

export interface OrderTurn {
  /** Whose men move. */
  readonly player: Word;
  /** Who decides, where that is somebody else. */
  readonly by?: Word;
  /** The only kind of moves that may be made. */
  readonly with?: Word;
}

export interface Zone extends Node {
  readonly kind: 'zone';
  readonly name: Word;
  readonly absolute: boolean;
  readonly of?: Word;
  readonly set: Set_;
}

export interface Directions extends Node {
  readonly kind: 'directions';
  readonly name: Word;
  /** For this player only. */
  readonly of?: Word;
  readonly dirs: Dirs;
}

export interface Condition extends Node {
  readonly kind: 'condition';
  readonly name: Word;
  readonly cond: Cond;
}

export interface Mark extends Node {
  readonly kind: 'mark';
  readonly name: Word;
  /** Said to lie on men; else what the rules put it on decides. */
  readonly onMen: boolean;
  readonly until?: 'moved' | 'captured' | 'turn ends';
}

export interface Tally extends Node {
  readonly kind: 'tally';
  readonly name: Word;
  readonly each: boolean;
  readonly start: number;
}

export interface Piece extends Node {
  readonly kind: 'piece';
  readonly name: Word;
  /** FEN letter or quoted text such as `+P`; the first letter of the name where none is given. */
  readonly letter?: Word;
  readonly neutral: boolean;
  /** Numbers by name: `strength 3`. */
  readonly numbers: readonly { readonly name: Word; readonly value: number }[];
  /** Marks that a man has when he comes into the game. */
  readonly marks: readonly Word[];
  readonly abilities: readonly AbilityItem[];
}

/** `extend piece Rook { … }`: adds to an inherited section instead of replacing it. */
export interface Extend extends Node {
  readonly kind: 'extend';
  readonly item: Piece | Phase | Goal | Board | Reserve | Setup;
}

export interface No extends Node {
  readonly kind: 'no';
  readonly what:
    | 'piece'
    | 'trigger'
    | 'phase'
    | 'zone'
    | 'castling'
    | 'law'
    | 'prefer'
    | 'promotion'
    | 'drop'
    | 'pass'
    | 'turn'
    | 'swap sides';
  readonly name?: Word;
}

export interface Setup extends Node {
  readonly kind: 'setup';
  readonly each: boolean;
  readonly entries: readonly SetupEntry[];
}

export type SetupEntry =
  | (Node & { readonly kind: 'fen'; readonly fen: Word })
  | (Node & {
      readonly kind: 'men';
      readonly player?: Word;
      readonly piece: Word;
      readonly spots: readonly Spot[];
    })
  | (Node & { readonly kind: 'shuffle'; readonly spot: Spot; readonly with?: Cond });

export type Spot =
  | (Node & { readonly kind: 'square'; readonly from: Word; readonly to?: Word })
  | (Node & { readonly kind: 'ranks'; readonly from: number; readonly to: number })
  | (Node & { readonly kind: 'name'; readonly name: Word })
  /** Files, a colour of squares, a set in brackets. */
  | (Node & { readonly kind: 'set'; readonly set: Set_ });

export interface Reserve extends Node {
  readonly kind: 'reserve';
  /** `hand` where absent. */
  readonly name?: Word;
  readonly owner: { readonly kind: 'each' | 'neutral' } | { readonly kind: 'player'; readonly name: Word };
  readonly amounts: readonly { readonly count: number | 'endless'; readonly piece: Word }[];
}

export interface Phase extends Node {
  readonly kind: 'phase';
  readonly name: Word;
  /** `phase each`: every player goes through the phases alone. */
  readonly each: boolean;
  readonly players: readonly Word[];
  readonly until?: Cond;
  readonly items: readonly PhaseItem[];
}

export type PhaseItem =
  | Rule
  | (Node & { readonly kind: 'moves'; readonly of?: Set_ })
  | (Node & { readonly kind: 'castling-allowed' });

export interface Trigger extends Node {
  readonly kind: 'trigger';
  readonly name: Word;
  readonly event: TriggerEvent;
  readonly if?: Cond;
  readonly effects: readonly Effect[];
}

export type TriggerEvent =
  | (Node & { readonly kind: 'move ends' | 'turn ends' })
  | (Node & {
      readonly kind: 'leaves' | 'arrives' | 'moves' | 'captures' | 'captured' | 'dropped' | 'promoted';
      readonly men: Set_;
      readonly place?: Set_;
    });

export interface Effect extends Node {
  readonly mode: 'must' | 'may';
  readonly actions: readonly Action[];
  readonly ifPossible: boolean;
  readonly once: boolean;
}

export interface Goal extends Node {
  readonly kind: 'goal';
  readonly atEndOfTurn: boolean;
  readonly lines: readonly GoalLine[];
}

export interface GoalLine extends Node {
  readonly cond: Cond;
  readonly result: 'win' | 'lose' | 'draw';
  readonly who?: Who;
}

export interface Promotion extends Node {
  readonly kind: 'promotion';
  readonly may: boolean;
  readonly pieces: readonly Word[];
  readonly when: 'on' | 'into' | 'into or from';
  readonly zone: Set_;
  readonly to: Types;
  /** A named reserve that the new man is taken from. */
  readonly from?: Word;
  readonly if?: Cond;
}

export interface Castling extends Node {
  readonly kind: 'castling';
  readonly kings: readonly Word[];
  readonly target:
    | { readonly kind: 'squares'; readonly least: number; readonly most: number }
    | { readonly kind: 'to'; readonly set: Set_ };
  readonly partners: readonly Word[];
  readonly if?: Cond;
}

/** Sentences that a phase may hold as well as a variant. */
export type Rule = Drop | Pass | SwapSides | Law | Prefer | Turn;

export interface Drop extends Node {
  readonly kind: 'drop';
  readonly types: Types;
  /** `drop T to …` needs empty places, `drop T on …` lands where somebody stands. */
  readonly onto: boolean;
  readonly set: Set_;
  readonly clauses: readonly Clause[];
}

export interface Pass extends Node {
  readonly kind: 'pass';
  readonly if?: Cond;
}

export interface SwapSides extends Node {
  readonly kind: 'swap sides';
  readonly if?: Cond;
}

export interface Law extends Node {
  readonly kind: 'law';
  readonly scope?: LawScope;
  readonly cond: Cond;
}

export type LawScope =
  | (Node & { readonly kind: 'on'; readonly doing: Doing })
  | (Node & { readonly kind: 'before'; readonly trigger: Word })
  | (Node & { readonly kind: 'end of turn' });

export type Prefer = Node & { readonly kind: 'prefer' } & (
    | { readonly how: 'most' | 'fewest'; readonly of: Set_; readonly atEndOfTurn: boolean }
    | { readonly how: 'when'; readonly cond: Cond }
    | { readonly how: 'doing'; readonly doing: Doing }
  ) & { readonly beforeLaw: boolean };

export interface Turn extends Node {
  readonly kind: 'turn';
  readonly of?: Word;
  readonly least?: number;
  readonly most: Expr;
  readonly until?: Cond;
}

// ---------------------------------------------------------------- abilities

export type AbilityItem = Ability | Program | Script;

export type Ability =
  | (Node & { readonly kind: 'legs'; readonly legs: readonly Leg[]; readonly clauses: readonly Clause[] })
  | (Node & { readonly kind: 'betza'; readonly text: Word; readonly clauses: readonly Clause[] })
  | (Node & { readonly kind: 'as'; readonly piece: Word; readonly clauses: readonly Clause[] })
  | (Node & { readonly kind: 'kind'; readonly name: Word; readonly abilities: readonly AbilityItem[] });

export interface Leg extends Node {
  readonly move: 'step' | 'slide' | 'leap' | 'stay';
  /** Absent for `stay`. */
  readonly dirs?: Dirs | 'anywhere';
  readonly exactly?: number;
  readonly upTo?: number;
  readonly through?: Set_;
  readonly capturing?: 'now' | 'late';
}

export type Clause =
  | (Node & { readonly kind: 'to' | 'from' | 'within'; readonly set: Set_ })
  | (Node & { readonly kind: 'when'; readonly cond: Cond })
  | (Node & { readonly kind: 'again'; readonly may: boolean; readonly name?: Word; readonly onward: boolean })
  | (Node & { readonly kind: 'costs'; readonly moves: number })
  | (Node & { readonly kind: 'do'; readonly action: Action });

export type Dirs = readonly Dir[];

/**
 * One direction phrase, `forward`, `1,2`, a named one, or several parts, of which one is the *sort* and the others narrow
 * it. The sort is the last part that is a leap, a name or one of `orthogonal`, `diagonal`, `any`, `horizontal`,
 * `vertical`, `forward-diagonal`, `backward-diagonal`; where there is none, the last part. The other parts are taken from
 * left to right; each keeps, of the directions that are left, those at the smallest angle to a direction of its own, if
 * that angle is below 90 degrees. Nothing left = an error (`forward backward`; `forward right` has no sort to choose
 * from: `forward right diagonal`). `level`, `onward`, `onward-diagonal`, `across` and `back` stand alone.
 *
 * On a rectangle, (right, forward) as seen from the seat; `1,2` is all eight of (±1,±2) and (±2,±1), as is `2,1`:
 *   `forward 1,2`             (±1,2)           the two nearest to straight ahead (a knight that only leaps ahead)
 *   `right 1,2`               (2,±1)
 *   `sideways 1,2`            (±2,±1)          nearest to left or to right: four
 *   `forward right 1,2`       (1,2)            of the two forward ones the right one
 *   `right forward 1,2`       (2,1)            of the two right ones the forward one
 *   `sideways forward 1,2`    (±2,1)           `forward sideways 1,2` is (±1,2), as `forward 1,2`
 *   `forward diagonal`        (±1,1)           both are equally near: as `forward-diagonal`
 *   `forward left diagonal`   (-1,1)           in whatever order the two words stand
 *   `orthogonal forward`      (0,1)            `forward orthogonal` too
 */
export interface Dir extends Node {
  readonly parts: readonly DirPart[];
}

export type DirPart =
  | { readonly kind: 'word'; readonly word: DirWord }
  | { readonly kind: 'leap'; readonly across: number; readonly along: number }
  | { readonly kind: 'name'; readonly name: Word };

export const DIR_WORDS = [
  'forward',
  'backward',
  'sideways',
  'left',
  'right',
  'forward-diagonal',
  'backward-diagonal',
  'orthogonal',
  'diagonal',
  'any',
  'horizontal',
  'vertical',
  'level',
  'onward',
  'onward-diagonal',
  'across',
  'back',
] as const;
export type DirWord = (typeof DIR_WORDS)[number];

// ---------------------------------------------------------------- sets of places

export type Set_ =
  | (Node & { readonly kind: 'but'; readonly left: Set_; readonly right: Set_ })
  | (Node & { readonly kind: 'on'; readonly word: 'on' | 'in'; readonly left: Set_; readonly right: Set_ })
  /** `A, B or C`; `or` tells whether the last separator was the word. */
  | (Node & { readonly kind: 'list'; readonly items: readonly Set_[]; readonly or: boolean })
  /** Words side by side: the intersection. */
  | (Node & { readonly kind: 'together'; readonly items: readonly Set_[] })
  | (Node & { readonly kind: 'brackets'; readonly set: Set_ })
  | (Node & { readonly kind: 'word'; readonly word: SetWord })
  /** With a capital a piece or player, else a zone, mark, slot, condition-free name. */
  | (Node & { readonly kind: 'name'; readonly name: string })
  | (Node & { readonly kind: 'square'; readonly from: Word; readonly to?: Word })
  | (Node & { readonly kind: 'ranks'; readonly from: number; readonly to: number })
  | (Node & { readonly kind: 'files'; readonly from: Word | number; readonly to: Word | number })
  | Relation;

export const SET_WORDS = [
  'friend',
  'enemy',
  'ally',
  'neutral',
  'any',
  'empty',
  'occupied',
  'anywhere',
  'unmoved',
  'light',
  'dark',
  'border',
  'hand',
  'it',
  'here',
  'origin',
  'mover',
  'passed',
  'occupant',
  'captured',
  'last-origin',
  'last-end',
] as const;
export type SetWord = (typeof SET_WORDS)[number];

export type Relation =
  | (Node & { readonly kind: 'next'; readonly way?: Dirs; readonly to: Set_ })
  | (Node & { readonly kind: 'seen' | 'line'; readonly way?: Dirs; readonly from: Set_ })
  | (Node & { readonly kind: 'between'; readonly a: Set_; readonly b: Set_ })
  | (Node & { readonly kind: 'marker' | 'file' | 'rank'; readonly of: Set_ })
  /** `door of King`: the slot or link NAME of a place. */
  | (Node & { readonly kind: 'slot'; readonly name: Word; readonly of: Set_ })
  | (Node & { readonly kind: 'attacked'; readonly by?: Set_ })
  | (Node & { readonly kind: 'with'; readonly number: Word; readonly cmp: Cmp; readonly expr: Expr })
  | (Node & { readonly kind: 'connected'; readonly way?: Dirs; readonly to: Set_; readonly through: Set_ })
  | (Node & {
      readonly kind: 'run';
      readonly count?: number;
      readonly of: Set_;
      readonly along: Dirs;
      readonly from: Set_;
      readonly then?: Set_;
    })
  | (Node & {
      readonly kind: 'row';
      readonly exactly: boolean;
      readonly count: number;
      readonly of: Set_;
      readonly along?: Dirs;
    });

// ---------------------------------------------------------------- conditions and numbers

export type Cond =
  | (Node & { readonly kind: 'or' | 'and'; readonly items: readonly Cond[] })
  | (Node & { readonly kind: 'not' | 'brackets' | 'earlier'; readonly cond: Cond })
  | (Node & { readonly kind: 'asking'; readonly who: Who; readonly cond: Cond })
  /** `with (…)`: no move after which this holds. */
  | (Node & { readonly kind: 'no move'; readonly who?: Who; readonly with?: Cond })
  | (Node & { readonly kind: 'no other move' })
  /** `no X` is at most 0, `some X` at least 1. */
  | (Node & {
      readonly kind: 'count';
      readonly how: 'no' | 'some' | 'at least' | 'at most' | 'exactly';
      readonly n: number;
      readonly set: Set_;
    })
  | (Node & { readonly kind: 'more' | 'fewer'; readonly a: Set_; readonly b: Set_ })
  /** `every X is Y`, `every X is not on Y`. */
  | (Node & {
      readonly kind: 'every';
      readonly set: Set_;
      readonly not: boolean;
      readonly word?: 'on' | 'in';
      readonly is: Set_;
    })
  | (Node & { readonly kind: 'compare'; readonly left: Expr; readonly cmp: Cmp; readonly right: Expr })
  | (Node & { readonly kind: 'plies without'; readonly n: number; readonly doings: readonly Doing[] })
  | (Node & { readonly kind: 'passes'; readonly n: number })
  | (Node & { readonly kind: 'seen times'; readonly n: number; readonly always?: Cond })
  | (Node & { readonly kind: 'turn of'; readonly who: Who })
  | (Node & { readonly kind: 'phase'; readonly name: Word })
  | (Node & { readonly kind: 'made'; readonly doing: Doing })
  /** A bare set: some place is in it. `King not attacked`, `mover not on hill` carry the second half in `not`. */
  | (Node & {
      readonly kind: 'is';
      readonly set: Set_;
      readonly not?: { readonly word?: 'on' | 'in'; readonly set: Set_ };
    });

export interface Doing extends Node {
  readonly what: 'capture' | 'move' | 'drop' | 'promotion' | 'castling' | 'pass' | Word;
  readonly of?: Set_;
}

export type Who = Node &
  (
    | { readonly kind: 'friend' | 'enemy' | 'me' | 'anyone' }
    | { readonly kind: 'player'; readonly name: Word }
  );

export type Cmp = '=' | '<' | '>' | '<=' | '>=';

export type Expr =
  | (Node & { readonly kind: 'number'; readonly value: number })
  | (Node & { readonly kind: 'count of'; readonly set: Set_ })
  | (Node & { readonly kind: 'sum'; readonly name: Word; readonly of: Set_ })
  | (Node & { readonly kind: 'groups'; readonly of: Set_; readonly along?: Dirs })
  | (Node & { readonly kind: 'tally'; readonly name: Word; readonly of?: Who })
  | (Node & { readonly kind: 'turn-number' })
  | (Node & { readonly kind: 'plus' | 'minus'; readonly left: Expr; readonly right: Expr });

// ---------------------------------------------------------------- actions

export interface Object_ extends Node {
  readonly oneOf: boolean;
  readonly set: Set_;
}

export type Types =
  | (Node & { readonly kind: 'any'; readonly but: readonly Word[] })
  /** `or`: the last separator was the word, as in a list of places. */
  | (Node & { readonly kind: 'names'; readonly names: readonly Word[]; readonly or?: boolean });

export type Action =
  | (Node & { readonly kind: 'capture' | 'remove' | 'convert' | 'flip'; readonly object: Object_ })
  | (Node & { readonly kind: 'move'; readonly object: Object_; readonly to: Set_ })
  | (Node & { readonly kind: 'drop' | 'place'; readonly types: Types; readonly on: Set_ })
  | (Node & { readonly kind: 'create'; readonly types: Types; readonly on: Set_; readonly of?: Who })
  | (Node & { readonly kind: 'change' | 'promote'; readonly object: Object_; readonly to: Types })
  | (Node & {
      readonly kind: 'send';
      readonly object: Object_;
      readonly reserve: Word | 'hand';
      readonly of?: Who;
    })
  | (Node & { readonly kind: 'mark' | 'unmark'; readonly object: Object_; readonly as: Word | 'unmoved' })
  | (Node & {
      readonly kind: 'add' | 'subtract' | 'set';
      readonly value: Expr;
      readonly tally: Word;
      readonly of?: Who;
    })
  | (Node & { readonly kind: 'swap'; readonly a: Set_; readonly b: Set_ })
  | (Node & { readonly kind: 'end turn' })
  | (Node & { readonly kind: 'go on'; readonly may: boolean; readonly with?: Word });

// ---------------------------------------------------------------- cursor programs

export interface Program extends Node {
  readonly kind: 'program';
  readonly name: Word;
  readonly along?: Dirs;
  readonly body: readonly Statement[];
}

/** Runs once, from top to bottom, with one cursor; nothing on the board changes until it lands. */
export interface Script extends Node {
  readonly kind: 'script';
  /** Runs for men in hand, once for every place. */
  readonly drops: boolean;
  readonly body: readonly Statement[];
}

/** Statements with a name, for several scripts. */
export interface Steps extends Node {
  readonly kind: 'steps';
  readonly name: Word;
  readonly body: readonly Statement[];
}

export type Statement =
  | (Node & { readonly kind: 'walk'; readonly dirs: Dirs })
  | (Node & { readonly kind: 'walk to'; readonly set: Set_ })
  | (Node & { readonly kind: 'require'; readonly cond: Cond })
  | (Node & {
      readonly kind: 'if' | 'while';
      readonly cond: Cond;
      readonly then: readonly Statement[];
      readonly otherwise?: readonly Statement[];
    })
  | (Node & { readonly kind: 'do'; readonly action: Action })
  /** Without a set the name holds nothing. */
  | (Node & { readonly kind: 'let'; readonly name: Word; readonly set?: Set_; readonly onward?: true })
  | Land
  /** The named steps, as if they stood here. */
  | (Node & { readonly kind: 'do steps'; readonly name: Word })
  | (Node & { readonly kind: 'stop' });

export interface Land extends Node {
  readonly kind: 'land';
  readonly from?: Set_;
  readonly on?: Set_;
  readonly as?: Types;
  /** The man also stays where he was. */
  readonly copying: boolean;
}
