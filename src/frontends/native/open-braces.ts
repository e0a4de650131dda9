/*
 * Puts in the `{` that an author forgot, where a `}` shows that he meant one: behind the head of a block whose first
 * sentence stands there bare. Else each sentence of the block would be an error of its own.
 */
import type { IToken, TokenType } from 'chevrotain';
import { createTokenInstance } from '../../../grammar/chevrotain.js';
import { layoutOf } from '../../../grammar/native/lexer.js';
import { K, LBrace, RBrace, Semicolon } from '../../../grammar/native/tokens.js';
import type { Report } from '../../text/diagnostic.js';
import type { Source } from '../../text/source.js';
import { type Block, blockBehind, blockOpenedAt, canStart, FILE } from './blocks.js';
import { tokenSpan } from './read/reading.js';

/** The tokens, with at most `missing` braces put in and reported. */
export function addOpening(source: Source, tokens: IToken[], missing: number, report: Report): IToken[] {
  const open: Block[] = [];
  const added = new Map<number, Block>();
  const out: IToken[] = [];
  tokens.forEach((token, index) => {
    const block = added.get(index);
    if (block !== undefined) {
      out.push(braceBehind(tokens[index - 1] ?? token));
      open.push(block);
    }
    if (token.tokenType === LBrace) open.push(blockOpenedAt(tokens, index));
    else if (token.tokenType === RBrace) open.pop();
    else if (added.size < missing) {
      const head = headAt(tokens, index, open.at(-1) ?? FILE);
      const at = head && firstInside(tokens, index, head);
      if (head !== undefined && at !== undefined) {
        added.set(at, head.block);
        reportMissing(source, tokens, index, at, report);
      }
    }
    out.push(token);
  });
  return out;
}

interface Head {
  readonly block: Block;
  readonly around: Block;
  /** A piece may have no abilities, and then it has no braces. */
  readonly mayBeBare: boolean;
}

const HEADS: readonly TokenType[] = [
  K.variant,
  K.test,
  K.goal,
  K.setup,
  K.reserve,
  K.phase,
  K.trigger,
  K.piece,
  K.kind,
];
const AROUND: readonly string[] = ['fileItem', 'item', 'ability'];

function headAt(tokens: readonly IToken[], index: number, around: Block): Head | undefined {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (token === undefined || !HEADS.includes(token.tokenType) || !AROUND.includes(around.rule))
    return undefined;
  const fresh = before === undefined || [LBrace, RBrace, Semicolon, K.extend].includes(before.tokenType);
  if (!fresh && !layoutOf(token).firstOnLine) return undefined;
  const block = blockBehind(token);
  return block && { block, around, mayBeBare: token.tokenType === K.piece };
}

/** The first word of the block behind the head at `index`, if no brace stands before it. */
function firstInside(tokens: readonly IToken[], index: number, head: Head): number | undefined {
  let found: number | undefined;
  for (let at = index + 1; at < tokens.length; at++) {
    const token = tokens[at] as IToken;
    if (token.tokenType === LBrace) return undefined;
    if (token.tokenType === RBrace || token.tokenType === Semicolon) return found;
    const starts = canStart(head.block, token) && !(head.mayBeBare && canStart(head.around, token));
    if (layoutOf(token).firstOnLine) return found ?? (starts ? at : undefined);
    if (found === undefined && starts && at > index + namesOf(head)) found = at;
  }
  return found;
}

/** How many words of a head cannot be the first word inside, though they look like one. */
function namesOf({ block }: Head): number {
  return ['ability', 'phaseItem', 'effect'].includes(block.rule) ? 1 : 0;
}

function reportMissing(
  source: Source,
  tokens: readonly IToken[],
  head: number,
  at: number,
  report: Report,
): void {
  const [first, last] = [tokens[head], tokens[at - 1]];
  if (first === undefined || last === undefined) return;
  const { end } = tokenSpan({ source }, last);
  const written = source.text.slice(first.startOffset, end).replace(/\s+/g, ' ');
  const words = { missing: "'{'", after: last.image, instead: `${written} {` };
  report('E0116', { source, start: end, end }, words);
}

/** A `{` of no width behind a token. */
function braceBehind({ endOffset = -1, startLine = 1 }: IToken): IToken {
  return createTokenInstance(LBrace, '{', endOffset + 1, endOffset, startLine, startLine, 1, 1);
}
