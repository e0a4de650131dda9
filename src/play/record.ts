/** How a game came to where it stands, as plain data that another thread can play again. */
import type { Game, Position, Searchable } from './game.js';

/** Where it began, and the moves since then, each by its place in the list that `generate` pushes. */
export interface GameRecord {
  readonly position: Position;
  readonly moves: readonly number[];
}

/** Makes the lawful move at a place of the list. */
export function makeAt(game: Searchable, index: number): void {
  const mark = game.mark();
  game.generate();
  game.make(mark + index);
  game.release(mark);
}

/** Brings a game of the same rules to the end of a record, with its history. */
export function playRecord(game: Game, { position, moves }: GameRecord): void {
  game.load(position);
  for (const index of moves) makeAt(game, index);
}
