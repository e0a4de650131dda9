// One record of a game: played over on the rules that it names.

import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import {
  checkOne,
  chooseVariant,
  compileGame,
  decodeWindows,
  namesIn,
  readZsg,
  replay,
  type ZsgRecord,
} from '../../src/index.js';
import { crash, open } from './opening.js';
import type { Job, RecordResult } from './types.js';

type RecordJob = Job & { readonly kind: 'record' };

export function tryRecord(job: RecordJob): RecordResult {
  const head = { kind: 'record', file: job.file, seconds: 0 } as const;
  try {
    const record = readZsg(decodeWindows(readFileSync(job.file)));
    if (record === undefined) return { ...head, rules: '', made: 0, all: 0, problem: 'no record' };
    const { rules, moves } = record;
    return { ...head, rules, made: 0, all: moves.length, ...played(record, job) };
  } catch (error) {
    return { ...head, rules: '', made: 0, all: 0, problem: crash(error) };
  }
}

function played(record: ZsgRecord, job: RecordJob): Partial<RecordResult> {
  const path = rulesOf(record, job);
  if (path === undefined) return { problem: 'the rule file is absent' };
  const { opened, diagnostics } = open(path);
  const variant = chooseVariant(opened, record.variant) ?? opened.variants[0];
  if (variant === undefined)
    return { problem: diagnostics.some(({ code }) => code === 'E0804') ? 'plug-in' : 'no game loads' };
  const model = checkOne(opened, variant).value;
  if (model === undefined) return { problem: 'the rules do not load' };
  const game = compileGame(model);
  const { made, problem } = replay(game, record, namesIn(game, variant.foreign?.names ?? new Map()));
  if (problem === undefined) return { made };
  return { made, problem: `line ${problem.line}: ${problem.text}: ${problem.reason}` };
}

/** The file beside the record, else one of that name anywhere. */
function rulesOf({ rules }: ZsgRecord, { file, files }: RecordJob): string | undefined {
  const wanted = basename(rules.replaceAll('\\', '/')).toLowerCase();
  const near = files.filter((path) => basename(path).toLowerCase() === wanted);
  return near.find((path) => dirname(path) === dirname(file)) ?? near[0];
}
