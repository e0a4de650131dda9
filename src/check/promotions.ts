/** Promotions. Lines that say the same of the same pieces join into one choice, so that an heir can add pieces to it. */
import type { Item, Promotion as PromotionNode } from '../ast/nodes.js';
import type { Promotion } from '../model/model.js';
import { readCond } from './conds.js';
import { numberOf, readTypes, typeNumbers } from './lookup.js';
import { same } from './same.js';
import { at, type Scope, warnNowhere } from './scope.js';
import { readSet } from './sets.js';

export function readPromotions(items: readonly Item[], scope: Scope): Promotion[] {
  const lines = items.filter((item): item is PromotionNode => item.kind === 'promotion');
  const joined: Promotion[] = [];
  for (const line of lines.map((node) => readPromotion(node, scope))) {
    const at = joined.findIndex((other) => same({ ...other, to: [] }, { ...line, to: [] }));
    const other = joined[at];
    if (other === undefined) joined.push(line);
    else joined[at] = { ...other, to: [...new Set([...other.to, ...line.to])] };
  }
  return joined;
}

const EVENTS = { on: 'arrive', into: 'enter', 'into or from': 'enter or leave' } as const;

function readPromotion(node: PromotionNode, scope: Scope): Promotion {
  const where = at(scope, 'promotion');
  const reserve = node.from === undefined ? undefined : numberOf(scope, 'reserve', node.from);
  const zone = readSet(node.zone, where);
  warnNowhere(zone, node.zone.span, 'promotion', scope);
  return {
    may: node.may,
    types: typeNumbers(scope, node.pieces),
    on: EVENTS[node.when],
    zone,
    to: readTypes(scope, node.to, false),
    ...(reserve === undefined ? {} : { reserve }),
    ...(node.if === undefined ? {} : { when: readCond(node.if, where) }),
  };
}
