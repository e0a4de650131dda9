/** The two engines against each other on small games of unusual turns, each in a few lines. */
import { expect, test } from 'vitest';
import { makeFen } from '../../src/formats/fen.js';
import { perftByMoves } from '../../src/play/perft.js';
import { gameOf } from '../games/inline.js';
import { always, PATIENCE, play, walks } from './walk.js';

const KINGS = `
  board 4 x 4  players White, Black
  piece King K { step any }
  setup { White King a1;  Black King d4 }
  goal { no King: lose }`;

const MEN = `
  board 5 x 5  players White, Black
  setup { White Man a1, c1, e1, b2, d2;  Black Man a5, c5, e5, b4, d4, c3 }
  goal { no Man: lose;  no move: lose }`;

const GAMES: Readonly<Record<string, string>> = {
  'several moves': `${KINGS} turn has 2 moves  turn of White has 3 moves`,
  'of one phase': `${KINGS} turn has 2 moves
    phase first until turn-number > 2 { moves; turn has 1 moves }  phase play { moves }`,
  'as many as the number of the turn': `${KINGS} turn has turn-number moves until King on a3`,
  'he may stop': `${KINGS} turn has 1 to 3 moves`,
  'moves that cost two': `board 4 x 4  players White, Black
    piece King K { step orthogonal;  step diagonal costs 2 }
    setup { White King a1;  Black King d4 }
    turn has 2 moves
    goal { no King: lose }`,
  'a turn whose rest is impossible': `board 5 x 2  players White, Black
    piece Pawn P { step right to empty;  step vertical to empty }
    setup { White Pawn a1;  Black Pawn c1 }
    turn has 2 moves
    goal { no move: lose }`,
  'a move that ends the turn': `board 4 x 4  players White, Black
    piece King K { step orthogonal;  step diagonal, end turn }
    setup { White King a1;  Black King d4 }
    turn has 3 moves
    goal { no King: lose }`,
  'laws at the end of a turn': `${KINGS} turn has 2 moves  law at end of turn: no friend King on rank 2`,
  'three players': `board 5 x 5  players White, Black, Red
    piece King K { step any }
    piece Rook R { slide orthogonal }
    setup { White King a1;  Black King e5;  Red King a5;  White Rook b1;  Black Rook d5;  Red Rook a4 }
    law King not attacked
    goal { no King: lose; no move: lose }`,
  'two teams of two': `board 5 x 5  players White, Black, Red, Blue
    team White, Red
    team Black, Blue
    piece King K { step any }
    setup { White King a1;  Black King e5;  Red King a5;  Blue King e1 }
    goal { no King: lose }`,
  'an order that names somebody twice': `board 4 x 4  players White, Black
    order White, White, Black
    piece King K { step any }
    setup { White King a1;  Black King d4 }
    goal { no King: lose }`,
  'swapped sides': `${KINGS} phase first until turn-number > 1 { moves }  phase play { moves; swap sides }`,
  'marks that follow a man until he is captured': `board 4 x 4  players White, Black
    mark spot until captured
    piece King K { step orthogonal;  step diagonal to empty, mark origin as spot;  leap 2,0 to empty on spot }
    setup { White King a1, b1;  Black King d4, c4 }
    goal { no King: lose }`,
  'marks that last a turn': `board 4 x 4  players White, Black
    mark spot until turn ends
    piece King K { step orthogonal to empty but spot, mark origin as spot;  step diagonal to enemy }
    setup { White King a1, b1;  Black King d4, c4 }
    turn has 2 moves
    goal { no King: lose }`,
  'whoever jumps goes on': `${MEN} piece Man M {
      kind plain { step orthogonal to empty }
      kind jump { step any through enemy capturing then step onward to empty, go on with jump }
    }`,
  'he may stop instead': `${MEN} piece Man M {
      step orthogonal to empty
      kind jump { step any through occupied then step onward to empty, go on with jump or stop }
    }`,
  'with any of his moves': `${MEN} piece Man M {
      step orthogonal to empty
      step any through enemy capturing then step onward to empty, go on
    }`,
  'a trigger has him go on': `${MEN} piece Man M { step orthogonal to empty;  step diagonal to enemy }
    trigger further { when Man captures  must go on }`,
  'most captured at end of turn': `${MEN} piece Man M {
      step orthogonal to empty
      kind jump { step any through enemy capturing then step onward to empty, go on with jump }
    }
    prefer jump
    prefer most captured at end of turn`,
  'a script goes on': `${MEN} piece Man M {
      step orthogonal to empty
      kind jump {
        script { walk forward;  require enemy on here;  do capture here;  walk forward;  require empty on here;  do go on with jump;  land }
        script { walk left;  require enemy on here;  do capture here;  walk left;  require empty on here;  do go on with jump or stop;  land }
      }
    }`,
  'what was before': `${KINGS} law not (King on edge and earlier (King on edge))
    zone edge = rank 4`,
};

test.each(Object.keys(GAMES))('%s', { timeout: PATIENCE }, (name) => {
  const game = gameOf(GAMES[name]!);
  expect(game.whyNotCompiled()).toBe(undefined);
  always(walks(40, []), 2, (walk) =>
    play(game, walk, () => {
      for (const depth of [1, 2, 3])
        expect(game.lines(depth), `depth ${depth} of ${makeFen(game)}`).toBe(perftByMoves(game, depth));
    }),
  );
});

// Without a bound the comparison looks into millions of ways to go on.
test('a turn that could go on in millions of ways', { timeout: PATIENCE }, () => {
  const black = [...'bdfhjln'].flatMap((file) => [2, 4, 6, 8, 10, 12, 14].map((rank) => `${file}${rank}`));
  const game = gameOf(`
    board 15 x 15  players White, Black
    piece Man M {
      kind jump { step diagonal through enemy capturing then step onward to empty, go on with jump }
      step any to empty
    }
    setup { White Man a1;  Black Man ${black.join(', ')} }
    prefer jump
    prefer most captured at end of turn
    goal { no Man: lose }`);
  expect(game.whyNotCompiled()).toBe(undefined);
  expect(game.lines(1)).toBe(game.count());
});
