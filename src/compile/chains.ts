/** Connected groups, unbroken runs and rows: sets that follow men from place to place. */
import type { Dirs, PlaceSet } from '../model/model.js';
import { forEach, listed, scanned } from './members.js';
import type { Members, Workshop } from './workshop.js';

type Connected = PlaceSet & { readonly kind: 'connected' };
type Run = PlaceSet & { readonly kind: 'run' };
type Row = PlaceSet & { readonly kind: 'row' };

/** The places of `through` reached from `to` over places of `through`, the starting ones included. */
export function connectedSet(k: Workshop, set: Connected): Members {
  const core = k.core;
  const starts = k.set(set.to);
  const through = k.set(set.through);
  const dirs = k.dirs(set.dirs);
  const seen = new Uint8Array(core.layout.cells);
  return listed(core, () => {
    seen.fill(0);
    const mark = core.listTop;
    starts.push();
    let end = mark;
    for (let i = mark; i < core.listTop; i++) {
      const cell = core.list[i]!;
      if (through.has(cell) && seen[cell] === 0) {
        seen[cell] = 1;
        core.list[end++] = cell;
      }
    }
    core.listTop = end;
    for (let i = mark; i < core.listTop; i++) spread(core.list[i]!);
  });

  function spread(from: number): void {
    for (const dir of dirs()) {
      const cell = k.graph.next(dir, from);
      if (cell < 0 || seen[cell] === 1 || !through.has(cell)) continue;
      seen[cell] = 1;
      core.push(cell);
    }
  }
}

const WAITS = 1;

/** How many groups the places of a set form; a way leads from group to group in both senses. */
export function groupCount(k: Workshop, ways: Dirs, of: PlaceSet): () => number {
  const core = k.core;
  const members = k.set(of);
  const dirs = k.dirs(ways);
  const state = new Uint8Array(core.layout.cells);
  return () => {
    state.fill(0);
    forEach(core, members, (cell) => {
      state[cell] = WAITS;
    });
    let groups = 0;
    for (let cell = 0; cell < state.length; cell++) {
      if (state[cell] !== WAITS) continue;
      groups++;
      flood(cell);
    }
    return groups;
  };

  function flood(from: number): void {
    const mark = core.listTop;
    reach(from);
    for (let i = mark; i < core.listTop; i++) {
      const cell = core.list[i]!;
      for (const dir of dirs()) {
        reach(k.graph.next(dir, cell));
        for (const before of k.graph.previous(dir, cell)) reach(before);
      }
    }
    core.listTop = mark;
  }

  function reach(cell: number): void {
    if (cell < 0 || state[cell] !== WAITS) return;
    state[cell] = 0;
    core.push(cell);
  }
}

/** The unbroken places of `of` beside `from`; with `then` only runs that such a place ends. */
export function runSet(k: Workshop, set: Run): Members {
  const core = k.core;
  const from = k.set(set.from);
  const of = k.set(set.of);
  const then = set.then === undefined ? undefined : k.set(set.then);
  const dirs = k.dirs(set.dirs);
  return listed(core, () => {
    const mark = core.listTop;
    from.push();
    const end = core.listTop;
    for (let i = mark; i < end; i++) for (const dir of dirs()) pushRun(core.list[i]!, dir);
    core.list.copyWithin(mark, end, core.listTop);
    core.listTop -= end - mark;
  });

  function pushRun(start: number, dir: number): void {
    const mark = core.listTop;
    let cell = k.graph.next(dir, start);
    while (
      cell >= 0 &&
      cell !== start &&
      of.has(cell) &&
      !(set.count !== undefined && core.listTop - mark === set.count)
    ) {
      core.push(cell);
      cell = k.graph.next(dir, cell);
    }
    const long = set.count === undefined ? core.listTop > mark : core.listTop - mark === set.count;
    const ended = then === undefined || (cell >= 0 && then.has(cell));
    if (!long || !ended) core.listTop = mark;
  }
}

/** Every place of a row of so many in a direction; `exactly` refuses longer ones. */
export function rowSet(k: Workshop, set: Row): Members {
  const of = k.set(set.of);
  const dirs = k.dirs(set.dirs);
  const reach = (cell: number, step: (cell: number) => number): number => {
    let n = 0;
    for (let at = step(cell); at >= 0 && at !== cell && of.has(at); at = step(at)) n++;
    return n;
  };
  return scanned(k.core, (cell) => {
    if (!of.has(cell)) return false;
    for (const dir of dirs()) {
      const length =
        1 + reach(cell, (c) => k.graph.next(dir, c)) + reach(cell, (c) => k.graph.previous(dir, c)[0] ?? -1);
      if (set.exactly ? length === set.count : length >= set.count) return true;
    }
    return false;
  });
}
