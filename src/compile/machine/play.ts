/** What a search does step by step: list moves, make one, take it back, look at check. */
import { call, eq, type Func, i32 } from '../../wasm/ir.js';
import { KIND_PASS } from '../candidate.js';
import { condOf } from './conds.js';
import { listFunc } from './generate.js';
import { marksShare, rekeyFunc } from './key.js';
import { HEAD, HEAD_WORDS } from './list.js';
import type { Field, Mill } from './mill.js';
import { tidyFunc } from './tidy.js';
import { makeFunc } from './turns.js';

/** () : pushes the lawful moves of the player on turn. */
export function listTurn(m: Mill): Func {
  return m.func('list', [], undefined, (code) => {
    const turn = code.let(m.word(m.core.layout.toMove));
    for (const player of m.model.players.keys())
      code.if(eq(turn, i32(player)), () => code.call(listFunc(m, player)));
  });
}

/** () → i32: number of lawful moves of the player on turn. */
export function countTurn(m: Mill): Func {
  return m.func('count', [], 'i32', (code) => {
    const turn = code.let(m.word(m.core.layout.toMove));
    for (const player of m.model.players.keys())
      code.if(eq(turn, i32(player)), () => code.return(call(m.counter(player))));
    code.return(i32(0));
  });
}

/** (record) : makes a move of the player on turn. */
export function makeTurn(m: Mill): Func {
  return m.func('make', ['i32'], undefined, (code) => {
    const turn = code.let(m.word(m.core.layout.toMove));
    for (const player of m.model.players.keys())
      code.if(eq(turn, i32(player)), () => code.call(makeFunc(m, player), code.args[0]!));
  });
}

/** (record) : the same, the position in its normal form afterwards and its key kept. */
export function playFunc(m: Mill): Func {
  return m.func('play', ['i32'], undefined, (code) => {
    const start = code.let(m.register('journal'));
    const share = code.let(call(marksShare(m)));
    code.call(makeTurn(m), code.args[0]!);
    code.call(tidyFunc(m), start);
    code.call(rekeyFunc(m), start, share);
  });
}

/** () : ends the turn with nothing done. */
export function skipFunc(m: Mill): Func {
  return m.func('skip', [], undefined, (code) => {
    const record = i32(m.image.register('no move', HEAD_WORDS));
    const nowhere: Partial<Record<Field, number>> = { kind: KIND_PASS, from: -1, to: -1, promotion: -1 };
    code.store(record, i32(0));
    HEAD.forEach((name, i) => {
      code.store(record, i32(nowhere[name] ?? 0), 4 + 4 * i);
    });
    code.call(playFunc(m), record);
  });
}

/** () → i32: is a man protected by a law of the player attacked? */
export function checkFunc(m: Mill, player: number): Func {
  return m.func(`check ${player}`, [], 'i32', (code) => {
    for (const men of m.model.protected) {
      const attacked = { kind: 'both', of: [men, { kind: 'attacked' }] } as const;
      const cond = { kind: 'count', of: attacked, cmp: '>=', n: 1 } as const;
      code.if(condOf(m, cond, { code, speaker: player }), () => code.return(i32(1)));
    }
    code.return(i32(0));
  });
}
