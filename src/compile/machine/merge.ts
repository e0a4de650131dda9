/**
 * Moves that lead to the same position are one move: the first listed stands for all. Only games that can have such pairs
 * ask. Positions are told apart by a sum of 64-bit numbers, one for each word that a move changes.
 */
import type { Code } from '../../wasm/code.js';
import {
  add,
  and,
  call,
  type Expr,
  eq,
  type Func,
  get,
  i32,
  i64,
  load,
  lt,
  mul,
  ne,
  or,
  shl,
  shrU,
  toI32,
  toI64,
  xor,
} from '../../wasm/ir.js';
import { afterRecord, copyRecord, HEAD_WORDS, recordField, setRecordField, UNLAWFUL } from './list.js';
import type { Mill } from './mill.js';
import { goesOn } from './sequel.js';

/** Entries of the table of sums: a power of two, more than any position has moves. */
const SIZE = 1 << 14;

/** (first) : drops the moves from a record on that lead where an earlier one leads. */
export function mergeFunc(m: Mill): Func {
  return m.func('merge', ['i32'], undefined, (code) => {
    const round = code.let(add(m.register('round'), i32(1)));
    m.setRegister(code, 'round', round);
    const cursor = code.variable(code.args[0]!);
    const record: Expr = get(cursor);
    const target = code.variable(code.args[0]!);
    const to: Expr = get(target);
    const end = code.let(m.register('moves'));
    code.while(lt(record, end), () => {
      const next = code.let(afterRecord(record));
      const same = code.let(call(insertFunc(m), call(sumFunc(m), record), round, to));
      code.if(
        same,
        () => {
          alsoDid(code, same, record);
          code.set(cursor, next);
        },
        () => copyRecord(code, cursor, next, target),
      );
    });
    m.setRegister(code, 'moves', to);
  });
}

/** The same move once more, of another kind maybe. It is lawful if one of them is. */
function alsoDid(code: Code, kept: Expr, other: Expr): void {
  const [a, b] = [recordField(kept, 'did'), recordField(other, 'did')];
  setRecordField(code, kept, 'did', and(or(a, b), or(and(a, b), i32(~UNLAWFUL))));
}

/** (record) → i64: tells the position that the move leads to from others, nearly always. */
function sumFunc(m: Mill): Func {
  return m.func('sum', ['i32'], 'i64', (code) => {
    const record = code.args[0]!;
    const goes = shl(goesOn(recordField(record, 'sequel')), i32(6));
    const sum = code.variable(toI64(add(add(recordField(record, 'kind'), i32(1)), goes)));
    const first = code.let(add(record, i32(4 * HEAD_WORDS)));
    const end = code.let(afterRecord(record));
    const cursor = code.variable(first);
    const at: Expr = get(cursor);
    code.while(lt(at, end), () => {
      const index = code.let(load('i32', at));
      const value = code.let(load('i32', at, 4));
      const changes = ne(value, m.word(index));
      code.if(and(changes, eq(call(firstFunc(m), first, index), at)), () =>
        code.set(sum, add(get(sum), mixed(index, value))),
      );
      code.set(cursor, add(at, i32(8)));
    });
    code.return(get(sum));
  });
}

/** (first pair, index) → i32: address of the first pair with that index; there is one. */
export function firstFunc(m: Mill): Func {
  return m.func('first pair', ['i32', 'i32'], 'i32', (code) => {
    const [first, index] = code.args as [Expr, Expr];
    const cursor = code.variable(first);
    const at: Expr = get(cursor);
    code.while(ne(load('i32', at), index), () => code.set(cursor, add(at, i32(8))));
    code.return(at);
  });
}

/** The finaliser of SplitMix64. */
function mixed(index: Expr, value: Expr): Expr {
  const word = add(shl(toI64(index), i64(32)), toI64(value));
  const scramble = (x: Expr, by: number, factor: bigint): Expr => mul(xor(x, shrU(x, i64(by))), i64(factor));
  const spread = mul(add(word, i64(1)), i64(0x9e3779b97f4a7c15n));
  return scramble(scramble(spread, 30, 0xbf58476d1ce4e5b9n), 27, 0x94d049bb133111ebn);
}

/** (sum, round, record) → i32: the record with that sum in this round; 0 for none: then it is this one. */
function insertFunc(m: Mill): Func {
  return m.func('insert', ['i64', 'i32', 'i32'], 'i32', (code) => {
    const [sum, round, record] = code.args as [Expr, Expr, Expr];
    const table = m.image.register('sums', 2 * SIZE);
    const slot = code.variable(toI32(and(sum, i64(SIZE - 1))));
    const at: Expr = get(slot);
    const tries = code.variable(i32(0));
    const entry = (): Expr => shl(at, i32(4));
    code.while(and(eq(load('i32', entry(), table + 8), round), lt(get(tries), i32(SIZE))), () => {
      code.if(eq(load('i64', entry(), table), sum), () => code.return(load('i32', entry(), table + 12)));
      code.set(slot, and(add(at, i32(1)), i32(SIZE - 1)));
      code.set(tries, add(get(tries), i32(1)));
    });
    code.store(entry(), sum, table);
    code.store(entry(), round, table + 8);
    code.store(entry(), record, table + 12);
    code.return(i32(0));
  });
}
