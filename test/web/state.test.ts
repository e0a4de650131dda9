// The page's state: what a click does, whom it waits for, where undo leads.

import { describe, expect, test } from 'vitest';
import { makeFen } from '../../src/formats/fen.js';
import {
  NOTHING,
  next,
  press,
  programToMove,
  type Seat,
  type State,
  undoTarget,
} from '../../src/web/state.js';
import { Sitting } from '../../src/web/table/sitting.js';
import { shipped } from '../games/shipped.js';

function stateOf(name: string, line = '', seats: readonly Seat[] = ['human', 'human']): State {
  const sitting = new Sitting(shipped(name).fresh(), []);
  sitting.replay(line.split(' ').filter((word) => word !== ''));
  const { snapshot } = sitting.shown();
  const rules = { name, text: '', files: {}, shipped: true };
  return next(NOTHING, { kind: 'opened', rules, snapshot, seats });
}

const cellOf = (state: State, name: string): number =>
  state.snapshot!.view.squares.find((square) => square.name === name)!.cell;

function clicks(state: State, names: string): string {
  let now = state;
  for (const name of names.split(' ')) {
    const { given, made } = press(now, cellOf(now, name));
    if (made !== undefined) return made;
    now = next(now, { kind: 'given', given });
  }
  return now.given.map((answer) => ('cell' in answer ? answer.cell : answer.kind)).join(' ');
}

describe('a click', () => {
  const chess = stateOf('orthodox/chess');

  test('on a man and a place makes the move', () => {
    expect(clicks(chess, 'e2 e4')).toBe('e2e4');
  });
  test('on another man takes him instead', () => {
    expect(clicks(chess, 'e2 d2 d4')).toBe('d2d4');
  });
  test('on the same man, on the enemy, on nothing: puts him down', () => {
    for (const way of ['e2 e2', 'e2 e7', 'e2 e5', 'e7', 'e5']) expect(clicks(chess, way)).toBe('');
  });
  test('beside a choice begins anew', () => {
    expect(clicks(stateOf('gating/seirawan'), 'b1 c3 g1 f3')).toMatch(/^\d+ \d+/);
    expect(clicks(stateOf('gating/seirawan'), 'b1 c3 e5')).toBe('');
  });
});

describe('whose turn it is', () => {
  test('the computer’s, where it has the seat and nobody looks back', () => {
    expect(programToMove(stateOf('orthodox/chess', '', ['human', 'computer']))).toBeUndefined();
    const after = stateOf('orthodox/chess', 'e2e4', ['human', 'computer']);
    expect(programToMove(after)).toBe('computer');
    const back = { ...after, snapshot: { ...after.snapshot!, at: 0 } };
    expect(programToMove(back)).toBeUndefined();
  });
  test('chance moves by itself', () => {
    expect(programToMove(stateOf('dice/einstein', '', ['human', 'human', 'human']))).toBe('chance');
  });
  test('nobody’s after the end', () => {
    expect(
      programToMove(stateOf('orthodox/chess', 'f2f3 e7e5 g2g4 d8h4', ['computer', 'computer'])),
    ).toBeUndefined();
  });
});

test('undo leads to one’s own move before', () => {
  expect(undoTarget(stateOf('orthodox/chess', 'e2e4 e7e5 g1f3'))).toBe(2);
  expect(undoTarget(stateOf('orthodox/chess', 'e2e4 e7e5', ['human', 'computer']))).toBe(0);
  expect(undoTarget(stateOf('orthodox/chess', 'e2e4 e7e5 g1f3 b8c6', ['computer', 'human']))).toBe(3);
  expect(undoTarget(stateOf('orthodox/chess'))).toBe(0);
});

describe('a game at the table', () => {
  const sit = (line = ''): Sitting => {
    const sitting = new Sitting(shipped('orthodox/chess').fresh(), []);
    sitting.replay(line.split(' ').filter((word) => word !== ''));
    return sitting;
  };
  const movesOf = (sitting: Sitting): string =>
    sitting
      .shown()
      .snapshot.played.map(({ text }) => text)
      .join(' ');

  test('what follows is kept until another move is made', () => {
    const sitting = sit('e2e4 e7e5 g1f3');
    sitting.go(1);
    expect(movesOf(sitting)).toBe('e2e4 e7e5 g1f3');
    expect(sitting.go(99)).toMatchObject({ ok: true, snapshot: { at: 3 } });
    sitting.go(1);
    sitting.play('c7c5');
    expect(movesOf(sitting)).toBe('e2e4 c7c5');
  });
  test('turns have the numbers of the FEN', () => {
    const { snapshot } = sit('e2e4 e7e5 g1f3').shown();
    expect(snapshot.played.map(({ number }) => number)).toEqual([1, 1, 2]);
  });
  test('a PGN that breaks off leaves the game as it was', () => {
    const sitting = sit('e2e4 e7e5 g1f3');
    sitting.go(1);
    expect(sitting.paste('1. d4 d5 2. Ke4')).toEqual({
      ok: false,
      words: "the move 'Ke4' (number 3) cannot be played",
    });
    expect(sitting.shown().snapshot).toMatchObject({ at: 1 });
    expect(movesOf(sitting)).toBe('e2e4 e7e5 g1f3');
  });
  test('bare moves are a PGN, too', () => {
    const sitting = sit();
    expect(sitting.paste('e4 e5 Nf3 Nc6')).toMatchObject({ ok: true });
    expect(movesOf(sitting)).toBe('e2e4 e7e5 g1f3 b8c6');
  });
  test('a position that is none is refused in words', () => {
    const before = sit('e2e4');
    const answer = before.paste('8/8/8 w');
    expect(answer.ok).toBe(false);
    expect(movesOf(before)).toBe('e2e4');
  });
  test('a position is where the record begins', () => {
    const sitting = sit('e2e4');
    const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
    expect(sitting.paste(fen)).toMatchObject({ ok: true, snapshot: { fen, startFen: fen, at: 0 } });
    expect(sitting.pgn({})).toContain(`[FEN "${fen}"]`);
  });
  test('the end is told with its reason', () => {
    expect(sit('f2f3 e7e5 g2g4 d8h4').shown().snapshot).toMatchObject({
      outcome: { reason: 'checkmate', winners: ['Black'] },
      moves: [],
    });
  });
  test('men who are shuffled stand as the seed says', () => {
    const fens = [1, 1, 2].map((seed) => {
      const game = shipped('shuffle/chess960').fresh();
      new Sitting(game, [], seed);
      return makeFen(game);
    });
    expect(fens[0]).toBe(fens[1]);
    expect(fens[0]).not.toBe(fens[2]);
  });
});
