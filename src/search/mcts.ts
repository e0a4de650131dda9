/** Monte-Carlo tree search, for games in which material says nothing: connections, rows, territory. */
import type { Searchable } from '../play/game.js';
import { playouts } from '../play/playouts.js';
import { randomOf } from '../play/random.js';
import { makeAt } from '../play/record.js';
import { type Limits, type Line, type SearchResult, WIN } from './limits.js';

const EXPLORE = 1.2;
const LONGEST_PLAYOUT = 400;

interface Node {
  /** Player who moves here. */
  readonly player: number;
  /** Children by the place of the move in the list; made one after the other. */
  readonly children: Node[];
  moves: number;
  visits: number;
  /** Sum of results for the player who moved to get here. */
  wins: number;
}

/** Searches by playouts from the position at which the game stands, and leaves it there. */
export function monteCarlo(game: Searchable, limits: Limits): SearchResult {
  const random = randomOf(limits.seed ?? 1);
  const root: Node = { player: game.toMove, children: [], moves: -1, visits: 0, wins: 0 };
  const deadline = performance.now() + (limits.time ?? Number.POSITIVE_INFINITY);
  const most =
    limits.nodes ?? (limits.time === undefined ? 2000 * (limits.depth ?? 4) : Number.POSITIVE_INFINITY);
  let nodes = 0;
  while (nodes < most && performance.now() < deadline && limits.stop?.() !== true) {
    playout(game, root, random);
    nodes++;
  }
  const { only = [] } = limits;
  const lines = root.children
    .map((child, index): Line & { visits: number } => ({
      score: scoreOf(child),
      moves: [index],
      visits: child.visits,
    }))
    .filter(({ moves: [index] }) => only.length === 0 || only.includes(index!))
    .sort((a, b) => b.visits - a.visits)
    .slice(0, limits.lines ?? 1);
  const fallback: Line[] = lines.length === 0 && game.canMove() ? [{ score: 0, moves: [only[0] ?? 0] }] : [];
  return { lines: lines.length > 0 ? lines : fallback, depth: 1, nodes, deepest: 1, full: 0 };
}

/** The share of wins as hundredths, so that both searches speak of the same sort of numbers. */
function scoreOf(node: Node): number {
  const share = node.visits === 0 ? 0.5 : node.wins / node.visits;
  return Math.round((share - 0.5) * 2 * (WIN / 10));
}

function playout(game: Searchable, root: Node, random: () => number): void {
  const ply = game.ply;
  const path: Node[] = [root];
  let node = root;
  while (node.moves === node.children.length && node.moves > 0) {
    node = choose(node);
    path.push(node);
  }
  replay(game, path);
  const results = expand(game, node, path, random);
  while (game.ply > ply) game.unmake();
  path.forEach((visited, i) => {
    visited.visits++;
    const mover = path[i - 1]?.player;
    if (mover !== undefined) visited.wins += results[mover]!;
  });
}

/** Makes the moves that lead along a path. */
function replay(game: Searchable, path: readonly Node[]): void {
  for (let i = 1; i < path.length; i++) makeAt(game, path[i - 1]!.children.indexOf(path[i]!));
}

function choose(node: Node): Node {
  const total = Math.log(node.visits);
  let best = node.children[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const child of node.children) {
    const value = child.wins / child.visits + EXPLORE * Math.sqrt(total / child.visits);
    if (value > most) {
      most = value;
      best = child;
    }
  }
  return best;
}

/** Adds the next untried move and plays on at random. Results by player: 1 win, 0 loss, 0.5 even. */
function expand(game: Searchable, node: Node, path: Node[], random: () => number): readonly number[] {
  const over = resultsNow(game);
  if (over !== undefined) return over;
  const mark = game.mark();
  node.moves = game.generate() - mark;
  game.release(mark);
  if (node.moves === 0) return even(game);
  makeAt(game, node.children.length);
  const child: Node = { player: game.toMove, children: [], moves: -1, visits: 0, wins: 0 };
  node.children.push(child);
  path.push(child);
  return playOn(game, random);
}

function playOn(game: Searchable, random: () => number): readonly number[] {
  const seed = Math.floor(random() * 2 ** 32);
  const { wins, draws, unfinished } = playouts(game, 1, LONGEST_PLAYOUT, seed);
  return draws + unfinished > 0 ? even(game) : wins;
}

function resultsNow(game: Searchable): number[] | undefined {
  const outcome = game.outcome();
  if (outcome === undefined) return undefined;
  if (outcome.winners.length === 0) return even(game);
  return game.model.players.map((_, player) => (outcome.winners.includes(player) ? 1 : 0));
}

function even(game: Searchable): number[] {
  return game.model.players.map(() => 0.5);
}
