/*
 * What may stand in which block, as the grammar has it, and how messages call the blocks. Kept by the word that opens a
 * block, so that braces can be understood without parsing.
 */
import type { IToken, TokenType } from 'chevrotain';
import { tokenMatcher } from '../../../grammar/chevrotain.js';
import { parser } from '../../../grammar/native/parser.js';
import {
  Capital,
  DirWord,
  K,
  LBrace,
  Name,
  PlaceName,
  RBrace,
  SetWord,
  Text,
} from '../../../grammar/native/tokens.js';

export interface Block {
  /** The rule of the grammar for its sentences. */
  readonly rule: string;
  /** The rules that read it from brace to brace. */
  readonly inside: readonly string[];
  /** "in {name}": how messages call the block. */
  readonly name: string;
  /** The usual beginnings, for messages; the grammar has all. */
  readonly usual: readonly string[];
}

const PIECE: Block = {
  rule: 'ability',
  inside: ['abilities'],
  name: 'a piece',
  usual: ['step', 'slide', 'leap', 'betza', 'as', 'kind'],
};
const PROGRAM: Block = {
  rule: 'step',
  inside: ['program', 'steps', 'namedSteps'],
  name: 'a program',
  usual: ['walk', 'require', 'if', 'do', 'land', 'stop'],
};

export const FILE: Block = {
  rule: 'fileItem',
  inside: ['file'],
  name: 'a file',
  usual: ['include', 'variant', 'piece', 'zone', 'test'],
};

const BLOCKS: ReadonlyMap<TokenType, Block> = new Map([
  [
    K.variant,
    {
      rule: 'item',
      inside: ['variant'],
      name: 'a variant',
      usual: ['board', 'players', 'piece', 'zone', 'setup', 'law', 'goal'],
    },
  ],
  [
    K.test,
    {
      rule: 'testStep',
      inside: ['testCase'],
      name: 'a test',
      usual: ['position', 'legal', 'illegal', 'perft', 'after'],
    },
  ],
  [K.piece, PIECE],
  [K.kind, { ...PIECE, name: 'a kind of moves' }],
  [
    K.board,
    {
      rule: 'boardPart',
      inside: ['boardParts'],
      name: 'a board',
      usual: ['slots', 'lines', 'holes', 'wrap', 'link'],
    },
  ],
  [
    K.setup,
    { rule: 'setupEntry', inside: ['setup'], name: 'a set-up', usual: ['Rook a1, h1', '"…"', 'shuffle'] },
  ],
  [
    K.reserve,
    { rule: 'amount', inside: ['amounts'], name: 'a reserve', usual: ['Hawk', '2 Bishop', 'endless Disc'] },
  ],
  [
    K.phase,
    {
      rule: 'phaseItem',
      inside: ['phase'],
      name: 'a phase',
      usual: ['moves', 'castling', 'drop', 'pass', 'law'],
    },
  ],
  [K.trigger, { rule: 'effect', inside: ['trigger'], name: 'a trigger', usual: ['when', 'must', 'may'] }],
  [
    K.goal,
    {
      rule: 'goalLine',
      inside: ['goal'],
      name: 'a goal',
      usual: ['no move: lose', 'King attacked: …', 'position seen 3 times: draw'],
    },
  ],
  [K.move, PROGRAM],
  [K.steps, { ...PROGRAM, name: 'named steps' }],
  [K.if, PROGRAM],
  [K.while, PROGRAM],
  [K.else, PROGRAM],
]);

/** All blocks, the file first. */
export const ALL_BLOCKS: readonly Block[] = [FILE, ...BLOCKS.values()];

/** The innermost block that the rules of the grammar, outermost first, are in. */
export function blockAround(rules: readonly string[]): Block {
  const blocks = rules.map((name) =>
    ALL_BLOCKS.find(({ rule, inside }) => rule === name || inside.includes(name)),
  );
  return blocks.findLast((block) => block !== undefined) ?? FILE;
}

/** What a brace behind this word opens, if it is the first word of a block. */
export function blockBehind({ tokenType }: IToken): Block | undefined {
  return BLOCKS.get(tokenType);
}

/** What the brace at `index` opens: the nearest word before it that can open a block tells. */
export function blockOpenedAt(tokens: readonly IToken[], index: number): Block {
  for (let at = index - 1; at >= 0; at--) {
    const type = tokens[at]?.tokenType;
    if (type === undefined || type === LBrace || type === RBrace) break;
    const block = BLOCKS.get(type);
    if (block !== undefined) return block;
  }
  return FILE;
}

/** Whether a sentence of the block can begin with the token. */
export function canStart({ rule }: Block, token: IToken): boolean {
  if (rule === 'effect' && token.tokenType === K.when) return true;
  return startsOf(rule).some((type) => tokenMatcher(token, type));
}

/** The keywords that sentences of the block can begin with. */
export function keywordsStarting({ rule }: Block): string[] {
  const words = startsOf(rule).map((type) => type.LABEL ?? type.name);
  return [...words, ...(rule === 'effect' ? ['when'] : [])].filter(
    (word) => /^[a-z]/.test(word) && word in K,
  );
}

function startsOf(rule: string): readonly TokenType[] {
  return parser().startsOf(rule);
}

const ENDS: readonly TokenType[] = [Capital, Name, PlaceName, SetWord, DirWord, Text];

/** Whether a set of places may end with the token, so that a word behind it would go on with the set. */
export function mayEndSet(token: IToken): boolean {
  return ENDS.some((type) => tokenMatcher(token, type)) || /^(?:[\d)]|[a-z]\d)/.test(token.image);
}
