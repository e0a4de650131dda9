import { PiecesParser } from './pieces.js';
import * as t from './tokens.js';
import { K } from './tokens.js';

/** What may be done and what must not: the rules of play. */
export class RulesParser extends PiecesParser {
  rule = this.RULE('rule', () => {
    this.choose('Rule', this.drop, this.pass, this.swapSides, this.law, this.prefer, this.turn);
  });

  drop = this.RULE('drop', () => {
    this.CONSUME(K.drop);
    this.SUBRULE(this.types);
    this.oneOf([K.to, K.on]);
    this.SUBRULE(this.set);
    this.SUBRULE(this.clauses);
  });

  pass = this.RULE('pass', () => {
    this.CONSUME(K.pass);
    this.OPTION(() => this.SUBRULE(this.when));
  });

  swapSides = this.RULE('swapSides', () => {
    this.CONSUME(K.swap);
    this.CONSUME(K.sides);
    this.OPTION(() => this.SUBRULE(this.when));
  });

  law = this.RULE('law', () => {
    this.CONSUME(K.law);
    this.OPTION({
      GATE: () => this.LA(1).tokenType !== K.at || this.follows(K.end),
      DEF: () => {
        this.SUBRULE(this.scope);
        this.CONSUME(t.Colon);
      },
    });
    this.SUBRULE(this.cond);
  });

  scope = this.RULE('scope', () => {
    this.either(
      'On|Before|At',
      () => {
        this.CONSUME(K.on);
        this.SUBRULE(this.doing);
      },
      () => {
        this.CONSUME(K.before);
        this.CONSUME(t.AnyWord);
      },
      () => this.SUBRULE(this.endOfTurn),
    );
  });

  endOfTurn = this.RULE('endOfTurn', () => {
    this.CONSUME(K.at);
    this.CONSUME(K.end);
    this.CONSUME(K.of);
    this.CONSUME(K.turn);
  });

  prefer = this.RULE('prefer', () => {
    this.CONSUME(K.prefer);
    this.either(
      'Most|Fewest|When|Doing',
      () => {
        this.oneOf([K.most, K.fewest], 1);
        this.SUBRULE(this.phrase);
        this.OPTION(() => this.SUBRULE(this.endOfTurn));
      },
      () => this.SUBRULE(this.when),
      () => this.SUBRULE(this.doing),
    );
    this.OPTION1(() => {
      this.CONSUME(K.before);
      this.CONSUME(K.law);
    });
  });

  turn = this.RULE('turn', () => {
    this.CONSUME(K.turn);
    this.OPTION(() => {
      this.CONSUME(K.of);
      this.CONSUME(t.Capital);
    });
    this.CONSUME(K.has);
    this.OPTION1({
      GATE: () => this.follows(K.to),
      DEF: () => {
        this.CONSUME(t.Int);
        this.CONSUME(K.to);
      },
    });
    this.SUBRULE(this.expr);
    this.CONSUME(K.moves);
    this.OPTION2(() => {
      this.CONSUME(K.until);
      this.SUBRULE(this.cond);
    });
  });

  // ---------------------------------------------------------------- promotion and castling

  promotion = this.RULE('promotion', () => {
    this.CONSUME(K.promotion);
    this.OPTION(() => this.CONSUME(K.may));
    this.SUBRULE(this.names);
    this.SUBRULE(this.entering);
    this.SUBRULE(this.set);
    this.CONSUME(K.to);
    this.SUBRULE(this.types);
    this.OPTION1(() => {
      this.CONSUME(K.from);
      this.CONSUME(t.Name);
    });
    this.OPTION2(() => this.SUBRULE(this.when));
  });

  entering = this.RULE('entering', () => {
    this.either(
      'On|Into',
      () => this.CONSUME(K.on),
      () => {
        this.CONSUME(K.into);
        this.OPTION(() => {
          this.CONSUME(K.or);
          this.CONSUME(K.from);
        });
      },
    );
  });

  castling = this.RULE('castling', () => {
    this.CONSUME(K.castling);
    this.SUBRULE(this.names);
    this.either(
      'Int|To',
      () => {
        this.CONSUME(t.Int);
        this.OPTION1(() => {
          this.CONSUME1(K.to);
          this.CONSUME1(t.Int);
        });
        this.CONSUME(K.squares);
      },
      () => {
        this.CONSUME(K.to);
        this.SUBRULE(this.set);
      },
    );
    this.CONSUME(K.with);
    this.SUBRULE1(this.names);
    this.OPTION(() => this.SUBRULE(this.when));
  });
}
