/** Sets of places as words of bits, worked out for a speaker on the position as it stands. */
import type { Dirs, Owner, PieceType, PlaceSet } from '../../model/model.js';
import { CODE, makeCode, NEUTRAL } from '../../play/man.js';
import type { Code } from '../../wasm/code.js';
import {
  add,
  and,
  call,
  type Expr,
  eq,
  eqz,
  get,
  gt,
  i32,
  i64,
  load,
  lt,
  mul,
  or,
  select,
  shl,
  shrU,
  sub,
} from '../../wasm/ir.js';
import { CAPTURED } from '../candidate.js';
import { compareBy } from '../compare.js';
import { ownersMeant } from '../members.js';
import { foesOf, hitFunc, menOf } from './attack.js';
import {
  type Bits,
  bothOf,
  complement,
  eitherOf,
  forEach,
  has,
  highest,
  keep,
  lowest,
  nothing,
  Sum,
  single,
  without,
} from './bits.js';
import { compare } from './compare.js';
import { betweenBits, connectedBits, rowBits, runBits } from './lines.js';
import { type Mill, type Scope, unsupported } from './mill.js';
import { ascends, cellTable, fullRays } from './reach.js';

export function setBits(m: Mill, set: PlaceSet, at: Scope): Bits {
  if ('dirs' in set && set.dirs.kind === 'turned') return turnedBits(m, set, set.dirs.turns, at);
  switch (set.kind) {
    case 'cells':
      return m.fixed(set.of[at.speaker]!);
    case 'men':
      return menBits(m, set.owner, set.types, at.speaker);
    case 'empty':
      return without(m.everywhere, m.occupied);
    case 'marked man':
      return m.markBits(set.mark);
    case 'marked place':
      return markedBits(m, at.code, set.mark);
    case 'pronoun':
      return pronounBits(m, set.word, at);
    case 'union':
      return set.of.map((part) => setBits(m, part, at)).reduce(eitherOf, nothing(m.words));
    case 'both':
      return bothBits(m, set.of, at);
    case 'minus':
      return minusBits(m, set, at);
    case 'next':
    case 'line':
    case 'file':
    case 'rank':
    case 'link':
      return spread(m, tableOf(m, set, at), set.of, at);
    case 'seen':
      return seenBits(m, set, at);
    case 'marker':
      return markerBits(m, at.code, setBits(m, set.of, at));
    case 'with':
      return withNumber(m, set, at);
    case 'attacked':
      return attackedOf(m, set, m.everywhere, at);
    case 'between':
      return betweenBits(m, at.code, setBits(m, set.a, at), setBits(m, set.b, at));
    case 'connected': {
      const starts = keep(at.code, setBits(m, set.to, at));
      return connectedBits(m, at.code, starts, setBits(m, set.through, at), fixedDirs(set.dirs, at.speaker));
    }
    case 'run': {
      const of = keep(at.code, setBits(m, set.of, at));
      const then = set.then === undefined ? undefined : keep(at.code, setBits(m, set.then, at));
      const from = keep(at.code, setBits(m, set.from, at));
      return runBits(m, at.code, set, { of, from, then }, fixedDirs(set.dirs, at.speaker));
    }
    case 'row':
      return rowBits(m, at.code, set, setBits(m, set.of, at), fixedDirs(set.dirs, at.speaker));
    case 'last':
      return lastBits(m, set.end);
    case 'variable':
      if (at.variables === undefined) return unsupported('named places outside of a script');
      return m.bitsAt(i32(0), m.variableAt(at.variables, set.variable));
  }
}

/** Where the move before began or ended. */
function lastBits(m: Mill, end: 'origin' | 'end'): Bits {
  const { lastFrom, lastTo } = m.core.layout;
  const place = m.word(end === 'origin' ? lastFrom : lastTo);
  const cell = sub(place, i32(1));
  return single(cell, m.words).map((word) => select(place, word, i64(0)));
}

type Directed = Extract<PlaceSet, { readonly dirs: Dirs }>;

/** Directions that hang on the last step: the set is written once for each direction that it can have been. */
function turnedBits(m: Mill, set: Directed, turns: readonly number[], at: Scope): Bits {
  const { heading, code } = at;
  const found = new Sum(code, nothing(m.words));
  if (heading === undefined) return found.bits;
  for (const dir of m.model.board.directions.keys()) {
    const now = m.k.graph.turned(turns, dir);
    const dirs: Dirs = { kind: 'fixed', of: m.model.players.map(() => now) };
    if (now.length > 0) code.if(eq(heading, i32(dir)), () => found.set(setBits(m, { ...set, dirs }, at)));
  }
  return found.bits;
}

export function owners(m: Mill, owner: Owner, speaker: number): number[] {
  return ownersMeant(m.core, owner, speaker);
}

function menBits(m: Mill, owner: Owner, types: readonly number[] | undefined, speaker: number): Bits {
  if (types === undefined && owner === 'any') return m.occupied;
  const who = owners(m, owner, speaker);
  if (types === undefined) return who.map((one) => m.ownerBits(one)).reduce(eitherOf, nothing(m.words));
  const codes = who.flatMap((one) => types.map((type) => makeCode(type, one)));
  return codes.length === 0 ? nothing(m.words) : menOf(m, codes);
}

function pronounBits(m: Mill, word: string, at: Scope): Bits {
  if (word === 'passed' && at.passed !== undefined) return at.passed;
  // Outside of a move that is being made nobody is captured.
  if (word === 'captured' && at.settling !== undefined) return capturedBits(m, at.code);
  const cell = cellOf(word, at);
  return cell === undefined ? unsupported(`the pronoun '${word}' here`) : single(cell, m.words);
}

/** Where the move that is being made has captured so far. */
function capturedBits(m: Mill, code: Code): Bits {
  const frame = code.let(m.frame);
  const found = new Sum(code, nothing(m.words));
  const event = code.variable(i32(0));
  code.while(lt(get(event), m.field(frame, 'eventTop')), () => {
    const row = code.let(add(frame, mul(get(event), i32(12))));
    code.if(eq(load('i32', row, m.eventsAt), i32(CAPTURED)), () =>
      found.add(single(load('i32', row, m.eventsAt + 4), m.words)),
    );
    code.set(event, add(get(event), i32(1)));
  });
  return found.bits;
}

/** The one cell of a pronoun. */
export function cellOf(word: string, at: Scope): Expr | undefined {
  switch (word) {
    case 'it':
      return at.it;
    case 'here':
    case 'occupant':
      return at.here;
    case 'origin':
      return at.origin;
    case 'mover':
      return at.mover;
    default:
      return undefined;
  }
}

/** An intersection with `attacked` asks about the members of the others only. */
function bothBits(m: Mill, of: readonly PlaceSet[], at: Scope): Bits {
  const attacked = of.find((part) => part.kind === 'attacked');
  const others = of.filter((part) => part !== attacked);
  const bits = others.map((part) => setBits(m, part, at)).reduce(bothOf, m.everywhere);
  if (attacked?.kind !== 'attacked') return bits;
  const men = others.find((part) => part.kind === 'men');
  return attackedOf(m, attacked, keep(at.code, bits), at, men?.kind === 'men' ? men : undefined);
}

function minusBits(m: Mill, { left, right }: PlaceSet & { readonly kind: 'minus' }, at: Scope): Bits {
  const bits = keep(at.code, setBits(m, left, at));
  if (right.kind !== 'attacked') return without(bits, setBits(m, right, at));
  return without(bits, attackedOf(m, right, bits, at, left.kind === 'men' ? left : undefined));
}

type Men = PlaceSet & { readonly kind: 'men' };

/**
 * The members of a set that are attacked: men by foes of theirs, empty places by enemies of the speaker. `men` tells
 * what they can be at most.
 */
function attackedOf(
  m: Mill,
  { by }: PlaceSet & { readonly kind: 'attacked' },
  bits: Bits,
  at: Scope,
  men?: Men,
): Bits {
  const { code } = at;
  if (at.attacking === true) return nothing(m.words);
  const spared = by === undefined ? nothing(m.words) : keep(code, without(m.everywhere, setBits(m, by, at)));
  const occupied = keep(code, m.occupied);
  const found = new Sum(code, nothing(m.words));
  const ask = (cells: Bits, owner: number, types: readonly number[], gone = spared): void => {
    const hit = hitFunc(m, owner, types);
    forEach(code, cells, (cell) => {
      code.if(call(hit, cell, ...occupied, ...gone), () => found.add(single(cell, m.words)));
    });
  };
  const who = owners(m, men?.owner ?? 'any', at.speaker).filter((owner) => owner !== NEUTRAL);
  const types = men?.types ?? [...m.model.types.keys()];
  for (const owner of who) ask(keep(code, bothOf(bits, m.ownerBits(owner))), owner, types);
  if (men !== undefined) return found.bits;
  // On an empty place a man of the first type is supposed: the speaker's, or a foe's of whoever is named.
  const empty = keep(code, without(bothOf(bits, m.everywhere), occupied));
  for (const { foe, owners: attackers } of foesNamed(m, at.speaker, by !== undefined)) {
    const theirs = attackers.map((owner) => m.ownerBits(owner)).reduce(eitherOf, nothing(m.words));
    ask(empty, foe, [0], by === undefined ? spared : keep(code, eitherOf(spared, complement(theirs))));
  }
  return found.bits;
}

/** By player: those whose men attack an empty place as if a man of his stood there. */
function foesNamed(
  m: Mill,
  speaker: number,
  all: boolean,
): { readonly foe: number; readonly owners: readonly number[] }[] {
  const players = [...m.model.players.keys()];
  const foeOf = (owner: number): number | undefined =>
    [speaker, ...players].find((player) => foesOf(m, player).includes(owner));
  return (all ? players : [speaker]).map((foe) => ({
    foe,
    owners: players.filter((owner) => foeOf(owner) === foe),
  }));
}

// ---------------------------------------------------------------- places that places lead to

type Spread = PlaceSet & { readonly kind: 'next' | 'line' | 'file' | 'rank' | 'link' };

/** By cell: where one place leads. */
function tableOf(m: Mill, set: Spread, at: Scope): number {
  const { places, links } = m.model.board;
  const cells = [...Array(m.cells).keys()];
  const dirs = set.kind === 'next' || set.kind === 'line' ? fixedDirs(set.dirs, at.speaker) : [];
  const from = (cell: number): number[] => {
    switch (set.kind) {
      case 'next':
        return dirs.map((dir) => m.k.graph.next(dir, cell)).filter((to) => to >= 0);
      case 'line':
        return dirs.flatMap((dir) => m.k.graph.ray(dir, cell));
      case 'link':
        return [links[set.link]!.to[cell]!].filter((to) => to >= 0);
      default: {
        const axis = set.kind === 'file' ? 'x' : 'y';
        return cells.filter((other) => other < m.squares && places[other]![axis] === places[cell]![axis]);
      }
    }
  };
  return cellTable(m, cells.map(from));
}

export function fixedDirs(dirs: (PlaceSet & { kind: 'next' })['dirs'], speaker: number): readonly number[] {
  return dirs.kind === 'fixed' ? dirs.of[speaker]! : unsupported('directions that depend on the step before');
}

/** The union of the rows of the members of a set. */
function spread(m: Mill, table: number, of: PlaceSet, at: Scope): Bits {
  const cell = of.kind === 'pronoun' ? cellOf(of.word, at) : undefined;
  if (cell !== undefined) return keep(at.code, m.row(table, cell));
  return gather(m, at.code, setBits(m, of, at), (one) => m.row(table, one));
}

/** The union of what each member contributes. */
function gather(m: Mill, code: Code, of: Bits, part: (cell: Expr) => Bits): Bits {
  const found = new Sum(code, nothing(m.words));
  forEach(code, of, (cell) => {
    found.add(part(cell));
  });
  return found.bits;
}

type Seen = PlaceSet & { readonly kind: 'seen' };

function seenBits(m: Mill, set: Seen, at: Scope): Bits {
  const dirs = fixedDirs(set.dirs, at.speaker).map((dir) => ({
    rays: cellTable(m, fullRays(m, dir)),
    rising: ascends(m, dir),
  }));
  const { code } = at;
  const seenFrom = (cell: Expr): Bits =>
    dirs
      .map(({ rays, rising }) => untilMan(m, code, rays, rising, cell, m.occupied))
      .reduce(eitherOf, nothing(m.words));
  const cell = set.of.kind === 'pronoun' ? cellOf(set.of.word, at) : undefined;
  return cell === undefined ? gather(m, code, setBits(m, set.of, at), seenFrom) : seenFrom(cell);
}

/** A ray as far as the first man, him included. */
export function untilMan(
  m: Mill,
  code: Code,
  rays: number,
  rising: boolean,
  cell: Expr,
  occupied: Bits,
  allowed = rays,
): Bits {
  const ray = keep(code, m.row(allowed, cell));
  const men = keep(code, bothOf(ray, occupied));
  const first = code.let(rising ? lowest(men) : highest(men));
  return without(ray, m.row(rays, first));
}

// ---------------------------------------------------------------- marks on places

/** Word 0 of the list of place-marks is their number. */
function forMarks(m: Mill, code: Code, body: (packed: Expr) => void): void {
  const { marks } = m.core.layout;
  const count = code.let(m.word(marks));
  const index = code.variable(i32(0));
  const i: Expr = get(index);
  code.while(gt(count, i), () => {
    body(code.let(load('i32', shl(i, i32(2)), m.image.state + 4 * (marks + 1))));
    code.set(index, add(i, i32(1)));
  });
}

const markOf = (packed: Expr): Expr => and(shrU(packed, i32(22)), i32(15));
const placeOf = (packed: Expr): Expr => and(shrU(packed, i32(11)), i32(0x7ff));
const makerOf = (packed: Expr): Expr => and(packed, i32(0x7ff));

function collect(m: Mill, code: Code, wanted: (packed: Expr) => Expr, cell: (packed: Expr) => Expr): Bits {
  const found = new Sum(code, nothing(m.words));
  forMarks(m, code, (packed) =>
    code.if(wanted(packed), () => {
      found.add(single(cell(packed), m.words));
    }),
  );
  return found.bits;
}

function markedBits(m: Mill, code: Code, mark: number): Bits {
  return collect(m, code, (packed) => eq(markOf(packed), i32(mark)), placeOf);
}

function markerBits(m: Mill, code: Code, marked: Bits): Bits {
  const kept = keep(code, marked);
  return collect(m, code, (packed) => has(kept, placeOf(packed)), makerOf);
}

// ---------------------------------------------------------------- numbers of types

function withNumber(m: Mill, set: PlaceSet & { readonly kind: 'with' }, at: Scope): Bits {
  const { value } = set;
  const own = (type: PieceType): number => type.numbers[set.number] ?? 0;
  const typesOf = (n: number): number[] =>
    [...m.model.types.keys()].filter((t) => own(m.model.types[t]!) === n);
  const numbers = [...new Set(m.model.types.map(own))];
  if (value.kind === 'number') {
    const fits = compareBy(set.cmp);
    const types = numbers.filter((n) => fits(n, value.value)).flatMap(typesOf);
    return menBits(m, 'any', types, at.speaker);
  }
  const bound = at.code.let(m.numberOf(value, at));
  return numbers
    .map((n) => {
      const fits = at.code.let(compare(set.cmp, i32(n), bound));
      return menBits(m, 'any', typesOf(n), at.speaker).map((word) => select(fits, word, i64(0)));
    })
    .reduce(eitherOf, nothing(m.words));
}

// ---------------------------------------------------------------- the man of an event

/** i32: is the man of an event meant, as he was, on his cell? */
export function matches(m: Mill, set: PlaceSet, cell: Expr, man: Expr, at: Scope): Expr {
  switch (set.kind) {
    case 'men':
      return inCodes(m, set, man, at.speaker);
    case 'marked man':
      return and(shrU(man, i32(18 + set.mark)), i32(1));
    case 'both':
      return set.of.map((part) => matches(m, part, cell, man, at)).reduce(and);
    case 'union':
      return set.of.map((part) => matches(m, part, cell, man, at)).reduce(or);
    case 'minus':
      return and(matches(m, set.left, cell, man, at), eqz(matches(m, set.right, cell, man, at)));
    default:
      return has(keep(at.code, setBits(m, set, at)), cell);
  }
}

/** A table of bits by code, 32 a word. */
function inCodes(m: Mill, set: PlaceSet & { readonly kind: 'men' }, man: Expr, speaker: number): Expr {
  const who = owners(m, set.owner, speaker);
  const types = set.types ?? [...m.model.types.keys()];
  const words = Array.from({ length: (CODE + 1) / 32 }, () => 0);
  for (const code of who.flatMap((one) => types.map((type) => makeCode(type, one))))
    words[code >> 5]! |= 1 << (code & 31);
  const table = m.image.ints(words);
  const code = and(man, i32(CODE));
  return and(shrU(load('i32', shl(shrU(code, i32(5)), i32(2)), table), and(code, i32(31))), i32(1));
}
