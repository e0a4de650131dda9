/** What is around a protocol: does what it orders, and reports. */
import type { Dialogue, Game, Order, Report } from '../../index.js';
import type { Context } from '../shell.js';
import { Thinker } from '../thinking/thinker.js';

export class House {
  private readonly dialogue: Dialogue;
  private readonly context: Context;
  private game: Game | undefined;
  private thinker: Thinker | undefined;
  /** The order that is being carried out; done when it is reported. */
  private work: Promise<void> | undefined;
  private counting = false;
  private timer: NodeJS.Timeout | undefined;
  private left = false;

  constructor(dialogue: Dialogue, context: Context) {
    this.dialogue = dialogue;
    this.context = context;
  }

  /** Takes a line; true if it was the last one. */
  hear(line: string): boolean {
    this.obey(this.dialogue.hear(line));
    return this.left;
  }

  /** Nothing more will be said: what is going on comes to its end at once. */
  async close(): Promise<void> {
    if (!this.left && this.work !== undefined) {
      this.obey(this.dialogue.hear('stop'));
      this.stop();
      await this.work;
    }
    this.left = true;
    clearTimeout(this.timer);
    await this.thinker?.close();
  }

  private report(report: Report): void {
    if (!this.left) this.obey(this.dialogue.report(report));
  }

  private obey(orders: readonly Order[]): void {
    for (const order of orders) this.obeyOne(order);
  }

  private obeyOne(order: Order): void {
    switch (order.kind) {
      case 'say':
        this.context.print(`${order.line}\n`);
        return;
      case 'prepare':
        this.begin(async () => {
          await this.thinkerFor(order.game).prepare();
          return { kind: 'ready' };
        });
        return;
      case 'think':
        this.work = this.begin(() => this.think(order));
        return;
      case 'count':
        this.work = this.begin(() => this.count(order));
        return;
      case 'stop':
        this.timer = setTimeout(() => this.stop(), order.after ?? 0);
        if (order.after === undefined) this.stop();
        return;
      case 'quit':
        this.left = true;
        return;
    }
  }

  /** Carries out an order and reports; whatever happens, something is reported. */
  private async begin(work: () => Promise<Report>): Promise<void> {
    let report: Report;
    try {
      report = await work();
    } catch (error) {
      report = { kind: 'failed', words: error instanceof Error ? error.message : String(error) };
    }
    this.report(report);
  }

  private async think({ game, record, limits }: Order & { kind: 'think' }): Promise<Report> {
    const start = performance.now();
    const result = await this.thinkerFor(game).think(record, limits, (found) =>
      this.report({ kind: 'depth', result: found, time: performance.now() - start }),
    );
    this.done();
    return { kind: 'thought', result, time: performance.now() - start };
  }

  private async count({ game, record, depth }: Order & { kind: 'count' }): Promise<Report> {
    this.counting = true;
    const nodes = await this.thinkerFor(game).count(record, depth, (index, below) =>
      this.report({ kind: 'branch', index, nodes: below }),
    );
    this.counting = false;
    this.done();
    return { kind: 'counted', nodes };
  }

  private done(): void {
    clearTimeout(this.timer);
    this.work = undefined;
  }

  private stop(): void {
    if (this.counting) void this.thinker?.close();
    else this.thinker?.stop();
  }

  /** One thread at a time: that of the game that is played. */
  private thinkerFor(game: Game): Thinker {
    if (this.game === game && this.thinker !== undefined) return this.thinker;
    void this.thinker?.close();
    this.game = game;
    this.thinker = new Thinker(game.model);
    return this.thinker;
  }
}
