/** Goals: judged line by line, each line asked of the player who moved and then of the others in turn. */
import type { GoalLine, Model } from '../model/model.js';
import type { Outcome } from '../play/game.js';
import { ownersMeant } from './members.js';
import { asksMoves } from './readers.js';
import type { Test, Workshop } from './workshop.js';

interface Line {
  readonly goal: GoalLine;
  readonly test: Test;
  readonly asksMoves: boolean;
}

export class Goals {
  private readonly k: Workshop;
  private readonly lines: readonly Line[];
  /** Lines that the position and the last move decide: they end a perft branch. */
  private readonly state: readonly Line[];

  /** By player: he and the others in turn order; not those who only throw dice. */
  private readonly peopleFrom: readonly (readonly number[])[];

  constructor(k: Workshop) {
    this.k = k;
    this.peopleFrom = k.core.model.players.map((_, player) => peopleFrom(k.core.model, player));
    this.lines = k.core.model.goals.map((goal) => ({
      goal,
      test: k.cond(goal.cond),
      asksMoves: asksMoves(goal.cond),
    }));
    this.state = this.lines.filter(({ goal, asksMoves }) => !goal.history && !asksMoves);
  }

  ended(): boolean {
    if (this.lastTeam() !== undefined) return true;
    return this.state.length > 0 && this.state.some((line) => this.hit(line) >= 0);
  }

  outcome(): Outcome | undefined {
    const team = this.lastTeam();
    if (team !== undefined) return lastTeam(this.k.core.model, team);
    for (const line of this.lines) {
      const asked = this.hit(line);
      if (asked >= 0) return resultOf(this.k, line.goal, asked, () => this.k.inCheck(asked));
    }
    return undefined;
  }

  /** Of three or more players: one whom a line makes lose, if such a line comes before all that end the game. */
  loser(): number | undefined {
    for (const line of this.lines) {
      const asked = this.hit(line);
      if (asked >= 0)
        return line.goal.result === 'lose' ? ownersMeant(this.k.core, line.goal.who, asked)[0] : undefined;
    }
    return undefined;
  }

  /** The team that is left alone, in games of three or more. */
  private lastTeam(): number | undefined {
    const { elimination } = this.k;
    if (!elimination.possible) return undefined;
    const teams = elimination.teamsLeft();
    return teams.size === 1 ? [...teams][0] : undefined;
  }

  /** The first player of whom the line is true, or -1. */
  private hit({ goal, test }: Line): number {
    const { core } = this.k;
    if (goal.atEndOfTurn && core.s[core.layout.used] !== 0) return -1;
    const speaker = core.speaker;
    const hit = this.asked().find((player) => {
      core.speaker = player;
      return test();
    });
    core.speaker = speaker;
    return hit ?? -1;
  }

  /** The player who moved last, then the others in turn order. */
  private asked(): readonly number[] {
    const { core, history, turns } = this.k;
    const { order } = core.model;
    const last =
      history.mover() ??
      order[(order.indexOf(core.s[core.layout.toMove]!) + order.length - 1) % order.length]!;
    const people = this.peopleFrom[last]!;
    return core.s[core.layout.out] === 0 ? people : people.filter((player) => !turns.isOut(player));
  }
}

/** What it makes of the game that one team alone is left. */
export function lastTeam({ players }: Model, team: number): Outcome {
  const winners = [...players.keys()].filter((player) => players[player]!.team === team);
  return { winners, reason: 'all others are out' };
}

/** What a line that is true of a player makes of the game; `inCheck` tells whether he is attacked. */
export function resultOf({ core }: Workshop, goal: GoalLine, asked: number, inCheck: () => boolean): Outcome {
  const { players } = core.model;
  const team = new Set(ownersMeant(core, goal.who, asked).map((player) => players[player]?.team));
  const winners = [...players.keys()].filter((player) => {
    if (goal.result === 'draw' || players[player]!.random) return false;
    return team.has(players[player]!.team) === (goal.result === 'win');
  });
  return { winners, reason: reasonOf(goal, inCheck) };
}

function reasonOf(goal: GoalLine, inCheck: () => boolean): string {
  if (!asksMoves(goal.cond) || goal.history) return goal.text;
  return inCheck() ? 'checkmate' : 'stalemate';
}

/** A player and the others in turn order; not those who only throw dice. */
export function peopleFrom({ order, players }: Model, first: number): number[] {
  const at = order.indexOf(first);
  const turns = [...order.slice(at), ...order.slice(0, at)];
  return [...new Set(turns)].filter((player) => players[player]?.random === false);
}
