/**
 * Triggers: further actions of a move, asked down the file of every event so far. What a trigger does only later
 * triggers see. For every event that matches, `must` adds its choices and `may` also the move without them.
 */
import type { Effect, PlaceSet, Trigger } from '../model/model.js';
import { CODE } from '../play/man.js';
import { compileActions } from './actions.js';
import { ARRIVES, CAPTURED, DROPPED, LEAVES, PROMOTED } from './candidate.js';
import { menTables } from './conds.js';
import type { Actions, Match, Test, Workshop } from './workshop.js';

interface CompiledTrigger {
  readonly sort: number;
  readonly matches: (cell: number, man: number) => boolean;
  readonly if: Test | undefined;
  /** Asked only of the last move of a turn. */
  readonly endOfTurn: boolean;
  readonly effects: readonly CompiledEffect[];
}

interface CompiledEffect {
  readonly may: boolean;
  /** A must that cannot be done is forgiven; without this the move fails with it. */
  readonly ifPossible: boolean;
  readonly once: boolean;
  readonly run: Actions;
}

/** When a trigger is asked, and of whom; sort 0 = after every move. */
export function matchOf(k: Workshop, trigger: Trigger): { readonly sort: number; readonly matches: Match } {
  const { event } = trigger;
  return {
    sort: sortOf(trigger),
    matches: 'men' in event ? matcher(k, event.men, event.place, event.kind === 'captures') : () => true,
  };
}

/** Event sort of `move ends`: asked once, whatever happened. */
const ALWAYS = 0;

/** Returns a function that runs trigger `index` and calls `next` for every way to go on. */
export function compileTrigger(k: Workshop, trigger: Trigger, next: () => void): () => void {
  const { core } = k;
  const t = compile(k, trigger);
  // Where the product over events and effects stands: event, end of events, effect, number of times it acted.
  const stack = new Int32Array(4 * 1024);
  let depth = 0;
  /** Counts completed action lists, so that it is seen whether one could be done at all. */
  let completed = 0;

  const resume = (): void => {
    completed++;
    depth -= 4;
    const event = stack[depth]!;
    const end = stack[depth + 1]!;
    const effect = stack[depth + 2]!;
    const acted = stack[depth + 3]!;
    runEffects(event, end, effect, acted);
    stack[depth] = event;
    stack[depth + 1] = end;
    stack[depth + 2] = effect;
    stack[depth + 3] = acted;
    depth += 4;
  };

  return () => {
    if (t.sort === ALWAYS) {
      setPronouns(-1);
      if ((!t.endOfTurn || k.endsTurnNow()) && (t.if === undefined || t.if())) runEffects(-3, 0, 0, 0);
      else next();
    } else if ((core.cand.eventMask & (1 << t.sort)) === 0) next();
    else runEvents(0, core.cand.eventTop, 0);
  };

  function runEvents(from: number, end: number, acted: number): void {
    const { events } = core.cand;
    for (let e = from; e < end; e += 3) {
      if (events[e] !== t.sort || !t.matches(events[e + 1]!, events[e + 2]!)) continue;
      setPronouns(e);
      if (t.if !== undefined && !t.if()) continue;
      runEffects(e, end, 0, acted);
      return;
    }
    next();
  }

  function runEffects(event: number, end: number, index: number, acted: number): void {
    const effect = t.effects[index];
    if (effect === undefined) {
      runEvents(event + 3, end, acted);
      return;
    }
    const barred = effect.once && (acted & (1 << index)) !== 0;
    if (effect.may || barred) runEffects(event, end, index + 1, acted);
    if (barred || depth + 4 > stack.length) return;
    setPronouns(event);
    const before = completed;
    stack[depth] = event;
    stack[depth + 1] = end;
    stack[depth + 2] = index + 1;
    stack[depth + 3] = acted | (1 << index);
    depth += 4;
    effect.run(resume);
    depth -= 4;
    if (completed === before && effect.ifPossible && !effect.may) runEffects(event, end, index + 1, acted);
  }

  function setPronouns(event: number): void {
    const c = core.cand;
    core.mover = c.to;
    core.origin = c.from;
    core.here = event < 0 ? c.to : c.events[event + 1]!;
    const gone = event >= 0 && (t.sort === CAPTURED || t.sort === LEAVES);
    core.itMan = event >= 0 && t.sort === CAPTURED ? c.events[event + 2]! : 0;
    core.it = gone && t.sort === LEAVES ? c.to : core.here;
  }
}

function compile(k: Workshop, trigger: Trigger): CompiledTrigger {
  return {
    ...matchOf(k, trigger),
    if: trigger.if === undefined ? undefined : k.cond(trigger.if),
    endOfTurn: trigger.event.kind === 'turn ends',
    effects: trigger.effects.map((effect) => compileEffect(k, effect)),
  };
}

function compileEffect(k: Workshop, effect: Effect): CompiledEffect {
  const { may, ifPossible, once, actions } = effect;
  return { may, ifPossible, once, run: compileActions(k, actions, may) };
}

/** The sort of events that sets a trigger off; 0 = asked after every move. */
export function sortOf(trigger: Trigger): number {
  switch (trigger.event.kind) {
    case 'leaves':
      return LEAVES;
    case 'arrives':
    case 'moves':
    case 'captures':
      return ARRIVES;
    case 'captured':
      return CAPTURED;
    case 'dropped':
      return DROPPED;
    case 'promoted':
      return PROMOTED;
    case 'move ends':
    case 'turn ends':
      return ALWAYS;
  }
}

function matcher(k: Workshop, men: PlaceSet, place: PlaceSet | undefined, capturing: boolean): Match {
  const { core } = k;
  const test = manMatch(k, men);
  const there = place === undefined ? undefined : k.set(place);
  return (cell, man) =>
    test(cell, man) &&
    (there === undefined || there.has(cell)) &&
    (!capturing || (core.cand.captures > 0 && cell === core.cand.to));
}

/** Judges the man of an event as he was: his owner, type and marks; the place only by fixed sets and place-marks. */
export function manMatch(k: Workshop, set: PlaceSet): Match {
  switch (set.kind) {
    case 'men': {
      const tables = menTables(k, set);
      return (_, man) => tables[k.core.speaker]![man & CODE] === 1;
    }
    case 'marked man': {
      const bit = 1 << (18 + set.mark);
      return (_, man) => (man & bit) !== 0;
    }
    case 'both': {
      const parts = set.of.map((part) => manMatch(k, part));
      if (parts.length === 2) return (cell, man) => parts[0]!(cell, man) && parts[1]!(cell, man);
      return (cell, man) => parts.every((part) => part(cell, man));
    }
    case 'union': {
      const parts = set.of.map((part) => manMatch(k, part));
      return (cell, man) => parts.some((part) => part(cell, man));
    }
    case 'minus': {
      const left = manMatch(k, set.left);
      const right = manMatch(k, set.right);
      return (cell, man) => left(cell, man) && !right(cell, man);
    }
    default: {
      const members = k.set(set);
      return (cell) => members.has(cell);
    }
  }
}
