/** What moves and triggers do. */
import type { Action as ActionNode, Object_, Types, Word } from '../ast/nodes.js';
import type { Action, ObjectSet } from '../model/model.js';
import { near } from '../text/near.js';
import { assertNever } from '../text/never.js';
import { readExpr } from './exprs.js';
import { numberOf, readTypes, readWho, typeNumber } from './lookup.js';
import type { Scope, Where } from './scope.js';
import { readSet } from './sets.js';

/** The action; undefined where a name in it is unknown (reported). */
export function readAction(node: ActionNode, where: Where): Action | undefined {
  const { scope } = where;
  switch (node.kind) {
    case 'capture':
    case 'remove':
    case 'convert':
    case 'flip':
      return { kind: node.kind, object: readObject(node.object, where) };
    case 'move':
      return { kind: 'move', object: readObject(node.object, where), to: readSet(node.to, where) };
    case 'drop':
    case 'place':
      if (node.kind === 'place') refuseOwned(node.types, scope);
      return {
        kind: node.kind,
        types: readTypes(scope, node.types, node.kind === 'place'),
        on: readSet(node.on, where),
      };
    case 'create':
      return {
        kind: 'create',
        types: readTypes(scope, node.types, false),
        on: readSet(node.on, where),
        who: readWho(scope, node.of),
      };
    case 'change':
    case 'promote':
      return {
        kind: node.kind,
        object: readObject(node.object, where),
        to: readTypes(scope, node.to, false),
      };
    case 'send':
      return readSend(node, where);
    case 'mark':
    case 'unmark':
      return readMark(node, where);
    case 'add':
    case 'subtract':
    case 'set':
      return readTally(node, where);
    case 'swap':
      return { kind: 'swap', a: readSet(node.a, where), b: readSet(node.b, where) };
    case 'end turn':
      return { kind: 'end turn' };
    case 'go on':
      return readGoOn(node, scope);
    default:
      return assertNever(node);
  }
}

/** Actions in order, without those that could not be read. */
export function readActions(nodes: readonly ActionNode[], where: Where): Action[] {
  return nodes.flatMap((node) => readAction(node, where) ?? []);
}

/** `place` puts down what is nobody's. */
function refuseOwned(types: Types, scope: Scope): void {
  if (types.kind !== 'names') return;
  for (const name of types.names) {
    const type = typeNumber(scope, name);
    if (type !== undefined && scope.types[type]?.neutral === false) {
      scope.report('E0327', name.span, { name: name.text });
    }
  }
}

function readObject(object: Object_, where: Where): ObjectSet {
  return { oneOf: object.oneOf, set: readSet(object.set, where) };
}

type Send = Extract<ActionNode, { readonly kind: 'send' }>;
type Mark = Extract<ActionNode, { readonly kind: 'mark' | 'unmark' }>;
type Tally = Extract<ActionNode, { readonly kind: 'add' | 'subtract' | 'set' }>;

function readSend(node: Send, where: Where): Action | undefined {
  const reserve = node.reserve === 'hand' ? 0 : numberOf(where.scope, 'reserve', node.reserve);
  if (reserve === undefined) return undefined;
  return {
    kind: 'send',
    object: readObject(node.object, where),
    reserve,
    who: readWho(where.scope, node.of),
  };
}

function readMark(node: Mark, where: Where): Action | undefined {
  const { men, places } = where.scope.marks;
  const name = node.as === 'unmoved' ? 'unmoved' : node.as.text;
  const object = readObject(node.object, where);
  const man = men.findIndex((mark) => mark.name === name);
  if (man >= 0) return { kind: `${node.kind} man`, object, mark: man };
  const place = places.findIndex((mark) => mark.name === name);
  if (place >= 0) return { kind: `${node.kind} place`, object, mark: place };
  if (node.as !== 'unmoved') reportMark(node.as, where.scope);
  return undefined;
}

function reportMark(name: Word, { names, marks, report }: Scope): void {
  const known = [...marks.men, ...marks.places].map((mark) => mark.name);
  const isZone = names.find('zone', name.text, name.span.source).length > 0;
  const close = near(name.text, known);
  if (isZone) report('E0223', name.span, { name: name.text, actual: 'zone', wanted: 'mark', near: close });
  else report('E0204', name.span, { name: name.text, near: close });
}

function readTally(node: Tally, where: Where): Action | undefined {
  const { scope } = where;
  const tally = numberOf(scope, 'tally', node.tally);
  const value = readExpr(node.value, where);
  if (tally === undefined) return undefined;
  const who = readWho(scope, node.of);
  if (node.kind !== 'subtract') return { kind: node.kind, value, tally, who };
  const nothing = { kind: 'number', value: 0 } as const;
  return { kind: 'add', value: { kind: 'minus', left: nothing, right: value }, tally, who };
}

type GoOn = Extract<ActionNode, { readonly kind: 'go on' }>;

function readGoOn({ may, with: name }: GoOn, scope: Scope): Action | undefined {
  if (name === undefined) return { kind: 'go on', may };
  const kindName = numberOf(scope, 'kind', name);
  return kindName === undefined ? undefined : { kind: 'go on', may, kindName };
}
