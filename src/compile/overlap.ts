/**
 * Can two different proposals lead to the same position? Told from the rules alone, so that most games never compare
 * moves. "Unsure" counts as yes.
 */
import type { Ability, Drop, Model } from '../model/model.js';
import { isPlain, namesOthers, raysOf } from './abilities.js';
import { assume, type Stander } from './assume.js';
import type { Workshop } from './workshop.js';

const STANDERS: readonly Stander[] = ['empty', 'friend', 'enemy'];

export function mayMerge(k: Workshop): boolean {
  const { model } = k.core;
  return (
    model.types.some((type) =>
      model.players.some((_, player) => abilitiesOverlap(k, type.abilities, player)),
    ) ||
    model.players.some((_, player) => model.phases.some((phase) => dropsOverlap(k, phase.drops, player))) ||
    hasLooseTriggers(model)
  );
}

function abilitiesOverlap(k: Workshop, abilities: readonly Ability[], player: number): boolean {
  if (abilities.some((ability) => ability.program !== undefined || ability.again !== undefined)) return true;
  if (abilities.some((ability) => !isPlain(ability) && !isStraight(ability)) && abilities.length > 0) {
    if (abilities.some((ability) => !isPlain(ability) && ability.legs.some((leg) => leg.move !== 'step')))
      return !straightOnly(abilities);
  }
  for (let cell = 0; cell < k.core.squares; cell++) if (overlapAt(k, abilities, player, cell)) return true;
  return false;
}

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

/** A target with the same man on it met twice. */
function overlapAt(k: Workshop, abilities: readonly Ability[], player: number, cell: number): boolean {
  const met = new Set<number>();
  for (const ability of abilities) {
    const standers = STANDERS.map((who, i) => ({
      i,
      wants: assume(ability.to, who, k.core.squares) !== false,
    }));
    const others = namesOthers(ability.to);
    for (const target of targetsOf(k, ability, player, cell)) {
      for (const { i, wants } of standers) {
        if (!wants && !(i === 1 && others)) continue;
        const word = target * 3 + i;
        if (met.has(word)) return true;
        met.add(word);
      }
    }
  }
  return false;
}

/** Every target as often as a way leads there. */
function targetsOf(k: Workshop, ability: Ability, player: number, cell: number): number[] {
  if (isPlain(ability))
    return raysOf(k, ability, player, cell).flatMap((ray) => ray.slice(ability.legs[0]!.least - 1));
  let ends: [number, number][] = [[cell, -1]];
  for (const leg of ability.legs) {
    ends = ends.flatMap(([at, last]) => {
      const dirs =
        leg.dirs.kind === 'fixed'
          ? leg.dirs.of[player]!
          : leg.dirs.kind === 'turned'
            ? k.graph.turned(leg.dirs.turns, last)
            : [];
      return dirs.map((dir): [number, number] => [k.graph.next(dir, at), dir]).filter(([to]) => to >= 0);
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
