/** The thread that thinks: a game of its own, one request after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { compileGame, divide, type Game, type PlainLimits, playRecord, think } from '../../index.js';
import type { Answer, Request, Setup } from './messages.js';

const port = parentPort;
if (port !== null) {
  const { model, flag } = workerData as Setup;
  const game = compileGame(model);
  const say = (answer: Answer): void => port.postMessage(answer);
  port.on('message', (request: Request) => answerTo(request, game, flag, say));
  say({ kind: 'ready' });
}

function answerTo(request: Request, game: Game, flag: Int32Array, say: (answer: Answer) => void): void {
  playRecord(game, request.record);
  if (request.kind === 'think') say({ kind: 'thought', result: thought(request.limits, game, flag, say) });
  else say({ kind: 'counted', nodes: counted(request.depth, game, say) });
}

function thought(limits: PlainLimits, game: Game, flag: Int32Array, say: (answer: Answer) => void) {
  return think(game, {
    ...limits,
    stop: () => Atomics.load(flag, 0) !== 0,
    onDepth: (result) => say({ kind: 'depth', result }),
  });
}

function counted(depth: number, game: Game, say: (answer: Answer) => void): number {
  const mark = game.mark();
  return divide(game, depth, (move, nodes) => say({ kind: 'branch', index: move - mark, nodes }));
}
