/* Names that our language can bear for those of a Zillions file, each once. */
import { keywordNamed } from '../../../grammar/native/tokens.js';

export interface Namer {
  /** The name for a word of some sort; the same word of the same sort has the same name. */
  readonly of: (sort: string, word: string) => string;
  /** Words that had to be changed, by their new names. */
  readonly changed: ReadonlyMap<string, string>;
}

/** Names of small words; `capital` names share one space, all others another one. */
export function makeNamer(): Namer {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const changed = new Map<string, string>();
  return {
    changed,
    of: (sort, word) => {
      const key = `${sort} ${word}`;
      const known = names.get(key);
      if (known !== undefined) return known;
      const capital = CAPITALS.includes(sort);
      const name = free(
        capital ? capitalName(word, sort) : smallName(wordFor(sort, word), sort),
        sort,
        taken,
      );
      names.set(key, name);
      taken.add(name);
      if (name !== word) changed.set(name, word);
      return name;
    },
  };
}

const CAPITALS = ['player', 'piece'];

/** Ways back are named after the way there. */
function wordFor(sort: string, word: string): string {
  return sort === 'back' || sort === 'seen-back' ? `${word}-back` : word;
}

function free(name: string, sort: string, taken: ReadonlySet<string>): string {
  const suffix = SUFFIX[sort] ?? sort;
  const longer = name.endsWith(`-${suffix}`) ? name.replace(/-[^-]*$/, '-link') : `${name}-${suffix}`;
  const choices = [name, longer];
  for (let i = 2; i < 1000; i++) choices.push(`${name}-${i}`);
  return choices.find((choice) => !taken.has(choice)) ?? name;
}

const SUFFIX: Readonly<Record<string, string>> = {
  piece: 'man',
  kind: 'move',
  direction: 'way',
  seen: 'way',
  back: 'back-way',
  'seen-back': 'back',
  'position-flag': 'places',
};

/** Letters, digits and single hyphens inside. */
function cleaned(word: string): string {
  return word
    .replace(/\+/g, '-plus-')
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^[-_\p{N}]+|-+$/gu, '')
    .replace(/_/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

function capitalName(word: string, sort: string): string {
  const text = cleaned(word);
  const digits = /^\d+/.exec(word)?.[0] ?? '';
  if (text === '') return `${sort === 'player' ? 'Player' : 'Man'}${digits}`;
  const name = text.replace(
    /(^|-)(\p{L})/gu,
    (_, hyphen: string, letter: string) => hyphen + letter.toUpperCase(),
  );
  const tail = digits === '' ? '' : `-${digits}`;
  return /^\p{Lu}/u.test(name) ? name + tail : `Man-${name}${tail}`;
}

function smallName(word: string, sort: string): string {
  const digits = /^\d+/.exec(word)?.[0] ?? '';
  const text = cleaned(word).toLowerCase();
  const name =
    text === '' ? `${sort}${digits === '' ? '' : `-${digits}`}` : text + (digits === '' ? '' : `-${digits}`);
  const isSquare = /^[a-z][1-9]\d?$/.test(name) || /^x(\d+x?)*$/.test(name);
  if (keywordNamed(name) !== undefined || isSquare) return `${name}-${SUFFIX[sort] ?? sort}`;
  return name;
}
