/*
 * Misspelt beginnings of sentences. A set of places would swallow them as names (`step forward to empty`, next line
 * `slidee diagonal`), so a word at the beginning of a line that is nearly a keyword of its block, and that is declared
 * nowhere in the file, is made a stray before parsing.
 */
import type { IToken, TokenType } from 'chevrotain';
import { layoutOf } from '../../../grammar/native/lexer.js';
import { Capital, K, LBrace, RBrace, Stray, Word } from '../../../grammar/native/tokens.js';
import { nearest } from '../../text/near.js';
import { type Block, blockOpenedAt, canStart, FILE, keywordsStarting, mayEndSet } from './blocks.js';

const DECLARING: ReadonlySet<TokenType> = new Set([
  K.zone,
  K.mark,
  K.condition,
  K.directions,
  K.slots,
  K.lines,
  K.link,
  K.kind,
  K.move,
]);

/** Marks misspelt keywords in the tokens, whose braces are paired. */
export function markMisspelt(tokens: readonly IToken[]): void {
  const declared = declaredNames(tokens);
  const open: Block[] = [];
  tokens.forEach((token, index) => {
    if (token.tokenType === LBrace) open.push(blockOpenedAt(tokens, index));
    else if (token.tokenType === RBrace) open.pop();
    else if (mayBeMisspelt(tokens, index) && !declared.has(token.image)) judge(token, open.at(-1) ?? FILE);
  });
}

function declaredNames(tokens: readonly IToken[]): Set<string> {
  return new Set(
    tokens
      .filter((_, index) => DECLARING.has(tokens[index - 1]?.tokenType ?? Stray))
      .map(({ image }) => image),
  );
}

/** A name at the beginning of a line, behind something that a set of places could end with. */
function mayBeMisspelt(tokens: readonly IToken[], index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (before === undefined || token === undefined || !layoutOf(token).firstOnLine) return false;
  return (token.tokenType === Word || token.tokenType === Capital) && mayEndSet(before);
}

function judge(token: IToken, block: Block): void {
  if (canStart(block, token)) return;
  const [meant] = nearest(token.image, keywordsStarting(block));
  const onlyCapitals = meant === token.image.toLowerCase();
  if (meant === undefined || (token.tokenType === Capital && !onlyCapitals)) return;
  token.tokenType = Stray;
  token.tokenTypeIdx = Stray.tokenTypeIdx ?? 0;
}
