/*
 * Errors inside a sentence: something was wanted, something else was found.
 */
import type { IToken, TokenType } from 'chevrotain';
import { EOF, tokenMatcher } from '../../../grammar/chevrotain.js';
import { layoutOf } from '../../../grammar/native/lexer.js';
import {
  AnyWord,
  Capital,
  K,
  keywordNamed,
  PLACE_STARTS,
  PlaceName,
  RBrace,
  RParen,
  Semicolon,
  Word,
} from '../../../grammar/native/tokens.js';
import { near } from '../../text/near.js';
import { mayEndSet } from './blocks.js';
import { tokenSpan } from './read/reading.js';
import {
  type Explanation,
  explainBy,
  isBeginning,
  isOver,
  misspeltBefore,
  openBracket,
  placeBehind,
  placeOf,
  type Trouble,
} from './trouble.js';
import {
  andForComma,
  beforeTrigger,
  commaForSemicolon,
  halfSentence,
  lengthOfWay,
  listOfPlaces,
  movesForPlies,
  rangeWithDash,
  rowForRank,
  thenForMust,
} from './usual-mistakes.js';
import { CONTINUING, definite, listed, phrasesOf, SENTENCES } from './wanted.js';

/** Explains an error inside a sentence. */
export function explainWanted(trouble: Trouble): void {
  explainBy(trouble, EXPLANATIONS);
}

const endOfFile: Explanation = (trouble) => {
  if (trouble.token.tokenType !== EOF) return false;
  trouble.report('E0102', placeOf(trouble), { place: sentenceOf(trouble), wanted: wantedOf(trouble) });
  return true;
};

/** `next to door of here`, `count friend on camp`, where the inner phrase needs brackets. */
export const phraseInPhrase: Explanation = (trouble) => {
  const { source, report, token, before, rules, wanted } = trouble;
  if (before === undefined || WITHOUT_PLACES.includes(rules.at(-1) ?? '')) return false;
  if (wanted === 'Places' && beginsRelation(token)) {
    report('E0118', placeOf(trouble), { phrase: token.image });
    return true;
  }
  if (isBeginning(trouble) || !goesOn(before, token)) return false;
  report('E0118', tokenSpan({ source }, before), { phrase: `${before.image} ${token.image}` });
  return true;
};

/** Sentences that go on with a word of their own behind the names of pieces. */
const WITHOUT_PLACES: readonly string[] = ['entering', 'castling', 'promotion'];

function beginsRelation({ image }: IToken): boolean {
  return (PLACE_STARTS as readonly string[]).includes(image);
}

function goesOn(before: IToken, token: IToken): boolean {
  const { tokenType } = token;
  if (tokenType === K.of)
    return [K.file, K.rank].includes(before.tokenType) || tokenMatcher(before, PlaceName);
  const isLink = [K.on, K.in, K.but].includes(tokenType) || beginsRelation(token);
  return isLink && mayEndSet(before);
}

const DECLARING: readonly TokenType[] = [
  K.zone,
  K.directions,
  K.condition,
  K.mark,
  K.slots,
  K.lines,
  K.link,
  K.kind,
  K.move,
];

/** A word of the language where a name is declared. */
const reservedName: Explanation = (trouble) => {
  const { token, before, wanted, report } = trouble;
  const declares =
    before !== undefined && DECLARING.includes(before.tokenType) && /^(?:Place)?Name$/.test(wanted);
  if (!declares || !tokenMatcher(token, AnyWord) || isOver(trouble)) return false;
  report('E0111', placeOf(trouble), { name: token.image, instead: `the-${token.image}` });
  return true;
};

const FREELY_NAMED: readonly TokenType[] = [K.trigger, K.phase, K.tally, K.before];

/** The first word of the next line was taken for the name that is missing. */
export const swallowedWord: Explanation = ({ source, report, tokens, index, before }) => {
  const naming = tokens[index - 2];
  if (naming === undefined || before === undefined || !FREELY_NAMED.includes(naming.tokenType)) return false;
  if (!layoutOf(before).firstOnLine || keywordNamed(before.image) === undefined) return false;
  const { end } = tokenSpan({ source }, naming);
  report('E0116', { source, start: end, end }, { missing: 'a name', after: naming.image });
  return true;
};

/** A name that should have a capital, or should have none. */
const wrongSize: Explanation = (trouble) => {
  const { token, wanted, report } = trouble;
  const found = token.image;
  const [first, rest] = [found.charAt(0), found.slice(1)];
  if (/^(?:(?:Place)?Name|AnyWord)$/.test(wanted) && token.tokenType === Capital) {
    const what = `the name of ${sentenceOf(trouble)}`;
    report('E0121', placeOf(trouble), { what, size: 'small', found, instead: first.toLowerCase() + rest });
    return true;
  }
  if (!/\b(?:Capital|Types)$/.test(wanted) || token.tokenType !== Word) return false;
  const what = 'a piece or player';
  report('E0121', placeOf(trouble), { what, size: 'capital', found, instead: first.toUpperCase() + rest });
  return true;
};

const UNQUOTED = /[^\s{}"][^{};,"\r\n]*/y;

/** A title or a path without its quotes. */
const missingQuotes: Explanation = (trouble) => {
  const { source, token, wanted, report } = trouble;
  const isWord = token.tokenType === Capital || tokenMatcher(token, AnyWord);
  if (wanted !== 'Text' || !isWord || isOver(trouble)) return false;
  UNQUOTED.lastIndex = token.startOffset;
  const run = UNQUOTED.exec(source.text)?.[0] ?? token.image;
  const instead = run
    .split(/ (?:extends|for)\b/, 1)
    .join('')
    .trim();
  const span = { source, start: token.startOffset, end: token.startOffset + instead.length };
  report('E0120', span, { found: instead, instead });
  return true;
};

const unclosedBracket: Explanation = (trouble) => {
  const { source, tokens, wanted, report } = trouble;
  const open = tokens[openBracket(trouble) ?? -1];
  if (wanted !== RParen.name || open === undefined || !isOver(trouble)) return false;
  const end = { span: placeOf(trouble), text: 'it should have ended before this' };
  report(
    'E0107',
    tokenSpan({ source }, open),
    { open: '(', close: ')', place: definite(sentenceOf(trouble)) },
    [end],
  );
  return true;
};

/** A keyword that was taken for a name further up, so that the sentence went astray. */
const misspeltEarlier: Explanation = (trouble) => {
  const words = phrasesOf(trouble.wanted).flatMap((phrase) => phrase.near);
  const misspelt = misspeltBefore(trouble, words);
  if (misspelt === undefined) return false;
  const span = tokenSpan(trouble, misspelt);
  trouble.report('E0101', span, { found: misspelt.image, near: near(misspelt.image, words) });
  return true;
};

/** `{ Hawk; Elephant }`, a list where only commas stand between. */
const semicolonInList: Explanation = (trouble) => {
  const { tokens, index, token, wanted, report } = trouble;
  const next = tokens[index + 1];
  if (token.tokenType !== Semicolon || wanted !== RBrace.name || next === undefined) return false;
  report('E0122', placeOf(trouble), { found: next.image });
  return true;
};

/** The sentence ends, or the next one begins, before something that was needed. */
const missing: Explanation = (trouble) => {
  if (!isOver(trouble) && trouble.token.tokenType !== RParen) return false;
  const { before, wanted, report } = trouble;
  const [phrase] = phrasesOf(wanted);
  const sample = phrase?.sample === undefined ? '' : `${before?.image ?? ''} ${phrase.sample}`.trim();
  report('E0116', placeBehind(trouble), {
    missing: wantedOf(trouble),
    after: before?.image ?? '',
    instead: sample,
  });
  return true;
};

/** What was probably meant; `some King not attacked` should be `some King but attacked`. */
export function nearWord({ tokenType, image }: IToken, words: readonly string[]): string {
  return tokenType === K.not ? "'but'" : near(image, words);
}

const unfit: Explanation = (trouble) => {
  const { token, before, wanted, rules, report } = trouble;
  const further = rules.flatMap((rule) => CONTINUING[rule] ?? []);
  const words = [...phrasesOf(wanted).flatMap((phrase) => phrase.near), ...further];
  report('E0101', placeOf(trouble), {
    found: token.image,
    near: nearWord(token, words),
    after: before?.image ?? '',
    wanted: wantedOf(trouble),
  });
  return true;
};

const EXPLANATIONS: readonly Explanation[] = [
  endOfFile,
  swallowedWord,
  lengthOfWay,
  rangeWithDash,
  rowForRank,
  commaForSemicolon,
  movesForPlies,
  andForComma,
  thenForMust,
  listOfPlaces,
  halfSentence,
  beforeTrigger,
  phraseInPhrase,
  reservedName,
  wrongSize,
  missingQuotes,
  unclosedBracket,
  misspeltEarlier,
  semicolonInList,
  missing,
  unfit,
];

function wantedOf({ wanted }: Trouble): string {
  return listed(phrasesOf(wanted).map(({ name }) => name));
}

function sentenceOf({ rules, block }: Trouble): string {
  const rule = rules.findLast((name) => SENTENCES[name] !== undefined);
  return rule === undefined ? block.name : (SENTENCES[rule] ?? block.name);
}
