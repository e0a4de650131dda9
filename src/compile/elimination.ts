/** Games of three and more: a player who loses goes out, his men turn neutral, and the last team wins. */
import { NEUTRAL, ownerOf, withOwner } from '../play/man.js';
import type { Workshop } from './workshop.js';

export class Elimination {
  private readonly k: Workshop;
  /** Of two people nobody goes out: who loses has lost. */
  readonly possible: boolean;

  constructor(k: Workshop) {
    this.k = k;
    this.possible = k.core.model.players.filter((player) => !player.random).length > 2;
  }

  /** Takes out everybody who loses in this position, as long as more than one team is left. */
  run(): void {
    const { core, goals } = this.k;
    for (let loser = goals.loser(); loser !== undefined && this.teamsLeft().size > 1; loser = goals.loser()) {
      core.write(core.layout.out, core.s[core.layout.out]! | (1 << loser));
      this.neutralise(loser);
      if (core.s[core.layout.toMove] === loser) this.k.turns.passOn();
    }
  }

  /** Teams of players who are still in the game; those who only throw dice are none. */
  teamsLeft(): ReadonlySet<number> {
    const { model } = this.k.core;
    return new Set(
      model.order
        .filter((player) => !this.k.turns.isOut(player) && !model.players[player]!.random)
        .map((player) => model.players[player]!.team),
    );
  }

  private neutralise(player: number): void {
    const { core } = this.k;
    for (let cell = 0; cell < core.layout.cells; cell++) {
      const man = core.s[cell]!;
      if (man !== 0 && ownerOf(man) === player) core.setMan(cell, withOwner(man, NEUTRAL));
    }
  }
}
