/** Preferences: of the lawful moves those that do something are kept, if there are any. */
import type { Prefer } from '../../model/model.js';
import { call, type Expr, type Func, i32, lt } from '../../wasm/ir.js';
import { doingTest } from './conds.js';
import { afterRecord, copyRecord, recordField } from './list.js';
import { type Mill, unsupported } from './mill.js';

type Doing = Prefer & { readonly how: 'doing' };

export function prefersOf(m: Mill, phase: number): readonly Doing[] {
  const all = m.model.prefers.filter((prefer) => prefer.phase === undefined || prefer.phase === phase);
  return all.map((prefer) =>
    prefer.how === 'doing' && !prefer.beforeLaw ? prefer : unsupported('preferences by number or condition'),
  );
}

/** True if dropping men is all that is preferred: then other moves need not be looked at while one can be dropped. */
export function prefersDrops(prefers: readonly Doing[]): boolean {
  return prefers.length === 1 && prefers[0]!.doing.what === 'drop' && prefers[0]!.doing.of === undefined;
}

/** (first) : thins out the moves from a record on. */
export function preferFunc(m: Mill, player: number, phase: number): Func {
  return m.func(`prefer ${player} ${phase}`, ['i32'], undefined, (code) => {
    const first = code.args[0]!;
    prefersOf(m, phase).forEach((_, i) => {
      const [some, only] = [testFunc(m, player, phase, i), keepFunc(m, player, phase, i)];
      const cursor = code.variable(first);
      const record: Expr = { kind: 'local', ...cursor };
      const found = code.variable(i32(0));
      code.while(lt(record, m.register('moves')), () => {
        code.if(call(some, record), () => code.set(found, i32(1)));
        code.set(cursor, afterRecord(record));
      });
      code.if({ kind: 'local', ...found }, () => code.call(only, first));
    });
  });
}

/** (record) → i32: does the move do what is preferred? */
function testFunc(m: Mill, player: number, phase: number, index: number): Func {
  return m.func(`preferred ${index} ${player} ${phase}`, ['i32'], 'i32', (code) => {
    const record = code.args[0]!;
    const { doing } = prefersOf(m, phase)[index]!;
    if (doing.what === 'capture' && doing.of !== undefined) unsupported('a preference for some captures');
    code.return(doingTest(m, doing, recordField(record, 'did'), recordField(record, 'man'), player));
  });
}

/** (first) : drops the moves that do not do it; the others close ranks. */
function keepFunc(m: Mill, player: number, phase: number, index: number): Func {
  return m.func(`keep ${index} ${player} ${phase}`, ['i32'], undefined, (code) => {
    const first = code.args[0]!;
    const cursor = code.variable(first);
    const record: Expr = { kind: 'local', ...cursor };
    const target = code.variable(first);
    const to: Expr = { kind: 'local', ...target };
    code.while(lt(record, m.register('moves')), () => {
      const next = code.let(afterRecord(record));
      code.if(
        call(testFunc(m, player, phase, index), record),
        () => copyRecord(code, cursor, next, target),
        () => code.set(cursor, next),
      );
    });
    m.setRegister(code, 'moves', to);
  });
}
