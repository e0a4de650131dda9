// `npm run corpus -- DIR`: tries every Zillions file below a folder, where it lies. One line of JSON a file, then a table.
//
// Of each game in a file: does it load, does it play at random without an internal error, do the ported rules have the
// same moves; and every record beside it: does it replay to the end.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEntry } from '../../src/cli/files.js';
import {
  checkOne,
  compileGame,
  type Diagnostic,
  type Game,
  legalMoves,
  namesIn,
  type OpenedFile,
  openFile,
  positionAt,
  print,
  randomOf,
  readZsg,
  replay,
  type Variant,
  wordsOf,
} from '../../src/index.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    playouts: { type: 'string', default: '20' },
    plies: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    port: { type: 'boolean', default: false },
    what: { type: 'string', default: 'all' },
  },
});

interface VariantResult {
  readonly title: string;
  readonly loads: boolean;
  readonly errors: readonly string[];
  readonly firstMoves?: number;
  readonly playouts?: number;
  readonly playoutError?: string;
  readonly port?: string;
}

interface FileResult {
  readonly file: string;
  readonly seconds: number;
  readonly diagnostics: readonly string[];
  readonly variants: readonly VariantResult[];
}

interface RecordResult {
  readonly record: string;
  readonly rules: string;
  readonly made: number;
  readonly all: number;
  readonly problem?: string;
}

const root = resolve(positionals[0] ?? '.');
const files = below(root);
const rules = files.filter(
  (file) => values.what !== 'records' && extname(file).toLowerCase() === '.zrf' && file.includes(values.only),
);
const records = files.filter(
  (file) => values.what !== 'rules' && extname(file).toLowerCase() === '.zsg' && file.includes(values.only),
);
const fileResults = rules.map((file) => tell(tryFile(file)));
const recordResults = records.map((file) => tell(tryRecord(file)));
table();

function tell<T>(result: T): T {
  process.stdout.write(`${JSON.stringify(result)}\n`);
  return result;
}

function below(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}

function open(file: string): { opened: OpenedFile; diagnostics: readonly Diagnostic[] } {
  const entry = openEntry(file, { cwd: dirname(file) });
  const { value: opened, diagnostics } = openFile(entry.source, entry.read);
  return { opened, diagnostics };
}

function said(diagnostic: Diagnostic): string {
  const { source, start } = diagnostic.span;
  const { line } = positionAt(source, start);
  return `${diagnostic.code} ${basename(source.name)}:${line} ${wordsOf(diagnostic).title}`;
}

function tryFile(file: string): FileResult {
  const begun = performance.now();
  const since = (): number => (performance.now() - begun) / 1000;
  try {
    const { opened, diagnostics } = open(file);
    const variants = opened.variants.map((variant) => tryVariant(opened, variant, since));
    return {
      file: file.slice(root.length + 1),
      seconds: Math.round(since() * 10) / 10,
      diagnostics: diagnostics.map(said),
      variants,
    };
  } catch (error) {
    return {
      file: file.slice(root.length + 1),
      seconds: since(),
      diagnostics: [`CRASH ${String(error)}`],
      variants: [],
    };
  }
}

function tryVariant(opened: OpenedFile, variant: Variant, since: () => number): VariantResult {
  const title = variant.title.text;
  try {
    const { value: model, diagnostics } = checkOne(opened, variant);
    const errors = diagnostics.filter(({ code }) => code.startsWith('E')).map(said);
    if (model === undefined) return { title, loads: false, errors };
    const game = compileGame(model);
    const firstMoves = game.count();
    const result = { title, loads: true, errors, firstMoves };
    return { ...result, ...playouts(game, since), ...(values.port ? { port: tryPort(variant, game) } : {}) };
  } catch (error) {
    return { title, loads: false, errors: [`CRASH ${error instanceof Error ? error.stack : String(error)}`] };
  }
}

function playouts(game: Game, since: () => number): { playouts: number; playoutError?: string } {
  const random = randomOf(1);
  const limit = since() + Number(values.seconds);
  let done = 0;
  try {
    for (; done < Number(values.playouts) && since() < limit; done++) {
      game.load(game.start());
      for (let ply = 0; ply < Number(values.plies) && since() < limit; ply++) {
        const mark = game.mark();
        const end = game.generate();
        if (end === mark || game.outcome() !== undefined) break;
        game.make(mark + Math.floor(random() * (end - mark)));
        game.release(mark);
      }
    }
    return { playouts: done };
  } catch (error) {
    return { playouts: done, playoutError: error instanceof Error ? `${error.stack}` : String(error) };
  }
}

/** Printed, read again, and played along one random game: the same moves everywhere. */
function tryPort(variant: Variant, game: Game): string {
  const span = { source: { name: 'ported.zug', text: '' }, start: 0, end: 0 };
  const { foreign: _, ...native } = variant;
  const text = print({ span, items: [native], comments: [] });
  const opened = openFile({ name: 'ported.zug', text }, () => ({ ok: false, reason: 'missing', near: [] }));
  const [again] = opened.value.variants;
  if (again === undefined) return opened.diagnostics.slice(0, 2).map(said).join('; ') || 'nothing was read';
  const checked = checkOne(opened.value, again);
  if (checked.value === undefined)
    return checked.diagnostics
      .filter(({ code }) => code.startsWith('E'))
      .slice(0, 2)
      .map(said)
      .join('; ');
  const other = compileGame(checked.value);
  const random = randomOf(2);
  game.load(game.start());
  for (let ply = 0; ply < 40; ply++) {
    const moves = legalMoves(game);
    const others = legalMoves(other);
    if (moves.join() !== others.join())
      return `other moves at ply ${ply}: ${moves.length} and ${others.length}`;
    if (moves.length === 0) break;
    const at = Math.floor(random() * moves.length);
    for (const one of [game, other]) {
      const mark = one.mark();
      one.generate();
      one.make(mark + at);
      one.release(mark);
    }
  }
  return 'same';
}

// ---------------------------------------------------------------- records

function tryRecord(file: string): RecordResult {
  const head = { record: file.slice(root.length + 1) };
  const record = readZsg(new TextDecoder('windows-1252').decode(readFileSync(file)));
  if (record === undefined) return { ...head, rules: '', made: 0, all: 0, problem: 'no record' };
  const wanted = basename(record.rules.replaceAll('\\', '/')).toLowerCase();
  const near = files.filter((path) => basename(path).toLowerCase() === wanted);
  const path = near.find((one) => dirname(one) === dirname(file)) ?? near[0];
  const result = { ...head, rules: record.rules, made: 0, all: record.moves.length };
  if (path === undefined) return { ...result, problem: 'the rule file is absent' };
  try {
    const { opened, diagnostics } = open(path);
    const plugIn = diagnostics.find(({ code }) => code === 'E0804');
    const variant =
      opened.variants.find((one) => one.title.text === record.variant.trim()) ?? opened.variants[0];
    if (variant === undefined) return { ...result, problem: plugIn === undefined ? 'no variant' : 'plug-in' };
    const model = checkOne(opened, variant).value;
    if (model === undefined) return { ...result, problem: 'the rules do not load' };
    const game = compileGame(model);
    const found = replay(game, record, namesIn(game, variant.foreign?.names ?? new Map()));
    const problem =
      found.problem && `line ${found.problem.line}: ${found.problem.text}: ${found.problem.reason}`;
    return { ...result, made: found.made, ...(problem === undefined ? {} : { problem }) };
  } catch (error) {
    return { ...result, problem: `CRASH ${error instanceof Error ? error.stack : String(error)}` };
  }
}

function table(): void {
  const variants = fileResults.flatMap((file) => file.variants);
  const whole = fileResults.filter(
    (file) => file.variants.length > 0 && file.variants.every(({ loads }) => loads),
  );
  const replayed = recordResults.filter(({ problem }) => problem === undefined);
  const rows: readonly (readonly [string, number | string])[] = [
    ['rule files', fileResults.length],
    ['… that load with all their games', whole.length],
    [
      '… that need a plug-in',
      fileResults.filter((file) => file.diagnostics.some((text) => text.startsWith('E0804'))).length,
    ],
    ['games', variants.length],
    ['… that load', variants.filter(({ loads }) => loads).length],
    ['playouts', variants.reduce((sum, one) => sum + (one.playouts ?? 0), 0)],
    ['games with an error in a playout', variants.filter((one) => one.playoutError !== undefined).length],
    ['ports with the same moves', variants.filter((one) => one.port === 'same').length],
    ['records', recordResults.length],
    ['… replayed to the end', replayed.length],
  ];
  process.stderr.write(rows.map(([name, n]) => `${name.padEnd(36)} ${n}\n`).join(''));
}
