/**
 * How fast positions are counted, against Fairy-Stockfish; how long it takes from text to game, and to start. Every count
 * is asserted, on both sides.
 *   npm run bench [-- PATTERN] [--runs=5]
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Count, fairyPerft, findFairy, variantsOf } from './fairy.js';
import { median } from './median.js';
import { runTimed, type Timed } from './timed.js';

interface Row {
  readonly name: string;
  /** Its name there; none if no version of Fairy-Stockfish knows the game. */
  readonly fairy?: string;
  readonly depth: number;
  readonly nodes: number;
}

const ROWS: readonly Row[] = [
  { name: 'orthodox/chess', fairy: 'chess', depth: 5, nodes: 4_865_609 },
  { name: 'gating/seirawan', fairy: 'seirawan', depth: 5, nodes: 27_639_803 },
  { name: 'orthodox/capablanca', fairy: 'capablanca', depth: 4, nodes: 805_128 },
  { name: 'drops/crazyhouse', fairy: 'crazyhouse', depth: 4, nodes: 197_281 },
  { name: 'explosion/atomic', fairy: 'atomic', depth: 4, nodes: 197_326 },
  { name: 'asian/xiangqi', fairy: 'xiangqi', depth: 4, nodes: 3_290_240 },
  { name: 'asian/shogi', fairy: 'shogi', depth: 4, nodes: 719_731 },
  { name: 'gating/seirawan-alternative', depth: 5, nodes: 216_320 },
  { name: 'deployment/scandinavian', depth: 2, nodes: 342_225 },
  { name: 'deployment/scandinavian-alternative', depth: 2, nodes: 526_700 },
];

/** Nodes that Fairy-Stockfish counts for one measurement: enough for times of a thousandth of a second. */
const FAIRY_NODES = 10_000_000;

/** Seconds of our own counting for one measurement; what V8 does to warm up is part of them. */
const SECONDS = '5';

const root = fileURLToPath(new URL('../../', import.meta.url));
const main = `${root}dist/cli/main.js`;
const child = fileURLToPath(new URL('child.ts', import.meta.url));
const options = process.argv.slice(2);
const runs = Number(options.find((option) => option.startsWith('--runs='))?.slice(7) ?? 3);
const pattern = options.find((option) => !option.startsWith('--')) ?? '';
const rows = ROWS.filter(({ name }) => name.includes(pattern));

/** Commands whose whole process is timed. */
const STARTS: Readonly<Record<string, readonly string[]>> = {
  'node -e 0': ['-e', '0'],
  'perft chess 1': [main, 'perft', 'chess', '1'],
  'perft seirawan 4': [main, 'perft', 'seirawan', '4'],
  'show chess': [main, 'show', 'chess'],
  'moves chess': [main, 'moves', 'chess'],
  list: [main, 'list'],
};

const fairy = findFairy();
const variants = fairy === undefined ? new Set<string>() : variantsOf(fairy);
if (fairy === undefined) console.log('fairy-stockfish is not installed: no comparison, our own speed only\n');
printPerft();
printCompilation();
printStarts();

// ---------------------------------------------------------------- counting

function printPerft(): void {
  console.log(`perft from the start, thousands of nodes in a second of user time, median of ${runs} pairs`);
  printLine('game', 'depth', 'nodes', 'zugwerk', 'fairy', 'ratio');
  for (const row of rows) {
    const pairs = Array.from({ length: runs }, () => pairOf(row));
    const speed = (counts: readonly Count[]): string => thousands(median(counts.map(speedOf)));
    const theirs = pairs.flatMap((pair) => pair.theirs ?? []);
    const ratios = pairs.flatMap(({ ours, theirs }) => (theirs ? speedOf(ours) / speedOf(theirs) : []));
    printLine(
      row.name,
      String(row.depth),
      String(row.nodes),
      speed(pairs.map(({ ours }) => ours)),
      theirs.length > 0 ? speed(theirs) : '-',
      ratios.length > 0 ? median(ratios).toFixed(2) : '-',
    );
  }
}

/** One counting of each, one after the other, so that a busy machine slows both. */
function pairOf(row: Row): { ours: Count; theirs: Count | undefined } {
  const times = Math.ceil(FAIRY_NODES / row.nodes);
  const known = fairy !== undefined && row.fairy !== undefined && variants.has(row.fairy);
  const theirs = known
    ? checked(row, fairyPerft(fairy, row.fairy, row.depth, times), 'fairy-stockfish')
    : undefined;
  const ours = checked(row, measure<Count>('perft', row.name, String(row.depth), SECONDS), 'zugwerk');
  return { ours, theirs };
}

function checked(row: Row, count: Count, who: string): Count {
  if (count.nodes === row.nodes) return count;
  throw new Error(`${who} counts ${count.nodes} for ${row.name} at depth ${row.depth}, not ${row.nodes}`);
}

function speedOf({ nodes, user }: Count): number {
  return nodes / user;
}

function thousands(nodes: number): string {
  return (nodes / 1000).toFixed(0);
}

// ---------------------------------------------------------------- compiling and starting

function printCompilation(): void {
  console.log('\nfrom text to game, milliseconds of user time: the first time in a process, and later');
  printLine('game', 'first', 'later');
  for (const { name } of rows) {
    const times = Array.from({ length: runs }, () => measure<CompileTimes>('compile', name));
    printLine(
      name,
      milliseconds(times.map(({ first }) => first)),
      milliseconds(times.map(({ later }) => later)),
    );
  }
}

interface CompileTimes {
  readonly first: number;
  readonly later: number;
}

/** Whole processes; what Node itself takes is the first line. */
function printStarts(): void {
  console.log('\nwhole commands, milliseconds: user time, and from start to end');
  if (!existsSync(main)) {
    console.log('not built: `npm run build` first');
    return;
  }
  printLine('command', 'user', 'real');
  for (const [words, args] of Object.entries(STARTS)) printStart(words, args);
  for (const { name } of rows) printStart(`check ${name}`, [main, 'check', `${root}rules/${name}.zug`]);
}

function printStart(words: string, args: readonly string[]): void {
  const times = Array.from({ length: runs }, (): Timed => runTimed(process.execPath, args));
  printLine(words, milliseconds(times.map(({ user }) => user)), milliseconds(times.map(({ real }) => real)));
}

function milliseconds(seconds: readonly number[]): string {
  return (1000 * median(seconds)).toFixed(0);
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

function printLine(name: string, ...columns: readonly string[]): void {
  console.log(name.padEnd(36) + columns.map((column) => column.padStart(10)).join(''));
}
