/** Static evaluation: the worth of all men where they stand and in reserve, as seen by one side against all others. */
import type { Searchable, Survey, Weights } from '../play/game.js';
import { surveyByMen } from './survey.js';
import type { Values } from './values.js';

/** Sign by player: 1 for the side of `player` and his partners, -1 for everybody else. */
export function sidesOf(game: Searchable, player: number): Int8Array {
  const { players } = game.model;
  return Int8Array.from(players, (other) => (other.team === players[player]!.team ? 1 : -1));
}

/** Hundredths for each place that a sliding man sees, and for each that sees a man who must not be lost. */
const PER_VIEW = 4;
const PER_EXPOSURE = 5;

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
  private readonly survey: Survey;
  private readonly stocks: readonly Stock[];
  /** By player: worth of his men that are not on their way to a promotion, as last evaluated. */
  private readonly force: Int32Array;
  /** By player: the force that counts as an army. */
  private readonly army: number;

  constructor(game: Searchable, values: Values, sides: Int8Array) {
    const weights = weightsOf(game, values, sides);
    this.game = game;
    this.sides = sides;
    this.survey = game.survey(weights) ?? surveyByMen(game, weights);
    this.stocks = stocksOf(game, values, sides);
    this.force = new Int32Array(sides.length);
    this.army = armyOf(game, values);
  }

  /** For the side whose sign is 1. */
  evaluate(): number {
    const { sides, survey, force } = this;
    let sum = survey.look();
    force.set(survey.force);
    for (const stock of this.stocks) sum += this.held(stock);
    for (let player = 0; player < sides.length; player++)
      sum -= sides[player]! * this.exposure(player, survey.exposed[player]!);
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

  /** What the men who must not be lost are seen from, as far as the others have an army. */
  private exposure(player: number, seen: number): number {
    const { sides, force, army } = this;
    let against = 0;
    for (let other = 0; other < force.length; other++)
      if (sides[other] !== sides[player]) against += force[other]!;
    return Math.round((PER_EXPOSURE * seen * Math.min(against, army)) / army);
  }
}

/** Worths as seen from the side whose sign is 1. */
function weightsOf({ model }: Searchable, values: Values, sides: Int8Array): Weights {
  const { placed, officer, worth, royal } = values;
  const { players, types, board } = model;
  const rows = players.length * types.length;
  const playerOf = (row: number): number => Math.floor(row / types.length);
  const byRow = (of: (player: number, type: number) => number): Int32Array =>
    Int32Array.from({ length: rows }, (_, row) => of(playerOf(row), row % types.length));
  return {
    placed: placed.map((value, i) => sides[playerOf(Math.floor(i / board.cells))]! * value),
    force: byRow((_, type) => (officer[type] === 0 ? 0 : worth[type]!)),
    view: byRow((player, type) => (royal.has(type) ? 0 : sides[player]! * PER_VIEW)),
    royal: byRow((_, type) => (royal.has(type) ? 1 : 0)),
  };
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
