/** Work in parts: in this thread, or by several threads that take part after part from one list. */
import { type Game, type Model, PerftTable } from '../../index.js';
import { Link } from './link.js';
import type { Answer, Request } from './messages.js';
import { answerTo } from './work.js';

/** Who carries out requests that can be answered in any order. */
export interface Crew {
  /** Carries them out; `begun` and `done` hear of each. */
  run(
    requests: Iterable<Request>,
    begun: (request: Request) => void,
    done: (request: Request, answer: Answer) => void,
  ): Promise<void>;
  close(): Promise<void>;
}

/** A crew for a game: one thread is this one. `megabytes` as `PerftTable.for` takes them, for all together. */
export function crewFor(game: Game, threads: number, megabytes = 0): Crew {
  return threads === 1 ? alone(game, megabytes) : new Threads(game.model, threads, megabytes);
}

function alone(game: Game, megabytes: number): Crew {
  const table = PerftTable.for(game, megabytes);
  return {
    run: async (requests, begun, done) => {
      for (const request of requests) {
        begun(request);
        done(
          request,
          answerTo(request, { game, table }, () => undefined),
        );
      }
    },
    close: async () => undefined,
  };
}

class Threads implements Crew {
  private readonly links: readonly Link[];

  constructor(model: Model, threads: number, megabytes: number) {
    const flag = new Int32Array(new SharedArrayBuffer(4));
    const setup = { model, flag, megabytes: Math.floor(megabytes / threads) };
    this.links = Array.from({ length: threads }, () => new Link(setup));
  }

  async run(
    requests: Iterable<Request>,
    begun: (request: Request) => void,
    done: (request: Request, answer: Answer) => void,
  ): Promise<void> {
    // One list for all: who is done takes the next.
    const list = requests[Symbol.iterator]();
    const work = async (link: Link): Promise<void> => {
      await link.ready;
      for (let next = list.next(); !next.done; next = list.next()) {
        begun(next.value);
        done(next.value, await link.ask<Answer>(next.value, (answer, end) => end(answer)));
      }
    };
    await Promise.all(this.links.map(work));
  }

  async close(): Promise<void> {
    await Promise.all(this.links.map((link) => link.close()));
  }
}
