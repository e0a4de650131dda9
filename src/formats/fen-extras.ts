/** `{phase=…; used=…; marks=…}`: what of a position the usual fields of a FEN cannot tell. */
import type { Model } from '../model/model.js';
import type { Position } from '../play/game.js';
import { ALL_MARKS, baseOf, codeOf, markBit } from '../play/man.js';
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
    key: 'men',
    make: (_, p) => numbers(p.men.filter((man) => man !== 0)),
    read: readMen,
  },
  {
    key: 'marks',
    make: (_, p) =>
      numbers(p.placeMarks.flatMap(({ mark, place, maker, player }) => [mark, place, maker, player])),
    read: readMarks,
  },
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
  list(
    'passes',
    0,
    (p) => [p.passes],
    (p, words) => ({ ...p, passes: words[0]! }),
  ),
];

/** Every man with his marks and the type that he returns to; type and owner are those of the board. */
function readMen(model: Model, p: Position, text: string): Position | undefined {
  const words = parseNumbers(text);
  const cells = Array.from(p.men.keys()).filter((cell) => p.men[cell] !== 0);
  if (words === undefined || words.length !== cells.length) return undefined;
  const marks = model.manMarks.reduce((bits, _, mark) => bits | markBit(mark), 0);
  const men = p.men.slice();
  const fits = cells.every((cell, i) => {
    const man = words[i]!;
    men[cell] = man;
    return (
      codeOf(man) === codeOf(p.men[cell]!) &&
      (man & ALL_MARKS & ~marks) === 0 &&
      model.types[baseOf(man)] !== undefined
    );
  });
  return fits ? { ...p, men } : undefined;
}

function readMarks(model: Model, p: Position, text: string): Position | undefined {
  const words = parseNumbers(text);
  if (words === undefined || words.length % 4 !== 0) return undefined;
  const { cells } = model.board;
  const limits = [model.placeMarks.length, cells, cells, model.players.length];
  if (words.length > 4 * MOST_MARKS || words.some((word, i) => word < 0 || word >= limits[i % 4]!))
    return undefined;
  const placeMarks = Array.from({ length: words.length / 4 }, (_, i) => {
    const [mark, place, maker, player] = words.slice(4 * i, 4 * i + 4) as [number, number, number, number];
    return { mark, place, maker, player };
  });
  return { ...p, placeMarks };
}

/** As many as any position can have. */
const MOST_MARKS = 512;

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
