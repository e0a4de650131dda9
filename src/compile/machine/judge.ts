/**
 * Whether the game is over: every goal line is asked of the player who moved last and then of the others. How often the
 * position has stood is not known here: whoever keeps the positions puts it into registers before.
 */
import type { GoalLine } from '../../model/model.js';
import { readsRepetition } from '../../play/playouts.js';
import { call, type Expr, eq, eqz, type Func, i32, le, ne, select } from '../../wasm/ir.js';
import { peopleFrom } from '../goals.js';
import { asksMoves } from '../readers.js';
import { condOf } from './conds.js';
import type { Mill } from './mill.js';
import { isOut, teamsLeftFunc } from './teams.js';

/** () → i32: 1 if a goal that reads the position and the last move ends the game. */
export function endedFunc(m: Mill): Func {
  return m.func('ended', [], 'i32', (code) => {
    if (m.k.elimination.possible) code.if(le(call(teamsLeftFunc(m)), i32(1)), () => code.return(i32(1)));
    m.model.goals.forEach((goal, i) => {
      if (goal.history || asksMoves(goal.cond)) return;
      for (const asked of peopleFrom(m.model, m.model.order[0]!))
        code.if(isTrueOf(m, goal, i, asked), () => code.return(i32(1)));
    });
    code.return(i32(0));
  });
}

/** Is a line true of a player who is still in the game? */
export function isTrueOf(m: Mill, goal: GoalLine, index: number, asked: number): Expr {
  const holds = call(goalFunc(m, goal, index, asked));
  if (!m.k.elimination.possible) return holds;
  return select(isOut(m, asked), i32(0), holds);
}

/** () → i32: 0 while the game goes on, else a number for `judgement`. */
export function judgeFunc(m: Mill, repetition: boolean): Func {
  return m.func(repetition ? 'judge' : 'judge a playout', [], 'i32', (code) => {
    if (m.k.elimination.possible)
      code.if(le(call(teamsLeftFunc(m)), i32(1)), () => {
        for (const player of m.model.order)
          if (!m.model.players[player]!.random)
            code.if(eqz(isOut(m, player)), () =>
              code.return(i32(numberFor(m, m.model.goals.length, player))),
            );
      });
    const last = code.let(m.register('mover'));
    m.model.goals.forEach((goal, i) => {
      if (!repetition && readsRepetition(goal)) return;
      for (const player of m.model.players.keys())
        code.if(eq(last, i32(player)), () => {
          for (const asked of peopleFrom(m.model, player))
            code.if(isTrueOf(m, goal, i, asked), () => code.return(i32(numberFor(m, i, asked))));
        });
    });
    code.return(i32(0));
  });
}

/** The number of a line and the player of whom it is true; behind the last line stands that one team alone is left. */
const numberFor = ({ model }: Mill, line: number, asked: number): number =>
  1 + line * model.players.length + asked;

/** The line that is true, and of whom, by the number that `judge` gives; no line: his team is left alone. */
export function judgement(
  { model }: Mill,
  result: number,
): { goal: GoalLine | undefined; asked: number } | undefined {
  if (result === 0) return undefined;
  const players = model.players.length;
  return { goal: model.goals[Math.floor((result - 1) / players)], asked: (result - 1) % players };
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
