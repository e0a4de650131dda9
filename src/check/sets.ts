/*
 * Sets of places. Words side by side meet, lists unite, `on` and `in` meet, `but` takes away; what does not depend on the
 * position is worked out at once.
 */
import type { Set_, SetWord, Word, Zone } from '../ast/nodes.js';
import type { PlaceSet } from '../model/model.js';
import { fileNumber } from '../model/squares.js';
import type { Report } from '../text/diagnostic.js';
import { near } from '../text/near.js';
import { assertNever } from '../text/never.js';
import { phraseFor } from '../text/other-words.js';
import type { Span } from '../text/source.js';
import { both, type Cells, isCells, minus, union } from './fold.js';
import { findCondition, findZones, reportCircle } from './lookup.js';
import { type Held, isCapital, isMenWord, NOBODY, readMen, readPronoun } from './men.js';
import { linkNumber, readRelation } from './relations.js';
import {
  allSquares,
  cellsOf,
  namesInChain,
  noCells,
  onBoard,
  onlyFor,
  type Scope,
  slotCells,
  spend,
  squaresWhere,
  textOf,
  type Where,
} from './scope.js';
import { checkCorners, checkRange } from './squares.js';

/** The places that a phrase means, for each player as speaker. */
export function readSet(node: Set_, where: Where): PlaceSet {
  return read(node, where, NOBODY);
}

/** True for the words `hand` and the name of a reserve, with or without brackets. */
export function isReserve(node: Set_, scope: Scope): boolean {
  return reserveNumber(node, scope) !== undefined;
}

/** The number of the reserve that a phrase names. */
export function reserveNumber(node: Set_, scope: Scope): number | undefined {
  if (node.kind === 'brackets') return reserveNumber(node.set, scope);
  if (node.kind === 'word') return node.word === 'hand' ? 0 : undefined;
  if (node.kind !== 'name' || isZoneOrMark(node.name, node.span, scope)) return undefined;
  const number = scope.reserves.indexOf(node.name);
  return number < 0 ? undefined : number;
}

function read(node: Set_, outside: Where, held: Held): PlaceSet {
  const { scope } = outside;
  if (!spend(scope, costOf(node, scope), outside.root ?? node.span)) return noCells(scope);
  const where = namesSlots(node, scope) ? { ...outside, slots: true } : outside;
  switch (node.kind) {
    case 'but':
      return readBut(node, where, held);
    case 'on':
      return readOn(node, where, held);
    case 'list':
      return readList(node.items, outside, held);
    case 'together':
      return readTogether(node.items, where, held).set;
    case 'brackets':
      return read(node.set, outside, held);
    case 'word':
    case 'name':
      return readTogether([node], where, held).set;
    case 'square':
    case 'ranks':
    case 'files':
      return readGeometry(node, where);
    default:
      return readRelation(node, where, readSet);
  }
}

/** Fixed places cost more, the larger the board. */
function costOf({ kind }: Set_, { grid, players }: Scope): number {
  const isFixed = kind === 'square' || kind === 'ranks' || kind === 'files';
  return isFixed ? 1 + (grid.board.cells * players.length) / 256 : 1;
}

type But = Extract<Set_, { readonly kind: 'but' }>;
type On = Extract<Set_, { readonly kind: 'on' }>;
type Geometry = Extract<Set_, { readonly kind: 'square' | 'ranks' | 'files' }>;

function readBut(node: But, where: Where, held: Held): PlaceSet {
  refuseOr(node.left, node, where.scope);
  const left = read(node.left, where, held);
  const right = read(node.right, where, NOBODY);
  if (left.kind === 'men' && right.kind === 'men' && areStrangers(left.owner, right.owner)) {
    where.scope.report('W0718', node.right.span, {
      found: textOf(node.right.span),
      left: textOf(node.left.span),
    });
  }
  return minus(left, right);
}

/** Sets of men that never share a man. */
function areStrangers(a: string | number, b: string | number): boolean {
  const words = ['friend', 'enemy', 'neutral'];
  return a !== b && words.includes(String(a)) && words.includes(String(b));
}

function readOn(node: On, where: Where, held: Held): PlaceSet {
  refuseOr(node.left, node, where.scope);
  refuseOr(node.right, node, where.scope);
  if (isReserve(node.right, where.scope)) {
    where.scope.report('E0319', node.span, { found: textOf(node.span) });
    return noCells(where.scope);
  }
  return both([read(node.left, where, held), read(node.right, where, NOBODY)]);
}

/** `A or B on C` can be read in two ways; brackets or a comma say which is meant. */
function refuseOr(part: Set_, whole: But | On, scope: Scope): void {
  if (part.kind !== 'list' || !part.or) return;
  const link = whole.kind === 'on' ? whole.word : 'but';
  const [left, right] = [textOf(whole.left.span), textOf(whole.right.span)];
  const inside = part === whole.left;
  const first = inside ? `(${left}) ${link} ${right}` : `${left} ${link} (${right})`;
  const [head, tail] = splitOr(part);
  const second = inside ? `${head} or (${tail} ${link} ${right})` : `(${left} ${link} ${head}) or ${tail}`;
  scope.report('E0301', whole.span, { found: textOf(whole.span), first, second, instead: first });
}

function splitOr({ items }: Extract<Set_, { readonly kind: 'list' }>): [string, string] {
  const texts = items.map((item) => textOf(item.span));
  return [texts.slice(0, -1).join(', '), texts.at(-1) ?? ''];
}

function readList(items: readonly Set_[], where: Where, before: Held): PlaceSet {
  let held = before;
  const sets = items.map((item) => {
    const inside = namesSlots(item, where.scope) ? { ...where, slots: true } : where;
    if (item.kind === 'together' || item.kind === 'word' || item.kind === 'name') {
      const phrase = readTogether(item.kind === 'together' ? item.items : [item], inside, held);
      held = phrase.held;
      return phrase.set;
    }
    return read(item, where, held);
  });
  return union(sets);
}

interface Phrase {
  readonly set: PlaceSet;
  /** The owner and marks that hold on for the names that follow. */
  readonly held: Held;
}

/** Words side by side: those that speak of men make one set of men, the others meet it. */
function readTogether(items: readonly Set_[], where: Where, held: Held): Phrase {
  const words = items.filter((item) => isMenWord(item, where.scope));
  const rest = items.filter((item) => !words.includes(item));
  const men = readMen(words, where, held);
  const others = rest.map((item) => readOther(item, where, men.inner));
  const sets = [...men.sets, ...others];
  return { set: sets.length === 0 ? noCells(where.scope) : both(sets), held: men.held };
}

function readOther(item: Set_, where: Where, held: Held): PlaceSet {
  switch (item.kind) {
    case 'word':
      return readWord(item.word, item.span, where);
    case 'name':
      return readName({ text: item.name, span: item.span }, where);
    default:
      return read(item, where, held);
  }
}

function readWord(word: SetWord, span: Span, where: Where): PlaceSet {
  const { scope } = where;
  const { board } = scope.grid;
  switch (word) {
    case 'empty':
      return onBoard({ kind: 'empty' }, where);
    case 'occupied':
      return onBoard({ kind: 'men', owner: 'any' }, where);
    case 'anywhere':
      return allSquares(scope);
    case 'light':
      return cellsOf(scope, board.light);
    case 'dark':
      return cellsOf(scope, board.dark);
    case 'border':
      return cellsOf(scope, board.border);
    case 'hand':
      scope.report('E0319', span, { found: 'hand' });
      return noCells(scope);
    case 'it':
    case 'here':
    case 'origin':
    case 'mover':
    case 'passed':
    case 'occupant':
    case 'captured':
      return readPronoun(word, span, where);
    case 'last-origin':
      return { kind: 'last', end: 'origin' };
    case 'last-end':
      return { kind: 'last', end: 'end' };
    case 'friend':
    case 'enemy':
    case 'ally':
    case 'neutral':
    case 'any':
    case 'unmoved':
      return readMen([{ kind: 'word', word, span }], where, NOBODY).sets[0] ?? noCells(scope);
    default:
      return assertNever(word);
  }
}

// ---------------------------------------------------------------- names

/** A zone, a mark of places, or slots. */
function readName(name: Word, where: Where): PlaceSet {
  const { scope } = where;
  const variable = where.place === 'script' ? scope.variables.indexOf(name.text) : -1;
  if (variable >= 0) return { kind: 'variable', variable };
  const zone = readZone(name, where);
  if (zone !== undefined) return zone;
  const mark = scope.marks.places.findIndex((one) => one.name === name.text);
  if (mark >= 0) return { kind: 'marked place', mark };
  const link = linkNumber(scope, name.text);
  if (scope.grid.board.links[link]?.slots === true) return slotCells(scope, link);
  reportName(name, where, link >= 0);
  return noCells(scope);
}

function isZoneOrMark(name: string, { source }: Span, scope: Scope): boolean {
  const marks = [...scope.marks.men, ...scope.marks.places];
  return scope.names.find('zone', name, source).length > 0 || marks.some((mark) => mark.name === name);
}

/** True for pieces, players and whatever else a word in a set can name. */
export function isKnownWord(name: Word, scope: Scope): boolean {
  const { text, span } = name;
  const links = scope.grid.board.links.map((link) => link.name);
  const tallies = scope.tallies.map((tally) => tally.name);
  return (
    isCapital(text) ||
    isZoneOrMark(text, span, scope) ||
    [...links, ...scope.reserves, ...tallies].includes(text)
  );
}

function reportName(name: Word, { scope }: Where, isLink: boolean): void {
  const { text, span } = name;
  const wanted = 'set of places';
  if (isLink) scope.report('E0223', span, { name: text, actual: 'link', wanted, near: `'${text} of …'` });
  else if (scope.reserves.includes(text)) scope.report('E0319', span, { found: text });
  else if (findCondition(scope, name) !== undefined) {
    scope.report('E0223', span, { name: text, actual: 'condition', wanted });
  } else if (scope.tallies.some((tally) => tally.name === text)) {
    scope.report('E0223', span, { name: text, actual: 'tally', wanted });
  } else {
    const close = near(text, knownNames(scope, span));
    scope.report('E0213', span, { name: text, near: close, phrase: phraseFor(text) });
  }
}

function knownNames({ names, marks, grid }: Scope, { source }: Span): string[] {
  return [
    ...names.all('zone', source),
    ...names.all('piece', source),
    ...[...marks.men, ...marks.places].map((mark) => mark.name),
    ...grid.board.links.map((link) => link.name),
    'friend',
    'enemy',
    'neutral',
    'empty',
    'occupied',
    'anywhere',
    'border',
    'origin',
    'mover',
    'passed',
    'occupant',
    'captured',
    'attacked',
  ];
}

/** What a zone means: the line for all, with the parts of single players in its place. */
function readZone(name: Word, where: Where): PlaceSet | undefined {
  const { scope } = where;
  const zones = findZones(scope, name);
  if (zones.length === 0) return undefined;
  const known = scope.zoneSets.get(zones[0] as Zone);
  if (known !== undefined) return known;
  const key = `zone ${name.text}`;
  if (where.chain.includes(key)) {
    reportCircle(scope, 'zone', name, namesInChain(where));
    return noCells(scope);
  }
  let set: PlaceSet = noCells(scope);
  for (const zone of [...zones].sort((a, b) => Number(a.of !== undefined) - Number(b.of !== undefined))) {
    const absolute = where.absolute || zone.absolute;
    const inside = { ...where, chain: [...where.chain, key], root: where.root ?? name.span, absolute };
    const own = read(zone.set, inside, NOBODY);
    set = zone.of === undefined ? own : replaceFor(scope, zone.of, set, own);
  }
  if (zones.every((zone) => zone.absolute) && isCells(set)) scope.zoneSets.set(zones[0] as Zone, set);
  return set;
}

function replaceFor(scope: Scope, player: Word, all: PlaceSet, own: PlaceSet): PlaceSet {
  const number = scope.players.findIndex((one) => one.name === player.text);
  if (number < 0) return all;
  return union([both([all, onlyFor(scope, number, true)]), both([own, onlyFor(scope, number, false)])]);
}

/** True if a phrase names slots where it meets other words, so that men and empty places of slots are meant, too. */
export function namesSlots(node: Set_, scope: Scope): boolean {
  const { board } = scope.grid;
  if (board.cells === board.squares) return false;
  switch (node.kind) {
    case 'on':
      return namesSlots(node.left, scope) || namesSlots(node.right, scope);
    case 'but':
      return namesSlots(node.left, scope);
    case 'list':
    case 'together':
      return node.items.some((item) => namesSlots(item, scope));
    case 'brackets':
      return namesSlots(node.set, scope);
    case 'slot':
      return board.links[linkNumber(scope, node.name.text)]?.slots === true;
    case 'name':
      if (board.links[linkNumber(scope, node.name)]?.slots === true) return true;
      return scope.names
        .find('zone', node.name, node.span.source)
        .some((zone) => zoneNamesSlots(zone, scope));
    default:
      return false;
  }
}

/** Remembered, since zones are made of zones. */
function zoneNamesSlots(zone: Zone, scope: Scope): boolean {
  const known = scope.slotZones.get(zone);
  if (known !== undefined) return known;
  // A zone that is explained by itself is reported elsewhere.
  scope.slotZones.set(zone, false);
  const answer = namesSlots(zone.set, scope);
  scope.slotZones.set(zone, answer);
  return answer;
}

// ---------------------------------------------------------------- squares

function readGeometry(node: Geometry, where: Where): PlaceSet {
  switch (node.kind) {
    case 'square':
      return readSquares(node.from, node.to, where);
    case 'ranks':
      return readRanks(node.from, node.to, node.span, where);
    case 'files': {
      const { report } = where.scope;
      const [low, high] = checkRange(fileOf(node.from, report), fileOf(node.to, report), node.span, report);
      return squaresWhere(where, ({ x }) => x >= low && x <= high);
    }
    default:
      return assertNever(node);
  }
}

/** Whole ranks, counted from 1. */
export function readRanks(from: number, to: number, span: Span, where: Where): Cells {
  const [low, high] = checkRange(from, to, span, where.scope.report);
  return squaresWhere(where, ({ y }) => y + 1 >= low && y + 1 <= high);
}

function fileOf(file: Word | number, report: Report): number {
  if (typeof file === 'number') return file - 1;
  const number = fileNumber(file.text);
  const [, from, to] = /^([a-z])-([a-z])$/.exec(file.text) ?? [];
  if (number < 0)
    report('E0417', file.span, { name: file.text, instead: from && to ? `${from}..${to}` : '' });
  return number;
}

/** A square, or all squares of the rectangle between two corners. */
function readSquares(from: Word, to: Word | undefined, where: Where): PlaceSet {
  const place = placeNamed(from, to, where.scope);
  if (place !== undefined) return place;
  const corners = checkCorners(from, to, where.scope.grid.shape, where.scope.report);
  if (corners === undefined) return noCells(where.scope);
  const [a, b] = corners;
  return squaresWhere(where, ({ x, y }) => x >= a.x && x <= b.x && y >= a.y && y <= b.y);
}

/** A place of a graph that has a name of its own: the same for all players. */
function placeNamed(from: Word, to: Word | undefined, scope: Scope): PlaceSet | undefined {
  const { named, places } = { named: scope.grid.placeNames, places: scope.placeSets };
  const cell = to === undefined ? named.get(from.text) : undefined;
  if (cell === undefined) return undefined;
  const known = places.get(cell);
  if (known !== undefined) return known;
  const cells = new Uint8Array(scope.grid.board.cells);
  cells[cell] = 1;
  const set = cellsOf(scope, cells);
  places.set(cell, set);
  return set;
}
