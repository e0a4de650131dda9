/** Writes the body of a function statement by statement, so that a generator reads like the code that it makes. */
import {
  type Expr,
  type Func,
  get,
  giveBack,
  type Local,
  loop,
  newLocal,
  parameters,
  run,
  type Stmt,
  set,
  store,
  type Type,
  type Width,
  when,
} from './ir.js';

export class Code {
  readonly func: Func;
  /** The parameters of the function. */
  readonly args: readonly Expr[];
  private body: Stmt[] = [];

  constructor(func: Func) {
    this.func = func;
    this.args = parameters(func);
  }

  /** Makes what was written the body of the function. */
  end(): void {
    this.func.body = this.body;
  }

  /** A value worked out once. Constants and locals stay what they are. */
  let(value: Expr): Expr {
    return value.kind === 'const' ? value : get(this.variable(value));
  }

  variable(value: Expr): Local {
    const local = newLocal(this.func, value.type);
    this.body.push(set(local, value));
    return local;
  }

  /** A local without a value yet; it is the caller's to set it before it is read. */
  local(type: Type): Local {
    return newLocal(this.func, type);
  }

  set(local: Local, value: Expr): void {
    this.body.push(set(local, value));
  }

  store(at: Expr, value: Expr, offset = 0, width?: Width): void {
    this.body.push(store(at, value, offset, width));
  }

  call(target: Func, ...args: Expr[]): void {
    this.body.push(run(target, ...args));
  }

  return(value?: Expr): void {
    this.body.push(giveBack(value));
  }

  if(cond: Expr, then: () => void, otherwise?: () => void): void {
    if (cond.kind === 'const') {
      if (cond.value !== 0n) then();
      else otherwise?.();
      return;
    }
    const yes = this.block(then);
    const no = otherwise === undefined ? [] : this.block(otherwise);
    if (yes.length > 0 || no.length > 0) this.body.push(when(cond, yes, no));
  }

  while(cond: Expr, body: () => void): void {
    this.body.push(loop(cond, this.block(body)));
  }

  private block(write: () => void): Stmt[] {
    const outer = this.body;
    this.body = [];
    write();
    const inner = this.body;
    this.body = outer;
    return inner;
  }
}
