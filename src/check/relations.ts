/** Relations between places: `next to`, `seen from`, `file of`, `attacked`, rows and runs. */
import type { Relation, Set_, Word } from '../ast/nodes.js';
import type { PlaceSet } from '../model/model.js';
import { near } from '../text/near.js';
import { assertNever } from '../text/never.js';
import { everyWay, readDirs, readWay } from './directions.js';
import { linked, reached, sameLine } from './fixed-ways.js';
import { checkNumber } from './lookup.js';
import { noCells, placeWords, type Scope, type Where } from './scope.js';

/** Reads the sets inside of a relation; handed in, since sets hold relations. */
export type ReadSet = (node: Set_, where: Where) => PlaceSet;

export function readRelation(node: Relation, outside: Where, readSet: ReadSet): PlaceSet {
  // What is named around a relation says nothing about the places inside of it.
  const where: Where = { ...outside, slots: false };
  const set = (inner: Set_): PlaceSet => readSet(inner, where);
  switch (node.kind) {
    case 'next':
    case 'line':
    case 'seen':
      return readAlong(node, where, set(node.kind === 'next' ? node.to : node.from));
    case 'between':
      return { kind: 'between', a: set(node.a), b: set(node.b) };
    case 'marker':
      return { kind: 'marker', of: set(node.of) };
    case 'file':
    case 'rank':
      return readLine(node.kind, where.scope, set(node.of));
    case 'slot':
      return readLink(node.name, where.scope, set(node.of));
    case 'attacked':
      return node.by === undefined ? { kind: 'attacked' } : { kind: 'attacked', by: set(node.by) };
    case 'with':
      checkNumber(where.scope, node.number);
      return {
        kind: 'with',
        number: node.number.text,
        cmp: node.cmp,
        value: where.scope.expr(node.expr, where),
      };
    case 'connected':
      return {
        kind: 'connected',
        dirs: readWay(node.way, where),
        to: set(node.to),
        through: set(node.through),
      };
    case 'run':
      return readRun(node, where, set);
    case 'row':
      return readRow(node, where, set);
    default:
      return assertNever(node);
  }
}

/** The number of a link or of slots in the board's list, or -1. */
export function linkNumber(scope: Scope, name: string): number {
  return scope.grid.board.links.findIndex((link) => link.name === name);
}

type Along = Extract<Relation, { readonly kind: 'next' | 'line' | 'seen' }>;
type Run = Extract<Relation, { readonly kind: 'run' }>;
type Row = Extract<Relation, { readonly kind: 'row' }>;

function readAlong(node: Along, where: Where, of: PlaceSet): PlaceSet {
  const dirs = readWay(node.way, where);
  if (of.kind !== 'cells' || node.kind === 'seen') return { kind: node.kind, dirs, of };
  return reached(where.scope, of, dirs, node.kind === 'line') ?? { kind: node.kind, dirs, of };
}

function readLine(axis: 'file' | 'rank', scope: Scope, of: PlaceSet): PlaceSet {
  return of.kind === 'cells' ? sameLine(scope, of, axis) : { kind: axis, of };
}

function readLink(name: Word, scope: Scope, of: PlaceSet): PlaceSet {
  const link = linkNumber(scope, name.text);
  if (link < 0) {
    reportNoLink(name, scope);
    return noCells(scope);
  }
  return of.kind === 'cells' ? linked(scope, of, link) : { kind: 'link', link, of };
}

function reportNoLink(name: Word, scope: Scope): void {
  const known = scope.grid.board.links.map((link) => link.name);
  scope.report('E0214', name.span, { name: name.text, near: near(name.text, known) });
}

function readRun(node: Run, where: Where, set: (inner: Set_) => PlaceSet): PlaceSet {
  return {
    kind: 'run',
    ...(node.count === undefined ? {} : { count: node.count }),
    of: set(node.of),
    dirs: readDirs(node.along, where, placeWords(where).turned),
    from: set(node.from),
    // biome-ignore lint/suspicious/noThenProperty: plain data, nobody awaits it
    ...(node.then === undefined ? {} : { then: set(node.then) }),
  };
}

function readRow(node: Row, where: Where, set: (inner: Set_) => PlaceSet): PlaceSet {
  const dirs = node.along === undefined ? everyWay(where.scope) : readDirs(node.along, where, false);
  return { kind: 'row', exactly: node.exactly, count: node.count, of: set(node.of), dirs };
}
