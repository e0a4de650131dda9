/**
 * Rule files on disk. A file that the user names is read wherever it lies; a file that a rule file names only
 *  - below the root folder: the entry file's own folder, or the wider one that the user gave with --include-root, or
 *  - among the shipped rules, by name: `chess`, `std/orthodox`. What lies beside the including file comes first.
 * Absolute paths, ways out of the root, links that lead out, devices and huge files are refused: rule files come from
 * strangers.
 */
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, extname, isAbsolute, join, posix, relative, resolve, sep } from 'node:path';
import {
  decodeWindows,
  either,
  nearest,
  type ReadFile,
  type ReadResult,
  type Source,
  visible,
} from '../index.js';
import { packageRoot } from './package.js';
import { Refusal } from './shell.js';

/** A rule file that the user named, and where its includes come from. */
export interface Entry {
  readonly source: Source;
  readonly read: ReadFile;
  /** The part of `FILE#TITLE` behind the sign. */
  readonly title: string | undefined;
  /** Where it lies on disk; absent for standard input. */
  readonly path: string | undefined;
}

/** How entry files are found. */
export interface EntryOptions {
  readonly cwd: string;
  /** Folder that includes may come from. */
  readonly includeRoot?: string | undefined;
}

/** No rule file is nearly as large. */
export const LARGEST = 2_000_000;

const ENDING = '.zug';

/** Opens a file by its path, or a shipped one by its name; a refusal says what there is instead. */
export function openEntry(argument: string, options: EntryOptions): Entry {
  const whole = findEntry(argument, options.cwd);
  if (whole !== undefined) return entryAt(whole, argument, undefined, options);
  const sign = argument.lastIndexOf('#');
  const name = argument.slice(0, Math.max(0, sign));
  const part = sign > 0 ? findEntry(name, options.cwd) : undefined;
  if (part !== undefined) return entryAt(part, name, argument.slice(sign + 1), options);
  throw unknownEntry(sign > 0 ? name : argument, options.cwd);
}

/** Standard input as a rule file in the current folder. */
export function entryOf(text: string, name: string, options: EntryOptions): Entry {
  const source = { name, text };
  const path = join(options.cwd, 'standard-input');
  const host = new Host(path, source.name, rootFor(path, options));
  return { source, read: (include, from) => host.read(include, from), title: undefined, path: undefined };
}

function findEntry(argument: string, cwd: string): string | undefined {
  // A NUL makes every file function throw.
  if (argument === '' || argument.includes('\0')) return undefined;
  const path = resolve(cwd, argument);
  const kind = kindOf(path);
  if (kind === 'file') return path;
  // A folder is found, too, so that the message can say what it is.
  return findShipped(argument) ?? (kind === 'missing' ? undefined : path);
}

function entryAt(path: string, argument: string, title: string | undefined, options: EntryOptions): Entry {
  const text = readRules(path, argument);
  const name =
    isShipped(path) && kindOf(resolve(options.cwd, argument)) !== 'file' ? shippedName(path) : argument;
  const source = { name, text };
  const host = new Host(path, name, rootFor(path, options));
  return { source, read: (include, from) => host.read(include, from), title, path };
}

/** The text of a rule file that the user named. */
export function readRules(path: string, argument: string): string {
  const text = path.includes('\0') ? ({ reason: 'missing' } as const) : readText(path);
  if (typeof text === 'string') return text;
  throw new Refusal(`cannot read '${visible(argument)}': ${REASONS[text.reason]}`);
}

const REASONS = {
  missing: 'there is no such file',
  folder: 'it is a folder',
  other: 'it is not a regular file',
  denied: 'reading it is not allowed or failed',
  large: `it is larger than ${LARGEST / 1_000_000} MB`,
  binary: 'it is not a text file in UTF-8',
} as const;

function unknownEntry(argument: string, cwd: string): Refusal {
  const names = [
    ...shippedFiles().map(({ name }) => name),
    ...filesBeside(resolve(cwd, argument.replaceAll('\0', ''))),
  ];
  const stem = (name: string): string => (name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : name);
  const near = [
    ...names.filter((name) => name === `${argument}${ENDING}`),
    ...nearest(stem(argument), names.map(stem)).flatMap((close) =>
      names.filter((name) => stem(name) === close),
    ),
  ].slice(0, MOST_NEAR);
  const hint =
    near.length > 0 ? `did you mean ${either(near)}?` : "'zugwerk list' shows the games that come with it";
  return new Refusal(`there is no file and no game '${visible(argument)}'`, hint);
}

const MOST_NEAR = 3;

function filesBeside(path: string): string[] {
  try {
    return readdirSync(dirname(path))
      .filter((name) => name.endsWith(ENDING))
      .slice(0, 500);
  } catch {
    return [];
  }
}

// ---------------------------------------------------------------- shipped rules

/** A shipped file with games: what users call it, and where it is. */
export interface ShippedFile {
  readonly name: string;
  readonly path: string;
}

/** The folder of the rules that come with the package. */
export function rulesFolder(): string {
  return join(packageRoot(), 'rules');
}

/** All shipped files but those that only lend pieces (`std`), by name. */
export function shippedFiles(): ShippedFile[] {
  return allShipped()
    .filter((path) => !shippedName(path).startsWith('std/'))
    .map((path) => ({ name: basename(path, ENDING), path }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

let shipped: readonly string[] | undefined;

function allShipped(): readonly string[] {
  shipped ??= readdirSync(rulesFolder(), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ENDING))
    .map((name) => join(rulesFolder(), name))
    .sort();
  return shipped;
}

/** By the path below the folder without ending, or by the bare name. */
function findShipped(name: string): string | undefined {
  const wanted = name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : name;
  const files = allShipped();
  return (
    files.find((path) => shippedName(path) === wanted) ??
    files.find((path) => basename(path, ENDING) === wanted)
  );
}

/** `orthodox/chess`. */
function shippedName(path: string): string {
  return relative(rulesFolder(), path).slice(0, -ENDING.length).split(sep).join('/');
}

function isShipped(path: string): boolean {
  return path.endsWith(ENDING) && isBelow(path, rulesFolder());
}

// ---------------------------------------------------------------- includes

/** The root for an entry file: shipped files may see each other. */
function rootFor(path: string, { cwd, includeRoot }: EntryOptions): string {
  if (includeRoot !== undefined) return folderAt(resolve(cwd, includeRoot), includeRoot);
  return isShipped(inRealFolder(path)) ? rulesFolder() : dirname(path);
}

function folderAt(path: string, argument: string): string {
  if (!argument.includes('\0') && kindOf(path) === 'folder') return path;
  throw new Refusal(`--include-root '${visible(argument)}' is not a folder`);
}

/** The files of one game: knows where each source came from, and gives every file one name. */
class Host {
  private readonly root: string;
  private readonly names = new Map<string, string>();
  /** By source name; the links of folders are followed, a link that is the file itself is not. */
  private readonly paths = new Map<string, string>();

  constructor(path: string, name: string, root: string) {
    this.root = realPathOf(root);
    this.names.set(realPathOf(path), name);
    this.paths.set(name, inRealFolder(path));
  }

  read(include: string, from: Source): ReadResult {
    if (isUnsafe(include)) return refused('outside');
    const folder = dirname(this.paths.get(from.name) ?? this.root);
    const beside = this.beside(folder, include, from.name);
    if (beside.ok || beside.reason !== 'missing') return beside;
    const path = findShipped(include);
    if (path === undefined) return { ...beside, near: nearIncludes(folder, include) };
    return this.open(path, shippedName(path), rulesFolder());
  }

  /** A file as seen from the folder of the one that includes it. */
  private beside(folder: string, include: string, from: string): ReadResult {
    const root = isBelow(folder, rulesFolder()) ? rulesFolder() : this.root;
    const path = withEnding(asOnDisk(resolve(folder, include)));
    if (!isBelow(path, root)) return refused('outside');
    // Shipped files that were asked for by name are named so in messages, too.
    const byName = isShipped(path) && !from.endsWith(ENDING);
    const beside = posix.join(posix.dirname(from), include) + path.slice(resolve(folder, include).length);
    return this.open(path, byName ? shippedName(path) : beside, root);
  }

  private open(path: string, name: string, root: string): ReadResult {
    const kind = kindOf(path);
    if (kind === 'missing') return refused('missing');
    const real = realPathOf(path);
    if (!isBelow(real, root)) return refused('outside');
    if (kind !== 'file') return refused('unreadable');
    const text = readText(real);
    if (typeof text !== 'string') return refused(REFUSALS[text.reason]);
    return { ok: true, source: { name: this.nameFor(real, path, name), text } };
  }

  /** One file, one name, however it is reached; two files never share one. */
  private nameFor(real: string, path: string, wanted: string): string {
    const known = this.names.get(real);
    if (known !== undefined) return known;
    const name = this.paths.has(wanted) ? path : wanted;
    this.names.set(real, name);
    this.paths.set(name, inRealFolder(path));
    return name;
  }
}

type Unread = ReadResult & { readonly ok: false };

const REFUSALS = {
  missing: 'missing',
  folder: 'unreadable',
  other: 'unreadable',
  denied: 'unreadable',
  large: 'too large',
  binary: 'not text',
} as const satisfies Record<keyof typeof REASONS, Unread['reason']>;

function nearIncludes(folder: string, include: string): string[] {
  const own = filesBeside(resolve(folder, include)).map((name) =>
    posix.join(posix.dirname(include), basename(name, ENDING)),
  );
  return nearest(include, [
    ...own,
    ...allShipped().flatMap((path) => [shippedName(path), basename(path, ENDING)]),
  ]);
}

function refused(reason: Unread['reason']): Unread {
  return { ok: false, reason, near: [] };
}

/** Absolute on some system, or not a name at all. */
function isUnsafe(include: string): boolean {
  return include === '' || isAbsolute(include) || /^[a-zA-Z]:|\\|\p{Cc}/u.test(include);
}

/** The ending can be left out, whatever dots the name has. */
function withEnding(path: string): string {
  return path.endsWith(ENDING) || (extname(path) !== '' && kindOf(path) === 'file') ? path : path + ENDING;
}

/** Old files were made where capital and small letters are the same in names of files and folders. */
function asOnDisk(path: string): string {
  return OLD_ENDINGS.has(extname(path).toLowerCase()) ? inAnyCase(path) : path;
}

function inAnyCase(path: string): string {
  if (kindOf(path) !== 'missing' || dirname(path) === path) return path;
  const folder = inAnyCase(dirname(path));
  const wanted = basename(path).toLowerCase();
  const found =
    kindOf(folder) === 'folder'
      ? readdirSync(folder).find((name) => name.toLowerCase() === wanted)
      : undefined;
  return join(folder, found ?? basename(path));
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way));
}

// ---------------------------------------------------------------- disk

type Kind = 'file' | 'folder' | 'other' | 'missing' | 'denied';

function kindOf(path: string): Kind {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return 'missing';
    return stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other';
  } catch (error) {
    return ['ENAMETOOLONG', 'ENOTDIR'].includes(codeOf(error)) ? 'missing' : 'denied';
  }
}

/** The name of a system error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function inRealFolder(path: string): string {
  return join(realPathOf(dirname(path)), basename(path));
}

function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** The text of a regular file, or why there is none. */
function readText(path: string): string | { readonly reason: keyof typeof REASONS } {
  const kind = kindOf(path);
  if (kind !== 'file') return { reason: kind };
  try {
    const bytes = readBytes(path);
    return OLD_ENDINGS.has(extname(path).toLowerCase()) ? decodeOld(bytes) : decode(bytes);
  } catch {
    return { reason: 'denied' };
  }
}

/** Not blocking, should somebody put a pipe in the place of the file meanwhile. */
function readBytes(path: string): Uint8Array | 'large' {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const { size } = fstatSync(file);
    if (size > LARGEST) return 'large';
    const bytes = new Uint8Array(size + 1);
    let length = 0;
    for (let more = 1; more > 0; length += more)
      more = readSync(file, bytes, length, bytes.length - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

/** Files of Zillions are older than UTF-8. */
const OLD_ENDINGS: ReadonlySet<string> = new Set(['.zrf', '.inc', '.txt', '.zsg']);

/** Windows-1252 or -1251, in which every byte but NUL may be text. */
function decodeOld(bytes: Uint8Array | 'large'): string | { readonly reason: 'large' | 'binary' } {
  if (bytes === 'large') return { reason: 'large' };
  return bytes.includes(0) ? { reason: 'binary' } : decodeWindows(bytes);
}

/** UTF-8, with or without its mark at the beginning. */
export function decode(bytes: Uint8Array | 'large'): string | { readonly reason: 'large' | 'binary' } {
  if (bytes === 'large') return { reason: 'large' };
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { reason: 'binary' };
  }
}
