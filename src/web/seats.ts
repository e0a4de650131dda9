/** Who sits where at the beginning. */
import type { RuleSet } from './rules/read.js';
import type { Seat } from './state.js';

/** Against the computer in shipped games; by hand where somebody tries his own. */
export function seatsAtFirst(rules: RuleSet): readonly Seat[] {
  return !rules.shipped ? [] : ['human', ...Array<Seat>(13).fill('computer')];
}

/** From the letters of a link. */
export function seatsOf(letters: string): readonly Seat[] {
  return [...letters].map((letter) => (letter === 'c' ? 'computer' : 'human'));
}
