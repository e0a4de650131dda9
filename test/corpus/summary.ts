// What the results of all files come to.

import type { FileResult, RecordResult, Result, VariantResult } from './types.js';

export function summaryOf(results: readonly Result[]): string {
  const files = results.filter((result): result is FileResult => result.kind === 'rules');
  const records = results.filter((result): result is RecordResult => result.kind === 'record');
  const rows = [...rowsOf(files), ...(records.length === 0 ? [] : rowsOfRecords(records))];
  return rows.map(([name, n]) => `${name.padEnd(44)} ${n}\n`).join('');
}

/** Something that is a fault of ours for certain. */
export function isBad(result: Result): boolean {
  if (isCrash(result.problem)) return true;
  return result.kind === 'rules' && result.variants.some((one) => isBroken(one) || playsOtherwise(one));
}

type Row = readonly [name: string, n: number | string];

function rowsOf(files: readonly FileResult[]): readonly Row[] {
  if (files.length === 0) return [];
  const variants = files.flatMap((file) => file.variants);
  const count = <T>(all: readonly T[], fits: (one: T) => boolean): number => all.filter(fits).length;
  const loads = (file: FileResult): boolean =>
    file.variants.length > 0 && file.variants.every((one) => one.loads);
  const isPlugIn = ({ diagnostics }: FileResult): boolean =>
    diagnostics.some((text) => text.startsWith('E0804'));
  const ports = variants.filter((one) => one.port !== undefined);
  const known = variants.filter((one) => one.knownFirst !== undefined);
  return [
    ['rule files', files.length],
    ['… all of whose games load', count(files, loads)],
    ['… that need a plug-in', count(files, isPlugIn)],
    ['… others that do not load', count(files, (file) => !loads(file) && !isPlugIn(file))],
    ['… not done in time', count(files, ({ problem }) => problem?.startsWith('not done') ?? false)],
    ['games', variants.length],
    ['… that load', count(variants, (one) => one.loads)],
    ['… with an internal error', count(variants, isBroken)],
    ['random games', variants.reduce((sum, one) => sum + (one.playouts ?? 0), 0)],
    ['… moves in them', variants.reduce((sum, one) => sum + (one.plies ?? 0), 0)],
    ['ported texts', ports.length],
    ['… with the same moves', count(ports, (one) => one.port === 'same')],
    ['known numbers of first moves', known.length],
    ['… that hold', count(known, (one) => one.knownFirst === one.firstMoves)],
  ];
}

function rowsOfRecords(records: readonly RecordResult[]): readonly Row[] {
  return [
    ['records', records.length],
    ['… replayed to the end', records.filter(({ problem }) => problem === undefined).length],
    ['… whose rules need a plug-in', records.filter(({ problem }) => problem === 'plug-in').length],
  ];
}

function isCrash(text: string | undefined): boolean {
  return text?.startsWith('CRASH') ?? false;
}

function isBroken({ errors, playoutError }: VariantResult): boolean {
  return errors.some(isCrash) || playoutError !== undefined;
}

function playsOtherwise({ port = 'same', knownFirst, firstMoves }: VariantResult): boolean {
  return port !== 'same' || (knownFirst !== undefined && knownFirst !== firstMoves);
}
