// Records of Zillions, written for these tests: which of them the rules can follow, and where they leave them.

import { expect, test } from 'vitest';
import { namesIn, type Replay, readZsg, replay } from '../../../src/index.js';
import { load, man, men, zrf } from './games.js';

const record = (...lines: readonly string[]): string =>
  ['Zillions Save Game File Version 0.02 HC', 'RulesFile=small.zrf', 'VariantName=T', ...lines].join('\r\n');

function played(rules: string, ...lines: readonly string[]): Replay & { readonly men: string } {
  const game = load(rules);
  const zsg = readZsg(record(...lines));
  if (zsg === undefined) throw new Error('no record');
  const result = replay(game, zsg, namesIn(game, new Map()));
  return { ...result, men: men(game) };
}

const setup = '(White (Man a1)) (Black (Man e5))';

test('moves, captures, and a first line that says which rules', () => {
  const rules = zrf({ pieces: man('(n add) (e add)'), setup: '(White (Man a1)) (Black (Man b3))' });
  expect(played(rules, '1. Man a1 - a2', '1. Man b3 - b2', '2. Man a2 x b2')).toEqual({
    made: 3,
    all: 3,
    men: 'b2 White Man',
  });
  expect(readZsg('1. Man a1 - a2')).toBeUndefined();
});

test('the first move that is not lawful is told with its line', () => {
  const { made, all, problem } = played(
    zrf({ pieces: man('(n add)'), setup }),
    '1. Man a1 - a2',
    '1. Man e5 - d5',
    '2. Man a2 - a3',
  );
  expect([made, all, problem?.line]).toEqual([1, 3, 5]);
});

test('changes of the set-up: a man more, and a place made empty', () => {
  const rules = zrf({ pieces: man('(n add)'), setup });
  expect(played(rules, '(White Man c1)', '(x a1)', '1. Man c1 - c2').men).toBe('c2 White Man, e5 Black Man');
});

test('drops, new men, changes of type and owner', () => {
  const pieces =
    man('(n (create Stone a1) add) (e (change-type Stone) add) (n (flip e5) add)') +
    '(piece (name Stone) (moves (n add)) (drops ((verify empty?) add)))';
  const rules = zrf({ pieces, setup: '(White (Man b1) (Stone off 1)) (Black (Man e5))' });
  expect(played(rules, '1. Man b1 - b2 White Stone a1').men).toBe(
    'a1 White Stone, b2 White Man, e5 Black Man',
  );
  expect(played(rules, '1. Man b1 - c1 = Stone').men).toBe('c1 White Stone, e5 Black Man');
  expect(played(rules, '1. Man b1 - b2 flip e5').men).toBe('b2 White Man, e5 White Man');
  expect(played(rules, '1. White Stone c3').men).toBe('b1 White Man, c3 White Stone, e5 Black Man');
});

test('parts of a turn, one line each, and a pass that ends it', () => {
  const pieces = man('(move-type hop) (n (verify enemy?) capture n (verify empty?) (add-partial hop))');
  const rules = zrf({
    pieces,
    more: '(pass-partial true)',
    setup: '(White (Man a1)) (Black (Man a2 a4 e5))',
  });
  const first = '1. partial 1 Man a1 - a3 x a2';
  expect(played(rules, first, '1. partial 1 Man a3 - a5 x a4').made).toBe(2);
  expect(played(rules, first, '1. Pass').men).toBe('a3 White Man, a4 Black Man, e5 Black Man');
});

test('of two moves to the same men the one is taken with which the record goes on', () => {
  const blocks = '(n add) (n (set-attribute fast true) add) ((verify fast) e e add)';
  const rules = zrf({ pieces: man(blocks, 'Man', '(attribute fast false)'), setup });
  expect(played(rules, '1. Man a1 - a2', '1. Man e5 - e4', '2. Man a2 - c2').problem).toBeUndefined();
});

test('the moves are told in order, each before it is made', () => {
  const game = load(zrf({ pieces: man('(n add)'), setup }));
  const zsg = readZsg(record('1. Man a1 - a2', '1. Man e5 - e4'));
  const told: string[] = [];
  const tell = (move: number): void => {
    told.push(`${men(game)} -> ${game.model.board.names[game.facts(move).to]}`);
  };
  if (zsg !== undefined) replay(game, zsg, namesIn(game, new Map()), tell);
  expect(told).toEqual(['a1 White Man, e5 Black Man -> a2', 'a2 White Man, e5 Black Man -> e4']);
});
