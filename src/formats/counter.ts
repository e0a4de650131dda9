/**
 * A tally in a field of its own, if two players have one each and no other: `3+3` behind the en passant field. At the
 * end of a text `+2+0` tells how far each has gone from where he started: down where he started above zero, else up.
 */
import type { Model } from '../model/model.js';
import type { Position } from '../play/game.js';

/** The tally that has a field, or -1. */
export function counterOf({ tallies, players }: Model): number {
  const [only, ...others] = tallies.flatMap(({ each }, tally) => (each ? [tally] : []));
  return players.length === 2 && only !== undefined && others.length === 0 ? only : -1;
}

/** What the fields look like. */
export const COUNTER = /^\d{1,6}\+\d{1,6}$/;
export const PROGRESS = /^\+\d{1,6}\+\d{1,6}$/;

/** All tallies, with those of the counter from a text of either form. */
export function readCounter(model: Model, tallies: readonly number[], text: string): number[] {
  const tally = counterOf(model);
  const start = model.tallies[tally]!.start;
  const read = tallies.slice();
  const counts = (text.match(/\d+/g) ?? []).map(Number);
  for (const [player, count] of counts.entries()) {
    const gone = start > 0 ? start - count : count;
    read[tally * 2 + player] = text.startsWith('+') ? gone : count;
  }
  return read;
}

/** The field, if the game has one; a tally below zero has no place in it. */
export function makeCounter(model: Model, { tallies }: Position): string[] {
  const first = counterOf(model) * 2;
  const counts = first < 0 ? [] : tallies.slice(first, first + 2);
  return counts.length === 0 || counts.some((count) => count < 0) ? [] : [counts.join('+')];
}
