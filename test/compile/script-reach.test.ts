// Whatever a script takes men with, it attacks them. White's king stands on a1 and can go to a2, which is attacked, or b1.

import { expect, test } from 'vitest';
import { man, moves, zrf } from '../frontends/zrf/games.js';

const king = man('(n (verify not-friend?) add) (e (verify not-friend?) add)', 'King');

/** The king's lawful moves where a black man on e2 has these blocks; another one stands on e4. */
function lawful(blocks: string): string {
  return moves(
    zrf({
      pieces: king + man(blocks) + man('(s (verify false) add)', 'Post'),
      setup: '(White (King a1)) (Black (Man e2) (Post e4) (King e5))',
      more: '(loss-condition (White Black) (checkmated King))',
    }),
  );
}

test.each([
  ['a walk', '(w w w w add)'],
  ['a loop', '((while (on-board? w) w) add)'],
  ['a slide', '(w (while empty? add w) (verify enemy?) add)'],
  ['a place by its name', '(a2 add)'],
  ['a mark', '((mark a2) w back add)'],
  ['a walk against a direction', '(w w w (opposite e) add)'],
  ['the end of the move, set before it', '(a2 to e3 add)'],
  ['a second man who moves', '(e4 from a2 cascade e2 from e3 add)'],
  ['a capture beside the way', '(w (verify empty?) (capture a2) add)'],
  ['a capture on a way of two branches', '(w (if (empty? w) w w w capture else (capture a2)) d4 add)'],
  ['a move behind another one', '(w (verify empty?) add a2 add)'],
])('%s', (_, blocks) => {
  expect(lawful(blocks)).toBe('a1b1');
});

test('who comes near, and takes nobody there, attacks nobody', () => {
  expect(lawful('(w w w add) (w (change-owner a2) add) (a2 (verify empty?) w add)')).toBe('a1a2 a1b1');
});
