// `play` out of a pipe and at a terminal.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, folder } from './cli.js';

/** Feeds a game from a pipe. */
function piped(stdin: string, call = 'play chess') {
  return cli(call, { stdin });
}

/** The last line but one that is printed: the position. */
function lastLine(out: string): string | undefined {
  return out.trimEnd().split('\n').at(-1);
}

describe('out of a pipe', () => {
  test('moves, one a line or several, and the position at the end', async () => {
    const { code, out, err } = await piped('e2e4 e7e5\nb1c3\r\n\n  g8f6');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatchInlineSnapshot(`
      "8  r n b q k b[.]r
      7  p p p p : p p p
      6  . : . : .[n]. :
      5  : . : . p . : .
      4  . : . : P : . :
      3  : . N . : . : .
      2  P P P P . P P P
      1  R . B Q K B N R
         a b c d e f g h
      White to move
      31 legal moves
      rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3
      "
    `);
  });

  test('nothing at all', async () => {
    const { code, out } = await piped('');
    expect({ code, last: lastLine(out) }).toEqual({
      code: 0,
      last: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    });
  });

  test('commands', async () => {
    const { code, out } = await piped(
      'e2e4 e7e5 undo fen redo history\nmoves b1\nfen u new history quit g1f3',
    );
    expect(code).toBe(0);
    expect(out).toContain('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n');
    expect(out).toContain('\ne2e4 e7e5\nb1c3  b1a3\n');
    expect(out).toContain('nothing has been played yet\n');
    expect(lastLine(out)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  });

  test('help says every command', async () => {
    expect((await piped('help quit')).out.split('8  r')[0]).toMatchInlineSnapshot(`
      "A move is written from square to square: e2e4; a promotion e7e8q; a drop N@f3; a pass 0000.
      What can mean one move only is understood, too: Nf3, e4, O-O.
        moves [square], m the legal moves, of one man or of all
        undo, u           take back
        redo, r           play what was taken back
        history           the moves so far
        board, b          the board again
        flip, f           the board from the other side
        fen               the position as FEN
        pgn [file]        the game as PGN, on the screen or into a new file
        new               from the beginning
        stop              the computer moves now (also while it is thinking)
        help, h           this list
        quit, q           leave
      "
    `);
  });

  test('PGN, on the screen or into a file that is not there yet', async () => {
    const cwd = folder({ 'old.pgn': 'mine' });
    const { code, out, err } = await cli('play chess --black random --seed 5', {
      cwd,
      stdin: 'f2f3 pgn\npgn new.pgn\npgn old.pgn\nfen',
    });
    expect(code).toBe(1);
    expect(out).toMatch(
      /\[White "human"\]\n\[Black "random"\]\n\[Result "\*"\]\n\[Variant "Chess"\]\n\n1\. f3 \w+ \*\n/,
    );
    expect(readFileSync(join(cwd, 'new.pgn'), 'utf8')).toContain('[Variant "Chess"]');
    expect(readFileSync(join(cwd, 'old.pgn'), 'utf8')).toBe('mine');
    expect(err).toContain("cannot write 'old.pgn': it is there already");
  });

  test('the end of the game is told, and moves behind it are refused', async () => {
    const { code, out, err } = await piped('f2f3 e7e5 g2g4 d8h4 a2a3');
    expect(code).toBe(1);
    expect(out).toContain('0 legal moves\ncheckmate: Black wins\n');
    expect(err).toBe('the game is over (checkmate: Black wins)\n');
  });

  test('a game ends by repetition', async () => {
    const { code, out } = await piped('g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8');
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringContaining('\nposition seen 3 times: draw\n'),
    });
  });

  test('--moves are played first', async () => {
    expect(lastLine((await cli(['play', 'chess', '--moves', 'e4 e5'])).out)).toContain('4p3/4P3');
    expect(await cli(['play', 'chess', '--moves', 'e2e4 e2e4'])).toMatchObject({
      code: 2,
      err: 'zugwerk: --moves: there is nobody on e2\n',
    });
  });

  test('a position to begin with', async () => {
    const { out } = await cli(['play', 'chess', '--fen', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'], {
      stdin: 'e2e4 pgn',
    });
    expect(out).toContain('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n');
  });
});

describe('what people write instead of a move', () => {
  test.each([
    ['chess', 'e2-e4', 'e2e4'],
    ['chess', 'E2E4', 'e2e4'],
    ['chess', 'e4', 'e2e4'],
    ['chess', 'Nf3', 'g1f3'],
    ['chess', 'e2 e4', 'e2e4'],
    ['chess', 'e2e4 d7d5 exd5', 'e2e4 d7d5 e4d5'],
    ['chess', 'e2e4 d7d5 e4xd5', 'e2e4 d7d5 e4d5'],
    ['chess', 'e4 e5 Nf3 Nc6 Bb5 a6 O-O', 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1'],
    ['chess', 'e4 e5 Nf3 Nc6 Bb5 a6 0-0', 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1'],
    ['chess', 'e4 e5 Nf3 Nc6 Bb5 a6 e1h1', 'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1'],
    ['seirawan', 'B1C3H', 'b1c3h'],
    ['scandinavian', 'n@e3,E3B2', 'N@e3,e3b2'],
  ])('%s: %s', async (game, typed, moves) => {
    const { code, out } = await piped(`${typed}\nhistory\n`, `play ${game}`);
    expect({ code, first: out.split('\n')[0] }).toEqual({ code: 0, first: moves });
  });

  test.each([
    ['Nd2', "no move fits 'Nd2'"],
    ['e2e5', 'that is not legal here; the Pawn on e2 has e2e3 e2e4'],
    ['e1e2', 'that is not legal here; the King on e1 has no legal move'],
    ['e5e6', 'there is nobody on e5'],
    ['e7e5', 'the Pawn on e7 belongs to Black, and White is to move'],
    ['k9k8', 'there is no square k9 on this board'],
    ['N@e4', 'White has no Knight in hand'],
    ['O-O', 'White cannot castle there: King and Rook must stand there and not have moved'],
    ['Z@e4', 'no piece has the letter Z; there are K Q R B N P'],
    ['e5', "no move fits 'e5'"],
    ['undoo', "'undoo' is no move; did you mean undo?"],
    ['good morning', "'good' is no move; 'help' lists what can be typed"],
    ['moves k9', "there is no square 'k9' on this board"],
    ['moves e1', 'there is no legal move from e1'],
    ['undo', 'nothing has been played yet'],
    ['redo', 'nothing was taken back'],
  ])('%s is explained', async (typed, words) => {
    const { code, err } = await piped(typed);
    expect({ code, err: err.split('\n')[0] }).toMatchObject({ code: 1, err: expect.stringContaining(words) });
  });

  test.each([
    ['chess', '4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1', 'O-O', 'White cannot castle now: the King is attacked'],
    ['xiangqi', undefined, 'O-O', 'there is no castling in this game'],
    ['crazyhouse', '4k3/8/8/8/8/8/8/4K3[P] w - - 0 1', 'P@e8', 'cannot be dropped where the King stands'],
  ])('%s: %s, %s', async (game, fen, typed, words) => {
    const { err } = await cli(['play', game, ...(fen === undefined ? [] : ['--fen', fen])], { stdin: typed });
    expect(err).toContain(words);
  });

  test('options for the computer where it plays for nobody', async () => {
    const { code, err } = await cli('play chess --level 3', { stdin: 'e2e4' });
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('--level does nothing here') });
    expect((await cli('play chess --level 1 --nodes 1 --black computer', { stdin: 'quit' })).err).toBe('');
  });

  test('two men who can go to a square are told apart', async () => {
    const { err } = await cli(['play', 'chess', '--fen', '4k3/8/8/8/8/8/4K3/R6R w - - 0 1'], {
      stdin: 'Rd1',
    });
    expect(err).toBe("'Rd1' can mean a1d1 h1d1\n");
  });

  test.each([
    ['chess', '4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1', 'e2c3', 'that would leave the King attacked'],
    ['chess', '4k3/4r3/8/8/8/8/8/3NK3 w - - 0 1', 'd1c3', 'the King is attacked and would still be'],
    ['shogi', '4k4/9/9/9/9/9/9/9/4K3P[P] w - - 0 1', 'P@a9', 'a law of this game forbids it'],
    ['scandinavian', undefined, 'a1a2', "in the phase 'setup' nobody moves by himself"],
    ['antichess', '8/8/8/3p4/4P3/8/8/8 w - - 0 1', 'e4e5', 'there is a move that must be preferred'],
  ])('%s, %s: %s is forbidden by a law', async (game, fen, move, words) => {
    const { err } = await cli(['play', game, ...(fen === undefined ? [] : ['--fen', fen])], { stdin: move });
    expect(err).toContain(words);
  });
});

describe('who plays', () => {
  test('a random player answers, and depends on the seed alone', async () => {
    const first = await piped('e2e4 history', 'play chess --black random --seed 7');
    expect(first.err).toMatch(/^Black plays [a-h]\d[a-h]\d\n$/);
    expect(first.out.split('\n')[0]).toMatch(/^e2e4 [a-h]\d[a-h]\d$/);
    expect(await piped('e2e4 history', 'play chess --black random --seed 7')).toEqual(first);
  });

  test('a program may begin, and play against itself', async () => {
    expect((await piped('history', 'play chess --white random --seed 1')).err).toMatch(/^White plays/);
    const { code, out } = await piped('', 'play breakthrough --first random --second random --seed 3');
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('wins') });
  });

  test('names that the game has, first and second where it has others', async () => {
    expect((await piped('history', 'play xiangqi --first random --seed 1')).err).toMatch(/^Red plays/);
    expect((await piped('history', 'play xiangqi --white random --seed 1')).err).toMatch(/^Red plays/);
    expect((await piped('history', 'play shogi --black random --seed 1')).err).toMatch(/^Black plays/);
    expect((await piped('history', 'play shogi --white random --seed 1')).err).toBe('');
  });

  test('undo goes back to where a human is to move', async () => {
    const { out } = await piped('e2e4 undo history quit', 'play chess --black random --seed 7');
    expect(out).toContain('\nnothing has been played yet\n');
  });

  test('the computer takes what it can', async () => {
    const fen = 'k7/8/8/3q4/4P3/8/8/K7 w - - 0 1';
    const { err } = await cli(['play', 'chess', '--white', 'computer', '--level', '7', '--fen', fen]);
    expect(err).toBe('White plays e4d5\n');
  });
});

describe('at a terminal', () => {
  const typed = (lines: string) => cli('play chess', { tty: true, stdin: lines, env: { NO_COLOR: '1' } });

  test('the screen is drawn anew after each move', async () => {
    const { code, out } = await typed('e2e4\nquit\n');
    expect(code).toBe(0);
    expect(out.split('\u001b[2J\u001b[H')).toHaveLength(3);
    expect(out).toContain('White played e2e4');
    expect(out).toContain('White> ');
    expect(out).toContain('Black> ');
  });

  test('complaints are shown below the board', async () => {
    const { code, out } = await typed('e2e5\nmoves e2\n');
    expect(code).toBe(0);
    expect(out).toContain('that is not legal here; the Pawn on e2 has e2e3 e2e4');
    expect(out).toContain('4  . : . : * : . :');
  });

  test('the end is told, and one can begin again', async () => {
    const { out } = await typed('f2f3 e7e5 g2g4 d8h4\nnew\n');
    expect(out).toContain("checkmate: Black wins. 'new', 'undo' or 'quit'?");
    expect(out.lastIndexOf('White> ')).toBeGreaterThan(out.indexOf('checkmate'));
  });

  test('who leaves need not wait for the computer', async () => {
    async function* slowly() {
      yield 'e2e4\n';
      await new Promise((done) => setTimeout(done, 1500));
      yield 'quit\n';
    }
    const { code } = await cli('play chess --black computer --time 3600', { stdin: slowly(), tty: true });
    expect(code).toBe(0);
  });
});
