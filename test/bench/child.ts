/**
 * One measurement in a process of its own, so that no other game has shaped the compiled code. Prints JSON.
 *   child.ts perft NAME DEPTH SECONDS   counts again and again for so many seconds of user time
 *   child.ts compile NAME               text to game, the first time and then the median of some more
 */
import { perft } from '../../src/play/perft.js';
import { compileShipped } from '../games/shipped.js';
import { median } from './median.js';

const [what, name = '', depth = '1', seconds = '1'] = process.argv.slice(2);
console.log(JSON.stringify(what === 'compile' ? compileTimes() : perftTime(Number(depth), Number(seconds))));

/** User time of this process in seconds, with that of the threads that compile and collect. */
function userTime(): number {
  return process.cpuUsage().user / 1e6;
}

/** The count, and the user time of one counting on the average. */
function perftTime(depth: number, least: number): { nodes: number; user: number } {
  const game = compileShipped(name);
  const start = userTime();
  let runs = 0;
  let nodes = 0;
  while (userTime() - start < least || runs === 0) {
    nodes = perft(game, depth);
    runs++;
  }
  return { nodes, user: (userTime() - start) / runs };
}

function compileTimes(): { first: number; later: number } {
  const times = Array.from({ length: 9 }, () => {
    const start = userTime();
    compileShipped(name);
    return userTime() - start;
  });
  return { first: times[0]!, later: median(times.slice(1)) };
}
