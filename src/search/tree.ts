/**
 * The search tree below the root: principal variations, a table of positions, quiescence, and the usual ways to leave out
 * what will not matter, as far as the rules are of a kind where they hold.
 */
import type { Searchable } from '../play/game.js';
import { type Evaluator, sidesOf } from './evaluate.js';
import { type Limits, SURE, WIN } from './limits.js';
import type { Orderer } from './order.js';
import { EXACT, LOWER, type Table, UPPER } from './table.js';

export const MOST_PLIES = 60;
const NODES_BETWEEN_LOOKS = 128;
const MOST_TAKES = 14;

/** Thrown when a limit is reached; moves made have to be taken back. */
export class Stopped extends Error {}

/** Hundredths that a quiet move may gain for each ply that is left. */
const MARGIN = 90;

const LOGS = Float64Array.from({ length: 256 }, (_, n) => Math.log(Math.max(n, 1)));

export interface Tools {
  readonly evaluator: Evaluator;
  readonly order: Orderer;
  readonly table: Table;
}

export class Tree {
  nodes = 0;
  /** Longest line looked at, in plies. */
  deepest = 0;
  /** Depth of the iteration. */
  depth = 1;
  /** The number of nodes counts from the second iteration on. */
  mayStop = false;
  private readonly game: Searchable;
  private readonly limits: Limits;
  private readonly evaluator: Evaluator;
  private readonly order: Orderer;
  private readonly table: Table;
  private readonly sides: Int8Array;
  private readonly deadline: number;
  /** No move is forced on the players, and they move by turns: a standing tells something. */
  private readonly isFree: boolean;
  /** To move is no burden, as a rule. */
  private readonly maySkip: boolean;
  private readonly repeats: boolean;

  constructor(game: Searchable, limits: Limits, { evaluator, order, table }: Tools) {
    this.game = game;
    this.limits = limits;
    this.evaluator = evaluator;
    this.order = order;
    this.table = table;
    this.sides = sidesOf(game, game.toMove);
    this.deadline = limits.time === undefined ? Number.POSITIVE_INFINITY : performance.now() + limits.time;
    const { model } = game;
    this.isFree = model.prefers.length === 0 && model.turns.length === 0 && model.players.length === 2;
    this.maySkip = this.isFree && model.protected.length > 0;
    this.repeats = model.goals.some((goal) => goal.history);
  }

  /** 1 if the player to move is on the searcher's side. */
  sign(): number {
    return this.sides[this.game.toMove]!;
  }

  /** The score of the position just reached, for the side that moved: `same` = it is on turn again. */
  child(same: boolean, depth: number, ply: number, alpha: number, beta: number, narrow: boolean): number {
    if (same) return this.node(depth, ply, alpha, beta, true);
    if (narrow) {
      const score = -this.node(depth, ply, -alpha - 1, -alpha, true);
      if (score <= alpha || score >= beta) return score;
    }
    return -this.node(depth, ply, -beta, -alpha, true);
  }

  private look(ply: number): void {
    this.nodes++;
    if (ply > this.deepest) this.deepest = ply;
    const { nodes, stop } = this.limits;
    if (nodes !== undefined && this.nodes >= nodes && this.mayStop) throw new Stopped();
    if (this.nodes % NODES_BETWEEN_LOOKS === 0 && (performance.now() > this.deadline || stop?.() === true))
      throw new Stopped();
  }

  private node(depth: number, ply: number, alpha: number, beta: number, maySkip: boolean): number {
    const { game, table } = this;
    if (depth <= 0 && !game.inCheck(game.toMove)) return this.quiet(ply, alpha, beta, 0);
    this.look(ply);
    if (game.ended()) return this.finalScore(ply);
    if (this.repeats && game.repetitions() > 1) return 0;
    if (ply >= MOST_PLIES) return this.standing();
    if (WIN - ply <= alpha) return alpha;
    const inCheck = game.inCheck(game.toMove);
    const left = inCheck && ply < 2 * this.depth ? Math.max(depth, 0) + 1 : depth;
    if (left <= 0) return this.quiet(ply, alpha, beta, 0);
    if (game.model.players[game.toMove]!.random) return this.chance(left, ply);
    let sign = 0;
    if (table.find(game.keyLow, game.keyHigh)) {
      sign = table.sign;
      if (beta - alpha === 1 && table.depth >= left) {
        const score = fromTable(table.score, ply);
        if (isCutOff(table.bound, score, alpha, beta)) return score;
      }
    }
    const standing = inCheck || !this.isFree ? undefined : this.standing();
    if (standing !== undefined && beta - alpha === 1 && Math.abs(beta) < SURE) {
      if (left <= 4 && standing - MARGIN * left >= beta) return standing;
      if (maySkip && this.skipCuts(left, ply, beta, standing)) return beta;
    }
    // What nobody has looked at before is not worth the whole depth at once.
    const reduced = sign === 0 && left >= 5 ? left - 1 : left;
    return this.moves(reduced, ply, alpha, beta, sign, standing);
  }

  /** Lets the other side move twice: if that is still too good for us, the position is. */
  private skipCuts(depth: number, ply: number, beta: number, standing: number): boolean {
    const { game } = this;
    if (!this.maySkip || depth < 3 || standing < beta || !this.evaluator.hasForce(game.toMove)) return false;
    const less = 3 + (depth >> 2) + Math.min(2, ((standing - beta) / 200) | 0);
    const side = this.sign();
    game.skip();
    const same = this.sign() === side;
    const score = same ? beta - 1 : -this.node(depth - less, ply + 1, -beta, -beta + 1, false);
    game.unmake();
    return score >= beta;
  }

  /** `standing`: undefined in check, and where the rules do not allow to rely on it. */
  private moves(
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    remembered: number,
    standing: number | undefined,
  ): number {
    const { game, order } = this;
    const side = this.sign();
    const isNarrow = beta - alpha === 1;
    const mayLeaveOut = isNarrow && standing !== undefined && depth <= 2;
    const isHopeless = mayLeaveOut && standing + 60 + MARGIN * depth <= alpha && alpha > -SURE;
    const mark = game.mark();
    const end = game.generate();
    if (end === mark) return this.finalScore(ply);
    order.rank(mark, end, ply, remembered);
    let best = -WIN;
    let bestSign = 0;
    let floor = alpha;
    for (let move = order.next(mark, end), n = 0; move >= 0; move = order.next(mark, end), n++) {
      const isCalm = (game.flags(move) & 3) === 0;
      if (isCalm && n > 0 && (isHopeless || (mayLeaveOut && n > 8 + 8 * depth && best > -SURE))) break;
      const sign = game.sign(move);
      const less =
        isCalm && standing !== undefined && depth >= 3 && n >= 3 ? reduction(depth, n, isNarrow) : 0;
      game.make(move);
      const same = this.sign() === side;
      let score = this.child(same, depth - 1 - less, ply + 1, floor, beta, n > 0);
      if (less > 0 && score > floor) score = this.child(same, depth - 1, ply + 1, floor, beta, true);
      game.unmake();
      if (score > best) {
        best = score;
        bestSign = sign;
      }
      if (best > floor) floor = best;
      if (floor >= beta) {
        if (isCalm) order.good(move, mark, end, ply, depth);
        break;
      }
    }
    game.release(mark);
    if (isHopeless && best < standing) best = standing;
    const bound = best >= beta ? LOWER : best > alpha ? EXACT : UPPER;
    this.table.store(game.keyLow, game.keyHigh, toTable(best, ply), depth, bound, bestSign);
    return best;
  }

  /** Captures and promotions only, until the position is calm. */
  private quiet(ply: number, alpha: number, beta: number, deep: number): number {
    const { game, order } = this;
    this.look(ply);
    if (game.ended()) return this.finalScore(ply);
    const standing = this.standing();
    if (standing >= beta || deep > MOST_TAKES || ply >= MOST_PLIES) return standing;
    const side = this.sign();
    let floor = Math.max(alpha, standing);
    let best = standing;
    const mark = game.mark();
    const end = game.generateTakes();
    order.rank(mark, end, ply, 0);
    for (let move = order.next(mark, end); move >= 0; move = order.next(mark, end)) {
      if ((game.flags(move) & 3) === 0) break;
      if (this.isFree && standing + order.gain(move) + 150 <= floor) continue;
      game.make(move);
      const same = this.sign() === side;
      const score = same
        ? this.quiet(ply + 1, floor, beta, deep + 1)
        : -this.quiet(ply + 1, -beta, -floor, deep + 1);
      game.unmake();
      if (score > best) best = score;
      if (best > floor) floor = best;
      if (floor >= beta) break;
    }
    game.release(mark);
    return best;
  }

  /** A player who picks evenly among his moves: the mean. */
  private chance(depth: number, ply: number): number {
    const { game } = this;
    const side = this.sign();
    const mark = game.mark();
    const end = game.generate();
    if (end === mark) return this.finalScore(ply);
    let sum = 0;
    for (let move = mark; move < end; move++) {
      game.make(move);
      sum += this.child(this.sign() === side, depth - 1, ply + 1, -WIN, WIN, false);
      game.unmake();
    }
    game.release(mark);
    return Math.round(sum / (end - mark));
  }

  private standing(): number {
    return this.sign() * this.evaluator.evaluate();
  }

  /** The goals judge; where they do not, a position without moves counts as even. */
  private finalScore(ply: number): number {
    const outcome = this.game.outcome();
    if (outcome === undefined || outcome.winners.length === 0) return 0;
    const won = outcome.winners.some((player) => this.sides[player]! === this.sign());
    return won ? WIN - ply : ply - WIN;
  }
}

/** Plies by which the n-th move is looked at less deeply. */
function reduction(depth: number, n: number, isNarrow: boolean): number {
  const plies = (LOGS[Math.min(depth, 255)]! * LOGS[Math.min(n, 255)]!) / 2.1 + (isNarrow ? 0.5 : -0.3);
  return Math.max(0, Math.min(depth - 2, Math.floor(plies)));
}

function isCutOff(bound: number, score: number, alpha: number, beta: number): boolean {
  return bound === EXACT || (bound === LOWER ? score >= beta : score <= alpha);
}

/** Distances to a win are kept as seen from the position itself. */
function toTable(score: number, ply: number): number {
  return score > SURE ? score + ply : score < -SURE ? score - ply : score;
}

function fromTable(score: number, ply: number): number {
  return score > SURE ? score - ply : score < -SURE ? score + ply : score;
}
