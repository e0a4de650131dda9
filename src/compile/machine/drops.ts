/** Drops: how many men of a rule's types can be put down where, and the trying of those that are not told beforehand. */
import type { Action, Drop, PlaceSet } from '../../model/model.js';
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
  lt,
  mul,
  or,
  select,
} from '../../wasm/ir.js';
import { menTables } from '../conds.js';
import { mentions } from '../readers.js';
import { type Facing, hitFunc, menOf, threatsOn } from './attack.js';
import {
  type Bits,
  bothOf,
  countOf,
  eitherOf,
  forEach,
  keep,
  nothing,
  single,
  some,
  without,
} from './bits.js';
import type { Mill, Scope } from './mill.js';
import { facingOf, type Node, readNode } from './node.js';
import { planOf } from './plan.js';
import { setBits } from './sets.js';
import { nameOf, type Side } from './settle.js';
import { dropFunc } from './tries.js';

/** () → i32: counts (or lists, returning 0) the drops of a player by one rule, but for those that it tries. */
export function dropsFunc(m: Mill, side: Side, index: number, listing: boolean): Func {
  const name = `${listing ? 'list' : 'count'} drops ${index} of ${nameOf(side)}`;
  return m.func(name, [], 'i32', (code) => new DropCode(m, code, side, index, listing).write());
}

class DropCode {
  private readonly m: Mill;
  private readonly code: Code;
  private readonly side: Side;
  private readonly index: number;
  private readonly drop: Drop;
  private readonly listing: boolean;
  private readonly at: Scope;
  private readonly facing: Facing;
  private readonly total: Local;
  private node!: Node;

  constructor(m: Mill, code: Code, side: Side, index: number, listing: boolean) {
    this.m = m;
    this.code = code;
    this.side = side;
    this.index = index;
    this.drop = m.model.phases[side.phase]!.drops[index]!;
    this.listing = listing;
    this.at = { code, speaker: side.player };
    this.facing = facingOf(side.guard, side.player);
    this.total = code.variable(i32(0));
  }

  write(): void {
    const { m, code, drop, side } = this;
    const stocks = drop.types.map((type) => m.word(m.k.reserveIndex(side.player, drop.reserve, type)));
    code.if(stocks.reduce(or, i32(0)), () => {
      this.node = readNode(m, code);
      const places = keep(code, setBits(m, drop.to, this.at));
      const free = keep(code, drop.onto ? places : bothOf(places, without(m.everywhere, m.occupied)));
      const moved = movesOccupant(drop);
      if (this.isSlow() || (drop.onto && moved === undefined)) this.tryTypes(free);
      else if (moved === undefined) this.plain(free);
      else this.displacing(free, moved);
    });
    code.return(get(this.total));
  }

  private isSlow(): boolean {
    const { m, drop, side } = this;
    const plan = planOf(m, side.player);
    return (
      plan.drops ||
      plan.all ||
      drop.when !== undefined ||
      (drop.actions.length > 0 && movesOccupant(drop) === undefined)
    );
  }

  private eachType(body: (type: number) => void): void {
    const { m, code, drop, side } = this;
    for (const type of drop.types)
      code.if(m.word(m.k.reserveIndex(side.player, drop.reserve, type)), () => body(type));
  }

  private func(type: number): Func {
    const { m, side, drop, index } = this;
    return dropFunc(m, side, drop, type, `${index} ${type} of ${nameOf(side)}`);
  }

  private tryTypes(cells: Bits): void {
    this.eachType((type) => this.tryEach(type, cells, 0));
  }

  private tryEach(type: number, cells: Bits, lawful: 0 | 1): void {
    forEach(this.code, cells, (cell) => this.code.call(this.func(type), cell, i32(lawful)));
  }

  // ---------------------------------------------------------------- on empty places

  private plain(free: Bits): void {
    const { code, node } = this;
    const legal = keep(code, this.lawfulPlaces(free));
    this.eachType((type) => {
      if (this.isRoyal(type)) {
        this.royal(type, free, (_, cell) => this.tryEach(type, cell, 0), i32(1));
        return;
      }
      if (this.isBound(type)) {
        this.tryEach(type, free, 0);
        return;
      }
      code.if(
        node.tryAll,
        () => this.tryEach(type, free, 0),
        () => {
          const open = keep(code, this.unlimited(type, legal));
          if (this.listing) this.tryEach(type, open, 1);
          else this.count(countOf(open));
        },
      );
    });
  }

  private count(number: Expr): void {
    this.code.set(this.total, add(get(this.total), number));
  }

  /** Where a man may come without leaving the royal man attacked. */
  private lawfulPlaces(free: Bits): Bits {
    const { m, code, node, side } = this;
    if (side.guard.royals.length === 0) return free;
    const legal = free.map((word, i) => code.variable(and(word, node.evade[i]!)));
    const read = legal.map((local): Expr => get(local));
    const asked = read.map((word, i) => select(node.check, word, and(word, node.come[i]!)));
    forEach(code, asked, (cell) => {
      const there = keep(code, single(cell, m.words));
      const hit = hitFunc(m, side.player, side.guard.royals, this.facing);
      code.if(call(hit, node.king, ...eitherOf(m.occupied, there), ...nothing(m.words)), () => {
        without(read, there).forEach((word, i) => {
          code.set(legal[i]!, word);
        });
      });
    });
    return read;
  }

  /** Without the places on which no more men of the type may stand. */
  private unlimited(type: number, places: Bits): Bits {
    const { m, side } = this;
    return side.guard.limits
      .filter(({ types }) => types.includes(type))
      .reduce((left, { types, zone, most }) => {
        const cells = m.fixed(zone[side.player]!);
        if (most === 0) return without(left, cells);
        const men = menOf(
          m,
          types.map((t) => makeCode(t, side.player)),
        );
        const full = this.code.let(eqz(lt(countOf(bothOf(men, cells)), i32(most))));
        return left.map((word, i) => select(full, and(word, without([word], [cells[i]!])[0]!), word));
      }, places);
  }

  /** A royal man whose first attackers are told by jumps and open lines: further men can only shut them. */
  private isRoyal(type: number): boolean {
    const { m, side, facing } = this;
    const { royals, strict } = side.guard;
    if (this.listing || !strict || !royals.includes(type) || this.isLimited(type) || this.bindsDrops(type))
      return false;
    const { lines, paths, walks } = threatsOn(m, side.player, royals, facing);
    return (
      walks.length === 0 &&
      paths?.needs !== true &&
      !lines.some((group) => group.lines.some((line) => line.hop))
    );
  }

  private isLimited(type: number): boolean {
    return this.side.guard.limits.some(({ types }) => types.includes(type));
  }

  /** Counts `ways` for each place on which he would be safe; elsewhere a man who moves away may still cover him. */
  private royal(type: number, cells: Bits, attacked: (type: number, cell: Bits) => void, ways: Expr): void {
    const { m, code, node, side } = this;
    const number = code.let(ways);
    code.if(
      or(node.tryAll, lt(i32(-1), node.king)),
      () => this.tryEach(type, cells, 0),
      () => {
        const occupied = keep(code, m.occupied);
        forEach(code, cells, (cell) => {
          const hit = hitFunc(m, side.player, side.guard.royals, this.facing);
          code.if(
            call(hit, cell, ...occupied, ...nothing(m.words)),
            () => attacked(type, keep(code, single(cell, m.words))),
            () => this.count(number),
          );
        });
      },
    );
  }

  /** Laws on drops ask every drop that they bind; royal men are judged where they stand. */
  private isBound(type: number): boolean {
    const { royals, strict } = this.side.guard;
    return this.bindsDrops(type) || royals.includes(type) || !strict;
  }

  private bindsDrops(type: number): boolean {
    const { m, side } = this;
    const code = makeCode(type, side.player);
    return side.guard.bound.some(
      ({ what, of }) => what === 'drop' && (of === undefined || menTables(m.k, of)[side.player]![code] === 1),
    );
  }

  // ---------------------------------------------------------------- in the place of an own man who goes elsewhere

  /** The places stay taken, so that nothing opens; the man who moves may only shut something. */
  private displacing(places: Bits, to: PlaceSet): void {
    const { m, code, node, side } = this;
    const own = keep(code, bothOf(places, m.ownerBits(side.player)));
    const royals =
      side.guard.royals.length === 0
        ? nothing(m.words)
        : menOf(
            m,
            side.guard.royals.map((t) => makeCode(t, side.player)),
          );
    const movable = keep(code, without(own, royals));
    const ends = keep(code, bothOf(setBits(m, to, this.at), without(m.everywhere, m.occupied)));
    const told = !side.guard.limits.some(({ types }) => types.some((t) => this.standsOn(t)));
    this.eachType((type) => {
      if (told && this.isRoyal(type)) {
        const rest = keep(code, without(places, movable));
        this.tryEach(type, rest, 0);
        this.royal(type, movable, (_, cell) => this.tryEach(type, cell, 0), countOf(ends));
        return;
      }
      if (this.isBound(type) || this.listing || !told) {
        this.tryEach(type, places, 0);
        return;
      }
      const odd = or(or(node.tryAll, node.check), or(some(node.come), some(without(places, movable))));
      code.if(
        odd,
        () => this.tryEach(type, places, 0),
        () => this.count(mul(countOf(this.unlimited(type, movable)), countOf(ends))),
      );
    });
  }

  /** Could a man of a type be the one displaced? Unsure = yes. */
  private standsOn(type: number): boolean {
    const { to } = this.drop;
    return to.kind !== 'men' || to.types === undefined || to.types.includes(type);
  }
}

/** `move occupant to PLACES` and nothing else, to places that do not hang on the drop itself. */
function movesOccupant({ actions }: Drop): PlaceSet | undefined {
  const [action, ...others] = actions;
  if (action?.kind !== 'move' || others.length > 0 || action.object.oneOf) return undefined;
  return isHere(action) && !mentions(action.to, new Set(['pronoun'])) ? action.to : undefined;
}

function isHere({ object: { set } }: Action & { readonly kind: 'move' }): boolean {
  return set.kind === 'pronoun' && (set.word === 'occupant' || set.word === 'here');
}
