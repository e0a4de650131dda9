// Long work: several threads, random games, and what a person sees meanwhile.
import { describe, expect, test } from 'vitest';
import { partsOf } from '../../src/play/perft.js';
import { shipped } from '../games/shipped.js';
import { cli, folder } from './cli.js';

const PATIENCE = 300_000;

/** Counted by independent programs: chessprogramming.org, perft results, position 2. */
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

describe('perft in threads', () => {
  test('counts what one thread counts', { timeout: PATIENCE }, async () => {
    const call = ['perft', 'chess', '3', '--fen', KIWIPETE];
    const one = await cli([...call, '--divide']);
    const two = await cli([...call, '--divide', '--threads', '2']);
    expect(one.out).toMatch(/\n\n97862\n$/);
    expect(two.out).toBe(one.out);
    expect(two.err).toMatch(/^\d+\.\d{3} s, [\d,]+ nodes\/s, 2 threads\n$/);
  });

  test('and compares with a table', { timeout: PATIENCE }, async () => {
    const rows = [
      `{"fen": "${KIWIPETE}", "depth": 3, "nodes": 97862}`,
      `{"fen": "${KIWIPETE}", "depth": 1, "nodes": 48}`,
    ];
    const { code, out } = await cli('perft chess --expect - --threads 2', { stdin: rows.join('\n') });
    expect({ code, out }).toEqual({ code: 0, out: '2 passed, 0 failed\n' });
  });

  test('a person sees what is being counted', { timeout: PATIENCE }, async () => {
    const shown = await cli('perft chess 3 --threads 2', { tty: true });
    expect(shown.err).toMatch(/counting [a-h1-8]+: \d+ of \d+ parts, \d+ s, [\d,]+ nodes\/s/);
  });
});

describe('parts', () => {
  test('chess, one or two moves deep', () => {
    const game = shipped('orthodox/chess');
    const whole = game.save();
    expect(partsOf(game, 5, 1, 10_000_000)).toEqual(Array.from({ length: 20 }, (_, i) => [i]));
    expect(partsOf(game, 5, 21, 10_000_000)).toHaveLength(400);
    expect(partsOf(game, 7, 1, 10_000_000)).toHaveLength(400);
    expect(partsOf(game, 0, 1, 1)).toEqual([[]]);
    expect(partsOf(game, 1, 1000, 1)).toHaveLength(20);
    expect(game.save()).toEqual(whole);
  });
});

describe('playouts', () => {
  test('the threads do not change the games', { timeout: PATIENCE }, async () => {
    const one = await cli('playouts breakthrough --games 100 --seed 5 --json');
    const two = await cli('playouts breakthrough --games 100 --seed 5 --json --threads 2');
    const other = await cli('playouts breakthrough --games 100 --seed 6 --json');
    expect(two.out).toBe(one.out);
    expect(other.out).not.toBe(one.out);
    const { wins, ...rest } = JSON.parse(one.out);
    expect(wins.White + wins.Black).toBe(100);
    expect(rest).toMatchObject({ games: 100, seed: 5, draws: 0, unfinished: 0, engine: 'compiled' });
    // Nobody loses before a man has gone six ranks.
    expect(rest.meanLength).toBeGreaterThanOrEqual(11);
  });

  test('a game that is over has no moves', async () => {
    const { out, err } = await cli(['playouts', 'chess', '--games', '30', '--fen', MATED]);
    expect(out).toBe(
      '30 games, 0.0 moves on average\n' +
        'White wins   0    0.0 %\nBlack wins  30  100.0 %\ndraws        0    0.0 %\nunfinished   0    0.0 %\n',
    );
    expect(err).toMatch(/^\d+\.\d{3} s, 0 moves\/s\n/);
    expect(err).toContain('does not ask about repetition');
  });

  test('a game that is left', async () => {
    const { out } = await cli('playouts chess --games 3 --plies 1 --json');
    expect(JSON.parse(out)).toMatchObject({ meanLength: 1, unfinished: 3, repetition: false });
  });

  test('the reference engine says why it plays', async () => {
    const cwd = folder({ 'large.zug': LARGE });
    const { code, err } = await cli('playouts large.zug --games 1 --plies 1', { cwd });
    expect(code).toBe(0);
    expect(err).toContain('played by the reference engine; the compiled one does not carry ');
  });
});

/** More places than the compiled engine has room for. */
const LARGE = `variant "Large" {
  board 26 x 26
  players White, Black
  piece King K { step any }
  setup each { King a1 }
  goal { no King: lose }
}`;

/** Fool's mate. */
const MATED = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';

test.each([
  ['perft chess 3 --threads 0', "--threads must be a whole number from 1 to 64, not '0'"],
  ['playouts chess --threads many', "--threads must be a whole number from 1 to 64, not 'many'"],
  ['playouts chess --games 0', "--games must be a whole number from 1 to 1000000000, not '0'"],
  ['playouts chess --plies 5001', "--plies must be a whole number from 1 to 5000, not '5001'"],
  ['playouts chess --seed -1', "--seed must be a whole number from 0 to 4294967295, not '-1'"],
])('%s', async (call, words) => {
  expect(await cli(call)).toEqual({ code: 2, out: '', err: `zugwerk: ${words}\n` });
});
