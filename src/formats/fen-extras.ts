/** `{phase=play; used=1; man-marks=unmoved a1 e1}`: what of a position the usual fields of a FEN cannot tell. */
import type { Board } from '../model/board.js';
import type { Model } from '../model/model.js';
import { signsOf } from '../model/signs.js';
import type { Position } from '../play/game.js';
import { ALL_MARKS, baseOf, markBit, typeOf, withBase } from '../play/man.js';
import type { Report } from '../text/diagnostic.js';
import type { Span } from '../text/source.js';

interface Extra {
  readonly key: string;
  readonly make: (model: Model, position: Position) => string;
  /** Undefined if the text cannot be read. */
  readonly read: (model: Model, position: Position, text: string) => Position | undefined;
}

/** Greater numbers are no honest ones, and some would not fit the engine's words. */
const MOST = 1_000_000;
const LEAST = -MOST;

const EXTRAS: readonly Extra[] = [
  {
    key: 'phase',
    make: (model, p) => p.phase.map((phase) => model.phases[phase]?.name ?? '').join(),
    read: (model, p, text) => {
      const phase = text.split(',').map((name) => model.phases.findIndex((other) => other.name === name));
      return phase.length === p.phase.length && phase.every((n) => n >= 0) ? { ...p, phase } : undefined;
    },
  },
  {
    key: 'out',
    make: ({ players }, p) => [...signsOf(players)].filter((_, i) => (p.out & (1 << i)) !== 0).join(''),
    read: ({ players }, p, text) => {
      const out = Array.from(text, (sign) => signsOf(players).indexOf(sign));
      return out.every((i) => i >= 0)
        ? { ...p, out: out.reduce((bits, i) => bits | (1 << i), 0) }
        : undefined;
    },
  },
  { key: 'man-marks', make: makeManMarks, read: readManMarks },
  { key: 'base', make: makeBases, read: readBases },
  { key: 'marks', make: makeMarks, read: readMarks },
  list(
    'reserves',
    -1,
    (p) => Array.from(p.reserve),
    (p, words) => ({ ...p, reserve: Int32Array.from(words) }),
  ),
  list(
    'tallies',
    LEAST,
    (p) => p.tallies,
    (p, words) => ({ ...p, tallies: words }),
  ),
  list(
    'clocks',
    0,
    (p) => p.plies,
    (p, words) => ({ ...p, plies: words }),
  ),
  list(
    'used',
    0,
    (p) => [p.used],
    (p, words) => ({ ...p, used: words[0]! }),
  ),
  list(
    'turn',
    1,
    (p) => [p.turnNumber],
    (p, words) => ({ ...p, turnNumber: words[0]! }),
  ),
  { key: 'goes-on', make: makeGoesOn, read: readGoesOn },
  { key: 'last', make: makeLast, read: readLast },
  list(
    'passes',
    0,
    (p) => [p.passes],
    (p, words) => ({ ...p, passes: words[0]! }),
  ),
];

// ---------------------------------------------------------------- men

/** By mark the places of the men who have it: `unmoved a1 e1, saved c3`. */
function makeManMarks({ board, manMarks }: Model, { men }: Position): string {
  return manMarks
    .map(({ name }, mark) => [
      name,
      ...cellsWhere(men, (man) => (man & markBit(mark)) !== 0).map((cell) => cellName(board, cell)),
    ])
    .filter((words) => words.length > 1)
    .map((words) => words.join(' '))
    .join(', ');
}

function readManMarks({ board, manMarks }: Model, p: Position, text: string): Position | undefined {
  const men = p.men.map((man) => man & ~ALL_MARKS);
  for (const [name, ...places] of entriesOf(text)) {
    const mark = manMarks.findIndex((other) => other.name === name);
    const cells = places.map((place) => cellNamed(board, place));
    if (mark < 0 || cells.some((cell) => cell < 0 || men[cell] === 0)) return undefined;
    for (const cell of cells) men[cell]! |= markBit(mark);
  }
  return { ...p, men };
}

/** Where it is another one, the letter of the type that a man returns to: `e4 P`. */
function makeBases({ board, types }: Model, { men }: Position): string {
  return cellsWhere(men, (man) => baseOf(man) !== typeOf(man))
    .map((cell) => `${cellName(board, cell)} ${types[baseOf(men[cell]!)]!.letter}`)
    .join(', ');
}

function readBases({ board, types }: Model, p: Position, text: string): Position | undefined {
  const men = p.men.map((man) => (man === 0 ? 0 : withBase(man, typeOf(man))));
  for (const [place, letter, ...rest] of entriesOf(text)) {
    const cell = cellNamed(board, place ?? '');
    const base = types.findIndex((type) => type.letter === letter);
    if (cell < 0 || men[cell] === 0 || base < 0 || rest.length > 0) return undefined;
    men[cell] = withBase(men[cell]!, base);
  }
  return { ...p, men };
}

/** The place of the man that has to go on, and the kind of move: `e4 jump`. */
function makeGoesOn({ board, kinds }: Model, { goesOn: [cell, word] }: Position): string {
  if (cell < 0) return '';
  const mayStop = word >= MAY_STOP - 1;
  const kind = mayStop ? word - MAY_STOP : word;
  return [cellName(board, cell), kind < 0 ? [] : kinds[kind]!, mayStop ? 'or-stop' : []].flat().join(' ');
}

/** 65,536 more than the number of a kind: the man may stop instead. */
const MAY_STOP = 1 << 16;

function makeLast({ board, readsLast }: Model, { last: [from, to] }: Position): string {
  if (!readsLast || to < 0) return '';
  return from < 0 ? cellName(board, to) : `${cellName(board, from)} ${cellName(board, to)}`;
}

function readLast({ board }: Model, p: Position, text: string): Position | undefined {
  const cells = text.split(' ').map((name) => cellNamed(board, name));
  const [first = -1, second = first] = cells;
  if (cells.length > 2 || cells.includes(-1)) return undefined;
  return { ...p, last: cells.length === 1 ? [-1, first] : [first, second] };
}

function readGoesOn({ board, kinds }: Model, p: Position, text: string): Position | undefined {
  const [place = '', ...words] = text.split(' ');
  const mayStop = words.at(-1) === 'or-stop' ? MAY_STOP : 0;
  const [kind] = mayStop > 0 ? words.slice(0, -1) : words;
  const cell = cellNamed(board, place);
  const number = kind === undefined ? -1 : kinds.indexOf(kind);
  const fits = cell >= 0 && p.men[cell] !== 0 && (kind === undefined || number >= 0);
  return fits ? { ...p, goesOn: [cell, number + mayStop] } : undefined;
}

/** The name of a cell; one with blanks or signs in it is written as its number, `#12`. */
function cellName({ names }: Board, cell: number): string {
  const name = names[cell] ?? '';
  return /^[\w.+-]+$/.test(name) ? name : `#${cell}`;
}

function cellNamed({ names, cells }: Board, text: string): number {
  const number = /^#(\d+)$/.exec(text)?.[1];
  if (number === undefined) return names.indexOf(text);
  return Number(number) < cells ? Number(number) : -1;
}

function cellsWhere(men: Int32Array, fits: (man: number) => boolean): number[] {
  return [...men.keys()].filter((cell) => men[cell] !== 0 && fits(men[cell]!));
}

/** `a b, c d`: the words of each entry. */
function entriesOf(text: string): string[][] {
  return text === '' ? [] : text.split(',').map((entry) => entry.trim().split(/\s+/));
}

// ---------------------------------------------------------------- places

/** The mark, the place, who stands where made it, and for whom it is: `en-passant e3 e4 w`. */
function makeMarks(model: Model, { placeMarks }: Position): string {
  const { names } = model.board;
  const signs = signsOf(model.players);
  return placeMarks
    .map(({ mark, place, maker, player }) =>
      [model.placeMarks[mark]!.name, names[place], names[maker], signs[player]].join(' '),
    )
    .join(', ');
}

function readMarks(model: Model, p: Position, text: string): Position | undefined {
  const { names } = model.board;
  const placeMarks = entriesOf(text).map(([mark = '', place = '', maker = '', sign = '']) => ({
    mark: model.placeMarks.findIndex(({ name }) => name === mark),
    place: names.indexOf(place),
    maker: names.indexOf(maker),
    player: sign === '' ? -1 : signsOf(model.players).indexOf(sign),
  }));
  const fits = placeMarks.every((mark) => Object.values(mark).every((number) => number >= 0));
  return fits && placeMarks.length <= MOST_MARKS ? { ...p, placeMarks } : undefined;
}

/** As many as any position can have. */
const MOST_MARKS = 512;

// ---------------------------------------------------------------- numbers

function list(
  key: string,
  least: number,
  get: (position: Position) => readonly number[],
  set: (position: Position, words: readonly number[]) => Position,
): Extra {
  return {
    key,
    make: (_, p) => numbers(get(p)),
    read: (_, p, text) => {
      const words = parseNumbers(text);
      const fits = words?.length === get(p).length && words.every((word) => word >= least && word <= MOST);
      return fits ? set(p, words) : undefined;
    },
  };
}

/** The parts in which a position differs from what its plain text reads back as; empty if there are none. */
export function makeExtras(model: Model, position: Position, plain: Position | undefined): string {
  const differing = EXTRAS.filter(
    (extra) => plain === undefined || extra.make(model, position) !== extra.make(model, plain),
  );
  if (differing.length === 0) return '';
  return `{${differing.map((extra) => `${extra.key}=${extra.make(model, position)}`).join('; ')}}`;
}

export function readExtras(
  model: Model,
  text: string,
  span: Span,
  position: Position,
  report: Report,
): Position {
  const parts = text
    .replace(/^\{|\}$/g, '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.reduce((read, part) => {
    const [key = '', value = ''] = part.split('=', 2);
    const next = EXTRAS.find((extra) => extra.key === key.trim())?.read(model, read, value.trim());
    if (next === undefined)
      report('E0407', span, { field: 'text in braces', found: part, expected: expectedKeys() });
    return next ?? read;
  }, position);
}

function expectedKeys(): string {
  return `NAME=VALUE with a NAME of ${EXTRAS.map((extra) => extra.key).join(', ')}`;
}

function numbers(words: Iterable<number>): string {
  return Array.from(words).join();
}

function parseNumbers(text: string): number[] | undefined {
  if (text === '') return [];
  const words = text.split(',').map((word) => (/^-?\d{1,10}$/.test(word) ? Number(word) : Number.NaN));
  return words.some((word) => !Number.isSafeInteger(word) || Math.abs(word) > 0x7fffffff) ? undefined : words;
}
