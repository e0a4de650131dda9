/*
 * Reads a text in Betza's notation as a list of moves: small letters, a capital (the atom), a range. What we do not carry is
 * refused here letter by letter, with the words to write instead; nothing is skipped silently, as other programs do.
 */
import type { Word } from '../ast/nodes.js';
import type { Report } from '../text/diagnostic.js';
import type { Span } from '../text/source.js';

/** How an atom's moves lie, which decides how direction letters combine. */
export type Symmetry = 'orthogonal' | 'diagonal' | 'oblique' | 'king' | 'null';

export interface Atom {
  readonly symmetry: Symmetry;
  /** The two numbers of the leap, the smaller one first; of a king-like atom those of its straight steps. */
  readonly leap: readonly [number, number];
  /** How often the leap may be repeated where the text says nothing; 0 = without a limit. */
  readonly range: number;
}

/** What is carried of the letters for manner. */
export type Mode = 'm' | 'c' | 'd' | 'e' | 'i' | 'n' | 'j' | 'p' | 'g' | 'y' | 't';

/** One small letter and its place. */
export interface Letter<T extends string = string> {
  readonly letter: T;
  readonly span: Span;
}

/** The small letters of one leg. */
export interface BetzaLeg {
  /** Letters for directions, in their order. */
  readonly directions: readonly Letter[];
  readonly modes: ReadonlyMap<Mode, Letter>;
}

/** One move of a Betza text. */
export interface BetzaMove {
  /** The capital. */
  readonly letter: string;
  /** The capital with its range, as written. */
  readonly text: string;
  /** Where the capital stands. */
  readonly span: Span;
  readonly atom: Atom;
  /** The legs; each but the last ends with an `a`. There is at least one. */
  readonly legs: readonly BetzaLeg[];
  /** Most leaps in a row; 0 = without a limit. */
  readonly range: number;
}

/** A text beyond this is none that a person wrote. */
const LONGEST = 1000;

/** All moves that can be read; a move with a letter that is not carried is left out and reported. */
export function readBetza(word: Word, report: Report): readonly BetzaMove[] {
  if (word.text.length > LONGEST) {
    report('E0352', word.span, { found: word.text.length, limit: LONGEST });
    return [];
  }
  const parts = Array.from(word.text.matchAll(MOVE));
  const moves = parts.map((part) => readMove(word, part, report));
  const end = parts.reduce((sum, part) => sum + part[0].length, 0);
  if (end < word.text.length || parts.length === 0) reportUnreadable(word, end, report);
  return moves.filter((move) => move !== undefined);
}

const ATOMS: Readonly<Record<string, Atom>> = {
  W: { symmetry: 'orthogonal', leap: [0, 1], range: 1 },
  F: { symmetry: 'diagonal', leap: [1, 1], range: 1 },
  D: { symmetry: 'orthogonal', leap: [0, 2], range: 1 },
  N: { symmetry: 'oblique', leap: [1, 2], range: 1 },
  A: { symmetry: 'diagonal', leap: [2, 2], range: 1 },
  H: { symmetry: 'orthogonal', leap: [0, 3], range: 1 },
  C: { symmetry: 'oblique', leap: [1, 3], range: 1 },
  Z: { symmetry: 'oblique', leap: [2, 3], range: 1 },
  G: { symmetry: 'diagonal', leap: [3, 3], range: 1 },
  K: { symmetry: 'king', leap: [0, 1], range: 1 },
  R: { symmetry: 'orthogonal', leap: [0, 1], range: 0 },
  B: { symmetry: 'diagonal', leap: [1, 1], range: 0 },
  Q: { symmetry: 'king', leap: [0, 1], range: 0 },
  O: { symmetry: 'null', leap: [0, 0], range: 1 },
  U: { symmetry: 'null', leap: [0, 0], range: 1 },
  ...farther('X', { W: [0, 4], F: [1, 4], D: [0, 5], N: [1, 5], A: [2, 5] }),
  ...farther('X', { H: [0, 6], C: [1, 6], Z: [2, 6], G: [3, 6] }),
  ...farther('Y', { D: [2, 4], N: [3, 4], A: [4, 4], C: [3, 5], Z: [4, 5] }),
};

/** Atoms with a letter behind them for a longer leap. */
function farther(
  suffix: string,
  leaps: Readonly<Record<string, readonly [number, number]>>,
): Record<string, Atom> {
  const atoms = Object.entries(leaps).map(([letter, leap]): [string, Atom] => {
    const [small, large] = leap;
    const symmetry = small === 0 ? 'orthogonal' : small === large ? 'diagonal' : 'oblique';
    return [letter + suffix, { symmetry, leap, range: 1 }];
  });
  return Object.fromEntries(atoms);
}

const DIRECTIONS = 'fblrvsh';
const MODES: readonly string[] = ['m', 'c', 'd', 'e', 'i', 'n', 'j', 'p', 'g', 'y', 't'] satisfies Mode[];
/** Parts the legs. */
const AGAIN = 'a';

interface Refused {
  readonly meaning?: string;
  readonly instead: string;
}

const LATER = 'a letter that only few programs know';

/** Letters that others carry and we do not. */
const REFUSED: Readonly<Record<string, Refused>> = {
  J: {
    meaning: 'the leap 1,3 in some programs and 2,3 in others',
    instead: "write 'C' for 1,3 or 'Z' for 2,3",
  },
  L: {
    meaning: 'the leap 1,3 in some programs and 2,3 in others',
    instead: "write 'C' for 1,3 or 'Z' for 2,3",
  },
  X: { meaning: 'three squares more', instead: "write the leap in numbers, such as 'leap 0,4'" },
  Y: { meaning: 'two squares more both ways', instead: "write the leap in numbers, such as 'leap 2,4'" },
  o: {
    meaning: 'a way round the edge of the board',
    instead: "leave it out, and write 'board 8 x 8 { wrap files }'",
  },
  u: {
    meaning: 'that the captured man is put down again',
    instead: "write it in words, with 'move occupant to …'",
  },
  k: { meaning: LATER, instead: 'write the move in words' },
  q: { meaning: LATER, instead: 'write the move in words' },
  x: { meaning: LATER, instead: 'write the move in words' },
  z: { meaning: LATER, instead: 'write the move in words' },
};

const SMALL = DIRECTIONS + MODES.join('') + AGAIN + letters(REFUSED, /[a-z]/);
const CAPITALS = letters(ATOMS, /^[A-Z]$/) + letters(REFUSED, /[A-Z]/);
const LONGER = Object.keys(ATOMS).filter((atom) => atom.length > 1);

/** Small letters, a capital, and a range: the capital again, or one or two digits. The moves follow each other at once. */
const MOVE = new RegExp(`([${SMALL}]*)(${LONGER.join('|')}|[${CAPITALS}])(\\2|\\d{1,2})?`, 'gy');

function letters(table: Readonly<Record<string, unknown>>, which: RegExp): string {
  return Object.keys(table)
    .filter((letter) => which.test(letter))
    .join('');
}

function readMove(word: Word, part: RegExpExecArray, report: Report): BetzaMove | undefined {
  const [, small = '', letter = '', range] = part;
  const read = Array.from(small + letter, (one, place): Letter => {
    return { letter: one, span: spanIn(word, part.index + place, part.index + place + 1) };
  });
  const alone = read.slice(0, small.length + 1);
  const refused = alone.filter((one) => Object.hasOwn(REFUSED, one.letter));
  for (const one of refused) report('E0350', one.span, { letter: one.letter, ...REFUSED[one.letter] });
  const atom = ATOMS[letter];
  const front = read.slice(0, small.length);
  const legs = legsOf(front).map((leg) => readLeg(leg, letter, report));
  if (refused.length > 0 || atom === undefined || legs.includes(undefined)) return undefined;
  return {
    letter,
    text: letter + (range ?? ''),
    span: spanIn(word, part.index + small.length, part.index + small.length + 1),
    atom,
    legs: legs.filter((leg) => leg !== undefined),
    range: readRange(range) ?? atom.range,
  };
}

function legsOf(front: readonly Letter[]): readonly (readonly Letter[])[] {
  const legs: Letter[][] = [[]];
  for (const one of front) {
    if (one.letter === AGAIN) legs.push([]);
    else legs.at(-1)?.push(one);
  }
  return legs;
}

function isMode(one: Letter): one is Letter<Mode> {
  return MODES.includes(one.letter);
}

function readLeg(front: readonly Letter[], atom: string, report: Report): BetzaLeg | undefined {
  const modes = new Map<Mode, Letter>();
  for (const one of front.filter(isMode)) {
    const { letter, span } = one;
    if (modes.has(letter)) {
      report('E0351', span, { letter, atom, reason: 'it stands there already', instead: 'write it once' });
      return undefined;
    }
    modes.set(letter, one);
  }
  return { directions: front.filter((one) => DIRECTIONS.includes(one.letter)), modes };
}

function readRange(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /\d/.test(text) ? Number(text) : 0;
}

function reportUnreadable(word: Word, from: number, report: Report): void {
  const small = new RegExp(`^[${SMALL}]*`).exec(word.text.slice(from))?.[0] ?? '';
  const place = from + small.length;
  const point = word.text.codePointAt(place);
  if (point === undefined) {
    const args = small === '' ? { missing: 'a move' } : { missing: 'a capital', after: small };
    report('E0116', spanIn(word, from, place), { ...args, instead: `${small}W` });
  } else {
    const found = String.fromCodePoint(point);
    report('E0114', spanIn(word, place, place + found.length), { found, before: word.text.slice(0, place) });
  }
}

/** A part of a quoted text; the whole where the text does not stand so in the file. */
function spanIn({ span, text }: Word, from: number, to: number): Span {
  const { source, start, end } = span;
  const inside = source.text.slice(start, end).indexOf(text);
  if (inside < 0 || text === '') return span;
  return { source, start: start + inside + from, end: start + inside + to };
}
