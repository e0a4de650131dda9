/*
 * Where a block can come to, for every man at once: a spot holds the place for each mover and each start. Two spots are
 * the same if they are so for everybody, whatever way led there. Sets of starts are bits, one for each mover and start.
 */
import { remember } from '../../../text/remember.js';
import type { Rules } from '../rules.js';

/** More than there can be, to number pairs. */
const MOST_SPOTS = 2 ** 26;

/** One step: along a direction as the mover sees it, or against it. */
export interface Hop {
  readonly direction: string;
  readonly back: boolean;
}

export interface Spot {
  readonly id: number;
  /** By mover and start: the place, -1 = none. */
  readonly cells: Int32Array;
  /** How it was first reached from the start; absent for a place by its name. */
  readonly way?: readonly Hop[];
  readonly place?: string;
}

export interface Atlas {
  readonly movers: readonly string[];
  readonly positions: readonly string[];
  readonly start: Spot;
  /** Every mover on every start. */
  readonly all: bigint;
  readonly step: (from: Spot, hop: Hop) => Spot;
  readonly place: (name: string) => Spot;
  /** The starts for which a spot is a place of the board. */
  readonly onBoard: (spot: Spot) => bigint;
  /** The starts for which the place of a spot is wanted for the mover. */
  readonly where: (spot: Spot, wanted: (cell: number, mover: number) => boolean) => bigint;
  readonly same: (a: Spot, b: Spot) => bigint;
  /** An earlier spot on the way to this one that is the same wherever this one is a place of the board. */
  readonly before: (spot: Spot) => Spot | undefined;
}

/** Whose men move. */
export const moversOf = ({ turns }: Pick<Rules, 'turns'>): string[] => [
  ...new Set(turns.map(({ as }) => as)),
];

/** `without`: positions on which nobody can stand. */
export function makeAtlas({ board, turns }: Rules, without: ReadonlySet<string>): Atlas {
  const movers = moversOf({ turns });
  const positions = [...board.positions.keys()];
  const free = positions.map((name) => !without.has(name));
  const index = new Map(positions.map((name, i) => [name, i]));
  const size = movers.length * positions.length;
  const spots = new Map<string, Spot>();
  const steps = new Map<string, Spot>();
  const tables = new Map<string, Int32Array>();
  const boards = new Map<number, bigint>();
  const befores = new Map<number, Spot | undefined>();
  const meetings = new Map<number, bigint>();

  const spotOf = (cells: Int32Array, rest: Pick<Spot, 'way' | 'place'>): Spot => {
    const key = cells.join();
    return remember(spots, key, () => ({ id: spots.size, cells, ...rest }));
  };

  const tableOf = ({ direction, back }: Hop, mover: number): Int32Array => {
    const meant = board.symmetry.get(movers[mover] ?? '')?.get(direction) ?? direction;
    const key = `${meant} ${back}`;
    let table = tables.get(key);
    if (table === undefined) {
      table = new Int32Array(positions.length).fill(-1);
      for (const [from, to] of board.links.get(meant) ?? []) {
        const [a, b] = [index.get(back ? to : from), index.get(back ? from : to)];
        // Of several ways to a place the first counts.
        if (a !== undefined && b !== undefined && table[a] === -1) table[a] = b;
      }
      tables.set(key, table);
    }
    return table;
  };

  const bits = (test: (i: number) => boolean): bigint => {
    let digits = '';
    for (let low = 4 * Math.floor((size - 1) / 4); low >= 0; low -= 4) {
      let digit = 0;
      for (let i = Math.min(low + 3, size - 1); i >= low; i--)
        digit = 2 * digit + (free[i % positions.length] && test(i) ? 1 : 0);
      digits += digit.toString(16);
    }
    return BigInt(`0x${digits === '' ? '0' : digits}`);
  };
  const { length } = positions;
  const moverOf = (i: number): number => Math.floor(i / length);
  const start = spotOf(
    Int32Array.from({ length: size }, (_, i) => i % length),
    { way: [] },
  );

  const step = (from: Spot, hop: Hop): Spot => {
    const key = `${from.id} ${hop.direction} ${hop.back}`;
    let spot = steps.get(key);
    if (spot === undefined) {
      const cells = from.cells.map((cell, i) => (cell < 0 ? -1 : (tableOf(hop, moverOf(i))[cell] ?? -1)));
      spot = spotOf(cells, from.way === undefined ? {} : { way: [...from.way, hop] });
      steps.set(key, spot);
    }
    return spot;
  };

  const findBefore = ({ cells, way = [] }: Spot): Spot | undefined => {
    let at = start;
    for (const hop of way) {
      const earlier = at.cells;
      if (cells.every((cell, i) => cell < 0 || cell === earlier[i]))
        return at.cells === cells ? undefined : at;
      at = step(at, hop);
    }
    return undefined;
  };

  return {
    movers,
    positions,
    start,
    all: bits(() => true),
    step,
    before: (spot) => {
      if (!befores.has(spot.id)) befores.set(spot.id, findBefore(spot));
      return befores.get(spot.id);
    },
    place: (name) => spotOf(new Int32Array(size).fill(index.get(name) ?? -1), { place: name }),
    onBoard: ({ id, cells }) => remember(boards, id, () => bits((i) => (cells[i] ?? -1) >= 0)),
    where: ({ cells }, wanted) => bits((i) => (cells[i] ?? -1) >= 0 && wanted(cells[i] ?? -1, moverOf(i))),
    same: (a, b) =>
      remember(meetings, a.id * MOST_SPOTS + b.id, () =>
        bits((i) => (a.cells[i] ?? -1) >= 0 && a.cells[i] === b.cells[i]),
      ),
  };
}

/** Mover and start of every bit of a set. */
export function startsIn(
  set: bigint,
  { positions }: Atlas,
): { readonly mover: number; readonly start: number }[] {
  const found: { mover: number; start: number }[] = [];
  const text = set.toString(2);
  for (let i = 0; i < text.length; i++)
    if (text[text.length - 1 - i] === '1')
      found.push({ mover: Math.floor(i / positions.length), start: i % positions.length });
  return found;
}
