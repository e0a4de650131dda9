/**
 * The opponent for any rules: iterative deepening over a principal-variation search. It sees integers and the `Game`
 * interface only; what men are worth is worked out from the rules.
 *
 * Scores are hundredths of about a pawn for the side to move; a win in n plies is `WIN - n`.
 */
import type { Game } from '../play/game.js';
import { randomOf } from '../play/random.js';
import { Evaluator, sidesOf } from './evaluate.js';
import { type Limits, type SearchResult, SURE, WIN } from './limits.js';
import { Orderer } from './order.js';
import { EXACT, LOWER, Table, UPPER } from './table.js';
import type { Values } from './values.js';

const MOST_PLIES = 60;
const NODES_BETWEEN_LOOKS = 512;

class Stopped extends Error {}

/** Searches the position at which the game stands and leaves it there. */
export function search(game: Game, values: Values, limits: Limits): SearchResult {
  return new Searcher(game, values, limits).run();
}

interface Root {
  readonly index: number;
  readonly sign: number;
  readonly noise: number;
  score: number;
}

class Searcher {
  private readonly game: Game;
  private readonly limits: Limits;
  private readonly evaluator: Evaluator;
  private readonly order: Orderer;
  private readonly table = new Table(1 << 18);
  private readonly sides: Int8Array;
  private readonly deadline: number;
  /** Skipping a turn tells nothing where moves are forced on the players. */
  private readonly maySkip: boolean;
  private readonly repeats: boolean;
  private nodes = 0;
  private rootDepth = 1;

  constructor(game: Game, values: Values, limits: Limits) {
    this.game = game;
    this.limits = limits;
    this.sides = sidesOf(game, game.toMove);
    this.evaluator = new Evaluator(game, values, this.sides);
    this.order = new Orderer(game, values);
    this.deadline = limits.time === undefined ? Number.POSITIVE_INFINITY : now() + limits.time;
    const { model } = game;
    this.maySkip =
      model.prefers.length === 0 &&
      model.turns.length === 0 &&
      model.protected.length > 0 &&
      model.players.length === 2;
    this.repeats = model.goals.some((goal) => goal.history);
  }

  run(): SearchResult {
    const roots = this.roots();
    let result: SearchResult = {
      lines: roots.map((root) => ({ score: 0, moves: [root.index] })).slice(0, 1),
      depth: 0,
      nodes: 0,
      deepest: 0,
      full: 0,
    };
    const ply = this.game.ply;
    const mark = this.game.mark();
    try {
      for (let depth = 1; depth <= (this.limits.depth ?? MOST_PLIES) && roots.length > 0; depth++) {
        result = this.deepen(roots, depth);
        this.limits.onDepth?.(result);
        if (this.isDecided(result)) break;
      }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      while (this.game.ply > ply) this.game.unmake();
      this.game.release(mark);
    }
    return { ...result, nodes: this.nodes };
  }

  private isDecided({ lines, depth }: SearchResult): boolean {
    const [best] = lines;
    return best === undefined || (Math.abs(best.score) > SURE && WIN - Math.abs(best.score) <= depth);
  }

  private roots(): Root[] {
    const { game } = this;
    const random = randomOf(this.limits.seed ?? 1);
    const most = this.limits.noise ?? 0;
    const mark = game.mark();
    const end = game.generate();
    const roots: Root[] = [];
    const { only = [] } = this.limits;
    for (let move = mark; move < end; move++) {
      if (only.length > 0 && !only.includes(move - mark)) continue;
      roots.push({
        index: move - mark,
        sign: game.sign(move),
        noise: Math.round((random() - 0.5) * most),
        score: 0,
      });
    }
    game.release(mark);
    return roots;
  }

  /** One iteration: all root moves, the best lines with full windows. Sorts `roots`, so the next one begins with the best. */
  private deepen(roots: Root[], depth: number): SearchResult {
    this.rootDepth = depth;
    const wanted = Math.min(this.limits.lines ?? 1, roots.length);
    const { game } = this;
    const mark = game.mark();
    game.generate();
    let done = 0;
    for (const root of roots) {
      const least =
        done < wanted ? -WIN : Math.min(...best(roots.slice(0, done), wanted).map((one) => one.score));
      game.make(mark + root.index);
      const own = this.sign() > 0;
      let score = this.child(own, depth - 1, 1, least - root.noise, WIN, done >= wanted);
      score += root.noise;
      game.unmake();
      root.score = score;
      done++;
    }
    game.release(mark);
    roots.sort((a, b) => b.score - a.score);
    const lines = roots
      .slice(0, wanted)
      .map((root) => ({ score: root.score, moves: this.variation(root, depth) }));
    return { lines, depth, nodes: this.nodes, deepest: depth, full: 0 };
  }

  /** 1 if the player to move is on the searcher's side. */
  private sign(): number {
    return this.sides[this.game.toMove]!;
  }

  /** The score of the position just reached, for the side that moved: `same` = it is on turn again. */
  private child(
    same: boolean,
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    narrow: boolean,
  ): number {
    if (same) return this.node(depth, ply, alpha, beta);
    if (narrow) {
      const score = -this.node(depth, ply, -alpha - 1, -alpha);
      if (score <= alpha || score >= beta) return score;
    }
    return -this.node(depth, ply, -beta, -alpha);
  }

  private look(): void {
    this.nodes++;
    if (this.limits.nodes !== undefined && this.nodes >= this.limits.nodes) throw new Stopped();
    if (this.nodes % NODES_BETWEEN_LOOKS === 0 && (now() > this.deadline || this.limits.stop?.() === true))
      throw new Stopped();
  }

  private node(depth: number, ply: number, alpha: number, beta: number): number {
    const { game, table } = this;
    this.look();
    if (game.ended()) return this.finalScore(ply);
    if (this.repeats && game.repetitions() > 1) return 0;
    if (ply >= MOST_PLIES) return this.standing();
    const inCheck = game.inCheck(game.toMove);
    const left = inCheck && ply < 2 * this.rootDepth ? depth + 1 : depth;
    if (left <= 0) return this.quiet(ply, alpha, beta, 0);
    if (game.model.players[game.toMove]!.random) return this.chance(left, ply);
    let sign = 0;
    if (table.find(game.keyLow, game.keyHigh)) {
      sign = table.sign;
      if (table.depth >= left && isCutOff(table.bound, fromTable(table.score, ply), alpha, beta))
        return fromTable(table.score, ply);
    }
    if (!inCheck && this.skipCuts(left, ply, beta)) return beta;
    return this.moves(left, ply, alpha, beta, sign, inCheck);
  }

  /** Lets the other side move twice: if that is still too good for us, the position is. */
  private skipCuts(depth: number, ply: number, beta: number): boolean {
    if (!this.maySkip || depth < 3 || Math.abs(beta) > SURE || this.standing() < beta) return false;
    const { game } = this;
    game.skip();
    const score = this.child(false, depth - 3, ply + 1, beta - 1, beta, false);
    game.unmake();
    return score >= beta;
  }

  private moves(
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    tableSign: number,
    inCheck: boolean,
  ): number {
    const { game, order } = this;
    const side = this.sign();
    const mark = game.mark();
    const end = game.generate();
    if (end === mark) return this.finalScore(ply);
    order.rank(mark, end, ply, tableSign);
    let best = -WIN;
    let bestSign = 0;
    let floor = alpha;
    for (let move = order.next(mark, end), n = 0; move >= 0; move = order.next(mark, end), n++) {
      const sign = game.sign(move);
      const calm = (game.flags(move) & 3) === 0;
      const from = game.from(move);
      const to = game.to(move);
      game.make(move);
      const same = this.sign() === side;
      const less = calm && !inCheck && n >= 4 && depth >= 3 ? 1 + (n >= 12 ? 1 : 0) : 0;
      let score = this.child(same, depth - 1 - less, ply + 1, floor, beta, n > 0);
      if (less > 0 && score > floor) score = this.child(same, depth - 1, ply + 1, floor, beta, true);
      game.unmake();
      if (score > best) {
        best = score;
        bestSign = sign;
      }
      if (best > floor) floor = best;
      if (floor >= beta) {
        if (calm) order.good(ply, sign, from, to, depth);
        break;
      }
    }
    game.release(mark);
    this.table.store(
      game.keyLow,
      game.keyHigh,
      toTable(best, ply),
      depth,
      best >= beta ? LOWER : best > alpha ? EXACT : UPPER,
      bestSign,
    );
    return best;
  }

  /** Captures and promotions only, until the position is calm. */
  private quiet(ply: number, alpha: number, beta: number, deep: number): number {
    const { game, order } = this;
    if (deep > 0) {
      this.look();
      if (game.ended()) return this.finalScore(ply);
    }
    const standing = this.standing();
    if (standing >= beta || deep > 12 || ply >= MOST_PLIES) return standing;
    const side = this.sign();
    let floor = Math.max(alpha, standing);
    let best = standing;
    const mark = game.mark();
    const end = game.generateTakes();
    order.rank(mark, end, ply, 0);
    for (let move = order.next(mark, end); move >= 0; move = order.next(mark, end)) {
      if ((game.flags(move) & 3) === 0) break;
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

  /** The moves that the table remembers after a root move. */
  private variation(root: Root, depth: number): number[] {
    const { game, table } = this;
    const moves: number[] = [];
    const ply = game.ply;
    let { sign } = root;
    for (let n = 0; n < depth + 4 && sign !== 0; n++) {
      const mark = game.mark();
      const end = game.generate();
      let found = -1;
      for (let move = mark; move < end && found < 0; move++) if (game.sign(move) === sign) found = move;
      if (found < 0) break;
      moves.push(found - mark);
      game.make(found);
      game.release(mark);
      sign = !game.ended() && table.find(game.keyLow, game.keyHigh) ? table.sign : 0;
    }
    while (game.ply > ply) game.unmake();
    return moves;
  }
}

function best(roots: readonly Root[], n: number): Root[] {
  return [...roots].sort((a, b) => b.score - a.score).slice(0, n);
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

function now(): number {
  return performance.now();
}
