/** Lines of play counted in parts, by one thread or several, with news of how far it is. */
import { divide, type Game, legalMoves, partsOf, perft } from '../index.js';
import { perSecond, progressOf, secondsSince } from './progress.js';
import type { Context } from './shell.js';
import { type Crew, crewFor } from './thinking/crew.js';
import type { Request } from './thinking/messages.js';

/** Lines that are counted without news: a fraction of a second's work. */
const PART = { compiled: 10_000_000, byMoves: 300_000 } as const;

/** So many parts keep all threads at work until the end. */
const PARTS_A_THREAD = 16;

/** Shallower counts are done before a thread has begun. */
const LEAST_DEPTH = 3;

/** Counts from where a game stands; the game stands there again afterwards. */
export class Counting {
  readonly threads: number;
  private readonly game: Game;
  private readonly context: Context;
  private readonly megabytes: number;
  private crew: Crew | undefined;

  /** `megabytes` for counts of positions that come up again, of all threads together. */
  constructor(game: Game, context: Context, threads: number, megabytes: number) {
    this.game = game;
    this.context = context;
    this.threads = threads;
    this.megabytes = megabytes;
  }

  /** As `perft`. */
  async count(depth: number): Promise<number> {
    if (depth < LEAST_DEPTH) return perft(this.game, depth);
    return (await this.byMoves(depth)).reduce((sum, nodes) => sum + nodes, 0);
  }

  /** For each first move, in the order of `legalMoves`. */
  async byMoves(depth: number): Promise<number[]> {
    return depth < LEAST_DEPTH ? divided(this.game, depth) : this.inParts(depth);
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await this.crew?.close();
  }

  private async inParts(depth: number): Promise<number[]> {
    const { game, threads } = this;
    this.crew ??= crewFor(game, threads, this.megabytes);
    const firsts = game.ended() ? [] : legalMoves(game);
    const position = game.save();
    const parts = this.parts(depth).map((moves): Request => {
      return { kind: 'lines', record: { position, moves }, depth: depth - moves.length };
    });
    const counts = firsts.map(() => 0);
    const news = new News(parts.length, this.context);
    await this.crew.run(
      parts,
      (part) => news.begun(firsts[firstOf(part)]!),
      (part, answer) => {
        const nodes = answer.kind === 'counted' ? answer.nodes : 0;
        counts[firstOf(part)]! += nodes;
        news.done(nodes);
      },
    );
    news.end();
    game.load(position);
    return counts;
  }

  private parts(depth: number): number[][] {
    const { game, threads } = this;
    // Several threads leave this one free to tell the time, whatever a part takes.
    if (threads > 1) return partsOf(game, depth, threads * PARTS_A_THREAD, PART.compiled);
    return partsOf(game, depth, 1, game.whyNotCompiled() === undefined ? PART.compiled : PART.byMoves);
  }
}

function divided(game: Game, depth: number): number[] {
  const counts: number[] = [];
  divide(game, depth, (_, nodes) => counts.push(nodes));
  return counts;
}

const firstOf = (part: Request): number => part.record.moves[0]!;

/** What a person sees who waits. */
class News {
  private readonly start = performance.now();
  private readonly progress;
  private readonly timer;
  private readonly total: number;
  private parts = 0;
  private nodes = 0;
  private now = '';

  constructor(total: number, context: Context) {
    this.total = total;
    this.progress = progressOf(context);
    this.timer = setInterval(() => this.show(), 500);
  }

  begun(first: string): void {
    this.now = first;
    this.show();
  }

  done(nodes: number): void {
    this.parts++;
    this.nodes += nodes;
  }

  end(): void {
    clearInterval(this.timer);
    this.progress.clear();
  }

  private show(): void {
    const speed = perSecond(this.nodes, this.start);
    this.progress.show(
      `counting ${this.now}: ${this.parts} of ${this.total} parts, ${secondsSince(this.start, 0)} s, ${speed} nodes/s`,
    );
  }
}
