/* Goals, checks and ends of the game, in the order of the text: the first that is true decides. */
import type { Cond, GoalLine, Item, Set_, Who } from '../../ast/nodes.js';
import { type Build, buildAt } from './build.js';
import { configCond, joinedConfigs } from './configs.js';
import { type Context, reportName } from './context.js';
import type { ZrfGoal } from './rules.js';
import { atoms, type Form, headOf, isAtom, isList, restOf } from './tree.js';

/** The laws and goals of a game. */
export function goalItems(context: Context, b: Build): Item[] {
  const royal = royalTypes(context);
  const lines = goalsIn(context).flatMap((goals) => linesOf(goals, context));
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

/** Goals in a row that say the same of several places or men are one. */
function goalsIn(context: Context): ZrfGoal[][] {
  const groups: ZrfGoal[][] = [];
  for (const goal of context.rules.goals) {
    const last = groups.at(-1);
    const known = last?.[0];
    const same = known?.kind === goal.kind && known.players.join() === goal.players.join();
    const isOne = (list: readonly ZrfGoal[]): boolean =>
      joinedConfigs(
        list.map(({ cond }) => cond),
        context,
      ).length === 1;
    if (last !== undefined && same && isOne([...last, goal])) last.push(goal);
    else groups.push([goal]);
  }
  return groups;
}

/** A goal for all is one line, one for some players a line for each of them. */
function linesOf(goals: readonly ZrfGoal[], context: Context): GoalLine[] {
  const [goal] = goals;
  if (goal === undefined) return [];
  const b = buildAt(goal.span);
  const forms = goals.map(({ cond }) => cond);
  if (goal.kind === 'count') return countLines(goalCondOf(forms, context), b);
  const result = RESULTS[goal.kind];
  const active = context.rules.players.filter(
    ({ name }) => !context.neutrals.includes(name) && !name.startsWith('?'),
  );
  const named = goal.players.filter((name) => context.players.has(name));
  if (named.length === 0 || active.every(({ name }) => named.includes(name))) {
    const cond = goalCondOf(forms, context);
    return cond === undefined ? [] : [line(b, cond, result)];
  }
  return named.flatMap((name) => {
    const who: Who = { span: b.span, kind: 'player', name: b.word(context.names.of('player', name)) };
    const cond = goalCondOf(forms, context.seenBy(name));
    return cond === undefined ? [] : [line(b, { span: b.span, kind: 'asking', who, cond }, result, who)];
  });
}

/** Whoever has more men when the condition is true has won. */
function countLines(cond: Cond | undefined, b: Build): GoalLine[] {
  if (cond === undefined) return [];
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
    const joined = head === 'or' ? joinedConfigs(rest, context) : rest.map((part) => [part]);
    const parts = joined.map((forms) => goalCondOf(forms, context));
    const known = parts.flatMap((part) => part ?? []);
    if (known.length === 0 || (head === 'and' && known.length < parts.length)) return undefined;
    return head === 'and' ? b.and(known) : b.or(known);
  }
  if (head === 'not') {
    const inner = rest[0] === undefined ? undefined : goalCond(rest[0], context);
    return inner && b.not(inner);
  }
  if (CONFIGS.includes(head)) return configCond([form], context, b);
  return wordGoal(head, rest, context, b);
}

const CONFIGS: readonly string[] = ['absolute-config', 'relative-config'];

/** Configurations that are said in one sentence, or one condition. */
function goalCondOf(forms: readonly Form[], context: Context): Cond | undefined {
  const [first] = forms;
  if (first === undefined) return undefined;
  return forms.length === 1 ? goalCond(first, context) : configCond(forms, context, buildAt(first.span));
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
