/** Games of three and more: a player who loses goes out, his men turn neutral, and the last team wins. */
import { NEUTRAL } from '../../play/man.js';
import { readsRepetition } from '../../play/playouts.js';
import type { Code } from '../../wasm/code.js';
import { and, call, eq, eqz, type Func, get, gt, i32, le, or, shl } from '../../wasm/ir.js';
import { peopleFrom } from '../goals.js';
import { asksMoves } from '../readers.js';
import { forEach, keep } from './bits.js';
import { isTrueOf } from './judge.js';
import type { Mill } from './mill.js';
import { passOnFunc } from './order.js';
import { owners } from './sets.js';
import { teamsLeftFunc } from './teams.js';

const NOBODY = -1;

/** () : takes out everybody who loses in this position, as long as more than one team is left. */
export function eliminateFunc(m: Mill): Func {
  return m.func('eliminate', [], undefined, (code) => {
    const { layout, model } = m.core;
    const loser = code.variable(i32(0));
    code.while(gt(get(loser), i32(NOBODY)), () => {
      for (const player of model.players.keys())
        if (model.goals.some(({ cond }) => asksMoves(cond)))
          code.if(eq(m.word(layout.toMove), i32(player)), () =>
            m.setRegister(code, 'stuck', eqz(call(m.counter(player)))),
          );
      code.set(loser, call(loserFunc(m)));
      code.if(le(call(teamsLeftFunc(m)), i32(1)), () => code.return());
      code.if(gt(get(loser), i32(NOBODY)), () => {
        code.call(m.poke, i32(layout.out), or(m.word(layout.out), shl(i32(1), get(loser))));
        for (const player of model.players.keys())
          code.if(eq(get(loser), i32(player)), () => takeOut(m, code, player));
      });
    });
  });
}

function takeOut(m: Mill, code: Code, player: number): void {
  forEach(code, keep(code, m.ownerBits(player)), (cell) =>
    code.call(m.put, cell, or(and(m.word(cell), i32(~(15 << 7))), i32(NEUTRAL << 7))),
  );
  code.if(eq(m.word(m.core.layout.toMove), i32(player)), () => code.call(passOnFunc(m, player)));
}

/** () → i32: the player whom a line makes lose, if such a line comes before all that end the game; else -1. */
function loserFunc(m: Mill): Func {
  return m.func('loser', [], 'i32', (code) => {
    m.model.goals.forEach((goal, i) => {
      // What repetition ends it has ended before anybody lost.
      if (readsRepetition(goal)) return;
      for (const mover of m.model.players.keys())
        code.if(eq(m.register('mover'), i32(mover)), () => {
          for (const asked of peopleFrom(m.model, mover)) {
            const [loser = NOBODY] = goal.result === 'lose' ? owners(m, goal.who, asked) : [];
            code.if(isTrueOf(m, goal, i, asked), () => code.return(i32(loser)));
          }
        });
    });
    code.return(i32(NOBODY));
  });
}
