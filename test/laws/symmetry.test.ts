/** What is true of White is true of Black, and left of right: mirrored positions have as many moves and the same fate. */
import { describe, expect, test } from 'vitest';
import { makeFen, parseFen } from '../../src/formats/fen.js';
import type { Game } from '../../src/play/game.js';
import { perft } from '../../src/play/perft.js';
import { shipped } from '../games/shipped.js';
import { swapSides, swapWings } from './mirror.js';
import { always, PATIENCE, play, tablePositions, walks } from './walk.js';

const BOTH_PLAYERS_ALIKE = [
  'orthodox/chess',
  'orthodox/capablanca',
  'drops/crazyhouse',
  'explosion/atomic',
  'gating/seirawan',
  'gating/seirawan-alternative',
  'deployment/scandinavian',
  'deployment/scandinavian-alternative',
  'asian/shogi',
  'asian/xiangqi',
];

/** Castling goes to fixed files, so these are alike in positions without it. */
const WINGS_ALIKE = BOTH_PLAYERS_ALIKE.filter((name) => name !== 'deployment/scandinavian');

describe('the players change sides', () => {
  test.each(BOTH_PLAYERS_ALIKE)('%s', { timeout: PATIENCE }, (name) => {
    const { ranks } = shipped(name).model.board;
    expectAlike(name, (fen) => swapSides(fen, ranks));
  });
});

describe('the wings change places', () => {
  test.each(WINGS_ALIKE)('%s', { timeout: PATIENCE }, (name) => {
    const { files } = shipped(name).model.board;
    expectAlike(name, (fen) => (mayCastle(fen) ? undefined : swapWings(fen, files)));
  });
});

/** True if a king may castle, or could when seen in the mirror. */
function mayCastle(fen: string): boolean {
  return /[KQ]|E.*[AH]|[AH].*E/i.test(fen.split(' ')[2]!);
}

function expectAlike(name: string, mirror: (fen: string) => string | undefined): void {
  const game = shipped(name);
  const other = game.fresh();
  always(walks(100, tablePositions(name)), 4, (walk) =>
    play(game, walk, (_, ply) => {
      const fen = makeFen(game);
      const image = ply % 4 === 0 ? mirror(fen) : undefined;
      if (image === undefined) return;
      expect(parseFen(other, image).ok, image).toBe(true);
      expectSameFate(game, other, `${fen} and ${image}`);
    }),
  );
}

function expectSameFate(game: Game, other: Game, names: string): void {
  const depth = game.count() < 60 ? 2 : 1;
  expect(perft(other, depth), names).toBe(perft(game, depth));
  expect(other.inCheck(other.toMove), names).toBe(game.inCheck(game.toMove));
}
