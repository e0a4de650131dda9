/* What is shared while a block runs: where it is written, and the spots and zones that its words mean. */
import { type Context, isDirection, isPosition } from '../context.js';
import { atoms, type Form, headOf, isAtom, isList } from '../tree.js';
import type { Atlas, Spot } from './atlas.js';
import { ALWAYS, type Formula, NEVER } from './formula.js';
import type { Added, State } from './state.js';

/** Why a block cannot be told in advance. */
export class Unclear extends Error {}

/** What all blocks of a game share. */
export interface Common {
  readonly context: Context;
  readonly atlas: Atlas;
  /** Where every block begins. */
  readonly start: State;
  /** What instructions lead to that add nothing: macros make many blocks that begin alike. */
  readonly known: WeakMap<State, Map<Form, readonly State[] | Unclear>>;
  readonly purse: Purse;
}

/** Questions that may still be looked at, for all games of a file. */
export interface Purse {
  left: number;
}

export interface Running {
  readonly context: Context;
  readonly atlas: Atlas;
  readonly added: Added[];
  readonly asksFlags: Set<string>;
  readonly setsFlags: Set<string>;
  steps: number;
  /** Grows with whatever is told beside the states. */
  marks: number;
  readonly common: Common;
}

/** Questions that may be looked at for one block. */
const MOST_STEPS = 20_000;

export function spend(running: Running, steps: number): void {
  running.steps += steps;
  running.common.purse.left -= steps;
  if (running.steps > MOST_STEPS || running.common.purse.left < 0) throw new Unclear('it has too many ways');
}

export function onBoard(spot: Spot, atlas: Atlas): Formula {
  const set = atlas.onBoard(spot);
  return set === atlas.all ? ALWAYS : set === 0n ? NEVER : { kind: 'fixed', set };
}

/** The place that an argument means: the cursor's where there is none. */
export function spotFor(form: Form | undefined, state: State, running: Running): Spot {
  const { context, atlas } = running;
  if (form === undefined) return state.at;
  if (isList(form) && headOf(form) === 'opposite') return against(form.items[1], state, running);
  if (!isAtom(form)) throw new Unclear('a place is unknown');
  if (isDirection(context, form.text)) return atlas.step(state.at, { direction: form.text, back: false });
  if (isPosition(context, form.text)) return atlas.place(form.text);
  const spot = register(form, state);
  if (spot === undefined) throw new Unclear('it asks about the place where the move before began or ended');
  return spot;
}

export function register(form: Form | undefined, { mark, from, to, at }: State): Spot | undefined {
  switch (isAtom(form) ? form.text : '') {
    case 'mark':
      return mark;
    case 'from':
      return from;
    case 'to':
      return to ?? at;
    default:
      return undefined;
  }
}

export function against(form: Form | undefined, state: State, { context, atlas }: Running): Spot {
  const direction = isAtom(form) ? form.text : atoms(isList(form) ? form.items : []).at(-1)?.text;
  if (direction === undefined || !isDirection(context, direction))
    throw new Unclear('a direction is unknown');
  return atlas.step(state.at, { direction, back: true });
}

/** The starts for which a spot lies in a zone, as the mover has it. */
export function zoneStarts(
  name: string,
  spot: Spot,
  { context, atlas }: Pick<Running, 'context' | 'atlas'>,
): bigint {
  const places = atlas.movers.map((mover) => new Set(zonePlaces(context, name, mover)));
  return atlas.where(spot, (cell, mover) => places[mover]?.has(atlas.positions[cell] ?? '') ?? false);
}

export function zonePlaces({ rules }: Context, name: string, mover: string): readonly string[] {
  return rules.board.zones
    .filter((zone) => zone.name === name && (zone.players.length === 0 || zone.players.includes(mover)))
    .flatMap(({ positions }) => positions);
}
