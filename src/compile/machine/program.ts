/**
 * Cursor programs, in continuation style: each statement writes the rest of the way behind itself, once. Where ways
 * meet again, after an `if` or at the head of a loop, what follows is a function. As in the reference engine, the
 * statements of one man and those on one way are bounded, so that no loop can hang.
 */
import type { Statement } from '../../model/model.js';
import type { Code } from '../../wasm/code.js';
import { add, and, type Expr, type Func, i32, lt, sub } from '../../wasm/ir.js';
import { runActions } from './actions.js';
import { forEachOnce, has, keep } from './bits.js';
import { condOf } from './conds.js';
import type { Mill, Scope } from './mill.js';
import { setBits } from './sets.js';
import { eachDirection, stepFrom } from './steps.js';
import { type Cursor, goesOn, land, type Walk } from './walk.js';

/** Statements on one way. */
const LONGEST_WAY = 1000;

/** Writes what follows a statement. */
type Next = (at: Cursor) => void;

/** (from, last direction) */
export function programFunc(walk: Walk): Func {
  const { m, name, ability, player } = walk;
  const { along, body } = ability.program!;
  return m.func(`walk ${name}`, ['i32', 'i32'], undefined, (code) => {
    const [from, last] = code.args as [Expr, Expr];
    const outer = code.let(m.register('steps'));
    m.setRegister(code, 'steps', i32(0));
    const start = (dir: Expr): void => sequence(walk, body, { code, from, cell: from, dir }, () => {});
    if (along === undefined) start(last);
    else eachDirection(m, code, { dirs: along, player, last, while: () => goesOn(walk, code) }, start);
    m.setRegister(code, 'steps', outer);
  });
}

function sequence(walk: Walk, statements: readonly Statement[], at: Cursor, next: Next): void {
  const [first, ...rest] = statements;
  if (first === undefined) {
    next(at);
    return;
  }
  bounded(walk.m, at.code, () => write(walk, first, at, (then) => sequence(walk, rest, then, next)));
}

/** One statement more, if there may be one. */
function bounded(m: Mill, code: Code, body: () => void): void {
  const steps = code.let(m.register('steps'));
  const depth = code.let(m.register('depth'));
  code.if(and(lt(steps, i32(64 * m.cells)), lt(depth, i32(LONGEST_WAY))), () => {
    m.setRegister(code, 'steps', add(steps, i32(1)));
    m.setRegister(code, 'depth', add(depth, i32(1)));
    body();
    m.setRegister(code, 'depth', sub(m.register('depth'), i32(1)));
  });
}

function write(walk: Walk, statement: Statement, at: Cursor, next: Next): void {
  const { m, player } = walk;
  const { code, from, cell, dir } = at;
  switch (statement.kind) {
    case 'walk': {
      const ways = { dirs: statement.dirs, player, last: dir, while: () => goesOn(walk, code) };
      eachDirection(m, code, ways, (way) => moveTo(walk, at, code.let(stepFrom(m, cell, way)), way, next));
      return;
    }
    case 'walk to': {
      const cells = keep(code, setBits(m, statement.set, scopeOf(walk, at)));
      forEachOnce(code, cells, (to) => moveTo(walk, at, to, dir, next));
      return;
    }
    case 'require':
      code.if(condOf(m, statement.cond, scopeOf(walk, at)), () => next(at));
      return;
    case 'if': {
      const rest = meeting(walk, next);
      code.if(
        condOf(m, statement.cond, scopeOf(walk, at)),
        () => sequence(walk, statement.body, at, rest),
        () => sequence(walk, statement.otherwise, at, rest),
      );
      return;
    }
    case 'while':
      code.call(loopFunc(walk, statement, next), from, cell, dir);
      return;
    case 'do':
      runActions(m, [statement.action], { ...scopeOf(walk, at), lifting: !walk.asks }, () => next(at));
      return;
    case 'land':
      land(walk, at);
      next(at);
      return;
    case 'let':
    case 'stop':
      return;
  }
}

/** `here` is the place of the cursor. */
function scopeOf({ m, player, asks }: Walk, { code, from, cell, dir }: Cursor): Scope {
  return {
    code,
    speaker: player,
    origin: from,
    here: cell,
    it: cell,
    mover: cell,
    heading: dir,
    passed: m.frameBits(code.let(m.frame), 'passed'),
    attacking: asks,
  };
}

/** A step off the board ends this way. */
function moveTo(walk: Walk, at: Cursor, cell: Expr, dir: Expr, next: Next): void {
  const { code } = at;
  const { m, ability } = walk;
  code.if(lt(i32(-1), cell), () => {
    const { within } = ability;
    const inside =
      within === undefined ? i32(1) : has(keep(code, setBits(m, within, scopeOf(walk, at))), cell);
    code.if(inside, () => next({ ...at, cell, dir }));
  });
}

const ARGS = ['i32', 'i32', 'i32'] as const;

/** Where two ways meet: what follows, as a function. */
function meeting(walk: Walk, next: Next): Next {
  const func = walk.m.func(`rest ${walk.m.number()} of ${walk.name}`, ARGS, undefined, (code) => {
    next(cursorOf(code));
  });
  return ({ code, from, cell, dir }) => code.call(func, from, cell, dir);
}

function loopFunc(
  walk: Walk,
  { cond, body }: Statement & { readonly kind: 'while' | 'if' },
  next: Next,
): Func {
  const { m } = walk;
  const func: Func = m.func(`loop ${m.number()} of ${walk.name}`, ARGS, undefined, (code) => {
    const at = cursorOf(code);
    code.if(
      condOf(m, cond, scopeOf(walk, at)),
      () =>
        bounded(m, code, () =>
          sequence(walk, body, at, (then) => then.code.call(func, then.from, then.cell, then.dir)),
        ),
      () => next(at),
    );
  });
  return func;
}

function cursorOf(code: Code): Cursor {
  const [from, cell, dir] = code.args as [Expr, Expr, Expr];
  return { code, from, cell, dir };
}
