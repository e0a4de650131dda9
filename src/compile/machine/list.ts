/**
 * The stack of moves. A record is a run of i32 words: how many words of the position it writes, what the move is, and
 * pairs index, value. Making it is writing them and passing the turn.
 */
import type { Code } from '../../wasm/code.js';
import {
  add,
  type Expr,
  eqz,
  get,
  gt,
  i32,
  type Local,
  load,
  lt,
  mul,
  or,
  shrU,
  sub,
} from '../../wasm/ir.js';
import type { Field, Mill } from './mill.js';

/** Words after the first one of a record, in order. */
export const HEAD: readonly Field[] = [
  'kind',
  'from',
  'to',
  'man',
  'did',
  'captures',
  'promotion',
  'costs',
  'sequel',
];
export const HEAD_WORDS = 1 + HEAD.length;

/** Register: 1 while only captures and promotions are wanted; what cannot tell lists all. */
export const TAKES = 'takes';

export const COUNTING = 0;
export const KEEPING = 1;

/** What the move is that is being built; its record does not say yet what it writes. */
export function writeHead(m: Mill, code: Code, record: Expr): void {
  const frame = code.let(m.frame);
  HEAD.forEach((name, i) => {
    code.store(record, m.field(frame, name), 4 + 4 * i);
  });
}

/** The candidate stands on the board and is lawful: it is counted or kept. */
export function keepMove(m: Mill, code: Code): void {
  code.if(eqz(m.register('mode')), () => {
    m.setRegister(code, 'found', add(m.register('found'), i32(1)));
    code.return();
  });
  const frame = code.let(m.frame);
  const record = code.let(m.register('moves'));
  const entry = code.variable(m.field(frame, 'start'));
  const from: Expr = get(entry);
  const end = code.let(m.register('journal'));
  const target = code.variable(add(record, i32(4 * HEAD_WORDS)));
  const to: Expr = get(target);
  code.store(record, shrU(sub(end, from), i32(3)));
  for (const name of HEAD) setRecordField(code, record, name, m.field(frame, name));
  if (m.k.notesLaws)
    code.if(m.field(frame, 'unlawful'), () =>
      setRecordField(code, record, 'did', or(recordField(record, 'did'), i32(UNLAWFUL))),
    );
  // A word that was written twice is kept twice, with its last value both times.
  code.while(lt(from, end), () => {
    const index = code.let(load('i32', from));
    code.store(to, index);
    code.store(to, m.word(index), 4);
    code.set(entry, add(from, i32(8)));
    code.set(target, add(to, i32(8)));
  });
  m.setRegister(code, 'moves', to);
}

/** Address of the record behind one. */
export const afterRecord = (record: Expr): Expr =>
  add(record, add(mul(load('i32', record), i32(8)), i32(4 * HEAD_WORDS)));

export const recordField = (record: Expr, name: Field): Expr =>
  load('i32', record, 4 + 4 * HEAD.indexOf(name));

export function setRecordField(code: Code, record: Expr, name: Field, value: Expr): void {
  code.store(record, value, 4 + 4 * HEAD.indexOf(name));
}

/** Bit of what a move did: it breaks a law, and is only kept until it has been compared. */
export const UNLAWFUL = 1 << 31;

/** Copies the words from one place to another, as far as `end`; both run on. */
export function copyRecord(code: Code, source: Local, end: Expr, target: Local): void {
  const from: Expr = get(source);
  const to: Expr = get(target);
  code.while(lt(from, end), () => {
    code.store(to, load('i32', from));
    code.set(source, add(from, i32(4)));
    code.set(target, add(to, i32(4)));
  });
}

/** Writes what a move writes. */
export function replay(m: Mill, code: Code, record: Expr): void {
  const cursor = code.variable(add(record, i32(4 * HEAD_WORDS)));
  const at: Expr = get(cursor);
  const end = code.let(afterRecord(record));
  code.while(lt(at, end), () => {
    const index = code.let(load('i32', at));
    code.if(
      gt(i32(m.cells), index),
      () => code.call(m.put, index, load('i32', at, 4)),
      () => code.call(m.poke, index, load('i32', at, 4)),
    );
    code.set(cursor, add(at, i32(8)));
  });
}
