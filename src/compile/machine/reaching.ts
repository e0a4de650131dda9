/** Where a man gets from a cell by the shapes of an ability, men in the way considered; who stands on the end is not asked. */
import type { Code } from '../../wasm/code.js';
import { add, type Expr, get, i32, load, lt, mul } from '../../wasm/ir.js';
import {
  type Bits,
  bothOf,
  eitherOf,
  fixedBits,
  forEach,
  highest,
  isOpen,
  keep,
  lowest,
  nothing,
  Sum,
  single,
  without,
} from './bits.js';
import type { Mill } from './mill.js';
import { ascends, cellTable, fullRays, type Path, type Shape, type Stretch } from './reach.js';
import { stepAll } from './shift.js';

export class Reaching {
  private readonly m: Mill;
  private readonly code: Code;
  private readonly occupied: Bits;
  private readonly player: number;

  constructor(m: Mill, code: Code, occupied: Bits, player: number) {
    this.player = player;
    this.m = m;
    this.code = code;
    this.occupied = occupied;
  }

  from(shapes: readonly Shape[], from: Expr): Bits {
    return shapes.map((shape) => this.by(shape, from)).reduce(eitherOf, nothing(this.m.words));
  }

  private by(shape: Shape, from: Expr): Bits {
    const { m } = this;
    switch (shape.kind) {
      case 'leap':
        return m.row(cellTable(m, shape.to), from);
      case 'ray':
        return this.alongRay(shape, from);
      case 'path':
        return this.byPaths(shape.paths, from);
      case 'hop':
        return this.behindFirst(shape, from);
      case 'legs':
        return this.byLegs(shape, from);
    }
  }

  private alongRay({ dir, cells, ends, least }: Shape & { readonly kind: 'ray' }, from: Expr): Bits {
    const { m, code } = this;
    const rays = cellTable(m, fullRays(m, dir));
    const allowed = cellTable(m, cells);
    const ray = keep(code, m.row(allowed, from));
    const first = this.firstOn(dir, ray);
    const seen = without(ray, m.row(rays, first));
    if (least === 1) return seen;
    return bothOf(seen, m.row(cellTable(m, ends), from));
  }

  private firstOn(dir: number, ray: Bits): Expr {
    const { m, code } = this;
    const men = keep(code, bothOf(ray, this.occupied));
    return code.let(ascends(m, dir) ? lowest(men) : highest(men));
  }

  private behindFirst({ dir, cells }: Shape & { readonly kind: 'hop' }, from: Expr): Bits {
    const { m, code } = this;
    const rays = cellTable(m, fullRays(m, dir));
    const first = this.firstOn(dir, keep(code, m.row(cellTable(m, cells), from)));
    const behind = keep(code, m.row(rays, first));
    return without(behind, m.row(rays, this.firstOn(dir, behind)));
  }

  private byLegs({ legs, starts }: Shape & { readonly kind: 'legs' }, from: Expr): Bits {
    const { m, code } = this;
    const may = m.fixed(Uint8Array.from(starts, (ok) => (ok ? 1 : 0)));
    // The origin counts as empty.
    const inner = new Reaching(
      m,
      code,
      keep(code, without(this.occupied, single(from, m.words))),
      this.player,
    );
    return inner.onLegs(legs, bothOf(single(from, m.words), may), -1);
  }

  /** Where the legs lead from a set of cells, all of them reached in the same direction. */
  private onLegs(legs: readonly Stretch[], cells: Bits, last: number): Bits {
    const { m, code } = this;
    const [leg, ...rest] = legs;
    const at = keep(code, cells);
    if (leg === undefined) return at;
    const ends = this.dirsOf(leg, last).map((dir) => {
      const reached = keep(code, this.stretch(leg, at, dir));
      const passed =
        leg.through === undefined
          ? reached
          : leg.through
            ? bothOf(reached, this.occupied)
            : without(reached, this.occupied);
      return rest.length === 0 ? passed : this.onLegs(rest, passed, dir);
    });
    return keep(code, ends.reduce(eitherOf, nothing(m.words)));
  }

  /** Direction -1 stands for anywhere. */
  private dirsOf({ dirs }: Stretch, last: number): readonly number[] {
    if (dirs.kind === 'anywhere') return [-1];
    if (dirs.kind === 'fixed') return dirs.of[this.player]!;
    return last < 0 ? [] : this.m.k.graph.turned(dirs.turns, last);
  }

  private stretch({ slides, least, most }: Stretch, cells: Bits, dir: number): Bits {
    const { m, code } = this;
    if (dir < 0) return without(fixedBits(Array(m.squares).keys(), m.words), cells);
    if (!slides) return stepAll(m, code, cells, dir);
    const rays = m.memo(m.model.board.directions[dir]!, `rays ${least} ${most}`, () => {
      const full = fullRays(m, dir);
      const cut = most >= m.cells ? full : full.map((ray) => ray.slice(0, most));
      const far = least === 1 ? cut : cut.map((ray) => ray.slice(least - 1));
      return { dir, kind: 'ray' as const, cells: cut, ends: far, least };
    });
    const found = new Sum(code, nothing(m.words));
    forEach(code, cells, (cell) => {
      found.add(this.alongRay(rays, cell));
    });
    return found.bits;
  }

  /** Ways that share what they ask of the cells between are one entry: way, need, ends. */
  private byPaths(paths: readonly Path[], from: Expr): Bits {
    const { m, code } = this;
    const index: number[] = [];
    for (let cell = 0; cell < m.cells; cell++) {
      const groups = groupWays(paths, cell);
      const words = groups.flatMap(({ way, ends }) => [
        ...m.wordsOf(way.map(([c]) => c)),
        ...m.wordsOf(way.filter(([, occupied]) => occupied).map(([c]) => c)),
        ...m.wordsOf(ends),
      ]);
      index.push(m.image.longs(words), groups.length);
    }
    const size = 24 * m.words;
    const row = code.let(add(mul(from, i32(8)), i32(m.image.ints(index))));
    const cursor = code.variable(load('i32', row));
    const entry: Expr = get(cursor);
    const end = code.let(add(entry, mul(load('i32', row, 4), i32(size))));
    const found = new Sum(code, nothing(m.words));
    code.while(lt(entry, end), () => {
      const part = (i: number): Bits => m.bitsAt(entry, 8 * m.words * i);
      code.if(isOpen(part(0), part(1), this.occupied), () => {
        found.add(part(2));
      });
      code.set(cursor, add(entry, i32(size)));
    });
    return found.bits;
  }
}

function groupWays(paths: readonly Path[], from: number): { way: Path['way']; ends: number[] }[] {
  const groups = new Map<string, { way: Path['way']; ends: number[] }>();
  for (const path of paths) {
    if (path.from !== from) continue;
    const key = JSON.stringify(path.way);
    const group = groups.get(key) ?? { way: path.way, ends: [] };
    group.ends.push(path.to);
    groups.set(key, group);
  }
  return [...groups.values()];
}
