/**
 * A thread that thinks, seen from outside: the terminal stays awake meanwhile, and thinking ends at once when it should.
 * Requests are answered one at a time.
 */
import type { GameRecord, Model, PlainLimits, SearchResult } from '../../index.js';
import { Link } from './link.js';

/** The thread is started when it is first needed, or by `prepare`. */
export class Thinker {
  private readonly model: Model;
  private readonly flag = new Int32Array(new SharedArrayBuffer(4));
  private link: Link | undefined;
  private abandon: () => void = () => undefined;

  constructor(model: Model) {
    this.model = model;
  }

  /** Starts the thread; done when it has read the rules. */
  prepare(): Promise<void> {
    return this.linked().ready;
  }

  /** Searches the end of a record; `onDepth` hears of each finished depth. */
  async think(
    record: GameRecord,
    limits: PlainLimits,
    onDepth: (result: SearchResult) => void = () => undefined,
  ): Promise<SearchResult> {
    Atomics.store(this.flag, 0, 0);
    const link = this.linked();
    await link.ready;
    return link.ask({ kind: 'think', record, limits }, (answer, done) => {
      if (answer.kind === 'depth') onDepth(answer.result);
      if (answer.kind === 'thought') done(answer.result);
    });
  }

  /** Counts lines of play as `perft` does. Undefined if it was ended before it was done. */
  async count(
    record: GameRecord,
    depth: number,
    onBranch: (index: number, nodes: number) => void = () => undefined,
  ): Promise<number | undefined> {
    const link = this.linked();
    await link.ready;
    const request = { kind: 'count', record, depth } as const;
    const counted = link.ask<number | undefined>(request, (answer, done) => {
      if (answer.kind === 'branch') onBranch(answer.index, answer.nodes);
      if (answer.kind === 'counted') done(answer.nodes);
    });
    const ended = new Promise<undefined>((done) => {
      this.abandon = () => done(undefined);
    });
    return Promise.race([counted, ended]);
  }

  /** Ends thinking: the best that was found so far is the answer. */
  stop(): void {
    Atomics.store(this.flag, 0, 1);
  }

  /** Ends the thread, whatever it does. The next request starts another. */
  async close(): Promise<void> {
    const { link } = this;
    this.link = undefined;
    this.stop();
    this.abandon();
    await link?.close();
  }

  private linked(): Link {
    this.link ??= new Link({ model: this.model, flag: this.flag, megabytes: 0 });
    return this.link;
  }
}
