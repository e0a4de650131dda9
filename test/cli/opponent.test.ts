// `analyse`, `solve`, `match` and `engine`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, folder, TINY } from './cli.js';

const BACK_RANK = '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1';
const TWO_ROOKS = '7k/8/8/8/8/8/R7/1R2K3 w - - 0 1';

describe('analyse', () => {
  test('a win', async () => {
    const { code, out } = await cli(['analyse', 'chess', '--fen', BACK_RANK, '--depth', '3']);
    expect({ code, out }).toEqual({ code: 0, out: 'win in 1 move  a1a8\n' });
  });

  test('several lines as JSON, the best first', async () => {
    const { out } = await cli([
      'analyse',
      'chess',
      '--fen',
      BACK_RANK,
      '--depth',
      '3',
      '--lines',
      '3',
      '--json',
    ]);
    const { lines } = JSON.parse(out);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toEqual({ score: 29_999, plies: 1, moves: ['a1a8'] });
    expect(lines[1].score).toBeLessThan(29_999);
    expect(new Set(lines.map((line: { moves: string[] }) => line.moves[0]))).toHaveProperty('size', 3);
  });

  test('nothing where the game is over', async () => {
    const { code, out } = await cli(['analyse', 'chess', '--fen', 'R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1']);
    expect({ code, out }).toEqual({ code: 1, out: 'the game is over\n' });
  });
});

describe('solve', () => {
  test('the shortest win, against the longest defence', async () => {
    const { code, out } = await cli(['solve', 'chess', '--fen', TWO_ROOKS, '--mate', '2']);
    expect(code).toBe(0);
    expect(out).toMatch(/^win in 2 moves: \S+ h8g8 \S+\n$/);
  });

  test('exit code 1 if there is none', async () => {
    expect(await cli(['solve', 'chess', '--fen', TWO_ROOKS, '--mate', '1', '-q'])).toEqual({
      code: 1,
      out: 'no win in 1 move\n',
      err: '',
    });
  });

  test('not decided in time', async () => {
    const { code, out } = await cli('solve chess --mate 5 --time 0.2 --json -q');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ result: 'stopped', plies: null, line: [] });
  });
});

describe('match', () => {
  test('the same seed and nodes play the same games, and they are written down', async () => {
    const cwd = folder({ 'tiny.zug': TINY });
    const call = (pgn: string) =>
      cli(`match tiny.zug 10 random --games 4 --nodes 200 --plies 0 --pgn ${pgn}`, { cwd });
    const [one, two] = [await call('a.pgn'), await call('b.pgn')];
    expect(one).toEqual(two);
    expect(one.code).toBe(0);
    expect(one.out).toMatch(
      /^level 10 - random: [\d.]+ of 4 \(\d won, \d drawn, \d lost\)\nElo difference: .+\n$/,
    );
    const games = readFileSync(join(cwd, 'a.pgn'), 'utf8');
    expect(games).toBe(readFileSync(join(cwd, 'b.pgn'), 'utf8'));
    expect(games.match(/^\[White "(.+)"\]$/gm)).toEqual([
      '[White "level 10"]',
      '[White "random"]',
      '[White "level 10"]',
      '[White "random"]',
    ]);
  });

  test('openings come twice, with both colours', async () => {
    const cwd = folder({});
    await cli('match chess random random --games 4 --plies 6 --longest 6 --pgn games.pgn', { cwd });
    const moves = readFileSync(join(cwd, 'games.pgn'), 'utf8').match(/^1\. .*$/gm) ?? [];
    expect(moves).toHaveLength(4);
    expect([moves[0], moves[2]]).toEqual([moves[1], moves[3]]);
    expect(moves[0]).not.toBe(moves[2]);
  });
});

describe('engine', () => {
  test('a whole conversation, with the game of a file', async () => {
    const cwd = folder({ 'tiny.zug': TINY });
    const stdin = 'uci\nsetoption name UCI_Variant value tiny\nposition startpos\ngo depth 2\nstop\nquit\n';
    const { code, out } = await cli('engine tiny.zug', { cwd, stdin });
    expect(code).toBe(0);
    expect(out).toMatch(/ var tiny /);
    expect(out).toContain(
      'info string variant tiny files 3 ranks 3 pocket 0 template fairy startpos k2/3/K1R w',
    );
  });

  test('when nothing more is said, what is owed is still said', async () => {
    const { code, out } = await cli('engine', { stdin: 'uci\ngo infinite\n' });
    expect(code).toBe(0);
    expect(out).toMatch(/\nbestmove [a-h]\d[a-h]\d/);
  });

  test('a file with an error', async () => {
    const cwd = folder({ 'bad.zug': 'variant "Bad" {' });
    const { code, out, err } = await cli('engine bad.zug', { cwd });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^error\[E/);
  });

  test('lines without end', async () => {
    const { code, out } = await cli('engine', {
      stdin: ['uci\n', 'x'.repeat(3_000_000), '\nisready\nquit\n'],
    });
    expect(code).toBe(0);
    expect(out.endsWith('uciok\n')).toBe(true);
  });
});

test.each([
  ['analyse chess --lines 0', '--lines must be a whole number from 1 to 500'],
  ['analyse chess --time soon', '--time must be a number of seconds'],
  ['solve chess --mate x', '--mate must be a whole number from 1 to 30'],
  ['match chess 5 3 --games none', '--games must be a whole number'],
  ['match all-against-all 5 3', 'a match is for games of two players'],
])('%s', async (call, words) => {
  const { code, err } = await cli(call);
  expect(code).toBe(2);
  expect(err).toContain(words);
});
