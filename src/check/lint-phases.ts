/** Phases that do not end. */
import type { Phase as PhaseNode } from '../ast/nodes.js';
import type { Cond, Model, Phase } from '../model/model.js';
import type { Linted } from './linted.js';
import { nodesIn } from './nodes-in.js';
import { textOf } from './scope.js';

type Checked = Linted & { readonly node: PhaseNode; readonly phase: Phase; readonly until: Cond };

/** Phases in which no move can change what `until` asks. */
export function phasesWithoutChange(linted: Linted): void {
  for (const { node, phase, until, model, scope } of checked(linted)) {
    if (readsHistory(until) || canChange(phase, until, model)) continue;
    scope.report('W0707', node.name.span, { name: phase.name, until: textOf(node.until?.span ?? node.span) });
  }
}

/** Phases that wait for an empty reserve, but offer no drop for some man in it. */
export function phasesWithoutEnd(linted: Linted): void {
  for (const { node, phase, until, model, scope } of checked(linted)) {
    if (!canChange(phase, until, model)) continue;
    const stuck = model.start.reserves.some((men) => waitsFor(until, men) && !leaves(men.type, phase, model));
    if (stuck) scope.report('W0706', node.name.span, { name: phase.name });
  }
}

function checked(linted: Linted): Checked[] {
  const nodes = linted.merged.items.filter((item): item is PhaseNode => item.kind === 'phase');
  return nodes.flatMap((node, i) => {
    const phase = linted.model.phases[i];
    return phase?.until === undefined ? [] : [{ ...linted, node, phase, until: phase.until }];
  });
}

/** Time goes by whatever is played. */
const TIME: readonly unknown[] = [
  'turn-number',
  'plies without',
  'passes',
  'seen times',
  'turn of',
  'earlier',
  'made',
  'no move',
  'tally',
];

function readsHistory(until: Cond): boolean {
  return [...nodesIn(until)].some((node) => TIME.includes(node.kind));
}

function canChange(phase: Phase, until: Cond, model: Model): boolean {
  const offers =
    phase.moves !== undefined || phase.drops.length > 0 || phase.castling || phase.swapSides !== undefined;
  if (!offers) return false;
  const onlyReserves = until.kind === 'count' && until.of.kind === 'reserve';
  if (!onlyReserves || phase.drops.length > 0) return true;
  return (
    [...nodesIn([model.triggers, model.types])].some((node) => RESERVES.includes(node.kind)) || refills(model)
  );
}

const RESERVES: readonly unknown[] = ['drop', 'place', 'send'];

function refills(model: Model): boolean {
  return model.promotions.some((promotion) => promotion.reserve !== undefined);
}

type Reserved = Model['start']['reserves'][number];

/** `until no any in hand`: it waits for all men of the reserve, or for those named. */
function waitsFor(until: Cond, { reserve, type, count }: Reserved): boolean {
  if (until.kind !== 'count' || until.of.kind !== 'reserve' || until.cmp !== '=' || until.n !== 0)
    return false;
  return until.of.reserve === reserve && count !== 0 && (until.of.types?.includes(type) ?? true);
}

function leaves(type: number, phase: Phase, model: Model): boolean {
  const dropped = [...nodesIn([model.triggers, phase.moves === undefined ? [] : model.types])];
  const byAction = dropped.some(
    (node) => RESERVES.includes(node.kind) && (node.types as number[])?.includes(type),
  );
  return byAction || phase.drops.some((drop) => drop.types.includes(type));
}
