import type { CstNode, ParserMethod, TokenType } from 'chevrotain';
import { tokenMatcher } from '../chevrotain.js';
import { BLOCK, RecoveringParser } from './recovery.js';
import { Comma, RBrace, Semicolon } from './tokens.js';

export type GrammarRule = ParserMethod<[], CstNode>;

/** Short forms for what the grammar says often. They expand to Chevrotain's own words, so each rule stays pure. */
export class PhrasingParser extends RecoveringParser {
  /** One of several words. The index keeps two such choices of one rule apart. */
  protected oneOf(types: readonly TokenType[], index = 0): void {
    this.or(index, {
      ERR_MSG: types.map(({ name }) => name).join('|'),
      DEF: types.map((type) => ({ ALT: () => this.consume(index, type) })),
    });
  }

  /** One of several phrases; `wanted` is what a message says was expected. */
  protected either(wanted: string, ...alternatives: (() => unknown)[]): void {
    this.OR({ ERR_MSG: wanted, DEF: alternatives.map((ALT) => ({ ALT })) });
  }

  /** One of several rules. */
  protected choose(wanted: string, ...rules: GrammarRule[]): void {
    this.either(wanted, ...rules.map((rule) => () => this.SUBRULE(rule)));
  }

  /** One part or more, with commas between. */
  protected commas(wanted: string, part: () => unknown): void {
    this.AT_LEAST_ONE_SEP({ SEP: Comma, ERR_MSG: wanted, DEF: part });
  }

  /** Sentences up to the closing brace; a `;` may stand after each. */
  protected block(sentence: GrammarRule): void {
    this.sentences(sentence);
    this.CONSUME(RBrace);
  }

  /** Sentences as long as there are any. */
  protected sentences(sentence: GrammarRule): void {
    this.many(BLOCK, () =>
      this.either(
        '',
        () => this.SUBRULE(sentence),
        () => this.CONSUME(Semicolon),
      ),
    );
  }

  /** Looks one word further: whether the word after next is one of a group. */
  protected follows(...groups: TokenType[]): boolean {
    const token = this.LA(2);
    return groups.some((group) => tokenMatcher(token, group));
  }
}
