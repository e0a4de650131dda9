// What the letters of Betza's notation choose, without a board; for `evaluate.ts`.

export type Vector = readonly [right: number, forward: number];

interface Leg {
  readonly directions: string;
  readonly modes: string;
}

export interface Move {
  readonly leap: Vector;
  readonly kind: 'orthogonal' | 'diagonal' | 'oblique' | 'king';
  readonly range: number;
  readonly legs: readonly Leg[];
}

const ATOMS: Readonly<Record<string, readonly [Move['kind'], Vector, number]>> = {
  W: ['orthogonal', [0, 1], 1],
  F: ['diagonal', [1, 1], 1],
  D: ['orthogonal', [0, 2], 1],
  N: ['oblique', [1, 2], 1],
  A: ['diagonal', [2, 2], 1],
  H: ['orthogonal', [0, 3], 1],
  C: ['oblique', [1, 3], 1],
  Z: ['oblique', [2, 3], 1],
  G: ['diagonal', [3, 3], 1],
  K: ['king', [0, 1], 1],
  R: ['orthogonal', [0, 1], 0],
  B: ['diagonal', [1, 1], 0],
  Q: ['king', [0, 1], 0],
};

/** The moves of a text. */
export function read(text: string): Move[] {
  return Array.from(text.matchAll(/([a-z]*)([A-Z])(\d+|\2)?/g), ([, small = '', capital = '', range]) => {
    const [kind, leap, usual] = ATOMS[capital]!;
    const legs = small.split('a').map((leg) => ({
      directions: leg.replace(/[^fblrvsh]/g, ''),
      modes: leg.replace(/[fblrvsh]/g, ''),
    }));
    const given = range === undefined ? usual : range === capital ? 0 : Number(range);
    return { kind, leap, range: given, legs };
  });
}

// ---------------------------------------------------------------- directions

const EIGHT: readonly Vector[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];

const SIDES: Readonly<Record<string, string>> = { f: 'f', b: 'b', l: 'l', r: 'r', v: 'fb', s: 'lr' };

function isToward([right, forward]: Vector, side: string): boolean {
  return { f: forward > 0, b: forward < 0, l: right < 0, r: right > 0 }[side] ?? false;
}

function isOnAny(vector: Vector, letter: string): boolean {
  return [...SIDES[letter]!].some((side) => isToward(vector, side));
}

function crossing(a: string, b: string): boolean {
  return 'fbv'.includes(a) !== 'fbv'.includes(b);
}

/** All leaps of an atom, in the order of the clock. */
function leapsOf({ kind, leap: [a, b] }: Pick<Move, 'kind' | 'leap'>): Vector[] {
  if (kind === 'king') return [...EIGHT];
  const signs = [1, -1];
  const all = [
    [a, b],
    [b, a],
  ].flatMap(([x, y]) => signs.flatMap((p) => signs.map((q): Vector => [x! * p || 0, y! * q || 0])));
  return [...new Map(all.map((vector) => [String(vector), vector])).values()];
}

/** The leaps that the letters of a first leg choose. */
export function chosen(move: Pick<Move, 'kind' | 'leap'>, letters: string): Vector[] {
  const all = leapsOf(move);
  if (letters === '') return all;
  const kept = new Set<string>();
  let rest = letters;
  while (rest !== '') {
    const [count, test] = choice(move.kind, rest);
    for (const vector of all) if (test(vector)) kept.add(String(vector));
    rest = rest.slice(count);
  }
  return all.filter((vector) => kept.has(String(vector)));
}

type Choice = readonly [letters: number, test: (vector: Vector) => boolean];

function choice(kind: Move['kind'], letters: string): Choice {
  const [a = '', b = ''] = letters;
  const isAxis = ([right, forward]: Vector, letter: string): boolean =>
    'fbv'.includes(letter) ? Math.abs(forward) > Math.abs(right) : Math.abs(right) > Math.abs(forward);
  switch (kind) {
    case 'orthogonal':
      return [1, (vector) => isOnAny(vector, a)];
    case 'diagonal':
      if (b !== '' && crossing(a, b)) return [2, (vector) => isOnAny(vector, a) && isOnAny(vector, b)];
      return [1, (vector) => isOnAny(vector, a)];
    case 'king':
      if (a === b) return [2, (vector) => isOnAny(vector, a) && vector.includes(0)];
      if (b !== '' && 'fblr'.includes(a) && crossing(a, b))
        return [2, (vector) => isOnAny(vector, a) && isOnAny(vector, b)];
      return [1, (vector) => isOnAny(vector, a) && vector.includes(0)];
    case 'oblique':
      if (a === 'h') return [2, (vector) => isHanded(vector, b)];
      if (b === 'h') return [2, (vector) => isOnAny(vector, a)];
      if (a === b) return [2, (vector) => isOnAny(vector, a) && isAxis(vector, a)];
      // The second letter says which side is the longer one.
      if (b !== '' && 'fblr'.includes(a) && crossing(a, b))
        return [2, (vector) => isOnAny(vector, a) && isOnAny(vector, b) && isAxis(vector, b)];
      return [1, (vector) => isOnAny(vector, a) && isAxis(vector, a)];
  }
}

/** Of eight leaps around the clock every second one, beginning with the first behind noon: the right-handed ones. */
function isHanded(vector: Vector, hand: string): boolean {
  const angle = (Math.atan2(vector[0], vector[1]) * 180) / Math.PI;
  const right = (angle + 360) % 90 < 45;
  return right === (hand === 'r');
}

/** Turns by eighths that a further leg may take. */
export function turnsOf({ kind }: Move, letters: string): number[] {
  if (letters === '') return kind === 'orthogonal' || kind === 'diagonal' ? [0, 2, 6] : [0, 1, 2, 3, 5, 6, 7];
  return chosen({ kind: 'king', leap: [0, 1] }, letters).map((vector) =>
    EIGHT.findIndex((one) => String(one) === String(vector)),
  );
}

/** A leap turned by eighths: a straight one keeps its longer number, so W becomes F; the eight of N follow the clock. */
export function turned(move: Move, vector: Vector, eighths: number): Vector {
  const size = Math.max(Math.abs(vector[0]), Math.abs(vector[1]));
  const straight = EIGHT.map(([x, y]): Vector => [x * size || 0, y * size || 0]);
  const clock = ([x, y]: Vector): number => (Math.atan2(x, y) + 2 * Math.PI) % (2 * Math.PI);
  const ring = move.kind === 'oblique' ? leapsOf(move).sort((a, b) => clock(a) - clock(b)) : straight;
  const at = ring.findIndex((one) => String(one) === String(vector));
  return ring[(at + eighths) % 8]!;
}
