/* Goals, checks and ends of the game, in the order of the text: the first that is true decides. */
import type { Cond, GoalLine, Item, Set_, Who } from '../../ast/nodes.js';
import { type Build, buildAt } from './build.js';
import { type Context, isDirection, isPosition, reportName, wayOf } from './context.js';
import type { ZrfGoal } from './rules.js';
import { atoms, type Form, headOf, isAtom, isList, restOf } from './tree.js';

/** The laws and goals of a game. */
export function goalItems(context: Context, b: Build): Item[] {
  const royal = royalTypes(context);
  const lines = context.rules.goals.flatMap((goal) => linesOf(goal, context));
  const isPuzzle = context.rules.players.length === 1;
  // Where no move decides already, what is said about it below is never asked.
  const settled = lines.some(({ cond, who }) => cond.kind === 'no move' && who === undefined);
  const last: GoalLine[] = [
    ...(settled ? [] : [line(b, noMove(b), isPuzzle ? 'lose' : 'draw')]),
    ...(repeats(context.rules.goals) ? [] : [line(b, { span: b.span, kind: 'seen times', n: 3 }, 'draw')]),
  ];
  const law: Item[] = royal.length === 0 ? [] : [{ span: b.span, kind: 'law', cond: notAttacked(b, royal) }];
  return [
    ...law,
    { span: b.span, kind: 'goal', atEndOfTurn: hasParts(context.rules), lines: [...lines, ...last] },
  ];
}

/** Some moves are only parts of a turn, so that its end has to be named. */
function hasParts({ pieces }: Context['rules']): boolean {
  const seen = new Set<Form>();
  const adds = (form: Form): boolean => {
    if (!isList(form)) return isAtom(form) && /^add-(copy-)?partial$/.test(form.text);
    if (seen.has(form)) return false;
    seen.add(form);
    return form.items.some(adds);
  };
  return pieces.some(({ moves, drops }) => [...moves, ...drops].some(({ form }) => adds(form)));
}

function repeats(goals: readonly ZrfGoal[]): boolean {
  const mentions = (form: Form): boolean =>
    isList(form) ? form.items.some(mentions) : isAtom(form) && form.text === 'repetition';
  return goals.some(({ cond }) => mentions(cond));
}

function line({ span }: Build, cond: Cond, result: GoalLine['result'], who?: Who): GoalLine {
  return who === undefined ? { span, cond, result } : { span, cond, result, who };
}

function noMove({ span }: Build): Cond {
  return { span, kind: 'no move' };
}

function notAttacked({ span }: Build, men: readonly string[]): Cond {
  const all = men.map((name): Set_ => ({ span, kind: 'name', name }));
  const [only] = all;
  const set: Set_ =
    only !== undefined && all.length === 1 ? only : { span, kind: 'list', items: all, or: false };
  return { span, kind: 'is', set, not: { set: { span, kind: 'attacked' } } };
}

/** Pieces that some goal wants to see mated. Where their capture is a goal, too, they may be left to be captured. */
export function royalTypes({ rules, names, pieces }: Context): string[] {
  const losses = rules.goals.filter(({ kind }) => kind === 'loss' || kind === 'draw');
  const taken = new Set(losses.flatMap(({ cond }) => piecesBehind('captured', cond)));
  const mated = new Set(losses.flatMap(({ cond }) => piecesBehind('checkmated', cond)));
  return [...mated]
    .filter((name) => pieces.has(name) && !taken.has(name))
    .map((name) => names.of('piece', name));
}

function piecesBehind(word: string, form: Form): string[] {
  if (!isList(form)) return [];
  const own = headOf(form) === word ? atoms(restOf(form)).map(({ text }) => text) : [];
  return [...own, ...form.items.flatMap((item) => piecesBehind(word, item))];
}

const RESULTS = { win: 'win', loss: 'lose', draw: 'draw' } as const;

/** A goal for all is one line, one for some players a line for each of them. */
function linesOf(goal: ZrfGoal, context: Context): GoalLine[] {
  const b = buildAt(goal.span);
  const cond = goalCond(goal.cond, context);
  if (cond === undefined) return [];
  if (goal.kind === 'count') return countLines(cond, b);
  const result = RESULTS[goal.kind];
  const active = context.rules.players.filter(
    ({ name }) => !context.neutrals.includes(name) && !name.startsWith('?'),
  );
  const named = goal.players.filter((name) => context.players.has(name));
  if (named.length === 0 || active.every(({ name }) => named.includes(name))) return [line(b, cond, result)];
  return named.map((name) => {
    const who: Who = { span: b.span, kind: 'player', name: b.word(context.names.of('player', name)) };
    return line(b, { span: b.span, kind: 'asking', who, cond }, result, who);
  });
}

/** Whoever has more men when the condition is true has won. */
function countLines(cond: Cond, b: Build): GoalLine[] {
  const compared = (kind: 'more' | 'fewer'): Cond =>
    b.and([cond, { span: b.span, kind, a: b.set('friend'), b: b.set('enemy') }]);
  return [line(b, compared('more'), 'win'), line(b, compared('fewer'), 'lose'), line(b, cond, 'draw')];
}

/** Undefined: nothing that can be true. */
function goalCond(form: Form, context: Context): Cond | undefined {
  const b = buildAt(form.span);
  if (isAtom(form)) return wordGoal(form.text, [], context, b);
  if (!isList(form)) return undefined;
  const head = headOf(form);
  const rest = restOf(form);
  if (head === undefined) return form.items[0] === undefined ? undefined : goalCond(form.items[0], context);
  if (head === 'and' || head === 'or') {
    const parts = rest.map((part) => goalCond(part, context));
    const known = parts.flatMap((part) => part ?? []);
    if (known.length === 0 || (head === 'and' && known.length < parts.length)) return undefined;
    return head === 'and' ? b.and(known) : b.or(known);
  }
  if (head === 'not') {
    const inner = rest[0] === undefined ? undefined : goalCond(rest[0], context);
    return inner && b.not(inner);
  }
  return wordGoal(head, rest, context, b);
}

function wordGoal(word: string, args: readonly Form[], context: Context, b: Build): Cond | undefined {
  switch (word) {
    case 'stalemated':
      return noMove(b);
    case 'checkmated':
      return checkmated(args, context, b);
    case 'repetition':
      return { span: b.span, kind: 'seen times', n: 3 };
    case 'captured':
      return captured(args, context, b);
    case 'pieces-remaining':
      return counted(args, context, b, 'friend');
    case 'total-piece-count':
      return counted(args, context, b, 'any');
    case 'absolute-config':
      return absolute(args, context, b);
    case 'relative-config':
      return relative(args, context, b);
    case 'true':
      return b.some(b.set('anywhere'));
    case 'false':
      return undefined;
    default:
      context.report('W0802', b.span, { word, place: 'a goal' });
      return undefined;
  }
}

function checkmated(args: readonly Form[], context: Context, b: Build): Cond {
  const men = atoms(args)
    .filter(({ text }) => context.pieces.has(text))
    .map(({ text }) => b.name(context.names.of('piece', text)));
  const attackedMen: Cond = {
    span: b.span,
    kind: 'is',
    set: { span: b.span, kind: 'together', items: [b.list(men), { span: b.span, kind: 'attacked' }] },
  };
  return b.and([noMove(b), attackedMen]);
}

/** A man of the type is gone: there are fewer than in the beginning. */
function captured(args: readonly Form[], context: Context, b: Build): Cond | undefined {
  const conds = atoms(args).flatMap(({ text, span }): Cond[] => {
    if (!context.pieces.has(text)) {
      reportName(context, 'piece', text, span, context.pieces);
      return [];
    }
    const set = b.name(context.names.of('piece', text));
    const before: Cond = { span: b.span, kind: 'earlier', cond: b.some(set) };
    return [fewerThanSetUp(text, set, context, b) ?? b.and([b.no(set), before])];
  });
  return conds.length === 0 ? undefined : b.or(conds);
}

function fewerThanSetUp(piece: string, set: Set_, { rules }: Context, b: Build): Cond | undefined {
  const lines = rules.setup.filter((line) => line.piece === piece);
  const counts = new Map<string, number>();
  for (const { player, positions } of lines) counts.set(player, (counts.get(player) ?? 0) + positions.length);
  const most = new Set(counts.values());
  const [n = 0] = most;
  if (most.size !== 1 || n < 2) return undefined;
  return { span: b.span, kind: 'count', how: 'at most', n: n - 1, set };
}

function counted(args: readonly Form[], context: Context, b: Build, owner: 'friend' | 'any'): Cond {
  const [number, piece] = args;
  const n = isAtom(number) ? Number(number.text) || 0 : 0;
  const word = b.set(owner);
  const name =
    isAtom(piece) && context.pieces.has(piece.text) ? context.names.of('piece', piece.text) : undefined;
  const men =
    name === undefined ? word : owner === 'friend' ? b.name(name) : together(b, [word, b.name(name)]);
  if (n === 0) return b.no(men);
  return { span: b.span, kind: 'count', how: 'exactly', n, set: men };
}

function together({ span }: Build, items: readonly Set_[]): Set_ {
  return { span, kind: 'together', items };
}

// ---------------------------------------------------------------- configurations

/** Who may stand there: `Rook`, `(opponent Rook)`, `(any-owner Rook)`, `(not …)`. */
function occupant(form: Form, context: Context, b: Build): Set_ | undefined {
  if (isAtom(form))
    return context.pieces.has(form.text) ? b.name(context.names.of('piece', form.text)) : undefined;
  if (!isList(form)) return undefined;
  const [inner] = restOf(form);
  if (inner === undefined) return undefined;
  switch (headOf(form)) {
    case 'opponent':
      return owned('enemy', inner, context, b);
    case 'any-owner':
      return owned('any', inner, context, b);
    case 'not': {
      const set = occupant(inner, context, b);
      return set && { span: b.span, kind: 'but', left: b.set('anywhere'), right: set };
    }
    default:
      return undefined;
  }
}

function owned(owner: 'enemy' | 'any', form: Form, context: Context, b: Build): Set_ | undefined {
  const men = occupant(form, context, b);
  return men?.kind === 'name' ? together(b, [b.set(owner), men]) : undefined;
}

/** `(absolute-config occ … (place …))`: every position, and some place of every zone, is held. */
function absolute(args: readonly Form[], context: Context, b: Build): Cond | undefined {
  const places = args.findLast((form) => isPlaces(form, context));
  const men = args.filter((form) => form !== places).flatMap((form) => occupant(form, context, b) ?? []);
  const words = places === undefined ? [] : atoms(isList(places) ? places.items : [places]);
  if (men.length === 0 || words.length === 0) return undefined;
  const who = b.list(men);
  const squares = words
    .filter(({ text }) => isPosition(context, text))
    .map(({ text }) => context.place(text, b));
  const zones = words.filter(({ text }) => !isPosition(context, text) && context.zones.has(text));
  const conds: Cond[] = zones.map(({ text }) => b.is(who, b.name(context.names.of('zone', text))));
  const [only] = squares;
  if (only !== undefined && squares.length === 1) conds.unshift(b.is(who, only));
  else if (squares.length > 1)
    conds.unshift({ span: b.span, kind: 'every', set: b.list(squares), not: false, is: who });
  return conds.length === 0 ? undefined : b.and(conds);
}

function isPlaces(form: Form, context: Context): boolean {
  const isPlace = (word: string): boolean => isPosition(context, word) || context.zones.has(word);
  if (isAtom(form)) return isPlace(form.text) && !context.pieces.has(form.text);
  return (
    isList(form) &&
    form.items.length > 0 &&
    atoms(form.items).length === form.items.length &&
    atoms(form.items).every(({ text }) => isPlace(text))
  );
}

/** `(relative-config occ d occ …)`: a walk from some place meets them one after the other. */
function relative(args: readonly Form[], context: Context, b: Build): Cond | undefined {
  let set: Set_ | undefined;
  for (const form of args) {
    if (isAtom(form) && isDirection(context, form.text)) {
      const way = wayOf(context, form.text);
      if (way === undefined) return undefined;
      set = b.next(way, set ?? b.set('anywhere'));
    } else {
      const men = occupant(form, context, b);
      if (men === undefined) return undefined;
      set = set === undefined ? men : b.both(men, set);
    }
  }
  return set && b.some(set);
}
