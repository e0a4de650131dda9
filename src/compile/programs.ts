/**
 * Cursor programs as code, in continuation style like actions: a walk with several directions, a choice in an action
 * and every `land` are ways to go on. The number of statements that one man may run is bounded, so no loop can hang;
 * so is the number of those on one way, each of which calls the next one.
 */
import type { Ability, Dirs, Program, Statement } from '../model/model.js';
import { compileActions } from './actions.js';
import type { Test, Workshop } from './workshop.js';

/** What is called when the man may end on the cursor's cell, with the last direction. */
export type Landing = (cell: number, dir: number) => void;

/** Runs a program for the man lifted from a cell. */
type ProgramRunner = (from: number, land: Landing, last: number) => void;

/** Statements on one way: enough to pass every place of a large board. Each takes some calls on the stack. */
const LONGEST_WAY = 1000;

type Next = () => void;
type Step = (next: Next) => void;

export function compileProgram(
  k: Workshop,
  ability: Ability,
  program: Program,
  player: number,
): ProgramRunner {
  const { core } = k;
  const bound = 64 * core.layout.cells;
  const within = ability.within === undefined ? undefined : k.set(ability.within);
  let land: Landing = () => {};
  let cursor = -1;
  let dir = -1;
  let steps = 0;
  let depth = 0;
  const body = sequence(program.body);
  const done = (): void => {};

  return (from, then, last) => {
    const outer = { land, cursor, dir, steps };
    land = then;
    steps = 0;
    const starts = program.along === undefined ? [last] : directions(program.along);
    core.origin = from;
    for (const start of starts) {
      cursor = from;
      dir = start;
      look();
      body(done);
    }
    ({ land, cursor, dir, steps } = outer);
  };

  /** `here` is the place of the cursor. */
  function look(): void {
    core.heading = dir;
    core.here = cursor;
    core.it = cursor;
    core.mover = cursor;
  }

  function sequence(statements: readonly Statement[]): Step {
    const parts = statements.map((statement) => compileStatement(statement));
    const run = (i: number, next: Next): void => {
      const part = parts[i];
      if (part === undefined) next();
      else if (goesOn()) {
        part(() => run(i + 1, next));
        depth--;
      }
    };
    return (next) => run(0, next);
  }

  /** One statement more, if there may be one. */
  function goesOn(): boolean {
    if (k.stopped || steps >= bound || depth >= LONGEST_WAY) return false;
    steps++;
    depth++;
    return true;
  }

  function compileStatement(statement: Statement): Step {
    switch (statement.kind) {
      case 'walk':
        return (next) => {
          for (const way of directions(statement.dirs)) moveTo(k.graph.next(way, cursor), way, next);
        };
      case 'walk to': {
        const members = k.set(statement.set);
        return (next) => {
          const mark = core.listTop;
          members.push();
          const end = core.listTop;
          for (let i = mark; i < end; i++) moveTo(core.list[i]!, dir, next);
          core.listTop = mark;
        };
      }
      case 'require': {
        const test = k.cond(statement.cond);
        return (next) => {
          if (test()) next();
        };
      }
      case 'if':
        return branch(k.cond(statement.cond), sequence(statement.body), sequence(statement.otherwise));
      case 'while':
        return loop(k.cond(statement.cond), sequence(statement.body));
      case 'do':
        return act(statement.action);
      case 'land':
        return (next) => {
          const { cursor: at, dir: way } = { cursor, dir };
          land(cursor, dir);
          back(at, way);
          next();
        };
      case 'let':
      case 'stop':
        return () => {};
    }
  }

  function directions(dirs: Dirs): readonly number[] {
    if (dirs.kind === 'fixed') return dirs.of[player]!;
    if (dirs.kind === 'anywhere' || dir < 0) return [];
    return k.graph.turned(dirs.turns, dir);
  }

  /** A step off the board ends this way. */
  function moveTo(cell: number, way: number, next: Next): void {
    if (cell < 0 || (within !== undefined && !within.has(cell))) return;
    const { cursor: at, dir: last } = { cursor, dir };
    cursor = cell;
    dir = way;
    look();
    next();
    back(at, last);
  }

  function back(cell: number, way: number): void {
    cursor = cell;
    dir = way;
    look();
  }

  function branch(test: Test, yes: Step, no: Step): Step {
    return (next) => {
      if (test()) yes(next);
      else no(next);
    };
  }

  function loop(test: Test, round: Step): Step {
    return function again(next: Next): void {
      if (!test()) next();
      else if (goesOn()) {
        round(() => again(next));
        depth--;
      }
    };
  }

  function act(action: (Statement & { readonly kind: 'do' })['action']): Step {
    const run = compileActions(k, [action]);
    return (next) => {
      const { cursor: at, dir: way } = { cursor, dir };
      run(() => {
        back(at, way);
        next();
      });
      back(at, way);
    };
  }
}
