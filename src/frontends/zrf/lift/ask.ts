/* What a block asks, as conditions on spots. A question about a spot off the board is false, its opposite true. */
import { isDirection, isPosition } from '../context.js';
import { type Form, headOf, isAtom, isList, restOf } from '../tree.js';
import type { Spot } from './atlas.js';
import {
  ALWAYS,
  type Asked,
  and,
  EMPTY,
  ENEMY,
  type Formula,
  FRIEND,
  fixed,
  NEVER,
  not,
  or,
  stands,
} from './formula.js';
import { onBoard, type Running, spend, spotFor, Unclear, zoneStarts } from './running.js';
import type { State } from './state.js';

export function asking(form: Form | undefined, state: State, running: Running): Formula {
  const { all } = running.atlas;
  if (isAtom(form)) return question(form.text, [], state, running);
  if (!isList(form)) return NEVER;
  const head = headOf(form);
  const rest = restOf(form);
  if (head === undefined) return isList(form.items[0]) ? asking(form.items[0], state, running) : NEVER;
  const parts = (): Formula[] => rest.map((part) => asking(part, state, running));
  if (head === 'and') return and(parts(), all);
  if (head === 'or') return or(parts(), all);
  if (head === 'not') return not(asking(rest[0], state, running), all);
  return question(head, rest, state, running);
}

function question(word: string, args: readonly Form[], state: State, running: Running): Formula {
  spend(running, 1);
  if (word === 'true' || word === 'else') return ALWAYS;
  if (word === 'false') return NEVER;
  const isNot = word.startsWith('not-') && word.endsWith('?');
  const test = TESTS[isNot ? word.slice(4) : word];
  const given = { args, state, running };
  if (test !== undefined) return isNot ? not(test(given), running.atlas.all) : test(given);
  if (running.context.attributes.has(word)) return about(given, args[0], { kind: 'attribute', name: word });
  throw new Unclear(`the question '${word}' is unknown`);
}

interface Given {
  readonly args: readonly Form[];
  readonly state: State;
  readonly running: Running;
}

type Test = (given: Given) => Formula;

const TESTS: Readonly<Record<string, Test>> = {
  'empty?': (given) => stands(placed(given), EMPTY),
  'friend?': (given) => stands(placed(given), FRIEND),
  'enemy?': (given) => stands(placed(given), ENEMY),
  'neutral?': (given) =>
    given.running.context.neutrals.length === 0 ? NEVER : about(given, given.args[0], { kind: 'neutral' }),
  'piece?': piece,
  'position?': position,
  'in-zone?': inZone,
  'on-board?': (given) => onBoard(placed(given), given.running.atlas),
  'flag?': flag,
  'position-flag?': positionFlag,
  'marked?': ({ args, state, running }) =>
    fixed(running.atlas.same(spotFor(args[0], state, running), state.mark), running.atlas.all),
  'last-from?': (given) => about(given, given.args[0], { kind: 'last-from' }),
  'last-to?': (given) => about(given, given.args[0], { kind: 'last-to' }),
  'adjacent-to-enemy?': (given) => about(given, given.args[0], { kind: 'beside' }),
  'attacked?': (given) => about(given, placeIn(given), { kind: 'attacked' }),
  'defended?': (given) => about(given, placeIn(given), { kind: 'defended' }),
};

function placed({ args, state, running }: Given): Spot {
  return spotFor(args[0], state, running);
}

function about({ state, running }: Given, place: Form | undefined, asked: Asked): Formula {
  return { kind: 'asks', spot: spotFor(place, state, running), asked };
}

function piece(given: Given): Formula {
  const { args, running } = given;
  const name = args.find((arg) => isAtom(arg) && running.context.pieces.has(arg.text));
  if (!isAtom(name)) throw new Unclear('a piece is unknown');
  return about(
    given,
    args.find((arg) => arg !== name),
    { kind: 'piece', name: name.text },
  );
}

function position({ args: [what, place], state, running }: Given): Formula {
  const { atlas, context } = running;
  if (!isAtom(what) || !isPosition(context, what.text)) throw new Unclear('a position is unknown');
  return fixed(atlas.same(spotFor(place, state, running), atlas.place(what.text)), atlas.all);
}

function inZone({ args, state, running }: Given): Formula {
  const zone = args.find((arg) => isAtom(arg) && running.context.zones.has(arg.text));
  if (!isAtom(zone)) throw new Unclear('a zone is unknown');
  const spot = spotFor(
    args.find((arg) => arg !== zone),
    state,
    running,
  );
  return fixed(zoneStarts(zone.text, spot, running), running.atlas.all);
}

function flag({ args: [name], state, running }: Given): Formula {
  if (!isAtom(name) || !running.context.flags.has(`set-flag ${name.text}`)) return NEVER;
  const known = state.flags.get(name.text);
  if (known !== undefined) return known;
  running.asksFlags.add(name.text);
  throw new Unclear(`it reads the flag '${name.text}' of another block`);
}

/** What was set last for this very place; another spot that may be the same place leaves it open. */
function positionFlag({ args: [name, place], state, running }: Given): Formula {
  if (!isAtom(name)) return NEVER;
  const { atlas } = running;
  const spot = spotFor(place, state, running);
  for (const set of state.places.toReversed()) {
    if (set.flag !== name.text) continue;
    if (set.spot === spot) return and([onBoard(spot, atlas), set.value], atlas.all);
    if (atlas.same(set.spot, spot) !== 0n) throw new Unclear('places that it marks may be one place');
  }
  return NEVER;
}

/** `(attacked? [move-type] [place])` */
function placeIn({ args, running: { context } }: Given): Form | undefined {
  return args.find(
    (arg) =>
      isList(arg) || (isAtom(arg) && (isDirection(context, arg.text) || isPosition(context, arg.text))),
  );
}
