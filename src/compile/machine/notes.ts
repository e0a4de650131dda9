/**
 * What a script notes until it lands: a list of entries of fixed size behind one another. An entry is the number of an
 * action with the places that it means, or number 0 with the two ends of a man who is carried.
 */
import type { Action, Model, PlaceSet } from '../../model/model.js';
import { makeMan, markBit, NEUTRAL } from '../../play/man.js';
import type { Code } from '../../wasm/code.js';
import {
  add,
  and,
  type Expr,
  eq,
  type Func,
  get,
  gt,
  i32,
  le,
  load,
  lt,
  or,
  select,
  sub,
} from '../../wasm/ir.js';
import { tallyIndex } from '../exprs.js';
import { statementsOf } from '../readers.js';
import { capture, flipped, follow, withOwner, withType } from './actions.js';
import { type Bits, forEach } from './bits.js';
import { numberOf } from './conds.js';
import { placeMark, removeMark } from './marks.js';
import type { Mill, Scope } from './mill.js';
import { owners } from './sets.js';

/** Bytes of the list; a script that notes more is not the machine's to run. */
const LIST_BYTES = 1 << 18;

export const entryBytes = (m: Mill): number => 8 + 8 * m.words;
/** Offsets in an entry of a man who is carried. */
const FROM = 4;
const TO = 8;
const MAN = 12;
const PLACES = 8;

/** Address of the list; `noted` is the length of what is on it. */
const listAt = (m: Mill): number => m.image.register('notes', LIST_BYTES / 8);

function push(m: Mill, code: Code, number: number): Expr {
  const top = code.let(m.register('noted'));
  const entry = code.let(add(top, i32(listAt(m))));
  // An address behind the end of the memory: a trap.
  const full = gt(top, i32(LIST_BYTES - entryBytes(m)));
  code.store(select(full, i32(-8), entry), i32(number));
  m.setRegister(code, 'noted', add(top, i32(entryBytes(m))));
  return entry;
}

export function pushNote(m: Mill, code: Code, action: Action, places: Bits): void {
  const entry = push(m, code, numberOfNote(m, action));
  places.forEach((word, i) => {
    code.store(entry, word, PLACES + 8 * i);
  });
}

export function pushMove(m: Mill, code: Code, from: Expr, to: Expr): void {
  const entry = push(m, code, 0);
  code.store(entry, from, FROM);
  code.store(entry, to, TO);
}

/** Runs the body for each man carried, in order, from offset `first` on. */
export function eachMove(
  m: Mill,
  code: Code,
  first: Expr,
  body: (move: {
    readonly from: Expr;
    readonly to: Expr;
    readonly man: Expr;
    readonly isLast: Expr;
    readonly keep: (man: Expr) => void;
  }) => void,
): void {
  eachEntry(m, code, first, (entry) => {
    code.if(
      load('i32', entry),
      () => {},
      () =>
        body({
          from: code.let(load('i32', entry, FROM)),
          to: code.let(load('i32', entry, TO)),
          man: load('i32', entry, MAN),
          isLast: eq(sub(add(m.register('noted'), i32(listAt(m))), entry), i32(entryBytes(m))),
          keep: (man) => code.store(entry, man, MAN),
        }),
    );
  });
}

function eachEntry(m: Mill, code: Code, first: Expr, body: (entry: Expr) => void): void {
  const cursor = code.variable(add(first, i32(listAt(m))));
  const entry: Expr = get(cursor);
  const end = code.let(add(m.register('noted'), i32(listAt(m))));
  code.while(lt(entry, end), () => {
    body(entry);
    code.set(cursor, add(entry, i32(entryBytes(m))));
  });
}

/** Does all that was noted from offset `first` on. */
export function doNotes(m: Mill, code: Code, first: Expr, at: Scope): void {
  const actions = noted(m);
  eachEntry(m, code, first, (entry) => {
    const number = code.let(load('i32', entry));
    const among = (low: number, high: number): void => {
      if (low + 1 === high) {
        const deed = deedFunc(m, actions[low]!, low, at.speaker);
        code.call(deed, at.origin!, at.here!, ...m.bitsAt(entry, PLACES));
        return;
      }
      const middle = (low + high) >> 1;
      code.if(
        le(number, i32(middle)),
        () => among(low, middle),
        () => among(middle, high),
      );
    };
    if (actions.length > 0) code.if(number, () => among(0, actions.length));
  });
}

/** All actions of scripts but those that carry men. */
function noted(m: Mill): readonly Action[] {
  return m.memo(m.model, 'noted', () => scriptActions(m.model));
}

function scriptActions(model: Model): Action[] {
  const programs = model.types.flatMap(({ abilities }) => abilities.flatMap(({ program }) => program ?? []));
  const statements = programs
    .filter(({ script }) => script !== undefined)
    .flatMap(({ body }) => statementsOf(body));
  const actions = statements.flatMap((one) => (one.kind === 'do' ? [one.action] : []));
  return [...new Set(actions)].filter(({ kind }) => kind !== 'move');
}

const numberOfNote = (m: Mill, action: Action): number => noted(m).indexOf(action) + 1;

/** True if the men on the places are gone afterwards. */
export function takes({ kind }: Action): boolean {
  return kind === 'capture' || kind === 'remove' || kind === 'send' || kind === 'create';
}

/** The places that an action means, if it means any. */
export function placesOf(action: Action): PlaceSet | undefined {
  if (action.kind === 'create') return action.on;
  return 'object' in action && action.kind !== 'move' ? action.object.set : undefined;
}

/** (origin, cursor, places…) */
function deedFunc(m: Mill, action: Action, index: number, speaker: number): Func {
  const words = Array.from({ length: m.words }, () => 'i64' as const);
  return m.func(`deed ${index} of ${speaker}`, ['i32', 'i32', ...words], undefined, (code) => {
    const [origin, cursor, ...places] = code.args as [Expr, Expr, ...Expr[]];
    const at: Scope = { code, speaker, origin, here: cursor, it: cursor, mover: cursor };
    act(m, action, places, at);
  });
}

function act(m: Mill, action: Action, places: Bits, at: Scope): void {
  const { code, speaker } = at;
  const become = (change: (man: Expr) => Expr): void =>
    onMen(m, code, places, (cell, man) => code.call(m.put, cell, change(man)));
  switch (action.kind) {
    case 'capture':
      forEach(code, places, (cell) => capture(m, cell, at));
      return;
    case 'remove':
      onMen(m, code, places, (cell) => code.call(m.put, cell, i32(0)));
      return;
    case 'convert':
      become((man) => withOwner(man, i32(speaker)));
      return;
    case 'flip':
      become((man) => flipped(m, man));
      return;
    case 'change':
    case 'promote':
      become((man) => withType(man, i32(action.to[0] ?? 0), !m.k.keepsBase));
      return;
    case 'mark man':
      become((man) => or(man, i32(markBit(action.mark))));
      return;
    case 'unmark man':
      become((man) => and(man, i32(~markBit(action.mark))));
      return;
    case 'mark place':
      forEach(code, places, (cell) => placeMark(m, action.mark, cell, at));
      return;
    case 'unmark place':
      forEach(code, places, (cell) => removeMark(m, action.mark, cell, at));
      return;
    case 'create': {
      const [owner = speaker] = owners(m, action.who, speaker);
      const type = action.types[0] ?? 0;
      const man = makeMan(type, owner) | m.k.startMarks(type);
      forEach(code, places, (cell) => code.call(m.put, cell, i32(man)));
      return;
    }
    case 'send':
      onMen(m, code, places, (cell, man) => send(m, action, cell, man, at));
      return;
    case 'add':
    case 'set': {
      const index = tallyIndex(m.k, action.tally, action.who, speaker);
      const value = code.let(numberOf(m, action.value, at));
      code.call(m.poke, i32(index), action.kind === 'set' ? value : add(m.word(index), value));
      return;
    }
    case 'end turn':
    case 'go on':
      follow(m, code, action);
      return;
    // What offers a choice cannot be noted.
    case 'move':
    case 'drop':
    case 'place':
    case 'swap':
      return;
  }
}

function onMen(m: Mill, code: Code, places: Bits, each: (cell: Expr, man: Expr) => void): void {
  forEach(code, places, (cell) => {
    const man = code.let(m.word(cell));
    code.if(man, () => each(cell, man));
  });
}

/** To a reserve, as what he is. */
function send(m: Mill, action: Action & { readonly kind: 'send' }, cell: Expr, man: Expr, at: Scope): void {
  const { code, speaker } = at;
  const [receiver = speaker] = owners(m, action.who, speaker);
  const row = receiver === NEUTRAL ? m.model.players.length : receiver;
  const stock = code.let(
    add(sub(and(man, i32(0x7f)), i32(1)), i32(m.k.reserveIndex(row, action.reserve, 0))),
  );
  code.call(m.put, cell, i32(0));
  const count = code.let(m.word(stock));
  code.if(lt(i32(-1), count), () => code.call(m.poke, stock, add(count, i32(1))));
}
