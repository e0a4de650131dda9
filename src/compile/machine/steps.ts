/** Steps from cell to cell in directions that only the running code knows, and what depends on the last one. */
import type { Dirs } from '../../model/model.js';
import type { Code } from '../../wasm/code.js';
import { add, and, type Expr, get, i32, load, lt, mul, shl } from '../../wasm/ir.js';
import type { Mill } from './mill.js';

const NONE = -1;

/** Where one step leads; -1 = off the board. */
export function stepFrom(m: Mill, cell: Expr, dir: Expr): Expr {
  const { directions } = m.model.board;
  const table = m.memo(m.model.board, 'steps', () =>
    m.image.ints(directions.flatMap(({ next }) => [...next])),
  );
  return load('i32', shl(add(mul(dir, i32(m.cells)), cell), i32(2)), table);
}

/** What a loop over directions needs to know. */
export interface Ways {
  readonly dirs: Dirs;
  readonly player: number;
  /** The direction of the step before; -1 = none. */
  readonly last: Expr;
  /** The loop ends when this no longer holds. */
  readonly while?: () => Expr;
}

/** Runs the body for every direction; it is written once. */
export function eachDirection(m: Mill, code: Code, ways: Ways, body: (dir: Expr) => void): void {
  const { dirs, player } = ways;
  if (dirs.kind === 'anywhere') return;
  if (dirs.kind === 'turned') eachTurned(m, code, ways, dirs.turns, body);
  else {
    const all = dirs.of[player]!;
    if (all.length === 1) body(i32(all[0]!));
    else if (all.length > 1) overList(code, ways, i32(m.image.ints(all)), i32(all.length), body);
  }
}

function eachTurned(
  m: Mill,
  code: Code,
  ways: Ways,
  turns: readonly number[],
  body: (dir: Expr) => void,
): void {
  const { directions } = m.model.board;
  const lists = directions.map((_, dir) => m.k.graph.turned(turns, dir));
  const rows = lists.flatMap((list) => [m.image.ints(list), list.length]);
  const row = code.let(add(shl(ways.last, i32(3)), i32(m.image.ints(rows))));
  const most = Math.max(...lists.map((list) => list.length));
  code.if(lt(i32(NONE), ways.last), () => {
    if (most > 1) overList(code, ways, load('i32', row), load('i32', row, 4), body);
    else code.if(load('i32', row, 4), () => body(code.let(load('i32', load('i32', row)))));
  });
}

function overList(code: Code, ways: Ways, list: Expr, length: Expr, body: (dir: Expr) => void): void {
  const cursor = code.variable(list);
  const at: Expr = get(cursor);
  const end = code.let(add(at, shl(length, i32(2))));
  const goes = lt(at, end);
  code.while(ways.while === undefined ? goes : and(goes, ways.while()), () => {
    body(code.let(load('i32', at)));
    code.set(cursor, add(at, i32(4)));
  });
}
