/** A script lands: the men go all at once, what was noted is done, and the move is settled like any other. */
import type { Ability, Land } from '../../model/model.js';
import { makeMan } from '../../play/man.js';
import type { Code } from '../../wasm/code.js';
import { add, and, type Expr, eq, type Func, get, i32, lt, select } from '../../wasm/ir.js';
import { ARRIVES, DID_DROP, DID_MOVE, DROPPED, didBits, KIND_DROP, KIND_MOVE, LEAVES } from '../candidate.js';
import { asksMoves } from '../readers.js';
import { noteCapture, takeFromStock, withType } from './actions.js';
import { keep } from './bits.js';
import type { Mill } from './mill.js';
import { doNotes, eachMove, pushMove } from './notes.js';
import { mayBegin } from './outset.js';
import { idOf, runScript, type Script, scriptRegister, scriptScope } from './script.js';
import { goesOn, withPlace } from './sequel.js';
import { nameOf, type Side, settleFunc } from './settle.js';
import { begin } from './tries.js';

/** Registers that tell what is landing: the man, his reserve's index (-1 = he stood on the board), what he does. */
const FACTS = ['man', 'reserve', 'did', 'costs', 'first'] as const;
const RUN = ['start', 'cursor', 'heading', 'steps'] as const;

/** (from): proposes the moves of the man there by a script; pieces share it that have the same ability. */
export function scriptMoveFunc(m: Mill, side: Side, ability: Ability): Func {
  const { program, ...rest } = ability;
  const name = m.memo(ability, 'move', () => `${idOf(m, program!)} ${JSON.stringify(rest)}`);
  return m.func(`script move ${name} of ${nameOf(side)}`, ['i32'], undefined, (code) => {
    const from = code.args[0]!;
    code.if(mayBegin(m, code, ability, side.player, from, false), () =>
      propose(m, side, code, ability, from, {
        man: m.word(from),
        reserve: i32(-1),
        did: i32(didBits(ability.kinds)),
        costs: i32(ability.costs),
      }),
    );
  });
}

/** () : proposes to put a man in hand down by a script, from every place. */
export function scriptDropFunc(m: Mill, side: Side, type: number, ability: Ability, name: string): Func {
  return m.func(`script drop ${name}`, [], undefined, (code) => {
    const reserve = m.k.reserveIndex(side.player, 0, type);
    const man = i32(makeMan(type, side.player) | m.k.startMarks(type));
    const did = i32((didBits(ability.kinds) & ~DID_MOVE) | DID_DROP);
    const next = code.variable(i32(0));
    const cell: Expr = get(next);
    code.if(m.word(reserve), () =>
      code.while(lt(cell, i32(m.squares)), () => {
        propose(m, side, code, ability, cell, { man, reserve: i32(reserve), did, costs: i32(ability.costs) });
        code.set(next, add(cell, i32(1)));
      }),
    );
  });
}

interface Facts {
  readonly man: Expr;
  readonly reserve: Expr;
  readonly did: Expr;
  readonly costs: Expr;
}

function propose(m: Mill, side: Side, code: Code, ability: Ability, start: Expr, facts: Facts): void {
  const script = scriptOf(m, side);
  keepingRun(m, code, script, () => {
    const first = code.let(m.register('noted'));
    for (const [name, value] of Object.entries({ ...facts, first }))
      m.setRegister(code, scriptRegister(script, name), value);
    runScript(script, code, ability.program!, start);
    m.setRegister(code, 'noted', first);
  });
}

/** A law that looks ahead runs scripts while one is running: what that one has come to is kept. */
function keepingRun(m: Mill, code: Code, script: Script, run: () => void): void {
  if (!m.model.laws.some(({ cond }) => asksMoves(cond))) {
    run();
    return;
  }
  const names = [...RUN, ...FACTS].map((name) => scriptRegister(script, name));
  const outer = names.map((name) => code.let(m.register(name)));
  const variables = Array.from({ length: m.model.variables }, (_, variable) => {
    const at = m.variableAt(scriptRegister(script, 'variable'), variable);
    return { at, bits: keep(code, m.bitsAt(i32(0), at)) };
  });
  run();
  names.forEach((name, i) => {
    m.setRegister(code, name, outer[i]!);
  });
  for (const { at, bits } of variables) m.storeBits(code, at, bits);
}

function scriptOf(m: Mill, side: Side): Script {
  return {
    m,
    player: side.player,
    name: nameOf(side),
    asks: false,
    land: (code, from, to, land) => landHere(m, side, code, from, to, land),
  };
}

/** Makes the move, or one for each type that the man may become. */
function landHere(m: Mill, side: Side, code: Code, from: Expr, to: Expr, { as = [], copying }: Land): void {
  const build = buildFunc(m, side, copying);
  for (const type of as.length === 0 ? [-1] : as) code.call(build, from, to, i32(type));
  m.setRegister(code, 'noted', m.register('script first'));
}

/** (from, to, type that the man becomes or -1) */
function buildFunc(m: Mill, side: Side, copying: boolean): Func {
  const name = `${copying ? 'copy' : 'build'} ${nameOf(side)}`;
  return m.func(name, ['i32', 'i32', 'i32'], undefined, (code) => {
    const [from, to, as] = code.args as [Expr, Expr, Expr];
    const fact = (name: (typeof FACTS)[number]): Expr => code.let(m.register(`script ${name}`));
    const [man, reserve, did, costs, first] = FACTS.map(fact) as [Expr, Expr, Expr, Expr, Expr];
    const isDrop = code.let(lt(i32(-1), reserve));
    const end = code.let(m.register('noted'));
    pushMove(m, code, select(isDrop, i32(-1), from), to);
    const frame = begin(m, code, { kind: KIND_MOVE, from, to, man, did: 0, lawful: i32(0) });
    m.setField(code, frame, 'kind', select(isDrop, i32(KIND_DROP), i32(KIND_MOVE)));
    m.setField(code, frame, 'did', did);
    m.setField(code, frame, 'costs', costs);
    m.setField(code, frame, 'promotion', as);
    const scope = scriptScope(scriptOf(m, side), code);
    code.if(isDrop, () => takeFromStock(m, reserve, scope));
    carryAll(m, code, { first, from, man, as, copying, player: side.player });
    doNotes(m, code, first, scope);
    if (m.goingOn.length > 0) {
      const sequel = code.let(m.field(frame, 'sequel'));
      code.if(goesOn(sequel), () => m.setField(code, frame, 'sequel', withPlace(sequel, to)));
    }
    code.call(settleFunc(m, side));
    code.call(m.undo, m.field(frame, 'start'));
    m.setRegister(code, 'noted', end);
  });
}

interface Carrying {
  readonly first: Expr;
  readonly from: Expr;
  /** The man in hand. */
  readonly man: Expr;
  readonly as: Expr;
  readonly copying: boolean;
  readonly player: number;
}

/** All men leave at once; then they arrive in order, and whoever still stands there is captured. */
function carryAll(m: Mill, code: Code, { first, from, man, as, copying, player }: Carrying): void {
  const frame = code.let(m.frame);
  const mover = code.let(m.word(from));
  const begun = code.variable(i32(0));
  eachMove(m, code, first, (move) => {
    const stands = code.let(lt(i32(-1), move.from));
    move.keep(select(stands, m.word(select(stands, move.from, i32(0))), man));
    code.if(
      get(begun),
      () => {},
      () => {
        code.set(begun, i32(1));
        m.setField(code, frame, 'from', move.from);
        m.setField(code, frame, 'to', move.to);
      },
    );
  });
  eachMove(m, code, first, (move) => code.if(lt(i32(-1), move.from), () => leave(m, code, move.from)));
  if (copying) code.if(lt(m.register('script reserve'), i32(0)), () => code.call(m.put, from, mover));
  eachMove(m, code, first, (move) => {
    const stays = code.let(move.man);
    const becomes = code.let(and(move.isLast, lt(i32(-1), as)));
    const turned = code.let(select(becomes, withType(stays, as, !m.k.keepsBase), stays));
    code.if(stays, () => arrive(m, code, player, move.from, move.to, turned));
  });
}

function leave(m: Mill, code: Code, cell: Expr): void {
  const man = code.let(m.word(cell));
  code.if(man, () => {
    code.call(m.put, cell, i32(0));
    if (m.k.wantsEvents) code.call(m.event, i32(LEAVES), cell, man);
  });
}

function arrive(m: Mill, code: Code, player: number, from: Expr, cell: Expr, man: Expr): void {
  const victim = code.let(m.word(cell));
  code.if(victim, () => noteCapture(m, cell, victim, { code, speaker: player }));
  const landed = code.let(select(eq(from, cell), man, and(man, i32(~m.k.movedMarks))));
  code.call(m.put, cell, landed);
  const event = select(lt(from, i32(0)), i32(DROPPED), i32(ARRIVES));
  if (m.k.wantsEvents) code.call(m.event, event, cell, landed);
}
