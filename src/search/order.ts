/** The order in which moves are tried: the remembered best one, captures by what they win, killers, then by success. */
import type { Game } from '../play/game.js';
import { NEUTRAL, ownerOf, typeOf } from '../play/man.js';
import type { Values } from './values.js';

const REMEMBERED = 1 << 29;
const TAKES = 1 << 26;
const KILLER = 1 << 25;
const DONE = -(1 << 30);

export class Orderer {
  private readonly game: Game;
  private readonly values: Values;
  private readonly cells: number;
  /** By move handle. */
  private ranks = new Int32Array(4096);
  /** Two calm moves by ply that cut off elsewhere. */
  private readonly killers = new Int32Array(2 * 128);
  /** By from + 1 and to: how often such a calm move cut off. */
  private readonly success: Int32Array;

  constructor(game: Game, values: Values) {
    this.game = game;
    this.values = values;
    this.cells = game.model.board.cells + 1;
    this.success = new Int32Array(this.cells * this.cells);
  }

  /** Ranks the moves `mark` … `end` - 1 of a node. */
  rank(mark: number, end: number, ply: number, remembered: number): void {
    if (end > this.ranks.length) this.grow(end);
    for (let move = mark; move < end; move++) this.ranks[move] = this.rankOf(move, ply, remembered);
  }

  /** The best move that has not been given out yet, or -1. */
  next(mark: number, end: number): number {
    let best = -1;
    let rank = DONE;
    for (let move = mark; move < end; move++) {
      if (this.ranks[move]! <= rank) continue;
      rank = this.ranks[move]!;
      best = move;
    }
    if (best >= 0) this.ranks[best] = DONE;
    return best;
  }

  /** A calm move has cut off. */
  good(ply: number, sign: number, from: number, to: number, depth: number): void {
    if (this.killers[2 * ply] !== sign) {
      this.killers[2 * ply + 1] = this.killers[2 * ply]!;
      this.killers[2 * ply] = sign;
    }
    const at = (from + 1) * this.cells + to + 1;
    this.success[at] = Math.min(KILLER - 1, this.success[at]! + depth * depth);
  }

  private rankOf(move: number, ply: number, remembered: number): number {
    const { game } = this;
    const sign = game.sign(move);
    if (sign === remembered) return REMEMBERED;
    const flags = game.flags(move);
    const to = game.to(move);
    if ((flags & 3) !== 0)
      return TAKES + 16 * this.worthOn(to) - this.worthOn(game.from(move)) + ((flags & 2) !== 0 ? 4000 : 0);
    if (sign === this.killers[2 * ply] || sign === this.killers[2 * ply + 1]) return KILLER;
    return this.success[(game.from(move) + 1) * this.cells + to + 1]!;
  }

  private worthOn(cell: number): number {
    const man = cell < 0 ? 0 : this.game.man(cell);
    return man === 0 || ownerOf(man) === NEUTRAL ? 0 : this.values.worth[typeOf(man)]!;
  }

  private grow(size: number): void {
    const bigger = new Int32Array(2 * size);
    bigger.set(this.ranks);
    this.ranks = bigger;
  }
}
