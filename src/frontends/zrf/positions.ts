/* The board as a graph: places with their drawing spots, and the links of every direction. */
import type { Board, BoardPart, Item, NamedPlace, Word } from '../../ast/nodes.js';
import type { Position } from './board.js';
import type { Build } from './build.js';
import type { Context } from './context.js';

const LARGEST_SIDE = 400;

export function graphOf(context: Context, b: Build): Board {
  const { board } = context.rules;
  const links = [...board.links].flatMap(([name, table]) =>
    linkParts(context.names.of('direction', name), table, b),
  );
  const backward = backwardLinks(context).flatMap((direction) =>
    linkParts(context.names.of('back', direction), inverse(board.links.get(direction) ?? new Map()), b),
  );
  const places: BoardPart = { span: b.span, kind: 'places', places: spotsOf([...board.positions.values()]) };
  return { span: b.span, kind: 'board', shape: { kind: 'graph' }, parts: [places, ...links, ...backward] };
}

export function linkParts(name: string, table: ReadonlyMap<string, string>, b: Build): BoardPart[] {
  const paths = pathsOf(table).map((path) => path.map(b.word));
  return paths.length === 0 ? [] : [{ span: b.span, kind: 'link', name: b.word(name), paths }];
}

/** Chains of links, as long as they go. */
function pathsOf(table: ReadonlyMap<string, string>): string[][] {
  const entered = new Set(table.values());
  const left = new Map(table);
  const paths: string[][] = [];
  const follow = (start: string): void => {
    const path = [start];
    for (let at = start, to = left.get(at); to !== undefined; at = to, to = left.get(at)) {
      left.delete(at);
      path.push(to);
    }
    if (path.length > 1) paths.push(path);
  };
  for (const from of table.keys()) if (!entered.has(from)) follow(from);
  for (const from of table.keys()) follow(from);
  return paths;
}

/** Of several ways to a place the first counts. */
function inverse(table: ReadonlyMap<string, string>): Map<string, string> {
  const back = new Map<string, string>();
  for (const [from, to] of table) if (!back.has(to)) back.set(to, from);
  return back;
}

// ---------------------------------------------------------------- where they are drawn

/** Small numbers for the drawing: columns and rows of the different pixels, from the lower left. */
function spotsOf(positions: readonly Position[]): NamedPlace[] {
  const drawn = positions.filter(({ spot }) => spot !== undefined);
  const columns = ranksOf(drawn.map(({ spot }) => spot?.[0] ?? 0));
  const rows = ranksOf(drawn.map(({ spot }) => -(spot?.[1] ?? 0)));
  const taken = new Set<string>();
  const width = Math.max(0, ...columns.values()) + 1;
  let spare = 0;
  return positions.map(({ name, span, spot }) => {
    const word: Word = { text: name, span };
    const x = spot === undefined ? LARGEST_SIDE : (columns.get(spot[0]) ?? 0);
    const y = spot === undefined ? 0 : (rows.get(-spot[1]) ?? 0);
    if (x < LARGEST_SIDE && y < LARGEST_SIDE && !taken.has(`${x} ${y}`)) {
      taken.add(`${x} ${y}`);
      return { name: word, x, y };
    }
    // What is not drawn, or drawn upon another one, stands to the right of the board, twelve in a column.
    const free = { x: Math.min(width + Math.floor(spare / 12), LARGEST_SIDE - 1), y: spare % 12 };
    spare++;
    return { name: word, ...free };
  });
}

/** Different values by size; those that nearly agree are one. */
function ranksOf(values: readonly number[]): Map<number, number> {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const gap = typicalGap(sorted) / 3;
  const ranks = new Map<number, number>();
  let rank = -1;
  let last = Number.NEGATIVE_INFINITY;
  for (const value of sorted) {
    if (value - last > gap || rank < 0) {
      rank++;
      last = value;
    }
    ranks.set(value, rank);
  }
  return ranks;
}

function typicalGap(sorted: readonly number[]): number {
  const gaps = sorted.slice(1).map((value, i) => value - (sorted[i] ?? 0));
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 1;
}

// ---------------------------------------------------------------- what players see

/** For players who see directions turned: a line for each direction that means another one to somebody. */
export function turnedDirections(context: Context, b: Build): Item[] {
  const { names, turned, backward } = context;
  const forward = [...turned].flatMap((name) =>
    linesFor(names.of('seen', name), name, (to) => names.of('direction', to), context, b),
  );
  const back = [...backward]
    .filter((name) => turned.has(name))
    .flatMap((name) => linesFor(names.of('seen-back', name), name, (to) => names.of('back', to), context, b));
  return [...forward, ...back];
}

function linesFor(
  own: string,
  direction: string,
  link: (to: string) => string,
  { names, rules }: Context,
  b: Build,
): Item[] {
  const { symmetry, links } = rules.board;
  const line = (to: string, of?: string): Item[] =>
    (links.get(to)?.size ?? 0) === 0
      ? []
      : [
          {
            span: b.span,
            kind: 'directions',
            name: b.word(own),
            ...(of === undefined ? {} : { of: b.word(of) }),
            dirs: b.dirs([link(to)]),
          },
        ];
  const others = [...symmetry].flatMap(([player, table]) => {
    const to = table.get(direction);
    return to === undefined || to === direction ? [] : line(to, names.of('player', player));
  });
  return [...line(direction), ...others];
}

/** Directions whose links are needed backwards: those walked against, and what they mean to others. */
function backwardLinks({ backward, rules }: Context): string[] {
  const { symmetry, links } = rules.board;
  const all = [...backward].flatMap((name) => [
    name,
    ...[...symmetry.values()].flatMap((table) => table.get(name) ?? []),
  ]);
  return [...new Set(all)].filter((name) => links.has(name));
}
