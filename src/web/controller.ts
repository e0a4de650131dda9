/** State, workers and the address of the page put together: everything that a user can do is a method here. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Answer, canBegin } from './narrowing.js';
import type { RuleSet } from './rules/read.js';
import {
  answered,
  type Event,
  mayMove,
  NOTHING,
  next,
  type Pressed,
  press,
  programToMove,
  type Seat,
  type State,
  undoTarget,
} from './state.js';
import { type Client, WorkerFailure } from './table/client.js';
import type { Moved, Request, Setting, Snapshot } from './table/messages.js';

/** All that can be done on the page. */
export interface Controller {
  readonly open: (setting: Setting, seats?: readonly Seat[]) => Promise<boolean>;
  /** The same game by other rules, as far as it can still be played. */
  readonly reload: (rules: RuleSet) => Promise<boolean>;
  readonly restart: () => void;
  readonly press: (cell: number) => void;
  readonly give: (given: readonly Answer[]) => void;
  readonly play: (text: string) => void;
  readonly type: (input: string) => Promise<boolean>;
  readonly go: (to: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly paste: (text: string) => Promise<boolean>;
  readonly pgn: () => Promise<string>;
  readonly moveNow: () => void;
  readonly setSeat: (player: number, seat: Seat) => void;
  readonly dispatch: (event: Event) => void;
  /** The state as it is at this moment. */
  readonly now: () => State;
}

/** The two workers of the page. */
export interface Workers {
  readonly table: Client;
  readonly thinker: Client;
}

export function useController(workers: Workers): readonly [State, Controller] {
  const [state, show] = useState(NOTHING);
  const controller = useMemo(() => {
    // Kept here, so that two events in a row see each other.
    let latest = NOTHING;
    const dispatch = (event: Event): void => {
      latest = next(latest, event);
      show(latest);
    };
    return makeController(workers, dispatch, () => latest);
  }, [workers]);
  useEffect(() => letProgramsMove(controller, workers), [state.snapshot, state.seats, state.busy]);
  return [state, controller];
}

function makeController(workers: Workers, dispatch: (event: Event) => void, now: () => State): Controller {
  const { table } = workers;
  const say = (words: string): void => dispatch({ kind: 'notice', notice: { kind: 'error', words } });
  const interrupt = (): void => {
    if (now().thinking === undefined) return;
    workers.thinker.stop();
    dispatch({ kind: 'thought' });
  };

  /** A request that gives the next position. */
  const change = async (request: Request & { kind: 'play' | 'type' | 'go' | 'paste' }): Promise<boolean> => {
    interrupt();
    dispatch({ kind: 'busy' });
    const moved: Moved = await table.ask(request).catch(failure);
    if (moved.ok) dispatch({ kind: 'moved', snapshot: moved.snapshot });
    else say(moved.words);
    return moved.ok;
  };

  const controller: Controller = {
    now,
    dispatch,
    open: async (setting, seats) => {
      interrupt();
      dispatch({ kind: 'busy' });
      try {
        const opened = await table.ask({ kind: 'open', ...setting });
        const { rules } = setting;
        if (!opened.ok) {
          dispatch({ kind: 'not opened', rules, problems: opened.problems });
          return false;
        }
        dispatch({
          kind: 'opened',
          rules,
          snapshot: opened.snapshot,
          seats: seatsFor(opened.snapshot, seats),
        });
        const lost = (setting.moves?.length ?? 0) - opened.kept;
        if (!opened.fenKept) say('the position does not fit these rules');
        else if (lost > 0) say(`${lost} of ${setting.moves?.length} moves cannot be played with these rules`);
        else dispatch({ kind: 'notice', notice: undefined });
        return true;
      } catch (error) {
        say(failure(error).words);
        return false;
      }
    },
    reload: (rules) => {
      const { snapshot, seats } = now();
      const moves = snapshot?.played.slice(0, snapshot.at).map(({ text }) => text);
      return controller.open({ rules, title: snapshot?.title, fen: snapshot?.startFen, moves }, seats);
    },
    restart: () => {
      const { rules, snapshot, seats } = now();
      if (rules === undefined) return;
      const seed = Math.floor(Math.random() * 2 ** 31);
      void controller.open({ rules, title: snapshot?.title, seed }, seats);
    },
    press: (cell) => {
      if (mayMove(now())) take(press(now(), cell));
    },
    give: (given) => take(answered(now().plans, given)),
    play: (text) => void change({ kind: 'play', text }),
    type: (text) => change({ kind: 'type', text }),
    go: (to) => void change({ kind: 'go', to }),
    undo: () => void change({ kind: 'go', to: undoTarget(now()) }),
    redo: () => void change({ kind: 'go', to: (now().snapshot?.at ?? 0) + 1 }),
    paste: (text) => change({ kind: 'paste', text }),
    pgn: () =>
      table.ask({ kind: 'pgn', tags: { Event: 'a game of zugwerk' } }).catch((error) => failure(error).words),
    moveNow: () => moveNow(controller, workers),
    setSeat: (player, seat) => {
      interrupt();
      dispatch({ kind: 'seat', player, seat });
    },
  };

  function take({ given, made }: Pressed): void {
    dispatch({ kind: 'given', given });
    if (made !== undefined) controller.play(made);
  }
  return controller;
}

function failure(error: unknown): { readonly ok: false; readonly words: string } {
  const words = error instanceof WorkerFailure ? error.message : String(error);
  return { ok: false, words };
}

/** A person moves for everybody if nothing else is said. */
function seatsFor({ view }: Snapshot, seats: readonly Seat[] | undefined): readonly Seat[] {
  return view.players.map((_, player) => seats?.[player] ?? 'human');
}

/** True if a person could pick that man up now. */
export function canGrab(state: State, cell: number): boolean {
  return mayMove(state) && canBegin(state.plans, cell);
}

// ---------------------------------------------------------------- programs

/** Best moves found so far, by the worker that thinks. */
const best = new WeakMap<Client, string | undefined>();

/** A person should see what was moved before the next one moves. */
const PAUSE = 120;

function letProgramsMove(controller: Controller, workers: Workers): (() => void) | undefined {
  const state = controller.now();
  const who = state.busy || state.thinking !== undefined ? undefined : programToMove(state);
  if (who === undefined) return undefined;
  const timer = setTimeout(() => {
    if (who === 'chance') controller.play(randomMove(state));
    else void think(controller, workers);
  }, PAUSE);
  return () => clearTimeout(timer);
}

function randomMove({ snapshot }: State): string {
  const moves = snapshot?.moves ?? [];
  return moves[Math.floor(Math.random() * moves.length)]?.text ?? '';
}

async function think(controller: Controller, { thinker }: Workers): Promise<void> {
  const { rules, snapshot, level, time } = controller.now();
  if (rules === undefined || snapshot === undefined) return;
  best.set(thinker, snapshot.moves[0]?.text);
  controller.dispatch({ kind: 'thinking', depth: 0 });
  const moves = snapshot.played.slice(0, snapshot.at).map(({ text }) => text);
  const skill = { level, time, seed: Math.floor(Math.random() * 2 ** 31) };
  const setting = { rules, title: snapshot.title, fen: snapshot.startFen, moves };
  try {
    const thought = await thinker.ask({ kind: 'think', ...setting, skill }, ({ text, depth }) => {
      best.set(thinker, text);
      controller.dispatch({ kind: 'thinking', depth });
    });
    controller.dispatch({ kind: 'thought' });
    controller.play(thought.text ?? best.get(thinker) ?? '');
  } catch (error) {
    controller.dispatch({ kind: 'thought' });
    controller.dispatch({ kind: 'notice', notice: { kind: 'error', words: failure(error).words } });
  }
}

function moveNow(controller: Controller, { thinker }: Workers): void {
  if (controller.now().thinking === undefined) return;
  thinker.stop();
  controller.dispatch({ kind: 'thought' });
  const text = best.get(thinker);
  if (text !== undefined) controller.play(text);
}
