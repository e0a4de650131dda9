/** Numbers as code: counts, sums, tallies. */
import type { Countable, Expr, Owner, ReserveMen } from '../model/model.js';
import { NEUTRAL, typeOf } from '../play/man.js';
import { groupCount } from './chains.js';
import { forEach, ownersMeant } from './members.js';
import type { Workshop } from './workshop.js';

export function compileExpr(k: Workshop, expr: Expr): () => number {
  const core = k.core;
  switch (expr.kind) {
    case 'number':
      return () => expr.value;
    case 'count':
      return compileCount(k, expr.of);
    case 'sum': {
      const members = k.set(expr.of);
      const numbers = core.model.types.map((type) => type.numbers[expr.number] ?? 0);
      return () => {
        let sum = 0;
        forEach(core, members, (cell) => {
          const man = core.s[cell]!;
          if (man !== 0) sum += numbers[typeOf(man)]!;
        });
        return sum;
      };
    }
    case 'groups':
      return groupCount(k, expr.dirs, expr.of);
    case 'tally': {
      const indices = core.model.players.map((_, speaker) => tallyIndex(k, expr.tally, expr.who, speaker));
      return () => core.s[indices[core.speaker]!]!;
    }
    case 'turn-number':
      return () => core.s[core.layout.turnNumber]!;
    case 'plus':
    case 'minus': {
      const left = compileExpr(k, expr.left);
      const right = compileExpr(k, expr.right);
      return expr.kind === 'plus' ? () => left() + right() : () => left() - right();
    }
  }
}

/** Where a tally is kept; a common one at player 0. */
export function tallyIndex(k: Workshop, tally: number, who: Owner, speaker: number): number {
  const { layout, model } = k.core;
  const owner = model.tallies[tally]!.each ? (ownersMeant(k.core, who, speaker)[0] ?? speaker) : 0;
  return layout.tally + tally * model.players.length + owner;
}

/** How many places or men in reserve. */
export function compileCount(k: Workshop, of: Countable): () => number {
  if (of.kind === 'reserve') return reserveCount(k, of);
  const core = k.core;
  const members = k.set(of);
  return () => {
    const mark = core.listTop;
    members.push();
    const n = core.listTop - mark;
    core.listTop = mark;
    return n;
  };
}

/** Endless stock counts as one man. */
function reserveCount(k: Workshop, of: ReserveMen): () => number {
  const core = k.core;
  const cellsOf = core.model.players.map((_, speaker) => reserveCells(k, of, speaker));
  return () => {
    let sum = 0;
    for (const index of cellsOf[core.speaker]!) sum += Math.abs(core.s[index]!);
    return sum;
  };
}

function reserveCells(k: Workshop, of: ReserveMen, speaker: number): number[] {
  const { model } = k.core;
  const types = of.types ?? model.types.map((_, t) => t);
  return ownersMeant(k.core, of.owner, speaker).flatMap((owner) =>
    types.map((type) => k.reserveIndex(owner === NEUTRAL ? model.players.length : owner, of.reserve, type)),
  );
}
