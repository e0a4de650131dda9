// Betza's notation on boards: what the program plays against a second reading of the notation (`evaluate.ts`), on random
// boards, for both players; and pawns in letters, first moves and captures in passing included, against known counts.

import { describe, expect, test } from 'vitest';
import {
  compileRules,
  type Game,
  legalMoves,
  makeFen,
  makeMove,
  parseFen,
  perft,
  renderHuman,
} from '../../src/index.js';
import { readShipped, shipped } from '../games/shipped.js';
import { boardsAfter, type Squares } from './evaluate.js';

const SIZE = 9;

/** A board with one man `M` that has the text, and stones of both sides. */
function gameOf(text: string): Game {
  const rules = `variant "Betza" {
    board ${SIZE} x ${SIZE}
    players White, Black
    piece Man M { betza "${text}" }
    piece Stone S
    setup each { Man e1; Stone a1 }
    goal { no Man: lose for anyone }
  }`;
  const { value, diagnostics } = compileRules({ name: 'betza.zug', text: rules }, () => undefined as never);
  expect(renderHuman(diagnostics)).toBe('');
  return value!;
}

/** All boards after a move, seen by the man's owner. */
function played(game: Game, squares: Squares, black: boolean): Set<string> {
  const seen = black ? turned(squares) : squares;
  const letter = (one: string): string => {
    const man = { '@': 'M', f: 'S', e: 's' }[one] ?? '1';
    if (!black || man === '1') return man;
    return man === 's' ? 'S' : man.toLowerCase();
  };
  const fen = `${seen.map((row) => [...row].map(letter).join('')).join('/')} ${black ? 'b' : 'w'} - - 0 1`;
  const read = parseFen(
    game,
    fen.replace(/1+/g, (ones) => String(ones.length)),
  );
  expect(read.ok, fen).toBe(true);
  const boards = legalMoves(game).map((move) => {
    makeMove(game, move);
    const after = squaresOf(makeFen(game), black);
    game.unmake();
    return after.join('/');
  });
  return new Set(boards);
}

function turned(squares: Squares): string[] {
  return squares.toReversed().map((row) => [...row].reverse().join(''));
}

function squaresOf(fen: string, black: boolean): string[] {
  const rows = (fen.split(' ', 1)[0] ?? '').split('/').map((row) =>
    row
      .replace(/\d+/g, (n) => '.'.repeat(Number(n)))
      .replace(/[Mm]/g, '@')
      .replace(/s/g, black ? 'f' : 'e')
      .replace(/S/g, black ? 'e' : 'f'),
  );
  return black ? turned(rows) : rows;
}

/** Numbers from 0 to below 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function randomBoard(random: () => number): string[] {
  const fill = random() * 0.6;
  const home = Math.floor(random() * SIZE * SIZE);
  const cells = Array.from({ length: SIZE * SIZE }, (_, cell) => {
    if (cell === home) return '@';
    if (random() > fill) return '.';
    return random() < 0.5 ? 'f' : 'e';
  });
  return Array.from({ length: SIZE }, (_, row) => cells.slice(row * SIZE, (row + 1) * SIZE).join(''));
}

const TEXTS = `
  W F D N A H C Z G K R B Q WF BN RN QN FA WA NN AA DD CC R4 B2 Q3 N2 W3 F0 W0 DDAA
  fW bF lW rD vR sB fsW frW flF fF bF lF frF blA vN sN fN bN lN rN frN rfN fsN bsN rvN lvN ffN fhN rhN hrN hlN fhC hrZ
  fK fsK frK ffrrK bsK vK sQ frQ vvK blK
  fmWfcF mNcB mRcB mKcD dK cdN mdR cdB dB
  nN nA nZ nD fnN lnN frnN nNnA jR jB jR4 jQ jA jD jW3
  gQ pR cpR mRcpR gR gB pB pQ cgQ dpR fpR
  afsW afsF afsK mafsmafW mafsW cafW cafmF fcafmF caW caF caK caN cafN caD cabK mcabK mabK KNADcaKmcabK
  dafW daK cdaW cafcW cacafF mcafW
  yafsF yafsW yafW mafW mafF pafW pafF paW gafW gafF gafR pafR gabR tpafW tgafR tpafR
  yafrF yaflW cyafW ypafW afrW ablF arW alF afD afrD afA abN afrK avK asK aW aF aK aN
  afgR afpR afpW fafmaW fyafrF vapafcR paflW pabR cafcafW`
  .trim()
  .split(/\s+/);

describe('on random boards', () => {
  test.each(TEXTS)('%s', { timeout: 60_000 }, (text) => {
    const game = gameOf(text);
    const random = randomOf(TEXTS.indexOf(text) + 1);
    for (let n = 0; n < 6; n++) {
      const board = randomBoard(random);
      const expected = [...boardsAfter(text, board)].sort();
      for (const black of [false, true]) {
        expect(
          [...played(game, board, black)].sort(),
          `${black ? 'Black' : 'White'}\n${board.join('\n')}`,
        ).toEqual(expected);
      }
    }
  });
});

describe('pawns in letters, counts of lines from other programs', () => {
  const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  const tricky = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
  test.each([
    ['orthodox/chess', 'fmWfceFifmnD', start, 3, 8902],
    ['orthodox/chess', 'fmWfceFifmnD', tricky, 3, 97862],
    ['fairy/berolina', 'fmFfceWifmnA', start, 3, 28328],
  ])('%s: %s', { timeout: 60_000 }, (name, letters, fen, depth, nodes) => {
    const file = { name: `${name}-letters.zug`, text: inLetters(name, letters) };
    const { value: game, diagnostics } = compileRules(file, readShipped);
    expect(renderHuman(diagnostics)).toBe('');
    expect(parseFen(game!, fen).ok).toBe(true);
    expect(perft(game!, depth)).toBe(nodes);
  });
});

function inLetters(name: string, letters: string): string {
  const [, file] = name.split('/');
  const { title } = shipped(name).model;
  return `include "${file}" variant "Letters" extends "${title}" { piece Pawn P { betza "${letters}" } }`;
}
