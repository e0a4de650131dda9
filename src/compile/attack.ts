/**
 * Is a place attacked? Asked from the place outwards: jumps and rays read backwards, worked out once for each side.
 * Abilities that do not fit such tables are walked forwards for each man who has one. Phases, laws and triggers are
 * not asked: men that may not move yet attack all the same.
 */
import type { Ability } from '../model/model.js';
import { CODE, codeOf, makeCode, makeMan, ownerOf, typeOf } from '../play/man.js';
import { AttackTables } from './attack-tables.js';
import { ENEMY } from './core.js';
import { compileWalker, type Walker } from './walker.js';
import type { Workshop } from './workshop.js';

/** An ability that has to be walked: whose it is, and which victims it can take. */
interface Slow {
  readonly code: number;
  readonly owner: number;
  readonly walker: Walker;
}

/** By code of a man: his abilities that have to be walked. */
type SlowByCode = ReadonlyMap<number, readonly Walker[]>;

export class Attack {
  private readonly k: Workshop;
  /** By side attacked. */
  private readonly tables: readonly AttackTables[];
  /** By side attacked, by victim's type + 1 (0 = an empty place). */
  private readonly slow: (readonly SlowByCode[] | undefined)[] = [];
  /** By code: all walkers of a man's abilities, for `attacked by`. */
  private readonly walkers = new Map<number, readonly Walker[]>();

  constructor(k: Workshop) {
    this.k = k;
    const players = k.core.model.players.map((_, p) => p);
    this.tables = players.map((victim) => new AttackTables(k, foesOf(k, victim)));
  }

  /** True if a man of an enemy of `owner` could capture on `cell`, were he on turn. */
  attacked(cell: number, owner: number): boolean {
    if (this.k.core.attacking) return false;
    if (this.tables[owner]!.hit(cell)) return true;
    const slow = this.slowFor(owner)[typeOf(this.k.core.s[cell]!) + 1]!;
    return slow.size > 0 && this.walked(slow, cell, owner);
  }

  safe(cell: number, owner: number, touchy: Uint8Array): boolean {
    return this.tables[owner]!.trace(cell, touchy);
  }

  tabled(code: number): boolean {
    return this.slowFor(ownerOf(code))[typeOf(code) + 1]!.size === 0;
  }

  /** True if some man of this code (of `owner`) on the board is attacked. */
  anyAttacked(code: number, owner: number): boolean {
    const { s, squares } = this.k.core;
    for (let cell = 0; cell < squares; cell++) {
      if ((s[cell]! & CODE) === code && this.attacked(cell, owner)) return true;
    }
    return false;
  }

  /** True if the man on `from` attacks `cell`, seen as a place of `owner`. */
  attacks(from: number, cell: number, owner: number): boolean {
    const man = this.k.core.s[from]!;
    if (
      this.k.core.attacking ||
      man === 0 ||
      owner < 0 ||
      from >= this.k.core.squares ||
      this.k.core.relation[(owner << 4) | ownerOf(man)] !== ENEMY
    )
      return false;
    return this.walkersOf(man).some((walker) => this.guarded(cell, owner, () => walker(from, cell)));
  }

  /** A player whose men the man on `from` can capture: the speaker, if he is one; -1 for nobody. */
  foeOf(from: number): number {
    const { s, speaker, relation, model } = this.k.core;
    const owner = ownerOf(s[from]!);
    if (relation[(speaker << 4) | owner] === ENEMY) return speaker;
    return model.players.findIndex((_, player) => relation[(player << 4) | owner] === ENEMY);
  }

  /** Worked out when attacks on this side are first asked for. */
  private slowFor(victim: number): readonly SlowByCode[] {
    this.slow[victim] ??= this.slowLists(victim);
    return this.slow[victim];
  }

  private walkersOf(man: number): readonly Walker[] {
    const code = codeOf(man);
    let found = this.walkers.get(code);
    if (found === undefined) {
      found = this.k.core.model.types[typeOf(man)]!.abilities.map((ability) =>
        compileWalker(this.k, ability, ownerOf(man)),
      );
      this.walkers.set(code, found);
    }
    return found;
  }

  private walked(slow: SlowByCode, cell: number, owner: number): boolean {
    const { s, squares } = this.k.core;
    return this.guarded(cell, owner, () => {
      for (let from = 0; from < squares; from++) {
        const walkers = slow.get(s[from]! & CODE);
        if (walkers !== undefined && from !== cell)
          for (let i = 0; i < walkers.length; i++) if (walkers[i]!(from, cell)) return true;
      }
      return false;
    });
  }

  /** On an empty place a man of the attacked side is supposed. */
  private guarded(cell: number, owner: number, ask: () => boolean): boolean {
    const { s } = this.k.core;
    const man = s[cell]!;
    if (man === 0) s[cell] = makeMan(0, owner);
    const answer = ask();
    s[cell] = man;
    return answer;
  }

  private slowLists(victim: number): readonly SlowByCode[] {
    const { k } = this;
    const all = foesOf(k, victim).flatMap((owner) =>
      k.core.model.types.flatMap((type, t) =>
        withoutTwins(type.abilities)
          .filter((ability) => !this.tables[victim]!.holds(ability))
          .map((ability) => ({
            ability,
            slow: { code: makeCode(t, owner), owner, walker: compileWalker(k, ability, owner) },
          })),
      ),
    );
    return [-1, ...k.core.model.types.map((_, t) => t)].map((type) =>
      byCode(all.filter(({ ability }) => canTake(k, ability, type)).map(({ slow }) => slow)),
    );
  }
}

/** The same script in two kinds attacks the same places. */
function withoutTwins(abilities: readonly Ability[]): Ability[] {
  return abilities.filter((one, i) => abilities.findIndex((other) => isTwin(one, other)) >= i);
}

function isTwin(one: Ability, other: Ability): boolean {
  if (one === other) return true;
  if (one.program?.script === undefined || one.program.script !== other.program?.script) return false;
  const [a, b] = [one.program.body, other.program.body];
  const same = a.length === b.length && a.every((statement, i) => statement === b[i]);
  return same && one.from === other.from && one.when === other.when;
}

function byCode(slow: readonly Slow[]): SlowByCode {
  const table = new Map<number, Walker[]>();
  for (const { code, walker } of slow) table.set(code, [...(table.get(code) ?? []), walker]);
  return table;
}

function foesOf(k: Workshop, victim: number): number[] {
  return k.core.model.players.map((_, p) => p).filter((p) => k.core.relation[(victim << 4) | p] === ENEMY);
}

/** A capture of a marker reaches only types that set place-marks; an empty place is never a marker's. */
function canTake(k: Workshop, ability: Ability, victim: number): boolean {
  if (
    ability.program !== undefined ||
    ability.legs.some((leg) => leg.capturing !== 'no') ||
    k.capturesByLanding(ability)
  )
    return true;
  return ability.actions.some(
    (action) =>
      action.kind === 'capture' &&
      (action.object.set.kind !== 'marker' || (victim >= 0 && k.setsMarks(victim))),
  );
}
