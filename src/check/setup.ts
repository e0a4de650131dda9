/** The start of a game: men on the board, men in reserve, shuffles. */
import type { Item, Reserve, Setup, SetupEntry, Spot, Word } from '../ast/nodes.js';
import type { Start, StartMan } from '../model/model.js';
import { near } from '../text/near.js';
import { assertNever } from '../text/never.js';
import type { Span } from '../text/source.js';
import { readCond } from './conds.js';
import { type Point, placeOf } from './frames.js';
import { numberOf, typeNumber } from './lookup.js';
import { playerNumber } from './players.js';
import { readPosition } from './positions.js';
import { distinct } from './same.js';
import { at, type Scope, squaresWhere, textOf, type Where } from './scope.js';
import { FIRST_SEAT, fromSeat } from './seats.js';
import { isKnownWord, readRanks, readSet } from './sets.js';
import { checkCorners } from './squares.js';

export const NEUTRAL = -1;
const ENDLESS = -1;
const MOST_IN_RESERVE = 255;

type Men = StartMan & { readonly span: Span };
type StartReserve = Start['reserves'][number];
type Shuffle = Start['shuffles'][number];

export function readStart(items: readonly Item[], scope: Scope): Start {
  const setups = items.filter((item): item is Setup => item.kind === 'setup');
  const entries = setups.flatMap((setup) => setup.entries.map((entry) => ({ entry, each: setup.each })));
  const parts = entries.map(({ entry, each }) => readEntry(entry, each, scope));
  const men = oneEach(
    parts.flatMap((part) => part.men),
    scope,
  );
  const reserves = items.flatMap((item) => (item.kind === 'reserve' ? readReserve(item, scope) : []));
  return {
    men: men.map(({ cell, type, owner }) => ({ cell, type, owner })),
    reserves: [...reserves, ...parts.flatMap((part) => part.reserves)],
    shuffles: parts.flatMap((part) => part.shuffles),
  };
}

interface Part {
  readonly men: readonly Men[];
  readonly reserves: readonly StartReserve[];
  readonly shuffles: readonly Shuffle[];
}

const NOTHING: Part = { men: [], reserves: [], shuffles: [] };

function readEntry(entry: SetupEntry, each: boolean, scope: Scope): Part {
  switch (entry.kind) {
    case 'fen': {
      if (each) scope.report('E0415', entry.fen.span);
      const { men, reserves } = readPosition(entry.fen, scope);
      return { ...NOTHING, men, reserves };
    }
    case 'men':
      return { ...NOTHING, men: readMen(entry, each, scope) };
    case 'shuffle':
      return { ...NOTHING, shuffles: [readShuffle(entry, each, scope)] };
    default:
      return assertNever(entry);
  }
}

// ---------------------------------------------------------------- men

type MenEntry = Extract<SetupEntry, { readonly kind: 'men' }>;

function readMen(entry: MenEntry, each: boolean, scope: Scope): Men[] {
  const type = typeNumber(scope, entry.piece);
  if (type === undefined) return [];
  const neutral = scope.types[type]?.neutral === true;
  const men = ownersOf(entry, type, each, scope).flatMap((viewer) => {
    const owner = neutral ? NEUTRAL : viewer;
    const cells = entry.spots.flatMap((spot) => cellsOf(spot, viewer, each, scope));
    return cells.map((cell) => ({ cell, type, owner, span: entry.span }));
  });
  // What is nobody's can lie on the same place for both sides.
  return neutral ? distinct(men) : men;
}

/** In `setup each` every player; else the named one; neutral pieces are nobody's. */
function ownersOf(entry: MenEntry, type: number, each: boolean, scope: Scope): number[] {
  if (entry.player !== undefined) return [playerNumber(scope.players, entry.player, scope.report) ?? NEUTRAL];
  if (each) return people(scope);
  if (scope.types[type]?.neutral !== true) {
    const instead = `${scope.players[0]?.name ?? 'White'} ${textOf(entry.span)}`;
    scope.report('E0414', entry.piece.span, { name: entry.piece.text, instead });
  }
  return [NEUTRAL];
}

/** All players but those who only throw dice. */
export function people({ players }: Scope): number[] {
  return players.flatMap((player, number) => (player.random ? [] : [number]));
}

/** Cells of a spot; in `setup each` as the owner sees them, else as the first player does. Zones are always seen by their owner. */
function cellsOf(spot: Spot, owner: number, each: boolean, scope: Scope): number[] {
  const where: Where = { ...at(scope, 'setup'), absolute: !each };
  const viewer = owner === NEUTRAL ? 0 : owner;
  switch (spot.kind) {
    case 'square':
      return squareCells(spot, viewer, where);
    case 'ranks':
      return listed(readRanks(spot.from, spot.to, spot.span, where), viewer, spot, scope);
    case 'name': {
      if (!isKnownWord(spot.name, scope)) return reportZone(spot.name, scope);
      const set = readSet({ kind: 'name', name: spot.name.text, span: spot.name.span }, at(scope, 'setup'));
      if (set.kind === 'cells') return listed(set, viewer, spot, scope);
      scope.report('E0413', spot.span, { name: spot.name.text });
      return [];
    }
    case 'set': {
      const set = readSet(spot.set, where);
      if (set.kind === 'cells') return listed(set, viewer, spot, scope);
      scope.report('E0413', spot.span, { name: textOf(spot.span) });
      return [];
    }
    default:
      return assertNever(spot);
  }
}

function reportZone(name: Word, { names, report }: Scope): [] {
  const known = names.all('zone', name.span.source);
  report('E0202', name.span, { name: name.text, near: near(name.text, known) });
  return [];
}

interface Fixed {
  readonly of: readonly Uint8Array[];
}

function listed({ of }: Fixed, viewer: number, spot: Spot, scope: Scope): number[] {
  const cells = of[viewer] ?? new Uint8Array();
  const found = [...cells.keys()].filter((cell) => cells[cell] === 1);
  if (found.length === 0)
    scope.report('W0708', spot.span, { rule: 'line of the set-up', found: textOf(spot.span) });
  return found;
}

function squareCells(
  spot: Extract<Spot, { readonly kind: 'square' }>,
  viewer: number,
  where: Where,
): number[] {
  const { scope } = where;
  const { shape, placeNames } = scope.grid;
  const named = spot.to === undefined ? placeNames.get(spot.from.text) : undefined;
  if (named !== undefined) return [named];
  const corners = checkCorners(spot.from, spot.to, shape, scope.report);
  if (corners === undefined) return [];
  const [from, to] = corners;
  if (spot.to === undefined) {
    const seat = where.absolute ? FIRST_SEAT : (scope.seats[viewer] ?? FIRST_SEAT);
    const cell = cellOf(fromSeat(seat, shape, from), scope);
    if (cell < 0) scope.report('E0409', spot.span, { square: spot.from.text });
    return cell < 0 ? [] : [cell];
  }
  const inside = squaresWhere(where, ({ x, y }) => x >= from.x && x <= to.x && y >= from.y && y <= to.y);
  return listed(inside, viewer, spot, scope);
}

/** Only one man can stand on a place. */
function oneEach(men: readonly Men[], scope: Scope): Men[] {
  const first = new Map<number, Men>();
  const blamed = new Set<Span>();
  for (const man of men) {
    const other = first.get(man.cell);
    if (other === undefined) first.set(man.cell, man);
    else if (!blamed.has(man.span)) {
      blamed.add(man.span);
      const square = scope.grid.board.names[man.cell] ?? '';
      scope.report('E0408', man.span, { square }, [{ span: other.span, text: 'set up here already' }]);
    }
  }
  return [...first.values()];
}

// ---------------------------------------------------------------- reserves

function readReserve(node: Reserve, scope: Scope): StartReserve[] {
  const reserve = node.name === undefined ? 0 : (numberOf(scope, 'reserve', node.name) ?? 0);
  const owners = reserveOwners(node, scope);
  return node.amounts.flatMap(({ count, piece }) => {
    const type = typeNumber(scope, piece);
    return type === undefined
      ? []
      : owners.map((owner) => ({ owner, reserve, type, count: countOf(count, piece, scope) }));
  });
}

function reserveOwners({ owner }: Reserve, scope: Scope): number[] {
  switch (owner.kind) {
    case 'each':
      return people(scope);
    case 'neutral':
      return [NEUTRAL];
    case 'player':
      return [playerNumber(scope.players, owner.name, scope.report) ?? NEUTRAL];
    default:
      return assertNever(owner);
  }
}

function countOf(count: number | 'endless', piece: Word, scope: Scope): number {
  if (count === 'endless') return ENDLESS;
  if (count > MOST_IN_RESERVE) {
    scope.report('E0109', piece.span, { found: count, low: 0, high: MOST_IN_RESERVE });
  }
  return Math.min(count, MOST_IN_RESERVE);
}

// ---------------------------------------------------------------- shuffles

type ShuffleEntry = Extract<SetupEntry, { readonly kind: 'shuffle' }>;

/** One draw for all: in `setup each` the others get the same order, seen from their side. */
function readShuffle(entry: ShuffleEntry, each: boolean, scope: Scope): Shuffle {
  const viewers = each ? people(scope) : [NEUTRAL];
  const cells = viewers.map((viewer) => inSeatOrder(cellsOf(entry.spot, viewer, each, scope), viewer, scope));
  if (entry.with === undefined) return { cells };
  return { cells, with: readCond(entry.with, at(scope, 'setup')) };
}

/** The cells in the order in which their player sees them, so that the draws of two players agree. */
function inSeatOrder(cells: readonly number[], viewer: number, scope: Scope): number[] {
  const { shape } = scope.grid;
  const seat = scope.seats[viewer] ?? FIRST_SEAT;
  const seen = Array.from({ length: shape.ranks * shape.files }, (_, i) =>
    fromSeat(seat, shape, { x: i % shape.files, y: Math.floor(i / shape.files) }),
  );
  return seen.map((point) => cellOf(point, scope)).filter((cell) => cells.includes(cell));
}

/** The cell at a place of the lowest level, or -1. */
function cellOf(point: Point, { grid }: Scope): number {
  const { x, y } = placeOf(grid.shape, point);
  return grid.board.at[y * grid.board.files + x] ?? -1;
}
