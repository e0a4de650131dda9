/**
 * What happens to a proposed move once its own actions stand on the board: promotion, triggers and laws in turn, then
 * it is counted or kept. Each stage is a function that calls the next one for every choice.
 */
import type { Doing, Effect, Law, Promotion, Trigger } from '../../model/model.js';
import type { Code } from '../../wasm/code.js';
import {
  add,
  and,
  type Expr,
  eq,
  eqz,
  type Func,
  get,
  gt,
  i32,
  load,
  lt,
  mul,
  ne,
  or,
} from '../../wasm/ir.js';
import { CAPTURED, DID_PROMOTION, KIND_DROP, LEAVES, PROMOTED } from '../candidate.js';
import { asksMoves } from '../readers.js';
import { sortOf } from '../triggers.js';
import { runActions, takeFromStock, takingBack, withType } from './actions.js';
import { has, keep } from './bits.js';
import { condOf, doingTest, phaseOf } from './conds.js';
import { type Guard, isGuarded } from './guard.js';
import { keepMove } from './list.js';
import type { Mill, Scope } from './mill.js';
import { endsTurn as isLast } from './sequel.js';
import { matches, setBits } from './sets.js';
import { wouldEnd } from './turns.js';

/** Everything below needs to know whose move it is, and whether a law looks ahead at it. */
export interface Side {
  readonly player: number;
  readonly phase: number;
  readonly ahead: boolean;
  readonly guard: Guard;
}

export const nameOf = ({ player, phase, ahead }: Side): string =>
  `${player} in ${phase}${ahead ? ' ahead' : ''}`;

/** () : settles the move whose own actions stand on the board. */
export function settleFunc(m: Mill, side: Side): Func {
  if (m.model.promotions.length === 0) return stageFunc(m, side, 0);
  return m.func(`settle ${nameOf(side)}`, [], undefined, (code) => {
    const frame = code.let(m.frame);
    const next = stageFunc(m, side, 0);
    const type = code.let(add(and(m.field(frame, 'man'), i32(0x7f)), i32(-1)));
    // A man out of a reserve does not arrive: he is dropped as what he is.
    code.if(ne(m.field(frame, 'kind'), i32(KIND_DROP)), () => {
      for (const t of promotingTypes(m))
        code.if(eq(type, i32(t)), () => {
          promote(m, code, side, t, next);
          code.return();
        });
    });
    code.call(next);
  });
}

// ---------------------------------------------------------------- promotion

export function promotingTypes(m: Mill): number[] {
  return [...new Set(m.model.promotions.flatMap((rule) => rule.types))];
}

export function promotionsOf(m: Mill, type: number): readonly Promotion[] {
  return m.model.promotions.filter((rule) => rule.types.includes(type));
}

function promote(m: Mill, code: Code, side: Side, type: number, next: Func): void {
  const at = settling(m, code, side);
  const frame = code.let(m.frame);
  const lines = promotionsOf(m, type).map((rule) => ({
    rule,
    applies: code.let(applies(m, rule, at, frame)),
  }));
  const offered: { to: number; given: Expr }[] = [];
  for (const { rule, applies: here } of lines) {
    for (const to of rule.to) {
      if (to === type) continue;
      const stock =
        rule.reserve === undefined ? undefined : i32(m.k.reserveIndex(side.player, rule.reserve, to));
      const there = stock === undefined ? here : code.let(and(here, ne(m.word(stock), i32(0))));
      const before = offered.filter((other) => other.to === to).map((other) => other.given);
      const given = code.let(before.reduce((sum, other) => and(sum, eqz(other)), there));
      code.if(given, () =>
        takingBack(m, at, () => {
          if (stock !== undefined) takeFromStock(m, stock, at);
          become(m, at, to, stock !== undefined || !m.k.keepsBase);
          code.call(next);
        }),
      );
      offered.push({ to, given: there });
    }
  }
  const must = lines.filter(({ rule }) => !rule.may).map(({ applies: here }) => here);
  const any = lines.map(({ applies: here }) => here).reduce(or);
  code.if(eqz(must.reduce(or, i32(0))), () => {
    code.if(any, () => m.setField(code, frame, 'promotion', i32(-2)));
    code.call(next);
    m.setField(code, frame, 'promotion', i32(-1));
  });
}

function applies(m: Mill, rule: Promotion, at: Scope, frame: Expr): Expr {
  const { code } = at;
  const zone = keep(code, setBits(m, rule.zone, at));
  const into = has(zone, m.field(frame, 'to'));
  const from = has(zone, m.field(frame, 'from'));
  const there = code.let(
    rule.on === 'arrive' ? into : rule.on === 'enter' ? and(into, eqz(from)) : or(into, from),
  );
  if (rule.when === undefined) return there;
  const result = code.variable(i32(0));
  code.if(there, () => code.set(result, condOf(m, rule.when!, at)));
  return get(result);
}

function become(m: Mill, { code }: Scope, type: number, rebase: boolean): void {
  const frame = code.let(m.frame);
  const to = code.let(m.field(frame, 'to'));
  const man = code.let(withType(m.word(to), i32(type), rebase));
  code.call(m.put, to, man);
  m.setField(code, frame, 'promotion', i32(type));
  m.setField(code, frame, 'did', or(m.field(frame, 'did'), i32(DID_PROMOTION)));
  if (m.k.wantsEvents) code.call(m.event, i32(PROMOTED), to, man);
}

// ---------------------------------------------------------------- stages

/** The laws before trigger `index`, then that trigger; after the last one the move is accepted. */
function stageFunc(m: Mill, side: Side, index: number): Func {
  return m.func(`stage ${index} of ${nameOf(side)}`, [], undefined, (code) => {
    const last = m.model.triggers.length;
    const laws = m.model.laws.filter((one) => (one.before ?? last) === index);
    if (m.k.notesLaws && laws.length > 0) {
      note(m, code, side, laws, index);
      return;
    }
    for (const law of laws) judge(m, code, side, law, () => code.return());
    stage(m, code, side, index);
  });
}

function stage(m: Mill, code: Code, side: Side, index: number): void {
  const trigger = m.model.triggers[index];
  if (trigger === undefined) keepMove(m, code);
  else fire(m, code, side, index, trigger);
}

/** Goes on with a move that breaks a law, too: it counts in a comparison that comes before the laws. */
function note(m: Mill, code: Code, side: Side, laws: readonly Law[], index: number): void {
  const frame = code.let(m.frame);
  const before = code.let(m.field(frame, 'unlawful'));
  for (const law of laws) judge(m, code, side, law, () => m.setField(code, frame, 'unlawful', i32(1)));
  const rest = m.func(`rest of stage ${index} of ${nameOf(side)}`, [], undefined, (inner) =>
    stage(m, inner, side, index),
  );
  code.call(rest);
  m.setField(code, frame, 'unlawful', before);
}

/** What if the law binds the move and does not hold? */
function judge(m: Mill, code: Code, side: Side, law: Law, broken: () => void): void {
  const at = settling(m, code, side);
  const told = isGuarded(side.guard, law) ? m.field(code.let(m.frame), 'lawful') : i32(0);
  code.if(and(eqz(told), binds(m, code, side, law)), () => code.if(eqz(condOf(m, law.cond, at)), broken));
}

/** i32: does the law bind the move that is being built? */
export function binds(m: Mill, code: Code, side: Side, law: Law): Expr {
  if (side.ahead && asksMoves(law.cond)) return i32(0);
  const frame = code.let(m.frame);
  const bound: Expr[] = law.atEndOfTurn ? [endsTurn(m, settling(m, code, side))] : [];
  if (law.phase !== undefined && m.model.phases.length > 1)
    bound.push(code.let(eq(phaseOf(m, side.player), i32(law.phase))));
  const { doing } = law;
  if (doing?.what === 'capture' && doing.of !== undefined) bound.push(captures(m, code, side, doing));
  else if (doing !== undefined)
    bound.push(code.let(doingTest(m, doing, m.field(frame, 'did'), m.field(frame, 'man'), side.player)));
  return bound.reduce(and, i32(1));
}

/** i32: has one of the men meant been captured? */
function captures(m: Mill, code: Code, side: Side, doing: Doing): Expr {
  const frame = code.let(m.frame);
  const did = code.let(m.field(frame, 'did'));
  const found = code.variable(i32(0));
  const event = code.variable(i32(0));
  const e: Expr = get(event);
  code.while(lt(e, m.field(frame, 'eventTop')), () => {
    const row = code.let(add(frame, mul(e, i32(12))));
    code.if(eq(load('i32', row, m.eventsAt), i32(CAPTURED)), () => {
      const man = code.let(load('i32', row, m.eventsAt + 8));
      code.if(doingTest(m, doing, did, man, side.player), () => code.set(found, i32(1)));
    });
    code.set(event, add(e, i32(1)));
  });
  return get(found);
}

/** 1 if the move that is being settled is the last of its turn. */
function endsTurn(m: Mill, at: Scope): Expr {
  if (m.model.turns.length === 0) return i32(1);
  const frame = at.code.let(m.frame);
  return or(isLast(m.field(frame, 'sequel')), wouldEnd(m, at, m.field(frame, 'costs')));
}

/** The pronouns of laws and of triggers that no man's event sets off. */
function settling(m: Mill, code: Code, side: Side): Scope {
  const frame = code.let(m.frame);
  const to = code.let(m.field(frame, 'to'));
  return {
    code,
    speaker: side.player,
    mover: to,
    origin: code.let(m.field(frame, 'from')),
    here: to,
    it: to,
    settling: true,
  };
}

// ---------------------------------------------------------------- triggers

function fire(m: Mill, code: Code, side: Side, index: number, trigger: Trigger): void {
  const next = stageFunc(m, side, index + 1);
  const sort = sortOf(trigger);
  const frame = code.let(m.frame);
  if (sort === 0) {
    const at = settling(m, code, side);
    const goes = code.variable(trigger.event.kind === 'turn ends' ? endsTurn(m, at) : i32(1));
    if (trigger.if !== undefined) code.if(get(goes), () => code.set(goes, condOf(m, trigger.if!, at)));
    code.if(
      get(goes),
      () => code.call(effectFunc(m, side, index, 0), i32(-1), i32(0), i32(0)),
      () => code.call(next),
    );
    return;
  }
  code.if(
    and(m.field(frame, 'eventMask'), i32(1 << sort)),
    () => code.call(eventsFunc(m, side, index), i32(0), m.field(frame, 'eventTop'), i32(0)),
    () => code.call(next),
  );
}

/** (event, end, acted): goes down the events from number `event` on. */
function eventsFunc(m: Mill, side: Side, index: number): Func {
  return m.func(`events ${index} of ${nameOf(side)}`, ['i32', 'i32', 'i32'], undefined, (code) => {
    const trigger = m.model.triggers[index]!;
    const [first, end, acted] = code.args as [Expr, Expr, Expr];
    const event = code.variable(first);
    const e: Expr = get(event);
    code.while(lt(e, end), () => {
      const frame = code.let(m.frame);
      const row = code.let(add(frame, mul(e, i32(12))));
      code.if(eq(load('i32', row, m.eventsAt), i32(sortOf(trigger))), () => {
        const at = eventScope(m, code, side, sortOf(trigger), e);
        code.if(meant(m, trigger, at, row), () => {
          const goes = trigger.if === undefined ? i32(1) : condOf(m, trigger.if, at);
          code.if(goes, () => {
            code.call(effectFunc(m, side, index, 0), e, end, acted);
            code.return();
          });
        });
      });
      code.set(event, add(e, i32(1)));
    });
    code.call(stageFunc(m, side, index + 1));
  });
}

function meant(m: Mill, trigger: Trigger, at: Scope, row: Expr): Expr {
  const { event } = trigger;
  if (!('men' in event)) return i32(1);
  const cell = at.code.let(load('i32', row, m.eventsAt + 4));
  const man = at.code.let(load('i32', row, m.eventsAt + 8));
  const tests = [at.code.let(matches(m, event.men, cell, man, at))];
  if (event.place !== undefined) tests.push(has(keep(at.code, setBits(m, event.place, at)), cell));
  if (event.kind === 'captures') {
    const frame = at.code.let(m.frame);
    tests.push(and(gt(m.field(frame, 'captures'), i32(0)), eq(cell, m.field(frame, 'to'))));
  }
  return tests.map((test) => ne(test, i32(0))).reduce(and);
}

/** (event, end, acted): effect number `number` of a trigger, and all that follows. */
function effectFunc(m: Mill, side: Side, index: number, number: number): Func {
  return m.func(`effect ${index} ${number} of ${nameOf(side)}`, ['i32', 'i32', 'i32'], undefined, (code) => {
    const trigger = m.model.triggers[index]!;
    const [event, end, acted] = code.args as [Expr, Expr, Expr];
    const effect = trigger.effects[number];
    if (effect === undefined) code.call(eventsFunc(m, side, index), add(event, i32(1)), end, acted);
    else act(m, code, side, index, number, effect, { event, end, acted });
  });
}

function act(
  m: Mill,
  code: Code,
  side: Side,
  index: number,
  number: number,
  effect: Effect,
  { event, end, acted }: { readonly event: Expr; readonly end: Expr; readonly acted: Expr },
): void {
  const next = effectFunc(m, side, index, number + 1);
  const sort = sortOf(m.model.triggers[index]!);
  const bit = i32(1 << number);
  const barred = effect.once ? code.let(ne(and(acted, bit), i32(0))) : i32(0);
  code.if(effect.may ? i32(1) : barred, () => code.call(next, event, end, acted));
  code.if(barred, () => code.return());
  const at = sort === 0 ? settling(m, code, side) : eventScope(m, code, side, sort, event);
  const completed = code.variable(i32(0));
  runActions(m, effect.actions, at, () => {
    code.set(completed, i32(1));
    code.call(next, event, end, or(acted, bit));
  });
  if (effect.ifPossible && !effect.may)
    code.if(eqz(get(completed)), () => code.call(next, event, end, acted));
}

function eventScope(m: Mill, code: Code, side: Side, sort: number, event: Expr): Scope {
  const base = settling(m, code, side);
  const frame = code.let(m.frame);
  const row = code.let(add(frame, mul(event, i32(12))));
  const here = code.let(load('i32', row, m.eventsAt + 4));
  const itMan = sort === CAPTURED ? { itMan: code.let(load('i32', row, m.eventsAt + 8)) } : {};
  return { ...base, here, it: sort === LEAVES ? base.mover! : here, ...itMan };
}
