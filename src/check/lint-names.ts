/** Zones, marks and other names that are declared and have no effect. */
import type { Item, Mark, Word, Zone } from '../ast/nodes.js';
import { isNothing } from './fold.js';
import { isOwn, type Linted } from './linted.js';
import { nodesIn } from './nodes-in.js';
import { at, type Scope } from './scope.js';
import { readSet } from './sets.js';
import { people } from './setup.js';

/** Zones with no place for a player. */
export function zonesOfNobody({ merged, scope }: Linted): void {
  for (const item of merged.items) if (item.kind === 'zone' && isOwn(item, merged)) checkZone(item, scope);
}

function checkZone(zone: Zone, scope: Scope): void {
  const set = readSet(zone.set, { ...at(scope, 'declared'), absolute: zone.absolute });
  if (set.kind !== 'cells') return;
  const meant = people(scope).filter((player) => {
    return zone.of === undefined || zone.of.text === scope.players[player]?.name;
  });
  const empty = meant.filter((player) => set.of[player]?.includes(1) !== true);
  const all = empty.length > 1 && isNothing(set);
  for (const player of all ? empty.slice(0, 1) : empty) {
    const name = all ? 'all players' : (scope.players[player]?.name ?? '');
    scope.report('W0701', zone.name.span, { name: zone.name.text, player: name });
  }
}

/** Names that no rule mentions. */
export function unusedNames({ merged, model, scope }: Linted): void {
  for (const item of merged.items) {
    const name = isOwn(item, merged) ? unusedName(item, model, scope) : undefined;
    if (name === undefined) continue;
    const piece = item.kind === 'piece' ? name.text : '';
    scope.report('W0711', name.span, { kind: item.kind, name: name.text, piece });
  }
}

function unusedName(item: Item, model: Linted['model'], scope: Scope): Word | undefined {
  switch (item.kind) {
    case 'zone':
    case 'condition':
    case 'steps':
    case 'directions':
      return scope.used.has(item) ? undefined : item.name;
    case 'piece':
      return scope.used.has(item) || scope.types.includes(item) ? undefined : item.name;
    case 'tally': {
      const number = scope.tallies.findIndex((tally) => tally.name === item.name.text);
      return [...nodesIn(model)].some((node) => node.tally === number) ? undefined : item.name;
    }
    default:
      return undefined;
  }
}

/** Marks that are set and never asked for, or the other way round, or neither. */
export function marksWithoutUse({ merged, model, scope }: Linted): void {
  const nodes = [...nodesIn(model)];
  for (const item of merged.items) {
    if (item.kind !== 'mark' || !isOwn(item, merged)) continue;
    const begun = model.types.some(({ marks }) => marks.includes(manMark(item, scope)));
    const set = begun || nodes.some((node) => sets(node, item, scope));
    const read = nodes.some((node) => reads(node, item, scope));
    const { text: name, span } = item.name;
    if (!set && !read) scope.report('W0711', span, { kind: 'mark', name });
    else if (!read) scope.report('W0703', span, { name });
    else if (!set) scope.report('W0704', span, { name });
  }
}

type Node = Readonly<Record<string, unknown>>;

function sets(node: Node, mark: Mark, scope: Scope): boolean {
  return (
    (node.kind === 'mark place' && node.mark === placeMark(mark, scope)) ||
    (node.kind === 'mark man' && node.mark === manMark(mark, scope))
  );
}

function reads(node: Node, mark: Mark, scope: Scope): boolean {
  return (
    (node.kind === 'marked place' && node.mark === placeMark(mark, scope)) ||
    (node.kind === 'marked man' && node.mark === manMark(mark, scope))
  );
}

function placeMark(mark: Mark, { marks }: Scope): number {
  return marks.places.findIndex((one) => one.name === mark.name.text);
}

function manMark(mark: Mark, { marks }: Scope): number {
  return marks.men.findIndex((one) => one.name === mark.name.text);
}
