/** Static evaluation: the worth of all men where they stand and in reserve, as seen by one side against all others. */
import type { Searchable } from '../play/game.js';
import { CODE, makeCode, ownerOf } from '../play/man.js';
import type { Values } from './values.js';

/** Sign by player: 1 for the side of `player` and his partners, -1 for everybody else. */
export function sidesOf(game: Searchable, player: number): Int8Array {
  const { players } = game.model;
  return Int8Array.from(players, (other) => (other.team === players[player]!.team ? 1 : -1));
}

/** Hundredths for each place that a sliding man sees, and for each that sees a man who must not be lost. */
const PER_VIEW = 4;
const PER_EXPOSURE = 5;

/** Sorts of men, as bits. */
const SLIDES = 1;
const ROYAL = 2;

/** Men in a reserve that count. */
interface Stock {
  readonly player: number;
  readonly reserve: number;
  readonly type: number;
  /** Of one man: for the side whose sign is 1, and to his player. */
  readonly score: number;
  readonly force: number;
}

export class Evaluator {
  private readonly game: Searchable;
  private readonly sides: Int8Array;
  /** By code of a man: where his row of `placed` begins, his sort, what he adds to his player's force. */
  private readonly rows = new Int32Array(CODE + 1);
  private readonly sorts = new Uint8Array(CODE + 1);
  private readonly worths = new Int32Array(CODE + 1);
  /** Worth by cell as seen from the side whose sign is 1; the first row is for those who count nothing. */
  private readonly placed: Int32Array;
  /** By code: the lines that a sliding man sees along, packed. */
  private readonly slides: (Int32Array | undefined)[] = [];
  private readonly lines: Int32Array;
  private readonly stocks: readonly Stock[];
  /** By player: worth of his men that are not on their way to a promotion, as last evaluated. */
  private readonly force: Int32Array;
  /** Places of men who must not be lost. */
  private readonly royals = new Int32Array(64);
  /** By player: the force that counts as an army. */
  private readonly army: number;

  constructor(game: Searchable, values: Values, sides: Int8Array) {
    this.game = game;
    this.sides = sides;
    const { players, types, board } = game.model;
    this.placed = new Int32Array((players.length * types.length + 1) * board.cells);
    for (const player of players.keys()) for (const type of types.keys()) this.enter(values, player, type);
    this.lines = packed(values.lines, board.cells);
    this.stocks = stocksOf(game, values, sides);
    this.force = new Int32Array(players.length);
    this.army = armyOf(game, values);
  }

  private enter({ placed, officer, worth, rays, royal }: Values, player: number, type: number): void {
    const { types, board } = this.game.model;
    const { cells } = board;
    const index = player * types.length + type;
    const code = makeCode(type, player);
    const row = (index + 1) * cells;
    for (let cell = 0; cell < cells; cell++)
      this.placed[row + cell] = this.sides[player]! * placed[index * cells + cell]!;
    this.rows[code] = row;
    if (officer[type] !== 0) this.worths[code] = worth[type]!;
    const lines = rays[index];
    this.sorts[code] = royal.has(type) ? ROYAL : lines === undefined ? 0 : SLIDES;
    if (lines !== undefined) this.slides[code] = packed(lines, cells);
  }

  /** For the side whose sign is 1. */
  evaluate(): number {
    const { game, sides, force, royals, rows, placed, sorts, worths } = this;
    const { men } = game;
    const { cells } = game.model.board;
    let sum = 0;
    let kings = 0;
    force.fill(0);
    for (let cell = 0; cell < cells; cell++) {
      const man = men[cell]!;
      if (man === 0) continue;
      const code = man & CODE;
      sum += placed[rows[code]! + cell]!;
      const worth = worths[code]!;
      const sort = sorts[code]!;
      if (worth !== 0) force[code >> 7]! += worth;
      if (sort === SLIDES) sum += sides[code >> 7]! * PER_VIEW * view(men, this.slides[code]!, cell);
      else if (sort === ROYAL && kings < royals.length) royals[kings++] = cell;
    }
    for (const stock of this.stocks) sum += this.held(stock);
    for (let n = 0; n < kings; n++) sum -= this.exposure(royals[n]!);
    return sum;
  }

  /** True if a player has men beside those that only promote, as last evaluated: then a move seldom harms. */
  hasForce(player: number): boolean {
    return this.force[player]! > 0;
  }

  private held({ player, reserve, type, score, force }: Stock): number {
    const count = Math.max(0, this.game.inReserve(player, reserve, type));
    this.force[player]! += force * count;
    return score * count;
  }

  /** What a man who must not be lost is seen from, as far as the others have an army. */
  private exposure(cell: number): number {
    const { game, sides, force, army } = this;
    const owner = ownerOf(game.men[cell]!);
    const sign = sides[owner]!;
    let against = 0;
    for (let player = 0; player < force.length; player++)
      if (sides[player] !== sign) against += force[player]!;
    const seen = view(game.men, this.lines, cell);
    return sign * Math.round((PER_EXPOSURE * seen * Math.min(against, army)) / army);
  }
}

/** Empty places in sight along packed lines, and the man behind them. */
function view(men: Int32Array, lines: Int32Array, from: number): number {
  let at = lines[from]!;
  let seen = 0;
  for (let left = lines[at++]!; left > 0; left--) {
    const end = at + 1 + lines[at]!;
    for (let i = at + 1; i < end; i++) {
      seen++;
      if (men[lines[i]!] !== 0) break;
    }
    at = end;
  }
  return seen;
}

/** By cell: where its lines begin; there their number, and each with its length before it. A line ends where it comes back. */
function packed(next: readonly Int32Array[], cells: number): Int32Array {
  const data: number[] = Array.from({ length: cells }, () => 0);
  for (let from = 0; from < cells; from++) {
    data[from] = data.length;
    data.push(next.length);
    for (const step of next) {
      const line: number[] = [];
      for (let cell = step[from]!; cell >= 0 && cell !== from && line.length < cells; cell = step[cell]!)
        line.push(cell);
      data.push(line.length, ...line);
    }
  }
  return Int32Array.from(data);
}

/** Endless reserves say nothing. */
function stocksOf({ model }: Searchable, { held, worth }: Values, sides: Int8Array): Stock[] {
  const { players, reserves, types } = model;
  if (model.start.reserves.some((line) => line.count < 0)) return [];
  return [...players.keys()].flatMap((player) =>
    [...reserves.keys()].flatMap((reserve) =>
      [...types.keys()]
        .filter((type) => held[type] !== 0)
        .map((type) => ({
          player,
          reserve,
          type,
          score: sides[player]! * held[type]!,
          force: worth[type]!,
        })),
    ),
  );
}

/** The force of the strongest player at the start of the game, his reserves included. */
function armyOf({ model }: Searchable, { officer, worth }: Values): number {
  const armies = model.players.map(() => 0);
  const add = (owner: number, type: number, count: number): void => {
    if (armies[owner] !== undefined && officer[type] !== 0)
      armies[owner] += Math.max(0, count) * worth[type]!;
  };
  for (const { owner, type } of model.start.men) add(owner, type, 1);
  for (const { owner, type, count } of model.start.reserves) add(owner, type, count);
  return Math.max(1, ...armies);
}
