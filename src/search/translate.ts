/**
 * Another engine lists the moves of a position in an order of its own. Who asks for a search knows only the game's own
 * lists, so moves are translated on the way in and out: they are the same if they look alike and lead to the same key.
 */
import type { Game, Searchable } from '../play/game.js';
import { makeAt } from '../play/record.js';
import type { Limits, Line, SearchResult } from './limits.js';

/** Runs a search on a position that stands where the game does; moves asked for and moves found are the game's. */
export function translated(
  game: Game,
  position: Searchable,
  limits: Limits,
  search: (limits: Limits) => SearchResult,
): SearchResult {
  if (position === game) return search(limits);
  const answer = (result: SearchResult): SearchResult => ({
    ...result,
    lines: result.lines.map((line) => ({ ...line, moves: translate(line.moves, position, game) })),
  });
  const { only = [], onDepth } = limits;
  const own = {
    ...limits,
    only: only.flatMap((index) => translate([index], game, position)),
    onDepth: (result: SearchResult) => onDepth?.(answer(result)),
  };
  return answer(search(own));
}

/** A line by places in the lists of one engine, as places in the lists of another that stands at the same position. */
export function translate(moves: Line['moves'], from: Searchable, to: Searchable): number[] {
  const [start, other] = [from.ply, to.ply];
  const found: number[] = [];
  for (const index of moves) {
    const place = placeOf(from, index, to);
    if (place < 0) break;
    found.push(place);
    makeAt(from, index);
    makeAt(to, place);
  }
  while (from.ply > start) from.unmake();
  while (to.ply > other) to.unmake();
  return found;
}

/** -1 if the other engine has no such move. */
function placeOf(from: Searchable, index: number, to: Searchable): number {
  const mark = from.mark();
  from.generate();
  const move = mark + index;
  const look = { from: from.from(move), to: from.to(move), flags: from.flags(move) };
  from.make(move);
  const [low, high] = [from.keyLow, from.keyHigh];
  from.unmake();
  from.release(mark);
  return placeWhere(to, look, (other) => other.keyLow === low && other.keyHigh === high);
}

interface Look {
  readonly from: number;
  readonly to: number;
  readonly flags: number;
}

/** The place of the move that looks so and leads to the position that is meant. */
function placeWhere(game: Searchable, look: Look, isMeant: (game: Searchable) => boolean): number {
  const mark = game.mark();
  const end = game.generate();
  let found = -1;
  for (let move = mark; move < end && found < 0; move++) {
    if (game.from(move) !== look.from || game.to(move) !== look.to || game.flags(move) !== look.flags)
      continue;
    game.make(move);
    if (isMeant(game)) found = move - mark;
    game.unmake();
  }
  game.release(mark);
  return found;
}
