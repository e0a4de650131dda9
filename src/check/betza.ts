/*
 * Betza's notation as abilities in words: syntax tree to syntax tree, so nothing behind this file needs to know Betza.
 * `fmWfcF` becomes `step forward to empty` and `step forward-diagonal to enemy`, just as an author would write it.
 *
 * What stands in the way, in legs:
 *   n on N  step orthogonal through empty then step onward-diagonal                            the horse of Xiangqi
 *   n on D, A                  step D through empty then step onward                           the elephant of Xiangqi
 *   n on Z  step orthogonal through empty then step onward-diagonal through empty then step onward       of Janggi
 *   j on D, A, N               the same `through occupied`: he must jump
 *   j on a rider               the first square does not count: step D then slide onward
 *   p on a rider               slide D through occupied then slide onward                      a cannon
 *   g on a rider               slide D through occupied then step onward                       a grasshopper
 * Programs agree on n with N, D and A; for Z the way is that of Fairy-Stockfish.
 */
import type { Ability, Clause, Dirs, DirWord, Leg, Set_, SetWord } from '../ast/nodes.js';
import type { Report } from '../text/diagnostic.js';
import { assertNever } from '../text/never.js';
import type { Span } from '../text/source.js';
import { chooseLeaps, directionsFor, type Vector } from './betza-directions.js';
import { type BetzaMove, type Letter, readBetza } from './betza-read.js';

/** An ability in Betza's notation. */
export type BetzaAbility = Ability & { readonly kind: 'betza' };

/** The same in legs and clauses; what cannot be carried is reported and left out. All spans are those of the text. */
export function betzaAbilities(node: BetzaAbility, report: Report): readonly Ability[] {
  const { span } = node.text;
  return readBetza(node.text, report).flatMap((move): readonly Ability[] => {
    const paths = pathsOf(move, span, report);
    const clauses = clausesOf(move, node.clauses, span);
    return paths.map((legs): Ability => ({ kind: 'legs', legs, clauses, span }));
  });
}

type Legs = readonly Leg[];

/** Ways to make a move, each an ability of its own; none if it makes no sense, which is then reported. */
function pathsOf(move: BetzaMove, span: Span, report: Report): readonly Legs[] {
  const leaps = chooseLeaps(move.atom, move.directions);
  if ('wrong' in leaps) {
    refuse(move, leaps.wrong, HALF, report);
    return [];
  }
  const [way, ...others] = WAYS.filter((mode) => move.modes.has(mode));
  if (way === undefined) return [[plainLeg(move, directionsFor(leaps, span), span)]];
  const paths = others.length > 0 ? undefined : pathsWith(way, move, leaps, span);
  if (paths === undefined) refuse(move, move.modes.get(way), PROBLEMS[way], report);
  return paths ?? [];
}

/** Letters for what stands in the way; a move has one of them at most. */
type Way = 'n' | 'j' | 'p' | 'g';
const WAYS: readonly Way[] = ['n', 'j', 'p', 'g'];

function pathsWith(
  way: Way,
  move: BetzaMove,
  leaps: readonly Vector[],
  span: Span,
): readonly Legs[] | undefined {
  switch (way) {
    case 'n':
      return isOneOf(move, 'NDAZ') ? halfWay(move, leaps, word('empty', span)) : undefined;
    case 'j':
      if (isOneOf(move, 'NDA')) return halfWay(move, leaps, word('occupied', span));
      return isSlide(move) ? [skipping(move, directionsFor(leaps, span), span)] : undefined;
    case 'p':
    case 'g':
      return isSlide(move) && move.range === 0 ? [hopping(way, directionsFor(leaps, span), span)] : undefined;
    default:
      return assertNever(way);
  }
}

/** One of these atoms, and no rider made of it. */
function isOneOf({ letter, range }: BetzaMove, atoms: string): boolean {
  return atoms.includes(letter) && range === 1;
}

/** More than one step of one square each, so that somebody can stand on the way. */
function isSlide({ atom, range }: BetzaMove): boolean {
  return atom.leap[1] === 1 && range !== 1;
}

// ---------------------------------------------------------------- legs

function plainLeg({ atom, range }: BetzaMove, dirs: Dirs, span: Span): Leg {
  if (range !== 1) return slide(dirs, range, span);
  return { move: atom.leap[1] === 1 ? 'step' : 'leap', dirs, span };
}

/** `jR4`: the first square counts as a step, whatever is on it. */
function skipping({ range }: BetzaMove, dirs: Dirs, span: Span): Legs {
  const onward = along('onward', span);
  const rest: Leg =
    range === 2 ? { move: 'step', dirs: onward, span } : slide(onward, Math.max(0, range - 1), span);
  return [{ move: 'step', dirs, span }, rest];
}

function hopping(way: 'p' | 'g', dirs: Dirs, span: Span): Legs {
  const platform: Leg = { move: 'slide', dirs, through: word('occupied', span), span };
  return [platform, { move: way === 'p' ? 'slide' : 'step', dirs: along('onward', span), span }];
}

function slide(dirs: Dirs, range: number, span: Span): Leg {
  return range === 0 ? { move: 'slide', dirs, span } : { move: 'slide', dirs, upTo: range, span };
}

/**
 * By way of the squares in `through`. Of N and Z, where both leaps behind a first step are wanted, one ability says it;
 * a lone one needs the direction of its second step.
 */
function halfWay({ letter, atom }: BetzaMove, leaps: readonly Vector[], through: Set_): readonly Legs[] {
  const { span } = through;
  const path = (first: readonly Vector[], bend: Dirs): Legs => {
    const onward = along('onward', span);
    const dirs =
      letter === 'Z' ? [directionsFor(first, span), bend, onward] : [directionsFor(first, span), bend];
    return dirs.map((one, leg): Leg => {
      return leg === dirs.length - 1
        ? { move: 'step', dirs: one, span }
        : { move: 'step', dirs: one, through, span };
    });
  };
  const firsts = distinct(leaps.map(firstStep));
  if (atom.symmetry !== 'oblique') return [path(firsts, along('onward', span))];
  const behind = (first: Vector): readonly Vector[] =>
    leaps.filter((leap) => String(firstStep(leap)) === String(first));
  const full = firsts.filter((first) => behind(first).length === 2);
  const lone = firsts.filter((first) => behind(first).length === 1);
  const paths = lone.map((first) => path([first], directionsFor(behind(first).map(diagonalStep), span)));
  return full.length === 0 ? paths : [path(full, along('onward-diagonal', span)), ...paths];
}

/** Straight along the longer side; diagonally where both are equal. */
function firstStep([right, forward]: Vector): Vector {
  const [across, ahead] = [Math.abs(right), Math.abs(forward)];
  return [across < ahead ? 0 : Math.sign(right), ahead < across ? 0 : Math.sign(forward)];
}

function diagonalStep([right, forward]: Vector): Vector {
  return [Math.sign(right), Math.sign(forward)];
}

function distinct(leaps: readonly Vector[]): readonly Vector[] {
  return [...new Map(leaps.map((leap) => [String(leap), leap])).values()];
}

function along(word: DirWord, span: Span): Dirs {
  return [{ parts: [{ kind: 'word', word }], span }];
}

// ---------------------------------------------------------------- clauses

/** The author's own clauses, narrowed by m, c and i. */
function clausesOf({ modes }: BetzaMove, own: readonly Clause[], span: Span): readonly Clause[] {
  const quiet = modes.has('m') && !modes.has('c');
  const violent = modes.has('c') && !modes.has('m');
  const to = quiet ? 'empty' : violent ? 'enemy' : undefined;
  return narrowed('to', to, narrowed('from', modes.has('i') ? 'unmoved' : undefined, own, span), span);
}

function narrowed(
  kind: 'to' | 'from',
  limit: SetWord | undefined,
  own: readonly Clause[],
  span: Span,
): readonly Clause[] {
  if (limit === undefined) return own;
  const set = word(limit, span);
  if (!own.some((clause) => clause.kind === kind)) return [{ kind, set, span }, ...own];
  return own.map(
    (clause): Clause => (clause.kind === kind ? { ...clause, set: together(clause.set, set) } : clause),
  );
}

function together(own: Set_, limit: Set_): Set_ {
  const brackets: Set_ = { kind: 'brackets', set: own, span: own.span };
  return { kind: 'together', items: [brackets, limit], span: own.span };
}

function word(text: SetWord, span: Span): Set_ {
  return { kind: 'word', word: text, span };
}

// ---------------------------------------------------------------- problems

interface Problem {
  readonly reason: string;
  readonly instead: string;
}

const HALF: Problem = {
  reason: "'h' means a half of eight leaps: with N, C or Z, behind f, b, l or r or before l or r",
  instead: 'leave it out, or name the directions',
};

const LEG_BY_LEG = "write the way of the man leg by leg: 'step orthogonal through empty then step onward'";
const HOP = "write it in words: 'slide orthogonal through occupied then slide onward'";

const PROBLEMS: Readonly<Record<Way, Problem>> = {
  n: { reason: 'alone, it says that one leap N, D, A or Z can be blocked half-way', instead: LEG_BY_LEG },
  j: {
    reason:
      'alone, it says that one leap N, D or A must jump over somebody, or that a slide skips its first square',
    instead: LEG_BY_LEG,
  },
  p: { reason: 'alone, it says that a slide without a limit, such as R, hops over somebody', instead: HOP },
  g: { reason: 'alone, it says that a slide without a limit, such as Q, ends behind somebody', instead: HOP },
};

function refuse(move: BetzaMove, found: Letter | undefined, problem: Problem, report: Report): void {
  if (found !== undefined) report('E0351', found.span, { letter: found.letter, atom: move.text, ...problem });
}
