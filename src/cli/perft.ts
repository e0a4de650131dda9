/** `zugwerk perft`: counts lines of play, whole or move by move, or compares with a table of known counts. */
import { divide, type Game, legalMoves, PerftTable, parseFen, perft, visible, wordsOf } from '../index.js';
import { define, fenOption, gameOptions, gamePositional, jsonOption } from './command.js';
import { readData } from './data.js';
import { loadGame } from './load.js';
import { byPosition, type PerftRow, readTable } from './perft-table.js';
import { progressOf } from './progress.js';
import { type Context, EXIT, Refusal } from './shell.js';

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
    ...jsonOption,
    ...gameOptions,
  },
  examples: [
    ['$0 perft chess 4', '197281, and the time on standard error'],
    ['$0 perft chess 2 --divide', '20 for each of the first moves'],
    ['$0 perft chess --expect table.jsonl --max-nodes 1000000', 'check known counts'],
  ],
  epilogue: 'Positions that a goal has ended have no moves; goals about history and clocks are not asked.',
  run: async (args, context) => {
    if (args.expect !== undefined) return compare(args.expect, maxNodes(args['max-nodes']), args, context);
    const depth = depthOf(args.depth);
    const game = await loadGame(args, context);
    const table = PerftTable.for(game, megabytes(args.hash, 0));
    const count = args.divide ? divided(game, depth, table, context) : counted(game, depth, table, context);
    context.print(args.json ? `${JSON.stringify(count)}\n` : asText(count));
    return EXIT.ok;
  },
});

function depthOf(text: string | undefined): number {
  if (text === undefined)
    throw new Refusal('say how deep to count, or --expect TABLE', 'zugwerk perft chess 3');
  return wholeNumber(text, 'the depth', 1000);
}

function maxNodes(text: string | undefined): number {
  return text === undefined ? Infinity : wholeNumber(text, '--max-nodes', Number.MAX_SAFE_INTEGER);
}

function megabytes(text: string | undefined, otherwise: number): number {
  return text === undefined ? otherwise : wholeNumber(text, '--hash', 4096);
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

function counted(game: Game, depth: number, table: PerftTable | undefined, context: Context): Count {
  const start = performance.now();
  // Move by move it is the same, and one sees how far it is.
  const nodes =
    context.stderr.isTTY && depth > 2 ? count(game, depth, table, context).nodes : perft(game, depth, table);
  reportSpeed(nodes, performance.now() - start, context);
  return { depth, nodes };
}

function divided(game: Game, depth: number, table: PerftTable | undefined, context: Context): Count {
  if (depth === 0) throw new Refusal('--divide needs a depth of 1 or more');
  const start = performance.now();
  const { nodes, moves } = count(game, depth, table, context);
  reportSpeed(nodes, performance.now() - start, context);
  const texts = game.ended() ? [] : legalMoves(game);
  const entries = moves.map((below, i) => [texts[i] ?? '?', below] as const);
  return { depth, nodes, moves: Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** All nodes, and those of each first move. */
function count(
  game: Game,
  depth: number,
  table: PerftTable | undefined,
  context: Context,
): { nodes: number; moves: number[] } {
  const progress = progressOf(context);
  const total = game.count();
  const moves: number[] = [];
  const told = (_: number, below: number): void => {
    moves.push(below);
    progress.show(`${moves.length} of ${total} first moves`);
  };
  const nodes = divide(game, depth, told, table);
  progress.clear();
  return { nodes, moves };
}

function asText({ nodes, moves }: Count): string {
  const lines = Object.entries(moves ?? {}).map(([move, below]) => `${move}: ${below}\n`);
  return `${lines.join('')}${lines.length > 0 ? '\n' : ''}${nodes}\n`;
}

function reportSpeed(nodes: number, time: number, context: Context): void {
  const speed = Math.round(nodes / Math.max(time / 1000, 0.000001));
  context.say(`${(time / 1000).toFixed(3)} s, ${speed.toLocaleString('en')} nodes/s\n`);
}

// ---------------------------------------------------------------- a table

interface Mismatch extends PerftRow {
  /** Undefined where the position cannot be read. */
  readonly found: number | undefined;
  readonly reason?: string;
}

async function compare(
  table: string,
  most: number,
  args: Parameters<typeof loadGame>[0] & {
    readonly json?: boolean | undefined;
    readonly hash?: string | undefined;
  },
  context: Context,
): Promise<number> {
  const rows = readTable(await readData(table, context), table);
  const game = await loadGame(args, context);
  const chosen = rows.filter((row) => row.nodes <= most);
  const skipped = rows.length - chosen.length;
  const counts = PerftTable.for(game, megabytes(args.hash, 256));
  const failed = mismatches(game, chosen, counts, args.json === true, context);
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
function mismatches(
  game: Game,
  rows: readonly PerftRow[],
  counts: PerftTable | undefined,
  silent: boolean,
  context: Context,
): Mismatch[] {
  const start = performance.now();
  const progress = progressOf(context);
  const failed: Mismatch[] = [];
  let nodes = 0;
  let done = 0;
  for (const [fen, group] of byPosition(rows)) {
    for (const mismatch of judge(game, fen, group, counts, (row, found) => {
      nodes += found;
      progress.show(`${++done} of ${rows.length} rows, now depth ${row.depth}`);
    })) {
      failed.push(mismatch);
      progress.clear();
      if (!silent) context.print(mismatchLine(mismatch));
    }
  }
  progress.clear();
  reportSpeed(nodes, performance.now() - start, context);
  return failed;
}

function* judge(
  game: Game,
  fen: string,
  rows: readonly PerftRow[],
  counts: PerftTable | undefined,
  counted: (row: PerftRow, nodes: number) => void,
): Generator<Mismatch> {
  const read = parseFen(game, fen);
  for (const row of rows) {
    if (!read.ok) {
      yield {
        ...row,
        found: undefined,
        reason: read.diagnostics.map((problem) => wordsOf(problem).title).join('; '),
      };
      continue;
    }
    const found = perft(game, row.depth, counts);
    counted(row, found);
    if (found !== row.nodes) yield { ...row, found };
  }
}

function mismatchLine({ fen, depth, nodes, found, reason }: Mismatch): string {
  const result = found === undefined ? `cannot be read: ${reason}` : `found ${found}`;
  return `mismatch: depth ${depth}, expected ${nodes}, ${result}: ${visible(fen)}\n`;
}
