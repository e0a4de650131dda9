/*
 * A Zillions file as lists of words and texts, each with its place: text → tokens → lists. Includes are put in as tokens,
 * since a file may open a list that another one closes.
 */
import type { IToken } from 'chevrotain';
import { type FormCst, parse } from '../../../grammar/zrf/parser.js';
import { LParen, OpenText, RParen, Text, tokenize } from '../../../grammar/zrf/tokens.js';
import type { Report } from '../../text/diagnostic.js';
import { type ReadIncluded, reportUnread } from '../../text/included.js';
import type { Source, Span } from '../../text/source.js';

export type Form = List | Atom | Quoted;

export interface List {
  readonly kind: 'list';
  readonly items: readonly Form[];
  readonly span: Span;
}

/** A word; numbers are words too. */
export interface Atom {
  readonly kind: 'atom';
  readonly text: string;
  readonly span: Span;
}

export interface Quoted {
  readonly kind: 'text';
  readonly text: string;
  readonly span: Span;
}

const DEEPEST = 400;
const LIMITS = { files: 100, tokens: 2_000_000, levels: 20 } as const;

interface Splicing {
  readonly read: ReadIncluded;
  readonly report: Report;
  readonly used: { files: number };
  readonly tokens: IToken[];
}

/** The lists of a file and of all that it includes; undefined if no reading is possible (reported). */
export function readForms(source: Source, read: ReadIncluded, report: Report): readonly Form[] {
  const splicing: Splicing = { read, report, used: { files: 0 }, tokens: [] };
  splice(splicing, source, []);
  const tokens = balanced(splicing.tokens, report);
  if (tokens === undefined) return [];
  return (parse(tokens).children.form ?? []).map(formOf);
}

export function spanOfToken(token: IToken): Span {
  const source = token.payload as Source;
  return { source, start: token.startOffset, end: token.startOffset + token.image.length };
}

// ---------------------------------------------------------------- includes

function splice(splicing: Splicing, source: Source, way: readonly string[]): void {
  const { tokens, report } = splicing;
  const own = tokenize(source.text);
  for (const token of own) token.payload = source;
  for (let i = 0; i < own.length; i++) {
    const token = own[i] as IToken;
    if (token.tokenType === OpenText) report('E0802', { ...spanOfToken(token), end: token.startOffset + 1 });
    else if (isInclude(own, i)) {
      include(splicing, own[i + 2] as IToken, [...way, source.name]);
      i += 3;
    } else if (tokens.length < LIMITS.tokens) tokens.push(token);
  }
}

/** `( include "file" )` */
function isInclude(tokens: readonly IToken[], at: number): boolean {
  if (tokens[at + 1]?.image !== 'include') return false;
  const [open, , path, close] = tokens.slice(at, at + 4);
  return open?.tokenType === LParen && path?.tokenType === Text && close?.tokenType === RParen;
}

function include(splicing: Splicing, token: IToken, way: readonly string[]): void {
  const { read, report, used } = splicing;
  const path = token.image.slice(1, -1).replaceAll('\\', '/');
  const span = spanOfToken(token);
  used.files++;
  if (used.files > LIMITS.files) {
    report('E0506', span, { limit: LIMITS.files });
    return;
  }
  const result = read(path, span.source);
  if (!result.ok) reportUnread(report, { text: path, span }, result);
  else if (way.includes(result.source.name) || way.length > LIMITS.levels)
    report('E0510', span, { path, chain: [...way, result.source.name].join(' > ') });
  else splice(splicing, result.source, way);
}

// ---------------------------------------------------------------- brackets

/** Without brackets that close nothing; undefined where one is never closed, or lists are nested too deep. */
function balanced(tokens: readonly IToken[], report: Report): IToken[] | undefined {
  const open: IToken[] = [];
  const kept: IToken[] = [];
  for (const token of tokens) {
    if (token.tokenType === LParen) open.push(token);
    else if (token.tokenType === RParen && open.pop() === undefined) {
      report('W0801', spanOfToken(token));
      continue;
    }
    if (open.length > DEEPEST) {
      report('E0806', spanOfToken(token), { limit: DEEPEST });
      return undefined;
    }
    kept.push(token);
  }
  const unclosed = open.at(-1);
  if (unclosed === undefined) return kept;
  report('E0801', spanOfToken(unclosed));
  return undefined;
}

function formOf({ children: { list, Symbol: word, Text: text } }: FormCst): Form {
  const [inner] = list ?? [];
  if (inner !== undefined) return listOf(inner.children);
  const token = (word ?? text)?.[0] as IToken;
  const span = spanOfToken(token);
  if (word !== undefined) return { kind: 'atom', text: token.image, span };
  return { kind: 'text', text: token.image.slice(1, -1), span };
}

function listOf(children: NonNullable<FormCst['children']['list']>[0]['children']): List {
  const first = spanOfToken(children.LParen[0] as IToken);
  const last = spanOfToken(children.RParen[0] as IToken);
  // A list that ends in another file than it begins in is shown where it begins.
  const end = first.source === last.source ? last.end : first.end;
  return { kind: 'list', items: (children.form ?? []).map(formOf), span: { ...first, end } };
}

// ---------------------------------------------------------------- looking at lists

/** The word that a list begins with. */
export function headOf(form: Form | undefined): string | undefined {
  const first = form?.kind === 'list' ? form.items[0] : undefined;
  return first?.kind === 'atom' ? first.text : undefined;
}

/** What follows the first word. */
export function restOf(form: List): readonly Form[] {
  return form.items.slice(1);
}

export function isList(form: Form | undefined): form is List {
  return form?.kind === 'list';
}

export function isAtom(form: Form | undefined): form is Atom {
  return form?.kind === 'atom';
}

/** All lists of a list that begin with a word. */
export function named(forms: readonly Form[], word: string): List[] {
  return forms.filter(isList).filter((form) => headOf(form) === word);
}

/** Words directly in a list of forms. */
export function atoms(forms: readonly Form[]): Atom[] {
  return forms.filter(isAtom);
}
