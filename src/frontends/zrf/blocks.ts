/*
 * Blocks of moves as scripts. A block and a script mean the same: one cursor, questions asked of the position before the
 * move, effects done when the men have gone. So each instruction becomes a statement or two.
 */
import type { Action, Cond, Script, Set_, Statement } from '../../ast/nodes.js';
import { near } from '../../text/near.js';
import { remember } from '../../text/remember.js';
import { type Build, buildAt } from './build.js';
import { ALWAYS, condOf, type Known, NEVER, negated, settled } from './conditions.js';
import { type Context, isDirection, isPosition, reportName, type Translated, wayOf } from './context.js';
import { kindName } from './kinds.js';
import { backwardWay, placeOf, register } from './places.js';
import { REGISTERS, type Registers } from './registers.js';
import { type Block, recycles } from './rules.js';
import { type Atom, atoms, type Form, isAtom, isList, type List } from './tree.js';
import { wordsOfUse } from './uses.js';

interface Translation extends Translated {
  readonly context: Context;
  readonly registers: Registers;
  /** The piece that moves, if men are created without a word of what they are. */
  readonly piece: string;
}

/** The block as a script. */
export function scriptOf({ form }: Block, piece: string, drops: boolean, context: Context): Script {
  const own = createsOwn(form, context) ? piece : '';
  const key = `${drops} ${own}`;
  const known = remember(context.scripts, key, () => new Map<Form, Script>());
  return remember(known, form, () => freshScript(form, own, drops, context));
}

function freshScript(form: List, piece: string, drops: boolean, context: Context): Script {
  const registers = registersIn(form);
  const t: Translation = {
    ...{ context, piece, registers },
    ...remember(context.translated, JSON.stringify([registers, piece]), () => ({
      known: new Map(),
      conds: new Map(),
    })),
  };
  const b = buildAt(form.span);
  const start = form.items.findIndex((item) => !isAtom(item));
  const where = drops && start !== 0 ? firstPlace(form.items[0], t) : undefined;
  const body = sequence(where === undefined ? form.items : form.items.slice(1), t);
  const before: Statement[] = [
    ...(registers.mark ? [letBe(b, REGISTERS.mark, b.set('origin'))] : []),
    ...(registers.from ? [letBe(b, REGISTERS.from, b.set('origin'))] : []),
  ];
  return { span: form.span, kind: 'script', drops, body: [...before, ...(where ?? []), ...body] };
}

/** What the block does with its registers. */
function registersIn(form: Form): Registers {
  const words = wordsOfUse(form, 'register');
  const from = words.includes('from') || words.includes('cascade');
  return { mark: words.includes('mark'), from, to: words.includes('to') };
}

/** It makes men of its own sort, as it names no piece. */
function createsOwn(form: Form, { pieces }: Context): boolean {
  return wordsOfUse(form, 'create').some((args) => !args.split(' ').some((word) => pieces.has(word)));
}

/** A block of drops that begins with a zone or a position is for these places only. */
function firstPlace(form: Form | undefined, t: Translation): Statement[] | undefined {
  if (!isAtom(form)) return undefined;
  const b = buildAt(form.span);
  const { context } = t;
  if (!isDirection(context, form.text) && isPosition(context, form.text))
    return [require(b, b.is(b.set('here'), context.place(form.text, b)))];
  if (!context.zones.has(form.text)) return undefined;
  return [require(b, b.is(b.set('here'), b.name(context.names.of('zone', form.text))))];
}

// ---------------------------------------------------------------- statements

function letBe({ span, word, one }: Build, name: string, set?: Set_, onward = false): Statement {
  return one({
    span,
    kind: 'let',
    name: word(name),
    ...(set === undefined ? {} : { set }),
    ...(onward ? { onward } : {}),
  });
}

function walkTo({ span, one }: Build, set: Set_): Statement {
  return one({ span, kind: 'walk to', set });
}

function walk({ span, one, dirs }: Build, way: string): Statement {
  return one({ span, kind: 'walk', dirs: dirs([way]) });
}

function require({ span, one }: Build, cond: Cond): Statement {
  return one({ span, kind: 'require', cond });
}

function act(action: Action): Statement {
  return { span: action.span, kind: 'do', action };
}

function stop({ span, one }: Build): Statement {
  return one({ span, kind: 'stop' });
}

/** Instructions one after the other; behind one that ends the block the rest is left out. */
function sequence(forms: readonly Form[], t: Translation): Statement[] {
  const statements: Statement[] = [];
  for (const form of forms) {
    const found = instruction(form, t);
    if (found === undefined) {
      statements.push(stop(buildAt(form.span)));
      break;
    }
    statements.push(...found);
    if (found.at(-1)?.kind === 'stop') break;
  }
  return statements;
}

/** Undefined: the block ends here. */
function instruction(form: Form, t: Translation): Statement[] | undefined {
  if (t.known.has(form)) return t.known.get(form) as Statement[] | undefined;
  const found = freshInstruction(form, t);
  t.known.set(form, found);
  return found;
}

function freshInstruction(form: Form, t: Translation): Statement[] | undefined {
  if (isAtom(form)) return wordStatement(form, [], form, t);
  if (!isList(form)) return [];
  const [head, ...rest] = form.items;
  if (head === undefined) return [];
  return isAtom(head) && !isPath(head, t) ? wordStatement(head, rest, form, t) : sequence(form.items, t);
}

/** A list that begins with a direction is a path in brackets. */
function isPath({ text }: Atom, { context }: Translation): boolean {
  return INSTRUCTIONS[text] === undefined && (isDirection(context, text) || isPosition(context, text));
}

function wordStatement(
  head: Atom,
  args: readonly Form[],
  form: Form,
  t: Translation,
): Statement[] | undefined {
  const { context } = t;
  const b = buildAt(form.span);
  const known = INSTRUCTIONS[head.text];
  if (known !== undefined) return known({ args, t, b });
  if (isDirection(context, head.text)) {
    const way = wayOf(context, head.text);
    return way === undefined ? undefined : [walk(b, way)];
  }
  if (isPosition(context, head.text)) return [walkTo(b, context.place(head.text, b))];
  const place = register(head.text, t.registers, b);
  if (place !== undefined) return [walkTo(b, place)];
  const words = [...Object.keys(INSTRUCTIONS), ...context.rules.board.links.keys()];
  context.report('W0803', head.span, { word: head.text, near: near(head.text, words) });
  return undefined;
}

interface Given {
  readonly args: readonly Form[];
  readonly t: Translation;
  readonly b: Build;
}

type Instruction = (given: Given) => Statement[] | undefined;

const INSTRUCTIONS: Readonly<Record<string, Instruction>> = {
  verify: (given) => verify(given),
  if: (given) => branch(given.args, given),
  while: whileLoop,
  add: (given) => addition(given, { copying: false, partial: false }),
  'add-copy': (given) => addition(given, { copying: true, partial: false }),
  'add-partial': (given) => addition(given, { copying: false, partial: true }),
  'add-copy-partial': (given) => addition(given, { copying: true, partial: true }),
  from: ({ b }) => [letBe(b, REGISTERS.from, b.set('here'))],
  to: ({ b }) => [letBe(b, REGISTERS.to, b.set('here'))],
  mark: (given) => placed(given, given.args[0], (place) => [letBe(given.b, REGISTERS.mark, place)]),
  back: ({ t, b }) => goTo(register('mark', t.registers, b), b),
  go: goToRegister,
  opposite: ({ args, t, b }) => against(args[0], t, b),
  cascade: cascade,
  capture: (given) => placed(given, given.args[0], (place) => [act(objectAction('capture', place, given.b))]),
  flip: (given) => placed(given, given.args[0], (place) => [act(objectAction('flip', place, given.b))]),
  'change-owner': (given) =>
    placed(given, given.args[0], (place) => [act(objectAction('convert', place, given.b))]),
  'change-type': changeType,
  create: creation,
  'set-attribute': setAttribute,
  'set-flag': setFlag,
  'set-position-flag': setPositionFlag,
};

// ---------------------------------------------------------------- the cursor

function goTo(place: Set_ | undefined, b: Build): Statement[] | undefined {
  return place === undefined ? undefined : [walkTo(b, place)];
}

/** `(go to)` before a `to` stays where it is. */
function goToRegister({ args, t, b }: Given): Statement[] | undefined {
  const [word] = args;
  const walk = goTo(isAtom(word) ? register(word.text, t.registers, b) : undefined, b);
  if (walk === undefined || !isAtom(word) || word.text !== 'to' || !t.registers.to) return walk;
  return ifElse(b, b.some(b.name(REGISTERS.to)), walk, []);
}

function against(form: Form | undefined, t: Translation, b: Build): Statement[] | undefined {
  const name = backwardWay(form, t.context);
  return name === undefined ? undefined : [walk(b, name)];
}

/** With the place that an argument means, or the cursor's; an unknown place makes it nothing. */
function placed({ t, b }: Given, form: Form | undefined, make: (place: Set_) => Statement[]): Statement[] {
  const place = placeOf(form, t.context, t.registers, b.span);
  return place === undefined ? [] : make(place);
}

// ---------------------------------------------------------------- control

function knownOf(form: Form | undefined, { context, registers, conds }: Translation): Known {
  return form === undefined ? NEVER : remember(conds, form, () => condOf(form, context, registers));
}

function verify({ args, t, b }: Given): Statement[] {
  const known = knownOf(args[0], t);
  if (known === ALWAYS) return [];
  return known === NEVER ? [stop(b)] : [require(b, known)];
}

/** `(if c a … else b …)`; behind `else` a bare `if` takes the rest. */
function branch(forms: readonly Form[], { t, b }: Pick<Given, 't' | 'b'>): Statement[] {
  const at = forms.findIndex((form) => isAtom(form) && form.text === 'else');
  const [cond, ...yes] = at < 0 ? forms : forms.slice(0, at);
  const rest = at < 0 ? [] : forms.slice(at + 1);
  const nested = isAtom(rest[0]) && rest[0].text === 'if';
  const known = knownOf(cond, t);
  const positive = sequence(yes, t);
  const negative = nested ? branch(rest.slice(1), { t, b }) : sequence(rest, t);
  if (known === ALWAYS) return positive;
  if (known === NEVER) return negative;
  return ifElse(b, known, positive, negative);
}

function ifElse(b: Build, cond: Cond, yes: readonly Statement[], no: readonly Statement[]): Statement[] {
  if (yes.length === 0 && no.length === 0) return [];
  if (yes.length === 0) return ifElse(b, settled(negated(cond, b), b), no, []);
  // biome-ignore lint/suspicious/noThenProperty: the word of the language
  const head = { span: b.span, kind: 'if', cond, then: yes } as const;
  return [no.length === 0 ? head : { ...head, otherwise: no }];
}

function whileLoop({ args, t, b }: Given): Statement[] {
  const known = knownOf(args[0], t);
  if (known === NEVER) return [];
  // biome-ignore lint/suspicious/noThenProperty: the word of the language
  return [{ span: b.span, kind: 'while', cond: settled(known, b), then: sequence(args.slice(1), t) }];
}

// ---------------------------------------------------------------- adding moves

function addition(
  { args, t, b }: Given,
  how: { readonly copying: boolean; readonly partial: boolean },
): Statement[] {
  const { context, registers } = t;
  const words = args.flatMap((arg) => atoms(isList(arg) ? arg.items : [arg]));
  const types = words.filter(({ text }) => context.pieces.has(text));
  const asked = words.filter(({ text }) => !context.pieces.has(text)).map(({ text }) => text);
  const kinds = asked.filter((kind) => context.types.has(kind));
  // A type that no block has: nobody can go on.
  const canGoOn = how.partial && (kinds.length > 0 || asked.length === 0);
  const goingOn = canGoOn ? [act(goOn(kinds, context, b))] : [];
  const land: Statement = {
    span: b.span,
    kind: 'land',
    ...(registers.from ? { from: b.name(REGISTERS.from) } : {}),
    ...(registers.to ? { on: b.name(REGISTERS.to) } : {}),
    ...(types.length === 0 ? {} : { as: b.types(types.map(({ text }) => context.names.of('piece', text))) }),
    copying: how.copying,
  };
  // A move that was added has its own start and end; the next one begins anew.
  const anew = [
    ...(registers.from ? [letBe(b, REGISTERS.from, b.set('origin'))] : []),
    ...(registers.to ? [letBe(b, REGISTERS.to)] : []),
  ];
  return [...goingOn, land, ...anew];
}

function goOn(kinds: readonly string[], context: Context, b: Build): Action {
  const may = context.rules.options.get('pass-partial') === 'true';
  if (kinds.length === 0) return { span: b.span, kind: 'go on', may };
  return { span: b.span, kind: 'go on', may, with: b.word(kindName(kinds, context)) };
}

/** The movement so far is one of several that happen at once; the next one begins here. */
function cascade({ t, b }: Given): Statement[] {
  const { registers } = t;
  const to = registers.to ? b.name(REGISTERS.to) : b.set('here');
  const move: Action = { span: b.span, kind: 'move', object: b.object(b.name(REGISTERS.from)), to };
  const settle: Statement[] = registers.to
    ? ifElse(b, b.no(b.name(REGISTERS.to)), [letBe(b, REGISTERS.to, b.set('here'))], [])
    : [];
  return [
    ...settle,
    act(move),
    letBe(b, REGISTERS.from, b.set('here')),
    ...(registers.to ? [letBe(b, REGISTERS.to)] : []),
  ];
}

// ---------------------------------------------------------------- effects

function objectAction(kind: 'capture' | 'flip' | 'convert', place: Set_, { span, object }: Build): Action {
  return { span, kind, object: object(place) };
}

function changeType(given: Given): Statement[] {
  const { args, t, b } = given;
  const piece = args.filter(isAtom).find(({ text }) => t.context.pieces.has(text));
  if (piece === undefined) {
    const [first] = args;
    if (isAtom(first)) reportName(t.context, 'piece', first.text, first.span, t.context.pieces);
    return [];
  }
  const to = b.types([t.context.names.of('piece', piece.text)]);
  return placed(
    given,
    args.find((arg) => arg !== piece),
    (place) => [act({ span: b.span, kind: 'change', object: b.object(place), to })],
  );
}

/** `(create [player] [type] [place])` */
function creation(given: Given): Statement[] {
  const { args, t, b } = given;
  const { context } = t;
  const [first] = args;
  const player = isAtom(first) && context.players.has(first.text) ? first : undefined;
  const rest = player === undefined ? args : args.slice(1);
  const [second] = rest;
  const piece = isAtom(second) && context.pieces.has(second.text) ? second : undefined;
  const place = piece === undefined ? second : rest[1];
  const types = b.types([context.names.of('piece', piece?.text ?? t.piece)]);
  const of =
    player &&
    ({ span: b.span, kind: 'player', name: b.word(context.names.of('player', player.text)) } as const);
  return placed(given, place, (on) => [
    // Whoever is replaced counts as captured: he goes back to a hand.
    ...(recycles(context.rules) ? [act(objectAction('capture', on, b))] : []),
    act({ span: b.span, kind: 'create', types, on, ...(of === undefined ? {} : { of }) }),
  ]);
}

/** Sets something to a value that may be a condition. */
function valued(
  form: Form | undefined,
  t: Translation,
  b: Build,
  yes: Statement[],
  no: Statement[],
): Statement[] {
  const known = knownOf(form, t);
  if (known === ALWAYS) return yes;
  return known === NEVER ? no : ifElse(b, known, yes, no);
}

function setAttribute(given: Given): Statement[] {
  const { args, t, b } = given;
  const [name, value, place] = args;
  if (!isAtom(name)) return [];
  if (!t.context.attributes.has(name.text)) {
    reportName(t.context, 'attribute', name.text, name.span, t.context.attributes.keys());
    return [];
  }
  const as = b.word(t.context.names.of('attribute', name.text));
  return placed(given, place, (set) => {
    const marking = (kind: 'mark' | 'unmark'): Statement[] => [
      act({ span: b.span, kind, object: b.object(set), as }),
    ];
    return valued(value, t, b, marking('mark'), marking('unmark'));
  });
}

function setFlag({ args, t, b }: Given): Statement[] {
  const [name, value] = args;
  if (!isAtom(name)) return [];
  const flag = t.context.names.of('flag', name.text);
  const onward = t.context.onward.has(name.text);
  const be = (set?: Set_): Statement[] => [letBe(b, flag, set, onward)];
  return valued(value, t, b, be(b.set('origin')), be());
}

function setPositionFlag(given: Given): Statement[] {
  const { args, t, b } = given;
  const [name, value, place] = args;
  if (!isAtom(name)) return [];
  const flag = t.context.names.of('position-flag', name.text);
  return placed(given, place, (set) => {
    const held = b.name(flag);
    const without: Set_ = { span: b.span, kind: 'but', left: held, right: set };
    return valued(value, t, b, [letBe(b, flag, b.list([held, set]))], [letBe(b, flag, without)]);
  });
}
