/**
 * Abilities walked on the board with the man lifted: several legs, chains, programs, and whatever else cannot be told
 * from tables. A walk either proposes moves, or is asked what the man attacks; the way is the same.
 */
import type { Ability } from '../../model/model.js';
import type { Code } from '../../wasm/code.js';
import { type Expr, eqz, i32 } from '../../wasm/ir.js';
import type { Mill } from './mill.js';

/** Where a walk stands: where it began, where it is, the direction of the last step (-1 = none). */
export interface Cursor {
  readonly code: Code;
  readonly from: Expr;
  readonly cell: Expr;
  readonly dir: Expr;
}

export interface Walk {
  readonly m: Mill;
  readonly ability: Ability;
  readonly player: number;
  /** Names its functions. */
  readonly name: string;
  /** True if it may go on with a chain, whose direction then binds it. */
  readonly isLink: boolean;
  /** True if it is asked what it hits: it ends when something is. */
  readonly asks: boolean;
  /** Writes what happens where it may end; called once. */
  readonly land: (at: Cursor) => void;
}

/** The man may end here. */
export function land(walk: Walk, { code, from, cell, dir }: Cursor): void {
  const func = walk.m.func(`land ${walk.name}`, ['i32', 'i32', 'i32'], undefined, (inner) => {
    const [start, at, last] = inner.args as [Expr, Expr, Expr];
    walk.land({ code: inner, from: start, cell: at, dir: last });
  });
  code.call(func, from, cell, dir);
}

/** i32: false once the question is answered. */
export function goesOn({ m, asks }: Walk, code: Code): Expr {
  return asks ? eqz(m.field(code.let(m.frame), 'hit')) : i32(1);
}
