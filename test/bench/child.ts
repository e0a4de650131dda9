/**
 * One measurement in a process of its own, so that no other game has shaped the compiled code. Prints JSON.
 *   child.ts perft GAME DEPTH SECONDS [FEN]    counts again and again for so many seconds of user time
 *   child.ts bymoves GAME DEPTH SECONDS [FEN]  the same by the reference engine
 *   child.ts playouts GAME SECONDS             games of random moves
 *   child.ts chessops|ffish GAME SECONDS       the same by another program
 *   child.ts think GAME NODES SECONDS          thoughts of so many positions, again and again
 *   child.ts thinkbymoves GAME NODES SECONDS   the same by the reference engine
 *   child.ts compile GAME                      text to game, the first time and then the median of some more
 */
import { type Game, parseFen, think } from '../../src/index.js';
import { countLines, perftByMoves } from '../../src/play/perft.js';
import { playouts } from '../../src/play/playouts.js';
import { compileFile } from './games.js';
import { median } from './median.js';
import { chessopsPlayouts, ffishPlayouts } from './others.js';
import type { Counted, Played } from './results.js';

const [what = '', name = '', ...rest] = process.argv.slice(2);
console.log(JSON.stringify(await measure()));

async function measure(): Promise<unknown> {
  switch (what) {
    case 'perft':
      return perftTime(countLines);
    case 'bymoves':
      return perftTime(perftByMoves);
    case 'playouts':
      return playoutTime();
    case 'think':
      return thinkTime(compileFile(name));
    case 'thinkbymoves':
      return thinkTime(withoutCompiled(compileFile(name)));
    case 'chessops':
      return chessopsPlayouts(Number(rest[0]), userTime);
    case 'ffish':
      return ffishPlayouts(name, Number(rest[0]), userTime);
    default:
      return compileTimes();
  }
}

/** User time of this process in seconds, with that of the threads that compile and collect. */
function userTime(): number {
  return process.cpuUsage().user / 1e6;
}

/** The count, and the user time of one counting on the average; getting the engine ready is not part of it. */
function perftTime(count: (game: Game, depth: number) => number): Counted {
  const [depth, seconds, fen] = [Number(rest[0]), Number(rest[1]), rest[2]];
  const game = compileFile(name);
  if (fen !== undefined && !parseFen(game, fen).ok) throw new Error(`${fen} cannot be read`);
  const reason = game.whyNotCompiled();
  if (reason !== undefined && count === countLines) return { nodes: 0, user: 0, megabytes: 0, reason };
  const start = userTime();
  let runs = 0;
  let nodes = 0;
  while (userTime() - start < seconds || runs === 0) {
    nodes = count(game, depth);
    runs++;
  }
  const user = (userTime() - start) / runs;
  return { nodes, user, megabytes: process.resourceUsage().maxRSS / 1024 };
}

function playoutTime(): Played & { readonly reason?: string } {
  const game = compileFile(name);
  const reason = game.whyNotCompiled();
  const start = userTime();
  let sum = { games: 0, moves: 0 };
  for (let seed = 1; userTime() - start < Number(rest[0]); seed++) {
    const { games, plies } = playouts(game, 20, 1000, seed);
    sum = { games: sum.games + games, moves: sum.moves + plies };
  }
  return { ...sum, user: userTime() - start, ...(reason === undefined ? {} : { reason }) };
}

/** Positions looked at; getting the engine ready is not part of it. */
function thinkTime(game: Game): Counted {
  const [most, seconds] = [Number(rest[0]), Number(rest[1])];
  game.searching((position) => position.canMove());
  const start = userTime();
  let nodes = 0;
  for (let seed = 1; userTime() - start < seconds || seed === 1; seed++)
    nodes += think(game, { nodes: most, seed }).nodes;
  return { nodes, user: userTime() - start, megabytes: process.resourceUsage().maxRSS / 1024 };
}

function withoutCompiled(game: Game): Game {
  const searching: Game['searching'] = (search) => search(game);
  return Object.assign(game, { searching, playouts: () => undefined });
}

function compileTimes(): { first: number; later: number } {
  const times = Array.from({ length: 9 }, () => {
    const start = userTime();
    compileFile(name);
    return userTime() - start;
  });
  return { first: times[0]!, later: median(times.slice(1)) };
}
