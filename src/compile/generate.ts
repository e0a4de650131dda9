/**
 * Generation: every rule of the phase proposes its moves, each is built on the live position, settled (promotion,
 * triggers, laws) and counted, kept, or only noticed. Nothing is allocated for a move.
 */
import type { Ability, Phase } from '../model/model.js';
import { CODE, makeCode, NEUTRAL, ownerOf } from '../play/man.js';
import { compileAbility } from './abilities.js';
import { Bulk } from './bulk.js';
import { DID_PASS, KIND_PASS, KIND_SWAP } from './candidate.js';
import { compileCastling } from './castling.js';
import { compileClocks } from './clocks.js';
import { compileDrop } from './drops.js';
import { Merger } from './merge.js';
import { MAY_STOP } from './notes.js';
import { compilePrefers, type Preference } from './prefer.js';
import { Records } from './records.js';
import { compileScript } from './scripts.js';
import { compileSettle } from './settle.js';
import type { Deed, Members, Runner, Test, Workshop } from './workshop.js';

export interface Generator {
  readonly records: Records;
  /** Pushes the lawful moves; returns the new top. */
  generate(): number;
  generateTakes(): number;
  count(): number;
  canMove(): boolean;
  /** Has the player on turn a lawful move after which the test holds for him? */
  canReach(wanted: Test): boolean;
  /** Counts the moves of some abilities only: is there one lawful move among those that `run` proposes? */
  anyOf(run: () => void): boolean;
  noReply(who: number): boolean;
  restOfTurn(move: number, score: (move: number) => number): number;
  found(): number;
  busy(): boolean;
  lookingAhead(): boolean;
  settle(): void;
  accept(): void;
  readonly bulk: Bulk;
}

const COUNT = 0;
const KEEP = 1;
const ANY = 2;

const NOTHING_DONE: Deed = {
  kind: KIND_PASS,
  did: 0,
  man: 0,
  from: -1,
  to: -1,
  costs: 1,
  endsTurn: 0,
  goesOn: 0,
  goesAt: -1,
  clocks: 0,
};

/** Moves of one turn that a comparison looks into. */
export const LONGEST_CHAIN = 40;
/** Moves that a comparison looks at in all: far-reaching men on a wide board could go on in millions of ways. */
export const MOST_LOOKED_AT = 20_000;

interface Dropper {
  readonly type: number;
  readonly kinds: readonly number[];
  readonly runner: Runner;
}

interface CompiledPhase {
  readonly phase: Phase;
  readonly moves: Members | undefined;
  readonly movesAll: boolean;
  readonly drops: readonly (() => void)[];
  readonly pass: Test | undefined;
  readonly swap: Test | undefined;
  readonly preferences: readonly Preference[];
  readonly beforeLaw: readonly Preference[];
}

export function compileGenerator(k: Workshop): Generator {
  const { core } = k;
  const { layout, model } = core;
  const records = new Records(core);
  const merger = new Merger(core);
  let runners: readonly (readonly Runner[])[] = [];
  let kinds: readonly (readonly (readonly number[])[])[] = [];
  let castlers: readonly (readonly Runner[])[] = [];
  let phases: readonly CompiledPhase[] = [];
  /** Not known before the first generation. */
  let merges: boolean | undefined;
  let settle: () => void = () => {};
  let clocks: () => number = () => 0;
  let mode = COUNT;
  let found = 0;
  let depth = 0;
  let ahead = 0;
  let chain = 0;
  let looked = 0;
  let droppers: readonly (readonly Dropper[])[] = [];

  const accept = (): void => {
    if (mode === ANY) {
      found = 1;
      k.stopped = true;
      return;
    }
    const same = merges ? merger.find(core.cand.start, records.top) : -1;
    if (same >= 0) {
      if (mode === KEEP) records.alsoDid(same, core.cand);
      return;
    }
    found++;
    if (mode === KEEP) records.keep(core.cand, clocks());
  };

  const bulk = new Bulk(k);
  const generator: Generator = {
    records,
    bulk,
    accept,
    generate: () => {
      const mark = records.top;
      run(KEEP, propose);
      if (k.notesLaws) keepLawful(mark);
      prefer(mark);
      return records.top;
    },
    generateTakes: () => {
      k.takesOnly = true;
      const top = generator.generate();
      k.takesOnly = false;
      return top;
    },
    count: () => {
      if (preferencesNow().length === 0 && !k.notesLaws) return run(COUNT, propose);
      const mark = records.top;
      const n = generator.generate() - mark;
      records.release(mark);
      return n;
    },
    canMove: () => core.nested(() => (k.notesLaws ? someLawful() : run(ANY, propose) > 0)),
    canReach: (wanted) => core.nested(() => reaches(wanted)),
    anyOf: (proposals) => core.nested(() => run(ANY, proposals) > 0),
    noReply,
    restOfTurn,
    found: () => found,
    busy: () => depth > 0,
    lookingAhead: () => ahead > 0,
    settle: () => settle(),
  };

  // The parts refer to the generator, so they are compiled once it exists.
  k.afterwards.push(() => {
    settle = compileSettle(k, accept);
    clocks = compileClocks(k);
    const codes = Array.from({ length: CODE + 1 }, (_, code) => code);
    runners = codes.map((code) => runnersOf(code));
    kinds = codes.map((code) => abilitiesOf(code).map((ability) => ability.kinds));
    castlers = codes.map((code) => castlersOf(code));
    phases = model.phases.map((phase, i) => compilePhase(phase, i));
    droppers = model.players.map((_, player) => droppersOf(player));
  });
  return generator;

  // ---------------------------------------------------------------- running

  function run(how: number, proposals: () => void): number {
    const outer = { mode, found, stopped: k.stopped, speaker: core.speaker, bulk: bulk.on };
    const { onward } = core;
    core.onward = [];
    const { settling } = core;
    core.settling = false;
    mode = how;
    found = 0;
    k.stopped = false;
    depth++;
    merges ??= k.mayMerge();
    if (merges && how !== ANY) merger.begin();
    core.speaker = core.s[layout.toMove]!;
    if (how === KEEP || merges) bulk.on = false;
    else bulk.begin();
    proposals();
    bulk.on = outer.bulk;
    depth--;
    const n = found;
    mode = outer.mode;
    found = outer.found;
    k.stopped = outer.stopped;
    core.speaker = outer.speaker;
    core.onward = onward;
    core.settling = settling;
    return n;
  }

  function propose(): void {
    const phase = phases[k.phaseOf(core.speaker)]!;
    const mustGo = core.s[layout.mustGo]!;
    if (mustGo !== 0) {
      goOnWith(mustGo - 1, core.s[layout.mustKind]!);
      return;
    }
    const kind = k.turns.kindNow();
    if (phase.moves !== undefined || phase.movesAll || phase.phase.castling) moveMen(phase, kind);
    if (phase.phase.moves !== undefined) dropMen(kind);
    for (let i = 0; kind < 0 && i < phase.drops.length && !k.stopped && !k.takesOnly; i++) phase.drops[i]!();
    if (k.stopped) return;
    if (k.turns.mayStop() || phase.pass?.() === true) stand(KIND_PASS);
    if (phase.swap?.() === true && !k.stopped) stand(KIND_SWAP);
  }

  /** Men in hand who have scripts for it, on every place of the board. */
  function dropMen(kind: number): void {
    for (const { type, kinds: own, runner } of droppers[core.speaker]!) {
      if (core.s[k.reserveIndex(core.speaker, 0, type)] === 0) continue;
      if (kind >= 0 && !own.includes(kind)) continue;
      for (let cell = 0; cell < core.squares && !k.stopped; cell++) runner(cell);
    }
  }

  function moveMen(phase: CompiledPhase, kind: number): void {
    const { s, squares, speaker } = core;
    const { moves, movesAll } = phase;
    const { castling } = phase.phase;
    for (let cell = 0; cell < squares; cell++) {
      const man = s[cell]!;
      if (man === 0 || ownerOf(man) !== speaker) continue;
      const code = man & CODE;
      if (movesAll || moves?.has(cell) === true) {
        const list = runners[code]!;
        const own = kinds[code]!;
        for (let i = 0; i < list.length; i++) if (kind < 0 || own[i]!.includes(kind)) list[i]!(cell);
      }
      if (castling && kind < 0 && !k.takesOnly) {
        const list = castlers[code]!;
        for (let i = 0; i < list.length; i++) list[i]!(cell);
      }
      if (k.stopped) return;
    }
  }

  /** Only the man that has to go on, with abilities of one kind (0 = any); he may stop only where he could go on. */
  function goOnWith(cell: number, word: number): void {
    const code = core.s[cell]! & CODE;
    const kind = word & (MAY_STOP - 1);
    runners[code]!.forEach((runner, i) => {
      if (kind === 0 || kinds[code]![i]!.includes(kind - 1)) runner(cell);
    });
    const mayStop = (word & MAY_STOP) !== 0 && found > 0;
    if (!k.stopped && (mayStop || k.turns.mayStop())) stand(KIND_PASS);
  }

  /** A move that moves nobody. */
  function stand(kind: number): void {
    const c = core.cand;
    const start = core.top;
    c.begin(kind, -1, -1, 0, kind === KIND_PASS ? DID_PASS : 0, start);
    c.passedTop = 0;
    k.settle();
    core.undo(start);
  }

  /** Preferences that come before the laws, then the laws. */
  function keepLawful(mark: number): void {
    const player = core.s[layout.toMove]!;
    if (core.s[layout.mustGo] === 0)
      for (const preference of phases[k.phaseOf(player)]!.beforeLaw)
        if (records.top > mark) compare(preference, mark);
    records.filter(mark, (move) => records.isLawful(move));
  }

  function someLawful(): boolean {
    const mark = records.top;
    const some = generator.generate() > mark;
    records.release(mark);
    return some;
  }

  /** What a count can come to, at most, in the moves with which a man must still go on. */
  function restOfTurn(move: number, score: (move: number) => number): number {
    const deed = records.deed(move, { ...NOTHING_DONE });
    if (deed.goesOn === 0) return 0;
    return core.nested(() => {
      const top = core.top;
      const player = core.s[layout.toMove]!;
      records.replay(move);
      k.turns.commit(deed, top);
      const goesOn = core.s[layout.toMove] === player && core.s[layout.mustGo] !== 0;
      const best = goesOn ? bestOf(score) : 0;
      core.undo(top);
      return best;
    });
  }

  function bestOf(score: (move: number) => number): number {
    const mark = records.top;
    run(KEEP, propose);
    let best = 0;
    for (let move = mark, end = records.top; move < end && chain < LONGEST_CHAIN; move++) {
      if (++looked > MOST_LOOKED_AT) break;
      chain++;
      best = Math.max(best, score(move) + restOfTurn(move, score));
      chain--;
    }
    records.release(mark);
    return best;
  }

  // ---------------------------------------------------------------- looking ahead

  /** In a law: would this player, were it his turn now, be without a lawful move? Laws that look ahead rest meanwhile. */
  function noReply(who: number): boolean {
    const deed: Deed = deedOf();
    return core.nested(() => {
      const top = core.top;
      ahead++;
      k.turns.commit(deed, core.cand.start);
      if (core.s[layout.toMove] !== who) core.write(layout.toMove, who);
      const none = k.notesLaws ? !someLawful() : run(ANY, propose) === 0;
      ahead--;
      core.undo(top);
      return none;
    });
  }

  function deedOf(): Deed {
    const { kind, did, man, from, to, costs, endsTurn, goesOn, goesAt } = core.cand;
    return { kind, did, man, from, to, costs, endsTurn, goesOn, goesAt, clocks: 0 };
  }

  /** Outside of laws only: it keeps moves, and makes them. */
  function reaches(wanted: Test): boolean {
    const player = core.s[layout.toMove]!;
    const mark = records.top;
    const end = generator.generate();
    let found = false;
    for (let move = mark; move < end && !found; move++) {
      const top = core.top;
      records.replay(move);
      found = k.ask(player, wanted);
      core.undo(top);
    }
    records.release(mark);
    return found;
  }

  // ---------------------------------------------------------------- preferences

  function preferencesNow(): readonly Preference[] {
    return phases[k.phaseOf(core.s[layout.toMove]!)]!.preferences;
  }

  function prefer(mark: number): void {
    for (const preference of preferencesNow()) compare(preference, mark);
  }

  function compare(preference: Preference, mark: number): void {
    looked = 0;
    preference(records, mark);
  }

  // ---------------------------------------------------------------- compiling

  function abilitiesOf(code: number): readonly Ability[] {
    return model.types[(code & 0x7f) - 1]?.abilities ?? [];
  }

  function isPlayersMan(code: number): boolean {
    return (
      ownerOf(code) !== NEUTRAL &&
      ownerOf(code) < model.players.length &&
      (code & 0x7f) > 0 &&
      (code & 0x7f) <= model.types.length
    );
  }

  function runnersOf(code: number): Runner[] {
    if (!isPlayersMan(code)) return [];
    return abilitiesOf(code).map((ability) => compileAbility(k, ability, ownerOf(code), (code & 0x7f) - 1));
  }

  function droppersOf(player: number): Dropper[] {
    return model.types.flatMap((type, t) =>
      type.abilities.flatMap((ability) => {
        if (ability.program?.script !== 'drops') return [];
        const runner = compileScript(k, ability, player, t).drop;
        return [{ type: t, kinds: ability.kinds, runner }];
      }),
    );
  }

  function castlersOf(code: number): Runner[] {
    if (!isPlayersMan(code)) return [];
    return model.castlings
      .filter((castling) => castling.kings.some((type) => makeCode(type, ownerOf(code)) === code))
      .map((castling) => compileCastling(k, castling, ownerOf(code)));
  }

  function compilePhase(phase: Phase, index: number): CompiledPhase {
    const movesAll = phase.moves !== undefined && isEverybody(phase.moves);
    return {
      phase,
      moves: phase.moves === undefined || movesAll ? undefined : k.set(phase.moves),
      movesAll,
      drops: phase.drops.map((drop) => compileDrop(k, drop)),
      pass: phase.pass === undefined ? undefined : k.cond(phase.pass),
      swap: phase.swapSides === undefined ? undefined : k.cond(phase.swapSides),
      preferences: compilePrefers(k, index, false),
      beforeLaw: compilePrefers(k, index, true),
    };
  }

  function isEverybody(set: NonNullable<Phase['moves']>): boolean {
    return set.kind === 'men' && set.types === undefined && (set.owner === 'friend' || set.owner === 'any');
  }
}
