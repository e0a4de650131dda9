/** What measurements bring back. */

/** One counting of lines of play. */
export interface Counted {
  readonly nodes: number;
  /** Seconds of user time. */
  readonly user: number;
  /** The most memory that the process held. */
  readonly megabytes: number;
  /** Why the compiled engine does not carry the rules. */
  readonly reason?: string;
}

/** Games of random moves. */
export interface Played {
  readonly games: number;
  readonly moves: number;
  readonly user: number;
}
