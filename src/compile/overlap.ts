/**
 * Can two different proposals lead to the same position? Told from the rules alone, so that most games never compare
 * moves. "Unsure" counts as yes.
 */
import type { Ability, Action, Drop, Model } from '../model/model.js';
import { isPlain, namesOthers, raysOf } from './abilities.js';
import { assume, type Stander } from './assume.js';
import type { Workshop } from './workshop.js';

const STANDERS: readonly Stander[] = ['empty', 'friend', 'enemy'];

/** Looks at every way on the empty board, so the workshop asks it once. */
export function mayMerge(k: Workshop): boolean {
  const { model } = k.core;
  const apart = new Set<string>();
  return (
    model.types.some((type) =>
      model.players.some((_, player) => abilitiesOverlap(k, type.abilities, player, apart)),
    ) ||
    model.players.some((_, player) => model.phases.some((phase) => dropsOverlap(k, phase.drops, player))) ||
    hasLooseTriggers(model)
  );
}

/** `apart` holds the shapes that were looked at: most men move alike for all players. */
function abilitiesOverlap(
  k: Workshop,
  abilities: readonly Ability[],
  player: number,
  apart: Set<string>,
): boolean {
  if (abilities.some((ability) => ability.program !== undefined || ability.again !== undefined)) return true;
  if (abilities.some((ability) => !isPlain(ability) && !isStraight(ability)) && abilities.length > 0) {
    if (abilities.some((ability) => !isPlain(ability) && ability.legs.some((leg) => leg.move !== 'step')))
      return !straightOnly(abilities);
  }
  if (abilities.some((ability) => takesFriends(k, ability))) return true;
  const aims = abilities.map((ability) => aimOf(k, ability, player));
  const shape = aims.map((aim) => aim.shape).join(' ');
  if (!shape.includes('?') && apart.has(shape)) return false;
  apart.add(shape);
  const met = new Uint8Array(STANDERS.length * k.core.layout.cells);
  for (let cell = 0; cell < k.core.squares; cell++) if (overlapAt(aims, cell, met.fill(0))) return true;
  return false;
}

/** Whoever takes the place of a man like him leaves the same position wherever he goes. */
function takesFriends(k: Workshop, { to, actions }: Ability): boolean {
  return actions.some(({ kind }) => TAKES.includes(kind)) && assume(to, 'friend', k.core.squares) !== false;
}

const TAKES: readonly Action['kind'][] = ['capture', 'remove', 'send', 'move', 'swap'];

/** Slides through somebody and straight on: one way for each target, told apart from others by who stands there. */
function isStraight(ability: Ability): boolean {
  return (
    ability.again === undefined &&
    ability.legs.every(
      (leg, i) =>
        i === 0 || (leg.dirs.kind === 'turned' && leg.dirs.turns.length === 1 && leg.dirs.turns[0] === 0),
    )
  );
}

function straightOnly(abilities: readonly Ability[]): boolean {
  const straight = abilities.filter((ability) => !isPlain(ability));
  const plain = abilities.filter(isPlain);
  const wants = (ability: Ability, who: Stander): boolean => assume(ability.to, who, 0) !== false;
  return (
    straight.length <= 1 &&
    straight.every(isStraight) &&
    straight.every((one) =>
      plain.every((other) => STANDERS.every((who) => !wants(one, who) || !wants(other, who))),
    )
  );
}

/** Where an ability leads, and who may stand there. */
interface Aim {
  /** By cell: every target as often as a way leads there. */
  readonly targets: (cell: number) => readonly number[];
  /** Indices of `STANDERS`. */
  readonly wants: readonly number[];
  /** Alike for ways that lead to the same targets everywhere; `?` where that is not told. */
  readonly shape: string;
}

function aimOf(k: Workshop, ability: Ability, player: number): Aim {
  const others = namesOthers(ability.to);
  const wanted = STANDERS.map(
    (who) => assume(ability.to, who, k.core.squares) !== false || (others && who === 'friend'),
  );
  const wants = [...wanted.keys()].filter((i) => wanted[i]);
  return { targets: targetsOf(k, ability, player), wants, shape: `${shapeOf(k, ability, player)}:${wants}` };
}

function shapeOf({ graph }: Workshop, ability: Ability, player: number): string {
  if (!isPlain(ability) || ability.from !== undefined || ability.within !== undefined) return '?';
  const { dirs, least, most } = ability.legs[0]!;
  return `${[...graph.fixed(dirs, player)].sort((a, b) => a - b)}/${least}-${most}`;
}

/** A target with the same man on it met twice. */
function overlapAt(aims: readonly Aim[], cell: number, met: Uint8Array): boolean {
  for (const { targets, wants } of aims) {
    for (const target of targets(cell)) {
      for (const i of wants) {
        const word = target * STANDERS.length + i;
        if (met[word] === 1) return true;
        met[word] = 1;
      }
    }
  }
  return false;
}

function targetsOf(k: Workshop, ability: Ability, player: number): (cell: number) => readonly number[] {
  if (!isPlain(ability)) return (cell) => endsOf(k, ability, player, cell);
  const raysFrom = raysOf(k, ability, player);
  const nearest = ability.legs[0]!.least - 1;
  return (cell) => raysFrom(cell).flatMap((ray) => (nearest === 0 ? ray : ray.slice(nearest)));
}

/** The ends of all its ways over the board. */
function endsOf({ graph }: Workshop, ability: Ability, player: number, cell: number): number[] {
  let ends: [number, number][] = [[cell, -1]];
  for (const { dirs } of ability.legs) {
    ends = ends.flatMap(([at, last]) => {
      const turned = dirs.kind === 'turned' ? graph.turned(dirs.turns, last) : [];
      return (dirs.kind === 'fixed' ? dirs.of[player]! : turned)
        .map((dir): [number, number] => [graph.next(dir, at), dir])
        .filter(([to]) => to >= 0);
    });
  }
  return ends.map(([at]) => at);
}

function dropsOverlap(k: Workshop, drops: readonly Drop[], player: number): boolean {
  return drops.some((one, i) => drops.slice(i + 1).some((other) => meet(k, one, other, player)));
}

function meet(k: Workshop, one: Drop, other: Drop, player: number): boolean {
  if (one.reserve !== other.reserve || !one.types.some((type) => other.types.includes(type))) return false;
  const share = STANDERS.some(
    (who) => assume(one.to, who, k.core.squares) !== false && assume(other.to, who, k.core.squares) !== false,
  );
  const a = k.fixedPart(one.to, player);
  const b = k.fixedPart(other.to, player);
  return share && (a === undefined || b === undefined || a.some((v, cell) => v === 1 && b[cell] === 1));
}

/** Triggers whose choices at several events can add up to the same result in more than one way. */
function hasLooseTriggers(model: Model): boolean {
  const choosing = model.triggers.filter((trigger) =>
    trigger.effects.some((effect) =>
      effect.actions.some(
        (action) =>
          action.kind === 'place' || ('object' in action && action.object.oneOf) || action.kind === 'move',
      ),
    ),
  );
  return choosing.length > 1;
}
