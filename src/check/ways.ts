/*
 * The ways over a board: the compass, leaps, levels, lines and links. Each is a table that gives the next cell of every
 * cell. They are made when they are first asked for, once each.
 */
import type { BoardPart, Word } from '../ast/nodes.js';
import type { Direction, Link, Place } from '../model/board.js';
import { parseSquare } from '../model/squares.js';
import { isStraight, stepsOf, turned } from './compass.js';
import { placeOf, type Shape } from './frames.js';

/** The squares of a board before there are ways over it. */
export interface Plan {
  readonly shape: Shape;
  readonly squares: readonly Place[];
  /** As `Board.at`. */
  readonly at: Int32Array;
  /** Squares and slots. */
  readonly cells: number;
  readonly placeNames: ReadonlyMap<string, number>;
}

export interface Ways {
  /** Grows while `family` is called. */
  readonly directions: readonly Direction[];
  readonly family: (across: number, along: number) => readonly number[];
  readonly levels: readonly number[];
  readonly named: ReadonlyMap<string, readonly number[]>;
  readonly links: readonly Link[];
}

export function makeWays(plan: Plan, parts: readonly BoardPart[]): Ways {
  const directions: Direction[] = [];
  const families = new Map<string, readonly number[]>();
  const family = (across: number, along: number): readonly number[] => {
    const key = `${Math.min(across, along)},${Math.max(across, along)}`;
    const known = families.get(key);
    if (known !== undefined) return known;
    const ids = addFamily(plan, directions, Math.min(across, along), Math.max(across, along));
    const longer = Math.max(across, along);
    for (const name of isStraight(across, along) ? [`0,${longer}`, `${longer},${longer}`] : [key]) {
      families.set(name, ids);
    }
    return ids;
  };
  const compass = family(0, 1);
  if (plan.shape.kind === 'graph')
    followLines(
      plan,
      parts,
      compass.map((id) => directions[id]),
    );
  const levels = plan.shape.levels > 1 ? addLevels(plan, directions) : [];
  const links = linksOf(plan, parts);
  const named = new Map([...addLines(plan, directions, parts), ...addLinks(directions, links)]);
  return { directions, family, levels, named, links };
}

/** The cell at a place, or -1. */
export function cellAt({ shape, at }: Plan, { x, y, z }: Place): number {
  if (x < 0 || x >= shape.files || y < 0 || y >= shape.ranks || z < 0 || z >= shape.levels) return -1;
  return at[(z * shape.ranks + y) * shape.files + x] ?? -1;
}

export interface Path {
  readonly name: Word;
  readonly squares: readonly Word[];
}

/** The paths of all `lines` or `link` parts. */
export function pathsOf(parts: readonly BoardPart[], kind: 'lines' | 'link'): Path[] {
  return parts.flatMap((part) =>
    part.kind === kind && 'paths' in part ? part.paths.map((squares) => ({ name: part.name, squares })) : [],
  );
}

// ---------------------------------------------------------------- compass and leaps

function addFamily(plan: Plan, directions: Direction[], a: number, b: number): number[] {
  const steps = stepsOf(plan.shape, a, b);
  const first = directions.length;
  const ids = steps.map((_, i) => first + i);
  const compass = a === 0 && b === 1;
  steps.forEach(([dx, dy], i) => {
    const name = compass && steps.length === 8 ? (COMPASS[i] ?? '') : `${dx},${dy}`;
    const turns = EIGHTHS.map((eighths) => turned(ids, i, eighths));
    const next = compass && plan.shape.kind === 'graph' ? emptyTable(plan) : stepTable(plan, dx, dy, 0);
    directions.push({ name, dx, dy, dz: 0, next, turns });
  });
  return ids;
}

const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
const EIGHTHS = [0, 1, 2, 3, 4, 5, 6, 7];

function emptyTable(plan: Plan): Int32Array {
  return new Int32Array(plan.cells).fill(-1);
}

function stepTable(plan: Plan, dx: number, dy: number, dz: number): Int32Array {
  const { files, ranks, wrap } = plan.shape;
  const next = emptyTable(plan);
  plan.squares.forEach(({ x, y, z }, cell) => {
    const place = {
      x: wrap.files ? modulo(x + dx, files) : x + dx,
      y: wrap.ranks ? modulo(y + dy, ranks) : y + dy,
      z: z + dz,
    };
    next[cell] = cellAt(plan, place);
  });
  return next;
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

function addLevels(plan: Plan, directions: Direction[]): number[] {
  const up = directions.length;
  const down = up + 1;
  const turns = (there: number, back: number) => [there, -1, -1, -1, back, -1, -1, -1];
  directions.push({
    name: 'up',
    dx: 0,
    dy: 0,
    dz: 1,
    next: stepTable(plan, 0, 0, 1),
    turns: turns(up, down),
  });
  directions.push({
    name: 'down',
    dx: 0,
    dy: 0,
    dz: -1,
    next: stepTable(plan, 0, 0, -1),
    turns: turns(down, up),
  });
  return [up, down];
}

// ---------------------------------------------------------------- lines and links

/** Pairs of neighbouring cells of a path; squares that do not exist are reported elsewhere and left out here. */
function pairsOf(plan: Plan, path: Path): [number, number][] {
  const cells = path.squares.map((word) => {
    const named = plan.placeNames.get(word.text);
    if (named !== undefined) return named;
    const point = parseSquare(word.text);
    return point === undefined ? -1 : cellAt(plan, placeOf(plan.shape, point));
  });
  const pairs: [number, number][] = [];
  for (let i = 1; i < cells.length; i++) pairs.push([cells[i - 1] ?? -1, cells[i] ?? -1]);
  return pairs.filter(([a, b]) => a >= 0 && b >= 0);
}

/** On a graph the compass leads from place to place along the lines, however far apart they are drawn. */
function followLines(
  plan: Plan,
  parts: readonly BoardPart[],
  compass: readonly (Direction | undefined)[],
): void {
  for (const [a, b] of pathsOf(parts, 'lines').flatMap((path) => pairsOf(plan, path))) {
    const from = plan.squares[a];
    const to = plan.squares[b];
    if (from === undefined || to === undefined) continue;
    const i = compass.findIndex(
      (way) => way?.dx === Math.sign(to.x - from.x) && way.dy === Math.sign(to.y - from.y),
    );
    putFree(compass[i]?.next, a, b);
    putFree(compass[(i + 4) % 8]?.next, b, a);
  }
}

function putFree(table: Int32Array | undefined, from: number, to: number): void {
  if (table?.[from] === -1) table[from] = to;
}

interface Track {
  readonly cells: Set<number>;
  readonly there: Int32Array;
  readonly back: Int32Array;
}

/** Each line is a way there and a way back; lines of one name that cross or touch get tracks of their own, else one would lead on into the other. */
function addLines(plan: Plan, directions: Direction[], parts: readonly BoardPart[]): Map<string, number[]> {
  const tracks = new Map<string, Track[]>();
  for (const path of pathsOf(parts, 'lines')) {
    const list = tracks.get(path.name.text) ?? [];
    tracks.set(path.name.text, list);
    const pairs = pairsOf(plan, path);
    const known = list.find(({ cells }) => !pairs.flat().some((cell) => cells.has(cell)));
    const track = known ?? { cells: new Set(), there: emptyTable(plan), back: emptyTable(plan) };
    if (known === undefined) list.push(track);
    for (const [a, b] of pairs) {
      track.cells.add(a).add(b);
      track.there[a] = b;
      track.back[b] = a;
    }
  }
  return new Map(
    [...tracks].map(([name, list]) => [name, list.flatMap((track) => addTrack(directions, name, track))]),
  );
}

function addTrack(directions: Direction[], name: string, { there, back }: Track): number[] {
  const first = directions.length;
  const flat = { name, dx: 0, dy: 0, dz: 0 };
  directions.push({ ...flat, next: there, turns: [first, -1, -1, -1, first + 1, -1, -1, -1] });
  directions.push({ ...flat, next: back, turns: [first + 1, -1, -1, -1, first, -1, -1, -1] });
  return [first, first + 1];
}

function linksOf(plan: Plan, parts: readonly BoardPart[]): Link[] {
  const tables = new Map<string, Int32Array>();
  for (const path of pathsOf(parts, 'link')) {
    const to = tables.get(path.name.text) ?? emptyTable(plan);
    tables.set(path.name.text, to);
    for (const [a, b] of pairsOf(plan, path)) putFree(to, a, b);
  }
  return [...tables].map(([name, to]) => ({ name, to, slots: false, of: [] }));
}

function addLinks(directions: Direction[], links: readonly Link[]): [string, number[]][] {
  return links.map(({ name, to }) => {
    const id = directions.length;
    directions.push({ name, dx: 0, dy: 0, dz: 0, next: to, turns: [id, -1, -1, -1, -1, -1, -1, -1] });
    return [name, [id]];
  });
}
