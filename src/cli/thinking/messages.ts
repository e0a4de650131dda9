/** What the thread of the terminal and the thread that thinks say to each other: plain data. */
import type { GameRecord, Model, PlainLimits, SearchResult } from '../../index.js';

/** What a thread that thinks is started with: the rules, and a flag that is 1 when it should come to an end. */
export interface Setup {
  readonly model: Model;
  readonly flag: Int32Array;
}

export type Request =
  | { readonly kind: 'think'; readonly record: GameRecord; readonly limits: PlainLimits }
  | { readonly kind: 'count'; readonly record: GameRecord; readonly depth: number };

export type Answer =
  | { readonly kind: 'ready' }
  /** A depth is finished. */
  | { readonly kind: 'depth'; readonly result: SearchResult }
  | { readonly kind: 'thought'; readonly result: SearchResult }
  /** A move of the root is counted, by its place in the list. */
  | { readonly kind: 'branch'; readonly index: number; readonly nodes: number }
  | { readonly kind: 'counted'; readonly nodes: number };
