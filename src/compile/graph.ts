/** The board's directions read backwards, and rays; worked out once a game. */
import type { Board } from '../model/board.js';
import type { Dirs } from '../model/model.js';

export class Graph {
  readonly board: Board;
  private readonly backward: (readonly (readonly number[])[])[] = [];
  /** By direction, by cell. */
  private readonly rays: (readonly number[])[][] = [];

  constructor(board: Board) {
    this.board = board;
  }

  next(dir: number, cell: number): number {
    return this.board.directions[dir]!.next[cell]!;
  }

  /** Cells from which one step in `dir` leads to `cell`. */
  previous(dir: number, cell: number): readonly number[] {
    let table = this.backward[dir];
    if (table === undefined) {
      const lists: number[][] = Array.from({ length: this.board.cells }, () => []);
      this.board.directions[dir]!.next.forEach((to, from) => {
        if (to >= 0) lists[to]!.push(from);
      });
      table = lists;
      this.backward[dir] = table;
    }
    return table[cell]!;
  }

  /** The cells one after the other in a direction; a way that bites its own tail ends before `cell`. */
  ray(dir: number, cell: number, most = this.board.cells): readonly number[] {
    this.rays[dir] ??= [];
    this.rays[dir][cell] ??= this.wholeRay(dir, cell);
    const ray = this.rays[dir][cell];
    return ray.length > most ? ray.slice(0, most) : ray;
  }

  private wholeRay(dir: number, cell: number): number[] {
    const { next } = this.board.directions[dir]!;
    const ray: number[] = [];
    for (let at = next[cell]!; at >= 0 && at !== cell && ray.length < this.board.cells; at = next[at]!)
      ray.push(at);
    return ray;
  }

  /** Directions of a leg that starts a path. */
  fixed(dirs: Dirs, player: number): readonly number[] {
    return dirs.kind === 'fixed' ? dirs.of[player]! : [];
  }

  /** Direction ids after a step in `last`. */
  turned(turns: readonly number[], last: number): number[] {
    const found = turns.map((t) => this.board.directions[last]!.turns[t]!);
    return found.filter((d, i) => d >= 0 && found.indexOf(d) === i);
  }
}
