/**
 * What the parts of the machine's generator share: the module under construction, its memory, and the functions that
 * change a position. A construct that is not carried yet throws `Unsupported`; the reference engine then plays the game.
 */
import type { CellSet } from '../../model/board.js';
import type { Ability, Model, Expr as NumberOf } from '../../model/model.js';
import { CODE, makeCode, NEUTRAL } from '../../play/man.js';
import { Code } from '../../wasm/code.js';
import {
  add,
  and,
  declare,
  type Expr,
  type Func,
  get,
  gt,
  i32,
  load,
  type Module,
  makeModule,
  mul,
  ne,
  or,
  shl,
  shrU,
  sub,
  type Type,
  toI64,
  xor,
} from '../../wasm/ir.js';
import type { Core } from '../core.js';
import type { Workshop } from '../workshop.js';
import { type Bits, fixedBits, wordsOf } from './bits.js';
import { Image } from './image.js';
import { kindsGoingOn } from './sequel.js';

/** The rules use something that the machine does not carry. */
export class Unsupported extends Error {}

export function unsupported(what: string): never {
  throw new Unsupported(what);
}

/** Who asks, and what the pronouns mean; a pronoun that is absent has no meaning here. */
export interface Scope {
  readonly code: Code;
  readonly speaker: number;
  readonly it?: Expr;
  readonly here?: Expr;
  readonly origin?: Expr;
  readonly mover?: Expr;
  /** The man of an event who is no longer on the board; 0 = none. */
  readonly itMan?: Expr;
  /** Cells crossed by the move. */
  readonly passed?: Bits;
  /** True where it is asked what an ability attacks: should it ask that itself, nothing is. */
  readonly attacking?: boolean;
  /** Where the names that a script gives to places are kept. */
  readonly variables?: string;
  /** The direction of the last step, for `onward` and the like; -1 = none. */
  readonly heading?: Expr;
  /**
   * True where laws and triggers deal with a move: `made` then asks about it. False while a move is proposed of which
   * nothing stands yet.
   */
  readonly settling?: boolean;
  /** True where goals are judged. */
  readonly judging?: boolean;
  /** True while the moving man is in the air. */
  readonly lifting?: boolean;
}

/** Fields of the move that is being built; i32 words of its frame. */
export const FIELDS = [
  'from',
  'to',
  'man',
  'did',
  'captures',
  'promotion',
  'kind',
  'start',
  'eventTop',
  'eventMask',
  'costs',
  /** See `sequel.ts`. */
  'sequel',
  'partnerFrom',
  'partnerTo',
  /** The man while he is under way, as he will land; 0 before and after. */
  'lifted',
  /** 1 if the laws that can be told beforehand hold for this move. */
  'lawful',
  /** Laws that it breaks, while those are only noted. */
  'unlawful',
  /** How often the man landed, links of chains included. */
  'landings',
  /** Of a walk that is asked what it attacks: the cell asked about, and the answer. */
  'target',
  'hit',
] as const;
export type Field = (typeof FIELDS)[number];

export const MOST_EVENTS = 64;

/** Every operation on a set is written once for each of its words. */
const MOST_WORDS = 4;

/** Sets in the frame of a move: cells crossed by its legs, and those of men to be taken when it is over. */
const FRAME_SETS = ['passed', 'late'] as const;
type FrameSet = (typeof FRAME_SETS)[number];

const SETS_AT = 4 * (FIELDS.length + 3 * MOST_EVENTS);
const FRAME_BYTES = SETS_AT + 8 * MOST_WORDS * FRAME_SETS.length;
/** A move, the replies that a law asks for, what attacks after them, and one to spare. */
const FRAMES = 4;

/** A module with more would take many seconds to make. */
const MOST_SCRIPTS = 5000;

function scriptsOf({ types }: Model): number {
  const abilities = types.flatMap((type) => type.abilities);
  return abilities.filter(({ program }) => program?.script !== undefined).length;
}

const setAt = (name: FrameSet): number => SETS_AT + 8 * MOST_WORDS * FRAME_SETS.indexOf(name);

export class Mill {
  readonly k: Workshop;
  /** True if different moves may lead to the same position. */
  readonly merges: boolean;
  readonly core: Core;
  readonly model: Model;
  readonly module: Module = makeModule();
  readonly image: Image;
  /** 64-bit words of a set of cells. */
  readonly words: number;
  readonly cells: number;
  readonly squares: number;
  /** Kinds of moves with which men may have to go on in their turn; undefined: with any. */
  readonly goingOn: readonly (number | undefined)[];
  /** Numbers of man marks that are kept as sets. */
  readonly marks: readonly number[];
  private readonly compact = new Map<number, number>();
  private readonly funcs = new Map<string, Func>();
  private readonly pending: (() => void)[] = [];
  private readonly frames: number;
  private numbers = 0;
  private readonly known = new WeakMap<object, Map<string, unknown>>();
  /** Set by the generator: laws need it to look ahead. */
  writeCounter: (code: Code, player: number, ahead: boolean) => void = () => unsupported('counting');
  /** Set by the generator: pushes the lawful moves of a player on the stack. */
  list: (player: number) => Func = () => unsupported('listing');
  /** Set by the generator: pushes on the stack what the man can do who has to go on. */
  onward: (player: number, phase: number) => Func = () => unsupported('going on');
  /** Set by the generator: () → i32, not 0 if a player can move; no move is compared with others. */
  some: (player: number) => Func = () => unsupported('counting');
  /** Set by the generator: (record), what follows from a move that stands on the board. */
  commit: (player: number) => Func = () => unsupported('looking ahead');
  /** Set by the generator: sets may compare with numbers, and numbers count sets. */
  numberOf: (of: NumberOf, at: Scope) => Expr = () => unsupported('numbers');
  /** Set by the generator: (from, target) → i32, what a man attacks with an ability that is walked. */
  strike: (ability: Ability, player: number) => Func = () => unsupported('walking');

  constructor(k: Workshop, merges: boolean) {
    this.k = k;
    this.merges = merges;
    this.core = k.core;
    this.model = k.core.model;
    const { layout } = k.core;
    if (layout.cells > 64 * MOST_WORDS) unsupported(`boards of more than ${64 * MOST_WORDS} places`);
    if (scriptsOf(this.model) > MOST_SCRIPTS)
      unsupported(`more than ${MOST_SCRIPTS} ways to move by scripts`);
    for (const owner of [...this.model.players.keys(), NEUTRAL])
      for (const type of this.model.types.keys()) this.compact.set(makeCode(type, owner), this.compact.size);
    this.marks = this.model.manMarks.map((_, i) => i);
    this.goingOn = kindsGoingOn(this.model);
    this.image = new Image(layout, this.compact.size, this.marks.length);
    this.words = this.image.words;
    this.cells = layout.cells;
    this.squares = k.core.squares;
    this.frames = this.image.take(FRAMES * FRAME_BYTES);
  }

  // ---------------------------------------------------------------- functions

  /** The function of a name; made and written when it is first asked for. */
  func(name: string, params: readonly Type[], result: Type | undefined, write: (code: Code) => void): Func {
    const known = this.funcs.get(name);
    if (known !== undefined) return known;
    const func = declare(this.module, name, params, result);
    this.funcs.set(name, func);
    this.pending.push(() => {
      const code = new Code(func);
      write(code);
      code.end();
    });
    return func;
  }

  /** () → i32: number of lawful moves of a player; without the laws that look ahead, if `ahead`. */
  counter(player: number, ahead = false): Func {
    return this.func(`count ${player}${ahead ? ' ahead' : ''}`, [], 'i32', (code) => {
      this.writeCounter(code, player, ahead);
    });
  }

  /** Writes the bodies of all functions that were asked for, and of those that they ask for. */
  finish(): void {
    for (let write = this.pending.pop(); write !== undefined; write = this.pending.pop()) write();
  }

  /** A number that nothing else has. */
  number(): number {
    return this.numbers++;
  }

  /** What was worked out for an object of the model under a name, once. */
  memo<T>(of: object, name: string, make: () => T): T {
    const known = this.known.get(of) ?? new Map<string, unknown>();
    this.known.set(of, known);
    if (!known.has(name)) known.set(name, make());
    return known.get(name) as T;
  }

  // ---------------------------------------------------------------- fixed things

  fixed(cells: CellSet): Bits {
    return fixedBits(
      [...cells.keys()].filter((cell) => cells[cell] === 1),
      this.words,
    );
  }

  wordsOf(cells: Iterable<number>): bigint[] {
    return wordsOf(cells, this.words);
  }

  get everywhere(): Bits {
    return fixedBits(Array(this.cells).keys(), this.words);
  }

  /** Codes of men that exist. */
  get allCodes(): readonly number[] {
    return [...this.compact.keys()];
  }

  /** The set at an address. */
  bitsAt(address: Expr, offset = 0): Bits {
    return Array.from({ length: this.words }, (_, i) => load('i64', address, offset + 8 * i));
  }

  storeBits(code: Code, at: number, bits: Bits): void {
    bits.forEach((word, i) => {
      code.store(i32(0), word, at + 8 * i);
    });
  }

  /** Row `cell` of a table of sets. */
  row(table: number, cell: Expr): Bits {
    return this.bitsAt(add(mul(cell, i32(8 * this.words)), i32(table)));
  }

  codeBits(code: number): Bits {
    const id = this.compact.get(code);
    if (id === undefined) unsupported(`code ${code}`);
    return this.bitsAt(i32(0), this.image.codes + 8 * this.words * id!);
  }

  ownerBits(owner: number): Bits {
    return this.bitsAt(i32(0), this.image.owners + 8 * this.words * owner);
  }

  markBits(mark: number): Bits {
    return this.bitsAt(i32(0), this.image.marks + 8 * this.words * mark);
  }

  get occupied(): Bits {
    return this.bitsAt(i32(0), this.image.all);
  }

  // ---------------------------------------------------------------- the position

  /** Word `index` of the position, a number or i32. */
  word(index: number | Expr): Expr {
    if (typeof index === 'number') return load('i32', i32(0), this.image.state + 4 * index);
    return load('i32', shl(index, i32(2)), this.image.state);
  }

  register(name: string): Expr {
    return load('i32', i32(0), this.image.register(name));
  }

  setRegister(code: Code, name: string, value: Expr): void {
    code.store(i32(0), value, this.image.register(name));
  }

  /** (cell, man): puts a man (0 = nobody) on a cell. */
  get put(): Func {
    return this.func('put', ['i32', 'i32'], undefined, (code) => {
      const [cell, man] = code.args as [Expr, Expr];
      this.log(code, cell, this.word(cell));
      code.call(this.exchange, cell, man);
    });
  }

  /** (index, value): writes a word of the position that is no cell. */
  get poke(): Func {
    return this.func('poke', ['i32', 'i32'], undefined, (code) => {
      const [index, value] = code.args as [Expr, Expr];
      this.log(code, index, this.word(index));
      code.store(shl(index, i32(2)), value, this.image.state);
    });
  }

  private log(code: Code, index: Expr, old: Expr): void {
    const top = code.let(this.register('journal'));
    code.store(top, index);
    code.store(top, old, 4);
    this.setRegister(code, 'journal', add(top, i32(8)));
  }

  /** (cell, man): the same as `put`, without the journal. */
  get exchange(): Func {
    return this.func('exchange', ['i32', 'i32'], undefined, (code) => {
      const [cell, man] = code.args as [Expr, Expr];
      const old = code.let(this.word(cell));
      code.store(shl(cell, i32(2)), man, this.image.state);
      const bit = code.let(shl({ kind: 'const', type: 'i64', value: 1n }, toI64(cell)));
      const word = code.let(this.words === 1 ? i32(0) : shl(shrU(cell, i32(6)), i32(3)));
      for (const who of [old, man]) code.if(who, () => this.toggle(code, who, word, bit));
    });
  }

  private toggle(code: Code, man: Expr, word: Expr, bit: Expr): void {
    const flip = (address: Expr, offset = 0): void => {
      const at = code.let(add(address, word));
      code.store(at, xor(load('i64', at, offset), bit), offset);
    };
    flip(load('i32', shl(and(man, i32(CODE)), i32(2)), this.image.codeTable));
    flip(mul(and(shrU(man, i32(7)), i32(15)), i32(8 * this.words)), this.image.owners);
    flip(i32(0), this.image.all);
    this.marks.forEach((mark, i) => {
      code.if(and(man, i32(1 << (18 + mark))), () => flip(i32(0), this.image.marks + 8 * this.words * i));
    });
  }

  /** (mark): takes back what was written since the journal stood there. */
  get undo(): Func {
    return this.func('undo', ['i32'], undefined, (code) => {
      const mark = code.args[0]!;
      const top = code.variable(this.register('journal'));
      const at: Expr = get(top);
      code.while(ne(at, mark), () => {
        code.set(top, sub(at, i32(8)));
        const index = code.let(load('i32', at));
        code.if(
          gt(i32(this.cells), index),
          () => code.call(this.exchange, index, load('i32', at, 4)),
          () => code.store(shl(index, i32(2)), load('i32', at, 4), this.image.state),
        );
      });
      this.setRegister(code, 'journal', mark);
    });
  }

  /** Addresses of the sets by code, for the table that `exchange` reads. */
  codeAddresses(): Int32Array {
    const table = new Int32Array(CODE + 1);
    for (const [code, id] of this.compact) table[code] = this.image.codes + 8 * this.words * id;
    return table;
  }

  /** Address of the places that a script has named, in one of several such lists. */
  variableAt(list: string, variable: number): number {
    return this.image.register(list, this.words * this.model.variables) + 8 * this.words * variable;
  }

  // ---------------------------------------------------------------- the move that is being built

  /** Address of its frame: read it once in a function. */
  get frame(): Expr {
    return load('i32', i32(0), this.image.register('frame'));
  }

  get firstFrame(): number {
    return this.frames;
  }

  field(frame: Expr, name: Field): Expr {
    return load('i32', frame, 4 * FIELDS.indexOf(name));
  }

  setField(code: Code, frame: Expr, name: Field, value: Expr): void {
    code.store(frame, value, 4 * FIELDS.indexOf(name));
  }

  frameBits(frame: Expr, name: FrameSet): Bits {
    return this.bitsAt(frame, setAt(name));
  }

  setFrameBits(code: Code, frame: Expr, name: FrameSet, bits: Bits): void {
    bits.forEach((word, i) => {
      code.store(frame, word, setAt(name) + 8 * i);
    });
  }

  /** (sort, cell, man): notes what happened to a man in this move. */
  get event(): Func {
    return this.func('event', ['i32', 'i32', 'i32'], undefined, (code) => {
      const [sort, cell, man] = code.args as [Expr, Expr, Expr];
      const frame = code.let(this.frame);
      const top = code.let(this.field(frame, 'eventTop'));
      code.if(gt(i32(MOST_EVENTS), top), () => {
        const at = code.let(add(frame, mul(top, i32(12))));
        code.store(at, sort, this.eventsAt);
        code.store(at, cell, this.eventsAt + 4);
        code.store(at, man, this.eventsAt + 8);
        this.setField(code, frame, 'eventTop', add(top, i32(1)));
        const mask = this.field(frame, 'eventMask');
        this.setField(code, frame, 'eventMask', or(mask, shl(i32(1), sort)));
      });
    });
  }

  /** Offset of the first event in a frame; events are triples sort, cell, man. */
  readonly eventsAt = 4 * FIELDS.length;

  /** Runs with a fresh frame, for a generation inside a law. */
  nested(code: Code, run: () => void): void {
    const frame = code.let(this.frame);
    code.store(i32(0), add(frame, i32(FRAME_BYTES)), this.image.register('frame'));
    run();
    code.store(i32(0), frame, this.image.register('frame'));
  }
}
