/* Steps on squares in the words of the compass: as few words as say all of them. */
import type { Dir, DirPart, Dirs, DirWord } from '../../../ast/nodes.js';
import type { Span } from '../../../text/source.js';

type Vector = readonly [dx: number, dy: number];

/** Right and forward. */
const WORDS: readonly (readonly [DirWord, readonly Vector[]])[] = [
  [
    'any',
    [
      [0, 1],
      [1, 1],
      [1, 0],
      [1, -1],
      [0, -1],
      [-1, -1],
      [-1, 0],
      [-1, 1],
    ],
  ],
  [
    'orthogonal',
    [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ],
  ],
  [
    'diagonal',
    [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ],
  ],
  [
    'vertical',
    [
      [0, 1],
      [0, -1],
    ],
  ],
  [
    'sideways',
    [
      [1, 0],
      [-1, 0],
    ],
  ],
  [
    'forward-diagonal',
    [
      [1, 1],
      [-1, 1],
    ],
  ],
  [
    'backward-diagonal',
    [
      [1, -1],
      [-1, -1],
    ],
  ],
  ['forward', [[0, 1]]],
  ['backward', [[0, -1]]],
  ['left', [[-1, 0]]],
  ['right', [[1, 0]]],
];

interface Phrase {
  readonly parts: readonly DirPart[];
  readonly vectors: readonly string[];
}

/** Words for steps, the largest groups first. */
export function directionsFor(steps: readonly Vector[], span: Span): Dirs {
  const left = new Set(steps.map(String));
  const all = new Set(left);
  const families = new Set(steps.map(([dx, dy]) => familyOf(dx, dy)));
  const phrases = [...families].sort().flatMap(phrasesOf);
  const dirs: Dir[] = [];
  for (const { parts, vectors } of phrases) {
    if (left.size === 0) break;
    if (!vectors.every((one) => all.has(one)) || !vectors.some((one) => left.has(one))) continue;
    for (const one of vectors) left.delete(one);
    dirs.push({ span, parts });
  }
  return dirs;
}

/** `0,1` and `1,1` are one family, `1,2` is another. */
function familyOf(dx: number, dy: number): string {
  const [small, large] = [Math.min(Math.abs(dx), Math.abs(dy)), Math.max(Math.abs(dx), Math.abs(dy))];
  return large === 1 ? 'compass' : `${small},${large}`;
}

const known = new Map<string, readonly Phrase[]>();

function phrasesOf(family: string): readonly Phrase[] {
  const before = known.get(family);
  if (before !== undefined) return before;
  const phrases = phrasesFor(family);
  known.set(family, phrases);
  return phrases;
}

function phrasesFor(family: string): Phrase[] {
  if (family === 'compass') return [...WORDS, ...[]].map(wordPhrase).concat(CORNERS.map(cornerPhrase));
  const [small = 0, large = 0] = family.split(',').map(Number);
  const all = orbit(small, large);
  const leap: DirPart = { kind: 'leap', across: small, along: large };
  const named = (words: readonly DirWord[]): Phrase => ({
    parts: [...words.map((word): DirPart => ({ kind: 'word', word })), leap],
    vectors: narrowed(all, words).map(String),
  });
  return [[], ...NARROWING.map((words) => words)]
    .map(named)
    .sort((a, b) => b.vectors.length - a.vectors.length);
}

function wordPhrase([word, vectors]: (typeof WORDS)[number]): Phrase {
  return { parts: [{ kind: 'word', word }], vectors: vectors.map(String) };
}

const CORNERS = [
  ['forward', 'left', [-1, 1]],
  ['forward', 'right', [1, 1]],
  ['backward', 'left', [-1, -1]],
  ['backward', 'right', [1, -1]],
] as const;

function cornerPhrase([a, b, vector]: (typeof CORNERS)[number]): Phrase {
  const parts = [a, b, 'diagonal'].map((word): DirPart => ({ kind: 'word', word: word as DirWord }));
  return { parts, vectors: [String(vector)] };
}

function orbit(a: number, b: number): Vector[] {
  const all = new Map<string, Vector>();
  for (const [x, y] of [
    [a, b],
    [b, a],
  ] as const)
    for (const sx of [1, -1])
      for (const sy of [1, -1]) all.set(`${x * sx + 0},${y * sy + 0}`, [x * sx + 0, y * sy + 0]);
  return [...all.values()];
}

const NARROWING: readonly (readonly DirWord[])[] = [
  ['forward'],
  ['backward'],
  ['sideways'],
  ['vertical'],
  ['left'],
  ['right'],
  ...(['forward', 'backward'] as const).flatMap((a) =>
    (['left', 'right'] as const).flatMap((b): DirWord[][] => [
      [a, b],
      [b, a],
    ]),
  ),
];

/** Each word keeps those nearest to one of its own ways, below a right angle. */
function narrowed(vectors: readonly Vector[], words: readonly DirWord[]): readonly Vector[] {
  return words.reduce<readonly Vector[]>((left, word) => {
    const own = WORDS.find(([one]) => one === word)?.[1] ?? [];
    const near = (vector: Vector): number => Math.max(...own.map((way) => cosine(vector, way)));
    const best = Math.max(...left.map(near));
    return best <= 1e-9 ? [] : left.filter((vector) => near(vector) > best - 1e-9);
  }, vectors);
}

function cosine([ax, ay]: Vector, [bx, by]: Vector): number {
  return (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by));
}
