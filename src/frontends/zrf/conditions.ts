/* Conditions of blocks. What asks about a place off the board is false, and its `not-` twin true: as sets of ours are. */
import type { Cond, Set_ } from '../../ast/nodes.js';
import { near } from '../../text/near.js';
import { type Build, buildAt } from './build.js';
import { type Context, isDirection, isPosition, reportName, wayOf } from './context.js';
import { placeOf, register } from './places.js';
import type { Registers } from './registers.js';
import { type Form, headOf, isAtom, isList, restOf } from './tree.js';

export const ALWAYS = 'always' as const;
export const NEVER = 'never' as const;

/** A condition, or what is known about it at once. */
export type Known = Cond | typeof ALWAYS | typeof NEVER;

export function condOf(form: Form, context: Context, registers: Registers): Known {
  const b = buildAt(form.span);
  if (isAtom(form)) return wordCond(form.text, [], context, registers, b);
  if (!isList(form)) return NEVER;
  const head = headOf(form);
  const rest = restOf(form);
  if (head === undefined) return isList(form.items[0]) ? condOf(form.items[0], context, registers) : NEVER;
  if (head === 'and' || head === 'or') return joined(head, rest, context, registers, b);
  if (head === 'not') return negated(rest[0] === undefined ? NEVER : condOf(rest[0], context, registers), b);
  return wordCond(head, rest, context, registers, b);
}

/** A condition as our language has it: what is always true asks whether there is a place at all. */
export function settled(known: Known, b: Build): Cond {
  if (known === ALWAYS) return b.some(b.set('anywhere'));
  return known === NEVER ? b.no(b.set('anywhere')) : known;
}

export function negated(known: Known, b: Build): Known {
  if (known === ALWAYS) return NEVER;
  if (known === NEVER) return ALWAYS;
  if (known.kind === 'not') return known.cond;
  if (known.kind === 'count' && known.how === 'some') return b.no(known.set);
  if (known.kind === 'count' && known.how === 'no') return b.some(known.set);
  return b.not(known);
}

function joined(
  kind: 'and' | 'or',
  forms: readonly Form[],
  context: Context,
  registers: Registers,
  b: Build,
): Known {
  const neutral = kind === 'and' ? ALWAYS : NEVER;
  const parts = forms.map((form) => condOf(form, context, registers)).filter((part) => part !== neutral);
  const strong = kind === 'and' ? NEVER : ALWAYS;
  if (parts.includes(strong)) return strong;
  const conds = parts as Cond[];
  return conds.length === 0 ? neutral : kind === 'and' ? b.and(conds) : b.or(conds);
}

// ---------------------------------------------------------------- single words

function wordCond(
  word: string,
  args: readonly Form[],
  context: Context,
  registers: Registers,
  b: Build,
): Known {
  if (word === 'true') return ALWAYS;
  if (word === 'false') return NEVER;
  if (word === 'else') return ALWAYS;
  const isNot = word.startsWith('not-') && word.endsWith('?');
  const test = TESTS[isNot ? word.slice(4) : word];
  if (test !== undefined) {
    const known = test({ args, context, registers, b });
    return isNot ? negated(known, b) : known;
  }
  if (context.attributes.has(word)) return attribute(word, args[0], context, registers, b);
  const names = [...Object.keys(TESTS), ...context.attributes.keys()];
  context.report('W0804', b.span, { kind: 'condition', name: word, near: near(word, names) });
  return NEVER;
}

interface Asked {
  readonly args: readonly Form[];
  readonly context: Context;
  readonly registers: Registers;
  readonly b: Build;
}

type Test = (asked: Asked) => Known;

const TESTS: Readonly<Record<string, Test>> = {
  'empty?': (asked) => standing(asked, asked.b.set('empty')),
  'friend?': (asked) => standing(asked, asked.b.set('friend')),
  'enemy?': (asked) => standing(asked, asked.b.set('enemy')),
  'neutral?': neutral,
  'piece?': piece,
  'position?': position,
  'in-zone?': inZone,
  'on-board?': (asked) => onPlace(asked.args[0], asked, (place) => asked.b.some(place)),
  'flag?': (asked) => flag(asked),
  'position-flag?': positionFlag,
  'marked?': (asked) => registered(asked, 'mark'),
  'last-from?': (asked) => registered(asked, 'last-from'),
  'last-to?': (asked) => registered(asked, 'last-to'),
  'adjacent-to-enemy?': adjacent,
  'attacked?': attacked,
  'defended?': defended,
  'goal-position?': ({ context, b }) => {
    context.report('W0805', b.span, { found: 'goal-position?', reason: 'goals are no places here' });
    return NEVER;
  },
};

/** Asks about a place; an unknown one is never anything. */
function onPlace(
  form: Form | undefined,
  { context, registers, b }: Asked,
  ask: (place: Set_) => Known,
): Known {
  const place = placeOf(form, context, registers, b.span);
  return place === undefined ? NEVER : ask(place);
}

/** Somebody of a sort stands there. */
function standing(asked: Asked, who: Set_): Known {
  return onPlace(asked.args[0], asked, (place) => asked.b.is(who, place));
}

function neutral(asked: Asked): Known {
  const { context, b } = asked;
  const owners = context.neutrals.map((name) => b.name(context.names.of('player', name)));
  return owners.length === 0 ? NEVER : standing(asked, b.list(owners));
}

function piece(asked: Asked): Known {
  const { args, context, b } = asked;
  const name = args.find((arg) => isAtom(arg) && context.pieces.has(arg.text));
  const place = args.find((arg) => arg !== name);
  if (name === undefined || !isAtom(name)) {
    const [first] = args;
    if (isAtom(first)) reportName(context, 'piece', first.text, first.span, context.pieces);
    return NEVER;
  }
  const men = b.name(context.names.of('piece', name.text));
  const any: Set_ = b.one({ span: b.span, kind: 'together', items: b.one([b.set('any'), men]) });
  return onPlace(place, asked, (found) => b.is(any, found));
}

function position(asked: Asked): Known {
  const { args, b } = asked;
  const [what, place] = args;
  if (!isAtom(what) || !isPosition(asked.context, what.text)) return NEVER;
  return onPlace(place, asked, (found) => b.is(found, asked.context.place(what.text, b)));
}

function inZone(asked: Asked): Known {
  const { args, context, b } = asked;
  const zone = args.find((arg) => isAtom(arg) && context.zones.has(arg.text));
  if (!isAtom(zone)) {
    const [first] = args;
    if (isAtom(first)) reportName(context, 'zone', first.text, first.span, context.zones);
    return NEVER;
  }
  const places = b.name(context.names.of('zone', zone.text));
  return onPlace(
    args.find((arg) => arg !== zone),
    asked,
    (found) => b.is(found, places),
  );
}

function flag({ args, context, b }: Asked): Known {
  const [name] = args;
  if (!isAtom(name) || !context.flags.has(`set-flag ${name.text}`)) return NEVER;
  return b.some(b.name(context.names.of('flag', name.text)));
}

function positionFlag(asked: Asked): Known {
  const { args, context, b } = asked;
  const [name, place] = args;
  if (!isAtom(name) || !context.flags.has(`set-position-flag ${name.text}`)) return NEVER;
  return onPlace(place, asked, (found) => b.is(found, b.name(context.names.of('position-flag', name.text))));
}

function registered(asked: Asked, word: string): Known {
  const { b, registers } = asked;
  const place = register(word, registers, b);
  return place === undefined ? NEVER : onPlace(asked.args[0], asked, (found) => b.is(found, place));
}

function adjacent(asked: Asked): Known {
  const { b, context } = asked;
  const ways = [...context.rules.board.links.keys()].flatMap((name) => wayOf(context, name) ?? []);
  return onPlace(asked.args[0], asked, (found) => b.is(b.set('enemy'), b.next(ways, found)));
}

/** `(attacked? [move-type] [place])` */
function placeArgument({ args, context, b }: Asked): Form | undefined {
  const place = args.find(
    (arg) =>
      isList(arg) || (isAtom(arg) && (isDirection(context, arg.text) || isPosition(context, arg.text))),
  );
  const type = args.find((arg) => arg !== place);
  if (type !== undefined)
    context.report('W0805', b.span, { found: 'the move type', reason: 'attacks by all moves count' });
  return place;
}

function attacked(asked: Asked): Known {
  const { b } = asked;
  const by: Set_ = { span: b.span, kind: 'attacked' };
  return onPlace(placeArgument(asked), asked, (found) => b.is(found, by));
}

/**
 * Own men guard the place: it is attacked as the enemy sees it. Where he would see another place, since directions are
 * turned for him, it is asked whether own men attack it.
 */
function defended(asked: Asked): Known {
  const { b, context } = asked;
  const by: Set_ = { span: b.span, kind: 'attacked' };
  const form = placeArgument(asked);
  const direction = isAtom(form) ? form.text : isList(form) ? form.items.at(-1) : undefined;
  const word = typeof direction === 'string' ? direction : isAtom(direction) ? direction.text : '';
  if (context.turned.has(word))
    return onPlace(form, asked, (found) => b.is(found, { ...by, by: b.set('friend') }));
  return onPlace(form, asked, (found) => ({
    span: b.span,
    kind: 'asking',
    who: { span: b.span, kind: 'enemy' },
    cond: b.is(found, by),
  }));
}

/** The piece there has the attribute; one of a sort without it has not. */
function attribute(
  name: string,
  place: Form | undefined,
  context: Context,
  registers: Registers,
  b: Build,
): Known {
  const mark = b.name(context.names.of('attribute', name));
  return onPlace(place, { args: [], context, registers, b }, (found) => b.is(mark, found));
}
