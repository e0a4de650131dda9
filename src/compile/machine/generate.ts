/** All lawful moves of a player: counted or listed. Each phase, man and rule has a function of its own. */
import type { Phase } from '../../model/model.js';
import type { Code } from '../../wasm/code.js';
import { add, call, type Expr, eq, eqz, type Func, i32, type Local, lt, ne, or } from '../../wasm/ir.js';
import { DID_PASS, KIND_PASS } from '../candidate.js';
import { castlingFunc } from './castling.js';
import { condOf, phaseOf } from './conds.js';
import { dropsFunc } from './drops.js';
import { guardOf } from './guard.js';
import { scriptDropFunc } from './landing.js';
import { afterRecord, COUNTING, KEEPING, TAKES } from './list.js';
import { mergeFunc } from './merge.js';
import { type Mill, unsupported } from './mill.js';
import { typeFunc } from './moves.js';
import { nodeFunc } from './node.js';
import { preferFunc, prefersDrops, prefersOf } from './prefer.js';
import { nameOf, type Side, settleFunc } from './settle.js';
import { begin } from './tries.js';

/** () → i32: number of lawful moves of a player. */
export function writeCounter(m: Mill, code: Code, player: number, ahead: boolean): void {
  const mode = code.let(m.register('mode'));
  const found = code.let(m.register('found'));
  m.setRegister(code, 'mode', i32(COUNTING));
  m.setRegister(code, 'found', i32(0));
  const total = code.variable(i32(0));
  byPhase(m, code, player, (phase) => {
    if (isThinned(m, phase)) countListed(m, code, { player, phase, ahead }, total);
    else code.set(total, call(phaseFunc(m, { player, phase, ahead }, false)));
  });
  const sum = code.let(add({ kind: 'local', ...total }, m.register('found')));
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
    const record: Expr = { kind: 'local', ...cursor };
    const count = code.variable(i32(0));
    code.while(lt(record, m.register('moves')), () => {
      code.set(count, add({ kind: 'local', ...count }, i32(1)));
      code.set(cursor, afterRecord(record));
    });
    code.return({ kind: 'local', ...count });
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
    const rules = m.model.phases[phase]!;
    if (rules.swapSides !== undefined) unsupported('swapping sides');
    code.call(nodeFunc(m, player, phase, side.guard));
    const first = code.let(m.register('moves'));
    const total = code.variable(i32(0));
    const count = (func: Func): void => code.set(total, add({ kind: 'local', ...total }, call(func)));
    const dropsFirst = prefersDrops(prefersOf(m, phase));
    const calm = listing ? eqz(m.register(TAKES)) : i32(1);
    code.if(dropsFirst ? i32(1) : calm, () => {
      for (const index of rules.drops.keys()) count(dropsFunc(m, side, index, listing));
    });
    if (rules.moves !== undefined) for (const func of scriptDrops(m, side)) code.call(func);
    if (dropsFirst) {
      const dropped = listing
        ? ne(m.register('moves'), first)
        : or({ kind: 'local', ...total }, m.register('found'));
      code.if(dropped, () => code.return({ kind: 'local', ...total }));
    }
    for (const type of movingTypes(m, rules)) count(typeFunc(m, side, type, listing));
    if (rules.castling)
      code.if(calm, () => {
        for (const index of m.model.castlings.keys()) code.call(castlingFunc(m, side, index));
      });
    if (rules.pass !== undefined)
      code.if(calm, () => {
        const others = listing
          ? ne(m.register('moves'), first)
          : or({ kind: 'local', ...total }, m.register('found'));
        m.setRegister(code, 'others', others);
        pass(m, code, side, rules);
      });
    if (listing && m.merges) code.call(mergeFunc(m), first);
    if (listing && (m.k.notesLaws || prefersOf(m, phase).length > 0))
      code.call(preferFunc(m, player, phase), first);
    code.return({ kind: 'local', ...total });
  });
}

/** Men in hand who have scripts for it, on every place of the board. */
function scriptDrops(m: Mill, side: Side): Func[] {
  return m.model.types.flatMap(({ abilities }, type) =>
    abilities.flatMap((ability, index) =>
      ability.program?.script === 'drops'
        ? [scriptDropFunc(m, side, type, ability, `${nameOf(side)} ${type} ${index}`)]
        : [],
    ),
  );
}

function movingTypes(m: Mill, { moves }: Phase): number[] {
  if (moves === undefined) return [];
  return [...m.model.types.keys()].filter((type) => m.model.types[type]!.abilities.length > 0);
}

function pass(m: Mill, code: Code, side: Side, { pass: may }: Phase): void {
  const goes = code.let(condOf(m, may!, { code, speaker: side.player }));
  code.if(goes, () => {
    const nobody: Expr = i32(-1);
    begin(m, code, { kind: KIND_PASS, from: nobody, to: nobody, man: i32(0), did: DID_PASS, lawful: i32(0) });
    code.call(settleFunc(m, side));
  });
}
