/** Statements and expressions of a function in binary form. */
import { assertNever } from '../text/never.js';
import { type Bytes, signed, unsigned } from './bytes.js';
import { type Expr, type Func, mustNotEnd, type Stmt, type Type, type Width } from './ir.js';
import {
  ALIGN,
  BLOCK,
  BRANCH,
  BRANCH_IF,
  CALL,
  CONST,
  CONVERT,
  ELSE,
  END,
  GET_LOCAL,
  IF,
  LOADS,
  LOOP,
  NOTHING,
  OPERATORS,
  RETURN,
  SELECT,
  SET_LOCAL,
  STORES,
  UNREACHABLE,
} from './opcodes.js';

/** Instructions of a function, up to its end; `index` numbers the functions of the module. */
export function encodeBody(func: Func, index: ReadonlyMap<Func, number>): Bytes {
  const out: Bytes = [];
  statements({ out, func, index }, func.body);
  // Falling off the end there is a fault of the generator; it traps.
  if (mustNotEnd(func)) out.push(UNREACHABLE);
  out.push(END);
  return out;
}

interface Code {
  readonly out: Bytes;
  readonly func: Func;
  readonly index: ReadonlyMap<Func, number>;
}

function statements(code: Code, body: readonly Stmt[]): void {
  for (const stmt of body) statement(code, stmt);
}

function statement(code: Code, stmt: Stmt): void {
  switch (stmt.kind) {
    case 'set':
      expression(code, stmt.value);
      local(code, SET_LOCAL, stmt.index, stmt.value.type);
      break;
    case 'store':
      expression(code, stmt.at);
      expression(code, stmt.value);
      access(code.out, STORES[stmt.width], stmt.width, stmt.offset);
      break;
    case 'if':
      choice(code, stmt);
      break;
    case 'while':
      whileLoop(code, stmt);
      break;
    case 'do':
      call(code, stmt.target, stmt.args);
      break;
    case 'return':
      giveBack(code, stmt.value);
      break;
    default:
      assertNever(stmt);
  }
}

function choice(code: Code, { cond, then, otherwise }: Stmt & { readonly kind: 'if' }): void {
  expression(code, cond);
  code.out.push(IF, NOTHING);
  statements(code, then);
  if (otherwise.length > 0) {
    code.out.push(ELSE);
    statements(code, otherwise);
  }
  code.out.push(END);
}

/** block { loop { if not cond: leave; body; again } } */
function whileLoop(code: Code, { cond, body }: Stmt & { readonly kind: 'while' }): void {
  code.out.push(BLOCK, NOTHING, LOOP, NOTHING);
  expression(code, cond);
  code.out.push(OPERATORS.i32.eqz, BRANCH_IF, 1);
  statements(code, body);
  code.out.push(BRANCH, 0, END, END);
}

function giveBack(code: Code, value: Expr | undefined): void {
  const { name, result } = code.func;
  if (value?.type !== result) {
    throw new Error(`${name} gives back ${value?.type ?? 'nothing'}, not ${result ?? 'nothing'}`);
  }
  if (value !== undefined) expression(code, value);
  code.out.push(RETURN);
}

function expression(code: Code, expr: Expr): void {
  switch (expr.kind) {
    case 'local':
      local(code, GET_LOCAL, expr.index, expr.type);
      break;
    case 'const':
      code.out.push(CONST[expr.type]);
      signed(code.out, expr.value);
      break;
    case 'binary':
    case 'compare':
      expression(code, expr.left);
      expression(code, expr.right);
      code.out.push(OPERATORS[expr.left.type][expr.op]);
      break;
    case 'unary':
      expression(code, expr.of);
      code.out.push(OPERATORS[expr.type][expr.op]);
      break;
    case 'eqz':
      expression(code, expr.of);
      code.out.push(OPERATORS[expr.of.type].eqz);
      break;
    case 'convert':
      expression(code, expr.of);
      code.out.push(CONVERT[expr.type]);
      break;
    case 'load':
      expression(code, expr.at);
      access(code.out, LOADS[expr.width], expr.width, expr.offset);
      break;
    case 'call':
      call(code, expr.target, expr.args);
      break;
    case 'select':
      expression(code, expr.yes);
      expression(code, expr.no);
      expression(code, expr.cond);
      code.out.push(SELECT);
      break;
    default:
      assertNever(expr);
  }
}

function local({ out, func }: Code, opcode: number, index: number, type: Type): void {
  if (func.locals[index] !== type) throw new Error(`${func.name} has no local ${index} of ${type}`);
  out.push(opcode);
  unsigned(out, index);
}

function call(code: Code, target: Func, args: readonly Expr[]): void {
  const index = code.index.get(target);
  if (index === undefined) throw new Error(`${code.func.name} calls ${target.name} of another module`);
  for (const arg of args) expression(code, arg);
  code.out.push(CALL);
  unsigned(code.out, index);
}

function access(out: Bytes, opcode: number, width: Width, offset: number): void {
  out.push(opcode, ALIGN[width]);
  unsigned(out, offset);
}
