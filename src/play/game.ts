/**
 * The one interface between rules and everything that plays: squares, men and moves are integers, nothing is allocated
 * for a node. `compile` implements it; search, formats, protocols and the command line use it.
 */
import type { Cond, Model } from '../model/model.js';

/** A position as plain data, for FEN, tests and transport. The engine itself works on its own array. */
export interface Position {
  /** By cell (slots included): 0 or a man as in `man.ts`. */
  readonly men: Int32Array;
  /** Index (player * reserves + reserve) * types + type; the row after the last player is neutral's. -1 = endless. */
  readonly reserve: Int32Array;
  readonly toMove: number;
  /** One number, or one a player where phases are each player's own; -1 = to be found from the `until` conditions. */
  readonly phase: readonly number[];
  readonly placeMarks: readonly PlacedMark[];
  /** Index tally * players + player; a common tally is kept at player 0. */
  readonly tallies: readonly number[];
  /** Plies by clock (`Model.clocks`); then one more: plies since a capture, a promotion-type's move or a drop. */
  readonly plies: readonly number[];
  /** Turns begun, the present one included. */
  readonly turnNumber: number;
  /** Moves used in the turn that is going on. */
  readonly used: number;
  /**
   * Cell of the man that has to go on in this turn, -1 = none, and the kind of move he needs, -1 = any; 65,536 more if
   * he may stop instead.
   */
  readonly goesOn: readonly [cell: number, kind: number];
  /** Passes in a row that led here. */
  readonly passes: number;
  /** Bit p: player p is out of the game. */
  readonly out: number;
  /** Cells where the last move but passes began and ended, -1 = none. */
  readonly last: readonly [from: number, to: number];
}

export interface PlacedMark {
  readonly mark: number;
  readonly place: number;
  /** Where the man stands that made it. */
  readonly maker: number;
  readonly player: number;
}

export type MoveKind = 'move' | 'castling' | 'drop' | 'pass' | 'swap';

/** A choice of a move that its start and end do not fix, in the order of its actions. */
export type Choice =
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | { readonly kind: 'drop' | 'change'; readonly type: number; readonly cell: number }
  | { readonly kind: 'remove' | 'convert' | 'wall'; readonly cell: number };

/** What a move is, for its text and for people. Cells are -1 where there is none. */
export interface MoveFacts {
  readonly kind: MoveKind;
  readonly from: number;
  readonly to: number;
  /** The man moved or dropped, as he was. */
  readonly man: number;
  /** Type promoted to, or -1; -2 = could promote and did not. */
  readonly promotion: number;
  /** Castling: where the partner stood and where he goes. */
  readonly partnerFrom: number;
  readonly partnerTo: number;
  readonly captures: number;
  /** Not 0: the same man makes a further move, if he can. */
  readonly goesOn: number;
  readonly choices: readonly Choice[];
  /** Cells that differ after the move, with the men they then hold: pairs cell, man; in order of cells. */
  readonly result: readonly (readonly [number, number])[];
}

export interface Outcome {
  /** Players who win; empty and `over` = draw. */
  readonly winners: readonly number[];
  /** `checkmate`, `stalemate`, or the text of the goal line. */
  readonly reason: string;
}

/** Results of games of random moves. */
export interface Playouts {
  readonly games: number;
  /** Moves made in all games together. */
  readonly plies: number;
  /** By player. */
  readonly wins: readonly number[];
  readonly draws: number;
  /** Games that reached the limit of plies. */
  readonly unfinished: number;
}

/** What men count for in an evaluation; a row is player * types + type. */
export interface Weights {
  /** By row * cells + cell: a man of the row there. */
  readonly placed: Int32Array;
  /** By row: what a man adds to the force of his player. */
  readonly force: Int32Array;
  /** By row: what each place counts that the man sees along his slides (`play/sight.ts`). */
  readonly view: Int32Array;
  /** By row: 1 for men of whom it counts how exposed they are. */
  readonly royal: Int32Array;
}

/** A look at all men but the neutral ones. */
export interface Survey {
  /** Looks at the position as it stands: the sum of what men count for by place and by view. */
  look(): number;
  /** By player, as last looked. */
  readonly force: Int32Array;
  /** By player, as last looked: places that his royal men see along the straight lines of the board. */
  readonly exposed: Int32Array;
}

/** What a search needs of a game; positions are looked at, never loaded. */
export interface Searchable {
  readonly model: Model;

  readonly toMove: number;
  /** Moves made since `load`. */
  readonly ply: number;
  /** By cell: 0 or a man. They change as moves are made; nobody else writes them. */
  readonly men: Int32Array;
  /** Count in a reserve (-1 endless); `player` = number of players for neutral. */
  inReserve(player: number, reserve: number, type: number): number;

  /** Top of the move stack; moves are the handles from a mark to the top. */
  mark(): number;
  /** Pushes the lawful moves and returns the new top. Goals are not asked. */
  generate(): number;
  /** The same without most moves that neither capture nor promote: for search, which looks at flags anyway. */
  generateTakes(): number;
  /** Drops the handles from `mark` on. */
  release(mark: number): void;
  /** True if there is a lawful move. */
  canMove(): boolean;
  make(move: number): void;
  unmake(): void;
  /** Ends the turn without a move, whether the rules allow it or not: for search. `unmake` takes it back. */
  skip(): void;
  /** What a move does, for short: bit 0 captures, bit 1 promotes, bit 2 drops. */
  flags(move: number): number;
  /** Cells of a move, -1 where there is none. */
  from(move: number): number;
  to(move: number): number;
  /** 32 bits that tell the moves of a position apart (nearly always) and stay the same when it is reached again. */
  sign(move: number): number;

  /** 64-bit key of all that counts for repetition, as two 32-bit halves. */
  readonly keyLow: number;
  readonly keyHigh: number;
  /** How often the position has stood since `load`, now included. */
  repetitions(): number;

  /** True if a goal that reads the position and the last move (not repetition, not clocks, not `no move`) ends the game here. */
  ended(): boolean;
  /** Judges all goals. Undefined: the game goes on. */
  outcome(): Outcome | undefined;
  /** True if a man protected by a law of the player is attacked. */
  inCheck(player: number): boolean;
  /** Undefined if the engine has no faster way than reading `men`. */
  survey(weights: Weights): Survey | undefined;
  /** See `playouts`: undefined if the engine cannot play games by itself. */
  playouts(games: number, mostPlies: number, seed: number): Playouts | undefined;
}

export interface Game extends Searchable {
  /** Sets a position; `phase` -1 and marks without readers are put right. History starts here. */
  load(position: Position): void;
  save(): Position;
  /** Another game of the same rules, at their start position. */
  fresh(): Game;
  /**
   * The start position of the rules, as `load` takes it. Where men are shuffled, `seed` draws their order; without one
   * they stand as the rules set them up, if the conditions allow it.
   */
  start(seed?: number): Position;

  /** Number in `Model.phases` of the phase that the player to move is in. */
  readonly phase: number;
  /** 0 or a man. */
  man(cell: number): number;

  /** Number of lawful moves without keeping them. */
  count(): number;
  /**
   * Number of lawful lines of exactly `depth` plies, if the engine has a faster way than making the moves one by one;
   * else undefined. The same number as `perft`.
   */
  lines(depth: number): number | undefined;
  /**
   * Runs a search on the fastest engine that plays these rules; it begins where this game stands and knows how it came
   * there, and this game stays there meanwhile. Its moves come in an order of its own, positions have the same keys. If that
   * engine fails for want of memory, the search runs again, on this game.
   */
  searching<T>(search: (position: Searchable) => T): T;
  /** Why `lines` and `playouts` are undefined, as the end of a sentence; undefined where they are not. */
  whyNotCompiled(): string | undefined;
  facts(move: number): MoveFacts;

  /**
   * True if positions of the same key have the same lawful lines: nothing but goals about repetition and clocks reads
   * what the key leaves out (passes, the number of the turn, the move before).
   */
  readonly keyTellsAll: boolean;
  /** The key, worked out from scratch: for tests. */
  freshKey(): readonly [number, number];

  /** A condition of this model, asked of a player on the position. */
  holds(cond: Cond, player: number): boolean;
}
