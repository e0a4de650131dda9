/** The position as it was: the journal and the position exchange their words, backwards, and forwards again. */
import type { Code } from '../../wasm/code.js';
import { add, type Expr, type Func, get, gt, i32, load, ne, shl, sub } from '../../wasm/ir.js';
import type { Mill } from './mill.js';

/** Asks of the position as it was when the journal stood at `mark`, and comes back. */
export function rewound(m: Mill, code: Code, mark: Expr, ask: () => Expr): Expr {
  const from = code.let(mark);
  code.call(backFunc(m), from);
  const answer = code.let(ask());
  code.call(forthFunc(m), from);
  return answer;
}

/** (mark) : the position as it was when the journal stood there; `forth` from the same mark comes back. */
export function backFunc(m: Mill): Func {
  return m.func('back', ['i32'], undefined, (code) => {
    const cursor = code.variable(m.register('journal'));
    code.while(gt(get(cursor), code.args[0]!), () => {
      code.set(cursor, sub(get(cursor), i32(8)));
      code.call(swapFunc(m), get(cursor));
    });
  });
}

/** (mark) */
export function forthFunc(m: Mill): Func {
  return m.func('forth', ['i32'], undefined, (code) => {
    const cursor = code.variable(code.args[0]!);
    code.while(ne(get(cursor), m.register('journal')), () => {
      code.call(swapFunc(m), get(cursor));
      code.set(cursor, add(get(cursor), i32(8)));
    });
  });
}

/** (entry) : exchanges a word of the position with the one that the journal holds. */
function swapFunc(m: Mill): Func {
  return m.func('swap', ['i32'], undefined, (code) => {
    const entry: Expr = code.args[0]!;
    const index = code.let(load('i32', entry));
    const old = code.let(load('i32', entry, 4));
    code.store(entry, m.word(index), 4);
    code.if(
      gt(i32(m.cells), index),
      () => code.call(m.exchange, index, old),
      () => code.store(shl(index, i32(2)), old, m.image.state),
    );
  });
}
