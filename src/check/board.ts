/*
 * The board of a variant as a graph. A rectangle has all its squares but the holes; a graph has the squares that its lines
 * name, and the compass leads along its lines. Slots come after the squares. Directions of leaps are made when a rule asks
 * for them, so the list of directions grows while the rules are read.
 */
import type { Board as BoardNode, BoardPart, NamedPlace } from '../ast/nodes.js';
import type { Board, CellSet, Direction, Link, Place } from '../model/board.js';
import { fileLetter, parseSquare } from '../model/squares.js';
import type { Report } from '../text/diagnostic.js';
import { assertNever } from '../text/never.js';
import type { Span } from '../text/source.js';
import { compassWords, isHex } from './compass.js';
import { isOutside, nameOf, type Shape } from './frames.js';
import { cellAt, makeWays, type Plan, pathsOf } from './ways.js';

export const LARGEST = {
  files: 26,
  ranks: 26,
  levels: 8,
  squares: 1024,
  leap: 25,
  places: 4096,
  side: 400,
} as const;

export interface Grid {
  readonly board: Board;
  readonly shape: Shape;
  /** Ids of all directions that turning and mirroring make of a leap, clockwise from ahead; (0,n) and (n,n) together. */
  readonly family: (across: number, along: number) => readonly number[];
  /** Direction ids by the names of lines and links. */
  readonly named: ReadonlyMap<string, readonly number[]>;
  /** Direction ids up and down, where there are levels. */
  readonly levels: readonly number[];
  /** Cells by the names that places of a graph have of their own. */
  readonly placeNames: ReadonlyMap<string, number>;
}

/** A slot and the square before it; `player` owns it. */
export interface SlotPlan {
  readonly name: string;
  readonly player: number;
  readonly square: Place;
  readonly behind: Place;
}

/** Size and shape of a board, within the limits. */
export function shapeOf(node: BoardNode | undefined, report: Report): Shape {
  const wrapped = (axis: 'files' | 'ranks') =>
    node?.parts.some((part) => part.kind === 'wrap' && part.axis === axis) ?? false;
  const wrap = { files: wrapped('files'), ranks: wrapped('ranks') };
  if (node === undefined) return { kind: 'rectangle', files: 8, ranks: 8, levels: 1, wrap };
  const { shape } = node;
  switch (shape.kind) {
    case 'rectangle':
      return {
        kind: 'rectangle',
        ...limited(node.span, { ...shape, levels: shape.levels ?? 1 }, report),
        wrap,
      };
    case 'graph':
      return { kind: 'graph', ...extentOf(node.parts), levels: 1, wrap };
    case 'hex':
      return { kind: 'hex', ...limited(node.span, { ...shape, levels: 1 }, report), wrap };
    case 'hexagon': {
      const size = Math.max(1, 2 * shape.side - 1);
      const { files } = limited(node.span, { files: size, ranks: size, levels: 1 }, report);
      const odd = files % 2 === 0 ? files - 1 : files;
      return { kind: 'hexagon', files: odd, ranks: odd, levels: 1, wrap };
    }
    default:
      return assertNever(shape);
  }
}

/** Makes the board; `holes` tells which places are none, `slots` what lies behind the squares. */
export function makeGrid(
  shape: Shape,
  parts: readonly BoardPart[],
  holes: (place: Place) => boolean,
  slots: readonly SlotPlan[],
  players: number,
): Grid {
  const spots = shape.kind === 'graph' ? namedPlaces(parts) : [];
  const squares =
    spots.length > 0
      ? spots.map(({ x, y }) => ({ x, y, z: 0 }))
      : placesOf(shape).filter((place) => !holes(place) && !isOutside(shape, place));
  const placeNames = new Map(spots.map(({ name }, cell) => [name.text, cell]));
  const places = [...squares, ...slots.map((slot) => slot.behind)];
  const plan: Plan = { shape, squares, at: indexOf(shape, squares), cells: places.length, placeNames };
  const { directions, family, levels, named, links } = makeWays(plan, parts);
  const board: Board = {
    shape: shape.kind,
    files: shape.files,
    ranks: shape.ranks,
    levels: shape.levels,
    cells: places.length,
    squares: squares.length,
    names: [
      ...squares.map((place, cell) => spots[cell]?.name.text ?? nameOf(shape, place)),
      ...slotNames(shape, slots),
    ],
    places,
    at: plan.at,
    directions,
    links: [...slotLinks(plan, slots, players), ...links],
    light: coloured(plan, 1),
    dark: coloured(plan, isHex(shape) ? 2 : 0),
    border: borderOf(plan, edgesOf(shape, family(0, 1)), directions),
  };
  return { board, shape, family, named, levels, placeNames };
}

// ---------------------------------------------------------------- places

function limited(
  span: Span,
  size: { readonly files: number; readonly ranks: number; readonly levels: number },
  report: Report,
): { files: number; ranks: number; levels: number } {
  const files = clamp(size.files, LARGEST.files);
  const ranks = clamp(size.ranks, LARGEST.ranks);
  const levels = clamp(Math.min(size.levels, Math.floor(LARGEST.squares / (files * ranks))), LARGEST.levels);
  if (files !== size.files || ranks !== size.ranks || levels !== size.levels) {
    const found = [size.files, size.ranks, ...(size.levels === 1 ? [] : [size.levels])].join(' x ');
    report('E0401', span, { found, limit: LIMIT_TEXT });
  }
  return { files, ranks, levels };
}

const LIMIT_TEXT = `${LARGEST.files} x ${LARGEST.ranks}, or ${LARGEST.squares} places on at most ${LARGEST.levels} levels`;

function clamp(value: number, most: number): number {
  return Math.max(1, Math.min(value, most));
}

/** Places with names of their own, as far as the limits go. */
export function namedPlaces(parts: readonly BoardPart[]): readonly NamedPlace[] {
  return parts.flatMap((part) => (part.kind === 'places' ? part.places : [])).slice(0, LARGEST.places);
}

/** The smallest rectangle around all squares that a graph names. */
function extentOf(parts: readonly BoardPart[]): { files: number; ranks: number } {
  const named = namedPlaces(parts);
  if (named.length > 0) {
    const side = (values: readonly number[]) => clamp(Math.max(...values) + 1, LARGEST.side);
    return { files: side(named.map(({ x }) => x)), ranks: side(named.map(({ y }) => y)) };
  }
  const points = pathsOf(parts, 'lines').flatMap(({ squares }) =>
    squares.flatMap((word) => parseSquare(word.text) ?? []),
  );
  const reach = (values: readonly number[], most: number) => clamp(Math.max(0, ...values) + 1, most);
  return {
    files: reach(
      points.map((point) => point.x),
      LARGEST.files,
    ),
    ranks: reach(
      points.map((point) => point.y),
      LARGEST.ranks,
    ),
  };
}

/** All places of the grid, level by level, from the lowest rank up. */
export function placesOf({ files, ranks, levels }: Shape): Place[] {
  const places: Place[] = [];
  for (let z = 0; z < levels; z++)
    for (let y = 0; y < ranks; y++) for (let x = 0; x < files; x++) places.push({ x, y, z });
  return places;
}

function indexOf({ files, ranks, levels }: Shape, squares: readonly Place[]): Int32Array {
  const at = new Int32Array(files * ranks * levels).fill(-1);
  squares.forEach(({ x, y, z }, cell) => {
    at[(z * ranks + y) * files + x] = cell;
  });
  return at;
}

/** Squares have two colours, hexagons three (the third is neither light nor dark); other boards have none. */
function coloured({ shape, squares, cells }: Plan, colour: number): CellSet {
  const set = new Uint8Array(cells);
  squares.forEach(({ x, y }, cell) => {
    const own = shape.kind === 'hexagon' ? (x + 2 * y) % 3 : (x + y) % 2;
    if (own === colour && shape.kind !== 'hex') set[cell] = 1;
  });
  return set;
}

/** The ways over the edges of a hex, or all eight of a square. */
function edgesOf(shape: Shape, compass: readonly number[]): readonly number[] {
  const words = compassWords(shape);
  return ((isHex(shape) ? words.orthogonal : words.any) ?? []).flatMap((i) => compass[i] ?? []);
}

/** The squares that lack a neighbour. */
function borderOf(
  { squares, cells }: Plan,
  ways: readonly number[],
  directions: readonly Direction[],
): CellSet {
  const onEdge = (cell: number) => ways.some((id) => directions[id]?.next[cell] === -1);
  return Uint8Array.from({ length: cells }, (_, cell) => (cell < squares.length && onEdge(cell) ? 1 : 0));
}

// ---------------------------------------------------------------- slots

/** `e0` behind the first rank, `e9` behind the last of eight; else the name of the slots and the file, or the square. */
function slotNames(shape: Shape, slots: readonly SlotPlan[]): string[] {
  const used = new Set<string>();
  return slots.map(({ name, square, behind }) => {
    const file = fileLetter(square.x);
    const edge = behind.y === -1 || behind.y === shape.ranks;
    const choices = [
      ...(edge ? [`${file}${behind.y + 1}`] : []),
      `${name}.${file}`,
      `${name}.${nameOf(shape, square)}`,
    ];
    const free = choices.find((choice) => !used.has(choice)) ?? `${name}.${used.size}`;
    used.add(free);
    return free;
  });
}

function slotLinks(plan: Plan, slots: readonly SlotPlan[], players: number): Link[] {
  const names = [...new Set(slots.map((slot) => slot.name))];
  return names.map((name) => {
    const to = new Int32Array(plan.cells).fill(-1);
    const of: number[][] = Array.from({ length: players }, () => []);
    slots.forEach((slot, i) => {
      if (slot.name !== name) return;
      to[cellAt(plan, slot.square)] = plan.squares.length + i;
      of[slot.player]?.push(plan.squares.length + i);
    });
    return { name, to, slots: true, of };
  });
}
