/** How a man moves, as a picture: he alone on the board, and once with an enemy on each other place. */
import { type BoardView, viewOf } from '../formats/board-view.js';
import type { Model } from '../model/model.js';
import type { Game, Position } from '../play/game.js';
import { makeMan } from '../play/man.js';

/** The same rules with nothing but the ways of the men: no laws, no goals, nothing that follows upon a move. */
export function bareModel(model: Model): Model {
  return {
    ...model,
    laws: [],
    goals: [],
    prefers: [],
    triggers: [],
    turns: [],
    protected: [],
    castlings: [],
  };
}

/**
 * The moves of a type of the first player from the middle of the board. `game` plays a bare model; where it stands does
 * not matter. Men who need others to move, such as hoppers, show only what they can do alone.
 */
export function diagramOf(game: Game, type: number): BoardView {
  const { model } = game;
  const cell = middleOf(model);
  const alone = positionWith(game, [[cell, makeMan(type, 0)]]);
  const targets = endsFrom(game, alone, cell);
  const captures = [...Array(model.board.squares).keys()].filter((other) => {
    if (other === cell || model.players.length < 2) return false;
    const foe = positionWith(game, [
      [cell, makeMan(type, 0)],
      [other, makeMan(type, 1)],
    ]);
    return takes(game, foe, cell, other);
  });
  game.load(alone);
  return {
    ...viewOf(game, { targets, captures: captures.filter((each) => !targets.includes(each)) }),
    reserves: [],
  };
}

/** The square nearest to the middle; of several the lower left one. */
function middleOf({ board }: Model): number {
  const xs = board.places.slice(0, board.squares);
  const centre = { x: (board.files - 1) / 2, y: (board.ranks - 1) / 2 - 0.1 };
  const distance = (cell: number): number =>
    Math.abs(xs[cell]!.x - centre.x) + Math.abs(xs[cell]!.y - centre.y) + 100 * xs[cell]!.z;
  return [...xs.keys()].reduce((best, cell) => (distance(cell) < distance(best) ? cell : best), 0);
}

function positionWith(game: Game, men: readonly (readonly [number, number])[]): Position {
  const start = game.start();
  const cells = new Int32Array(start.men.length);
  for (const [cell, man] of men) cells[cell] = man;
  const moving = Math.max(
    0,
    game.model.phases.findIndex((phase) => phase.moves !== undefined),
  );
  return {
    ...start,
    men: cells,
    reserve: new Int32Array(start.reserve.length),
    toMove: 0,
    phase: start.phase.map(() => moving),
    placeMarks: [],
  };
}

function endsFrom(game: Game, position: Position, cell: number): number[] {
  const ends = movesIn(game, position).filter(({ from }) => from === cell);
  return [...new Set(ends.map(({ to }) => to))].filter((to) => to !== cell);
}

function takes(game: Game, position: Position, cell: number, other: number): boolean {
  return movesIn(game, position).some(
    ({ from, captures, result }) =>
      from === cell && captures > 0 && result.some(([changed]) => changed === other),
  );
}

function movesIn(game: Game, position: Position) {
  game.load(position);
  const mark = game.mark();
  const end = game.generate();
  const facts = Array.from({ length: end - mark }, (_, index) => game.facts(mark + index));
  game.release(mark);
  return facts;
}
