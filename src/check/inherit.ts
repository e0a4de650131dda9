/*
 * A variant with all that it inherits: the way up to the first parent, then each variant of the row laid over the one
 * before. Also what concerns the variants and tests of whole files: titles that stand twice, tests of nobody.
 */
import type { Variant, Word } from '../ast/nodes.js';
import { collect, type Diagnostic, type Findings, type Related, type Report } from '../text/diagnostic.js';
import { near } from '../text/near.js';
import type { Span } from '../text/source.js';
import { either } from '../text/words.js';
import { withIncludes } from './files.js';
import { MOST_REPORTED, mergeItems, type OuterPieces, type Section } from './merge.js';
import type { LoadedFile, MergedVariant } from './program.js';
import { fileOf, outerLookup, outersOf, testsOf, titlesOf } from './visible.js';

/**
 * The variant with its inherited sections, without `no` and `extend`. No value where one that it extends cannot be had: what
 * could be said of the rest would mislead. Problems in an inherited variant are reported again for each heir.
 */
export function mergeVariant(loaded: LoadedFile, variant: Variant): Findings<MergedVariant | undefined> {
  const { list, report } = collect();
  const row = rowOf(loaded, variant, report);
  if (row === undefined) return { value: undefined, diagnostics: list };
  const outer = outerLookup(loaded);
  const outerPieces: OuterPieces = ({ source }, name) =>
    outer(source, 'piece', name).filter((found) => found.kind === 'piece');
  const items = row.reduce(
    (inherited: readonly Section[], { items }) => mergeItems(inherited, items, outerPieces, report),
    [],
  );
  const tests = testsOf(loaded).get(variant.title.text) ?? [];
  return { value: { variant, items, tests, outer }, diagnostics: list };
}

/** What is wrong with the files as such: titles, names and tests that stand twice, tests for no variant of the entry file. */
export function checkFiles(loaded: LoadedFile): readonly Diagnostic[] {
  const { list, report } = collect();
  for (const file of withIncludes(loaded)) {
    checkTitles(file, report);
    checkOuters(file, report);
  }
  checkTests(loaded, report);
  return list;
}

// ---------------------------------------------------------------- extends

/** Nobody needs more, and every step up copies the list of sections. */
const LONGEST_ROW = 50;

/** The variant and those that it extends, the first parent first. */
function rowOf(loaded: LoadedFile, variant: Variant, report: Report): readonly Variant[] | undefined {
  const row = [variant];
  for (let title = variant.parent; title !== undefined; title = row[0]?.parent) {
    const [child] = row as [Variant];
    const parent = findParent(loaded, child, report);
    if (parent === undefined) return undefined;
    if (row.includes(parent)) {
      reportCircle(row.slice(0, row.indexOf(parent) + 1).reverse(), report);
      return undefined;
    }
    if (row.length > LONGEST_ROW) {
      report('E0516', title.span, { limit: LONGEST_ROW });
      return undefined;
    }
    row.unshift(parent);
  }
  return row;
}

/** Its own file comes first, then all included ones together. */
function findParent(loaded: LoadedFile, child: Variant, report: Report): Variant | undefined {
  const file = fileOf(loaded, child.span.source);
  const title = child.parent;
  if (file === undefined || title === undefined) return undefined;
  const { own, included } = titlesOf(file);
  const found = own.get(title.text) ?? included.get(title.text) ?? [];
  if (found.length > 1) reportSeveral(title.span, found, report);
  if (found.length === 0) {
    const titles = [...own.keys(), ...included.keys()];
    report('E0504', title.span, { name: title.text, near: near(title.text, titles) });
  }
  return found.length === 1 ? found[0] : undefined;
}

/** Always told from the same variant of the circle, so that each circle is told once. */
function reportCircle(circle: readonly Variant[], report: Report): void {
  const order = [...circle].sort((a, b) => compareSpans(a.span, b.span));
  const start = circle.indexOf(order[0] as Variant);
  const [first, ...others] = [...circle.slice(start), ...circle.slice(0, start)] as [Variant, ...Variant[]];
  const chain = [first, ...others, first].map(({ title }) => `"${title.text}"`).join(' > ');
  const related = others.map(({ parent, title, span }): Related => {
    return { span: parent?.span ?? span, text: `"${title.text}" extends this` };
  });
  report('E0503', first.parent?.span ?? first.span, { name: first.title.text, chain }, related);
}

function compareSpans(a: Span, b: Span): number {
  if (a.source.name !== b.source.name) return a.source.name < b.source.name ? -1 : 1;
  return a.start - b.start;
}

function reportSeveral(span: Span, found: readonly Variant[], report: Report): void {
  const name = found[0]?.title.text ?? '';
  const files = either([...new Set(found.map((variant) => variant.span.source.name))]);
  const others = found.filter(({ title }) => title.span !== span).slice(0, 4);
  const related = others.map(({ title }): Related => {
    return { span: title.span, text: 'one of them is here' };
  });
  report('E0512', span, { name, files }, related);
}

// ---------------------------------------------------------------- whole files

function checkTitles(file: LoadedFile, report: Report): void {
  for (const [first, ...others] of titlesOf(file).own.values()) {
    for (const variant of others) reportSeveral(variant.title.span, [first as Variant, variant], report);
  }
}

function checkOuters(file: LoadedFile, report: Report): void {
  const names = new Map<string, Span>();
  for (const outer of outersOf(file)) {
    const owner = outer.kind === 'zone' ? (outer.of?.text ?? '') : '';
    const { text: name, span } = outer.name;
    checkTwice(names, `${outer.kind} ${name} ${owner}`, { kind: outer.kind, name, span }, report);
  }
}

function checkTests(loaded: LoadedFile, report: Report): void {
  const { own } = titlesOf(loaded);
  const groups = [...testsOf(loaded)];
  for (const [, tests] of groups) {
    const names = new Map<string, Span>();
    for (const { title } of tests) {
      checkTwice(names, title.text, { kind: 'test', name: title.text, span: title.span }, report);
    }
  }
  const strays = groups.filter(([title]) => !own.has(title)).flatMap(([, tests]) => tests);
  for (const { variant } of strays.slice(0, MOST_REPORTED)) reportUntestable(loaded, variant, report);
}

function checkTwice(
  seen: Map<string, Span>,
  key: string,
  { kind, name, span }: { readonly kind: string; readonly name: string; readonly span: Span },
  report: Report,
): void {
  const first = seen.get(key);
  if (first === undefined) seen.set(key, span);
  else report('E0220', span, { kind, name }, [{ span: first, text: 'the first one is here' }]);
}

function reportUntestable(loaded: LoadedFile, { text: name, span }: Word, report: Report): void {
  const { own, included } = titlesOf(loaded);
  const [elsewhere] = included.get(name) ?? [];
  if (elsewhere !== undefined) report('E0513', span, { name, file: `'${elsewhere.span.source.name}'` });
  else report('E0504', span, { name, near: near(name, own.keys()) });
}
