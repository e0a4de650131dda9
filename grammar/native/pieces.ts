import { ConditionsParser } from './conditions.js';
import * as t from './tokens.js';
import { K } from './tokens.js';

/** Pieces with their abilities, and cursor programs. */
export class PiecesParser extends ConditionsParser {
  piece = this.RULE('piece', () => {
    this.SUBRULE(this.pieceHead);
    this.OPTION(() => this.SUBRULE(this.abilities));
  });

  pieceHead = this.head(
    'pieceHead',
    () => {
      this.CONSUME(K.piece);
      this.CONSUME(t.Capital);
      this.OPTION(() => this.oneOf([t.Capital, t.Text], 1));
      this.OPTION1(() => this.CONSUME(K.neutral));
      this.MANY(() => this.SUBRULE(this.pieceNumber));
      this.OPTION2(() => this.SUBRULE(this.pieceMarks));
    },
    false,
  );

  pieceNumber = this.RULE('pieceNumber', () => {
    this.CONSUME(t.Name);
    this.OPTION(() => this.CONSUME(t.Int));
  });

  pieceMarks = this.RULE('pieceMarks', () => {
    this.CONSUME(K.mark);
    this.commas('PlaceName', () => this.CONSUME(t.PlaceName));
  });

  abilities = this.RULE('abilities', () => {
    this.CONSUME(t.LBrace);
    this.block(this.ability);
  });

  ability = this.statement('ability', () => {
    this.choose('Ability', this.legs, this.betza, this.as, this.kind, this.program, this.script);
  });

  legs = this.RULE('legs', () => {
    this.SUBRULE(this.leg);
    this.MANY(() => {
      this.CONSUME(K.then);
      this.SUBRULE1(this.leg);
    });
    this.SUBRULE(this.clauses);
  });

  leg = this.RULE('leg', () => {
    this.either(
      'Leg',
      () => this.CONSUME(K.stay),
      () => {
        this.SUBRULE(this.going);
        this.OPTION(() => this.SUBRULE(this.length));
      },
    );
    this.OPTION1(() => {
      this.CONSUME(K.through);
      this.SUBRULE(this.list);
      this.OPTION2(() => {
        this.CONSUME(K.capturing);
        this.OPTION3(() => this.CONSUME(K.late));
      });
    });
  });

  going = this.RULE('going', () => {
    this.oneOf([K.step, K.slide, K.leap], 1);
    this.either(
      'Direction',
      () => this.CONSUME(K.anywhere),
      () => this.SUBRULE(this.dirs),
    );
  });

  length = this.RULE('length', () => {
    this.either(
      'Exactly|Up',
      () => this.CONSUME(K.exactly),
      () => {
        this.CONSUME(K.up);
        this.CONSUME(K.to);
      },
    );
    this.CONSUME(t.Int);
  });

  betza = this.RULE('betza', () => {
    this.CONSUME(K.betza);
    this.CONSUME(t.Text);
    this.SUBRULE(this.clauses);
  });

  as = this.RULE('as', () => {
    this.CONSUME(K.as);
    this.CONSUME(t.Capital);
    this.SUBRULE(this.clauses);
  });

  kind = this.RULE('kind', () => {
    this.CONSUME(K.kind);
    this.CONSUME(t.Name);
    this.SUBRULE(this.abilities);
  });

  clauses = this.RULE('clauses', () => {
    this.MANY(() => this.SUBRULE(this.clause));
  });

  /** A comma may stand before every clause, and must before an action. */
  clause = this.RULE('clause', () => {
    this.either(
      'Clause',
      () => {
        this.CONSUME(t.Comma);
        this.SUBRULE(this.afterComma);
      },
      () => this.SUBRULE(this.limit),
    );
  });

  afterComma = this.RULE('afterComma', () => {
    this.choose('Action|Clause', this.action, this.limit);
  });

  limit = this.RULE('limit', () => {
    this.either(
      'Clause',
      () => {
        this.oneOf([K.to, K.from, K.within], 1);
        this.SUBRULE(this.set);
      },
      () => this.SUBRULE(this.when),
      () => this.SUBRULE(this.again),
      () => {
        this.CONSUME(K.costs);
        this.CONSUME(t.Int);
      },
    );
  });

  again = this.RULE('again', () => {
    this.OPTION(() => this.CONSUME(K.may));
    this.CONSUME(K.again);
    this.OPTION1(() => this.oneOf([t.Name, K.onward]));
  });

  // ---------------------------------------------------------------- cursor programs

  namedSteps = this.RULE('namedSteps', () => {
    this.SUBRULE(this.stepsHead);
    this.block(this.step);
  });

  stepsHead = this.head('stepsHead', () => {
    this.CONSUME(K.steps);
    this.CONSUME(t.Name);
    this.CONSUME(t.LBrace);
  });

  program = this.RULE('program', () => {
    this.SUBRULE(this.programHead);
    this.block(this.step);
  });

  script = this.RULE('script', () => {
    this.SUBRULE(this.scriptHead);
    this.block(this.step);
  });

  scriptHead = this.head('scriptHead', () => {
    this.CONSUME(K.script);
    this.OPTION(() => this.CONSUME(K.drops));
    this.CONSUME(t.LBrace);
  });

  programHead = this.head('programHead', () => {
    this.CONSUME(K.move);
    this.CONSUME(t.Name);
    this.OPTION(() => {
      this.CONSUME(K.along);
      this.SUBRULE(this.dirs);
    });
    this.CONSUME(t.LBrace);
  });

  step = this.statement('step', () => {
    this.either(
      'Step',
      () => this.SUBRULE(this.walk),
      () => this.SUBRULE(this.require),
      () => this.SUBRULE(this.branch),
      () => this.SUBRULE(this.doAction),
      () => this.SUBRULE(this.let),
      () => this.SUBRULE(this.land),
      () => this.CONSUME(K.stop),
    );
  });

  let = this.RULE('let', () => {
    this.CONSUME(K.let);
    this.OPTION(() => this.CONSUME(K.onward));
    this.CONSUME(t.PlaceName);
    this.OPTION1(() => {
      this.CONSUME(t.Equals);
      this.SUBRULE(this.set);
    });
  });

  land = this.RULE('land', () => {
    this.CONSUME(K.land);
    this.OPTION(() => {
      this.CONSUME(K.from);
      this.SUBRULE(this.phrase);
    });
    this.OPTION1(() => {
      this.CONSUME(K.on);
      this.SUBRULE1(this.phrase);
    });
    this.OPTION2(() => {
      this.CONSUME(K.as);
      this.SUBRULE(this.types);
    });
    this.OPTION3(() => this.CONSUME(K.copying));
  });

  walk = this.RULE('walk', () => {
    this.CONSUME(K.walk);
    this.either(
      'Direction|To',
      () => this.SUBRULE(this.dirs),
      () => {
        this.CONSUME(K.to);
        this.SUBRULE(this.phrase);
      },
    );
  });

  require = this.RULE('require', () => {
    this.CONSUME(K.require);
    this.SUBRULE(this.cond);
  });

  branch = this.RULE('branch', () => {
    this.SUBRULE(this.branchHead);
    this.SUBRULE(this.steps);
    this.OPTION(() => this.SUBRULE(this.otherwise));
  });

  branchHead = this.head('branchHead', () => {
    this.oneOf([K.if, K.while]);
    this.SUBRULE(this.cond);
    this.CONSUME(t.LBrace);
  });

  otherwise = this.RULE('otherwise', () => {
    this.CONSUME(K.else);
    this.CONSUME(t.LBrace);
    this.SUBRULE(this.steps);
  });

  steps = this.RULE('steps', () => {
    this.block(this.step);
  });

  doAction = this.RULE('doAction', () => {
    this.CONSUME(K.do);
    this.either(
      'Action|Steps',
      () => this.SUBRULE(this.action),
      () => {
        this.CONSUME(K.steps);
        this.CONSUME(t.Name);
      },
    );
  });
}
