/*
 * What a file can see: its own declarations and those of all files that it includes, near or far. A name that two of them
 * declare is no error before somebody uses it.
 */
import type { FileItem, TestCase, Variant } from '../ast/nodes.js';
import { remember } from '../text/remember.js';
import type { Source } from '../text/source.js';
import { withIncludes } from './files.js';
import type { LoadedFile, MergedVariant, Outer } from './program.js';

/** The variants of the file itself, in their order. */
export function variantsOf({ file }: LoadedFile): readonly Variant[] {
  return file.items.filter((item): item is Variant => item.kind === 'variant');
}

/** The declarations that stand outside of variants in the file itself, in their order. */
export function outersOf({ file }: LoadedFile): readonly Outer[] {
  return file.items.filter(isOuter);
}

/** Variants by title. */
export type Titles = ReadonlyMap<string, readonly Variant[]>;

/** The variants of the file, and those of all files that it includes. Kept, since every variant of a file asks. */
export function titlesOf(file: LoadedFile): { readonly own: Titles; readonly included: Titles } {
  return remember(titles, file, () => {
    const included = withIncludes(file).slice(1).flatMap(variantsOf);
    return { own: byTitle(variantsOf(file)), included: byTitle(included) };
  });
}

/** The tests of the file itself by the title of their variant. */
export function testsOf(file: LoadedFile): ReadonlyMap<string, readonly TestCase[]> {
  return remember(tests, file, () => {
    const found = file.file.items.filter((item): item is TestCase => item.kind === 'test');
    return grouped(found, ({ variant }) => variant.text);
  });
}

/** The file of that source among a file and those that it includes. */
export function fileOf(loaded: LoadedFile, source: Source): LoadedFile | undefined {
  return withIncludes(loaded).find((file) => file.source.name === source.name);
}

/**
 * Looks up declarations outside of variants, for all files that belong to `loaded`: those of the asking file first. A zone
 * and the zone of that name `of` a player are found together, since one adds to the other.
 */
export function outerLookup(loaded: LoadedFile): MergedVariant['outer'] {
  const tables = new Map<LoadedFile, Table>();
  const seenFrom = new Map<string, readonly LoadedFile[]>();
  return (source, kind, name) => {
    const files = remember(seenFrom, source.name, () => {
      const file = fileOf(loaded, source);
      return file === undefined ? [] : withIncludes(file);
    });
    if (name === undefined) return files.flatMap(outersOf).filter((outer) => outer.kind === kind);
    const key = `${kind} ${name}`;
    return files.flatMap((file) => remember(tables, file, () => tableOf(file)).get(key) ?? []);
  };
}

const titles = new WeakMap<LoadedFile, { readonly own: Titles; readonly included: Titles }>();
const tests = new WeakMap<LoadedFile, ReadonlyMap<string, readonly TestCase[]>>();

/** Declarations of one file by kind and name. */
type Table = ReadonlyMap<string, readonly Outer[]>;

function tableOf(file: LoadedFile): Table {
  return grouped(outersOf(file), ({ kind, name }) => `${kind} ${name.text}`);
}

function byTitle(variants: readonly Variant[]): Titles {
  return grouped(variants, ({ title }) => title.text);
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) remember(groups, keyOf(item), (): T[] => []).push(item);
  return groups;
}

function isOuter(item: FileItem): item is Outer {
  switch (item.kind) {
    case 'piece':
    case 'zone':
    case 'directions':
    case 'condition':
    case 'mark':
      return true;
    default:
      return false;
  }
}
