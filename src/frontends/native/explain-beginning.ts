/*
 * Errors between sentences: a word that neither goes on with the sentence before it nor begins a new one.
 */
import type { TokenType } from 'chevrotain';
import {
  Capital,
  Comma,
  KEYWORDS,
  keywordNamed,
  RParen,
  Semicolon,
  Square,
  Text,
  Word,
} from '../../../grammar/native/tokens.js';
import { near } from '../../text/near.js';
import { ALL_BLOCKS, type Block, keywordsStarting } from './blocks.js';
import { nearWord, phraseInPhrase, swallowedWord } from './explain-wanted.js';
import { tokenSpan } from './read/reading.js';
import {
  type Explanation,
  explainBy,
  isBeginning,
  misspeltBefore,
  placeOf,
  type Trouble,
} from './trouble.js';
import { andForComma, goalInOtherOrder, listOfPlaces, rangeWithDash, thenForMust } from './usual-mistakes.js';
import { listed } from './wanted.js';

/** Explains a word between two sentences. */
export function explainBeginning(trouble: Trouble): void {
  explainBy(trouble, EXPLANATIONS);
}

const closesNothing: Explanation = (trouble) => {
  if (trouble.token.tokenType !== RParen) return false;
  trouble.report('E0108', placeOf(trouble), { close: ')', open: '(' });
  return true;
};

const LISTED: readonly TokenType[] = [Capital, Square, Text];

/** `to Queen; Rook`: the list was ended too early. */
const listEnded: Explanation = (trouble) => {
  const { tokens, index, token, before, report } = trouble;
  const last = tokens[index - 2]?.tokenType;
  if (before?.tokenType !== Semicolon || last !== token.tokenType || !LISTED.includes(last)) return false;
  report('E0122', placeOf(trouble), { found: token.image });
  return true;
};

/** A comma that nothing follows, or not what was in the list so far. */
const danglingComma: Explanation = (trouble) => {
  const { tokens, index, token, before, report } = trouble;
  if (token.tokenType !== Comma) return false;
  const next = tokens[index + 1];
  if (before?.tokenType === Capital && next?.tokenType === Word) {
    const words = { what: 'a piece or player', size: 'capital', ...capitalised(next.image) };
    report('E0121', tokenSpan(trouble, next), words);
  } else {
    report('E0116', placeOf(trouble), { missing: 'the next part of the list', after: ',' });
  }
  return true;
};

/** `setup { king e1 }`. */
const smallMan: Explanation = (trouble) => {
  const { token, block, report } = trouble;
  if (block.rule !== 'setupEntry' || token.tokenType !== Word) return false;
  report('E0121', placeOf(trouble), {
    what: 'a piece or player',
    size: 'capital',
    ...capitalised(token.image),
  });
  return true;
};

function capitalised(found: string): { found: string; instead: string } {
  return { found, instead: found.charAt(0).toUpperCase() + found.slice(1) };
}

/** A keyword that begins sentences in other blocks only. */
const belongsElsewhere: Explanation = (trouble) => {
  const { token, block, report } = trouble;
  if (keywordNamed(token.image) !== token.tokenType || !isBeginning(trouble)) return false;
  const homes = ALL_BLOCKS.filter(
    (other) => other.rule !== block.rule && keywordsStarting(other).includes(token.image),
  );
  if (homes.length === 0) return false;
  report('E0113', placeOf(trouble), { word: token.image, place: block.name, home: listed(namesOf(homes)) });
  return true;
};

function namesOf(blocks: readonly Block[]): string[] {
  const firsts = blocks.filter(
    (block, index) => blocks.findIndex(({ rule }) => rule === block.rule) === index,
  );
  return firsts.map(({ name }) => name);
}

const { clause, relation, condition } = KEYWORDS;
const CONTINUING: readonly string[] = [...clause, ...relation, ...condition];

/** A word that should have gone on with the sentence was misspelt and so taken for a name. */
const misspeltEarlier: Explanation = (trouble) => {
  const misspelt = isBeginning(trouble) ? undefined : misspeltBefore(trouble, CONTINUING);
  if (misspelt === undefined) return false;
  const span = tokenSpan(trouble, misspelt);
  trouble.report('E0101', span, { found: misspelt.image, near: near(misspelt.image, CONTINUING) });
  return true;
};

const unknownStatement: Explanation = (trouble) => {
  const { token, block, report } = trouble;
  if (!isBeginning(trouble)) return false;
  report('E0112', placeOf(trouble), {
    found: token.image,
    place: block.name,
    expected: listed(block.usual.map((word) => `'${word}'`)),
    near: near(token.image, keywordsStarting(block)),
  });
  return true;
};

const unfit: Explanation = (trouble) => {
  const { token, before, block, report } = trouble;
  const words = [...CONTINUING, ...keywordsStarting(block)];
  const needsComma = before?.tokenType === token.tokenType && LISTED.includes(token.tokenType);
  const comma = needsComma ? { after: before?.image ?? '', wanted: "','" } : {};
  report('E0101', placeOf(trouble), { found: token.image, near: nearWord(token, words), ...comma });
  return true;
};

const EXPLANATIONS: readonly Explanation[] = [
  closesNothing,
  swallowedWord,
  goalInOtherOrder,
  rangeWithDash,
  andForComma,
  thenForMust,
  listOfPlaces,
  listEnded,
  smallMan,
  danglingComma,
  phraseInPhrase,
  belongsElsewhere,
  misspeltEarlier,
  unknownStatement,
  unfit,
];
