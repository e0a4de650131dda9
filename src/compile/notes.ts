/** What a script notes, as code: its places are named at once, and it is done once the men have gone. */
import type { Action } from '../model/model.js';
import { makeMan, markBit, NEUTRAL, ownerOf, withOwner, withType } from '../play/man.js';
import { tallyIndex } from './exprs.js';
import { markOf, packMark, placeOf } from './layout.js';
import { insertMark, removeMarks } from './marks.js';
import { ownersMeant } from './members.js';
import type { Members, Workshop } from './workshop.js';

export interface Note {
  readonly cells: readonly number[];
  readonly act: (cells: readonly number[]) => void;
  /** The men on these places are gone afterwards. */
  readonly takes: boolean;
}

interface NotedDeed {
  readonly places: Members | undefined;
  readonly act: Note['act'];
  readonly takes: boolean;
}

/** Code of an action that offers no choice. */
export function compileDeed(k: Workshop, action: Action, take: (cell: number) => void): NotedDeed {
  const { core } = k;
  switch (action.kind) {
    case 'capture':
      return onMen(k, action.object.set, take, true);
    case 'remove':
      return onMen(k, action.object.set, (cell) => core.setMan(cell, 0), true);
    case 'convert':
      return change(k, action.object.set, (man) => withOwner(man, core.speaker));
    case 'flip':
      return change(k, action.object.set, (man) => flipped(k, man));
    case 'change':
    case 'promote':
      return change(k, action.object.set, (man) => withType(man, action.to[0] ?? 0, !k.keepsBase));
    case 'mark man':
      return change(k, action.object.set, (man) => man | markBit(action.mark));
    case 'unmark man':
      return change(k, action.object.set, (man) => man & ~markBit(action.mark));
    case 'mark place':
    case 'unmark place':
      return {
        ...all(k, action.object.set, placeMark(k, action.mark, action.kind === 'mark place')),
        takes: false,
      };
    case 'create':
      return creation(k, action);
    case 'send':
      return onMen(k, action.object.set, sending(k, action), true);
    default:
      return withoutPlaces(k, action);
  }
}

function withoutPlaces(k: Workshop, action: Action): NotedDeed {
  const { core } = k;
  const alone = (act: () => void): NotedDeed => ({ places: undefined, act, takes: false });
  switch (action.kind) {
    case 'add':
    case 'set': {
      const value = k.expr(action.value);
      const indices = core.model.players.map((_, p) => tallyIndex(k, action.tally, action.who, p));
      return alone(() => {
        const index = indices[core.speaker]!;
        core.write(index, action.kind === 'set' ? value() : core.s[index]! + value());
      });
    }
    case 'end turn':
      return alone(() => {
        core.cand.endsTurn = 1;
      });
    case 'go on':
      return alone(() => {
        core.cand.goesOn = goingOn(action);
      });
    default:
      return alone(() => {});
  }
}

/** Bit of `goesOn`: the player may stop instead. */
export const MAY_STOP = 1 << 16;

/** As `Candidate.goesOn` has it: 0 no, 1 with any kind, kind + 2. */
export function goingOn(action: Action & { readonly kind: 'go on' }): number {
  return (action.kindName === undefined ? 1 : action.kindName + 2) | (action.may ? MAY_STOP : 0);
}

/** To the player before the owner in the line of players; the men of nobody stay nobody's. */
export function flipped(k: Workshop, man: number): number {
  const { length } = k.core.model.players;
  const owner = ownerOf(man);
  return owner === NEUTRAL ? man : withOwner(man, (owner + length - 1) % length);
}

/** The man that `create` makes for the speaker. */
export function created(k: Workshop, action: Action & { readonly kind: 'create' }, type: number): number {
  const [owner = k.core.speaker] = ownersMeant(k.core, action.who, k.core.speaker);
  return makeMan(type, owner) | k.startMarks(type);
}

type Set_ = Parameters<Workshop['set']>[0];

function all(k: Workshop, set: Set_, each: (cell: number) => void): Pick<NotedDeed, 'places' | 'act'> {
  return {
    places: k.set(set),
    act: (cells) => {
      for (const cell of cells) each(cell);
    },
  };
}

function onMen(k: Workshop, set: Set_, each: (cell: number) => void, takes: boolean): NotedDeed {
  const { core } = k;
  return {
    ...all(k, set, (cell) => {
      if (core.s[cell] !== 0) each(cell);
    }),
    takes,
  };
}

function change(k: Workshop, set: Set_, become: (man: number) => number): NotedDeed {
  return onMen(k, set, (cell) => k.core.setMan(cell, become(k.core.s[cell]!)), false);
}

function creation(k: Workshop, action: Action & { readonly kind: 'create' }): NotedDeed {
  const put = (cell: number): void => k.core.setMan(cell, created(k, action, action.types[0] ?? 0));
  return { ...all(k, action.on, put), takes: true };
}

function placeMark(k: Workshop, mark: number, set: boolean): (cell: number) => void {
  const { core } = k;
  return (cell) => {
    removeMarks(core, (packed) => placeOf(packed) === cell && markOf(packed) === mark);
    if (set) insertMark(core, packMark(mark, cell, Math.max(core.cand.to, 0), core.speaker));
  };
}

function sending(k: Workshop, action: Action & { readonly kind: 'send' }): (cell: number) => void {
  const { core } = k;
  return (cell) => {
    const man = core.s[cell]!;
    const [receiver = core.speaker] = ownersMeant(core, action.who, core.speaker);
    const row = receiver === NEUTRAL ? core.model.players.length : receiver;
    const index = k.reserveIndex(row, action.reserve, (man & 0x7f) - 1);
    core.setMan(cell, 0);
    if (core.s[index]! >= 0) core.add(index, 1);
  };
}
