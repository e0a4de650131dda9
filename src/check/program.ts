/**
 * What stands between the syntax trees of several files and the checker of one variant: the files that belong together,
 * and a variant with its inherited sections merged in. Made by `files.ts` and `inherit.ts`, read by everything else here.
 */
import type {
  Condition,
  Directions,
  Item,
  Mark,
  Piece,
  RuleFile,
  TestCase,
  Variant,
  Zone,
} from '../ast/nodes.js';
import type { Source } from '../text/source.js';

/** A declaration that stands outside of a variant. */
export type Outer = Piece | Zone | Directions | Condition | Mark;

export interface LoadedFile {
  readonly source: Source;
  readonly file: RuleFile;
  /** Files that its `include` lines name, in order; those that could not be read are left out (and reported). */
  readonly includes: readonly LoadedFile[];
}

/** A variant after inheritance: own sections over inherited ones. */
export interface MergedVariant {
  readonly variant: Variant;
  /** In the order in which they count: inherited ones first, a replacing one in the place of the replaced one. */
  readonly items: readonly Item[];
  readonly tests: readonly TestCase[];
  /**
   * Declarations outside of variants that a section of this source can name: those of its own file and of the files that
   * it includes, themselves included. More than one different declaration of a name = ambiguous where it is used.
   * Without a name: all of that kind, for letters in a position and for "did you mean".
   */
  readonly outer: (source: Source, kind: Outer['kind'], name?: string) => readonly Outer[];
}
