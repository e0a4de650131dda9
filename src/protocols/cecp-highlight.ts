/** Where a man may go, for XBoard: it refuses every square that is not marked. */
import { namedMoves } from '../formats/move-text.js';
import type { Game } from '../play/game.js';

/** A move to an empty square, a capture, a promotion. */
type Colour = 'Y' | 'R' | 'M';

/** `highlight` with the targets of the man on a square, or of the one whose letter is given, in the reserve. */
export function highlight(game: Game, from: string): string {
  const marked = new Map<number, Colour>();
  const mark = game.mark();
  for (const { move, text } of game.ended() ? [] : namedMoves(game)) {
    const facts = game.facts(move);
    const own =
      facts.kind === 'drop' ? text.startsWith(`${from}@`) : game.model.board.names[facts.from] === from;
    if (own) marked.set(facts.to, facts.promotion >= 0 ? 'M' : facts.captures > 0 ? 'R' : 'Y');
  }
  game.release(mark);
  return `highlight ${boardOf(game, (cell) => marked.get(cell))}`;
}

/** Like the first field of a FEN. */
function boardOf({ model }: Game, letterAt: (cell: number) => string | undefined): string {
  const { files, ranks, at } = model.board;
  const rows = Array.from({ length: ranks }, (_, row) =>
    rowOf(Array.from({ length: files }, (_, x) => letterAt(at[(ranks - 1 - row) * files + x]!))),
  );
  return rows.join('/');
}

function rowOf(letters: readonly (string | undefined)[]): string {
  let text = '';
  let empty = 0;
  for (const letter of letters) {
    if (letter === undefined) empty++;
    else {
      text += `${empty > 0 ? empty : ''}${letter}`;
      empty = 0;
    }
  }
  return empty > 0 ? `${text}${empty}` : text;
}
