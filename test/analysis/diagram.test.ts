// How men move, from the rules alone; the sets are the known ones of each man.

import { describe, expect, test } from 'vitest';
import { bareModel, diagramOf } from '../../src/analysis/diagram.js';
import { compileGame } from '../../src/compile/game.js';
import { shipped } from '../games/shipped.js';

/** `from: ends; ends of captures alone`. */
function movesOf(game: string, piece: string): string {
  const { model } = shipped(game);
  const type = model.types.findIndex(({ name }) => name === piece);
  const view = diagramOf(compileGame(bareModel(model)), type);
  const names = (cells: readonly number[] = []): string =>
    cells
      .map((cell) => model.board.names[cell]!)
      .sort()
      .join(' ');
  const from = view.squares.filter(({ man }) => man !== undefined).map(({ name }) => name);
  return `${from.join(' ')}: ${names(view.targets)}; ${names(view.captures)}`;
}

describe('moves of men in the middle of the board', () => {
  test('knight', () => {
    expect(movesOf('orthodox/chess', 'Knight')).toBe('d4: b3 b5 c2 c6 e2 e6 f3 f5; ');
  });
  test('a pawn captures where he does not go', () => {
    expect(movesOf('orthodox/chess', 'Pawn')).toBe('d4: d5; c5 e5');
  });
  test('a king leaves attacked squares to the laws', () => {
    expect(movesOf('gating/seirawan', 'King')).toBe('d4: c3 c4 c5 d3 d5 e3 e4 e5; ');
  });
  test('in games that begin with drops, too', () => {
    expect(movesOf('deployment/scandinavian', 'Pawn')).toBe('e4: e5; d5 f5');
  });
  test('on hexes', () => {
    expect(movesOf('hexagonal/glinski', 'King').split(';')[0]!.split(' ').length - 1).toBe(12);
  });
});
