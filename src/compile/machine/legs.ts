/**
 * Legs walked on the board, one function a leg: each is called where the one before may end, and calls the next. The
 * origin counts as empty, since the man has left it. Passed cells and men to be taken later are sets in the frame.
 */
import type { Leg, PlaceSet } from '../../model/model.js';
import type { Code } from '../../wasm/code.js';
import { add, and, type Expr, eqz, type Func, get, i32, lt, ne } from '../../wasm/ir.js';
import { capture, takingBack } from './actions.js';
import { eitherOf, fixedBits, forEach, has, keep, single, without } from './bits.js';
import type { Mill, Scope } from './mill.js';
import { setBits } from './sets.js';
import { eachDirection, stepFrom } from './steps.js';
import { type Cursor, goesOn, land, type Walk } from './walk.js';

/** (from, last direction) */
export function legsFunc(walk: Walk): Func {
  const { m, name, ability, player } = walk;
  return m.func(`walk ${name}`, ['i32', 'i32'], undefined, (code) => {
    const [from, dir] = code.args as [Expr, Expr];
    const { within } = ability;
    const inside = within === undefined ? i32(1) : isIn(m, within, from, { code, speaker: player });
    code.if(inside, () => code.call(legFunc(walk, 0), from, from, dir));
  });
}

function isIn(m: Mill, set: PlaceSet, cell: Expr, at: Scope): Expr {
  return has(keep(at.code, setBits(m, set, at)), cell);
}

/** (from, cell, last direction): one leg from a cell on. */
function legFunc(walk: Walk, index: number): Func {
  return walk.m.func(`leg ${index} of ${walk.name}`, ['i32', 'i32', 'i32'], undefined, (code) => {
    const [from, cell, dir] = code.args as [Expr, Expr, Expr];
    new LegCode(walk, code, index, from).write({ code, from, cell, dir });
  });
}

class LegCode {
  private readonly walk: Walk;
  private readonly code: Code;
  private readonly index: number;
  private readonly leg: Leg;
  private readonly from: Expr;

  constructor(walk: Walk, code: Code, index: number, from: Expr) {
    this.walk = walk;
    this.code = code;
    this.index = index;
    this.leg = walk.ability.legs[index]!;
    this.from = from;
  }

  write({ cell, dir }: Cursor): void {
    const { walk, code, leg } = this;
    const { m, player } = walk;
    if (leg.move === 'stay') {
      this.reach(cell, dir);
      return;
    }
    if (leg.dirs.kind === 'anywhere') {
      const others = without(fixedBits(Array(m.squares).keys(), m.words), single(cell, m.words));
      forEach(code, keep(code, others), (other) => this.reach(other, dir));
      return;
    }
    const ways = { dirs: leg.dirs, player, last: dir, while: () => goesOn(walk, code) };
    eachDirection(m, code, ways, (way) => {
      // A chain that goes on `onward` keeps to its direction.
      const free = leg.dirs.kind === 'fixed' && this.index === 0 ? this.keepsTo(dir, way) : i32(1);
      code.if(free, () => this.ray(cell, way));
    });
  }

  private keepsTo(last: Expr, way: Expr): Expr {
    const { walk, code } = this;
    if (!walk.isLink) return i32(1);
    return code.let(eqz(and(lt(i32(-1), last), ne(last, way))));
  }

  /** A step takes one place; a slide goes on over empty ones. */
  private ray(cell: Expr, way: Expr): void {
    const { walk, code, leg } = this;
    const { m } = walk;
    const next = code.variable(stepFrom(m, cell, way));
    const at: Expr = get(next);
    if (leg.most === 1) {
      this.enter(at, cell, way, () => this.reach(at, way));
      return;
    }
    const steps = code.variable(i32(0));
    const n: Expr = get(steps);
    const going = code.variable(i32(1));
    code.while(get(going), () => {
      code.set(going, i32(0));
      this.enter(at, cell, way, () => {
        code.set(steps, add(n, i32(1)));
        code.if(
          lt(n, i32(leg.least)),
          () => {},
          () => this.reach(at, way),
        );
        const more = and(eqz(m.word(at)), and(lt(n, i32(leg.most)), goesOn(walk, code)));
        code.if(more, () => {
          code.set(next, stepFrom(m, at, way));
          code.set(going, i32(1));
        });
      });
    });
  }

  /** Runs the body if the cell is on the board, not where the leg began, and within the bounds. */
  private enter(at: Expr, start: Expr, way: Expr, body: () => void): void {
    const { walk, code } = this;
    const { m, ability } = walk;
    code.if(and(lt(i32(-1), at), ne(at, start)), () => {
      const { within } = ability;
      if (within === undefined) body();
      else code.if(isIn(m, within, at, this.scope(way)), body);
    });
  }

  private scope(heading: Expr): Scope {
    const { walk, code, from } = this;
    const { m, player } = walk;
    const passed = m.frameBits(code.let(m.frame), 'passed');
    return { code, speaker: player, origin: from, heading, passed, attacking: walk.asks };
  }

  /** One leg ends here: the last one lands, another one asks `through` and goes on. */
  private reach(cell: Expr, dir: Expr): void {
    const { walk, code, leg, index, from } = this;
    const { m, ability } = walk;
    const isLast = index === ability.legs.length - 1;
    const cursor = { code, from, cell, dir };
    if (leg.through === undefined && isLast) {
      land(walk, cursor);
      return;
    }
    const there = leg.through === undefined ? i32(1) : isIn(m, leg.through, cell, this.scope(dir));
    code.if(there, () =>
      this.passing(cell, dir, () => {
        if (isLast) land(walk, cursor);
        else code.call(legFunc(walk, index + 1), from, cell, dir);
      }),
    );
  }

  /** Notes the cell, takes who stands there, and puts all back afterwards. */
  private passing(cell: Expr, dir: Expr, then: () => void): void {
    const { walk, code, leg } = this;
    const { m } = walk;
    const frame = code.let(m.frame);
    const here = keep(code, single(cell, m.words));
    const sets = leg.capturing === 'late' ? (['passed', 'late'] as const) : (['passed'] as const);
    const before = sets.map((name) => keep(code, m.frameBits(frame, name)));
    const free = leg.capturing === 'late' ? eqz(has(before[1]!, cell)) : i32(1);
    code.if(free, () => {
      sets.forEach((name, i) => {
        m.setFrameBits(code, frame, name, eitherOf(before[i]!, here));
      });
      if (leg.capturing === 'now')
        takingBack(m, this.scope(dir), () => {
          capture(m, cell, this.scope(dir));
          then();
        });
      else then();
      sets.forEach((name, i) => {
        m.setFrameBits(code, frame, name, before[i]!);
      });
    });
  }
}
