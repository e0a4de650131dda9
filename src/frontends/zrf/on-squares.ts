/* A board of squares in our words: its size, holes, links that the compass has not, zones as ranks and files, the set-up. */

import type { Board, BoardPart, Item, Set_, Word } from '../../ast/nodes.js';
import { areaFor } from './areas.js';
import { type Build, buildAt } from './build.js';
import type { Context, SquareWays } from './context.js';

import { linkParts } from './positions.js';
import { type Point, seatOf, squareName } from './squares.js';

export function squareBoard(context: Context, squares: SquareWays, b: Build): Board {
  const { files, ranks } = squares;
  const { span } = b;
  const holes = squares.holes.map((hole) => b.place(squareName(hole)));
  const parts: BoardPart[] = holes.length === 0 ? [] : [{ span, kind: 'holes', set: b.list(holes) }];
  return {
    span,
    kind: 'board',
    shape: { kind: 'rectangle', files, ranks },
    parts: [...parts, ...oddLinks(context, squares, b)],
  };
}

/** Directions that are no step of the compass. */
function oddLinks({ rules, names, backward }: Context, squares: SquareWays, b: Build): BoardPart[] {
  const { links } = rules.board;
  const [first = ''] = rules.players.map(({ name }) => name);
  const square = (name: string): string => squareName(squares.points.get(name) ?? { x: 0, y: 0 });
  return [...links].flatMap(([direction, table]) => {
    if (squares.words(first, direction, false) !== undefined) return [];
    const inside = [...table].filter(([from, to]) => squares.points.has(from) && squares.points.has(to));
    const own = new Map(inside.map(([from, to]) => [square(from), square(to)]));
    const back = new Map([...own].map(([from, to]) => [to, from]).reverse() as [string, string][]);
    return [
      ...linkParts(names.of('direction', direction), own, b),
      ...(backward.has(direction) ? linkParts(names.of('back', direction), back, b) : []),
    ];
  });
}

// ---------------------------------------------------------------- zones

/** A zone for each name; where all players see the same it is said once. */
export function squareZones(context: Context, squares: SquareWays): Item[] {
  const { rules } = context;
  const names = new Set(rules.board.zones.map(({ name }) => name));
  const zones = [...names].flatMap((name) => zoneLines(name, context, squares));
  const b = buildAt(rules.entry.span);
  const single = [...context.namedSquares].flatMap((position): Item[] => {
    const point = squares.points.get(position);
    if (point === undefined) return [];
    const name = b.word(context.names.of('place', position));
    return [{ span: b.span, kind: 'zone', name, absolute: true, set: b.place(squareName(point)) }];
  });
  return [...zones, ...single];
}

function zoneLines(name: string, { rules, names, players }: Context, squares: SquareWays): Item[] {
  const zones = rules.board.zones.filter((zone) => zone.name === name);
  const [first] = zones;
  if (first === undefined) return [];
  const b = buildAt(first.span);
  const everybody = rules.players.map((player) => player.name);
  const pointsOf = (player: string): Point[] =>
    zones
      .filter((zone) => zone.players.length === 0 || zone.players.includes(player))
      .flatMap(({ positions }) => positions.flatMap((position) => squares.points.get(position) ?? []));
  const seen = everybody.map((player) => {
    const { see } = seatOf(squares, rules, player);
    return area(pointsOf(player).map(see), squares, b);
  });
  const text = (set: Set_ | undefined): string =>
    JSON.stringify(set, (key, value) => (key === 'span' ? undefined : value));
  const line = (set: Set_, absolute: boolean, of?: Word): Item => ({
    ...{ span: b.span, kind: 'zone', name: b.word(names.of('zone', name)), absolute, set },
    ...(of === undefined ? {} : { of }),
  });
  const named = everybody.filter((_, i) => zones.some((zone) => zone.players.includes(everybody[i] ?? '')));
  const relevant = named.length === 0 ? everybody : named;
  const own = seen.filter((_, i) => relevant.includes(everybody[i] ?? ''));
  const [one] = own;
  const movers = new Set(rules.turns.map(({ as }) => as));
  if (
    one !== undefined &&
    own.every((set) => text(set) === text(one)) &&
    [...movers].every((mover) => relevant.includes(mover))
  )
    return [line(one, false)];
  if (zones.every((zone) => zone.players.length === 0))
    return [line(area(pointsOf(everybody[0] ?? ''), squares, b), true)];
  return relevant
    .filter((player) => players.has(player))
    .map((player) => line(area(pointsOf(player), squares, b), true, b.word(names.of('player', player))));
}

function area(points: readonly Point[], squares: SquareWays, b: Build): Set_ {
  const { span } = b;
  if (points.length === 0) return { span, kind: 'but', left: b.set('anywhere'), right: b.set('anywhere') };
  const all = [...squares.points.values()];
  const seen = all.length === squares.files * squares.ranks ? all : grid(squares);
  return (
    areaFor(points, seen, squares, b) ?? b.list([...new Set(points.map(squareName))].sort().map(b.place))
  );
}

/** All points of the rectangle: holes belong to no zone, whatever is said. */
function grid({ points }: SquareWays): readonly Point[] {
  return [...points.values()];
}

// ---------------------------------------------------------------- what players see

/** Directions that mean different ways to different players. */
export function seatDirections(context: Context, squares: SquareWays, b: Build): Item[] {
  const { rules, names, turned, backward } = context;
  const { links, symmetry } = rules.board;
  const lines = (direction: string, back: boolean): Item[] => {
    const name = names.of(back ? 'seen-back' : 'seen', direction);
    const ways = rules.players.map((player) => {
      const meant = symmetry.get(player.name)?.get(direction) ?? direction;
      const words = squares.words(player.name, direction, back);
      if (words !== undefined) return words;
      return (links.get(meant)?.size ?? 0) === 0 ? undefined : names.of(back ? 'back' : 'direction', meant);
    });
    const [first] = ways;
    const line = (way: string, of?: string): Item => ({
      ...{ span: b.span, kind: 'directions', name: b.word(name), dirs: b.dirs([way]) },
      ...(of === undefined ? {} : { of: b.word(names.of('player', of)) }),
    });
    const others = rules.players.flatMap((player, i) => {
      const way = ways[i];
      return way === undefined || way === first ? [] : [line(way, player.name)];
    });
    return [...(first === undefined ? [] : [line(first)]), ...others];
  };
  return [
    ...[...turned].flatMap((direction) => lines(direction, false)),
    ...[...backward].filter((name) => turned.has(name)).flatMap((direction) => lines(direction, true)),
  ];
}

// ---------------------------------------------------------------- set-up

/** The set-up as the board of a FEN; undefined where a position text cannot say it. */
export function fenOf(
  context: Context,
  squares: SquareWays,
  letters: ReadonlyMap<string, string>,
): string | undefined {
  const { rules } = context;
  if (rules.players.length !== 2) return undefined;
  const men = new Map<string, string>();
  for (const { player, piece, positions } of rules.setup) {
    const letter = letters.get(piece);
    const index = rules.players.findIndex(({ name }) => name === player);
    if (index < 0 || letter === undefined) continue;
    for (const position of positions) {
      const point = squares.points.get(position);
      if (point !== undefined) men.set(squareName(point), index === 0 ? letter : letter.toLowerCase());
    }
  }
  const holes = new Set(squares.holes.map(squareName));
  const ranks = Array.from({ length: squares.ranks }, (_, i) => {
    const y = squares.ranks - 1 - i;
    let text = '';
    let empty = 0;
    for (let x = 0; x < squares.files; x++) {
      const name = squareName({ x, y });
      const man = holes.has(name) ? '*' : men.get(name);
      if (man === undefined) empty++;
      else {
        text += (empty > 0 ? String(empty) : '') + man;
        empty = 0;
      }
    }
    return text + (empty > 0 ? String(empty) : '');
  });
  return ranks.join('/');
}
