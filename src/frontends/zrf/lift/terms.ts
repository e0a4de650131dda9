/* One way as a term: its shape, where it must begin and may end, what else must be so, what is done. */
import type { Action, Clause } from '../../../ast/nodes.js';
import { buildAt } from '../build.js';
import { kindName } from '../kinds.js';
import type { Block } from '../rules.js';
import type { Spot } from './atlas.js';
import { type Area, endsFor, placeClauses } from './ends.js';
import { FRIEND } from './formula.js';
import { type Frame, HERE } from './frame.js';
import { routeOf, type Shape } from './routes.js';
import type { Effect } from './state.js';
import type { Mover, Way } from './ways.js';
import { actionsFor, type Speaking } from './words.js';

export interface Term {
  readonly shape: Shape;
  readonly starts: bigint;
  readonly clauses: readonly Clause[];
  /** The same without a word on where it begins or ends. */
  readonly plain: readonly Clause[];
  /** Other ways to say where that is, which mean the same here. */
  readonly choices: () => readonly (readonly Clause[])[];
  readonly blocks: ReadonlySet<Block>;
}

/** The term for a way; a text says why there is none. */
export function termOf(way: Way, frame: Frame, mover: Mover): Term | string {
  const { context, atlas, piece } = mover;
  const [move, ...more] = way.moves;
  if (move === undefined || more.length > 0) return 'several men go at once';
  if (move.from !== atlas.start) return 'it moves a man from somewhere else';
  const target = move.to;
  const goal = frame.stepTo(target);
  if (goal === undefined) return 'it goes to a certain place';
  const [block] = way.blocks;
  const b = buildAt(block?.form.span ?? context.rules.entry.span);
  const speaking: Speaking = { context, atlas, frame, b, target, piece };

  const route = routeOf(way, goal, frame, speaking);
  const crossed = [...way.sites.values()]
    .filter((site) => !route.rest.includes(site))
    .map(({ spot }) => spot);
  if (
    goal !== HERE &&
    [...crossed, target].some((spot) => (atlas.same(spot, atlas.start) & way.starts) !== 0n)
  )
    return 'it may come back to where it began';
  const ends = endsFor(way, goal, route, speaking);
  if (typeof ends === 'string') return ends;
  const actions = actionsOf(way, route.captured, speaking);
  if (typeof actions === 'string') return actions;
  const doing = actions.map((action): Clause => ({ span: b.span, kind: 'do', action }));
  const told = (area: Area): readonly Clause[] => [...placeClauses(area, ends, b), ...ends.when, ...doing];
  const plain = told({});
  const [area] = ends.isFree ? [{}] : ends.areas();
  if (area === undefined) return 'where it may begin is no simple area';
  const choices = () => [...(ends.isFree ? [plain] : []), ...ends.areas().map(told)];
  return {
    shape: route.shape,
    starts: way.starts & frame.mine,
    clauses: ends.isFree ? plain : told(area),
    plain,
    choices,
    blocks: way.blocks,
  };
}

function actionsOf(way: Way, captured: readonly Spot[], speaking: Speaking): Action[] | string {
  const { b, atlas, target, piece, context } = speaking;
  const { span } = b;
  const actions: Action[] = [];
  const mask = way.sites.get(target.id)?.mask ?? 14;
  // Whoever else stands on the goal is in the way of our men, and must be taken first.
  if ((mask & FRIEND) !== 0 && target !== atlas.start)
    actions.push({ span, kind: 'capture', object: b.object(b.set('occupant')) });
  if (way.copying) {
    if (way.effects.some(({ spot }) => spot === atlas.start)) return 'it changes the man who stays behind';
    if (context.rules.pieces.some(({ name, attributes }) => name === piece && attributes.size > 0))
      return 'the man who stays behind has marks';
    actions.push({
      span,
      kind: 'create',
      types: b.types([context.names.of('piece', piece)]),
      on: b.set('origin'),
    });
  }
  for (const effect of way.effects as readonly Effect[]) {
    if (effect.kind === 'capture' && captured.includes(effect.spot)) continue;
    const found = actionsFor(effect, speaking);
    if (found === undefined) return 'what it does comes after the move, on the place that it moves to';
    actions.push(...found);
  }
  if (way.as.length > 0)
    actions.push({
      span,
      kind: 'promote',
      object: b.object(b.set('it')),
      to: b.types(way.as.map((name) => context.names.of('piece', name))),
    });
  if (way.partial !== undefined) {
    const may = context.rules.options.get('pass-partial') === 'true';
    const kind = way.partial.length === 0 ? {} : { with: b.word(kindName(way.partial, context)) };
    actions.push({ span, kind: 'go on', may, ...kind });
  }
  return actions;
}
