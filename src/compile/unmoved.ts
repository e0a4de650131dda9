/**
 * The life of the mark `unmoved`. It is kept only as long as some rule can still read it: castling needs both men
 * unmoved, a trigger needs something left to do. Dead marks are erased after each move, so that positions which play
 * the same are the same (semantics: normal form), and a FEN can tell the state.
 */
import type { Action, Castling, Drop, Effect, Model, PlaceSet, Trigger } from '../model/model.js';
import { CODE, makeCode, ownerOf, UNMOVED } from '../play/man.js';
import { onOneLine } from './castling.js';
import { allActions, mentionsMark, refills } from './readers.js';
import { manMatch } from './triggers.js';
import type { Workshop } from './workshop.js';

type Alive = (cell: number, man: number) => boolean;

/** Returns a function that erases the dead marks of all men. */
export function compileUnmoved(k: Workshop): () => void {
  const { core } = k;
  const readers = [...always(k), ...castlingReaders(k), ...triggerReaders(k)];
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

// ---------------------------------------------------------------- conditions and abilities

/** Rules outside of castling, of the men's own moves and of what triggers wait for read the mark of whomever they ask. */
function always(k: Workshop): Alive[] {
  const { laws, goals, phases, promotions, castlings, triggers, prefers, turns, types } = k.core.model;
  const readers = [
    ...[...laws, ...goals].map((line) => line.cond),
    ...[phases, promotions, prefers, turns],
    castlings.map((castling) => castling.when),
    triggers.map((trigger) => [trigger.if, trigger.effects]),
    types.map((type) => type.abilities.map(({ from: _from, when: _when, ...rest }) => rest)),
  ];
  return mentionsMark(readers, 0) ? [() => true] : abilityReaders(k);
}

/** Abilities that ask whether the man himself has moved. */
function abilityReaders(k: Workshop): Alive[] {
  const { model } = k.core;
  const table = new Uint8Array(CODE + 1);
  model.types.forEach((type, t) => {
    if (!type.abilities.some(({ from, when }) => mentionsMark([from, when], 0))) return;
    for (let player = 0; player < model.players.length; player++) table[makeCode(t, player)] = 1;
  });
  return table.includes(1) ? [(_, man) => table[man & CODE] === 1] : [];
}

// ---------------------------------------------------------------- castling

function castlingReaders(k: Workshop): Alive[] {
  const { model } = k.core;
  if (!model.phases.some((phase) => phase.castling)) return [];
  return model.castlings.map((castling) =>
    marksDroppedMen(model) ? bothSides(k, castling) : needsOther(k, castling),
  );
}

/** With `drop … mark it as unmoved` a dead mark can come alive again. */
function marksDroppedMen(model: Model): boolean {
  return allActions(model).some((action) => action.kind === 'mark man' && action.mark === 0);
}

function codesFor(k: Workshop, types: readonly number[]): Uint8Array {
  const table = new Uint8Array(CODE + 1);
  for (const type of types) {
    for (const player of k.core.model.players.keys()) table[makeCode(type, player)] = 1;
  }
  return table;
}

function bothSides(k: Workshop, castling: Castling): Alive {
  const table = codesFor(k, [...castling.kings, ...castling.partners]);
  return (_, man) => table[man & CODE] === 1;
}

/** Alive as long as the other of the two is unmoved on the same line. */
function needsOther(k: Workshop, castling: Castling): Alive {
  const kings = codesFor(k, castling.kings);
  const partners = codesFor(k, castling.partners);
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

function triggerReaders(k: Workshop): Alive[] {
  return k.core.model.triggers.flatMap((trigger) => triggerReader(k, trigger) ?? []);
}

function triggerReader(k: Workshop, trigger: Trigger): Alive | undefined {
  const { event } = trigger;
  if (!('men' in event) || !mentionsMark(event.men, 0)) return undefined;
  const { core } = k;
  const matches = manMatch(k, event.men);
  const place = event.place === undefined ? undefined : k.set(event.place);
  const useful = trigger.effects.map((effect) => effectUse(k, effect));
  const players = core.model.players.map((_, p) => p);
  return (cell, man) => {
    const speaker = core.speaker;
    const alive = players.some((player) => {
      core.speaker = player;
      return (
        matches(cell, man) && (place === undefined || place.has(cell)) && useful.some((use) => use(cell, man))
      );
    });
    core.speaker = speaker;
    return alive;
  };
}

/** Could the effect still do something for the man on this cell? Unsure = yes. */
function effectUse(k: Workshop, effect: Effect): Alive {
  const uses = effect.actions.map((action) => actionUse(k, action));
  return (cell, man) => uses.every((use) => use(cell, man));
}

function actionUse(k: Workshop, action: Action): Alive {
  if (action.kind === 'drop' && !refills(k.core.model)) {
    return (_, man) => action.types.some((type) => k.core.s[k.reserveIndex(ownerOf(man), 0, type)] !== 0);
  }
  if (action.kind === 'move' || action.kind === 'remove' || action.kind === 'capture') {
    const link = linkOfHere(action.object.set);
    if (link !== undefined) return slotUse(k, link);
  }
  return () => true;
}

/** The link whose far end behind `here` is the object of an action. */
function linkOfHere(set: PlaceSet): number | undefined {
  if (set.kind === 'link') return set.of.kind === 'pronoun' && set.of.word === 'here' ? set.link : undefined;
  if (set.kind !== 'both') return undefined;
  return set.of.map(linkOfHere).find((link) => link !== undefined);
}

/** The slot is filled, or a drop of this phase or a later one can still fill it. */
function slotUse(k: Workshop, link: number): Alive {
  const { core } = k;
  const { model, board } = core;
  const { to } = board.links[link]!;
  const fills = (drop: Drop): boolean => to.some((slot) => slot >= 0 && reachesCell(drop.to, slot));
  const last = model.phases.findLastIndex((phase) => phase.drops.some(fills));
  return (cell, man) => {
    const slot = to[cell]!;
    return slot >= 0 && (core.s[slot] !== 0 || k.phaseOf(ownerOf(man)) <= last);
  };
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
