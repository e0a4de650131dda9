/**
 * Actions in continuation style: every choice is made on the live position, `then` writes the rest of the move, after
 * which the choice is taken back. An action that cannot be done does not go on.
 */
import type { Action, ObjectSet, PlaceSet } from '../../model/model.js';
import { makeCode, makeMan, markBit, NEUTRAL } from '../../play/man.js';
import type { Code } from '../../wasm/code.js';
import {
  add,
  and,
  type Expr,
  eqz,
  get,
  i32,
  i64,
  load,
  lt,
  mul,
  ne,
  or,
  select,
  shl,
  shrU,
  sub,
} from '../../wasm/ir.js';
import { isSingle } from '../actions.js';
import { ARRIVES, CAPTURED, DID_CAPTURE, DID_PROMOTION, DROPPED, LEAVES, PROMOTED } from '../candidate.js';
import { tallyIndex } from '../exprs.js';
import { type Bits, forEach, forEachOnce, keep, lowest, some } from './bits.js';
import { numberOf } from './conds.js';
import { placeMark, removeMark } from './marks.js';
import { type Field, type Mill, type Scope, unsupported } from './mill.js';
import { ENDS, withGoingOn } from './sequel.js';
import { owners, setBits } from './sets.js';

type Then = () => void;

export function runActions(m: Mill, actions: readonly Action[], at: Scope, then: Then): void {
  const [first, ...rest] = actions;
  if (first === undefined) then();
  else runAction(m, first, at, () => runActions(m, rest, at, then));
}

function runAction(m: Mill, action: Action, at: Scope, then: Then): void {
  if (takesMover(action) && at.lifting === true) {
    takeMover(m, action, at, then);
    return;
  }
  switch (action.kind) {
    case 'capture':
      onObjects(m, action.object, at, (cell) => capture(m, cell, at), then);
      return;
    case 'remove':
      onObjects(m, action.object, at, (cell) => at.code.call(m.put, cell, i32(0)), then);
      return;
    case 'convert':
      onObjects(m, action.object, at, (cell) => convert(m, cell, at), then);
      return;
    case 'flip':
      onObjects(m, action.object, at, (cell) => flip(m, cell, at), then);
      return;
    case 'create':
      create(m, action, at, then);
      return;
    case 'swap':
      swap(m, action, at, then);
      return;
    case 'move':
      moveMan(m, action, at, then);
      return;
    case 'drop':
    case 'place':
      if (action.kind === 'place') placeMan(m, action.types, action.on, at, then);
      else dropMan(m, action.types, action.on, at, then);
      return;
    case 'change':
    case 'promote':
      change(m, action, at, then);
      return;
    case 'send':
      send(m, action, at, then);
      return;
    case 'mark man':
    case 'unmark man':
      markMan(m, action, at, then);
      return;
    case 'mark place':
      onObjects(m, action.object, at, (cell) => placeMark(m, action.mark, cell, at), then);
      return;
    case 'unmark place':
      onObjects(m, action.object, at, (cell) => removeMark(m, action.mark, cell, at), then);
      return;
    case 'add':
    case 'set':
      tally(m, action, at, then);
      return;
    case 'end turn':
    case 'go on':
      takingBack(m, at, () => {
        follow(m, at.code, action);
        then();
      });
  }
}

/** Notes what follows from the move in its turn. */
export function follow(m: Mill, code: Code, action: Action & { readonly kind: 'end turn' | 'go on' }): void {
  const frame = code.let(m.frame);
  const sequel = m.field(frame, 'sequel');
  m.setField(code, frame, 'sequel', action.kind === 'go on' ? withGoingOn(sequel, action) : or(sequel, ENDS));
}

// ---------------------------------------------------------------- going on, and coming back

const SAVED: readonly Field[] = ['did', 'captures', 'eventTop', 'eventMask', 'promotion', 'lifted', 'sequel'];

/** Writes a choice and what follows, and then the way back. */
export function takingBack(m: Mill, at: Scope, choice: Then): void {
  const { code } = at;
  const frame = code.let(m.frame);
  const journal = code.let(m.register('journal'));
  const saved = SAVED.map((name) => code.let(m.field(frame, name)));
  choice();
  SAVED.forEach((name, i) => {
    m.setField(code, frame, name, saved[i]!);
  });
  code.call(m.undo, journal);
}

function onObjects(m: Mill, object: ObjectSet, at: Scope, act: (cell: Expr) => void, then: Then): void {
  const { code } = at;
  const bits = keep(code, setBits(m, object.set, at));
  if (!object.oneOf) {
    takingBack(m, at, () => {
      forEach(code, bits, act);
      then();
    });
    return;
  }
  // What follows is written once: with nobody there it runs once and nothing is done.
  choosing(at, bits, (cell, real) => {
    takingBack(m, at, () => {
      code.if(real, () => act(cell));
      then();
    });
  });
}

/** Each member, or once with `real` 0 if there is none. */
function choosing(at: Scope, bits: Bits, body: (cell: Expr, real: Expr) => void): void {
  const { code } = at;
  const real = code.let(some(bits));
  const padded = bits.map((word, i) => code.let(select(real, word, i64(i === 0 ? 1 : 0))));
  forEachOnce(code, padded, (cell) => body(cell, real));
}

export function capture(m: Mill, cell: Expr, at: Scope): void {
  const { code } = at;
  const man = code.let(m.word(cell));
  code.if(man, () => {
    code.call(m.put, cell, i32(0));
    noteCapture(m, cell, man, at);
  });
}

export function noteCapture(m: Mill, cell: Expr, man: Expr, { code }: Scope): void {
  const frame = code.let(m.frame);
  m.setField(code, frame, 'captures', add(m.field(frame, 'captures'), i32(1)));
  m.setField(code, frame, 'did', or(m.field(frame, 'did'), i32(DID_CAPTURE)));
  if (m.k.wantsEvents) code.call(m.event, i32(CAPTURED), cell, man);
}

function convert(m: Mill, cell: Expr, at: Scope): void {
  const { code } = at;
  const man = code.let(m.word(cell));
  const turned = or(and(man, i32(~(0xf << 7) & ~m.k.movedMarks)), i32(at.speaker << 7));
  code.if(man, () => code.call(m.put, cell, turned));
}

function flip(m: Mill, cell: Expr, { code }: Scope): void {
  const man = code.let(m.word(cell));
  code.if(man, () => code.call(m.put, cell, flipped(m, and(man, i32(~m.k.movedMarks)))));
}

/** To the player before the owner in the line of players; the men of nobody stay nobody's. */
export function flipped(m: Mill, man: Expr): Expr {
  const owner = and(shrU(man, i32(7)), i32(0xf));
  const before = select(eqz(owner), i32(m.model.players.length - 1), sub(owner, i32(1)));
  return select(ne(owner, i32(NEUTRAL)), withOwner(man, before), man);
}

export const withOwner = (man: Expr, owner: Expr): Expr => or(and(man, i32(~(0xf << 7))), shl(owner, i32(7)));

/** Each type and each place is a choice. */
function create(m: Mill, action: Action & { readonly kind: 'create' }, at: Scope, then: Then): void {
  const { code } = at;
  const [owner = at.speaker] = owners(m, action.who, at.speaker);
  const cells = keep(code, setBits(m, action.on, at));
  eachType(m, at, action.types, (type) => {
    const man = code.let(freshMan(m, type, owner));
    forEachOnce(code, cells, (cell) =>
      takingBack(m, at, () => {
        code.call(m.put, cell, man);
        then();
      }),
    );
  });
}

function swap(m: Mill, action: Action & { readonly kind: 'swap' }, at: Scope, then: Then): void {
  const { code } = at;
  const [left, right] = [action.a, action.b].map((set) => keep(code, setBits(m, set, at))) as [Bits, Bits];
  const bare = i32(~m.k.movedMarks);
  takingBack(m, at, () => {
    forEach(code, left, (one) =>
      forEach(code, right, (other) => {
        const man = code.let(and(m.word(one), bare));
        code.call(m.put, one, and(m.word(other), bare));
        code.call(m.put, other, man);
      }),
    );
    then();
  });
}

/** One after the other of several types, as i32; the body is written once. */
function eachType(m: Mill, { code }: Scope, types: readonly number[], body: (type: Expr) => void): void {
  const [only, ...others] = types;
  if (only !== undefined && others.length === 0) {
    body(i32(only));
    return;
  }
  const each = code.variable(i32(0));
  const i: Expr = get(each);
  const table = m.image.ints(types);
  code.while(lt(i, i32(types.length)), () => {
    body(code.let(load('i32', shl(i, i32(2)), table)));
    code.set(each, add(i, i32(1)));
  });
}

/** The man meant goes to every place in turn; if there is nobody, the move goes on without. */
function moveMan(m: Mill, action: Action & { readonly kind: 'move' }, at: Scope, then: Then): void {
  if (!action.object.oneOf && !isSingle(action.object.set, m.model.board)) unsupported('moving several men');
  const { code } = at;
  const men = keep(code, setBits(m, action.object.set, at));
  const ends = keep(code, setBits(m, action.to, at));
  const moved = code.variable(i32(0));
  forEachOnce(code, men, (from) => {
    code.set(moved, i32(1));
    forEachOnce(code, ends, (cell) => {
      const free = and(eqz(m.word(cell)), ne(m.word(from), i32(0)));
      code.if(free, () =>
        takingBack(m, at, () => {
          displace(m, from, cell, at);
          then();
        }),
      );
    });
  });
  code.if(eqz(get(moved)), then);
}

function displace(m: Mill, from: Expr, to: Expr, { code }: Scope): void {
  const man = code.let(m.word(from));
  const landed = code.let(and(man, i32(~m.k.movedMarks)));
  code.call(m.put, from, i32(0));
  code.call(m.put, to, landed);
  if (!m.k.wantsEvents) return;
  code.call(m.event, i32(LEAVES), from, man);
  code.call(m.event, i32(ARRIVES), to, landed);
}

function dropMan(m: Mill, from: readonly number[], on: PlaceSet, at: Scope, then: Then): void {
  const { code } = at;
  const cells = keep(code, setBits(m, on, at));
  eachType(m, at, from, (type) => {
    const stock = code.let(add(type, i32(m.k.reserveIndex(at.speaker, 0, 0))));
    const man = code.let(freshMan(m, type, at.speaker));
    code.if(m.word(stock), () =>
      forEachOnce(code, cells, (cell) => {
        code.if(eqz(m.word(cell)), () =>
          takingBack(m, at, () => {
            takeFromStock(m, stock, at);
            code.call(m.put, cell, man);
            if (m.k.wantsEvents) code.call(m.event, i32(DROPPED), cell, man);
            then();
          }),
        );
      }),
    );
  });
}

/** A neutral man out of the neutral reserve, or the one that stands on the board already. */
function placeMan(m: Mill, types: readonly number[], on: PlaceSet, at: Scope, then: Then): void {
  const { code } = at;
  const cells = keep(code, setBits(m, on, at));
  for (const type of types) {
    const stock = i32(m.k.reserveIndex(m.model.players.length, 0, type));
    const standing = keep(code, m.codeBits(makeCode(type, NEUTRAL)));
    const stocked = code.let(ne(m.word(stock), i32(0)));
    code.if(or(stocked, some(standing)), () =>
      forEachOnce(code, cells, (cell) =>
        code.if(eqz(m.word(cell)), () =>
          takingBack(m, at, () => {
            code.if(
              stocked,
              () => {
                takeFromStock(m, stock, at);
                const man = i32(makeMan(type, NEUTRAL) | m.k.startMarks(type));
                code.call(m.put, cell, man);
                if (m.k.wantsEvents) code.call(m.event, i32(DROPPED), cell, man);
              },
              () => displace(m, code.let(lowest(standing)), cell, at),
            );
            then();
          }),
        ),
      ),
    );
  }
}

/** Endless stock stays. */
export function takeFromStock(m: Mill, stock: Expr, { code }: Scope): void {
  const count = code.let(m.word(stock));
  code.if(lt(i32(0), count), () => code.call(m.poke, stock, add(count, i32(-1))));
}

function freshMan(m: Mill, type: Expr, owner: number): Expr {
  const men = m.model.types.map((_, t) => makeMan(t, owner) | m.k.startMarks(t));
  return load('i32', shl(type, i32(2)), m.image.ints(men));
}

type Changing = Action & { readonly kind: 'change' | 'promote' };

/** Each of the types is a choice. */
function change(m: Mill, action: Changing, at: Scope, then: Then): void {
  eachType(m, at, action.to, (type) => changeTo(m, action, type, at, then));
}

function changeTo(m: Mill, action: Changing, type: Expr, at: Scope, then: Then): void {
  const { code } = at;
  const rebase = action.kind === 'change' || !m.k.keepsBase;
  const changed = (man: Expr): Expr => code.let(withType(and(man, i32(~m.k.movedMarks)), type, rebase));
  const note = (cell: Expr, man: Expr): void => {
    if (action.kind === 'promote') notePromotion(m, cell, man, at);
  };
  if (at.lifting === true && isMover(action.object)) {
    takingBack(m, at, () => {
      const frame = code.let(m.frame);
      const man = changed(m.field(frame, 'lifted'));
      m.setField(code, frame, 'lifted', man);
      m.setField(code, frame, 'promotion', type);
      note(m.field(frame, 'to'), man);
      then();
    });
    return;
  }
  const become = (cell: Expr): void => {
    const old = code.let(m.word(cell));
    code.if(old, () => {
      const man = changed(old);
      code.call(m.put, cell, man);
      note(cell, man);
    });
  };
  onObjects(m, action.object, at, become, then);
}

function notePromotion(m: Mill, cell: Expr, man: Expr, { code }: Scope): void {
  const frame = code.let(m.frame);
  m.setField(code, frame, 'did', or(m.field(frame, 'did'), i32(DID_PROMOTION)));
  if (m.k.wantsEvents) code.call(m.event, i32(PROMOTED), cell, man);
}

type Taking = Action & { readonly kind: 'capture' | 'remove' | 'send' };

const takesMover = (action: Action): action is Taking =>
  (action.kind === 'capture' || action.kind === 'remove' || action.kind === 'send') && isMover(action.object);

/** The man under way does not land. */
function takeMover(m: Mill, action: Taking, at: Scope, then: Then): void {
  const { code } = at;
  takingBack(m, at, () => {
    const frame = code.let(m.frame);
    const man = code.let(m.field(frame, 'lifted'));
    if (action.kind === 'capture') noteCapture(m, m.field(frame, 'to'), man, at);
    if (action.kind === 'send') store(m, action, man, at);
    m.setField(code, frame, 'lifted', i32(0));
    then();
  });
}

/** `it` and `mover` mean the man under way as long as he has not landed. */
function isMover({ oneOf, set }: ObjectSet): boolean {
  return !oneOf && set.kind === 'pronoun' && (set.word === 'it' || set.word === 'mover');
}

export function withType(man: Expr, type: Expr, rebase: boolean): Expr {
  const kept = and(man, i32(rebase ? ~0x3f87f : ~0x7f));
  const number = add(type, i32(1));
  return or(kept, rebase ? mul(number, i32((1 << 11) | 1)) : number);
}

/** A man already off the board (`it`, captured) goes to a reserve by his base type; one on the board is lifted first. */
function send(m: Mill, action: Send, at: Scope, then: Then): void {
  const { code } = at;
  const lift = (cell: Expr): void => {
    const man = code.let(m.word(cell));
    code.if(man, () => {
      code.call(m.put, cell, i32(0));
      store(m, action, man, at);
    });
  };
  const { set } = action.object;
  if (set.kind === 'pronoun' && set.word === 'it' && at.itMan !== undefined) {
    takingBack(m, at, () => {
      store(m, action, at.itMan!, at);
      then();
    });
  } else onObjects(m, action.object, at, lift, then);
}

type Send = Action & { readonly kind: 'send' };

/** One man more in the reserve of the one meant; endless stock stays. */
function store(m: Mill, { who, reserve }: Send, man: Expr, { code, speaker }: Scope): void {
  const receiver = owners(m, who, speaker)[0] ?? speaker;
  const row = m.k.reserveIndex(receiver === NEUTRAL ? m.model.players.length : receiver, reserve, 0);
  const stock = code.let(add(add(and(shrU(man, i32(11)), i32(0x7f)), i32(-1)), i32(row)));
  const count = code.let(m.word(stock));
  code.if(lt(i32(-1), count), () => code.call(m.poke, stock, add(count, i32(1))));
}

function markMan(
  m: Mill,
  action: Action & { readonly kind: 'mark man' | 'unmark man' },
  at: Scope,
  then: Then,
): void {
  const { code } = at;
  const bit = markBit(action.mark);
  const marked = (man: Expr): Expr => (action.kind === 'mark man' ? or(man, i32(bit)) : and(man, i32(~bit)));
  if (at.lifting === true && isMover(action.object)) {
    takingBack(m, at, () => {
      const frame = code.let(m.frame);
      m.setField(code, frame, 'lifted', marked(m.field(frame, 'lifted')));
      then();
    });
    return;
  }
  const mark = (cell: Expr): void => {
    const man = code.let(m.word(cell));
    code.if(man, () => code.call(m.put, cell, marked(man)));
  };
  onObjects(m, action.object, at, mark, then);
}

function tally(m: Mill, action: Action & { readonly kind: 'add' | 'set' }, at: Scope, then: Then): void {
  const { code } = at;
  const index = tallyIndex(m.k, action.tally, action.who, at.speaker);
  takingBack(m, at, () => {
    const value = code.let(numberOf(m, action.value, at));
    code.call(m.poke, i32(index), action.kind === 'set' ? value : add(m.word(index), value));
    then();
  });
}
