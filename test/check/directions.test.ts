import { describe, expect, test } from 'vitest';
import type { Leg } from '../../src/model/model.js';
import { codesOf, modelOf, tiny, ways } from './models.js';

/** The directions of the first leg of `piece Man M { MOVE }`. */
function read(move: string, player = 0, options: Parameters<typeof tiny>[1] = {}): string {
  const model = modelOf(tiny(`piece Man M { ${move} }`, { setup: 'setup each { Man a1 }', ...options }));
  return ways(model, legOf(model.types[0]?.abilities[0]?.legs).dirs, player);
}

function legOf(legs: readonly Leg[] | undefined): Leg {
  const leg = legs?.at(-1);
  if (leg === undefined) throw new Error('no leg');
  return leg;
}

describe('words', () => {
  test.each([
    ['forward', 'north', 'south'],
    ['backward', 'south', 'north'],
    ['left', 'west', 'east'],
    ['right', 'east', 'west'],
    ['sideways', 'east west', 'west east'],
    ['forward-diagonal', 'north-east north-west', 'south-west south-east'],
    ['backward-diagonal', 'south-east south-west', 'north-west north-east'],
    ['orthogonal', 'north east south west', 'south west north east'],
    ['vertical', 'north south', 'south north'],
    ['horizontal', 'east west', 'west east'],
  ])('%s', (word, white, black) => {
    expect(read(`step ${word}`)).toBe(white);
    expect(read(`step ${word}`, 1)).toBe(black);
  });

  test('left and right are those of the seat, also when ranks are mirrored', () => {
    for (const players of ['players White, Black', 'players White, Black rotated']) {
      expect(read('step left', 1, { players })).toBe('east');
    }
  });

  test('four players sit around the board, each a quarter turn on', () => {
    const players = 'players South, West, North, East';
    const options = { players, setup: 'setup each { Man c1 }' };
    expect([0, 1, 2, 3].map((player) => read('step forward', player, options))).toEqual([
      'north',
      'east',
      'south',
      'west',
    ]);
    expect([0, 1, 2, 3].map((player) => read('betza "rfN"', player, options))).toEqual([
      '1,2',
      '2,-1',
      '-1,-2',
      '-2,1',
    ]);
  });

  test('lists join and forget repeats', () => {
    expect(read('step orthogonal, forward-diagonal')).toBe('north east south west north-east north-west');
    expect(read('step any, forward')).toBe(read('step any'));
  });
});

describe('leaps', () => {
  test('go to all sides', () => {
    expect(read('leap 1,2')).toBe('1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2');
    expect(read('leap 2,1')).toBe(read('leap 1,2'));
    expect(read('leap 0,2')).toBe('0,2 2,0 0,-2 -2,0');
    expect(read('leap 2,2')).toBe('2,2 2,-2 -2,-2 -2,2');
  });

  test('are those of the other side for the other player', () => {
    expect(read('leap forward 1,2', 0)).toBe('1,2 -1,2');
    expect(read('leap forward 1,2', 1)).toBe('-1,-2 1,-2');
  });

  test('along the compass are leaps, too', () => {
    expect(read('leap orthogonal exactly 2')).toBe('0,2 2,0 0,-2 -2,0');
    expect(read('leap forward up to 3')).toBe('north 0,2 0,3');
  });
});

describe('phrases of several words narrow each other', () => {
  test.each([
    ['leap right 1,2', '2,1 2,-1'],
    ['leap sideways 1,2', '2,1 2,-1 -2,-1 -2,1'],
    ['betza "frN"', '2,1'],
    ['betza "rfN"', '1,2'],
    ['betza "fsN"', '2,1 -2,1'],
    ['betza "flF"', 'north-west'],
    ['step forward diagonal', 'north-east north-west'],
    ['step orthogonal forward', 'north'],
    ['step forward orthogonal', 'north'],
  ])('%s', (move, expected) => {
    expect(read(move)).toBe(expected);
  });

  test('until nothing is left', () => {
    expect(
      codesOf(tiny('piece Man M { step forward backward }', { setup: 'setup each { Man a1 }' })),
    ).toEqual(['E0315']);
  });
});

describe('names', () => {
  test('stand for directions, seen from each side', () => {
    expect(read('step strike }\n  directions strike = forward-diagonal, 0,2\n  piece Rest X {', 0)).toBe(
      'north-east north-west 0,2 2,0 0,-2 -2,0',
    );
    expect(read('step strike }\n  directions strike = forward\n  piece Rest X {', 1)).toBe('south');
  });

  test('of lines lead there and back, for everybody alike', () => {
    const board = 'board 5 x 5 { lines track = a1 b2 c2 }';
    const model = modelOf(tiny('piece Man M { slide track }', { board, setup: 'setup each { Man a1 }' }));
    const dirs = model.types[0]?.abilities[0]?.legs[0]?.dirs;
    expect(dirs?.kind === 'fixed' && dirs.of[0]).toEqual(dirs?.kind === 'fixed' && dirs.of[1]);
    const [there, back] = (dirs?.kind === 'fixed' ? (dirs.of[0] ?? []) : []).map(
      (id) => model.board.directions[id],
    );
    const { names } = model.board;
    const step = (way: typeof there, from: string): string | undefined =>
      names[way?.next[names.indexOf(from)] ?? -1];
    expect([step(there, 'a1'), step(there, 'b2'), step(there, 'c2')]).toEqual(['b2', 'c2', undefined]);
    expect([step(back, 'c2'), step(back, 'b2'), step(back, 'a1')]).toEqual(['b2', 'a1', undefined]);
  });
});

describe('turns from the leg before', () => {
  test.each([
    ['onward', '0'],
    ['onward-diagonal', '1 7'],
    ['across', '2 6'],
    ['back', '4'],
    ['onward, back', '0 4'],
  ])('%s', (word, turns) => {
    expect(read(`step orthogonal then step ${word}`)).toBe(`turned ${turns}`);
  });

  test('are eighths clockwise, for the compass and for leaps', () => {
    const { directions } = modelOf(
      tiny('piece Man M { leap 1,2 }', { setup: 'setup each { Man a1 }' }),
    ).board;
    const turned = (name: string): (string | undefined)[] => {
      return (directions.find((way) => way.name === name)?.turns ?? []).map((id) => directions[id]?.name);
    };
    expect(turned('east')).toEqual([
      'east',
      'south-east',
      'south',
      'south-west',
      'west',
      'north-west',
      'north',
      'north-east',
    ]);
    expect(turned('1,2')).toEqual(['1,2', '2,1', '2,-1', '1,-2', '-1,-2', '-2,-1', '-2,1', '-1,2']);
  });
});
