/** Sets that follow men from place to place: connected groups, rows, runs, what lies between. */
import type { PlaceSet } from '../../model/model.js';
import type { Code } from '../../wasm/code.js';
import { add, and, type Expr, eqz, get, i32, load, lt, mul, ne } from '../../wasm/ir.js';
import {
  type Bits,
  bothOf,
  eitherOf,
  forEach,
  has,
  highest,
  keep,
  lowest,
  nothing,
  Sum,
  single,
  some,
  without,
} from './bits.js';
import { type Mill, unsupported } from './mill.js';
import { ascends, cellTable, fullRays } from './reach.js';
import { stepAll } from './shift.js';

/** The places of `through` reached from `to` over places of `through`, the starting ones included. */
export function connectedBits(
  m: Mill,
  code: Code,
  starts: Bits,
  through: Bits,
  dirs: readonly number[],
): Bits {
  const open = keep(code, through);
  const seen = new Sum(code, bothOf(starts, open));
  const fresh = new Sum(code, seen.bits);
  code.while(some(fresh.bits), () => {
    const around = dirs.map((dir) => stepAll(m, code, fresh.bits, dir)).reduce(eitherOf, nothing(m.words));
    fresh.set(keep(code, without(bothOf(around, open), seen.bits)));
    seen.add(fresh.bits);
  });
  return seen.bits;
}

/** i32: how many groups the places of a set form; a way leads from group to group in both senses. */
export function groupCount(m: Mill, code: Code, of: Bits, dirs: readonly number[]): Expr {
  const beside: Set<number>[] = Array.from({ length: m.cells }, () => new Set());
  for (const dir of dirs)
    m.model.board.directions[dir]!.next.forEach((to, from) => {
      if (to < 0) return;
      beside[from]!.add(to);
      beside[to]!.add(from);
    });
  const table = cellTable(
    m,
    beside.map((cells) => [...cells]),
  );
  const left = new Sum(code, of);
  const groups = code.variable(i32(0));
  code.while(some(left.bits), () => {
    const fresh = new Sum(code, single(code.let(lowest(left.bits)), m.words));
    code.while(some(fresh.bits), () => {
      const cell = code.let(lowest(fresh.bits));
      const here = keep(code, single(cell, m.words));
      left.set(without(left.bits, here));
      fresh.set(eitherOf(without(fresh.bits, here), bothOf(m.row(table, cell), left.bits)));
    });
    code.set(groups, add(get(groups), i32(1)));
  });
  return get(groups);
}

type Row = PlaceSet & { readonly kind: 'row' };

/** Every place of a row of so many in a direction; `exactly` refuses longer ones. */
export function rowBits(
  m: Mill,
  code: Code,
  { count, exactly }: Row,
  of: Bits,
  dirs: readonly number[],
): Bits {
  const men = keep(code, of);
  const found = new Sum(code, nothing(m.words));
  for (const dir of oneOfEachLine(m, dirs)) {
    const back = opposite(m, dir);
    const begins = (length: number): Bits => {
      let ends: Bits = men;
      for (let i = 1; i < length; i++) ends = keep(code, bothOf(men, stepAll(m, code, ends, back)));
      return ends;
    };
    let starts = begins(count);
    if (exactly) {
      const longer = begins(count + 1);
      starts = keep(code, without(without(starts, longer), stepAll(m, code, men, dir)));
    }
    code.if(some(starts), () => {
      let place: Bits = starts;
      for (let i = 0; i < count; i++) {
        found.add(place);
        place = keep(code, stepAll(m, code, place, dir));
      }
    });
  }
  return found.bits;
}

/** A row and its other end are the same row. */
function oneOfEachLine(m: Mill, dirs: readonly number[]): number[] {
  return dirs.filter((dir, i) => !dirs.slice(0, i).includes(opposite(m, dir)));
}

function opposite(m: Mill, dir: number): number {
  const found = m.model.board.directions[dir]!.turns[4]!;
  return found >= 0 ? found : unsupported('rows along a way that leads one way only');
}

type Run = PlaceSet & { readonly kind: 'run' };

/** The unbroken places of `of` beside `from`; with `then` only runs that such a place ends. */
export function runBits(
  m: Mill,
  code: Code,
  { count }: Run,
  sets: { readonly of: Bits; readonly from: Bits; readonly then: Bits | undefined },
  dirs: readonly number[],
): Bits {
  const of = keep(code, sets.of);
  const then = sets.then === undefined ? undefined : keep(code, sets.then);
  const found = new Sum(code, nothing(m.words));
  forEach(code, keep(code, sets.from), (start) => {
    for (const dir of dirs) {
      const next = m.image.ints([...m.model.board.directions[dir]!.next]);
      const after = (cell: Expr): Expr => load('i32', mul(cell, i32(4)), next);
      const at = code.variable(after(start));
      const cell: Expr = get(at);
      const length = code.variable(i32(0));
      const n: Expr = get(length);
      const run = new Sum(code, nothing(m.words));
      const goes = code.variable(i32(1));
      code.while(get(goes), () => {
        const more = count === undefined ? i32(1) : lt(n, i32(count));
        const inside = and(and(lt(i32(-1), cell), ne(cell, start)), more);
        code.set(goes, i32(0));
        code.if(inside, () =>
          code.if(has(of, cell), () => {
            run.add(single(cell, m.words));
            code.set(length, add(n, i32(1)));
            code.set(at, after(cell));
            code.set(goes, i32(1));
          }),
        );
      });
      const long = count === undefined ? lt(i32(0), n) : eqz(ne(n, i32(count)));
      code.if(long, () => {
        if (then === undefined) found.add(run.bits);
        else code.if(lt(i32(-1), cell), () => code.if(has(then, cell), () => found.add(run.bits)));
      });
    }
  });
  return found.bits;
}

/** Places on the lines from `a` to the farthest of `b`, both ends left out, whoever stands there. */
export function betweenBits(m: Mill, code: Code, a: Bits, b: Bits): Bits {
  const goals = keep(code, b);
  const found = new Sum(code, nothing(m.words));
  const { directions } = m.model.board;
  const compass = [...directions.keys()].filter((dir) => {
    const { dx, dy, dz } = directions[dir]!;
    return Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dz)) <= 1;
  });
  forEach(code, keep(code, a), (from) => {
    for (const dir of compass) {
      const rays = cellTable(m, fullRays(m, dir));
      const ray = keep(code, m.row(rays, from));
      const met = keep(code, bothOf(ray, goals));
      code.if(some(met), () => {
        const last = code.let(ascends(m, dir) ? highest(met) : lowest(met));
        found.add(without(without(ray, m.row(rays, last)), single(last, m.words)));
      });
    }
  });
  return found.bits;
}
