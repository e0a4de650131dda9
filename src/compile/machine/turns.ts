/** After a move: marks that lapse, the phase, whose turn it is. */
import type { Turn } from '../../model/model.js';
import { CODE } from '../../play/man.js';
import type { Code } from '../../wasm/code.js';
import {
  add,
  and,
  call,
  type Expr,
  eq,
  eqz,
  type Func,
  ge,
  get,
  gt,
  i32,
  ne,
  or,
  select,
  sub,
} from '../../wasm/ir.js';
import { DID_DROP, DID_PASS, KIND_PASS, KIND_SWAP } from '../candidate.js';
import { readsKind } from '../readers.js';
import { narrowestFirst } from '../turns.js';
import { forEach, keep } from './bits.js';
import { condOf, doingTest, numberOf, phaseOf } from './conds.js';
import { eliminateFunc } from './elimination.js';
import { recordField, replay } from './list.js';
import { followFunc, lapseFunc } from './marks.js';
import { type Mill, type Scope, unsupported } from './mill.js';
import { passOnFunc } from './order.js';
import { endsTurn, goesOn, placeOf } from './sequel.js';

/** (record): makes a move of the player on turn; `undo` to where the journal stood takes it back. */
export function makeFunc(m: Mill, player: number): Func {
  return m.func(`make ${player}`, ['i32'], undefined, (code) => {
    const record = code.args[0]!;
    if (readsKind(m.model, 'earlier')) code.call(m.poke, i32(m.image.before), m.register('journal'));
    replay(m, code, record);
    code.call(commitFunc(m, player), record);
    if (!m.k.elimination.possible) return;
    m.setRegister(code, 'mover', i32(player));
    code.call(eliminateFunc(m));
  });
}

/** (record): what follows from a move that stands on the board already; of the record only the head is read. */
export function commitFunc(m: Mill, player: number): Func {
  return m.func(`commit ${player}`, ['i32'], undefined, (code) => {
    const record = code.args[0]!;
    remember(m, code, record);
    code.if(m.register('timing'), () => code.call(clocksFunc(m, player), record));
    if (m.model.placeMarks.length > 0)
      code.if(m.word(m.core.layout.marks), () =>
        code.call(followFunc(m), recordField(record, 'from'), recordField(record, 'to')),
      );
    finish(m, code, player, record);
  });
}

/** Ends the turn, or goes on with it; a turn whose rest is impossible ends. */
function finish(m: Mill, code: Code, player: number, record: Expr): void {
  const pass = passFunc(m, player);
  const swapped = eq(recordField(record, 'kind'), i32(KIND_SWAP));
  if (!hasLongTurns(m)) {
    code.call(pass, swapped);
    return;
  }
  code.if(
    isLast(m, code, player, record),
    () => code.call(pass, swapped),
    () => {
      const { used } = m.core.layout;
      code.call(m.poke, i32(used), add(m.word(used), recordField(record, 'costs')));
      if (m.goingOn.length > 0) bind(m, code, record);
      advance(m, code, player);
      code.if(eqz(call(m.some(player))), () => code.call(pass, i32(0)));
    },
  );
}

/** True if a turn may have several moves. */
export const hasLongTurns = ({ model, goingOn }: Mill): boolean =>
  model.turns.length > 0 || goingOn.length > 0;

/** 1 if a move is the last of its turn. */
function isLast(m: Mill, code: Code, player: number, record: Expr): Expr {
  const sequel = code.let(recordField(record, 'sequel'));
  const passes = eq(recordField(record, 'kind'), i32(KIND_PASS));
  const full =
    m.model.turns.length === 0
      ? i32(1)
      : wouldEnd(m, { code, speaker: player }, recordField(record, 'costs'));
  return and(or(or(passes, endsTurn(sequel)), full), eqz(goesOn(sequel)));
}

/** Only the man who made the move may go on, or whoever may move again does. */
function bind(m: Mill, code: Code, record: Expr): void {
  const { mustGo, mustKind } = m.core.layout;
  const sequel = code.let(recordField(record, 'sequel'));
  code.if(
    goesOn(sequel),
    () => {
      code.call(m.poke, i32(mustGo), add(placeOf(sequel, recordField(record, 'to')), i32(1)));
      code.call(m.poke, i32(mustKind), sub(goesOn(sequel), i32(1)));
    },
    () => letGo(m, code),
  );
}

/** Nobody has to go on any more. */
function letGo(m: Mill, code: Code): void {
  const { mustGo, mustKind } = m.core.layout;
  if (m.goingOn.length === 0) return;
  code.if(m.word(mustGo), () => {
    code.call(m.poke, i32(mustGo), i32(0));
    code.call(m.poke, i32(mustKind), i32(0));
  });
}

/** (swapped): ends the turn of a player. After sides were swapped the colour on turn stays on turn. */
function passFunc(m: Mill, player: number): Func {
  return m.func(`pass ${player}`, ['i32'], undefined, (code) => {
    const { layout } = m.core;
    lapseMen(m, code);
    if (hasLongTurns(m)) code.if(m.word(layout.used), () => code.call(m.poke, i32(layout.used), i32(0)));
    letGo(m, code);
    if (readsKind(m.model, 'turn-number'))
      code.call(m.poke, i32(layout.turnNumber), add(m.word(layout.turnNumber), i32(1)));
    advance(m, code, player);
    code.if(eqz(code.args[0]!), () => code.call(passOnFunc(m, player)));
    if (m.model.placeMarks.length > 0)
      code.if(m.word(layout.marks), () => code.call(lapseFunc(m), m.word(layout.toMove)));
  });
}

/** Marks of men that last as long as a turn. */
function lapseMen(m: Mill, code: Code): void {
  m.model.manMarks.forEach((mark, i) => {
    if (mark.until !== 'turn ends') return;
    forEach(code, keep(code, m.markBits(i)), (cell) =>
      code.call(m.put, cell, and(m.word(cell), i32(~(1 << (18 + i))))),
    );
  });
}

/** 1 if a move that costs so much is the last of the turn (as far as the moves are counted). */
export function wouldEnd(m: Mill, at: Scope, costs: Expr): Expr {
  const { code } = at;
  const ends = code.variable(i32(1));
  const used = m.word(m.core.layout.used);
  byRule(m, code, at.speaker, (rule) => {
    code.set(ends, ge(add(used, costs), code.let(numberOf(m, rule.most, at))));
    if (rule.until !== undefined) code.if(eqz(get(ends)), () => code.set(ends, condOf(m, rule.until!, at)));
  });
  return get(ends);
}

/** 1 if the player may end his turn without using all his moves. */
export function mayStop(m: Mill, code: Code, player: number): Expr {
  const may = code.variable(i32(0));
  const used = code.let(m.word(m.core.layout.used));
  byRule(m, code, player, ({ least }) => {
    if (least !== undefined) code.set(may, and(gt(used, i32(0)), ge(used, i32(least))));
  });
  return get(may);
}

/** Of the rules `turn has …` the one that binds a player now: what is said of a phase or a player goes first. */
function byRule(m: Mill, code: Code, player: number, body: (rule: Turn) => void): void {
  const rules = narrowestFirst(m.model.turns).filter(
    (turn) => turn.player === undefined || turn.player === player,
  );
  const ask = (i: number): void => {
    const rule = rules[i];
    if (rule === undefined) return;
    if (rule.phase === undefined) body(rule);
    else
      code.if(
        eq(phaseOf(m, player), i32(rule.phase)),
        () => body(rule),
        () => ask(i + 1),
      );
  };
  ask(0);
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
