/*
 * The words and signs of the language. A keyword is a keyword only where the grammar asks for it: every small word
 * also belongs to `AnyWord`, and those that nowhere begin, go on or end a sentence belong to `Name`, so that authors
 * may call a zone `left` or a trigger `drop`.
 */
import type { TokenType } from 'chevrotain';
import { createToken, Lexer } from '../chevrotain.js';

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;

function words<const S extends string>(...lines: readonly S[]): readonly Words<S>[] {
  return lines.flatMap((line) => line.split(' ')) as Words<S>[];
}

/** Directions as they are seen by the mover. The same list as `DIR_WORDS` of the syntax tree; a test compares them. */
const DIRECTIONS = words(
  'forward backward sideways left right forward-diagonal backward-diagonal orthogonal diagonal any',
  'horizontal vertical level onward onward-diagonal across back',
);

/** Words that are a set of places by themselves. The same list as `SET_WORDS` of the syntax tree, without `any`. */
const PLACES = words(
  'friend enemy ally neutral empty occupied anywhere unmoved light dark border hand it here origin',
  'mover passed occupant captured last-origin last-end',
);

/** All keywords by what they do: editors colour them by these classes. */
export const KEYWORDS = {
  section: words(
    'include variant extends extend test board players team order absolute zone directions condition',
    'mark tally piece setup reserve steps phase trigger goal promotion castling law prefer turn pass moves',
  ),
  part: words(
    'slots behind lines holes wrap link graph hexagon hex x random mirrored rotated each endless',
    'shuffle position legal illegal perft after expect repeat drops',
  ),
  ability: words('step slide leap stay betza as kind script'),
  clause: words(
    'then through capturing late exactly up to from within when may must again costs until before',
    'into for has once possible squares sides moved leaves arrives captures dropped promoted ends',
  ),
  action: words(
    'capture remove convert flip move drop place create change promote send unmark add subtract set swap end go one',
  ),
  program: words('walk require if while else do land stop let copying'),
  relation: words(
    'next seen line between marker file files rank ranks attacked with connected run row along by of',
    'on in but',
  ),
  condition: words(
    'and or not nor no some every is at least most more fewer fewest than other earlier asking made',
    'without plies passes times always me anyone count sum groups turn-number',
  ),
  result: words('win lose draw'),
  direction: DIRECTIONS,
  place: PLACES,
} as const;

export type KeywordClass = keyof typeof KEYWORDS;
export type Keyword = (typeof KEYWORDS)[KeywordClass][number];

/** Keywords that are free as names everywhere: no sentence is begun, continued or ended by them. */
const SOFT: readonly Keyword[] = words(
  'graph hexagon hex x behind drops random mirrored rotated endless late possible squares sides moved',
  'least times always me anyone',
);

/** Keywords that begin a relation or another phrase of places. */
export const PLACE_STARTS: readonly Keyword[] = words(
  'next seen line between marker file files rank ranks attacked with connected run row',
);

function abstract(name: string, label: string, categories: TokenType[] = []): TokenType {
  return createToken({ name, label, pattern: Lexer.NA, categories });
}

/** Any small word or square, for names that stand where nothing else can: `trigger drop`. */
export const AnyWord = abstract('AnyWord', 'word');
/** Whatever a set of places can begin with; only looked at, never consumed. */
export const StartsPlaces = abstract('StartsPlaces', 'places');
/** Whatever a direction can begin with; only looked at, never consumed. */
export const StartsDirection = abstract('StartsDirection', 'direction');
/** A small word that may name a place: any name, and the words of directions too. */
export const PlaceName = abstract('PlaceName', 'name', [StartsPlaces]);
/** A small word that may name anything. */
export const Name = abstract('Name', 'name', [PlaceName, StartsDirection]);
export const DirWord = abstract('DirWord', 'direction', [StartsDirection]);
export const SetWord = abstract('SetWord', 'places', [StartsPlaces]);

export const Word = abstract('Word', 'name', [Name, AnyWord]);
export const Capital = abstract('Capital', 'Name', [StartsPlaces]);
export const Square = abstract('Square', 'square', [StartsPlaces, AnyWord]);
export const Int = abstract('Int', 'number', [StartsDirection]);
export const Text = abstract('Text', '"text"', [StartsPlaces]);
/** Something that is no part of the language, or a word that the front end takes for a misspelt keyword. */
export const Stray = abstract('Stray', 'stray');

export const LBrace = abstract('LBrace', '{');
export const RBrace = abstract('RBrace', '}');
export const LParen = abstract('LParen', '(', [StartsPlaces]);
export const RParen = abstract('RParen', ')');
export const Comma = abstract('Comma', ',');
export const Semicolon = abstract('Semicolon', ';');
export const Colon = abstract('Colon', ':');
export const Equals = abstract('Equals', '=');
export const Less = abstract('Less', '<');
export const Greater = abstract('Greater', '>');
export const AtMost = abstract('AtMost', '<=');
export const AtLeast = abstract('AtLeast', '>=');
export const Plus = abstract('Plus', '+');
export const Minus = abstract('Minus', '-');
export const DotDot = abstract('DotDot', '..');

const SIGN_TOKENS = [
  LBrace,
  RBrace,
  LParen,
  RParen,
  Comma,
  Semicolon,
  Colon,
  Equals,
  Less,
  Greater,
  AtMost,
  AtLeast,
  Plus,
  Minus,
  DotDot,
];

/** Signs by how they are written. */
export const SIGNS: ReadonlyMap<string, TokenType> = new Map(
  SIGN_TOKENS.map((token) => [token.LABEL ?? token.name, token]),
);

/** `turn-number` → `TurnNumber`: the name under which the syntax tree of the parser keeps it. */
function tokenName(keyword: string): string {
  return keyword.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const memberships: readonly [TokenType, readonly Keyword[]][] = [
  [Name, SOFT],
  [PlaceName, DIRECTIONS.filter((word) => word !== 'any')],
  [DirWord, DIRECTIONS],
  [SetWord, ['any', ...PLACES]],
  [StartsPlaces, PLACE_STARTS],
];

/**
 * Groups named at the making of a token have all their members listed anew; named later they wait for the parser, which
 * lists them once for all keywords. Before there is a parser no group knows a keyword.
 */
function keywordToken(keyword: Keyword): TokenType {
  const groups = memberships.filter(([, members]) => members.includes(keyword)).map(([group]) => group);
  return Object.assign(abstract(tokenName(keyword), keyword), { CATEGORIES: [...groups, AnyWord] });
}

const keywordList: readonly Keyword[] = Object.values(KEYWORDS).flat();

/** The token of each keyword, by the keyword. */
export const K = Object.fromEntries(keywordList.map((word) => [word, keywordToken(word)])) as Readonly<
  Record<Keyword, TokenType>
>;

const keywordTokens: ReadonlyMap<string, TokenType> = new Map(Object.entries(K));

/** The keyword's token, or `undefined` for a word that is none. */
export function keywordNamed(word: string): TokenType | undefined {
  return keywordTokens.get(word);
}

/** Every token that the grammar knows, the groups included. */
export const ALL_TOKENS: readonly TokenType[] = [
  AnyWord,
  StartsPlaces,
  StartsDirection,
  PlaceName,
  Name,
  DirWord,
  SetWord,
  Word,
  Capital,
  Square,
  Int,
  Text,
  Stray,
  ...SIGN_TOKENS,
  ...Object.values(K),
];
