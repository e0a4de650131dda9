/**
 * What a man's moves say about his looks. Names of the compounds differ from game to game (an elephant here is rook and
 * knight, there a leaper); their moves do not.
 */
import type { Board } from '../../model/board.js';
import type { Ability, PieceType } from '../../model/model.js';

/** The three compounds with a picture of their own; `other` = something else. */
export type Movement = 'knight-queen' | 'knight-rook' | 'knight-bishop' | 'other';

const compounds: readonly (readonly [Movement, string])[] = [
  ['knight-queen', 'slide 0,1 slide 1,1 step 1,2'],
  ['knight-rook', 'slide 0,1 step 1,2'],
  ['knight-bishop', 'slide 1,1 step 1,2'],
];

/** Compares the abilities of a type, as its first player has them, with the compounds. */
export function movementOf(type: PieceType, board: Board): Movement {
  const ways = new Set<string>();
  for (const ability of type.abilities) {
    for (const way of waysOf(ability, board)) ways.add(way);
  }
  const said = summary(ways);
  return compounds.find(([, moves]) => moves === said)?.[0] ?? 'other';
}

/** Each direction as `slide 1,-1`; anything out of the ordinary as `?`. */
function waysOf(ability: Ability, board: Board): string[] {
  const [leg, ...more] = ability.legs;
  if (!leg || more.length > 0 || leg.dirs.kind !== 'fixed' || leg.move === 'stay') return ['?'];
  const far = leg.most >= Math.max(board.files, board.ranks) - 1;
  const move = leg.move === 'slide' && far ? 'slide' : leg.most <= 1 ? 'step' : '?';
  return (leg.dirs.of[0] ?? []).map((id) => {
    const { dx, dy } = board.directions[id]!;
    return `${move} ${dx},${dy}`;
  });
}

/** Complete sets of directions by their smaller and larger step, in order: `slide 0,1 step 1,2`. */
function summary(ways: ReadonlySet<string>): string {
  const counts = new Map<string, number>();
  for (const way of ways) {
    const [move = '', step = ''] = way.split(' ');
    const size = step
      .split(',')
      .map((text) => Math.abs(Number(text)))
      .sort();
    const key = `${move} ${size.join()}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .map(([key, count]) => (count === (key.endsWith('1,2') ? 8 : 4) ? key : '?'))
    .sort()
    .join(' ');
}
