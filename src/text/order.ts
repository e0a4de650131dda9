import type { Diagnostic } from './diagnostic.js';

/** Sorted by file, place and code; equal ones once. */
export function ordered(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const distinct = new Map(diagnostics.map((diagnostic) => [keyOf(diagnostic), diagnostic]));
  return [...distinct.values()].sort(compare);
}

/** Ordered diagnostics by the name of their file. */
export function byFile(diagnostics: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  const files = new Map<string, Diagnostic[]>();
  for (const diagnostic of ordered(diagnostics)) {
    const name = diagnostic.span.source.name;
    const file = files.get(name);
    if (file === undefined) files.set(name, [diagnostic]);
    else file.push(diagnostic);
  }
  return files;
}

function keyOf({ code, span, args }: Diagnostic): string {
  const values = Object.entries(args).sort(([a], [b]) => compareText(a, b));
  return JSON.stringify([code, span.source.name, span.start, span.end, values]);
}

function compare(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.span.source.name, b.span.source.name) ||
    a.span.start - b.span.start ||
    a.span.end - b.span.end ||
    compareText(a.code, b.code)
  );
}

// Not by the reader's language: the order must be the same on every machine.
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
