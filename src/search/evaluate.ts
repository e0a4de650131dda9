/** Static evaluation: the worth of all men where they stand and in reserve, as seen by one side against all others. */
import type { Searchable } from '../play/game.js';
import { NEUTRAL, ownerOf, typeOf } from '../play/man.js';
import type { Values } from './values.js';

/** Sign by player: 1 for the side of `player` and his partners, -1 for everybody else. */
export function sidesOf(game: Searchable, player: number): Int8Array {
  const { players } = game.model;
  return Int8Array.from(players, (other) => (other.team === players[player]!.team ? 1 : -1));
}

/** Hundredths for each place that a sliding man sees, and for each that sees a man who must not be lost. */
const PER_VIEW = 4;
const PER_EXPOSURE = 5;

export class Evaluator {
  private readonly game: Searchable;
  private readonly values: Values;
  private readonly sides: Int8Array;
  private readonly endless: boolean;
  /** By player: worth of his men that are not on their way to a promotion, as last evaluated. */
  private readonly force: Int32Array;
  /** Places of men who must not be lost. */
  private readonly royals = new Int32Array(64);
  /** By player: the force that counts as an army. */
  private readonly army: number;

  constructor(game: Searchable, values: Values, sides: Int8Array) {
    this.game = game;
    this.values = values;
    this.sides = sides;
    this.endless = game.model.start.reserves.some((line) => line.count < 0);
    this.force = new Int32Array(game.model.players.length);
    this.army = armyOf(game, values);
  }

  /** For the side whose sign is 1. */
  evaluate(): number {
    const { game, sides, force, royals } = this;
    const { placed, officer, worth, rays, royal } = this.values;
    const { cells } = game.model.board;
    const types = game.model.types.length;
    let sum = 0;
    let kings = 0;
    force.fill(0);
    for (let cell = 0; cell < cells; cell++) {
      const man = game.men[cell]!;
      if (man === 0) continue;
      const owner = ownerOf(man);
      if (owner === NEUTRAL) continue;
      const type = typeOf(man);
      const sign = sides[owner]!;
      const index = owner * types + type;
      sum += sign * placed[index * cells + cell]!;
      if (officer[type] !== 0) force[owner]! += worth[type]!;
      if (royal.has(type)) {
        if (kings < royals.length) royals[kings++] = cell;
      } else if (rays[index] !== undefined) sum += sign * PER_VIEW * this.view(rays[index], cell);
    }
    if (!this.endless) sum += this.reserves();
    for (let n = 0; n < kings; n++) sum -= this.exposure(royals[n]!);
    return sum;
  }

  /** True if a player has men beside those that only promote, as last evaluated: then a move seldom harms. */
  hasForce(player: number): boolean {
    return this.force[player]! > 0;
  }

  /** Empty places in sight, and the man behind them. */
  private view(rays: readonly Int32Array[], from: number): number {
    const { game } = this;
    let seen = 0;
    for (const next of rays) {
      for (let cell = next[from]!; cell >= 0 && cell !== from; cell = next[cell]!) {
        seen++;
        if (game.men[cell]! !== 0) break;
      }
    }
    return seen;
  }

  /** What a man who must not be lost is seen from, as far as the others have an army. */
  private exposure(cell: number): number {
    const { game, sides, force, army } = this;
    const owner = ownerOf(game.men[cell]!);
    const sign = sides[owner]!;
    let against = 0;
    for (let player = 0; player < force.length; player++)
      if (sides[player] !== sign) against += force[player]!;
    const seen = this.view(this.values.lines, cell);
    return sign * Math.round((PER_EXPOSURE * seen * Math.min(against, army)) / army);
  }

  private reserves(): number {
    const { game, sides } = this;
    const { held, worth } = this.values;
    const { players, types, reserves } = game.model;
    let sum = 0;
    for (let player = 0; player < players.length; player++) {
      for (let type = 0; type < types.length; type++) {
        if (held[type] === 0) continue;
        for (let reserve = 0; reserve < reserves.length; reserve++) {
          const count = Math.max(0, game.inReserve(player, reserve, type));
          sum += sides[player]! * held[type]! * count;
          this.force[player]! += worth[type]! * count;
        }
      }
    }
    return sum;
  }
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
