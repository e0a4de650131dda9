/*
 * How steps are called. On squares a step is so far right and so far forward, as the player sees it; on any other board it
 * is the directions that it goes along. Steps are texts here, so that they can be compared: `1,2` or `n n e`.
 */
import type { Dir, Dirs, Set_ } from '../../../ast/nodes.js';
import { textOfTree } from '../../../ast/walk.js';
import { remember } from '../../../text/remember.js';
import { areaFor } from '../areas.js';
import type { Build } from '../build.js';
import { backwardWayOf, type Context, wayOf } from '../context.js';
import { type Point, type Squares, seatOf, squareName } from '../squares.js';
import type { Atlas, Hop, Spot } from './atlas.js';
import { directionsFor } from './compass.js';
import { zonePlaces } from './running.js';

export type Step = string;

export interface Frame {
  /** Bits of the movers for whom it speaks. */
  readonly mine: bigint;
  readonly stepTo: (spot: Spot) => Step | undefined;
  /** A step as so many smaller ones in one direction. */
  readonly line: (step: Step) => { readonly unit: Step; readonly times: number } | undefined;
  readonly times: (unit: Step, n: number) => Step;
  /** What leads from the end of one step to the end of another. */
  readonly between: (from: Step, to: Step) => Step | undefined;
  /** A step as single ones that go over anybody. */
  readonly parts: (step: Step) => readonly Step[];
  /** The starts from which a step leads to a place. */
  readonly reach: (step: Step) => bigint;
  readonly dirs: (steps: readonly Step[], b: Build) => Dirs;
  readonly isShort: (step: Step) => boolean;
  /** By how many eighths a step turns from another one, clockwise; undefined where that has no meaning. */
  readonly turn: (from: Step, to: Step) => number | undefined;
  /** Zones that have just these places of those that count. */
  readonly zones: (wanted: bigint, care: bigint, b: Build) => readonly Set_[];
  /** All that count but these are in such a zone, or in two. */
  readonly outside: (wanted: bigint, care: bigint, b: Build) => readonly Set_[];
  /** Ranks, files, a rectangle, or a few places one by one. */
  readonly area: (wanted: bigint, care: bigint, b: Build) => Set_ | undefined;
  readonly square: (name: string, b: Build) => Set_;
}

export const HERE: Step = '';

/** Squares as one mover sees them. */
export function squareFrame(context: Context, squares: Squares, atlas: Atlas, mover: number): Frame {
  const { length } = atlas.positions;
  const name = atlas.movers[mover] ?? '';
  const seat = seatOf(squares, context.rules, name);
  const points = atlas.positions.map((position) => squares.points.get(position));
  const taken = new Set([...squares.points.values()].map(squareName));
  const seen = points.map((point) => point && seat.see(point));
  const offset = BigInt(mover * length);
  const known = new Map<number, Step | undefined>();

  const stepTo = ({ id, cells }: Spot): Step | undefined => {
    if (known.has(id)) return known.get(id);
    let step: Step | undefined;
    let same = true;
    for (let start = 0; start < length; start++) {
      const from = points[start];
      const cell = cells[mover * length + start] ?? -1;
      if (from === undefined || cell < 0) continue;
      const to = points[cell];
      if (to === undefined) {
        same = false;
        break;
      }
      const [dx, dy] = seat.turn([to.x - from.x, to.y - from.y]);
      const one = dx === 0 && dy === 0 ? HERE : `${dx},${dy}`;
      if (step !== undefined && step !== one) same = false;
      step = one;
    }
    const found = same ? step : undefined;
    known.set(id, found);
    return found;
  };
  const back = (step: Step): readonly [number, number] => {
    const [dx, dy] = vector(step);
    // Turning back is turning on, all the way round.
    let turned: readonly [number, number] = [dx, dy];
    for (let i = 0; i < 3; i++) turned = seat.turn(turned);
    const again = seat.turn(turned);
    return again[0] === dx && again[1] === dy ? turned : [dx, dy];
  };
  const cellsIn = (set: bigint): number[] =>
    points.flatMap((_, cell) => (((set >> (offset + BigInt(cell))) & 1n) === 1n ? [cell] : []));
  const seenIn = (set: bigint): Point[] => cellsIn(set).flatMap((cell) => seen[cell] ?? []);
  const reaches = new Map<Step, bigint>();
  const zones = zonesFor(context, atlas, mover);
  return {
    mine: (((1n << BigInt(length)) - 1n) << offset) & atlas.all,
    stepTo,
    line: (step) => {
      const [dx, dy] = vector(step);
      const times = gcd(Math.abs(dx), Math.abs(dy));
      return times === 0 ? undefined : { unit: `${dx / times},${dy / times}`, times };
    },
    times: (unit, n) => {
      const [dx, dy] = vector(unit);
      return n === 0 ? HERE : `${dx * n},${dy * n}`;
    },
    between: (from, to) => {
      const [a, b] = [vector(from), vector(to)];
      return a[0] === b[0] && a[1] === b[1] ? HERE : `${b[0] - a[0]},${b[1] - a[1]}`;
    },
    parts: (step) => [step],
    reach: (step) =>
      remember(reaches, step, () => {
        const [dx, dy] = back(step);
        return points.reduce(
          (set, point, start) =>
            point !== undefined && taken.has(squareName({ x: point.x + dx, y: point.y + dy }))
              ? set | (1n << (offset + BigInt(start)))
              : set,
          0n,
        );
      }),
    dirs: (steps, { span }) => directionsFor(steps.map(vector), span),
    isShort: (step) => Math.max(...vector(step).map(Math.abs)) === 1,
    turn: (from, to) => turnBetween(vector(from), vector(to)),
    zones: zones.among,
    outside: zones.outside,
    area: (wanted, care, b) => areaFor(seenIn(wanted), seenIn(care), squares, b),
    square: (position, b) => {
      const point = squares.points.get(position);
      return b.place(point === undefined ? position : squareName(seat.see(point)));
    },
  };
}

function vector(step: Step): readonly [number, number] {
  const [dx = 0, dy = 0] = step.split(',').map(Number);
  return [dx, dy];
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** Eighths between two steps along the compass. */
function turnBetween(from: readonly [number, number], to: readonly [number, number]): number | undefined {
  const eighth = ([dx, dy]: readonly [number, number]): number =>
    COMPASS.indexOf(`${Math.sign(dx)},${Math.sign(dy)}`);
  const straight = ([dx, dy]: readonly [number, number]): boolean =>
    Math.max(Math.abs(dx), Math.abs(dy)) === 1;
  if (!straight(from) || !straight(to)) return undefined;
  return (eighth(to) - eighth(from) + 8) % 8;
}

const COMPASS = ['0,1', '1,1', '1,0', '1,-1', '0,-1', '-1,-1', '-1,0', '-1,1'];

/** Any board, by the names of its directions, for all movers alike. */
export function wayFrame(context: Context, atlas: Atlas): Frame {
  const { length } = atlas.positions;
  const hopOf = (text: string): Hop => ({ direction: text.replace(/^-/, ''), back: text.startsWith('-') });
  const nameOf = ({ direction, back }: Hop): string =>
    (back ? backwardWayOf(context, direction) : wayOf(context, direction)) ?? '';
  const reaches = new Map<Step, bigint>();
  const cellsIn = (set: bigint, mover: number): number[] =>
    atlas.positions.flatMap((_, cell) =>
      ((set >> BigInt(mover * length + cell)) & 1n) === 1n ? [cell] : [],
    );
  const dir = (step: Step, b: Build): Dir[] => [...b.dirs([nameOf(hopOf(step))])];
  const zones = atlas.movers.map((_, mover) => zonesFor(context, atlas, mover));
  const alike = (setsFor: (own: Zones, mover: number) => readonly Set_[]): readonly Set_[] => {
    const [first = [], ...others] = zones.map(setsFor);
    return first.filter((set) => others.every((list) => list.some((one) => sameSet(one, set))));
  };
  return {
    mine: atlas.all,
    stepTo: ({ way }) => way?.map(({ direction, back }) => (back ? '-' : '') + direction).join(' '),
    line: (step) => {
      const words = wordsOf(step);
      const [unit] = words;
      return unit !== undefined && words.every((word) => word === unit)
        ? { unit, times: words.length }
        : undefined;
    },
    times: (unit, n) => Array.from({ length: n }, () => unit).join(' '),
    between: (from, to) => {
      const [a, b] = [wordsOf(from), wordsOf(to)];
      return a.every((word, i) => word === b[i]) ? b.slice(a.length).join(' ') : undefined;
    },
    parts: wordsOf,
    reach: (step) =>
      remember(reaches, step, () =>
        atlas.onBoard(wordsOf(step).reduce((at, word) => atlas.step(at, hopOf(word)), atlas.start)),
      ),
    dirs: (steps, b) => steps.flatMap((step) => dir(step, b)),
    isShort: (step) => wordsOf(step).length === 1,
    turn: (from, to) => (from === to && wordsOf(from).length === 1 ? 0 : undefined),
    zones: (wanted, care, b) => alike((own) => own.among(wanted, care, b)),
    outside: (wanted, care, b) => alike((own) => own.outside(wanted, care, b)),
    area: (wanted, _, b) => {
      const byMover = atlas.movers.map((__, mover) => cellsIn(wanted, mover));
      const [own = []] = byMover;
      if (own.length > 12 || own.length === 0 || byMover.some((list) => list.join() !== own.join()))
        return undefined;
      return context.places(
        own.map((cell) => atlas.positions[cell] ?? ''),
        b,
      );
    },
    square: (position, b) => context.place(position, b),
  };
}

function wordsOf(step: Step): string[] {
  return step === '' ? [] : step.split(' ');
}

// ---------------------------------------------------------------- places

type Zoned = (wanted: bigint, care: bigint, b: Build) => readonly Set_[];

interface Zones {
  readonly among: Zoned;
  readonly outside: Zoned;
}

interface Zone {
  readonly name: string;
  readonly set: bigint;
}

/** The zones of the game as one mover has them, compared with places that are wanted among those that count. */
function zonesFor(context: Context, atlas: Atlas, mover: number): Zones {
  const { length } = atlas.positions;
  const offset = BigInt(mover * length);
  const own = ((1n << BigInt(length)) - 1n) << offset;
  const bitOf = new Map(atlas.positions.map((name, cell) => [name, 1n << (offset + BigInt(cell))]));
  const zones = [...new Set(context.rules.board.zones.map(({ name }) => name))].map((name): Zone => {
    const places = zonePlaces(context, name, atlas.movers[mover] ?? '');
    return { name, set: places.reduce((set, place) => set | (bitOf.get(place) ?? 0n), 0n) };
  });
  const word = ({ name }: Zone, b: Build): Set_ => b.name(context.names.of('zone', name));
  return {
    among: (wanted, care, b) =>
      zones.filter(({ set }) => ((set ^ wanted) & care & own) === 0n).map((zone) => word(zone, b)),
    outside: (wanted, care, b) => {
      const single = zones.filter(({ set }) => (~(set ^ wanted) & care & own) === 0n);
      if (single.length > 0 || (wanted & own) === 0n) return single.map((zone) => word(zone, b));
      return pairsOutside(wanted & own, care & own, zones).map((pair) =>
        b.list(pair.map((zone) => word(zone, b))),
      );
    },
  };
}

/** Two zones, each of which takes away something, and both together all that is not wanted. */
function pairsOutside(wanted: bigint, care: bigint, zones: readonly Zone[]): Zone[][] {
  const rest = care & ~wanted;
  const parts = zones.filter(({ set }) => (set & rest) !== 0n && (set & wanted) === 0n);
  return parts.flatMap((zone, i) =>
    parts.slice(i + 1).flatMap((other) => ((rest & ~(zone.set | other.set)) === 0n ? [[zone, other]] : [])),
  );
}

function sameSet(a: Set_, b: Set_): boolean {
  return textOfTree(a) === textOfTree(b);
}
