/**
 * The short algebraic notation of chess, for the moves of any game that have one: `Nf3`, `exd5`, `e8=Q+`, `O-O`, `P@e4`.
 * A text is only used if it can be read back as the move.
 */
import type { Game, MoveFacts } from '../play/game.js';
import { letterOf } from './fen.js';
import { namedMoves } from './move-text.js';
import { understand } from './understand.js';

/** The notation of the lawful move with this text; the text itself where it has none. Leaves the game as it was. */
export function sanOf(game: Game, text: string): string {
  const mark = game.mark();
  const named = namedMoves(game).find((move) => move.text === text);
  const san = named === undefined ? undefined : shortest(game, text, game.facts(named.move));
  const sign = named === undefined ? '' : checkSign(game, named.move);
  game.release(mark);
  return san === undefined ? text : san + sign;
}

function shortest(game: Game, text: string, facts: MoveFacts): string | undefined {
  if (text.includes('@') && facts.choices.length === 0) return text;
  return candidates(game, facts).find((candidate) => {
    const read = understand(game, candidate);
    return read.kind === 'one' && read.text === text;
  });
}

/** From the shortest on: what parts two men is their file, else their rank, else both. */
function candidates({ model }: Game, facts: MoveFacts): string[] {
  const { board, types } = model;
  const { kind, from, to, man, promotion, captures } = facts;
  if (kind === 'castling') return ['O-O', 'O-O-O'];
  const [, file = '', rank = ''] = /^([a-z])(\d+)$/.exec(board.names[from] ?? '') ?? [];
  const goal = board.names[to];
  if (kind !== 'move' || file === '' || goal === undefined || facts.choices.length > 0) return [];
  const letter = letterOf(model, man).toUpperCase();
  const isPawn = letter === 'P';
  const promoted = promotion < 0 ? '' : `=${types[promotion]?.letter ?? ''}`;
  const origins = isPawn && captures > 0 ? [file, file + rank] : ['', file, rank, file + rank];
  return origins.map(
    (origin) => `${isPawn ? '' : letter}${origin}${captures > 0 ? 'x' : ''}${goal}${promoted}`,
  );
}

function checkSign(game: Game, move: number): string {
  game.make(move);
  const sign = !game.inCheck(game.toMove) ? '' : game.canMove() ? '+' : '#';
  game.unmake();
  return sign;
}
