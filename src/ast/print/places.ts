/*
 * Directions, sets of places and numbers as text. Each kind of set binds at a certain level; one that binds looser than
 * its place allows gets brackets, so trees that were made by a program are printed right as well.
 */
import { assertNever } from '../../text/never.js';
import type { Dir, DirPart, Dirs, Expr, Relation, Set_, Types, Who, Word } from '../nodes.js';
import { commas, commasOr, quoted, words } from './text.js';

// ---------------------------------------------------------------- directions

export function printDirs(dirs: Dirs): string {
  return commas(dirs.map(printDir));
}

function printDir({ parts }: Dir): string {
  return parts.map(printDirPart).join(' ');
}

function printDirPart(part: DirPart): string {
  switch (part.kind) {
    case 'word':
      return part.word;
    case 'leap':
      return `${part.across},${part.along}`;
    case 'name':
      return part.name.text;
    default:
      return assertNever(part);
  }
}

function printWay(dirs: Dirs | undefined): string {
  if (dirs === undefined) return '';
  return dirs.length === 1 ? printDirs(dirs) : `(${printDirs(dirs)})`;
}

// ---------------------------------------------------------------- sets of places

/** How tightly a set binds: `but` loosest, a single word tightest. */
export const LEVEL = { but: 0, on: 1, list: 2, thing: 3, phrase: 4, word: 5 } as const;
export type Level = (typeof LEVEL)[keyof typeof LEVEL];

/** How a set is written where all of its levels are allowed: behind `to`, `zone x =` and the like. */
export function printSet(set: Set_): string {
  return printAt(set, LEVEL.but);
}

/** Words side by side: behind `next to`, `of`, `count`. */
export function printPhrase(set: Set_): string {
  return printAt(set, LEVEL.phrase);
}

/** A set that binds at least as tightly as the level, else in brackets. */
export function printAt(set: Set_, level: Level): string {
  const text = printBare(set);
  return levelOf(set) < level ? `(${text})` : text;
}

export function levelOf(set: Set_): Level {
  switch (set.kind) {
    case 'but':
    case 'on':
    case 'list':
      return LEVEL[set.kind];
    case 'together':
      return set.items.every(isWord) ? LEVEL.phrase : LEVEL.thing;
    default:
      return isWord(set) ? LEVEL.word : LEVEL.thing;
  }
}

const WORDS: readonly Set_['kind'][] = ['brackets', 'word', 'name', 'square', 'ranks', 'files'];

function isWord({ kind }: Set_): boolean {
  return WORDS.includes(kind);
}

function printBare(set: Set_): string {
  switch (set.kind) {
    case 'but':
      return `${printAt(set.left, LEVEL.but)} but ${printAt(set.right, LEVEL.on)}`;
    case 'on':
      return `${printAt(set.left, LEVEL.on)} ${set.word} ${printAt(set.right, LEVEL.list)}`;
    case 'list':
      return commasOr(
        set.items.map((item) => printAt(item, LEVEL.thing)),
        set.or,
      );
    case 'together':
      return printTogether(set.items);
    default:
      return printThing(set);
  }
}

/** Words first, then relations: a word behind a relation would belong to the relation. */
function printTogether(items: readonly Set_[]): string {
  const relations = items.filter((item) => levelOf(item) === LEVEL.thing && item.kind !== 'together');
  const others = items.filter((item) => !relations.includes(item));
  return words(...others.map((item) => printAt(item, LEVEL.word)), ...relations.map(printBare));
}

type Thing = Exclude<Set_, { readonly kind: 'but' | 'on' | 'list' | 'together' }>;

function printThing(set: Thing): string {
  switch (set.kind) {
    case 'brackets':
      return `(${printSet(set.set)})`;
    case 'word':
      return set.word;
    case 'name':
      return set.name;
    case 'square':
      return printRange(set.from.text, set.to?.text);
    case 'ranks':
      return printRanks(set.from, set.to);
    case 'files':
      return printFiles(set.from, set.to);
    default:
      return printRelation(set);
  }
}

/** A square as it is, any other name of a place in quotes. */
export function printPlace(name: string): string {
  return /^[a-z][1-9]\d?$/.test(name) ? name : quoted(name);
}

export function printRange(from: string, to: string | undefined): string {
  return to === undefined ? printPlace(from) : `${printPlace(from)}..${printPlace(to)}`;
}

export function printRanks(from: number, to: number): string {
  return from === to ? `rank ${from}` : `ranks ${from}..${to}`;
}

function printFiles(from: Word | number, to: Word | number): string {
  const [first, last] = [from, to].map((name) => (typeof name === 'number' ? String(name) : name.text));
  return first === last ? `file ${first}` : `files ${first}..${last}`;
}

function printRelation(relation: Relation): string {
  switch (relation.kind) {
    case 'next':
      return words('next', printWay(relation.way), 'to', printPhrase(relation.to));
    case 'seen':
    case 'line':
      return words(relation.kind, printWay(relation.way), 'from', printPhrase(relation.from));
    case 'between':
      return `between ${printPhrase(relation.a)} and ${printPhrase(relation.b)}`;
    case 'marker':
    case 'file':
    case 'rank':
      return `${relation.kind} of ${printPhrase(relation.of)}`;
    case 'slot':
      return `${relation.name.text} of ${printPhrase(relation.of)}`;
    default:
      return printLongRelation(relation);
  }
}

type LongRelation = Extract<Relation, { readonly kind: 'attacked' | 'with' | 'connected' | 'run' | 'row' }>;

function printLongRelation(relation: LongRelation): string {
  switch (relation.kind) {
    case 'attacked':
      return words('attacked', relation.by && `by ${printPhrase(relation.by)}`);
    case 'with':
      return `with ${relation.number.text} ${relation.cmp} ${printExpr(relation.expr)}`;
    case 'connected':
      return words(
        'connected',
        printWay(relation.way),
        'to',
        printPhrase(relation.to),
        printThrough(relation.through),
      );
    case 'run':
      return printRun(relation);
    case 'row':
      return printRow(relation);
    default:
      return assertNever(relation);
  }
}

function printThrough(set: Set_): string {
  return `through ${printPhrase(set)}`;
}

function printRun(run: Extract<Relation, { readonly kind: 'run' }>): string {
  const end = run.then && `then ${printPhrase(run.then)}`;
  const along = ['along', printWay(run.along), 'from', printPhrase(run.from)];
  return words('run', run.count?.toString(), printPhrase(run.of), ...along, end);
}

function printRow(row: Extract<Relation, { readonly kind: 'row' }>): string {
  const along = row.along && `along ${printWay(row.along)}`;
  return words('row of', row.exactly && 'exactly', String(row.count), printPhrase(row.of), along);
}

// ---------------------------------------------------------------- numbers and people

/** A sum without brackets: the language has none in numbers, so `a - (b + c)` becomes `a - b - c`. */
export function printExpr(expr: Expr): string {
  const [first, ...rest] = termsOf(expr, '+');
  if (first === undefined) return '0';
  const start = first.sign === '+' ? first.text : `0 - ${first.text}`;
  return [start, ...rest.map(({ sign, text }) => `${sign} ${text}`)].join(' ');
}

interface Term {
  readonly sign: '+' | '-';
  readonly text: string;
}

function termsOf(expr: Expr, sign: Term['sign']): Term[] {
  switch (expr.kind) {
    case 'plus':
      return [...termsOf(expr.left, sign), ...termsOf(expr.right, sign)];
    case 'minus':
      return [...termsOf(expr.left, sign), ...termsOf(expr.right, opposite(sign))];
    case 'number':
      return [{ sign: expr.value < 0 ? opposite(sign) : sign, text: String(Math.abs(expr.value)) }];
    default:
      return [{ sign, text: printValue(expr) }];
  }
}

function opposite(sign: Term['sign']): Term['sign'] {
  return sign === '+' ? '-' : '+';
}

function printValue(value: Exclude<Expr, { readonly kind: 'plus' | 'minus' | 'number' }>): string {
  switch (value.kind) {
    case 'count of':
      return `count ${printPhrase(value.set)}`;
    case 'sum':
      return `sum ${value.name.text} of ${printPhrase(value.of)}`;
    case 'groups':
      return words('groups of', printPhrase(value.of), value.along && `along ${printWay(value.along)}`);
    case 'tally':
      return printTally(value.name, value.of);
    case 'turn-number':
      return 'turn-number';
    default:
      return assertNever(value);
  }
}

export function printTally(name: Word, of: Who | undefined): string {
  return words('tally', name.text, of && `of ${printWho(of)}`);
}

export function printWho(who: Who): string {
  return who.kind === 'player' ? who.name.text : who.kind;
}

export function printNames(names: readonly Word[]): string {
  return commas(names.map(({ text }) => text));
}

export function printTypes(types: Types): string {
  if (types.kind === 'any') return words('any', types.but.length > 0 && `but ${printNames(types.but)}`);
  return commasOr(
    types.names.map(({ text }) => text),
    types.or === true,
  );
}
