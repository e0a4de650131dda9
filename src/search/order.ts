/** The order in which moves are tried: the remembered best one, captures by what they win, killers, then by success. */
import type { Searchable } from '../play/game.js';
import { NEUTRAL, ownerOf, typeOf } from '../play/man.js';
import type { Values } from './values.js';

const REMEMBERED = 1 << 29;
const TAKES = 1 << 26;
const KILLER = 1 << 25;
const DONE = -(1 << 30);
/** Bound of the numbers that tell of success. */
const MOST = 1 << 14;

export class Orderer {
  private readonly game: Searchable;
  private readonly values: Values;
  private readonly cells: number;
  /** By move handle. */
  private ranks = new Int32Array(4096);
  /** Two calm moves by ply that cut off elsewhere. */
  private readonly killers = new Int32Array(2 * 128);
  /** By player, from + 1 and to: how such a calm move did. */
  private readonly success: Int32Array;

  constructor(game: Searchable, values: Values) {
    this.game = game;
    this.values = values;
    this.cells = game.model.board.cells + 1;
    this.success = new Int32Array(game.model.players.length * this.cells * this.cells);
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

  /** A calm move has cut off; those given out before it have not. */
  good(move: number, mark: number, end: number, ply: number, depth: number): void {
    const { game, killers } = this;
    const sign = game.sign(move);
    if (killers[2 * ply] !== sign) {
      killers[2 * ply + 1] = killers[2 * ply]!;
      killers[2 * ply] = sign;
    }
    const bonus = Math.min(depth * depth * 4, 1600);
    for (let other = mark; other < end; other++) {
      if (this.ranks[other] === DONE && (game.flags(other) & 3) === 0)
        this.learn(other, other === move ? bonus : -bonus);
    }
  }

  /** Worth of what a move takes on its target, and of what it promotes to. */
  gain(move: number): number {
    const { game } = this;
    return this.worthOn(game.to(move)) + ((game.flags(move) & 2) !== 0 ? this.values.best : 0);
  }

  private learn(move: number, bonus: number): void {
    const at = this.at(move);
    const old = this.success[at]!;
    this.success[at] = old + bonus - Math.trunc((old * Math.abs(bonus)) / MOST);
  }

  private at(move: number): number {
    const { game, cells } = this;
    return (game.toMove * cells + game.from(move) + 1) * cells + game.to(move) + 1;
  }

  private rankOf(move: number, ply: number, remembered: number): number {
    const { game } = this;
    const sign = game.sign(move);
    if (sign === remembered) return REMEMBERED;
    if ((game.flags(move) & 3) !== 0) return TAKES + 16 * this.gain(move) - this.worthOn(game.from(move));
    if (sign === this.killers[2 * ply]) return KILLER + 1;
    if (sign === this.killers[2 * ply + 1]) return KILLER;
    return this.success[this.at(move)]!;
  }

  private worthOn(cell: number): number {
    const man = cell < 0 ? 0 : this.game.men[cell]!;
    return man === 0 || ownerOf(man) === NEUTRAL ? 0 : Math.abs(this.values.worth[typeOf(man)]!);
  }

  private grow(size: number): void {
    const bigger = new Int32Array(2 * size);
    bigger.set(this.ranks);
    this.ranks = bigger;
  }
}
