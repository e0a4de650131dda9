/** Castling lines. */
import type { Castling as CastlingNode } from '../ast/nodes.js';
import type { Castling } from '../model/model.js';
import { readCond } from './conds.js';
import { compassIds } from './directions.js';
import { typeNumbers } from './lookup.js';
import { at, type Scope } from './scope.js';
import { eighthsOf, type Seat } from './seats.js';
import { readSet } from './sets.js';

type Distance = Extract<CastlingNode['target'], { readonly kind: 'squares' }>;

/** One for each number of squares. */
export function readCastlings(node: CastlingNode, scope: Scope): Castling[] {
  const where = at(scope, 'castling');
  const common = {
    kings: typeNumbers(scope, node.kings),
    partners: typeNumbers(scope, node.partners),
    ...(node.if === undefined ? {} : { when: readCond(node.if, where) }),
    dirs: scope.seats.map((seat) => sides(seat, scope)),
  };
  if (node.target.kind === 'to') return [{ ...common, to: readSet(node.target.set, where) }];
  return distances(node.target, node, scope).map((squares) => ({ ...common, squares }));
}

function distances({ least, most }: Distance, { span }: CastlingNode, scope: Scope): number[] {
  const { files, ranks } = scope.grid.board;
  const high = Math.max(files, ranks) - 1;
  const wrong = [least, most].find((n) => n < 1 || n > high) ?? (least > most ? most : undefined);
  if (wrong !== undefined) {
    scope.report('E0109', span, { found: wrong, low: wrong < least ? least : 1, high });
    return [];
  }
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

/** Along the rank of the king: towards the higher file, then the lower one; for a seat at the side, right and left. */
function sides(seat: Seat, scope: Scope): readonly [number, number] {
  const { grid } = scope;
  const eighths = seat.turns % 2 === 1 ? eighthsOf(seat) : 0;
  const turn = (id = 0): number => grid.board.directions[id]?.turns[eighths] ?? id;
  return [turn(compassIds(scope, 'right')[0]), turn(compassIds(scope, 'left')[0])];
}
