/** Laws, triggers and castling lines that can never apply, and those that say nothing new. */
import type { Castling as CastlingNode, Item, PhaseItem, Trigger as TriggerNode } from '../ast/nodes.js';
import type { Ability, Castling, Model, Trigger } from '../model/model.js';
import type { Span } from '../text/source.js';
import { readAbilities } from './abilities.js';
import { placed } from './laws.js';
import { isOwn, type Linted } from './linted.js';
import { isCapital } from './men.js';
import { nodesIn } from './nodes-in.js';
import { same } from './same.js';
import type { Scope } from './scope.js';

/** Laws that say the same in other words. */
export function lawsTwice({ merged, model, scope }: Linted): void {
  const nodes = placed(merged.items, 'law').map(({ node }) => node);
  model.laws.forEach((law, i) => {
    const first = model.laws.findIndex((other) => same(other, law));
    const [node, earlier] = [nodes[i], nodes[first]];
    if (first === i || node === undefined || earlier === undefined) return;
    scope.report('W0712', node.span, { rule: 'law' }, [{ span: earlier.span, text: 'said here already' }]);
  });
}

/** Abilities that another one of the same piece covers. */
export function abilitiesTwice({ merged, scope }: Linted): void {
  for (const item of merged.items) {
    if (item.kind !== 'piece' || !isOwn(item, merged)) continue;
    const nodes = item.abilities.filter((one) => one.kind === 'legs');
    const read = nodes.map((node) => readAbilities({ ...item, abilities: [node] }, scope)[0]);
    nodes.forEach((node, i) => {
      const first = read.findIndex(
        (other, j) => j !== i && covers(other, read[i]) && (j < i || !covers(read[i], other)),
      );
      const cover = nodes[first];
      if (cover === undefined) return;
      scope.report('W0712', node.span, { rule: 'ability' }, [
        { span: cover.span, text: 'said here already' },
      ]);
    });
  }
}

/** True if the first ability can do all that the second one can. */
function covers(a: Ability | undefined, b: Ability | undefined): boolean {
  const [p, q] = [a?.legs[0], b?.legs[0]];
  if (p === undefined || q === undefined || a?.legs.length !== 1 || b?.legs.length !== 1) return false;
  if (!same({ ...a, legs: [] }, { ...b, legs: [] }) || p.move !== q.move) return false;
  if (p.dirs.kind !== 'fixed' || q.dirs.kind !== 'fixed' || p.least > q.least || p.most < q.most)
    return false;
  const wide = p.dirs.of;
  return q.dirs.of.every((ids, player) => ids.every((id) => wide[player]?.includes(id)));
}

// ---------------------------------------------------------------- pieces that do not take part

/** Own laws, goals and triggers that speak only of pieces which can never appear. */
export function missingPieces({ merged, scope }: Linted): void {
  for (const item of merged.items.filter((one) => isOwn(one, merged))) {
    for (const { rule, root } of rulesIn(item)) {
      for (const name of missingIn(root, scope)) scope.report('W0702', name.span, { rule, name: name.text });
    }
  }
}

interface Spoken {
  readonly rule: string;
  readonly root: unknown;
}

function rulesIn(item: Item | PhaseItem): Spoken[] {
  switch (item.kind) {
    case 'law':
      return [{ rule: 'law', root: item }];
    case 'prefer':
      return [{ rule: 'preference', root: item }];
    case 'trigger':
      return [{ rule: 'trigger', root: [item.event, item.if] }];
    case 'goal':
      return item.lines.map((line) => ({ rule: 'goal', root: line.cond }));
    case 'phase':
      return item.items.flatMap(rulesIn);
    default:
      return [];
  }
}

interface Name {
  readonly text: string;
  readonly span: Span;
}

/** Of each list of names the first one, if none of them takes part. */
function missingIn(root: unknown, scope: Scope): Name[] {
  const lists = [...nodesIn(root)].filter((node) => node.kind === 'list').map((node) => namesIn(node, scope));
  const inLists = new Set(lists.flat().map((name) => name.span));
  const alone = namesIn(root, scope).filter((name) => !inLists.has(name.span));
  return [...lists, ...alone.map((name) => [name])].flatMap((names) => {
    return names.every((name) => isMissing(name, scope)) ? names.slice(0, 1) : [];
  });
}

function namesIn(root: unknown, scope: Scope): Name[] {
  return [...nodesIn(root)].flatMap((node) => {
    const { kind, name, span } = node;
    if (kind !== 'name' || typeof name !== 'string' || !isCapital(name)) return [];
    return scope.players.some((player) => player.name === name) ? [] : [{ text: name, span: span as Span }];
  });
}

function isMissing({ text, span }: Name, scope: Scope): boolean {
  const [piece] = scope.names.find('piece', text, span.source);
  return piece !== undefined && !scope.types.includes(piece);
}

// ---------------------------------------------------------------- triggers

/** Triggers that wait for a drop or promotion which only a trigger below them makes. */
export function triggersTooEarly({ merged, model, scope }: Linted): void {
  const nodes = merged.items.filter((item): item is TriggerNode => item.kind === 'trigger');
  model.triggers.forEach((trigger, i) => {
    const below = model.triggers.findIndex((other, j) => j > i && makes(other, trigger.event.kind));
    const [node, cause] = [nodes[i], model.triggers[below]];
    if (node === undefined || cause === undefined || happensBefore(trigger, i, model)) return;
    scope.report('W0713', node.name.span, { name: trigger.name, below: cause.name });
  });
}

type EventKind = Trigger['event']['kind'];

const ACTIONS: Partial<Record<EventKind, readonly unknown[]>> = {
  dropped: ['drop', 'place'],
  promoted: ['promote', 'change'],
};

function makes(root: unknown, event: EventKind): boolean {
  const actions = ACTIONS[event] ?? [];
  return [...nodesIn(root)].some((node) => actions.includes(node.kind));
}

/** True if the event can come about without the triggers from this one on. */
function happensBefore({ event }: Trigger, index: number, model: Model): boolean {
  if (ACTIONS[event.kind] === undefined) return true;
  if (event.kind === 'promoted' && model.promotions.length > 0) return true;
  if (event.kind === 'dropped' && model.phases.some((phase) => phase.drops.length > 0)) return true;
  return makes([model.triggers.slice(0, index), model.types, model.phases], event.kind);
}

// ---------------------------------------------------------------- castling

/** Castling lines whose goal lies off the board from wherever a king is set up. */
export function castlingOffTheBoard({ merged, model, scope }: Linted): void {
  const nodes = merged.items.filter((item): item is CastlingNode => item.kind === 'castling');
  model.castlings.forEach((castling, i) => {
    const kings = model.start.men.filter((man) => castling.kings.includes(man.type) && man.owner >= 0);
    const [node] = nodes.slice(i);
    if (node === undefined || kings.length === 0 || castling.squares === undefined) return;
    const possible = kings.some(({ cell, owner }) => canCastle(castling, cell, owner, model));
    if (!possible) scope.report('E0411', node.span, { name: node.kings.map((king) => king.text).join(', ') });
  });
}

function canCastle({ dirs, squares = 0 }: Castling, from: number, owner: number, model: Model): boolean {
  return (dirs[owner] ?? []).some((dir) => {
    let cell = from;
    for (let n = 0; n < squares && cell >= 0; n++) cell = model.board.directions[dir]?.next[cell] ?? -1;
    return cell >= 0;
  });
}
