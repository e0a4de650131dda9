// FEN: what is printed, what reading derives, and what is said about texts that are no positions. That every position of
// every game is read back as itself is a law (test/laws).

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeFen, parseFen } from '../../src/formats/fen.js';
import { legalMoves, makeMove } from '../../src/formats/move-text.js';
import type { Game } from '../../src/play/game.js';
import { UNMOVED } from '../../src/play/man.js';
import { perft } from '../../src/play/perft.js';
import { wordsOf } from '../../src/text/words.js';
import { gameOf } from '../games/inline.js';
import { shipped, shippedNames } from '../games/shipped.js';

/** As the oracles of test/perft write the start positions. */
const STARTS = {
  'orthodox/chess': 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'orthodox/capablanca': 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1',
  'drops/crazyhouse': 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1',
  'asian/shogi': 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1',
  'asian/xiangqi': 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
  'gating/seirawan': 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1',
  'gating/seirawan-alternative':
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQkq - 0 1 --------/--------',
  'deployment/scandinavian': 'r4k3r/10/pppppppppp/10/10/PPPPPPPPPP/10/R4K3R[QACBBNNqacbbnn] w KQkq - 0 1',
  'deployment/scandinavian-alternative':
    '10/10/pppppppppp/10/10/PPPPPPPPPP/10/10[KQACRRBBNNkqacrrbbnn] w - - 0 1',
} as const;

describe('writing', () => {
  test.each(Object.entries(STARTS))('the start of %s', (name, fen) => {
    expect(makeFen(shipped(name))).toBe(fen);
  });

  test('a position printed by an independent program is printed alike', () => {
    const names = new Map(shippedNames().map((name) => [name.split('/').at(-1), name]));
    const lines = readFileSync(new URL('../oracle/status.jsonl', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    const different = lines.flatMap((line) => {
      const { game, fen } = JSON.parse(line) as { game: string; fen: string };
      // The capture in passing that this one names is not lawful.
      if (fen.includes('K2pP2e')) return [];
      const printed = reprinted(shipped(names.get(game)!), fen);
      return printed === fen ? [] : [{ fen, printed }];
    });
    expect(different).toEqual([]);
  });

  test('a square passed is named only where somebody can capture there', () => {
    const game = shipped('orthodox/chess');
    play(game, 'e2e4');
    expect(makeFen(game)).toContain(' b KQkq - 0 1');
    play(game, 'a7a6', 'e4e5', 'd7d5');
    expect(makeFen(game)).toContain(' w KQkq d6 0 3');
  });

  test('rights that slots or the set-up tell are not printed', () => {
    const game = shipped('gating/seirawan-alternative');
    play(game, 'H@b0', 'H@g9', 'E@d0', 'E@e9');
    expect(makeFen(game)).toBe(
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 3 -H-E----/----e-h-',
    );
    play(game, 'b1c3');
    expect(makeFen(game)).toBe(
      'rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/RHBQKBNR[] b KQkq - 1 3 ---E----/----e-h-',
    );
  });

  test('a promoted man who would go back to another type has a sign', () => {
    const fen = '4k3/P7/8/8/8/8/8/4K3[] w - - 0 1';
    const game = at('drops/crazyhouse', fen);
    play(game, 'a7a8q');
    expect(makeFen(game)).toBe('Q~3k3/8/8/8/8/8/8/4K3[] b - - 0 1');
  });

  test('one count for each of two players stands behind the square passed', () => {
    const game = gameOf(`
      board 3 x 4  players White, Black
      piece King K { step any }  piece Rook R { slide any }
      setup { "k2/3/3/K1R" }
      tally checks each = 3
      trigger count { when move ends if enemy King attacked must add 0 - 1 to tally checks }
      law King not attacked
      goal { tally checks = 0: win;  no move: draw }`);
    expect(makeFen(game)).toBe('k2/3/3/K1R w - - 3+3 0 1');
    play(game, 'c1c4');
    expect(makeFen(game)).toBe('k1R/3/3/K2 b - - 2+3 1 1');
    expect(reprinted(game, 'k2/3/3/K1R w - - 1+2 5 7')).toBe('k2/3/3/K1R w - - 1+2 5 7');
    expect(reprinted(game, 'k2/3/3/K1R w - - 5 7 +2+1')).toBe('k2/3/3/K1R w - - 1+2 5 7');
  });

  test('where two men could have passed a place, the one who did is named', () => {
    const game = at('fairy/berolina', '4k3/2p5/8/2pP4/8/8/8/4K3 b - - 0 1');
    const board = '4k3/8/8/2pPp3/8/8/8/4K3';
    play(game, 'c7e5');
    expect(makeFen(game)).toBe(`${board} w - d6e5 0 2`);
    expect(reprinted(game, `${board} w - e5d6 0 2`)).toBe(`${board} w - d6e5 0 2`);
    expect(reprinted(game, `${board} w - d6 0 2`)).toBe(`${board} w - d6 0 2`);
    play(game, 'd5d6');
    expect(makeFen(game)).toBe('4k3/8/3P4/4p3/8/8/8/4K3 b - - 0 2');
  });
});

describe('reading', () => {
  test('fields at the end may be left out', () => {
    const game = shipped('orthodox/chess');
    const board = 'r3k2r/8/8/8/8/8/8/R3K2R';
    expect(reprinted(game, board)).toBe(`${board} w - - 0 1`);
    expect(reprinted(game, `${board} b Kq`)).toBe(`${board} b Kq - 0 1`);
    expect(reprinted(game, `  ${board}   b  Kq - 3   9 `)).toBe(`${board} b Kq - 3 9`);
  });

  test('rights and squares that this board has not are told with their place', () => {
    const problems = (fen: string): (string | number)[] => {
      const read = parseFen(shipped('orthodox/chess'), fen);
      return read.ok
        ? []
        : read.diagnostics.flatMap(({ code, span }) => [code, fen.slice(span.start, span.end)]);
    };
    const board = 'r3k2r/8/8/8/8/8/8/R3K2R';
    expect(problems(`${board} w ZQk - 0 1`)).toEqual(['E0407', 'Z']);
    expect(problems(`${board} w - z9 0 1`)).toEqual(['E0407', 'z9']);
    expect(problems(`${board} w - e9 0 1`)).toEqual(['E0407', 'e9']);
    expect(problems(`${board} w HAha e6 0 1`)).toEqual([]);
  });

  test('reserves as a further rank', () => {
    const game = shipped('drops/crazyhouse');
    expect(reprinted(game, '2k5/8/8/8/8/8/8/4K3/Qn w - - 0 1')).toBe('2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1');
  });

  test('files name men, wherever king and rooks stand', () => {
    const game = at('orthodox/chess', '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w BGbg - 0 1');
    expect(makeFen(game)).toBe('1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1');
  });

  test('letters of men who are not there say nothing', () => {
    expect(reprinted(shipped('orthodox/chess'), '4k3/8/8/8/8/8/8/4K2R w KQBGkq - 0 1')).toBe(
      '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
    );
  });

  test('the phase follows from the position', () => {
    const game = at(
      'deployment/scandinavian',
      'r4k3r/10/pppppppppp/10/10/PPPPPPPPPP/10/R4K3R[] w KQkq - 0 9',
    );
    expect(game.model.phases[game.phase]?.name).toBe('play');
  });

  test('a filled slot says that the man before it has not moved', () => {
    const game = at('gating/seirawan-alternative', '4k3/8/8/8/8/8/8/1N2K3[] w - - 0 9 -H------/--------');
    const cell = game.model.board.names.indexOf('b1');
    expect(game.man(cell) & UNMOVED).not.toBe(0);
    expect(legalMoves(game)).toContain('b1c3');
    play(game, 'b1c3');
    expect(makeFen(game)).toContain('/1H2K3[]');
  });

  test('a position that was refused leaves the game where it was', () => {
    const game = at('orthodox/chess', '4k3/8/8/8/8/8/8/4K3 b - - 7 40');
    expect(parseFen(game, 'nonsense').ok).toBe(false);
    expect(makeFen(game)).toBe('4k3/8/8/8/8/8/8/4K3 b - - 7 40');
  });
});

describe('texts that are no positions', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['orthodox/chess', '', "the text of this position cannot be read: '…'"],
    ['orthodox/chess', '8/8/8/8', 'this position has 4 ranks, but the board has 8'],
    [
      'orthodox/chess',
      'rnbqkbn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      'rank 8 of this position has 7 places, but the board has 8 files | rnbqkbn',
    ],
    ['orthodox/chess', '4k3/8/8/8/8/3X4/8/4K3 w - - 0 1', "the letter 'X' stands for no piece | X"],
    [
      'orthodox/chess',
      '4k3/8/8/8/8/4?4/8/4K3 w - - 0 1',
      "the board of this position cannot be read: '?' | ?",
    ],
    [
      'orthodox/chess',
      '4k3/8/8/8/8/8/8/4K3 x - - 0 1',
      "the side to move of this position cannot be read: 'x' | x",
    ],
    [
      'orthodox/chess',
      '4k3/8/8/8/8/8/8/4K3 w - - 0 1 more',
      "the rest of this position cannot be read: 'more' | more",
    ],
    ['drops/crazyhouse', '4k3/8/8/8/8/8/8/4K3[QX] w - - 0 1', "the letter 'X' stands for no piece | X"],
    [
      'drops/crazyhouse',
      '4k3/8/8/8/8/8/8/4K3[Q1] w - - 0 1',
      "the reserve of this position cannot be read: '1' | 1",
    ],
    [
      'gating/seirawan-alternative',
      '4k3/8/8/8/8/8/8/4K3[] w - - 0 1 ---/---',
      "the slots of this position cannot be read: '---/---' | ---/---",
    ],
    [
      'orthodox/chess',
      '4k3/8/8/8/8/8/8/4K3 w - - 0 1 {phase=nowhere}',
      "the text in braces of this position cannot be read: 'phase=nowhere' | {phase=nowhere}",
    ],
    [
      'orthodox/chess',
      '4k3/8/8/8/8/8/8/4K3 w - - 0 1 {men=5,7}',
      "the text in braces of this position cannot be read: 'men=5,7' | {men=5,7}",
    ],
  ];

  test.each(cases)('%s: %s', (name, fen, expected) => {
    expect(problemsOf(shipped(name), fen)).toEqual([expected]);
  });

  test('all problems of a text are told at once', () => {
    expect(problemsOf(shipped('orthodox/chess'), '4y3/8/8/8/8/3X4/8/4K3 x - - 0 1')).toEqual([
      "the letter 'Y' stands for no piece | y",
      "the letter 'X' stands for no piece | X",
      "the side to move of this position cannot be read: 'x' | x",
    ]);
  });

  test('whatever is typed, something is read or said, and what is read can be played', () => {
    const game = shipped('gating/seirawan-alternative');
    const good = makeFen(game);
    const damaged = fc
      .tuple(fc.nat(good.length), fc.nat(6), fc.string({ maxLength: 6, unit: 'grapheme' }))
      .map(([place, length, text]) => good.slice(0, place) + text + good.slice(place + length));
    fc.assert(
      fc.property(fc.oneof(damaged, fc.string({ unit: 'binary' })), (text) => {
        const read = parseFen(game, text);
        if (!read.ok) {
          expect(read.diagnostics.length).toBeGreaterThan(0);
          return;
        }
        expect(perft(game, 1)).toBeGreaterThanOrEqual(0);
        expect(parseFen(game, makeFen(game)).ok).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

function at(name: string, fen: string): Game {
  const game = shipped(name);
  expect(problemsOf(game, fen)).toEqual([]);
  return game;
}

function play(game: Game, ...moves: string[]): void {
  for (const move of moves) expect(makeMove(game, move), `${move} in ${makeFen(game)}`).toBe(move);
}

function reprinted(game: Game, fen: string): string {
  expect(problemsOf(game, fen)).toEqual([]);
  return makeFen(game);
}

/** What is said, and the part of the text that it is said about if that is not all of it. */
function problemsOf(game: Game, fen: string): string[] {
  const read = parseFen(game, fen);
  if (read.ok) return [];
  return read.diagnostics.map((problem) => {
    const { source, start, end } = problem.span;
    const part = source.text.slice(start, end);
    return part === fen ? wordsOf(problem).title : `${wordsOf(problem).title} | ${part}`;
  });
}
