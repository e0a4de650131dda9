import { describe, expect, test } from 'vitest';
import type { Model, PlaceSet } from '../../src/model/model.js';
import { cellNames, codesOf, modelOf, phrase, tiny } from './models.js';

const DOOR = 'board 5 x 5 { slots door behind rank 1 }';

/** The set of `law no SET`, and the model that it belongs to. */
function setOf(words: string, lines = '', board = 'board 5 x 5'): { model: Model; set: PlaceSet } {
  const model = modelOf(
    tiny(`${lines}\nlaw no ${words}`, { board, setup: 'setup each { King a1; Rook b1; Knight c1 }' }),
  );
  const cond = model.laws[0]?.cond;
  if (cond?.kind !== 'count' || cond.of.kind === 'reserve') throw new Error(`no set: ${cond?.kind}`);
  return { model, set: cond.of };
}

function read(words: string, lines?: string, board?: string, player?: number): string {
  const { model, set } = setOf(words, lines, board);
  return phrase(model, set, player);
}

describe('men', () => {
  test('a name alone means the speaker', () => {
    expect(read('King')).toBe('friend King');
    expect(read('King, Rook')).toBe('friend King/Rook');
  });

  test('an owner before a name holds on in its list, until another word says otherwise', () => {
    expect(read('enemy King, Rook, Knight')).toBe('enemy King/Rook/Knight');
    expect(read('King, enemy Rook, Knight')).toBe('(friend King | enemy Rook/Knight)');
    expect(read('any King, Rook')).toBe('any King/Rook');
  });

  test('an owner without a name does not hold on', () => {
    expect(read('neutral, Rook')).toBe('(neutral | friend Rook)');
  });

  test('a mark before a name holds on, too', () => {
    expect(read('unmoved King, Rook')).toBe('(friend King/Rook & *unmoved)');
    expect(read('unmoved enemy King, Rook')).toBe('(enemy King/Rook & *unmoved)');
    expect(read('unmoved King, enemy Rook')).toBe('((friend King & *unmoved) | enemy Rook)');
  });

  test('an owner beside brackets is meant for the names in them', () => {
    expect(read('enemy (King or Rook)')).toBe('enemy King/Rook');
  });

  test('players are owners', () => {
    expect(read('Black Rook, Knight')).toBe('Black Rook/Knight');
    expect(read('White')).toBe('White');
  });

  test('neutral pieces are neutral without a word', () => {
    expect(read('Wall', 'piece Wall W neutral\nreserve neutral { 3 Wall }')).toBe('neutral Wall');
  });

  test('men of a piece that takes no part are nobody', () => {
    const { set } = setOf('King, Queen');
    expect(set).toMatchObject({ kind: 'men', types: [0] });
    expect(codesOf(tiny('law no Queen'))).toEqual(['W0702']);
  });
});

describe('fixed places', () => {
  test('are seen from each side', () => {
    expect(read('rank 2')).toBe('{a2 b2 c2 d2 e2}');
    expect(read('rank 2', '', undefined, 1)).toBe('{a4 b4 c4 d4 e4}');
    expect(read('b1..c2', '', undefined, 1)).toBe('{b4 c4 b5 c5}');
    expect(read('file b on rank 1', '', undefined, 1)).toBe('{b5}');
    expect(read('files 2..3 on ranks 1..2')).toBe('{b1 c1 b2 c2}');
  });

  test('turn with a rotated player', () => {
    const model = modelOf(tiny('law no b1', { players: 'players White, Black rotated' }));
    const cond = model.laws[0]?.cond;
    expect(cond?.kind === 'count' && phrase(model, cond.of, 1)).toBe('{d5}');
  });

  test('unite, meet and are taken away at once', () => {
    expect(read('a1, c1')).toBe('{a1 c1}');
    expect(read('(a1..c1) on (b1..d1)')).toBe('{b1 c1}');
    expect(read('rank 1 but c1')).toBe('{a1 b1 d1 e1}');
    expect(read('border on file c')).toBe('{c1 c5}');
    expect(read('dark on rank 1')).toBe('{a1 c1 e1}');
    expect(read('light on rank 1')).toBe('{b1 d1}');
    expect(read('anywhere but border')).toBe('{b2 c2 d2 b3 c3 d3 b4 c4 d4}');
  });

  test('relations to them are fixed, too', () => {
    expect(read('next orthogonal to c3')).toBe('{c2 b3 d3 c4}');
    expect(read('next forward to c3', '', undefined, 1)).toBe('{c2}');
    expect(read('line forward-diagonal from c3')).toBe('{b4 d4 a5 e5}');
    expect(read('file of b4')).toBe('{b1 b2 b3 b4 b5}');
    expect(read('rank of b4')).toBe('{a4 b4 c4 d4 e4}');
  });

  test('men on them stay men', () => {
    expect(read('enemy Rook on rank 5')).toBe('(enemy Rook & {a5 b5 c5 d5 e5})');
    expect(read('friend but rank 1')).toBe(
      '(friend & {a2 b2 c2 d2 e2 a3 b3 c3 d3 e3 a4 b4 c4 d4 e4 a5 b5 c5 d5 e5})',
    );
    expect(read('friend but King')).toBe('(friend - friend King)');
  });
});

describe('zones', () => {
  test('one player can have his own; it is read from his side', () => {
    const lines = 'zone near = rank 1\nzone near of Black = rank 2';
    expect(read('near', lines)).toBe('{a1 b1 c1 d1 e1}');
    expect(read('near', lines, undefined, 1)).toBe('{a4 b4 c4 d4 e4}');
  });

  test('an absolute zone is the same for all', () => {
    expect(read('hill', 'absolute zone hill = rank 2', undefined, 1)).toBe('{a2 b2 c2 d2 e2}');
    expect(read('hill', 'absolute zone hill = a1\nabsolute zone hill of Black = e5', undefined, 1)).toBe(
      '{e5}',
    );
  });

  test('one that asks where men stand is put in where it is used', () => {
    expect(read('close', 'zone close = enemy next forward to King')).toBe(
      '(enemy & next north of friend King)',
    );
  });

  test('one may be made of others', () => {
    expect(read('both-ends', 'zone near = rank 1\nzone both-ends = near, rank 5')).toBe(
      '{a1 b1 c1 d1 e1 a5 b5 c5 d5 e5}',
    );
  });

  test('one of a file can be meant, one of the variant comes first', () => {
    const outside = 'zone mine = rank 1\nzone ours = rank 2\n';
    const model = modelOf(
      `${outside}${tiny('zone mine = rank 3\nlaw no Rook on mine\nlaw no Rook on ours', { setup: 'setup each { Rook a1 }' })}`,
    );
    const [mine, ours] = model.laws.map(({ cond }) => (cond.kind === 'count' ? phrase(model, cond.of) : ''));
    expect(mine).toBe('(friend Rook & {a3 b3 c3 d3 e3})');
    expect(ours).toBe('(friend Rook & {a2 b2 c2 d2 e2})');
  });
});

describe('slots', () => {
  const lines = 'reserve each { Knight }\ndrop Knight to empty in door';

  test('of each player', () => {
    expect(read('door', lines, DOOR)).toBe('{a0 b0 c0 d0 e0}');
    expect(read('door', lines, DOOR, 1)).toBe('{a6 b6 c6 d6 e6}');
  });

  test('are left out where they are not named', () => {
    const squares = /\{a1 .* e5\}/;
    expect(read('Knight', lines, DOOR)).toMatch(squares);
    expect(read('friend', lines, DOOR)).toMatch(squares);
    expect(read('empty', lines, DOOR)).toMatch(squares);
    expect(read('Knight on rank 1', lines, DOOR)).toBe('(friend Knight & {a1 b1 c1 d1 e1})');
  });

  test('are meant where they are named', () => {
    expect(read('friend in door', lines, DOOR)).toBe('(friend & {a0 b0 c0 d0 e0})');
    expect(read('any on door of King', lines, DOOR)).toBe('(any & door of friend King)');
    expect(read('empty in door', lines, DOOR)).toBe('(empty & {a0 b0 c0 d0 e0})');
    expect(read('Knight in slotted', `${lines}\nzone slotted = door`, DOOR)).toBe(
      '(friend Knight & {a0 b0 c0 d0 e0})',
    );
  });

  test('men who never come into one need not be asked', () => {
    expect(read('King', lines, DOOR)).toBe('friend King');
    expect(read('King attacked', lines, DOOR)).toBe('(friend King & attacked)');
  });

  test('a square leads to its own', () => {
    expect(read('door of c1', lines, DOOR)).toBe('{c0}');
    expect(read('door of c1', lines, DOOR, 1)).toBe('{c6}');
  });
});

describe('men in reserve', () => {
  test.each([
    ['some King in hand', 'friend King in hand', '>=', 1],
    ['no any in hand', 'any in hand', '=', 0],
    ['at most 2 enemy King, Rook in hand', 'enemy King/Rook in hand', '<=', 2],
    ['some White Rook in lost', 'White Rook in lost', '>=', 1],
    ['King not in hand', 'friend King in hand', '=', 0],
  ])('%s', (words, expected, cmp, n) => {
    const model = modelOf(
      tiny(`reserve each { 2 Rook }\nreserve lost each { }\ndrop any to empty\nlaw ${words}`),
    );
    const cond = model.laws[0]?.cond;
    expect(cond).toMatchObject({ kind: 'count', cmp, n });
    expect(cond?.kind === 'count' && phrase(model, cond.of)).toBe(expected);
  });
});

test('cells of a set are in the order of the board', () => {
  const { model, set } = setOf('e5, a1');
  expect(cellNames(model, set)).toBe('a1 e5');
});
