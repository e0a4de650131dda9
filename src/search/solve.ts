/**
 * Forced wins, proved: every move of the attacker and every answer is looked at, so what is found is so and what is not
 * found is not there. Repetition and clocks are left out of it.
 */
import type { Game, Searchable } from '../play/game.js';
import { sidesOf } from './evaluate.js';
import { EXACT, Table } from './table.js';
import { translate } from './translate.js';

export interface SolveLimits {
  /** Ends the search without an answer. */
  readonly stop?: () => boolean;
  /** Called when there is no win in so many plies. */
  readonly onPlies?: (plies: number, nodes: number) => void;
}

export type Solution =
  /** Moves by their place in the lists: the shortest win against the longest defence. */
  | { readonly kind: 'win'; readonly moves: readonly number[]; readonly nodes: number }
  | { readonly kind: 'none'; readonly nodes: number }
  | { readonly kind: 'stopped'; readonly nodes: number };

class Stopped extends Error {}

/** Looks for a win of the player to move in at most so many moves of his; the game is left where it stands. */
export function solve(game: Game, moves: number, limits: SolveLimits = {}): Solution {
  return game.searching((position) => {
    const solution = new Solver(position, limits).run(2 * moves - 1);
    if (position === game || solution.kind !== 'win') return solution;
    return { ...solution, moves: translate(solution.moves, position, game) };
  });
}

const NODES_BETWEEN_LOOKS = 256;
/** More than any search does. */
const NEVER = 63;

class Solver {
  private readonly game: Searchable;
  private readonly limits: SolveLimits;
  private readonly sides: Int8Array;
  /** By position: plies in which there is no win (as score), plies in which there is one (as depth). */
  private readonly table = new Table(16);
  private nodes = 0;

  constructor(game: Searchable, limits: SolveLimits) {
    this.game = game;
    this.limits = limits;
    this.sides = sidesOf(game, game.toMove);
  }

  run(most: number): Solution {
    const { game } = this;
    const ply = game.ply;
    const mark = game.mark();
    try {
      for (let plies = 1; plies <= most; plies++) {
        if (this.judged() === 0 && this.wins(plies))
          return { kind: 'win', moves: this.line(plies), nodes: this.nodes };
        this.limits.onPlies?.(plies, this.nodes);
      }
      return { kind: 'none', nodes: this.nodes };
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      while (game.ply > ply) game.unmake();
      game.release(mark);
      return { kind: 'stopped', nodes: this.nodes };
    }
  }

  /** Can the attacker force a win in so many plies? The game goes on here. */
  private wins(plies: number): boolean {
    const { game, table } = this;
    if (plies <= 0) return false;
    const known = table.find(game.keyLow, game.keyHigh);
    const lost = known ? table.score : 0;
    const won = known ? table.depth : NEVER;
    if (plies >= won) return true;
    if (plies <= lost) return false;
    const result = this.tryAll(plies);
    table.store(game.keyLow, game.keyHigh, result ? lost : plies, result ? plies : won, EXACT, 0);
    return result;
  }

  private tryAll(plies: number): boolean {
    const { game } = this;
    const attacks = this.attacks();
    const mark = game.mark();
    const end = game.generate();
    let result = !attacks;
    for (let move = mark; move < end && result !== attacks; move++) {
      game.make(move);
      result = this.winsAfter(plies - 1);
      game.unmake();
    }
    game.release(mark);
    return result;
  }

  /** The same after a move, which may have ended the game. */
  private winsAfter(plies: number): boolean {
    this.look();
    const judged = this.judged();
    return judged === 0 ? this.wins(plies) : judged > 0;
  }

  /** 1: the attacker has won; -1: he has not, and the game is over; 0: it goes on. */
  private judged(): number {
    const { game, sides } = this;
    if (!game.ended() && game.canMove()) return 0;
    const winners = game.outcome()?.winners ?? [];
    return winners.some((player) => sides[player]! > 0) ? 1 : -1;
  }

  private attacks(): boolean {
    return this.sides[this.game.toMove]! > 0;
  }

  /** The moves of a win in so many plies that is known to be there. */
  private line(plies: number): number[] {
    const { game } = this;
    const mark = game.mark();
    const count = game.generate() - mark;
    let longest: number[] = [];
    for (let index = 0; index < count; index++) {
      game.make(mark + index);
      const rest = this.winsAfter(plies - 1) ? this.shortest(plies - 1) : undefined;
      game.unmake();
      if (rest === undefined) continue;
      if (longest.length === 0 || rest.length + 1 > longest.length) longest = [index, ...rest];
      if (this.attacks()) break;
    }
    game.release(mark);
    return longest;
  }

  private shortest(most: number): number[] {
    if (this.judged() !== 0) return [];
    for (let plies = 1; plies <= most; plies++) if (this.wins(plies)) return this.line(plies);
    return [];
  }

  private look(): void {
    this.nodes++;
    if (this.nodes % NODES_BETWEEN_LOOKS === 0 && this.limits.stop?.() === true) throw new Stopped();
  }
}
