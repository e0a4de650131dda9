// What the process that tries files is told, and what it says.

export interface Limits {
  readonly playouts: number;
  readonly plies: number;
  /** For the random games of one game. */
  readonly seconds: number;
  readonly port: boolean;
}

/** A number of first moves that is known from the rules of a game, not from any program run on the file. */
export interface Known {
  /** The end of the path. */
  readonly file: string;
  /** Absent: the first game of the file. */
  readonly title?: string;
  readonly first: number;
}

export type Job =
  | {
      readonly kind: 'rules';
      readonly file: string;
      readonly limits: Limits;
      readonly known: readonly Known[];
    }
  | { readonly kind: 'record'; readonly file: string; readonly files: readonly string[] };

export interface VariantResult {
  readonly title: string;
  readonly loads: boolean;
  readonly errors: readonly string[];
  /** Seconds of processor time to check and compile it. */
  readonly check?: number;
  readonly compile?: number;
  readonly firstMoves?: number;
  readonly knownFirst?: number;
  readonly playouts?: number;
  readonly plies?: number;
  readonly playoutError?: string;
  /** `same`, or how the ported text plays otherwise. */
  readonly port?: string;
}

export interface FileResult {
  readonly kind: 'rules';
  readonly file: string;
  readonly seconds: number;
  /** Seconds of processor time to read it. */
  readonly load: number;
  readonly diagnostics: readonly string[];
  readonly variants: readonly VariantResult[];
  readonly problem?: string;
}

export interface RecordResult {
  readonly kind: 'record';
  readonly file: string;
  readonly seconds: number;
  readonly rules: string;
  readonly made: number;
  readonly all: number;
  readonly problem?: string;
}

export type Result = FileResult | RecordResult;

export type Message =
  | { readonly kind: 'variant'; readonly result: VariantResult }
  | { readonly kind: 'done'; readonly result: Result };
