/**
 * The shapes of abilities: how a man gets from cell to cell, as far as the board alone tells. Generation reads them
 * forwards, attack backwards.
 */
import type { Ability, Dirs } from '../../model/model.js';
import { isPlain, type Ray, raysOf } from '../abilities.js';
import { demand, isHop, isStepPath } from '../attack-tables.js';
import { readsHeading } from '../readers.js';
import { type Mill, unsupported } from './mill.js';

/** A way of several steps: where it ends, and what it asks of the cells between (true = somebody stands there). */
export interface Path {
  readonly from: number;
  readonly to: number;
  readonly way: readonly (readonly [cell: number, occupied: boolean])[];
}

/** One leg of several. */
export interface Stretch {
  readonly dirs: Dirs;
  readonly slides: boolean;
  readonly least: number;
  readonly most: number;
  /** Whether somebody has to stand where it ends; undefined = no matter. */
  readonly through: boolean | undefined;
}

export type Shape =
  /** By origin: where it can end, whatever stands between. */
  | { readonly kind: 'leap'; readonly to: readonly (readonly number[])[] }
  /** By origin: the cells one after the other up to the first man; the ones before number `least` are no ends. */
  | {
      readonly kind: 'ray';
      /** Its ends. */
      readonly ends: readonly (readonly number[])[];
      readonly dir: number;
      readonly cells: readonly (readonly number[])[];
      readonly least: number;
    }
  | { readonly kind: 'path'; readonly paths: readonly Path[] }
  /** Any other sequence of legs; attack walks it forwards. */
  | { readonly kind: 'legs'; readonly legs: readonly Stretch[]; readonly starts: readonly boolean[] }
  /** Behind the first man on a ray, as far as the second. */
  | { readonly kind: 'hop'; readonly dir: number; readonly cells: readonly (readonly number[])[] };

/** Undefined if the ability has to be walked. */
export function shapesOf(m: Mill, ability: Ability, player: number): readonly Shape[] | undefined {
  return m.memo(ability, `shapes ${player}`, () => findShapes(m, ability, player));
}

function findShapes(m: Mill, ability: Ability, player: number): readonly Shape[] | undefined {
  if (ability.program !== undefined || ability.again !== undefined || readsHeading(ability)) return undefined;
  if (ability.within !== undefined && m.k.fixedCells(ability.within, player) === undefined) return undefined;
  if (slidesInRings(m, ability, player)) return undefined;
  if (isPlain(ability)) return plain(m, ability, player);
  if (isHop(ability)) return hops(m, ability, player);
  if (isStepPath(ability)) return [{ kind: 'path', paths: stepPaths(m, ability, player) }];
  if (ability.legs.length === 1 && ability.legs[0]!.move === 'stay')
    return [{ kind: 'leap', to: origins(m, ability, player).map((ok, cell) => (ok ? [cell] : [])) }];
  return legsOf(m, ability, player);
}

/** Rays that come back to where they began, or turn, are no lines. */
function slidesInRings(m: Mill, { legs }: Ability, player: number): boolean {
  const slides = legs.filter(({ move }) => move === 'slide');
  return slides.some(({ dirs }) => {
    const all = dirs.kind === 'fixed' ? dirs.of[player]! : [...m.model.board.directions.keys()];
    return all.some((dir) => isAscending(m, dir) === undefined);
  });
}

/** By cell: may the man start there, as far as that is fixed? */
function origins(m: Mill, ability: Ability, player: number): readonly boolean[] {
  const from = ability.from === undefined ? undefined : m.k.fixedPart(ability.from, player);
  const within = ability.within === undefined ? undefined : m.k.fixedCells(ability.within, player);
  return Array.from(
    { length: m.cells },
    (_, cell) => cell < m.squares && from?.[cell] !== 0 && within?.[cell] !== 0,
  );
}

function plain(m: Mill, ability: Ability, player: number): Shape[] {
  const leg = ability.legs[0]!;
  const dirs = m.k.graph.fixed(leg.dirs, player);
  const along = (dir: number): Ray[] => {
    const raysFrom = raysOf(m.k, ability, player, [dir]);
    return Array.from({ length: m.cells }, (_, cell) => raysFrom(cell)[0] ?? []);
  };
  if (leg.most > 1)
    return dirs.map((dir) => {
      const found = along(dir);
      // Equal rays are the same list, so that what is worked out from them is worked out once.
      const full = fullRays(m, dir);
      const cells = found.every((ray, cell) => ray.length === full[cell]!.length) ? full : found;
      const ends = leg.least === 1 ? cells : cells.map((ray) => ray.slice(leg.least - 1));
      return { kind: 'ray', dir, cells, ends, least: leg.least };
    });
  const steps = dirs.map(along);
  const to = Array.from({ length: m.cells }, (_, cell) => [...new Set(steps.flatMap((rays) => rays[cell]!))]);
  return [{ kind: 'leap', to }];
}

function legsOf(m: Mill, ability: Ability, player: number): Shape[] | undefined {
  const { legs, within } = ability;
  const simple = legs.every((leg, i) => {
    const through = demand(leg.through);
    const ends = i < legs.length - 1 || through === undefined;
    return leg.move !== 'stay' && leg.capturing === 'no' && through !== null && ends;
  });
  if (!simple || within !== undefined) return undefined;
  const stretches = legs.map((leg): Stretch => {
    const { dirs, least, most } = leg;
    return { dirs, slides: most > 1, least, most, through: demand(leg.through) ?? undefined };
  });
  return [{ kind: 'legs', legs: stretches, starts: origins(m, ability, player) }];
}

function hops(m: Mill, ability: Ability, player: number): Shape[] | undefined {
  if (ability.within !== undefined) return undefined;
  const starts = origins(m, ability, player);
  return m.k.graph.fixed(ability.legs[0]!.dirs, player).map((dir) => ({
    kind: 'hop',
    dir,
    cells: fullRays(m, dir).map((ray, cell) => (starts[cell] ? ray : [])),
  }));
}

function stepPaths(m: Mill, ability: Ability, player: number): Path[] {
  const { graph } = m.k;
  const within = ability.within === undefined ? undefined : m.k.fixedCells(ability.within, player);
  const found: Path[] = [];
  const walk = (index: number, at: number, last: number, from: number, way: Path['way']): void => {
    const leg = ability.legs[index]!;
    const dirs =
      leg.dirs.kind === 'turned' ? graph.turned(leg.dirs.turns, last) : graph.fixed(leg.dirs, player);
    for (const dir of dirs) {
      const cell = graph.next(dir, at);
      if (cell < 0 || within?.[cell] === 0) continue;
      if (index === ability.legs.length - 1) {
        found.push({ from, to: cell, way });
        continue;
      }
      const wants = demand(leg.through);
      // The origin counts as empty: a path that needs somebody there never opens.
      if (cell === from && wants === true) continue;
      const asked = typeof wants === 'boolean' && cell !== from;
      walk(index + 1, cell, dir, from, asked ? [...way, [cell, wants]] : way);
    }
  };
  origins(m, ability, player).forEach((ok, from) => {
    if (ok) walk(0, from, -1, from, []);
  });
  return found;
}

// ---------------------------------------------------------------- tables

/** True if the cells of all rays of a direction come in ascending order, false if descending. */
export function ascends(m: Mill, dir: number): boolean {
  return isAscending(m, dir) ?? unsupported('rays that wrap');
}

export function isAscending(m: Mill, dir: number): boolean | undefined {
  return m.memo(m.model.board.directions[dir]!, 'ascends', () => findAscending(m, dir));
}

function findAscending(m: Mill, dir: number): boolean | undefined {
  const { next } = m.model.board.directions[dir]!;
  const steps = [...next.entries()].filter(([, to]) => to >= 0);
  if (steps.every(([from, to]) => to > from)) return true;
  return steps.every(([from, to]) => to < from) ? false : undefined;
}

/**
 * Address of a table of sets by cell. The row before the first one and those after the last cell are empty, so that
 * `lowest` and `highest` of an empty set may be looked up.
 */
export function cellTable(m: Mill, sets: readonly (readonly number[])[]): number {
  return m.memo(sets, 'table', () => {
    const bytes = 8 * m.words;
    const data = new Uint8Array(bytes * (64 * m.words + 2));
    sets.forEach((cells, row) => {
      for (const cell of cells) data[bytes * (row + 1) + (cell >> 3)]! |= 1 << (cell & 7);
    });
    return m.image.table(data) + bytes;
  });
}

/** By cell: the whole ray of a direction. */
export function fullRays(m: Mill, dir: number): readonly (readonly number[])[] {
  return m.memo(m.model.board.directions[dir]!, 'rays', () =>
    Array.from({ length: m.cells }, (_, cell) => m.k.graph.ray(dir, cell)),
  );
}

/** By target: the origins whose set holds it. */
export function inverse(m: Mill, sets: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return m.memo(sets, 'inverse', () => invert(m, sets));
}

function invert(m: Mill, sets: readonly (readonly number[])[]): number[][] {
  const found: number[][] = Array.from({ length: m.cells }, () => []);
  sets.forEach((targets, from) => {
    for (const to of targets) found[to]!.push(from);
  });
  return found;
}
