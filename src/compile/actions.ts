/**
 * Actions as code. A compiled list runs in continuation style: every choice is made on the live position, the rest of
 * the move is built on it, then it is taken back and the next choice made. An action that cannot be done simply does
 * not go on.
 */
import type { Board } from '../model/board.js';
import type { Action, Dirs, ObjectSet, PlaceSet } from '../model/model.js';
import { baseOf, makeMan, markBit, NEUTRAL, withOwner, withType } from '../play/man.js';
import {
  ARRIVES,
  CAPTURED,
  CHOSE_CHANGE,
  CHOSE_CONVERT,
  CHOSE_DROP,
  CHOSE_MOVE,
  CHOSE_REMOVE,
  CHOSE_WALL,
  DID_CAPTURE,
  DID_PROMOTION,
  DROPPED,
  LEAVES,
  PROMOTED,
} from './candidate.js';
import { tallyIndex } from './exprs.js';
import { markOf, packMark, placeOf } from './layout.js';
import { insertMark, removeMarks } from './marks.js';
import { forEach, ownersMeant } from './members.js';
import { created, flipped, goingOn } from './notes.js';
import type { Actions, Workshop } from './workshop.js';

type Step = (next: () => void) => void;

export function compileActions(k: Workshop, actions: readonly Action[], optional = false): Actions {
  const core = k.core;
  const steps = actions.map((action) => compileAction(k, action, optional));
  let then: () => void = () => {};
  const chain: (() => void)[] = [];
  chain[steps.length] = () => {
    const { it, here, origin, mover, itMan, speaker } = core;
    then();
    core.it = it;
    core.here = here;
    core.origin = origin;
    core.mover = mover;
    core.itMan = itMan;
    core.speaker = speaker;
  };
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i]!;
    const next = chain[i + 1]!;
    chain[i] = () => step(next);
  }
  const first = chain[0]!;
  return (after) => {
    const outer = then;
    then = after;
    first();
    then = outer;
  };
}

function compileAction(k: Workshop, action: Action, optional: boolean): Step {
  switch (action.kind) {
    case 'capture':
    case 'remove':
    case 'convert':
    case 'flip':
      return takeOrConvertStep(k, action);
    case 'move':
      return moveStep(k, action.object, action.to);
    case 'drop':
    case 'place':
      return dropStep(k, action, optional);
    case 'create':
      return createStep(k, action);
    case 'change':
    case 'promote':
      return changeStep(k, action);
    case 'send':
      return sendStep(k, action);
    case 'mark man':
    case 'unmark man':
      return markStep(k, action);
    case 'mark place':
    case 'unmark place':
      return onObjects(k, action.object, markPlace(k, action), 0);
    case 'add':
    case 'set':
      return tallyStep(k, action);
    case 'swap':
      return swapStep(k, action.a, action.b);
    case 'end turn':
      return setCandidate((c) => {
        c.endsTurn = 1;
      });
    case 'go on':
      return setCandidate((c) => {
        c.goesOn = goingOn(action);
      });
  }

  function setCandidate(change: (c: typeof k.core.cand) => void): Step {
    return (next) => {
      const { endsTurn, goesOn } = k.core.cand;
      change(k.core.cand);
      next();
      k.core.cand.endsTurn = endsTurn;
      k.core.cand.goesOn = goesOn;
    };
  }
}

/** True if a set can hold one place at most, so that naming it is no choice. */
export function isSingle(set: PlaceSet, board: Board): boolean {
  switch (set.kind) {
    case 'pronoun':
      return set.word !== 'passed' && set.word !== 'captured';
    case 'link':
    case 'marker':
      return isSingle(set.of, board);
    case 'both':
      return set.of.some((part) => isSingle(part, board));
    case 'next':
      return isSingle(set.of, board) && leadOneWay(set.dirs, board);
    default:
      return false;
  }
}

/** True if from every place at most one of the directions leads on: up and down between two levels. */
function leadOneWay(dirs: Dirs, { cells, directions }: Board): boolean {
  if (dirs.kind !== 'fixed') return false;
  const ways = (ids: readonly number[], cell: number): number =>
    ids.filter((id) => directions[id]!.next[cell]! >= 0).length;
  return dirs.of.every((ids) =>
    Array.from({ length: cells }, (_, cell) => ways(ids, cell)).every((n) => n <= 1),
  );
}

// ---------------------------------------------------------------- all of a set, or one of it

/** `act` on each place of the object, or on one after the other as choices. */
function onObjects(k: Workshop, object: ObjectSet, act: (cell: number) => void, choice: number): Step {
  const core = k.core;
  const members = k.set(object.set);
  if (!object.oneOf) {
    return (next) => {
      core.save();
      forEach(core, members, act);
      next();
      core.restore();
    };
  }
  return (next) => {
    const mark = core.listTop;
    members.push();
    const end = core.listTop;
    if (end === mark) next();
    for (let i = mark; i < end; i++) {
      const cell = core.list[i]!;
      core.save();
      if (choice !== 0) core.cand.choose(choice, cell, 0);
      act(cell);
      next();
      core.restore();
    }
    core.listTop = mark;
  };
}

type Taking = Action & { readonly kind: 'capture' | 'remove' | 'convert' | 'flip' };

function takeOrConvertStep(k: Workshop, { kind, object }: Taking): Step {
  const landed = onObjects(k, object, takeOrConvert(k, kind), choiceOf(kind));
  if (kind === 'convert' || kind === 'flip' || !isMover(object)) return landed;
  const { cand } = k.core;
  return onMover(
    k,
    (man) => {
      if (kind === 'capture') noteCapture(k, cand.to, man);
      return 0;
    },
    landed,
  );
}

function choiceOf(kind: 'capture' | 'remove' | 'convert' | 'flip'): number {
  return kind === 'convert' || kind === 'flip' ? CHOSE_CONVERT : CHOSE_REMOVE;
}

function takeOrConvert(k: Workshop, kind: 'capture' | 'remove' | 'convert' | 'flip'): (cell: number) => void {
  const core = k.core;
  switch (kind) {
    case 'capture':
      return (cell) => capture(k, cell);
    case 'remove':
      return (cell) => core.setMan(cell, 0);
    case 'flip':
      return (cell) => {
        const man = core.s[cell]!;
        if (man !== 0) core.setMan(cell, flipped(k, man & ~k.movedMarks));
      };
    case 'convert':
      return (cell) => {
        const man = core.s[cell]!;
        if (man !== 0) core.setMan(cell, withOwner(man & ~k.movedMarks, core.speaker));
      };
  }
}

/** Takes a man off the board as captured. */
export function capture(k: Workshop, cell: number): void {
  const core = k.core;
  const man = core.s[cell]!;
  if (man === 0) return;
  core.setMan(cell, 0);
  noteCapture(k, cell, man);
}

function noteCapture({ core, wantsEvents }: Workshop, cell: number, man: number): void {
  core.cand.captures++;
  core.cand.did |= DID_CAPTURE;
  if (wantsEvents) core.cand.event(CAPTURED, cell, man);
}

function markStep(k: Workshop, action: Action & { readonly kind: 'mark man' | 'unmark man' }): Step {
  const core = k.core;
  const bit = markBit(action.mark);
  const marked = (man: number): number => (action.kind === 'mark man' ? man | bit : man & ~bit);
  const landed = onObjects(
    k,
    action.object,
    (cell) => {
      if (core.s[cell] !== 0) core.write(cell, marked(core.s[cell]!));
    },
    0,
  );
  return isMover(action.object) ? onMover(k, marked, landed) : landed;
}

/** `it` and `mover` mean the man under way as long as he has not landed. */
function isMover({ oneOf, set }: ObjectSet): boolean {
  return !oneOf && set.kind === 'pronoun' && (set.word === 'it' || set.word === 'mover');
}

/** Changes the man under way; if nobody is, the step for men on the board is taken. */
function onMover(k: Workshop, change: (man: number) => number, landed: Step): Step {
  const core = k.core;
  return (next) => {
    const c = core.cand;
    const man = c.lifted;
    if (man === 0) {
      landed(next);
      return;
    }
    core.save();
    c.lifted = change(man);
    next();
    c.lifted = man;
    core.restore();
  };
}

/** The maker of a mark is the man that moves: his place is where he lands. */
function markPlace(
  k: Workshop,
  action: Action & { readonly kind: 'mark place' | 'unmark place' },
): (cell: number) => void {
  const core = k.core;
  return (cell) => {
    removeMarks(core, (packed) => placeOf(packed) === cell && markOf(packed) === action.mark);
    if (action.kind === 'mark place')
      insertMark(core, packMark(action.mark, cell, core.cand.to < 0 ? cell : core.cand.to, core.speaker));
  };
}

// ---------------------------------------------------------------- moving, dropping, changing

function moveStep(k: Workshop, object: ObjectSet, to: PlaceSet): Step {
  const core = k.core;
  const men = k.set(object.set);
  const ends = k.set(to);
  const named = !isSingle(to, k.core.board) || object.oneOf;
  return (next) => {
    const mark = core.listTop;
    men.push();
    const end = core.listTop;
    if (end === mark) next();
    else if (object.oneOf) for (let i = mark; i < end; i++) moveOne(i, i + 1, next);
    else moveOne(mark, end, next);
    core.listTop = mark;
  };

  /** Moves the men of list places i … end, each to every place in turn. */
  function moveOne(i: number, end: number, next: () => void): void {
    if (i === end) {
      next();
      return;
    }
    const from = core.list[i]!;
    const mark = core.listTop;
    ends.push();
    const last = core.listTop;
    for (let j = mark; j < last; j++) {
      const cell = core.list[j]!;
      if (core.s[cell] !== 0 || core.s[from] === 0) continue;
      core.save();
      if (named) core.cand.choose(CHOSE_MOVE, from, cell);
      displace(k, from, cell);
      moveOne(i + 1, end, next);
      core.restore();
    }
    core.listTop = mark;
  }
}

/** A man goes elsewhere by an action: he leaves and arrives. */
function displace(k: Workshop, from: number, to: number): void {
  const core = k.core;
  const man = core.s[from]!;
  core.setMan(from, 0);
  core.setMan(to, man & ~k.movedMarks);
  if (!k.wantsEvents) return;
  core.cand.event(LEAVES, from, man);
  core.cand.event(ARRIVES, to, man & ~k.movedMarks);
}

function dropStep(
  k: Workshop,
  action: Action & { readonly kind: 'drop' | 'place' },
  optional: boolean,
): Step {
  const core = k.core;
  const cells = k.set(action.on);
  const place = action.kind === 'place';
  const named = optional || place || action.types.length > 1 || !isSingle(action.on, k.core.board);
  return (next) => {
    for (const type of action.types) {
      if (place ? !canPlace(k, type) : !inHand(k, core.speaker, type)) continue;
      const mark = core.listTop;
      cells.push();
      const end = core.listTop;
      for (let i = mark; i < end; i++) {
        const cell = core.list[i]!;
        if (core.s[cell] !== 0) continue;
        core.save();
        if (named) core.cand.choose(place ? CHOSE_WALL : CHOSE_DROP, place ? cell : type, cell);
        if (place) placeNeutral(k, type, cell);
        else dropMan(k, core.speaker, 0, type, cell);
        next();
        core.restore();
      }
      core.listTop = mark;
    }
  };
}

function inHand(k: Workshop, player: number, type: number): boolean {
  return k.core.s[k.reserveIndex(player, 0, type)] !== 0;
}

/** Takes a man out of a reserve (endless ones stay) and puts him on an empty cell. */
function dropMan(k: Workshop, player: number, reserve: number, type: number, cell: number): void {
  const core = k.core;
  const index = k.reserveIndex(player, reserve, type);
  if (core.s[index]! > 0) core.add(index, -1);
  const man = makeMan(type, player === core.model.players.length ? NEUTRAL : player) | k.startMarks(type);
  core.setMan(cell, man);
  if (k.wantsEvents) core.cand.event(DROPPED, cell, man);
}

/** Each type and each place is a choice, if there are several. */
function createStep(k: Workshop, action: Action & { readonly kind: 'create' }): Step {
  const core = k.core;
  const cells = k.set(action.on);
  const named = action.types.length > 1 || !isSingle(action.on, core.board);
  return (next) => {
    const mark = core.listTop;
    cells.push();
    const end = core.listTop;
    for (const type of action.types) {
      for (let i = mark; i < end; i++) {
        const cell = core.list[i]!;
        core.save();
        if (named) core.cand.choose(CHOSE_DROP, type, cell);
        core.setMan(cell, created(k, action, type));
        next();
        core.restore();
      }
    }
    core.listTop = mark;
  };
}

function canPlace(k: Workshop, type: number): boolean {
  return k.core.s[k.reserveIndex(k.core.model.players.length, 0, type)] !== 0 || findNeutral(k, type) >= 0;
}

function findNeutral(k: Workshop, type: number): number {
  return k.core.find((type + 1) | (NEUTRAL << 7));
}

/** Puts a neutral man from the neutral reserve, or the one that stands on the board already. */
function placeNeutral(k: Workshop, type: number, cell: number): void {
  const neutral = k.core.model.players.length;
  if (k.core.s[k.reserveIndex(neutral, 0, type)] !== 0) dropMan(k, neutral, 0, type, cell);
  else displace(k, findNeutral(k, type), cell);
}

function changeStep(k: Workshop, action: Action & { readonly kind: 'change' | 'promote' }): Step {
  const steps = action.to.map((type) => becomeStep(k, action, type));
  return (next) => {
    for (const step of steps) step(next);
  };
}

function becomeStep(
  k: Workshop,
  action: Action & { readonly kind: 'change' | 'promote' },
  type: number,
): Step {
  const core = k.core;
  const named = action.to.length > 1;
  const change = (man: number, cell: number): number => {
    const changed = withType(man & ~k.movedMarks, type, action.kind === 'change' || !k.keepsBase);
    if (action.kind === 'promote') {
      core.cand.did |= DID_PROMOTION;
      if (k.wantsEvents) core.cand.event(PROMOTED, cell, changed);
    }
    return changed;
  };
  const landed = onObjects(
    k,
    action.object,
    (cell) => {
      if (named) core.cand.choose(CHOSE_CHANGE, type, cell);
      if (core.s[cell] !== 0) core.setMan(cell, change(core.s[cell]!, cell));
    },
    0,
  );
  if (!isMover(action.object)) return landed;
  const flying = onMover(k, (man) => change(man, core.cand.to), landed);
  return (next) => {
    const { promotion } = core.cand;
    if (core.cand.lifted !== 0) core.cand.promotion = type;
    flying(next);
    core.cand.promotion = promotion;
  };
}

/** A man already off the board (`it`, captured) goes to a reserve by his base type; one on the board is lifted first. */
function sendStep(k: Workshop, action: Action & { readonly kind: 'send' }): Step {
  const core = k.core;
  const isIt = action.object.set.kind === 'pronoun' && action.object.set.word === 'it';
  const receivers = core.model.players.map(
    (_, speaker) => ownersMeant(core, action.who, speaker)[0] ?? speaker,
  );
  const store = (man: number): void => {
    const receiver = receivers[core.speaker]!;
    const row = receiver === NEUTRAL ? core.model.players.length : receiver;
    const index = k.reserveIndex(row, action.reserve, baseOf(man));
    if (core.s[index]! >= 0) core.add(index, 1);
  };
  if (isIt) {
    const sendOff = (man: number): number => {
      store(man);
      return 0;
    };
    return onMover(k, sendOff, (next) => {
      core.save();
      const man = core.itMan !== 0 ? core.itMan : core.s[core.it]!;
      if (core.itMan === 0) core.setMan(core.it, 0);
      store(man);
      next();
      core.restore();
    });
  }
  const lift = (cell: number): void => {
    const man = core.s[cell]!;
    if (man === 0) return;
    core.setMan(cell, 0);
    store(man);
  };
  return onObjects(k, action.object, lift, CHOSE_REMOVE);
}

function tallyStep(k: Workshop, action: Action & { readonly kind: 'add' | 'set' }): Step {
  const core = k.core;
  const value = k.expr(action.value);
  const indices = core.model.players.map((_, speaker) => tallyIndex(k, action.tally, action.who, speaker));
  return (next) => {
    const top = core.top;
    const index = indices[core.speaker]!;
    core.write(index, action.kind === 'set' ? value() : core.s[index]! + value());
    next();
    core.undo(top);
  };
}

function swapStep(k: Workshop, a: PlaceSet, b: PlaceSet): Step {
  const core = k.core;
  const left = k.set(a);
  const right = k.set(b);
  return (next) => {
    core.save();
    forEach(core, left, (one) => {
      forEach(core, right, (other) => {
        const man = core.s[one]! & ~k.movedMarks;
        core.setMan(one, core.s[other]! & ~k.movedMarks);
        core.setMan(other, man);
      });
    });
    next();
    core.restore();
  };
}
