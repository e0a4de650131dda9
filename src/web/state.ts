/** What the page knows and how it changes: a pure function of state and event. Workers and links live in `controller.ts`. */

import { type Answer, type Asked, ask, canBegin, type Plan, plansOf, pointAt } from './narrowing.js';
import type { RuleSet } from './rules/read.js';
import type { Problem, Snapshot } from './table/messages.js';

/** Who moves for a player. */
export type Seat = 'human' | 'computer';

/** The game on the table and how it is played. */
export interface State {
  readonly rules: RuleSet | undefined;
  readonly snapshot: Snapshot | undefined;
  /** Of the lawful moves in `snapshot`. */
  readonly plans: readonly Plan[];
  /** What was clicked so far of a move. */
  readonly given: readonly Answer[];
  /** Why there is no game. */
  readonly problems: readonly Problem[];
  readonly seats: readonly Seat[];
  readonly level: number;
  /** Milliseconds for each move of the computer; undefined: as the level says. */
  readonly time: number | undefined;
  readonly thinking: { readonly depth: number } | undefined;
  /** A request is on its way. */
  readonly busy: boolean;
  readonly flip: boolean;
  /** Cell of the keyboard's cursor. */
  readonly cursor: number;
  readonly notice: Notice | undefined;
}

/** A word to the user. */
export interface Notice {
  readonly kind: 'info' | 'error';
  readonly words: string;
}

export type Event =
  | {
      readonly kind: 'opened';
      readonly rules: RuleSet;
      readonly snapshot: Snapshot;
      readonly seats: readonly Seat[];
    }
  | { readonly kind: 'moved'; readonly snapshot: Snapshot }
  | { readonly kind: 'not opened'; readonly rules: RuleSet; readonly problems: readonly Problem[] }
  | { readonly kind: 'given'; readonly given: readonly Answer[] }
  | { readonly kind: 'seat'; readonly player: number; readonly seat: Seat }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'time'; readonly time: number | undefined }
  | { readonly kind: 'thinking'; readonly depth: number }
  | { readonly kind: 'thought' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'flip' }
  | { readonly kind: 'cursor'; readonly cell: number }
  | { readonly kind: 'notice'; readonly notice: Notice | undefined };

export const NOTHING: State = {
  rules: undefined,
  snapshot: undefined,
  plans: [],
  given: [],
  problems: [],
  seats: [],
  level: 3,
  time: undefined,
  thinking: undefined,
  busy: false,
  flip: false,
  cursor: 0,
  notice: undefined,
};

export function next(state: State, event: Event): State {
  switch (event.kind) {
    case 'opened': {
      const { rules, snapshot, seats } = event;
      const shown = { snapshot, plans: plansOf(snapshot.moves), given: [], problems: [] };
      return {
        ...state,
        ...shown,
        rules,
        seats,
        busy: false,
        thinking: undefined,
        cursor: homeOf(state, snapshot),
      };
    }
    case 'moved': {
      const { snapshot } = event;
      return {
        ...state,
        snapshot,
        plans: plansOf(snapshot.moves),
        given: [],
        busy: false,
        notice: undefined,
      };
    }
    case 'not opened':
      return { ...state, rules: event.rules, problems: event.problems, busy: false };
    case 'given':
      return { ...state, given: event.given };
    case 'seat':
      return { ...state, seats: state.seats.map((seat, at) => (at === event.player ? event.seat : seat)) };
    case 'level':
      return { ...state, level: event.level };
    case 'time':
      return { ...state, time: event.time };
    case 'thinking':
      return { ...state, thinking: { depth: event.depth }, given: [] };
    case 'thought':
      return { ...state, thinking: undefined };
    case 'busy':
      return { ...state, busy: true };
    case 'flip':
      return { ...state, flip: !state.flip };
    case 'cursor':
      return { ...state, cursor: event.cell };
    case 'notice':
      return { ...state, notice: event.notice, busy: false };
  }
}

/** The cursor stays where it is on the same board; on another one it begins at the first man to move. */
function homeOf({ snapshot: before, cursor }: State, { view, moves }: Snapshot): number {
  if (before?.view.squares.length === view.squares.length) return cursor;
  return moves.find(({ facts }) => facts.from >= 0)?.facts.from ?? Math.floor(view.squares.length / 2);
}

// ---------------------------------------------------------------- questions to the state

/** Whoever is to move, and is not a person. */
export function programToMove({ snapshot, seats }: State): 'computer' | 'chance' | undefined {
  if (snapshot === undefined || snapshot.outcome !== undefined || snapshot.moves.length === 0)
    return undefined;
  // Who looks back at the game is not interrupted.
  if (snapshot.at < snapshot.played.length) return undefined;
  const { toMove } = snapshot.view;
  if (snapshot.random[toMove]) return 'chance';
  return seats[toMove] === 'computer' ? 'computer' : undefined;
}

/** True if a person may move now. */
export function mayMove(state: State): boolean {
  const { snapshot } = state;
  if (snapshot === undefined || state.busy || state.thinking !== undefined) return false;
  return snapshot.moves.length > 0 && programToMove(state) === undefined;
}

/** What is asked now. */
export function askedOf({ plans, given }: Pick<State, 'plans' | 'given'>): Asked | undefined {
  return plans.length === 0 ? undefined : ask(plans, given);
}

/** What a click does: the answers that are given then, and the move if they say one. */
export interface Pressed {
  readonly given: readonly Answer[];
  readonly made: string | undefined;
}

/** A click on a place. What says nothing now begins anew: with the man there, or with nothing. */
export function press({ plans, given }: Pick<State, 'plans' | 'given'>, cell: number): Pressed {
  const asked = askedOf({ plans, given });
  if (asked === undefined) return { given: [], made: undefined };
  const pointed = pointAt(plans, asked, cell);
  if (pointed !== undefined) return answered(plans, pointed);
  const [first] = given;
  const again = given.length === 1 && first?.kind === 'man' && first.cell === cell;
  return { given: canBegin(plans, cell) && !again ? [{ kind: 'man', cell }] : [], made: undefined };
}

/** Answers that were given otherwise: a figure, a man in hand, nothing more. */
export function answered(plans: readonly Plan[], given: readonly Answer[]): Pressed {
  const { question, given: all } = ask(plans, given);
  return question.kind === 'made' ? { given: [], made: question.text } : { given: all, made: undefined };
}

/** The ply to go back to: the last one at which a person was to move. */
export function undoTarget({ snapshot, seats }: State): number {
  if (snapshot === undefined) return 0;
  const { at, played } = snapshot;
  for (let ply = at - 1; ply >= 0; ply--) {
    const { player } = played[ply]!;
    if (seats[player] === 'human' && !snapshot.random[player]) return ply;
  }
  return Math.max(0, at - 1);
}
