/**
 * Abilities of several legs, chains and odd ones: the legs are walked on the board. The origin counts as empty while
 * the man is under way; men captured on the way are taken at once or, `late`, when the move is over.
 */
import type { Ability, Leg } from '../model/model.js';
import { guardOf, mannerOf } from './abilities.js';
import { capture } from './actions.js';
import { ARRIVES, CAPTURED, DID_CAPTURE, KIND_MOVE, LEAVES } from './candidate.js';
import { ENEMY } from './core.js';
import { compileProgram, type Landing } from './programs.js';
import { compileScript } from './scripts.js';
import type { Manner, Members, Path, Workshop } from './workshop.js';

interface CompiledLeg {
  readonly leg: Leg;
  readonly through: Members | undefined;
}

export function compilePath(k: Workshop, ability: Ability, player: number, type: number): Path {
  const { core } = k;
  if (ability.program?.script !== undefined) return scriptPath(k, ability, player, type);
  const guard = guardOf(k, ability, player);
  const manner = mannerOf(k, ability);
  const fixedFrom = ability.from === undefined ? undefined : k.fixedPart(ability.from, player);
  const to = k.set(ability.to);
  const walk = compileWalk(k, ability, player);
  let lastDir = -1;

  const land = (cell: number, dir: number): void => {
    const c = core.cand;
    const before = c.to;
    c.to = cell;
    core.here = cell;
    core.origin = c.from;
    core.it = cell;
    core.mover = cell;
    if (to.has(cell)) {
      core.save();
      lastDir = dir;
      if (manner.actions === undefined) arrive();
      else manner.actions(arrive);
      core.restore();
    }
    c.to = before;
  };

  const allowed = (from: number): boolean => {
    if (fixedFrom?.[from] === 0 || (guard !== undefined && !guard(from))) return false;
    return manner.when === undefined || whenHolds(k, manner, from);
  };

  const lifted = (from: number, dir: number): void => {
    const c = core.cand;
    const outer = c.lifted;
    c.lifted = core.s[from]! & ~k.movedMarks;
    core.save();
    core.setMan(from, 0);
    walk(from, land, dir);
    core.restore();
    c.lifted = outer;
  };

  return {
    run: (from) => {
      if (!allowed(from)) return;
      const c = core.cand;
      c.begin(KIND_MOVE, from, from, core.s[from]!, manner.did, core.top);
      c.costs = manner.costs;
      c.passedTop = 0;
      c.landings = 0;
      if (k.wantsEvents) c.event(LEAVES, from, core.s[from]!);
      lifted(from, -1);
      c.costs = 1;
    },
    link: (cell, dir) => {
      if (allowed(cell)) lifted(cell, dir);
    },
  };

  function arrive(): void {
    const c = core.cand;
    const cell = c.to;
    const man = c.lifted;
    const dir = lastDir;
    const victim = core.s[cell]!;
    if (victim !== 0) {
      if (core.relationTo(victim) !== ENEMY) return;
      c.captures++;
      c.did |= DID_CAPTURE;
      if (k.wantsEvents) c.event(CAPTURED, cell, victim);
    }
    core.setMan(cell, man);
    c.lifted = 0;
    c.landings++;
    if (ability.again === undefined || goesNoFurther(cell, dir)) finish(cell);
    c.lifted = man;
  }

  /** Tries to go on; false if the man must, and does. */
  function goesNoFurther(cell: number, dir: number): boolean {
    const again = ability.again!;
    const before = core.cand.landings;
    k.continueWith(player, type, again.kind, ability, cell, again.onward ? dir : -1);
    return core.cand.landings === before || again.may;
  }

  function finish(cell: number): void {
    const c = core.cand;
    core.save();
    for (let i = 0; i < c.lateTop; i++) capture(k, c.late[i]!);
    if (k.wantsEvents && core.s[cell] !== 0) c.event(ARRIVES, cell, core.s[cell]!);
    k.settle();
    core.restore();
  }
}

/** A script of drops has nothing to say of men on the board. */
function scriptPath(k: Workshop, ability: Ability, player: number, type: number): Path {
  const { move } = compileScript(k, ability, player, type);
  const nothing = (): void => {};
  return { run: ability.program?.script === 'moves' ? move : nothing, link: nothing };
}

function whenHolds(k: Workshop, manner: Manner, from: number): boolean {
  const { core } = k;
  core.origin = from;
  core.it = from;
  core.here = from;
  core.mover = from;
  return manner.when!();
}

// ---------------------------------------------------------------- legs

/** Walks all legs from a cell and calls `land` for every end, with the last direction. */
export function compileWalk(
  k: Workshop,
  ability: Ability,
  player: number,
): (from: number, land: Landing, last: number) => void {
  if (ability.program !== undefined) return compileProgram(k, ability, ability.program, player);
  return compileLegs(k, ability, player);
}

function compileLegs(
  k: Workshop,
  ability: Ability,
  player: number,
): (from: number, land: Landing, last: number) => void {
  const { core, graph } = k;
  const legs: CompiledLeg[] = ability.legs.map((leg) => ({
    leg,
    through: leg.through === undefined ? undefined : k.set(leg.through),
  }));
  const within = ability.within === undefined ? undefined : k.set(ability.within);
  let land: Landing = () => {};

  return (from, then, last) => {
    const outer = land;
    land = then;
    if (within === undefined || within.has(from)) walkLeg(0, from, last);
    land = outer;
  };

  function walkLeg(index: number, from: number, last: number): void {
    const { leg } = legs[index]!;
    if (leg.move === 'stay') reach(index, from, last);
    else if (leg.dirs.kind === 'anywhere') others(index, from, last);
    else for (const dir of directions(index, last)) ray(index, from, dir);
  }

  /** A leap to anywhere leads to every other place. */
  function others(index: number, from: number, last: number): void {
    for (let cell = 0; cell < core.squares; cell++) if (cell !== from) reach(index, cell, last);
  }

  function directions(index: number, last: number): readonly number[] {
    const { leg } = legs[index]!;
    if (leg.dirs.kind === 'fixed') {
      const dirs = leg.dirs.of[player]!;
      // A chain that goes on `onward` keeps to its direction.
      if (index > 0 || last < 0) return dirs;
      return dirs.includes(last) ? [last] : [];
    }
    if (leg.dirs.kind === 'anywhere' || last < 0) return [];
    return graph.turned(leg.dirs.turns, last);
  }

  /** A step takes one place; a slide goes on over empty ones. */
  function ray(index: number, from: number, dir: number): void {
    const { leg } = legs[index]!;
    let cell = from;
    for (let steps = 1; steps <= leg.most; steps++) {
      cell = graph.next(dir, cell);
      if (cell < 0 || cell === from || (within !== undefined && !within.has(cell))) return;
      if (steps >= leg.least) reach(index, cell, dir);
      if (k.stopped || core.s[cell] !== 0) return;
    }
  }

  /** One leg ends here: the last one lands, another one asks `through` and goes on. */
  function reach(index: number, cell: number, dir: number): void {
    const { leg, through } = legs[index]!;
    core.heading = dir;
    if (index === legs.length - 1 && through === undefined) {
      land(cell, dir);
      return;
    }
    if (through !== undefined && !through.has(cell)) return;
    const c = core.cand;
    const { passedTop, lateTop } = c;
    if (passedTop < c.passed.length) c.passed[c.passedTop++] = cell;
    if (leg.capturing === 'late' && isLate(cell)) return;
    core.save();
    if (leg.capturing === 'now') capture(k, cell);
    if (leg.capturing === 'late' && c.lateTop < c.late.length) c.late[c.lateTop++] = cell;
    if (index === legs.length - 1) land(cell, dir);
    else walkLeg(index + 1, cell, dir);
    core.restore();
    c.passedTop = passedTop;
    c.lateTop = lateTop;
  }

  function isLate(cell: number): boolean {
    const c = core.cand;
    for (let i = 0; i < c.lateTop; i++) if (c.late[i] === cell) return true;
    return false;
  }
}
