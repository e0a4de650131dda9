/**
 * Is a place attacked? Asked from the place outwards, over a board of the asker's choosing: `occupied` says where men
 * stand, `gone` which enemies are no longer there. So the same question serves for the position as it is, and for a move
 * that was not made.
 */
import type { Ability, ObjectSet, PlaceSet } from '../../model/model.js';
import { makeCode, makeMan, ownerOf } from '../../play/man.js';
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
  gt,
  i32,
  load,
  mul,
  ne,
  or,
} from '../../wasm/ir.js';
import { assume } from '../assume.js';
import {
  type Bits,
  bothOf,
  eitherOf,
  forEach,
  has,
  highest,
  isOpen,
  keep,
  lowest,
  some,
  without,
} from './bits.js';
import { type Mill, unsupported } from './mill.js';
import { ascends, cellTable, fullRays, inverse, type Path, type Shape, shapesOf } from './reach.js';
import { Reaching } from './reaching.js';

/** Men of one code attack along a shape. */
export interface Threat {
  readonly code: number;
  readonly shape: Shape;
  /** Cells on which it captures; absent = all. */
  readonly zone: Uint8Array | undefined;
}

/** Men of a code whose ability tells nothing from tables: it is walked on the board. */
interface Asked {
  readonly code: number;
  readonly ability: Ability;
  /** Types that it can take, of those asked about. */
  readonly victims: readonly number[];
}

/** A line from the target outwards on which the first man (`hop`: the second) attacks. */
export interface Line {
  readonly dir: number;
  readonly hop: boolean;
  /** Table by target: all cells of the line; nearest is the highest if `falling`. */
  readonly cells: number;
  /** The same as lists. */
  readonly sources: readonly (readonly number[])[];
  readonly falling: boolean;
  /** Who attacks along it, and from where: a table by target, absent = from everywhere on the line. */
  readonly by: readonly { readonly code: number; readonly from: number | undefined }[];
}

/** Lines along which the same men attack. */
export interface LineGroup {
  readonly lines: readonly Line[];
  /** Their codes, and a table by target of all cells of the lines; absent for a line that needs a closer look. */
  readonly near?: { readonly codes: readonly number[]; readonly cells: number };
}

/** What attacks men of some types of one player. */
export interface Threats {
  readonly leaps: readonly { readonly codes: readonly number[]; readonly from: number }[];
  readonly lines: readonly LineGroup[];
  readonly paths: PathTable | undefined;
  /** Men whose ways are walked forwards, one by one. */
  readonly walks: readonly Threat[];
  /** Men who are asked themselves, on the board as it stands. */
  readonly asked: readonly Asked[];
}

/** Men who may not see a royal man, as the laws of the attacked side say; they are taken for attackers along rays. */
export type Facing = readonly { readonly types: readonly number[]; readonly dirs: readonly number[] }[];

export function threatsOn(m: Mill, player: number, victims: readonly number[], facing: Facing = []): Threats {
  const found = foesOf(m, player).flatMap((foe) => [
    ...m.model.types.flatMap((type, t) =>
      type.abilities.flatMap((ability) => threatsOf(m, ability, foe, makeCode(t, foe), victims)),
    ),
    ...facing.flatMap(({ types, dirs }) =>
      types.flatMap((type) => dirs.map((dir) => faces(m, makeCode(type, foe), dir))),
    ),
  ]);
  const threats = found.filter((one): one is Threat => 'shape' in one);
  return {
    leaps: leapsOf(m, threats),
    lines: grouped(m, [...linesOf(m, threats, false), ...linesOf(m, threats, true)]),
    paths: pathTable(m, threats),
    walks: threats.filter(({ shape }) => shape.kind === 'legs'),
    asked: found.filter((one): one is Asked => 'ability' in one),
  };
}

function faces(m: Mill, code: number, dir: number): Threat {
  return {
    code,
    shape: { kind: 'ray', dir, cells: fullRays(m, dir), ends: fullRays(m, dir), least: 1 },
    zone: undefined,
  };
}

/** (cell, occupied…, gone…) → i32: could an enemy of the player capture one of his men of these types on the cell? */
export function hitFunc(m: Mill, player: number, victims: readonly number[], facing: Facing = []): Func {
  const words = Array.from({ length: 2 * m.words }, () => 'i64' as const);
  const name = `hit ${player} ${victims.join()}${facing.map(({ types, dirs }) => ` ${types} ${dirs}`).join()}`;
  return m.func(name, ['i32', ...words], 'i32', (code) => {
    const [cell, ...rest] = code.args as [Expr, ...Expr[]];
    const occupied = rest.slice(0, m.words);
    const gone = rest.slice(m.words);
    const threats = threatsOn(m, player, victims, facing);
    for (const { codes, from } of threats.leaps)
      code.if(some(bothOf(m.row(from, cell), without(menOf(m, codes), gone))), () => code.return(i32(1)));
    for (const group of threats.lines)
      ifNear(m, code, group, cell, () => {
        for (const line of group.lines) hitAlong(m, code, line, cell, occupied, gone);
      });
    if (threats.paths !== undefined) hitByPath(m, code, threats.paths, cell, occupied, gone);
    for (const walk of threats.walks) hitByWalk(m, code, walk, cell, occupied, gone);
    code.return(threats.asked.length === 0 ? i32(0) : hitByAsked(m, code, player, threats.asked, cell, gone));
  });
}

/** On an empty place a man of the attacked side is supposed. */
function hitByAsked(
  m: Mill,
  code: Code,
  player: number,
  asked: readonly Asked[],
  cell: Expr,
  gone: Bits,
): Expr {
  const hit = code.variable(i32(0));
  const answer: Expr = get(hit);
  const man = code.let(m.word(cell));
  code.if(eqz(man), () => code.call(m.exchange, cell, i32(makeMan(0, player))));
  for (const { code: attacker, ability, victims } of asked) {
    const strike = m.strike(ability, ownerOf(attacker));
    const meant = victims.map((type) => eq(and(m.word(cell), i32(0x7f)), i32(type + 1)));
    code.if(and(eqz(answer), meant.reduce(or)), () =>
      forEach(code, without(m.codeBits(attacker), gone), (from) =>
        code.if(and(eqz(answer), ne(from, cell)), () => code.set(hit, call(strike, from, cell))),
      ),
    );
  }
  code.if(eqz(man), () => code.call(m.exchange, cell, i32(0)));
  return answer;
}

function hitByWalk(
  m: Mill,
  code: Code,
  { code: man, shape, zone }: Threat,
  cell: Expr,
  occupied: Bits,
  gone: Bits,
): void {
  const reaching = new Reaching(m, code, occupied, ownerOf(man));
  const inZone = zone === undefined ? i32(1) : has(m.fixed(zone), cell);
  code.if(inZone, () =>
    forEach(code, without(m.codeBits(man), gone), (from) =>
      code.if(has(keep(code, reaching.from([shape], from)), cell), () => code.return(i32(1))),
    ),
  );
}

/** Runs the body unless none of a group's men stands on any of its lines. */
export function ifNear(m: Mill, code: Code, { near }: LineGroup, cell: Expr, body: () => void): void {
  if (near === undefined) body();
  else code.if(some(bothOf(m.row(near.cells, cell), menOf(m, near.codes))), body);
}

function grouped(m: Mill, lines: readonly Line[]): LineGroup[] {
  const simple = lines.filter((line) => !line.hop && line.by.every(({ from }) => from === undefined));
  const keyOf = (line: Line): string => codesOf(line).join();
  const keys = [...new Set(simple.map(keyOf))];
  const groups = keys.map((key): LineGroup => {
    const alike = simple.filter((line) => keyOf(line) === key);
    const cells = Array.from({ length: m.cells }, (_, target) =>
      alike.flatMap((line) => line.sources[target]!),
    );
    return { lines: alike, near: { codes: codesOf(alike[0]!), cells: cellTable(m, cells) } };
  });
  return [...groups, ...lines.filter((line) => !simple.includes(line)).map((line) => ({ lines: [line] }))];
}

const codesOf = (line: Line): number[] => [...new Set(line.by.map(({ code }) => code))].sort((a, b) => a - b);

export function menOf(m: Mill, codes: readonly number[]): Bits {
  return codes.map((code) => m.codeBits(code)).reduce(eitherOf);
}

function hitAlong(m: Mill, code: Code, line: Line, cell: Expr, occupied: Bits, gone: Bits): void {
  const row = m.row(line.cells, cell).map((word) => code.let(word));
  const attackers = attackersOf(m, line, cell);
  // Mostly nobody who could stands anywhere on the line.
  code.if(some(bothOf(row, attackers)), () => {
    const first = nearest(code, line, bothOf(row, occupied));
    const behind = m.row(line.cells, first);
    if (!line.hop) {
      code.if(some(bothOf(without(row, behind), without(attackers, gone))), () => code.return(i32(1)));
      return;
    }
    const second = nearest(code, line, bothOf(bothOf(row, behind), occupied));
    const seen = without(bothOf(row, behind), m.row(line.cells, second));
    code.if(some(bothOf(seen, without(attackers, gone))), () => code.return(i32(1)));
  });
}

/** The first man of a line; a row beside the table if there is none. */
export function nearest(code: Code, line: Line, men: Bits): Expr {
  const kept = men.map((word) => code.let(word));
  return code.let(line.falling ? highest(kept) : lowest(kept));
}

/** Where men stand who attack the cell along the line if nobody is between. */
export function attackersOf(m: Mill, line: Line, cell: Expr): Bits {
  const free = line.by.filter(({ from }) => from === undefined).map((by) => by.code);
  const parts = line.by.flatMap(({ code, from }) =>
    from === undefined ? [] : [bothOf(m.codeBits(code), m.row(from, cell))],
  );
  return [...(free.length === 0 ? [] : [menOf(m, free)]), ...parts].reduce(eitherOf);
}

// ---------------------------------------------------------------- who attacks how

export function foesOf(m: Mill, player: number): number[] {
  const { players } = m.model;
  return [...players.keys()].filter((p) => players[p]!.team !== players[player]!.team);
}

function threatsOf(
  m: Mill,
  ability: Ability,
  foe: number,
  code: number,
  victims: readonly number[],
): (Threat | Asked)[] {
  const takes = takersOf(m, ability, victims);
  if (takes.length === 0) return [];
  const beside = capturesOf(ability).some(({ set }) => !onlyMarkers(m, set, victims));
  const told = !beside && ability.when === undefined && isOpenTo(m, ability, foe);
  const zone = told ? captureZone(m, ability.to, foe, victims) : undefined;
  if (zone === false) return [];
  const shapes = zone === undefined ? undefined : shapesOf(m, ability, foe);
  if (shapes === undefined) return [{ code, ability, victims: takes }];
  return shapes.map((shape) => ({ code, shape, zone: zone === true ? undefined : zone }));
}

/** Those of the victims that an ability could take at all. A marker is a man who has set a mark. */
function takersOf(m: Mill, ability: Ability, victims: readonly number[]): readonly number[] {
  if (ability.program !== undefined) return ability.program.script === 'drops' ? [] : victims;
  const captures = capturesOf(ability);
  const stays = ability.legs.length === 1 && ability.legs[0]!.move === 'stay';
  // Who stays where he is lands on nobody else.
  const lands = m.k.capturesByLanding(ability) && !stays;
  if (lands || ability.legs.some((leg) => leg.capturing !== 'no')) return victims;
  if (captures.some(({ set }) => set.kind !== 'marker')) return victims;
  return captures.length === 0 ? [] : victims.filter((type) => m.k.setsMarks(type));
}

/** What its actions capture. */
const capturesOf = ({ actions }: Ability): ObjectSet[] =>
  actions.flatMap((action) => (action.kind === 'capture' ? [action.object] : []));

const onlyMarkers = (m: Mill, set: PlaceSet, victims: readonly number[]): boolean =>
  set.kind === 'marker' && victims.every((type) => !m.k.setsMarks(type));

/** True if it is fixed where the ability begins and ends. */
function isOpenTo(m: Mill, { from, legs }: Ability, foe: number): boolean {
  const fixed = from === undefined || m.k.openPart(from, foe) === undefined;
  return fixed && legs.every((leg) => leg.capturing === 'no');
}

/** Where it captures such men by landing on them: everywhere, nowhere, or on fixed cells; undefined: it has to be asked. */
function captureZone(
  m: Mill,
  to: PlaceSet,
  foe: number,
  victims: readonly number[],
): boolean | Uint8Array | undefined {
  const rest = assume(to, 'enemy', m.squares);
  if (typeof rest === 'boolean') return rest;
  const zone = m.k.fixedCells(rest, foe);
  if (zone !== undefined) return zone;
  if (rest.kind === 'men' && rest.types !== undefined) {
    const taken = victims.filter((type) => rest.types!.includes(type));
    if (taken.length === 0) return false;
    if (taken.length === victims.length) return true;
  }
  if (rest.kind === 'minus' && rest.right.kind === 'men' && rest.right.types !== undefined) {
    const spared = victims.filter((type) =>
      (rest.right as { types: readonly number[] }).types.includes(type),
    );
    if (spared.length === 0 && captureZone(m, rest.left, foe, victims) === true) return true;
    if (spared.length === victims.length) return false;
  }
  return undefined;
}

// ---------------------------------------------------------------- tables read from the target

function onZone(
  sets: readonly (readonly number[])[],
  zone: Uint8Array | undefined,
): readonly (readonly number[])[] {
  return zone === undefined ? sets : sets.map((cells) => cells.filter((cell) => zone[cell] === 1));
}

function leapsOf(m: Mill, threats: readonly Threat[]): { codes: number[]; from: number }[] {
  const byCode = new Map<number, readonly (readonly number[])[]>();
  for (const { code, shape, zone } of threats) {
    if (shape.kind !== 'leap') continue;
    const from = inverse(m, onZone(shape.to, zone));
    const known = byCode.get(code);
    byCode.set(code, known === undefined ? from : known.map((cells, i) => [...cells, ...from[i]!]));
  }
  const byTable = new Map<number, number[]>();
  for (const [code, from] of byCode) {
    const table = cellTable(m, from);
    byTable.set(table, [...(byTable.get(table) ?? []), code]);
  }
  return [...byTable].map(([from, codes]) => ({ codes, from }));
}

function linesOf(m: Mill, threats: readonly Threat[], hop: boolean): Line[] {
  const byDir = new Map<number, { code: number; from: readonly (readonly number[])[] }[]>();
  for (const { code, shape, zone } of threats) {
    if (shape.kind !== (hop ? 'hop' : 'ray')) continue;
    const { dir, cells } = shape as Shape & { readonly kind: 'ray' | 'hop' };
    const ends = shape.kind === 'ray' ? shape.ends : cells;
    const from = inverse(m, onZone(ends, zone));
    byDir.set(dir, [...(byDir.get(dir) ?? []), { code, from }]);
  }
  return [...byDir].map(([dir, list]) => {
    const sources = inverse(m, fullRays(m, dir));
    const cells = cellTable(m, sources);
    const by = list.map(({ code, from }) => {
      const table = cellTable(m, from);
      return { code, from: table === cells || hop ? undefined : table };
    });
    if (hop && list.some(({ from }, i) => i > 0 && from.length !== list[0]!.from.length)) unsupported('hops');
    return { dir, hop, cells, sources, falling: ascends(m, dir), by };
  });
}

// ---------------------------------------------------------------- ways that can be blocked

/** Entries by target: codes' set address is read through `code`; each is from, way, need. */
export interface PathTable {
  /** True if some way asks for a man on it. */
  readonly needs: boolean;
  /** By target: address of its first entry, and how many there are: pairs of i32. */
  readonly index: number;
  readonly codes: readonly number[];
}

/** Bytes of an entry: address of the men's set, and three sets: from, way, those of the way that must be occupied. */
export const entryBytes = (m: Mill): number => 8 + 24 * m.words;

function pathTable(m: Mill, threats: readonly Threat[]): PathTable | undefined {
  const all = threats.flatMap(({ code, shape, zone }) =>
    shape.kind === 'path'
      ? shape.paths.filter(({ to }) => zone === undefined || zone[to] === 1).map((path) => ({ code, path }))
      : [],
  );
  if (all.length === 0) return undefined;
  const index: number[] = [];
  for (let target = 0; target < m.cells; target++) {
    const entries = all.filter(({ path }) => path.to === target);
    index.push(packEntries(m, entries), entries.length);
  }
  return {
    needs: all.some(({ path }) => path.way.some(([, occupied]) => occupied)),
    index: m.image.ints(index),
    codes: [...new Set(all.map(({ code }) => code))],
  };
}

function packEntries(m: Mill, entries: readonly { code: number; path: Path }[]): number {
  const addresses = m.codeAddresses();
  return m.image.longs(
    entries.flatMap(({ code, path: { from, way } }) => [
      BigInt(addresses[code]!),
      ...m.wordsOf([from]),
      ...m.wordsOf(way.map(([cell]) => cell)),
      ...m.wordsOf(way.filter(([, occupied]) => occupied).map(([cell]) => cell)),
    ]),
  );
}

/** Runs the body for every entry of a target. */
export function forEntries(
  m: Mill,
  code: Code,
  table: PathTable,
  cell: Expr,
  body: (entry: { readonly men: Bits; readonly from: Bits; readonly way: Bits; readonly need: Bits }) => void,
): void {
  const at = code.let(add(mul(cell, i32(8)), i32(table.index)));
  const cursor = code.variable(load('i32', at));
  const entry: Expr = get(cursor);
  const end = code.let(add(entry, mul(load('i32', at, 4), i32(entryBytes(m)))));
  code.while(gt(end, entry), () => {
    const part = (i: number): Bits => m.bitsAt(entry, 8 + 8 * m.words * i);
    body({ men: m.bitsAt(load('i32', entry)), from: part(0), way: part(1), need: part(2) });
    code.set(cursor, add(entry, i32(entryBytes(m))));
  });
}

function hitByPath(m: Mill, code: Code, table: PathTable, cell: Expr, occupied: Bits, gone: Bits): void {
  forEntries(m, code, table, cell, ({ men, from, way, need }) => {
    code.if(some(bothOf(without(men, gone), from)), () =>
      code.if(isOpen(way, need, occupied), () => code.return(i32(1))),
    );
  });
}
