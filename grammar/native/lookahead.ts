/*
 * One token of lookahead, worked out for each place of the grammar when it is first reached: a small file visits a
 * small part of the grammar. The checks of the grammar are still Chevrotain's own.
 */
import type {
  ILookaheadStrategy,
  IOrAlt,
  IProduction,
  IToken,
  OptionalProductionType,
  Rule,
  TokenType,
} from 'chevrotain';
import {
  Alternation,
  LLkLookaheadStrategy,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
} from '../chevrotain.js';
import { firstTokensOf, insideOf } from './first.js';

interface Reader {
  LA(howMuch: number): IToken;
}

const OPTIONALS: Readonly<Record<OptionalProductionType, new (...args: never[]) => IProduction>> = {
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
};

export class LazyLookahead extends LLkLookaheadStrategy {
  override buildLookaheadForAlternation({
    rule,
    prodOccurrence,
  }: Parameters<ILookaheadStrategy['buildLookaheadForAlternation']>[0]): (
    alternatives?: IOrAlt<unknown>[],
  ) => number | undefined {
    let table: ReadonlyMap<number, readonly number[]> | undefined;
    return function (this: Reader, alternatives = []) {
      table ??= alternativesByToken(find(rule, Alternation, prodOccurrence));
      for (const index of table.get(this.LA(1).tokenTypeIdx) ?? []) {
        if (isOpen(alternatives[index], this)) return index;
      }
      return undefined;
    };
  }

  override buildLookaheadForOptional({
    rule,
    prodOccurrence,
    prodType,
  }: Parameters<ILookaheadStrategy['buildLookaheadForOptional']>[0]): () => boolean {
    let starts: ReadonlySet<number> | undefined;
    return function (this: Reader) {
      starts ??= new Set(
        firstTokensOf(insideOf(find(rule, OPTIONALS[prodType], prodOccurrence))).flatMap(membersOf),
      );
      return starts.has(this.LA(1).tokenTypeIdx);
    };
  }
}

function isOpen(alternative: IOrAlt<unknown> | undefined, reader: Reader): boolean {
  return alternative?.GATE === undefined || alternative.GATE.call(reader);
}

function alternativesByToken(alternation: IProduction): Map<number, number[]> {
  const table = new Map<number, number[]>();
  insideOf(alternation).forEach((alternative, index) => {
    for (const token of new Set(firstTokensOf(insideOf(alternative)).flatMap(membersOf))) {
      table.set(token, [...(table.get(token) ?? []), index]);
    }
  });
  return table;
}

/** The token type itself, and if it is a group its members, by their numbers. */
function membersOf(type: TokenType): number[] {
  return [type.tokenTypeIdx ?? -1, ...(type.categoryMatches ?? [])];
}

function find(rule: Rule, type: new (...args: never[]) => IProduction, index: number): IProduction {
  const found = findIn(rule.definition, type, index);
  if (found === undefined) throw new Error(`no ${type.name} ${index} in rule ${rule.name}`);
  return found;
}

function findIn(
  productions: readonly IProduction[],
  type: new (...args: never[]) => IProduction,
  index: number,
): IProduction | undefined {
  for (const production of productions) {
    if (production instanceof type && 'idx' in production && production.idx === index) return production;
    const inside = findIn(insideOf(production), type, index);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
