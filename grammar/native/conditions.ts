import { tokenMatcher } from '../chevrotain.js';
import { PlacesParser } from './places.js';
import * as t from './tokens.js';
import { K } from './tokens.js';

/** Conditions, and the actions of a move. */
export class ConditionsParser extends PlacesParser {
  cond = this.RULE('cond', () => {
    this.AT_LEAST_ONE_SEP({ SEP: K.or, ERR_MSG: 'Condition', DEF: () => this.SUBRULE(this.both) });
  });

  both = this.RULE('both', () => {
    this.AT_LEAST_ONE_SEP({ SEP: K.and, ERR_MSG: 'Condition', DEF: () => this.SUBRULE(this.test) });
  });

  test = this.RULE('test', () => {
    this.OR({
      ERR_MSG: 'Condition',
      IGNORE_AMBIGUITIES: true,
      DEF: [
        { ALT: () => this.SUBRULE(this.not) },
        { GATE: () => !this.areBracketsOfSet(), ALT: () => this.SUBRULE(this.brackets) },
        { ALT: () => this.SUBRULE(this.earlier) },
        { ALT: () => this.SUBRULE(this.asking) },
        { GATE: () => this.follows(K.move, K.other), ALT: () => this.SUBRULE(this.noMove) },
        { ALT: () => this.SUBRULE(this.counting) },
        { ALT: () => this.SUBRULE(this.weighing) },
        { ALT: () => this.SUBRULE(this.every) },
        { GATE: () => this.follows(K.plies, K.passes), ALT: () => this.SUBRULE(this.plies) },
        { ALT: () => this.SUBRULE(this.comparison) },
        { ALT: () => this.SUBRULE(this.repetition) },
        { ALT: () => this.SUBRULE(this.turnOf) },
        { ALT: () => this.SUBRULE(this.inPhase) },
        { ALT: () => this.SUBRULE(this.made) },
        { ALT: () => this.SUBRULE(this.bare) },
      ],
    });
  });

  not = this.RULE('not', () => {
    this.CONSUME(K.not);
    this.SUBRULE(this.test);
  });

  brackets = this.RULE('brackets', () => {
    this.CONSUME(t.LParen);
    this.SUBRULE(this.cond);
    this.CONSUME(t.RParen);
  });

  earlier = this.RULE('earlier', () => {
    this.CONSUME(K.earlier);
    this.SUBRULE(this.brackets);
  });

  asking = this.RULE('asking', () => {
    this.CONSUME(K.asking);
    this.SUBRULE(this.who);
    this.SUBRULE(this.brackets);
  });

  noMove = this.RULE('noMove', () => {
    this.CONSUME(K.no);
    this.either(
      'Condition',
      () => {
        this.CONSUME(K.move);
        this.OPTION(() => {
          this.CONSUME(K.for);
          this.SUBRULE(this.who);
        });
        this.OPTION1(() => {
          this.CONSUME(K.with);
          this.SUBRULE(this.brackets);
        });
      },
      () => {
        this.CONSUME(K.other);
        this.CONSUME1(K.move);
      },
    );
  });

  counting = this.RULE('counting', () => {
    this.either(
      'Condition',
      () => this.CONSUME(K.no),
      () => this.CONSUME(K.some),
      () => {
        this.CONSUME(K.at);
        this.oneOf([K.least, K.most], 1);
        this.CONSUME(t.Int);
      },
      () => {
        this.CONSUME(K.exactly);
        this.CONSUME1(t.Int);
      },
    );
    this.SUBRULE(this.thing);
    this.SUBRULE(this.others);
  });

  weighing = this.RULE('weighing', () => {
    this.oneOf([K.more, K.fewer]);
    this.SUBRULE(this.phrase);
    this.CONSUME(K.than);
    this.SUBRULE1(this.phrase);
  });

  every = this.RULE('every', () => {
    this.CONSUME(K.every);
    this.SUBRULE(this.thing);
    this.SUBRULE(this.others);
    this.CONSUME(K.is);
    this.OPTION(() => this.CONSUME(K.not));
    this.OPTION1(() => this.SUBRULE(this.onOrIn));
    this.SUBRULE1(this.thing);
  });

  comparison = this.RULE('comparison', () => {
    this.SUBRULE(this.expr);
    this.SUBRULE(this.cmp);
    this.SUBRULE1(this.expr);
  });

  plies = this.RULE('plies', () => {
    this.CONSUME(t.Int);
    this.either(
      'Plies|Passes',
      () => this.CONSUME(K.passes),
      () => {
        this.CONSUME(K.plies);
        this.CONSUME(K.without);
        this.AT_LEAST_ONE_SEP({ SEP: K.nor, ERR_MSG: 'Doing', DEF: () => this.SUBRULE(this.doing) });
      },
    );
  });

  repetition = this.RULE('repetition', () => {
    this.CONSUME(K.position);
    this.CONSUME(K.seen);
    this.CONSUME(t.Int);
    this.CONSUME(K.times);
    this.OPTION(() => {
      this.CONSUME(K.always);
      this.SUBRULE(this.brackets);
    });
  });

  turnOf = this.RULE('turnOf', () => {
    this.CONSUME(K.turn);
    this.CONSUME(K.of);
    this.SUBRULE(this.who);
  });

  inPhase = this.RULE('inPhase', () => {
    this.CONSUME(K.phase);
    this.CONSUME(t.AnyWord);
  });

  made = this.RULE('made', () => {
    this.CONSUME(K.made);
    this.SUBRULE(this.doing);
  });

  /** A set as a condition: some place is in it. */
  bare = this.RULE('bare', () => {
    this.SUBRULE(this.thing);
    this.SUBRULE(this.others);
    this.OPTION(() => {
      this.CONSUME(K.not);
      this.OPTION1(() => this.SUBRULE(this.onOrIn));
      this.SUBRULE1(this.thing);
    });
  });

  /** `(King, Queen) attacked`, not `(King attacked)`: what stands behind the bracket goes on with a set. */
  private areBracketsOfSet(): boolean {
    const [after, further] = this.behindBrackets();
    if (after === undefined) return false;
    if (after.tokenType === t.Comma) return further !== undefined && tokenMatcher(further, t.StartsPlaces);
    const goesOn = [K.on, K.in, K.but, K.not].includes(after.tokenType);
    return goesOn || tokenMatcher(after, t.StartsPlaces);
  }

  /** How the set of a condition goes on. Without `or`, which in a condition parts two conditions. */
  others = this.RULE('others', () => {
    this.MANY({
      GATE: () => this.follows(t.StartsPlaces),
      DEF: () => {
        this.CONSUME(t.Comma);
        this.SUBRULE(this.thing);
      },
    });
    this.MANY1(() => {
      this.SUBRULE(this.onOrIn);
      this.SUBRULE1(this.thing);
    });
    this.OPTION(() => {
      this.CONSUME(K.but);
      this.SUBRULE2(this.thing);
    });
  });

  doing = this.RULE('doing', () => {
    this.oneOf([K.capture, K.move, K.drop, K.promotion, K.castling, K.pass, t.Name]);
    this.OPTION(() => {
      this.CONSUME(K.of);
      this.SUBRULE(this.phrase);
    });
  });

  when = this.RULE('when', () => {
    this.CONSUME(K.when);
    this.SUBRULE(this.cond);
  });

  // ---------------------------------------------------------------- actions

  action = this.RULE('action', () => {
    this.choose(
      'Action',
      this.taking,
      this.moving,
      this.placing,
      this.creating,
      this.changing,
      this.sending,
      this.marking,
      this.scoring,
      this.swapping,
      this.ending,
      this.goingOn,
    );
  });

  taking = this.RULE('taking', () => {
    this.oneOf([K.capture, K.remove, K.convert, K.flip]);
    this.SUBRULE(this.object);
  });

  moving = this.RULE('moving', () => {
    this.CONSUME(K.move);
    this.SUBRULE(this.object);
    this.CONSUME(K.to);
    this.SUBRULE(this.set);
  });

  placing = this.RULE('placing', () => {
    this.oneOf([K.drop, K.place]);
    this.SUBRULE(this.types);
    this.CONSUME(K.on);
    this.SUBRULE(this.set);
  });

  creating = this.RULE('creating', () => {
    this.CONSUME(K.create);
    this.SUBRULE(this.types);
    this.CONSUME(K.on);
    this.SUBRULE(this.phrase);
    this.OPTION(() => {
      this.CONSUME(K.for);
      this.SUBRULE(this.who);
    });
  });

  changing = this.RULE('changing', () => {
    this.oneOf([K.change, K.promote]);
    this.SUBRULE(this.object);
    this.CONSUME(K.to);
    this.SUBRULE(this.types);
  });

  sending = this.RULE('sending', () => {
    this.CONSUME(K.send);
    this.SUBRULE(this.object);
    this.CONSUME(K.to);
    this.oneOf([K.hand, t.Name]);
    this.OPTION(() => {
      this.CONSUME(K.of);
      this.SUBRULE(this.who);
    });
  });

  marking = this.RULE('marking', () => {
    this.oneOf([K.mark, K.unmark]);
    this.SUBRULE(this.object);
    this.CONSUME(K.as);
    this.oneOf([K.unmoved, t.PlaceName], 1);
  });

  scoring = this.RULE('scoring', () => {
    this.either(
      'Action',
      () => {
        this.oneOf([K.add, K.set], 1);
        this.SUBRULE(this.expr);
        this.CONSUME(K.to);
      },
      () => {
        this.CONSUME(K.subtract);
        this.SUBRULE1(this.expr);
        this.CONSUME(K.from);
      },
    );
    this.SUBRULE(this.tallyOf);
  });

  swapping = this.RULE('swapping', () => {
    this.CONSUME(K.swap);
    this.SUBRULE(this.phrase);
    this.CONSUME(K.with);
    this.SUBRULE1(this.phrase);
  });

  ending = this.RULE('ending', () => {
    this.CONSUME(K.end);
    this.CONSUME(K.turn);
  });

  goingOn = this.RULE('goingOn', () => {
    this.CONSUME(K.go);
    this.CONSUME(K.on);
    this.OPTION(() => {
      this.CONSUME(K.with);
      this.CONSUME(t.Name);
    });
    this.OPTION1(() => {
      this.CONSUME(K.or);
      this.CONSUME(K.stop);
    });
  });

  object = this.RULE('object', () => {
    this.OPTION(() => {
      this.CONSUME(K.one);
      this.CONSUME(K.of);
    });
    this.SUBRULE(this.set);
  });
}
