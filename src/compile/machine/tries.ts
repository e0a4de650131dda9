/** Moves that are made on the board to be judged, counted or kept: by an ability, by dropping a man. */
import type { Ability, Drop } from '../../model/model.js';
import { makeMan } from '../../play/man.js';
import type { Code } from '../../wasm/code.js';
import { and, type Expr, eqz, type Func, i32, shrU } from '../../wasm/ir.js';
import { ARRIVES, DID_DROP, DROPPED, didBits, KIND_DROP, KIND_MOVE, LEAVES } from '../candidate.js';
import { setHas } from '../readers.js';
import { noteCapture, runActions, takeFromStock } from './actions.js';
import { foesOf } from './attack.js';
import { type Bits, eitherOf, has, keep, nothing, single, without } from './bits.js';
import { condOf } from './conds.js';
import type { Mill, Scope } from './mill.js';
import { cellTable, fullRays, shapesOf } from './reach.js';
import { nameOf, type Side, settleFunc } from './settle.js';

/** What a move is at its beginning. */
export interface Begin {
  readonly kind: number;
  readonly from: Expr;
  readonly to: Expr;
  readonly man: Expr;
  readonly did: number;
  readonly lawful: Expr;
  /** How many moves of the turn it uses; 1 if it is not said. */
  readonly costs?: number;
}

/** Fills the frame; the journal mark is kept in `start`. */
export function begin(m: Mill, code: Code, move: Begin): Expr {
  const frame = code.let(m.frame);
  const fields = {
    ...move,
    kind: i32(move.kind),
    did: i32(move.did),
    captures: i32(0),
    promotion: i32(-1),
    start: m.register('journal'),
    eventTop: i32(0),
    eventMask: i32(0),
    costs: i32(move.costs ?? 1),
    sequel: i32(0),
    partnerFrom: i32(-1),
    partnerTo: i32(-1),
    lifted: i32(0),
    unlawful: i32(0),
  };
  for (const [name, value] of Object.entries(fields))
    m.setField(code, frame, name as keyof typeof fields, value);
  return frame;
}

/** (from, to, lawful): makes the move by an ability; `lawful` = the laws that can be told beforehand hold. */
export function moveFunc(m: Mill, side: Side, type: number, index: number): Func {
  const name = `move ${nameOf(side)} ${type} ${index}`;
  return m.func(name, ['i32', 'i32', 'i32'], undefined, (code) => {
    const ability = m.model.types[type]!.abilities[index]!;
    const [from, to, lawful] = code.args as [Expr, Expr, Expr];
    const man = code.let(m.word(from));
    const { kinds, costs } = ability;
    const did = didBits(kinds);
    const frame = begin(m, code, { kind: KIND_MOVE, from, to, man, did, lawful, costs });
    const base: Scope = {
      code,
      speaker: side.player,
      origin: from,
      here: to,
      mover: from,
      it: from,
      settling: true,
    };
    if (ability.when !== undefined)
      code.if(eqz(condOf(m, ability.when, { ...base, settling: false })), () => code.return());
    m.setField(code, frame, 'lifted', and(man, i32(~m.k.movedMarks)));
    code.call(m.put, from, i32(0));
    if (m.k.wantsEvents) code.call(m.event, i32(LEAVES), from, man);
    const at: Scope = {
      ...base,
      it: to,
      mover: to,
      lifting: true,
      passed: passedBits(m, code, ability, side.player, from, to),
    };
    runActions(m, ability.actions, at, () => code.call(arriveFunc(m, side, ARRIVES)));
    code.call(m.undo, m.field(frame, 'start'));
  });
}

/** Cells between the two ends of a slide, if an action reads them. */
function passedBits(m: Mill, code: Code, ability: Ability, player: number, from: Expr, to: Expr): Bits {
  if (!readsPassed(ability)) return nothing(m.words);
  const parts = (shapesOf(m, ability, player) ?? []).map((shape) => {
    if (shape.kind !== 'ray') return nothing(m.words);
    const rays = cellTable(m, fullRays(m, shape.dir));
    const row = keep(code, m.row(rays, from));
    const between = without(without(row, m.row(rays, to)), single(to, m.words));
    const goes = code.let(has(row, to));
    return between.map((word): Expr => ({ kind: 'select', type: 'i64', cond: goes, yes: word, no: NONE }));
  });
  return keep(code, parts.reduce(eitherOf, nothing(m.words)));
}

export const readsPassed = ({ actions }: Ability): boolean =>
  actions.some(
    (action) =>
      'object' in action &&
      setHas(action.object.set, (set) => set.kind === 'pronoun' && set.word === 'passed'),
  );

const NONE: Expr = { kind: 'const', type: 'i64', value: 0n };

/** () : puts the lifted man down; an enemy who still stands there is captured, anybody else is in the way. */
function arriveFunc(m: Mill, side: Side, event: number): Func {
  return m.func(`arrive ${event} of ${nameOf(side)}`, [], undefined, (code) => {
    const frame = code.let(m.frame);
    const to = code.let(m.field(frame, 'to'));
    takeVictim(m, code, side.player, to);
    const man = code.let(m.field(frame, 'lifted'));
    m.setField(code, frame, 'lifted', i32(0));
    code.call(m.put, to, man);
    if (m.k.wantsEvents) code.if(man, () => code.call(m.event, i32(event), to, man));
    code.call(settleFunc(m, side));
    m.setField(code, frame, 'lifted', man);
  });
}

/** Captures an enemy who stands on the cell; leaves the function if anybody else is in the way. */
export function takeVictim(m: Mill, code: Code, player: number, cell: Expr): void {
  const victim = code.let(m.word(cell));
  const foes = foesOf(m, player).reduce((bits, foe) => bits | (1 << foe), 0);
  code.if(victim, () => {
    code.if(eqz(and(shrU(i32(foes), and(shrU(victim, i32(7)), i32(15))), i32(1))), () => code.return());
    noteCapture(m, cell, victim, { code, speaker: player });
  });
}

/** (cell, lawful): drops a man of a type by a rule. */
export function dropFunc(m: Mill, side: Side, drop: Drop, type: number, name: string): Func {
  return m.func(`drop ${name}`, ['i32', 'i32'], undefined, (code) => {
    const [cell, lawful] = code.args as [Expr, Expr];
    const at: Scope = { code, speaker: side.player, here: cell, it: cell, mover: cell, settling: true };
    const man = makeMan(type, side.player) | m.k.startMarks(type);
    const frame = begin(m, code, {
      kind: KIND_DROP,
      from: i32(-1),
      to: cell,
      man: i32(man),
      did: DID_DROP,
      lawful,
      costs: drop.costs,
    });
    if (drop.when !== undefined)
      code.if(eqz(condOf(m, drop.when, { ...at, settling: false })), () => code.return());
    m.setField(code, frame, 'lifted', i32(man));
    takeFromStock(m, i32(m.k.reserveIndex(side.player, drop.reserve, type)), at);
    runActions(m, drop.actions, { ...at, lifting: true }, () => code.call(arriveFunc(m, side, DROPPED)));
    code.call(m.undo, m.field(frame, 'start'));
  });
}
