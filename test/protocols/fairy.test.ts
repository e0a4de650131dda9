// Another program plays against ours: every move that one of them makes must be legal for the other. Ten games a side at
// a tenth of a second a move: `zugwerk match seirawan 10 fairy-stockfish --games 20 --time 0.1`.

import { describe, expect, test } from 'vitest';
import { cli } from '../cli/cli.js';
import { programAt } from '../programs.js';

const fairy = programAt('fairy-stockfish');
const reason = fairy === undefined ? 'not installed: fairy-stockfish' : '';

describe.each(['seirawan', 'capablanca'])('%s', (game) => {
  test('two games against fairy-stockfish', { timeout: 300_000 }, async ({ skip }) => {
    if (fairy === undefined) skip(reason);
    const limits = '--games 2 --time 0.02 --longest 60 --seed 3 --json'.split(' ');
    const { code, out, err } = await cli(['match', game, '10', fairy!, ...limits]);
    expect(err).toBe('');
    expect(JSON.parse(out)).toMatchObject({ faults: [], games: 2, first: 'level 10' });
    expect(code).toBe(0);
  });
});

test('our engine as the program of a match', { timeout: 300_000 }, async () => {
  const engine = `${process.execPath} --import tsx src/cli/main.ts engine`;
  const cwd = new URL('../..', import.meta.url).pathname;
  const { code, out } = await cli(
    ['match', 'seirawan', 'random', engine, ...'--games 2 --depth 2 --longest 30 --json'.split(' ')],
    { cwd },
  );
  expect(JSON.parse(out)).toMatchObject({
    faults: [],
    games: 2,
    first: 'random',
    second: expect.stringContaining('Zugwerk'),
  });
  expect(code).toBe(0);
});

test('what is no program', async () => {
  const { code, err } = await cli(['match', 'chess', 'random', 'no-such-program']);
  expect(err).toMatch(/'no-such-program' does not play: /);
  expect(code).toBe(2);
});
