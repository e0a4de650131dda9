/**
 * Scripts: one cursor runs once from top to bottom. All questions are asked of the position as it stands before the
 * move; what is to be done is noted, and done when the script lands: first all men go at once, then the rest in order.
 */
import type { Ability, Action, Dirs, Land, PlaceSet, Program, Statement } from '../model/model.js';
import { makeMan, withType } from '../play/man.js';
import { guardOf, mannerOf } from './abilities.js';
import { capture } from './actions.js';
import {
  ARRIVES,
  CAPTURED,
  DID_CAPTURE,
  DID_DROP,
  DID_MOVE,
  DROPPED,
  KIND_DROP,
  KIND_MOVE,
  LEAVES,
} from './candidate.js';
import { compileDeed, type Note } from './notes.js';
import { threatening } from './threats.js';
import type { Members, Test, Workshop } from './workshop.js';

/** One run of a script: what the cursor has come to and what was noted. */
interface Run {
  readonly start: number;
  cursor: number;
  heading: number;
  steps: number;
  /** Pairs of cells, in order. */
  moves: number[];
  notes: Note[];
  /** Called for every landing; false stops the script. */
  readonly land: (run: Run, land: CompiledLand) => boolean;
}

/** False: this script is over. */
type Step = (run: Run) => boolean;

interface CompiledLand {
  readonly from: Members | undefined;
  readonly on: Members | undefined;
  readonly as: readonly number[];
  readonly copying: boolean;
}

/** Proposes the moves of a script, or asks what it attacks. */
export interface ScriptRunner {
  /** For the man on a cell. */
  readonly move: (from: number) => void;
  /** For a man in hand, to be put down from a cell on. */
  readonly drop: (cell: number) => void;
  readonly attacks: (from: number, target: number) => boolean;
}

/** What is compiled already: scripts, and the statements that they share. */
interface Compiled {
  readonly bodies: Map<Program, Step>;
  readonly steps: Map<Statement, Step>;
}

const compiled = new WeakMap<Workshop, Compiled>();

export function compileScript(k: Workshop, ability: Ability, player: number, type: number): ScriptRunner {
  const { core } = k;
  const body = bodyOf(k, ability.program!);
  let threat: Step | undefined;
  const manner = mannerOf(k, ability);
  const guard = guardOf(k, ability, player);
  const fixedFrom = ability.from === undefined ? undefined : k.fixedPart(ability.from, player);
  const born = makeMan(type, player) | k.startMarks(type);

  return {
    move: (from) => {
      if (allowed(from)) execute(from, (run, land) => build(run, land, core.s[from]!, -1));
    },
    drop: (cell) => {
      const index = k.reserveIndex(player, 0, type);
      if (core.s[index] !== 0) execute(cell, (run, land) => build(run, land, born, index));
    },
    attacks: (from, target) => {
      let hit = false;
      threat ??= sequence(k, threatening(ability.program!.body));
      core.attacking = true;
      const ask: Run['land'] = (run, land) => {
        hit = hits(run, land, target);
        return !hit;
      };
      execute(from, ask, threat);
      core.attacking = false;
      return hit;
    },
  };

  function allowed(from: number): boolean {
    if (fixedFrom?.[from] === 0 || (guard !== undefined && !guard(from))) return false;
    return manner.when === undefined || manner.when();
  }

  function execute(start: number, land: Run['land'], steps = body): void {
    const run: Run = { start, cursor: start, heading: -1, steps: 0, moves: [], notes: [], land };
    const { it, here, origin, mover, heading } = core;
    core.origin = start;
    look(run);
    core.enterScript();
    steps(run);
    core.leaveScript();
    core.it = it;
    core.here = here;
    core.origin = origin;
    core.mover = mover;
    core.heading = heading;
  }

  /** `here` and `it` are where the cursor is. */
  function look(run: Run): void {
    core.here = run.cursor;
    core.it = run.cursor;
    core.mover = run.cursor;
    core.heading = run.heading;
  }

  function hits(run: Run, land: CompiledLand, target: number): boolean {
    const [from, to] = endsOf(run, land);
    if (to === target && from !== target) return true;
    for (let i = 1; i < run.moves.length; i += 2) if (run.moves[i] === target) return true;
    return run.notes.some((note) => note.takes && note.cells.includes(target));
  }

  function endsOf(run: Run, land: CompiledLand): readonly [number, number] {
    return [first(land.from, run.start), first(land.on, run.cursor)];
  }

  function first(set: Members | undefined, otherwise: number): number {
    const cell = set === undefined ? -1 : firstOf(set);
    return cell < 0 ? otherwise : cell;
  }

  function firstOf(set: Members): number {
    const mark = core.listTop;
    set.push();
    const cell = core.listTop > mark ? core.list[mark]! : -1;
    core.listTop = mark;
    return cell;
  }

  // ---------------------------------------------------------------- landing

  /** Makes the move, or one for each type that the man may become. */
  function build(run: Run, land: CompiledLand, man: number, reserve: number): boolean {
    const [from, to] = endsOf(run, land);
    const types = land.as.length === 0 ? [-1] : land.as;
    for (const as of types) {
      if (k.stopped) break;
      make(run, { from: reserve < 0 ? from : -1, to, as, copying: land.copying, man, reserve });
    }
    run.moves = [];
    run.notes = [];
    look(run);
    return !k.stopped;
  }

  interface Way {
    readonly from: number;
    readonly to: number;
    readonly as: number;
    readonly copying: boolean;
    readonly man: number;
    readonly reserve: number;
  }

  function make(run: Run, way: Way): void {
    const c = core.cand;
    const start = core.top;
    const moves = [...run.moves, way.from, way.to];
    const isDrop = way.reserve >= 0;
    const did = isDrop ? (manner.did & ~DID_MOVE) | DID_DROP : manner.did;
    c.begin(isDrop ? KIND_DROP : KIND_MOVE, moves[0]!, moves[1]!, way.man, did, start);
    c.costs = manner.costs;
    c.passedTop = 0;
    c.goesAt = way.to;
    c.promotion = way.as;
    if (isDrop && core.s[way.reserve]! > 0) core.add(way.reserve, -1);
    carry(moves, way);
    for (const note of run.notes) note.act(note.cells);
    core.here = way.to;
    k.settle();
    core.undo(start);
    Object.assign(c, { costs: 1, goesAt: -1, promotion: -1, goesOn: 0, endsTurn: 0 });
  }

  /** All men leave at once; then they arrive in order, and whoever still stands there is captured. */
  function carry(moves: readonly number[], way: Way): void {
    const men: number[] = [];
    const last = moves.length - 2;
    for (let i = 0; i <= last; i += 2)
      men.push(i === last && way.reserve >= 0 ? way.man : core.s[moves[i]!]!);
    for (let i = 0; i <= last; i += 2) if (moves[i]! >= 0) leave(moves[i]!);
    if (way.copying && way.from >= 0) core.setMan(way.from, men.at(-1)!);
    for (let i = 0; i <= last; i += 2) {
      const man = men[i / 2]!;
      if (man !== 0) arrive(moves[i + 1]!, i === last && way.as >= 0 ? become(man, way.as) : man, moves[i]!);
    }
  }

  function become(man: number, as: number): number {
    return withType(man, as, !k.keepsBase);
  }

  function leave(cell: number): void {
    const man = core.s[cell]!;
    if (man === 0) return;
    core.setMan(cell, 0);
    if (k.wantsEvents) core.cand.event(LEAVES, cell, man);
  }

  function arrive(cell: number, man: number, from: number): void {
    const victim = core.s[cell]!;
    const moved = from === cell ? man : man & ~k.movedMarks;
    if (victim !== 0) {
      core.cand.captures++;
      core.cand.did |= DID_CAPTURE;
      if (k.wantsEvents) core.cand.event(CAPTURED, cell, victim);
    }
    core.setMan(cell, moved);
    if (k.wantsEvents) core.cand.event(from < 0 ? DROPPED : ARRIVES, cell, moved);
  }
}

// ---------------------------------------------------------------- statements

/** The code of a script, shared by all men who have it. */
function bodyOf(k: Workshop, program: Program): Step {
  const { bodies } = compiledOf(k);
  let body = bodies.get(program);
  if (body === undefined) {
    body = sequence(k, program.body);
    bodies.set(program, body);
  }
  return body;
}

function compiledOf(k: Workshop): Compiled {
  let known = compiled.get(k);
  if (known === undefined) {
    known = { bodies: new Map(), steps: new Map() };
    compiled.set(k, known);
  }
  return known;
}

/** Statements that one run may take, and rounds of a loop that are never looked at. */
const MOST_STEPS = 1_000_000;
const FEW_ROUNDS = 64;

function stepOf(k: Workshop, statement: Statement): Step {
  const { steps } = compiledOf(k);
  let step = steps.get(statement);
  if (step === undefined) {
    step = compileStatement(k, statement);
    steps.set(statement, step);
  }
  return step;
}

function sequence(k: Workshop, statements: readonly Statement[]): Step {
  const steps = statements.map((statement) => stepOf(k, statement));
  return (run) => {
    for (let i = 0; i < steps.length; i++) {
      if (++run.steps > MOST_STEPS || !steps[i]!(run)) return false;
    }
    return true;
  };
}

function compileStatement(k: Workshop, statement: Statement): Step {
  switch (statement.kind) {
    case 'walk':
      return walk(k, statement.dirs);
    case 'walk to':
      return walkTo(k, k.set(statement.set));
    case 'require':
      return k.cond(statement.cond);
    case 'if':
      return branch(k.cond(statement.cond), sequence(k, statement.body), sequence(k, statement.otherwise));
    case 'while':
      return loop(k, k.cond(statement.cond), sequence(k, statement.body));
    case 'do':
      return statement.action.kind === 'move' ? carried(k, statement.action) : noted(k, statement.action);
    case 'let':
      return naming(k, statement.variable, statement.set);
    case 'land':
      return landing(k, statement);
    case 'stop':
      return () => false;
  }
}

function moveTo(k: Workshop, run: Run, cell: number, heading: number): boolean {
  if (cell < 0) return false;
  run.cursor = cell;
  run.heading = heading;
  const { core } = k;
  core.here = cell;
  core.it = cell;
  core.mover = cell;
  core.heading = heading;
  return true;
}

/** Of several directions the first that leads to a place. */
function walk(k: Workshop, dirs: Dirs): Step {
  const { core, graph } = k;
  return (run) => {
    const ways =
      dirs.kind === 'fixed'
        ? dirs.of[core.speaker]!
        : dirs.kind === 'anywhere' || run.heading < 0
          ? []
          : graph.turned(dirs.turns, run.heading);
    const way = ways.find((one) => graph.next(one, run.cursor) >= 0);
    return way !== undefined && moveTo(k, run, graph.next(way, run.cursor), way);
  };
}

function walkTo(k: Workshop, set: Members): Step {
  const { core } = k;
  return (run) => {
    const mark = core.listTop;
    set.push();
    const cell = core.listTop > mark ? core.list[mark]! : -1;
    core.listTop = mark;
    return moveTo(k, run, cell, run.heading);
  };
}

function branch(test: Test, yes: Step, no: Step): Step {
  return (run) => (test() ? yes(run) : no(run));
}

/** A loop that comes back to where it was, with the same names for the same places, would never end. */
function loop({ core }: Workshop, test: Test, round: Step): Step {
  return (run) => {
    let before: State | undefined;
    for (let rounds = 1; test(); rounds++) {
      if (++run.steps > MOST_STEPS || !round(run)) return false;
      if (rounds < FEW_ROUNDS) continue;
      if (before !== undefined && isState(before, run, core.variables)) return false;
      if ((rounds & (rounds - 1)) === 0) before = { ...run, variables: [...core.variables] };
    }
    return true;
  };
}

interface State {
  readonly cursor: number;
  readonly heading: number;
  readonly variables: readonly (readonly number[])[];
}

function isState(state: State, { cursor, heading }: Run, variables: State['variables']): boolean {
  if (state.cursor !== cursor || state.heading !== heading) return false;
  return state.variables.every((cells, i) => {
    const now = variables[i] ?? [];
    return cells === now || (cells.length === now.length && cells.every((cell, j) => cell === now[j]));
  });
}

function naming(k: Workshop, variable: number, set: PlaceSet | undefined): Step {
  const { core } = k;
  const members = set === undefined ? undefined : k.set(set);
  return () => {
    const mark = core.listTop;
    members?.push();
    core.variables[variable] = Array.from(core.list.subarray(mark, core.listTop));
    core.listTop = mark;
    return true;
  };
}

function carried(k: Workshop, action: Action & { readonly kind: 'move' }): Step {
  const { core } = k;
  const from = k.set(action.object.set);
  const to = k.set(action.to);
  const firstOf = (set: Members): number => {
    const mark = core.listTop;
    set.push();
    const cell = core.listTop > mark ? core.list[mark]! : -1;
    core.listTop = mark;
    return cell;
  };
  return (run) => {
    const ends = [firstOf(from), firstOf(to)] as const;
    if (ends[0] >= 0 && ends[1] >= 0) run.moves.push(...ends);
    return true;
  };
}

function noted(k: Workshop, action: Action): Step {
  const { core } = k;
  const deed = compileDeed(k, action, (cell) => capture(k, cell));
  return (run) => {
    const mark = core.listTop;
    deed.places?.push();
    const cells = Array.from(core.list.subarray(mark, core.listTop));
    core.listTop = mark;
    run.notes.push({ cells, act: deed.act, takes: deed.takes });
    return true;
  };
}

function landing(k: Workshop, { from, on, as = [], copying }: Land): Step {
  const land: CompiledLand = {
    from: from === undefined ? undefined : k.set(from),
    on: on === undefined ? undefined : k.set(on),
    as,
    copying,
  };
  return (run) => run.land(run, land);
}
