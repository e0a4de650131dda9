/** Does the man on a cell attack another one? Walked forwards on the board, for abilities that no table holds. */
import type { Ability, Program } from '../../model/model.js';
import { and, type Expr, eq, eqz, type Func, get, gt, i32 } from '../../wasm/ir.js';
import { KIND_MOVE } from '../candidate.js';
import { has, keep, nothing } from './bits.js';
import type { Mill, Scope } from './mill.js';
import { mayBegin, walkFunc } from './outset.js';
import { answer, ask, runScript, type Script, scriptRegister } from './script.js';
import { setBits } from './sets.js';
import { begin } from './tries.js';
import type { Cursor } from './walk.js';

/** (from, target) → i32 */
export function strikeFunc(m: Mill, ability: Ability, player: number): Func {
  return ability.program?.script === undefined
    ? walkedStrike(m, ability, player)
    : scriptedStrike(m, ability.program, player);
}

function scriptedStrike(m: Mill, program: Program, player: number): Func {
  const script: Script = {
    m,
    player,
    name: `asked of ${player}`,
    asks: true,
    land: (code, from, to) => answer(script, code, from, to),
  };
  const name = m.memo(program, `strike ${player}`, () => `strike ${m.number()} of ${player}`);
  return m.func(name, ['i32', 'i32'], 'i32', (code) => {
    const [from, target] = code.args as [Expr, Expr];
    ask(script, code, target);
    runScript(script, code, program, from);
    code.return(m.register(scriptRegister(script, 'hit')));
  });
}

function walkedStrike(m: Mill, ability: Ability, player: number): Func {
  const name = m.memo(ability, `strike ${player}`, () => `strike ${m.number()} of ${player}`);
  return m.func(name, ['i32', 'i32'], 'i32', (code) => {
    const [from, target] = code.args as [Expr, Expr];
    const result = code.variable(i32(0));
    code.if(mayBegin(m, code, ability, player, from, true), () =>
      m.nested(code, () => {
        const move = { kind: KIND_MOVE, from, to: from, man: m.word(from), did: 0, lawful: i32(0) };
        const frame = begin(m, code, move);
        for (const set of ['passed', 'late'] as const) m.setFrameBits(code, frame, set, nothing(m.words));
        m.setField(code, frame, 'target', target);
        m.setField(code, frame, 'hit', i32(0));
        const depth = code.let(m.register('depth'));
        m.setRegister(code, 'depth', i32(0));
        code.call(m.put, from, i32(0));
        const land = (at: Cursor): void => landThere(m, ability, player, at);
        code.call(walkFunc({ m, ability, player, name, isLink: false, asks: true, land }), from, i32(-1));
        code.call(m.undo, m.field(frame, 'start'));
        m.setRegister(code, 'depth', depth);
        code.set(result, m.field(frame, 'hit'));
      }),
    );
    code.return(get(result));
  });
}

/** The target is hit by landing on it, by having been taken on the way, or by being taken where the man lands. */
function landThere(m: Mill, ability: Ability, player: number, { code, from, cell, dir }: Cursor): void {
  const frame = code.let(m.frame);
  const target = code.let(m.field(frame, 'target'));
  const hit = (): void => m.setField(code, frame, 'hit', i32(1));
  m.setField(code, frame, 'to', cell);
  const of = ability.program === undefined ? from : cell;
  const at: Scope = {
    code,
    speaker: player,
    origin: from,
    here: cell,
    it: of,
    mover: of,
    heading: dir,
    passed: m.frameBits(frame, 'passed'),
    attacking: true,
  };
  const taken = ability.actions.flatMap((action) => (action.kind === 'capture' ? [action.object.set] : []));
  code.if(and(gt(m.field(frame, 'captures'), i32(0)), eqz(m.word(target))), hit, () => {
    code.if(has(keep(code, setBits(m, ability.to, at)), cell), () =>
      code.if(
        eq(cell, target),
        () => code.if(m.word(cell), hit),
        () => {
          for (const set of taken) code.if(has(keep(code, setBits(m, set, at)), target), hit);
        },
      ),
    );
  });
}
