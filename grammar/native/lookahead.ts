/*
 * One token of lookahead, from the table that is made with the grammar (starts.generated.ts) and read for each place of
 * the grammar when it is first reached: a small file visits a small part of the grammar.
 */
import type { IOrAlt, IToken, TokenType } from 'chevrotain';
import { RULE_STARTS, TOKEN_SETS } from './starts.generated.js';

interface Reader {
  LA(howMuch: number): IToken;
}

/** Tells which alternative of a choice to take, or whether to begin an optional part. */
export type Lookahead = (this: Reader, alternatives?: IOrAlt<unknown>[]) => number | undefined | boolean;

/** Chevrotain's numbers of what a rule may hold, and those of a place: bits 8-11 and 0-7 of its key. */
const WORDS = ['', 'OR', 'OPTION', 'MANY', 'AT_LEAST_ONE', 'MANY_SEP', 'AT_LEAST_ONE_SEP'];

type TokenNamed = (name: string) => TokenType;

/** The tokens that may begin a rule. */
export function startsOfRule(rule: string, tokenNamed: TokenNamed): TokenType[] {
  const set = RULE_STARTS[rule]?.[0];
  return set === undefined ? [] : tokensOf(set, tokenNamed);
}

/** The lookahead at a place in a rule; `site` is its key in Chevrotain, without the number of the rule. */
export function lookaheadAt(rule: string, site: number, tokenNamed: TokenNamed): Lookahead {
  const name = `${WORDS[site >> 8]}${site & 255 || ''}`;
  const sets = RULE_STARTS[rule]?.[1][name];
  if (sets === undefined) throw new Error(`no ${name} in rule ${rule}: npm run generate`);
  return typeof sets === 'number' ? optional(sets, tokenNamed) : choice(sets, tokenNamed);
}

function optional(set: number, tokenNamed: TokenNamed): Lookahead {
  const starts = new Set(tokensOf(set, tokenNamed).flatMap(membersOf));
  return function () {
    return starts.has(this.LA(1).tokenTypeIdx);
  };
}

function choice(sets: readonly number[], tokenNamed: TokenNamed): Lookahead {
  const table = new Map<number, number[]>();
  sets.forEach((set, index) => {
    for (const token of new Set(tokensOf(set, tokenNamed).flatMap(membersOf))) {
      table.set(token, [...(table.get(token) ?? []), index]);
    }
  });
  return function (alternatives = []) {
    return table.get(this.LA(1).tokenTypeIdx)?.find((index) => isOpen(alternatives[index], this));
  };
}

function isOpen(alternative: IOrAlt<unknown> | undefined, reader: Reader): boolean {
  return alternative?.GATE === undefined || alternative.GATE.call(reader);
}

function tokensOf(set: number, tokenNamed: TokenNamed): TokenType[] {
  const names = TOKEN_SETS[set] ?? '';
  return names === '' ? [] : names.split(' ').map(tokenNamed);
}

/** The token type itself, and if it is a group its members, by their numbers. */
function membersOf(type: TokenType): number[] {
  return [type.tokenTypeIdx ?? -1, ...(type.categoryMatches ?? [])];
}
