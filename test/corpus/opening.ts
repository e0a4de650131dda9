// What trying rules and trying records share.

import { basename, dirname } from 'node:path';
import { openEntry } from '../../src/cli/files.js';
import { type Diagnostic, type OpenedFile, openFile, positionAt, wordsOf } from '../../src/index.js';

export function open(file: string): {
  readonly opened: OpenedFile;
  readonly diagnostics: readonly Diagnostic[];
} {
  const entry = openEntry(file, { cwd: dirname(file) });
  const { value: opened, diagnostics } = openFile(entry.source, entry.read);
  return { opened, diagnostics };
}

/** Code, place and words of a message. */
export function said(diagnostic: Diagnostic): string {
  const { source, start } = diagnostic.span;
  const { line } = positionAt(source, start);
  return `${diagnostic.code} ${basename(source.name)}:${line} ${wordsOf(diagnostic).title}`;
}

export function crash(error: unknown): string {
  return `CRASH ${error instanceof Error ? error.stack : String(error)}`;
}

/** Seconds of processor time since `before`, or since the start. */
export function spent(before = 0): number {
  const { user, system } = process.cpuUsage();
  return Math.round(((user + system) / 1e6 - before) * 100) / 100;
}

export function isError({ code }: Diagnostic): boolean {
  return code.startsWith('E');
}
