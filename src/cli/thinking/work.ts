/** What a thread does for each request. */
import {
  assertNever,
  countLines,
  divide,
  type Game,
  type PerftTable,
  type PlainLimits,
  playouts,
  playRecord,
  SearchTable,
  think,
} from '../../index.js';
import type { Answer, Request } from './messages.js';

/** A thread's own things. Without a flag thinking ends by its limits alone. */
export interface Desk {
  readonly game: Game;
  readonly table: PerftTable | undefined;
  readonly flag?: Int32Array;
}

/** Carries a request out and returns its result; what comes before that is said. */
export function answerTo(request: Request, desk: Desk, say: (answer: Answer) => void): Answer {
  const { game, table } = desk;
  playRecord(game, request.record);
  switch (request.kind) {
    case 'think':
      return { kind: 'thought', result: thought(request.limits, desk, say) };
    case 'count':
      return { kind: 'counted', nodes: counted(request.depth, game, say) };
    case 'lines':
      return { kind: 'counted', nodes: countLines(game, request.depth, table) };
    case 'playouts':
      return { kind: 'played', playouts: played(request, game) };
    default:
      return assertNever(request);
  }
}

function thought(limits: PlainLimits, { game, flag }: Desk, say: (answer: Answer) => void) {
  return think(game, {
    ...limits,
    ...tableFor(game, limits),
    stop: () => flag !== undefined && Atomics.load(flag, 0) !== 0,
    onDepth: (result) => say({ kind: 'depth', result }),
  });
}

const tables = new WeakMap<Game, SearchTable>();

/** Who says how large the table should be wants to keep it from move to move. */
function tableFor(game: Game, { hash }: PlainLimits): { readonly table?: SearchTable } {
  if (hash === undefined) return {};
  const old = tables.get(game);
  const table = old?.megabytes === hash ? old : new SearchTable(hash);
  tables.set(game, table);
  return { table };
}

function counted(depth: number, game: Game, say: (answer: Answer) => void): number {
  const mark = game.mark();
  return divide(game, depth, (move, nodes) => say({ kind: 'branch', index: move - mark, nodes }));
}

function played({ part, plies }: Request & { kind: 'playouts' }, game: Game) {
  return playouts(game, part.games, plies, part.seed);
}
