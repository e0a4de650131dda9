/**
 * Where a script can take somebody at all, whoever stands on the board: the places that its cursor and its names can come to
 * are followed without asking its conditions. So most scripts need not be run to know that they do not attack a place.
 */
import type { Action, Dirs, PlaceSet, Statement } from '../model/model.js';
import type { Workshop } from './workshop.js';

/** By cell: 1 = possible. */
type Cells = Uint8Array;

/** Larger boards would take longer than they spare. */
const LARGEST = 512;

/** True if a run from the one cell could take a man on the other one. */
export type MayHit = (from: number, target: number) => boolean;

export function mayHitOf(k: Workshop, statements: readonly Statement[], player: number): MayHit {
  if (k.core.model.board.cells > LARGEST) return () => true;
  const known = new Map<number, Cells>();
  return (from, target) => {
    let hits = known.get(from);
    if (hits === undefined) {
      hits = hitsFrom(k, statements, player, from);
      known.set(from, hits);
    }
    return hits[target] === 1;
  };
}

/** Where the cursor may be; undefined: the script has ended on every way. */
interface State {
  readonly cursor: Cells;
  readonly named: ReadonlyMap<number, Cells>;
}

interface Following {
  readonly k: Workshop;
  readonly player: number;
  readonly origin: Cells;
  readonly hits: Cells;
}

function hitsFrom(k: Workshop, statements: readonly Statement[], player: number, from: number): Cells {
  const none = new Uint8Array(k.core.model.board.cells);
  const origin = none.slice();
  origin[from] = 1;
  const following = { k, player, origin, hits: none.slice() };
  // Names that other scripts have left may hold anything.
  const named = new Map(k.core.model.onward.map((variable) => [variable, none.slice().fill(1)]));
  follow(following, statements, { cursor: origin, named });
  return following.hits;
}

function follow(f: Following, statements: readonly Statement[], start: State): State | undefined {
  let state: State | undefined = start;
  for (const statement of statements) {
    if (state === undefined) return undefined;
    state = after(f, statement, state);
  }
  return state;
}

function after(f: Following, statement: Statement, state: State): State | undefined {
  switch (statement.kind) {
    case 'walk':
      return at(state, stepped(f, statement.dirs, state.cursor));
    case 'walk to':
      return at(state, placesOf(f, statement.set, state));
    case 'require':
      return state;
    case 'if':
      return either(follow(f, statement.body, state), follow(f, statement.otherwise, state));
    case 'while':
      return looped(f, statement.body, state);
    case 'do':
      take(f, statement.action, state);
      return state;
    case 'let': {
      const cells = statement.set === undefined ? empty(state.cursor) : placesOf(f, statement.set, state);
      return { ...state, named: new Map(state.named).set(statement.variable, cells) };
    }
    case 'land':
      add(f.hits, state.cursor);
      if (statement.on !== undefined) add(f.hits, placesOf(f, statement.on, state));
      return state;
    case 'stop':
      return undefined;
  }
}

/** Rounds after which a loop is taken to lead everywhere. */
const ROUNDS = 32;

/** As often as it comes to something new. */
function looped(f: Following, body: readonly Statement[], start: State): State {
  let state = start;
  for (let round = 0; ; round++) {
    const next = either(state, follow(f, body, state)) as State;
    if (isSame(state, next)) return state;
    state = round < ROUNDS ? next : everywhere(next);
  }
}

function everywhere({ cursor, named }: State): State {
  const all = anywhere(cursor);
  return { cursor: all, named: new Map([...named.keys()].map((variable) => [variable, all])) };
}

/** A cursor that leads nowhere ends the script. */
function at(state: State, cursor: Cells): State | undefined {
  return cursor.includes(1) ? { ...state, cursor } : undefined;
}

function either(a: State | undefined, b: State | undefined): State | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const named = new Map(a.named);
  for (const [variable, cells] of b.named) named.set(variable, joined(named.get(variable), cells));
  return { cursor: joined(a.cursor, b.cursor), named };
}

function isSame(a: State, b: State): boolean {
  return (
    equal(a.cursor, b.cursor) &&
    [...b.named].every(([variable, cells]) => equal(a.named.get(variable), cells))
  );
}

// ---------------------------------------------------------------- what it takes

function take(f: Following, action: Action, state: State): void {
  switch (action.kind) {
    case 'capture':
    case 'remove':
    case 'send':
      add(f.hits, placesOf(f, action.object.set, state));
      break;
    case 'create':
      add(f.hits, placesOf(f, action.on, state));
      break;
    case 'move':
      add(f.hits, placesOf(f, action.to, state));
      break;
    default:
      break;
  }
}

// ---------------------------------------------------------------- places

function placesOf(f: Following, set: PlaceSet, state: State): Cells {
  switch (set.kind) {
    case 'cells':
      return Uint8Array.from(state.cursor, (_, cell) => set.of[f.player]?.[cell] ?? 0);
    case 'variable':
      return state.named.get(set.variable) ?? empty(state.cursor);
    case 'union':
      return set.of.map((one) => placesOf(f, one, state)).reduce(joined, empty(state.cursor));
    case 'both':
      return set.of.map((one) => placesOf(f, one, state)).reduce(common);
    case 'minus':
      return placesOf(f, set.left, state);
    case 'next':
      return stepped(f, set.dirs, placesOf(f, set.of, state));
    case 'pronoun':
      if (set.word === 'origin') return f.origin;
      if (set.word === 'here' || set.word === 'it' || set.word === 'mover') return state.cursor;
      return anywhere(state.cursor);
    default:
      return anywhere(state.cursor);
  }
}

function stepped({ k, player }: Following, dirs: Dirs, from: Cells): Cells {
  if (dirs.kind !== 'fixed') return anywhere(from);
  const to = empty(from);
  for (const dir of dirs.of[player] ?? [])
    from.forEach((possible, cell) => {
      const next = possible === 1 ? k.graph.next(dir, cell) : -1;
      if (next >= 0) to[next] = 1;
    });
  return to;
}

// ---------------------------------------------------------------- sets of cells

const empty = ({ length }: Cells): Cells => new Uint8Array(length);
const anywhere = ({ length }: Cells): Cells => new Uint8Array(length).fill(1);
const joined = (a: Cells | undefined, b: Cells): Cells =>
  a === undefined ? b : a.map((one, i) => one | b[i]!);
const common = (a: Cells, b: Cells): Cells => a.map((one, i) => one & b[i]!);
const equal = (a: Cells | undefined, b: Cells): boolean => a?.every((one, i) => one === b[i]) === true;

function add(to: Cells, cells: Cells): void {
  cells.forEach((possible, cell) => {
    if (possible === 1) to[cell] = 1;
  });
}
