/** Who is left in games of three and more. */
import { add, and, type Expr, eqz, type Func, i32, ne, or } from '../../wasm/ir.js';
import type { Mill } from './mill.js';

/** 1 if the player is out of the game. */
export function isOut(m: Mill, player: number): Expr {
  return ne(and(m.word(m.core.layout.out), i32(1 << player)), i32(0));
}

/** () → i32: how many teams are left; those who only throw dice are none. */
export function teamsLeftFunc(m: Mill): Func {
  return m.func('teams left', [], 'i32', (code) => {
    const { order, players } = m.model;
    const people = [...new Set(order)].filter((player) => !players[player]!.random);
    const teams = [...new Set(people.map((player) => players[player]!.team))];
    const alive = teams.map((team) =>
      people
        .filter((player) => players[player]!.team === team)
        .map((player) => eqz(isOut(m, player)))
        .reduce(or),
    );
    code.return(alive.reduce(add));
  });
}
