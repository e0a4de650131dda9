/*
 * Is the board a plain rectangle of squares? Then it needs no places and links of its own: files, ranks and the compass
 * say the same. Names that are not those of squares are changed.
 */
import type { ZrfBoard } from './board.js';
import type { Rules } from './rules.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Squares {
  readonly files: number;
  readonly ranks: number;
  /** By position: where it is, from the lower left. */
  readonly points: ReadonlyMap<string, Point>;
  /** Points of the rectangle that are no positions. */
  readonly holes: readonly Point[];
  readonly view: 'mirrored' | 'rotated';
  /** Positions that are left out, as nothing but links leads there. */
  readonly spare: ReadonlySet<string>;
}

const MOST = 26;

export function squareName({ x, y }: Point): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

/** Undefined where the largest grid is no rectangle that our language has. */
export function squaresOf(rules: Rules): Squares | undefined {
  const { board } = rules;
  const [grid] = board.grids.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (grid === undefined || grid.dimensions.length !== 2) return undefined;
  const points = namedPoints(grid, board) ?? drawnPoints(grid, board);
  if (points === undefined || points.size === 0) return undefined;
  const files = Math.max(...[...points.values()].map(({ x }) => x)) + 1;
  const ranks = Math.max(...[...points.values()].map(({ y }) => y)) + 1;
  if (files > MOST || ranks > MOST) return undefined;
  const taken = new Set([...points.values()].map(squareName));
  const holes: Point[] = [];
  for (let y = 0; y < ranks; y++)
    for (let x = 0; x < files; x++) if (!taken.has(squareName({ x, y }))) holes.push({ x, y });
  const spare = new Set([...board.positions.keys()].filter((name) => !points.has(name)));
  return { files, ranks, points, holes, view: viewOf(rules), spare };
}

type Grid = ZrfBoard['grids'][number];

function sizeOf({ dimensions }: Grid): number {
  return dimensions.reduce((size, { names }) => size * names.length, 1);
}

function cellsOf({
  dimensions,
}: Grid): { readonly name: string; readonly index: readonly [number, number] }[] {
  const [outer, inner] = dimensions;
  return (outer?.names ?? []).flatMap((a, i) =>
    (inner?.names ?? []).map((b, j) => ({ name: a + b, index: [i, j] as const })),
  );
}

/** Where the names are those of squares, they say where the squares are. */
function namedPoints(grid: Grid, { positions }: ZrfBoard): Map<string, Point> | undefined {
  const cells = cellsOf(grid).filter(({ name }) => positions.has(name));
  const points = new Map<string, Point>();
  for (const { name } of cells) {
    const match = /^([a-z])([1-9]\d?)$/.exec(name);
    if (match === null) return undefined;
    points.set(name, { x: name.charCodeAt(0) - 97, y: Number(match[2]) - 1 });
  }
  const xs = [...points.values()].map(({ x }) => x);
  const ys = [...points.values()].map(({ y }) => y);
  if (Math.min(...xs) !== 0 || Math.min(...ys) !== 0) return undefined;
  return regular(cells, points) ? points : undefined;
}

/** One step in the grid is one step on the squares, the same everywhere. */
function regular(cells: ReturnType<typeof cellsOf>, points: ReadonlyMap<string, Point>): boolean {
  const byIndex = new Map(cells.map(({ name, index }) => [index.join(), points.get(name)]));
  const steps = [new Set<string>(), new Set<string>()];
  for (const { name, index } of cells) {
    const from = points.get(name);
    for (const d of [0, 1]) {
      const to = byIndex.get([index[0] + (d === 0 ? 1 : 0), index[1] + d].join());
      if (from !== undefined && to !== undefined) steps[d]?.add(`${to.x - from.x},${to.y - from.y}`);
    }
  }
  return steps.every((set) => set.size <= 1 && [...set].every((step) => UNITS.includes(step)));
}

const UNITS = ['0,1', '0,-1', '1,0', '-1,0'];

/** As the grid is drawn: one dimension along the files, the other along the ranks. */
function drawnPoints(grid: Grid, { positions }: ZrfBoard): Map<string, Point> | undefined {
  const [outer, inner] = grid.dimensions;
  if (outer === undefined || inner === undefined) return undefined;
  const [level, upright] = [isLevel(outer), isLevel(inner)];
  if (level === undefined || upright === undefined || level === upright) return undefined;
  const points = new Map<string, Point>();
  for (const { name, index } of cellsOf(grid)) {
    const [across, along] = level ? index : ([index[1], index[0]] as const);
    const [files, ranks] = level ? [outer, inner] : [inner, outer];
    const x = files.step[0] > 0 ? across : files.names.length - 1 - across;
    // On the screen the numbers grow downwards.
    const y = ranks.step[1] < 0 ? along : ranks.names.length - 1 - along;
    if (positions.has(name)) points.set(name, { x, y });
  }
  return points;
}

function isLevel({ step: [dx, dy] }: Grid['dimensions'][number]): boolean | undefined {
  if (dx !== 0 && dy === 0) return true;
  return dx === 0 && dy !== 0 ? false : undefined;
}

// ---------------------------------------------------------------- seats

/** Players who see right and left changed sit around a board that is turned. */
function viewOf({ board, players }: Rules): Squares['view'] {
  const second = players.filter(({ name }) => !name.startsWith('?'))[1];
  const table = board.symmetry.get(second?.name ?? '');
  const sideways = [...(table ?? [])].filter(([from, to]) => from !== to);
  const level = (name: string): boolean => {
    const [dx, dy] = offsetsOf(board, name);
    return dx !== 0 && dy === 0;
  };
  return sideways.some(([from]) => level(from)) ? 'rotated' : 'mirrored';
}

function offsetsOf({ grids }: ZrfBoard, direction: string): readonly [number, number] {
  for (const { dimensions, directions } of grids) {
    const steps = directions.get(direction);
    if (steps === undefined) continue;
    const sum = (axis: 0 | 1): number =>
      dimensions.reduce((all, { step }, d) => all + (steps[d] ?? 0) * step[axis], 0);
    return [sum(0), sum(1)];
  }
  return [0, 0];
}

export interface Seat {
  /** A point of the board as the player calls it; the way back is the same for seats of two players. */
  readonly see: (point: Point) => Point;
  /** A step on the board as the player sees it. */
  readonly turn: (step: readonly [number, number]) => readonly [number, number];
}

/** How the players sit, as the language has it: of two the second is opposite, of more each a quarter turn on. */
export function seatOf(squares: Squares, rules: Rules, player: string): Seat {
  const { files, ranks, view } = squares;
  const people = rules.players.filter(({ name }) => !name.startsWith('?'));
  const index = Math.max(
    0,
    people.findIndex(({ name }) => name === player),
  );
  if (people.length > 2 && files === ranks) return quarter(index % 4, files);
  if (index % 2 === 0) return { see: (point) => point, turn: (step) => step };
  const mirrored = people.length <= 2 && view === 'mirrored';
  return {
    see: ({ x, y }) => ({ x: mirrored ? x : files - 1 - x, y: ranks - 1 - y }),
    turn: ([dx, dy]) => [0 - dx, 0 - dy],
  };
}

function quarter(turns: number, side: number): Seat {
  const once = ({ x, y }: Point): Point => ({ x: side - 1 - y, y: x });
  const repeat = <T>(value: T, turn: (value: T) => T): T => {
    let turned = value;
    for (let i = 0; i < turns; i++) turned = turn(turned);
    return turned;
  };
  return {
    see: (point) => repeat(point, once),
    turn: (step) => repeat(step, ([dx, dy]): readonly [number, number] => [0 - dy, dx]),
  };
}

/** What the directions of the game are on squares, for each player. */
export function wordsOn(
  squares: Squares,
  rules: Rules,
): (player: string, direction: string, back: boolean) => string | undefined {
  const steps = new Map<string, readonly [number, number] | undefined>();
  return (player, direction, back) => {
    const meant = rules.board.symmetry.get(player)?.get(direction) ?? direction;
    if (!steps.has(meant)) steps.set(meant, stepOn(squares, rules.board.links.get(meant)));
    const step = steps.get(meant);
    if (step === undefined) return undefined;
    const [dx, dy] = seatOf(squares, rules, player).turn(back ? [0 - step[0], 0 - step[1]] : step);
    return STEP_WORDS[`${dx},${dy}`] ?? leapWords(dx, dy);
  };
}

/** The one step that all links of a direction make, wherever it leads to a square; undefined if there is none. */
function stepOn(
  { points }: Squares,
  links: ReadonlyMap<string, string> | undefined,
): readonly [number, number] | undefined {
  const names = new Map([...points].map(([name, point]) => [squareName(point), name]));
  const [first] = [...(links ?? [])].filter(([from, to]) => points.has(from) && points.has(to));
  const [a, b] = [points.get(first?.[0] ?? ''), points.get(first?.[1] ?? '')];
  if (a === undefined || b === undefined) return undefined;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const isStep = [...points].every(
    ([name, { x, y }]) => links?.get(name) === names.get(squareName({ x: x + dx, y: y + dy })),
  );
  return isStep ? [dx, dy] : undefined;
}

const STEP_WORDS: Readonly<Record<string, string>> = {
  '0,1': 'forward',
  '0,-1': 'backward',
  '-1,0': 'left',
  '1,0': 'right',
  '-1,1': 'forward left diagonal',
  '1,1': 'forward right diagonal',
  '-1,-1': 'backward left diagonal',
  '1,-1': 'backward right diagonal',
};

/** The nearer of its two ways stands first. */
function leapWords(dx: number, dy: number): string {
  const [x, y] = [Math.abs(dx), Math.abs(dy)];
  const across = dx < 0 ? 'left' : 'right';
  const along = dy < 0 ? 'backward' : 'forward';
  const words = [...(dy === 0 ? [] : [along]), ...(dx === 0 ? [] : [across])];
  const ordered = x > y ? words.reverse() : words;
  return [...ordered, `${Math.min(x, y)},${Math.max(x, y)}`].join(' ');
}
