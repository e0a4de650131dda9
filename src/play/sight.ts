/** Along which lines of the board men see, as far as the rules fix it: directions by their numbers in `Board.directions`. */
import type { Model } from '../model/model.js';

/** By player * types + type: the directions in which such a man slides in one go; none if he does not. */
export function slidesOf(model: Model): number[][] {
  return [...model.players.keys()].flatMap((player) =>
    model.types.map(({ abilities }) => {
      const dirs = abilities.flatMap(({ legs: [leg, ...more] }) =>
        leg !== undefined && more.length === 0 && leg.move === 'slide' && leg.dirs.kind === 'fixed'
          ? leg.dirs.of[player]!
          : [],
      );
      return [...new Set(dirs)];
    }),
  );
}

/** The straight lines of the board. */
export function straightLines({ board }: Model): number[] {
  return [...board.directions.entries()]
    .filter(([, { dx, dy, dz }]) => dz === 0 && Math.max(Math.abs(dx), Math.abs(dy)) === 1)
    .map(([dir]) => dir);
}
