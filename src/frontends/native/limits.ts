import type { IToken } from 'chevrotain';
import { K, LBrace, LParen, RBrace, RParen } from '../../../grammar/native/tokens.js';

/** The largest text that is read, in UTF-16 units. The rules of real variants take some thousand, those written out from macros more. */
export const LARGEST_FILE = 2_000_000;

/** Brackets, braces and `not`s in each other; every stage walks the tree by recursion. */
export const DEEPEST = 100;

/** The first token that lies too deep, if there is one. */
export function tooDeep(tokens: readonly IToken[]): IToken | undefined {
  const open: number[] = [];
  let depth = 0;
  let nots = 0;
  for (const token of tokens) {
    const { tokenType } = token;
    if (tokenType === K.not) nots++;
    else if (tokenType === LParen || tokenType === LBrace) {
      open.push(nots + 1);
      depth += nots + 1;
      nots = 0;
    } else {
      if (tokenType === RParen || tokenType === RBrace) depth -= open.pop() ?? 0;
      nots = 0;
    }
    if (depth + nots > DEEPEST) return token;
  }
  return undefined;
}
