/** The rule files that were named, as the page wants them: with all that they include, read anew each time. */
import { statSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { openFile, type ReadFile } from '../../index.js';
import { openEntry } from '../files.js';

/** A named rule file with those of its includes that are not shipped; the page knows the shipped ones. */
export interface ServedRules {
  readonly name: string;
  readonly text: string;
  readonly files: Readonly<Record<string, string>>;
  readonly shipped: boolean;
  readonly title?: string;
}

/** The files as they are now, and which paths on disk have to do with them. */
export interface Reading {
  readonly rules: readonly ServedRules[];
  readonly paths: readonly string[];
}

/** Reads all that was named. Throws a refusal where a file cannot be had. */
export function readServed(names: readonly string[], cwd: string): Reading {
  const paths = new Set<string>();
  const rules = names.map((name) => {
    const entry = openEntry(name, { cwd });
    const files: Record<string, string> = {};
    const read: ReadFile = (path, from) => {
      const found = entry.read(path, from);
      const missing = `${posix.join(posix.dirname(from.name), path).replace(/\.zug$/, '')}.zug`;
      const name = found.ok ? found.source.name : missing;
      if (!name.endsWith(ENDING)) return found;
      // A file that is not there yet may come.
      paths.add(resolve(cwd, name));
      if (found.ok) Object.defineProperty(files, name, { value: found.source.text, enumerable: true });
      return found;
    };
    if (entry.path !== undefined) paths.add(entry.path);
    openFile(entry.source, read);
    const { source, title } = entry;
    return {
      ...source,
      files,
      shipped: !source.name.endsWith(ENDING),
      ...(title === undefined ? {} : { title }),
    };
  });
  return { rules, paths: [...paths] };
}

const ENDING = '.zug';

/** Sizes and times of files: differs when one of them has changed, come or gone. */
export function stampOf(paths: readonly string[]): string {
  return paths
    .map((path) => {
      const stat = statSync(path, { throwIfNoEntry: false });
      return stat === undefined ? '-' : `${stat.size} ${stat.mtimeMs} ${stat.ino}`;
    })
    .join('\n');
}
