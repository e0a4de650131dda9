/** After a move: clocks, whose turn it is, phases, marks that lapse. */
import type { Cond, PlaceMark, Turn } from '../model/model.js';
import { ALL_MARKS, CODE } from '../play/man.js';
import { DID_PASS, KIND_PASS, KIND_SWAP } from './candidate.js';
import { markOf, playerOf } from './layout.js';
import { followMakers, removeMarks } from './marks.js';
import type { Deed, Test, Workshop } from './workshop.js';

interface CompiledTurn {
  readonly turn: Turn;
  readonly most: () => number;
  readonly until: Test | undefined;
}

export class Turns {
  private readonly k: Workshop;
  private readonly turns: readonly CompiledTurn[];
  private readonly until: readonly (Test | undefined)[];
  private readonly finished: readonly (Test | undefined)[];
  private readonly lapsing: number;
  private readonly turnMarks: number;
  private readonly ownMarks: number;
  /** The order names somebody twice: then the player on turn does not tell who is next. */
  readonly twice: boolean;

  constructor(k: Workshop) {
    this.k = k;
    const { model } = k.core;
    this.twice = new Set(model.order).size < model.order.length || model.orderNotes !== undefined;
    this.turns = narrowestFirst(model.turns).map((turn) => ({
      turn,
      most: k.expr(turn.most),
      until: turn.until === undefined ? undefined : k.cond(turn.until),
    }));
    this.until = model.phases.map((phase) => (phase.until === undefined ? undefined : k.cond(phase.until)));
    this.finished = model.phases.map((phase) => {
      const own = phase.until === undefined || model.phaseEach ? undefined : ownPart(phase.until);
      return own === undefined ? undefined : k.cond(own);
    });
    this.lapsing = model.manMarks.reduce(
      (bits, mark, i) => (mark.until === 'turn ends' ? bits | (1 << (18 + i)) : bits),
      0,
    );
    const lasting = (until: PlaceMark['until']): number =>
      model.placeMarks.reduce((bits, mark, i) => (mark.until === until ? bits | (1 << i) : bits), 0);
    this.turnMarks = lasting('turn ends');
    this.ownMarks = lasting('own turn');
  }

  /** The rule of `turn has …` that binds the player on turn. */
  private rule(): CompiledTurn | undefined {
    const { core } = this.k;
    const player = core.s[core.layout.toMove]!;
    return this.turns.find(
      ({ turn }) =>
        (turn.player === undefined || turn.player === player) &&
        (turn.phase === undefined || turn.phase === this.k.phaseOf(player)),
    );
  }

  /** True if a move that costs so much is the last of its turn (as far as the moves are counted). */
  wouldEnd(costs: number): boolean {
    const { core } = this.k;
    const rule = this.rule();
    return (
      rule === undefined || core.s[core.layout.used]! + costs >= rule.most() || (rule.until?.() ?? false)
    );
  }

  /** True if the player may end his turn here without using all his moves. */
  mayStop(): boolean {
    const { core } = this.k;
    const least = this.rule()?.turn.least;
    const used = core.s[core.layout.used]!;
    return least !== undefined && used > 0 && used >= least;
  }

  commit(deed: Deed, start: number): void {
    const { core } = this.k;
    const { layout, s } = core;
    this.clocks(deed);
    if (core.model.readsLast && deed.kind !== KIND_PASS) {
      core.write(layout.lastFrom, deed.from + 1);
      core.write(layout.lastTo, deed.to + 1);
    }
    if (s[layout.marks] !== 0) followMakers(core, deed, start);
    const mover = s[layout.toMove]!;
    core.speaker = mover;
    const ends = deed.kind === KIND_PASS || deed.endsTurn !== 0 || this.wouldEnd(deed.costs);
    if (ends && deed.goesOn === 0) this.pass(mover, deed.kind === KIND_SWAP ? mover : undefined);
    else this.stay(deed, mover);
  }

  /** Ends the turn of a player. `next`: after sides were swapped the colour on turn stays on turn. */
  private pass(mover: number, next?: number): void {
    const { core } = this.k;
    const { layout, s } = core;
    if (this.lapsing !== 0) this.lapseMen();
    if (s[layout.used] !== 0) core.write(layout.used, 0);
    this.letGo();
    // A phase may last until a turn of some number begins.
    core.write(layout.turnNumber, s[layout.turnNumber]! + 1);
    this.advancePhase(mover);
    if (next === undefined) this.passOn();
    else core.write(layout.toMove, next);
    core.speaker = s[layout.toMove]!;
    if (s[layout.marks] !== 0) this.lapsePlaces(core.speaker);
  }

  /** The turn goes on; a turn whose rest is impossible ends. */
  private stay(deed: Deed, mover: number): void {
    const { core } = this.k;
    const { layout, s } = core;
    core.write(layout.used, s[layout.used]! + deed.costs);
    if (deed.goesOn !== 0) {
      core.write(layout.mustGo, (deed.goesAt < 0 ? deed.to : deed.goesAt) + 1);
      core.write(layout.mustKind, deed.goesOn - 1);
    } else this.letGo();
    this.advancePhase(mover);
    if (!this.k.canMove()) this.pass(mover);
  }

  /** Nobody has to go on any more. */
  private letGo(): void {
    const { core } = this.k;
    const { layout, s } = core;
    if (s[layout.mustGo] === 0) return;
    core.write(layout.mustGo, 0);
    core.write(layout.mustKind, 0);
  }

  private clocks(deed: Deed): void {
    const { core } = this.k;
    const { layout, s } = core;
    const n = core.model.clocks.length + 1;
    for (let i = 0; i < n; i++)
      core.write(layout.clocks + i, (deed.clocks & (1 << i)) !== 0 ? 0 : s[layout.clocks + i]! + 1);
    const passes = (deed.did & DID_PASS) !== 0 ? s[layout.passes]! + 1 : 0;
    if (passes !== s[layout.passes]) core.write(layout.passes, passes);
    core.write(layout.lastDid, deed.did);
    core.write(layout.lastMan, deed.man & CODE);
  }

  private lapseMen(): void {
    const { core } = this.k;
    for (let cell = 0; cell < core.layout.cells; cell++) {
      const man = core.s[cell]!;
      if ((man & this.lapsing & ALL_MARKS) !== 0) core.write(cell, man & ~this.lapsing);
    }
  }

  private lapsePlaces(player: number): void {
    removeMarks(this.k.core, (packed) => {
      const bit = 1 << markOf(packed);
      return (this.turnMarks & bit) !== 0 || (playerOf(packed) === player && (this.ownMarks & bit) !== 0);
    });
  }

  /** `until` of the phase is judged; if it holds the next phase begins and is judged in its turn. */
  advancePhase(player: number): void {
    const { core } = this.k;
    const each = core.model.phaseEach;
    const index = core.layout.phase + (each ? player : 0);
    let phase = core.s[index]!;
    while (phase < this.until.length - 1 && this.until[phase]?.() === true) phase++;
    if (phase !== core.s[index]) core.write(index, phase);
  }

  /** Gives the turn to the next player who is neither out nor finished; where all have finished, to the next one. */
  passOn(): void {
    const { core } = this.k;
    const { order } = core.model;
    const { layout, s } = core;
    const from = this.twice ? s[layout.orderAt]! : order.indexOf(s[layout.toMove]!);
    let by = 1;
    while (by < order.length && this.rests(order[this.after(from, by)]!)) by++;
    if (by === order.length && this.rests(order[from]!)) by = 1;
    const at = this.after(from, by);
    core.write(layout.toMove, order[at]!);
    if (!this.twice) return;
    // Turns that are passed over count, so that the number of the turn tells the place in the order.
    core.write(layout.orderAt, at);
    core.write(layout.turnNumber, s[layout.turnNumber]! + by - 1);
  }

  /** The place in the order so many turns on; behind its end it begins again, perhaps not with its first turn. */
  after(from: number, by: number): number {
    const { order, orderNotes } = this.k.core.model;
    const first = orderNotes?.repeat ?? 0;
    const at = from + by;
    return at < order.length ? at : first + ((at - first) % (order.length - first));
  }

  kindNow(): number {
    const { core } = this.k;
    return core.model.orderNotes?.kinds[core.s[core.layout.orderAt]!] ?? -1;
  }

  /** The place in the order at which a loaded position stands. */
  findPlace(): void {
    const { core } = this.k;
    const { order } = core.model;
    const { layout, s } = core;
    const player = s[layout.toMove]!;
    const at = this.after(0, s[layout.turnNumber]! - 1);
    if (this.twice) core.poke(layout.orderAt, order[at] === player ? at : order.indexOf(player));
  }

  private rests(player: number): boolean {
    return this.isOut(player) || this.hasFinished(player);
  }

  isOut(player: number): boolean {
    const { core } = this.k;
    return (core.s[core.layout.out]! & (1 << player)) !== 0;
  }

  allFinished(): boolean {
    return this.k.core.model.order.every((player) => this.hasFinished(player));
  }

  /** True for a player whose own part of the `until` condition holds while the phase goes on. */
  hasFinished(player: number): boolean {
    const { core } = this.k;
    const own = this.finished[this.k.phaseOf(player)];
    if (own === undefined) return false;
    const speaker = core.speaker;
    core.speaker = player;
    const done = own();
    core.speaker = speaker;
    return done;
  }
}

/** What is said of a phase or a player goes before what is said of all. */
export function narrowestFirst(turns: readonly Turn[]): Turn[] {
  const narrowed = ({ phase, player }: Turn): number =>
    (phase === undefined ? 0 : 2) + (player === undefined ? 0 : 1);
  return [...turns].sort((a, b) => narrowed(b) - narrowed(a));
}

/** `until no any in hand` asks every player: the part of one of them is `no friend in hand`. */
export function ownPart(cond: Cond): Cond | undefined {
  if (cond.kind !== 'count' || cond.cmp !== '=' || cond.n !== 0) return undefined;
  if (cond.of.kind !== 'reserve' || cond.of.owner !== 'any') return undefined;
  return { ...cond, of: { ...cond.of, owner: 'friend' } };
}
