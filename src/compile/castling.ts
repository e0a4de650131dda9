/**
 * Castling: king and partner unmoved, the way empty, and every law that speaks of attack holding with the king on each
 * place from his origin to his goal (the goal itself is the laws' own business).
 */
import type { Castling } from '../model/model.js';
import { makeCode, UNMOVED } from '../play/man.js';
import { ARRIVES, DID_CASTLING, KIND_CASTLING, LEAVES } from './candidate.js';
import { asksAttack } from './readers.js';
import type { CompiledLaw, Test, Workshop } from './workshop.js';

interface Plan {
  readonly kingTo: number;
  readonly partnerFrom: number;
  readonly partnerTo: number;
}

/** Proposes the castlings of the king on a cell, for one player. */
export function compileCastling(k: Workshop, castling: Castling, player: number): (king: number) => void {
  const { core } = k;
  const laws = k.laws.filter(({ law }) => asksAttack(law.cond));
  const when = castling.when === undefined ? undefined : k.cond(castling.when);
  const partners = new Set(castling.partners.map((type) => makeCode(type, player)));
  const isPartner = (cell: number): boolean =>
    (core.s[cell]! & UNMOVED) !== 0 && partners.has(core.s[cell]! & 0x7ff);
  const plan =
    castling.squares !== undefined
      ? countedPlan(k, castling, player, isPartner)
      : fixedPlan(k, castling, player, isPartner);

  return (king) => {
    if ((core.s[king]! & UNMOVED) === 0) return;
    for (let side = 0; side < 2 && !k.stopped; side++) {
      const found = plan(king, side);
      if (found !== undefined && isFree(k, king, found)) castle(k, king, found, laws, when);
    }
  };
}

type Planner = (king: number, side: number) => Plan | undefined;

/** `n squares`: the partner is the first man met. */
function countedPlan(
  k: Workshop,
  castling: Castling,
  player: number,
  isPartner: (cell: number) => boolean,
): Planner {
  const rays = k.core.board.names.map((_, cell) =>
    castling.dirs[player]!.map((dir) => k.graph.ray(dir, cell)),
  );
  const n = castling.squares!;
  return (king, side) => {
    const ray = rays[king]![side]!;
    const partnerFrom = ray.find((cell) => k.core.s[cell] !== 0) ?? -1;
    if (ray.length < n || partnerFrom < 0 || !isPartner(partnerFrom)) return undefined;
    return { kingTo: ray[n - 1]!, partnerFrom, partnerTo: n > 1 ? ray[n - 2]! : king };
  };
}

/** `to PLACES`: fixed ends; the partner is the outermost unmoved one on that side. */
function fixedPlan(
  k: Workshop,
  castling: Castling,
  player: number,
  isPartner: (cell: number) => boolean,
): Planner {
  const { board } = k.core;
  const rays = board.names.map((_, cell) => castling.dirs[player]!.map((dir) => k.graph.ray(dir, cell)));
  const ends = k.fixedCells(castling.to!, player) ?? new Uint8Array(board.cells);
  const goals = board.places.map((place, king) => goalsOf(king, place.y, place.z));
  return (king, side) => {
    const kingTo = goals[king]![side]!;
    const partnerFrom = rays[king]![side]!.findLast(isPartner) ?? -1;
    if (kingTo < 0 || partnerFrom < 0) return undefined;
    return { kingTo, partnerFrom, partnerTo: rays[kingTo]![1 - side]![0] ?? -1 };
  };

  /** The end for the side of the higher files and the one for the lower files; -1 where there is none. */
  function goalsOf(king: number, rank: number, level: number): [number, number] {
    const here = board.places.flatMap((p, cell) =>
      cell < board.squares && p.y === rank && p.z === level && ends[cell] === 1 ? [cell] : [],
    );
    here.sort((a, b) => board.places[a]!.x - board.places[b]!.x);
    if (king >= board.squares || here.length === 0) return [-1, -1];
    if (here.length > 1) return [here[here.length - 1]!, here[0]!];
    return board.places[here[0]!]!.x * 2 >= board.files ? [here[0]!, -1] : [-1, here[0]!];
  }
}

/** Everything from the lowest to the highest of the four cells is empty but for the two men. */
function isFree(k: Workshop, king: number, plan: Plan): boolean {
  const { board, s } = k.core;
  const { kingTo, partnerFrom, partnerTo } = plan;
  if (partnerTo < 0 || (kingTo === king && partnerTo === partnerFrom)) return false;
  const files = [king, kingTo, partnerFrom, partnerTo].map((cell) => board.places[cell]!.x);
  const { y, z } = board.places[king]!;
  for (let x = Math.min(...files); x <= Math.max(...files); x++) {
    const cell = board.at[(z * board.ranks + y) * board.files + x]!;
    if (cell < 0 || (s[cell] !== 0 && cell !== king && cell !== partnerFrom)) return false;
  }
  return true;
}

function castle(
  k: Workshop,
  king: number,
  plan: Plan,
  laws: readonly CompiledLaw[],
  when: Test | undefined,
): void {
  const { core } = k;
  const c = core.cand;
  const start = core.top;
  const man = core.s[king]!;
  c.begin(KIND_CASTLING, king, plan.kingTo, man, start);
  c.did = DID_CASTLING;
  c.passedTop = 0;
  c.partnerFrom = plan.partnerFrom;
  c.partnerTo = plan.partnerTo;
  core.here = king;
  core.it = king;
  core.origin = king;
  core.mover = king;
  if ((when !== undefined && !when()) || !transitHolds(k, king, plan.kingTo, laws)) return;
  const partner = core.s[plan.partnerFrom]!;
  core.setMan(king, 0);
  core.setMan(plan.partnerFrom, 0);
  core.setMan(plan.kingTo, man & ~k.movedMarks);
  core.setMan(plan.partnerTo, partner & ~k.movedMarks);
  if (k.wantsEvents) {
    c.event(LEAVES, king, man);
    c.event(LEAVES, plan.partnerFrom, partner);
    c.event(ARRIVES, plan.kingTo, man & ~k.movedMarks);
    c.event(ARRIVES, plan.partnerTo, partner & ~k.movedMarks);
  }
  k.settle();
  core.undo(start);
}

/** Judged with the king on each cell that he leaves or crosses, his old cell empty and the partner at home. */
function transitHolds(k: Workshop, king: number, goal: number, laws: readonly CompiledLaw[]): boolean {
  if (laws.length === 0) return true;
  const { core } = k;
  const { board } = core;
  const { x, y, z } = board.places[king]!;
  const step = Math.sign(board.places[goal]!.x - x);
  const man = core.s[king]!;
  let holds = laws.every((law) => law.holds());
  for (let at = x + step; step !== 0 && holds && at !== board.places[goal]!.x; at += step) {
    const cell = board.at[(z * board.ranks + y) * board.files + at]!;
    const top = core.top;
    core.setMan(king, 0);
    core.setMan(cell, man);
    holds = laws.every((law) => law.holds());
    core.undo(top);
  }
  return holds;
}
