/** A man goes from one cell to another: the core of every move by an ability. */
import { ARRIVES, CAPTURED, DID_CAPTURE, KIND_MOVE, LEAVES } from './candidate.js';
import { ENEMY } from './core.js';
import type { Manner, Workshop } from './workshop.js';

export function compileLanding(k: Workshop, manner: Manner): (from: number, to: number) => void {
  const { core } = k;
  const { actions, onlyMarks, when, did, costs } = manner;
  if (actions === undefined && when === undefined && costs === 1)
    return (from, to) => plain(k, from, to, did);
  const then = (): void => arrive(k);
  return (from, to) => {
    core.origin = from;
    core.it = from;
    core.here = to;
    core.mover = from;
    if (when !== undefined && !when()) return;
    if (onlyMarks && k.bulk.on && k.bulk.passes(from, to)) {
      k.accept();
      return;
    }
    const start = core.top;
    lift(k, from, to, did);
    core.cand.costs = costs;
    core.origin = from;
    core.it = to;
    core.here = to;
    core.mover = to;
    if (actions === undefined) then();
    else actions(then);
    core.cand.costs = 1;
    core.cand.lifted = 0;
    core.undo(start);
  };
}

/** Takes up the man of `from` and begins a candidate. */
function lift(k: Workshop, from: number, to: number, did: number): void {
  const { core } = k;
  const man = core.s[from]!;
  core.cand.begin(KIND_MOVE, from, to, man, did, core.top);
  core.cand.lifted = man & ~k.movedMarks;
  core.setMan(from, 0);
  if (k.wantsEvents) core.cand.event(LEAVES, from, man);
}

function plain(k: Workshop, from: number, to: number, did: number): void {
  if (k.bulk.on && k.bulk.passes(from, to)) {
    k.accept();
    return;
  }
  const { core } = k;
  const start = core.top;
  lift(k, from, to, did);
  arrive(k);
  core.cand.lifted = 0;
  core.undo(start);
}

/** Puts the lifted man down; an enemy who still stands there is captured, anybody else is in the way. */
function arrive(k: Workshop): void {
  const { core } = k;
  const c = core.cand;
  const to = c.to;
  const victim = core.s[to]!;
  if (victim !== 0) {
    if (core.relationTo(victim) !== ENEMY) return;
    c.captures++;
    c.did |= DID_CAPTURE;
    if (k.wantsEvents) c.event(CAPTURED, to, victim);
  }
  const man = c.lifted;
  c.lifted = 0;
  core.setMan(to, man);
  if (k.wantsEvents && man !== 0) c.event(ARRIVES, to, man);
  k.settle();
  c.lifted = man;
}
