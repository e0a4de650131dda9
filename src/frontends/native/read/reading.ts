/*
 * What all readers of the parser's tree share. The parser drops a broken sentence whole, so a node that is read has all
 * of its children; what the generated types call required is there.
 */
import type { CstNode, IToken } from 'chevrotain';
import type { Word } from '../../../ast/nodes.js';
import type { Report } from '../../../text/diagnostic.js';
import { cover, type Source, type Span } from '../../../text/source.js';

export interface Reading {
  readonly source: Source;
  readonly report: Report;
}

/** Nested further, a tree would be too deep for the stages that walk it. */
const MOST_LINKS = 200;

/** The only child of its sort. */
export function one<T>(children: readonly T[] | undefined): T {
  const child = children?.[0];
  if (child === undefined) throw new Error('a child that the grammar requires is missing');
  return child;
}

/** Children that may be absent, as a list. */
export function many<T>(children: readonly T[] | undefined): readonly T[] {
  return children ?? [];
}

/** Whether the token stands in the sentence. */
export function has(tokens: readonly IToken[] | undefined): boolean {
  return tokens !== undefined && tokens.length > 0;
}

/** `{ key: value }`, or nothing to spread. */
export function given<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
}

/** Reads an optional child. */
export function maybe<T, V>(children: readonly T[] | undefined, read: (child: T) => V): V | undefined {
  const child = children?.[0];
  return child === undefined ? undefined : read(child);
}

/** The place of a node that has at least one token. */
export function spanOf({ source }: Reading, { location }: CstNode): Span {
  return { source, start: location?.startOffset ?? 0, end: (location?.endOffset ?? -1) + 1 };
}

/** The place of a token. */
export function tokenSpan({ source }: Pick<Reading, 'source'>, token: IToken): Span {
  return { source, start: token.startOffset, end: (token.endOffset ?? token.startOffset) + 1 };
}

/** A name as it is written. */
export function wordOf(reading: Reading, tokens: readonly IToken[] | undefined): Word {
  const token = one(tokens);
  return { span: tokenSpan(reading, token), text: token.image };
}

/** Several names as they are written. */
export function wordsOf(reading: Reading, tokens: readonly IToken[] | undefined): Word[] {
  return many(tokens).map((token) => wordOf(reading, [token]));
}

/** The text between the quotes; the place includes them. */
export function textOf(reading: Reading, tokens: readonly IToken[] | undefined): Word {
  const { span, text } = wordOf(reading, tokens);
  return { span, text: text.slice(1, -1) };
}

export function numberOf(tokens: readonly IToken[] | undefined): number {
  return Number(one(tokens).image);
}

/** The image of the one token that is there, of several that could be. */
export function choice<T extends string>(...tokens: (readonly IToken[] | undefined)[]): T {
  return one(tokens.flatMap(many)).image as T;
}

/** Whether the last of the separators is the word `or`. */
export function endsWithOr(
  commas: readonly IToken[] | undefined,
  ors: readonly IToken[] | undefined,
): boolean {
  return (ors?.at(-1)?.startOffset ?? -1) > (commas?.at(-1)?.startOffset ?? -1);
}

/** `a - b + c` as a tree that leans left. */
export function chain<T extends { readonly span: Span }, S>(
  { report }: Reading,
  operands: readonly T[],
  links: readonly S[],
  link: (left: T, right: T, by: S, span: Span) => T,
): T {
  const tooFar = operands[MOST_LINKS];
  if (tooFar !== undefined) report('E0117', tooFar.span, { limit: MOST_LINKS });
  return operands.slice(1, MOST_LINKS).reduce((left, right, index) => {
    return link(left, right, one([links[index]].flat() as S[]), cover(left.span, right.span));
  }, one(operands));
}
