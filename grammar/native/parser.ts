/*
 * The grammar of rule files, and nothing else: no actions. It is one class in layers (places, conditions, pieces,
 * rules, sections, and here the file), since rules are fields. `statement` and `head` are rules that fail alone, see
 * recovery.ts; a GATE looks one word further where a comma or a name could belong to two things. A sentence that holds
 * a block has its opening, `{` included, in a head of its own.
 */
import type { IParserConfig } from 'chevrotain';
import { SectionsParser } from './sections.js';
import * as t from './tokens.js';
import { K } from './tokens.js';

const RESULTS = [K.win, K.lose, K.draw];

/** The parser of rule files; `parser()` shares one. */
export class NativeParser extends SectionsParser {
  /** With a `config` Chevrotain works out the grammar; else what was made from it is used. */
  constructor(config?: IParserConfig) {
    super(t.ALL_TOKENS, { maxLookahead: 1, nodeLocationTracking: 'onlyOffset', ...config });
    if (config === undefined) this.useTable();
    else this.performSelfAnalysis();
  }

  file = this.RULE('file', () => this.sentences(this.fileItem));

  fileItem = this.statement('fileItem', () => {
    this.choose(
      'FileItem',
      this.include,
      this.variant,
      this.testCase,
      this.piece,
      this.zone,
      this.directions,
      this.condition,
      this.mark,
    );
  });

  include = this.RULE('include', () => {
    this.CONSUME(K.include);
    this.commas('Text', () => this.CONSUME(t.Text));
  });

  variant = this.RULE('variant', () => {
    this.SUBRULE(this.variantHead);
    this.block(this.item);
  });

  variantHead = this.head('variantHead', () => {
    this.CONSUME(K.variant);
    this.CONSUME(t.Text);
    this.OPTION(() => {
      this.CONSUME(K.extends);
      this.CONSUME1(t.Text);
    });
    this.CONSUME(t.LBrace);
  });

  // ---------------------------------------------------------------- tests

  testCase = this.RULE('testCase', () => {
    this.SUBRULE(this.testHead);
    this.block(this.testStep);
  });

  testHead = this.head('testHead', () => {
    this.CONSUME(K.test);
    this.CONSUME(t.Text);
    this.CONSUME(K.for);
    this.CONSUME1(t.Text);
    this.CONSUME(t.LBrace);
  });

  testStep = this.statement('testStep', () => {
    this.choose(
      'TestStep',
      this.positionStep,
      this.legalStep,
      this.perftStep,
      this.afterStep,
      this.expectation,
    );
  });

  positionStep = this.RULE('positionStep', () => {
    this.CONSUME(K.position);
    this.CONSUME(t.Text);
  });

  legalStep = this.RULE('legalStep', () => {
    this.oneOf([K.legal, K.illegal]);
    this.CONSUME(t.Text);
  });

  perftStep = this.RULE('perftStep', () => {
    this.CONSUME(K.perft);
    this.CONSUME(t.Int);
    this.CONSUME(t.Equals);
    this.CONSUME1(t.Int);
  });

  afterStep = this.RULE('afterStep', () => {
    this.CONSUME(K.after);
    this.CONSUME(t.Text);
    this.SUBRULE(this.expectation);
  });

  expectation = this.RULE('expectation', () => {
    this.CONSUME(K.expect);
    this.OR({
      ERR_MSG: 'Condition',
      IGNORE_AMBIGUITIES: true,
      DEF: [
        {
          GATE: () => this.LA(1).tokenType !== K.not || this.follows(...RESULTS),
          ALT: () => this.SUBRULE(this.result),
        },
        { ALT: () => this.SUBRULE(this.cond) },
      ],
    });
  });

  /** How the game stands: `win for White`, `not draw`. */
  result = this.RULE('result', () => {
    this.OPTION(() => this.CONSUME(K.not));
    this.oneOf(RESULTS, 1);
    this.OPTION1(() => {
      this.CONSUME(K.for);
      this.SUBRULE(this.who);
    });
  });
}

let shared: NativeParser | undefined;

/** The one parser, built when it is first used. */
export function parser(): NativeParser {
  shared ??= new NativeParser();
  return shared;
}
