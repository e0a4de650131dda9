/**
 * Castling: king and partner unmoved, the way empty, and every law that speaks of attack holding with the king on each
 * place from his origin to his goal (the goal itself is the laws' own business).
 */
import type { Castling } from '../model/model.js';
import { CODE, makeCode, UNMOVED } from '../play/man.js';
import { ARRIVES, DID_CASTLING, KIND_CASTLING, LEAVES } from './candidate.js';
import { asksAttack } from './readers.js';
import type { CompiledLaw, Test, Workshop } from './workshop.js';

/** Where the four ends of a castling lie; filled anew for every try, so that nothing is allocated. */
interface Plan {
  kingTo: number;
  partnerFrom: number;
  partnerTo: number;
}

/** Fills the plan for a king and a side (0 = higher files); false if there is none. */
type Planner = (king: number, side: number, plan: Plan) => boolean;

/** Proposes the castlings of the king on a cell, for one player. */
export function compileCastling(k: Workshop, castling: Castling, player: number): (king: number) => void {
  const { core } = k;
  const laws = k.laws.filter(({ law }) => asksAttack(law.cond));
  const when = castling.when === undefined ? undefined : k.cond(castling.when);
  const isCode = new Uint8Array(CODE + 1);
  for (const type of castling.partners) isCode[makeCode(type, player)] = 1;
  const isPartner = (cell: number): boolean =>
    (core.s[cell]! & UNMOVED) !== 0 && isCode[core.s[cell]! & CODE] === 1;
  const planner = castling.squares !== undefined ? countedPlan : fixedPlan;
  const fill = planner(k, castling, player, isPartner);
  const plan: Plan = { kingTo: -1, partnerFrom: -1, partnerTo: -1 };
  const line = lineOf(k, castling, player);

  return (king) => {
    if ((core.s[king]! & UNMOVED) === 0) return;
    for (let side = 0; side < 2 && !k.stopped; side++) {
      if (fill(king, side, plan) && isFree(k, line, king, plan)) castle(k, line, king, plan, laws, when);
    }
  };
}

type IsPartner = (cell: number) => boolean;

/** By cell and side: the cells along the king's rank. */
function rankRays(
  k: Workshop,
  castling: Castling,
  player: number,
): readonly (readonly (readonly number[])[])[] {
  return k.core.board.names.map((_, cell) => castling.dirs[player]!.map((dir) => k.graph.ray(dir, cell)));
}

/** `n squares`: the partner is the first man met. */
function countedPlan(k: Workshop, castling: Castling, player: number, isPartner: IsPartner): Planner {
  const rays = rankRays(k, castling, player);
  const n = castling.squares!;
  const { s } = k.core;
  return (king, side, plan) => {
    const ray = rays[king]![side]!;
    let i = 0;
    while (i < ray.length && s[ray[i]!] === 0) i++;
    if (ray.length < n || i === ray.length || !isPartner(ray[i]!)) return false;
    plan.kingTo = ray[n - 1]!;
    plan.partnerFrom = ray[i]!;
    plan.partnerTo = n > 1 ? ray[n - 2]! : king;
    return true;
  };
}

/** `to PLACES`: fixed ends; the partner is the outermost unmoved one on that side. */
function fixedPlan(k: Workshop, castling: Castling, player: number, isPartner: IsPartner): Planner {
  const rays = rankRays(k, castling, player);
  const goals = k.core.board.names.map((_, king) => goalsOf(k, castling, player, king));
  return (king, side, plan) => {
    const ray = rays[king]![side]!;
    const kingTo = goals[king]![side]!;
    let i = ray.length - 1;
    while (i >= 0 && !isPartner(ray[i]!)) i--;
    if (kingTo < 0 || i < 0) return false;
    plan.kingTo = kingTo;
    plan.partnerFrom = ray[i]!;
    plan.partnerTo = rays[kingTo]![1 - side]![0] ?? -1;
    return true;
  };
}

/** The king's end for either side; -1 where there is none. */
export function goalsOf(
  k: Workshop,
  castling: Castling,
  player: number,
  king: number,
): readonly [number, number] {
  const { board } = k.core;
  if (king >= board.squares) return [-1, -1];
  const line = lineOf(k, castling, player);
  const ends = k.fixedCells(castling.to!, player);
  const row = Array.from({ length: line.length }, (_, i) => line.cell(king, i));
  const [first, ...more] = row.filter((cell) => cell >= 0 && ends?.[cell] === 1);
  const last = more.at(-1);
  if (first === undefined) return [-1, -1];
  if (last !== undefined) return [last, first];
  return line.place(first) * 2 >= line.length ? [first, -1] : [-1, first];
}

/** The rank of a king, or the file for a seat at the side: its places in the order in which side 0 lies higher. */
interface Line {
  readonly length: number;
  place(cell: number): number;
  /** The cell at a place of the line on which a man stands, -1 for a hole. */
  cell(on: number, place: number): number;
}

function lineOf(k: Workshop, castling: Castling, player: number): Line {
  const { at, directions, files, ranks, places } = k.core.board;
  const { dx, dy } = directions[castling.dirs[player]![0]]!;
  const turned = dx === 0;
  const length = turned ? ranks : files;
  const turn = (place: number): number => (dx + dy < 0 ? length - 1 - place : place);
  return {
    length,
    place: (cell) => turn(turned ? places[cell]!.y : places[cell]!.x),
    cell: (on, place) => {
      const { x, y, z } = places[on]!;
      return at[(z * ranks + (turned ? turn(place) : y)) * files + (turned ? x : turn(place))]!;
    },
  };
}

/** True if two places lie on one line along which a player castles. */
export function onOneLine(k: Workshop, castling: Castling, player: number, a: number, b: number): boolean {
  const { directions, places } = k.core.board;
  const turned = directions[castling.dirs[player]![0]]!.dx === 0;
  return turned ? places[a]!.x === places[b]!.x : places[a]!.y === places[b]!.y;
}

/** Everything from the lowest to the highest of the four cells is empty but for the two men. */
function isFree(k: Workshop, line: Line, king: number, plan: Plan): boolean {
  const { s } = k.core;
  const { kingTo, partnerFrom, partnerTo } = plan;
  if (partnerTo < 0 || (kingTo === king && partnerTo === partnerFrom)) return false;
  const a = line.place(king);
  const b = line.place(kingTo);
  const c = line.place(partnerFrom);
  const d = line.place(partnerTo);
  for (let at = Math.min(a, b, c, d), last = Math.max(a, b, c, d); at <= last; at++) {
    const cell = line.cell(king, at);
    if (cell < 0 || (s[cell] !== 0 && cell !== king && cell !== partnerFrom)) return false;
  }
  return true;
}

function castle(
  k: Workshop,
  line: Line,
  king: number,
  plan: Plan,
  laws: readonly CompiledLaw[],
  when: Test | undefined,
): void {
  const { core } = k;
  const c = core.cand;
  const start = core.top;
  const man = core.s[king]!;
  c.begin(KIND_CASTLING, king, plan.kingTo, man, DID_CASTLING, start);
  c.passedTop = 0;
  core.here = king;
  core.it = king;
  core.origin = king;
  core.mover = king;
  c.partnerFrom = plan.partnerFrom;
  c.partnerTo = plan.partnerTo;
  if ((when === undefined || when()) && transitHolds(k, line, king, plan.kingTo, laws))
    exchange(k, king, plan, man);
  c.partnerFrom = -1;
  c.partnerTo = -1;
  core.undo(start);
}

function exchange(k: Workshop, king: number, plan: Plan, man: number): void {
  const { core } = k;
  const c = core.cand;
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
}

/** Judged with the king on each cell that he leaves or crosses, his old cell empty and the partner at home. */
function transitHolds(
  k: Workshop,
  line: Line,
  king: number,
  goal: number,
  laws: readonly CompiledLaw[],
): boolean {
  if (laws.length === 0) return true;
  const { core } = k;
  const end = line.place(goal);
  const step = Math.sign(end - line.place(king));
  const man = core.s[king]!;
  let holds = laws.every((law) => law.holds());
  for (let at = line.place(king) + step; step !== 0 && holds && at !== end; at += step) {
    const cell = line.cell(king, at);
    const top = core.top;
    core.setMan(king, 0);
    core.setMan(cell, man);
    holds = laws.every((law) => law.holds());
    core.undo(top);
  }
  return holds;
}
