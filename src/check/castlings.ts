/** Castling lines. */
import type { Castling as CastlingNode } from '../ast/nodes.js';
import type { Castling } from '../model/model.js';
import { readCond } from './conds.js';
import { compassIds } from './directions.js';
import { typeNumbers } from './lookup.js';
import { at, type Scope } from './scope.js';
import { eighthsOf, type Seat } from './seats.js';
import { readSet } from './sets.js';

export function readCastling(node: CastlingNode, scope: Scope): Castling {
  const where = at(scope, 'castling');
  const { target } = node;
  return {
    kings: typeNumbers(scope, node.kings),
    partners: typeNumbers(scope, node.partners),
    ...(target.kind === 'squares' ? { squares: target.count } : { to: readSet(target.set, where) }),
    ...(node.if === undefined ? {} : { when: readCond(node.if, where) }),
    dirs: scope.seats.map((seat) => sides(seat, scope)),
  };
}

/** Along the rank of the king: towards the higher file, then the lower one; for a seat at the side, right and left. */
function sides(seat: Seat, scope: Scope): readonly [number, number] {
  const { grid } = scope;
  const eighths = seat.turns % 2 === 1 ? eighthsOf(seat) : 0;
  const turn = (id = 0): number => grid.board.directions[id]?.turns[eighths] ?? id;
  return [turn(compassIds(scope, 'right')[0]), turn(compassIds(scope, 'left')[0])];
}
