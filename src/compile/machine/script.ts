/**
 * Scripts: one cursor runs once from top to bottom. What it has come to lies in registers, so that a compound statement
 * is a function, written once however many scripts share it; it gives back 0 when the script is over. Nothing changes
 * until the script lands: what is to be done is noted on a list.
 */
import type { Action, Dirs, Land, PlaceSet, Program, Statement } from '../../model/model.js';
import type { Code } from '../../wasm/code.js';
import {
  add,
  and,
  call,
  type Expr,
  eq,
  eqz,
  type Func,
  gt,
  i32,
  i64,
  le,
  load,
  lt,
  mul,
  ne,
  or,
  select,
  shl,
  shrU,
  sub,
  toI64,
  xor,
} from '../../wasm/ir.js';
import { isSingle } from '../actions.js';
import { setHas, statementsOf } from '../readers.js';
import { isShort } from '../sets.js';
import { type Bits, eitherOf, has, isEmpty, keep, lowest, none, nothing, single } from './bits.js';
import { condOf } from './conds.js';
import { type Mill, type Scope, unsupported } from './mill.js';
import { placesOf, pushMove, pushNote, takes } from './notes.js';
import { setBits } from './sets.js';

/** What a script is run for: to propose moves, or to tell what it hits. */
export interface Script {
  readonly m: Mill;
  readonly player: number;
  /** Names its functions and registers. */
  readonly name: string;
  readonly asks: boolean;
  /** Writes what happens where it lands; for one that asks, its end is known then. */
  readonly land: (code: Code, from: Expr, to: Expr, land: Land) => void;
}

/** Registers of a run. One that asks has its own: it may run while another one proposes. */
export const scriptRegister = ({ asks }: { readonly asks: boolean }, name: string): string =>
  asks ? `asked ${name}` : `script ${name}`;

const get = (script: Script, name: string): Expr => script.m.register(scriptRegister(script, name));

function put(script: Script, code: Code, name: string, value: Expr): void {
  script.m.setRegister(code, scriptRegister(script, name), value);
}

/** Runs a script from a cell on. */
export function runScript(script: Script, code: Code, program: Program, start: Expr): void {
  const { m, name } = script;
  if (m.model.onward.length > 0) unsupported('names that hold from script to script');
  const body = m.func(`script ${idOf(m, program)} of ${name}`, [], 'i32', (inner) => {
    sequence(script, inner, program.body);
    inner.return(i32(1));
  });
  put(script, code, 'start', start);
  put(script, code, 'cursor', start);
  put(script, code, 'heading', i32(-1));
  put(script, code, 'steps', i32(0));
  for (const variable of variablesOf(m, program)) setVariable(script, code, variable, nothing(m.words));
  const over = code.local('i32');
  code.set(over, call(body));
}

/** A number for a part of the rules. */
export const idOf = (m: Mill, of: object): number => m.memo(of, 'id', () => m.number());

function variablesOf(m: Mill, program: Program): readonly number[] {
  return m.memo(program, 'variables', () => {
    const named = statementsOf(program.body).flatMap((one) => (one.kind === 'let' ? [one.variable] : []));
    return [...new Set(named)];
  });
}

// ---------------------------------------------------------------- where it is

/** `here` and `it` are where the cursor is. */
export function scriptScope(script: Script, code: Code): Scope {
  const { player, asks } = script;
  const cursor = code.let(get(script, 'cursor'));
  return {
    code,
    speaker: player,
    origin: get(script, 'start'),
    here: cursor,
    it: cursor,
    mover: cursor,
    heading: get(script, 'heading'),
    attacking: asks,
    variables: scriptRegister(script, 'variable'),
  };
}

function setVariable(script: Script, code: Code, variable: number, bits: Bits): void {
  const { m } = script;
  m.storeBits(code, m.variableAt(scriptRegister(script, 'variable'), variable), bits);
}

/** The place that a set lists first; -1 if it is empty. */
function firstOf(script: Script, code: Code, set: PlaceSet): Expr {
  const { m } = script;
  if (!listsLowestFirst(m, set)) unsupported('the first place of such a set');
  const bits = keep(code, setBits(m, set, scriptScope(script, code)));
  return code.let(select(none(bits), i32(-1), lowest(bits)));
}

/** True for single places, and for sets that are listed by asking every place. */
function listsLowestFirst(m: Mill, set: PlaceSet): boolean {
  if (isSingle(set, m.model.board)) return true;
  switch (set.kind) {
    case 'cells':
    case 'men':
    case 'empty':
    case 'marked man':
    case 'attacked':
    case 'with':
    case 'last':
    case 'variable':
      return true;
    case 'both':
      return set.of.every((part) => listsLowestFirst(m, part));
    case 'union':
      return !set.of.every(isShort);
    case 'minus':
      return listsLowestFirst(m, set.left);
    default:
      return false;
  }
}

/** True if somewhere the first of the places counts that a variable holds, be it by way of another one. */
function isReadFirst(m: Mill, variable: number): boolean {
  return m.memo(m.model, 'variables read first', () => variablesReadFirst(m.model)).has(variable);
}

function variablesReadFirst({ types }: Mill['model']): ReadonlySet<number> {
  const statements = types.flatMap(({ abilities }) =>
    abilities.flatMap(({ program }) => statementsOf(program?.body ?? [])),
  );
  const read = new Set(statements.flatMap(setsReadFirst).flatMap(variablesIn));
  for (let before = -1; before < read.size; ) {
    before = read.size;
    for (const one of statements)
      if (one.kind === 'let' && one.set !== undefined && read.has(one.variable))
        for (const variable of variablesIn(one.set)) read.add(variable);
  }
  return read;
}

function setsReadFirst(statement: Statement): readonly PlaceSet[] {
  if (statement.kind === 'walk to') return [statement.set];
  if (statement.kind === 'land') return [statement.from ?? [], statement.on ?? []].flat();
  if (statement.kind !== 'do' || statement.action.kind !== 'move') return [];
  return [statement.action.object.set, statement.action.to];
}

function variablesIn(set: PlaceSet): number[] {
  const found: number[] = [];
  setHas(set, (part) => {
    if (part.kind === 'variable') found.push(part.variable);
    return false;
  });
  return found;
}

// ---------------------------------------------------------------- statements

/** Statements that one run may take, and rounds of a loop that are never looked at; as in the reference engine. */
const MOST_STEPS = 1_000_000;
const FEW_ROUNDS = 64;

/** Leaves the function with 0 where the script is over. */
function sequence(script: Script, code: Code, statements: readonly Statement[]): void {
  const end = statements.findIndex(({ kind }) => kind === 'stop');
  const run = end < 0 ? statements : statements.slice(0, end + 1);
  if (run.length > 0) tick(script, code, run.length);
  for (const statement of run) write(script, code, statement);
}

function tick(script: Script, code: Code, statements: number): void {
  const steps = code.let(add(get(script, 'steps'), i32(statements)));
  put(script, code, 'steps', steps);
  code.if(gt(steps, i32(MOST_STEPS)), () => code.return(i32(0)));
}

function write(script: Script, code: Code, statement: Statement): void {
  const { m } = script;
  switch (statement.kind) {
    case 'walk':
      walk(script, code, statement.dirs);
      return;
    case 'walk to':
      moveTo(script, code, firstOf(script, code, statement.set));
      return;
    case 'require':
      code.if(
        condOf(m, statement.cond, scriptScope(script, code)),
        () => {},
        () => code.return(i32(0)),
      );
      return;
    case 'if':
    case 'while':
      code.if(eqz(call(compoundFunc(script, statement))), () => code.return(i32(0)));
      return;
    case 'do':
      note(script, code, statement.action);
      return;
    case 'let': {
      const { set, variable } = statement;
      if (set !== undefined && isReadFirst(m, variable) && !listsLowestFirst(m, set))
        unsupported('a name for such places');
      const bits = set === undefined ? nothing(m.words) : setBits(m, set, scriptScope(script, code));
      setVariable(script, code, variable, keep(code, bits));
      return;
    }
    case 'land':
      landing(script, code, statement);
      return;
    case 'stop':
      code.return(i32(0));
  }
}

type Compound = Statement & { readonly kind: 'if' | 'while' };

/** () → i32 */
function compoundFunc(script: Script, statement: Compound): Func {
  const { m, name } = script;
  return m.func(`${statement.kind} ${idOf(m, statement)} of ${name}`, [], 'i32', (code) => {
    if (statement.kind === 'if') {
      const holds = condOf(m, statement.cond, scriptScope(script, code));
      code.if(
        holds,
        () => sequence(script, code, statement.body),
        () => sequence(script, code, statement.otherwise),
      );
    } else loop(script, code, statement);
    code.return(i32(1));
  });
}

/** A loop that comes back to where it was, with the same names for the same places, would never end. */
function loop(script: Script, code: Code, { cond, body }: Compound): void {
  const { m } = script;
  const going = code.variable(i32(1));
  const count = code.variable(i32(0));
  const rounds: Expr = { kind: 'local', ...count };
  const before = code.variable(i64(0));
  code.while({ kind: 'local', ...going }, () => {
    code.set(going, ne(condOf(m, cond, scriptScope(script, code)), i32(0)));
    code.if({ kind: 'local', ...going }, () => {
      tick(script, code, 1);
      sequence(script, code, body);
      code.set(count, add(rounds, i32(1)));
      code.if(le(i32(FEW_ROUNDS), rounds), () => {
        const now = code.let(call(stateFunc(script)));
        code.if(eq(now, { kind: 'local', ...before }), () => code.return(i32(0)));
        code.if(eqz(and(rounds, sub(rounds, i32(1)))), () => code.set(before, now));
      });
    });
  });
}

/** () → i64: tells where a script is, and what it has named, from other such states, nearly always; never 0. */
function stateFunc(script: Script): Func {
  const { m, name } = script;
  return m.func(`state of ${name}`, [], 'i64', (code) => {
    const list = m.variableAt(scriptRegister(script, 'variable'), 0);
    const words = Array.from({ length: m.words * m.model.variables }, (_, i) =>
      load('i64', i32(0), list + 8 * i),
    );
    const place = add(shl(toI64(get(script, 'cursor')), i64(32)), toI64(get(script, 'heading')));
    const mix = (sum: Expr, word: Expr): Expr =>
      mul(xor(xor(sum, shrU(sum, i64(29))), word), i64(0x9e3779b97f4a7c15n));
    const sum = code.variable(place);
    for (const word of words) code.set(sum, mix({ kind: 'local', ...sum }, word));
    code.return(or({ kind: 'local', ...sum }, i64(1n << 63n)));
  });
}

/** Of several directions the first that leads to a place. */
function walk(script: Script, code: Code, dirs: Dirs): void {
  const { m, player } = script;
  if (dirs.kind === 'anywhere') {
    code.return(i32(0));
    return;
  }
  const cursor = get(script, 'cursor');
  const heading = dirs.kind === 'fixed' ? i32(0) : add(get(script, 'heading'), i32(1));
  const row = code.let(shl(add(mul(heading, i32(m.cells)), cursor), i32(3)));
  const at = stepTable(m, dirs, player);
  moveTo(script, code, code.let(load('i32', row, at)), load('i32', row, at + 4));
}

/** Address of a table by cell, of turned directions by the last one and cell: pairs of `stepsOf`. */
function stepTable(m: Mill, dirs: Dirs, player: number): number {
  const ways = dirs.kind === 'fixed' ? dirs.of[player]! : dirs.kind === 'turned' ? dirs.turns : [];
  return m.memo(m.model.board, `steps ${dirs.kind} ${ways.join()}`, () => {
    if (dirs.kind === 'fixed') return m.image.ints(stepsOf(m, ways));
    const turned = m.model.board.directions.map((_, dir) => stepsOf(m, m.k.graph.turned(ways, dir)));
    return m.image.ints([...stepsOf(m, []), ...turned.flat()]);
  });
}

/** By cell: where the first way leads that leads anywhere, and which one it is. */
function stepsOf(m: Mill, ways: readonly number[]): number[] {
  return Array.from({ length: m.cells }, (_, cell) => {
    const way = ways.find((one) => m.k.graph.next(one, cell) >= 0);
    return way === undefined ? [-1, -1] : [m.k.graph.next(way, cell), way];
  }).flat();
}

/** The script is over where there is no place to go to. */
function moveTo(script: Script, code: Code, cell: Expr, heading?: Expr): void {
  code.if(lt(cell, i32(0)), () => code.return(i32(0)));
  put(script, code, 'cursor', cell);
  if (heading !== undefined) put(script, code, 'heading', heading);
}

// ---------------------------------------------------------------- what it does

function note(script: Script, code: Code, action: Action): void {
  const { m, asks } = script;
  if (action.kind === 'move') {
    carry(script, code, action);
    return;
  }
  const places = placesOf(action);
  if (asks && !takes(action)) return;
  const scope = scriptScope(script, code);
  const cells = places === undefined ? nothing(m.words) : keep(code, setBits(m, places, scope));
  if (asks) addTaken(script, code, cells);
  else pushNote(m, code, action, cells);
}

function carry(script: Script, code: Code, action: Action & { readonly kind: 'move' }): void {
  const { m, asks } = script;
  const from = firstOf(script, code, action.object.set);
  const to = firstOf(script, code, action.to);
  code.if(and(lt(i32(-1), from), lt(i32(-1), to)), () => {
    if (asks) addTaken(script, code, keep(code, single(to, m.words)));
    else pushMove(m, code, from, to);
  });
}

const takenAt = ({ m }: Script): number => m.image.register('asked taken', m.words);

function addTaken(script: Script, code: Code, cells: Bits): void {
  const { m } = script;
  if (!isEmpty(cells)) m.storeBits(code, takenAt(script), eitherOf(m.bitsAt(i32(0), takenAt(script)), cells));
}

function landing(script: Script, code: Code, land: Land): void {
  const from = land.from === undefined ? undefined : firstOf(script, code, land.from);
  const to = land.on === undefined ? undefined : firstOf(script, code, land.on);
  const orElse = (cell: Expr | undefined, otherwise: Expr): Expr =>
    cell === undefined ? code.let(otherwise) : code.let(select(lt(cell, i32(0)), otherwise, cell));
  const ends = [orElse(from, get(script, 'start')), orElse(to, get(script, 'cursor'))] as const;
  script.land(code, ...ends, land);
}

/** A script asked whether it hits a cell: where it lands, it may be known. */
export function answer(script: Script, code: Code, from: Expr, to: Expr): void {
  const { m } = script;
  const target = code.let(get(script, 'target'));
  const taken = has(keep(code, m.bitsAt(i32(0), takenAt(script))), target);
  const landed = and(eq(to, target), ne(from, target));
  code.if(
    and(eqz(taken), eqz(landed)),
    () => {},
    () => {
      put(script, code, 'hit', i32(1));
      code.return(i32(0));
    },
  );
}

/** Begins a question. */
export function ask(script: Script, code: Code, target: Expr): void {
  const { m } = script;
  m.storeBits(code, takenAt(script), nothing(m.words));
  put(script, code, 'target', target);
  put(script, code, 'hit', i32(0));
}
