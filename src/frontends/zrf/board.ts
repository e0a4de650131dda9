/*
 * The board of a Zillions game: positions, one-way links by direction, zones, and the directions that players see turned.
 * Grids and positions come first, then links, unlink and kill-positions in the order of the text.
 */
import type { Report } from '../../text/diagnostic.js';
import { near } from '../../text/near.js';
import type { Span } from '../../text/source.js';
import { type Atom, atoms, type Form, headOf, isAtom, isList, type List, named, restOf } from './tree.js';

export interface Position {
  readonly name: string;
  readonly span: Span;
  /** Where it is drawn, in pixels from the upper left; absent for positions that are not drawn. */
  readonly spot?: readonly [x: number, y: number];
}

export interface Zone {
  readonly name: string;
  readonly span: Span;
  /** Empty: for all. */
  readonly players: readonly string[];
  readonly positions: readonly string[];
}

export interface Grid {
  /** Fragments of names by dimension, the outer one first. */
  readonly dimensions: readonly {
    readonly names: readonly string[];
    readonly step: readonly [number, number];
  }[];
  readonly directions: ReadonlyMap<string, readonly number[]>;
}

export interface ZrfBoard {
  readonly positions: ReadonlyMap<string, Position>;
  /** By direction: from each position to the next. */
  readonly links: ReadonlyMap<string, Map<string, string>>;
  readonly zones: readonly Zone[];
  /** By player: what a direction means for him. */
  readonly symmetry: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly grids: readonly Grid[];
  /** Links, unlink or kill-positions change what the grids say. */
  readonly plain: boolean;
}

interface Building {
  readonly positions: Map<string, Position>;
  readonly links: Map<string, Map<string, string>>;
  readonly grids: Grid[];
  readonly report: Report;
}

const LARGEST_GRID = 20_000;

const SILENT = [
  'image',
  'zone',
  'symmetry',
  'grid',
  'positions',
  'dummy',
  'links',
  'unlink',
  'kill-positions',
];

export function readZrfBoard(board: List, report: Report): ZrfBoard {
  const parts = restOf(board).filter(isList);
  const building: Building = { positions: new Map(), links: new Map(), grids: [], report };
  for (const part of parts) addPositions(building, part);
  let plain = named(parts, 'positions').length === 0 && named(parts, 'dummy').length === 0;
  for (const part of parts) if (changeLinks(building, part)) plain = false;
  return {
    positions: building.positions,
    links: building.links,
    zones: named(parts, 'zone').map((zone) => readZone(zone, building)),
    symmetry: readSymmetries(parts),
    grids: building.grids,
    plain,
  };
}

function addPositions(building: Building, part: List): void {
  const word = headOf(part);
  if (word === 'grid') addGrid(building, part);
  else if (word === 'positions') {
    for (const position of restOf(part).filter(isList)) {
      const [name, ...numbers] = position.items;
      if (isAtom(name)) addPosition(building, name.text, position.span, centre(numbersOf(numbers)));
    }
  } else if (word === 'dummy')
    for (const { text, span } of atoms(restOf(part))) addPosition(building, text, span);
  else if (word !== undefined && !SILENT.includes(word))
    building.report('W0802', part.items[0]?.span ?? part.span, { word, place: 'a board' });
}

function addPosition(building: Building, name: string, span: Span, spot?: readonly [number, number]): void {
  const known = building.positions.get(name);
  building.positions.set(name, spot === undefined ? { name, span, ...known } : { name, span, spot });
}

/** The middle of a rectangle. */
function centre([x1, y1, x2, y2]: readonly number[]): readonly [number, number] | undefined {
  if (x1 === undefined || y1 === undefined) return undefined;
  return [(x1 + (x2 ?? x1)) / 2, (y1 + (y2 ?? y1)) / 2];
}

export function numbersOf(forms: readonly Form[]): number[] {
  return atoms(forms).map(({ text }) => Number(text) || 0);
}

// ---------------------------------------------------------------- grids

function addGrid(building: Building, grid: List): void {
  const parts = restOf(grid).filter(isList);
  const inside = (word: string): List[] => named(parts, word).flatMap((part) => restOf(part).filter(isList));
  const corner = centre(numbersOf(named(parts, 'start-rectangle').flatMap(restOf))) ?? [0, 0];
  const dimensions = inside('dimensions').map(dimensionOf);
  const directions = new Map(
    inside('directions').map((form): [string, number[]] => [headOf(form) ?? '', numbersOf(restOf(form))]),
  );
  if (dimensions.reduce((size, { names }) => size * names.length, 1) > LARGEST_GRID) {
    building.report('E0312', grid.span, { what: 'positions in a grid', limit: LARGEST_GRID });
    return;
  }
  building.grids.push({ dimensions, directions });
  const cells = cellsOf(dimensions);
  for (const { name, index } of cells) {
    const spot = ([0, 1] as const).map((axis) =>
      dimensions.reduce((sum, { step }, d) => sum + (index[d] ?? 0) * step[axis], corner[axis]),
    );
    addPosition(building, name, grid.span, [spot[0] ?? 0, spot[1] ?? 0]);
  }
  linkGrid(building, cells, directions);
}

function dimensionOf(form: List): Grid['dimensions'][number] {
  const [names, step] = form.items;
  const text = names === undefined || isList(names) ? '' : names.text;
  const [x = 0, y = 0] = numbersOf(isList(step) ? step.items : []);
  return { names: text.split('/'), step: [x, y] };
}

interface GridCell {
  readonly name: string;
  readonly index: readonly number[];
}

function cellsOf(dimensions: Grid['dimensions']): GridCell[] {
  return dimensions.reduce<GridCell[]>(
    (cells, { names }) =>
      cells.flatMap(({ name, index }) =>
        names.map((fragment, i) => ({ name: name + fragment, index: [...index, i] })),
      ),
    [{ name: '', index: [] }],
  );
}

function linkGrid(
  building: Building,
  cells: readonly GridCell[],
  directions: ReadonlyMap<string, readonly number[]>,
): void {
  const byIndex = new Map(cells.map(({ name, index }) => [index.join(), name]));
  for (const [direction, offsets] of directions) {
    for (const { name, index } of cells) {
      const to = byIndex.get(index.map((at, d) => at + (offsets[d] ?? 0)).join());
      if (to !== undefined && to !== name) linksFor(building, direction).set(name, to);
    }
    linksFor(building, direction);
  }
}

function linksFor({ links }: Building, direction: string): Map<string, string> {
  let table = links.get(direction);
  if (table === undefined) {
    table = new Map();
    links.set(direction, table);
  }
  return table;
}

// ---------------------------------------------------------------- changes

/** True if the part changes the links. */
function changeLinks(building: Building, part: List): boolean {
  switch (headOf(part)) {
    case 'links':
      addLinks(building, part);
      return true;
    case 'unlink':
      for (const item of restOf(part)) unlink(building, isList(item) ? item.items : [item]);
      return true;
    case 'kill-positions':
      for (const { text } of atoms(restOf(part))) kill(building, text);
      return true;
    default:
      return false;
  }
}

function addLinks(building: Building, part: List): void {
  const [direction, ...pairs] = restOf(part);
  if (!isAtom(direction)) return;
  const table = linksFor(building, direction.text);
  for (const pair of pairs.filter(isList)) {
    const [from, to] = atoms(pair.items);
    if (from !== undefined && to !== undefined && isKnown(building, from) && isKnown(building, to))
      table.set(from.text, to.text);
  }
}

function isKnown({ positions, report }: Building, { text, span }: Atom): boolean {
  if (positions.has(text)) return true;
  report('W0804', span, {
    kind: 'position',
    name: text,
    near: near(text, [...positions.keys()].slice(0, 500)),
  });
  return false;
}

/** `(a b)`: all links between two positions; `(a n)`: one link; `a`: every link from and to it. */
function unlink({ links, positions }: Building, items: readonly Form[]): void {
  const [from = '', to] = atoms(items).map(({ text }) => text);
  for (const [direction, table] of links) {
    if (to === undefined) {
      table.delete(from);
      for (const [near_, far] of table) if (far === from) table.delete(near_);
    } else if (positions.has(to)) {
      if (table.get(from) === to) table.delete(from);
      if (table.get(to) === from) table.delete(to);
    } else if (direction === to) table.delete(from);
  }
}

function kill(building: Building, name: string): void {
  unlink(building, [{ kind: 'atom', text: name, span: building.positions.get(name)?.span ?? NOWHERE }]);
  building.positions.delete(name);
}

const NOWHERE: Span = { source: { name: '', text: '' }, start: 0, end: 0 };

// ---------------------------------------------------------------- zones and symmetry

function readZone(zone: List, building: Building): Zone {
  const parts = restOf(zone).filter(isList);
  const words = (word: string) => named(parts, word).flatMap((part) => atoms(restOf(part)));
  const [name] = words('name');
  return {
    name: name?.text ?? '',
    span: zone.span,
    players: words('players').map(({ text }) => text),
    positions: [
      ...new Set(
        words('positions')
          .filter((position) => isKnown(building, position))
          .map(({ text }) => text),
      ),
    ],
  };
}

function readSymmetries(parts: readonly List[]): Map<string, Map<string, string>> {
  const all = new Map<string, Map<string, string>>();
  for (const part of named(parts, 'symmetry')) {
    const [player, ...pairs] = restOf(part);
    if (!isAtom(player)) continue;
    const table = all.get(player.text) ?? new Map<string, string>();
    for (const pair of pairs.filter(isList)) {
      const [from, to] = atoms(pair.items);
      if (from !== undefined && to !== undefined) table.set(from.text, to.text);
    }
    all.set(player.text, table);
  }
  return all;
}
