import type { IProduction, Rule, TokenType } from 'chevrotain';
import {
  Alternation,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  Terminal,
} from '../chevrotain.js';
import {
  AnyWord,
  Capital,
  DirWord,
  Int,
  KEYWORDS,
  Name,
  PlaceName,
  SetWord,
  Square,
  Text,
} from '../native/tokens.js';
import { insideOf } from './first.js';
import type { Chapter } from './rules.js';

/** How the page calls tokens that are no fixed words, and what they are. */
const SORTS: ReadonlyMap<TokenType, readonly [string, string]> = new Map([
  [Text, ['TEXT', 'between two ", on one line']],
  [Int, ['NUMBER', 'digits']],
  [Square, ['SQUARE', 'file letter and rank: a1 … z99']],
  [Capital, ['CAPITAL', 'a word with a capital: a piece or player']],
  [Name, ['NAME', 'another word that is no keyword; - joins words']],
  [PlaceName, ['PLACE_NAME', 'NAME, or a DIRECTION_WORD but any']],
  [AnyWord, ['WORD', 'any small word, keyword or not']],
  [DirWord, ['DIRECTION_WORD', KEYWORDS.direction.join(' ')]],
  [SetWord, ['PLACE_WORD', ['any', ...KEYWORDS.place].join(' ')]],
]);

const HEAD = `The grammar of rule files. Generated from parser.ts; do not edit.

"word"  the word or sign itself        [ x ]   x or nothing
x | y   one of them                    { x }   x any number of times, also never

Line ends and blanks mean nothing; a comment runs from // to the end of the line. A comma or "or"
goes on with a list only if a further item of the list follows it. A ( at the beginning of a
condition holds a condition, unless a set of places goes on behind its ).`;

/** The grammar as a page to read. */
export function ebnfPage(chapters: readonly Chapter[]): string {
  const parts = chapters.map(({ title, rules }) => [comment(title), ...rules.map(printRule)].join('\n'));
  const sorts = [...SORTS.values()].map(([name, meaning]) => `${name} = ? ${meaning} ? ;`);
  return [comment(HEAD), ...parts, [comment('Words'), ...sorts].join('\n')]
    .map((part) => `${part}\n`)
    .join('\n');
}

/** The name of a token on the page: a fixed word in quotes, a sort of words in capitals. */
export function tokenLabel(token: TokenType): string {
  return SORTS.get(token)?.[0] ?? `"${token.LABEL ?? token.name}"`;
}

function comment(text: string): string {
  return `(* ${text} *)`;
}

const WIDTH = 100;

function printRule({ name, definition }: Rule): string {
  const [only] = definition;
  const alternatives = definition.length === 1 && only instanceof Alternation ? insideOf(only) : undefined;
  const text = `${name} = ${printSequence(definition, alternatives !== undefined)} ;`;
  if (alternatives === undefined || text.length <= WIDTH) return text;
  const lines = alternatives.map((alternative) => printSequence(insideOf(alternative), true));
  return `${name} =\n    ${lines.join('\n  | ')} ;`;
}

function printSequence(sequence: readonly IProduction[], isAlone: boolean): string {
  return sequence
    .map((production) => printProduction(production, isAlone && sequence.length === 1))
    .join(' ');
}

/** `isAlone`: nothing stands beside it, so that alternatives need no brackets. */
function printProduction(production: IProduction, isAlone: boolean): string {
  if (production instanceof Terminal) return tokenLabel(production.terminalType);
  if (production instanceof NonTerminal) return production.nonTerminalName;
  if (production instanceof Alternation) {
    const text = insideOf(production)
      .map((alternative) => printSequence(insideOf(alternative), true))
      .join(' | ');
    return isAlone ? text : `( ${text} )`;
  }
  return printRepeated(
    production,
    printSequence(insideOf(production), true),
    printSequence(insideOf(production), false),
  );
}

function printRepeated(production: IProduction, alone: string, beside: string): string {
  if (production instanceof Option) return `[ ${alone} ]`;
  if (production instanceof Repetition) return `{ ${alone} }`;
  if (production instanceof RepetitionMandatory) return `${beside} { ${alone} }`;
  if (production instanceof RepetitionMandatoryWithSeparator) {
    return `${beside} { ${tokenLabel(production.separator)} ${beside} }`;
  }
  throw new Error(`the page has no form for ${production.constructor.name}`);
}
