// Commands about one position: `moves`, `perft`, `status`, `show`; and `list`, `new`.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, folder, TINY } from './cli.js';

const BARE = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';

describe('moves', () => {
  test('one a line', async () => {
    const { code, out } = await cli(['moves', 'chess', '--fen', BARE]);
    expect({ code, out: out.split('\n').sort() }).toEqual({
      code: 0,
      out: ['', 'e1d1', 'e1d2', 'e1f1', 'e1f2', 'e2e3', 'e2e4'],
    });
  });

  test('as JSON', async () => {
    const { out } = await cli(['moves', 'seirawan', '--json']);
    const moves = JSON.parse(out) as { move: string }[];
    expect(moves).toHaveLength(28);
    expect(moves.find(({ move }) => move === 'b1c3h')).toEqual({
      move: 'b1c3h',
      kind: 'move',
      from: 'b1',
      to: 'c3',
      piece: 'Knight',
      promotion: null,
      captures: 0,
    });
  });

  test('none once a goal about the position has ended the game', async () => {
    const over = ['--fen', '8/8/8/8/8/8/8/4K3 w - - 0 1'];
    expect((await cli(['moves', 'atomic', ...over])).out).toBe('');
    expect((await cli(['moves', 'atomic', '--json', ...over])).out).toBe('[]\n');
  });

  test('a FEN that is none', async () => {
    const { code, out, err } = await cli(['moves', 'chess', '--fen', '4k3/8/8 w']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('this position has 3 ranks, but the board has 8');
    expect(err).toContain('--> <fen>:1:1');
  });
});

describe('perft', () => {
  test('a number, and the time beside it', async () => {
    const { code, out, err } = await cli('perft chess 3');
    expect({ code, out }).toEqual({ code: 0, out: '8902\n' });
    expect(err).toMatch(/^\d+\.\d{3} s, [\d,]+ nodes\/s\n$/);
    expect(await cli('perft chess 0 --quiet')).toEqual({ code: 0, out: '1\n', err: '' });
    expect((await cli('perft chess 2 --json')).out).toBe('{"depth":2,"nodes":400}\n');
  });

  test('by first move', async () => {
    const { out } = await cli(['perft', 'chess', '2', '--divide', '--fen', BARE]);
    expect(out).toBe('e1d1: 5\ne1d2: 5\ne1f1: 5\ne1f2: 5\ne2e3: 5\ne2e4: 5\n\n30\n');
    const json = JSON.parse((await cli(['perft', 'chess', '2', '--divide', '--json', '--fen', BARE])).out);
    expect(json).toEqual({
      depth: 2,
      nodes: 30,
      moves: { e1d1: 5, e1d2: 5, e1f1: 5, e1f2: 5, e2e3: 5, e2e4: 5 },
    });
  });

  const ROWS = [
    `{"fen": "${BARE}", "depth": 2, "nodes": 30, "note": "white"}`,
    '',
    `{"fen": "${BARE}", "depth": 1, "nodes": 7}`,
    '{"fen": "4k3/8/8/8/8/8/8/4K3 b - - 0 1", "depth": 1, "nodes": 5}',
    '{"fen": "4k3/8/8/8/8/8/8/4X3 b - - 0 1", "depth": 1, "nodes": 5}',
  ].join('\r\n');

  test('against a table', async () => {
    const { code, out } = await cli('perft chess --expect t.jsonl', { cwd: folder({ 't.jsonl': ROWS }) });
    expect(code).toBe(1);
    expect(out).toBe(
      `mismatch: depth 1, expected 7, found 6: ${BARE}\n` +
        "mismatch: depth 1, expected 5, cannot be read: the letter 'X' stands for no piece: " +
        '4k3/8/8/8/8/8/8/4X3 b - - 0 1\n2 passed, 2 failed\n',
    );
  });

  test('against the smaller rows of a table', async () => {
    const good = ROWS.split('\r\n').slice(0, 2).join('\n');
    expect((await cli('perft chess --expect - --max-nodes 10', { stdin: good })).out).toBe(
      '0 passed, 0 failed, 1 skipped\n',
    );
    const all = await cli('perft chess --expect - --max-nodes 30 --quiet', { stdin: good });
    expect(all).toEqual({ code: 0, out: '1 passed, 0 failed, 0 skipped\n', err: '' });
    const json = await cli('perft chess --expect - --json --quiet', { stdin: good });
    expect(JSON.parse(json.out)).toEqual({ passed: 1, failed: 0, skipped: 0, mismatches: [] });
    expect((await cli('perft chess --expect -', { stdin: '\n' })).out).toBe('0 passed, 0 failed\n');
  });

  test.each([
    ['nonsense', 'this is no JSON object: nonsense'],
    ['[1]', 'this is no JSON object: [1]'],
    ['{"depth": 1, "nodes": 1}', "'fen' must be a text"],
    ['{"fen": "x", "depth": -1, "nodes": 1}', "'depth' must be a whole number from 0"],
    ['{"fen": "x", "depth": 1, "nodes": "20"}', "'nodes' must be a whole number from 0"],
    ['{"fen": "x", "depth": 1, "nodes": 1.5}', "'nodes' must be a whole number from 0"],
  ])('a table with the line %s', async (line, words) => {
    const { code, out, err } = await cli('perft chess --expect -', { stdin: `\n${line}\n` });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe(`zugwerk: -:2: ${words}\n`);
  });

  test('a table that is not there', async () => {
    expect(await cli('perft chess --expect nothing.jsonl')).toMatchObject({
      code: 2,
      err: "zugwerk: cannot read 'nothing.jsonl': there is no such file or folder\n",
    });
    expect((await cli('perft chess --expect .')).err).toContain('it is a folder');
  });
});

describe('status', () => {
  test('lines of an independent program; test/formats/status.test.ts has all of them', async () => {
    const lines = readFileSync(new URL('../oracle/status.jsonl', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    for (const line of lines.filter((_, i) => i % 20 === 0)) {
      const { game, fen, status } = JSON.parse(line) as Record<'game' | 'fen' | 'status', string>;
      expect(await cli(['status', game, '--fen', fen])).toEqual({ code: 0, out: `${status}\n`, err: '' });
    }
  });

  test.each([
    [
      'atomic',
      '4k3/8/8/8/8/8/8/8 w - - 0 1',
      'phase=play side=white check=no legal=0 result=no King winner=black',
    ],
    [
      'chess',
      '4k3/8/8/8/8/8/8/4K3 w - - 100 90',
      'phase=play side=white check=no legal=5 result=100 plies without capture nor move of any Pawn draw',
    ],
    ['xiangqi', '3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1', 'phase=play side=red check=no legal=2 result=ongoing'],
  ])('%s %s', async (game, fen, status) => {
    expect((await cli(['status', game, '--fen', fen])).out).toBe(`${status}\n`);
  });

  test('as JSON', async () => {
    expect(JSON.parse((await cli('status chess --json')).out)).toEqual({
      phase: 'play',
      side: 'white',
      check: false,
      legal: 20,
      reason: 'ongoing',
      winners: [],
    });
  });
});

describe('show', () => {
  test('the board and what it does not show', async () => {
    const { code, out, err } = await cli('show seirawan-alternative');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatchInlineSnapshot(`
      "Seirawan Chess (alternative)

      Black in hand: h e
         - - - - - - - -
      8  r n b q k b n r
      7  p p p p p p p p
      6  . : . : . : . :
      5  : . : . : . : .
      4  . : . : . : . :
      3  : . : . : . : .
      2  P P P P P P P P
      1  R N B Q K B N R
         - - - - - - - -
         a b c d e f g h
      White in hand: H E
      White to move
      phase setup
      16 legal moves
      rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQkq - 0 1 --------/--------
      "
    `);
  });

  test('from the other side, with symbols, with check', async () => {
    const fen = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';
    const { out } = await cli(['show', 'chess', '--flip', '--unicode', '--fen', fen]);
    expect(out).toMatchInlineSnapshot(`
      "Chess

      1  ♖ ♘ ♗(♔)♕ ♗ ♘ ♖
      2  ♙ . : ♙ ♙ ♙ ♙ ♙
      3  . : ♙ : . : . :
      4  ♛ ♙ : . : . : .
      5  . : . ♟ . : . :
      6  : . : . : . : .
      7  ♟ ♟ ♟ : ♟ ♟ ♟ ♟
      8  ♜ ♞ ♝ ♚ : ♝ ♞ ♜
         h g f e d c b a
      White to move, in check
      0 legal moves
      checkmate: Black wins
      rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3
      "
    `);
  });

  test('colours on a terminal', async () => {
    expect((await cli('show chess', { tty: true })).out).toContain('\u001b[');
  });

  test('as SVG, to a file or to standard output', async () => {
    const cwd = folder({});
    expect(await cli('show chess --svg board.svg', { cwd })).toEqual({ code: 0, out: '', err: '' });
    const written = readFileSync(join(cwd, 'board.svg'), 'utf8');
    expect(written).toMatch(/^<svg .*<\/svg>\n$/s);
    expect((await cli('show chess --svg -', { cwd })).out).toBe(written);
    expect((await cli('show chess --svg - --theme green --flip', { cwd })).out).not.toBe(written);
  });

  test('as PNG', async () => {
    const cwd = folder({});
    expect(await cli('show chess --png board.png', { cwd })).toEqual({ code: 0, out: '', err: '' });
    expect([...readFileSync(join(cwd, 'board.png')).subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
    expect((await cli('show chess --png -')).code).toBe(2);
  });

  test('a file that cannot be written', async () => {
    const { code, err } = await cli('show chess --svg no/such/folder/x.svg', { cwd: folder({}) });
    expect({ code, err }).toEqual({
      code: 2,
      err: "zugwerk: cannot write 'no/such/folder/x.svg': there is no such file or folder\n",
    });
  });

  test('as JSON', async () => {
    const shown = JSON.parse((await cli('show chess --json')).out);
    expect(shown).toMatchObject({ title: 'Chess', status: { legal: 20 }, board: { files: 8, toMove: 0 } });
    expect(shown.fen).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  });
});

describe('list', () => {
  test('name, tab, title', async () => {
    const { code, out } = await cli('list');
    expect(code).toBe(0);
    expect(out).toContain('chess\tChess\n');
    expect(out).toContain('scandinavian-alternative\tScandinavian Chess (alternative)\n');
    expect(out).not.toContain('std');
    for (const line of out.trim().split('\n')) expect(line).toMatch(/^[^\t]+\t[^\t]+$/);
  });

  test('every name can be used', { timeout: 300_000 }, async () => {
    const games = JSON.parse((await cli('list --json')).out) as { name: string; title: string }[];
    for (const { name } of games)
      expect(await cli(['status', name]), name).toMatchObject({ code: 0, err: '' });
    expect(new Set(games.map(({ name }) => name)).size).toBe(games.length);
  });
});

describe('new', () => {
  test('a game that has no mistakes, passes its tests and can be played', async () => {
    const cwd = folder({});
    const { code, out, err } = await cli('new my-game', { cwd });
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err).toContain('wrote my-game.zug');
    expect(await cli('check --deny-warnings my-game.zug', { cwd })).toMatchObject({
      code: 0,
      out: 'no problems in 1 file\n',
    });
    expect(await cli('test my-game.zug', { cwd })).toMatchObject({
      code: 0,
      out: expect.stringContaining('2 passed, 0 failed'),
    });
    expect(await cli('fmt --check my-game.zug', { cwd })).toEqual({ code: 0, out: '', err: '' });
    const played = await cli('play my-game.zug', { cwd, stdin: 'a2a3 a5a4 fen' });
    expect(played).toMatchObject({ code: 0, out: expect.stringContaining('9 legal moves') });
  });

  test('never over a file that is there', async () => {
    const cwd = folder({ 'mine.zug': TINY });
    for (const name of ['mine', 'mine.zug']) {
      expect(await cli(['new', name], { cwd })).toMatchObject({
        code: 2,
        err: "zugwerk: cannot write 'mine.zug': it is there already\n",
      });
    }
    expect(readFileSync(join(cwd, 'mine.zug'), 'utf8')).toBe(TINY);
  });

  test.each(['', '..', 'a"b', 'a\nb', '-x', 'a/', 'x'.repeat(100), 'a\u0000b'])('not as %o', async (name) => {
    const cwd = folder({});
    expect((await cli(['new', '--', name], { cwd })).code).toBe(2);
  });

  test('in a folder that is there', async () => {
    const cwd = folder({ 'games/x': '' });
    expect((await cli('new games/nice', { cwd })).code).toBe(0);
    expect(existsSync(join(cwd, 'games/nice.zug'))).toBe(true);
    writeFileSync(join(cwd, 'file'), '');
    expect((await cli('new file/nice', { cwd })).code).toBe(2);
  });
});
