/** One thread with a game of its own, seen from outside. Requests are answered one at a time. */
import { Worker } from 'node:worker_threads';
import type { Answer, Request, Setup } from './messages.js';

const BUILT = new URL('./main.js', import.meta.url);

/** From the sources, without a build, as tests run: the thread first needs somebody who reads TypeScript. */
const SOURCE = `import('tsx/esm/api').then((tsx) => {
  tsx.register();
  return import(${JSON.stringify(new URL('./thread.ts', import.meta.url).href)});
});`;

function newThread(setup: Setup): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  return new Worker(isSource ? SOURCE : BUILT, { workerData: setup, eval: isSource });
}

export class Link {
  /** Done when the thread has read the rules. */
  readonly ready: Promise<void>;
  private readonly worker: Worker;
  private listener: (answer: Answer) => void = () => undefined;
  private fail: (error: Error) => void = () => undefined;

  constructor(setup: Setup) {
    this.worker = newThread(setup);
    this.worker.on('message', (answer: Answer) => this.listener(answer));
    this.worker.on('error', (error: Error) => this.fail(error));
    this.ready = this.hear((answer, done) => {
      if (answer.kind === 'ready') done();
    });
  }

  /** Sends a request; `hear` is called with all that comes back, and calls `done` with the last of it. */
  ask<T>(request: Request, hear: (answer: Answer, done: (value: T) => void) => void): Promise<T> {
    const answered = this.hear(hear);
    this.worker.postMessage(request);
    return answered;
  }

  /** Ends the thread, whatever it does. */
  async close(): Promise<void> {
    await this.worker.terminate();
  }

  private hear<T>(hear: (answer: Answer, done: (value: T) => void) => void): Promise<T> {
    return new Promise((done, fail) => {
      this.fail = fail;
      this.listener = (answer) => hear(answer, done);
    });
  }
}
