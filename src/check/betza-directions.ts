/*
 * Betza's direction letters, and the words for what they choose. How letters combine depends on the symmetry of the atom;
 * the rules are those of XBoard, where the sense of a text is settled by use. Vectors are [right, forward] as seen from
 * the player's seat, so left and right turn with the player, as in Betza.
 */
import type { Dir, DirPart, Dirs, DirWord } from '../ast/nodes.js';
import type { Span } from '../text/source.js';
import type { Atom, Letter } from './betza-read.js';

/** Squares to the right and forward. */
export type Vector = readonly [right: number, forward: number];

/** The leaps of an atom that its direction letters choose, all where there are none; or the letter that makes no sense. */
export function chooseLeaps(
  atom: Atom,
  letters: readonly Letter[],
): readonly Vector[] | { readonly wrong: Letter } {
  const all = atom.symmetry === 'king' ? COMPASS : turns(atom.leap);
  const tests: Test[] = [];
  for (let place = 0; place < letters.length; ) {
    const choice = READERS[atom.symmetry](letters[place]?.letter as Side, letters[place + 1]?.letter as Side);
    if (choice === undefined) return { wrong: letters[place] as Letter };
    tests.push(choice.test);
    place += choice.used;
  }
  return tests.length === 0 ? all : all.filter((leap) => tests.some((test) => test(leap)));
}

/** A phrase such as `forward 1,2` or `orthogonal, forward-diagonal` for some leaps of one atom. */
export function directionsFor(leaps: readonly Vector[], span: Span): Dirs {
  const straight = leaps.filter(([right, forward]) => Math.abs(right) + Math.abs(forward) === 1);
  const diagonal = leaps.filter(([right, forward]) => Math.abs(right) === 1 && Math.abs(forward) === 1);
  if (straight.length + diagonal.length === 8) return [{ parts: [wordPart('any')], span }];
  const longer = leaps.filter((leap) => !straight.includes(leap) && !diagonal.includes(leap));
  const shapes = [...new Set(longer.map(shapeOf))];
  const parts = [
    ...phrases(straight, 'orthogonal'),
    ...phrases(diagonal, 'diagonal'),
    ...shapes.flatMap((shape) => phrases(longer.filter((leap) => shapeOf(leap) === shape))),
  ];
  return parts.map((phrase): Dir => ({ parts: phrase, span }));
}

/** Leaps of one shape differ only in their direction. */
function shapeOf(leap: Vector): string {
  return String(leap.map(Math.abs).sort((a, b) => a - b));
}

// ---------------------------------------------------------------- further legs

const COMPASS: readonly Vector[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];

/**
 * Eighths of a turn to the right that a further leg may take against the one before; all but back where no letter says
 * which, of an atom with four directions only those that keep its own.
 */
export function chooseTurns(
  atom: Atom,
  letters: readonly Letter[],
): readonly number[] | { readonly wrong: Letter } {
  const fourfold = atom.symmetry === 'orthogonal' || atom.symmetry === 'diagonal';
  if (letters.length === 0) return fourfold ? [0, 2, 6] : [0, 1, 2, 3, 5, 6, 7];
  const chosen = chooseLeaps({ ...atom, symmetry: 'king' }, letters);
  return 'wrong' in chosen ? chosen : chosen.map((leap) => COMPASS.findIndex((one) => same(one, leap)));
}

/** A leap that turned: a straight one becomes a diagonal one of the same size, an oblique one its neighbour. */
export function turnedLeap(atom: Atom, leap: Vector, eighths: number): Vector {
  const ring = ringOf(atom);
  return ring[(ring.findIndex((one) => same(one, leap)) + eighths) % 8] ?? leap;
}

function ringOf({ symmetry, leap: [, size], leap }: Atom): readonly Vector[] {
  if (symmetry !== 'oblique')
    return COMPASS.map(([right, forward]) => [right * size + 0, forward * size + 0]);
  const angle = ([right, forward]: Vector): number => {
    return (Math.atan2(right, forward) + 2 * Math.PI) % (2 * Math.PI);
  };
  return turns(leap).toSorted((a, b) => angle(a) - angle(b));
}

function same(a: Vector, b: Vector): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

// ---------------------------------------------------------------- letters

type Side = 'f' | 'b' | 'l' | 'r' | 'v' | 's' | 'h' | undefined;
type Test = (leap: Vector) => boolean;

/** What one or two letters choose, and how many of them were used. */
type Reader = (letter: Side, next: Side) => { readonly test: Test; readonly used: 1 | 2 } | undefined;

const READERS: Readonly<Record<Atom['symmetry'], Reader>> = {
  null: () => undefined,
  orthogonal: (letter) => (letter === 'h' ? undefined : { test: onSide(letter), used: 1 }),
  diagonal: (letter, next) => {
    if (letter === 'h') return undefined;
    return crosses(letter, next) ? both(onSide(letter), onSide(next)) : { test: onSide(letter), used: 1 };
  },
  oblique: (letter, next) => {
    if (letter === 'h') return handed(next);
    if (next === 'h' && letter !== 'v' && letter !== 's') return { test: onSide(letter), used: 2 };
    if (letter === next) return { test: nearest(letter), used: 2 };
    return leads(letter, next) ? both(onSide(letter), nearest(next)) : { test: nearest(letter), used: 1 };
  },
  king: (letter, next) => {
    if (letter === 'h') return undefined;
    if (letter === next) return { test: straightTo(letter), used: 2 };
    return leads(letter, next) ? both(onSide(letter), onSide(next)) : { test: straightTo(letter), used: 1 };
  },
};

function both(a: Test, b: Test): { readonly test: Test; readonly used: 2 } {
  return { test: (leap) => a(leap) && b(leap), used: 2 };
}

/** `hr`: leaps that bend to the right; `hl`: to the left. */
function handed(side: Side): { readonly test: Test; readonly used: 2 } | undefined {
  if (side !== 'l' && side !== 'r') return undefined;
  const test: Test = ([right, forward]) => {
    const bendsRight = Math.abs(forward) > Math.abs(right) === right * forward > 0;
    return bendsRight === (side === 'r');
  };
  return { test, used: 2 };
}

function onSide(side: Side): Test {
  return ([right, forward]) => {
    switch (side) {
      case 'f':
        return forward > 0;
      case 'b':
        return forward < 0;
      case 'l':
        return right < 0;
      case 'r':
        return right > 0;
      case 'v':
        return forward !== 0;
      case 's':
        return right !== 0;
      default:
        return false;
    }
  };
}

/** The leaps on that side that lie nearer to its axis than to the other one. */
function nearest(side: Side): Test {
  const on = onSide(side);
  return (leap) => on(leap) && Math.abs(leap[0]) < Math.abs(leap[1]) === alongFiles(side);
}

function straightTo(side: Side): Test {
  const on = onSide(side);
  return (leap) => on(leap) && (leap[0] === 0 || leap[1] === 0);
}

function alongFiles(side: Side): boolean {
  return side === 'f' || side === 'b' || side === 'v';
}

function crosses(letter: Side, next: Side): boolean {
  return next !== undefined && next !== 'h' && alongFiles(letter) !== alongFiles(next);
}

/** Of leaps in eight directions only f, b, l and r begin a pair: `vs` is v and s. */
function leads(letter: Side, next: Side): boolean {
  return letter !== 'v' && letter !== 's' && crosses(letter, next);
}

/** A leap in all directions that it has. */
function turns([small, large]: readonly [number, number]): readonly Vector[] {
  const found = new Map<string, Vector>();
  for (const [right, forward] of [
    [small, large],
    [large, small],
  ] as const) {
    for (const [across, along] of [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ] as const) {
      const leap: Vector = [right * across + 0, forward * along + 0];
      found.set(leap.join(), leap);
    }
  }
  return [...found.values()];
}

// ---------------------------------------------------------------- words

type Filter = 'forward' | 'backward' | 'left' | 'right' | 'vertical' | 'sideways';

const AXES: Readonly<Record<Filter, readonly Vector[]>> = {
  forward: [[0, 1]],
  backward: [[0, -1]],
  left: [[-1, 0]],
  right: [[1, 0]],
  vertical: [
    [0, 1],
    [0, -1],
  ],
  sideways: [
    [1, 0],
    [-1, 0],
  ],
};

/** Words that may stand before a sort of leap; those that choose many come first. */
const FILTERS: readonly (readonly Filter[])[] = [
  [],
  ['vertical'],
  ['sideways'],
  ['forward'],
  ['backward'],
  ['left'],
  ['right'],
  ['sideways', 'forward'],
  ['sideways', 'backward'],
  ['vertical', 'left'],
  ['vertical', 'right'],
  ['forward', 'left'],
  ['forward', 'right'],
  ['backward', 'left'],
  ['backward', 'right'],
  ['left', 'forward'],
  ['left', 'backward'],
  ['right', 'forward'],
  ['right', 'backward'],
];

/** Few phrases that together choose these leaps of one length and no others. */
function phrases(leaps: readonly Vector[], sort?: 'orthogonal' | 'diagonal'): (readonly DirPart[])[] {
  const [first] = leaps;
  if (first === undefined) return [];
  const numbers = first.map(Math.abs);
  const [small, large] = [Math.min(...numbers), Math.max(...numbers)];
  const all = turns([small, large]);
  const missing = new Set(leaps.map(String));
  return FILTERS.flatMap((filter) => {
    const chosen = filter.reduce(narrow, all).map(String);
    if (chosen.length === 0 || !chosen.every((leap) => missing.has(leap))) return [];
    for (const leap of chosen) missing.delete(leap);
    const base: DirPart = sort === undefined ? { kind: 'leap', across: small, along: large } : wordPart(sort);
    return [phraseOf(filter, base)];
  });
}

/** The leaps nearest to one of the word's own directions; see `Dir` in the syntax tree. All are equally long. */
function narrow(leaps: readonly Vector[], word: Filter): readonly Vector[] {
  const nearness = leaps.map((leap) =>
    Math.max(...AXES[word].map((axis) => axis[0] * leap[0] + axis[1] * leap[1])),
  );
  const most = Math.max(...nearness);
  return most > 0 ? leaps.filter((_, place) => nearness[place] === most) : [];
}

/** Shorter where there is a word for it: `forward` for `forward orthogonal`. */
function phraseOf(filter: readonly Filter[], base: DirPart): readonly DirPart[] {
  const [only, ...others] = filter;
  if (only !== undefined && others.length === 0 && base.kind === 'word') {
    if (base.word === 'orthogonal') return [wordPart(only)];
    if (only === 'forward' || only === 'backward') return [wordPart(`${only}-diagonal`)];
  }
  return [...filter.map(wordPart), base];
}

function wordPart(word: DirWord): DirPart {
  return { kind: 'word', word };
}
