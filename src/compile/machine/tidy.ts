/** The normal form of a position after a move, as `../tidy.ts` makes it: marks that no rule can read any more are erased. */
import type { Ability } from '../../model/model.js';
import { CODE, makeCode, UNMOVED } from '../../play/man.js';
import { assertNever } from '../../text/never.js';
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
  mul,
  ne,
  or,
  shrU,
} from '../../wasm/ir.js';
import { onOneLine } from '../castling.js';
import { landsOnMarks, placesDie } from '../tidy.js';
import { type Reader, type Use, unmovedReaders } from '../unmoved.js';
import { menOf } from './attack.js';
import { bothOf, forEach, has, keep, some } from './bits.js';
import { phaseOf } from './conds.js';
import { byPhase } from './generate.js';
import { guardOf } from './guard.js';
import { removeWhere } from './marks.js';
import type { Mill } from './mill.js';
import { typeFunc } from './moves.js';
import { nodeFunc } from './node.js';
import { cellTable } from './reach.js';
import { matches, setBits } from './sets.js';

/** (journal mark) : erases what died by the changes since. */
export function tidyFunc(m: Mill): Func {
  return m.func('tidy', ['i32'], undefined, (code) => {
    const readers = unmovedReaders(m.k);
    if (readers.every(({ kind }) => kind !== 'everybody'))
      code.if(call(touchFunc(m), code.args[0]!), () => code.call(unmovedFunc(m, readers)));
    if (placesDie(m.k)) places(m, code);
  });
}

// ---------------------------------------------------------------- men who have not moved

/** (journal mark) → i32: did an unmoved man go, or something change on which such marks may hang? */
function touchFunc(m: Mill): Func {
  return m.func('touches unmoved', ['i32'], 'i32', (code) => {
    const { squares } = m;
    const { toMove, phase, tally } = m.core.layout;
    const cursor = code.variable(code.args[0]!);
    const entry = get(cursor);
    code.while(lt(entry, m.register('journal')), () => {
      const index = code.let(load('i32', entry));
      const within = (from: number, end: number): Expr => and(le(i32(from), index), lt(index, i32(end)));
      const either = or(load('i32', entry, 4), m.word(index));
      const unmoved = and(lt(index, i32(squares)), ne(and(either, i32(UNMOVED)), i32(0)));
      code.if(or(unmoved, or(within(squares, toMove), within(phase, tally))), () => code.return(i32(1)));
      code.set(cursor, add(entry, i32(8)));
    });
    code.return(i32(0));
  });
}

/** () : erases the dead marks of all men. Some marks keep others alive, so the round is run until nothing dies. */
function unmovedFunc(m: Mill, readers: readonly Reader[]): Func {
  return m.func('erase unmoved', [], undefined, (code) => {
    const again = code.variable(i32(1));
    code.while(get(again), () => {
      code.set(again, i32(0));
      forEach(code, keep(code, m.markBits(0)), (cell) => {
        const man = code.let(m.word(cell));
        const alive = code.variable(i32(0));
        for (const reader of readers)
          code.if(eqz(get(alive)), () => code.set(alive, aliveBy(m, code, reader, cell, man)));
        code.if(eqz(get(alive)), () => {
          code.call(m.put, cell, and(man, i32(~UNMOVED)));
          code.set(again, i32(1));
        });
      });
    });
  });
}

/** i32: can the reader still read the mark of a man? */
function aliveBy(m: Mill, code: Code, reader: Reader, cell: Expr, man: Expr): Expr {
  switch (reader.kind) {
    case 'everybody':
      return i32(1);
    case 'men':
      return load('i32', add(and(man, i32(CODE)), i32(m.image.table(reader.codes))), 0, 1);
    case 'pair':
      return anyPlayer(m, code, man, (player) => inPair(m, code, reader, player, cell, man));
    case 'event':
      return byEvent(m, code, reader, cell, man);
    default:
      return assertNever(reader);
  }
}

/** i32: what holds for the owner of a man. */
function anyPlayer(m: Mill, code: Code, man: Expr, holds: (player: number) => Expr): Expr {
  const result = code.variable(i32(0));
  const owner = code.let(ownerOf(man));
  for (const player of m.model.players.keys())
    code.if(eq(owner, i32(player)), () => code.set(result, holds(player)));
  return get(result);
}

const ownerOf = (man: Expr): Expr => and(shrU(man, i32(7)), i32(15));

function inPair(
  m: Mill,
  code: Code,
  { castling, kings, partners }: Reader & { kind: 'pair' },
  player: number,
  cell: Expr,
  man: Expr,
): Expr {
  const cells = [...Array(m.squares).keys()];
  const rows = Array.from({ length: m.cells }, (_, a) =>
    a < m.squares ? cells.filter((b) => a !== b && onOneLine(m.k, castling, player, a, b)) : [],
  );
  const line = keep(code, bothOf(m.row(cellTable(m, rows), cell), m.markBits(0)));
  const codesOf = (table: Uint8Array): number[] =>
    [...m.model.types.keys()].map((type) => makeCode(type, player)).filter((one) => table[one] === 1);
  const sees = (own: Uint8Array, others: Uint8Array): Expr => {
    const isOne = codesOf(own)
      .map((one) => eq(and(man, i32(CODE)), i32(one)))
      .reduce(or, i32(0));
    return codesOf(others).length === 0 ? i32(0) : and(isOne, some(bothOf(line, menOf(m, codesOf(others)))));
  };
  return or(sees(kings, partners), sees(partners, kings));
}

function byEvent(
  m: Mill,
  code: Code,
  { men, place, effects }: Reader & { kind: 'event' },
  cell: Expr,
  man: Expr,
): Expr {
  const result = code.variable(i32(0));
  for (const speaker of m.model.players.keys()) {
    const at = { code, speaker };
    code.if(matches(m, men, cell, man, at), () => {
      const there = place === undefined ? i32(1) : code.let(has(keep(code, setBits(m, place, at)), cell));
      const useful = effects.map((uses) =>
        uses.map((use) => usable(m, code, use, cell, man)).reduce(and, i32(1)),
      );
      code.if(and(there, useful.reduce(or, i32(0))), () => code.set(result, i32(1)));
    });
  }
  return get(result);
}

/** i32, 0 or 1. */
function usable(m: Mill, code: Code, use: Use, cell: Expr, man: Expr): Expr {
  const { reserves, types, board } = m.model;
  switch (use.kind) {
    case 'always':
      return i32(1);
    case 'stock': {
      const row = code.let(
        add(mul(ownerOf(man), i32(reserves.length * types.length)), i32(m.core.layout.reserve)),
      );
      const stocks = use.types.map((type) => ne(m.word(code.let(add(row, i32(type)))), i32(0)));
      return code.let(stocks.reduce(or, i32(0)));
    }
    case 'slot': {
      const table = m.image.ints([...board.links[use.link]!.to]);
      const slot = code.let(load('i32', mul(cell, i32(4)), table));
      const result = code.variable(i32(0));
      code.if(le(i32(0), slot), () => {
        const open = anyPlayer(m, code, man, (player) => le(phaseOf(m, player), i32(use.lastPhase)));
        code.set(result, or(ne(m.word(slot), i32(0)), open));
      });
      return get(result);
    }
    default:
      return assertNever(use);
  }
}

// ---------------------------------------------------------------- marks on places

/** A mark that gives the player on turn no move dies, unless he has made it. */
function places(m: Mill, code: Code): void {
  const { layout } = m.core;
  code.if(m.word(layout.marks), () => {
    const turn = code.let(m.word(layout.toMove));
    for (const player of m.model.players.keys())
      code.if(eq(turn, i32(player)), () =>
        code.if(eqz(call(usersFunc(m, player))), () =>
          removeWhere(m, code, (packed) => ne(and(shrU(packed, i32(26)), i32(15)), i32(player))),
        ),
      );
  });
}

/** () → i32: number of lawful moves by abilities that land on marked places. */
function usersFunc(m: Mill, player: number): Func {
  return m.func(`users of marks ${player}`, [], 'i32', (code) => {
    const total = code.variable(i32(0));
    const types = [...m.model.types.entries()].filter(([, type]) => type.abilities.some(landsOnMarks));
    m.setRegister(code, 'found', i32(0));
    byPhase(m, code, player, (phase) => {
      const side = { player, phase, ahead: false, guard: guardOf(m, phase) };
      code.call(nodeFunc(m, player, phase, side.guard));
      for (const [type] of types)
        code.set(total, add(get(total), call(typeFunc(m, side, type, false, MARKED))));
    });
    code.return(add(get(total), m.register('found')));
  });
}

const MARKED = { name: 'on marks', holds: (ability: Ability): boolean => landsOnMarks(ability) };
