/* Areas of a board of squares in our words: ranks, files, rectangles, the border, all but these. */
import type { Set_ } from '../../ast/nodes.js';
import type { Build } from './build.js';
import { type Point, type Squares, squareName } from './squares.js';

/** `left in area`; `left but area` where the area is all but something. */
export function inside(left: Set_, area: Set_, b: Build): Set_ {
  const { span } = b;
  if (area.kind === 'but' && area.left.kind === 'word' && area.left.word === 'anywhere')
    return { span, kind: 'but', left: bracketed(left, b), right: area.right };
  return { span, kind: 'on', word: 'in', left: bracketed(left, b), right: bracketed(area, b) };
}

/** `anywhere but set` */
export function allBut(set: Set_, b: Build): Set_ {
  return { span: b.span, kind: 'but', left: b.set('anywhere'), right: bracketed(set, b) };
}

export function bracketed(set: Set_, { span }: Build): Set_ {
  return set.kind === 'list' || set.kind === 'on' || set.kind === 'but'
    ? { span, kind: 'brackets', set }
    : set;
}

const MOST_SQUARES = 12;

type Sides = Pick<Squares, 'files' | 'ranks'>;

/** Ranks, files, rectangles, the border, all but these, or squares one by one, as the player sees them. */
export function areaFor(
  wanted: readonly Point[],
  care: readonly Point[],
  sides: Sides,
  b: Build,
): Set_ | undefined {
  if (wanted.length === 0) return undefined;
  const own = new Set(wanted.map(squareName));
  const block = blockFor(wanted, care, own, sides, b);
  if (block !== undefined) return block;
  const squares = [...own].sort();
  const singles = squares.length <= FEW ? b.list(squares.map(b.place)) : undefined;
  return singles ?? restFor(care, own, sides, b) ?? blocksFor(wanted, sides, b) ?? listFor(squares, b);
}

const FEW = 4;

function listFor(squares: readonly string[], b: Build): Set_ | undefined {
  return squares.length > MOST_SQUARES ? undefined : b.list(squares.map(b.place));
}

/** All but a block or a few squares. */
function restFor(care: readonly Point[], own: ReadonlySet<string>, sides: Sides, b: Build): Set_ | undefined {
  const rest = care.filter((point) => !own.has(squareName(point)));
  const names = new Set(rest.map(squareName));
  if (names.size === 0 || names.size >= own.size) return undefined;
  const block = blockFor(rest, care, names, sides, b);
  if (block === undefined && names.size > FEW) return undefined;
  return allBut(block ?? b.list([...names].sort().map(b.place)), b);
}

/** Ranks, files, a rectangle or the border: just what is wanted of what counts. */
function blockFor(
  wanted: readonly Point[],
  care: readonly Point[],
  own: ReadonlySet<string>,
  { files, ranks }: Sides,
  b: Build,
): Set_ | undefined {
  const { span } = b;
  const [left, right, low, high] = boundsOf(wanted);
  const fits = (test: (point: Point) => boolean): boolean =>
    care.every((point) => test(point) === own.has(squareName(point)));
  if (fits(({ y }) => y >= low && y <= high)) return { span, kind: 'ranks', from: low + 1, to: high + 1 };
  if (fits(({ y }) => y >= low)) return { span, kind: 'ranks', from: low + 1, to: ranks };
  if (fits(({ x }) => x >= left && x <= right))
    return {
      ...{ span, kind: 'files', from: b.word(fileName(left)) },
      to: b.word(fileName(Math.min(right, files - 1))),
    } as const;
  if (fits(({ x, y }) => x >= left && x <= right && y >= low && y <= high))
    return rectangle({ x: left, y: low }, { x: right, y: high }, b);
  const isEdge = ({ x, y }: Point): boolean => x === 0 || y === 0 || x === files - 1 || y === ranks - 1;
  return care.length === files * ranks && fits(isEdge) ? b.set('border') : undefined;
}

function boundsOf(points: readonly Point[]): readonly [number, number, number, number] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

function rectangle(from: Point, to: Point, b: Build): Set_ {
  const [first, last] = [squareName(from), squareName(to)];
  if (first === last) return b.place(first);
  return { span: b.span, kind: 'square', from: b.word(first), to: b.word(last) };
}

/** A few rectangles that cover what is wanted and nothing else. */
function blocksFor(wanted: readonly Point[], { files }: Sides, b: Build): Set_ | undefined {
  const own = new Set(wanted.map(squareName));
  const left = new Map(
    wanted.toSorted((p, q) => p.y - q.y || p.x - q.x).map((point) => [squareName(point), point]),
  );
  const blocks: Set_[] = [];
  for (const from of left.values()) {
    const to = corner(from, own);
    for (let { y } = from; y <= to.y; y++)
      for (let { x } = from; x <= to.x; x++) left.delete(squareName({ x, y }));
    const isWide = from.x === 0 && to.x === files - 1;
    blocks.push(
      isWide ? { span: b.span, kind: 'ranks', from: from.y + 1, to: to.y + 1 } : rectangle(from, to, b),
    );
    if (blocks.length > FEW) return undefined;
  }
  return blocks.length * 2 > own.size ? undefined : b.list(blocks);
}

/** The far corner of the largest rectangle of wanted squares with this near corner that grows along one side first. */
function corner(from: Point, own: ReadonlySet<string>): Point {
  const has = (x0: number, x1: number, y0: number, y1: number): boolean => {
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) if (!own.has(squareName({ x, y }))) return false;
    return true;
  };
  const grown = (first: 'x' | 'y'): { x: number; y: number } => {
    const to = { ...from };
    for (const side of first === 'x' ? (['x', 'y'] as const) : (['y', 'x'] as const))
      for (;;) {
        const next = { ...to, [side]: to[side] + 1 };
        if (!has(from.x, next.x, from.y, next.y)) break;
        to[side]++;
      }
    return to;
  };
  const size = ({ x, y }: Point): number => (x - from.x + 1) * (y - from.y + 1);
  const [wide, high] = [grown('x'), grown('y')];
  return size(wide) >= size(high) ? wide : high;
}

function fileName(x: number): string {
  return String.fromCharCode(97 + x);
}
