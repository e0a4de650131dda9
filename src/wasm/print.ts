/** A module as WebAssembly text (WAT) for people: folded expressions, names, indentation. */
import { assertNever } from '../text/never.js';
import { type Expr, type Func, type Module, mustNotEnd, type Stmt, type Type, type Width } from './ir.js';

const WIDTH = 100;

/** The whole module, ending with a line break; assembled, it gives the bytes of `encodeModule`. */
export function printModule({ funcs, pages }: Module): string {
  const names = namesOf(funcs);
  const memory = node(`memory (export "memory") ${pages}`);
  const lines: string[] = [];
  write(lines, tall('module', [memory, ...funcs.map((func) => functionNode(func, names))]));
  return `${lines.join('\n')}\n`;
}

// ---------------------------------------------------------------- layout

/** Something in brackets. */
interface Node {
  readonly head: string;
  readonly items: readonly Node[];
  /** All of it on one line, where that is short and wanted. */
  readonly flat: string | undefined;
}

function node(head: string, ...items: Node[]): Node {
  const parts = items.map(({ flat }) => flat);
  const length = parts.reduce((sum, part) => sum + 1 + (part?.length ?? WIDTH), head.length + 2);
  return { head, items, flat: length > WIDTH ? undefined : `(${[head, ...parts].join(' ')})` };
}

/** Never on one line. */
const tall = (head: string, items: readonly Node[]): Node => ({ head, items, flat: undefined });

function write(lines: string[], { head, items, flat }: Node, indent = '', close = ''): void {
  if (flat !== undefined && indent.length + flat.length + close.length <= WIDTH) {
    lines.push(indent + flat + close);
    return;
  }
  lines.push(`${indent}(${head}${items.length === 0 ? `)${close}` : ''}`);
  items.forEach((item, i) => {
    write(lines, item, `${indent}  `, i === items.length - 1 ? `)${close}` : '');
  });
}

// ---------------------------------------------------------------- functions

/** Identifiers: the names of the functions in the letters that identifiers may have, each once. */
function namesOf(funcs: readonly Func[]): ReadonlyMap<Func, string> {
  const taken = new Set<string>();
  return new Map(
    funcs.map((func) => {
      const plain = `$${func.name.replace(/[^\w!#$%&'*+\-./:<=>?@\\^`|~]/g, '_')}`;
      let name = plain;
      for (let i = 2; taken.has(name); i++) name = `${plain}~${i}`;
      taken.add(name);
      return [func, name];
    }),
  );
}

function functionNode(func: Func, names: ReadonlyMap<Func, string>): Node {
  const scope: Scope = { names, params: func.params.length, loops: 0 };
  const variable = (sort: string) => (type: Type, i: number) =>
    node(`${sort} ${localName(scope, i)} ${type}`);
  const signature = [
    ...(func.exported ? [node(`export ${quoted(func.name)}`)] : []),
    ...func.params.map(variable('param')),
    ...(func.result === undefined ? [] : [node(`result ${func.result}`)]),
  ];
  const head = [`func ${names.get(func)}`, ...signature.map(({ head }) => `(${head})`)].join(' ');
  const locals = func.locals.map(variable('local')).slice(func.params.length);
  const body = func.body.map((stmt) => statement(scope, stmt));
  const end = mustNotEnd(func) ? [node('unreachable')] : [];
  return tall(head, [...locals, ...body, ...end]);
}

function quoted(name: string): string {
  const hex = (char: string) => `\\${char.charCodeAt(0).toString(16).padStart(2, '0')}`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that must be written as numbers.
  return `"${name.replace(/[\x00-\x1f"\\\x7f]/g, hex)}"`;
}

/** What the names inside of a function depend on. */
interface Scope {
  readonly names: ReadonlyMap<Func, string>;
  readonly params: number;
  /** Loops so far. */
  loops: number;
}

const localName = ({ params }: Scope, index: number): string => `$${index < params ? 'p' : 'v'}${index}`;

// ---------------------------------------------------------------- statements

function statement(scope: Scope, stmt: Stmt): Node {
  switch (stmt.kind) {
    case 'set':
      return node(`local.set ${localName(scope, stmt.index)}`, expression(scope, stmt.value));
    case 'store':
      return node(
        access(stmt.value.type, 'store', stmt.width, stmt.offset),
        expression(scope, stmt.at),
        expression(scope, stmt.value),
      );
    case 'if':
      return choice(scope, stmt);
    case 'while':
      return whileLoop(scope, stmt);
    case 'do':
      return call(scope, stmt.target, stmt.args);
    case 'return':
      return node('return', ...(stmt.value === undefined ? [] : [expression(scope, stmt.value)]));
    default:
      return assertNever(stmt);
  }
}

function block(scope: Scope, head: string, body: readonly Stmt[]): Node {
  return tall(
    head,
    body.map((stmt) => statement(scope, stmt)),
  );
}

function choice(scope: Scope, { cond, then, otherwise }: Stmt & { readonly kind: 'if' }): Node {
  const asked = expression(scope, cond);
  const branches = [block(scope, 'then', then)];
  if (otherwise.length > 0) branches.push(block(scope, 'else', otherwise));
  return asked.flat === undefined ? tall('if', [asked, ...branches]) : tall(`if ${asked.flat}`, branches);
}

function whileLoop(scope: Scope, { cond, body }: Stmt & { readonly kind: 'while' }): Node {
  const number = ++scope.loops;
  const leave = node(`br_if $done${number}`, node('i32.eqz', expression(scope, cond)));
  const again = node(`br $again${number}`);
  const round = [leave, ...body.map((stmt) => statement(scope, stmt)), again];
  return tall(`block $done${number}`, [tall(`loop $again${number}`, round)]);
}

// ---------------------------------------------------------------- expressions

function expression(scope: Scope, expr: Expr): Node {
  const of = (part: Expr): Node => expression(scope, part);
  switch (expr.kind) {
    case 'const':
      return node(`${expr.type}.const ${numeral(expr.value)}`);
    case 'local':
      return node(`local.get ${localName(scope, expr.index)}`);
    case 'unary':
      return node(`${expr.type}.${expr.op}`, of(expr.of));
    case 'binary':
    case 'compare':
      return node(`${expr.left.type}.${expr.op}`, of(expr.left), of(expr.right));
    case 'eqz':
      return node(`${expr.of.type}.eqz`, of(expr.of));
    case 'convert':
      return node(expr.type === 'i32' ? 'i32.wrap_i64' : 'i64.extend_i32_u', of(expr.of));
    case 'load':
      return node(access(expr.type, 'load', expr.width, expr.offset), of(expr.at));
    case 'call':
      return call(scope, expr.target, expr.args);
    case 'select':
      return node('select', of(expr.yes), of(expr.no), of(expr.cond));
    default:
      return assertNever(expr);
  }
}

/** Far from zero it is a set of bits rather than a number. */
function numeral(value: bigint): string {
  if (BigInt.asIntN(32, value) === value) return `${value}`;
  return `0x${BigInt.asUintN(64, value).toString(16)}`;
}

function call(scope: Scope, target: Func, args: readonly Expr[]): Node {
  return node(`call ${scope.names.get(target)}`, ...args.map((arg) => expression(scope, arg)));
}

function access(type: Type, sort: 'load' | 'store', width: Width, offset: number): string {
  const part = width < 4 ? `${8 * width}${sort === 'load' ? '_u' : ''}` : '';
  return `${type}.${sort}${part}${offset > 0 ? ` offset=${offset}` : ''}`;
}
