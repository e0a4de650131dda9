/*
 * Reads the `board` line: its holes, slots, lines and links. Holes and slots are sets, and sets need a board to be read on,
 * so the board is made three times: whole, with holes, with slots.
 */
import type { Board as BoardNode, BoardPart, Item, Set_, Word } from '../ast/nodes.js';
import type { Place } from '../model/board.js';
import type { Report } from '../text/diagnostic.js';
import type { Span } from '../text/source.js';
import { LARGEST, makeGrid, type SlotPlan, shapeOf } from './board.js';
import { compassIds } from './directions.js';
import { nameOf, placeOf, type Shape } from './frames.js';
import { at, type Scope, textOf } from './scope.js';
import { eighthsOf, FIRST_SEAT, seatsOf } from './seats.js';
import { readSet } from './sets.js';
import { checkSquare } from './squares.js';
import { type Path, pathsOf } from './ways.js';

/** What a scope has before there is a board. */
export type Boardless = Omit<Scope, 'grid' | 'seats'>;

/** Adds the board of the variant and the seats around it. */
export function withBoard(
  base: Boardless,
  items: readonly Item[],
  view: 'mirrored' | 'rotated',
  where: Span,
): Scope {
  const node = items.find((item): item is BoardNode => item.kind === 'board');
  if (node === undefined) base.report('E0403', where, { section: 'board', instead: 'board 8 x 8' });
  const shape = shapeOf(node, base.report);
  const parts = node?.parts ?? [];
  const seats = seatsOf(base.players, view, shape);
  const make = (holes: ReadonlySet<string>, slots: readonly SlotPlan[]): Scope => {
    const isHole = (place: Place) => holes.has(nameOf(shape, place));
    return { ...base, seats, grid: makeGrid(shape, parts, isHole, slots, base.players.length) };
  };
  const whole = make(new Set(), []);
  const holes = holesOf(parts, shape, whole);
  const holed = make(holes, []);
  checkPaths(parts, holed);
  checkPlaces(node, base.report);
  return make(holes, slotsOf(parts, holed));
}

/** Names of the squares that the board lacks. On a graph those that no line touches. */
function holesOf(parts: readonly BoardPart[], shape: Shape, scope: Scope): ReadonlySet<string> {
  const holes = new Set<string>();
  const { names } = scope.grid.board;
  for (const part of parts) {
    if (part.kind !== 'holes') continue;
    const [cells] = fixedCells(part.set, scope, true) ?? [];
    cells?.forEach((inside, cell) => {
      if (inside === 1) holes.add(names[cell] ?? '');
    });
  }
  if (shape.kind !== 'graph' || scope.grid.placeNames.size > 0) return holes;
  const touched = new Set(pathsOf(parts, 'lines').flatMap(({ squares }) => squares.map((word) => word.text)));
  return new Set([...holes, ...names.filter((name) => !touched.has(name))]);
}

/** Fixed places; anything else is reported. */
function fixedCells(node: Set_, scope: Scope, absolute: boolean): readonly Uint8Array[] | undefined {
  const set = readSet(node, { ...at(scope, 'board'), absolute });
  if (set.kind === 'cells') return set.of;
  scope.report('E0310', node.span, { found: textOf(node.span), place: 'the board' });
  return undefined;
}

/** Names and drawing places of a graph: each once, within the limits, and on no other board. */
function checkPlaces(node: BoardNode | undefined, report: Report): void {
  const names = new Map<string, Word>();
  const spots = new Set<string>();
  for (const part of node?.parts ?? []) {
    if (part.kind !== 'places') continue;
    if (node?.shape.kind !== 'graph') report('E0440', part.span, { found: textOf(part.span) });
    for (const { name, x, y } of part.places) {
      const first = names.get(name.text);
      const taken = spots.has(`${x} ${y}`);
      if (first !== undefined)
        report('E0220', name.span, { kind: 'place', name: name.text }, [
          { span: first.span, text: 'first named here' },
        ]);
      else if (taken || Math.max(x, y) >= LARGEST.side)
        report('E0441', name.span, { name: name.text, x, y, limit: LARGEST.side - 1 });
      names.set(name.text, name);
      spots.add(`${x} ${y}`);
    }
  }
  if (names.size > LARGEST.places && node !== undefined)
    report('E0312', node.span, { what: 'places on a board', limit: LARGEST.places });
}

function checkPaths(parts: readonly BoardPart[], { grid, report }: Scope): void {
  const { board, shape } = grid;
  const paths = [...pathsOf(parts, 'lines'), ...pathsOf(parts, 'link')];
  for (const word of paths.flatMap((path) => path.squares)) {
    if (grid.placeNames.has(word.text)) continue;
    const point = checkSquare(word, shape, report);
    if (point === undefined) continue;
    const { x, y } = placeOf(shape, point);
    if (board.at[y * board.files + x] === -1) report('E0409', word.span, { square: word.text });
  }
  for (const path of pathsOf(parts, 'lines'))
    checkForks(path.name, isRing(path) ? path.squares.slice(1) : path.squares, report);
  for (const part of parts) {
    if (part.kind === 'link')
      checkForks(
        part.name,
        part.paths.flatMap((squares) => squares.slice(0, -1)),
        report,
      );
  }
}

/** A line that ends where it began. */
function isRing({ squares }: Path): boolean {
  return squares.length > 2 && squares[0]?.text === squares.at(-1)?.text;
}

/** From a square a line or link leads on to one place only. */
function checkForks({ text: name }: Word, squares: readonly Word[], report: Report): void {
  const first = new Map<string, Word>();
  for (const word of squares) {
    const other = first.get(word.text);
    if (other === undefined) first.set(word.text, word);
    else
      report('E0420', word.span, { name, square: word.text }, [
        { span: other.span, text: 'it was here already' },
      ]);
  }
}

// ---------------------------------------------------------------- slots

function slotsOf(parts: readonly BoardPart[], scope: Scope): SlotPlan[] {
  return parts.flatMap((part) => (part.kind === 'slots' ? slotsOfPart(part, scope) : []));
}

type SlotPart = Extract<BoardPart, { readonly kind: 'slots' }>;

function slotsOfPart(part: SlotPart, scope: Scope): SlotPlan[] {
  const of = fixedCells(part.behind, scope, false) ?? [];
  return scope.players.flatMap(({ random }, player) => {
    if (random) return [];
    const squares = squaresOf(of[player], scope);
    return squares.map((square) => ({
      name: part.name.text,
      player,
      square,
      behind: behind(square, player, scope),
    }));
  });
}

/** The squares of a set, in the order of their files. */
function squaresOf(cells: Uint8Array | undefined, { grid }: Scope): Place[] {
  const { places, squares } = grid.board;
  return places
    .filter((_, cell) => cell < squares && cells?.[cell] === 1)
    .sort((a, b) => a.x - b.x || a.y - b.y);
}

/** The place that a player sees behind a square. */
function behind({ x, y, z }: Place, player: number, scope: Scope): Place {
  const { directions } = scope.grid.board;
  const [back = 0] = compassIds(scope, 'backward');
  const way = directions[directions[back]?.turns[eighthsOf(scope.seats[player] ?? FIRST_SEAT)] ?? back];
  return { x: x + (way?.dx ?? 0), y: y + (way?.dy ?? -1), z };
}
