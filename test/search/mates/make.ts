// Writes the tables of mates anew: `npx tsx test/search/mates/make.ts [GAME]`. Positions come out of games of a weak
// player against chance; whether and how fast they are won, brute force tells. Takes some minutes.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFen, parseFen } from '../../../src/formats/fen.js';
import { legalMoves } from '../../../src/formats/move-text.js';
import type { Game } from '../../../src/play/game.js';
import { randomOf } from '../../../src/play/random.js';
import { makeAt } from '../../../src/play/record.js';
import { think } from '../../../src/search/opponent.js';
import { solve } from '../../../src/search/solve.js';
import { shipped } from '../../games/shipped.js';
import { matingMoves } from './brute.js';
import { GAMES, type Mate } from './table.js';

/** Positions for each game and number of moves. */
const WANTED = 4;
/** Three moves with more choice than that take brute force too long. */
const MOST_CHOICE: readonly number[] = [Infinity, Infinity, 100, 75];
const LONGEST_GAME = 300;

const [only] = process.argv.slice(2);
for (const [name, path] of Object.entries(GAMES)) {
  if (only !== undefined && only !== name) continue;
  const mates = collect(shipped(path));
  const lines = mates.map((mate) => `${JSON.stringify(mate)}\n`);
  writeFileSync(join(import.meta.dirname, `${name}.jsonl`), lines.join(''));
}

function collect(game: Game): Mate[] {
  const mates: Mate[] = [];
  const missing = (moves: number): boolean => mates.filter((mate) => mate.moves === moves).length < WANTED;
  for (let seed = 1; [1, 2, 3].some(missing) && seed < 400; seed++) {
    const fens = play(game, seed);
    for (const moves of [1, 2, 3]) {
      const fen = fens.at(1 - 2 * moves);
      const mate = missing(moves) && fen !== undefined ? mateAt(game, fen, moves) : undefined;
      if (mate === undefined) continue;
      mates.push(mate);
      process.stderr.write(`${game.model.title}: ${moves} ${mate.first} ${mate.fen}\n`);
    }
  }
  return mates.sort((a, b) => a.moves - b.moves);
}

/** The positions of a game, up to the one before mate; none if it ends otherwise. */
function play(game: Game, seed: number): string[] {
  const random = randomOf(seed);
  const attacker = seed % 2;
  const fens: string[] = [];
  game.load(game.start());
  while (game.outcome() === undefined && fens.length < LONGEST_GAME) {
    fens.push(makeFen(game));
    makeAt(game, game.toMove === attacker ? best(game, seed) : Math.floor(random() * game.count()));
  }
  return game.outcome()?.winners.includes(attacker) && !game.canMove() ? fens : [];
}

function best(game: Game, seed: number): number {
  return think(game, { nodes: 400, seed, noise: 20 }).lines[0]!.moves[0]!;
}

/** The mate in exactly so many moves, with all moves that begin it. */
function mateAt(game: Game, fen: string, moves: number): Mate | undefined {
  if (!parseFen(game, fen).ok) throw new Error(fen);
  // What is likely enough to spend the time on it.
  if (game.count() > MOST_CHOICE[moves]! || solve(game, moves).kind !== 'win') return undefined;
  for (let fewer = 1; fewer < moves; fewer++) if (matingMoves(game, fewer, true).length > 0) return undefined;
  const indices = matingMoves(game, moves);
  const texts = legalMoves(game);
  return indices.length === 0
    ? undefined
    : { fen, moves, first: indices.map((index) => texts[index]!).sort() };
}
