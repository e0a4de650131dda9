/** Where included files come from on a page: the files that came along, then the shipped ones. No disk, no network. */
import { nearest, type ReadFile, type ReadResult } from '../../index.js';
import { library, shippedText } from './library.js';

/** A rule file with those that lie beside it; texts by the names that messages show. */
export interface RuleSet {
  readonly name: string;
  readonly text: string;
  readonly files: Readonly<Record<string, string>>;
  /** True for the rules that come with the program. */
  readonly shipped: boolean;
  /** The variant that is meant, if not the first one. */
  readonly title?: string | undefined;
}

/** A shipped game as a rule set. */
export function shippedRules(name: string): RuleSet | undefined {
  const found = shippedText(name);
  return found === undefined ? undefined : { ...found, files: {}, shipped: true };
}

/** Looks an included path up as seen from the file that includes it. */
export function readerOf({ files }: RuleSet): ReadFile {
  return (path, from) => {
    if (path === '' || path.startsWith('/') || /^[a-zA-Z]:|\\|\p{Cc}/u.test(path)) return refused('outside');
    const bare = join(from.name, path).replace(/\.zug$/, '');
    for (const name of [`${bare}.zug`, bare]) {
      const text = Object.hasOwn(files, name) ? files[name] : library.get(name);
      if (text !== undefined) return { ok: true, source: { name, text } };
    }
    // A shipped file that was taken along to be changed goes on seeing its neighbours.
    const shipped = shippedText(path.replace(/^(\.\.?\/)+|\.zug$/g, ''));
    if (shipped !== undefined) return { ok: true, source: shipped };
    return bare.startsWith('..') ? refused('outside') : refused('missing', nearest(path, known(files)));
  };
}

/** The path as seen from the folder of the including file, `.` and `..` worked out. */
function join(from: string, path: string): string {
  const parts: string[] = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    const last = parts.at(-1);
    if (part === '..' && last !== undefined && last !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function known(files: RuleSet['files']): string[] {
  const names = [...library.keys()];
  return [...Object.keys(files), ...names, ...names.map((name) => name.split('/').at(-1) ?? name)];
}

function refused(reason: 'outside' | 'missing', near: readonly string[] = []): ReadResult {
  return { ok: false, reason, near };
}
