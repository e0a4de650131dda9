// Where included files come from on a page, and what a link carries.

import { describe, expect, test } from 'vitest';
import { makeHash, readHash } from '../../src/web/link.js';
import { shippedGames } from '../../src/web/rules/library.js';
import { type RuleSet, readerOf, shippedRules } from '../../src/web/rules/read.js';
import { clerk } from '../../src/web/table/serve.js';
import { shippedNames } from '../games/shipped.js';

const own: RuleSet = { name: 'my/game.zug', text: '', files: { 'my/lib/men.zug': 'MEN' }, shipped: false };

describe('an include', () => {
  const found = (path: string, from = own.name): string => {
    const read = readerOf(own)(path, { name: from, text: '' });
    return read.ok ? read.source.name : read.reason;
  };
  test('of a file beside it, with or without its ending', () => {
    expect(found('lib/men')).toBe('my/lib/men.zug');
    expect(found('./lib/men.zug')).toBe('my/lib/men.zug');
    expect(found('men', 'my/lib/other.zug')).toBe('my/lib/men.zug');
    expect(found('../lib/men', 'my/lib/other.zug')).toBe('my/lib/men.zug');
  });
  test('of a shipped one, by its path or its name', () => {
    expect(found('chess')).toBe('orthodox/chess');
    expect(found('std/orthodox')).toBe('std/orthodox');
    expect(found('../std/orthodox', 'orthodox/chess')).toBe('std/orthodox');
  });
  test('of what is not there, or lies outside', () => {
    expect(found('no-such')).toBe('missing');
    expect(found('../../secret')).toBe('outside');
    for (const path of ['', '/etc/passwd', 'C:\\x', 'a\\b', 'a\0b']) expect(found(path)).toBe('outside');
    expect(found('__proto__')).toBe('missing');
  });
});

test('all shipped games are on the list', () => {
  expect(
    shippedGames()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(
    shippedNames()
      .map((name) => name.split('/')[1]!)
      .sort(),
  );
});

describe('a link', () => {
  test('leads back', async () => {
    const rules = `variant "Ä" { board 3 x 3 } // ${'long '.repeat(500)}`;
    const link = {
      rules,
      title: 'Ä',
      fen: '3/3/3 w',
      moves: ['a1a2', 'h@e4,e4b2'],
      seats: 'hc',
      level: 7,
      author: true,
    };
    const hash = await makeHash(link);
    expect(hash.length).toBeLessThan(500);
    expect(await readHash(`#${hash}`)).toEqual({ ...link, game: undefined });
  });
  test('that makes no sense is an empty one', async () => {
    const empty = { moves: [], author: false };
    for (const hash of ['', '#', '#rules=%%%', '#rules=AAAA', '#level=99', '#level=x', '#moves=', '#=&&='])
      expect(await readHash(hash)).toMatchObject(empty);
    expect((await readHash('#rules=AAAA')).rules).toBeUndefined();
  });
  test('does not unpack without end', async () => {
    const hash = await makeHash({ rules: 'x'.repeat(3_000_000) });
    expect((await readHash(hash)).rules).toBeUndefined();
  });
});

describe('the clerk', () => {
  const rules = (text: string): RuleSet => ({ name: 'my.zug', text, files: {}, shipped: false });

  test('tells what is wrong instead of opening', () => {
    const answer = clerk()(
      {
        kind: 'open',
        rules: rules(
          'variant "X" { board 3 x 3 players White, Black piece King K { step any } setup each { King a1; Pwan b1 } goal { no King: lose } }',
        ),
      },
      () => {},
    );
    expect(answer).toMatchObject({ ok: false, problems: [{ severity: 'error', line: 1, file: undefined }] });
  });
  test('opens with the moves that can be played', () => {
    const shipped = shippedRules('chess')!;
    const answer = clerk()({ kind: 'open', rules: shipped, moves: ['e2e4', 'e2e4'] }, () => {});
    expect(answer).toMatchObject({ ok: true, kept: 1, snapshot: { at: 1, title: 'Chess' } });
  });
  test('thinks of a lawful move', () => {
    const skill = { level: 1, time: undefined, seed: 1 };
    const fen = '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1';
    const answer = clerk()(
      { kind: 'think', rules: shippedRules('chess')!, fen, skill: { ...skill, level: 6 } },
      () => {},
    );
    expect(answer).toMatchObject({ text: 'a1a8' });
  });
  test('names what a file declares', () => {
    const answer = clerk()({ kind: 'check', rules: shippedRules('seirawan')! }, () => {});
    expect(answer).toMatchObject({ problems: [], titles: ['Seirawan Chess'] });
    expect(answer).toHaveProperty('names', expect.arrayContaining([{ name: 'Hawk', kind: 'piece' }]));
  });
  test('has nothing to say before a game is open', () => {
    expect(clerk()({ kind: 'play', text: 'e2e4' }, () => {})).toEqual({
      ok: false,
      words: 'no game is open',
    });
  });
});
