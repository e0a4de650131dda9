/**
 * Attack tables of one side: for every target the jumps and rays by which men of its enemies reach it, read from the
 * target outwards. A class stands for a set of codes (type and owner), so one look-up tells whether the man met attacks; it is
 * written as the offset of its row in `hits`.
 */
import type { Ability, PlaceSet } from '../model/model.js';
import { CODE, makeCode } from '../play/man.js';
import { isPlain, type Ray, raysOf } from './abilities.js';
import { assume } from './assume.js';
import type { Workshop } from './workshop.js';

/** A chain of cells from a target outwards; the codes that attack from each. */
interface Node {
  readonly codes: Set<number>;
  readonly further: Map<number, Node>;
}

interface Blocked {
  readonly from: number;
  readonly code: number;
  /** Cells on the way, and whether somebody has to stand there. */
  readonly way: readonly (readonly [number, boolean])[];
}

/** A man on `from` whose ray in a direction reaches the target as its `i`th cell. */
interface OnRay {
  readonly dir: number;
  readonly ray: Ray;
  readonly i: number;
  readonly from: number;
  readonly code: number;
}

/** What reaches one target. */
interface Reach {
  readonly rays: OnRay[];
  readonly hops: OnRay[];
  readonly blocked: Blocked[];
}

/** Men of a code who capture along an ability, on some cells or on all. */
interface Entry {
  readonly ability: Ability;
  readonly foe: number;
  readonly code: number;
  readonly zone: Uint8Array | undefined;
}

/** What reaches the targets that were asked for; written down by `Packer`. */
interface Tables {
  data: Int32Array;
  hits: Uint8Array;
}

export class AttackTables {
  private readonly k: Workshop;
  private readonly s: Int32Array;
  /** By target, where its part of the data begins; -1 until it is first asked. */
  private readonly offsets: Int32Array;
  private readonly tables: Tables = { data: new Int32Array(), hits: new Uint8Array() };
  private readonly packer = new Packer();
  private reaches: readonly Reach[] | undefined;
  private readonly held = new Set<Ability>();
  private readonly entries: Entry[] = [];

  constructor(k: Workshop, foes: readonly number[]) {
    this.k = k;
    this.s = k.core.s;
    this.offsets = new Int32Array(k.core.layout.cells).fill(-1);
    for (const foe of foes) {
      k.core.model.types.forEach((type, t) => {
        for (const ability of type.abilities) this.enter(ability, foe, makeCode(t, foe));
      });
    }
  }

  /** Where the target's part begins. A game with few moves asks for few targets. */
  private offsetOf(target: number): number {
    const known = this.offsets[target]!;
    if (known >= 0) return known;
    this.reaches ??= this.reach();
    const offset = this.packer.reach(this.reaches[target]!);
    this.offsets[target] = offset;
    this.tables.data = this.packer.view();
    this.tables.hits = this.packer.hits();
    return offset;
  }

  private reach(): readonly Reach[] {
    const reaches = Array.from(
      { length: this.k.core.layout.cells },
      (): Reach => ({ rays: [], hops: [], blocked: [] }),
    );
    for (const entry of this.entries) this.enterShape(reaches, entry);
    return reaches;
  }

  /** True if the tables know all captures of this ability. */
  holds(ability: Ability): boolean {
    return this.held.has(ability);
  }

  hit(target: number): boolean {
    let at = this.offsetOf(target);
    const { data, hits } = this.tables;
    const { s } = this;
    for (let n = data[at++]!; n > 0; n--, at += 2) {
      const man = s[data[at]!]!;
      if (hits[data[at + 1]! + (man & CODE)] === 1) return true;
    }
    for (let rays = data[at++]!; rays > 0; rays--) {
      const end = at + 1 + 2 * data[at]!;
      for (at++; at < end; at += 2) {
        const man = s[data[at]!]!;
        if (man === 0) continue;
        if (hits[data[at + 1]! + (man & CODE)] === 1) return true;
        break;
      }
      at = end;
    }
    return (data[at]! > 0 || data[at + 1]! > 0) && this.hitSlowly(this.tables, at);
  }

  /** Jumps that can be blocked, and hops over one man. */
  private hitSlowly({ data, hits }: Tables, start: number): boolean {
    const { s } = this;
    let at = start;
    let hop = at + 2 + data[at + 1]!;
    const hops = data[at]!;
    const blockedEnd = hop;
    at += 2;
    while (at < blockedEnd) {
      const end = at + 3 + data[at + 2]!;
      const man = s[data[at]!]!;
      if (man !== 0 && hits[data[at + 1]! + (man & CODE)] === 1 && this.open(data, at + 3, end)) return true;
      at = end;
    }
    for (let n = hops; n > 0; n--) {
      const end = hop + 1 + 2 * data[hop]!;
      let platform = false;
      for (at = hop + 1; at < end; at += 2) {
        const man = s[data[at]!]!;
        if (man === 0) continue;
        if (platform) {
          if (hits[data[at + 1]! + (man & CODE)] === 1) return true;
          break;
        }
        platform = true;
      }
      hop = end;
    }
    return false;
  }

  /**
   * True if nothing hits. Then `touchy` gets bit 1 on cells whose man must not leave and bit 2 on cells where no man may
   * come, lest something hits; moves of own men elsewhere leave the answer as it is.
   */
  trace(target: number, touchy: Uint8Array): boolean {
    if (this.hit(target)) return false;
    const { data } = this.tables;
    let at = this.offsets[target]!;
    at += 1 + 2 * data[at]!;
    for (let rays = data[at++]!; rays > 0; rays--) at = this.traceRay(data, at, touchy);
    const hops = data[at]!;
    const blockedEnd = at + 2 + data[at + 1]!;
    for (at += 2; at < blockedEnd; ) {
      const end = at + 3 + data[at + 2]!;
      for (let i = at + 3; i < end; i++) touchy[data[i]! >> 1]! |= 3;
      at = end;
    }
    for (let n = hops; n > 0; n--) at = this.traceHop(data, at, touchy);
    return true;
  }

  /** Only the first man of a ray keeps the others off. */
  private traceRay(data: Int32Array, start: number, touchy: Uint8Array): number {
    const { s } = this;
    const end = start + 1 + 2 * data[start]!;
    for (let at = start + 1; at < end; at += 2) {
      if (s[data[at]!] === 0) continue;
      touchy[data[at]!]! |= 1;
      break;
    }
    return end;
  }

  /** A man more or less as far as the second one changes who hops. */
  private traceHop(data: Int32Array, start: number, touchy: Uint8Array): number {
    const { s } = this;
    const end = start + 1 + 2 * data[start]!;
    let met = 0;
    for (let at = start + 1; at < end && met < 2; at += 2) {
      touchy[data[at]!]! |= 3;
      if (s[data[at]!] !== 0) met++;
    }
    return end;
  }

  private open(data: Int32Array, from: number, end: number): boolean {
    for (let i = from; i < end; i++) {
      const word = data[i]!;
      if ((this.s[word >> 1] !== 0) !== ((word & 1) === 1)) return false;
    }
    return true;
  }

  // ---------------------------------------------------------------- building

  private enter(ability: Ability, foe: number, code: number): void {
    const { k } = this;
    if (!k.canCapture(ability)) {
      this.held.add(ability);
      return;
    }
    if (
      ability.program !== undefined ||
      ability.when !== undefined ||
      ability.actions.some((action) => action.kind === 'capture')
    )
      return;
    if (ability.from !== undefined && k.openPart(ability.from, foe) !== undefined) return;
    if (ability.within !== undefined && k.fixedCells(ability.within, foe) === undefined) return;
    const rest = assume(ability.to, 'enemy', k.core.squares);
    const zone = typeof rest === 'boolean' ? undefined : k.fixedCells(rest, foe);
    if (rest !== true && zone === undefined) return;
    if (!isPlain(ability) && !isHop(ability) && !isStepPath(ability)) return;
    this.held.add(ability);
    this.entries.push({ ability, foe, code, zone });
  }

  private enterShape(reaches: readonly Reach[], entry: Entry): void {
    if (isPlain(entry.ability)) this.enterRays(reaches, entry);
    else if (isHop(entry.ability)) this.enterHops(reaches, entry);
    else this.enterSteps(reaches, entry);
  }

  private enterRays(reaches: readonly Reach[], { ability, foe, code, zone }: Entry): void {
    const leg = ability.legs[0]!;
    for (const dir of this.k.graph.fixed(leg.dirs, foe)) {
      const raysFrom = raysOf(this.k, ability, foe, [dir]);
      for (let from = 0; from < this.k.core.squares; from++) {
        for (const ray of raysFrom(from)) {
          for (let i = leg.least - 1; i < ray.length; i++) {
            if (zone === undefined || zone[ray[i]!] === 1)
              reaches[ray[i]!]!.rays.push({ dir, ray, i, from, code });
          }
        }
      }
    }
  }

  private enterHops(reaches: readonly Reach[], { ability, foe, code, zone }: Entry): void {
    for (const dir of this.k.graph.fixed(ability.legs[0]!.dirs, foe)) {
      this.eachOrigin(ability, foe, (from) => {
        const ray = this.cut(ability, foe, this.k.graph.ray(dir, from));
        for (let i = 1; i < ray.length; i++) {
          if (zone === undefined || zone[ray[i]!] === 1)
            reaches[ray[i]!]!.hops.push({ dir, ray, i, from, code });
        }
      });
    }
  }

  private enterSteps(reaches: readonly Reach[], { ability, foe, code, zone }: Entry): void {
    const within = ability.within === undefined ? undefined : this.k.fixedCells(ability.within, foe);
    const walk = (
      index: number,
      at: number,
      last: number,
      from: number,
      way: readonly (readonly [number, boolean])[],
    ): void => {
      const leg = ability.legs[index]!;
      const dirs =
        leg.dirs.kind === 'fixed'
          ? leg.dirs.of[foe]!
          : leg.dirs.kind === 'turned'
            ? this.k.graph.turned(leg.dirs.turns, last)
            : [];
      for (const dir of dirs) {
        const cell = this.k.graph.next(dir, at);
        if (cell < 0 || within?.[cell] === 0) continue;
        if (index === ability.legs.length - 1) {
          if (zone === undefined || zone[cell] === 1)
            reaches[cell]!.blocked.push({ from, code, way: way.filter(([c]) => c !== from) });
          continue;
        }
        const wants = demand(leg.through);
        // The origin counts as empty: a path that needs somebody there never opens.
        if (cell === from && wants === true) continue;
        walk(index + 1, cell, dir, from, typeof wants === 'boolean' ? [...way, [cell, wants]] : way);
      }
    };
    this.eachOrigin(ability, foe, (from) => walk(0, from, -1, from, []));
  }

  private eachOrigin(ability: Ability, foe: number, visit: (from: number) => void): void {
    const allowed = ability.from === undefined ? undefined : this.k.fixedCells(ability.from, foe);
    const within = ability.within === undefined ? undefined : this.k.fixedCells(ability.within, foe);
    for (let from = 0; from < this.k.core.squares; from++)
      if (allowed?.[from] !== 0 && within?.[from] !== 0) visit(from);
  }

  private cut(ability: Ability, foe: number, ray: Ray): Ray {
    const within = ability.within === undefined ? undefined : this.k.fixedCells(ability.within, foe);
    const end = within === undefined ? -1 : ray.findIndex((cell) => within[cell] === 0);
    return end < 0 ? ray : ray.slice(0, end);
  }
}

/** The chains from a target outwards, by direction. */
function chainsFrom(onRays: readonly OnRay[]): Map<number, Node> {
  const chains = new Map<number, Node>();
  for (const onRay of onRays) enterChain(chains, onRay);
  return chains;
}

function enterChain(chains: Map<number, Node>, { dir, ray, i, from, code }: OnRay): void {
  let node = chains.get(dir) ?? { codes: new Set<number>(), further: new Map<number, Node>() };
  chains.set(dir, node);
  for (let j = i - 1; j >= -1; j--) {
    const cell = j < 0 ? from : ray[j]!;
    let next = node.further.get(cell);
    if (next === undefined) {
      next = { codes: new Set(), further: new Map() };
      node.further.set(cell, next);
    }
    node = next;
  }
  node.codes.add(code);
}

/** Slides to the first man, whoever he is, and slides on straight behind him: the cannon's shape. */
export function isHop(ability: Ability): boolean {
  const [first, second] = ability.legs;
  return (
    ability.legs.length === 2 &&
    ability.again === undefined &&
    first!.move === 'slide' &&
    first!.dirs.kind === 'fixed' &&
    first!.capturing === 'no' &&
    first!.least === 1 &&
    first!.most >= 26 &&
    demand(first!.through) === true &&
    second!.move === 'slide' &&
    second!.least === 1 &&
    second!.most >= 26 &&
    second!.through === undefined &&
    second!.dirs.kind === 'turned' &&
    second!.dirs.turns.length === 1 &&
    second!.dirs.turns[0] === 0
  );
}

/** Steps only, and on the way nothing but empty, occupied or any places. */
export function isStepPath(ability: Ability): boolean {
  return (
    ability.again === undefined &&
    ability.legs.every(
      (leg) => leg.move === 'step' && leg.dirs.kind !== 'anywhere' && leg.capturing === 'no',
    ) &&
    ability.legs.every((leg, i) =>
      i === ability.legs.length - 1 ? leg.through === undefined : demand(leg.through) !== null,
    )
  );
}

/** What a `through` asks: somebody (true), nobody (false), nothing (undefined), something else (null). */
export function demand(through: PlaceSet | undefined): boolean | undefined | null {
  if (through === undefined) return undefined;
  if (through.kind === 'empty') return false;
  return through.kind === 'men' && through.owner === 'any' && through.types === undefined ? true : null;
}

// ---------------------------------------------------------------- packing

class Packer {
  private readonly data: number[] = [];
  private packed = new Int32Array(1024);
  /** How much of the data is in `packed`. */
  private copied = 0;
  private readonly classes = new Map<string, readonly number[]>();
  private readonly ids = new Map<string, number>();

  /** Jumps, rays, number of hops, length of the blocked jumps, blocked jumps, hops. Returns the offset. */
  reach(reach: Reach): number {
    const offset = this.data.length;
    const rays = [...chainsFrom(reach.rays).values()].flatMap(chainsOf);
    const jumps = rays.filter((ray) => ray.length === 1);
    const long = rays.filter((ray) => ray.length > 1);
    this.data.push(jumps.length);
    for (const ray of jumps) this.pairs(ray);
    this.data.push(long.length);
    for (const ray of long) this.chain(ray);
    const hops = [...chainsFrom(reach.hops).values()].flatMap(chainsOf);
    const blocked = reach.blocked.flatMap(({ from, code, way }) => [
      from,
      this.classOf([code]),
      way.length,
      ...way.map(([cell, occupied]) => (cell << 1) | (occupied ? 1 : 0)),
    ]);
    this.data.push(hops.length, blocked.length, ...blocked);
    for (const hop of hops) this.chain(hop);
    return offset;
  }

  /** What was written so far; the room doubles, so that few targets at a time cost little. */
  view(): Int32Array {
    const { length } = this.data;
    if (length > this.packed.length) {
      this.packed = new Int32Array(2 * length);
      this.copied = 0;
    }
    for (; this.copied < length; this.copied++) this.packed[this.copied] = this.data[this.copied]!;
    return this.packed;
  }

  /** By class and code: whether such a man attacks. */
  hits(): Uint8Array {
    const table = new Uint8Array(Math.max(1, this.classes.size) * (CODE + 1));
    for (const [name, codes] of this.classes) for (const code of codes) table[this.ids.get(name)! + code] = 1;
    return table;
  }

  private chain(cells: Chain): void {
    this.data.push(cells.length);
    this.pairs(cells);
  }

  private pairs(cells: Chain): void {
    for (const [cell, codes] of cells) this.data.push(cell, this.classOf([...codes]));
  }

  private classOf(codes: readonly number[]): number {
    const sorted = [...codes].sort((a, b) => a - b);
    const name = sorted.join();
    const known = this.ids.get(name);
    if (known !== undefined) return known;
    const id = this.classes.size * (CODE + 1);
    this.ids.set(name, id);
    this.classes.set(name, sorted);
    return id;
  }
}

type Chain = readonly (readonly [number, ReadonlySet<number>])[];

/** All ways from the root to a leaf; ways that part (links, wraps) are listed apart. */
function chainsOf(root: Node): Chain[] {
  const chains: Chain[] = [];
  const walk = (node: Node, before: Chain): void => {
    if (node.further.size === 0) chains.push(before);
    for (const [cell, next] of node.further) walk(next, [...before, [cell, next.codes]]);
  };
  walk(root, []);
  return chains;
}
