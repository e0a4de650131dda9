import { describe, expect, test } from 'vitest';
import { codesOf, tiny } from './models.js';

const setup = 'setup each { King a1;  Rook e1 }';

/** The codes that lines bring about in a small game. */
function codes(lines: string, options: Parameters<typeof tiny>[1] = {}): string[] {
  return codesOf(tiny(lines, { setup, ...options }));
}

describe('goals that are never reached', () => {
  const goals = (lines: string): string[] => codesOf(tiny('', { setup }).replace('no move: lose', lines));

  test.each([
    ['no move: draw; no move and King attacked: lose', ['W0705']],
    ['no move and King attacked: lose; no move: draw', []],
    ['no King or no Rook: lose; no Rook and no move: draw', ['W0705']],
    ['no King: lose; no King: win', ['W0705']],
    ['no King: lose; no King or no Rook: win', []],
  ])('%s', (lines, expected) => {
    expect(goals(lines)).toEqual(expected);
  });
});

describe('rules that say nothing new', () => {
  test.each([
    ['law King not attacked;  law no King attacked', ['W0712']],
    ['law King not attacked;  law on capture: King not attacked', []],
    ['piece King K { step any;  step forward }', ['W0712']],
    ['piece King K { step forward;  step any }', ['W0712']],
    ['piece King K { step any;  step any }', ['W0712']],
    ['piece King K { slide any;  step any }', []],
    ['piece King K { slide any up to 3;  slide any exactly 2 }', ['W0712']],
    ['piece King K { step any to empty;  step forward to enemy }', []],
  ])('%s', (lines, expected) => {
    expect(codes(lines)).toEqual(expected);
  });
});

describe('pieces that take no part', () => {
  test.each([
    ['law Queen not attacked', ['W0702']],
    ['law King, Queen not attacked', []],
    ['trigger t { when Queen, Bishop leaves  must end turn }', ['W0702']],
    ['promotion Rook on rank 5 to Queen;  law no Queen on rank 1', []],
  ])('%s', (lines, expected) => {
    expect(codes(lines)).toEqual(expected);
  });

  test('what an heir does not use of the inherited rules is not its fault', () => {
    const text = `${tiny('zone camp = rank 1\nlaw no Rook on camp', { setup })}\nvariant "Heir" extends "Tiny" { no law  setup each { King a1 } }`;
    expect(codesOf(text)).toEqual([]);
  });
});

describe('phases', () => {
  const reserve = 'reserve each { Rook, Knight }';
  test.each([
    ['phase set until no any in hand { drop any to empty } phase play { moves }', []],
    ['phase set until no any in hand { drop Rook to empty } phase play { moves }', ['W0706']],
    ['phase set until no Rook in hand { drop Rook to empty } phase play { moves;  drop any to empty }', []],
    ['phase set until no any in hand { moves } phase play { moves }', ['W0707']],
    ['phase set until no any in hand { pass } phase play { moves }', ['W0707']],
    ['phase set until turn-number > 3 { pass } phase play { moves }', []],
  ])('%s', (phases, expected) => {
    expect(codes(`${reserve}\n${phases}`)).toEqual(expected);
  });
});

describe('names', () => {
  test.each([
    ['zone camp = rank 1;  mark camp;  law no Rook on camp', ['E0220']],
    ['condition camp = some King;  zone camp = rank 1;  law no Rook on camp', ['E0220']],
    ['directions ahead = forward;  piece Man M { step ahead }', ['W0711']],
    ['tally score', ['W0711']],
    ['mark crossed', ['W0711']],
    ['zone camp = rank 1;  zone base = camp;  law no Rook on base', []],
  ])('%s', (lines, expected) => {
    expect(codes(lines)).toEqual(expected);
  });

  test('a piece and a player cannot be called the same', () => {
    expect(codes('piece White W { step any }', { setup: 'setup each { King a1;  White e1 }' })).toContain(
      'E0220',
    );
  });
});

test('neutral men are nobody’s, also where each player sets them up', () => {
  expect(codes('piece Wall W neutral', { setup: 'setup each { King a1;  Wall c3, d2 }' })).toEqual([]);
});

test('a warning about words that are wrong is left out', () => {
  expect(codes('law Quen not attacked')).toEqual(['E0201']);
});
