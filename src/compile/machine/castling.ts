/**
 * Castling: king and partner unmoved, the way empty, and every law that speaks of attack holding with the king on each
 * place from his origin to his goal.
 */
import type { Castling } from '../../model/model.js';
import { makeCode } from '../../play/man.js';
import type { Code } from '../../wasm/code.js';
import { and, type Expr, eq, eqz, type Func, get, i32, load, lt, mul, select } from '../../wasm/ir.js';
import { ARRIVES, DID_CASTLING, KIND_CASTLING, LEAVES } from '../candidate.js';
import { goalsOf } from '../castling.js';
import { asksAttack } from '../readers.js';
import { menOf } from './attack.js';
import {
  type Bits,
  bothOf,
  eitherOf,
  forEach,
  highest,
  keep,
  lowest,
  none,
  single,
  some,
  without,
} from './bits.js';
import { condOf } from './conds.js';
import type { Mill } from './mill.js';
import { ascends, cellTable, fullRays } from './reach.js';
import { binds, nameOf, type Side, settleFunc } from './settle.js';
import { begin } from './tries.js';

/** () : proposes the castlings of a player by one rule. */
export function castlingFunc(m: Mill, side: Side, index: number): Func {
  return m.func(`castle ${index} of ${nameOf(side)}`, [], undefined, (code) => {
    const castling = m.model.castlings[index]!;
    const unmoved = keep(code, m.markBits(0));
    const codesOf = (types: readonly number[]): number[] => types.map((type) => makeCode(type, side.player));
    const kings = bothOf(menOf(m, codesOf(castling.kings)), unmoved);
    const partners = keep(code, bothOf(menOf(m, codesOf(castling.partners)), unmoved));
    code.if(some(partners), () =>
      forEach(code, kings, (king) => {
        castling.dirs[side.player]!.forEach((dir, hand) => {
          new Way(m, code, side, castling, { king, partners, dir, hand }).write();
        });
      }),
    );
  });
}

interface Start {
  readonly king: Expr;
  readonly partners: readonly Expr[];
  readonly dir: number;
  /** 0 = towards higher files. */
  readonly hand: number;
}

/** One king, one side. */
class Way {
  private readonly m: Mill;
  private readonly code: Code;
  private readonly side: Side;
  private readonly castling: Castling;
  private readonly start: Start;
  private readonly rays: number;
  private readonly rising: boolean;

  constructor(m: Mill, code: Code, side: Side, castling: Castling, start: Start) {
    this.m = m;
    this.code = code;
    this.side = side;
    this.castling = castling;
    this.start = start;
    this.rays = cellTable(m, fullRays(m, start.dir));
    this.rising = ascends(m, start.dir);
  }

  write(): void {
    const { m, code, castling, start } = this;
    const ray = keep(code, m.row(this.rays, start.king));
    const ours = keep(code, bothOf(ray, start.partners));
    code.if(some(ours), () => {
      const outermost = castling.squares === undefined;
      const partner = code.let(this.rising === outermost ? highest(ours) : lowest(ours));
      const kingTo = code.let(this.goal());
      code.if(lt(i32(-1), kingTo), () => this.free(partner, kingTo));
    });
  }

  /** The king's end: fixed by his place. */
  private goal(): Expr {
    const { m, castling, side, start } = this;
    const goals = Array.from({ length: m.cells }, (_, king) =>
      king >= m.squares
        ? -1
        : castling.squares === undefined
          ? goalsOf(m.k, castling, side.player, king)[start.hand]!
          : (m.k.graph.ray(start.dir, king)[castling.squares - 1] ?? -1),
    );
    return this.lookUp(goals, start.king);
  }

  private lookUp(table: readonly number[], cell: Expr): Expr {
    return load('i32', mul(cell, i32(4)), this.m.image.ints(table));
  }

  /** The cell beside a goal, on the side that the king came from. */
  private beside(kingTo: Expr): Expr {
    const { m, castling, side, start } = this;
    const back = castling.dirs[side.player]![1 - start.hand]!;
    return this.lookUp(
      Array.from({ length: m.cells }, (_, cell) => m.k.graph.next(back, cell)),
      kingTo,
    );
  }

  /** Everything from the lowest to the highest of the four cells is empty but for the two men. */
  private free(partner: Expr, kingTo: Expr): void {
    const { m, code, start } = this;
    const partnerTo = code.let(this.beside(kingTo));
    const { king } = start;
    const moves = and(lt(i32(-1), partnerTo), eqz(and(eq(kingTo, king), eq(partnerTo, partner))));
    code.if(moves, () => {
      const nearer = (a: Expr, b: Expr): Expr => code.let(select(this.rising ? lt(a, b) : lt(b, a), a, b));
      const farther = (a: Expr, b: Expr): Expr => code.let(select(this.rising ? lt(a, b) : lt(b, a), b, a));
      const four = [king, kingTo, partner, partnerTo];
      const first = four.reduce(nearer);
      const last = four.reduce(farther);
      const span = eitherOf(without(m.row(this.rays, first), m.row(this.rays, last)), single(first, m.words));
      const men = without(
        bothOf(span, m.occupied),
        eitherOf(single(king, m.words), single(partner, m.words)),
      );
      code.if(none(keep(code, men)), () => this.castle(partner, kingTo, partnerTo));
    });
  }

  private castle(partner: Expr, kingTo: Expr, partnerTo: Expr): void {
    const { m, code, castling, side, start } = this;
    const { king } = start;
    const man = code.let(m.word(king));
    const rook = code.let(m.word(partner));
    const move = { kind: KIND_CASTLING, from: king, to: kingTo, man, did: DID_CASTLING, lawful: i32(0) };
    const frame = begin(m, code, move);
    m.setField(code, frame, 'partnerFrom', partner);
    m.setField(code, frame, 'partnerTo', partnerTo);
    const at = {
      code,
      speaker: side.player,
      here: king,
      it: king,
      origin: king,
      mover: king,
      settling: true,
    };
    const goes = castling.when === undefined ? i32(1) : code.let(condOf(m, castling.when, at));
    code.if(goes, () => {
      code.if(this.transit(kingTo, man), () => {
        const bare = i32(~m.k.movedMarks);
        code.call(m.put, king, i32(0));
        code.call(m.put, partner, i32(0));
        code.call(m.put, kingTo, and(man, bare));
        code.call(m.put, partnerTo, and(rook, bare));
        if (m.k.wantsEvents) {
          code.call(m.event, i32(LEAVES), king, man);
          code.call(m.event, i32(LEAVES), partner, rook);
          code.call(m.event, i32(ARRIVES), kingTo, and(man, bare));
          code.call(m.event, i32(ARRIVES), partnerTo, and(rook, bare));
        }
        code.call(settleFunc(m, side));
      });
    });
    m.setField(code, frame, 'partnerFrom', i32(-1));
    m.setField(code, frame, 'partnerTo', i32(-1));
    code.call(m.undo, m.field(frame, 'start'));
  }

  /** The laws hold with the king on each cell that he leaves or crosses, his old cell empty and the partner at home. */
  private transit(kingTo: Expr, man: Expr): Expr {
    const { m, code, side, start } = this;
    const laws = m.model.laws.filter((law) => asksAttack(law.cond));
    if (laws.length === 0) return i32(1);
    const { king } = start;
    const holds = code.variable(i32(1));
    // From his place to the one before the goal; in the other direction where the goal lies behind him.
    const way = this.crossed(kingTo);
    forEach(code, way, (cell) => {
      const mark = code.let(m.register('journal'));
      code.call(m.put, king, i32(0));
      code.call(m.put, cell, man);
      for (const law of laws) {
        const at = {
          code,
          speaker: side.player,
          here: kingTo,
          it: kingTo,
          origin: king,
          mover: kingTo,
          settling: true,
        };
        code.if(binds(m, code, side, law), () =>
          code.if(eqz(condOf(m, law.cond, at)), () => code.set(holds, i32(0))),
        );
      }
      code.call(m.undo, mark);
    });
    return get(holds);
  }

  private crossed(kingTo: Expr): readonly Expr[] {
    const { m, code, castling, side, start } = this;
    const { king } = start;
    const tables = castling.dirs[side.player]!.map((dir) => cellTable(m, fullRays(m, dir)));
    const goal = single(kingTo, m.words);
    const parts = tables.map((rays): Bits => {
      const row = keep(code, m.row(rays, king));
      const reached = code.let(some(bothOf(row, goal)));
      return without(without(row, m.row(rays, kingTo)), goal).map(
        (word): Expr => select(reached, word, { kind: 'const', type: 'i64', value: 0n }),
      );
    });
    return keep(code, eitherOf(parts.reduce(eitherOf), single(king, m.words)));
  }
}
