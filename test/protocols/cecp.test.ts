// CECP, as XBoard speaks it.

import { describe, expect, test } from 'vitest';
import { Partner } from './partner.js';

function inGame(variant: string, ...lines: readonly string[]): { partner: Partner; said: string[] } {
  const partner = new Partner();
  partner.say('xboard', 'protover 2', 'new', `variant ${variant}`, 'st 1');
  return { partner, said: partner.say(...lines) };
}

test('features: what it can do, and the games', () => {
  const said = new Partner().say('xboard', 'protover 2');
  expect(said).toContain('feature variants="normal,capablanca,chess960,grand,hex,scandinavian,seirawan"');
  expect(said.join(' ')).toMatch(/ping=1 .*setboard=1 .*usermove=1 .*sigint=0 sigterm=0 .*highlight=1/);
  expect(said.at(-1)).toBe('feature done=1');
});

describe('a game that XBoard does not know', () => {
  test('is set up with pictures, size, reserves and start', () => {
    const partner = new Partner();
    partner.say('xboard', 'protover 2', 'new');
    const said = partner.say('variant scandinavian');
    // 22 pictures a side, kings last; a reserve for every type; captured men do not go there.
    expect(said[0]).toBe(
      'setup (PNBRQ...C....A.......Kpnbrq...c....a.......k) 10x8+8_bughouse ' +
        'r4k3r/10/pppppppppp/10/10/PPPPPPPPPP/10/R4K3R[QACBBNNqacbbnn] w KQkq - 0 1',
    );
    expect(said).toContain('piece A& FN'.replace('F', 'F0'));
    expect(said).toContain('piece N& N');
  });

  test('gating keeps the rules of Seirawan Chess', () => {
    const partner = new Partner();
    partner.say('xboard', 'protover 2', 'new');
    expect(partner.say('variant seirawan')[0]).toMatch(
      /^setup \(\S+\) 8x8\+8_seirawan \S+\[HEhe\] w KQBCDFGkqbcdfg /,
    );
  });

  test('is refused if its board is none for XBoard', () => {
    expect(new Partner().say('xboard', 'variant hex').at(-1)).toMatch(/^tellusererror hex /);
    expect(new Partner().say('xboard', 'variant marbles').at(-1)).toBe(
      'Error (there is no such variant): variant marbles',
    );
  });
});

describe('where a man may go', () => {
  test('on the board', () => {
    const fen = 'setboard 4k3/P7/8/8/8/8/4p3/2N1K3 w - - 0 1';
    expect(inGame('normal', 'force', fen, 'lift e1').said).toEqual(['highlight 8/8/8/8/8/8/3YRY2/8']);
    expect(inGame('normal', 'force', fen, 'lift a7').said).toEqual(['highlight M7/8/8/8/8/8/8/8']);
  });

  test('from the reserve beside it', () => {
    // Knights are second from below; no bishop, queen or knight may go where a man stands, but on a pawn.
    expect(inGame('scandinavian', 'force', 'lift l2').said).toEqual([
      'highlight 10/10/10/10/10/YYYYYYYYYY/YYYYYYYYYY/1YYYY1YYY1',
    ]);
  });
});

test('boards of ten ranks begin with 0', () => {
  // Knights stand on the second rank, pawns on the third.
  const { partner, said } = inGame(
    'grand',
    'force',
    'usermove b1a3',
    'usermove c7c5',
    'lift c2',
    'usermove j2j5',
  );
  expect(said).toEqual(['highlight 10/10/10/10/10/2Y7/2Y7/10/10/10', 'Illegal move: j2j5']);
  partner.say('go');
  expect(partner.wait()[0]).toMatch(/^move [a-j][012][a-j]\d$/);
});

describe('playing', () => {
  test('answers a move with a move', () => {
    const { partner } = inGame('normal', 'usermove e2e4');
    expect(partner.wait()).toEqual([expect.stringMatching(/^move [a-h][78][a-h][1-8]$/)]);
  });

  test('illegal moves are refused', () => {
    expect(inGame('normal', 'usermove e2e5').said).toEqual(['Illegal move: e2e5']);
  });

  test('a ping is answered when the move is made', () => {
    const { partner } = inGame('normal', 'usermove e2e4');
    expect(partner.say('ping 7')).toEqual([]);
    expect(partner.wait()).toEqual([expect.stringMatching(/^move /), 'pong 7']);
  });

  test('force ends thinking without a move', () => {
    const { partner } = inGame('normal', 'usermove e2e4', 'force');
    expect(partner.stopped).toBe(true);
    expect(partner.wait()).toEqual([]);
    expect(partner.say('usermove e7e5', 'go')).toEqual([]);
    expect(partner.wait()).toEqual([expect.stringMatching(/^move [a-h][1-4]/)]);
  });

  test('the result is claimed', () => {
    const { said } = inGame('normal', 'force', 'setboard 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'usermove a1a8');
    expect(said).toEqual([expect.stringMatching(/^1-0 \{.+\}$/)]);
  });

  test('undo and remove', () => {
    const { partner } = inGame('normal', 'force', 'usermove e2e4', 'usermove e7e5', 'undo');
    expect(partner.say('usermove c7c5', 'remove', 'usermove d2d4')).toEqual([]);
  });

  test('moves that XBoard has no words for are not played', () => {
    const { partner } = inGame('scandinavian', 'go');
    const lawful = partner.thinking?.limits.only ?? [];
    // 585 moves, those on a pawn among them with his new square.
    expect(lawful.length).toBeGreaterThan(20);
    expect(lawful.length).toBeLessThan(585);
    expect(partner.wait()[0]).toMatch(/^move [A-Z]@[a-j]\d$/);
  });
});

test('analysis goes on from move to move, until it is left', () => {
  const { partner } = inGame('normal', 'analyze');
  expect(partner.thinking?.limits.time).toBeUndefined();
  expect(partner.say('usermove e2e4')).toEqual([]);
  expect(partner.stopped).toBe(true);
  partner.say('exit');
  expect(partner.wait()).toEqual([]);
  expect(partner.thinking).toBeUndefined();
});

test('unknown words', () => {
  expect(inGame('normal', 'sing a song').said).toEqual(['Error (unknown command): sing a song']);
});
