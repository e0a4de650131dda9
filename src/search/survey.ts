/** The survey of an evaluation by reading the men one by one, for engines that have no faster way. */
import type { Searchable, Survey, Weights } from '../play/game.js';
import { CODE, makeCode, NEUTRAL, ownerOf } from '../play/man.js';
import { slidesOf, straightLines } from '../play/sight.js';

export function surveyByMen(game: Searchable, weights: Weights): Survey {
  const { players, types, board } = game.model;
  const { cells } = board;
  const rows = new Int32Array(CODE + 1).fill(-1);
  for (const player of players.keys())
    for (const type of types.keys()) rows[makeCode(type, player)] = player * types.length + type;
  const slides = slidesOf(game.model).map((dirs) => (dirs.length > 0 ? packed(game, dirs) : undefined));
  const lines = packed(game, straightLines(game.model));
  const force = new Int32Array(players.length);
  const exposed = new Int32Array(players.length);
  const { placed, view, royal } = weights;
  const look = (): number => {
    const { men } = game;
    let sum = 0;
    force.fill(0);
    exposed.fill(0);
    for (let cell = 0; cell < cells; cell++) {
      const man = men[cell]!;
      if (man === 0 || ownerOf(man) === NEUTRAL) continue;
      const row = rows[man & CODE]!;
      sum += placed[row * cells + cell]!;
      force[ownerOf(man)]! += weights.force[row]!;
      const sliding = slides[row];
      if (view[row] !== 0 && sliding !== undefined) sum += view[row]! * sight(men, sliding, cell);
      if (royal[row] !== 0) exposed[ownerOf(man)]! += sight(men, lines, cell);
    }
    return sum;
  };
  return { look, force, exposed };
}

/** Empty places in sight along packed lines, and the man behind them. */
function sight(men: Int32Array, lines: Int32Array, from: number): number {
  let at = lines[from]!;
  let seen = 0;
  for (let left = lines[at++]!; left > 0; left--) {
    const end = at + 1 + lines[at]!;
    for (let i = at + 1; i < end; i++) {
      seen++;
      if (men[lines[i]!] !== 0) break;
    }
    at = end;
  }
  return seen;
}

/** By cell: where its lines begin; there their number, and each with its length before it. A line ends where it comes back. */
function packed({ model: { board } }: Searchable, dirs: readonly number[]): Int32Array {
  const { cells } = board;
  const data: number[] = Array.from({ length: cells }, () => 0);
  for (let from = 0; from < cells; from++) {
    data[from] = data.length;
    data.push(dirs.length);
    for (const dir of dirs) {
      const { next } = board.directions[dir]!;
      const line: number[] = [];
      for (let cell = next[from]!; cell >= 0 && cell !== from && line.length < cells; cell = next[cell]!)
        line.push(cell);
      data.push(line.length, ...line);
    }
  }
  return Int32Array.from(data);
}
