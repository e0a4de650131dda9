/** Triggers: what is added to a move when something happens in it. */
import type { Trigger as TriggerNode } from '../ast/nodes.js';
import type { Effect, Trigger, TriggerEvent } from '../model/model.js';
import { readActions } from './actions.js';
import { readCond } from './conds.js';
import { readMenWords } from './men-words.js';
import { at, type PlaceName, type Scope } from './scope.js';

export function readTrigger(node: TriggerNode, scope: Scope): Trigger {
  const place = placeOf(node);
  return {
    name: node.name.text,
    event: readEvent(node, scope),
    ...(node.if === undefined ? {} : { if: readCond(node.if, at(scope, place)) }),
    effects: node.effects.map(
      (effect): Effect => ({
        may: effect.mode === 'may',
        actions: readActions(effect.actions, at(scope, place)),
        ifPossible: effect.ifPossible,
        once: effect.once,
      }),
    ),
  };
}

/** `move ends` speaks of no single man, so `it` has no meaning there. */
function placeOf({ event }: TriggerNode): PlaceName {
  return event.kind === 'move ends' || event.kind === 'turn ends' ? 'move ends' : 'trigger';
}

function readEvent({ event }: TriggerNode, scope: Scope): TriggerEvent {
  if (!('men' in event)) return { kind: event.kind };
  const where = at(scope, 'event');
  const men = readMenWords(event.men, where);
  if (event.place === undefined) return { kind: event.kind, men };
  return { kind: event.kind, men, place: readMenWords(event.place, where) };
}
