/*
 * Pairs up braces before parsing, since the parser trusts them. Where some are missing or too many, the place is
 * guessed from the layout: a line that cannot stand in the innermost block but can in one around it, or that stands as
 * far left as the line that opened the block, shows that a `}` was forgotten.
 */
import type { IToken } from 'chevrotain';
import { createTokenInstance } from '../../../grammar/chevrotain.js';
import { layoutOf } from '../../../grammar/native/lexer.js';
import { LBrace, RBrace } from '../../../grammar/native/tokens.js';
import type { Report } from '../../text/diagnostic.js';
import type { Source } from '../../text/source.js';
import { type Block, blockOpenedAt, canStart, FILE } from './blocks.js';
import { addOpening } from './open-braces.js';
import { tokenSpan } from './read/reading.js';
import { definite } from './wanted.js';

interface Open {
  readonly token: IToken;
  readonly block: Block;
  /** Column of the first line inside; how far right the block stands. */
  inside: number | undefined;
}

interface Pairing {
  readonly source: Source;
  readonly report: Report;
  readonly tokens: readonly IToken[];
  readonly open: Open[];
  readonly out: IToken[];
  /** Opening braces less closing ones, of those not yet mended. */
  excess: number;
}

/** The tokens with as many `}` as `{`, in pairs. */
export function pairBraces(source: Source, all: IToken[], report: Report): IToken[] {
  if (isPaired(all)) return all;
  const tokens = addOpening(source, all, -excessOf(all), report);
  if (isPaired(tokens)) return tokens;
  const pairing: Pairing = { source, report, tokens, open: [], out: [], excess: excessOf(tokens) };
  tokens.forEach((token, index) => {
    takeToken(pairing, token, index);
  });
  closeAtEnd(pairing);
  return pairing.out;
}

function isPaired(tokens: readonly IToken[]): boolean {
  let depth = 0;
  for (const { tokenType } of tokens) {
    if (tokenType === LBrace) depth++;
    if (tokenType === RBrace && --depth < 0) return false;
  }
  return depth === 0;
}

function excessOf(tokens: readonly IToken[]): number {
  const count = (type: IToken['tokenType']): number =>
    tokens.filter(({ tokenType }) => tokenType === type).length;
  return count(LBrace) - count(RBrace);
}

function takeToken(pairing: Pairing, token: IToken, index: number): void {
  if (token.tokenType === RBrace) {
    takeClosing(pairing, token, index);
    return;
  }
  if (layoutOf(token).firstOnLine) takeLine(pairing, token);
  if (token.tokenType === LBrace) {
    pairing.open.push({ token, block: blockOpenedAt(pairing.tokens, index), inside: undefined });
  }
  pairing.out.push(token);
}

function takeClosing(pairing: Pairing, token: IToken, index: number): void {
  if (isSurplus(pairing, token, pairing.tokens[index + 1])) {
    pairing.report('E0108', tokenSpan(pairing, token), { close: '}', open: '{' });
    pairing.excess++;
    return;
  }
  pairing.open.pop();
  pairing.out.push(token);
}

/** A `}` that closes nothing, that stands too far right, or that would end the variant while it goes on. */
function isSurplus({ open, excess }: Pairing, token: IToken, next: IToken | undefined): boolean {
  const [innermost, outermost] = [open.at(-1), open[0]];
  if (innermost === undefined || outermost === undefined) return true;
  if (excess >= 0) return false;
  if (layoutOf(token).firstOnLine && layoutOf(token).indent > indentOf(innermost)) return true;
  if (open.length > 1 || next === undefined || !canStart(outermost.block, next)) return false;
  return !canStart(FILE, next) || layoutOf(next).indent > indentOf(outermost);
}

function takeLine(pairing: Pairing, token: IToken): void {
  while (pairing.excess > 0 && isBehind(pairing.open, token)) closeBefore(pairing, token);
  const innermost = pairing.open.at(-1);
  if (innermost !== undefined) innermost.inside ??= layoutOf(token).indent;
}

/** Whether the line that begins with the token must stand behind the innermost open block. */
function isBehind(open: readonly Open[], token: IToken): boolean {
  const innermost = open.at(-1);
  if (innermost === undefined) return false;
  const around = [FILE, ...open.slice(0, -1).map(({ block }) => block)];
  if (!around.some((block) => canStart(block, token))) return false;
  return !canStart(innermost.block, token) || standsLeftOf(token, innermost);
}

function standsLeftOf(token: IToken, block: Open): boolean {
  const { indent } = layoutOf(token);
  return indent <= indentOf(block) && block.inside !== undefined && block.inside > indentOf(block);
}

function indentOf({ token }: Open): number {
  return layoutOf(token).indent;
}

function closeBefore(pairing: Pairing, token: IToken): void {
  const closed = pairing.open.pop();
  if (closed === undefined) return;
  const place = definite(closed.block.name);
  const words = { open: '{', close: '}', place };
  const end = { span: tokenSpan(pairing, token), text: `${place} should have ended before this` };
  pairing.report('E0107', tokenSpan(pairing, closed.token), words, [end]);
  pairing.excess--;
  pairing.out.push(closingBehind(pairing.out));
}

function closeAtEnd(pairing: Pairing): void {
  const innermost = pairing.open.at(-1);
  if (innermost === undefined) return;
  const opened = pairing.open.map(({ token }) => ({
    span: tokenSpan(pairing, token),
    text: "this '{' is still open",
  }));
  const wanted = pairing.open.length === 1 ? "'}'" : `${pairing.open.length} times '}'`;
  const end = pairing.source.text.trimEnd().length;
  const span = { source: pairing.source, start: end, end };
  pairing.report('E0102', span, { place: innermost.block.name, wanted }, opened.slice(-MOST_SHOWN));
  for (const _ of pairing.open) pairing.out.push(closingBehind(pairing.out));
}

const MOST_SHOWN = 3;

/** A `}` of no width behind the last token. */
function closingBehind(out: readonly IToken[]): IToken {
  const last = out.at(-1);
  const end = last?.endOffset ?? -1;
  const line = last?.startLine ?? 1;
  return createTokenInstance(RBrace, '}', end + 1, end, line, line, 1, 1);
}
