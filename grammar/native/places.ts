import { tokenMatcher } from '../chevrotain.js';
import { PhrasingParser } from './phrasing.js';
import * as t from './tokens.js';
import { K } from './tokens.js';

/** Directions, sets of places and numbers. */
export class PlacesParser extends PhrasingParser {
  // ---------------------------------------------------------------- directions

  dirs = this.RULE('dirs', () => {
    this.SUBRULE(this.dir);
    this.MANY({
      GATE: () => this.follows(t.StartsDirection),
      DEF: () => {
        this.oneOf([t.Comma, K.or]);
        this.SUBRULE1(this.dir);
      },
    });
  });

  dir = this.RULE('dir', () => {
    this.either(
      'Direction',
      () => {
        this.CONSUME(t.DirWord);
        this.OPTION({
          GATE: () => !this.follows(K.of),
          DEF: () => {
            this.SUBRULE(this.filter);
            this.OPTION1({ GATE: () => this.narrowsOn(), DEF: () => this.SUBRULE1(this.filter) });
          },
        });
      },
      () => this.SUBRULE(this.jump),
      () => this.CONSUME(t.Name),
    );
  });

  /** True behind a word of a direction that may narrow what comes next: `forward left diagonal`, `forward right 1,2`. */
  private narrowsOn(): boolean {
    return tokenMatcher(this.LA(0), t.DirWord) && !this.follows(K.of);
  }

  /** A second or third word of a direction: `orthogonal forward`, `forward 1,2`. */
  filter = this.RULE('filter', () => {
    this.either(
      'Direction',
      () => this.CONSUME(t.DirWord),
      () => this.SUBRULE(this.jump),
      () => this.CONSUME(t.Name),
    );
  });

  jump = this.RULE('jump', () => {
    this.CONSUME(t.Int);
    this.CONSUME(t.Comma);
    this.CONSUME1(t.Int);
  });

  way = this.RULE('way', () => {
    this.either(
      'Direction',
      () => this.SUBRULE(this.dir),
      () => {
        this.CONSUME(t.LParen);
        this.SUBRULE(this.dirs);
        this.CONSUME(t.RParen);
      },
    );
  });

  // ---------------------------------------------------------------- sets: loosest first

  set = this.RULE('set', () => {
    this.SUBRULE(this.group);
    this.MANY(() => {
      this.CONSUME(K.but);
      this.SUBRULE1(this.group);
    });
  });

  group = this.RULE('group', () => {
    this.SUBRULE(this.list);
    this.MANY(() => {
      this.SUBRULE(this.onOrIn);
      this.SUBRULE1(this.list);
    });
  });

  onOrIn = this.RULE('onOrIn', () => {
    this.oneOf([K.on, K.in]);
  });

  list = this.RULE('list', () => {
    this.SUBRULE(this.thing);
    this.MANY({
      GATE: () => this.follows(t.StartsPlaces),
      DEF: () => {
        this.oneOf([t.Comma, K.or]);
        this.SUBRULE1(this.thing);
      },
    });
  });

  thing = this.RULE('thing', () => {
    this.OR({
      ERR_MSG: 'Places',
      IGNORE_AMBIGUITIES: true,
      DEF: [
        { GATE: () => this.isRelation(), ALT: () => this.SUBRULE(this.relation) },
        { ALT: () => this.SUBRULE(this.phrase) },
      ],
    });
    this.MANY({ GATE: () => this.isRelation(), DEF: () => this.SUBRULE1(this.relation) });
  });

  /** Words side by side: the places that are all of these. */
  phrase = this.RULE('phrase', () => {
    this.SUBRULE(this.word);
    this.MANY({ GATE: () => !this.follows(K.of), DEF: () => this.SUBRULE1(this.word) });
  });

  word = this.RULE('word', () => {
    this.either(
      'Places',
      () => this.SUBRULE(this.plain),
      () => {
        this.CONSUME(t.LParen);
        this.SUBRULE(this.set);
        this.CONSUME(t.RParen);
      },
    );
  });

  plain = this.RULE('plain', () => {
    this.either(
      'Places',
      () => this.CONSUME(t.SetWord),
      () => this.CONSUME(t.Capital),
      () => this.CONSUME(t.PlaceName),
      () => this.SUBRULE(this.squares),
      () => this.SUBRULE(this.ranks),
      () => this.SUBRULE(this.files),
    );
  });

  /** A square by file and rank, or a place of a graph by its name. */
  placeWord = this.RULE('placeWord', () => {
    this.either(
      'Square',
      () => this.CONSUME(t.Square),
      () => this.CONSUME(t.Text),
    );
  });

  squares = this.RULE('squares', () => {
    this.SUBRULE(this.placeWord);
    this.OPTION(() => {
      this.CONSUME(t.DotDot);
      this.SUBRULE1(this.placeWord);
    });
  });

  ranks = this.RULE('ranks', () => {
    this.oneOf([K.rank, K.ranks]);
    this.CONSUME(t.Int);
    this.OPTION(() => {
      this.CONSUME(t.DotDot);
      this.CONSUME1(t.Int);
    });
  });

  files = this.RULE('files', () => {
    this.oneOf([K.file, K.files]);
    this.SUBRULE(this.fileName);
    this.OPTION(() => {
      this.CONSUME(t.DotDot);
      this.SUBRULE1(this.fileName);
    });
  });

  fileName = this.RULE('fileName', () => {
    this.oneOf([t.Int, t.Name]);
  });

  // ---------------------------------------------------------------- relations

  /** `rank of X`, not `rank 1`; `door of X`, not `door`; `with value > 3`, not the `with Rook` of a castling. */
  protected isRelation(): boolean {
    const token = this.LA(1);
    const hasTwin = token.tokenType === K.file || token.tokenType === K.rank;
    if (hasTwin || tokenMatcher(token, t.PlaceName)) return this.follows(K.of);
    return token.tokenType !== K.with || this.follows(t.Name);
  }

  relation = this.RULE('relation', () => {
    this.choose(
      'Places',
      this.next,
      this.seen,
      this.between,
      this.ofPlace,
      this.attacked,
      this.withNumber,
      this.connected,
      this.run,
      this.row,
    );
  });

  next = this.RULE('next', () => {
    this.CONSUME(K.next);
    this.OPTION(() => this.SUBRULE(this.way));
    this.CONSUME(K.to);
    this.SUBRULE(this.phrase);
  });

  seen = this.RULE('seen', () => {
    this.oneOf([K.seen, K.line]);
    this.OPTION(() => this.SUBRULE(this.way));
    this.CONSUME(K.from);
    this.SUBRULE(this.phrase);
  });

  between = this.RULE('between', () => {
    this.CONSUME(K.between);
    this.SUBRULE(this.phrase);
    this.CONSUME(K.and);
    this.SUBRULE1(this.phrase);
  });

  ofPlace = this.RULE('ofPlace', () => {
    this.oneOf([K.marker, K.file, K.rank, t.PlaceName]);
    this.CONSUME(K.of);
    this.SUBRULE(this.phrase);
  });

  attacked = this.RULE('attacked', () => {
    this.CONSUME(K.attacked);
    this.OPTION(() => {
      this.CONSUME(K.by);
      this.SUBRULE(this.phrase);
    });
  });

  withNumber = this.RULE('withNumber', () => {
    this.CONSUME(K.with);
    this.CONSUME(t.Name);
    this.SUBRULE(this.cmp);
    this.SUBRULE(this.expr);
  });

  connected = this.RULE('connected', () => {
    this.CONSUME(K.connected);
    this.OPTION(() => this.SUBRULE(this.way));
    this.CONSUME(K.to);
    this.SUBRULE(this.phrase);
    this.CONSUME(K.through);
    this.SUBRULE1(this.phrase);
  });

  run = this.RULE('run', () => {
    this.CONSUME(K.run);
    this.OPTION(() => this.CONSUME(t.Int));
    this.SUBRULE(this.phrase);
    this.CONSUME(K.along);
    this.SUBRULE(this.way);
    this.CONSUME(K.from);
    this.SUBRULE1(this.phrase);
    this.OPTION1({
      GATE: () => this.follows(t.StartsPlaces),
      DEF: () => {
        this.CONSUME(K.then);
        this.SUBRULE2(this.phrase);
      },
    });
  });

  row = this.RULE('row', () => {
    this.CONSUME(K.row);
    this.CONSUME(K.of);
    this.OPTION(() => this.CONSUME(K.exactly));
    this.CONSUME(t.Int);
    this.SUBRULE(this.phrase);
    this.OPTION1(() => {
      this.CONSUME(K.along);
      this.SUBRULE(this.way);
    });
  });

  // ---------------------------------------------------------------- numbers and people

  cmp = this.RULE('cmp', () => {
    this.oneOf([t.Equals, t.Less, t.Greater, t.AtMost, t.AtLeast]);
  });

  expr = this.RULE('expr', () => {
    this.SUBRULE(this.value);
    this.MANY(() => {
      this.oneOf([t.Plus, t.Minus]);
      this.SUBRULE1(this.value);
    });
  });

  value = this.RULE('value', () => {
    this.either(
      'Value',
      () => this.CONSUME(t.Int),
      () => this.CONSUME(K['turn-number']),
      () => this.SUBRULE(this.countOf),
      () => this.SUBRULE(this.sumOf),
      () => this.SUBRULE(this.groupsOf),
      () => this.SUBRULE(this.tallyOf),
    );
  });

  countOf = this.RULE('countOf', () => {
    this.CONSUME(K.count);
    this.SUBRULE(this.phrase);
  });

  sumOf = this.RULE('sumOf', () => {
    this.CONSUME(K.sum);
    this.CONSUME(t.Name);
    this.CONSUME(K.of);
    this.SUBRULE(this.phrase);
  });

  groupsOf = this.RULE('groupsOf', () => {
    this.CONSUME(K.groups);
    this.CONSUME(K.of);
    this.SUBRULE(this.phrase);
    this.OPTION(() => {
      this.CONSUME(K.along);
      this.SUBRULE(this.way);
    });
  });

  tallyOf = this.RULE('tallyOf', () => {
    this.CONSUME(K.tally);
    this.CONSUME(t.AnyWord);
    this.OPTION(() => {
      this.CONSUME(K.of);
      this.SUBRULE(this.who);
    });
  });

  who = this.RULE('who', () => {
    this.oneOf([K.friend, K.enemy, K.me, K.anyone, t.Capital]);
  });

  names = this.RULE('names', () => {
    this.CONSUME(t.Capital);
    this.MANY({
      GATE: () => this.follows(t.Capital),
      DEF: () => {
        this.oneOf([t.Comma, K.or]);
        this.CONSUME1(t.Capital);
      },
    });
  });

  types = this.RULE('types', () => {
    this.either(
      'Types',
      () => {
        this.CONSUME(K.any);
        this.OPTION(() => {
          this.CONSUME(K.but);
          this.SUBRULE(this.names);
        });
      },
      () => this.SUBRULE1(this.names),
    );
  });
}
