/** What the thread of the terminal and the threads that work say to each other: plain data. */
import type { GameRecord, Model, PlainLimits, PlayoutPart, Playouts, SearchResult } from '../../index.js';

/** What a thread is started with: the rules, and a flag that is 1 when it should come to an end. */
export interface Setup {
  readonly model: Model;
  readonly flag: Int32Array;
  /** For counts of positions that come up again. */
  readonly megabytes: number;
}

export type Request =
  | { readonly kind: 'think'; readonly record: GameRecord; readonly limits: PlainLimits }
  | { readonly kind: 'count'; readonly record: GameRecord; readonly depth: number }
  /** A part of a longer count. */
  | { readonly kind: 'lines'; readonly record: GameRecord; readonly depth: number }
  | {
      readonly kind: 'playouts';
      readonly record: GameRecord;
      readonly part: PlayoutPart;
      readonly plies: number;
    };

export type Answer =
  | { readonly kind: 'ready' }
  /** A depth is finished. */
  | { readonly kind: 'depth'; readonly result: SearchResult }
  | { readonly kind: 'thought'; readonly result: SearchResult }
  /** A move of the root is counted, by its place in the list. */
  | { readonly kind: 'branch'; readonly index: number; readonly nodes: number }
  | { readonly kind: 'counted'; readonly nodes: number }
  | { readonly kind: 'played'; readonly playouts: Playouts };
