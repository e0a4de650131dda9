/** Drops: a man from a reserve is put on a place; actions such as `move occupant to …` come first. */
import type { Drop } from '../model/model.js';
import { makeMan } from '../play/man.js';
import { compileActions } from './actions.js';
import { CAPTURED, DID_CAPTURE, DID_DROP, DROPPED, KIND_DROP } from './candidate.js';
import { ENEMY } from './core.js';
import type { Workshop } from './workshop.js';

/** Proposes all drops of one rule for the speaker. */
export function compileDrop(k: Workshop, drop: Drop): () => void {
  const { core } = k;
  const cells = k.set(drop.to);
  const when = drop.when === undefined ? undefined : k.cond(drop.when);
  const actions = drop.actions.length === 0 ? undefined : compileActions(k, drop.actions);
  const then = (): void => arrive(k);

  return () => {
    let mark = -1;
    let end = 0;
    for (const type of drop.types) {
      const index = k.reserveIndex(core.speaker, drop.reserve, type);
      if (core.s[index] === 0) continue;
      if (mark < 0) {
        mark = core.listTop;
        cells.push();
        end = core.listTop;
      }
      const man = makeMan(type, core.speaker) | k.startMarks(type);
      for (let i = mark; i < end && !k.stopped; i++) propose(index, core.list[i]!, man);
    }
    if (mark >= 0) core.listTop = mark;
  };

  function propose(index: number, cell: number, man: number): void {
    if (!drop.onto && core.s[cell] !== 0) return;
    core.here = cell;
    core.it = cell;
    core.mover = cell;
    core.origin = -1;
    if (when !== undefined && !when()) return;
    if (k.bulk.on && actions === undefined && core.s[cell] === 0 && k.bulk.passesDrop(cell, man)) {
      k.accept();
      return;
    }
    const start = core.top;
    const c = core.cand;
    c.begin(KIND_DROP, -1, cell, man, DID_DROP, start);
    c.lifted = man;
    c.costs = drop.costs;
    c.passedTop = 0;
    if (core.s[index]! > 0) core.add(index, -1);
    if (actions === undefined) arrive(k);
    else actions(then);
    c.costs = 1;
    c.lifted = 0;
    core.undo(start);
  }
}

function arrive(k: Workshop): void {
  const { core } = k;
  const c = core.cand;
  const occupant = core.s[c.to]!;
  if (occupant !== 0) {
    if (core.relationTo(occupant) !== ENEMY) return;
    c.captures++;
    c.did |= DID_CAPTURE;
    if (k.wantsEvents) c.event(CAPTURED, c.to, occupant);
  }
  const man = c.lifted;
  c.lifted = 0;
  core.setMan(c.to, man);
  if (k.wantsEvents && man !== 0) c.event(DROPPED, c.to, man);
  k.settle();
  c.lifted = man;
}
