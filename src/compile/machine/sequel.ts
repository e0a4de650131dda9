/**
 * What follows from a move in its turn, as one word: bit 0 it ends the turn; 17 bits from bit 1 the same man goes on (as
 * `goingOn` has it: 0 no, 1 with any kind of moves, kind + 2, and whether he may stop instead); above, where he stands, + 1
 * (0 = where the move ended).
 */
import type { Action, Model } from '../../model/model.js';
import { add, and, type Expr, eqz, i32, or, select, shl, shrU, sub } from '../../wasm/ir.js';
import { goingOn } from '../notes.js';
import { allActions } from '../readers.js';

const GOES_BITS = 17;
const PLACE_AT = 1 + GOES_BITS;

export const ENDS = i32(1);

export const endsTurn = (sequel: Expr): Expr => and(sequel, ENDS);

/** As `goingOn` has it. */
export const goesOn = (sequel: Expr): Expr => and(shrU(sequel, i32(1)), i32((1 << GOES_BITS) - 1));

/** Where the man stands who goes on; `to`: where the move ended. */
export function placeOf(sequel: Expr, to: Expr): Expr {
  const place = shrU(sequel, i32(PLACE_AT));
  return select(eqz(place), to, sub(place, i32(1)));
}

export function withGoingOn(sequel: Expr, action: GoOn): Expr {
  return or(endsTurn(sequel), i32(goingOn(action) << 1));
}

export function withPlace(sequel: Expr, place: Expr): Expr {
  return or(sequel, shl(add(place, i32(1)), i32(PLACE_AT)));
}

type GoOn = Action & { readonly kind: 'go on' };

/** Kinds of moves with which men may have to go on; undefined: with any. */
export function kindsGoingOn(model: Model): readonly (number | undefined)[] {
  const asked = allActions(model).filter((action): action is GoOn => action.kind === 'go on');
  return [...new Set(asked.map(({ kindName }) => kindName))];
}
