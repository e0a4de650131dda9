/** The parts of a rule text for editors: what each word or sign is, by our own lexer. Names mean nothing yet. */
import type { IToken } from 'chevrotain';
import { tokenize } from '../../../grammar/native/lexer.js';
import {
  Capital,
  Int,
  KEYWORDS,
  type KeywordClass,
  Square,
  Stray,
  Text,
  Word,
} from '../../../grammar/native/tokens.js';

/** What a part of a text is; keywords by what they do. */
export type Colour =
  | KeywordClass
  | 'comment'
  | 'text'
  | 'number'
  | 'capital'
  | 'square'
  | 'name'
  | 'sign'
  | 'stray';

/** A part of a text, offsets in UTF-16 units, half open. */
export interface Coloured {
  readonly start: number;
  readonly end: number;
  readonly colour: Colour;
}

/** All words and comments of a text in their order. */
export function coloursOf(text: string): readonly Coloured[] {
  const { tokens, comments } = tokenize(text);
  const parts = tokens.map((token) => ({
    start: token.startOffset,
    end: (token.endOffset ?? token.startOffset) + 1,
    colour: colourOf(token),
  }));
  const remarks = comments.map(({ start, end }) => ({ start, end, colour: 'comment' as const }));
  return [...parts, ...remarks].sort((a, b) => a.start - b.start);
}

/** Every keyword with what it does; a word of two classes counts as the first. */
export const keywords: ReadonlyMap<string, KeywordClass> = new Map(
  (Object.keys(KEYWORDS) as KeywordClass[])
    .flatMap((group) => KEYWORDS[group].map((word) => [word, group] as const))
    .reverse(),
);

const PLAIN = new Map([
  [Text, 'text'],
  [Int, 'number'],
  [Capital, 'capital'],
  [Square, 'square'],
  [Word, 'name'],
  [Stray, 'stray'],
] as const);

function colourOf({ tokenType, image }: IToken): Colour {
  return PLAIN.get(tokenType as typeof Text) ?? keywords.get(image) ?? 'sign';
}
