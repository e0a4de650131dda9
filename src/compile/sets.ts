/**
 * Sets of places as code. A compiled set answers "is this cell in it?" and can list its cells; both read the registers
 * of the core (speaker, pronouns) and the position as it stands.
 */
import type { CellSet } from '../model/board.js';
import type { Owner, PlaceSet, Pronoun } from '../model/model.js';
import { CODE, markBit, NEUTRAL, ownerOf, typeOf } from '../play/man.js';
import { connectedSet, rowSet, runSet } from './chains.js';
import { compareBy } from './compare.js';
import type { Core } from './core.js';
import { makerOf, markOf, placeOf } from './layout.js';
import { codeTables, listed, scanned, some } from './members.js';
import type { Members, Workshop } from './workshop.js';

export function compileSet(k: Workshop, set: PlaceSet): Members {
  switch (set.kind) {
    case 'cells':
      return fixed(k.core, set.of);
    case 'men':
      return scanned(k.core, menTest(k.core, set.owner, set.types));
    case 'empty':
      return scanned(k.core, (cell) => k.core.s[cell] === 0);
    case 'marked man':
      return scanned(k.core, (cell) => (k.core.s[cell]! & markBit(set.mark)) !== 0);
    case 'marked place':
      return markedPlaces(k.core, set.mark);
    case 'last':
      return lastPlace(k, set.end);
    case 'variable':
      return variable(k, set.variable);
    case 'pronoun':
      return pronoun(k.core, set.word);
    case 'union':
      return union(k, set.of);
    case 'both':
      return both(k, set.of);
    case 'minus':
      return minus(k, set.left, set.right);
    case 'next':
    case 'line':
    case 'seen':
      return along(k, set);
    case 'between':
      return between(k, set.a, set.b);
    case 'file':
    case 'rank':
      return sameLine(k, set.kind, set.of);
    case 'link':
      return linked(k, set.link, set.of);
    case 'marker':
      return markers(k, set.of);
    case 'attacked':
      return attackedPlaces(k, set.by);
    case 'with':
      return withNumber(k, set);
    case 'connected':
      return connectedSet(k, set);
    case 'run':
      return runSet(k, set);
    case 'row':
      return rowSet(k, set);
  }
}

function fixed(core: Core, of: readonly CellSet[]): Members {
  const lists = of.map((cells) => Int32Array.from(cells.keys()).filter((cell) => cells[cell] === 1));
  return {
    has: (cell) => of[core.speaker]![cell] === 1,
    push: () => {
      const list = lists[core.speaker]!;
      for (let i = 0; i < list.length; i++) core.push(list[i]!);
    },
  };
}

function menTest(core: Core, owner: Owner, types: readonly number[] | undefined): (cell: number) => boolean {
  const tables = codeTables(core, owner, types);
  if (owner === 'any' && types === undefined) return (cell) => core.s[cell] !== 0;
  return (cell) => tables[core.speaker]![core.s[cell]! & CODE] === 1;
}

function markedPlaces(core: Core, mark: number): Members {
  const { marks } = core.layout;
  return {
    has: (cell) => {
      const n = core.s[marks]!;
      for (let i = 1; i <= n; i++) {
        const packed = core.s[marks + i]!;
        if (placeOf(packed) === cell && markOf(packed) === mark) return true;
      }
      return false;
    },
    push: () => {
      const n = core.s[marks]!;
      for (let i = 1; i <= n; i++) {
        const packed = core.s[marks + i]!;
        if (markOf(packed) === mark) core.push(placeOf(packed));
      }
    },
  };
}

function markers(k: Workshop, of: PlaceSet): Members {
  const core = k.core;
  const marked = k.set(of);
  const { marks } = core.layout;
  return listed(core, () => {
    const n = core.s[marks]!;
    for (let i = 1; i <= n; i++) {
      const packed = core.s[marks + i]!;
      if (marked.has(placeOf(packed))) core.push(makerOf(packed));
    }
  });
}

function pronoun(core: Core, word: Pronoun): Members {
  switch (word) {
    case 'it':
      return one(core, () => core.it);
    case 'here':
    case 'occupant':
      return one(core, () => core.here);
    case 'origin':
      return one(core, () => core.origin);
    case 'mover':
      return one(core, () => core.mover);
    case 'passed':
      return listed(core, () => {
        for (let i = 0; i < core.cand.passedTop; i++) core.push(core.cand.passed[i]!);
      });
    case 'captured':
      return listed(core, () => pushCaptured(core));
  }
}

function one(core: Core, cell: () => number): Members {
  return {
    has: (other) => other === cell(),
    push: () => {
      if (cell() >= 0) core.push(cell());
    },
  };
}

function pushCaptured(core: Core): void {
  const { events, eventTop } = core.cand;
  for (let i = 0; i < eventTop; i += 3) if (events[i] === 3) core.push(events[i + 1]!);
}

function union(k: Workshop, of: readonly PlaceSet[]): Members {
  const { core } = k;
  const parts = of.map((part) => k.set(part));
  const has = (cell: number): boolean => parts.some((part) => part.has(cell));
  return of.every(isShort) ? { has, push: () => pushEach(core, parts) } : scanned(core, has);
}

/** What the parts list, each place once. */
function pushEach(core: Core, parts: readonly Members[]): void {
  const mark = core.listTop;
  for (const part of parts) part.push();
  let kept = mark;
  for (let i = mark, end = core.listTop; i < end; i++) {
    const cell = core.list[i]!;
    if (core.list.subarray(mark, kept).indexOf(cell) < 0) core.list[kept++] = cell;
  }
  core.listTop = kept;
}

/** Sets that list their few members without looking at every cell. */
export function isShort(set: PlaceSet): boolean {
  switch (set.kind) {
    case 'pronoun':
    case 'last':
    case 'variable':
    case 'link':
    case 'marker':
    case 'marked place':
      return true;
    case 'union':
      return set.of.every(isShort);
    case 'minus':
      return isShort(set.left);
    case 'next':
    case 'line':
    case 'seen':
      return isShort(set.of);
    case 'between':
      return isShort(set.a) && isShort(set.b);
    case 'both':
      return set.of.some(isShort);
    default:
      return false;
  }
}

/** The shortest part is listed, the others are asked of each cell. */
function both(k: Workshop, of: readonly PlaceSet[]): Members {
  const { core } = k;
  const shortest = of.findIndex(isShort);
  const fixed = of.findIndex((part) => part.kind === 'cells');
  const lead = shortest >= 0 ? shortest : Math.max(fixed, 0);
  const first = k.set(of[lead]!);
  const others = inAll(of.filter((_, i) => i !== lead).map((part) => k.set(part)));
  const has = (cell: number): boolean => first.has(cell) && others(cell);
  if (shortest < 0 && fixed < 0) return scanned(core, has);
  const push = (): void => {
    const mark = core.listTop;
    first.push();
    let kept = mark;
    for (let i = mark, end = core.listTop; i < end; i++) {
      const cell = core.list[i]!;
      if (others(cell)) core.list[kept++] = cell;
    }
    core.listTop = kept;
  };
  return { has, push };
}

function inAll(parts: readonly Members[]): (cell: number) => boolean {
  const [one, two] = parts;
  if (one === undefined) return () => true;
  if (two === undefined) return one.has;
  if (parts.length === 2) return (cell) => one.has(cell) && two.has(cell);
  return (cell) => parts.every((part) => part.has(cell));
}

function minus(k: Workshop, left: PlaceSet, right: PlaceSet): Members {
  const core = k.core;
  const from = k.set(left);
  const away = k.set(right);
  const has = (cell: number): boolean => from.has(cell) && !away.has(cell);
  if (!isShort(left)) return scanned(core, has);
  const push = (): void => {
    const mark = core.listTop;
    from.push();
    let kept = mark;
    for (let i = mark, end = core.listTop; i < end; i++) {
      if (!away.has(core.list[i]!)) core.list[kept++] = core.list[i]!;
    }
    core.listTop = kept;
  };
  return { has, push };
}

type Along = PlaceSet & { readonly kind: 'next' | 'line' | 'seen' };

function along(k: Workshop, set: Along): Members {
  const core = k.core;
  const of = k.set(set.of);
  const dirsOf = k.dirs(set.dirs);
  const { graph } = k;
  const push = (): void => {
    const mark = core.listTop;
    of.push();
    const end = core.listTop;
    for (let i = mark; i < end; i++) {
      const start = core.list[i]!;
      for (const dir of dirsOf()) {
        let cell = graph.next(dir, start);
        while (cell >= 0 && cell !== start) {
          core.push(cell);
          if (set.kind === 'next' || (set.kind === 'seen' && core.s[cell] !== 0)) break;
          cell = graph.next(dir, cell);
        }
      }
    }
    core.list.copyWithin(mark, end, core.listTop);
    core.listTop -= end - mark;
  };
  if (isShort(set.of)) return unique(core, push);
  return scanned(core, (cell) => {
    for (const dir of dirsOf()) if (reachedFrom(k, set.kind, dir, cell, of)) return true;
    return false;
  });
}

/** Lists each cell once. */
function unique(core: Core, push: () => void): Members {
  return listed(core, () => {
    const mark = core.listTop;
    push();
    let kept = mark;
    for (let i = mark; i < core.listTop; i++) {
      const cell = core.list[i]!;
      let at = mark;
      while (at < kept && core.list[at] !== cell) at++;
      if (at === kept) core.list[kept++] = cell;
    }
    core.listTop = kept;
  });
}

/** Walks back from `cell` against a direction and asks whether a member of `of` lies there. */
function reachedFrom(k: Workshop, kind: Along['kind'], dir: number, cell: number, of: Members): boolean {
  const { graph, core } = k;
  for (const start of graph.previous(dir, cell)) {
    let at = start;
    for (let steps = 0; steps < core.layout.cells; steps++) {
      if (of.has(at)) return true;
      if (kind === 'next' || (kind === 'seen' && core.s[at] !== 0)) break;
      const before = graph.previous(dir, at);
      if (before.length === 0 || before[0] === cell) break;
      at = before[0]!;
    }
  }
  return false;
}

function between(k: Workshop, a: PlaceSet, b: PlaceSet): Members {
  const core = k.core;
  const from = k.set(a);
  const to = k.set(b);
  const compass = core.board.directions.map((_, d) => d).filter((d) => isAdjacent(core, d));
  return unique(core, () => {
    const mark = core.listTop;
    from.push();
    const end = core.listTop;
    for (let i = mark; i < end; i++) for (const dir of compass) pushBetween(k, core.list[i]!, dir, to);
    core.list.copyWithin(mark, end, core.listTop);
    core.listTop -= end - mark;
  });
}

/** True for a direction that steps to a neighbour, not over places. */
function isAdjacent(core: Core, dir: number): boolean {
  const { dx, dy, dz } = core.board.directions[dir]!;
  return Math.abs(dx) <= 1 && Math.abs(dy) <= 1 && Math.abs(dz) <= 1;
}

function pushBetween(k: Workshop, start: number, dir: number, to: Members): void {
  const { core, graph } = k;
  const mark = core.listTop;
  let last = mark;
  for (let cell = graph.next(dir, start); cell >= 0 && cell !== start; cell = graph.next(dir, cell)) {
    if (to.has(cell)) last = core.listTop;
    core.push(cell);
    if (core.listTop - mark > core.layout.cells) break;
  }
  core.listTop = last;
}

function sameLine(k: Workshop, kind: 'file' | 'rank', of: PlaceSet): Members {
  const core = k.core;
  const members = k.set(of);
  const line = core.board.places.map((place) => (kind === 'file' ? place.x : place.y));
  const squares = core.squares;
  const short = isShort(of);
  return scanned(core, (cell) => {
    if (cell >= squares) return false;
    if (short) return some(core, members, (m) => line[m] === line[cell]);
    for (let other = 0; other < squares; other++) {
      if (line[other] === line[cell] && members.has(other)) return true;
    }
    return false;
  });
}

function linked(k: Workshop, link: number, of: PlaceSet): Members {
  const core = k.core;
  const members = k.set(of);
  const to = core.board.links[link]!.to;
  const from = new Int32Array(core.layout.cells).fill(-1);
  to.forEach((far, near) => {
    if (far >= 0) from[far] = near;
  });
  return {
    has: (cell) => from[cell]! >= 0 && members.has(from[cell]!),
    push: () => {
      const mark = core.listTop;
      members.push();
      let kept = mark;
      for (let i = mark, end = core.listTop; i < end; i++) {
        const far = to[core.list[i]!]!;
        if (far >= 0) core.list[kept++] = far;
      }
      core.listTop = kept;
    },
  };
}

function attackedPlaces(k: Workshop, by: PlaceSet | undefined): Members {
  const core = k.core;
  const attackers = by === undefined ? undefined : k.set(by);
  return scanned(core, (cell) => {
    const man = core.s[cell]!;
    const owner = man === 0 ? core.speaker : ownerOf(man);
    if (owner === NEUTRAL) return false;
    if (attackers === undefined) return k.attack.attacked(cell, owner);
    // Whoever is named attacks an empty place as if a foe of his stood there.
    return some(core, attackers, (from) =>
      k.attack.attacks(from, cell, man === 0 ? k.attack.foeOf(from) : owner),
    );
  });
}

function withNumber(k: Workshop, set: PlaceSet & { readonly kind: 'with' }): Members {
  const core = k.core;
  const numbers = core.model.types.map((type) => type.numbers[set.number] ?? 0);
  const value = k.expr(set.value);
  const compare = compareBy(set.cmp);
  return scanned(core, (cell) => {
    const man = core.s[cell]!;
    return man !== 0 && compare(numbers[typeOf(man)]!, value());
  });
}

/** Where the move before began or ended. */
function lastPlace(k: Workshop, end: 'origin' | 'end'): Members {
  const { core } = k;
  const index = end === 'origin' ? core.layout.lastFrom : core.layout.lastTo;
  return {
    has: (cell) => core.s[index] === cell + 1,
    push: () => {
      if (core.s[index] !== 0) core.push(core.s[index]! - 1);
    },
  };
}

function variable(k: Workshop, number: number): Members {
  const { core } = k;
  return {
    has: (cell) => core.variables[number]?.includes(cell) ?? false,
    push: () => {
      for (const cell of core.variables[number] ?? []) core.push(cell);
    },
  };
}
