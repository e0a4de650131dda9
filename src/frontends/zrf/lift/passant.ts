/*
 * Captures in passing. A man takes one who has just gone two places on, over the place between; the rules of Zillions ask
 * where the move before began and ended. Our words for it: the first move marks the place that it passes, and whoever
 * goes there takes the man who left the mark. Both mean the same where nobody but that man can have moved so.
 */
import type { Rules, ZrfPiece } from '../rules.js';
import type { Atlas } from './atlas.js';
import { EMPTY, ENEMY } from './formula.js';
import { type Frame, HERE, type Step } from './frame.js';
import type { Tried } from './survey.js';
import type { Way } from './ways.js';

export interface Passing {
  /** Ways that take in passing. */
  readonly takes: ReadonlySet<Way>;
  /** Ways that leave a mark. */
  readonly leaves: ReadonlySet<Way>;
}

interface Take {
  readonly way: Way;
  readonly victim: string;
  /** The whole way of the victim, as he sees it: the one before seen from the other side. */
  readonly gone: Step;
}

/** Undefined where there are none, or where they mean something else. */
export function passingIn(
  ways: ReadonlyMap<ZrfPiece, readonly Way[]>,
  frames: readonly Frame[],
  rules: Rules,
  tried: readonly Tried[],
  atlas: Atlas,
): Passing | undefined {
  if (frames.length !== 2 || !alternate(rules, tried)) return undefined;
  const all = [...ways.values()].flat();
  const takes = frames.map((frame) => all.flatMap((way) => takeOf(way, frame) ?? []));
  const [first] = takes.flat();
  if (first === undefined) return undefined;
  const same = takes.every((list) =>
    list.every(({ victim, gone }) => victim === first.victim && gone === first.gone),
  );
  if (!same || becomes(first.victim, rules, tried)) return undefined;
  const victims = [...ways].find(([{ name }]) => name === first.victim)?.[1] ?? [];
  const leaves = frames.map((frame) => leavesOf(victims, first.gone, frame, atlas));
  if (leaves.some((list) => list === undefined)) return undefined;
  return {
    takes: new Set(takes.flat().map(({ way }) => way)),
    leaves: new Set(leaves.flatMap((list) => list ?? [])),
  };
}

/** Two players, one move each in turn, no passes. */
function alternate({ turns, options, players }: Rules, tried: readonly Tried[]): boolean {
  const [a, b] = turns;
  const plain = turns.every(({ player, as, type }) => player === as && type === undefined);
  const passes = (options.get('pass-turn') ?? 'false') !== 'false';
  const parts = tried.some(({ executed }) => executed.added.some(({ partial }) => partial !== undefined));
  return turns.length === 2 && players.length === 2 && a?.player !== b?.player && plain && !passes && !parts;
}

/** Somebody else can become such a man, or it is not known. */
function becomes(victim: string, { pieces }: Rules, tried: readonly Tried[]): boolean {
  const known = tried.every(({ executed }) => executed.reason === undefined);
  return (
    !known ||
    pieces.every(({ name }) => name !== victim) ||
    tried.some(({ piece, drops, executed }) =>
      executed.added.some(
        ({ as, effects, moves }) =>
          (drops && piece.name === victim) ||
          as.includes(victim) ||
          (moves.length > 1 && piece.name === victim) ||
          effects.some((e) => e.kind === 'create' || (e.kind === 'change' && e.piece === victim)),
      ),
    )
  );
}

function takeOf(way: Way, frame: Frame): Take | undefined {
  const [move] = way.moves;
  const [effect] = way.effects;
  if (move === undefined || way.moves.length > 1 || way.effects.length !== 1 || effect?.kind !== 'capture')
    return undefined;
  if (way.others.length > 0 || way.as.length > 0 || way.copying || way.partial !== undefined)
    return undefined;
  const goal = frame.stepTo(move.to);
  const at = frame.stepTo(effect.spot);
  const sites = [...way.sites.values()].filter(({ spot }) => spot !== move.to);
  const victim = sites.find(({ spot }) => spot === effect.spot);
  const before = sites.find((site) => site !== victim);
  if (
    goal === undefined ||
    at === undefined ||
    victim === undefined ||
    before === undefined ||
    sites.length !== 2
  )
    return undefined;
  const target = way.sites.get(move.to.id);
  if (target !== undefined && ((target.mask & EMPTY) === 0 || target.extra.length > 0)) return undefined;
  const asked = victim.extra.map((f) => (f.kind === 'asks' ? f.asked : undefined));
  const piece = asked.find((one) => one?.kind === 'piece');
  if (victim.mask !== ENEMY || asked.length !== 2 || !asked.some((one) => one?.kind === 'last-to'))
    return undefined;
  const [from] = before.extra;
  if (piece?.kind !== 'piece' || before.mask !== 14 || before.extra.length !== 1) return undefined;
  if (from?.kind !== 'asks' || from.asked.kind !== 'last-from') return undefined;
  const origin = frame.stepTo(before.spot);
  if (origin === undefined) return undefined;
  const half = frame.between(goal, origin);
  if (half === undefined || half === HERE || frame.between(at, goal) !== half) return undefined;
  const reach = [goal, at, origin].reduce((set, step) => set & frame.reach(step), frame.mine);
  if ((way.starts & frame.mine) !== reach) return undefined;
  // He looks the other way: what lies before us to him was behind.
  return { way, victim: piece.name, gone: frame.times(half, 2) };
}

/** The ways of the victim that are as long: all must go over an empty place to an empty one and do no more. */
function leavesOf(ways: readonly Way[], gone: Step, frame: Frame, atlas: Atlas): Way[] | undefined {
  const line = frame.line(gone);
  if (line === undefined) return undefined;
  const middle = frame.times(line.unit, 1);
  const long = ways.filter((way) => way.moves.some(({ to }) => frame.stepTo(to) === gone));
  const plain = long.every((way) => {
    const [move] = way.moves;
    const sites = [...way.sites.values()].filter(({ spot }) => spot !== atlas.start);
    return (
      move !== undefined &&
      way.moves.length === 1 &&
      way.effects.length === 0 &&
      !way.copying &&
      sites.length === 2 &&
      sites.every(({ mask, extra }) => mask === EMPTY && extra.length === 0) &&
      sites.some(({ spot }) => frame.stepTo(spot) === middle)
    );
  });
  return plain && long.length > 0 ? long : undefined;
}
