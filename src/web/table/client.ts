/** A worker as the page sees it: requests that are promises. A worker that does not answer is ended and begun anew. */
import type { Answers, Reply, Request, Thought } from './messages.js';

/** Rules that need longer are not fit to be played with. */
const PATIENCE = 20_000;

/** What went wrong beside the game itself. */
export class WorkerFailure extends Error {}

interface Waiting {
  readonly done: (value: never) => void;
  readonly failed: (error: Error) => void;
  readonly soFar: (value: Thought) => void;
}

/** Requests are answered in their order. */
export class Client {
  private worker: Worker | undefined;
  private next = 1;
  private readonly waiting = new Map<number, Waiting>();

  ask<K extends Request['kind']>(
    request: Request & { readonly kind: K },
    soFar: (value: Thought) => void = () => {},
  ): Promise<Answers[K]> {
    const id = this.next++;
    return new Promise<Answers[K]>((done, failed) => {
      this.waiting.set(id, { done, failed, soFar });
      this.running().postMessage({ id, request });
      if (request.kind !== 'think') setTimeout(() => this.giveUp(id), PATIENCE);
    });
  }

  /** Ends whatever is going on; nobody hears of it any more. */
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.waiting.clear();
  }

  private running(): Worker {
    this.worker ??= this.begin();
    return this.worker;
  }

  private begin(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.hear(data);
    worker.onerror = () => this.fail('the program for the rules could not be started');
    return worker;
  }

  private hear(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    if (waiting === undefined) return;
    if (reply.kind === 'so far') {
      waiting.soFar(reply.value as Thought);
      return;
    }
    this.waiting.delete(reply.id);
    if (reply.kind === 'failed') waiting.failed(new WorkerFailure(reply.words));
    else waiting.done(reply.value as never);
  }

  private giveUp(id: number): void {
    if (this.waiting.has(id)) this.fail('these rules take too long to work out');
  }

  private fail(words: string): void {
    const all = [...this.waiting.values()];
    this.stop();
    for (const { failed } of all) failed(new WorkerFailure(words));
  }
}
