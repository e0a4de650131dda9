/**
 * A protocol as a pure thing: lines in, orders to the program around it out. That program has the streams, the clock and
 * the thread that thinks.
 */
import type { Game } from '../play/game.js';
import type { GameRecord } from '../play/record.js';
import type { Limits, SearchResult } from '../search/limits.js';

/** Limits without what only makes sense in one thread. */
export type PlainLimits = Omit<Limits, 'stop' | 'onDepth' | 'table'>;

export type Order =
  | { readonly kind: 'say'; readonly line: string }
  /** Get ready for the rules of this game, and report it. */
  | { readonly kind: 'prepare'; readonly game: Game }
  /** Never given while an answer is owed: `thought` or `counted` comes first. */
  | { readonly kind: 'think'; readonly game: Game; readonly record: GameRecord; readonly limits: PlainLimits }
  | { readonly kind: 'count'; readonly game: Game; readonly record: GameRecord; readonly depth: number }
  /** End thinking or counting; the answer comes all the same. After so many milliseconds, if any. */
  | { readonly kind: 'stop'; readonly after?: number }
  | { readonly kind: 'quit' };

/** What was found out in so many milliseconds since the order. */
export interface Thought<Kind extends string = string> {
  readonly kind: Kind;
  readonly result: SearchResult;
  readonly time: number;
}

/** What the thread that thinks reports. */
export type Report =
  | { readonly kind: 'ready' }
  | Thought<'depth'>
  | Thought<'thought'>
  | { readonly kind: 'branch'; readonly index: number; readonly nodes: number }
  /** Undefined: ended before it was done. */
  | { readonly kind: 'counted'; readonly nodes: number | undefined }
  /** Something went wrong; nothing more will come of the order. */
  | { readonly kind: 'failed'; readonly words: string };

/** One end of a conversation. */
export interface Dialogue {
  hear(line: string): Order[];
  report(report: Report): Order[];
}

/** Games by name: lower case, no blanks. */
export interface Catalogue {
  /** The program's name and version. */
  readonly program: string;
  readonly author: string;
  /** The game that a protocol begins with. */
  readonly usual: string;
  names(): readonly string[];
  /** Undefined where the rules have errors, or there is no such name. */
  game(name: string): Game | undefined;
  /** Adds the games of rule files; says what is wrong, if anything is. */
  load(path: string): string | undefined;
}

export const say = (...lines: readonly string[]): Order[] => lines.map((line) => ({ kind: 'say', line }));
