/** A thread that works: a game of its own, one request after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { compileGame, PerftTable } from '../../index.js';
import type { Answer, Request, Setup } from './messages.js';
import { answerTo } from './work.js';

const port = parentPort;
if (port !== null) {
  const { model, flag, megabytes } = workerData as Setup;
  const game = compileGame(model);
  // The faster engine is made now: whoever waits for the thread does not wait again, with a clock running.
  game.whyNotCompiled();
  const desk = { game, flag, table: PerftTable.for(game, megabytes) };
  const say = (answer: Answer): void => port.postMessage(answer);
  port.on('message', (request: Request) => say(answerTo(request, desk, say)));
  say({ kind: 'ready' });
}
