/** Preferences: of the lawful moves those are kept that do best by the first one, then by the next. */
import type { PlaceSet, Prefer } from '../../model/model.js';
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
  get,
  i32,
  le,
  load,
  lt,
  ne,
  or,
  shrU,
  sub,
} from '../../wasm/ir.js';
import { LONGEST_CHAIN, MOST_LOOKED_AT } from '../generate.js';
import { foesOf } from './attack.js';
import { condOf, doingTest, numberOf } from './conds.js';
import { afterRecord, copyRecord, HEAD_WORDS, recordField, replay } from './list.js';
import type { Mill, Scope } from './mill.js';
import { goesOn } from './sequel.js';

export function prefersOf(m: Mill, phase: number): readonly Prefer[] {
  return m.model.prefers.filter((prefer) => prefer.phase === undefined || prefer.phase === phase);
}

/** True if dropping men is all that is preferred: then other moves need not be looked at while one can be dropped. */
export function prefersDrops(prefers: readonly Prefer[]): boolean {
  const [only, ...others] = prefers;
  if (only?.how !== 'doing' || others.length > 0) return false;
  return !only.beforeLaw && only.doing.what === 'drop' && only.doing.of === undefined;
}

const LEAST = -0x80000000;

/** (first) : thins out the moves from a record on. */
export function preferFunc(m: Mill, player: number, phase: number): Func {
  return m.func(`prefer ${player} ${phase}`, ['i32'], undefined, (code) => {
    const all = prefersOf(m, phase);
    const first = code.args[0]!;
    const compare = (prefer: Prefer): void => {
      const score = scoreFunc(m, player, phase, prefer);
      if (isOfTurn(prefer)) keepBestTakers(m, code, first, score);
      else keepBest(m, code, first, score, LEAST);
    };
    const before = all.filter((prefer) => prefer.beforeLaw);
    // Whoever goes on has been compared when the turn began.
    if (m.goingOn.length === 0) before.forEach(compare);
    else if (before.length > 0) code.if(eqz(m.word(m.core.layout.mustGo)), () => before.forEach(compare));
    if (m.k.notesLaws) keepBest(m, code, first, lawfulFunc(m), 1);
    for (const prefer of all) if (!prefer.beforeLaw) compare(prefer);
  });
}

/** It compares what is captured in the whole turn. */
const isOfTurn = (prefer: Prefer): boolean =>
  (prefer.how === 'most' || prefer.how === 'fewest') && prefer.atEndOfTurn;

/** (record) → i32 */
function lawfulFunc(m: Mill): Func {
  return m.func('lawful', ['i32'], 'i32', (code) =>
    code.return(le(i32(0), recordField(code.args[0]!, 'did'))),
  );
}

/** Drops the moves that do not do best, or worse than `least`; the others close ranks. */
function keepBest(m: Mill, code: Code, first: Expr, score: Func, least: number): void {
  const cursor = code.variable(first);
  const record: Expr = get(cursor);
  const target = code.variable(first);
  const best = code.variable(i32(least));
  const end = code.let(m.register('moves'));
  code.while(lt(record, end), () => {
    const next = code.let(afterRecord(record));
    const points = code.let(call(score, record));
    code.if(lt(get(best), points), () => {
      code.set(best, points);
      code.set(target, first);
    });
    code.if(
      eq(points, get(best)),
      () => copyRecord(code, cursor, next, target),
      () => code.set(cursor, next),
    );
  });
  m.setRegister(code, 'moves', get(target));
}

/** Moves that take nobody, now or later in the turn, are not compared. */
function keepBestTakers(m: Mill, code: Code, first: Expr, score: Func): void {
  const best = code.variable(i32(LEAST));
  m.setRegister(code, 'looked', i32(0));
  eachRecord(m, code, first, (record) => {
    const points = code.let(call(score, record));
    code.if(and(ne(points, i32(0)), lt(get(best), points)), () => code.set(best, points));
  });
  const target = code.variable(first);
  m.setRegister(code, 'looked', i32(0));
  eachRecord(m, code, first, (record, next) => {
    const points = code.let(call(score, record));
    const source = code.variable(record);
    code.if(or(eqz(points), eq(points, get(best))), () => copyRecord(code, source, next, target));
  });
  m.setRegister(code, 'moves', get(target));
}

/** The records from one on; `next` is where the record ends. */
function eachRecord(m: Mill, code: Code, first: Expr, body: (record: Expr, next: Expr) => void): void {
  const cursor = code.variable(first);
  const end = code.let(m.register('moves'));
  code.while(lt(get(cursor), end), () => {
    const record = code.let(get(cursor));
    const next = code.let(afterRecord(record));
    body(record, next);
    code.set(cursor, next);
  });
}

/** (record) → i32: how well a move does by a preference. */
function scoreFunc(m: Mill, player: number, phase: number, prefer: Prefer): Func {
  const index = m.model.prefers.indexOf(prefer);
  return m.func(`score ${index} ${player} ${phase}`, ['i32'], 'i32', (code) => {
    const [record] = code.args as [Expr];
    if (isOfTurn(prefer))
      code.return(add(taken(prefer, record), restOfTurn(m, player, phase, prefer, record)));
    else code.return(score(m, code, player, prefer, record));
  });
}

function taken({ how }: Prefer, record: Expr): Expr {
  const captures = recordField(record, 'captures');
  return how === 'fewest' ? sub(i32(0), captures) : captures;
}

/** What a count can come to, at most, in the moves with which a man must still go on. */
function restOfTurn(m: Mill, player: number, phase: number, prefer: Prefer, record: Expr): Expr {
  return m.goingOn.length === 0 ? i32(0) : call(restFunc(m, player, phase, prefer), record);
}

/** (record) → i32 */
function restFunc(m: Mill, player: number, phase: number, prefer: Prefer): Func {
  const index = m.model.prefers.indexOf(prefer);
  return m.func(`rest ${index} ${player} ${phase}`, ['i32'], 'i32', (code) => {
    const record = code.args[0]!;
    code.if(eqz(goesOn(recordField(record, 'sequel'))), () => code.return(i32(0)));
    const journal = code.let(m.register('journal'));
    const first = code.let(m.register('moves'));
    const links = code.let(m.register('links'));
    const looked = (): Expr => m.register('looked');
    const best = code.variable(i32(0));
    replay(m, code, record);
    code.call(m.commit(player), record);
    const stays = eq(m.word(m.core.layout.toMove), i32(player));
    code.if(and(stays, ne(m.word(m.core.layout.mustGo), i32(0))), () => {
      code.call(m.onward(player, phase));
      m.setRegister(code, 'links', add(links, i32(1)));
      eachRecord(m, code, first, (next) =>
        code.if(and(lt(m.register('links'), i32(LONGEST_CHAIN)), lt(looked(), i32(MOST_LOOKED_AT))), () => {
          m.setRegister(code, 'looked', add(looked(), i32(1)));
          const points = code.let(add(taken(prefer, next), restOfTurn(m, player, phase, prefer, next)));
          code.if(lt(get(best), points), () => code.set(best, points));
        }),
      );
      m.setRegister(code, 'links', links);
      m.setRegister(code, 'moves', first);
    });
    code.call(m.undo, journal);
    code.return(get(best));
  });
}

function score(m: Mill, code: Code, player: number, prefer: Prefer, record: Expr): Expr {
  switch (prefer.how) {
    case 'doing':
      return does(m, code, player, prefer.doing, record);
    case 'when':
      return afterMove(m, code, player, record, (at) => condOf(m, prefer.cond, at));
    case 'most':
    case 'fewest': {
      const number = countOf(m, code, player, prefer.of, record);
      return prefer.how === 'most' ? number : sub(i32(0), number);
    }
  }
}

function countOf(m: Mill, code: Code, player: number, of: PlaceSet, record: Expr): Expr {
  if (of.kind === 'pronoun' && of.word === 'captured') return recordField(record, 'captures');
  return afterMove(m, code, player, record, (at) => numberOf(m, { kind: 'count', of }, at));
}

/** Asks the position after a move. */
function afterMove(m: Mill, code: Code, player: number, record: Expr, ask: (at: Scope) => Expr): Expr {
  const journal = code.let(m.register('journal'));
  replay(m, code, record);
  const to = code.let(recordField(record, 'to'));
  const at = { code, speaker: player, origin: code.let(recordField(record, 'from')), mover: to, here: to };
  const answer = code.let(ask(at));
  code.call(m.undo, journal);
  return answer;
}

type Doing = (Prefer & { readonly how: 'doing' })['doing'];

function does(m: Mill, code: Code, player: number, doing: Doing, record: Expr): Expr {
  const did = code.let(recordField(record, 'did'));
  if (doing.what !== 'capture' || doing.of === undefined)
    return doingTest(m, doing, did, recordField(record, 'man'), player);
  const found = code.variable(i32(0));
  eachVictim(m, code, player, record, (man) => {
    code.if(doingTest(m, doing, did, man, player), () => code.set(found, i32(1)));
  });
  return get(found);
}

/** Enemies who stand elsewhere or nowhere after a move. */
function eachVictim(m: Mill, code: Code, player: number, record: Expr, body: (man: Expr) => void): void {
  const foes = foesOf(m, player).reduce((bits, foe) => bits | (1 << foe), 0);
  const cursor = code.variable(add(record, i32(4 * HEAD_WORDS)));
  const at: Expr = get(cursor);
  const end = code.let(afterRecord(record));
  code.while(lt(at, end), () => {
    const cell = code.let(load('i32', at));
    code.if(lt(cell, i32(m.cells)), () => {
      const man = code.let(m.word(cell));
      const isFoe = and(shrU(i32(foes), and(shrU(man, i32(7)), i32(15))), i32(1));
      const changed = ne(and(man, i32(CODE)), and(load('i32', at, 4), i32(CODE)));
      code.if(and(and(ne(man, i32(0)), isFoe), changed), () => body(man));
    });
    code.set(cursor, add(at, i32(8)));
  });
}
