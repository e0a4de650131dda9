/**
 * The fast engine: a model compiled to WebAssembly. It counts lines of play, plays random games and serves searches; the
 * position comes from the reference engine, whose words it shares. Rules that it does not carry are the reference
 * engine's alone.
 */

import type { Playouts, Searchable } from '../../play/game.js';
import type { Code } from '../../wasm/code.js';
import {
  add,
  call,
  type Expr,
  eq,
  eqz,
  type Func,
  get,
  i32,
  i64,
  lt,
  ne,
  sub,
  toI64,
} from '../../wasm/ir.js';
import { type Exported, type Instance, instantiate } from '../../wasm/run.js';
import { MAY_STOP } from '../notes.js';
import type { Workshop } from '../workshop.js';
import { condOf, numberOf } from './conds.js';
import { Explorer } from './explorer.js';
import { listFunc, onwardFunc, someFunc, writeCounter } from './generate.js';
import { endedFunc, judgeFunc } from './judge.js';
import { afterRecord, COUNTING, TAKES } from './list.js';
import { Mill, Unsupported } from './mill.js';
import { checkFunc, countTurn, listTurn, playFunc, skipFunc } from './play.js';
import { playoutFunc } from './playout.js';
import { backFunc, forthFunc } from './rewind.js';
import { SEEN, vigilsOf } from './seen.js';
import { strikeFunc } from './strike.js';
import { canSurvey, surveyFunc } from './survey.js';
import { commitFunc, makeFunc } from './turns.js';

export interface Machine {
  /** False where somebody has to go on as no rule asks for; such a position can only be written. */
  carries(): boolean;
  /** Lawful lines of exactly `depth` plies from the position that the reference engine stands at. */
  perft(depth: number): number;
  /** Games of random lawful moves from there; the seed fixes them. Goals about repetition are not asked. */
  playouts(games: number, mostPlies: number, seed: number): Playouts;
  /** That position, to be searched; good until the machine is asked for something else. */
  position(): Searchable;
}

/** Undefined, with the reason, if the rules use something that the machine does not carry. */
export function compileMachine(k: Workshop): Machine | string {
  try {
    return new Running(k);
  } catch (error) {
    if (error instanceof Unsupported) return error.message;
    // The page that we are part of may not let code be made.
    if (error instanceof Error && error.name === 'CompileError') return 'games where no code may be made';
    throw error;
  }
}

/** True for what is thrown where the stack of moves outgrows the memory: the memory ends behind it. */
export function isTrap(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError');
}

class Running implements Machine {
  private readonly m: Mill;
  private readonly instance: Instance;
  private readonly count: Exported;
  private readonly exchange: Exported;
  private readonly ints: Int32Array;
  private readonly bytes: Uint8Array;
  private readonly journal: number;
  private readonly moves: number;
  private explorer: Explorer | undefined;

  constructor(k: Workshop) {
    const m = new Mill(k, k.mayMerge());
    build(m);
    const { journal, moves, pages } = m.image.close();
    m.module.pages = pages;
    this.m = m;
    this.instance = instantiate(m.module);
    this.count = this.instance.func('perft');
    this.exchange = this.instance.func('exchange');
    this.ints = new Int32Array(this.instance.memory);
    this.bytes = new Uint8Array(this.instance.memory);
    m.image.fill(this.bytes);
    this.bytes.set(new Uint8Array(m.codeAddresses().buffer), m.image.codeTable);
    this.journal = journal;
    this.moves = moves;
  }

  carries(): boolean {
    const { s, layout } = this.m.core;
    const kind = s[layout.mustKind]! & (MAY_STOP - 1);
    return s[layout.mustGo] === 0 || this.m.goingOn.includes(kind === 0 ? undefined : kind - 1);
  }

  perft(depth: number): number {
    this.load();
    return Number(this.count(depth));
  }

  playouts(games: number, mostPlies: number, seed: number): Playouts {
    return this.position().playouts(games, mostPlies, seed);
  }

  position(): Explorer {
    this.load();
    this.register('timing', 1);
    this.explorer ??= new Explorer(this.m, this.instance, this.moves);
    this.explorer.begin();
    return this.explorer;
  }

  private register(name: string, value: number): void {
    this.ints[this.m.image.register(name) >> 2] = value;
  }

  /** Takes the position of the reference engine over. */
  private load(): void {
    const { image, k, firstFrame } = this.m;
    const { s, layout } = k.core;
    const words = image.state >> 2;
    this.bytes.fill(0, image.codes, image.codeTable);
    this.ints.fill(0, words, words + layout.size);
    for (let cell = 0; cell < layout.cells; cell++) if (s[cell] !== 0) this.exchange(cell, s[cell]!);
    this.ints.set(s.subarray(layout.cells, layout.size), words + layout.cells);
    this.register('journal', this.loadJournal());
    this.register('moves', this.moves);
    this.register('frame', firstFrame);
    this.register('mode', COUNTING);
    this.register('timing', 0);
    this.register(TAKES, 0);
  }

  /** What the last move wrote, for those who ask what was before it. Returns where the journal ends. */
  private loadJournal(): number {
    const { image, k } = this.m;
    const { core, history } = k;
    const first = history.ply === 0 ? core.top : history.marks[history.ply - 1]!;
    this.ints[(image.state >> 2) + image.before] = history.ply === 0 ? 0 : this.journal;
    let at = this.journal;
    for (let i = first; i < core.top; i += 3, at += 8) {
      this.ints[at >> 2] = core.journal[i]!;
      this.ints[(at >> 2) + 1] = core.journal[i + 1]!;
    }
    return at;
  }
}

/** Writes all functions of the module. */
function build(m: Mill): void {
  m.numberOf = (of, at) => numberOf(m, of, at);
  m.writeCounter = (code, player, ahead) => writeCounter(m, code, player, ahead);
  m.list = (player) => listFunc(m, player);
  m.onward = (player, phase) => onwardFunc(m, player, phase);
  m.some = (player) => someFunc(m, player);
  m.commit = (player) => commitFunc(m, player);
  m.strike = (ability, player) => strikeFunc(m, ability, player);
  const players = [...m.model.players.keys()];
  const funcs = [
    perftFunc(m),
    playoutFunc(m),
    m.exchange,
    m.undo,
    listTurn(m),
    countTurn(m),
    playFunc(m),
    skipFunc(m),
    endedFunc(m),
    judgeFunc(m, true),
    ...players.map((player) => checkFunc(m, player)),
    backFunc(m),
    forthFunc(m),
    ...(canSurvey(m) ? [surveyFunc(m)] : []),
  ];
  m.finish();
  funcs.push(
    ...vigilsOf(m).map(({ register, cond, player }) => testFunc(m, register, { cond, speaker: player })),
  );
  m.finish();
  for (const func of funcs) func.exported = true;
  m.image.register(SEEN);
}

/** () → i32: does a condition hold now? */
function testFunc(
  m: Mill,
  name: string,
  { cond, speaker }: { cond: Parameters<typeof condOf>[1]; speaker: number },
): Func {
  return m.func(name, [], 'i32', (code) => code.return(ne(condOf(m, cond, { code, speaker }), i32(0))));
}

/** (depth) → i64 */
function perftFunc(m: Mill): Func {
  return m.func('perft', ['i32'], 'i64', (code) => {
    const depth = code.args[0]!;
    code.if(eqz(depth), () => code.return(i64(1)));
    code.if(call(endedFunc(m)), () => code.return(i64(0)));
    code.if(eq(depth, i32(1)), () => code.return(toI64(call(countTurn(m)))));
    const turn = code.let(m.word(m.core.layout.toMove));
    for (const player of m.model.players.keys())
      code.if(eq(turn, i32(player)), () => below(m, code, player, depth));
    code.return(i64(0));
  });
}

function below(m: Mill, code: Code, player: number, depth: Expr): void {
  const first = code.let(m.register('moves'));
  code.call(listFunc(m, player));
  const end = code.let(m.register('moves'));
  const cursor = code.variable(first);
  const record: Expr = get(cursor);
  const sum = code.variable(i64(0));
  const total: Expr = get(sum);
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
