/* All blocks of a game, run once, and what they say about attributes and flags. */
import { remember } from '../../../text/remember.js';
import type { Context } from '../context.js';
import { type Block, type Rules, recycles, type ZrfPiece } from '../rules.js';
import { type Form, headOf, isAtom, isList } from '../tree.js';
import type { Atlas } from './atlas.js';
import { dropPlace, type Executed, execute } from './execute.js';
import { ALWAYS, type Formula } from './formula.js';
import type { Common, Purse } from './running.js';

/** A block of a piece, and what came of running it. */
export interface Tried {
  readonly piece: ZrfPiece;
  readonly block: Block;
  readonly drops: boolean;
  readonly executed: Executed;
  /** Where a block of drops runs, if it says so. */
  readonly where: bigint | undefined;
}

/** What was found out about the games of a file: most of them share their blocks and their board. */
export interface Workroom {
  readonly purse: Purse;
  /** By what contexts share in which scripts mean the same. */
  readonly shared: WeakMap<object, Surveyed>;
}

interface Surveyed {
  readonly common: Common;
  readonly known: Map<Form, Executed>;
}

const MOST_STEPS = 400_000;

export function makeWorkroom(): Workroom {
  return { purse: { left: MOST_STEPS }, shared: new WeakMap() };
}

function surveyedBy(context: Context, atlas: Atlas, { purse, shared }: Workroom): Surveyed {
  return remember(shared, context.translated, () => {
    const { start } = atlas;
    const state = {
      ...{ at: start, from: start, to: undefined, mark: start, guard: ALWAYS },
      ...{ effects: [], carried: [], flags: new Map(), places: [] },
    };
    return { common: { context, atlas, start: state, known: new WeakMap(), purse }, known: new Map() };
  });
}

export function survey(
  context: Context,
  own: Atlas,
  room: Workroom,
): { readonly tried: Tried[]; readonly atlas: Atlas } {
  const { common, known } = surveyedBy(context, own, room);
  const { atlas } = common;
  const tried = context.rules.pieces.flatMap((piece) => [
    ...piece.moves.map((block) => tryBlock(piece, block, false)),
    ...piece.drops.map((block) => tryBlock(piece, block, true)),
  ]);
  return { tried, atlas };

  function tryBlock(piece: ZrfPiece, block: Block, drops: boolean): Tried {
    const { items } = block.form;
    const start = items.findIndex((item) => !isAtom(item));
    const where = drops && start !== 0 ? dropPlace(items[0], { context, atlas }) : undefined;
    let executed = where === undefined ? known.get(block.form) : undefined;
    executed ??= execute(where === undefined ? items : items.slice(1), common);
    if (where === undefined) known.set(block.form, executed);
    return { piece, block, drops, executed, where };
  }
}

/** Flags that some block asks for before it sets them: they come from other blocks. */
export function sharedFlags(tried: readonly Tried[]): Set<string> {
  const flags = new Set(tried.flatMap(({ executed }) => [...executed.asksFlags]));
  for (const { block, executed } of tried)
    if (executed.reason !== undefined) for (const name of flagsAsked(block.form)) flags.add(name);
  return flags;
}

const FLAG_WORDS = ['flag?', 'not-flag?', 'position-flag?', 'not-position-flag?'];

function flagsAsked(root: Form): Set<string> {
  const names = new Set<string>();
  visit(root, (form) => {
    const head = headOf(form);
    const name = isList(form) ? form.items[1] : undefined;
    if (FLAG_WORDS.includes(head ?? '') && isAtom(name)) names.add(name.text);
  });
  return names;
}

/** Words of a form, wherever they stand. */
export function wordsIn(
  root: Form,
  words: Set<string> = new Set(),
  seen: Set<Form> = new Set(),
): Set<string> {
  visit(
    root,
    (form) => {
      if (isAtom(form)) words.add(form.text);
    },
    seen,
  );
  return words;
}

function visit(root: Form, look: (form: Form) => void, seen: Set<Form> = new Set()): void {
  const go = (form: Form): void => {
    if (seen.has(form)) return;
    seen.add(form);
    look(form);
    if (isList(form)) form.items.forEach(go);
  };
  go(root);
}

// ---------------------------------------------------------------- attributes

/** Attributes that no block asks for. */
export function idleAttributes({ rules, attributes }: Context): Set<string> {
  const asked = new Set<string>();
  for (const { moves, drops } of rules.pieces)
    for (const { form } of [...moves, ...drops]) askedIn(form, asked, new Set());
  return new Set([...attributes.keys()].filter((name) => !asked.has(name)));
}

/** All words but those that a `set-attribute` only names. */
function askedIn(form: Form, asked: Set<string>, seen: Set<Form>): void {
  if (isAtom(form)) asked.add(form.text);
  if (!isList(form) || seen.has(form)) return;
  seen.add(form);
  const sets = headOf(form) === 'set-attribute';
  for (const item of sets ? form.items.slice(2) : form.items) askedIn(item, asked, seen);
}

/** Attributes that a man has until he moves, and then no more: he has not moved yet. */
export function unmovedAttributes(context: Context, tried: readonly Tried[]): Set<string> {
  const { rules, attributes } = context;
  if (recycles(rules)) return new Set();
  return new Set(
    [...attributes.keys()].filter((name) => isUnmoved(name, attributes.get(name), rules, tried)),
  );
}

function isUnmoved(
  name: string,
  owners: ReadonlySet<string> = new Set(),
  rules: Rules,
  tried: readonly Tried[],
): boolean {
  const has = (piece: string): boolean => owners.has(piece);
  const starts = rules.pieces.every((piece) => !has(piece.name) || piece.attributes.get(name) === true);
  if (!starts || rules.setup.some(({ piece, off }) => has(piece) && off > 0)) return false;
  return tried.every((one) => {
    if (one.executed.reason !== undefined) {
      const words = wordsIn(one.block.form);
      return (
        !has(one.piece.name) &&
        !['cascade', 'flip', 'change-owner', 'create', 'change-type', name].some((w) => words.has(w))
      );
    }
    return one.executed.added.every((added) => keepsWord(name, has, one, added));
  });
}

/** Whoever moves loses it, and nobody else does. */
function keepsWord(
  name: string,
  has: (piece: string) => boolean,
  { piece, drops }: Tried,
  { moves, effects, guard, copying }: Executed['added'][number],
): boolean {
  if ((drops || copying) && has(piece.name)) return false;
  const ends = new Map(moves.map(({ from, to }) => [to.id, from]));
  for (const effect of effects) {
    if (effect.kind === 'flip' || effect.kind === 'convert') return false;
    if (effect.kind === 'create' && has(effect.piece ?? piece.name)) return false;
    if (effect.kind === 'change' && has(effect.piece) && !ends.has(effect.spot.id)) return false;
    if (effect.kind === 'set' && effect.attribute === name && (effect.value || !ends.has(effect.spot.id)))
      return false;
  }
  return moves.every(({ from, to }, i) => {
    const isMover = drops ? false : from.way?.length === 0;
    const who = isMover ? piece.name : pieceAt(guard, from.id);
    if (drops && i === moves.length - 1) return true;
    if (who === undefined) return false;
    if (!has(who)) return true;
    const loses = effects.some((e) => e.kind === 'set' && e.attribute === name && e.spot === to);
    return loses && from !== to;
  });
}

/** The piece that must stand on a spot. */
function pieceAt(guard: Formula, id: number): string | undefined {
  const parts = guard.kind === 'and' ? guard.of : [guard];
  for (const f of parts)
    if (f.kind === 'asks' && f.spot.id === id && f.asked.kind === 'piece') return f.asked.name;
  return undefined;
}
