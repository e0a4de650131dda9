/** After a move: marks that lapse, the phase, whose turn it is. */
import type { Cond } from '../../model/model.js';
import { CODE } from '../../play/man.js';
import type { Code } from '../../wasm/code.js';
import { add, and, type Expr, eq, eqz, type Func, i32, ne, or, select } from '../../wasm/ir.js';
import { DID_DROP, DID_PASS, KIND_PASS } from '../candidate.js';
import { readsKind } from '../readers.js';
import { ownPart } from '../turns.js';
import { condOf, doingTest, phaseOf } from './conds.js';
import { recordField, replay } from './list.js';
import { lapseFunc } from './marks.js';
import { type Mill, unsupported } from './mill.js';

/** (record): makes a move of the player on turn; `undo` to where the journal stood takes it back. */
export function makeFunc(m: Mill, player: number): Func {
  if (m.model.turns.length > 0) unsupported('turns of several moves');
  if (m.model.orderNotes !== undefined) unsupported('an order of turns with more than players');
  if (m.model.players.length !== 2 || m.model.order.length !== 2) unsupported('other than two players');
  if (m.model.manMarks.some((mark) => mark.until === 'turn ends')) unsupported('marks that last a turn');
  return m.func(`make ${player}`, ['i32'], undefined, (code) => {
    const record = code.args[0]!;
    replay(m, code, record);
    remember(m, code, record);
    code.if(m.register('timing'), () => code.call(clocksFunc(m, player), record));
    advance(m, code, player);
    passOn(m, code, player);
  });
}

/** What conditions read of moves that were made. */
function remember(m: Mill, code: Code, record: Expr): void {
  const { layout } = m.core;
  const reads = (kind: string): boolean => readsKind(m.model, kind);
  if (m.model.readsLast)
    code.if(ne(recordField(record, 'kind'), i32(KIND_PASS)), () => {
      code.call(m.poke, i32(layout.lastFrom), add(recordField(record, 'from'), i32(1)));
      code.call(m.poke, i32(layout.lastTo), add(recordField(record, 'to'), i32(1)));
    });
  if (reads('made')) {
    code.call(m.poke, i32(layout.lastDid), recordField(record, 'did'));
    code.call(m.poke, i32(layout.lastMan), and(recordField(record, 'man'), i32(CODE)));
  }
  if (reads('turn-number')) code.call(m.poke, i32(layout.turnNumber), add(m.word(layout.turnNumber), i32(1)));
  if (reads('passes')) {
    const passed = ne(and(recordField(record, 'did'), i32(DID_PASS)), i32(0));
    const count = code.let(select(passed, add(m.word(layout.passes), i32(1)), i32(0)));
    code.call(m.poke, i32(layout.passes), count);
  }
}

/** (record): sets clocks on, or back to 0. Only goals read them. */
function clocksFunc(m: Mill, player: number): Func {
  return m.func(`clocks ${player}`, ['i32'], undefined, (code) => {
    const record = code.args[0]!;
    const did = code.let(recordField(record, 'did'));
    const man = code.let(recordField(record, 'man'));
    // A drop from a reserve that nothing refills cannot be undone, so it sets back all.
    const dropped = m.k.refills ? i32(0) : and(did, i32(DID_DROP));
    m.model.clocks.forEach(({ doings }, i) => {
      if (doings.some((doing) => doing.what === 'capture' && doing.of !== undefined))
        unsupported('clocks set back by some captures');
      const back = doings.map((doing) => doingTest(m, doing, did, man, player)).reduce(or, dropped);
      const index = m.core.layout.clocks + i;
      code.call(m.poke, i32(index), select(back, i32(0), add(m.word(index), i32(1))));
    });
  });
}

/** `until` of the phase is judged; if it holds the next phase begins and is judged in its turn. */
function advance(m: Mill, code: Code, player: number): void {
  const { layout, model } = m.core;
  if (model.phases.length === 1) return;
  const index = layout.phase + (model.phaseEach ? player : 0);
  model.phases.slice(0, -1).forEach(({ until }, phase) => {
    if (until === undefined) return;
    code.if(eq(m.word(index), i32(phase)), () =>
      code.if(condOf(m, until, { code, speaker: player }), () =>
        code.call(m.poke, i32(index), i32(phase + 1)),
      ),
    );
  });
}

/** The turn goes to the other player, unless he has finished the phase and this one has not. */
function passOn(m: Mill, code: Code, player: number): void {
  const { layout, model } = m.core;
  const other = 1 - player;
  const next = code.variable(i32(other));
  model.phases.forEach(({ until }, phase) => {
    const own: Cond | undefined = until === undefined || model.phaseEach ? undefined : ownPart(until);
    if (own === undefined) return;
    code.if(eq(phaseOf(m, player), i32(phase)), () =>
      code.if(condOf(m, own, { code, speaker: other }), () =>
        code.if(eqz(condOf(m, own, { code, speaker: player })), () => code.set(next, i32(player))),
      ),
    );
  });
  const to: Expr = { kind: 'local', ...next };
  code.call(m.poke, i32(layout.toMove), to);
  if (model.placeMarks.length > 0) code.if(m.word(layout.marks), () => code.call(lapseFunc(m), to));
}
