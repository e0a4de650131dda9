/*
 * Zillions rule files → syntax tree. Text → lists → macros written out → the sections of each game → a variant of ours
 * for each. Nothing throws; what is unknown is reported at its place in the file, and left out.
 */
import type { RuleFile, Variant } from '../../ast/nodes.js';
import { collect, type Findings, type Report } from '../../text/diagnostic.js';
import type { ReadIncluded } from '../../text/included.js';
import type { Code } from '../../text/messages.js';
import type { Source, Span } from '../../text/source.js';
import type { SharedRoom } from './context.js';
import { makeWorkroom } from './lift/survey.js';
import { expandMacros } from './macros.js';
import { type ReadBefore, readRules } from './rules.js';
import { entriesOf } from './sections.js';
import { readForms } from './tree.js';
import { liftedVariant, scriptVariant, variantOf } from './variant.js';

/** How rules in another language are read. */
export interface Reading {
  /**
   * In words of our language wherever they mean the same (as it comes), in scripts that share what they have in common, or
   * in scripts as they are written out: quickest, where nobody reads them.
   */
  readonly as?: 'words' | 'scripts' | 'plain';
}

/** Reads a Zillions file and what it includes: a variant for each of its games. */
export function parseZrf(
  source: Source,
  read: ReadIncluded,
  { as = 'words' }: Reading = {},
): Findings<RuleFile> {
  const { list, report } = collect();
  const span = { source, start: 0, end: source.text.length };
  const items = variantsOf(source, read, report, as);
  return { value: { span, items, comments: [] }, diagnostics: list };
}

interface Refused {
  readonly code: 'E0804' | 'E0807';
  readonly span: Span;
  readonly args: Readonly<Record<string, string>>;
  readonly title: string;
}

const REASONS: Readonly<Record<Refused['code'], (args: Refused['args']) => string>> = {
  E0804: ({ file }) => `its moves are made by the plug-in '${file}'`,
  E0807: ({ what }) => `it has no '(${what} …)'`,
};

function variantsOf(
  source: Source,
  read: ReadIncluded,
  report: Report,
  as: NonNullable<Reading['as']>,
): Variant[] {
  const found = collect();
  const forms = expandMacros(readForms(source, read, found.report), found.report);
  // What follows from a missing file or an endless macro would only be said in vain.
  const broken = found.list.some(({ code }) => code.startsWith('E'));
  const entries = broken ? [] : entriesOf(forms, found.report);
  if (entries.length === 0 && found.list.length === 0) found.report('E0805', { source, start: 0, end: 0 });
  const titles = new Set<string>();
  const before: ReadBefore = { boards: new Map(), pieces: new Map() };
  const room = makeWorkroom();
  const plainNames: SharedRoom = new Map();
  const names: SharedRoom = new Map();
  const refused: Refused[] = [];
  const variants = entries.flatMap((entry) => {
    const title = freeTitle(entry.title, titles);
    const rules = readRules({ ...entry, title }, before, found.report, (code, span, args) =>
      refused.push({ code, span, args, title }),
    );
    if (rules === undefined) return [];
    const plain = variantOf(rules, found.report, plainNames);
    if (as === 'plain') return [plain];
    const asked = () =>
      as === 'words' ? liftedVariant(rules, names, room) : scriptVariant(rules, plainNames);
    return [whenAsked(plain, asked)];
  });
  // Where other games of the file can be played, they are.
  for (const { code, span, args, title } of refused)
    if (variants.length === 0) found.report(code as Code, span, args);
    else found.report('W0807', span, { title, reason: REASONS[code](args) });
  reportOnce(found.list, report);
  return variants;
}

/** A file may hold many games, of which mostly one is wanted: what takes long is done for those that are looked at. */
function whenAsked({ span, kind, title }: Variant, make: () => Variant): Variant {
  let made: Variant | undefined;
  const lifted = (): Variant => {
    made ??= make();
    return made;
  };
  return {
    ...{ span, kind, title },
    get items() {
      return lifted().items;
    },
    get foreign() {
      return lifted().foreign!;
    },
  };
}

/** Two games of one title are told apart. */
function freeTitle(title: string, taken: Set<string>): string {
  let name = title.replace(/\s+/g, ' ').trim();
  for (let i = 2; taken.has(name); i++) name = `${title} (${i})`;
  taken.add(name);
  return name;
}

/** Variants share most of their text: what is wrong there is said once. */
function reportOnce(list: ReturnType<typeof collect>['list'], report: Report): void {
  const seen = new Set<string>();
  for (const { code, span, args, related } of list) {
    const key = `${code} ${span.source.name} ${span.start} ${JSON.stringify(args)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    report(code, span, args, related);
  }
}
