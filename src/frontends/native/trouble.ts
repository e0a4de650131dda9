/*
 * One error of the parser with its surroundings, and what the explanations ask about them.
 */
import type { IToken, TokenType } from 'chevrotain';
import { EOF } from '../../../grammar/chevrotain.js';
import { layoutOf } from '../../../grammar/native/lexer.js';
import { LBrace, LParen, RBrace, RParen, Semicolon, Word } from '../../../grammar/native/tokens.js';
import type { Report } from '../../text/diagnostic.js';
import { nearest } from '../../text/near.js';
import type { Source, Span } from '../../text/source.js';
import { type Block, canStart } from './blocks.js';
import { tokenSpan } from './read/reading.js';

export interface Trouble {
  readonly source: Source;
  readonly report: Report;
  readonly tokens: readonly IToken[];
  /** Index of the token that did not fit; the number of tokens at the end of the file. */
  readonly index: number;
  readonly token: IToken;
  readonly before: IToken | undefined;
  /** What was wanted: names joined by `|`, see the grammar. */
  readonly wanted: string;
  /** Rules of the grammar that were being read, outermost first. */
  readonly rules: readonly string[];
  readonly block: Block;
}

/** Reports a mistake that it knows; tells whether it did. */
export type Explanation = (trouble: Trouble) => boolean;

/** Asks the explanations in turn. */
export function explainBy(trouble: Trouble, explanations: readonly Explanation[]): void {
  explanations.some((explanation) => explanation(trouble));
}

/** The place of the token that did not fit. */
export function placeOf({ source, token }: Trouble): Span {
  if (token.tokenType !== EOF) return tokenSpan({ source }, token);
  const end = source.text.trimEnd().length;
  return { source, start: end, end };
}

/** The place right behind the token before, where something is missing. */
export function placeBehind(trouble: Trouble): Span {
  const { source, before } = trouble;
  if (before === undefined) return placeOf(trouble);
  const { end } = tokenSpan({ source }, before);
  return { source, start: end, end };
}

/** Whether the sentence before the token has plainly come to its end. */
export function isOver(trouble: Trouble): boolean {
  const { token, block } = trouble;
  const ends: readonly TokenType[] = [EOF, Semicolon, RBrace];
  return ends.includes(token.tokenType) || (layoutOf(token).firstOnLine && canStart(block, token));
}

/** Whether the token stands where one looks for the beginning of a sentence. */
export function isBeginning({ token, before }: Trouble): boolean {
  const ends: readonly TokenType[] = [Semicolon, LBrace, RBrace];
  return before === undefined || ends.includes(before.tokenType) || layoutOf(token).firstOnLine;
}

/** The nearest unclosed `(` before the token. */
export function openBracket({ tokens, index }: Trouble): number | undefined {
  let depth = 0;
  for (let at = index - 1; at >= 0; at--) {
    const type = tokens[at]?.tokenType;
    if (type === LBrace || type === RBrace) return undefined;
    if (type === RParen) depth++;
    if (type === LParen && --depth < 0) return at;
  }
  return undefined;
}

/** A name further up in the same sentence that is nearly one of the words. */
export function misspeltBefore({ tokens, index }: Trouble, words: readonly string[]): IToken | undefined {
  for (let at = index - 1; at >= Math.max(0, index - FAR_ENOUGH); at--) {
    const token = tokens[at];
    if (token === undefined || isBoundary(token)) return undefined;
    if (token.tokenType === Word && nearest(token.image, words).length > 0) return token;
  }
  return undefined;
}

const FAR_ENOUGH = 12;

function isBoundary({ tokenType }: IToken): boolean {
  return tokenType === Semicolon || tokenType === LBrace || tokenType === RBrace;
}
