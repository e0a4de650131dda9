/* Short ways to make nodes of the syntax tree at a place of the Zillions file. */
import {
  type Cond,
  DIR_WORDS,
  type DirPart,
  type Dirs,
  type DirWord,
  type Object_,
  type Set_,
  type SetWord,
  type Types,
  type Word,
} from '../../ast/nodes.js';
import { remember } from '../../text/remember.js';
import type { Span } from '../../text/source.js';

export interface Build {
  readonly span: Span;
  /** The first of all nodes with the same parts at this place. */
  readonly one: <T extends object>(node: T) => T;
  readonly word: (text: string) => Word;
  readonly set: (word: SetWord) => Set_;
  readonly name: (name: string) => Set_;
  readonly place: (name: string) => Set_;
  readonly both: (left: Set_, right: Set_) => Set_;
  readonly list: (items: readonly Set_[]) => Set_;
  readonly next: (way: string | readonly string[], to: Set_) => Set_;
  /** Of names, or of words of the compass. */
  readonly dirs: (names: readonly string[]) => Dirs;
  readonly is: (left: Set_, right: Set_) => Cond;
  readonly some: (set: Set_) => Cond;
  readonly no: (set: Set_) => Cond;
  readonly not: (cond: Cond) => Cond;
  readonly and: (items: readonly Cond[]) => Cond;
  readonly or: (items: readonly Cond[]) => Cond;
  readonly types: (names: readonly string[]) => Types;
  readonly object: (set: Set_) => Object_;
}

const known = new WeakMap<Span, Build>();

export function buildAt(span: Span): Build {
  return remember(known, span, () => makeBuild(span));
}

function makeBuild(span: Span): Build {
  const one = sharing();
  const word = (text: string): Word => one({ span, text });
  const dirs = (names: readonly string[]): Dirs =>
    one(
      names.map((name) => one({ span, parts: one(name.split(' ').map((part) => one(dirPart(part, word)))) })),
    );
  const count = (how: 'some' | 'no', set: Set_): Cond =>
    one({ span, kind: 'count', how, n: how === 'no' ? 0 : 1, set });
  const both = (left: Set_, right: Set_): Set_ => one({ span, kind: 'on', word: 'on', left, right });
  const joined = (kind: 'and' | 'or', items: readonly Cond[]): Cond => {
    const [only] = items;
    if (only !== undefined && items.length === 1) return only;
    return { span, kind, items: kind === 'or' ? items.map(apart) : items };
  };
  return {
    span,
    one,
    word,
    set: (text) => one({ span, kind: 'word', word: text }),
    name: (name) => one({ span, kind: 'name', name }),
    place: (name) => one({ span, kind: 'square', from: word(name) }),
    both,
    list: (items) =>
      items.length === 1 && items[0] !== undefined ? items[0] : { span, kind: 'list', items, or: false },
    next: (way, to) => one({ span, kind: 'next', way: dirs([way].flat()), to }),
    dirs,
    is: (left, right) => one({ span, kind: 'is', set: both(left, right) }),
    some: (set) => count('some', set),
    no: (set) => count('no', set),
    not: (cond) => one({ span, kind: 'not', cond }),
    and: (items) => joined('and', items),
    or: (items) => joined('or', items),
    types: (names) => ({ span, kind: 'names', names: names.map(word) }),
    object: (set) => one({ span, oneOf: false, set }),
  };
}

/** Gives the first of all nodes that have the same parts: what macros write out again and again is there once. */
function sharing(): Build['one'] {
  const made = new Map<string, object>();
  return (node) => remember(made, keyOf(node), () => node) as typeof node;
}

function keyOf(node: object): string {
  let key = Array.isArray(node) ? 'list' : '';
  for (const [field, value] of Object.entries(node)) {
    if (field !== 'span')
      key += ` ${field} ${typeof value === 'object' && value !== null ? numberOf(value) : JSON.stringify(value)}`;
  }
  return key;
}

const numbers = new WeakMap<object, number>();
let numbered = 0;

function numberOf(node: object): number {
  return remember(numbers, node, () => numbered++);
}

/** A name, or words of the compass: `forward left diagonal`, `right 1,2`. */
function dirPart(text: string, word: Build['word']): DirPart {
  const leap = /^(\d+),(\d+)$/.exec(text);
  if (leap !== null) return { kind: 'leap', across: Number(leap[1]), along: Number(leap[2]) };
  return isDirWord(text) ? { kind: 'word', word: text } : { kind: 'name', name: word(text) };
}

function isDirWord(text: string): text is DirWord {
  return (DIR_WORDS as readonly string[]).includes(text);
}

/** Beside `or` a set could go on: `some a or b on c`. Brackets keep it apart. */
function apart(cond: Cond): Cond {
  return cond.kind === 'count' || cond.kind === 'is' ? { span: cond.span, kind: 'brackets', cond } : cond;
}
