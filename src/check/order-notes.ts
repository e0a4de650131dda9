/** What the `order` line says beside the players: who decides, kinds of moves, where it begins again. */
import type { Item, Order, Word } from '../ast/nodes.js';
import type { Model } from '../model/model.js';
import { numberOf } from './lookup.js';
import { playerNumber } from './players.js';
import type { Scope } from './scope.js';

/** What the order says beside the players, if anything. */
export function readOrderNotes(items: readonly Item[], scope: Scope): Pick<Model, 'orderNotes'> {
  const line = items.findLast((item): item is Order => item.kind === 'order');
  if (line === undefined || (line.repeat === 0 && line.turns.every((turn) => !turn.by && !turn.with)))
    return {};
  const number = (name: Word): number => playerNumber(scope.players, name, scope.report) ?? 0;
  return {
    orderNotes: {
      by: line.turns.map(({ by, player }) => number(by ?? player)),
      kinds: line.turns.map(({ with: kind }) => (kind && numberOf(scope, 'kind', kind)) ?? -1),
      repeat: line.repeat,
    },
  };
}
