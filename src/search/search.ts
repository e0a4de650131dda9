/**
 * The opponent for any rules: iterative deepening over a principal-variation search. It sees integers and the `Game`
 * interface only; what men are worth is worked out from the rules.
 */
import type { Searchable } from '../play/game.js';
import { randomOf } from '../play/random.js';
import { Evaluator, sidesOf } from './evaluate.js';
import { type Limits, type Line, type SearchResult, SURE, WIN } from './limits.js';
import { Orderer } from './order.js';
import { Table } from './table.js';
import { MOST_PLIES, Stopped, Tree } from './tree.js';
import type { Values } from './values.js';

const USUAL_MEGABYTES = 16;
/** First guess of how far the score moves from one depth to the next. */
const WINDOW = 30;

/** Searches the position at which the game stands and leaves it there. */
export function search(game: Searchable, values: Values, limits: Limits): SearchResult {
  return new Searcher(game, values, limits).run();
}

interface Root {
  readonly index: number;
  readonly sign: number;
  readonly noise: number;
  score: number;
}

class Searcher {
  private readonly game: Searchable;
  private readonly limits: Limits;
  private readonly table: Table;
  private readonly tree: Tree;
  /** Root moves, the best ones of the last iteration first. */
  private readonly roots: Root[];
  private result: SearchResult;

  constructor(game: Searchable, values: Values, limits: Limits) {
    this.game = game;
    this.limits = limits;
    this.table = limits.table ?? new Table(limits.hash ?? USUAL_MEGABYTES);
    this.table.nextSearch();
    const evaluator = new Evaluator(game, values, sidesOf(game, game.toMove));
    this.tree = new Tree(game, limits, { evaluator, order: new Orderer(game, values), table: this.table });
    this.roots = this.rootMoves();
    const lines = this.roots.slice(0, 1).map(({ index }) => ({ score: 0, moves: [index] }));
    this.result = { lines, depth: 0, nodes: 0, deepest: 0, full: 0 };
  }

  run(): SearchResult {
    const { game, limits } = this;
    const most = Math.min(limits.depth ?? MOST_PLIES, MOST_PLIES);
    for (let depth = 1; depth <= most && this.roots.length > 0; depth++) {
      const ply = game.ply;
      const mark = game.mark();
      try {
        this.deepen(depth);
      } catch (error) {
        if (!(error instanceof Stopped)) throw error;
        while (game.ply > ply) game.unmake();
        game.release(mark);
        this.keepBetter();
        break;
      }
      this.tree.mayStop = true;
      limits.onDepth?.(this.result);
      if (this.isDecided(depth)) break;
    }
    return { ...this.result, nodes: this.tree.nodes };
  }

  /** A win that could not come sooner, a loss that could not come later, or nothing to choose. */
  private isDecided(depth: number): boolean {
    const score = this.result.lines[0]?.score ?? 0;
    if (this.roots.length === 1 && this.limits.time !== undefined && depth >= 4) return true;
    return Math.abs(score) > SURE && WIN - Math.abs(score) <= depth && (this.limits.lines ?? 1) === 1;
  }

  private rootMoves(): Root[] {
    const { game } = this;
    const { only = [], noise = 0, seed = 1 } = this.limits;
    const random = randomOf(seed);
    const mark = game.mark();
    const end = game.generate();
    const roots: Root[] = [];
    for (let move = mark; move < end; move++) {
      const index = move - mark;
      const addition = Math.round((random() - 0.5) * noise);
      if (only.length > 0 && !only.includes(index)) continue;
      roots.push({ index, sign: game.sign(move), noise: addition, score: -WIN });
    }
    game.release(mark);
    return roots;
  }

  /** One iteration: the best line, then the best of the other moves, as many as are wanted. */
  private deepen(depth: number): void {
    this.tree.depth = depth;
    const wanted = Math.min(this.limits.lines ?? 1, this.roots.length);
    const lines: Line[] = [];
    for (let n = 0; n < wanted; n++) {
      this.widen(n, depth);
      const best = this.roots[n]!;
      lines.push({ score: best.score, moves: this.variation(best, depth) });
    }
    lines.sort((a, b) => b.score - a.score);
    this.result = {
      lines,
      depth,
      nodes: this.tree.nodes,
      deepest: this.tree.deepest,
      full: this.table.full(),
    };
  }

  /** Searches the moves from the n-th on in a window around the last score, wider as long as it is missed. */
  private widen(n: number, depth: number): void {
    const last = this.result.lines[n]?.score ?? 0;
    let delta = WINDOW;
    let alpha = depth < 4 || Math.abs(last) > SURE ? -WIN : last - delta;
    let beta = alpha === -WIN ? WIN : last + delta;
    for (;;) {
      const score = this.window(n, depth, alpha, beta);
      if (score <= alpha && alpha > -WIN) alpha = Math.max(-WIN, score - delta);
      else if (score >= beta && beta < WIN) beta = Math.min(WIN, score + delta);
      else return;
      delta *= 4;
      if (delta > 1000) [alpha, beta] = [-WIN, WIN];
    }
  }

  /** The best score of the moves from the n-th on; that move is then the n-th. */
  private window(n: number, depth: number, alpha: number, beta: number): number {
    const { game, roots, tree } = this;
    const mark = game.mark();
    game.generate();
    const side = tree.sign();
    let floor = alpha;
    let best = -WIN;
    for (let i = n; i < roots.length && floor < beta; i++) {
      const root = roots[i]!;
      game.make(mark + root.index);
      const { noise } = root;
      const same = tree.sign() === side;
      const score = tree.child(same, depth - 1, 1, floor - noise, beta - noise, i > n) + noise;
      game.unmake();
      root.score = score;
      best = Math.max(best, score);
      if (score <= floor && i > n) continue;
      floor = Math.max(floor, score);
      // To the front; the others keep their order.
      roots.splice(i, 1);
      roots.splice(n, 0, root);
    }
    game.release(mark);
    return best;
  }

  /** Broken off: if a move was found that is better than the best one of the last depth, it counts. */
  private keepBetter(): void {
    const [front] = this.roots;
    const [old, ...others] = this.result.lines;
    if (front === undefined || old === undefined || old.moves[0] === front.index) return;
    this.result = {
      ...this.result,
      lines: [
        { score: front.score, moves: [front.index] },
        ...others.filter(({ moves }) => moves[0] !== front.index),
      ],
    };
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
      if (found >= 0) {
        moves.push(found - mark);
        game.make(found);
      }
      game.release(mark);
      if (found < 0) break;
      sign =
        !game.ended() && game.repetitions() < 2 && table.find(game.keyLow, game.keyHigh) ? table.sign : 0;
    }
    while (game.ply > ply) game.unmake();
    return moves.length > 0 ? moves : [root.index];
  }
}
