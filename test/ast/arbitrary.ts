// Syntax trees as fast-check makes them: every sort of sentence, in the form in which the parser would give them
// (brackets where the language needs them, words before relations), without places in a text.

import fc, { type Arbitrary } from 'fast-check';
import { keywordNamed } from '../../grammar/native/tokens.js';
import {
  type AbilityItem,
  type Action,
  type Clause,
  type Cond,
  DIR_WORDS,
  type Dir,
  type Dirs,
  type Doing,
  type Effect,
  type Expr,
  type FileItem,
  type GoalLine,
  type Item,
  type Leg,
  type Object_,
  type Piece,
  type Program,
  type Relation,
  type Rule,
  type RuleFile,
  SET_WORDS,
  type Set_,
  type Spot,
  type Statement,
  type TestStep,
  type TriggerEvent,
  type Types,
  type Who,
  type Word,
} from '../../src/ast/nodes.js';

const nowhere = { source: { name: 'made', text: '' }, start: 0, end: 0 };

/**
 * A node with fields, and with others that may be missing. Of any type: what it has to be says its place, and the laws
 * that are tested say whether it is.
 */
function node(fields: Fields, optional: Fields = {}): Arbitrary<never> {
  const requiredKeys = Object.keys(fields);
  const made = fc.record({ ...fields, ...optional }, { requiredKeys });
  return made.map((record) => ({ span: nowhere, ...record })) as Arbitrary<unknown> as Arbitrary<never>;
}

type Fields = Readonly<Record<string, Arbitrary<unknown>>>;

function kind<const K extends string>(...kinds: readonly K[]): Arbitrary<K> {
  return fc.constantFrom(...kinds);
}

function list<T>(item: Arbitrary<T>, minLength: number, maxLength = minLength + 2): Arbitrary<T[]> {
  return fc.array(item, { minLength, maxLength });
}

const either = fc.boolean();

// ---------------------------------------------------------------- words

const smallText = fc
  .stringMatching(/^[a-z]{1,6}(-[a-z]{1,4})?$/)
  .filter((text) => keywordNamed(text) === undefined);
const capitalText = fc.stringMatching(/^[A-Z][a-z]{0,6}(-[A-Za-z]{1,3})?$/);
const titleText = fc.stringMatching(/^[A-Za-z0-9 ;{}/+'-]{0,20}$/);

function word(text: Arbitrary<string>): Arbitrary<Word> {
  return text.map((made) => ({ span: nowhere, text: made }));
}

const name = word(smallText);
const capital = word(capitalText);
const title = word(titleText);
/** Names that stand where only a name can may be keywords. */
const freeName = word(fc.oneof(smallText, fc.constantFrom('drop', 'each', 'until', 'e4', 'when')));
const placeText = fc.oneof(smallText, fc.constantFrom('left', 'back', 'orthogonal', 'moved'));
const placeName = word(placeText);
const square = word(fc.stringMatching(/^[a-z][1-9]$/));
const number = fc.nat({ max: 999 });

// ---------------------------------------------------------------- directions

const leap = fc.record({ kind: kind('leap'), across: number, along: number });
const dirWord = fc.record({ kind: kind('word'), word: fc.constantFrom(...DIR_WORDS) });
const dirName = fc.record({ kind: kind('name'), name });
const dir: Arbitrary<Dir> = node({
  parts: fc.oneof(
    fc.tuple(fc.oneof(dirWord, leap, dirName)),
    fc.tuple(dirWord, fc.oneof(dirWord, leap, dirName)),
    fc.tuple(dirWord, dirWord, fc.oneof(dirWord, leap, dirName)),
  ),
});
const dirs: Arbitrary<Dirs> = list(dir, 1);

// ---------------------------------------------------------------- sets, numbers, people

const who: Arbitrary<Who> = fc.oneof(
  node({ kind: kind('friend', 'enemy', 'me', 'anyone') }),
  node({ kind: kind('player'), name: capital }),
);
const cmp = kind('=', '<', '>', '<=', '>=');

type Sets = {
  readonly set: Set_;
  readonly listed: Set_;
  readonly thing: Set_;
  readonly phrase: Set_;
  readonly word: Set_;
  readonly relation: Relation;
  readonly expr: Expr;
};

const small = { depthSize: 'small', maxDepth: 4 } as const;

const sets = fc.letrec<Sets>((tie) => ({
  set: fc.oneof(small, tie('listed'), chained('on', tie('listed')), chained('but', tie('listed'))),
  listed: fc.oneof(small, tie('thing'), listOf(tie('thing'), either)),
  thing: fc.oneof(small, tie('phrase'), tie('relation'), withRelations(tie('word'), tie('relation'))),
  phrase: fc.oneof(small, tie('word'), together(list(tie('word'), 2))),
  word: fc.oneof(
    small,
    node({ kind: kind('word'), word: fc.constantFrom(...SET_WORDS) }),
    node({ kind: kind('name'), name: fc.oneof(placeText, capitalText) }),
    node({ kind: kind('square'), from: square }, { to: square }),
    node({ kind: kind('ranks'), from: number, to: number }),
    node({ kind: kind('files'), from: number, to: number }),
    node({ kind: kind('files'), from: name, to: name }),
    node({ kind: kind('brackets'), set: tie('set') }),
  ),
  relation: relationOf(tie('phrase'), tie('expr')),
  expr: exprOf(tie('phrase')),
}));

function together(items: Arbitrary<Set_[]>): Arbitrary<Set_> {
  return node({ kind: kind('together'), items });
}

function withRelations(words: Arbitrary<Set_>, relation: Arbitrary<Relation>): Arbitrary<Set_> {
  const items = fc.tuple(list(words, 0), list(relation, 1)).map(([some, more]) => [...some, ...more]);
  return together(items.filter((all) => all.length > 1));
}

function listOf(thing: Arbitrary<Set_>, or: Arbitrary<boolean>): Arbitrary<Set_> {
  return node({ kind: kind('list'), items: list(thing, 2), or });
}

/** `A on B in C` or `A but B but C`, leaning left as it is read. */
function chained(by: 'on' | 'but', operand: Arbitrary<Set_>): Arbitrary<Set_> {
  return fc.tuple(list(operand, 2), kind('on', 'in')).map(([operands, link]) =>
    operands.reduce((left, right): Set_ => {
      return by === 'on'
        ? { span: nowhere, kind: 'on', word: link, left, right }
        : { span: nowhere, kind: 'but', left, right };
    }),
  );
}

function relationOf(phrase: Arbitrary<Set_>, expr: Arbitrary<Expr>): Arbitrary<Relation> {
  return fc.oneof(
    small,
    node({ kind: kind('attacked') }, { by: phrase }),
    node({ kind: kind('next'), to: phrase }, { way: dirs }),
    node({ kind: kind('seen', 'line'), from: phrase }, { way: dirs }),
    node({ kind: kind('between'), a: phrase, b: phrase }),
    node({ kind: kind('marker', 'file', 'rank'), of: phrase }),
    node({ kind: kind('slot'), name: placeName, of: phrase }),
    node({ kind: kind('with'), number: name, cmp, expr }),
    node({ kind: kind('connected'), to: phrase, through: phrase }, { way: dirs }),
    // biome-ignore lint/suspicious/noThenProperty: the word of the language
    node({ kind: kind('run'), of: phrase, along: dirs, from: phrase }, { count: number, then: phrase }),
    node({ kind: kind('row'), exactly: either, count: number, of: phrase }, { along: dirs }),
  );
}

function exprOf(phrase: Arbitrary<Set_>): Arbitrary<Expr> {
  const value: Arbitrary<Expr> = fc.oneof(
    small,
    node({ kind: kind('number'), value: number }),
    node({ kind: kind('turn-number') }),
    node({ kind: kind('count of'), set: phrase }),
    node({ kind: kind('sum'), name, of: phrase }),
    node({ kind: kind('groups'), of: phrase }, { along: dirs }),
    node({ kind: kind('tally'), name: freeName }, { of: who }),
  );
  return fc
    .tuple(list(value, 1, 3), kind('plus', 'minus'))
    .map(([values, by]) => values.reduce((left, right): Expr => ({ span: nowhere, kind: by, left, right })));
}

const { set, listed, thing, phrase, expr } = sets;
const names = list(capital, 1);
const types: Arbitrary<Types> = fc.oneof(
  node({ kind: kind('any'), but: list(capital, 0) }),
  node({ kind: kind('names'), names }),
  node({ kind: kind('names'), names: list(capital, 2), or: fc.constant(true) }),
);

// ---------------------------------------------------------------- conditions

const doing: Arbitrary<Doing> = node(
  { what: fc.oneof(kind('capture', 'move', 'drop', 'promotion', 'castling', 'pass'), name) },
  { of: phrase },
);

/** What `some` counts: no `or`, one thing behind `on`, at most one `but`. */
const counted: Arbitrary<Set_> = fc
  .tuple(
    fc.oneof(thing, listOf(thing, fc.constant(false))),
    fc.option(fc.tuple(kind('on', 'in'), thing)),
    fc.option(thing),
  )
  .map(([start, place, exception]) => {
    const placed: Set_ = place
      ? { span: nowhere, kind: 'on', word: place[0], left: start, right: place[1] }
      : start;
    return exception ? { span: nowhere, kind: 'but', left: placed, right: exception } : placed;
  });

/** Brackets alone would hold a condition. */
const bareSet = counted.filter(({ kind: sort }) => sort !== 'brackets');

type Conds = {
  readonly cond: Cond;
  readonly both: Cond;
  readonly test: Cond;
};

const { cond } = fc.letrec<Conds>((tie) => ({
  cond: fc.oneof(small, tie('both'), node({ kind: kind('or'), items: list(tie('both'), 2) })),
  both: fc.oneof(small, tie('test'), node({ kind: kind('and'), items: list(tie('test'), 2) })),
  test: fc.oneof(
    small,
    node({ kind: kind('is'), set: bareSet }),
    node({ kind: kind('no move') }, { who, with: tie('cond') }),
    node({ kind: kind('no other move') }),
    node({ kind: kind('count'), how: kind('no'), n: fc.constant(0), set: counted }),
    node({ kind: kind('count'), how: kind('some'), n: fc.constant(1), set: counted }),
    node({ kind: kind('count'), how: kind('at least', 'at most', 'exactly'), n: number, set: counted }),
    node({ kind: kind('more', 'fewer'), a: phrase, b: phrase }),
    node({ kind: kind('every'), set: counted, not: either, is: thing }, { word: kind('on', 'in') }),
    node({ kind: kind('compare'), left: expr, cmp, right: expr }),
    node({ kind: kind('plies without'), n: number, doings: list(doing, 1) }),
    node({ kind: kind('passes'), n: number }),
    node({ kind: kind('turn of'), who }),
    node({ kind: kind('phase'), name: freeName }),
    node({ kind: kind('made'), doing }),
    isNot(),
    node({ kind: kind('seen times'), n: number }, { always: tie('cond') }),
    node({ kind: kind('not'), cond: tie('test') }),
    node({ kind: kind('brackets', 'earlier'), cond: tie('cond') }),
    node({ kind: kind('asking'), who, cond: tie('cond') }),
  ),
}));

function isNot(): Arbitrary<never> {
  const not = fc.record({ word: kind('on', 'in'), set: thing }, { requiredKeys: ['set'] });
  return node({ kind: kind('is'), set: counted, not });
}

// ---------------------------------------------------------------- actions and abilities

const object: Arbitrary<Object_> = node({ oneOf: either, set });

const action: Arbitrary<Action> = fc.oneof(
  node({ kind: kind('capture', 'remove', 'convert'), object }),
  node({ kind: kind('move'), object, to: set }),
  node({ kind: kind('drop', 'place'), types, on: set }),
  node({ kind: kind('change', 'promote'), object, to: types }),
  node({ kind: kind('send'), object, reserve: fc.oneof(kind('hand'), name) }, { of: who }),
  node({ kind: kind('mark', 'unmark'), object, as: fc.oneof(kind('unmoved'), placeName) }),
  node({ kind: kind('add', 'subtract', 'set'), value: expr, tally: freeName }, { of: who }),
  node({ kind: kind('swap'), a: phrase, b: phrase }),
  node({ kind: kind('end turn') }),
  node({ kind: kind('go on'), may: fc.boolean() }, { with: name }),
  node({ kind: kind('create'), types, on: phrase }, { of: who }),
);

const clause: Arbitrary<Clause> = fc.oneof(
  node({ kind: kind('to', 'from', 'within'), set }),
  node({ kind: kind('when'), cond }),
  node({ kind: kind('again'), may: either, name, onward: fc.constant(false) }),
  node({ kind: kind('again'), may: either, onward: either }),
  node({ kind: kind('costs'), moves: number }),
  node({ kind: kind('do'), action }),
);
const clauses = list(clause, 0);

const through = { through: listed };
const captures = { ...through, capturing: kind('now', 'late') };

function legWith(optional: Readonly<Record<string, Arbitrary<unknown>>>): Arbitrary<Leg> {
  const going = { move: kind('step', 'slide', 'leap'), dirs: fc.oneof(kind('anywhere'), dirs) };
  return fc.oneof(
    node({ move: kind('stay'), ...optional }),
    node({ ...going, ...optional }),
    node({ ...going, exactly: number, ...optional }),
    node({ ...going, upTo: number.filter((count) => count > 0), ...optional }),
  );
}

const leg = fc.oneof(legWith({}), legWith(through), legWith(captures));

type Programs = {
  readonly program: Program;
  readonly statement: Statement;
  readonly ability: AbilityItem;
};

const { program, ability } = fc.letrec<Programs>((tie) => ({
  program: node({ kind: kind('program'), name, body: list(tie('statement'), 0) }, { along: dirs }),
  statement: fc.oneof(
    small,
    node({ kind: kind('stop') }),
    node({ kind: kind('land'), copying: fc.boolean() }, { from: phrase, on: phrase, as: types }),
    node({ kind: kind('let'), name: placeName }, { set }),
    node({ kind: kind('walk'), dirs }),
    node({ kind: kind('walk to'), set: phrase }),
    node({ kind: kind('require'), cond }),
    node({ kind: kind('do'), action }),
    node(
      // biome-ignore lint/suspicious/noThenProperty: the word of the language
      { kind: kind('if', 'while'), cond, then: list(tie('statement'), 0) },
      { otherwise: list(tie('statement'), 0) },
    ),
  ),
  ability: fc.oneof(
    small,
    node({ kind: kind('legs'), legs: list(leg, 1), clauses }),
    node({ kind: kind('betza'), text: title, clauses }),
    node({ kind: kind('as'), piece: capital, clauses }),
    node({ kind: kind('kind'), name, abilities: list(tie('ability'), 0) }),
    tie('program'),
    node({ kind: kind('script'), drops: fc.boolean(), body: list(tie('statement'), 0) }),
  ),
}));

const piece: Arbitrary<Piece> = node(
  {
    kind: kind('piece'),
    name: capital,
    neutral: either,
    numbers: list(fc.record({ name, value: number }), 0),
    marks: list(placeName, 0),
    abilities: list(ability, 0),
  },
  { letter: fc.oneof(capital, word(fc.constantFrom('+P', 'p', '象'))) },
);

// ---------------------------------------------------------------- sections

const board = node({
  kind: kind('board'),
  shape: fc.oneof(
    fc.record(
      { kind: kind('rectangle'), files: number, ranks: number, levels: number },
      { requiredKeys: ['kind', 'files', 'ranks'] },
    ),
    fc.record({ kind: kind('hex'), files: number, ranks: number }),
    fc.record({ kind: kind('hexagon'), side: number }),
    fc.record({ kind: kind('graph') }),
  ),
  parts: list(
    fc.oneof(
      node({ kind: kind('slots'), name, behind: set }),
      node({ kind: kind('holes'), set }),
      node({ kind: kind('wrap'), axis: kind('files', 'ranks') }),
      node({ kind: kind('lines', 'link'), name, paths: list(list(square, 2), 1) }),
    ),
    0,
  ),
});

const spotSet: Arbitrary<Set_> = fc.oneof(
  node({ kind: kind('word'), word: kind('light', 'dark', 'border') }),
  node({ kind: kind('files'), from: number, to: number }),
  node({ kind: kind('brackets'), set }),
);
const spot: Arbitrary<Spot> = fc.oneof(
  node({ kind: kind('set'), set: spotSet }),
  node({ kind: kind('square'), from: square }, { to: square }),
  node({ kind: kind('ranks'), from: number, to: number }),
  node({ kind: kind('name'), name: placeName }),
);

const setup = node({
  kind: kind('setup'),
  each: either,
  entries: list(
    fc.oneof(
      node({ kind: kind('fen'), fen: title }),
      node({ kind: kind('men'), piece: capital, spots: list(spot, 1) }, { player: capital }),
      node({ kind: kind('shuffle'), spot }, { with: cond }),
    ),
    0,
  ),
});

const reserve = node(
  {
    kind: kind('reserve'),
    owner: fc.oneof(
      fc.record({ kind: kind('each', 'neutral') }),
      fc.record({ kind: kind('player'), name: capital }),
    ),
    amounts: list(fc.record({ count: fc.oneof(number, kind('endless')), piece: capital }), 0),
  },
  { name },
);

const rule: Arbitrary<Rule> = fc.oneof(
  node({ kind: kind('drop'), types, onto: either, set, clauses }),
  node({ kind: kind('pass', 'swap sides') }, { if: cond }),
  node(
    { kind: kind('law'), cond },
    {
      scope: fc.oneof(
        node({ kind: kind('on'), doing }),
        node({ kind: kind('before'), trigger: freeName }),
        node({ kind: kind('end of turn') }),
      ),
    },
  ),
  node({
    kind: kind('prefer'),
    how: kind('most', 'fewest'),
    of: phrase,
    atEndOfTurn: fc.boolean(),
    beforeLaw: fc.boolean(),
  }),
  node({ kind: kind('prefer'), how: kind('when'), cond, beforeLaw: fc.boolean() }),
  node({ kind: kind('prefer'), how: kind('doing'), doing, beforeLaw: fc.boolean() }),
  node({ kind: kind('turn'), most: expr }, { of: capital, least: number, until: cond }),
);

const phase = node(
  {
    kind: kind('phase'),
    name: freeName,
    each: either,
    players: list(capital, 0),
    items: list(
      fc.oneof(rule, node({ kind: kind('moves') }, { of: set }), node({ kind: kind('castling-allowed') })),
      0,
    ),
  },
  { until: cond },
);

const event: Arbitrary<TriggerEvent> = fc.oneof(
  node({ kind: kind('move ends', 'turn ends') }),
  node(
    { kind: kind('leaves', 'arrives', 'moves', 'captures', 'captured', 'dropped', 'promoted'), men: set },
    { place: phrase },
  ),
);

const effect: Arbitrary<Effect> = node({
  mode: kind('must', 'may'),
  actions: list(action, 1),
  ifPossible: either,
  once: either,
});

const goalLine: Arbitrary<GoalLine> = node({ cond, result: kind('win', 'lose', 'draw') }, { who });
const goal = node({ kind: kind('goal'), atEndOfTurn: either, lines: list(goalLine, 0) });

const promotion = node(
  {
    kind: kind('promotion'),
    may: either,
    pieces: names,
    when: kind('on', 'into', 'into or from'),
    zone: set,
    to: types,
  },
  { from: name, if: cond },
);

const castling = node(
  {
    kind: kind('castling'),
    kings: names,
    target: fc.oneof(
      fc.tuple(number, number).map(([a, b]) => ({
        kind: 'squares' as const,
        least: Math.min(a, b),
        most: Math.max(a, b),
      })),
      fc.record({ kind: kind('to'), set }),
    ),
    partners: names,
  },
  { if: cond },
);

const zone = node({ kind: kind('zone'), name: placeName, absolute: either, set }, { of: capital });
const directions = node({ kind: kind('directions'), name, dirs });
const condition = node({ kind: kind('condition'), name: placeName, cond });
const mark = node(
  { kind: kind('mark'), name: placeName, onMen: fc.boolean() },
  { until: kind('moved', 'captured', 'turn ends') },
);

const players = node({
  kind: kind('players'),
  players: list(fc.record({ name: capital, random: either }), 1),
  view: kind('mirrored', 'rotated'),
});

const no = fc.oneof(
  node({ kind: kind('no'), what: kind('piece'), name: capital }),
  node({ kind: kind('no'), what: kind('trigger', 'phase', 'zone'), name: freeName }),
  node({
    kind: kind('no'),
    what: kind('castling', 'law', 'prefer', 'promotion', 'drop', 'pass', 'turn', 'swap sides'),
  }),
);

const extend = node({
  kind: kind('extend'),
  item: fc.oneof(piece, phase, goal, board, reserve, setup),
});

const item: Arbitrary<Item> = fc.oneof(
  board,
  players,
  node({ kind: kind('team'), players: names }),
  node({
    kind: kind('order'),
    turns: list(node({ player: capital }, { by: capital, with: name }), 1),
    repeat: fc.constant(0),
  }),
  zone,
  directions,
  condition,
  mark,
  node({ kind: kind('tally'), name: freeName, each: either, start: number }),
  piece,
  extend,
  setup,
  reserve,
  phase,
  node({ kind: kind('trigger'), name: freeName, event, effects: list(effect, 1) }, { if: cond }),
  goal,
  promotion,
  castling,
  rule,
  no,
  program,
);

const expected = node({ kind: kind('result'), not: either, result: kind('win', 'lose', 'draw') }, { who });

const step: Arbitrary<TestStep> = fc.oneof(
  node({ kind: kind('position'), fen: title }),
  node({ kind: kind('legal', 'illegal'), moves: title }),
  node({ kind: kind('perft'), depth: number, nodes: fc.nat() }),
  node({ kind: kind('after'), expect: cond }, { moves: title }),
  node({ kind: kind('after'), expect: expected }, { moves: title }),
);

const fileItem: Arbitrary<FileItem> = fc.oneof(
  node({ kind: kind('include'), paths: list(title, 1) }),
  node({ kind: kind('variant'), title, items: list(item, 0, 6) }, { parent: title }),
  node({ kind: kind('test'), title, variant: title, steps: list(step, 0) }),
  piece,
  zone,
  directions,
  condition,
  mark,
);

export const ruleFile: Arbitrary<RuleFile> = list(fileItem, 0, 4).map((items) => {
  return { span: nowhere, items, comments: [] };
});
