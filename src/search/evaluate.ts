/** Static evaluation: the worth of all men where they stand and in reserve, as seen by one side against all others. */
import type { Game } from '../play/game.js';
import { NEUTRAL, ownerOf, typeOf } from '../play/man.js';
import type { Values } from './values.js';

/** Sign by player: 1 for the side of `player` and his partners, -1 for everybody else. */
export function sidesOf(game: Game, player: number): Int8Array {
  const { players } = game.model;
  return Int8Array.from(players, (other) => (other.team === players[player]!.team ? 1 : -1));
}

export class Evaluator {
  private readonly game: Game;
  private readonly values: Values;
  private readonly sides: Int8Array;
  private readonly endless: boolean;

  constructor(game: Game, values: Values, sides: Int8Array) {
    this.game = game;
    this.values = values;
    this.sides = sides;
    this.endless = game.model.start.reserves.some((line) => line.count < 0);
  }

  /** For the side whose sign is 1. */
  evaluate(): number {
    const { game, sides } = this;
    const { placed } = this.values;
    const { cells } = game.model.board;
    const types = game.model.types.length;
    let sum = 0;
    for (let cell = 0; cell < cells; cell++) {
      const man = game.man(cell);
      if (man === 0) continue;
      const owner = ownerOf(man);
      if (owner !== NEUTRAL) sum += sides[owner]! * placed[(owner * types + typeOf(man)) * cells + cell]!;
    }
    return this.endless ? sum : sum + this.reserves();
  }

  private reserves(): number {
    const { game, sides } = this;
    const { players, types, reserves } = game.model;
    let sum = 0;
    for (let player = 0; player < players.length; player++) {
      for (let type = 0; type < types.length; type++) {
        const value = this.values.held[type]!;
        for (let reserve = 0; reserve < reserves.length; reserve++)
          sum += sides[player]! * value * Math.max(0, game.inReserve(player, reserve, type));
      }
    }
    return sum;
  }
}
