/*
 * Directions as numbers, for each player as he sees them. A phrase is read from the first player's seat; the other seats
 * turn it. Words such as `onward` turn with the leg before instead.
 */
import type { Dir, DirPart, Dirs as DirsNode, DirWord, Word } from '../ast/nodes.js';
import type { Direction } from '../model/board.js';
import type { Dirs } from '../model/model.js';
import { near } from '../text/near.js';
import type { Span } from '../text/source.js';
import { either } from '../text/words.js';
import { LARGEST } from './board.js';
import { type CompassWords, compassWords, drawn, isHex } from './compass.js';
import { reportCircle } from './lookup.js';
import { placeWords, type Scope, spend, textOf, type Where } from './scope.js';
import { eighthsOf } from './seats.js';

/** Eighths of a turn against the leg before. */
const TURNED: Partial<Record<DirWord, readonly number[]>> = {
  onward: [0],
  'onward-diagonal': [1, 7],
  across: [2, 6],
  back: [4],
};

/** Words that say of which sort a direction is; the other words of a phrase narrow it. */
const SORTS: readonly DirWord[] = [
  'orthogonal',
  'diagonal',
  'any',
  'horizontal',
  'vertical',
  'forward-diagonal',
  'backward-diagonal',
];

/** The directions of a phrase. `back` is true where a leg before gives `onward` its meaning. */
export function readDirs(node: DirsNode, where: Where, back: boolean): Dirs {
  const name = where.place === 'script' ? plainName(node) : undefined;
  if (name === undefined) return readPhrase(node, where, back);
  // Scripts go the same way over and over.
  const { ways } = where.scope;
  const key = `${where.player ?? ''} ${name}`;
  const known = ways.get(key);
  if (known !== undefined) return known;
  const dirs = readPhrase(node, where, back);
  if (dirs.kind === 'fixed' && dirs.of.some((ids) => ids.length > 0)) ways.set(key, dirs);
  return dirs;
}

/** The one name that the phrase is, with the file that it stands in. */
function plainName([dir, ...others]: DirsNode): string | undefined {
  const part = dir?.parts.length === 1 && others.length === 0 ? dir.parts[0] : undefined;
  return part?.kind === 'name' ? `${part.name.text} ${part.name.span.source.name}` : undefined;
}

function readPhrase(node: DirsNode, where: Where, back: boolean): Dirs {
  if (where.player === undefined && namesOwn(node, where)) return readForEach(node, where, back);
  const turned = node.filter((dir) => turnsOf(dir) !== undefined);
  const [first] = turned;
  if (first === undefined)
    return fixed(
      where.scope,
      node.flatMap((dir) => readDir(dir, where, [])),
    );
  if (!back || turned.length < node.length) reportTurned(first, back, where);
  return { kind: 'turned', turns: [...new Set(turned.flatMap((dir) => turnsOf(dir) ?? []))] };
}

/** True if a name in the phrase means other directions for some player. */
function namesOwn(node: DirsNode, { scope }: Where): boolean {
  return node.some((dir) =>
    dir.parts.some(
      (part) =>
        part.kind === 'name' &&
        scope.names
          .find('directions', part.name.text, part.name.span.source)
          .some(({ of }) => of !== undefined),
    ),
  );
}

/** Read for one player after the other. */
function readForEach(node: DirsNode, where: Where, back: boolean): Dirs {
  const all = where.scope.players.map((_, player) => readDirs(node, { ...where, player }, back));
  const of = all.map((dirs, player) => (dirs.kind === 'fixed' ? (dirs.of[player] ?? []) : []));
  return { kind: 'fixed', of };
}

/** The directions of a relation; where none are given, every one. */
export function readWay(node: DirsNode | undefined, where: Where): Dirs {
  return node === undefined ? everyWay(where.scope) : readDirs(node, where, placeWords(where).turned);
}

/** All ways to a neighbour: over the edges of a hex, on squares over the corners, too; on a graph along its lines. */
export function everyWay(scope: Scope): Dirs {
  return fixed(scope, compassIds(scope, isHex(scope.grid.shape) ? 'orthogonal' : 'any'));
}

/** The same directions as every player sees them. */
export function fixed(scope: Scope, ids: readonly number[]): Dirs {
  const { directions } = scope.grid.board;
  const own = [...new Set(ids)];
  const of = scope.seats.map((seat) => {
    const eighths = eighthsOf(seat);
    return own.map((id) => (isDrawn(directions[id]) ? (directions[id]?.turns[eighths] ?? id) : id));
  });
  return { kind: 'fixed', of };
}

/** Direction ids of a phrase as the first player sees them. */
export function readDir(dir: Dir, where: Where, chain: readonly string[]): readonly number[] {
  const { scope } = where;
  if (!spend(scope, 1, where.root ?? dir.span)) return [];
  const sort = sortOf(dir.parts);
  let ids = dir.parts[sort] === undefined ? [] : baseOf(dir.parts[sort], dir.span, where, chain);
  if (ids.length === 0) return [];
  for (const [i, part] of dir.parts.entries()) {
    if (i !== sort) ids = nearestTo(scope, ids, baseOf(part, dir.span, where, chain));
  }
  if (ids.length === 0) scope.report('E0315', dir.span, { found: textOf(dir.span) });
  return ids;
}

/** True for a direction with a step on the grid, which turns with the seat; lines and links lie where they lie. */
function isDrawn(direction: Direction | undefined): boolean {
  return direction !== undefined && (direction.dx !== 0 || direction.dy !== 0);
}

function turnsOf(dir: Dir): readonly number[] | undefined {
  const [part] = dir.parts;
  return part?.kind === 'word' ? TURNED[part.word] : undefined;
}

function reportTurned(dir: Dir, back: boolean, { scope }: Where): void {
  const found = textOf(dir.span);
  if (back) scope.report('E0316', dir.span, { found });
  else scope.report('E0306', dir.span, { word: found });
}

/** The place of the part that the others narrow. */
function sortOf(parts: readonly DirPart[]): number {
  const sort = parts.findLastIndex((part) => part.kind !== 'word' || SORTS.includes(part.word));
  return sort < 0 ? parts.length - 1 : sort;
}

function baseOf(part: DirPart, span: Span, where: Where, chain: readonly string[]): readonly number[] {
  const { grid } = where.scope;
  switch (part.kind) {
    case 'word':
      return wordIds(part.word, span, where);
    case 'leap':
      return leapIds(part.across, part.along, span, where);
    case 'name':
      return namedIds(part.name, where, chain) ?? grid.named.get(part.name.text) ?? [];
  }
}

function wordIds(word: DirWord, span: Span, { scope }: Where): readonly number[] {
  if (word === 'level') {
    if (scope.grid.levels.length === 0) scope.report('E0317', span);
    return scope.grid.levels;
  }
  if (TURNED[word] !== undefined) scope.report('E0316', span, { found: word });
  return compassIds(scope, word);
}

/** Directions of the compass by their word, as the first player sees them. */
export function compassIds({ grid }: Scope, word: keyof CompassWords): readonly number[] {
  const compass = grid.family(0, 1);
  return (compassWords(grid.shape)[word] ?? []).flatMap((i) => compass[i] ?? []);
}

/** A leap goes to all sides: of (0,2) there are four, of (1,2) eight. */
function leapIds(across: number, along: number, span: Span, { scope }: Where): readonly number[] {
  if (across === 0 && along === 0) {
    scope.report('E0311', span, { found: textOf(span) });
    return [];
  }
  if (Math.max(across, along) > LARGEST.leap) {
    scope.report('E0109', span, { found: Math.max(across, along), low: 0, high: LARGEST.leap });
    return [];
  }
  const ids = scope.grid.family(across, along);
  const { orthogonal = [], diagonal = [] } = compassWords(scope.grid.shape);
  if (across === along) return diagonal.flatMap((i) => ids[i] ?? []);
  return across === 0 || along === 0 ? orthogonal.flatMap((i) => ids[i] ?? []) : ids;
}

/** A `directions` line; undefined where the name is one of a line or link, or reported. */
function namedIds(name: Word, where: Where, chain: readonly string[]): readonly number[] | undefined {
  const { scope } = where;
  const all = scope.names.find('directions', name.text, name.span.source);
  const player = scope.players[where.player ?? -1]?.name;
  const own = all.find(({ of }) => of !== undefined && of.text === player);
  const [node, second] = own === undefined ? all.filter(({ of }) => of === undefined) : [own];
  // Said for other players only: for this one it leads nowhere.
  if (node === undefined && all.length > 0) return [];
  if (node === undefined) {
    if (!scope.grid.named.has(name.text)) reportUnknown(name, scope);
    return undefined;
  }
  if (second !== undefined) scope.report('E0224', name.span, { name: name.text });
  scope.used.add(node);
  if (chain.includes(name.text)) {
    reportCircle(scope, 'directions', name, chain);
    return [];
  }
  const inside = { ...where, root: where.root ?? name.span };
  return node.dirs.flatMap((dir) => readDir(dir, inside, [...chain, name.text]));
}

function reportUnknown(name: Word, scope: Scope): void {
  const own = [...scope.names.all('directions', name.span.source), ...scope.grid.named.keys()];
  const words = Object.keys(compassWords(scope.grid.shape));
  const args = { name: name.text, known: either(own), near: near(name.text, [...own, ...words]) };
  scope.report('E0209', name.span, args);
}

// ---------------------------------------------------------------- angles

/** Of the directions those at the smallest angle to one of the others, if that is below 90 degrees. */
function nearestTo(scope: Scope, ids: readonly number[], others: readonly number[]): readonly number[] {
  const { directions } = scope.grid.board;
  const nearness = ids.map((id) =>
    Math.max(0, ...others.map((other) => cosine(scope, directions[id], directions[other]))),
  );
  const best = Math.max(0, ...nearness);
  return ids.filter((_, i) => best > 1e-9 && (nearness[i] ?? 0) > best - 1e-9);
}

function cosine({ grid }: Scope, a: Direction | undefined, b: Direction | undefined): number {
  if (a === undefined || b === undefined) return 0;
  const [ax, ay] = drawn(grid.shape, [a.dx, a.dy]);
  const [bx, by] = drawn(grid.shape, [b.dx, b.dy]);
  const lengths = Math.hypot(ax, ay) * Math.hypot(bx, by);
  return lengths === 0 ? 0 : (ax * bx + ay * by) / lengths;
}
