/**
 * The workshop of one game: turns the parts of the model into code, and holds what they share while they run. Each
 * construct has its own file; this one only ties them together and knows the questions that several of them ask.
 */
import type { CellSet } from '../model/board.js';
import type { Ability, Cond, Dirs, Expr, Model, PlaceSet } from '../model/model.js';
import { markBit, UNMOVED } from '../play/man.js';
import { assume } from './assume.js';
import { Attack } from './attack.js';
import { compileCond } from './conds.js';
import { Core } from './core.js';
import { Elimination } from './elimination.js';
import { compileExpr } from './exprs.js';
import { fixedCells, fixedPart, openPart } from './fixed.js';
import { compileGenerator, type Generator } from './generate.js';
import { Goals } from './goals.js';
import { Graph } from './graph.js';
import { History } from './history.js';
import { compileLaw } from './laws.js';
import { mayMerge } from './overlap.js';
import { compilePath } from './paths.js';
import { compileMayPromote } from './promotion.js';
import { actionsOf, asksAttack, readsBesideKey, readsCaptured, refills } from './readers.js';
import { compileSet } from './sets.js';
import { compileTidy, type Tidy } from './tidy.js';
import { matchOf } from './triggers.js';
import { Turns } from './turns.js';
import type { CompiledLaw, Members, Path, Test, Workshop } from './workshop.js';

export class Compiler implements Workshop {
  readonly core: Core;
  readonly graph: Graph;
  readonly history: History;
  readonly attack: Attack;
  readonly laws: readonly CompiledLaw[];
  readonly turns: Turns;
  readonly generator: Generator;
  readonly goals: Goals;
  readonly elimination: Elimination;
  /** Erases marks that no rule can read any more. */
  readonly tidy: Tidy;
  private readonly protectedMen: readonly Test[];
  /** Marks that a man loses by moving. */
  readonly movedMarks: number;
  /** True if a promoted man's first type still matters: men come back into reserves. */
  readonly keepsBase: boolean;
  readonly refills: boolean;
  readonly keyTellsAll: boolean;
  /** True if something reads the events of a move. */
  readonly wantsEvents: boolean;
  /** Set when a generation has found what it looked for. */
  stopped = false;
  takesOnly = false;
  readonly notesLaws: boolean;

  /** Compilation steps that need the whole workshop. */
  readonly afterwards: (() => void)[] = [];

  private readonly sets = new Map<PlaceSet, Members>();
  private readonly conds = new Map<Cond, Test>();
  private readonly paths = new Map<Ability, Map<number, Path>>();
  private readonly markers: Uint8Array;
  private merges: boolean | undefined;
  private promotes: ((type: number, from: number, to: number) => boolean) | undefined;

  constructor(model: Model) {
    this.core = new Core(model);
    this.graph = new Graph(model.board);
    this.history = new History();
    this.refills = refills(model);
    this.notesLaws = model.prefers.some((prefer) => prefer.beforeLaw);
    this.keyTellsAll = !readsBesideKey(model);
    this.keepsBase = this.refills;
    this.movedMarks = model.manMarks.reduce(
      (bits, mark, i) => (mark.until === 'moved' ? bits | markBit(i) : bits),
      UNMOVED,
    );
    this.wantsEvents = wantsEvents(model);
    this.markers = markingTypes(model);
    this.attack = new Attack(this);
    this.laws = model.laws.map((law) => compileLaw(this, law));
    this.turns = new Turns(this);
    this.generator = compileGenerator(this);
    this.goals = new Goals(this);
    this.elimination = new Elimination(this);
    this.tidy = compileTidy(this);
    this.protectedMen = model.protected.map((set) => this.cond(attackedCond(set)));
    for (const step of this.afterwards) step();
    this.core.sealed = true;
  }

  // ---------------------------------------------------------------- parts, each compiled once

  set(set: PlaceSet): Members {
    let found = this.sets.get(set);
    if (found === undefined) {
      found = compileSet(this, set);
      this.sets.set(set, found);
    }
    return found;
  }

  cond(cond: Cond): Test {
    let found = this.conds.get(cond);
    if (found === undefined) {
      found = compileCond(this, cond);
      this.conds.set(cond, found);
    }
    return found;
  }

  expr(expr: Expr): () => number {
    return compileExpr(this, expr);
  }

  /** A guard in attack mode: one that itself reads attacks is taken as true, so that the question cannot go round. */
  attackCond(cond: Cond): Test {
    return asksAttack(cond) ? () => true : this.cond(cond);
  }

  path(ability: Ability, player: number, type: number): Path {
    let byMan = this.paths.get(ability);
    if (byMan === undefined) {
      byMan = new Map();
      this.paths.set(ability, byMan);
    }
    const key = player * 128 + type;
    let found = byMan.get(key);
    if (found === undefined) {
      found = compilePath(this, ability, player, type);
      byMan.set(key, found);
    }
    return found;
  }

  /** Directions of a relation for the speaker of the moment. */
  dirs(dirs: Dirs): () => readonly number[] {
    const { core, graph } = this;
    if (dirs.kind === 'anywhere') return () => [];
    if (dirs.kind === 'turned') return () => (core.heading < 0 ? [] : graph.turned(dirs.turns, core.heading));
    return () => dirs.of[core.speaker]!;
  }

  fixedCells(set: PlaceSet, player: number): CellSet | undefined {
    return fixedCells(set, player);
  }

  fixedPart(set: PlaceSet, player: number): CellSet | undefined {
    return fixedPart(set, player);
  }

  openPart(set: PlaceSet, player: number): PlaceSet | undefined {
    return openPart(set, player);
  }

  // ---------------------------------------------------------------- questions

  /** Asks a test as a player. */
  ask(player: number, test: Test): boolean {
    const speaker = this.core.speaker;
    this.core.speaker = player;
    const answer = test();
    this.core.speaker = speaker;
    return answer;
  }

  inCheck(player: number): boolean {
    return this.ask(player, () => this.protectedMen.some((test) => test()));
  }

  reserveIndex(row: number, reserve: number, type: number): number {
    const { layout, model } = this.core;
    return layout.reserve + (row * model.reserves.length + reserve) * model.types.length + type;
  }

  startMarks(type: number): number {
    return this.core.model.types[type]!.marks.reduce((bits, mark) => bits | markBit(mark), 0);
  }

  restOfTurn(move: number, score: (move: number) => number): number {
    return this.generator.restOfTurn(move, score);
  }

  phaseOf(player: number): number {
    const { layout, model, s } = this.core;
    let phase = s[layout.phase + (model.phaseEach ? player : 0)]!;
    // A phase for others only is skipped.
    while (phase < model.phases.length - 1 && !takesPart(model, phase, player)) phase++;
    return phase;
  }

  /** True if men of a type can be the makers of place-marks. */
  setsMarks(type: number): boolean {
    return this.markers[type] === 1;
  }

  capturesByLanding(ability: Ability): boolean {
    return assume(ability.to, 'enemy', this.core.squares) !== false;
  }

  canCapture(ability: Ability): boolean {
    return (
      this.capturesByLanding(ability) ||
      ability.legs.some((leg) => leg.capturing !== 'no') ||
      actionsOf(ability).some((action) => action.kind === 'capture')
    );
  }

  mayMerge(): boolean {
    this.merges ??= mayMerge(this);
    return this.merges;
  }

  mayPromote(type: number, from: number, to: number): boolean {
    this.promotes ??= compileMayPromote(this);
    return this.promotes(type, from, to);
  }

  triggerMatches(): ReturnType<Workshop['triggerMatches']> {
    return this.core.model.triggers.map((trigger) => matchOf(this, trigger));
  }

  get bulk(): Workshop['bulk'] {
    return this.generator.bulk;
  }

  accept(): void {
    this.generator.accept();
  }

  /** Promotion, triggers and laws for the candidate whose own actions stand on the board. */
  settle(): void {
    const { core } = this;
    core.settling = true;
    this.generator.settle();
    core.settling = false;
  }

  /** True while laws judge a candidate; outside, goals ask about positions. */
  building(): boolean {
    return this.generator.busy();
  }

  lookingAhead(): boolean {
    return this.generator.lookingAhead();
  }

  endsTurnNow(): boolean {
    const { cand } = this.core;
    return cand.endsTurn !== 0 || this.turns.wouldEnd(cand.costs);
  }

  canMove(wanted?: Test): boolean {
    return wanted === undefined ? this.generator.canMove() : this.generator.canReach(wanted);
  }

  anyOf(proposals: () => void): boolean {
    return this.generator.anyOf(proposals);
  }

  noReply(who: number): boolean {
    return this.generator.noReply(who);
  }

  otherMove(): boolean {
    return this.generator.found() > 0;
  }

  continueWith(
    player: number,
    type: number,
    kind: number | undefined,
    ability: Ability,
    cell: number,
    dir: number,
  ): void {
    for (const next of this.core.model.types[type]!.abilities) {
      const fits = kind === undefined ? next === ability : next.kinds.includes(kind);
      if (fits) this.path(next, player, type).link(cell, dir);
    }
  }

  /** The position before the last move, or before the move that is being built. */
  earlier(test: Test): boolean {
    const { core, history } = this;
    const { settling } = core;
    core.settling = false;
    const answer = this.building()
      ? core.rewound(core.cand.start, test)
      : history.ply > 0 && core.rewound(history.marks[history.ply - 1]!, test);
    core.settling = settling;
    return answer;
  }
}

function takesPart(model: Model, phase: number, player: number): boolean {
  const { players } = model.phases[phase]!;
  return players.length === 0 || players.includes(player);
}

function attackedCond(set: PlaceSet): Cond {
  return { kind: 'count', of: { kind: 'both', of: [set, { kind: 'attacked' }] }, cmp: '>=', n: 1 };
}

function wantsEvents(model: Model): boolean {
  const clockCaptures = model.clocks.some((clock) =>
    clock.doings.some((doing) => doing.what === 'capture' && doing.of !== undefined),
  );
  const lawCaptures = model.laws.some((law) => law.doing?.what === 'capture' && law.doing.of !== undefined);
  return (
    model.triggers.some((trigger) => 'men' in trigger.event) ||
    clockCaptures ||
    lawCaptures ||
    readsCaptured(model)
  );
}

/** By type: 1 if an ability of it or a trigger sets a place-mark. */
function markingTypes(model: Model): Uint8Array {
  const marks = (kind: string): boolean => kind === 'mark place';
  const triggered = model.triggers.some((trigger) =>
    trigger.effects.some((effect) => effect.actions.some((action) => marks(action.kind))),
  );
  return Uint8Array.from(model.types, (type) =>
    triggered || type.abilities.some((ability) => actionsOf(ability).some((action) => marks(action.kind)))
      ? 1
      : 0,
  );
}
