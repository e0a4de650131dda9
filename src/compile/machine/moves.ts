/**
 * The moves of all men of one type. What the laws allow is told from the node where that is possible; the rest is
 * tried. Counting takes the number of ends, listing keeps each.
 */
import type { Ability } from '../../model/model.js';
import { makeCode } from '../../play/man.js';
import type { Code } from '../../wasm/code.js';
import {
  add,
  and,
  call,
  type Expr,
  eqz,
  type Func,
  get,
  i32,
  type Local,
  mul,
  or,
  select,
  sub,
} from '../../wasm/ir.js';
import { didBits } from '../candidate.js';
import { type Facing, hitFunc } from './attack.js';
import {
  type Bits,
  bothOf,
  eitherOf,
  fixedBits,
  forEach,
  has,
  isEmpty,
  keep,
  none,
  nothing,
  single,
  some,
  without,
} from './bits.js';
import type { Mill, Scope } from './mill.js';
import { facingOf, type Node, readNode } from './node.js';
import { gateWays, markedBy, type Plan, planOf, refilledFrom } from './plan.js';
import { barred, choices, promotionZone, waysTo } from './promoting.js';
import { proposeFunc } from './propose.js';
import { type Quick, quickFunc, quickOf } from './quick.js';
import { Reaching } from './reaching.js';
import { setBits } from './sets.js';
import { nameOf, promotionsOf, type Side } from './settle.js';
import { type Push, pushed, pushesOf } from './shift.js';
import { moveFunc } from './tries.js';
import { type Way, walkedOf, wanted, waysOf } from './ways.js';

/** () → i32: counts (or lists, returning 0) the moves of the men of a type, but for those that it tries. */
export function typeFunc(m: Mill, side: Side, type: number, listing: boolean, only?: Only): Func {
  const name = `${listing ? 'list' : 'count'} type ${type} of ${nameOf(side)}${only?.name ?? ''}`;
  return m.func(name, [], 'i32', (code) => new TypeCode(m, code, { side, type, listing, only }).write());
}

/** Some of the abilities, whoever may move in the phase. */
export interface Only {
  readonly name: string;
  readonly holds: (ability: Ability) => boolean;
  /** The man who has to go on, and nobody else. */
  readonly going?: true;
}

interface Wanted {
  readonly side: Side;
  readonly type: number;
  readonly listing: boolean;
  readonly only: Only | undefined;
}

class TypeCode {
  private readonly m: Mill;
  private readonly code: Code;
  private readonly side: Side;
  private readonly type: number;
  private readonly listing: boolean;
  private readonly only: Only | undefined;
  private readonly at: Scope;
  private readonly plan: Plan;
  private readonly facing: Facing;
  private readonly royal: boolean;
  private readonly total: Local;
  private node!: Node;
  private occupied: Bits = [];
  private reaching!: Reaching;
  /** Starting from here, or ending there, the move is tried. */
  private slowFrom: Bits = [];
  private slowTo: Bits = [];
  private gateFrom: Bits = [];
  private gateFactor: Expr = i32(1);
  private refilled: Bits = [];
  private quick: Quick | undefined;

  constructor(m: Mill, code: Code, { side, type, listing, only }: Wanted) {
    this.m = m;
    this.code = code;
    this.side = side;
    this.type = type;
    this.listing = listing;
    this.only = only;
    this.at = { code, speaker: side.player };
    this.plan = planOf(m, side.player);
    this.facing = facingOf(side.guard, side.player);
    this.royal = side.guard.royals.includes(type);
    this.total = code.variable(i32(0));
  }

  write(): void {
    const { m, code, side, type, plan } = this;
    const men = keep(code, this.men());
    code.if(some(men), () => {
      this.node = readNode(m, code);
      this.occupied = keep(code, m.occupied);
      this.reaching = new Reaching(m, code, this.occupied, side.player);
      this.slowFrom = markedBy(m, plan.leaving, this.at);
      this.slowTo = keep(code, eitherOf(markedBy(m, plan.ending, this.at), this.fullZones()));
      this.openGate();
      this.refilled = plan.refill === undefined ? nothing(m.words) : refilledFrom(m, plan.refill, this.at);
      if (this.listing) this.quick = quickOf(m, code, side, type);
      this.all(this.ways(), men);
      for (const index of walkedOf(m, side, type)) this.walked(index, men);
    });
    code.return(get(this.total));
  }

  private walked(index: number, men: Bits): void {
    const { m, code, side, type, only } = this;
    if (only?.holds(m.model.types[type]!.abilities[index]!) === false) return;
    forEach(code, men, (from) => code.call(proposeFunc(m, side, type, index), from));
  }

  private ways(): Way[] {
    const { m, code, side, type, plan, only, listing } = this;
    const ways = waysOf(m, code, side, type, plan).filter(({ ability }) => only?.holds(ability) ?? true);
    return listing ? ways.map((way) => wanted(m, code, side, type, way)) : ways;
  }

  private men(): Bits {
    const { m, side, only } = this;
    const own = m.codeBits(makeCode(this.type, side.player));
    if (only?.going) return bothOf(own, single(sub(m.word(m.core.layout.mustGo), i32(1)), m.words));
    const squares = fixedBits(Array(m.squares).keys(), m.words);
    const onBoard = m.squares === m.cells ? own : bothOf(own, squares);
    const { moves } = m.model.phases[side.phase]!;
    const everybody = moves?.kind === 'men' && moves.types === undefined && moves.owner !== 'enemy';
    return moves === undefined || everybody || only !== undefined
      ? onBoard
      : bothOf(onBoard, setBits(m, moves, this.at));
  }

  /** Places where perhaps no further man of this type may come; told by trying. */
  private fullZones(): Bits {
    const { m, side, type } = this;
    return side.guard.limits
      .filter(({ types, most }) => most > 0 && types.includes(type))
      .map(({ zone }) => m.fixed(zone[side.player]!))
      .reduce(eitherOf, nothing(m.words));
  }

  private openGate(): void {
    const { m, code, plan, side } = this;
    this.gateFrom = nothing(m.words);
    if (plan.gate === undefined || this.listing) return;
    this.gateFrom = markedBy(m, [plan.gate], this.at);
    this.gateFactor = code.let(gateWays(m, plan.gate, side.player));
  }

  // ---------------------------------------------------------------- all men at once, or one by one

  private all(ways: readonly Way[], men: Bits): void {
    const { m, code, side } = this;
    const fast = ways.filter((way) => !way.slow);
    const pushes = this.canPush(fast)
      ? pushesOf(
          m,
          fast.map(({ ability }) => ability),
          side.player,
        )
      : undefined;
    if (pushes === undefined) {
      forEach(code, men, (from) => this.oneMan(ways, from));
      return;
    }
    const { node } = this;
    const calm = and(none(eitherOf(this.slowTo, node.come)), eqz(or(node.check, node.tryAll)));
    const odd = eitherOf(this.slowFrom, eitherOf(this.gateFrom, this.refilled));
    const apart = keep(code, bothOf(men, eitherOf(node.leave, odd)));
    const left = men.map((word) => code.variable(word));
    code.if(calm, () => {
      this.push(fast, pushes, keep(code, without(men, apart)));
      this.assign(left, apart);
      const slow = ways.filter((way) => way.slow);
      if (slow.length > 0)
        code.if(some(slow.map(({ to }) => to).reduce(eitherOf)), () =>
          forEach(code, without(men, apart), (from) => this.oneMan(slow, from)),
        );
    });
    forEach(code, readOf(left), (from) => this.oneMan(ways, from));
  }

  private canPush(fast: readonly Way[]): boolean {
    return !this.listing && !this.royal && fast.length > 0 && fast.every(({ from }) => from === undefined);
  }

  private push(fast: readonly Way[], pushes: readonly (readonly Push[])[], men: Bits): void {
    const { m, code, type, side } = this;
    const lines = promotionsOf(m, type);
    const zone = promotionZone(m, side, type);
    if (zone === undefined || lines[0]!.on === 'arrive') {
      this.pushGroup(fast, pushes, men, (ends) => (zone === undefined ? undefined : bothOf(ends, zone)));
      return;
    }
    const inside = keep(code, bothOf(men, zone));
    const leave = lines[0]!.on === 'enter or leave';
    code.if(some(inside), () => this.pushGroup(fast, pushes, inside, (ends) => (leave ? ends : undefined)));
    this.pushGroup(fast, pushes, keep(code, without(men, zone)), (ends) => bothOf(ends, zone));
  }

  private pushGroup(
    fast: readonly Way[],
    pushes: readonly (readonly Push[])[],
    men: Bits,
    promotes: (ends: Bits) => Bits | undefined,
  ): void {
    const { m, code, side, type } = this;
    const empty = without(m.everywhere, this.occupied);
    fast.forEach((way, i) => {
      for (const push of pushes[i]!) {
        const ends = keep(code, bothOf(pushed(m, men, push, empty), way.to));
        this.count(waysTo(m, code, side, type, ends, promotes(ends)));
      }
    });
  }

  private count(number: Expr): void {
    this.code.set(this.total, add(get(this.total), number));
  }

  private oneMan(ways: readonly Way[], from: Expr): void {
    const merged = ways.filter((way) => this.merges(way));
    for (const way of ways) if (!merged.includes(way)) this.oneWay(way, from);
    if (merged.length > 0) this.together(merged, from);
  }

  /** Counting asks of the ends alone, so that ways to different ends go together. */
  private merges({ slow, from }: Way): boolean {
    return !this.listing && this.side.guard.strict && !slow && from === undefined && isEmpty(this.slowTo);
  }

  private together(ways: readonly Way[], from: Expr): void {
    const { code, node } = this;
    const ends = (way: Way): Bits => keep(code, bothOf(this.reaching.from(way.shapes, from), way.to));
    code.if(
      or(node.tryAll, this.isIn(this.slowFrom, from)),
      () => {
        for (const way of ways) this.tryEach(way, from, ends(way));
      },
      () => this.judge(ways[0]!, from, keep(code, ways.map(ends).reduce(eitherOf))),
    );
  }

  private oneWay(way: Way, from: Expr): void {
    const { code, node } = this;
    code.if(way.from === undefined ? some(way.to) : has(way.from, from), () => {
      const ends = keep(code, bothOf(this.reaching.from(way.shapes, from), way.to));
      code.if(some(ends), () => {
        if (way.slow) this.tryEach(way, from, ends);
        else
          code.if(
            or(node.tryAll, this.isIn(this.slowFrom, from)),
            () => this.tryEach(way, from, ends),
            () => this.sorted(way, from, ends),
          );
      });
    });
  }

  private isIn(bits: Bits, cell: Expr): Expr {
    return isEmpty(bits) ? i32(0) : has(bits, cell);
  }

  /** Ends that set off triggers are tried, the others judged. */
  private sorted(way: Way, from: Expr, ends: Bits): void {
    const { code } = this;
    if (isEmpty(this.slowTo)) {
      this.judge(way, from, ends);
      return;
    }
    const odd = keep(code, bothOf(ends, this.slowTo));
    code.if(some(odd), () => this.tryEach(way, from, odd));
    this.judge(way, from, keep(code, without(ends, odd)));
  }

  // ---------------------------------------------------------------- what the laws allow

  private judge(way: Way, from: Expr, ends: Bits): void {
    const { m, code, side } = this;
    if (side.guard.royals.length === 0) {
      this.accept(way, from, ends);
      return;
    }
    const legal = ends.map((word) => code.variable(word));
    const refuse = (cell: Expr): void => {
      this.assign(legal, without(readOf(legal), single(cell, m.words)));
      if (!side.guard.strict) code.call(this.move(way), from, cell, i32(0));
    };
    if (this.royal) this.judgeRoyal(from, ends, refuse);
    else this.judgeOther(from, legal, refuse);
    this.accept(way, from, readOf(legal));
  }

  private judgeRoyal(from: Expr, ends: Bits, refuse: (cell: Expr) => void): void {
    const { m, code } = this;
    const left = this.leftBehind(from);
    forEach(code, ends, (cell) =>
      code.if(this.hit(cell, left, keep(code, single(cell, m.words))), () => refuse(cell)),
    );
  }

  /** Men whose place shuts a line, and all in check, are asked about; in check most ends are out of the question. */
  private judgeOther(from: Expr, legal: readonly Local[], refuse: (cell: Expr) => void): void {
    const { m, code, node, side } = this;
    const read = readOf(legal);
    if (side.guard.strict) code.if(node.check, () => this.assign(legal, bothOf(read, node.evade)));
    const opens = has(without(node.leave, this.refilled), from);
    const doubtful = code.let(or(node.check, opens));
    const asked = read.map((word, i) => select(doubtful, word, and(word, node.come[i]!)));
    code.if(some(keep(code, asked)), () => {
      const left = this.leftBehind(from);
      forEach(code, asked, (cell) => {
        const there = keep(code, single(cell, m.words));
        code.if(this.hit(node.king, eitherOf(left, there), there), () => refuse(cell));
      });
    });
  }

  /** Who stands on the board when the man has left. */
  private leftBehind(from: Expr): Bits {
    const { m, code } = this;
    const stays = isEmpty(this.refilled) ? nothing(m.words) : bothOf(this.refilled, single(from, m.words));
    return keep(code, without(this.occupied, without(single(from, m.words), stays)));
  }

  private assign(locals: readonly Local[], bits: Bits): void {
    bits.forEach((word, i) => {
      this.code.set(locals[i]!, word);
    });
  }

  /** With nobody to protect nothing is doubtful, so it is not asked. */
  private hit(cell: Expr, occupied: Bits, gone: Bits): Expr {
    const hit = hitFunc(this.m, this.side.player, this.side.guard.royals, this.facing);
    return call(hit, cell, ...occupied, ...gone);
  }

  private move(way: Way): Func {
    return moveFunc(this.m, this.side, this.type, way.index);
  }

  private tryEach(way: Way, from: Expr, ends: Bits, lawful: 0 | 1 = 0): void {
    forEach(this.code, ends, (to) => this.code.call(this.move(way), from, to, i32(lawful)));
  }

  // ---------------------------------------------------------------- lawful moves

  private accept(way: Way, from: Expr, ends: Bits): void {
    const { m, code, side, type } = this;
    if (this.listing) {
      this.list(way, from, ends);
      return;
    }
    const number = choices(m, code, side, type, from, ends);
    const factor = isEmpty(this.gateFrom)
      ? i32(1)
      : select(has(this.gateFrom, from), this.gateFactor, i32(1));
    this.count(mul(number, factor));
  }

  private list(way: Way, from: Expr, ends: Bits): void {
    const { m, code, quick } = this;
    if (quick === undefined || way.ability.actions.length > 0) {
      this.make(way, from, ends);
      return;
    }
    code.if(
      quick.from(from),
      () => {
        forEach(code, bothOf(ends, quick.to), (to) =>
          code.call(quickFunc(m), from, to, i32(didBits(way.ability.kinds)), i32(way.ability.costs)),
        );
        this.make(way, from, without(ends, quick.to));
      },
      () => this.make(way, from, ends),
    );
  }

  /** Where some man may not stand, the choice between promotions is left to the laws. */
  private make(way: Way, from: Expr, ends: Bits): void {
    const { m, side, type } = this;
    const types = [type, ...promotionsOf(m, type).flatMap((rule) => rule.to)];
    const closed = types.map((t) => barred(m, side, t)).reduce(eitherOf);
    this.tryEach(way, from, without(ends, closed), 1);
    if (!isEmpty(closed)) this.tryEach(way, from, bothOf(ends, closed));
  }
}

const readOf = (locals: readonly Local[]): Bits => locals.map((local): Expr => get(local));
