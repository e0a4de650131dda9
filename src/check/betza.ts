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
 * Captures of friends (d) and in passing (e) are abilities of their own; for several legs see `betza-legs.ts`.
 * Programs agree on n with N, D and A; for Z the way is that of Fairy-Stockfish.
 */
import type { Ability, Action, Clause, Dirs, DirWord, Leg, Set_, SetWord } from '../ast/nodes.js';
import type { Report } from '../text/diagnostic.js';
import { assertNever } from '../text/never.js';
import type { Span } from '../text/source.js';
import { chooseLeaps, directionsFor, type Vector } from './betza-directions.js';
import { type Misfit, oneLeg, pathsOfLegs } from './betza-legs.js';
import { type BetzaMove, type Letter, type Mode, readBetza } from './betza-read.js';

/** An ability in Betza's notation. */
export type BetzaAbility = Ability & { readonly kind: 'betza' };

/**
 * The same in legs and clauses; what cannot be carried is reported and left out. All spans are those of the text. `mark`
 * is the mark on places that a double step leaves behind and that `e` captures on, where the variant has just one.
 */
export function betzaAbilities(node: BetzaAbility, report: Report, mark?: string): readonly Ability[] {
  const { span } = node.text;
  return readBetza(node.text, report).flatMap((move): readonly Ability[] => {
    if (!isSayable(move, mark, report)) return [];
    const paths = move.legs.length > 1 ? furtherPaths(move, span, report) : pathsOf(move, span, report);
    const endings = endingsOf(move, node.clauses, mark, span);
    return paths.flatMap((legs) =>
      endings.map((clauses): Ability => ({ kind: 'legs', legs, clauses, span })),
    );
  });
}

type Legs = readonly Leg[];

/** The small letters of the first leg, of the last one. */
function modesOf(move: BetzaMove): ReadonlyMap<Mode, Letter> {
  return move.legs[0]?.modes ?? new Map();
}

function lastModesOf(move: BetzaMove): ReadonlyMap<Mode, Letter> {
  return move.legs.at(-1)?.modes ?? new Map();
}

/** Castling, and captures in passing without a mark to tell where, need words of their own. */
function isSayable(move: BetzaMove, mark: string | undefined, report: Report): boolean {
  const passing = lastModesOf(move).get('e');
  if (move.letter === 'O' && move.text !== 'O') {
    report('E0350', move.span, {
      letter: 'O',
      meaning: 'castling',
      instead: `write 'castling King ${move.range || 2} squares with Rook'`,
    });
    return false;
  }
  if (passing === undefined || mark !== undefined) return true;
  report('E0350', passing.span, {
    letter: 'e',
    meaning: 'a capture in passing, which needs just one mark on places',
    instead: "write 'mark en-passant', or in words 'to empty on en-passant, capture marker of here'",
  });
  return false;
}

/** Ways to make a move, each an ability of its own; none if it makes no sense, which is then reported. */
function pathsOf(move: BetzaMove, span: Span, report: Report): readonly Legs[] {
  const modes = modesOf(move);
  const leaps = chooseLeaps(move.atom, move.legs[0]?.directions ?? []);
  if ('wrong' in leaps) {
    refuse(move, leaps.wrong, move.atom.symmetry === 'null' ? NO_WAY : HALF, report);
    return [];
  }
  const lost = modes.get('y') ?? modes.get('t');
  if (lost !== undefined) {
    refuse(move, lost, lost.letter === 't' ? TAME : BEFORE_A, report);
    return [];
  }
  const [way, ...others] = WAYS.filter((mode) => modes.has(mode));
  if (way === undefined) return plainPaths(move, leaps, span, report);
  const paths = others.length > 0 ? undefined : pathsWith(way, move, leaps, span);
  if (paths === undefined) refuse(move, modes.get(way), PROBLEMS[way], report);
  return paths ?? [];
}

function plainPaths(move: BetzaMove, leaps: readonly Vector[], span: Span, report: Report): readonly Legs[] {
  if (move.atom.symmetry !== 'null')
    return [[oneLeg(move.atom, move.range, directionsFor(leaps, span), span)]];
  if (move.range !== 1) {
    refuse(move, { letter: move.text.slice(1), span: move.span }, NO_WAY, report);
    return [];
  }
  return [[move.letter === 'O' ? { move: 'stay', span } : { move: 'leap', dirs: 'anywhere', span }]];
}

function furtherPaths(move: BetzaMove, span: Span, report: Report): readonly Legs[] {
  const whole: Letter = { letter: 'a', span: move.span };
  if (move.atom.symmetry === 'null') {
    refuse(move, whole, NO_WAY, report);
    return [];
  }
  const paths = pathsOfLegs(move, span);
  if (!('why' in paths)) return paths;
  refuse(move, paths.letter ?? whole, MISFITS[paths.why], report);
  return [];
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
      return move.range === 0 ? [hopping(way, directionsFor(leaps, span), span)] : undefined;
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

/**
 * The author's own clauses, narrowed by m, c and i; a capture of a friend (d) or in passing (e) is an ability of its own.
 */
function endingsOf(
  move: BetzaMove,
  own: readonly Clause[],
  mark: string | undefined,
  span: Span,
): readonly (readonly Clause[])[] {
  const modes = lastModesOf(move);
  const [m, c, d, e] = (['m', 'c', 'd', 'e'] as const).map((mode) => modes.has(mode));
  const from = narrowed('from', modesOf(move).has('i') ? word('unmoved', span) : undefined, own, span);
  const ending = (to: Set_ | undefined, ...actions: readonly Action[]): readonly Clause[] => {
    return [
      ...narrowed('to', to, from, span),
      ...actions.map((action): Clause => ({ kind: 'do', action, span })),
    ];
  };
  const endings: (readonly Clause[])[] = [];
  if (m || c || !(d || e)) {
    const to = m === c ? undefined : word(m ? 'empty' : 'enemy', span);
    const leavesMark = mark !== undefined && m && !c && isDoubleStep(move) && !own.some(setsMark);
    endings.push(leavesMark ? ending(to, markPassed(mark, span)) : ending(to));
  }
  if (d) endings.push(ending(word('friend', span), captureAt(word('occupant', span))));
  if (e && mark !== undefined) {
    const marked: Set_ = { kind: 'name', name: mark, span };
    const to: Set_ = { kind: 'on', word: 'on', left: word('empty', span), right: marked, span };
    endings.push(ending(to, captureAt({ kind: 'marker', of: word('here', span), span })));
  }
  return endings;
}

/** The first move of a man over more than one square, which others may capture in passing: `ifmnD`, `ifmR2`. */
function isDoubleStep(move: BetzaMove): boolean {
  const modes = modesOf(move);
  if (move.legs.length > 1 || !modes.has('i')) return false;
  return modes.has('n') ? isOneOf(move, 'DA') : isSlide(move) && move.range > 1 && !modes.has('j');
}

function setsMark(clause: Clause): boolean {
  return clause.kind === 'do' && clause.action.kind === 'mark';
}

function markPassed(mark: string, span: Span): Action {
  const object = { oneOf: false, set: word('passed', span), span };
  return { kind: 'mark', object, as: { text: mark, span }, span };
}

function captureAt(set: Set_): Action {
  const { span } = set;
  return { kind: 'capture', object: { oneOf: false, set, span }, span };
}

function narrowed(
  kind: 'to' | 'from',
  limit: Set_ | undefined,
  own: readonly Clause[],
  span: Span,
): readonly Clause[] {
  if (limit === undefined) return own;
  if (!own.some((clause) => clause.kind === kind)) return [{ kind, set: limit, span }, ...own];
  return own.map(
    (clause): Clause => (clause.kind === kind ? { ...clause, set: together(clause.set, limit) } : clause),
  );
}

function together(own: Set_, limit: Set_): Set_ {
  const items = [inBrackets(own), limit.kind === 'word' ? limit : inBrackets(limit)];
  return { kind: 'together', items, span: own.span };
}

function inBrackets(set: Set_): Set_ {
  return { kind: 'brackets', set, span: set.span };
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

const NO_WAY: Problem = {
  reason:
    "'O' stays and 'U' leaps anywhere, so they have no directions, legs or ranges, and nothing in their way",
  instead: 'leave it out',
};

const BEFORE_A: Problem = {
  reason: "it says how a leg before an 'a' goes on",
  instead: LEG_BY_LEG,
};

const TAME: Problem = {
  reason: "it is understood only in a leg before an 'a' with p or g: no enemy may be hopped over",
  instead: "write in words whom he may not capture: 'to empty, enemy but enemy King'",
};

const MISFITS: Readonly<Record<Misfit['why'], Problem>> = {
  half: {
    reason: "behind an 'a' there are no halves, and the first leg has them only of N, C and Z",
    instead: 'name the directions',
  },
  'not behind a': { reason: "it is not understood in a leg behind an 'a'", instead: LEG_BY_LEG },
  'not before a': { reason: "it is not understood in a leg before an 'a'", instead: LEG_BY_LEG },
  tame: TAME,
  'too many': {
    reason: 'so many legs and letters are too many different ways',
    instead: "name fewer directions, or write a program: 'move walkabout { walk any … land }'",
  },
};

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
