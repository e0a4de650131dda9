/**
 * Whether the game is over: every goal line is asked of the player who moved last and then of the others. How often the
 * position has stood is not known here: whoever keeps the positions puts it into registers before.
 */
import type { GoalLine } from '../../model/model.js';
import { readsRepetition } from '../../play/playouts.js';
import { call, eq, eqz, type Func, i32, ne } from '../../wasm/ir.js';
import { peopleFrom } from '../goals.js';
import { asksMoves } from '../readers.js';
import { condOf } from './conds.js';
import type { Mill } from './mill.js';

/** () → i32: 1 if a goal that reads the position and the last move ends the game. */
export function endedFunc(m: Mill): Func {
  return m.func('ended', [], 'i32', (code) => {
    m.model.goals.forEach((goal, i) => {
      if (goal.history || asksMoves(goal.cond)) return;
      for (const asked of peopleFrom(m.model, m.model.order[0]!))
        code.if(call(goalFunc(m, goal, i, asked)), () => code.return(i32(1)));
    });
    code.return(i32(0));
  });
}

/** () → i32: 0 while the game goes on, else a number for `judgement`. */
export function judgeFunc(m: Mill, repetition: boolean): Func {
  return m.func(repetition ? 'judge' : 'judge a playout', [], 'i32', (code) => {
    const last = code.let(m.register('mover'));
    m.model.goals.forEach((goal, i) => {
      if (!repetition && readsRepetition(goal)) return;
      for (const player of m.model.players.keys())
        code.if(eq(last, i32(player)), () => {
          for (const asked of peopleFrom(m.model, player))
            code.if(call(goalFunc(m, goal, i, asked)), () =>
              code.return(i32(1 + i * m.model.players.length + asked)),
            );
        });
    });
    code.return(i32(0));
  });
}

/** The line that is true, and of whom, by the number that `judge` gives; undefined for 0. */
export function judgement({ model }: Mill, result: number): { goal: GoalLine; asked: number } | undefined {
  if (result === 0) return undefined;
  const players = model.players.length;
  return { goal: model.goals[Math.floor((result - 1) / players)]!, asked: (result - 1) % players };
}

/** () → i32: is a line true of a player? */
function goalFunc(m: Mill, { cond, atEndOfTurn }: GoalLine, index: number, asked: number): Func {
  return m.func(`goal ${index} of ${asked}`, [], 'i32', (code) => {
    const holds = (): void =>
      code.return(ne(condOf(m, cond, { code, speaker: asked, judging: true }), i32(0)));
    if (atEndOfTurn) code.if(eqz(m.word(m.core.layout.used)), holds);
    else holds();
    if (atEndOfTurn) code.return(i32(0));
  });
}
