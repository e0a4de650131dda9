/**
 * The whole way of a rule file: text → syntax tree → merged variant → model → game. Each stage returns a value and what
 * it has to say; none throws for what a user wrote.
 */
import type { Variant } from './ast/nodes.js';
import { checkVariant } from './check/check.js';
import { type Host, loadFiles } from './check/files.js';
import { checkFiles, mergeVariant } from './check/inherit.js';
import type { LoadedFile } from './check/program.js';
import { variantsOf } from './check/visible.js';
import { compileGame } from './compile/game.js';
import { parseRules } from './frontends/frontends.js';
import type { Reading } from './frontends/zrf/index.js';
import type { Model } from './model/model.js';
import type { Game } from './play/game.js';
import { type Diagnostic, type Findings, isError } from './text/diagnostic.js';
import type { Code } from './text/messages.js';
import type { Source } from './text/source.js';

/** Where included files come from; a shell decides which folders may be read. */
export type ReadFile = Host['read'];

/** A rule file with all that it includes, parsed. */
export interface OpenedFile {
  readonly file: LoadedFile;
  readonly variants: readonly Variant[];
  /** False where a sentence could not be read: then it is not known what the rest lacks. */
  readonly whole: boolean;
  /** False where an included file could not be read: then it is not known which names there are. */
  readonly complete: boolean;
}

/** An included file could not be read … */
const UNREAD: readonly Code[] = ['E0501', 'E0502', 'E0505', 'E0506', 'E0507', 'E0511'];
/** … so it may have had what is missing. */
const NAMELESS: readonly Code[] = [
  'E0201',
  'E0202',
  'E0204',
  'E0208',
  'E0209',
  'E0213',
  'E0406',
  'E0504',
  'E0514',
];

/** Parses a rule file and what it includes. */
export function openFile(source: Source, read: ReadFile, reading: Reading = {}): Findings<OpenedFile> {
  const parse: Host['parse'] = (one, include) => parseRules(one, include, reading);
  const { value: file, diagnostics } = loadFiles(source, { parse, read });
  const whole = !diagnostics.some(isError);
  const found = [...diagnostics, ...checkFiles(file)];
  const complete = !found.some(({ code }) => UNREAD.includes(code));
  return { value: { file, variants: variantsOf(file), whole, complete }, diagnostics: found };
}

/** Merges and checks one variant of an opened file. Undefined where errors make a model impossible. */
export function checkOne(opened: OpenedFile, variant: Variant): Findings<Model | undefined> {
  const merged = mergeVariant(opened.file, variant);
  const told = (all: readonly Diagnostic[]): readonly Diagnostic[] =>
    all.filter((one) => (opened.whole || isError(one)) && (opened.complete || !NAMELESS.includes(one.code)));
  if (merged.value === undefined) return { value: undefined, diagnostics: told(merged.diagnostics) };
  const checked = checkVariant(merged.value);
  return { value: checked.value, diagnostics: told([...merged.diagnostics, ...checked.diagnostics]) };
}

/** Everything that can be said about a rule file: its own text, its includes and all its variants. */
export function checkAll(source: Source, read: ReadFile): readonly Diagnostic[] {
  const opened = openFile(source, read);
  return [
    ...opened.diagnostics,
    ...opened.value.variants.flatMap((variant) => checkOne(opened.value, variant).diagnostics),
  ];
}

/** The one variant that a title means; the first one without a title. */
export function chooseVariant(opened: OpenedFile, title: string | undefined): Variant | undefined {
  const { variants } = opened;
  if (title === undefined) return variants[0];
  const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
  const same = (a: string, b: string): boolean => plain(a) === plain(b);
  return (
    variants.find((variant) => variant.title.text === title) ??
    variants.find((v) => same(v.title.text, title))
  );
}

/** Text to game in one step. Undefined if the file has an error or no such variant. */
export function compileRules(source: Source, read: ReadFile, title?: string): Findings<Game | undefined> {
  const opened = openFile(source, read);
  const variant = chooseVariant(opened.value, title);
  if (variant === undefined) return { value: undefined, diagnostics: opened.diagnostics };
  const checked = checkOne(opened.value, variant);
  const diagnostics = [...opened.diagnostics, ...checked.diagnostics];
  return { value: checked.value === undefined ? undefined : compileGame(checked.value), diagnostics };
}
