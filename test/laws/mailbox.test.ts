/** The engine against a second generator, move by move through random games that both of them play. */
import { expect, test } from 'vitest';
import { makeFen } from '../../src/formats/fen.js';
import { namedMoves } from '../../src/formats/move-text.js';
import type { Game } from '../../src/play/game.js';
import { shipped } from '../games/shipped.js';
import { isInCheck, lawfulMoves, type Move, parseState, type Rules, type State } from './mailbox.js';
import { always, begin, PATIENCE, pick, type Random, randomFrom, walks } from './walk.js';

const chess: Rules = { castling: 2, promotions: 'qrbn', drops: false, gating: false, doubleStep: true };

const GAMES: readonly (readonly [string, Rules, readonly string[]])[] = [
  [
    'orthodox/chess',
    chess,
    [
      'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
      '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
      'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
    ],
  ],
  [
    'orthodox/capablanca',
    { ...chess, castling: 3, promotions: 'qrbnac' },
    ['r4k3r/pppppppppp/10/10/10/10/PPPPPPPPPP/R4K3R w KQkq - 0 1'],
  ],
  [
    'drops/crazyhouse',
    { ...chess, drops: true },
    [
      'r3k2r/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R3K2R[QRBNPqrbnp] w KQkq - 0 1',
      '4k3/PPPP4/8/8/8/8/pppp4/4K3[] w - - 0 1',
    ],
  ],
  [
    'gating/seirawan',
    { ...chess, promotions: 'qrbnhe', gating: true },
    [
      'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[HEhe] w KQkq - 0 1',
      'r3k2r/8/8/8/8/8/8/R3K2R[HEhe] w KQkq - 0 1',
      'rnbqk2r/ppp2ppp/5n2/3pp3/1b1PP3/2N2N2/PPP2PPP/R1BQKB1R[HEhe] w KQCDFkqbcd - 0 1',
      'r3k2r/P6P/8/8/8/8/p6p/R3K2R[HEhe] b KQkq - 0 1',
    ],
  ],
];

test.each(GAMES)('%s', { timeout: PATIENCE }, (name, rules, fens) => {
  const game = shipped(name);
  always(walks(120, fens), 8, (walk) => {
    begin(game, walk.beginning);
    let state = parseState(makeFen(game));
    const random = randomFrom(walk.seed);
    for (let ply = 0; ply < walk.plies; ply++) {
      const moves = expectSameMoves(game, state, rules);
      if (moves.length === 0) return;
      state = stepOn(game, moves, random);
    }
  });
});

/** Both name the same moves; the second generator's are returned. */
function expectSameMoves(game: Game, state: State, rules: Rules): Move[] {
  const moves = lawfulMoves(state, rules);
  const mark = game.mark();
  const texts = namedMoves(game).map(({ text }) => text);
  game.release(mark);
  expect(texts.sort(), makeFen(game)).toEqual(moves.map(({ text }) => text).sort());
  expect(game.inCheck(game.toMove), makeFen(game)).toBe(isInCheck(state.board, state.first));
  return moves;
}

/** Both make the same move; every other time one that captures, castles, promotes, drops or gates if there is any. */
function stepOn(game: Game, moves: readonly Move[], random: Random): State {
  const rare = moves.filter(({ text }) => !/^[a-z]\d+[a-z]\d+$/.test(text) || isCastling(text));
  const { text, after } = pick(random() < 0.5 && rare.length > 0 ? rare : moves, random);
  const mark = game.mark();
  const found = namedMoves(game).find((move) => move.text === text)!;
  game.make(found.move);
  game.release(mark);
  return after;
}

/** A king's way of two or three files: other men that go so are welcome. */
function isCastling(text: string): boolean {
  return ['e1g1', 'e1c1', 'e8g8', 'e8c8', 'f1i1', 'f1c1', 'f8i8', 'f8c8'].includes(text);
}
