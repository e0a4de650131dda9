/*
 * Betza's moves of several legs, parted by `a`. The way of each further leg is told against the one before, so legs turn
 * with `onward`, `onward-diagonal`, `across` and `back` where these words say it; else the ways are told one by one.
 *
 * What a leg does where it ends, so that the next one may begin:
 *   m  through empty (also where nothing is said)       y  the same, and slides become steps and steps slides
 *   p  through occupied; with t through friend          g  the same, and slides become steps and steps slides
 *   c  through enemy capturing                          d  through friend capturing
 */
import type { Dirs, DirWord, Leg, SetWord } from '../ast/nodes.js';
import type { Span } from '../text/source.js';
import { chooseLeaps, chooseTurns, directionsFor, turnedLeap, type Vector } from './betza-directions.js';
import type { Atom, BetzaLeg, BetzaMove, Letter, Mode } from './betza-read.js';

/** What does not go together, in words; without a letter it is the whole move. */
export interface Misfit {
  readonly letter?: Letter;
  readonly why: 'half' | 'not behind a' | 'not before a' | 'tame' | 'too many';
}

/** Each way to make a move of several legs. */
export function pathsOfLegs(move: BetzaMove, span: Span): readonly (readonly Leg[])[] | Misfit {
  const routes = routesOf(move);
  if ('why' in routes) return routes;
  const crossings = crossingsOf(move);
  if ('why' in crossings) return crossings;
  if (routes.length * crossings.length > MOST_WAYS) return { why: 'too many' };
  return crossings.flatMap((crossed) => routes.map((route) => legsAlong(route, crossed, move, span)));
}

/** A move that would become more abilities than this is better written as a program. */
const MOST_WAYS = 256;

// ---------------------------------------------------------------- ways

/** Leaps, or turns against the leg before. */
type Way = { readonly leaps: readonly Vector[] } | { readonly turns: readonly number[] };

/** The words that turn, and the eighths that each of them means. */
const WORDS: readonly (readonly [DirWord, readonly number[]])[] = [
  ['onward', [0]],
  ['onward-diagonal', [1, 7]],
  ['across', [2, 6]],
  ['back', [4]],
];

function routesOf({ atom, legs }: BetzaMove): readonly (readonly Way[])[] | Misfit {
  const [first, ...further] = legs;
  const leaps = chooseLeaps(atom, first?.directions ?? []);
  if ('wrong' in leaps) return { letter: leaps.wrong, why: 'half' };
  const turns: (readonly number[])[] = [];
  for (const leg of further) {
    const chosen = chooseTurns(atom, leg.directions);
    if ('wrong' in chosen) return { letter: chosen.wrong, why: 'half' };
    turns.push(chosen);
  }
  if (hopsAtEnd(legs)) turns.push([0]);
  const fixed = turns.findLastIndex((leg) => !canBeSaid(leg, atom)) + 1;
  let routes: readonly { readonly before: readonly Way[]; readonly leaps: readonly Vector[] }[] = [
    { before: [], leaps },
  ];
  for (const leg of turns.slice(0, fixed)) {
    routes = routes.flatMap(({ before, leaps: all }) =>
      all.map((leap) => ({
        before: [...before, { leaps: [leap] }],
        leaps: leg.map((eighths) => turnedLeap(atom, leap, eighths)),
      })),
    );
    if (routes.length > MOST_WAYS) return { why: 'too many' };
  }
  const rest = turns.slice(fixed).map((leg): Way => ({ turns: leg }));
  return routes.map((route) => [...route.before, { leaps: route.leaps }, ...rest]);
}

/** True where words that turn say just this; half a right angle changes the length of a leap, so they cannot say that. */
function canBeSaid(turns: readonly number[], { leap }: Atom): boolean {
  const said = WORDS.filter(([, eighths]) => eighths.every((one) => turns.includes(one)));
  const exact = said.flatMap(([, eighths]) => eighths).length === turns.length;
  return exact && (leap[1] === 1 || turns.every((one) => one % 2 === 0));
}

// ---------------------------------------------------------------- what stands on the way

interface Crossing {
  readonly through: SetWord;
  readonly capturing: boolean;
  /** Slides become steps, and steps slides. */
  readonly toggles: boolean;
}

const CROSSINGS: Partial<Record<Mode, Crossing>> = {
  m: { through: 'empty', capturing: false, toggles: false },
  y: { through: 'empty', capturing: false, toggles: true },
  p: { through: 'occupied', capturing: false, toggles: false },
  g: { through: 'occupied', capturing: false, toggles: true },
  c: { through: 'enemy', capturing: true, toggles: false },
  d: { through: 'friend', capturing: true, toggles: false },
};

/** All combinations: where a leg has several letters, each is a way of its own. */
function crossingsOf({ legs }: BetzaMove): readonly (readonly Crossing[])[] | Misfit {
  let all: readonly (readonly Crossing[])[] = [[]];
  for (const [place, leg] of legs.entries()) {
    const last = place === legs.length - 1;
    const wrong = wrongIn(leg, place, last);
    if (wrong !== undefined) return wrong;
    if (last && !hopsAtEnd(legs)) break;
    const found = last ? hopsOf(leg) : crossingsIn(leg);
    all = all.flatMap((before) => found.map((one) => [...before, one]));
    if (all.length > MOST_WAYS) return { why: 'too many' };
  }
  return all;
}

function wrongIn({ modes }: BetzaLeg, place: number, last: boolean): Misfit | undefined {
  const tame = modes.get('t');
  if (tame !== undefined && (last || !(modes.has('p') || modes.has('g'))))
    return { letter: tame, why: 'tame' };
  const letters: readonly Mode[] = last ? ['n', 'j', 'y'] : ['n', 'j', 'e'];
  const wrong = [...letters, ...(place > 0 ? (['i'] as const) : [])].find((mode) => modes.has(mode));
  const letter = wrong === undefined ? undefined : modes.get(wrong);
  return letter && { letter, why: last ? 'not behind a' : 'not before a' };
}

function crossingsIn({ modes }: BetzaLeg): readonly Crossing[] {
  const found = [...modes.keys()].flatMap((mode) => CROSSINGS[mode] ?? []);
  if (found.length === 0) return [{ through: 'empty', capturing: false, toggles: false }];
  if (!modes.has('t')) return found;
  return found.map((one) => (one.through === 'occupied' ? { ...one, through: 'friend' } : one));
}

function hopsOf({ modes }: BetzaLeg): readonly Crossing[] {
  return (['p', 'g'] as const).flatMap((mode) => (modes.has(mode) ? (CROSSINGS[mode] ?? []) : []));
}

/** A last leg that hops has a further one behind the man in its way. */
function hopsAtEnd(legs: readonly BetzaLeg[]): boolean {
  const last = legs.at(-1)?.modes;
  return last !== undefined && (last.has('p') || last.has('g'));
}

// ---------------------------------------------------------------- legs

function legsAlong(
  route: readonly Way[],
  crossed: readonly Crossing[],
  { atom, range }: BetzaMove,
  span: Span,
): readonly Leg[] {
  let far = range;
  return route.map((way, place): Leg => {
    const dirs = 'leaps' in way ? directionsFor(way.leaps, span) : turning(way.turns, span);
    const leg = oneLeg(atom, far, dirs, span);
    const crossing = crossed[place];
    if (crossing === undefined) return leg;
    if (crossing.toggles) far = far === 1 ? 0 : 1;
    const through = { kind: 'word', word: crossing.through, span } as const;
    return crossing.capturing ? { ...leg, through, capturing: 'now' } : { ...leg, through };
  });
}

/** One leg of an atom: a step, a leap, or a slide with or without a limit. */
export function oneLeg({ leap }: Atom, range: number, dirs: Dirs, span: Span): Leg {
  if (range === 1) return { move: leap[1] === 1 ? 'step' : 'leap', dirs, span };
  return range === 0 ? { move: 'slide', dirs, span } : { move: 'slide', dirs, upTo: range, span };
}

function turning(turns: readonly number[], span: Span): Dirs {
  return WORDS.flatMap(([word, [eighths]]) => {
    return turns.includes(eighths ?? -1) ? [{ parts: [{ kind: 'word', word }], span }] : [];
  });
}
