/** Laws, preferences and turns, of the variant and of its phases; and what the laws protect. */
import type {
  Item,
  Law as LawNode,
  PhaseItem,
  Prefer as PreferNode,
  Turn as TurnNode,
} from '../ast/nodes.js';
import type { Cond, Law, PlaceSet, Prefer, Turn } from '../model/model.js';
import { assertNever } from '../text/never.js';
import { readCond } from './conds.js';
import { readDoing } from './doings.js';
import { readExpr } from './exprs.js';
import { numberOf } from './lookup.js';
import { nodesIn } from './nodes-in.js';
import { playerNumber } from './players.js';
import { distinct } from './same.js';
import { at, type Scope } from './scope.js';
import { readSet } from './sets.js';

/** A sentence, and the number of the phase that it stands in. */
export interface Placed<T> {
  readonly node: T;
  readonly phase: number | undefined;
}

type OfKind<K> = Extract<Item, { readonly kind: K }>;

/** The sentences of a sort, of the variant and of its phases, in the order of the file. */
export function placed<K extends 'law' | 'prefer' | 'turn'>(
  items: readonly Item[],
  kind: K,
): Placed<OfKind<K>>[] {
  let phase = -1;
  const isOfKind = (item: Item | PhaseItem): item is OfKind<K> => item.kind === kind;
  return items.flatMap((item): Placed<OfKind<K>>[] => {
    if (isOfKind(item)) return [{ node: item, phase: undefined }];
    if (item.kind !== 'phase') return [];
    phase++;
    const number = phase;
    return (item.items as readonly (Item | PhaseItem)[])
      .filter(isOfKind)
      .map((node) => ({ node, phase: number }));
  });
}

export function readLaw({ node, phase }: Placed<LawNode>, scope: Scope): Law {
  return { cond: readCond(node.cond, at(scope, 'law')), ...readScope(node, scope), ...phaseOf(phase) };
}

export function readPrefer({ node, phase }: Placed<PreferNode>, scope: Scope): Prefer {
  const head = { ...phaseOf(phase), beforeLaw: node.beforeLaw };
  switch (node.how) {
    case 'most':
    case 'fewest': {
      const of = readSet(node.of, at(scope, 'prefer'));
      return { ...head, how: node.how, of, atEndOfTurn: node.atEndOfTurn };
    }
    case 'when':
      return { ...head, how: 'when', cond: readCond(node.cond, at(scope, 'prefer')) };
    case 'doing':
      return { ...head, how: 'doing', doing: readDoing(node.doing, scope) };
    default:
      return assertNever(node);
  }
}

export function readTurn({ node, phase }: Placed<TurnNode>, scope: Scope): Turn {
  const where = at(scope, 'turn');
  const player = node.of === undefined ? undefined : playerNumber(scope.players, node.of, scope.report);
  return {
    ...(player === undefined ? {} : { player }),
    ...phaseOf(phase),
    ...(node.least === undefined ? {} : { least: node.least }),
    most: readExpr(node.most, where),
    ...(node.until === undefined ? {} : { until: readCond(node.until, where) }),
  };
}

/** The sets that some law keeps from attack: they are "in check" when attacked. */
export function protectedSets(laws: readonly Law[]): PlaceSet[] {
  return distinct(laws.flatMap((law) => sparedBy(law.cond)));
}

function sparedBy(cond: Cond): PlaceSet[] {
  if (cond.kind === 'and' || cond.kind === 'or') return cond.of.flatMap(sparedBy);
  if (cond.kind !== 'count' || cond.cmp !== '=' || cond.n !== 0 || cond.of.kind !== 'both') return [];
  const rest = cond.of.of.filter((part) => part.kind !== 'attacked' || part.by !== undefined);
  const [first] = rest;
  if (first === undefined || rest.length === cond.of.of.length) return [];
  const set: PlaceSet = rest.length === 1 ? first : { kind: 'both', of: rest };
  return isCheck(set) ? [set] : [];
}

/** A law may spare the enemy's men, too, or the man that moves, whom nobody knows afterwards: that is no check. */
function isCheck(set: PlaceSet): boolean {
  return ![...nodesIn(set)].some((node) => node.owner === 'enemy' || node.kind === 'pronoun');
}

function phaseOf(phase: number | undefined): { readonly phase?: number } {
  return phase === undefined ? {} : { phase };
}

function readScope({ scope: node }: LawNode, scope: Scope): Pick<Law, 'before' | 'doing' | 'atEndOfTurn'> {
  if (node === undefined) return { atEndOfTurn: false };
  switch (node.kind) {
    case 'on':
      return { atEndOfTurn: false, doing: readDoing(node.doing, scope) };
    case 'before': {
      const before = numberOf(scope, 'trigger', node.trigger);
      return before === undefined ? { atEndOfTurn: false } : { atEndOfTurn: false, before };
    }
    case 'end of turn':
      return { atEndOfTurn: true };
    default:
      return assertNever(node);
  }
}
