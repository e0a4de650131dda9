import { RulesParser } from './rules.js';
import * as t from './tokens.js';
import { K } from './tokens.js';

/** The sections of a variant. */
export class SectionsParser extends RulesParser {
  item = this.statement('item', () => {
    this.choose(
      'Item',
      this.board,
      this.players,
      this.team,
      this.order,
      this.zone,
      this.directions,
      this.condition,
      this.mark,
      this.tally,
      this.piece,
      this.extend,
      this.no,
      this.setup,
      this.reserve,
      this.phase,
      this.trigger,
      this.goal,
      this.promotion,
      this.castling,
      this.program,
      this.namedSteps,
      this.rule,
    );
  });

  extend = this.RULE('extend', () => {
    this.CONSUME(K.extend);
    this.choose(
      'Piece|Phase|Goal|Board|Reserve|Setup',
      this.piece,
      this.phase,
      this.goal,
      this.board,
      this.reserve,
      this.setup,
    );
  });

  no = this.RULE('no', () => {
    this.CONSUME(K.no);
    this.either(
      'Piece|Trigger|Phase|Zone|Castling|Law|Prefer|Promotion|Drop|Pass|Turn|Swap',
      () => {
        this.CONSUME(K.piece);
        this.CONSUME(t.Capital);
      },
      () => {
        this.oneOf([K.trigger, K.phase, K.zone], 1);
        this.CONSUME(t.AnyWord);
      },
      () => this.oneOf([K.castling, K.law, K.prefer, K.promotion, K.drop, K.pass, K.turn], 2),
      () => {
        this.CONSUME(K.swap);
        this.CONSUME(K.sides);
      },
    );
  });

  players = this.RULE('players', () => {
    this.CONSUME(K.players);
    this.commas('Capital', () => this.SUBRULE(this.player));
    this.OPTION(() => this.oneOf([K.mirrored, K.rotated]));
  });

  player = this.RULE('player', () => {
    this.OPTION(() => this.CONSUME(K.random));
    this.CONSUME(t.Capital);
  });

  team = this.RULE('team', () => {
    this.CONSUME(K.team);
    this.commas('Capital', () => this.CONSUME(t.Capital));
  });

  order = this.RULE('order', () => {
    this.CONSUME(K.order);
    this.commas('Capital', () => this.SUBRULE(this.orderTurn));
  });

  orderTurn = this.RULE('orderTurn', () => {
    this.OPTION(() => this.CONSUME(K.repeat));
    this.CONSUME(t.Capital);
    this.OPTION1(() => {
      this.CONSUME(K.by);
      this.CONSUME1(t.Capital);
    });
    this.OPTION2(() => {
      this.CONSUME(K.with);
      this.CONSUME(t.Name);
    });
  });

  zone = this.RULE('zone', () => {
    this.OPTION(() => this.CONSUME(K.absolute));
    this.CONSUME(K.zone);
    this.CONSUME(t.PlaceName);
    this.OPTION1(() => {
      this.CONSUME(K.of);
      this.CONSUME(t.Capital);
    });
    this.CONSUME(t.Equals);
    this.SUBRULE(this.set);
  });

  directions = this.RULE('directions', () => {
    this.CONSUME(K.directions);
    this.CONSUME(t.Name);
    this.OPTION(() => {
      this.CONSUME(K.of);
      this.CONSUME(t.Capital);
    });
    this.CONSUME(t.Equals);
    this.SUBRULE(this.dirs);
  });

  condition = this.RULE('condition', () => {
    this.CONSUME(K.condition);
    this.CONSUME(t.PlaceName);
    this.CONSUME(t.Equals);
    this.SUBRULE(this.cond);
  });

  mark = this.RULE('mark', () => {
    this.CONSUME(K.mark);
    this.CONSUME(t.PlaceName);
    this.OPTION1(() => {
      this.CONSUME(K.on);
      this.CONSUME(K.any);
    });
    this.OPTION(() => this.SUBRULE(this.markEnd));
  });

  markEnd = this.RULE('markEnd', () => {
    this.CONSUME(K.until);
    this.either(
      'Moved|Captured|Turn',
      () => this.oneOf([K.moved, K.captured], 1),
      () => {
        this.CONSUME(K.turn);
        this.CONSUME(K.ends);
      },
    );
  });

  tally = this.RULE('tally', () => {
    this.CONSUME(K.tally);
    this.CONSUME(t.AnyWord);
    this.OPTION(() => this.CONSUME(K.each));
    this.OPTION1(() => {
      this.CONSUME(t.Equals);
      this.CONSUME(t.Int);
    });
  });

  // ---------------------------------------------------------------- board

  board = this.RULE('board', () => {
    this.CONSUME(K.board);
    this.SUBRULE(this.shape);
    this.OPTION(() => this.SUBRULE(this.boardParts));
  });

  shape = this.RULE('shape', () => {
    this.either(
      'Int|Hex|Hexagon|Graph',
      () => this.CONSUME(K.graph),
      () => {
        this.CONSUME(K.hexagon);
        this.CONSUME(t.Int);
      },
      () => {
        this.CONSUME(K.hex);
        this.SUBRULE(this.size);
      },
      () => this.SUBRULE1(this.size),
    );
  });

  size = this.RULE('size', () => {
    this.CONSUME(t.Int);
    this.CONSUME(K.x);
    this.CONSUME1(t.Int);
    this.OPTION(() => {
      this.CONSUME1(K.x);
      this.CONSUME2(t.Int);
    });
  });

  boardParts = this.RULE('boardParts', () => {
    this.CONSUME(t.LBrace);
    this.block(this.boardPart);
  });

  boardPart = this.statement('boardPart', () => {
    this.choose('BoardPart', this.slots, this.lines, this.holes, this.wrap, this.link, this.namedPlaces);
  });

  slots = this.RULE('slots', () => {
    this.CONSUME(K.slots);
    this.CONSUME(t.Name);
    this.CONSUME(K.behind);
    this.SUBRULE(this.set);
  });

  lines = this.RULE('lines', () => {
    this.CONSUME(K.lines);
    this.CONSUME(t.Name);
    this.CONSUME(t.Equals);
    this.SUBRULE(this.paths);
  });

  holes = this.RULE('holes', () => {
    this.CONSUME(K.holes);
    this.SUBRULE(this.set);
  });

  wrap = this.RULE('wrap', () => {
    this.CONSUME(K.wrap);
    this.oneOf([K.files, K.ranks]);
  });

  link = this.RULE('link', () => {
    this.CONSUME(K.link);
    this.CONSUME(t.Name);
    this.OPTION(() => this.CONSUME(t.Equals));
    this.SUBRULE(this.paths);
  });

  namedPlaces = this.RULE('namedPlaces', () => {
    this.CONSUME(K.place);
    this.commas('Square', () => this.SUBRULE(this.namedPlace));
  });

  namedPlace = this.RULE('namedPlace', () => {
    this.SUBRULE(this.placeWord);
    this.CONSUME(K.at);
    this.CONSUME(t.Int);
    this.CONSUME1(t.Int);
  });

  paths = this.RULE('paths', () => {
    this.commas('Square', () => this.SUBRULE(this.path));
  });

  path = this.RULE('path', () => {
    this.SUBRULE(this.placeWord);
    this.AT_LEAST_ONE({ ERR_MSG: 'Square', DEF: () => this.SUBRULE1(this.placeWord) });
  });

  // ---------------------------------------------------------------- set-up and reserves

  setup = this.RULE('setup', () => {
    this.SUBRULE(this.setupHead);
    this.block(this.setupEntry);
  });

  setupHead = this.head('setupHead', () => {
    this.CONSUME(K.setup);
    this.OPTION(() => this.CONSUME(K.each));
    this.CONSUME(t.LBrace);
  });

  setupEntry = this.statement('setupEntry', () => {
    this.either(
      'SetupEntry',
      () => this.CONSUME(t.Text),
      () => this.SUBRULE(this.men),
      () => this.SUBRULE(this.shuffle),
    );
  });

  men = this.RULE('men', () => {
    this.CONSUME(t.Capital);
    this.OPTION(() => this.CONSUME1(t.Capital));
    this.commas('Spot', () => this.SUBRULE(this.spot));
  });

  shuffle = this.RULE('shuffle', () => {
    this.CONSUME(K.shuffle);
    this.SUBRULE(this.spot);
    this.OPTION(() => {
      this.CONSUME(K.with);
      this.SUBRULE(this.brackets);
    });
  });

  spot = this.RULE('spot', () => {
    this.either(
      'Spot',
      () => this.SUBRULE(this.squares),
      () => this.SUBRULE(this.ranks),
      () => this.SUBRULE(this.files),
      () => this.CONSUME(t.PlaceName),
      () => this.oneOf([K.light, K.dark, K.border], 1),
      () => {
        this.CONSUME(t.LParen);
        this.SUBRULE(this.set);
        this.CONSUME(t.RParen);
      },
    );
  });

  reserve = this.RULE('reserve', () => {
    this.CONSUME(K.reserve);
    this.OPTION(() => this.CONSUME(t.Name));
    this.OPTION1(() => this.oneOf([K.each, K.neutral, t.Capital]));
    this.CONSUME(t.LBrace);
    this.OPTION2(() => this.SUBRULE(this.amounts));
    this.CONSUME(t.RBrace);
  });

  amounts = this.RULE('amounts', () => {
    this.commas('Amount', () => this.SUBRULE(this.amount));
  });

  amount = this.RULE('amount', () => {
    this.OPTION(() => this.oneOf([t.Int, K.endless]));
    this.CONSUME(t.Capital);
  });

  // ---------------------------------------------------------------- phases, triggers, goals

  phase = this.RULE('phase', () => {
    this.SUBRULE(this.phaseHead);
    this.block(this.phaseItem);
  });

  phaseHead = this.head('phaseHead', () => {
    this.CONSUME(K.phase);
    this.CONSUME(t.AnyWord);
    this.OPTION(() => this.CONSUME(K.each));
    this.OPTION1(() => {
      this.CONSUME(K.for);
      this.SUBRULE(this.names);
    });
    this.OPTION2(() => {
      this.CONSUME(K.until);
      this.SUBRULE(this.cond);
    });
    this.CONSUME(t.LBrace);
  });

  phaseItem = this.statement('phaseItem', () => {
    this.either(
      'PhaseItem',
      () => this.SUBRULE(this.rule),
      () => this.SUBRULE(this.moves),
      () => this.CONSUME(K.castling),
    );
  });

  moves = this.RULE('moves', () => {
    this.CONSUME(K.moves);
    this.OPTION(() => {
      this.CONSUME(K.of);
      this.SUBRULE(this.set);
    });
  });

  trigger = this.RULE('trigger', () => {
    this.SUBRULE(this.triggerHead);
    this.SUBRULE(this.triggerWhen);
    this.block(this.effect);
  });

  triggerHead = this.head('triggerHead', () => {
    this.CONSUME(K.trigger);
    this.CONSUME(t.AnyWord);
    this.CONSUME(t.LBrace);
  });

  triggerWhen = this.RULE('triggerWhen', () => {
    this.CONSUME(K.when);
    this.SUBRULE(this.event);
    this.OPTION(() => {
      this.CONSUME(K.if);
      this.SUBRULE(this.cond);
    });
  });

  event = this.RULE('event', () => {
    this.either(
      'Event',
      () => {
        this.oneOf([K.move, K.turn], 1);
        this.CONSUME(K.ends);
      },
      () => {
        this.SUBRULE(this.set);
        this.SUBRULE(this.verb);
        this.OPTION(() => {
          this.SUBRULE(this.onOrIn);
          this.SUBRULE(this.phrase);
        });
      },
    );
  });

  verb = this.RULE('verb', () => {
    this.either(
      'Verb',
      () => this.oneOf([K.leaves, K.arrives, K.moves, K.captures], 1),
      () => {
        this.CONSUME(K.is);
        this.oneOf([K.captured, K.dropped, K.promoted], 2);
      },
    );
  });

  effect = this.statement('effect', () => {
    this.oneOf([K.must, K.may]);
    this.commas('Action', () => this.SUBRULE(this.action));
    this.OPTION(() => {
      this.CONSUME(K.if);
      this.CONSUME(K.possible);
    });
    this.OPTION1(() => this.CONSUME(K.once));
  });

  goal = this.RULE('goal', () => {
    this.SUBRULE(this.goalHead);
    this.block(this.goalLine);
  });

  goalHead = this.head('goalHead', () => {
    this.CONSUME(K.goal);
    this.OPTION(() => this.SUBRULE(this.endOfTurn));
    this.CONSUME(t.LBrace);
  });

  goalLine = this.statement('goalLine', () => {
    this.SUBRULE(this.cond);
    this.CONSUME(t.Colon);
    this.oneOf([K.win, K.lose, K.draw]);
    this.OPTION(() => {
      this.CONSUME(K.for);
      this.SUBRULE(this.who);
    });
  });
}
