/* Spots, sites, conditions and effects in our words, as a way of moving has them. */

import type { Action, Cond, Set_, SetWord } from '../../../ast/nodes.js';
import { bracketed } from '../areas.js';
import type { Build } from '../build.js';
import { type Context, wayOf } from '../context.js';
import type { Atlas, Spot } from './atlas.js';
import { startsIn } from './atlas.js';
import { type Asked, EMPTY, ENEMY, type Formula, FRIEND, OFF } from './formula.js';
import { type Frame, HERE, type Step } from './frame.js';
import type { Effect } from './state.js';

export interface Speaking {
  readonly context: Context;
  readonly atlas: Atlas;
  readonly frame: Frame;
  readonly b: Build;
  /** Where the man goes. */
  readonly target: Spot;
  /** The piece that moves. */
  readonly piece: string;
  /** It is asked before the man goes: there is no `here` yet. */
  readonly atStart?: boolean;
}

/** A place as seen from where the man goes or stood. */
export function placeFor(spot: Spot, { frame, b, target, atStart = false }: Speaking): Set_ | undefined {
  if (spot === target && !atStart) return b.set('here');
  if (spot.place !== undefined) return frame.square(spot.place, b);
  const [step, goal] = [frame.stepTo(spot), frame.stepTo(target)];
  if (step === undefined) return undefined;
  if (step === HERE) return b.set('origin');
  const onward = goal === undefined || atStart ? undefined : frame.between(goal, step);
  if (onward !== undefined && onward !== HERE && frame.isShort(onward))
    return next(onward, b.set('here'), frame, b);
  return frame.parts(step).reduce<Set_>((from, one) => next(one, from, frame, b), b.set('origin'));
}

function next(step: Step, to: Set_, frame: Frame, b: Build): Set_ {
  return { span: b.span, kind: 'next', way: frame.dirs([step], b), to };
}

// ---------------------------------------------------------------- sites

const OWNERS: Readonly<Record<number, SetWord>> = {
  [FRIEND]: 'friend',
  [ENEMY]: 'enemy',
  [FRIEND | ENEMY]: 'any',
};

/** Who may stand on a place; undefined where that cannot be said as a set. */
export function siteSet(mask: number, extra: readonly Formula[], { context, b }: Speaking): Set_ | undefined {
  const yes: Asked[] = [];
  const no: Asked[] = [];
  for (const f of extra) {
    if (f.kind === 'asks') yes.push(f.asked);
    else if (f.kind === 'not' && f.of.kind === 'asks') no.push(f.of.asked);
    else return undefined;
  }
  const men = yes.filter(({ kind }) => MEN.includes(kind));
  const places = yes.filter(({ kind }) => !MEN.includes(kind));
  const base = men.length > 0 ? menSet(mask, men, context, b) : bareSet(mask, b);
  const narrowed = places.reduce<Set_ | undefined>((left, asked) => {
    const right = wordFor(asked, context, b);
    return left && right && b.both(bracketed(left, b), right);
  }, base);
  return no.reduce<Set_ | undefined>((left, asked) => {
    const right = wordFor(asked, context, b);
    return left && right && { span: b.span, kind: 'but', left: bracketed(left, b), right };
  }, narrowed);
}

export const MEN: readonly string[] = ['piece', 'attribute', 'unmoved'];

function bareSet(mask: number, b: Build): Set_ | undefined {
  const people = OWNERS[mask & (FRIEND | ENEMY)];
  const empty = (mask & EMPTY) !== 0;
  if (people === undefined) return empty ? b.set('empty') : undefined;
  const men = people === 'any' ? b.set('occupied') : b.set(people);
  return empty ? { span: b.span, kind: 'list', items: [b.set('empty'), men], or: true } : men;
}

function menSet(mask: number, asked: readonly Asked[], context: Context, b: Build): Set_ | undefined {
  const owner = OWNERS[mask & (FRIEND | ENEMY)];
  if (owner === undefined) return undefined;
  const pieces = asked.flatMap((one) => (one.kind === 'piece' ? [one.name] : []));
  if (pieces.length > 1) return undefined;
  const [piece] = pieces;
  const marks = asked.flatMap((one): Set_[] => {
    if (one.kind === 'unmoved') return [b.set('unmoved')];
    return one.kind === 'attribute' ? [b.name(context.names.of('attribute', one.name))] : [];
  });
  const men = piece === undefined ? [] : [b.name(context.names.of('piece', piece))];
  const whose = owner === 'friend' && men.length > 0 ? [] : [b.set(owner)];
  const items = [...marks, ...whose, ...men];
  const [only] = items;
  return only !== undefined && items.length === 1 ? only : { span: b.span, kind: 'together', items };
}

/** The places of which something that is asked is true, whosever men stand there. */
function wordFor(asked: Asked, context: Context, b: Build): Set_ | undefined {
  switch (asked.kind) {
    case 'piece':
      return {
        span: b.span,
        kind: 'together',
        items: [b.set('any'), b.name(context.names.of('piece', asked.name))],
      };
    case 'attribute':
      return b.name(context.names.of('attribute', asked.name));
    case 'unmoved':
      return b.set('unmoved');
    case 'last-from':
      return b.set('last-origin');
    case 'last-to':
      return b.set('last-end');
    case 'attacked':
      return { span: b.span, kind: 'attacked' };
    case 'neutral':
      return b.list(context.neutrals.map((name) => b.name(context.names.of('player', name))));
    default:
      return undefined;
  }
}

// ---------------------------------------------------------------- conditions

/** A formula as a condition on the position before the move; undefined where it cannot be said. */
export function condFor(f: Formula, speaking: Speaking): Cond | undefined {
  const { b, atlas, frame } = speaking;
  switch (f.kind) {
    case 'fixed':
      return fixedCond(f.set & frame.mine, speaking);
    case 'stands':
      return standsCond(f.spot, f.mask, speaking);
    case 'asks':
      return asksCond(f.spot, f.asked, speaking);
    case 'not': {
      const cond = condFor(f.of, speaking);
      return cond && opposite(cond, b);
    }
    default: {
      if (f.of.length === 0) return f.kind === 'and' ? b.some(b.set('anywhere')) : b.no(b.set('anywhere'));
      const conds = f.of.map((one) => condFor(one, speaking));
      const known = conds.flatMap((one) => one ?? []);
      if (known.length < conds.length) return undefined;
      return f.kind === 'and'
        ? b.and(known.map((one) => apart(one, b)))
        : b.or(known.map((one) => apart(one, b)));
    }
  }

  function fixedCond(set: bigint, { target, atStart = false }: Speaking): Cond | undefined {
    if (set === 0n) return b.no(b.set('anywhere'));
    if (set === frame.mine) return b.some(b.set('anywhere'));
    const [start] = frame.zones(set, frame.mine, b);
    if (start !== undefined) return b.is(b.set('origin'), start);
    const [end] = atStart ? [] : endZones(set, target);
    if (end !== undefined) return b.is(b.set('here'), end);
    const [outside] = frame.outside(set, frame.mine, b);
    if (outside !== undefined) return b.not(b.is(b.set('origin'), bracketed(outside, b)));
    const area = frame.area(set, frame.mine, b);
    return area && b.is(b.set('origin'), bracketed(area, b));
  }

  /** Zones that tell by where he goes. */
  function endZones(set: bigint, target: Spot): readonly Set_[] {
    const reach = atlas.onBoard(target) & frame.mine;
    const [ends, all, others] = [set, reach, reach & ~set].map((starts) => endsOf(starts, target, atlas));
    const tells = (set & ~reach) === 0n && ((ends ?? 0n) & (others ?? 0n)) === 0n;
    return tells ? frame.zones(ends ?? 0n, all ?? 0n, b) : [];
  }
}

function apart(cond: Cond, { span }: Build): Cond {
  return cond.kind === 'and' || cond.kind === 'or' ? { span, kind: 'brackets', cond } : cond;
}

/** The places that a spot is for some starts, as a set of starts. */
export function endsOf(set: bigint, spot: Spot, atlas: Atlas): bigint {
  const { length } = atlas.positions;
  let ends = 0n;
  for (const { mover, start } of startsIn(set, atlas)) {
    const cell = spot.cells[mover * length + start] ?? -1;
    if (cell >= 0) ends |= 1n << BigInt(mover * length + cell);
  }
  return ends;
}

function opposite(cond: Cond, b: Build): Cond {
  if (cond.kind === 'not') return cond.cond;
  if (cond.kind === 'count' && cond.how === 'some') return b.no(cond.set);
  return b.not(apart(cond, b));
}

function standsCond(spot: Spot, mask: number, speaking: Speaking): Cond | undefined {
  const { b } = speaking;
  const place = placeFor(spot, speaking);
  if (place === undefined) return undefined;
  if ((mask & OFF) === 0) {
    const set = bareSet(mask, b);
    return set && b.is(bracketed(set, b), place);
  }
  const set = bareSet(15 & ~mask, b);
  return set && opposite(b.is(bracketed(set, b), place), b);
}

function asksCond(spot: Spot, asked: Asked, speaking: Speaking): Cond | undefined {
  const { b, context } = speaking;
  const place = placeFor(spot, speaking);
  if (place === undefined) return undefined;
  // Asked from the other side, directions would be those of the enemy.
  if (asked.kind === 'defended') return undefined;
  if (asked.kind === 'beside') {
    const ways = [...context.rules.board.links.keys()].flatMap((name) => wayOf(context, name) ?? []);
    return b.is(b.set('enemy'), b.next([...new Set(ways)], place));
  }
  const set = wordFor(asked, context, b);
  return set && b.is(bracketed(set, b), place);
}

// ---------------------------------------------------------------- effects

/** An effect as an action of a way; undefined where it cannot be said, none where it changes nothing. */
export function actionsFor(effect: Effect, speaking: Speaking): readonly Action[] | undefined {
  const { b, target, atlas, context } = speaking;
  const { span } = b;
  const isTarget = effect.spot === target;
  const isLeft = effect.spot === atlas.start && !isTarget;
  const place = isTarget ? b.set('it') : placeFor(effect.spot, speaking);
  if (place === undefined) return undefined;
  switch (effect.kind) {
    case 'capture':
    case 'flip':
    case 'convert':
      if (isLeft) return [];
      return isTarget ? undefined : [{ span, kind: effect.kind, object: b.object(place) }];
    case 'change':
      if (isLeft) return [];
      return [
        {
          span,
          kind: 'change',
          object: b.object(place),
          to: b.types([context.names.of('piece', effect.piece)]),
        },
      ];
    case 'create': {
      if (isTarget) return undefined;
      const types = b.types([context.names.of('piece', effect.piece ?? speaking.piece)]);
      const { player } = effect;
      const of =
        player && ({ span, kind: 'player', name: b.word(context.names.of('player', player)) } as const);
      return [{ span, kind: 'create', types, on: place, ...(of ? { of } : {}) }];
    }
    case 'set':
      if (isLeft) return [];
      return [
        {
          span,
          kind: effect.value ? 'mark' : 'unmark',
          object: b.object(place),
          as: b.word(context.names.of('attribute', effect.attribute)),
        },
      ];
  }
}
