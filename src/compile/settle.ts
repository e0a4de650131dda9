/**
 * What happens to a proposed move once its own actions stand on the board: promotion, triggers and laws in turn, then
 * it is counted, kept or dropped. Each stage calls the next one for every choice.
 */
import { lawsAt } from './laws.js';
import { compilePromotion } from './promotion.js';
import { compileTrigger } from './triggers.js';
import type { Workshop } from './workshop.js';

export function compileSettle(k: Workshop, accept: () => void): () => void {
  const { triggers } = k.core.model;
  let stage = judged(k, triggers.length, accept);
  for (let i = triggers.length - 1; i >= 0; i--) stage = judged(k, i, compileTrigger(k, triggers[i]!, stage));
  return compilePromotion(k, stage);
}

/** Goes on only if the laws of this stage hold. */
function judged(k: Workshop, stage: number, next: () => void): () => void {
  const laws = lawsAt(k, stage);
  const only = laws[0];
  if (only === undefined) return next;
  if (laws.length === 1) {
    return () => {
      if (only.holds()) next();
      else if (k.notesLaws) noted(next);
    };
  }
  return () => {
    let broken = false;
    for (let i = 0; i < laws.length && !broken; i++) broken = !laws[i]!.holds();
    if (!broken) next();
    else if (k.notesLaws) noted(next);
  };

  /** Goes on with a move that breaks a law: it counts in a comparison that comes before the laws. */
  function noted(then: () => void): void {
    const c = k.core.cand;
    c.unlawful++;
    then();
    c.unlawful--;
  }
}
