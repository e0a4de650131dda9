/**
 * The moves of all men of one type. What the laws allow is told from the node where that is possible; the rest is
 * tried. Counting takes the number of targets, listing tries each with the laws known to hold.
 */
import type { Ability } from '../../model/model.js';
import { makeCode } from '../../play/man.js';
import type { Code } from '../../wasm/code.js';
import {
  add,
  and,
  call,
  type Expr,
  type Func,
  i32,
  type Local,
  load,
  lt,
  mul,
  or,
  select,
} from '../../wasm/ir.js';
import { namesOthers } from '../abilities.js';
import { assume } from '../assume.js';
import { type Facing, foesOf, hitFunc, isOpen } from './attack.js';
import {
  type Bits,
  bothOf,
  countOf,
  eitherOf,
  fixedBits,
  forEach,
  has,
  highest,
  keep,
  lowest,
  nothing,
  single,
  some,
  without,
} from './bits.js';
import type { Limit } from './guard.js';
import { type Mill, type Scope, unsupported } from './mill.js';
import { facingOf, type Node, readNode } from './node.js';
import { gateWays, markedBy, type Plan, planOf } from './plan.js';
import { ascends, cellTable, fullRays, type Path, type Shape, shapesOf } from './reach.js';
import { setBits } from './sets.js';
import { nameOf, promotionsOf, type Side } from './settle.js';
import { moveFunc } from './tries.js';

/** () → i32: counts (or lists, returning 0) the moves of the men of a type, but for those that it tries. */
export function typeFunc(m: Mill, side: Side, type: number, listing: boolean): Func {
  const name = `${listing ? 'list' : 'count'} type ${type} of ${nameOf(side)}`;
  return m.func(name, [], 'i32', (code) => new TypeCode(m, code, side, type, listing).write());
}

/** One ability of the type, with what is known before any man is looked at. */
interface Way {
  readonly ability: Ability;
  readonly index: number;
  readonly shapes: readonly Shape[];
  /** True if each of its moves has to be tried. */
  readonly slow: boolean;
  readonly to: Bits;
  /** Men who may use it; absent = all. */
  readonly from: Bits | undefined;
}

class TypeCode {
  private readonly m: Mill;
  private readonly code: Code;
  private readonly side: Side;
  private readonly type: number;
  private readonly listing: boolean;
  private readonly at: Scope;
  private readonly plan: Plan;
  private readonly facing: Facing;
  private readonly total: Local;
  private node!: Node;
  private occupied: Bits = [];
  /** Starting from here, or ending there, the move is tried. */
  private slowFrom: Bits = [];
  private slowTo: Bits = [];
  private gateFrom: Bits | undefined;
  private gateFactor: Expr = i32(1);

  constructor(m: Mill, code: Code, side: Side, type: number, listing: boolean) {
    this.m = m;
    this.code = code;
    this.side = side;
    this.type = type;
    this.listing = listing;
    this.at = { code, speaker: side.player };
    this.plan = planOf(m, side.player);
    this.facing = facingOf(side.guard, side.player);
    this.total = code.variable(i32(0));
  }

  write(): void {
    const { m, code, type } = this;
    const men = keep(code, this.men());
    code.if(some(men), () => {
      this.node = readNode(m, code);
      this.occupied = keep(code, m.occupied);
      this.slowFrom = markedBy(m, this.plan.leaving, this.at);
      this.slowTo = eitherOf(markedBy(m, this.plan.ending, this.at), this.fullZones());
      this.openGate();
      const ways = m.model.types[type]!.abilities.map((ability, index) => this.way(ability, index));
      forEach(code, men, (from) => {
        for (const way of ways) this.moves(way, from);
      });
    });
    code.return({ kind: 'local', ...this.total });
  }

  private men(): Bits {
    const { m, side } = this;
    const own = m.codeBits(makeCode(this.type, side.player));
    const squares = fixedBits(Array(m.squares).keys(), m.words);
    const onBoard = m.squares === m.cells ? own : bothOf(own, squares);
    const { moves } = m.model.phases[side.phase]!;
    const everybody = moves?.kind === 'men' && moves.types === undefined && moves.owner !== 'enemy';
    return moves === undefined || everybody ? onBoard : bothOf(onBoard, setBits(m, moves, this.at));
  }

  private openGate(): void {
    const { m, code, plan, side } = this;
    if (plan.gate === undefined || this.listing) return;
    this.gateFrom = markedBy(m, [plan.gate], this.at);
    this.gateFactor = code.let(gateWays(m, plan.gate, side.player));
  }

  // ---------------------------------------------------------------- ways

  private way(ability: Ability, index: number): Way {
    const { m, code, plan, side, type } = this;
    const onlyMarks = ability.actions.every((action) => action.kind === 'mark place' && !action.object.oneOf);
    const kinds = side.guard.bound.some(
      ({ what }) => typeof what === 'object' && ability.kinds.includes(what.kind),
    );
    const slow =
      !onlyMarks ||
      ability.when !== undefined ||
      kinds ||
      plan.all ||
      plan.types.has(type) ||
      this.promotesOddly();
    const shapes = shapesOf(m, ability, side.player);
    const stays = ability.legs[0]?.move === 'stay';
    if (stays && assume(ability.to, 'empty', m.squares) !== true)
      unsupported('staying on a place of some kind');
    const to = keep(code, stays ? m.everywhere : this.targets(ability));
    const open = ability.from === undefined ? undefined : m.k.openPart(ability.from, side.player);
    const from = open === undefined ? undefined : keep(code, setBits(m, open, this.at));
    return { ability, index, shapes, slow, to, from };
  }

  private targets(ability: Ability): Bits {
    const { m, side } = this;
    const bits = setBits(m, ability.to, this.at);
    if (!namesOthers(ability.to) || ability.actions.length > 0) return bits;
    const foes = foesOf(m, side.player)
      .map((foe) => m.ownerBits(foe))
      .reduce(eitherOf, nothing(m.words));
    return bothOf(bits, eitherOf(foes, without(m.everywhere, this.occupied)));
  }

  /** Promotions that are not just a fixed zone and a list of types. */
  private promotesOddly(): boolean {
    const { m, type, side, plan } = this;
    const lines = promotionsOf(m, type);
    if (lines.length === 0) return false;
    const bound = side.guard.bound.some(({ what }) => what === 'promotion');
    const royal =
      side.guard.royals.includes(type) ||
      lines.some(({ to }) => to.some((t) => side.guard.royals.includes(t)));
    const needed = side.guard.needed.some((types) => types.includes(type));
    const odd = lines.some(
      (line) =>
        line.reserve !== undefined ||
        line.when !== undefined ||
        m.k.fixedCells(line.zone, side.player) === undefined,
    );
    const mixed = lines.some(
      (line) => line.zone !== lines[0]!.zone && !this.sameZone(line.zone, lines[0]!.zone),
    );
    const kinds = new Set(lines.map((line) => `${line.on} ${line.may}`)).size > 1;
    return bound || royal || needed || odd || mixed || kinds || plan.promotions;
  }

  private sameZone(a: (typeof this.m.model.promotions)[number]['zone'], b: typeof a): boolean {
    const [one, other] = [a, b].map((zone) => this.m.k.fixedCells(zone, this.side.player));
    return one !== undefined && other !== undefined && one.join() === other.join();
  }

  /** Places where no further man of this type may come; told by trying. */
  private fullZones(): Bits {
    const limits = this.limitsOf(this.type).filter(({ most }) => most > 0);
    return limits
      .map(({ zone }) => this.m.fixed(zone[this.side.player]!))
      .reduce(eitherOf, nothing(this.m.words));
  }

  private limitsOf(type: number): Limit[] {
    return this.side.guard.limits.filter(({ types }) => types.includes(type));
  }

  /** Places where no man of a type may stand. */
  private barred(type: number): Bits {
    const limits = this.limitsOf(type).filter(({ most }) => most === 0);
    return limits
      .map(({ zone }) => this.m.fixed(zone[this.side.player]!))
      .reduce(eitherOf, nothing(this.m.words));
  }

  // ---------------------------------------------------------------- the moves of one man by one ability

  private moves(way: Way, from: Expr): void {
    const { code, node } = this;
    const may = way.from === undefined ? i32(1) : has(way.from, from);
    code.if(may, () => {
      const ends = keep(code, bothOf(this.reach(way, from), way.to));
      code.if(some(ends), () => {
        if (way.slow) {
          this.tryEach(way, from, ends);
          return;
        }
        code.if(
          or(node.tryAll, this.isIn(this.slowFrom, from)),
          () => this.tryEach(way, from, ends),
          () => this.judge(way, from, ends),
        );
      });
    });
  }

  private isIn(bits: Bits, cell: Expr): Expr {
    return isEmpty(bits) ? i32(0) : has(bits, cell);
  }

  /** Sorts the ends by whether the laws can be told, and whether they hold. */
  private judge(way: Way, from: Expr, ends: Bits): void {
    const { m, code, node, side, type } = this;
    const odd = keep(code, bothOf(ends, this.slowTo));
    const plain = isEmpty(this.slowTo) ? ends : keep(code, without(ends, odd));
    if (!isEmpty(this.slowTo)) code.if(some(odd), () => this.tryEach(way, from, odd));
    if (side.guard.royals.length === 0) {
      this.accept(way, from, plain);
      return;
    }
    const legal = plain.map((word) => code.variable(word));
    const read = legal.map((local): Expr => ({ kind: 'local', ...local }));
    const refuse = (cell: Expr): void => {
      without(read, single(cell, m.words)).forEach((word, i) => {
        code.set(legal[i]!, word);
      });
      if (!side.guard.strict) code.call(this.move(way), from, cell, i32(0));
    };
    if (side.guard.royals.includes(type)) {
      const left = keep(code, without(this.occupied, single(from, m.words)));
      forEach(code, plain, (cell) =>
        code.if(this.hit(cell, left, single(cell, m.words)), () => refuse(cell)),
      );
    } else {
      const risky = or(node.check, has(node.leave, from));
      const doubtful = code.let(risky);
      if (side.guard.strict) {
        code.if(node.check, () => {
          bothOf(read, node.evade).forEach((word, i) => {
            code.set(legal[i]!, word);
          });
        });
      }
      const asked = plain.map((_, i) => select(doubtful, read[i]!, and(read[i]!, node.come[i]!)));
      const left = keep(code, without(this.occupied, single(from, m.words)));
      forEach(code, asked, (cell) => {
        const there = keep(code, single(cell, m.words));
        code.if(this.hit(node.king, eitherOf(left, there), there), () => refuse(cell));
      });
    }
    this.accept(way, from, read);
  }

  private hit(cell: Expr, occupied: Bits, gone: Bits): Expr {
    const hit = hitFunc(this.m, this.side.player, this.side.guard.royals, this.facing);
    // Of nobody to protect (-1) nothing is asked: no end is doubtful then.
    return call(hit, cell, ...occupied, ...gone);
  }

  private move(way: Way): Func {
    return moveFunc(this.m, this.side, this.type, way.index);
  }

  private tryEach(way: Way, from: Expr, ends: Bits): void {
    forEach(this.code, ends, (to) => this.code.call(this.move(way), from, to, i32(0)));
  }

  /** These moves are lawful. */
  private accept(way: Way, from: Expr, ends: Bits): void {
    const { code } = this;
    if (this.listing) {
      this.list(way, from, ends);
      return;
    }
    const count = this.choices(from, ends);
    const factor =
      this.gateFrom === undefined ? i32(1) : select(has(this.gateFrom, from), this.gateFactor, i32(1));
    code.set(this.total, add({ kind: 'local', ...this.total }, mul(count, factor)));
  }

  /** Where some man may not stand, the choice between promotions is left to the laws. */
  private list(way: Way, from: Expr, ends: Bits): void {
    const { m, code, type } = this;
    const types = [type, ...promotionsOf(m, type).flatMap((rule) => rule.to)];
    const barred = types.map((t) => this.barred(t)).reduce(eitherOf);
    forEach(code, without(ends, barred), (to) => code.call(this.move(way), from, to, i32(1)));
    if (!isEmpty(barred)) this.tryEach(way, from, bothOf(ends, barred));
  }

  /** Number of moves to these ends, promotions included. */
  private choices(from: Expr, ends: Bits): Expr {
    const { m, type, side } = this;
    const stays = isEmpty(this.barred(type)) ? ends : without(ends, this.barred(type));
    const [line, ...more] = promotionsOf(m, type);
    if (line === undefined) return countOf(stays);
    const zone = m.fixed(m.k.fixedCells(line.zone, side.player) ?? new Uint8Array(m.cells));
    const inZone = has(zone, from);
    const promotes = keep(
      this.code,
      line.on === 'arrive'
        ? bothOf(ends, zone)
        : ends.map((word, i) =>
            line.on === 'enter'
              ? select(inZone, NONE, and(word, zone[i]!))
              : select(inZone, word, and(word, zone[i]!)),
          ),
    );
    const to = [...new Set([line, ...more].flatMap((rule) => rule.to))].filter((t) => t !== type);
    const staying = countOf(line.may ? stays : without(stays, promotes));
    return this.byBarred(to, promotes).reduce(add, staying);
  }

  private byBarred(to: readonly number[], ends: Bits): Expr[] {
    const free = to.filter((type) => isEmpty(this.barred(type)));
    const others = to
      .filter((type) => !free.includes(type))
      .map((type) => countOf(without(ends, this.barred(type))));
    return free.length === 0 ? others : [mul(countOf(ends), i32(free.length)), ...others];
  }

  // ---------------------------------------------------------------- where a man gets

  private reach({ shapes }: Way, from: Expr): Bits {
    return shapes.map((shape) => this.reachBy(shape, from)).reduce(eitherOf, nothing(this.m.words));
  }

  private reachBy(shape: Shape, from: Expr): Bits {
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
    }
  }

  private alongRay({ dir, cells, least }: Shape & { readonly kind: 'ray' }, from: Expr): Bits {
    const { m, code } = this;
    const rays = cellTable(m, fullRays(m, dir));
    const allowed = cellTable(m, cells);
    const ray = keep(code, m.row(allowed, from));
    const first = this.firstOn(dir, ray);
    const seen = without(ray, m.row(rays, first));
    if (least === 1) return seen;
    return bothOf(
      seen,
      m.row(
        cellTable(
          m,
          cells.map((list) => list.slice(least - 1)),
        ),
        from,
      ),
    );
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
    const entry: Expr = { kind: 'local', ...cursor };
    const end = code.let(add(entry, mul(load('i32', row, 4), i32(size))));
    const sum = nothing(m.words).map((word) => code.variable(word));
    const found = sum.map((local): Expr => ({ kind: 'local', ...local }));
    code.while(lt(entry, end), () => {
      const part = (i: number): Bits => m.bitsAt(entry, 8 * m.words * i);
      code.if(isOpen(part(0), part(1), this.occupied), () => {
        eitherOf(found, part(2)).forEach((word, i) => {
          code.set(sum[i]!, word);
        });
      });
      code.set(cursor, add(entry, i32(size)));
    });
    return found;
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

const NONE: Expr = { kind: 'const', type: 'i64', value: 0n };

/** True if a set is known to be empty when the code is written. */
function isEmpty(bits: Bits): boolean {
  return bits.every((word) => word.kind === 'const' && word.value === 0n);
}
