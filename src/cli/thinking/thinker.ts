/**
 * A thread that thinks, seen from outside: the terminal stays awake meanwhile, and thinking ends at once when it should.
 * Requests are answered one at a time.
 */
import { Worker } from 'node:worker_threads';
import type { GameRecord, Model, PlainLimits, SearchResult } from '../../index.js';
import type { Answer, Request, Setup } from './messages.js';

const BUILT = new URL('./thread.js', import.meta.url);

/** From the sources, without a build, as tests run: the thread first needs somebody who reads TypeScript. */
const SOURCE = `import('tsx/esm/api').then((tsx) => {
  tsx.register();
  return import(${JSON.stringify(new URL('./thread.ts', import.meta.url).href)});
});`;

function newThread(setup: Setup): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  return new Worker(isSource ? SOURCE : BUILT, { workerData: setup, eval: isSource });
}

/** The thread is started when it is first needed, or by `prepare`. */
export class Thinker {
  private readonly model: Model;
  private readonly flag = new Int32Array(new SharedArrayBuffer(4));
  private worker: Worker | undefined;
  private ready: Promise<void> = Promise.resolve();
  private listener: (answer: Answer) => void = () => undefined;
  private fail: (error: Error) => void = () => undefined;
  private abandon: () => void = () => undefined;

  constructor(model: Model) {
    this.model = model;
  }

  /** Starts the thread; done when it has read the rules. */
  prepare(): Promise<void> {
    if (this.worker === undefined) this.ready = this.start();
    return this.ready;
  }

  /** Searches the end of a record; `onDepth` hears of each finished depth. */
  async think(
    record: GameRecord,
    limits: PlainLimits,
    onDepth: (result: SearchResult) => void = () => undefined,
  ): Promise<SearchResult> {
    Atomics.store(this.flag, 0, 0);
    await this.prepare();
    return this.ask({ kind: 'think', record, limits }, (answer, done) => {
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
    await this.prepare();
    const counted = this.ask<number | undefined>({ kind: 'count', record, depth }, (answer, done) => {
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
    const { worker } = this;
    this.worker = undefined;
    this.stop();
    this.abandon();
    await worker?.terminate();
  }

  private start(): Promise<void> {
    const worker = newThread({ model: this.model, flag: this.flag });
    this.worker = worker;
    worker.on('message', (answer: Answer) => this.listener(answer));
    worker.on('error', (error: Error) => this.fail(error));
    return new Promise((done, fail) => {
      this.fail = fail;
      this.listener = (answer) => {
        if (answer.kind === 'ready') done();
      };
    });
  }

  private ask<T>(request: Request, hear: (answer: Answer, done: (value: T) => void) => void): Promise<T> {
    return new Promise((done, fail) => {
      this.fail = fail;
      this.listener = (answer) => hear(answer, done);
      this.worker?.postMessage(request);
    });
  }
}
