/** Which clocks a move sets back to 0. */
import type { Clock, Doing } from '../model/model.js';
import { CODE, typeOf } from '../play/man.js';
import { CAPTURED, DID_CAPTURE, DID_DROP } from './candidate.js';
import { compileDoing } from './conds.js';
import type { Workshop } from './workshop.js';

/**
 * Bit i = clock i of the model; the bit after the last one is the clock of the FEN: plies since a capture, a drop or a
 * move of a type that promotes. A drop from a reserve that nothing refills cannot be undone, so it sets back all.
 */
export function compileClocks(k: Workshop): () => number {
  const { core } = k;
  const { model } = core;
  const tests = model.clocks.map((clock) => clockTest(k, clock));
  const promoting = new Set(model.promotions.flatMap((promotion) => promotion.types));
  const all = (1 << (model.clocks.length + 1)) - 1;
  return () => {
    const c = core.cand;
    if ((c.did & DID_DROP) !== 0 && !k.refills) return all;
    let bits =
      (c.did & (DID_CAPTURE | DID_DROP)) !== 0 || promoting.has(typeOf(c.man)) ? 1 << model.clocks.length : 0;
    for (let i = 0; i < tests.length; i++) if (tests[i]!()) bits |= 1 << i;
    return bits;
  };
}

function clockTest(k: Workshop, clock: Clock): () => boolean {
  const tests = clock.doings.map((doing) => doingTest(k, doing));
  return () => tests.some((test) => test());
}

function doingTest(k: Workshop, doing: Doing): () => boolean {
  const { core } = k;
  const test = compileDoing(k, doing);
  if (doing.what !== 'capture' || doing.of === undefined)
    return () => test(core.cand.did, core.cand.man & CODE);
  return () => {
    const { events, eventTop, did } = core.cand;
    for (let e = 0; e < eventTop; e += 3)
      if (events[e] === CAPTURED && test(did, events[e + 2]!)) return true;
    return false;
  };
}
