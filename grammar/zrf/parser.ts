/* The grammar of Zillions rule files: lists in lists. What the lists mean is the business of the front end. */
import type { CstNode, IToken } from 'chevrotain';
import { CstParser } from '../chevrotain.js';
import { ALL_TOKENS, LParen, RParen, Symbol_, Text } from './tokens.js';

export interface FileCst extends CstNode {
  readonly children: { readonly form?: FormCst[] };
}

export interface FormCst extends CstNode {
  readonly children: {
    readonly list?: ListCst[];
    readonly Symbol?: IToken[];
    readonly Text?: IToken[];
  };
}

export interface ListCst extends CstNode {
  readonly children: { readonly LParen: IToken[]; readonly form?: FormCst[]; readonly RParen: IToken[] };
}

class ZrfParser extends CstParser {
  constructor() {
    super(ALL_TOKENS, { maxLookahead: 1, nodeLocationTracking: 'none', skipValidations: true });
    this.performSelfAnalysis();
  }

  file = this.RULE('file', () => {
    this.MANY(() => this.SUBRULE(this.form));
  });

  form = this.RULE('form', () => {
    this.OR([
      { ALT: () => this.SUBRULE(this.list) },
      { ALT: () => this.CONSUME(Symbol_) },
      { ALT: () => this.CONSUME(Text) },
    ]);
  });

  list = this.RULE('list', () => {
    this.CONSUME(LParen);
    this.MANY(() => this.SUBRULE(this.form));
    this.CONSUME(RParen);
  });
}

let shared: ZrfParser | undefined;

/** The lists of a file; the brackets must be balanced already. */
export function parse(tokens: IToken[]): FileCst {
  shared ??= new ZrfParser();
  shared.input = tokens;
  return shared.file() as FileCst;
}
