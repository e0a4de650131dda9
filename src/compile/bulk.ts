/**
 * Counting without making. When the laws that bind a move only protect men from attack, and hold before the move, a
 * plain move cannot break them unless it moves such a man, opens a line or gives a hopper something to hop over. Where it promotes nobody and meets no trigger
 * either, it is lawful as it stands. Everything else goes the long way, so this changes speed alone.
 */
import type { Law, PlaceSet } from '../model/model.js';
import { CODE, typeOf } from '../play/man.js';
import { ARRIVES, CAPTURED, DROPPED, LEAVES } from './candidate.js';
import { codesMeant } from './members.js';
import type { Match, Workshop } from './workshop.js';

interface Plan {
  /** False if some law of the phase is of another kind. */
  readonly possible: boolean;
  readonly laws: readonly Law[];
  /** By speaker: the codes of the men that the laws protect. */
  readonly codes: readonly (readonly number[])[];
}

export class Bulk {
  /** True while the position that is being generated from allows it. */
  on = false;
  private readonly k: Workshop;
  private readonly plans: readonly Plan[];
  /** By cell: bit 1 if leaving it, bit 2 if coming there could break a law. */
  private readonly touchy: Uint8Array;
  private readonly triggers: readonly { readonly sort: number; readonly matches: Match }[];
  private readonly promotes: Uint8Array;

  constructor(k: Workshop) {
    const { model, layout } = k.core;
    this.k = k;
    this.plans = model.phases.map((_, phase) => planOf(k, phase));
    this.touchy = new Uint8Array(layout.cells);
    this.triggers = k.triggerMatches();
    this.promotes = Uint8Array.from(model.types, (_, type) =>
      model.promotions.some((rule) => rule.types.includes(type)) ? 1 : 0,
    );
  }

  /** Looks whether the position allows counting without making, for the player on turn. */
  begin(): void {
    const plan = this.plans[this.k.phaseOf(this.k.core.speaker)]!;
    this.on = plan.possible && this.safe(plan);
  }

  /** The laws hold, and what they hang on is marked. */
  private safe(plan: Plan): boolean {
    const { core, attack } = this.k;
    this.touchy.fill(0);
    for (const code of plan.codes[core.speaker]!) {
      let left = core.s[core.layout.counts + code]!;
      for (let cell = left === 0 ? 0 : core.find(code); left > 0 && cell < core.squares; cell++) {
        if ((core.s[cell]! & CODE) !== code) continue;
        left--;
        this.touchy[cell] = 1;
        if (!attack.safe(cell, core.speaker, this.touchy)) return false;
      }
    }
    return true;
  }

  /** True if the plain move is lawful without being tried. */
  passes(from: number, to: number): boolean {
    if ((this.touchy[from]! & 1) !== 0 || (this.touchy[to]! & 2) !== 0) return false;
    const { s } = this.k.core;
    const man = s[from]!;
    if (this.promotes[typeOf(man)] === 1 && this.k.mayPromote(typeOf(man), from, to)) return false;
    for (let i = 0; i < this.triggers.length; i++) {
      const { sort, matches } = this.triggers[i]!;
      if (sort === LEAVES && matches(from, man)) return false;
      if (sort === ARRIVES && matches(to, man)) return false;
      if (sort === CAPTURED && s[to] !== 0 && matches(to, s[to]!)) return false;
      if (sort === 0) return false;
    }
    return true;
  }

  /** The same for a drop on an empty cell. */
  passesDrop(to: number, man: number): boolean {
    if ((this.touchy[to]! & 2) !== 0) return false;
    for (let i = 0; i < this.triggers.length; i++) {
      const { sort, matches } = this.triggers[i]!;
      if (sort === 0 || (sort === DROPPED && matches(to, man))) return false;
    }
    return true;
  }
}

function planOf(k: Workshop, phase: number): Plan {
  const { model } = k.core;
  const laws = model.laws.filter((law) => law.phase === undefined || law.phase === phase);
  const men = laws.map(protectedMen);
  const possible =
    men.every((set) => set !== undefined) && !laws.some((law) => law.doing !== undefined || law.atEndOfTurn);
  const codes = model.players.map((_, speaker) =>
    men.flatMap((set) => (set === undefined ? [] : codesMeant(k.core, set, speaker))),
  );
  return { possible: possible && codes.flat().every((code) => k.attack.tabled(code)), laws, codes };
}

type Men = PlaceSet & { readonly kind: 'men' };

/** The shape `law MEN not attacked`, of own men. */
export function protectedMen({ cond }: Law): Men | undefined {
  if (
    cond.kind !== 'count' ||
    cond.cmp !== '=' ||
    cond.n !== 0 ||
    cond.of.kind !== 'both' ||
    cond.of.of.length !== 2
  )
    return undefined;
  const men = cond.of.of.find(
    (part): part is Men => part.kind === 'men' && part.owner === 'friend' && part.types !== undefined,
  );
  return cond.of.of.some((part) => part.kind === 'attacked' && part.by === undefined) ? men : undefined;
}
