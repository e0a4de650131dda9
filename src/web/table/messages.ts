/** What the page and its workers say to each other: plain data only. */
import type { BoardView, DeclaredName } from '../../index.js';
import type { MoveOption } from '../narrowing.js';
import type { RuleSet } from '../rules/read.js';

/** A game to be set up. */
export interface Setting {
  readonly rules: RuleSet;
  readonly title?: string | undefined;
  readonly fen?: string | undefined;
  readonly moves?: readonly string[] | undefined;
  /** Draws the order of men who are shuffled. */
  readonly seed?: number | undefined;
}

/** A move that was made. */
export interface PlayedMove {
  readonly text: string;
  readonly player: number;
  /** Of the turn, as in a FEN. */
  readonly number: number;
}

/** All that the page knows of a game: it asks the worker for the next one. */
export interface Snapshot {
  readonly title: string;
  /** Titles of the variants of the file. */
  readonly titles: readonly string[];
  readonly view: BoardView;
  /** Lawful moves; none once the game is over. */
  readonly moves: readonly MoveOption[];
  readonly played: readonly PlayedMove[];
  /** How many of `played` led to this position. */
  readonly at: number;
  readonly fen: string;
  /** Where the record begins; undefined at the start position of the rules. */
  readonly startFen: string | undefined;
  /** By player: true for those who are chance itself. */
  readonly random: readonly boolean[];
  /** Name of the phase, in games that have several. */
  readonly phase: string | undefined;
  readonly check: boolean;
  readonly outcome: { readonly reason: string; readonly winners: readonly string[] } | undefined;
}

/** A problem of a rule file; offsets in its own text, or 0 with `file` for another one. */
export interface Problem {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly title: string;
  readonly why: string | undefined;
  readonly hint: string | undefined;
  /** The included file that it is in. */
  readonly file: string | undefined;
  /** From 1. */
  readonly line: number;
}

export interface Checked {
  readonly problems: readonly Problem[];
  readonly titles: readonly string[];
  readonly names: readonly DeclaredName[];
}

/** A game, or why there is none. `kept` of the moves that were given could be played. */
export type Opened =
  | { readonly ok: true; readonly snapshot: Snapshot; readonly kept: number; readonly fenKept: boolean }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A new position, or why not in words. */
export type Moved =
  | { readonly ok: true; readonly snapshot: Snapshot }
  | { readonly ok: false; readonly words: string };

/** How strongly and how long the program thinks. */
export interface Skill {
  readonly level: number;
  /** Milliseconds for each move; undefined: as long as the level says. */
  readonly time: number | undefined;
  readonly seed: number;
}

/** Answers by the kind of the request. */
export interface Answers {
  readonly open: Opened;
  readonly play: Moved;
  readonly type: Moved;
  readonly go: Moved;
  readonly paste: Moved;
  readonly pgn: string;
  readonly check: Checked;
  readonly diagram: Diagram | undefined;
  readonly think: Thought;
}

/** How a man moves, as a position of his own. */
export interface Diagram {
  readonly view: BoardView;
  readonly piece: string;
}

export interface Thought {
  readonly text: string | undefined;
  readonly depth: number;
}

export type Request =
  | ({ readonly kind: 'open' } & Setting)
  | { readonly kind: 'play' | 'type' | 'paste'; readonly text: string }
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'pgn'; readonly tags: Readonly<Record<string, string>> }
  | { readonly kind: 'check'; readonly rules: RuleSet }
  | {
      readonly kind: 'diagram';
      readonly rules: RuleSet;
      readonly title?: string | undefined;
      readonly piece: string;
    }
  | ({ readonly kind: 'think'; readonly skill: Skill } & Setting);

/** To a worker, and back from it; `so far` may come before the answer. */
export interface Letter {
  readonly id: number;
  readonly request: Request;
}

export type Reply =
  | { readonly id: number; readonly kind: 'answer' | 'so far'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'failed'; readonly words: string };
