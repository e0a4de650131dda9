/**
 * What the parts of the compiler share: the kinds of code that they make, and the questions that they ask each other.
 * `compiler.ts` implements the workshop; everything else here only knows this page, so no file imports in a ring.
 */
import type { CellSet } from '../model/board.js';
import type { Ability, Cond, Dirs, Expr, Law, PlaceSet } from '../model/model.js';
import type { Core } from './core.js';
import type { Graph } from './graph.js';
import type { History } from './history.js';

/** A set of places as code. */
export interface Members {
  readonly has: (cell: number) => boolean;
  /** Pushes the members on the core's list. */
  readonly push: () => void;
}

/** A condition as code: reads the core's registers and the position as it stands. */
export type Test = () => boolean;

/** Tells whether the man of an event on a cell is meant, as he was. */
export type Match = (cell: number, man: number) => boolean;

/** Runs the actions; calls `then` once for every way in which all of them could be done. */
export type Actions = (then: () => void) => void;

/** Proposes all moves of one ability for the man on a cell, each settled and taken back. */
export type Runner = (from: number) => void;

/** A path can begin a move, or go on with one (`again`) from where the man stands, in the direction that he came. */
export interface Path {
  readonly run: Runner;
  readonly link: (cell: number, dir: number) => void;
}

/** What an ability adds to every move of it. */
export interface Manner {
  /** Bits of what the move does. */
  readonly did: number;
  readonly costs: number;
  readonly actions: Actions | undefined;
  /** True if the actions only set marks: they cannot fail, and no man stands elsewhere for them. */
  readonly onlyMarks: boolean;
  readonly when: Test | undefined;
}

export interface CompiledLaw {
  readonly law: Law;
  /** True if the law holds or does not bind this move. */
  readonly holds: Test;
}

/** What the commit needs to know of a move, taken from its record or from the candidate. */
export interface Deed {
  kind: number;
  did: number;
  man: number;
  to: number;
  costs: number;
  endsTurn: number;
  goesOn: number;
  /** Where the man stands who goes on, and where the move began. */
  goesAt: number;
  from: number;
  /** Bit i: clock i goes back to 0. */
  clocks: number;
}

/** Attack as other parts ask for it. */
export interface Attacks {
  /** True if a man of an enemy of `owner` could capture on `cell`, were he on turn. */
  attacked(cell: number, owner: number): boolean;
  /** True if some man of this code (of `owner`) on the board is attacked. */
  anyAttacked(code: number, owner: number): boolean;
  /** Not attacked; `touchy` gets bit 1 where no man may leave, bit 2 where none may come, to keep it so. */
  safe(cell: number, owner: number, touchy: Uint8Array): boolean;
  /** True if attacks on men of this code are told by the tables alone. */
  tabled(code: number): boolean;
  /** True if the man on `from` attacks `cell`, seen as a place of `owner`. */
  attacks(from: number, cell: number, owner: number): boolean;
  /** A player whose men the man on `from` can capture, the speaker before others; -1 for nobody. */
  foeOf(from: number): number;
}

/** Turns as other parts ask for them. */
export interface Turning {
  /** The journal holds what the move did from `start` on. */
  commit(deed: Deed, start: number): void;
  /** True if a move that costs so much is the last of its turn. */
  wouldEnd(costs: number): boolean;
  /** True if the player may end his turn here without using all his moves. */
  mayStop(): boolean;
  /** The only kind of moves of this turn, -1 = any. */
  kindNow(): number;
  /** The next player in order who is in the game and has not finished the phase. */
  passOn(): void;
  /** True for a player who lost in a game of three or more. */
  isOut(player: number): boolean;
  /** The order names somebody twice: then the player on turn does not tell who is next. */
  readonly twice: boolean;
  /** The place in the order so many turns on. */
  after(from: number, by: number): number;
}

export interface Workshop {
  readonly core: Core;
  readonly graph: Graph;
  readonly history: History;
  readonly attack: Attacks;
  readonly laws: readonly CompiledLaw[];
  readonly turns: Turning;
  readonly goals: { loser(): number | undefined };
  readonly elimination: { readonly possible: boolean; teamsLeft(): ReadonlySet<number> };
  /** Marks that a man loses by moving. */
  readonly movedMarks: number;
  /** True if a promoted man's first type still matters: men come back into reserves. */
  readonly keepsBase: boolean;
  /** True if men ever come into a reserve. */
  readonly refills: boolean;
  /** True if something reads the events of a move. */
  readonly wantsEvents: boolean;
  /** Set when a generation has found what it looked for. */
  stopped: boolean;
  /** Set while only captures and promotions are wanted; a part that cannot tell proposes all. */
  takesOnly: boolean;
  /** Moves that break a law are kept and marked, since some preference comes before the laws. */
  readonly notesLaws: boolean;
  /** Compilation steps that need the whole workshop. */
  readonly afterwards: (() => void)[];

  set(set: PlaceSet): Members;
  cond(cond: Cond): Test;
  expr(expr: Expr): () => number;
  path(ability: Ability, player: number, type: number): Path;
  /** A guard in attack mode: one that itself reads attacks is taken as true, so that the question cannot go round. */
  attackCond(cond: Cond): Test;
  /** Directions of a relation for the speaker of the moment. */
  dirs(dirs: Dirs): () => readonly number[];
  /** The cells of a fixed set; undefined if it depends on the position. */
  fixedCells(set: PlaceSet, player: number): CellSet | undefined;
  /** A fixed superset; undefined = every cell. */
  fixedPart(set: PlaceSet, player: number): CellSet | undefined;
  /** What `fixedPart` leaves to be asked; undefined = nothing. */
  openPart(set: PlaceSet, player: number): PlaceSet | undefined;

  reserveIndex(row: number, reserve: number, type: number): number;
  /** The marks that a man of a type begins with, as bits. */
  startMarks(type: number): number;
  phaseOf(player: number): number;
  /** True if men of a type can be the makers of place-marks. */
  setsMarks(type: number): boolean;
  capturesByLanding(ability: Ability): boolean;
  canCapture(ability: Ability): boolean;

  /** True if two proposals of one position may lead to the same one. */
  mayMerge(): boolean;
  /** True if a promotion could apply to a man of this type on this way. */
  mayPromote(type: number, from: number, to: number): boolean;
  /** The triggers as events and matchers, in file order. */
  triggerMatches(): readonly { readonly sort: number; readonly matches: Match }[];
  readonly bulk: {
    readonly on: boolean;
    passes(from: number, to: number): boolean;
    passesDrop(to: number, man: number): boolean;
  };
  /** Takes note of a lawful move that was not made. Never while moves are kept. */
  accept(): void;

  /** Promotion, triggers and laws for the candidate whose own actions stand on the board. */
  settle(): void;
  /** True while laws judge a candidate; outside, goals ask about positions. */
  building(): boolean;
  lookingAhead(): boolean;
  /** True if the candidate is the last move of its turn. */
  endsTurnNow(): boolean;
  /** Is there a lawful move, one after which `wanted` holds for the mover? */
  canMove(wanted?: Test): boolean;
  /** Most that a count can come to in the rest of a turn that a move leaves unfinished. */
  restOfTurn(move: number, score: (move: number) => number): number;
  /** True if one of the moves that `proposals` proposes is lawful. */
  anyOf(proposals: () => void): boolean;
  /** In a law: would this player be without a lawful move, were it his turn after the candidate? */
  noReply(who: number): boolean;
  /** True if this generation has already found a move. */
  otherMove(): boolean;
  /** `again`: proposes every way to go on in the same move. */
  continueWith(
    player: number,
    type: number,
    kind: number | undefined,
    ability: Ability,
    cell: number,
    dir: number,
  ): void;
  /** A test asked of the position before the last move, or before the move that is being built. */
  earlier(test: Test): boolean;
  inCheck(player: number): boolean;
  /** Asks a test as a player. */
  ask(player: number, test: Test): boolean;
}
