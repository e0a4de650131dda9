/*
 * What authors write who know other notations, or English better than the rules: ranges with a dash, a number behind a
 * step, the result before its condition. Each is recognised by a few tokens and answered with the words to write.
 */
import type { IToken } from 'chevrotain';
import { tokenMatcher } from '../../../grammar/chevrotain.js';
import { layoutOf } from '../../../grammar/native/lexer.js';
import {
  Capital,
  Colon,
  Comma,
  DirWord,
  Int,
  K,
  LBrace,
  Minus,
  RBrace,
  RParen,
  Semicolon,
  Square,
  StartsPlaces,
} from '../../../grammar/native/tokens.js';
import { nearest } from '../../text/near.js';
import { tokenSpan } from './read/reading.js';
import { type Explanation, isBeginning, placeOf, type Trouble } from './trouble.js';

/** `step forward 2`, `slide 2 forward`: how far is said in other words. */
export const lengthOfWay: Explanation = (trouble) => {
  const { tokens, index, before, rules, wanted, report } = trouble;
  if (wanted !== Comma.name || !rules.includes('jump') || before?.tokenType !== Int) return false;
  const start = tokens.slice(0, index).findLastIndex(({ tokenType }) => WAYS.includes(tokenType));
  const way = tokens[start];
  if (way === undefined || index - start > LONGEST_WAY) return false;
  const words = tokens.slice(start + 1, index - 1).map(({ image }) => image);
  if (words.length === 0 && tokenMatcher(trouble.token, DirWord)) words.push(trouble.token.image);
  if (words.length === 0) return false;
  const exact = [...words, 'exactly', before.image].join(' ');
  if (way.tokenType === K.step) {
    report('E0323', tokenSpan(trouble, before), { instead: `slide ${exact}` });
  } else
    report('E0101', tokenSpan(trouble, before), { found: before.image, instead: `${way.image} ${exact}` });
  return true;
};

const WAYS: readonly IToken['tokenType'][] = [K.step, K.slide, K.leap];
const LONGEST_WAY = 5;

/** `ranks 2-6`, `rank 2 to 6`, `a1-c3`. */
export const rangeWithDash: Explanation = (trouble) => {
  const { tokens, index, token, before, report } = trouble;
  const last = tokens[index + 1];
  const { tokenType } = token;
  const signs = before?.tokenType === Int ? [Minus, K.to] : [Minus, Colon];
  const isRange = signs.includes(tokenType);
  if (!isRange || before === undefined || last?.tokenType !== before.tokenType) return false;
  if (before.tokenType !== Square && before.tokenType !== Int) return false;
  report('E0101', placeOf(trouble), { found: token.image, instead: `${before.image}..${last.image}` });
  return true;
};

/** `then remove it` in a trigger, where it must be said whether it is a choice. */
export const thenForMust: Explanation = (trouble) => {
  const { token, block, report } = trouble;
  if (token.tokenType !== K.then || block.rule !== 'effect') return false;
  report('E0101', placeOf(trouble), { found: token.image, near: "'must' or 'may'" });
  return true;
};

/** `White and Black`, `Queen and Rook`: a list has commas. */
export const andForComma: Explanation = (trouble) => {
  const { tokens, index, token, before, report } = trouble;
  const next = tokens[index + 1];
  if (token.tokenType !== K.and || before?.tokenType !== Capital || next?.tokenType !== Capital) return false;
  report('E0101', placeOf(trouble), { found: token.image, instead: `${before.image}, ${next.image}` });
  return true;
};

/** `White King e1, Black King e8`: a comma goes on with the squares of one man. */
export const commaForSemicolon: Explanation = (trouble) => {
  const { token, before, rules, report } = trouble;
  if (before?.tokenType !== Comma || token.tokenType !== Capital || !rules.includes('men')) return false;
  report('E0101', tokenSpan(trouble, before), { found: ',', instead: ';' });
  return true;
};

/** `50 moves without capture`: a move of both players is two plies. */
export const movesForPlies: Explanation = (trouble) => {
  const { tokens, index, token, before, report } = trouble;
  const isClock = before?.tokenType === Int && tokens[index + 1]?.tokenType === K.without;
  if (token.tokenType !== K.moves || !isClock) return false;
  report('E0101', placeOf(trouble), { found: token.image, instead: `${2 * Number(before.image)} plies` });
  return true;
};

/** `row 2`, which is a rank. */
export const rowForRank: Explanation = (trouble) => {
  const { token, before, report } = trouble;
  if (before?.tokenType !== K.row || token.tokenType !== Int) return false;
  report('E0101', tokenSpan(trouble, before), { found: before.image, instead: `rank ${token.image}` });
  return true;
};

/** `King on rank 1, rank 2` in a condition, where a list of places needs brackets. */
export const listOfPlaces: Explanation = (trouble) => {
  const { tokens, index, token, report } = trouble;
  const next = tokens[index + 1];
  if (token.tokenType !== Comma || next === undefined || !tokenMatcher(next, StartsPlaces)) return false;
  const start = tokens.slice(0, index).findLastIndex(endsPlaces);
  const on = tokens[start];
  if (on === undefined || (on.tokenType !== K.on && on.tokenType !== K.in)) return false;
  const behind = tokens.slice(index + 1).findIndex((one) => endsList(one) || endsPlaces(one));
  const last = tokens[behind < 0 ? tokens.length - 1 : index + behind];
  if (last === undefined) return false;
  const list = textBetween(trouble, tokens[start + 1] ?? last, last);
  report('E0101', placeOf(trouble), { found: ',', instead: `${on.image} (${list})` });
  return true;
};

/** `King on rank 1 or on rank 2`: each side of `or` is a sentence of its own. */
export const halfSentence: Explanation = (trouble) => {
  const { tokens, index, token, before, report } = trouble;
  const isHalf = [K.on, K.in, K.attacked].includes(token.tokenType);
  if (!isHalf || (before?.tokenType !== K.or && before?.tokenType !== K.and)) return false;
  const start = tokens.slice(0, index - 1).findLastIndex((one) => endsList(one) || one.tokenType === K.law);
  const who = tokens[start + 1];
  const next = tokens[index + 1];
  if (who === undefined || next === undefined) return false;
  const instead = `${before.image} ${who.image} ${token.image}`;
  report('E0101', placeOf(trouble), { found: token.image, instead: `${instead} …` });
  return true;
};

const RESULTS: readonly IToken['tokenType'][] = [K.win, K.lose, K.draw];
const BESIDE: readonly IToken['tokenType'][] = [K.if, K.when, Colon];

function isGoals({ image }: IToken): boolean {
  return nearest(image, [K.goal.LABEL ?? '']).length > 0;
}

/** `win if King on e5`, `if King on e5: win`, `King on e5: win` outside of a goal. */
export const goalInOtherOrder: Explanation = (trouble) => {
  const { tokens, index, token, block, report } = trouble;
  if (!isBeginning(trouble) || (block.rule !== 'item' && block.rule !== 'goalLine')) return false;
  const end = lineEnd(tokens, index);
  const line = tokens.slice(index, end);
  const result = line.find(({ tokenType }) => RESULTS.includes(tokenType));
  const colon = line.findIndex(({ tokenType }) => tokenType === Colon);
  const isBlock = line.some(({ tokenType }) => tokenType === LBrace);
  if (isBlock || result === undefined || (result !== token && colon < 0)) return false;
  const from = line.findIndex((one) => one !== result && !BESIDE.includes(one.tokenType) && !isGoals(one));
  const to = result === token ? line.length : colon;
  const [first, last] = [line[from], line[to - 1]];
  if (first === undefined || last === undefined || to <= from) return false;
  const asked = `${textBetween(trouble, first, last)}: ${result.image}`;
  const instead = block.rule === 'item' ? `goal { ${asked} }` : asked;
  report('E0112', placeOf(trouble), { found: token.image, place: block.name, instead });
  return true;
};

/** `law before King:`, `law before trigger gate:`. */
export const beforeTrigger: Explanation = (trouble) => {
  const { tokens, index, token, before, wanted, report } = trouble;
  if (before?.tokenType === K.before && token.tokenType === Capital) {
    report('E0101', placeOf(trouble), {
      found: token.image,
      after: 'before',
      wanted: 'the name of a trigger',
    });
    return true;
  }
  if (wanted !== Colon.name || tokens[index - 2]?.tokenType !== K.before || before === undefined)
    return false;
  report('E0101', tokenSpan(trouble, before), { found: before.image, instead: `before ${token.image}` });
  return true;
};

// ---------------------------------------------------------------- looking along the sentence

const LINKS: readonly IToken['tokenType'][] = [K.on, K.in, K.and, K.or, K.but, K.not, K.is, K.attacked];

function endsPlaces({ tokenType }: IToken): boolean {
  return LINKS.includes(tokenType);
}

function endsList(token: IToken): boolean {
  const ends = [Semicolon, Colon, RBrace, RParen].includes(token.tokenType);
  return ends || layoutOf(token).firstOnLine;
}

/** The index behind the sentence that begins at `index`, if it is all on one line. */
function lineEnd(tokens: readonly IToken[], index: number): number {
  const end = tokens.findIndex((token, at) => {
    if (at <= index) return false;
    return [Semicolon, RBrace].includes(token.tokenType) || layoutOf(token).firstOnLine;
  });
  return end < 0 ? tokens.length : end;
}

function textBetween({ source }: Trouble, first: IToken, last: IToken): string {
  return source.text.slice(first.startOffset, (last.endOffset ?? last.startOffset) + 1).replace(/\s+/g, ' ');
}
