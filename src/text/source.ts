/** A text that was read: a rule file, a FEN, an included file. Offsets everywhere; lines only where shown. */
export interface Source {
  /** How messages name it: a path as the user gave it, `std/orthodox`, `<stdin>`. */
  readonly name: string;
  readonly text: string;
}

/** A half-open range of UTF-16 offsets in one source. */
export interface Span {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
}

/** The smallest span that covers both; they must lie in the same source. */
export function cover(a: Span, b: Span): Span {
  return { source: a.source, start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}
