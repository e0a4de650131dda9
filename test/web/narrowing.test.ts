// From clicks to a move, on the moves of real games: which question comes when, and that each move can be reached.

import { describe, expect, test } from 'vitest';
import { namedMoves } from '../../src/formats/move-text.js';
import type { Game } from '../../src/play/game.js';
import { type Answer, ask, type MoveOption, plansOf, pointAt } from '../../src/web/narrowing.js';
import { playing } from '../games/playing.js';
import { shipped, shippedNames } from '../games/shipped.js';

function optionsOf(game: Game): MoveOption[] {
  const mark = game.mark();
  const options = namedMoves(game).map(({ move, text }) => ({ text, facts: game.facts(move) }));
  game.release(mark);
  return options;
}

/** Clicks on squares by name; what is asked then, in short. */
function clicks(game: Game, names: string, ...answers: readonly Answer[]) {
  const plans = plansOf(optionsOf(game));
  const { board, types } = game.model;
  let asked = ask(plans, answers);
  for (const name of names.split(' ').filter((each) => each !== '')) {
    const given = pointAt(plans, asked, board.names.indexOf(name));
    if (given === undefined) return `nothing on ${name}`;
    asked = ask(plans, given);
  }
  const { question } = asked;
  const square = (cell: number): string => board.names[cell]!;
  const figure = (type: number): string => types[type]!.name;
  switch (question.kind) {
    case 'first':
      return { men: question.men.map(square).sort().join(' '), hands: question.hands.map(figure).join(' ') };
    case 'square': {
      const cells = question.options.map(({ cell }) => square(cell));
      return `${question.purpose}: ${cells.sort().join(' ')}${question.none ? ' or none' : ''}`;
    }
    case 'figure': {
      const figures = question.options.map(({ cell, type }) => `${figure(type)} ${square(cell)}`);
      return `${question.purpose}: ${figures.sort().join(', ')}${question.none ? ' or none' : ''}`;
    }
    case 'text':
      return question.texts.join(' | ');
    case 'made':
      return `made ${question.text}`;
  }
}

describe('chess', () => {
  const { at, start } = playing('orthodox/chess');

  test('which man, then where to', () => {
    expect(clicks(start(), '')).toEqual({
      men: 'a2 b1 b2 c2 d2 e2 f2 g1 g2 h2',
      hands: '',
    });
    expect(clicks(start(), 'e2')).toBe('to: e3 e4');
    expect(clicks(start(), 'e2 e4')).toBe('made e2e4');
    expect(clicks(start(), 'e4')).toBe('nothing on e4');
    expect(clicks(start(), 'e2 e5')).toBe('nothing on e5');
  });

  test('a promotion is asked on its square', () => {
    const game = at('4k3/P7/8/8/8/8/8/4K3 w - - 0 1');
    expect(clicks(game, 'a7 a8')).toBe('promotion: Bishop a8, Knight a8, Queen a8, Rook a8');
  });

  test('castling by the place of the king or of his rook', () => {
    const game = at('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1');
    expect(clicks(game, 'e1 g1')).toBe('made e1g1');
    expect(clicks(game, 'e1 h1')).toBe('made e1g1');
    expect(clicks(game, 'e1 a1')).toBe('made e1c1');
  });
});

describe('men put in', () => {
  const { at, start } = playing('gating/seirawan');

  test('on the square just left, or nobody', () => {
    expect(clicks(start(), 'b1 c3')).toBe('drop: Elephant b1, Hawk b1 or none');
    expect(clicks(start(), 'e2 e4')).toBe('made e2e4');
  });

  test('in castling on both squares', () => {
    const game = at('r3k2r/8/8/8/8/8/8/R3K2R[HEhe] w KQkq - 0 1');
    expect(clicks(game, 'e1 g1')).toBe('drop: Elephant e1, Elephant h1, Hawk e1, Hawk h1 or none');
  });

  test('a single man left is asked for all the same', () => {
    const game = at('r3k2r/8/8/8/8/8/8/R3K2R[Hh] w KQkq - 0 1');
    expect(clicks(game, 'e1 g1')).toBe('drop: Hawk e1, Hawk h1 or none');
  });

  test('each answer leads to its move', () => {
    const game = at('r3k2r/8/8/8/8/8/8/R3K2R[HEhe] w KQkq - 0 1');
    const plans = plansOf(optionsOf(game));
    const cell = (name: string): number => game.model.board.names.indexOf(name);
    const given: Answer[] = [
      { kind: 'man', cell: cell('e1') },
      { kind: 'to', cell: cell('g1') },
    ];
    const { question } = ask(plans, given);
    if (question.kind !== 'figure') throw new Error(question.kind);
    const made = question.options.map((option) => ask(plans, [...given, ...option.answers]).question);
    expect(made.map((each) => each.kind === 'made' && each.text).sort()).toEqual([
      'e1g1e',
      'e1g1h',
      'h1e1e',
      'h1e1h',
    ]);
    expect(ask(plans, [...given, { kind: 'end' }]).question).toEqual({ kind: 'made', text: 'e1g1' });
  });

  test('what is compulsory is not asked', () => {
    const { start: alternative } = playing('gating/seirawan-alternative');
    expect(clicks(alternative('H@b0 H@b9 E@g0 E@c9'), 'b1 c3')).toBe('made b1c3');
  });
});

describe('drops', () => {
  const { start } = playing('deployment/scandinavian');

  test('a displaced man goes on to a square of his own', () => {
    const knight = start().model.types.findIndex(({ name }) => name === 'Knight');
    const hand: Answer = { kind: 'hand', type: knight };
    expect(clicks(start(), '')).toEqual({
      men: '',
      hands: 'Queen Bishop Knight Archbishop Chancellor',
    });
    expect(clicks(start(), 'a2', hand)).toBe('made N@a2');
    expect(clicks(start(), 'e3', hand)).toBe('onto: a2 b2 c2 d2 e2 f2 g2 h2 i2 j2');
    expect(clicks(start(), 'e3 b2', hand)).toBe('made N@e3,e3b2');
  });

  test('a single sort of stone needs one click', () => {
    expect(clicks(playing('connection/hex').start(), 'c3')).toBe('made S@c3');
  });
});

describe('other choices', () => {
  test('who is taken on the way', () => {
    const { at } = playing('lion/mighty-lion');
    const game = at('1rb1k1nr/p1pp3p/l7/1p3p2/4pq2/R3P1L1/1PPP1PPP/2BQKB1R w Kk - 2 13');
    expect(clicks(game, 'g3 g4')).toBe('remove: f4 or none');
    expect(clicks(game, 'g3 g4 f4')).toBe('made g3g4,xf4');
  });

  test('a wall is put on a square', () => {
    const { start } = playing('walls/amazons');
    const game = start();
    expect(clicks(game, 'd1 d2')).toMatch(/^wall: .*c1.* e3/);
  });
});

test.each(shippedNames())('%s: the moves of the start can be said, in at most twelve answers', (name) => {
  const plans = plansOf(optionsOf(shipped(name)));
  // Some games have thousands.
  const sample = plans.filter((_, index) => index % Math.ceil(plans.length / 40) === 0);
  for (const { text, steps } of sample) {
    expect(steps.length).toBeLessThanOrEqual(12);
    const { question } = ask(plans, steps);
    if (question.kind !== 'text') expect(question).toEqual({ kind: 'made', text });
    else expect(question.texts).toContain(text);
  }
});
