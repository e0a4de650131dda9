/**
 * The directions around a place and what they are called. On squares there are eight, on hexes twelve: six over the edges,
 * six over the corners. A family is all that turning and mirroring make of one leap, sorted clockwise from ahead.
 */
import type { DirWord } from '../ast/nodes.js';
import type { Shape } from './frames.js';

export type Step = readonly [dx: number, dy: number];

/** Indices of the compass, clockwise from straight ahead, by the words for them. */
export type CompassWords = Readonly<Partial<Record<DirWord, readonly number[]>>>;

const SQUARE: CompassWords = {
  forward: [0],
  right: [2],
  backward: [4],
  left: [6],
  sideways: [2, 6],
  'forward-diagonal': [1, 7],
  'backward-diagonal': [3, 5],
  orthogonal: [0, 2, 4, 6],
  diagonal: [1, 3, 5, 7],
  any: [0, 1, 2, 3, 4, 5, 6, 7],
  horizontal: [2, 6],
  vertical: [0, 4],
};

const EVEN = [0, 2, 4, 6, 8, 10];
const ODD = [1, 3, 5, 7, 9, 11];

const HEX: CompassWords = {
  forward: [0],
  right: [3],
  backward: [6],
  left: [9],
  sideways: [3, 9],
  'forward-diagonal': [1, 11],
  'backward-diagonal': [5, 7],
  any: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  horizontal: [3, 9],
  vertical: [0, 6],
};

/** The words of a board. The files of a hexagon lead over edges, the middle of a leaning board lies over corners. */
export function compassWords({ kind }: Shape): CompassWords {
  switch (kind) {
    case 'rectangle':
    case 'graph':
      return SQUARE;
    case 'hexagon':
      return { ...HEX, orthogonal: EVEN, diagonal: ODD };
    case 'hex':
      return { ...HEX, orthogonal: ODD, diagonal: EVEN };
  }
}

export function isHex({ kind }: Shape): boolean {
  return kind === 'hex' || kind === 'hexagon';
}

/** True for leaps along the compass: (0,n) and (n,n). They are one family, each a turn of the other. */
export function isStraight(a: number, b: number): boolean {
  return a === 0 || b === 0 || a === b;
}

/** All that turning and mirroring make of a leap, clockwise from ahead. */
export function stepsOf(shape: Shape, a: number, b: number): Step[] {
  const n = Math.max(a, b);
  const seeds: readonly Step[] = isStraight(a, b)
    ? [
        [0, n],
        [n, n],
      ]
    : [[a, b]];
  const steps = new Map(seeds.flatMap((seed) => orbit(shape, seed)).map((step) => [step.join(), step]));
  return [...steps.values()].sort((p, q) => angle(shape, p) - angle(shape, q));
}

/** Where a direction of a family leads after turning by so many eighths clockwise. On hexes an odd eighth is a twelfth less or more. */
export function turned(ids: readonly number[], index: number, eighths: number): number {
  const by = ids.length === 12 ? (TWELFTHS[eighths] ?? 0) : eighths;
  return ids[(index + by) % ids.length] ?? -1;
}

const TWELFTHS = [0, 1, 3, 5, 6, 7, 9, 11];

/** A step as it is drawn: right and up. */
export function drawn({ kind }: Shape, [dx, dy]: Step): Step {
  const height = Math.sqrt(3) / 2;
  if (kind === 'hexagon') return [dx * height, dy + dx / 2];
  return kind === 'hex' ? [dx + dy / 2, dy * height] : [dx, dy];
}

/** From 0 to below 2π, clockwise from ahead. */
function angle(shape: Shape, step: Step): number {
  const [x, y] = drawn(shape, step);
  const value = Math.atan2(x, y);
  return value < -1e-9 ? value + 2 * Math.PI : value;
}

function orbit(shape: Shape, seed: Step): Step[] {
  const turn = isHex(shape) ? ([x, y]: Step): Step => [x + y, -x] : ([x, y]: Step): Step => [y, -x];
  const mirror = isHex(shape) ? ([x, y]: Step): Step => [-x, x + y] : ([x, y]: Step): Step => [-x, y];
  const times = isHex(shape) ? 6 : 4;
  const steps: Step[] = [];
  for (let i = 0, step = seed; i < times; i++, step = turn(step)) steps.push(step, mirror(step));
  return steps.map(([x, y]) => [x + 0, y + 0]);
}
