/** All lawful moves of a player: counted or listed. Each phase, man and rule has a function of its own. */
import type { Phase } from '../../model/model.js';
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
  type Local,
  load,
  lt,
  mul,
  ne,
  or,
} from '../../wasm/ir.js';
import { DID_PASS, KIND_PASS, KIND_SWAP } from '../candidate.js';
import { MAY_STOP } from '../notes.js';
import { castlingFunc } from './castling.js';
import { condOf, phaseOf } from './conds.js';
import { dropsFunc } from './drops.js';
import { guardOf } from './guard.js';
import { scriptDropFunc } from './landing.js';
import { afterRecord, COUNTING, KEEPING, TAKES } from './list.js';
import { mergeFunc } from './merge.js';
import type { Mill } from './mill.js';
import { type Only, typeFunc } from './moves.js';
import { nodeFunc } from './node.js';
import { preferFunc, prefersDrops, prefersOf } from './prefer.js';
import { nameOf, type Side, settleFunc } from './settle.js';
import { begin } from './tries.js';
import { mayStop } from './turns.js';

/** () → i32: number of lawful moves of a player. */
export function writeCounter(m: Mill, code: Code, player: number, ahead: boolean): void {
  writeCount(m, code, player, ahead, (phase) => isThinned(m, phase));
}

/** () → i32: not 0 if a player can move; only laws may need a list for that. */
export function someFunc(m: Mill, player: number): Func {
  return m.func(`some ${player}`, [], 'i32', (code) =>
    writeCount(m, code, player, false, () => m.k.notesLaws),
  );
}

function writeCount(
  m: Mill,
  code: Code,
  player: number,
  ahead: boolean,
  isListed: (phase: number) => boolean,
): void {
  const mode = code.let(m.register('mode'));
  const found = code.let(m.register('found'));
  m.setRegister(code, 'mode', i32(COUNTING));
  m.setRegister(code, 'found', i32(0));
  const total = code.variable(i32(0));
  byPhase(m, code, player, (phase) => {
    if (isListed(phase)) countListed(m, code, { player, phase, ahead }, total);
    else code.set(total, call(phaseFunc(m, { player, phase, ahead }, false)));
  });
  const sum = code.let(add(get(total), m.register('found')));
  m.setRegister(code, 'mode', mode);
  m.setRegister(code, 'found', found);
  code.return(sum);
}

/** Preferences and moves that lead to the same position look at moves one by one. */
function isThinned(m: Mill, phase: number): boolean {
  const prefers = prefersOf(m, phase);
  return m.merges || m.k.notesLaws || (prefers.length > 0 && !prefersDrops(prefers));
}

function countListed(m: Mill, code: Code, side: Omit<Side, 'guard'>, total: Local): void {
  const first = code.let(m.register('moves'));
  const takes = code.let(m.register(TAKES));
  m.setRegister(code, 'mode', i32(KEEPING));
  m.setRegister(code, TAKES, i32(0));
  code.set(total, call(phaseFunc(m, side, true)));
  code.set(total, call(recordsFunc(m), first));
  m.setRegister(code, TAKES, takes);
  m.setRegister(code, 'moves', first);
}

/** (first) → i32: number of moves on the stack from a record on. */
export function recordsFunc(m: Mill): Func {
  return m.func('records', ['i32'], 'i32', (code) => {
    const cursor = code.variable(code.args[0]!);
    const record: Expr = get(cursor);
    const count = code.variable(i32(0));
    code.while(lt(record, m.register('moves')), () => {
      code.set(count, add(get(count), i32(1)));
      code.set(cursor, afterRecord(record));
    });
    code.return(get(count));
  });
}

/** () : pushes the lawful moves of a player on the stack. */
export function listFunc(m: Mill, player: number): Func {
  return m.func(`list ${player}`, [], undefined, (code) => {
    m.setRegister(code, 'mode', i32(KEEPING));
    const lost = code.local('i32');
    byPhase(m, code, player, (phase) =>
      code.set(lost, call(phaseFunc(m, { player, phase, ahead: false }, true))),
    );
    m.setRegister(code, 'mode', i32(COUNTING));
  });
}

/** () : pushes on the stack what the man can do who has to go on. */
export function onwardFunc(m: Mill, player: number, phase: number): Func {
  const side: Side = { player, phase, ahead: false, guard: guardOf(m, phase) };
  return m.func(`onward ${player} in ${phase}`, [], undefined, (code) => {
    code.call(nodeFunc(m, player, phase, side.guard));
    const first = code.let(m.register('moves'));
    const any = (): Expr => ne(m.register('moves'), first);
    const lost = code.local('i32');
    oneMan(m, code, { side, listing: true }, { any, count: (func) => code.set(lost, call(func)) });
  });
}

export function byPhase(m: Mill, code: Code, player: number, body: (phase: number) => void): void {
  const last = m.model.phases.length - 1;
  const now = last === 0 ? i32(0) : code.let(phaseOf(m, player));
  const from = (phase: number): void => {
    if (phase === last) body(phase);
    else
      code.if(
        eq(now, i32(phase)),
        () => body(phase),
        () => from(phase + 1),
      );
  };
  from(0);
}

/** () → i32: what was not tried; the tried ones are in `found` or on the stack. */
function phaseFunc(m: Mill, { player, phase, ahead }: Omit<Side, 'guard'>, listing: boolean): Func {
  const side: Side = { player, phase, ahead, guard: guardOf(m, phase) };
  const name = `${listing ? 'list' : 'count'} phase ${phase} of ${player}${ahead ? ' ahead' : ''}`;
  return m.func(name, [], 'i32', (code) => {
    code.call(nodeFunc(m, player, phase, side.guard));
    const first = code.let(m.register('moves'));
    const total = code.variable(i32(0));
    const results: Results = {
      calm: listing ? eqz(m.register(TAKES)) : i32(1),
      any: () => (listing ? ne(m.register('moves'), first) : or(get(total), m.register('found'))),
      count: (func) => code.set(total, add(get(total), call(func))),
      done: () => code.return(get(total)),
    };
    const anybody = (): void => allMen(m, code, { side, listing }, results);
    if (m.goingOn.length === 0) anybody();
    else code.if(m.word(m.core.layout.mustGo), () => oneMan(m, code, { side, listing }, results), anybody);
    if (listing && m.merges) code.call(mergeFunc(m), first);
    if (listing && (m.k.notesLaws || prefersOf(m, phase).length > 0))
      code.call(preferFunc(m, player, phase), first);
    code.return(get(total));
  });
}

interface Proposing {
  readonly side: Side;
  readonly listing: boolean;
}

interface Results {
  /** Not only captures are wanted. */
  readonly calm: Expr;
  /** Something was found so far. */
  readonly any: () => Expr;
  readonly count: (func: Func) => void;
  readonly done: () => void;
}

function allMen(m: Mill, code: Code, proposing: Proposing, results: Results): void {
  const { side } = proposing;
  const { any, calm } = results;
  const rules = m.model.phases[side.phase]!;
  byKind(m, code, (kind) => proposals(m, code, kind, proposing, results));
  code.if(calm, () => {
    if (rules.pass !== undefined) m.setRegister(code, 'others', any());
    pass(m, code, side, rules);
    if (rules.swapSides !== undefined)
      code.if(condOf(m, rules.swapSides, { code, speaker: side.player }), () =>
        stand(m, code, side, KIND_SWAP),
      );
  });
}

/** Only the man who has to go on, in moves of one kind; he may stop only where he could go on. */
function oneMan(
  m: Mill,
  code: Code,
  { side, listing }: Proposing,
  { any, count }: Pick<Results, 'any' | 'count'>,
): void {
  const word = code.let(m.word(m.core.layout.mustKind));
  for (const kind of m.goingOn)
    code.if(eq(and(word, i32(MAY_STOP - 1)), i32(kind === undefined ? 0 : kind + 1)), () => {
      for (const type of typesWithMoves(m)) count(typeFunc(m, side, type, listing, goingWith(kind)));
    });
  const stops = code.variable(and(ne(and(word, i32(MAY_STOP)), i32(0)), ne(any(), i32(0))));
  if (mayStopEarly(m)) code.set(stops, or(get(stops), mayStop(m, code, side.player)));
  code.if(get(stops), () => stand(m, code, side, KIND_PASS));
}

const goingWith = (kind: number | undefined): Only => ({
  name: ` who go on with ${kind}`,
  holds: ({ kinds }) => kind === undefined || kinds.includes(kind),
  going: true,
});

/** Drops, moves of men and castlings; of one kind of moves only those of men. */
function proposals(
  m: Mill,
  code: Code,
  kind: number | undefined,
  { side, listing }: Proposing,
  { calm, any, count, done }: Results,
): void {
  const rules = m.model.phases[side.phase]!;
  const dropsFirst = prefersDrops(prefersOf(m, side.phase));
  if (kind === undefined)
    code.if(dropsFirst ? i32(1) : calm, () => {
      for (const index of rules.drops.keys()) count(dropsFunc(m, side, index, listing));
    });
  const only = kind === undefined ? undefined : onlyKind(kind);
  if (rules.moves !== undefined) for (const func of scriptDrops(m, side, only)) code.call(func);
  if (kind === undefined && dropsFirst) code.if(any(), done);
  for (const type of movingTypes(m, rules)) count(typeFunc(m, side, type, listing, only));
  if (kind === undefined && rules.castling)
    code.if(calm, () => {
      for (const index of m.model.castlings.keys()) code.call(castlingFunc(m, side, index));
    });
}

const onlyKind = (kind: number): Only => ({
  name: ` kind ${kind}`,
  holds: ({ kinds }) => kinds.includes(kind),
});

/** What turns of one kind of moves allow, and (undefined) those of all kinds. */
function byKind(m: Mill, code: Code, body: (kind: number | undefined) => void): void {
  const all = m.model.orderNotes?.kinds ?? [];
  const kinds = [...new Set(all)].filter((kind) => kind >= 0);
  if (kinds.length === 0) {
    body(undefined);
    return;
  }
  const now = code.let(load('i32', mul(m.word(m.core.layout.orderAt), i32(4)), m.image.ints([...all])));
  const ask = (i: number): void => {
    const kind = kinds[i];
    if (kind === undefined) body(undefined);
    else
      code.if(
        eq(now, i32(kind)),
        () => body(kind),
        () => ask(i + 1),
      );
  };
  ask(0);
}

/** Men in hand who have scripts for it, on every place of the board. */
function scriptDrops(m: Mill, side: Side, only: Only | undefined): Func[] {
  return m.model.types.flatMap(({ abilities }, type) =>
    abilities.flatMap((ability, index) =>
      ability.program?.script === 'drops' && only?.holds(ability) !== false
        ? [scriptDropFunc(m, side, type, ability, `${nameOf(side)} ${type} ${index}`)]
        : [],
    ),
  );
}

function movingTypes(m: Mill, { moves }: Phase): number[] {
  return moves === undefined ? [] : typesWithMoves(m);
}

function typesWithMoves({ model }: Mill): number[] {
  return [...model.types.keys()].filter((type) => model.types[type]!.abilities.length > 0);
}

const mayStopEarly = ({ model }: Mill): boolean => model.turns.some(({ least }) => least !== undefined);

function pass(m: Mill, code: Code, side: Side, { pass: may }: Phase): void {
  const stops = mayStopEarly(m);
  if (may === undefined && !stops) return;
  const goes = code.variable(stops ? mayStop(m, code, side.player) : i32(0));
  if (may !== undefined)
    code.if(eqz(get(goes)), () => code.set(goes, condOf(m, may, { code, speaker: side.player })));
  code.if(get(goes), () => stand(m, code, side, KIND_PASS));
}

/** A move that moves nobody. */
function stand(m: Mill, code: Code, side: Side, kind: number): void {
  const nobody: Expr = i32(-1);
  const did = kind === KIND_PASS ? DID_PASS : 0;
  begin(m, code, { kind, from: nobody, to: nobody, man: i32(0), did, lawful: i32(0) });
  code.call(settleFunc(m, side));
}
