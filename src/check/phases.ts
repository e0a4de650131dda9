/*
 * Phases: what may be done, and until when. A variant without phases has one, in which all is allowed; with phases, what
 * the variant says outside of them belongs to those in which men move.
 */
import type { Item, PhaseItem, Phase as PhaseNode } from '../ast/nodes.js';
import type { Cond, Phase, PlaceSet } from '../model/model.js';
import { readCond, TRUE } from './conds.js';
import { readDrop } from './drops.js';
import { union } from './fold.js';
import { nodesIn } from './nodes-in.js';
import { playerNumber } from './players.js';
import { at, hasSlots, onBoard, type Scope } from './scope.js';
import { readSet } from './sets.js';

export function readPhases(items: readonly Item[], scope: Scope): Phase[] {
  const nodes = items.filter((item): item is PhaseNode => item.kind === 'phase');
  if (nodes.length === 0) return [readOnly(items, scope)];
  const used = nodes.some(hasMoves);
  if (!used) for (const item of items) refuseOutside(item, scope);
  return nodes.map((node) => readPhase(node, items, scope));
}

/** The one phase of a variant that declares none. */
function readOnly(items: readonly Item[], scope: Scope): Phase {
  return {
    name: 'play',
    players: [],
    moves: everybody(scope),
    castling: true,
    ...readRules(items, scope),
  };
}

function readPhase(node: PhaseNode, items: readonly Item[], scope: Scope): Phase {
  const moves = hasMoves(node);
  const outside = moves ? items : [];
  const until = node.until === undefined ? undefined : readCond(node.until, at(scope, 'phase'));
  return {
    name: node.name.text,
    ...(until === undefined ? {} : { until }),
    players: node.players.flatMap((name) => playerNumber(scope.players, name, scope.report) ?? []),
    ...(moves ? { moves: moversOf(node, scope) } : {}),
    castling: node.items.some((item) => item.kind === 'castling-allowed'),
    ...readRules([...node.items, ...outside], scope),
  };
}

function hasMoves(node: PhaseNode): boolean {
  return node.items.some((item) => item.kind === 'moves');
}

/** All of one's own men; those in slots stay there, unless some leap could lead out. */
function everybody(scope: Scope): PlaceSet {
  const free = hasSlots(scope) && [...nodesIn(scope.types)].some((node) => node.dirs === 'anywhere');
  return onBoard({ kind: 'men', owner: 'friend' }, { ...at(scope, 'phase'), slots: !free });
}

/** `moves` alone lets everybody move. */
function moversOf(node: PhaseNode, scope: Scope): PlaceSet {
  const sets = node.items.flatMap((item) => {
    if (item.kind !== 'moves') return [];
    return [item.of === undefined ? everybody(scope) : readSet(item.of, at(scope, 'phase'))];
  });
  return union(sets);
}

type Rules = Pick<Phase, 'drops' | 'pass' | 'swapSides'>;

function readRules(items: readonly (Item | PhaseItem)[], scope: Scope): Rules {
  const pass = whenAny(items, 'pass', scope);
  const swapSides = whenAny(items, 'swap sides', scope);
  return {
    drops: items.flatMap((item) => (item.kind === 'drop' ? [readDrop(item, scope)] : [])),
    ...(pass === undefined ? {} : { pass }),
    ...(swapSides === undefined ? {} : { swapSides }),
  };
}

/** When one of several `pass` lines allows it. */
function whenAny(
  items: readonly (Item | PhaseItem)[],
  kind: 'pass' | 'swap sides',
  scope: Scope,
): Cond | undefined {
  const conds = items.flatMap((item) => {
    if (item.kind !== kind) return [];
    return [item.if === undefined ? TRUE : readCond(item.if, at(scope, 'phase'))];
  });
  const [first] = conds;
  if (first === undefined || conds.length === 1) return first;
  return { kind: 'or', of: conds };
}

/** With phases in none of which men move, a rule outside of them would never apply. */
function refuseOutside(item: Item, scope: Scope): void {
  if (item.kind === 'drop' || item.kind === 'pass' || item.kind === 'swap sides') {
    scope.report('W0719', item.span, { rule: item.kind });
  }
}
