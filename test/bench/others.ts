/**
 * Games of random moves by other programs, a lawful list at every ply, loaded only where they are measured. Chess ends
 * by mate, stalemate or fifty moves, as with us; nobody asks about repetition or too few men.
 */
import type { FairyStockfish } from 'ffish';
import { randomOf } from '../../src/play/random.js';
import type { Played } from './results.js';

const MOST_PLIES = 1000;

/**
 * Plays games until the seconds of user time are over, after as many of getting warm; `playOne` returns the moves of a game.
 */
function playUntil(seconds: number, userTime: () => number, playOne: () => number): Played {
  playFor(seconds, userTime, playOne);
  return playFor(seconds, userTime, playOne);
}

function playFor(seconds: number, userTime: () => number, playOne: () => number): Played {
  const start = userTime();
  let games = 0;
  let moves = 0;
  for (; userTime() - start < seconds; games++) moves += playOne();
  return { games, moves, user: userTime() - start };
}

export async function chessopsPlayouts(seconds: number, userTime: () => number): Promise<Played> {
  const { Chess } = await import('chessops/chess');
  const random = randomOf(1);
  const roles = ['queen', 'rook', 'bishop', 'knight'] as const;
  return playUntil(seconds, userTime, () => {
    const position = Chess.default();
    let plies = 0;
    for (; plies < MOST_PLIES && position.halfmoves < 100; plies++) {
      const dests = [...position.allDests()];
      const count = (from: number, size: number): number => (promotes(position, from) ? 4 * size : size);
      let left = Math.floor(random() * dests.reduce((sum, [from, to]) => sum + count(from, to.size()), 0));
      const found = dests.find(([from, to]) => {
        const size = count(from, to.size());
        if (left < size) return true;
        left -= size;
        return false;
      });
      if (found === undefined) break;
      const [from, targets] = found;
      const size = targets.size();
      const to = [...targets][left % size]!;
      position.play(
        promotes(position, from) ? { from, to, promotion: roles[Math.floor(left / size)]! } : { from, to },
      );
    }
    return plies;
  });
}

/** True for a pawn that has one rank left. */
function promotes(
  position: { board: { pawn: { has(square: number): boolean } }; turn: string },
  from: number,
) {
  return position.board.pawn.has(from) && from >> 3 === (position.turn === 'white' ? 6 : 1);
}

export async function ffishPlayouts(name: string, seconds: number, userTime: () => number): Promise<Played> {
  // It takes a `fetch` for a browser's, and would ask the network for its own file.
  Object.assign(globalThis, { fetch: undefined });
  const { default: start } = await import('ffish');
  // Its types say that this is a function that makes one; it is the module itself.
  const ffish = start as unknown as FairyStockfish;
  await new Promise<void>((done) => {
    if (ffish.Board === undefined) Object.assign(ffish, { onRuntimeInitialized: done });
    else done();
  });
  const random = randomOf(1);
  const board = new ffish.Board(name);
  const first = board.fen();
  return playUntil(seconds, userTime, () => {
    board.setFen(first);
    let plies = 0;
    for (; plies < MOST_PLIES; plies++) {
      const text = board.legalMoves();
      if (text === '') break;
      const moves = text.split(' ');
      board.push(moves[Math.floor(random() * moves.length)]!);
    }
    return plies;
  });
}
