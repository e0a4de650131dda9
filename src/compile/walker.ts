/** One ability walked forwards in attack: could the man on `from` capture on `target` with it? */
import type { Ability } from '../model/model.js';
import { guardOf } from './abilities.js';
import { compileWalk } from './paths.js';
import { mayHitOf } from './script-reach.js';
import { compileScript } from './scripts.js';
import { threatening } from './threats.js';
import type { Workshop } from './workshop.js';

export type Walker = (from: number, target: number) => boolean;

export function compileWalker(k: Workshop, ability: Ability, owner: number): Walker {
  const { core } = k;
  if (ability.program?.script !== undefined) return scriptWalker(k, ability, owner);
  const guard = guardOf(k, ability, owner);
  const fixedFrom = ability.from === undefined ? undefined : k.fixedPart(ability.from, owner);
  const when = ability.when === undefined ? undefined : k.attackCond(ability.when);
  const to = k.set(ability.to);
  const captures = ability.actions.flatMap((action) =>
    action.kind === 'capture' ? [k.set(action.object.set)] : [],
  );
  const walk = compileWalk(k, ability, owner);
  let target = -1;
  let hit = false;

  const land = (cell: number): void => {
    if (hit) return;
    core.here = cell;
    core.cand.to = cell;
    if (core.cand.captures > 0 && core.s[target] === 0) hit = true;
    else if (cell === target) hit = to.has(cell) && core.s[cell] !== 0;
    else if (captures.length > 0 && to.has(cell)) hit = captures.some((set) => set.has(target));
  };

  return (from, cell) =>
    core.nested(() => {
      core.speaker = owner;
      core.origin = from;
      core.it = from;
      core.mover = from;
      core.here = from;
      if (fixedFrom?.[from] === 0 || (guard !== undefined && !guard(from)) || (when !== undefined && !when()))
        return false;
      const outer = { target, hit };
      target = cell;
      hit = false;
      const man = core.s[from]!;
      core.cand.begin(0, from, from, man, 0, core.top);
      core.cand.passedTop = 0;
      core.s[from] = 0;
      core.attacking = true;
      walk(from, land, -1);
      core.attacking = false;
      core.s[from] = man;
      const answer = hit;
      target = outer.target;
      hit = outer.hit;
      return answer;
    });
}

function scriptWalker(k: Workshop, ability: Ability, owner: number): Walker {
  const { core } = k;
  if (ability.program?.script === 'drops') return () => false;
  const { attacks } = compileScript(k, ability, owner, 0);
  const mayHit = mayHitOf(k, threatening(ability.program!.body), owner);
  return (from, cell) =>
    mayHit(from, cell) &&
    core.nested(() => {
      core.speaker = owner;
      return attacks(from, cell);
    });
}
