/** Time controls of CECP: how long to think about the next move. */
import type { PlainLimits } from './orders.js';
import { share } from './uci-go.js';

export class Clock {
  /** Moves in a session, 0 for the whole game; increment in milliseconds. */
  private moves = 0;
  private increment = 0;
  private perMove: number | undefined;
  private depth: number | undefined;
  /** Milliseconds on our clock. */
  private left = 300_000;

  /** `level 40 5:30 2`: moves, minutes, seconds added with each. */
  level([moves = '', base = '', increment = '']: readonly string[]): void {
    const [minutes = '0', seconds = '0'] = base.split(':');
    this.moves = numberOf(moves);
    this.left = 1000 * (60 * numberOf(minutes) + numberOf(seconds));
    this.increment = 1000 * numberOf(increment);
    this.perMove = undefined;
  }

  /** `st`: seconds for each move. */
  each(seconds: string): void {
    this.perMove = 1000 * numberOf(seconds);
  }

  /** `sd`: plies; 0 for no limit. */
  atMost(depth: string): void {
    this.depth = numberOf(depth) || undefined;
  }

  /** `time`: hundredths of a second. */
  set(hundredths: string): void {
    this.left = 10 * numberOf(hundredths);
  }

  /** Limits for the move after `made` moves of the player. */
  limits(made: number): PlainLimits {
    const toGo = this.moves === 0 ? undefined : this.moves - (made % this.moves);
    const time =
      this.perMove === undefined ? share(this.left, this.increment, toGo) : Math.max(1, this.perMove - LAG);
    return { time, ...(this.depth === undefined ? {} : { depth: this.depth }) };
  }
}

const LAG = 40;

function numberOf(text: string): number {
  return /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : 0;
}
