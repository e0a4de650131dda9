/** What actions do with the man under way, and what a finished game can be asked. */
import { expect, test } from 'vitest';
import { compileGame } from '../../src/compile/game.js';
import { makeFen, parseFen } from '../../src/formats/fen.js';
import { namedMoves } from '../../src/formats/move-text.js';
import type { Cond } from '../../src/model/model.js';
import type { Game } from '../../src/play/game.js';
import { modelOf, tiny } from '../check/models.js';

function gameOf(lines: string, fen: string): Game {
  const game = compileGame(modelOf(tiny(lines)));
  expect(parseFen(game, fen).ok).toBe(true);
  return game;
}

/** The position after a move. */
function after(game: Game, move: string): string {
  const mark = game.mark();
  const found = namedMoves(game).find(({ text }) => text === move);
  if (found === undefined) throw new Error(`${move} is not legal`);
  game.make(found.move);
  const fen = makeFen(game);
  game.unmake();
  game.release(mark);
  return fen;
}

/** Steps of two after a pawn has been dropped on b2 and the king of the other side has moved. */
function longSteps(game: Game): string[] {
  for (const text of ['P@b2', 'a5b5']) game.make(namedMoves(game).find((move) => move.text === text)!.move);
  return namedMoves(game).flatMap(({ text }) => (text === 'b2b4' ? [text] : []));
}

const PAWN = `piece Pawn P { step forward to empty or enemy, promote it to Rook, Knight }
  drop Pawn to empty
  reserve each { Pawn }`;

test('a man who takes may be promoted by the taking', () => {
  const game = gameOf(PAWN, 'k4/5/p4/P4/K4[] w - - 0 1');
  expect(after(game, 'a2a3n')).toMatch(/^k4\/5\/N~?4\/5\/K4/);
  expect(after(game, 'a2a3r')).toMatch(/^k4\/5\/R~?4\/5\/K4/);
});

test('a mark put on the man under way stays when he lands', () => {
  const lines = `piece Pawn P { step forward to empty; slide forward exactly 2 to empty from unmoved }
    reserve each { Pawn }`;
  const fresh = gameOf(`${lines} drop Pawn to empty, mark it as unmoved`, 'k4/5/5/5/K4[P] w - - 0 1');
  const plain = gameOf(`${lines} drop Pawn to empty`, 'k4/5/5/5/K4[P] w - - 0 1');
  expect(longSteps(fresh)).toEqual(['b2b4']);
  expect(longSteps(plain)).toEqual([]);
});

test('men whom no rule counts can be counted at any time', () => {
  const game = gameOf(PAWN, 'k4/5/p4/P4/K4[] w - - 0 1');
  const [pawns] = game.model.types.flatMap(({ name }, type) => (name === 'Pawn' ? [type] : []));
  const two: Cond = { kind: 'count', of: { kind: 'men', owner: 'any', types: [pawns!] }, cmp: '=', n: 2 };
  expect(game.holds(two, 0)).toBe(true);
  const mark = game.mark();
  game.generate();
  game.make(mark);
  game.unmake();
  game.release(mark);
  expect(game.holds(two, 0)).toBe(true);
});
