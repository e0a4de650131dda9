/*
 * The files of one game: the entry file and all that it includes, each read once. How a path becomes a text is the
 * business of the host (a folder, a browser, an editor's buffers); what may be included, and how much, is decided here.
 * A hostile file must not make us read for ever, so the number of files, of `include` paths, of characters and the depth
 * are bounded.
 */
import type { Include, RuleFile, Word } from '../ast/nodes.js';
import {
  type Arguments,
  collect,
  type Diagnostic,
  type Findings,
  type Related,
  type Report,
} from '../text/diagnostic.js';
import { type ReadIncluded, reportUnread } from '../text/included.js';
import type { Source, Span } from '../text/source.js';
import type { LoadedFile } from './program.js';

/** The world outside: how texts are parsed and where included ones come from. */
export interface Host {
  /** Some languages put included files in place while they read; ours leaves `include` lines in the tree. */
  readonly parse: (source: Source, read: ReadIncluded) => Findings<RuleFile>;
  readonly read: ReadIncluded;
}

/** Most of each; of characters all files together. */
export const FILE_LIMITS = { files: 200, paths: 1000, characters: 10_000_000, levels: 50 } as const;

/** Parses the entry file and all that it includes; problems come in the order of reading. */
export function loadFiles(entry: Source, host: Host): Findings<LoadedFile> {
  const { list, report } = collect();
  const loading: Loading = {
    host,
    list,
    report,
    loaded: new Map(),
    used: { files: 0, paths: 0, characters: 0 },
    full: false,
  };
  const value = loadFile(loading, entry, []);
  return { value, diagnostics: list };
}

/** The file and all files that it includes, each once, in the order of reading. */
export function withIncludes(file: LoadedFile): readonly LoadedFile[] {
  const found = new Set<LoadedFile>();
  const visit = (one: LoadedFile): void => {
    if (found.has(one)) return;
    found.add(one);
    one.includes.forEach(visit);
  };
  visit(file);
  return [...found];
}

interface Loading {
  readonly host: Host;
  readonly list: Diagnostic[];
  readonly report: Report;
  /** By source name. */
  readonly loaded: Map<string, LoadedFile>;
  readonly used: { files: number; paths: number; characters: number };
  /** A limit was passed and reported: nothing more is read. */
  full: boolean;
}

/** One step on the way from the entry file to the one being read: a file, and the path in it that is followed. */
interface Step {
  readonly source: Source;
  readonly path: Word;
}

function loadFile(loading: Loading, source: Source, way: readonly Step[]): LoadedFile {
  loading.used.files++;
  loading.used.characters += source.text.length;
  const { value: file, diagnostics } = loading.host.parse(source, loading.host.read);
  for (const diagnostic of diagnostics) loading.list.push(diagnostic);
  const loaded = { source, file, includes: loadIncludes(loading, source, file, way) };
  loading.loaded.set(source.name, loaded);
  return loaded;
}

function loadIncludes(loading: Loading, source: Source, file: RuleFile, way: readonly Step[]): LoadedFile[] {
  const found = new Set<LoadedFile>();
  for (const path of pathsOf(file)) {
    const included = loading.full ? undefined : follow(loading, [...way, { source, path }]);
    if (included !== undefined) found.add(included);
  }
  return [...found];
}

/** All paths of a file, equal ones once. */
function pathsOf(file: RuleFile): Word[] {
  const includes = file.items.filter((item): item is Include => item.kind === 'include');
  const paths = new Map<string, Word>();
  for (const path of includes.flatMap((include) => include.paths)) {
    if (!paths.has(path.text)) paths.set(path.text, path);
  }
  return [...paths.values()];
}

/** The file at the end of a way; `undefined` where it cannot be had, which is then reported. */
function follow(loading: Loading, way: readonly Step[]): LoadedFile | undefined {
  const last = way.at(-1) as Step;
  loading.used.paths++;
  if (tooMuch(loading, last.path.span, 'paths', loading.used.paths)) return undefined;
  const result = loading.host.read(last.path.text, last.source);
  if (!result.ok) {
    reportUnread(loading.report, last.path, result);
    return undefined;
  }
  return loading.loaded.get(result.source.name) ?? loadNew(loading, result.source, way);
}

function loadNew(loading: Loading, source: Source, way: readonly Step[]): LoadedFile | undefined {
  const start = way.findIndex((step) => step.source.name === source.name);
  if (start >= 0) {
    reportCycle(loading.report, way.slice(start));
    return undefined;
  }
  const { span } = (way.at(-1) as Step).path;
  const { files, characters } = loading.used;
  const refused =
    tooMuch(loading, span, 'files', files + 1) ||
    tooMuch(loading, span, 'characters', characters + source.text.length) ||
    tooMuch(loading, span, 'levels', way.length);
  return refused ? undefined : loadFile(loading, source, way);
}

type Limit = keyof typeof FILE_LIMITS;

function tooMuch(loading: Loading, span: Span, what: Limit, amount: number): boolean {
  if (amount <= FILE_LIMITS[what]) return false;
  loading.full = true;
  reportLimit(loading.report, span, what);
  return true;
}

function reportLimit(report: Report, span: Span, what: Limit): void {
  const limit = FILE_LIMITS[what];
  if (what === 'files') report('E0506', span, { limit });
  else report('E0511', span, { limit, unit: UNITS[what] });
}

const UNITS = {
  paths: "paths behind 'include'",
  characters: 'characters in all files together',
  levels: 'files that include each other in a row',
} as const;

/** At the path that closes the circle; the others are shown beside it. */
function reportCycle(report: Report, circle: readonly Step[]): void {
  const last = circle.at(-1) as Step;
  const names = [...circle.map((step) => step.source.name), circle[0]?.source.name];
  const args: Arguments & { path: string } = { path: last.path.text, chain: names.join(' > ') };
  const related = circle.slice(0, -1).map(({ source, path }): Related => {
    return { span: path.span, text: `${source.name} includes "${path.text}" here` };
  });
  report('E0510', last.path.span, args, related);
}
