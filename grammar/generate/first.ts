import type { IProduction, TokenType } from 'chevrotain';
import {
  Alternation,
  NonTerminal,
  Option,
  Repetition,
  RepetitionWithSeparator,
  Terminal,
} from '../chevrotain.js';

interface First {
  readonly tokens: readonly TokenType[];
  readonly canBeEmpty: boolean;
}

/** All tokens (and groups of tokens) that a sequence of the grammar can begin with. */
export function firstTokensOf(sequence: readonly IProduction[]): TokenType[] {
  return [...new Set(firstOfAll(sequence).tokens)];
}

/** The parts of a production; those of a rule that it names are not parts of it. */
export function insideOf(production: IProduction): readonly IProduction[] {
  if (production instanceof NonTerminal || !('definition' in production)) return [];
  return production.definition as readonly IProduction[];
}

function firstOfAll(productions: readonly IProduction[]): First {
  const tokens: TokenType[] = [];
  for (const production of productions) {
    const first = firstOf(production);
    tokens.push(...first.tokens);
    if (!first.canBeEmpty) return { tokens, canBeEmpty: false };
  }
  return { tokens, canBeEmpty: true };
}

function firstOf(production: IProduction): First {
  if (production instanceof Terminal) return { tokens: [production.terminalType], canBeEmpty: false };
  if (production instanceof NonTerminal) return firstOfAll(production.referencedRule.definition);
  if (production instanceof Alternation) return firstOfEither(insideOf(production));
  const { tokens, canBeEmpty } = firstOfAll(insideOf(production));
  return {
    tokens,
    canBeEmpty: canBeEmpty || isOptional(production),
  };
}

function isOptional(production: IProduction): boolean {
  return [Option, Repetition, RepetitionWithSeparator].some((type) => production instanceof type);
}

function firstOfEither(alternatives: readonly IProduction[]): First {
  const firsts = alternatives.map((alternative) => firstOfAll(insideOf(alternative)));
  return {
    tokens: firsts.flatMap(({ tokens }) => tokens),
    canBeEmpty: firsts.some((first) => first.canBeEmpty),
  };
}
