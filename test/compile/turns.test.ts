// Turns of several moves, marks that go with their makers, and what a move says of itself.

import { expect, test } from 'vitest';
import { makeFen, parseFen } from '../../src/formats/fen.js';
import { legalMoves, makeMove } from '../../src/formats/move-text.js';
import type { Game } from '../../src/play/game.js';
import { gameOf } from '../games/inline.js';

/** Plays moves and gives the number of the player then on turn. */
function after(game: Game, ...moves: string[]): number {
  for (const move of moves) expect(makeMove(game, move), `${move} at ${makeFen(game)}`).toBe(move);
  return game.toMove;
}

const KINGS = `
  board 4 x 4  players White, Black
  piece King K { step any }
  setup { White King a1;  Black King d4 }
  goal { no King: lose }`;

test('a turn has so many moves, of one player or in one phase', () => {
  expect(after(gameOf(`${KINGS} turn has 2 moves`), 'a1a2')).toBe(0);
  expect(after(gameOf(`${KINGS} turn has 2 moves`), 'a1a2', 'a2a1')).toBe(1);
  const white = `${KINGS} turn has 1 moves  turn of White has 3 moves`;
  expect(after(gameOf(white), 'a1a2', 'a2a1')).toBe(0);
  expect(after(gameOf(white), 'a1a2', 'a2a1', 'a1a2', 'd4d3')).toBe(0);
  const phases = `${KINGS} turn has 2 moves
    phase first until turn-number > 1 { moves; turn has 1 moves }  phase play { moves }`;
  expect(after(gameOf(phases), 'a1a2')).toBe(1);
  expect(after(gameOf(phases), 'a1a2', 'd4d3')).toBe(1);
});

test('so many moves as the number of the turn; until something holds', () => {
  const growing = gameOf(`${KINGS} turn has turn-number moves until King on a3`);
  expect(after(growing, 'a1a2', 'd4d3', 'd3d4', 'a2a3')).toBe(1);
});

test('at least and at most: he may stop', () => {
  const game = gameOf(`${KINGS} turn has 1 to 3 moves`);
  expect(legalMoves(game)).not.toContain('0000');
  expect(after(game, 'a1a2', '0000')).toBe(1);
  expect(after(game, 'd4d3', 'd3d4', 'd4d3')).toBe(0);
});

test('a move may cost two, and the rest of a turn that is impossible ends', () => {
  const game = gameOf(`
    board 4 x 4  players White, Black
    piece King K { step orthogonal;  step diagonal costs 2 }
    setup { White King a1;  Black King d4 }
    turn has 2 moves
    goal { no King: lose }`);
  expect(after(game, 'a1b2')).toBe(1);
  const stuck = gameOf(`
    board 3 x 1  players White, Black
    piece Pawn P { step right to empty }
    setup { White Pawn a1;  Black Pawn c1 }
    turn has 2 moves
    goal { no move: lose }`);
  expect(after(stuck, 'a1b1')).toBe(1);
});

test('a law at the end of the turn, and not before', () => {
  const game = gameOf(`${KINGS} turn has 2 moves  law at end of turn: no King on (b1, b2)`);
  expect(legalMoves(game)).toEqual(expect.arrayContaining(['a1b1', 'a1b2', 'a1a2']));
  after(game, 'a1a2');
  expect(legalMoves(game)).not.toContain('a2b1');
  expect(legalMoves(game)).toContain('a2a3');
});

const RUNNERS = `
  board 5 x 5  players White, Black  mark ran
  piece King K { step any }
  piece Pawn P {
    step forward to empty
    slide forward exactly 2 to empty, mark passed as ran
    step forward-diagonal to empty on ran, capture enemy marker of here
  }
  setup { White King a1;  Black King e5;  White Pawn b2;  Black Pawn c4 }
  turn has 2 moves
  goal { no King: lose }`;

test('a mark goes when its maker goes on', () => {
  const game = gameOf(RUNNERS);
  after(game, 'b2b4');
  expect(makeFen(game)).toContain(' b3 ');
  after(game, 'b4b5');
  expect(makeFen(game)).toContain(' b - - ');
});

test('a mark goes when its maker is captured, and lasts until his next turn if nobody touches him', () => {
  const game = gameOf(RUNNERS.replace('slide forward exactly 2', 'slide forward exactly 1'));
  expect(parseFen(game, '4k/1p3/5/2P2/K4 w - - 0 1').ok).toBe(true);
  after(game, 'a1a2', 'a2a1');
  const runner = gameOf(RUNNERS);
  expect(parseFen(runner, '4k/5/5/1P6/K4'.replace('1P6', '1P3')).ok).toBe(true);
  after(runner, 'b2b4', 'a1a2');
  expect(makeFen(runner)).toContain(' b3 ');
  after(runner, 'e5d5', 'd5e5');
  expect(makeFen(runner)).toContain(' w - - ');
});

test('a law and a trigger ask the move itself what it did, a goal the last one', () => {
  const game = gameOf(`
    board 4 x 1  players White, Black
    piece Man M { kind stroll { step right to empty } kind hop { leap 2,0 } }
    tally hops
    trigger count { when move ends if made hop must add 1 to tally hops }
    law not made hop or earlier (not made hop)
    setup { White Man a1;  Black Man d1 }
    pass
    goal { tally hops = 2: win;  no move: lose }`);
  expect(legalMoves(game).sort()).toEqual(['0000', 'a1b1', 'a1c1']);
  after(game, 'a1c1');
  expect(game.save().tallies[0]).toBe(1);
  expect(legalMoves(game)).toEqual(['0000']);
  after(game, '0000', '0000');
  expect(legalMoves(game)).toContain('d1b1');
});

test('a must that cannot be done fails the move; if possible forgives; without an object nothing is to do', () => {
  const guard = (effect: string) =>
    legalMoves(
      gameOf(`
        board 3 x 2  players White, Black
        piece King K { step right }  piece Guard G { stay when turn of Black }
        trigger follow { when King moves must ${effect} }
        setup { White King a1;  White Guard a2;  Black Guard b2 }
        goal { no King: draw }`),
    );
  expect(guard('move Guard to next forward to here')).toEqual([]);
  expect(guard('move Guard to next forward to here if possible')).toEqual(['a1b1']);
  expect(guard('move Guard on c2 to next forward to here')).toEqual(['a1b1']);
});

test('between two levels a step is no choice and is not written', () => {
  const game = gameOf(`
    board 2 x 2 x 2  players White, Black
    piece King K { step orthogonal }
    trigger across { when King arrives must move it to empty next level to here }
    setup { White King a1;  Black King b2 }
    goal { no King: lose }`);
  expect(legalMoves(game).sort()).toEqual(['a1a2', 'a1b1']);
  after(game, 'a1a2');
  expect(makeFen(game)).toBe('1k/2/K1/2 b - - 1 1');
});

test('a leap to anywhere leads to every other place', () => {
  const game = gameOf(`
    board 3 x 3  players White, Black
    piece King K { leap anywhere to empty }
    setup { White King a1;  Black King c3 }
    goal { no move: lose }`);
  expect(legalMoves(game)).toHaveLength(7);
});

test('a chain that goes on onward stays in its line', () => {
  const game = gameOf(`
    board 5 x 5  players White, Black
    piece Leaper L { step any through enemy capturing then step onward to empty may again onward }
    piece Man M { step forward to empty }
    setup { White Leaper a1;  Black Man b1, d1, d2 }
    goal { no move: lose }`);
  expect(legalMoves(game).sort()).toEqual(['a1c1', 'a1e1']);
});
