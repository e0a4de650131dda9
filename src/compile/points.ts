/** Sets that are one place or none, found without a list: most of what scripts ask is about such places. */
import type { PlaceSet } from '../model/model.js';
import type { Members, Test, Workshop } from './workshop.js';

/** The place, or -1. */
export type Point = () => number;

/** Undefined: the set may hold several places. */
export function pointOf(k: Workshop, set: PlaceSet): Point | undefined {
  const { core } = k;
  switch (set.kind) {
    case 'pronoun':
      return pronounPoint(k, set.word);
    case 'last': {
      const index = set.end === 'origin' ? core.layout.lastFrom : core.layout.lastTo;
      return () => core.s[index]! - 1;
    }
    case 'cells': {
      const cells = set.of.map((one) => one.reduce((n, inside) => n + inside, 0));
      const only = set.of.map((one) => one.indexOf(1));
      return cells.every((n) => n <= 1) ? () => only[core.speaker]! : undefined;
    }
    case 'next':
      return nextPoint(k, set);
    default:
      return undefined;
  }
}

function pronounPoint(
  { core }: Workshop,
  word: (PlaceSet & { readonly kind: 'pronoun' })['word'],
): Point | undefined {
  switch (word) {
    case 'here':
    case 'occupant':
      return () => core.here;
    case 'it':
      return () => core.it;
    case 'origin':
      return () => core.origin;
    case 'mover':
      return () => core.mover;
    default:
      return undefined;
  }
}

function nextPoint(k: Workshop, set: PlaceSet & { readonly kind: 'next' }): Point | undefined {
  const { core, graph } = k;
  const { dirs } = set;
  if (dirs.kind !== 'fixed' || dirs.of.some((ids) => ids.length > 1)) return undefined;
  const from = pointOf(k, set.of);
  if (from === undefined) return undefined;
  const ways = dirs.of.map(([id = -1]) => id);
  return () => {
    const cell = from();
    const way = ways[core.speaker]!;
    return cell < 0 || way < 0 ? -1 : graph.next(way, cell);
  };
}

/** True if the one place of a meeting is in all its other sets; undefined where there is no such place. */
export function pointTest(k: Workshop, set: PlaceSet): Test | undefined {
  if (set.kind !== 'both') {
    const point = pointOf(k, set);
    return point && (() => point() >= 0);
  }
  const points = set.of.map((part) => pointOf(k, part));
  const at = points.findIndex((point) => point !== undefined);
  const point = points[at];
  if (point === undefined) return undefined;
  const others: Members[] = set.of.flatMap((part, i) => (i === at ? [] : [k.set(part)]));
  const [one] = others;
  if (one !== undefined && others.length === 1) {
    return () => {
      const cell = point();
      return cell >= 0 && one.has(cell);
    };
  }
  return () => {
    const cell = point();
    return cell >= 0 && others.every((other) => other.has(cell));
  };
}
