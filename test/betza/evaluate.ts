/*
 * Betza's notation by brute force, as a second reading of what the letters mean: a text and a board give all boards that a
 * move can lead to. It knows nothing of how the program does it. After XBoard's reading and H. G. Muller's description of
 * moves of several legs; the letters i, e, o, u, x, z and castling are left to others.
 */

import { chosen, type Move, read, turned, turnsOf, type Vector } from './reading.js';

/** Rows from the far one; `@` the man who moves, `f` friends, `e` enemies, `.` empty. */
export type Squares = readonly string[];

/** All boards after a move of the man `@`, each written as one text. */
export function boardsAfter(text: string, squares: Squares): Set<string> {
  const found = new Set<string>();
  for (const move of read(text)) new Walk(move, squares, found).start();
  return found;
}

class Walk {
  private readonly move: Move;
  private readonly found: Set<string>;
  private readonly board: string[][];
  private readonly home: Vector;

  constructor(move: Move, squares: Squares, found: Set<string>) {
    this.move = move;
    this.found = found;
    // Row 0 is the near one, so that forward is up.
    this.board = [...squares].reverse().map((row) => [...row]);
    const y = this.board.findIndex((row) => row.includes('@'));
    this.home = [this.board[y]!.indexOf('@'), y];
    // Where he comes from counts as empty.
    this.board[y]![this.home[0]] = '.';
  }

  start(): void {
    const [first] = this.move.legs;
    this.leg(0, this.home, chosen(this.move, first!.directions), this.move.range);
  }

  private at([x, y]: Vector): string {
    return this.board[y]?.[x] ?? '#';
  }

  private leg(index: number, from: Vector, ways: readonly Vector[], range: number): void {
    const { modes } = this.move.legs[index]!;
    for (const way of ways) {
      if (index === this.move.legs.length - 1) this.last(from, way, modes, range);
      else this.further(index, from, way, modes, range);
    }
  }

  /** The squares one after the other, the first man's included. */
  private line(from: Vector, [dx, dy]: Vector, range: number): Vector[] {
    const line: Vector[] = [];
    for (let n = 1; range === 0 || n <= range; n++) {
      const square: Vector = [from[0] + dx * n, from[1] + dy * n];
      if (this.at(square) === '#') break;
      line.push(square);
      if (this.at(square) !== '.') break;
    }
    return line;
  }

  // A leg before an `a`: where may it end, and what happens there?
  private further(index: number, from: Vector, way: Vector, modes: string, range: number): void {
    const letters = [...modes].filter((mode) => 'mycdpg'.includes(mode));
    for (const square of this.line(from, way, range)) {
      const man = this.at(square);
      for (const mode of letters.length === 0 ? ['m'] : letters) {
        const toggled = range === 1 ? 0 : 1;
        const goOn = (next: number): void => this.leg(index + 1, square, this.onward(index, way), next);
        if (mode === 'm' && man === '.') goOn(range);
        if (mode === 'y' && man === '.') goOn(toggled);
        if (mode === 'c' && man === 'e') this.without(square, () => goOn(range));
        if (mode === 'd' && man === 'f') this.without(square, () => goOn(range));
        const platform = man === 'f' || (man === 'e' && !modes.includes('t'));
        if (mode === 'p' && platform) goOn(range);
        if (mode === 'g' && platform) goOn(toggled);
      }
    }
  }

  private onward(index: number, way: Vector): Vector[] {
    return turnsOf(this.move, this.move.legs[index + 1]!.directions).map((eighths) =>
      turned(this.move, way, eighths),
    );
  }

  private without(square: Vector, then: () => void): void {
    const man = this.at(square);
    this.board[square[1]]![square[0]] = '.';
    then();
    this.board[square[1]]![square[0]] = man;
  }

  private last(from: Vector, way: Vector, modes: string, range: number): void {
    for (const square of this.endsOf(from, way, modes, range)) {
      const man = this.at(square);
      const any = !/[mcd]/.test(modes);
      if (man === '.' && (any || modes.includes('m'))) this.put(square);
      if (man === 'e' && (any || modes.includes('c'))) this.put(square);
      if (man === 'f' && modes.includes('d')) this.put(square);
    }
  }

  private endsOf(from: Vector, way: Vector, modes: string, range: number): Vector[] {
    const [dx, dy] = way;
    if (modes.includes('p') || modes.includes('g')) {
      const platform = this.line(from, way, range).at(-1);
      if (platform === undefined || this.at(platform) === '.') return [];
      return this.line(platform, way, modes.includes('g') ? 1 : range);
    }
    if (modes.includes('j') && range !== 1) {
      const over: Vector = [from[0] + dx, from[1] + dy];
      return [over, ...this.line(over, way, range === 0 ? 0 : range - 1)].slice(1);
    }
    if (modes.includes('n') || modes.includes('j')) {
      const wanted = modes.includes('n') ? /^\.$/ : /^[ef]$/;
      if (!this.halfway(from, way).every((square) => wanted.test(this.at(square)))) return [];
    }
    return this.line(from, way, range);
  }

  /** First straight along the longer side, then diagonally. */
  private halfway(from: Vector, [dx, dy]: Vector): Vector[] {
    const longer = Math.max(Math.abs(dx), Math.abs(dy));
    const shorter = Math.min(Math.abs(dx), Math.abs(dy));
    const way: Vector[] = [];
    let [x, y] = from;
    for (let step = 0; step < longer - 1; step++) {
      const straight = step < longer - shorter;
      x += straight && Math.abs(dx) < longer ? 0 : Math.sign(dx);
      y += straight && Math.abs(dy) < longer ? 0 : Math.sign(dy);
      way.push([x, y]);
    }
    return way;
  }

  private put([x, y]: Vector): void {
    const after = this.board.map((row) => [...row]);
    after[y]![x] = '@';
    this.found.add(
      after
        .reverse()
        .map((row) => row.join(''))
        .join('/'),
    );
  }
}
