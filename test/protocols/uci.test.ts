// UCI, as the specification and Fairy-Stockfish have it.

import { describe, expect, test } from 'vitest';
import { Partner } from './partner.js';

function inGame(variant: string, ...lines: readonly string[]): { partner: Partner; said: string[] } {
  const partner = new Partner();
  partner.say('uci', `setoption name UCI_Variant value ${variant}`);
  return { partner, said: partner.say(...lines) };
}

test('introduces itself', () => {
  const said = new Partner().say('uci');
  expect(said[0]).toBe('id name Zugwerk 0');
  expect(said.at(-1)).toBe('uciok');
  expect(said.find((line) => line.includes('UCI_Variant'))).toBe(
    'option name UCI_Variant type combo default chess var capablanca var chess var chess960 var grand var hex var scandinavian var seirawan',
  );
  expect(said).toContain('option name Threads type spin default 1 min 1 max 1');
});

test('a variant is announced as programs for variants expect it', () => {
  const partner = new Partner();
  partner.say('uci');
  expect(partner.say('setoption name UCI_Variant value capablanca')).toEqual([
    'info string variant capablanca files 10 ranks 8 pocket 0 template fairy startpos ' +
      'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1',
  ]);
  expect(partner.say('setoption name UCI_Variant value marbles')).toEqual([
    "info string there is no variant 'marbles'",
  ]);
});

test('rule files', () => {
  const partner = new Partner();
  partner.say('uci');
  expect(partner.say('setoption name VariantPath value bad.zug')).toEqual([
    'info string bad.zug: no such file',
  ]);
  expect(partner.say('load good.zug')[0]).toContain('var good');
});

describe('go', () => {
  test('answers with one move, after lines about what it found', () => {
    const { partner } = inGame('chess', 'position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'go depth 3');
    expect(partner.wait().at(-1)).toMatch(/^bestmove a1a8( |$)/);
  });

  test('the limits that it asks for', () => {
    const limits = (go: string, position = 'position startpos') => {
      const { partner } = inGame('chess', position, go);
      return partner.thinking?.limits;
    };
    expect(limits('go depth 7')).toMatchObject({ depth: 7 });
    expect(limits('go nodes 123 movetime 456')).toMatchObject({ nodes: 123, time: 456 });
    expect(limits('go mate 3')).toMatchObject({ depth: 5 });
    expect(limits('go searchmoves e2e4 a2a3 depth 2')?.only).toHaveLength(2);
    expect(limits('go infinite')?.time).toBeUndefined();
    const white = limits('go wtime 60000 btime 1000')?.time ?? 0;
    const black = limits('go wtime 60000 btime 1000', 'position startpos moves e2e4')?.time ?? 0;
    expect(white).toBeGreaterThan(1000);
    expect(black).toBeLessThan(500);
    expect(limits('go wtime 10 btime 10')?.time).toBe(1);
  });

  test('infinite: the answer waits for stop, and comes once', () => {
    const { partner } = inGame('chess', 'position startpos', 'go infinite');
    expect(partner.wait()).toEqual([]);
    expect(partner.say('isready')).toEqual(['readyok']);
    expect(partner.say('stop')).toEqual([expect.stringMatching(/^bestmove [a-h]/)]);
    expect(partner.say('stop')).toEqual([]);
  });

  test('ponder: the answer waits for ponderhit', () => {
    const { partner } = inGame('chess', 'position startpos moves e2e4', 'go ponder wtime 1000 btime 1000');
    expect(partner.thinking?.limits.time).toBeUndefined();
    expect(partner.wait()).toEqual([]);
    expect(partner.say('ponderhit')).toEqual([expect.stringMatching(/^bestmove [a-h]/)]);
  });

  test('several lines', () => {
    const { partner } = inGame('chess', 'setoption name MultiPV value 3', 'position startpos', 'go depth 1');
    expect(partner.engine.report({ kind: 'depth', time: 5, result: lines(3) })).toHaveLength(3);
    expect(partner.wait()).toHaveLength(1);
  });

  test('scores: hundredths or moves to mate, as seen by the side to move', () => {
    const { partner } = inGame('chess', 'position startpos', 'go depth 1');
    const scores = [12, 29_997, -29_998].map((score) => {
      const result = { ...lines(1), lines: [{ score, moves: [0] }] };
      const [order] = partner.engine.report({ kind: 'depth', time: 5, result });
      return order?.kind === 'say' ? / score (\w+ -?\d+) /.exec(order.line)?.[1] : undefined;
    });
    expect(scores).toEqual(['cp 12', 'mate 2', 'mate -1']);
  });

  test('no move where the game is over', () => {
    const { said } = inGame('chess', 'position fen R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1', 'go depth 3');
    expect(said).toEqual(['info depth 0 score mate 0', 'bestmove (none)']);
  });

  test('perft', () => {
    const { partner } = inGame('seirawan', 'position startpos', 'go perft 2');
    expect(partner.wait()).toContain('Nodes searched: 784');
  });

  test('what is said meanwhile is heard afterwards', () => {
    const { partner } = inGame('chess', 'position startpos', 'go depth 1');
    expect(partner.say('position startpos moves e2e4', 'go depth 1')).toEqual([]);
    const answers = partner.wait().filter((line) => line.startsWith('bestmove'));
    expect(answers).toHaveLength(2);
    expect(answers[1]).toMatch(/^bestmove [a-h][78]/);
  });
});

describe('move texts are those of Fairy-Stockfish', () => {
  const fenAfter = (variant: string, moves: string, fen = 'startpos') =>
    inGame(variant, `position ${fen} moves ${moves}`, 'd').said.find((line) => line.startsWith('Fen: '));

  test('gating', () => {
    // Tested with ffish 0.7.10; it writes the reserve in another order.
    expect(fenAfter('seirawan', 'b1c3h')).toBe(
      'Fen: rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/RHBQKBNR[Ehe] b KQCDFGkqbcdfg - 1 1',
    );
  });

  test('gating on the square of the rook in castling', () => {
    const fen = 'fen r3k2r/8/8/8/8/8/8/R3K2R[HEhe] w KQkq - 0 1';
    expect(fenAfter('seirawan', 'h1e1h', fen)).toContain('/R4RKH[');
  });

  test('drops', () => {
    expect(fenAfter('scandinavian', 'N@e2')).toContain('/4N5/R4K3R[');
  });

  test('king and rook where men are shuffled', () => {
    const { partner } = inGame(
      'chess',
      'setoption name UCI_Chess960 value true',
      'position fen 4k3/8/8/8/8/8/PPPPPPPP/R3K2R w KQ - 0 1',
      'go searchmoves e1g1 depth 1',
    );
    expect(partner.wait().at(-1)).toMatch(/^bestmove e1h1/);
  });
});

test('bad lines are passed over, and say why where it helps', () => {
  const { partner, said } = inGame(
    'chess',
    'position startpos moves e2e5',
    'position fen nonsense',
    'position',
  );
  expect(said).toEqual([
    "info string 'e2e5' is no legal move",
    "info string cannot read the position 'nonsense'",
    "info string position wants 'startpos' or 'fen'",
  ]);
  expect(partner.say('', '   ', 'joho', 'setoption', 'setoption name', 'stop', 'ponderhit')).toEqual([
    "info string there is no option ''",
    "info string there is no option ''",
  ]);
  expect(partner.say('joho isready')).toEqual(['readyok']);
});

function lines(n: number) {
  return {
    lines: Array.from({ length: n }, (_, i) => ({ score: 0, moves: [i] })),
    depth: 1,
    nodes: 1,
    deepest: 1,
    full: 0,
  };
}
