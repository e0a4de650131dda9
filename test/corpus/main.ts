// `npm run corpus -- DIR`: tries every Zillions file below a folder, where it lies. One line of JSON a file, then a table.
//
// Each file is tried in a process of its own kind (`worker.ts`), which is ended when it takes too long: so no file can
// keep the rest waiting, and what was found out about its other games is kept.

import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isBad, summaryOf } from './summary.js';
import type { FileResult, Job, Known, Limits, Message, Result, VariantResult } from './types.js';

const HELP = `npm run corpus -- FOLDER [options]

Tries every Zillions file (.zrf) and every record (.zsg) below a folder, and copies nothing. For each game of a file:
does it load, do random games run without an internal error, has the ported text the same moves. For each record: does
it replay to the end. One line of JSON a file on standard output, a table on standard error.

  --only TEXT      files whose path has this in it
  --what WHAT      rules, records or all (all)
  --playouts N     random games (20)
  --plies N        moves of a random game (300)
  --seconds N      for the random games of one game; as much again for the port (10)
  --cap N          seconds for a whole file; then the next one is begun (300)
  --jobs N         files at the same time (1)
  --no-port        leave the ported text out

Example: npm run corpus -- ../zrf --only Checkers --playouts 5 > found.jsonl
Exit code: 0 fine, 1 an internal error, a port that plays otherwise, or a known number that does not hold; 2 misuse.
`;

const { values, positionals } = args();
const [folder] = positionals;
if (values.help || folder === undefined) {
  process.stderr.write(HELP);
  process.exit(values.help ? 0 : 2);
}
const root = resolve(folder);
if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) misuse(`'${folder}' is no folder`);

const limits: Limits = {
  playouts: numberOf('playouts'),
  plies: numberOf('plies'),
  seconds: numberOf('seconds'),
  port: !values['no-port'],
};
const cap = numberOf('cap');
const known = JSON.parse(readFileSync(new URL('first-moves.json', import.meta.url), 'utf8')) as Known[];
const files = below(root);
const jobs = jobsIn(files);
const results: Result[] = [];
await Promise.all(Array.from({ length: Math.max(1, numberOf('jobs')) }, worker));
process.stderr.write(summaryOf(results));
process.exitCode = results.some(isBad) ? 1 : 0;

function args() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        only: { type: 'string', default: '' },
        what: { type: 'string', default: 'all' },
        playouts: { type: 'string', default: '20' },
        plies: { type: 'string', default: '300' },
        seconds: { type: 'string', default: '10' },
        cap: { type: 'string', default: '300' },
        jobs: { type: 'string', default: '1' },
        'no-port': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return misuse(error instanceof Error ? error.message : String(error));
  }
}

function misuse(text: string): never {
  process.stderr.write(`corpus: ${text}\n\n${HELP}`);
  process.exit(2);
}

function numberOf(name: 'playouts' | 'plies' | 'seconds' | 'cap' | 'jobs'): number {
  const number = Number(values[name]);
  return Number.isFinite(number) && number >= 0 ? number : misuse(`--${name} wants a number`);
}

function below(where: string): string[] {
  return readdirSync(where, { recursive: true, encoding: 'utf8' })
    .map((name) => join(where, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}

function jobsIn(all: readonly string[]): Job[] {
  if (!['all', 'rules', 'records'].includes(values.what)) misuse(`--what is rules, records or all`);
  const wanted = all.filter((file) => file.includes(values.only));
  const withEnding = (ending: string) => wanted.filter((file) => extname(file).toLowerCase() === ending);
  const rules = values.what === 'records' ? [] : withEnding('.zrf');
  const records = values.what === 'rules' ? [] : withEnding('.zsg');
  return [
    ...rules.map((file): Job => ({ kind: 'rules', file, limits, known: knownOf(file) })),
    ...records.map((file): Job => ({ kind: 'record', file, files })),
  ];
}

function knownOf(file: string): readonly Known[] {
  return known.filter((one) => file.replaceAll('\\', '/').endsWith(`/${one.file}`));
}

// ---------------------------------------------------------------- one process for many files

async function worker(): Promise<void> {
  let child: ChildProcess | undefined;
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
    child = child?.connected ? child : fork(fileURLToPath(new URL('worker.ts', import.meta.url)));
    const result = await tryOne(child, job);
    process.stdout.write(`${JSON.stringify(result)}\n`);
    results.push(result);
    progress(result);
  }
  if (child?.connected) child.disconnect();
}

/** What the process says of a file; what it said so far where it takes too long or dies. */
function tryOne(child: ChildProcess, job: Job): Promise<Result> {
  const file = relative(root, job.file);
  const begun = performance.now();
  const variants: VariantResult[] = [];
  return new Promise((done) => {
    const given = (problem: string): Result =>
      job.kind === 'record'
        ? { kind: 'record', file, rules: '', made: 0, all: 0, seconds: since(), problem }
        : { kind: 'rules', file, seconds: since(), load: 0, diagnostics: [], variants, problem };
    const since = (): number => Math.round((performance.now() - begun) / 100) / 10;
    const finish = (result: Result): void => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      done(result);
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      child.disconnect();
      finish(given(`not done after ${cap} seconds`));
    }, cap * 1000);
    child.on('message', (message: Message) => {
      if (message.kind === 'variant') variants.push(message.result);
      else finish({ ...message.result, file, seconds: since() });
    });
    child.on('exit', (code) => finish(given(`CRASH the process ended with ${code}`)));
    child.send(job);
  });
}

function progress(result: Result): void {
  const done = results.length;
  const told = result.kind === 'record' ? (result.problem ?? 'replayed') : stateOf(result);
  process.stderr.write(`${done} of ${done + jobs.length}  ${result.file}  ${result.seconds} s  ${told}\n`);
}

function stateOf({ problem, variants }: FileResult): string {
  return problem ?? `${variants.filter(({ loads }) => loads).length} of ${variants.length} games load`;
}
