// Forced mates by looking at everything, without any of the means of src/search.

import type { Game } from '../../../src/play/game.js';

/** Has the player to move lost here? */
function isLost(game: Game): boolean {
  if (game.canMove()) return false;
  const outcome = game.outcome();
  return outcome !== undefined && outcome.winners.length > 0 && !outcome.winners.includes(game.toMove);
}

/** Can the player to move be mated in so many moves of the other one, whatever he does? */
function isMated(game: Game, moves: number): boolean {
  if (isLost(game)) return true;
  return moves > 0 && game.canMove() && every(game, () => matingMoves(game, moves, true).length > 0);
}

/** Places, in the list of lawful moves, of those that mate in so many moves; the first one is enough if `any`. */
export function matingMoves(game: Game, moves: number, any = false): number[] {
  const found: number[] = [];
  every(game, (index) => {
    if (isMated(game, moves - 1)) found.push(index);
    return !any || found.length === 0;
  });
  return found;
}

/** Makes each move in turn as long as `holds` says so after it. */
function every(game: Game, holds: (index: number) => boolean): boolean {
  const mark = game.mark();
  const end = game.generate();
  let all = true;
  for (let move = mark; move < end && all; move++) {
    game.make(move);
    all = holds(move - mark);
    game.unmake();
  }
  game.release(mark);
  return all;
}
