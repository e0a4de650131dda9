/** `zugwerk perft`: counts lines of play, whole or move by move, or compares with a table of known counts. */
import { type Game, legalMoves, parseFen, visible, wordsOf } from '../index.js';
import { define, fenOption, gameOptions, gamePositional, jsonOption, threadsOption } from './command.js';
import { Counting } from './counting.js';
import { readData } from './data.js';
import { type GameArguments, loadGame } from './load.js';
import { byPosition, type PerftRow, readTable } from './perft-table.js';
import { perSecond, progressOf, secondsSince } from './progress.js';
import { type Context, EXIT, Refusal } from './shell.js';
import { threadsOf } from './thinking/limits.js';

export const command = define({
  positionals: {
    ...gamePositional,
    depth: { type: 'string', describe: 'length of the lines in plies' },
  },
  options: {
    ...fenOption,
    divide: { type: 'boolean', describe: 'count for each first move' },
    expect: {
      type: 'string',
      requiresArg: true,
      describe: 'compare with this table: JSON lines with fen, depth and nodes',
    },
    'max-nodes': {
      type: 'string',
      requiresArg: true,
      describe: 'leave out rows of the table with more nodes',
    },
    hash: {
      type: 'string',
      requiresArg: true,
      describe: 'megabytes for counts of positions that come up again (default: 0; with --expect 256)',
    },
    ...threadsOption,
    ...jsonOption,
    ...gameOptions,
  },
  examples: [
    ['$0 perft chess 4', '197281, and the time on standard error'],
    ['$0 perft chess 7 --threads 4', '3195901860, with four threads'],
    ['$0 perft chess 2 --divide', '20 for each of the first moves'],
    ['$0 perft chess --expect table.jsonl --max-nodes 1000000', 'check known counts'],
  ],
  epilogue: 'Positions that a goal has ended have no moves; goals about history and clocks are not asked.',
  run: async (args, context) =>
    args.expect === undefined ? countOne(args, context) : compare(args.expect, args, context),
});

type Arguments = GameArguments & {
  readonly [name in 'depth' | 'max-nodes' | 'hash' | 'threads']?: string | undefined;
} & { readonly [name in 'divide' | 'json']?: boolean | undefined };

function depthOf(text: string | undefined): number {
  if (text === undefined)
    throw new Refusal('say how deep to count, or --expect TABLE', 'zugwerk perft chess 3');
  return wholeNumber(text, 'the depth', 1000);
}

function maxNodes(text: string | undefined): number {
  return text === undefined ? Infinity : wholeNumber(text, '--max-nodes', Number.MAX_SAFE_INTEGER);
}

/** The game, and who counts; ended afterwards, whatever happens. */
async function withCounting<T>(
  args: Arguments,
  otherwise: number,
  context: Context,
  work: (game: Game, counting: Counting) => Promise<T>,
): Promise<T> {
  const megabytes = args.hash === undefined ? otherwise : wholeNumber(args.hash, '--hash', 4096);
  const threads = threadsOf(args.threads);
  const game = await loadGame(args, context);
  const counting = new Counting(game, context, threads, megabytes);
  try {
    return await work(game, counting);
  } finally {
    await counting.close();
  }
}

function wholeNumber(text: string, what: string, most: number): number {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (number <= most) return number;
  throw new Refusal(`${what} must be a whole number from 0 to ${most}, not '${visible(text)}'`);
}

// ---------------------------------------------------------------- one position

interface Count {
  readonly depth: number;
  readonly nodes: number;
  /** By first move, for `--divide`. */
  readonly moves?: Readonly<Record<string, number>>;
}

async function countOne(args: Arguments, context: Context): Promise<number> {
  const depth = depthOf(args.depth);
  if (args.divide && depth === 0) throw new Refusal('--divide needs a depth of 1 or more');
  const count = await withCounting(args, 0, context, async (game, counting) => {
    const start = performance.now();
    const count = args.divide ? await divided(game, depth, counting) : await whole(depth, counting);
    reportSpeed(count.nodes, start, counting, context);
    return count;
  });
  context.print(args.json ? `${JSON.stringify(count)}\n` : asText(count));
  return EXIT.ok;
}

async function whole(depth: number, counting: Counting): Promise<Count> {
  return { depth, nodes: await counting.count(depth) };
}

async function divided(game: Game, depth: number, counting: Counting): Promise<Count> {
  const moves = await counting.byMoves(depth);
  const texts = game.ended() ? [] : legalMoves(game);
  const entries = moves.map((below, i) => [texts[i] ?? '?', below] as const);
  const nodes = moves.reduce((sum, below) => sum + below, 0);
  return { depth, nodes, moves: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function asText({ nodes, moves }: Count): string {
  const lines = Object.entries(moves ?? {}).map(([move, below]) => `${move}: ${below}\n`);
  return `${lines.join('')}${lines.length > 0 ? '\n' : ''}${nodes}\n`;
}

function reportSpeed(nodes: number, start: number, { threads }: Counting, context: Context): void {
  const by = threads === 1 ? '' : `, ${threads} threads`;
  context.say(`${secondsSince(start)} s, ${perSecond(nodes, start)} nodes/s${by}\n`);
}

// ---------------------------------------------------------------- a table

/** A row, and what was counted. */
interface Judged extends PerftRow {
  /** Undefined where the position cannot be read. */
  readonly found: number | undefined;
  readonly reason?: string;
}

async function compare(table: string, args: Arguments, context: Context): Promise<number> {
  const most = maxNodes(args['max-nodes']);
  const rows = readTable(await readData(table, context), table);
  const chosen = rows.filter((row) => row.nodes <= most);
  const skipped = rows.length - chosen.length;
  const failed = await withCounting(args, 256, context, (game, counting) =>
    mismatches(game, chosen, counting, args.json === true, context),
  );
  const passed = chosen.length - failed.length;
  if (args.json)
    context.print(`${JSON.stringify({ passed, failed: failed.length, skipped, mismatches: failed })}\n`);
  else
    context.print(
      `${passed} passed, ${failed.length} failed${most === Infinity ? '' : `, ${skipped} skipped`}\n`,
    );
  return failed.length > 0 ? EXIT.findings : EXIT.ok;
}

/** Each is printed as soon as it is found: tables may take hours. */
async function mismatches(
  game: Game,
  rows: readonly PerftRow[],
  counting: Counting,
  silent: boolean,
  context: Context,
): Promise<Judged[]> {
  const start = performance.now();
  const progress = progressOf(context);
  const failed: Judged[] = [];
  let nodes = 0;
  let done = 0;
  for (const [fen, group] of byPosition(rows))
    for (const row of group) {
      progress.show(`row ${++done} of ${rows.length}, depth ${row.depth}`);
      const judged = await judge(game, fen, row, counting);
      nodes += judged.found ?? 0;
      if (judged.found === row.nodes) continue;
      failed.push(judged);
      progress.clear();
      if (!silent) context.print(mismatchLine(judged));
    }
  progress.clear();
  reportSpeed(nodes, start, counting, context);
  return failed;
}

async function judge(game: Game, fen: string, row: PerftRow, counting: Counting): Promise<Judged> {
  const read = parseFen(game, fen);
  if (read.ok) return { ...row, found: await counting.count(row.depth) };
  const reason = read.diagnostics.map((problem) => wordsOf(problem).title).join('; ');
  return { ...row, found: undefined, reason };
}

function mismatchLine({ fen, depth, nodes, found, reason }: Judged): string {
  const result = found === undefined ? `cannot be read: ${reason}` : `found ${found}`;
  return `mismatch: depth ${depth}, expected ${nodes}, ${result}: ${visible(fen)}\n`;
}
