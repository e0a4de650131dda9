// What a script attacks: walks and deeds that attack nobody change nothing of it. The answers were worked out by hand.

import { expect, test } from 'vitest';
import { man, moves, zrf } from '../frontends/zrf/games.js';

const more = '(loss-condition (White Black) (checkmated King))';
const king = man('(n (verify not-friend?) add) (e (verify not-friend?) add)', 'King');
const setup = '(White (King a1)) (Black (Rook a5 d5) (King e5))';
/** A rook who does other things before he lands. */
const rook = (deeds: string): string =>
  king + man(`(n (while empty? add n) (verify enemy?) ${deeds} add)`, 'Rook', '(attribute tired false)');
const lawful = (deeds: string): string => moves(zrf({ pieces: rook(deeds), more, setup }));

test('a walk around the board for the sake of its men', () => {
  expect(lawful('')).toBe('a1b1');
  expect(lawful('mark a1 (while (on-board? e) e (if friend? (set-attribute tired true))) back')).toBe('a1b1');
  expect(lawful('mark a1 (while (on-board? e) e) back (change-type King)')).toBe('a1b1');
});

test('walks that decide where he lands, and captures, count', () => {
  expect(lawful('a5 (while (on-board? e) e)')).toBe('a1a2 a1b1');
  const guarded = (deeds: string): string =>
    moves(
      zrf({ pieces: rook(deeds), more, setup: '(White (King b1) (Rook a3)) (Black (Rook a5) (King e5))' }),
    )
      .split(' ')
      .filter((move) => move.startsWith('b1'))
      .join(' ');
  expect(guarded('')).toBe('b1b2 b1c1');
  expect(guarded('mark a1 (while (on-board? e) e) (capture b2) back')).toBe('b1c1');
  expect(lawful('(if (enemy? n) capture) e')).toBe('a1a2 a1b1');
});
