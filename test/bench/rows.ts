/** What is measured, and how fast it should be. Counts come from the tables in `test/perft`. */

/** Lines of play, counted beside Fairy-Stockfish. */
export interface FairyRow {
  readonly name: string;
  /** Its name there. */
  readonly fairy: string;
  readonly depth: number;
  readonly nodes: number;
  readonly fen?: string;
  /** Ratio to reach. */
  readonly goal: number;
}

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

export const FAIRY_ROWS: readonly FairyRow[] = [
  { name: 'gating/seirawan', fairy: 'seirawan', depth: 5, nodes: 27_639_803, goal: 10 },
  { name: 'orthodox/chess', fairy: 'chess', depth: 6, nodes: 119_060_324, goal: 10 },
  { name: 'orthodox/chess', fairy: 'chess', depth: 5, nodes: 193_690_690, fen: KIWIPETE, goal: 10 },
  { name: 'orthodox/capablanca', fairy: 'capablanca', depth: 5, nodes: 28_741_319, goal: 6 },
  { name: 'drops/crazyhouse', fairy: 'crazyhouse', depth: 5, nodes: 4_888_832, goal: 3 },
  { name: 'deployment/sittuyin', fairy: 'sittuyin', depth: 3, nodes: 580_096, goal: 3 },
  { name: 'asian/makruk', fairy: 'makruk', depth: 5, nodes: 6_223_994, goal: 3 },
  { name: 'asian/shogi', fairy: 'shogi', depth: 4, nodes: 719_731, goal: 3 },
  { name: 'asian/xiangqi', fairy: 'xiangqi', depth: 4, nodes: 3_290_240, goal: 3 },
  { name: 'explosion/atomic', fairy: 'atomic', depth: 5, nodes: 4_864_979, goal: 3 },
];

/** Lines of play, in seconds of a whole process: `goal` at most. */
export const SECONDS_ROWS = [
  { name: 'deployment/scandinavian', depth: 3, nodes: 157_134_510, goal: 3 },
  { name: 'deployment/scandinavian-alternative', depth: 3, nodes: 303_773_400, goal: 6 },
  { name: 'orthodox/chess', depth: 3, nodes: 8_902, goal: 0.35 },
] as const;

/** Random games: moves a second, or as many times another program. */
export const PLAYOUT_ROWS = [
  { name: 'orthodox/chess', other: 'chessops', variant: 'chess', speed: 1_000_000, ratio: 6 },
  { name: 'goals/breakthrough', other: 'ffish', variant: 'breakthrough', speed: 3_000_000, ratio: 12 },
] as const;

/** The opponent's search on the compiled engine and on the reference engine: positions a thought. */
export const SEARCH_ROWS = [
  { name: 'orthodox/chess', nodes: 50_000 },
  { name: 'gating/seirawan', nodes: 50_000 },
  { name: 'deployment/scandinavian', nodes: 3_000 },
  { name: 'drops/crazyhouse', nodes: 50_000 },
  { name: 'goals/breakthrough', nodes: 50_000 },
  { name: 'asian/xiangqi', nodes: 30_000 },
  { name: 'asian/shogi', nodes: 20_000 },
  { name: 'flipping/reversi', nodes: 300 },
  { name: 'tafl/hnefatafl', nodes: 5 },
] as const;

/** The largest board: the compiled engine against the reference engine, which counts the same first. */
export const LARGE_ROW = { name: 'large', depth: 4, goal: 2 } as const;
