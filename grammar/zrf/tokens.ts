/*
 * The tokens of Zillions rule files: brackets, texts, and symbols, which may hold nearly any sign. A text may go over
 * several lines; a `;` begins a comment.
 */
import type { IToken } from 'chevrotain';
import { createToken, Lexer } from '../chevrotain.js';

export const LParen = createToken({ name: 'LParen', pattern: '(' });
export const RParen = createToken({ name: 'RParen', pattern: ')' });
export const Text = createToken({ name: 'Text', pattern: /"[^"]*"/, line_breaks: true });
/** A text without its end: it reaches to the end of the file. */
export const OpenText = createToken({ name: 'OpenText', pattern: /"[^"]*/, line_breaks: true });
export const Symbol_ = createToken({ name: 'Symbol', pattern: /[^\s\u00a0()";]+/ });
const Blank = createToken({
  name: 'Blank',
  pattern: /[\s\u00a0\ufeff]+/,
  group: Lexer.SKIPPED,
  line_breaks: true,
});
const Comment = createToken({ name: 'Comment', pattern: /;[^\r\n]*/, group: Lexer.SKIPPED });

export const ALL_TOKENS = [Blank, Comment, LParen, RParen, Text, OpenText, Symbol_];

let shared: InstanceType<typeof Lexer> | undefined;

/** The tokens of a text; every text has some reading, so nothing fails. */
export function tokenize(text: string): IToken[] {
  shared ??= new Lexer(ALL_TOKENS, { positionTracking: 'onlyOffset', ensureOptimizations: false });
  return shared.tokenize(text).tokens;
}
