/**
 * What men are worth in a game that nobody tuned: their mobility, what they can promote to, how far they are on the way
 * there or to a goal. Hundredths of about a pawn.
 */
import type { Game } from '../play/game.js';
import { mobilityOf } from './mobility.js';

type Model = Game['model'];
type Cond = Model['goals'][number]['cond'];
type PlaceSet = Model['protected'][number];

/** Worth of one place more of mobility. */
const PER_TARGET = 60;
/** Worth of a man whose loss loses the game, where no law protects him. */
const ROYAL = 4000;

/** The number by which an author says what a man is worth, in hundredths of a pawn. */
const GIVEN = 'worth';

export interface Values {
  /** By type. 0 for men that laws protect: they are never lost. */
  readonly worth: Int32Array;
  /** By (player * types + type) * cells + cell: worth there, the man's own included. */
  readonly placed: Int32Array;
  /** By type: worth in a reserve. */
  readonly held: Int32Array;
  /** By type: 1 for men who do not only wait for a promotion, and can be lost. */
  readonly officer: Uint8Array;
  /** Worth of the best man. */
  readonly best: number;
  /** Types whose loss loses, protected or not. */
  readonly royal: ReadonlySet<number>;
  /** False if no ability captures: material then says nothing. */
  readonly captures: boolean;
}

export function deriveValues(model: Model): Values {
  const { mean, at } = mobilityOf(model);
  const protectedTypes = new Set(model.protected.flatMap(typesIn));
  const losing = new Set(model.goals.flatMap((goal) => (goal.result === 'lose' ? missing(goal.cond) : [])));
  const base = Float64Array.from(mean, (m) => PER_TARGET * m);
  const sign = givesAway(model) ? -1 : 1;
  const worth = Int32Array.from(model.types, (type, t) => {
    if (protectedTypes.has(t) || type.neutral) return 0;
    const given = type.numbers[GIVEN];
    if (given !== undefined) return given;
    return sign * Math.round(losing.has(t) ? ROYAL : base[t]! + promotionGain(model, base, t) / 20 + 20);
  });
  return {
    worth,
    placed: placedValues(model, worth, mean, at, new Set([...protectedTypes, ...losing])),
    held: worth.map((value) =>
      Math.round(value * (model.phases.some((phase) => phase.drops.length > 0) ? 1 : 0.5)),
    ),
    officer: Uint8Array.from(model.types, (_, t) =>
      worth[t]! > 0 && !protectedTypes.has(t) && !losing.has(t) && promotionGain(model, base, t) < base[t]!
        ? 1
        : 0,
    ),
    best: Math.max(0, ...worth),
    royal: new Set([...protectedTypes, ...losing]),
    captures: model.types.some((type) => type.abilities.some((ability) => takes(ability))),
  };
}

function takes(ability: Model['types'][number]['abilities'][number]): boolean {
  const byLanding = ability.program !== undefined || mentionsEnemy(ability.to);
  return (
    byLanding ||
    ability.legs.some((leg) => leg.capturing !== 'no') ||
    ability.actions.some((a) => a.kind === 'capture')
  );
}

function mentionsEnemy(set: PlaceSet): boolean {
  switch (set.kind) {
    case 'men':
      return set.owner === 'enemy' || set.owner === 'any';
    case 'union':
    case 'both':
      return set.of.some(mentionsEnemy);
    case 'minus':
      return mentionsEnemy(set.left);
    default:
      return false;
  }
}

function typesIn(set: PlaceSet): readonly number[] {
  if (set.kind === 'men') return set.types ?? [];
  return set.kind === 'both' || set.kind === 'union' ? set.of.flatMap(typesIn) : [];
}

/** True if a player wins who has no men, or no move, left. */
function givesAway({ goals }: Model): boolean {
  return goals.some(({ cond, result, who }) => {
    if (result !== 'win' || who !== 'friend') return false;
    if (cond.kind === 'no move') return cond.who === 'friend' && cond.with === undefined;
    if (cond.kind !== 'count' || cond.cmp !== '=' || cond.n !== 0) return false;
    return cond.of.kind === 'men' && cond.of.owner === 'friend' && cond.of.types === undefined;
  });
}

/** Types of which `no X` is asked. */
function missing(cond: Cond): readonly number[] {
  switch (cond.kind) {
    case 'and':
    case 'or':
      return cond.of.flatMap(missing);
    case 'count':
      return cond.cmp === '=' && cond.n === 0 && cond.of.kind === 'men' && cond.of.owner === 'friend'
        ? (cond.of.types ?? [])
        : [];
    default:
      return [];
  }
}

/** What a man gains by his best promotion. */
function promotionGain(model: Model, worth: ArrayLike<number>, type: number): number {
  const to = model.promotions.flatMap((promotion) => (promotion.types.includes(type) ? promotion.to : []));
  return Math.max(0, ...to.map((t) => worth[t]! - worth[type]!));
}

// ---------------------------------------------------------------- places

function placedValues(
  model: Model,
  worth: Int32Array,
  mean: Float64Array,
  at: Float64Array,
  royal: ReadonlySet<number>,
): Int32Array {
  const { cells, squares } = model.board;
  const types = model.types.length;
  const placed = new Int32Array(model.players.length * types * cells);
  model.players.forEach((_, player) => {
    model.types.forEach((_type, t) => {
      const way = wayThere(model, worth, t, player);
      for (let cell = 0; cell < cells; cell++) {
        const seen = cell < squares ? seenFrom(model, cell, player) : cell;
        const freedom =
          cell < squares && !royal.has(t) ? (at[t * squares + seen]! - mean[t]!) * PER_TARGET * 0.3 : 0;
        placed[(player * types + t) * cells + cell] = Math.round(worth[t]! + freedom + way(cell));
      }
    });
  });
  return placed;
}

/** The square that the first player would call so. */
function seenFrom(model: Model, cell: number, player: number): number {
  if (player === 0 || model.board.shape !== 'rectangle') return cell;
  const { x, y, z } = model.board.places[cell]!;
  const { files, ranks } = model.board;
  const mirrored = model.view === 'mirrored' ? x : files - 1 - x;
  const seen = model.board.at[(z * ranks + ranks - 1 - y) * files + mirrored]!;
  return seen < 0 ? cell : seen;
}

/** A bonus that grows the nearer a man is to where he promotes or wins. */
function wayThere(model: Model, worth: Int32Array, type: number, player: number): (cell: number) => number {
  const ends = [...promotionZones(model, type, player), ...goalZones(model, type, player)];
  const gain = Math.min(800, promotionGain(model, worth, type));
  const prize = ends.length === 0 ? 0 : goalZones(model, type, player).length > 0 ? 400 : gain;
  if (prize === 0) return () => 0;
  const distance = distances(model, type, player, ends);
  return (cell) => (distance[cell]! < 0 ? 0 : prize * 0.5 * 0.6 ** distance[cell]!);
}

function promotionZones(model: Model, type: number, player: number): number[] {
  return model.promotions.flatMap((promotion) =>
    promotion.types.includes(type) ? cellsIn(promotion.zone, player) : [],
  );
}

/** Places where a win is asked for such a man. */
function goalZones(model: Model, type: number, player: number): number[] {
  return model.goals.flatMap(({ cond, result }) => {
    if (result !== 'win' || cond.kind !== 'count' || cond.of.kind !== 'both') return [];
    const men = cond.of.of.some(
      (part) => part.kind === 'men' && part.owner === 'friend' && (part.types?.includes(type) ?? true),
    );
    return men ? cond.of.of.flatMap((part) => cellsIn(part, player)) : [];
  });
}

function cellsIn(set: PlaceSet, player: number): number[] {
  if (set.kind !== 'cells') return [];
  const cells = set.of[player]!;
  return Array.from(cells.keys()).filter((cell) => cells[cell] === 1);
}

/** Moves of the man on an empty board to the nearest of some cells; -1 = never. */
function distances(model: Model, type: number, player: number, ends: readonly number[]): Int32Array {
  const distance = new Int32Array(model.board.cells).fill(-1);
  const back = reversed(model, type, player);
  let ring = [...new Set(ends)];
  for (const cell of ring) distance[cell] = 0;
  for (let n = 1; ring.length > 0; n++) {
    ring = [...new Set(ring.flatMap((cell) => back[cell]!))].filter((cell) => distance[cell] === -1);
    for (const cell of ring) distance[cell] = n;
  }
  return distance;
}

/** By cell: cells from which one step of a first leg leads there. */
function reversed(model: Model, type: number, player: number): number[][] {
  const back: number[][] = Array.from({ length: model.board.cells }, () => []);
  for (const ability of model.types[type]!.abilities) {
    const leg = ability.legs[0];
    if (leg === undefined || leg.dirs.kind !== 'fixed') continue;
    for (const dir of leg.dirs.of[player]!) {
      for (const [from, to] of model.board.directions[dir]!.next.entries()) if (to >= 0) back[to]!.push(from);
    }
  }
  return back;
}
