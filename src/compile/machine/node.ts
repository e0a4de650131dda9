/**
 * What is worked out once for a position before its moves: where the royal man stands, whether he is in check, which
 * men must not leave (`leave`) and where none may come (`come`) lest he be attacked, and, in check, where another man
 * has to go to (`evade`).
 */

import { makeCode } from '../../play/man.js';
import type { Code } from '../../wasm/code.js';
import { call, type Expr, eq, type Func, gt, i32, i64, or, select } from '../../wasm/ir.js';
import {
  attackersOf,
  type Facing,
  forEntries,
  hitFunc,
  ifNear,
  type Line,
  menOf,
  nearest,
  type PathTable,
  type Threat,
  threatsOn,
} from './attack.js';
import {
  type Bits,
  bothOf,
  countOf,
  eitherOf,
  isOpen,
  keep,
  lowest,
  none,
  nothing,
  single,
  some,
  without,
} from './bits.js';
import type { Guard } from './guard.js';
import type { Mill } from './mill.js';
import { fixedDirs } from './sets.js';

/** As generation reads it; the sets are loads, to be kept by whoever uses them often. */
export interface Node {
  /** -1: nobody is protected. */
  readonly king: Expr;
  readonly check: Expr;
  /** Not 0: the laws tell nothing beforehand here, every move is tried. */
  readonly tryAll: Expr;
  readonly leave: Bits;
  readonly come: Bits;
  readonly evade: Bits;
}

const SETS = ['leave', 'come', 'evade'] as const;

export function readNode(m: Mill, code: Code): Node {
  const bits = (name: string): Bits => keep(code, m.bitsAt(i32(0), m.image.register(name, m.words)));
  return {
    king: code.let(m.register('king')),
    check: code.let(m.register('check')),
    tryAll: code.let(m.register('tryAll')),
    leave: bits('leave'),
    come: bits('come'),
    evade: bits('evade'),
  };
}

/** Looks at another position meanwhile, and comes back to what was known of this one. */
export function keepingNode(m: Mill, code: Code, run: () => void): void {
  const { king, check, tryAll, ...sets } = readNode(m, code);
  run();
  m.setRegister(code, 'king', king);
  m.setRegister(code, 'check', check);
  m.setRegister(code, 'tryAll', tryAll);
  for (const name of SETS) m.storeBits(code, m.image.register(name, m.words), sets[name]);
}

export function facingOf(guard: Guard, player: number): Facing {
  return guard.facing.map(({ types, dirs }) => ({ types, dirs: fixedDirs(dirs, player) }));
}

/** () : fills the registers for a player. */
export function nodeFunc(m: Mill, player: number, phase: number, guard: Guard): Func {
  return m.func(`node ${player} ${phase}`, [], undefined, (code) =>
    new NodeCode(m, code, player, guard).write(),
  );
}

class NodeCode {
  private readonly m: Mill;
  private readonly code: Code;
  private readonly player: number;
  private readonly guard: Guard;
  private occupied: Bits = [];

  constructor(m: Mill, code: Code, player: number, guard: Guard) {
    this.m = m;
    this.code = code;
    this.player = player;
    this.guard = guard;
  }

  write(): void {
    const { m, code, guard } = this;
    for (const name of ['leave', 'come'] as const) this.put(name, nothing(m.words));
    this.put(
      'evade',
      nothing(m.words).map(() => i64(-1)),
    );
    m.setRegister(code, 'check', i32(0));
    m.setRegister(code, 'king', i32(-1));
    m.setRegister(code, 'tryAll', guard.all ? i32(1) : or(this.broken(), this.asked()));
    if (guard.all || guard.royals.length === 0) return;
    const squares = m.fixed(Uint8Array.from({ length: m.cells }, (_, cell) => (cell < m.squares ? 1 : 0)));
    const royals = keep(
      code,
      bothOf(
        menOf(
          m,
          guard.royals.map((type) => makeCode(type, this.player)),
        ),
        squares,
      ),
    );
    const count = code.let(countOf(royals));
    code.if(gt(count, i32(1)), () => m.setRegister(code, 'tryAll', i32(1)));
    code.if(eq(count, i32(1)), () => this.look(code.let(lowest(royals))));
  }

  /** Laws that tell beforehand what a move may do, but do not hold now, tell nothing. */
  private broken(): Expr {
    const { m, guard, player } = this;
    const limits = guard.limits.map(({ types, zone, most }) =>
      gt(countOf(bothOf(this.own(types), m.fixed(zone[player]!))), i32(most)),
    );
    const needs = guard.needed.map((types) => none(this.own(types)));
    return [...limits, ...needs].reduce(or, i32(0));
  }

  /** Men who are asked themselves attack on the board as it stands: nothing is told beforehand. */
  private asked(): Expr {
    const { m, guard, player } = this;
    if (guard.royals.length === 0) return i32(0);
    const { asked } = threatsOn(m, player, guard.royals, facingOf(guard, player));
    return asked.length === 0
      ? i32(0)
      : some(
          keep(
            this.code,
            menOf(
              m,
              asked.map(({ code }) => code),
            ),
          ),
        );
  }

  private own(types: readonly number[]): Bits {
    return keep(
      this.code,
      menOf(
        this.m,
        types.map((type) => makeCode(type, this.player)),
      ),
    );
  }

  private look(king: Expr): void {
    const { m, code, guard, player } = this;
    m.setRegister(code, 'king', king);
    this.occupied = keep(code, m.occupied);
    const threats = threatsOn(m, player, guard.royals, facingOf(guard, player));
    for (const { codes, from } of threats.leaps) this.leaps(bothOf(m.row(from, king), menOf(m, codes)));
    for (const group of threats.lines)
      ifNear(m, code, group, king, () => {
        for (const line of group.lines) this.line(line, king);
      });
    if (threats.paths !== undefined) this.paths(threats.paths, king);
    this.walkers(threats.walks, king);
  }

  private leaps(attackers: Bits): void {
    const { code } = this;
    const men = keep(code, attackers);
    code.if(some(men), () => {
      const one = code.let(eq(countOf(men), i32(1)));
      this.check(men.map((word) => select(one, word, i64(0))));
    });
  }

  private line(line: Line, king: Expr): void {
    const { m, code } = this;
    const row = keep(code, m.row(line.cells, king));
    const attackers = keep(code, bothOf(row, attackersOf(m, line, king)));
    code.if(some(attackers), () => {
      const first = nearest(code, line, bothOf(row, this.occupied));
      const behind = keep(code, bothOf(row, m.row(line.cells, first)));
      const near = keep(code, without(row, behind));
      const second = nearest(code, line, bothOf(behind, this.occupied));
      const far = keep(code, bothOf(behind, m.row(line.cells, second)));
      const middle = keep(code, without(behind, far));
      if (line.hop) this.hop(line, { first, second, near, middle, far, attackers });
      else
        code.if(
          some(bothOf(near, attackers)),
          () => this.check(near),
          () => code.if(some(bothOf(middle, attackers)), () => this.add('leave', single(first, m.words))),
        );
    });
  }

  private hop(
    line: Line,
    {
      first,
      second,
      near,
      middle,
      far,
      attackers,
    }: {
      readonly first: Expr;
      readonly second: Expr;
      readonly near: Bits;
      readonly middle: Bits;
      readonly far: Bits;
      readonly attackers: Bits;
    },
  ): void {
    const { m, code } = this;
    code.if(
      some(bothOf(middle, attackers)),
      () => this.check(undefined),
      () => {
        code.if(some(bothOf(near, attackers)), () => this.add('come', without(near, this.occupied)));
        const third = nearest(code, line, bothOf(far, this.occupied));
        const last = without(far, m.row(line.cells, third));
        code.if(some(bothOf(last, attackers)), () =>
          this.add('leave', eitherOf(single(first, m.words), single(second, m.words))),
        );
      },
    );
  }

  private paths(table: PathTable, king: Expr): void {
    const { m, code } = this;
    forEntries(m, code, table, king, ({ men, from, way, need }) => {
      code.if(some(bothOf(men, from)), () => {
        const cells = keep(code, way);
        code.if(
          isOpen(cells, need, this.occupied),
          () => this.check(table.needs ? undefined : eitherOf(cells, from)),
          () => {
            this.add('leave', without(bothOf(cells, this.occupied), need));
            if (table.needs) this.add('come', without(bothOf(cells, need), this.occupied));
          },
        );
      });
    });
  }

  /** Of men whose ways are walked nothing is told beforehand: every move is asked about. */
  private walkers(walks: readonly Threat[], king: Expr): void {
    const { m, code, guard, player } = this;
    if (walks.length === 0) return;
    const hit = hitFunc(m, player, guard.royals, facingOf(guard, player));
    code.if(
      some(
        menOf(
          m,
          walks.map((walk) => walk.code),
        ),
      ),
      () => {
        this.add('leave', m.everywhere);
        this.add('come', m.everywhere);
        code.if(call(hit, king, ...this.occupied, ...nothing(m.words)), () => {
          m.setRegister(code, 'check', i32(1));
          this.put('evade', m.everywhere);
        });
      },
    );
  }

  /** In check; other men have to go to one of these cells, or (undefined) are tried wherever they go. */
  private check(answers: Bits | undefined): void {
    const { m, code } = this;
    m.setRegister(code, 'check', i32(1));
    if (answers !== undefined) this.put('evade', bothOf(this.get('evade'), answers));
  }

  private get(name: (typeof SETS)[number]): Bits {
    return this.m.bitsAt(i32(0), this.m.image.register(name, this.m.words));
  }

  private put(name: (typeof SETS)[number], bits: Bits): void {
    this.m.storeBits(this.code, this.m.image.register(name, this.m.words), bits);
  }

  private add(name: (typeof SETS)[number], bits: Bits): void {
    this.put(name, eitherOf(this.get(name), bits));
  }
}
