/** Rules about the capture of one's own men, where nobody can capture these. */
import type { Doing as DoingNode, Item, PhaseItem, Set_ } from '../ast/nodes.js';
import type { Model, PlaceSet } from '../model/model.js';
import type { Linted } from './linted.js';
import { isOwn } from './linted.js';
import { nodesIn } from './nodes-in.js';
import { at, textOf } from './scope.js';
import { readSet } from './sets.js';

/** Own triggers, laws and preferences that wait for the capture of a friend: most often an enemy was meant. */
export function capturesOfFriends({ merged, model, scope }: Linted): void {
  const asked = merged.items.filter((item) => isOwn(item, merged)).flatMap(capturesIn);
  if (asked.length === 0 || canCaptureFriends(model)) return;
  for (const { rule, men } of asked) {
    if (!onlyFriends(readSet(men, at(scope, 'event')))) continue;
    const found = textOf(men.span);
    scope.report('W0721', men.span, { rule, found, instead: `enemy ${found}` });
  }
}

interface Asked {
  readonly rule: string;
  readonly men: Set_;
}

function capturesIn(item: Item | PhaseItem): Asked[] {
  switch (item.kind) {
    case 'trigger':
      return item.event.kind === 'captured' ? [{ rule: 'trigger', men: item.event.men }] : [];
    case 'law':
      return item.scope?.kind === 'on' ? captured('law', item.scope.doing) : [];
    case 'prefer':
      return item.how === 'doing' ? captured('preference', item.doing) : [];
    case 'phase':
      return item.items.flatMap(capturesIn);
    default:
      return [];
  }
}

function captured(rule: string, { what, of }: DoingNode): Asked[] {
  return what === 'capture' && of !== undefined ? [{ rule, men: of }] : [];
}

function onlyFriends(set: PlaceSet): boolean {
  switch (set.kind) {
    case 'men':
      return set.owner === 'friend';
    case 'both':
      return set.of.some(onlyFriends);
    case 'union':
      return set.of.every(onlyFriends);
    case 'minus':
      return onlyFriends(set.left);
    default:
      return false;
  }
}

/** False only where it is certain that no move captures a man of its own player. */
function canCaptureFriends(model: Model): boolean {
  const abilities = model.types.flatMap((type) => type.abilities);
  const landing = abilities.some(({ to, legs }) => {
    return mayHoldFriends(to) || legs.some((leg) => leg.capturing !== 'no' && takesFriends(leg.through));
  });
  const actions = [...nodesIn([abilities, model.triggers, model.phases])].filter(
    ({ kind }) => kind === 'capture',
  );
  return landing || actions.some((action) => capturesFriends(action, model));
}

function takesFriends(through: PlaceSet | undefined): boolean {
  return through === undefined || mayHoldFriends(through);
}

function capturesFriends({ object }: Readonly<Record<string, unknown>>, { turns }: Model): boolean {
  const { set } = object as { readonly set: PlaceSet };
  // A mark lapses when the next turn of its player begins; so in his own first move there are only those of others.
  return set.kind === 'marker' ? turns.length > 0 : mayHoldFriends(set);
}

function mayHoldFriends(set: PlaceSet): boolean {
  switch (set.kind) {
    case 'empty':
      return false;
    case 'men':
      return set.owner !== 'enemy' && set.owner !== 'neutral';
    case 'both':
      return set.of.every(mayHoldFriends);
    case 'union':
      return set.of.some(mayHoldFriends);
    case 'minus':
      return mayHoldFriends(set.left);
    default:
      return true;
  }
}
