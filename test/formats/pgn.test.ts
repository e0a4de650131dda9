// PGN of whole games, read with care: tags, numbers, quoting, the width of lines.

import { describe, expect, test } from 'vitest';
import { makeFen, parseFen } from '../../src/formats/fen.js';
import { makeMove } from '../../src/formats/move-text.js';
import { makePgn, resultOf } from '../../src/formats/pgn.js';
import { gameOf } from '../games/inline.js';
import { shipped } from '../games/shipped.js';

describe('a whole PGN', () => {
  test('of a game that goes on', () => {
    expect(
      makePgn({ game: shipped('orthodox/chess'), moves: ['e2e4', 'e7e5', 'g1f3'] }),
    ).toMatchInlineSnapshot(`
      "[Event "?"]
      [Site "?"]
      [Date "????.??.??"]
      [Round "?"]
      [White "?"]
      [Black "?"]
      [Result "*"]
      [Variant "Chess"]

      1. e4 e5 2. Nf3 *
      "
    `);
  });

  test('of a game that ended, with tags', () => {
    const tags = {
      Event: 'say "mate" \\ now\nor never',
      White: 'A',
      Black: 'B',
      'no tag!': 'x',
      Annotator: 'C',
    };
    const moves = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
    expect(makePgn({ game: shipped('orthodox/chess'), moves, tags })).toMatchInlineSnapshot(`
      "[Event "say \\"mate\\" \\\\ now or never"]
      [Site "?"]
      [Date "????.??.??"]
      [Round "?"]
      [White "A"]
      [Black "B"]
      [Result "0-1"]
      [Variant "Chess"]
      [Termination "checkmate"]
      [Annotator "C"]

      1. f3 e5 2. g4 Qh4# 0-1
      "
    `);
  });

  test('of one that begins elsewhere, with Black', () => {
    const fen = '4k3/8/8/8/8/8/4p3/2K5 b - - 0 41';
    expect(
      makePgn({ game: shipped('orthodox/chess'), fen, moves: ['e2e1q', 'c1b2', 'e1e2'] }),
    ).toMatchInlineSnapshot(`
      "[Event "?"]
      [Site "?"]
      [Date "????.??.??"]
      [Round "?"]
      [White "?"]
      [Black "?"]
      [Result "*"]
      [Variant "Chess"]
      [SetUp "1"]
      [FEN "4k3/8/8/8/8/8/4p3/2K5 b - - 0 41"]

      41... e1=Q+ 42. Kb2 Qe2+ *
      "
    `);
  });

  test('the start position is no set-up', () => {
    const game = shipped('gating/seirawan');
    expect(makePgn({ game, fen: makeFen(game), moves: ['b1c3h'] })).not.toContain('SetUp');
  });

  test('an outcome that the rules do not know', () => {
    const outcome = { winners: [1], reason: 'White gave up' };
    const pgn = makePgn({ game: shipped('orthodox/chess'), moves: [], outcome });
    expect(pgn).toContain('[Result "0-1"]\n');
    expect(pgn).toContain('[Termination "White gave up"]\n\n0-1\n');
  });
});

test('a line has at most 80 characters, and nothing is lost', () => {
  const game = shipped('deployment/scandinavian');
  const moves: string[] = [];
  for (const man of 'QACBBNN') {
    for (const rank of [3, 6]) {
      const file = 'bcdefghij'[moves.length % 9];
      const back = rank === 3 ? 2 : 7;
      const text = makeMove(game, `${man}@${file}${rank},${file}${rank}${file}${back}`);
      if (text !== undefined) moves.push(text);
    }
  }
  const [, movetext = ''] = makePgn({ game, moves }).split('\n\n');
  expect(moves.length).toBeGreaterThan(8);
  expect(
    movetext
      .trimEnd()
      .split('\n')
      .every((line) => line.length <= 80),
  ).toBe(true);
  expect(movetext.split('\n').length).toBeGreaterThan(2);
  expect(movetext.split(/\s+/).filter((word) => moves.includes(word))).toEqual(moves);
});

test('the game that is asked for its rules stays where it is', () => {
  const game = shipped('orthodox/chess');
  parseFen(game, '4k3/8/8/8/8/8/8/4K3 w - - 0 1');
  const before = makeFen(game);
  makePgn({ game, moves: ['e2e4'] });
  expect(makeFen(game)).toBe(before);
});

test('a semicolon would begin a comment, so long texts have a colon, and are read so', () => {
  const game = gameOf(`
    board 3 x 2  players White, Black
    piece King K { step orthogonal }
    piece Man M { step forward to empty;  step forward to empty, convert enemy on a2 }
    setup { "k2/K1M" }
    goal { no enemy: win }`);
  expect(makePgn({ game, moves: ['c1c2;c1-,c2M'] })).toContain('\n1. c1c2:c1-,c2M *\n');
  expect(makeMove(game, 'c1c2:c1-,c2M')).toBe('c1c2;c1-,c2M');
});

test('several moves a turn have one number', () => {
  const game = gameOf(`
    board 3 x 2  players White, Black
    piece King K { step orthogonal }
    setup { "k2/2K" }
    turn has 2 moves
    goal { no King: lose }`);
  const pgn = makePgn({ game, moves: ['c1b1', 'b1c1', 'a2b2', 'b2a2', 'c1b1'] });
  expect(pgn).toContain('\n1. Kb1 Kc1 Kb2 Ka2 2. Kb1 *\n');
});

test('results', () => {
  expect(resultOf(undefined)).toBe('*');
  expect(resultOf({ winners: [], reason: '' })).toBe('1/2-1/2');
  expect([[0], [1], [2], [0, 2]].map((winners) => resultOf({ winners, reason: '' }))).toEqual([
    '1-0',
    '0-1',
    '*',
    '*',
  ]);
});
