// Goals, checks, options and parts of moves. Results and lists of moves were worked out by hand.

import { expect, test } from 'vitest';
import { portOf } from '../../../src/analysis/port.js';
import { openFile } from '../../../src/pipeline.js';
import { load, man, men, moves, zrf } from './games.js';

const step = man('(n (verify not-friend?) add)');
const far = '(Black (Man e5))';

/** Winners after moves, by number; `draw`; `on` where the game goes on. */
function result(text: string, ...played: readonly string[]): string {
  const game = load(text);
  moves(game, ...played);
  const { winners } = game.outcome() ?? {};
  return winners === undefined ? 'on' : winners.length === 0 ? 'draw' : winners.join();
}

test('without a goal for it, no move is a draw, and so is a position for the third time', () => {
  expect(result(zrf({ pieces: man('(n add)'), setup: '(White (Man a4)) (Black (Man e1))' }), 'a4a5')).toBe(
    'draw',
  );
  const round = zrf({ pieces: man('(n add) (s add)'), setup: '(White (Man a1)) (Black (Man e5))' });
  const tour = ['a1a2', 'e5e4', 'a2a1', 'e4e5'];
  expect(result(round, ...tour, ...tour.slice(0, 3))).toBe('on');
  expect(result(round, ...tour, ...tour)).toBe('draw');
});

test('repetition can be lost', () => {
  const text = zrf({
    pieces: man('(n add) (s add)'),
    setup: '(White (Man a1)) (Black (Man e5))',
    more: '(loss-condition (White) repetition)',
  });
  const tour = ['a1a2', 'e5e4', 'a2a1', 'e4e5'];
  expect(result(text, ...tour, ...tour)).toBe('1');
});

test('captured: a man of that sort is gone', () => {
  const text = zrf({
    pieces: step + man('(n add)', 'King'),
    setup: '(White (Man a1)) (Black (King a2) (Man e5))',
    more: '(loss-condition (White Black) (captured King))',
  });
  expect(result(text)).toBe('on');
  expect(result(text, 'a1a2')).toBe('0');
});

test('pieces-remaining counts mine, total-piece-count those of all, of a sort if one is named', () => {
  const goal = (more: string) =>
    zrf({
      pieces: step + man('(n add)', 'Rook'),
      setup: '(White (Man a1) (Rook c1)) (Black (Man a2 e5))',
      more,
    });
  expect(result(goal('(win-condition (White) (pieces-remaining 1 Rook))'), 'c1c2')).toBe('0');
  expect(result(goal('(loss-condition (Black) (pieces-remaining 1))'), 'a1a2')).toBe('0');
  expect(result(goal('(draw-condition (White Black) (total-piece-count 3))'), 'a1a2')).toBe('draw');
  expect(result(goal('(draw-condition (White Black) (total-piece-count 2 Man))'), 'a1a2')).toBe('draw');
  expect(result(goal('(draw-condition (White Black) (total-piece-count 2 Man))'), 'c1c2')).toBe('on');
});

test('count-condition: whoever has more men wins', () => {
  const text = (setup: string) =>
    zrf({ pieces: step, setup, more: '(count-condition (White Black) (absolute-config Man (a3)))' });
  expect(result(text('(White (Man a2)) (Black (Man d5 e5))'), 'a2a3')).toBe('1');
  expect(result(text('(White (Man a2 b1)) (Black (Man e5))'), 'a2a3')).toBe('0');
  expect(result(text('(White (Man a2)) (Black (Man e5))'), 'a2a3')).toBe('draw');
});

test('absolute-config: all positions, some place of a zone, whose men', () => {
  const goal = (cond: string, board = '') =>
    zrf({
      pieces: step,
      board,
      setup: '(White (Man a1 b2)) (Black (Man c3 e5))',
      more: `(win-condition (White) ${cond})`,
    });
  expect(result(goal('(absolute-config Man (a2 b2))'), 'a1a2')).toBe('0');
  expect(result(goal('(absolute-config Man (a2 b3))'), 'a1a2')).toBe('on');
  expect(result(goal('(absolute-config Man a2)'), 'a1a2')).toBe('0');
  const zone = '(zone (name goal) (players White) (positions a2 d4))';
  expect(result(goal('(absolute-config Man (goal))', zone), 'a1a2')).toBe('0');
  expect(result(goal('(absolute-config Man (goal))', zone), 'b2b3')).toBe('on');
  expect(result(goal('(absolute-config (opponent Man) (c3 e5))'), 'a1a2')).toBe('0');
  expect(result(goal('(absolute-config (any-owner Man) (a2 c3))'), 'a1a2')).toBe('0');
  expect(result(goal('(absolute-config (not Man) (a1 d4))'), 'a1a2')).toBe('0');
  expect(result(goal('(absolute-config (not (any-owner Man)) (a1 c3))'), 'a1a2')).toBe('on');
});

test('relative-config walks from any place, in the directions of the player', () => {
  const goal = (cond: string, setup: string) =>
    zrf({ pieces: step, setup, more: `(win-condition (White Black) ${cond})` });
  expect(result(goal('(relative-config Man n n Man)', '(White (Man a1 b3)) (Black (Man e5))'), 'a1a2')).toBe(
    'on',
  );
  expect(result(goal('(relative-config Man e n Man)', '(White (Man a1 b3)) (Black (Man e5))'), 'a1a2')).toBe(
    '0',
  );
  expect(
    result(goal('(relative-config Man n (opponent Man))', '(White (Man a1)) (Black (Man a3 e5))'), 'a1a2'),
  ).toBe('0');
  expect(
    result(goal('(relative-config Man n Man)', '(White (Man a1)) (Black (Man e5 e3))'), 'a1a2', 'e5e4'),
  ).toBe('1');
});

test('and, or, not; the first goal of the text that is true decides; a player without brackets', () => {
  const goal = (more: string) => zrf({ pieces: step, setup: '(White (Man a1)) (Black (Man a2 e5))', more });
  const reached = '(absolute-config Man (a2))';
  expect(result(goal(`(draw-condition (White) ${reached}) (win-condition (White) ${reached})`), 'a1a2')).toBe(
    'draw',
  );
  expect(result(goal(`(win-condition White (and ${reached} (not (pieces-remaining 2))))`), 'a1a2')).toBe('0');
  expect(result(goal(`(win-condition (White) (or (pieces-remaining 7) ${reached}))`), 'a1a2')).toBe('0');
});

test('check and mate: nobody may stay in check, who is attacked and cannot move is mated', () => {
  const king = man('(n (verify not-friend?) add) (e (verify not-friend?) add)', 'King');
  const rook = man(
    '(n (while empty? add n) (verify enemy?) add) (w (while empty? add w) (verify not-friend?) add)',
    'Rook',
  );
  const more = '(loss-condition (White Black) (checkmated King)) (draw-condition (White Black) stalemated)';
  const text = (setup: string) => zrf({ pieces: king + rook, more, setup });
  expect(moves(text('(White (King a1) (Rook d1)) (Black (Rook a5) (King e5))'))).toBe('a1b1');
  expect(result(text('(White (King a1)) (Black (Rook a5 b5) (King e5))'))).toBe('1');
  expect(result(text('(White (King a1)) (Black (Rook c2 b5) (King e5))'))).toBe('draw');
  expect(result(text('(White (King a1)) (Black (Rook b5) (King e5))'))).toBe('on');
});

test('captured men go back to the hand of their owner', () => {
  const pieces = '(piece (name Man) (moves (n add)) (drops ((verify empty?) (verify (position? e3)) add)))';
  const setup = '(White (Man a1)) (Black (Man a2 e5))';
  const text = zrf({ pieces, setup, more: '(option "recycle captures" true)' });
  expect(moves(text, 'a1a2')).toBe('M@e3 e5e4');
  expect(moves(zrf({ pieces, setup }), 'a1a2')).toBe('e5e4');
});

const jumps = `(move-type jump) (n (verify enemy?) capture n (verify empty?) (add-partial jump))
  (e (verify enemy?) capture e (verify empty?) (add-partial jump))`;

test('maximal captures: the whole chain must take the most', () => {
  const setup = '(White (Man a1)) (Black (Man a2 a4 b1 e5))';
  const text = zrf({ pieces: man(jumps), setup, more: '(option "maximal captures" true)' });
  expect(moves(zrf({ pieces: man(jumps), setup }))).toBe('a1a3 a1c1');
  expect(moves(text)).toBe('a1a3');
});

test('a part of a move may change the sort of the man, who goes on as the new one', () => {
  const pieces =
    man('(n (add-partial Rook))') + man('(e (verify empty?) add) (w (verify empty?) add)', 'Rook');
  const text = zrf({ pieces, setup: `(White (Man b1)) ${far}` });
  expect(moves(text, 'b1b2r')).toBe('b2a2 b2c2');
});

test('a part of no type goes on with all blocks, whatever type the turn has', () => {
  const pieces = man('(move-type first) (n add-partial) (move-type second) (e add)');
  const text = zrf({ pieces, setup: `(White (Man a1)) ${far}`, turns: '(White first) Black' });
  expect(moves(text)).toBe('a1a2');
  expect(moves(text, 'a1a2')).toBe('a2a3 a2b2');
});

test('priorities do not bind the parts behind the first', () => {
  const pieces = man(`(move-type take) (n (verify enemy?) add-partial) (move-type rest) (e add)`);
  const text = zrf({
    pieces,
    setup: '(White (Man a1)) (Black (Man a2 a3 e5))',
    more: '(move-priorities take rest)',
  });
  expect(moves(text)).toBe('a1a2');
  expect(moves(text, 'a1a2')).toBe('a2a3 a2b2');
});

test('a drop may be a part, and the man who was dropped goes on', () => {
  const pieces =
    '(piece (name Man) (drops ((verify (position? a1)) (add-partial walk))) (moves (move-type walk) (n add)))';
  const game = load(zrf({ pieces, setup: '(White (Man off 1 c1)) (Black (Man e5))', turns: 'White Black' }));
  expect(moves(game, 'M@a1')).toBe('a1a2');
  moves(game, 'a1a2');
  expect(game.toMove).toBe(1);
});

test('add-copy-partial leaves one behind, and the other goes on', () => {
  const pieces = man('(n (verify empty?) (add-copy-partial side)) (move-type side) (e add)');
  const game = load(zrf({ pieces, setup: `(White (Man a1)) ${far}` }));
  expect(moves(game, 'a1a2')).toBe('a2b2');
  expect(men(game)).toBe('a1 White Man, a2 White Man, e5 Black Man');
});

test('an endless supply stays one', () => {
  const pieces = '(piece (name Man) (drops ((verify empty?) (verify (in-zone? home)) add)))';
  const board = '(zone (name home) (positions a1 b1))';
  const text = zrf({ pieces, board, setup: '(White (Man off 1000)) (Black (Man off 1000))' });
  expect(moves(text, 'M@a1')).toBe('M@b1');
});

/** The lines of goals in the ported text. */
function goalsOf(text: string): string {
  const source = { name: 'small.zrf', text };
  const { variants } = openFile(source, () => ({ ok: false, reason: 'missing', near: [] })).value;
  const lines = portOf(source, variants).text.replace(/\s+/g, ' ');
  return /goal (?:at end of turn )?\{ (.*?) \}/.exec(lines)?.[1] ?? '';
}

test('goals on one place after the other are one, as the player who is asked sees it', () => {
  const place = (player: string, square: string) =>
    `(win-condition (${player}) (absolute-config Man (${square})))`;
  const text = zrf({
    pieces: step,
    setup: '(White (Man a3 e3)) (Black (Man c3 d3))',
    more: [
      ...['a5', 'b5', 'c5', 'd5', 'e5'].map((square) => place('White', square)),
      ...['c1', 'd2'].map((square) => place('Black', square)),
    ].join(' '),
  });
  expect(goalsOf(text)).toMatch(
    /^asking White \(Man on rank 5\): win for White asking Black \(Man on \(c5, d4\)\)/,
  );
  expect(result(text, 'a3a4', 'd3d2')).toBe('1');
  expect(result(text, 'a3a4', 'c3c2', 'e3e4', 'c2c1')).toBe('1');
  expect(result(text, 'a3a4', 'c3c2', 'a4a5')).toBe('0');
});

test('a goal for one of several men or places', () => {
  const text = zrf({
    pieces: step + man('(n add)', 'Rook'),
    setup: '(White (Man a1) (Rook c1)) (Black (Man e5))',
    more: '(win-condition (White) (or (absolute-config Man (a2)) (absolute-config Rook (a2)) (absolute-config Rook (c2))))',
  });
  expect(result(text, 'a1a2')).toBe('0');
  expect(result(text, 'c1c2')).toBe('0');
  expect(result(text)).toBe('on');
});

test('the same men in a line are a row', () => {
  const rows = (ways: readonly string[]) =>
    `(or ${ways.map((way) => `(relative-config Man ${way} Man ${way} Man)`).join(' ')})`;
  const text = (ways: readonly string[]) =>
    zrf({
      pieces: step,
      setup: '(White (Man a1 b2 c3 d3)) (Black (Man e5 e4))',
      more: `(win-condition (White Black) ${rows(ways)})`,
    });
  expect(goalsOf(text(['n', 'e', 'ne', 'nw']))).toContain('some row of 3 Man: win');
  expect(goalsOf(text(['n', 'nw', 'se', 'ne']))).toContain(
    'some row of 3 Man along (vertical, diagonal): win',
  );
  // What is one diagonal for White is the other one for Black.
  expect(goalsOf(text(['ne']))).toContain('some row of 3 Man along ne: win');
  expect(result(text(['n', 'e']))).toBe('on');
  expect(result(text(['n', 'e', 'ne', 'nw']))).toBe('0');
  expect(result(text(['e']), 'b2b3')).toBe('0');
  expect(result(text(['sw']))).toBe('0');
});
