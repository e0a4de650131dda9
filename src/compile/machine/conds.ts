/** Conditions and numbers as expressions (i32; conditions 0 or 1), asked of the position as it stands. */
import type { Cmp, Cond, Countable, Doing, Expr as NumberOf, PlaceSet } from '../../model/model.js';
import { CODE, NEUTRAL } from '../../play/man.js';
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
  i32,
  load,
  lt,
  mul,
  ne,
  or,
  select,
  sub,
  unary,
} from '../../wasm/ir.js';
import { didBit, menTables } from '../conds.js';
import { tallyIndex } from '../exprs.js';
import { readsKind } from '../readers.js';
import { countOf, keep, none, some } from './bits.js';
import { compare } from './compare.js';
import { groupCount } from './lines.js';
import { afterRecord, replay, writeHead } from './list.js';
import { type Mill, type Scope, unsupported } from './mill.js';
import { keepingNode } from './node.js';
import { rewound } from './rewind.js';
import { seenTimes } from './seen.js';
import { fixedDirs, owners, setBits } from './sets.js';

export function condOf(m: Mill, cond: Cond, at: Scope): Expr {
  const { code } = at;
  switch (cond.kind) {
    case 'constant':
      return i32(cond.value ? 1 : 0);
    case 'and':
      return inTurn(m, cond.of, at, 1);
    case 'or':
      return inTurn(m, cond.of, at, 0);
    case 'not':
      return eqz(condOf(m, cond.of, at));
    case 'count':
      return countTest(m, cond.of, cond.cmp, cond.n, at);
    case 'compare':
      return compare(cond.cmp, code.let(numberOf(m, cond.left, at)), code.let(numberOf(m, cond.right, at)));
    case 'asking':
      return asking(m, cond, at);
    case 'turn of':
      return owners(m, cond.who, at.speaker)
        .map((who) => eq(m.word(m.core.layout.toMove), i32(who)))
        .reduce(or, i32(0));
    case 'phase':
      return eq(phaseOf(m, at.speaker), i32(cond.phase));
    case 'made':
      return made(m, cond.doing, at);
    case 'no move':
      return noReply(m, cond, at);
    case 'plies without':
      return ge(m.word(m.core.layout.clocks + cond.clock), i32(cond.n));
    case 'passes':
      return ge(m.word(m.core.layout.passes), i32(cond.n));
    case 'no other move':
      return eqz(m.register('others'));
    case 'earlier':
      return earlier(m, cond.of, at);
    case 'seen times':
      return seenTimes(m, cond, at);
  }
}

/** Parts are asked one after the other until one of them decides: `and` goes on while they hold. */
function inTurn(m: Mill, parts: readonly Cond[], at: Scope, going: 0 | 1): Expr {
  const { code } = at;
  const result = code.variable(i32(1 - going));
  const ask = (i: number): void => {
    const holds = condOf(m, parts[i]!, at);
    const goesOn = going === 1 ? holds : eqz(holds);
    code.if(goesOn, () => {
      if (i + 1 < parts.length) ask(i + 1);
      else code.set(result, i32(going));
    });
  };
  if (parts.length === 0) return i32(going);
  ask(0);
  return get(result);
}

export function phaseOf(m: Mill, player: number): Expr {
  const { phases, phaseEach } = m.model;
  const now = m.word(m.core.layout.phase + (phaseEach ? player : 0));
  if (phases.every(({ players }) => players.length === 0)) return now;
  // A phase for others only is skipped.
  const meant = phases.map((_, phase) =>
    phases.findIndex(
      ({ players }, i) =>
        i >= phase && (i === phases.length - 1 || players.length === 0 || players.includes(player)),
    ),
  );
  return load('i32', mul(now, i32(4)), m.image.ints(meant));
}

function asking(m: Mill, cond: Cond & { readonly kind: 'asking' }, at: Scope): Expr {
  const who = owners(m, cond.who, at.speaker);
  const { code } = at;
  const found = code.variable(i32(0));
  for (const speaker of who)
    code.if(eqz(get(found)), () => code.set(found, condOf(m, cond.of, { ...at, speaker })));
  return get(found);
}

function countTest(m: Mill, of: Countable, cmp: Cmp, n: number, at: Scope): Expr {
  if (of.kind === 'reserve') return compare(cmp, count(m, of, at), i32(n));
  const bits = keep(at.code, setBits(m, of, at));
  if (cmp === '=' && n === 0) return none(bits);
  if (cmp === '>=' && n === 1) return some(bits);
  return compare(cmp, countOf(bits), i32(n));
}

function count(m: Mill, of: Countable, at: Scope): Expr {
  if (of.kind !== 'reserve') return countOf(keep(at.code, setBits(m, of, at)));
  const types = of.types ?? [...m.model.types.keys()];
  const rows = owners(m, of.owner, at.speaker).map((who) => (who === NEUTRAL ? m.model.players.length : who));
  // Endless stock (-1) counts as one man.
  return rows
    .flatMap((row) => types.map((type) => m.word(m.k.reserveIndex(row, of.reserve, type))))
    .map((n) => select(lt(n, i32(0)), sub(i32(0), n), n))
    .reduce(add, i32(0));
}

export function numberOf(m: Mill, expr: NumberOf, at: Scope): Expr {
  switch (expr.kind) {
    case 'number':
      return i32(expr.value);
    case 'count':
      return count(m, expr.of, at);
    case 'tally':
      return m.word(tallyIndex(m.k, expr.tally, expr.who, at.speaker));
    case 'turn-number':
      return m.word(m.core.layout.turnNumber);
    case 'plus':
      return add(at.code.let(numberOf(m, expr.left, at)), numberOf(m, expr.right, at));
    case 'minus':
      return sub(at.code.let(numberOf(m, expr.left, at)), numberOf(m, expr.right, at));
    case 'sum':
      return sumOf(m, expr.number, expr.of, at);
    case 'groups':
      return groupCount(m, at.code, setBits(m, expr.of, at), fixedDirs(expr.dirs, at.speaker));
  }
}

function sumOf(m: Mill, number: string, of: PlaceSet, at: Scope): Expr {
  const bits = keep(at.code, setBits(m, of, at));
  const parts = m.model.types.flatMap((type, t) => {
    const value = type.numbers[number] ?? 0;
    if (value === 0) return [];
    const men = setBits(m, { kind: 'men', owner: 'any', types: [t] }, at);
    const n = men.map((word, i) => unary('popcnt', and(word, bits[i]!)));
    return n.map(
      (one): Expr => ({
        kind: 'binary',
        type: 'i32',
        op: 'mul',
        left: { kind: 'convert', type: 'i32', of: one },
        right: i32(value),
      }),
    );
  });
  return parts.reduce(add, i32(0));
}

/** Asks the move that is being settled, else the one that led here. */
function made(m: Mill, doing: Doing, at: Scope): Expr {
  const { lastDid, lastMan } = m.core.layout;
  const frame = at.code.let(m.frame);
  const did = at.settling === true ? m.field(frame, 'did') : m.word(lastDid);
  const man = at.settling === true ? m.field(frame, 'man') : m.word(lastMan);
  return doingTest(m, doing, did, man, at.speaker);
}

/** Before the move that is being settled, else before the one that led here. */
function earlier(m: Mill, cond: Cond, at: Scope): Expr {
  const { code } = at;
  const then: Scope = { ...at, settling: false };
  // Of a move that is proposed nothing stands yet.
  if (at.settling === false) return condOf(m, cond, then);
  if (at.settling === true)
    return rewound(m, code, m.field(code.let(m.frame), 'start'), () => condOf(m, cond, then));
  const result = code.variable(i32(0));
  const before = code.let(m.word(m.image.before));
  code.if(before, () =>
    code.set(
      result,
      rewound(m, code, before, () => condOf(m, cond, then)),
    ),
  );
  return get(result);
}

/** Tests the bits of what a move does and the man that the words after `of` mean, from his code alone. */
export function doingTest(m: Mill, doing: Doing, did: Expr, man: Expr, speaker: number): Expr {
  const bit = ne(and(did, i32(didBit(doing))), i32(0));
  if (doing.of === undefined) return bit;
  const table = menTables(m.k, doing.of)[speaker]!;
  const codes = [...table.keys()].filter((code) => table[code] === 1 && m.allCodes.includes(code));
  const meant = codes.map((code) => eq(and(man, i32(CODE)), i32(code)));
  return and(bit, meant.reduce(or, i32(0)));
}

/** Outside of laws it is true only of the player on turn, whose moves were listed before. */
function stuck(m: Mill, who: readonly number[]): Expr {
  const onTurn = who.map((player) => eq(m.word(m.core.layout.toMove), i32(player))).reduce(or, i32(0));
  return and(onTurn, m.register('stuck'));
}

/** Has a player, if it is his turn, no lawful move after which a condition holds for him? */
function cannotReach(m: Mill, who: readonly number[], wanted: Cond, { code }: Scope): Expr {
  const none = code.variable(i32(0));
  for (const player of who) {
    const reaches = m.memo(wanted, `reaches ${player}`, () => reachesFunc(m, player, wanted));
    code.if(eq(m.word(m.core.layout.toMove), i32(player)), () => code.set(none, eqz(call(reaches))));
  }
  return get(none);
}

/** () → i32 */
function reachesFunc(m: Mill, player: number, wanted: Cond): Func {
  return m.func(`reaches ${m.number()} of ${player}`, [], 'i32', (code) => {
    const first = code.let(m.register('moves'));
    const journal = code.let(m.register('journal'));
    code.call(m.list(player));
    const end = code.let(m.register('moves'));
    m.setRegister(code, 'moves', first);
    const cursor = code.variable(first);
    const record: Expr = get(cursor);
    const found = code.variable(i32(0));
    code.while(and(lt(record, end), eqz(get(found))), () => {
      replay(m, code, record);
      code.set(found, condOf(m, wanted, { code, speaker: player }));
      code.call(m.undo, journal);
      code.set(cursor, afterRecord(record));
    });
    code.return(get(found));
  });
}

/** True if nothing that moves hang on changes behind a move but who is on turn. */
function standsStill({ model }: Mill): boolean {
  const { placeMarks, phases, manMarks, readsLast } = model;
  const counted = ['turn-number', 'passes', 'made', 'turn of'].some((kind) => readsKind(model, kind));
  const lapses = placeMarks.length > 0 || manMarks.some(({ until }) => until === 'turn ends');
  return phases.length === 1 && !lapses && !counted && !readsLast;
}

/** Looks at the position after the move that is being settled, with marks and phases as they then are. */
function afterIt(m: Mill, code: Code, next: number, look: () => void): void {
  const journal = code.let(m.register('journal'));
  const head = code.let(m.register('moves'));
  writeHead(m, code, head);
  const turn = code.let(m.word(m.core.layout.toMove));
  m.nested(code, () => {
    for (const player of m.model.players.keys())
      code.if(eq(turn, i32(player)), () => code.call(m.commit(player), head));
    code.call(m.poke, i32(m.core.layout.toMove), i32(next));
    look();
  });
  code.call(m.undo, journal);
}

/** In a law: has the other player no lawful reply? Laws that look ahead rest meanwhile. */
function noReply(m: Mill, cond: Cond & { readonly kind: 'no move' }, at: Scope): Expr {
  const who = owners(m, cond.who, at.speaker);
  if (at.settling !== true)
    return cond.with === undefined ? stuck(m, who) : cannotReach(m, who, cond.with, at);
  if (m.model.turns.length > 0 || m.goingOn.length > 0)
    return unsupported('looking ahead in turns of several moves');
  if (who.length !== 1) return unsupported('looking ahead for several players');
  const { code } = at;
  const result = code.variable(i32(0));
  const none = (): void => code.set(result, eqz(call(m.counter(who[0]!, true))));
  keepingNode(m, code, () => {
    if (standsStill(m)) m.nested(code, none);
    else afterIt(m, code, who[0]!, none);
  });
  return get(result);
}
