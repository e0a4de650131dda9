/*
 * Runs a block for all starts at once. What it asks of the board becomes conditions, its loops are written out as far as
 * the board goes, and what comes out are the moves that it can add, each with its condition.
 */
import { isDirection, isPosition } from '../context.js';
import { recycles } from '../rules.js';
import { type Atom, atoms, type Form, isAtom, isList } from '../tree.js';
import { asking } from './ask.js';
import type { Spot } from './atlas.js';
import { and, conjuncts, type Formula, isAlways, isNever, not, sizeOf } from './formula.js';
import {
  against,
  type Common,
  onBoard,
  type Running,
  register,
  spend,
  spotFor,
  Unclear,
  zoneStarts,
} from './running.js';
import { type Added, type Effect, type Movement, merged, type State } from './state.js';

export interface Executed {
  readonly added: readonly Added[];
  /** Why it cannot be told in advance. */
  readonly reason?: string;
  /** Flags that it asks for before it sets them. */
  readonly asksFlags: ReadonlySet<string>;
  readonly setsFlags: ReadonlySet<string>;
}

/* What needs more stays a script, and soon. A walk over all places of a board needs nearly as much. */
const MOST_ROUNDS = 600;
const MOST_ADDED = 150;
const MOST_QUESTIONS = 400;
const MOST_STATES = 64;

/** The moves that a block adds. */
export function execute(forms: readonly Form[], common: Common): Executed {
  const running: Running = {
    ...{ context: common.context, atlas: common.atlas, common },
    ...{ added: [], asksFlags: new Set(), setsFlags: new Set(), steps: 0, marks: 0 },
  };
  try {
    sequence(forms, [common.start], running);
  } catch (error) {
    if (error instanceof Unclear) return { ...running, added: [], reason: error.message };
    throw error;
  }
  return running;
}

function sequence(forms: readonly Form[], states: readonly State[], running: Running): readonly State[] {
  let live = states;
  for (const form of forms) {
    if (live.length === 0) return live;
    const next = live.flatMap((state) => remembered(form, state, running));
    live = next.length > 1 ? merged(next, running.atlas.all) : next;
    if (live.length > MOST_STATES) throw new Unclear('it has too many ways');
  }
  return live;
}

/** What a form leads to; known already where it did nothing but lead on, or where that was unclear. */
function remembered(form: Form, state: State, running: Running): readonly State[] {
  const forms = running.common.known.get(state) ?? new Map<Form, readonly State[] | Unclear>();
  running.common.known.set(state, forms);
  const before = forms.get(form);
  if (before instanceof Unclear) throw before;
  if (before !== undefined) return before;
  const { marks } = running;
  try {
    const after = instruction(form, state, running);
    if (marks === running.marks) forms.set(form, after);
    return after;
  } catch (error) {
    if (error instanceof Unclear) forms.set(form, error);
    throw error;
  }
}

function instruction(form: Form, state: State, running: Running): readonly State[] {
  if (isAtom(form)) return word(form, [], state, running);
  if (!isList(form)) return [state];
  const [head, ...rest] = form.items;
  if (head === undefined) return [state];
  if (isAtom(head) && (INSTRUCTIONS[head.text] !== undefined || !isWay(head, running)))
    return word(head, rest, state, running);
  return sequence(form.items, [state], running);
}

function isWay({ text }: Atom, { context }: Running): boolean {
  return isDirection(context, text) || isPosition(context, text);
}

type Instruction = (args: readonly Form[], state: State, running: Running) => readonly State[];

const INSTRUCTIONS: Readonly<Record<string, Instruction>> = {
  verify: ([cond], state, running) => only(state, asking(cond, state, running), running),
  if: branch,
  while: loop,
  add: (args, state, running) => add(args, state, running, { copying: false, partial: false }),
  'add-copy': (args, state, running) => add(args, state, running, { copying: true, partial: false }),
  'add-partial': (args, state, running) => add(args, state, running, { copying: false, partial: true }),
  'add-copy-partial': (args, state, running) => add(args, state, running, { copying: true, partial: true }),
  from: (_, state) => [{ ...state, from: state.at }],
  to: (_, state) => [{ ...state, to: state.at }],
  mark: ([place], state, running) => {
    const mark = spotFor(place, state, running);
    // A mark off the board is none.
    return [{ ...state, mark: checked(mark, state, running) }];
  },
  back: (_, state, running) => go(state.mark, state, running),
  go: ([place], state, running) => go(register(place, state), state, running),
  opposite: ([way], state, running) => go(against(way, state, running), state, running),
  cascade: (_, state) => [
    {
      ...state,
      ...{ carried: [...state.carried, { from: state.from, to: state.to ?? state.at }] },
      ...{ from: state.at, to: undefined },
    },
  ],
  capture: ([place], state, running) => noted({ kind: 'capture' }, place, state, running),
  flip: ([place], state, running) => noted({ kind: 'flip' }, place, state, running),
  'change-owner': ([place], state, running) => noted({ kind: 'convert' }, place, state, running),
  'change-type': changeType,
  create,
  'set-attribute': setAttribute,
  'set-flag': setFlag,
  'set-position-flag': setPositionFlag,
};

function word(head: Atom, args: readonly Form[], state: State, running: Running): readonly State[] {
  const known = INSTRUCTIONS[head.text];
  if (known !== undefined) return known(args, state, running);
  if (!isWay(head, running)) {
    const spot = register(head, state);
    if (spot === undefined) throw new Unclear(`'${head.text}' is unknown`);
    return go(spot, state, running);
  }
  return go(spotFor(head, state, running), state, running);
}

/** Goes on only where the condition holds. */
function only(state: State, cond: Formula, running: Running): State[] {
  const { atlas } = running;
  spend(running, 1 + conjuncts(state.guard).length + sizeOf(cond));
  if (isAlways(cond)) return [state];
  const guard = and([state.guard, cond], atlas.all);
  if (sizeOf(guard) > MOST_QUESTIONS) throw new Unclear('it asks too many questions');
  return isNever(guard) ? [] : [{ ...state, guard }];
}

function go(spot: Spot | undefined, state: State, running: Running): State[] {
  if (spot === undefined) throw new Unclear('it goes where the move before began or ended');
  const { atlas } = running;
  // Back again is where it was before, so that what is known of that place is known here.
  return only({ ...state, at: atlas.before(spot) ?? spot }, onBoard(spot, atlas), running);
}

/** A spot that is a place for everybody who comes this far. */
function checked(spot: Spot, { guard }: State, { atlas }: Running): Spot {
  if (isAlways(not(and([guard, not(onBoard(spot, atlas), atlas.all)], atlas.all), atlas.all))) return spot;
  throw new Unclear('it names a place that may lie off the board');
}

// ---------------------------------------------------------------- control

function branch(forms: readonly Form[], state: State, running: Running): readonly State[] {
  const at = forms.findIndex((form) => isAtom(form) && form.text === 'else');
  const [cond, ...yes] = at < 0 ? forms : forms.slice(0, at);
  const rest = at < 0 ? [] : forms.slice(at + 1);
  const asked = asking(cond, state, running);
  const positive = sequence(yes, only(state, asked, running), running);
  const others = only(state, not(asked, running.atlas.all), running);
  const nested = isAtom(rest[0]) && rest[0].text === 'if';
  const negative = nested
    ? others.flatMap((one) => branch(rest.slice(1), one, running))
    : sequence(rest, others, running);
  return merged([...positive, ...negative], running.atlas.all);
}

function loop([cond, ...body]: readonly Form[], state: State, running: Running): readonly State[] {
  const out: State[] = [];
  let live: readonly State[] = [state];
  for (let round = 0; live.length > 0; round++) {
    if (round > MOST_ROUNDS) throw new Unclear('a loop does not end');
    live = live.flatMap((one) => {
      const asked = asking(cond, one, running);
      out.push(...only(one, not(asked, running.atlas.all), running));
      const next = sequence(body, only(one, asked, running), running);
      if (next.some((after) => after.at === one.at && after.guard === one.guard))
        throw new Unclear('a loop does not end');
      return next;
    });
  }
  return merged(out, running.atlas.all);
}

// ---------------------------------------------------------------- moves

interface How {
  readonly copying: boolean;
  readonly partial: boolean;
}

/** `(add type …)`, `(add-partial type … move-type …)` */
function add(args: readonly Form[], state: State, running: Running, how: How): State[] {
  const { context, added, atlas } = running;
  const words = args.flatMap((arg) => atoms(isList(arg) ? arg.items : [arg])).map(({ text }) => text);
  const as = words.filter((text) => context.pieces.has(text));
  const asked = words.filter((text) => !context.pieces.has(text));
  const kinds = asked.filter((text) => context.types.has(text));
  // A type that no block has: nobody can go on.
  const canGoOn = how.partial && (kinds.length > 0 || asked.length === 0);
  const main: Movement = { from: state.from, to: state.to ?? state.at };
  running.marks++;
  if (added.length >= MOST_ADDED) throw new Unclear('it has too many ways');
  added.push({
    guard: state.guard,
    moves: [...state.carried, main],
    effects: state.effects,
    as,
    copying: how.copying,
    partial: canGoOn ? kinds : undefined,
  });
  return [{ ...state, from: atlas.start, to: undefined, effects: [], carried: [] }];
}

// ---------------------------------------------------------------- effects

type Bare<T> = T extends Effect ? Omit<T, 'spot'> : never;

/** An effect off the board is none. Ours is none there, too, but for a new man, who needs a place. */
function noted(effect: Bare<Effect>, place: Form | undefined, state: State, running: Running): State[] {
  const spot = spotFor(place, state, running);
  const { atlas } = running;
  const after = { ...state, effects: [...state.effects, { ...effect, spot } as Effect] };
  if (effect.kind !== 'create') return [after];
  const inside = only(after, onBoard(spot, atlas), running);
  return [...inside, ...only(state, not(onBoard(spot, atlas), atlas.all), running)];
}

function changeType(args: readonly Form[], state: State, running: Running): State[] {
  const piece = args.filter(isAtom).find(({ text }) => running.context.pieces.has(text));
  if (piece === undefined) throw new Unclear('a piece is unknown');
  const place = args.find((arg) => arg !== piece);
  return noted({ kind: 'change', piece: piece.text }, place, state, running);
}

/** `(create [player] [type] [place])` */
function create(args: readonly Form[], state: State, running: Running): State[] {
  const { players, pieces, rules } = running.context;
  if (recycles(rules)) throw new Unclear('whoever is replaced goes back to a hand');
  const [first] = args;
  const player = isAtom(first) && players.has(first.text) ? first.text : undefined;
  const rest = player === undefined ? args : args.slice(1);
  const [second] = rest;
  const piece = isAtom(second) && pieces.has(second.text) ? second.text : undefined;
  return noted({ kind: 'create', player, piece }, piece === undefined ? second : rest[1], state, running);
}

function setAttribute(
  [name, value, place]: readonly Form[],
  state: State,
  running: Running,
): readonly State[] {
  if (!isAtom(name) || !running.context.attributes.has(name.text))
    throw new Unclear('an attribute is unknown');
  const asked = asking(value, state, running);
  const set = (one: boolean) => (after: State) =>
    noted({ kind: 'set', attribute: name.text, value: one }, place, after, running);
  return [
    ...only(state, asked, running).flatMap(set(true)),
    ...only(state, not(asked, running.atlas.all), running).flatMap(set(false)),
  ];
}

function setFlag([name, value]: readonly Form[], state: State, running: Running): State[] {
  if (!isAtom(name)) return [state];
  running.setsFlags.add(name.text);
  running.marks++;
  return [{ ...state, flags: new Map(state.flags).set(name.text, asking(value, state, running)) }];
}

function setPositionFlag([name, value, place]: readonly Form[], state: State, running: Running): State[] {
  if (!isAtom(name)) return [state];
  const spot = spotFor(place, state, running);
  const asked = asking(value, state, running);
  running.setsFlags.add(name.text);
  return [{ ...state, places: [...state.places, { flag: name.text, spot, value: asked }] }];
}

/** The first word of a block of drops may say where it runs. */
export function dropPlace(
  form: Form | undefined,
  { context, atlas }: Pick<Running, 'context' | 'atlas'>,
): bigint | undefined {
  if (!isAtom(form) || isDirection(context, form.text)) return undefined;
  if (isPosition(context, form.text)) return atlas.same(atlas.start, atlas.place(form.text));
  return context.zones.has(form.text) ? zoneStarts(form.text, atlas.start, { context, atlas }) : undefined;
}
