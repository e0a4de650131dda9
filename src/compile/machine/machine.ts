/**
 * The fast engine: a model compiled to WebAssembly. It counts lines of play; the position comes from the reference
 * engine, whose words it shares. Rules that it does not carry are the reference engine's alone.
 */

import type { Playouts } from '../../play/game.js';
import type { Code } from '../../wasm/code.js';
import { add, call, type Expr, eq, eqz, type Func, i32, i64, lt, sub, toI64 } from '../../wasm/ir.js';
import { type Exported, instantiate } from '../../wasm/run.js';
import { asksMoves } from '../readers.js';
import type { Workshop } from '../workshop.js';
import { condOf } from './conds.js';
import { listFunc, writeCounter } from './generate.js';
import { afterRecord, COUNTING } from './list.js';
import { Mill, Unsupported } from './mill.js';
import { DRAW, playoutFunc, UNFINISHED } from './playout.js';
import { strikeFunc } from './strike.js';
import { makeFunc } from './turns.js';

export interface Machine {
  /** Lawful lines of exactly `depth` plies from the position that the reference engine stands at. */
  perft(depth: number): number;
  /** Games of random lawful moves from there; the seed fixes them. Goals about repetition are not asked. */
  playouts(games: number, mostPlies: number, seed: number): Playouts;
}

/** Undefined, with the reason, if the rules use something that the machine does not carry. */
export function compileMachine(k: Workshop): Machine | string {
  try {
    return new Running(k);
  } catch (error) {
    if (error instanceof Unsupported) return error.message;
    throw error;
  }
}

/** True for what is thrown where the stack of moves outgrows the memory: the memory ends behind it. */
export function isTrap(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError');
}

/** The journal of one game has to fit. */
const MOST_PLIES = 5000;

class Running implements Machine {
  private readonly k: Workshop;
  private readonly m: Mill;
  private readonly count: Exported;
  private readonly playout: Exported;
  private readonly exchange: Exported;
  private readonly memory: ArrayBuffer;
  private readonly words: Int32Array;
  private readonly bytes: Uint8Array;
  private readonly view: DataView;
  private readonly setsEnd: number;
  private readonly journal: number;
  private readonly moves: number;

  constructor(k: Workshop) {
    const m = new Mill(k, k.mayMerge());
    m.writeCounter = (code, player, ahead) => writeCounter(m, code, player, ahead);
    m.list = (player) => listFunc(m, player);
    m.strike = (ability, player) => strikeFunc(m, ability, player);
    for (const func of [perftFunc(m), playoutFunc(m), m.exchange]) func.exported = true;
    m.finish();
    const { journal, moves, pages } = m.image.close();
    m.module.pages = pages;
    const instance = instantiate(m.module);
    this.k = k;
    this.m = m;
    this.count = instance.func('perft');
    this.playout = instance.func('playout');
    this.exchange = instance.func('exchange');
    this.memory = instance.memory;
    this.view = new DataView(this.memory);
    this.bytes = new Uint8Array(this.memory);
    m.image.fill(this.bytes);
    this.bytes.set(new Uint8Array(m.codeAddresses().buffer), m.image.codeTable);
    this.words = new Int32Array(this.memory, m.image.state, k.core.layout.size);
    this.setsEnd = m.image.codeTable;
    this.journal = journal;
    this.moves = moves;
  }

  perft(depth: number): number {
    this.load();
    return Number(this.count(depth));
  }

  playouts(games: number, mostPlies: number, seed: number): Playouts {
    this.load();
    const { order } = this.k.core.model;
    const toMove = this.words[this.k.core.layout.toMove]!;
    const wins = this.k.core.model.players.map(() => 0);
    const sum = { games, plies: 0, wins, draws: 0, unfinished: 0 };
    this.seed(seed);
    for (let game = 0; game < games; game++) {
      this.register('mover', order.find((player) => player !== toMove) ?? toMove);
      sum.plies += Number(this.playout(Math.min(mostPlies, MOST_PLIES)));
      const result = this.view.getInt32(this.m.image.register('result'), true);
      if (result === DRAW) sum.draws++;
      else if (result === UNFINISHED) sum.unfinished++;
      else wins[result - 1]!++;
    }
    return sum;
  }

  /** Never 0, and spread: neighbouring seeds give other games. */
  private seed(seed: number): void {
    const spread = BigInt.asUintN(64, (BigInt(Math.trunc(seed)) + 1n) * 0x9e3779b97f4a7c15n);
    this.view.setBigUint64(this.m.image.register('random'), spread === 0n ? 1n : spread, true);
  }

  private register(name: string, value: number): void {
    this.view.setInt32(this.m.image.register(name), value, true);
  }

  /** Takes the position of the reference engine over. */
  private load(): void {
    const { s, layout } = this.k.core;
    this.bytes.fill(0, this.m.image.codes, this.setsEnd);
    this.words.fill(0);
    for (let cell = 0; cell < layout.cells; cell++) if (s[cell] !== 0) this.exchange(cell, s[cell]!);
    this.words.set(s.subarray(layout.cells, layout.size), layout.cells);
    this.register('journal', this.journal);
    this.register('moves', this.moves);
    this.register('frame', this.m.firstFrame);
    this.register('mode', COUNTING);
    this.register('timing', 0);
  }
}

/** (depth) → i64 */
function perftFunc(m: Mill): Func {
  return m.func('perft', ['i32'], 'i64', (code) => {
    const depth = code.args[0]!;
    code.if(eqz(depth), () => code.return(i64(1)));
    ended(m, code);
    const turn = code.let(m.word(m.core.layout.toMove));
    for (const player of m.model.players.keys())
      code.if(eq(turn, i32(player)), () => {
        code.if(eq(depth, i32(1)), () => code.return(toI64(call(m.counter(player)))));
        below(m, code, player, depth);
      });
    code.return(i64(0));
  });
}

function below(m: Mill, code: Code, player: number, depth: Expr): void {
  const first = code.let(m.register('moves'));
  code.call(listFunc(m, player));
  const end = code.let(m.register('moves'));
  const cursor = code.variable(first);
  const record: Expr = { kind: 'local', ...cursor };
  const sum = code.variable(i64(0));
  const total: Expr = { kind: 'local', ...sum };
  const journal = code.let(m.register('journal'));
  code.while(lt(record, end), () => {
    code.call(makeFunc(m, player), record);
    code.set(sum, add(total, call(perftFunc(m), sub(depth, i32(1)))));
    code.call(m.undo, journal);
    code.set(cursor, afterRecord(record));
  });
  m.setRegister(code, 'moves', first);
  code.return(total);
}

/** A position that a goal about the position itself ends has no moves. */
function ended(m: Mill, code: Code): void {
  const lines = m.model.goals.filter((goal) => !goal.history && !asksMoves(goal.cond));
  for (const { cond } of lines)
    for (const speaker of m.model.players.keys())
      code.if(condOf(m, cond, { code, speaker }), () => code.return(i64(0)));
}
