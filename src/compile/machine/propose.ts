/** Moves by abilities that are walked: the man is lifted, lands, perhaps goes on (`again`), and the move is settled. */
import type { Ability } from '../../model/model.js';
import type { Code } from '../../wasm/code.js';
import { add, and, type Expr, eq, type Func, i32 } from '../../wasm/ir.js';
import { ARRIVES, didBits, KIND_MOVE, LEAVES } from '../candidate.js';
import { capture, runActions, takingBack } from './actions.js';
import { forEach, has, keep, nothing } from './bits.js';
import { scriptMoveFunc } from './landing.js';
import type { Mill, Scope } from './mill.js';
import { mayBegin, walkFunc } from './outset.js';
import { setBits } from './sets.js';
import { nameOf, type Side, settleFunc } from './settle.js';
import { begin, takeVictim } from './tries.js';
import type { Cursor, Walk } from './walk.js';

/** An ability of a type, used by the side on turn. */
interface Use {
  readonly m: Mill;
  readonly side: Side;
  readonly type: number;
  readonly index: number;
}

const abilityOf = ({ m, type, index }: Use): Ability => m.model.types[type]!.abilities[index]!;
const useName = ({ side, type, index }: Use): string => `${nameOf(side)} ${type} ${index}`;

/** (from): proposes all moves of the man there by an ability. */
export function proposeFunc(m: Mill, side: Side, type: number, index: number): Func {
  const use = { m, side, type, index };
  if (abilityOf(use).program?.script !== undefined) return scriptMoveFunc(m, side, abilityOf(use));
  return m.func(`propose ${useName(use)}`, ['i32'], undefined, (code) => {
    const from = code.args[0]!;
    const ability = abilityOf(use);
    code.if(mayBegin(m, code, ability, side.player, from, false), () => {
      const man = code.let(m.word(from));
      const { kinds, costs } = ability;
      const did = didBits(kinds);
      const frame = begin(m, code, { kind: KIND_MOVE, from, to: from, man, did, lawful: i32(0), costs });
      for (const name of ['passed', 'late'] as const) m.setFrameBits(code, frame, name, nothing(m.words));
      m.setField(code, frame, 'landings', i32(0));
      if (m.k.wantsEvents) code.call(m.event, i32(LEAVES), from, man);
      code.call(liftFunc(use), from, i32(-1));
    });
  });
}

/** (cell, last direction): goes on from there in the same move. */
function linkFunc(use: Use): Func {
  const { m, side } = use;
  return m.func(`link ${useName(use)}`, ['i32', 'i32'], undefined, (code) => {
    const [cell, dir] = code.args as [Expr, Expr];
    const may = mayBegin(m, code, abilityOf(use), side.player, cell, false);
    code.if(may, () => code.call(liftFunc(use), cell, dir));
  });
}

/** (cell, last direction): takes up the man and walks. */
function liftFunc(use: Use): Func {
  const { m } = use;
  return m.func(`lift ${useName(use)}`, ['i32', 'i32'], undefined, (code) => {
    const [cell, dir] = code.args as [Expr, Expr];
    const frame = code.let(m.frame);
    const journal = code.let(m.register('journal'));
    const outer = code.let(m.field(frame, 'lifted'));
    m.setField(code, frame, 'lifted', and(m.word(cell), i32(~m.k.movedMarks)));
    code.call(m.put, cell, i32(0));
    code.call(walkFunc(walkOf(use)), cell, dir);
    code.call(m.undo, journal);
    m.setField(code, frame, 'lifted', outer);
  });
}

function walkOf(use: Use): Walk {
  const { m, side } = use;
  const ability = abilityOf(use);
  const { player } = side;
  const name = useName(use);
  const isLink = m.model.types[use.type]!.abilities.some(({ again }) => again?.onward === true);
  return { m, ability, player, name, isLink, asks: false, land: (cursor) => landHere(use, cursor) };
}

function landHere(use: Use, { code, cell, dir }: Cursor): void {
  const { m, side } = use;
  const ability = abilityOf(use);
  const frame = code.let(m.frame);
  const before = code.let(m.field(frame, 'to'));
  m.setField(code, frame, 'to', cell);
  const at: Scope = {
    code,
    speaker: side.player,
    origin: code.let(m.field(frame, 'from')),
    here: cell,
    it: cell,
    mover: cell,
    heading: dir,
    passed: m.frameBits(frame, 'passed'),
  };
  code.if(has(keep(code, setBits(m, ability.to, at)), cell), () =>
    takingBack(m, at, () =>
      runActions(m, ability.actions, { ...at, lifting: true, settling: true }, () =>
        code.call(arriveFunc(use), dir),
      ),
    ),
  );
  m.setField(code, frame, 'to', before);
}

/** (last direction): puts the man down; an enemy who still stands there is captured, anybody else is in the way. */
function arriveFunc(use: Use): Func {
  const { m, side } = use;
  return m.func(`arrive ${useName(use)}`, ['i32'], undefined, (code) => {
    const dir = code.args[0]!;
    const frame = code.let(m.frame);
    const cell = code.let(m.field(frame, 'to'));
    const man = code.let(m.field(frame, 'lifted'));
    takeVictim(m, code, side.player, cell);
    code.call(m.put, cell, man);
    m.setField(code, frame, 'lifted', i32(0));
    m.setField(code, frame, 'landings', add(m.field(frame, 'landings'), i32(1)));
    chain(use, code, cell, dir);
    m.setField(code, frame, 'lifted', man);
  });
}

/** Tries to go on; who must, and does, does not stop here. */
function chain(use: Use, code: Code, cell: Expr, dir: Expr): void {
  const { m, type } = use;
  const { again } = abilityOf(use);
  if (again === undefined) {
    code.call(finishFunc(use), cell);
    return;
  }
  const landings = (): Expr => m.field(code.let(m.frame), 'landings');
  const before = code.let(landings());
  m.model.types[type]!.abilities.forEach((next, index) => {
    const fits = again.kind === undefined ? index === use.index : next.kinds.includes(again.kind);
    if (fits && next.program?.script === undefined)
      code.call(linkFunc({ ...use, index }), cell, again.onward ? dir : i32(-1));
  });
  const stops = again.may ? i32(1) : eq(landings(), before);
  code.if(stops, () => code.call(finishFunc(use), cell));
}

/** (cell): takes those who were to be taken later, and settles the move. */
function finishFunc({ m, side }: Use): Func {
  return m.func(`finish ${nameOf(side)}`, ['i32'], undefined, (code) => {
    const cell = code.args[0]!;
    const at: Scope = { code, speaker: side.player };
    takingBack(m, at, () => {
      const late = keep(code, m.frameBits(code.let(m.frame), 'late'));
      forEach(code, late, (taken) => capture(m, taken, at));
      if (m.k.wantsEvents) {
        const man = code.let(m.word(cell));
        code.if(man, () => code.call(m.event, i32(ARRIVES), cell, man));
      }
      code.call(settleFunc(m, side));
    });
  });
}
