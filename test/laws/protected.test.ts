/** Whatever move is made, the mover's king is safe: judged by trying all captures of the enemy, without the engine. */
import { expect, test } from 'vitest';
import { letterOf, makeFen } from '../../src/formats/fen.js';
import type { Game } from '../../src/play/game.js';
import { shipped } from '../games/shipped.js';
import { type Board, isFirst, kindOf } from './board.js';
import { CHESSMEN, isAttacked, type Reach, reachOf, reachXiangqi, SHOGI_MEN } from './reach.js';
import { always, handles, PATIENCE, play, tablePositions, walks } from './walk.js';

const chess = reachOf(CHESSMEN);

/** How men capture, and what a player may not do where that is more than leaving his king attacked. */
const GAMES: readonly { readonly name: string; readonly reach: Reach; readonly judge?: Judge }[] = [
  { name: 'orthodox/chess', reach: chess },
  { name: 'orthodox/capablanca', reach: chess },
  { name: 'drops/crazyhouse', reach: chess },
  { name: 'explosion/atomic', reach: chess, judge: isSafeInAtomic },
  { name: 'gating/seirawan', reach: chess },
  { name: 'gating/seirawan-alternative', reach: chess },
  { name: 'deployment/scandinavian', reach: chess },
  { name: 'deployment/scandinavian-alternative', reach: chess },
  { name: 'asian/shogi', reach: reachOf(SHOGI_MEN) },
  { name: 'asian/xiangqi', reach: reachXiangqi, judge: isSafeInXiangqi },
];

type Judge = (board: Board, first: boolean) => boolean;

test.each(GAMES)(
  '$name',
  { timeout: PATIENCE },
  ({ name, reach, judge = (board, first) => isSafe(board, first, reach) }) => {
    const game = shipped(name);
    always(walks(120, tablePositions(name)), 3, (walk) =>
      play(game, walk, () => {
        const first = game.toMove === 0;
        eachMove(game, () => {
          const board = boardOf(game);
          if (!judge(board, first)) expect.fail(`unlawful: ${makeFen(game)}`);
          // In atomic chess a king beside the other one is in no danger.
          if (judge !== isSafeInAtomic && game.inCheck(first ? 1 : 0) === isSafe(board, !first, reach))
            expect.fail(`check is wrong: ${makeFen(game)}`);
        });
      }),
    );
  },
);

function eachMove(game: Game, visit: () => void): void {
  const mark = game.mark();
  for (const move of handles(mark, game.generate())) {
    game.make(move);
    visit();
    game.unmake();
  }
  game.release(mark);
}

function boardOf(game: Game): Board {
  const { files, ranks, at } = game.model.board;
  return { files, ranks, men: Array.from(at, (cell) => letterOf(game.model, game.man(cell))) };
}

function kingOf(board: Board, first: boolean): number {
  return board.men.findIndex((man) => man !== '' && kindOf(man) === 'K' && isFirst(man) === first);
}

/** No enemy could take the king of a side; a king in reserve is safe. */
function isSafe(board: Board, first: boolean, reach: Reach): boolean {
  const king = kingOf(board, first);
  return king < 0 || !isAttacked(board, king, !first, reach);
}

/** The own king lives; beside the enemy's king, or when that one is gone, no attack counts. */
function isSafeInAtomic(board: Board, first: boolean): boolean {
  const king = kingOf(board, first);
  const enemy = kingOf(board, !first);
  return king >= 0 && (enemy < 0 || distance(board, king, enemy) === 1 || isSafe(board, first, chess));
}

function distance({ files }: Board, a: number, b: number): number {
  return Math.max(
    Math.abs((a % files) - (b % files)),
    Math.abs(Math.floor(a / files) - Math.floor(b / files)),
  );
}

function isSafeInXiangqi(board: Board, first: boolean): boolean {
  return isSafe(board, first, reachXiangqi) && !isFacing(board);
}

/** The generals stand on one file with nobody between them. */
function isFacing(board: Board): boolean {
  const [low, high] = [kingOf(board, true), kingOf(board, false)];
  if (low % board.files !== high % board.files) return false;
  for (let at = low + board.files; at < high; at += board.files) if (board.men[at] !== '') return false;
  return true;
}
