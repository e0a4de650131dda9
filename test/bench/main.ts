/**
 * How fast lines of play are counted and random games are played, against other programs; how long it takes from text to
 * a first result; how much memory it needs. Every count is asserted, on both sides.
 *   npm run bench [-- PATTERN] [--quick] [--runs=5]
 */
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type FairyCount, fairyPerft, findFairy, variantsOf } from './fairy.js';
import { pathOf } from './games.js';
import { median } from './median.js';
import type { Counted, Played } from './results.js';
import { FAIRY_ROWS, type FairyRow, LARGE_ROW, PLAYOUT_ROWS, SEARCH_ROWS, SECONDS_ROWS } from './rows.js';
import { runTimed } from './timed.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const child = fileURLToPath(new URL('child.ts', import.meta.url));
const main = `${root}dist/cli/main.js`;

const options = process.argv.slice(2);
const quick = options.includes('--quick');
const runs = quick ? 1 : Number(options.find((option) => option.startsWith('--runs='))?.slice(7) ?? 3);
/** Seconds of our own counting for one measurement; what V8 does to warm up is part of them. */
const seconds = quick ? '1' : '3';
/** Other programs are JavaScript in part: V8 needs seconds until they are as fast as they get. */
const WARM = '4';
const pattern = options.find((option) => !option.startsWith('--')) ?? '';
const wanted = ({ name }: { readonly name: string }): boolean => name.includes(pattern);

/** Lines that Fairy-Stockfish counts for one measurement: enough for times of a thousandth of a second. */
const FAIRY_NODES = 5_000_000;

const fairy = findFairy();
const variants = fairy === undefined ? new Set<string>() : variantsOf(fairy);
printHead();
printFairy();
printSeconds();
printPlayouts();
printLarge();
printSearch();
printCompilation();
console.log(`\nload of the machine at the end: ${load()}`);

function printHead(): void {
  const how = runs === 1 ? 'one pass' : `median of ${runs}`;
  console.log(`user time, ${how}; load of the machine: ${load()}`);
  if (fairy === undefined) console.log('fairy-stockfish is not installed: our own speed only');
}

function load(): string {
  return loadavg()[0]!.toFixed(1);
}

// ---------------------------------------------------------------- against Fairy-Stockfish

function printFairy(): void {
  const rows = FAIRY_ROWS.filter(wanted);
  if (rows.length === 0) return;
  console.log('\nperft, millions of lines a second without the start; seconds of a whole process; memory');
  printLine('game', 'depth', 'lines', 'zugwerk', 'fairy', 'ratio', 'goal', 'zugwerk', 'fairy', 'ratio', 'MB');
  for (const row of rows) {
    const title = row.fen === undefined ? row.name : `${row.name}, Kiwipete`;
    const first = oursOf(row);
    if (first.reason !== undefined) console.log(`${title.padEnd(36)}not carried: ${first.reason}`);
    else printFairyRow(title, row, first);
  }
}

interface Pair {
  readonly ours: Counted;
  readonly whole: number;
  readonly theirs: FairyCount | undefined;
}

function printFairyRow(title: string, row: FairyRow, first: Counted): void {
  // One of each, one after the other, so that a busy machine slows both.
  const pairs = Array.from({ length: runs }, (_, i): Pair => {
    const ours = i === 0 ? first : oursOf(row);
    return { ours, theirs: theirsOf(row), whole: wholeOf(row) };
  });
  const speed = (user: number): number => row.nodes / user / 1e6;
  printLine(
    title,
    String(row.depth),
    String(row.nodes),
    middle(pairs.map(({ ours }) => speed(ours.user))),
    middle(pairs.flatMap(({ theirs }) => (theirs ? speed(theirs.user) : []))),
    middle(pairs.flatMap(({ ours, theirs }) => (theirs ? theirs.user / ours.user : []))),
    `>= ${row.goal}`,
    middle(pairs.map(({ whole }) => whole)),
    middle(pairs.flatMap(({ theirs }) => theirs?.whole ?? [])),
    middle(pairs.flatMap(({ whole, theirs }) => (theirs ? theirs.whole / whole : []))),
    median(pairs.map(({ ours }) => ours.megabytes)).toFixed(0),
  );
}

function oursOf({ name, depth, nodes, fen }: FairyRow): Counted {
  const counted = measure<Counted>(
    'perft',
    name,
    String(depth),
    seconds,
    ...(fen === undefined ? [] : [fen]),
  );
  if (counted.reason === undefined) assertCount(counted.nodes, nodes, `zugwerk on ${name}`);
  return counted;
}

function theirsOf({ fairy: variant, depth, nodes, fen }: FairyRow): FairyCount | undefined {
  if (fairy === undefined || !variants.has(variant)) return undefined;
  const counted = fairyPerft(fairy, { variant, fen, depth }, Math.ceil(FAIRY_NODES / nodes));
  assertCount(counted.nodes, nodes, `fairy-stockfish on ${variant}`);
  return counted;
}

/** Seconds of `zugwerk perft` from its start to its end. */
function wholeOf(row: {
  readonly name: string;
  readonly depth: number;
  readonly nodes: number;
  readonly fen?: string;
}) {
  const fen = row.fen === undefined ? [] : ['--fen', row.fen];
  const args = [main, 'perft', pathOf(row.name), String(row.depth), '--quiet', ...fen];
  const { stdout, user } = runTimed(process.execPath, args);
  assertCount(Number(stdout), row.nodes, `zugwerk perft on ${row.name}`);
  return user;
}

function assertCount(found: number, known: number, who: string): void {
  if (found !== known) throw new Error(`${who} counts ${found}, not ${known}`);
}

// ---------------------------------------------------------------- against the clock

function printSeconds(): void {
  const rows = SECONDS_ROWS.filter(wanted);
  if (rows.length === 0) return;
  console.log('\nzugwerk perft from text to result, seconds of a whole process');
  printLine('game', 'depth', 'lines', 'seconds', 'goal');
  for (const row of rows) {
    const times = Array.from({ length: runs }, () => wholeOf(row));
    printLine(row.name, String(row.depth), String(row.nodes), middle(times), `<= ${row.goal}`);
  }
}

// ---------------------------------------------------------------- random games

function printPlayouts(): void {
  const rows = PLAYOUT_ROWS.filter(wanted);
  if (rows.length === 0) return;
  console.log('\nrandom games, thousands of moves a second, a lawful list at every ply');
  printLine('game', 'zugwerk', 'goal', 'other', '', 'ratio', 'goal', 'length', 'theirs');
  for (const row of rows) {
    const pairs = Array.from({ length: runs }, () => ({
      ours: measure<Played>('playouts', row.name, seconds),
      theirs: measure<Played>(row.other, row.variant, WARM),
    }));
    const speed = ({ moves, user }: Played): number => moves / user / 1000;
    const long = ({ moves, games }: Played): number => moves / games;
    printLine(
      row.name,
      middle(pairs.map(({ ours }) => speed(ours))),
      `>= ${row.speed / 1000}`,
      row.other,
      middle(pairs.map(({ theirs }) => speed(theirs))),
      middle(pairs.map(({ ours, theirs }) => speed(ours) / speed(theirs))),
      `>= ${row.ratio}`,
      middle(pairs.map(({ ours }) => long(ours))),
      middle(pairs.map(({ theirs }) => long(theirs))),
    );
  }
}

// ---------------------------------------------------------------- the largest board

function printLarge(): void {
  const { name, depth, goal } = LARGE_ROW;
  if (!wanted(LARGE_ROW)) return;
  console.log('\n16 x 16 squares, millions of lines a second, the compiled engine and the reference engine');
  const pairs = Array.from({ length: runs }, () => {
    const slow = measure<Counted>('bymoves', name, String(depth), '0');
    const fast = measure<Counted>('perft', name, String(depth), seconds);
    if (fast.reason === undefined) assertCount(fast.nodes, slow.nodes, 'the compiled engine');
    return { slow, fast };
  });
  const { fast, slow } = pairs[0]!;
  if (fast.reason !== undefined) {
    console.log(`${name.padEnd(36)}not carried: ${fast.reason}`);
    return;
  }
  printLine('game', 'depth', 'lines', 'compiled', 'reference', 'ratio', 'goal', 'MB');
  printLine(
    name,
    String(depth),
    String(slow.nodes),
    middle(pairs.map((pair) => pair.fast.nodes / pair.fast.user / 1e6)),
    middle(pairs.map((pair) => pair.slow.nodes / pair.slow.user / 1e6)),
    middle(pairs.map((pair) => pair.slow.user / pair.fast.user)),
    `>= ${goal}`,
    median(pairs.map((pair) => pair.fast.megabytes)).toFixed(0),
  );
}

// ---------------------------------------------------------------- the opponent

function printSearch(): void {
  const rows = SEARCH_ROWS.filter(wanted);
  if (rows.length === 0) return;
  console.log('\nthe opponent, positions a second, on the compiled engine and on the reference engine');
  printLine('game', 'positions', 'compiled', 'reference', 'ratio');
  for (const { name, nodes } of rows) {
    const speed = (what: string): number => {
      const { nodes: looked, user } = measure<Counted>(what, name, String(nodes), seconds);
      return looked / user;
    };
    const pairs = Array.from({ length: runs }, () => ({ slow: speed('thinkbymoves'), fast: speed('think') }));
    printLine(
      name,
      String(nodes),
      median(pairs.map(({ fast }) => fast)).toFixed(0),
      median(pairs.map(({ slow }) => slow)).toFixed(0),
      middle(pairs.map(({ slow, fast }) => fast / slow)),
    );
  }
}

// ---------------------------------------------------------------- compiling

function printCompilation(): void {
  const names = new Set([...FAIRY_ROWS, ...SECONDS_ROWS].filter(wanted).map(({ name }) => name));
  if (names.size === 0) return;
  console.log('\nfrom text to game, milliseconds: the first time in a process, and later');
  printLine('game', 'first', 'later');
  for (const name of names) {
    const times = Array.from({ length: runs }, () => measure<CompileTimes>('compile', name));
    const milliseconds = (part: keyof CompileTimes): string =>
      (1000 * median(times.map((each) => each[part]))).toFixed(0);
    printLine(name, milliseconds('first'), milliseconds('later'));
  }
}

interface CompileTimes {
  readonly first: number;
  readonly later: number;
}

// ---------------------------------------------------------------- tools

/** Runs one measurement in a process of its own. */
function measure<T>(...args: readonly string[]): T {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', child, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`measuring ${args.join(' ')} failed: ${stderr}`);
  return JSON.parse(stdout) as T;
}

/** The median, with three figures or so; `-` for nothing. */
function middle(numbers: readonly number[]): string {
  if (numbers.length === 0) return '-';
  const value = median(numbers);
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

function printLine(name: string, ...columns: readonly string[]): void {
  console.log(name.padEnd(36) + columns.map((column) => column.padStart(11)).join(''));
}
