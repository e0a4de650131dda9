/**
 * The life of the mark `unmoved`. It is kept only as long as some rule can still read it: castling needs both men
 * unmoved, a trigger needs something left to do. Dead marks are erased after each move, so that positions which play
 * the same are the same (semantics: normal form), and a FEN can tell the state.
 */
import type { Action, Castling, Drop, Model, PlaceSet } from '../model/model.js';
import { CODE, makeCode, ownerOf, UNMOVED } from '../play/man.js';
import { assertNever } from '../text/never.js';
import { onOneLine } from './castling.js';
import { allActions, mentionsMark, refills } from './readers.js';
import { manMatch } from './triggers.js';
import type { Workshop } from './workshop.js';

type Alive = (cell: number, man: number) => boolean;

/** Something that can still read the mark of some men: as long as one is left for a man, his mark is alive. */
export type Reader =
  | { readonly kind: 'everybody' }
  /** By code: 1 for the men meant. */
  | { readonly kind: 'men'; readonly codes: Uint8Array }
  /** Kings and partners, as long as one of the others of the same player is unmoved on the same line. */
  | {
      readonly kind: 'pair';
      readonly castling: Castling;
      readonly kings: Uint8Array;
      readonly partners: Uint8Array;
    }
  /** Men that an event means and for whom all parts of some effect still have a use. */
  | {
      readonly kind: 'event';
      readonly men: PlaceSet;
      readonly place: PlaceSet | undefined;
      readonly effects: readonly (readonly Use[])[];
    };

/** What must be there so that an action can do something. */
export type Use =
  | { readonly kind: 'always' }
  /** A man of these types in the first reserve of the man's owner. */
  | { readonly kind: 'stock'; readonly types: readonly number[] }
  /** A man on the linked place, or a phase up to this one, in which one can still come there. */
  | { readonly kind: 'slot'; readonly link: number; readonly lastPhase: number };

/** Returns a function that erases the dead marks of all men. */
export function compileUnmoved(k: Workshop): () => void {
  const { core } = k;
  const readers = unmovedReaders(k).map((reader) => aliveBy(k, reader));
  const alive: Alive = (cell, man) => readers.some((reader) => reader(cell, man));
  return () => {
    const { s } = core;
    // Some marks keep others alive, so the round is run until nothing dies.
    for (let dead = true; dead; ) {
      dead = false;
      for (let cell = 0; cell < core.layout.cells; cell++) {
        const man = s[cell]!;
        if ((man & UNMOVED) === 0 || alive(cell, man)) continue;
        core.write(cell, man & ~UNMOVED);
        dead = true;
      }
    }
  };
}

function aliveBy(k: Workshop, reader: Reader): Alive {
  switch (reader.kind) {
    case 'everybody':
      return () => true;
    case 'men':
      return (_, man) => reader.codes[man & CODE] === 1;
    case 'pair':
      return aliveInPair(k, reader);
    case 'event':
      return aliveByEvent(k, reader);
    default:
      return assertNever(reader);
  }
}

export function unmovedReaders(k: Workshop): Reader[] {
  const { model } = k.core;
  return [...always(model), ...castlingReaders(model), ...triggerReaders(k)];
}

// ---------------------------------------------------------------- conditions and abilities

/** Rules outside of castling, of the men's own moves and of what triggers wait for read the mark of whomever they ask. */
function always(model: Model): Reader[] {
  const { laws, goals, phases, promotions, castlings, triggers, prefers, turns, types } = model;
  const readers = [
    ...[...laws, ...goals].map((line) => line.cond),
    ...[phases, promotions, prefers, turns],
    castlings.map((castling) => castling.when),
    triggers.map((trigger) => [trigger.if, trigger.effects]),
    types.map((type) => type.abilities.map(({ from: _from, when: _when, ...rest }) => rest)),
  ];
  return mentionsMark(readers, 0) ? [{ kind: 'everybody' }] : abilityReaders(model);
}

/** Abilities that ask whether the man himself has moved. */
function abilityReaders(model: Model): Reader[] {
  const types = model.types.flatMap((type, t) =>
    type.abilities.some(({ from, when }) => mentionsMark([from, when], 0)) ? [t] : [],
  );
  return types.length > 0 ? [{ kind: 'men', codes: codesFor(model, types) }] : [];
}

// ---------------------------------------------------------------- castling

function castlingReaders(model: Model): Reader[] {
  if (!model.phases.some((phase) => phase.castling)) return [];
  return model.castlings.map((castling) =>
    marksDroppedMen(model)
      ? { kind: 'men', codes: codesFor(model, [...castling.kings, ...castling.partners]) }
      : {
          kind: 'pair',
          castling,
          kings: codesFor(model, castling.kings),
          partners: codesFor(model, castling.partners),
        },
  );
}

/** With `drop … mark it as unmoved` a dead mark can come alive again. */
function marksDroppedMen(model: Model): boolean {
  return allActions(model).some((action) => action.kind === 'mark man' && action.mark === 0);
}

function codesFor(model: Model, types: readonly number[]): Uint8Array {
  const table = new Uint8Array(CODE + 1);
  for (const type of types) {
    for (const player of model.players.keys()) table[makeCode(type, player)] = 1;
  }
  return table;
}

function aliveInPair(k: Workshop, { castling, kings, partners }: Reader & { kind: 'pair' }): Alive {
  const { squares, s } = k.core;
  const other = (cell: number, owner: number, codes: Uint8Array): boolean => {
    for (let at = 0; at < squares; at++) {
      const man = s[at]!;
      if ((man & UNMOVED) === 0 || codes[man & CODE] === 0 || ownerOf(man) !== owner || at === cell) continue;
      if (onOneLine(k, castling, owner, at, cell)) return true;
    }
    return false;
  };
  return (cell, man) =>
    (kings[man & CODE] === 1 && other(cell, ownerOf(man), partners)) ||
    (partners[man & CODE] === 1 && other(cell, ownerOf(man), kings));
}

// ---------------------------------------------------------------- triggers

function triggerReaders(k: Workshop): Reader[] {
  return k.core.model.triggers.flatMap(({ event, effects }): Reader[] => {
    if (!('men' in event) || !mentionsMark(event.men, 0)) return [];
    const uses = effects.map((effect) => effect.actions.map((action) => useOf(k, action)));
    return [{ kind: 'event', men: event.men, place: event.place, effects: uses }];
  });
}

function aliveByEvent(k: Workshop, { men, place, effects }: Reader & { kind: 'event' }): Alive {
  const { core } = k;
  const matches = manMatch(k, men);
  const there = place === undefined ? undefined : k.set(place);
  const useful = effects.map((uses) => uses.map((use) => usable(k, use)));
  const players = core.model.players.map((_, p) => p);
  return (cell, man) => {
    const speaker = core.speaker;
    const alive = players.some((player) => {
      core.speaker = player;
      return (
        matches(cell, man) &&
        (there === undefined || there.has(cell)) &&
        useful.some((uses) => uses.every((use) => use(cell, man)))
      );
    });
    core.speaker = speaker;
    return alive;
  };
}

/** Could the action still do something for a man? Unsure = yes. */
function useOf(k: Workshop, action: Action): Use {
  if (action.kind === 'drop' && !refills(k.core.model)) return { kind: 'stock', types: action.types };
  if (action.kind === 'move' || action.kind === 'remove' || action.kind === 'capture') {
    const link = linkOfHere(action.object.set);
    if (link !== undefined) return slotUse(k, link);
  }
  return { kind: 'always' };
}

function usable(k: Workshop, use: Use): Alive {
  const { board } = k.core;
  switch (use.kind) {
    case 'always':
      return () => true;
    case 'stock':
      return (_, man) => use.types.some((type) => k.core.s[k.reserveIndex(ownerOf(man), 0, type)] !== 0);
    case 'slot':
      return (cell, man) => {
        const slot = board.links[use.link]!.to[cell]!;
        return slot >= 0 && (k.core.s[slot] !== 0 || k.phaseOf(ownerOf(man)) <= use.lastPhase);
      };
    default:
      return assertNever(use);
  }
}

/** The link whose far end behind `here` is the object of an action. */
function linkOfHere(set: PlaceSet): number | undefined {
  if (set.kind === 'link') return set.of.kind === 'pronoun' && set.of.word === 'here' ? set.link : undefined;
  if (set.kind !== 'both') return undefined;
  return set.of.map(linkOfHere).find((link) => link !== undefined);
}

/** The slot is filled, or a drop of this phase or a later one can still fill it. */
function slotUse(k: Workshop, link: number): Use {
  const { model, board } = k.core;
  const { to } = board.links[link]!;
  const fills = (drop: Drop): boolean => to.some((slot) => slot >= 0 && reachesCell(drop.to, slot));
  return { kind: 'slot', link, lastPhase: model.phases.findLastIndex((phase) => phase.drops.some(fills)) };
}

function reachesCell(set: PlaceSet, cell: number): boolean {
  switch (set.kind) {
    case 'cells':
      return set.of.some((cells) => cells[cell] === 1);
    case 'both':
      return set.of.every((part) => reachesCell(part, cell));
    case 'minus':
      return reachesCell(set.left, cell);
    default:
      return true;
  }
}
