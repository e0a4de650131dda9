/** Laws: conditions that the position after a move must meet, sorted by the moment at which they are judged. */
import type { Law } from '../model/model.js';
import { compileDoing } from './conds.js';
import { asksMoves, asksPronouns } from './readers.js';
import type { CompiledLaw, Test, Workshop } from './workshop.js';

/** The laws judged before trigger `stage` (the number of triggers = at the end). */
export function lawsAt(k: Workshop, stage: number): readonly CompiledLaw[] {
  const last = k.core.model.triggers.length;
  return k.laws.filter(({ law }) => (law.before ?? last) === stage);
}

export function compileLaw(k: Workshop, law: Law): CompiledLaw {
  const { core } = k;
  const test = k.cond(law.cond);
  const binds: Test[] = [];
  if (law.phase !== undefined) binds.push(() => k.phaseOf(core.speaker) === law.phase);
  if (law.doing !== undefined) binds.push(doingTest(k, law));
  if (law.atEndOfTurn) binds.push(() => k.endsTurnNow());
  if (asksMoves(law.cond)) binds.push(() => !k.lookingAhead());
  const judged = asksPronouns(law.cond) ? withPronouns(k, test) : test;
  return { law, holds: bound(judged, binds) };
}

function doingTest(k: Workshop, law: Law): Test {
  const { core } = k;
  const test = compileDoing(k, law.doing!);
  const capture = law.doing!.what === 'capture' && law.doing!.of !== undefined;
  if (!capture) return () => test(core.cand.did, core.cand.man);
  return () => {
    const { events, eventTop, did } = core.cand;
    for (let e = 0; e < eventTop; e += 3) if (events[e] === 3 && test(did, events[e + 2]!)) return true;
    return false;
  };
}

function withPronouns(k: Workshop, test: Test): Test {
  const { core } = k;
  return () => {
    core.mover = core.cand.to;
    core.origin = core.cand.from;
    core.here = core.cand.to;
    core.it = core.cand.to;
    return test();
  };
}

/** A law that does not bind a move holds for it. */
function bound(judged: Test, binds: readonly Test[]): Test {
  if (binds.length === 0) return judged;
  if (binds.length === 1) return () => !binds[0]!() || judged();
  return () => binds.some((bind) => !bind()) || judged();
}
