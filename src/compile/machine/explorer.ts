/**
 * The machine's position as a search goes over it. What must be fast is done in the module; here moves are numbered and
 * the positions that were passed are kept.
 */
import type { Outcome, Playouts, Searchable, Survey, Weights } from '../../play/game.js';
import { noPlayouts, readsRepetition } from '../../play/playouts.js';
import type { Exported, Instance } from '../../wasm/run.js';
import { lastTeam, resultOf } from '../goals.js';
import { History, heldAt } from '../history.js';
import { asksMoves } from '../readers.js';
import { judgement } from './judge.js';
import { HEAD, HEAD_WORDS } from './list.js';
import type { Mill } from './mill.js';
import { type Vigil, vigilsOf } from './seen.js';
import { canSurvey, ledgerOf } from './survey.js';

/** The journal of one game has to fit. */
const MOST_PLIES = 5000;

const FROM = 1 + HEAD.indexOf('from');
const TO = 1 + HEAD.indexOf('to');
const DID = 1 + HEAD.indexOf('did');

/** Functions of the module that a search calls. */
const FUNCS = [
  'list',
  'count',
  'play',
  'skip',
  'undo',
  'ended',
  'judge',
  'playout',
  'back',
  'forth',
] as const;

/** Registers that it reads and writes. */
const REGISTERS = ['journal', 'moves', 'takes', 'key', 'mover', 'stuck', 'seen', 'result', 'random'] as const;

export class Explorer implements Searchable {
  readonly model: Searchable['model'];
  readonly men: Int32Array;
  private readonly m: Mill;
  private readonly instance: Instance;
  private readonly ints: Int32Array;
  private readonly words: Int32Array;
  private readonly funcs: Readonly<Record<(typeof FUNCS)[number], Exported>>;
  private readonly checks: readonly Exported[];
  /** Where the registers lie, in words. */
  private readonly at: Readonly<Record<(typeof REGISTERS)[number], number>>;
  private readonly history = new History();
  /** The ply at which the search began: what came before only the reference engine can look at. */
  private root = 0;
  private readonly firstMove: number;
  /** By move handle: word at which its record begins, and its sign. */
  private starts = new Int32Array(4096);
  private signs = new Int32Array(4096);
  private top = 0;
  private readonly asksMoves: boolean;
  private readonly asksRepetition: boolean;

  /** `firstMove`: address of the stack of moves. */
  constructor(m: Mill, instance: Instance, firstMove: number) {
    const { layout, model } = m.core;
    this.m = m;
    this.instance = instance;
    this.model = model;
    this.ints = new Int32Array(instance.memory);
    this.words = new Int32Array(instance.memory, m.image.state, layout.size);
    this.men = this.words.subarray(0, layout.cells);
    this.funcs = byName(FUNCS, (name) => instance.func(name));
    this.checks = model.players.map((_, player) => instance.func(`check ${player}`));
    this.at = byName(REGISTERS, (name) => m.image.register(name) >> 2);
    this.firstMove = firstMove >> 2;
    this.asksMoves = model.goals.some((goal) => asksMoves(goal.cond));
    this.asksRepetition = model.goals.some(readsRepetition);
  }

  /** The memory holds the position at which the reference engine stands. */
  begin(): void {
    this.history.copy(this.m.k.history);
    this.root = this.history.ply;
    this.top = 0;
    this.starts[0] = this.firstMove;
    this.takeKey();
  }

  private takeKey(): void {
    this.ints[this.at.key] = this.history.keyLow();
    this.ints[this.at.key + 1] = this.history.keyHigh();
  }

  // ---------------------------------------------------------------- the position

  get toMove(): number {
    return this.words[this.m.core.layout.toMove]!;
  }

  get ply(): number {
    return this.history.ply;
  }

  get keyLow(): number {
    return this.history.keyLow();
  }

  get keyHigh(): number {
    return this.history.keyHigh();
  }

  inReserve(player: number, reserve: number, type: number): number {
    return this.words[this.m.k.reserveIndex(player, reserve, type)]!;
  }

  repetitions(): number {
    return this.history.count();
  }

  // ---------------------------------------------------------------- moves

  mark(): number {
    return this.top;
  }

  release(mark: number): void {
    this.top = mark;
  }

  generate(): number {
    const { ints, at } = this;
    ints[at.moves] = this.starts[this.top]! << 2;
    this.funcs.list();
    this.number(ints[at.moves]! >> 2);
    return this.top;
  }

  generateTakes(): number {
    this.ints[this.at.takes] = 1;
    const top = this.generate();
    this.ints[this.at.takes] = 0;
    return top;
  }

  /** Gives handles to the records from the top of the stack to its end. */
  private number(end: number): void {
    const { ints } = this;
    let at = this.starts[this.top]!;
    while (at < end) {
      if (this.top + 1 >= this.starts.length) this.grow();
      const next = at + HEAD_WORDS + 2 * ints[at]!;
      this.starts[this.top] = at;
      this.signs[this.top++] = signOf(ints, at, next);
      at = next;
    }
    this.starts[this.top] = end;
  }

  private grow(): void {
    const bigger = (old: Int32Array): Int32Array<ArrayBuffer> => {
      const array = new Int32Array(2 * old.length);
      array.set(old);
      return array;
    };
    this.starts = bigger(this.starts);
    this.signs = bigger(this.signs);
  }

  canMove(): boolean {
    this.ints[this.at.moves] = this.starts[this.top]! << 2;
    return this.funcs.count() !== 0;
  }

  flags(move: number): number {
    return this.ints[this.starts[move]! + DID]! & 7;
  }

  from(move: number): number {
    return this.ints[this.starts[move]! + FROM]!;
  }

  to(move: number): number {
    return this.ints[this.starts[move]! + TO]!;
  }

  sign(move: number): number {
    return this.signs[move]!;
  }

  make(move: number): void {
    this.history.begin(this.ints[this.at.journal]!, this.toMove);
    this.funcs.play(this.starts[move]! << 2);
    this.history.end(this.ints[this.at.key]!, this.ints[this.at.key + 1]!);
  }

  skip(): void {
    this.history.begin(this.ints[this.at.journal]!, this.toMove);
    this.funcs.skip();
    this.history.end(this.ints[this.at.key]!, this.ints[this.at.key + 1]!);
  }

  unmake(): void {
    this.funcs.undo(this.history.back());
    this.takeKey();
  }

  // ---------------------------------------------------------------- results

  ended(): boolean {
    return this.funcs.ended() !== 0;
  }

  inCheck(player: number): boolean {
    return this.checks[player]!() !== 0;
  }

  outcome(): Outcome | undefined {
    const { ints, at } = this;
    ints[at.stuck] = this.asksMoves && !this.canMove() ? 1 : 0;
    ints[at.mover] = this.lastMover();
    if (this.asksRepetition) this.noteRepetition();
    return this.outcomeOf(Number(this.funcs.judge()));
  }

  private outcomeOf(result: number): Outcome | undefined {
    const found = judgement(this.m, result);
    if (found === undefined) return undefined;
    const { goal, asked } = found;
    if (goal === undefined) return lastTeam(this.model, this.model.players[asked]!.team);
    return resultOf(this.m.k, goal, asked, () => this.inCheck(asked));
  }

  private lastMover(): number {
    const { order } = this.model;
    return this.history.mover() ?? order[(order.indexOf(this.toMove) + order.length - 1) % order.length]!;
  }

  private noteRepetition(): void {
    this.ints[this.at.seen] = this.history.count();
    for (const vigil of vigilsOf(this.m))
      this.ints[this.m.image.register(vigil.register) >> 2] = this.hasHeld(vigil) ? 1 : 0;
  }

  private hasHeld(vigil: Vigil): boolean {
    const { history } = this;
    const first = history.since(vigil.times);
    if (first < 0) return false;
    for (let ply = history.ply; ply > first; ply--)
      if (history.mover(ply) === vigil.player && !this.heldAt(vigil, ply)) return false;
    return true;
  }

  private heldAt({ register, cond, player }: Vigil, ply: number): boolean {
    const { k } = this.m;
    if (ply <= this.root) return k.ask(player, () => heldAt(k.core, k.history, ply, k.cond(cond)));
    const test = this.instance.func(register);
    if (ply === this.history.ply) return test() !== 0;
    const mark = this.history.marks[ply]!;
    this.funcs.back(mark);
    const held = test() !== 0;
    this.funcs.forth(mark);
    return held;
  }

  /** The men are counted by sets, unless some line of sight is a ring. */
  survey(weights: Weights): Survey | undefined {
    if (!canSurvey(this.m)) return undefined;
    const ledger = ledgerOf(this.m);
    const at = (address: number, count: number): Int32Array =>
      this.ints.subarray(address >> 2, (address >> 2) + count);
    for (const [name, values] of Object.entries(weights) as [keyof Weights, Int32Array][])
      at(ledger.weights[name], values.length).set(values);
    const players = this.model.players.length;
    const survey = this.instance.func('survey');
    return {
      look: () => Number(survey()),
      force: at(ledger.force, players),
      exposed: at(ledger.exposed, players),
    };
  }

  // ---------------------------------------------------------------- random games

  playouts(games: number, mostPlies: number, seed: number): Playouts {
    const { ints, at } = this;
    const { wins, ...sum } = { ...noPlayouts(this.model), wins: this.model.players.map(() => 0) };
    this.seed(seed);
    ints[at.moves] = this.starts[this.top]! << 2;
    for (let game = 0; game < games; game++) {
      ints[at.mover] = this.lastMover();
      const plies = Number(this.funcs.playout(Math.min(mostPlies, MOST_PLIES)));
      const { winners } = this.outcomeOf(ints[at.result]!) ?? { winners: undefined };
      sum.plies += plies;
      if (winners === undefined) sum.unfinished++;
      else if (winners.length === 0) sum.draws++;
      else for (const player of winners) wins[player]!++;
    }
    return { ...sum, games, wins };
  }

  /** Never 0, and spread: neighbouring seeds give other games. */
  private seed(seed: number): void {
    const spread = BigInt.asUintN(64, (BigInt(Math.trunc(seed)) + 1n) * 0x9e3779b97f4a7c15n);
    const state = spread === 0n ? 1n : spread;
    this.ints[this.at.random] = Number(BigInt.asIntN(32, state));
    this.ints[this.at.random + 1] = Number(BigInt.asIntN(32, state >> 32n));
  }
}

function byName<K extends string, T>(names: readonly K[], of: (name: K) => T): Record<K, T> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, T>;
}

/** A hash of what a move is and writes; never 0. */
function signOf(ints: Int32Array, at: number, end: number): number {
  let hash = ints[at + 1]! + 1;
  for (let i = at + HEAD_WORDS; i < end; i++) {
    hash = Math.imul(hash ^ ints[i]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash === 0 ? 1 : hash;
}
