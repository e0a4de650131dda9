/*
 * From the lists of a file to its games: one `game` and any number of `variant`s, each with the sections that count for
 * it. A variant has what the game has; pieces and options go by name, goals all at once, everything else by its word.
 */
import type { Report } from '../../text/diagnostic.js';
import type { Span } from '../../text/source.js';
import { atoms, type Form, headOf, isList, type List, restOf } from './tree.js';

/** One entry of the game menu. */
export interface Entry {
  readonly title: string;
  readonly span: Span;
  /** Opened first. */
  readonly isDefault: boolean;
  readonly sections: readonly List[];
}

const GOALS = ['win-condition', 'loss-condition', 'draw-condition', 'count-condition'];

/** Options that were written as words of their own. */
export const OLD_OPTIONS: readonly string[] = [
  'pass-turn',
  'pass-partial',
  'recycle-captures',
  'recycle-promotions',
  'include-off-pieces',
  'maximal-captures',
  'animate-captures',
  'animate-drops',
  'allow-flipping',
];

/** All games of a file, the one that is opened first in front. */
export function entriesOf(forms: readonly Form[], report: Report): Entry[] {
  const entries: Entry[] = [];
  const lists = forms.filter(isList);
  let game = lists.find((form) => headOf(form) === 'game');
  for (const form of lists) {
    const head = headOf(form);
    if (head === 'game') game = form;
    if (head !== 'game' && head !== 'variant') reportWord(form, report);
    else addEntry(entries, form, head === 'game' ? undefined : game);
  }
  return entries.sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

function addEntry(entries: Entry[], form: List, game: List | undefined): void {
  const own = restOf(form).filter(isList);
  const title = textIn(own, 'title') ?? 'Untitled';
  // A title that is a line only parts the menu.
  if (/^-+$/.test(title.trim())) return;
  const sections = game === undefined ? own : merged(restOf(game).filter(isList), own);
  const isDefault = own.some((section) => headOf(section) === 'default');
  entries.push({ title, span: form.span, isDefault, sections });
}

const TOP_WORDS = ['version', 'translate', 'define', 'include'];

function reportWord(form: List, report: Report): void {
  const word = headOf(form);
  if (word === undefined || TOP_WORDS.includes(word)) return;
  report('W0802', form.items[0]?.span ?? form.span, { word, place: 'a Zillions file' });
}

// ---------------------------------------------------------------- inheritance

function merged(game: readonly List[], own: readonly List[]): List[] {
  const keys = new Set(own.flatMap((section) => keyOf(section) ?? []));
  const kept = game.flatMap((section) => {
    const key = keyOf(section);
    if (key === undefined || !keys.has(key)) return [section];
    // A piece of the same name takes the place of the old one.
    return headOf(section) === 'piece' ? own.filter((other) => keyOf(other) === key) : [];
  });
  return [...kept, ...own.filter((section) => !kept.includes(section))];
}

/** What a section replaces in the game. */
function keyOf(section: List): string | undefined {
  const word = headOf(section);
  if (word === undefined) return undefined;
  if (GOALS.includes(word)) return 'goals';
  if (word === 'piece') return `piece ${pieceName(section)}`;
  if (word === 'option') return `option ${optionName(section)}`;
  return OLD_OPTIONS.includes(word) ? `option ${word}` : word;
}

export function pieceName(piece: List): string {
  const name = restOf(piece)
    .filter(isList)
    .find((form) => headOf(form) === 'name');
  return atoms(name?.items.slice(1) ?? [])[0]?.text ?? '';
}

/** In small letters, with hyphens. */
export function optionName(option: List): string {
  const name = option.items[1];
  const text = name === undefined || isList(name) ? '' : name.text;
  return text.toLowerCase().trim().replace(/\s+/g, '-');
}

/** The first text of the first list with this word. */
export function textIn(sections: readonly List[], word: string): string | undefined {
  const found = sections.find((section) => headOf(section) === word)?.items[1];
  return found === undefined || isList(found) ? undefined : found.text;
}
