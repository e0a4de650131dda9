/**
 * A position as it is seen: plain data that ASCII and SVG draw, that JSON can carry, and that a hand can write. It knows
 * no rules; `viewOf` asks a game for everything.
 */
import type { Board } from '../model/board.js';
import type { Action, Model, PlaceSet } from '../model/model.js';
import type { Game } from '../play/game.js';
import { baseOf, NEUTRAL, ownerOf, typeOf } from '../play/man.js';
import { type Movement, movementOf } from './pieces/movement.js';

/** All that is seen of a position. */
export interface BoardView {
  readonly title: string;
  readonly shape: Board['shape'];
  /** Size of the grid that holds all squares; a grid place without a square is a hole. */
  readonly files: number;
  readonly ranks: number;
  readonly levels: number;
  readonly squares: readonly SquareView[];
  /** Places behind the edge: one step off the grid. */
  readonly slots: readonly SquareView[];
  /** Hexes: 1 if a2 and b1 touch, -1 if a1 and b2 do. */
  readonly lean?: 1 | -1;
  /** Pairs of cells joined by a line, for boards of shape `graph`. */
  readonly lines?: readonly (readonly [number, number])[];
  /** Every type of the game, whether it is on the board or not. */
  readonly types: readonly TypeView[];
  /** Names in the order of their numbers; the first one sits at the bottom. */
  readonly players: readonly string[];
  readonly reserves: readonly ReserveView[];
  readonly toMove: number;
  /** Cells of the last move. */
  readonly last?: readonly number[];
  /** Cells of men in check. */
  readonly check?: readonly number[];
  /** Cells that the man picked up may go to. */
  readonly targets?: readonly number[];
  /** Cells where he may go to capture only, whether somebody stands there or not. */
  readonly captures?: readonly number[];
}

/** A square or slot and who stands there. */
export interface SquareView {
  readonly cell: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly colour: 'light' | 'dark' | 'plain';
  readonly man?: ManView;
}

/** A man on the board. */
export interface ManView {
  /** Number of the owner, -1 for neutral. */
  readonly player: number;
  /** Name of a type in `types`. */
  readonly type: string;
  /** Once captured he goes back to another type; FEN's `~`. */
  readonly promoted: boolean;
}

/** A piece type as the drawings need it. */
export interface TypeView {
  readonly name: string;
  /** As in FEN, upper case: `P`, `+P`. */
  readonly letter: string;
  /** What his moves say about his looks, where the rules were read. */
  readonly movement?: Movement;
}

/** A reserve of one player; it may be empty. */
export interface ReserveView {
  /** Number of the owner, -1 for neutral. */
  readonly player: number;
  /** `hand` or a name from the rules. */
  readonly name: string;
  readonly men: readonly { readonly type: string; readonly count: number | 'endless' }[];
}

/** What a game does not know: how it got here, and what the hand holds. */
export interface Highlights {
  readonly last?: readonly number[];
  readonly targets?: readonly number[];
  readonly captures?: readonly number[];
}

/** What a view asks of a game. */
export type Shown = Pick<Game, 'model' | 'toMove' | 'man' | 'inReserve' | 'inCheck'>;

/** The position of a game, to be drawn. */
export function viewOf(game: Shown, highlights: Highlights = {}): BoardView {
  const { model } = game;
  const { board } = model;
  const squares = Array.from({ length: board.cells }, (_, cell) => squareOf(game, cell));
  return {
    title: model.title,
    shape: board.shape,
    files: board.files,
    ranks: board.ranks,
    levels: board.levels,
    squares: squares.slice(0, board.squares),
    slots: squares.slice(board.squares),
    ...(board.shape === 'graph' ? { lines: linesOf(board) } : {}),
    // The grids of both shapes lean to the right.
    ...(board.shape.startsWith('hex') ? { lean: 1 } : {}),
    types: model.types.map((type) => ({
      name: type.name,
      letter: type.letter,
      movement: movementOf(type, board),
    })),
    players: model.players.map((player) => player.name),
    reserves: reservesOf(game),
    toMove: game.toMove,
    check: cellsInCheck(game),
    ...highlights,
  };
}

function squareOf(game: Shown, cell: number): SquareView {
  const { board } = game.model;
  const man = game.man(cell);
  return {
    cell,
    name: board.names[cell]!,
    ...board.places[cell]!,
    colour: colourOf(board, cell),
    ...(man === 0 ? {} : { man: manOf(game.model, man) }),
  };
}

function colourOf(board: Board, cell: number): SquareView['colour'] {
  if (board.light[cell] === 1) return 'light';
  return board.dark[cell] === 1 ? 'dark' : 'plain';
}

function manOf(model: Model, man: number): ManView {
  const owner = ownerOf(man);
  const type = model.types[typeOf(man)]!;
  // A letter such as `+P` says it already, and where nobody comes back it makes no difference.
  const promoted = baseOf(man) !== typeOf(man) && !type.letter.startsWith('+') && sendsBack(model);
  return { player: owner === NEUTRAL ? -1 : owner, type: type.name, promoted };
}

function linesOf(board: Board): [number, number][] {
  const pairs = new Map<string, [number, number]>();
  for (const { dx, dy, next } of board.directions) {
    // Leaps are directions too, but no lines of the board.
    if (Math.max(Math.abs(dx), Math.abs(dy)) > 1) continue;
    next.forEach((to, from) => {
      if (to >= 0) pairs.set(`${Math.min(from, to)}-${Math.max(from, to)}`, [from, to]);
    });
  }
  return [...pairs.values()];
}

function reservesOf(game: Shown): ReserveView[] {
  const { model } = game;
  const owners = [...model.players.keys(), -1];
  return model.reserves.flatMap((name, reserve) =>
    owners.flatMap((player) => {
      const men = reserveMen(game, player, reserve);
      return men.length > 0 || hasReserve(model, player, reserve) ? [{ player, name, men }] : [];
    }),
  );
}

function reserveMen(game: Shown, player: number, reserve: number): ReserveView['men'] {
  const { players, types } = game.model;
  const owner = player < 0 ? players.length : player;
  return types.flatMap(({ name }, type) => {
    const count = game.inReserve(owner, reserve, type);
    return count === 0 ? [] : [{ type: name, count: count < 0 ? ('endless' as const) : count }];
  });
}

/** True if the reserve belongs to the game, though it may be empty now. */
function hasReserve(model: Model, player: number, reserve: number): boolean {
  const given = model.start.reserves.some((row) => row.owner === player && row.reserve === reserve);
  return (
    given || (player >= 0 && actionsOf(model).some((it) => it.kind === 'send' && it.reserve === reserve))
  );
}

function sendsBack(model: Model): boolean {
  return actionsOf(model).some((action) => action.kind === 'send');
}

function actionsOf(model: Model): readonly Action[] {
  return [
    ...model.triggers.flatMap((trigger) => trigger.effects.flatMap((effect) => effect.actions)),
    ...model.types.flatMap((type) => type.abilities.flatMap((ability) => ability.actions)),
    ...model.phases.flatMap((phase) => phase.drops.flatMap((drop) => drop.actions)),
  ];
}

/** The men that the law protects, if one of them is attacked: nearly always there is one. */
function cellsInCheck(game: Shown): number[] {
  const { model, toMove } = game;
  if (!game.inCheck(toMove)) return [];
  const cells = [...Array(model.board.squares).keys()];
  return cells.filter((cell) => model.protected.some((set) => isAmong(game.man(cell), set, toMove)));
}

function isAmong(man: number, set: PlaceSet, player: number): boolean {
  if (set.kind === 'union') return set.of.some((part) => isAmong(man, part, player));
  if (set.kind === 'both') return set.of.every((part) => isAmong(man, part, player));
  if (set.kind !== 'men') return false;
  return man !== 0 && ownerOf(man) === player && (set.types?.includes(typeOf(man)) ?? true);
}
