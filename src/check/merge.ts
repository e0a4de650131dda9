/*
 * How the sections of a variant go over those that it inherits. A section with a key (a word such as `board`, or a word and
 * a name) replaces the inherited one of that key and takes its place; the others add up. `no` takes inherited sections
 * away before that, `extend` adds lines after it. All this is syntax: no name inside of a section is looked up.
 *
 * Every step goes over the sections once, since a hostile file may have very many of them.
 */
import type { Extend, Item, Law, No, Piece, Reserve, Word } from '../ast/nodes.js';
import type { Related, Report } from '../text/diagnostic.js';
import { near } from '../text/near.js';
import { assertNever } from '../text/never.js';
import type { Span } from '../text/source.js';
import { extended } from './extend.js';

/** To look for near names takes time; nobody reads more problems than these. */
export const MOST_REPORTED = 100;

/** What is left when inheritance is done. */
export type Section = Exclude<Item, No | Extend>;

/** The pieces of a name, or all of them, that are declared outside of variants and can be seen from there. */
export type OuterPieces = (from: Span, name?: string) => readonly Piece[];

/** Lays one variant's own items over the sections that it inherits. */
export function mergeItems(
  inherited: readonly Section[],
  items: readonly Item[],
  outerPieces: OuterPieces,
  report: Report,
): readonly Section[] {
  const own = ownSections(items, report);
  const kept = withoutDropped(inherited, items.filter(isNo), report);
  const merged = withoutRepeatedLaws(layOver(kept, own), report);
  return extendAll(merged, items.filter(isExtend), outerPieces, report);
}

/** The text of a node, whatever its place: equal for two nodes that an author would call the same. */
export function textOf(node: Item): string {
  return JSON.stringify(node, (name, value: unknown) => (name === 'span' ? undefined : value));
}

/** The key by which a section replaces another one; none for those that add up. */
export function keyOf(section: Section): string | undefined {
  switch (section.kind) {
    case 'board':
    case 'players':
    case 'team':
    case 'order':
    case 'setup':
    case 'goal':
    case 'castling':
      return section.kind;
    case 'zone':
    case 'directions':
      return section.of === undefined ? named(section) : `${named(section)} of ${section.of.text}`;
    case 'condition':
    case 'mark':
    case 'tally':
    case 'piece':
    case 'phase':
    case 'trigger':
    case 'steps':
    case 'program':
      return named(section);
    case 'reserve':
      return reserveKey(section, ownerOf(section));
    case 'turn':
      return section.of === undefined ? section.kind : `${section.kind} of ${section.of.text}`;
    case 'promotion':
    case 'law':
    case 'prefer':
    case 'drop':
    case 'pass':
    case 'swap sides':
      return undefined;
    default:
      return assertNever(section);
  }
}

/** Own sections by key (several only of teams), and those that add up. */
interface Own {
  readonly keyed: ReadonlyMap<string, readonly Section[]>;
  /** All of them, in order. */
  readonly all: readonly Section[];
}

function ownSections(items: readonly Item[], report: Report): Own {
  const keyed = new Map<string, Section[]>();
  const all: Section[] = [];
  for (const item of items) {
    if (isNo(item) || isExtend(item)) continue;
    const key = keyOf(item);
    const same = key === undefined ? [] : (keyed.get(key) ?? []);
    const [first] = same;
    if (first !== undefined && item.kind !== 'team') {
      reportSecond(first, item, report);
      continue;
    }
    all.push(item);
    same.push(item);
    if (key !== undefined) keyed.set(key, same);
  }
  return { keyed, all };
}

/** Replacing sections in the places of the replaced ones, then the new ones. */
function layOver(inherited: readonly Section[], own: Own): Section[] {
  const placed = new Set<Section>();
  const result: Section[] = [];
  const place = (section: Section): void => {
    if (!placed.has(section)) result.push(section);
    placed.add(section);
  };
  for (const section of inherited) {
    const replacing = replacingKeys(section).map((key) => own.keyed.get(key));
    (replacing.find((found) => found !== undefined) ?? [section]).forEach(place);
  }
  own.all.forEach(place);
  return result;
}

/** `reserve each` and `turn has` say anew what every player has, so they replace what single players had. */
function replacingKeys(section: Section): string[] {
  const key = keyOf(section);
  if (key === undefined) return [];
  if (section.kind === 'turn') return [key, section.kind];
  if (section.kind !== 'reserve' || section.owner.kind !== 'player') return [key];
  return [key, reserveKey(section, 'each')];
}

function withoutDropped(
  inherited: readonly Section[],
  nos: readonly No[],
  report: Report,
): readonly Section[] {
  if (nos.length === 0) return inherited;
  const wanted = new Set(nos.map(({ what, name }) => dropKey(what, name?.text)));
  const dropped = new Set<string>();
  const kept = inherited.filter((section) => {
    const found = dropKeys(section).filter((key) => wanted.has(key));
    for (const key of found) dropped.add(key);
    return found.length === 0;
  });
  const idle = nos.filter(({ what, name }) => !dropped.has(dropKey(what, name?.text)));
  for (const no of idle.slice(0, MOST_REPORTED)) reportNothingToDrop(no, inherited, report);
  return kept;
}

/** `no trigger gate` drops one, `no trigger` all of them; `no zone camp` those `of` a player too. */
function dropKeys(section: Section): string[] {
  const name = nameOf(section)?.text;
  return name === undefined ? [section.kind] : [section.kind, dropKey(section.kind, name)];
}

function dropKey(kind: string, name: string | undefined): string {
  return name === undefined ? kind : `${kind} ${name}`;
}

function withoutRepeatedLaws(sections: readonly Section[], report: Report): Section[] {
  const laws = new Map<string, Law>();
  return sections.filter((section) => {
    if (section.kind !== 'law') return true;
    const text = textOf(section);
    const first = laws.get(text);
    if (first === undefined) laws.set(text, section);
    else report('W0712', section.span, { rule: 'law' }, [{ span: first.span, text: 'said here already' }]);
    return first === undefined;
  });
}

function extendAll(
  sections: readonly Section[],
  extends_: readonly Extend[],
  outerPieces: OuterPieces,
  report: Report,
): readonly Section[] {
  if (extends_.length === 0) return sections;
  const result = [...sections];
  const places = new Map(result.map((section, place) => [keyOf(section), place]));
  const idle = extends_.filter((extend) => {
    const key = keyOf(extend.item);
    const place = places.get(key) ?? result.length;
    const base = result[place] ?? outerBase(extend, outerPieces, report);
    if (base === undefined) return true;
    result[place] = extended(base, extend, report);
    places.set(key, place);
    return false;
  });
  for (const extend of idle.slice(0, MOST_REPORTED)) {
    reportNothingToExtend(extend, [...sections, ...outerPieces(extend.span)], report);
  }
  return result;
}

/** A piece of an included file can be extended too: the variant then has its own one, and the file's stays as it is. */
function outerBase({ item }: Extend, outerPieces: OuterPieces, report: Report): Piece | undefined {
  if (item.kind !== 'piece') return undefined;
  const { text: name, span } = item.name;
  const [first, second] = outerPieces(span, name);
  if (first !== undefined && second !== undefined) {
    const related = [first, second].map((piece) => ({ span: piece.name.span, text: 'declared here' }));
    report('E0224', span, { name }, related);
  }
  return first;
}

// ---------------------------------------------------------------- names

function named(section: Section & { readonly name: Word }): string {
  return `${section.kind} ${section.name.text}`;
}

function nameOf(section: Section): Word | undefined {
  return 'name' in section ? section.name : undefined;
}

function reserveKey({ name }: Reserve, owner: string): string {
  return `reserve ${name?.text ?? 'hand'} ${owner}`;
}

function ownerOf({ owner }: Reserve): string {
  return owner.kind === 'player' ? owner.name.text : owner.kind;
}

/** `piece 'Rook'`, `law`: a sort of section and a name, as messages show them. */
function spoken(kind: string, name: Word | undefined): string {
  return name === undefined ? kind : `${kind} '${name.text}'`;
}

function isNo(item: Item): item is No {
  return item.kind === 'no';
}

function isExtend(item: Item): item is Extend {
  return item.kind === 'extend';
}

// ---------------------------------------------------------------- problems

function reportSecond(first: Section, second: Section, report: Report): void {
  const name = nameOf(second);
  const related: Related = { span: nameOf(first)?.span ?? first.span, text: 'the first one is here' };
  if (name === undefined || second.kind === 'reserve') {
    report('E0221', second.span, { section: second.kind }, [related]);
  } else {
    const kind = second.kind === 'program' ? 'move' : second.kind;
    report('E0220', name.span, { kind, name: name.text }, [related]);
  }
}

function reportNothingToDrop({ what, name, span }: No, inherited: readonly Section[], report: Report): void {
  const args = { what: spoken(what, name), near: nearNames(what, name, inherited) };
  report('W0709', name?.span ?? span, args);
}

function reportNothingToExtend({ item }: Extend, sections: readonly Section[], report: Report): void {
  const name = nameOf(item);
  const args = { what: spoken(item.kind, name), near: nearNames(item.kind, name, sections) };
  report('E0514', name?.span ?? item.span, args);
}

function nearNames(kind: string, name: Word | undefined, sections: readonly Section[]): string {
  if (name === undefined) return '';
  const names = sections.filter((section) => section.kind === kind).map((one) => nameOf(one)?.text ?? '');
  return near(name.text, names);
}
