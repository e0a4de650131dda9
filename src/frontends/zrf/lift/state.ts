/* A block on its way: what its registers hold, what was noted, and what must be true for it to be here. */
import type { Spot } from './atlas.js';
import { type Formula, keyOf, or } from './formula.js';

export type Effect =
  | { readonly kind: 'capture' | 'flip' | 'convert'; readonly spot: Spot }
  | { readonly kind: 'change'; readonly piece: string; readonly spot: Spot }
  /** Without a player the mover's, without a piece another one of his sort. */
  | {
      readonly kind: 'create';
      readonly player: string | undefined;
      readonly piece: string | undefined;
      readonly spot: Spot;
    }
  | { readonly kind: 'set'; readonly attribute: string; readonly value: boolean; readonly spot: Spot };

export interface Movement {
  readonly from: Spot;
  readonly to: Spot;
}

/** One move that a block can add. */
export interface Added {
  readonly guard: Formula;
  /** The main movement stands first, as it was begun last. */
  readonly moves: readonly Movement[];
  readonly effects: readonly Effect[];
  /** Pieces that the man may become. */
  readonly as: readonly string[];
  readonly copying: boolean;
  /** Move types with which he must go on; empty for any. */
  readonly partial: readonly string[] | undefined;
}

export interface State {
  readonly at: Spot;
  readonly from: Spot;
  readonly to: Spot | undefined;
  readonly mark: Spot;
  readonly guard: Formula;
  readonly effects: readonly Effect[];
  readonly carried: readonly Movement[];
  readonly flags: ReadonlyMap<string, Formula>;
  /** What was set last stands last. */
  readonly places: readonly { readonly flag: string; readonly spot: Spot; readonly value: Formula }[];
}

export function effectKey(effect: Effect): string {
  const { spot, ...rest } = effect;
  return `${Object.values(rest).join(' ')} ${spot.id}`;
}

export function movesKey(moves: readonly Movement[]): string {
  return moves.map(({ from, to }) => `${from.id}-${to.id}`).join();
}

function stateKey(state: State): string {
  return [
    [state.at.id, state.from.id, state.to?.id ?? '', state.mark.id].join(),
    state.effects.map(effectKey).join(),
    movesKey(state.carried),
    [...state.flags].map(([name, value]) => `${name}=${keyOf(value)}`).join(),
    state.places.map(({ flag, spot, value }) => `${flag} ${spot.id}=${keyOf(value)}`).join(),
  ].join('|');
}

/** States that differ only in what led to them are one. */
export function merged(states: readonly State[], all: bigint): State[] {
  const byKey = new Map<string, State[]>();
  for (const state of states) {
    const key = stateKey(state);
    const list = byKey.get(key);
    if (list === undefined) byKey.set(key, [state]);
    else list.push(state);
  }
  return [...byKey.values()].map((list) => {
    const [first] = list as [State, ...State[]];
    if (list.length === 1) return first;
    return {
      ...first,
      guard: or(
        list.map(({ guard }) => guard),
        all,
      ),
    };
  });
}
