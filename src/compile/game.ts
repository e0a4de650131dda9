/** The reference engine: a model compiled to closures over one typed array, behind the `Game` interface. */
import type { Cond, Model } from '../model/model.js';
import type { Game, MoveFacts, Outcome, Playouts, Position, Searchable } from '../play/game.js';
import { KIND_PASS } from './candidate.js';
import { Compiler } from './compiler.js';
import { mixHigh, mixLow } from './key.js';
import { compileMachine, isTrap, type Machine } from './machine/machine.js';
import { loadPosition, savePosition, startPosition } from './position.js';
import type { Deed } from './workshop.js';

/** Compiles a checked model. The game stands at its start position. */
export function compileGame(model: Model): Game {
  const game = new CompiledGame(model);
  game.load(game.start());
  return game;
}

/** A turn that ends with nothing done. */
const NO_MOVE: Deed = {
  kind: KIND_PASS,
  did: 0,
  man: 0,
  to: -1,
  costs: 1,
  endsTurn: 1,
  goesOn: 0,
  goesAt: -1,
  from: -1,
  clocks: 0,
};

class CompiledGame implements Game {
  readonly model: Model;
  keyLow = 0;
  keyHigh = 0;
  private readonly k: Compiler;
  /** Or why there is none; compiled when it is first wanted. */
  private machine: Machine | string | undefined;
  /** It has one position: whoever is asked by a search meanwhile does without it. */
  private isBusy = false;
  private readonly deed: Deed = {
    kind: 0,
    did: 0,
    man: 0,
    to: 0,
    costs: 1,
    endsTurn: 0,
    goesOn: 0,
    goesAt: -1,
    from: -1,
    clocks: 0,
  };

  constructor(model: Model) {
    this.model = model;
    this.k = new Compiler(model);
  }

  fresh(): Game {
    return compileGame(this.model);
  }

  start(seed?: number): Position {
    return startPosition(this.k, seed);
  }

  load(position: Position): void {
    const { core, tidy, turns } = this.k;
    loadPosition(this.k, position);
    turns.findPlace();
    if (turns.hasFinished(this.toMove) && !turns.allFinished()) turns.passOn();
    core.speaker = this.toMove;
    tidy.erase(0);
    core.top = 0;
    this.k.generator.records.release(0);
    [this.keyLow, this.keyHigh] = this.freshKey();
    this.k.history.reset(this.keyLow, this.keyHigh);
  }

  save(): Position {
    return savePosition(this.k);
  }

  get toMove(): number {
    return this.k.core.s[this.k.core.layout.toMove]!;
  }

  get phase(): number {
    return this.k.phaseOf(this.toMove);
  }

  get ply(): number {
    return this.k.history.ply;
  }

  get men(): Int32Array {
    return this.k.core.s;
  }

  man(cell: number): number {
    return this.k.core.s[cell]!;
  }

  inReserve(player: number, reserve: number, type: number): number {
    return this.k.core.s[this.k.reserveIndex(player, reserve, type)]!;
  }

  mark(): number {
    return this.k.generator.records.top;
  }

  generate(): number {
    return this.k.generator.generate();
  }

  generateTakes(): number {
    return this.k.generator.generateTakes();
  }

  release(mark: number): void {
    this.k.generator.records.release(mark);
  }

  count(): number {
    return this.k.generator.count();
  }

  lines(depth: number): number | undefined {
    return this.attempt((machine) => machine.perft(depth));
  }

  playouts(games: number, mostPlies: number, seed: number): Playouts | undefined {
    return this.attempt((machine) => machine.playouts(games, mostPlies, seed));
  }

  whyNotCompiled(): string | undefined {
    this.engine();
    return typeof this.machine === 'string' ? this.machine : undefined;
  }

  searching<T>(search: (position: Searchable) => T): T {
    const found = this.attempt((machine) => ({ value: search(machine.position()) }));
    return found === undefined ? search(this) : found.value;
  }

  /** A position with more moves than the machine's memory holds is the reference engine's, and so is all that follows. */
  private attempt<T>(ask: (machine: Machine) => T): T | undefined {
    const machine = this.isBusy ? undefined : this.engine();
    if (machine?.carries() !== true) return undefined;
    this.isBusy = true;
    try {
      return ask(machine);
    } catch (error) {
      if (!isTrap(error)) throw error;
      this.machine = 'positions with more moves than its memory holds';
      return undefined;
    } finally {
      this.isBusy = false;
    }
  }

  private engine(): Machine | undefined {
    this.machine ??= compileMachine(this.k);
    return typeof this.machine === 'string' ? undefined : this.machine;
  }

  canMove(): boolean {
    return this.k.canMove();
  }

  make(move: number): void {
    const { core, history, generator, turns, tidy, elimination } = this.k;
    const start = core.top;
    history.begin(start, this.toMove);
    generator.records.replay(move);
    turns.commit(generator.records.deed(move, this.deed), start);
    if (elimination.possible) elimination.run();
    tidy.erase(start);
    this.updateKey(start);
    history.end(this.keyLow, this.keyHigh);
  }

  skip(): void {
    const { core, history, turns, tidy } = this.k;
    const start = core.top;
    history.begin(start, this.toMove);
    turns.commit(NO_MOVE, start);
    tidy.erase(start);
    this.updateKey(start);
    history.end(this.keyLow, this.keyHigh);
  }

  survey(): undefined {
    return undefined;
  }

  repetitions(): number {
    return this.k.history.count();
  }

  unmake(): void {
    const { core, history } = this.k;
    core.undo(history.back());
    this.keyLow = history.keyLow();
    this.keyHigh = history.keyHigh();
  }

  /** Every entry of the journal since `start` changes one word of the key. */
  private updateKey(start: number): void {
    const { journal, top, layout } = this.k.core;
    let { keyLow, keyHigh } = this;
    for (let i = start; i < top; i += 3) {
      const index = journal[i]!;
      if (index >= layout.keyed) continue;
      const old = journal[i + 1]!;
      const now = journal[i + 2]!;
      keyLow ^= mixLow(index, old) ^ mixLow(index, now);
      keyHigh ^= mixHigh(index, old) ^ mixHigh(index, now);
    }
    this.keyLow = keyLow;
    this.keyHigh = keyHigh;
  }

  facts(move: number): MoveFacts {
    return this.k.generator.records.facts(move);
  }

  flags(move: number): number {
    return this.k.generator.records.did(move) & 7;
  }

  from(move: number): number {
    return this.k.generator.records.from(move);
  }

  to(move: number): number {
    return this.k.generator.records.to(move);
  }

  sign(move: number): number {
    return this.k.generator.records.sign(move);
  }

  get keyTellsAll(): boolean {
    return this.k.keyTellsAll;
  }

  freshKey(): readonly [number, number] {
    const { s, layout } = this.k.core;
    let low = 0;
    let high = 0;
    for (let i = 0; i < layout.keyed; i++) {
      low ^= mixLow(i, s[i]!);
      high ^= mixHigh(i, s[i]!);
    }
    return [low, high];
  }

  ended(): boolean {
    return this.k.goals.ended();
  }

  outcome(): Outcome | undefined {
    return this.k.goals.outcome();
  }

  inCheck(player: number): boolean {
    return this.k.inCheck(player);
  }

  holds(cond: Cond, player: number): boolean {
    return this.k.ask(player, this.k.cond(cond));
  }
}
