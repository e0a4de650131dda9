/**
 * Abilities as code. A single step or slide runs over a table of rays worked out once; everything else (several legs,
 * chains, `stay`, `anywhere`) walks its legs on the board.
 */
import type { Ability, PlaceSet } from '../model/model.js';
import { compileActions } from './actions.js';
import { assume, type Rest } from './assume.js';
import { didBits } from './candidate.js';
import { ENEMY } from './core.js';
import { compileLanding } from './landing.js';
import { readsHeading } from './readers.js';
import type { Manner, Members, Runner, Workshop } from './workshop.js';

export function mannerOf(k: Workshop, ability: Ability): Manner {
  return {
    did: didBits(ability.kinds),
    costs: ability.costs,
    actions: ability.actions.length === 0 ? undefined : compileActions(k, ability.actions),
    onlyMarks: ability.actions.every((action) => action.kind === 'mark place' && !action.object.oneOf),
    when: ability.when === undefined ? undefined : k.cond(ability.when),
  };
}

export function compileAbility(k: Workshop, ability: Ability, player: number, type: number): Runner {
  return isPlain(ability) ? tableRunner(k, ability, player, type) : k.path(ability, player, type).run;
}

/** One leg in fixed directions, and then the move is over. */
export function isPlain(ability: Ability): boolean {
  const leg = ability.legs[0];
  return (
    ability.legs.length === 1 &&
    leg !== undefined &&
    leg.move !== 'stay' &&
    leg.dirs.kind === 'fixed' &&
    leg.through === undefined &&
    ability.again === undefined &&
    !readsHeading(ability)
  );
}

export type Ray = readonly number[];

/**
 * By cell: the rays of a single leg, cut where `from` and `within` cut them. Cells nearer than `least` are kept. Asked
 * of some directions only, if they are given.
 */
export function raysOf(
  k: Workshop,
  ability: Ability,
  player: number,
  dirs: readonly number[] = k.graph.fixed(ability.legs[0]!.dirs, player),
): (cell: number) => readonly Ray[] {
  const { most, least } = ability.legs[0]!;
  const from = ability.from === undefined ? undefined : k.fixedPart(ability.from, player);
  const within = ability.within === undefined ? undefined : k.fixedCells(ability.within, player);
  const uncut = (ray: Ray): Ray => {
    const cut = within === undefined ? -1 : ray.findIndex((cell) => within[cell] === 0);
    return cut < 0 ? ray : ray.slice(0, cut);
  };
  return (cell) =>
    cell >= k.core.squares || from?.[cell] === 0 || within?.[cell] === 0
      ? []
      : dirs.map((dir) => uncut(k.graph.ray(dir, cell, most))).filter((ray) => ray.length >= least);
}

/** Yes, no, or a test of the cell. */
type Answer = boolean | Members;

function answer(k: Workshop, rest: Rest): Answer {
  return typeof rest === 'boolean' ? rest : k.set(rest);
}

function tableRunner(k: Workshop, ability: Ability, player: number, type: number): Runner {
  const { core } = k;
  const leg = ability.legs[0]!;
  const least = leg.least;
  const packed = packedRays(k, ability, player);
  const onEmpty = answer(k, assume(ability.to, 'empty', core.squares));
  const onEnemy = answer(k, assume(ability.to, 'enemy', core.squares));
  const onOther = otherTargets(k, ability.to);
  const guard = guardOf(k, ability, player);
  const manner = mannerOf(k, ability);
  const within =
    ability.within !== undefined && k.fixedCells(ability.within, player) === undefined
      ? k.set(ability.within)
      : undefined;
  const tracksPassed = manner.actions !== undefined || manner.when !== undefined;
  const promotes =
    core.model.promotions.length > 0 && core.model.promotions.some((rule) => rule.types.includes(type));
  const slow = manner.actions !== undefined || manner.when !== undefined || within !== undefined;
  const land = compileLanding(k, manner);

  return (from) => {
    const data = packed(from);
    let at = 0;
    let rays = data[at++]!;
    if (rays === 0 || (guard !== undefined && !guard(from))) return;
    const s = core.s;
    const calm = !k.takesOnly || (promotes && !slow);
    while (rays-- > 0) {
      const end = at + 1 + data[at]!;
      for (let i = at + 1; i < end; i++) {
        const to = data[i]!;
        const man = s[to]!;
        if (i - at >= least && (calm || man !== 0)) {
          const wanted = man === 0 ? onEmpty : core.relationTo(man) === ENEMY ? onEnemy : onOther;
          if (wanted !== false && (wanted === true || ask(wanted, from, to))) {
            if (slow) {
              if (within === undefined || withinAll(within, data, at + 1, i)) {
                if (tracksPassed) pass(data, at + 1, i);
                land(from, to);
              }
            } else land(from, to);
            if (k.stopped) return;
          }
        }
        if (man !== 0) break;
      }
      at = end;
    }
  };

  function ask(members: Members, from: number, to: number): boolean {
    core.origin = from;
    core.it = from;
    core.here = to;
    return members.has(to);
  }

  function withinAll(members: Members, data: readonly number[], first: number, last: number): boolean {
    for (let i = first; i <= last; i++) if (!members.has(data[i]!)) return false;
    return true;
  }

  function pass(data: readonly number[], first: number, last: number): void {
    const c = core.cand;
    c.passedTop = 0;
    for (let i = first; i < last; i++) c.passed[c.passedTop++] = data[i]!;
  }
}

/** Friends, allies and neutral men are targets only if the set names them. */
function otherTargets(k: Workshop, to: PlaceSet): Answer {
  const friend = assume(to, 'friend', k.core.squares);
  return friend === false && !namesOthers(to) ? false : k.set(to);
}

export function namesOthers(set: PlaceSet): boolean {
  switch (set.kind) {
    case 'men':
      return set.owner !== 'friend' && set.owner !== 'enemy';
    case 'union':
    case 'both':
      return set.of.some(namesOthers);
    case 'minus':
      return namesOthers(set.left);
    case 'empty':
      return false;
    default:
      return set.kind !== 'cells';
  }
}

/** What of `from` is not fixed. */
export function guardOf(
  k: Workshop,
  ability: Ability,
  player: number,
): ((from: number) => boolean) | undefined {
  if (ability.from === undefined) return undefined;
  const rest = k.openPart(ability.from, player);
  if (rest === undefined) return undefined;
  const members = k.set(rest);
  const { core } = k;
  return (from) => {
    core.origin = from;
    core.it = from;
    core.here = from;
    return members.has(from);
  };
}

/** Of a cell: number of rays, then each as length and cells. Worked out when a man first stands there. */
function packedRays(k: Workshop, ability: Ability, player: number): (cell: number) => readonly number[] {
  const raysFrom = raysOf(k, ability, player);
  const packed: (readonly number[] | undefined)[] = Array.from({ length: k.core.layout.cells });
  return (cell) => {
    const known = packed[cell];
    if (known !== undefined) return known;
    const rays = raysFrom(cell);
    const data = [rays.length, ...rays.flatMap((ray) => [ray.length, ...ray])];
    packed[cell] = data;
    return data;
  };
}
