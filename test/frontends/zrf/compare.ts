// Rules of Zillions read in both ways, lifted and as scripts: the same moves, with the same results, along random games.

import { compileGame } from '../../../src/compile/game.js';
import { checkOne, type OpenedFile, openFile, type ReadFile } from '../../../src/pipeline.js';
import type { Game } from '../../../src/play/game.js';
import { codeOf } from '../../../src/play/man.js';
import { randomOf } from '../../../src/play/random.js';
import type { Source } from '../../../src/text/source.js';

export interface Compared {
  readonly title: string;
  readonly plies: number;
  /** Where they part: the moves so far, and what only one of both has. */
  readonly difference?: string;
}

export interface Limits {
  readonly games: number;
  readonly plies: number;
  readonly seconds: number;
}

/** All variants of a file; those that do not load are left out. */
export function compareReadings(source: Source, read: ReadFile, limits: Limits, only?: string): Compared[] {
  const lifted = openFile(source, read).value;
  const scripts = openFile(source, read, { as: 'scripts' }).value;
  return lifted.variants.flatMap((variant, i) => {
    const title = variant.title.text;
    if (only !== undefined && title !== only) return [];
    const [a, b] = [gameOf(lifted, i), gameOf(scripts, i)];
    if (a === undefined || b === undefined)
      return a === b ? [] : [{ title, plies: 0, difference: `only one of both loads` }];
    const places = new Map(
      [...(variant.foreign?.names ?? [])].flatMap(([key, name]) =>
        key.startsWith('place ') ? [[key.slice(6), name] as const] : [],
      ),
    );
    return [{ title, ...compareGames(a, b, places, limits) }];
  });
}

function gameOf(opened: OpenedFile, i: number): Game | undefined {
  const variant = opened.variants[i];
  const model = variant && checkOne(opened, variant).value;
  return model && compileGame(model);
}

function compareGames(
  a: Game,
  b: Game,
  places: ReadonlyMap<string, string>,
  limits: Limits,
): Omit<Compared, 'title'> {
  const random = randomOf(7);
  const own = a.model.board.names;
  const other = b.model.board.names.map((name) => places.get(name) ?? name);
  const end = performance.now() + limits.seconds * 1000;
  let plies = 0;
  for (let game = 0; game < limits.games && performance.now() < end; game++) {
    a.load(a.start());
    b.load(b.start());
    const line: string[] = [];
    for (let ply = 0; ply < limits.plies && performance.now() < end; ply++) {
      const [mine, theirs] = [movesOf(a, own), movesOf(b, other)];
      const difference = differenceOf(mine, theirs) ?? outcomes(a, b);
      if (difference !== undefined) return { plies, difference: `${line.join(' / ')} : ${difference}` };
      const keys = [...mine.keys()];
      if (keys.length === 0 || a.outcome() !== undefined) break;
      const key = keys[Math.floor(random() * keys.length)] ?? '';
      make(a, mine.get(key) ?? 0);
      make(b, theirs.get(key) ?? 0);
      line.push(key);
      plies++;
    }
  }
  return { plies };
}

function make(game: Game, index: number): void {
  const mark = game.mark();
  game.generate();
  game.make(mark + index);
  game.release(mark);
}

function outcomes(a: Game, b: Game): string | undefined {
  const [x, y] = [a, b].map((game) => JSON.stringify(game.outcome()?.winners ?? null));
  return x === y ? undefined : `ends ${x} and ${y}`;
}

/** By what they change on the board: the numbers of the moves. */
function movesOf(game: Game, names: readonly string[]): Map<string, number> {
  const moves = new Map<string, number>();
  const mark = game.mark();
  const end = game.generate();
  for (let move = mark; move < end; move++) {
    const { result, goesOn, kind } = game.facts(move);
    const changes = [...result]
      .filter(([cell, man]) => codeOf(man) !== codeOf(game.man(cell)))
      .map(([cell, man]) => `${names[cell]}=${codeOf(man)}`)
      .sort();
    const key = `${kind === 'pass' ? 'pass' : ''}${changes.join(' ')}${goesOn > 0 ? '+' : ''}`;
    if (!moves.has(key)) moves.set(key, move - mark);
  }
  game.release(mark);
  return moves;
}

function differenceOf(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): string | undefined {
  const [more, less] = [
    [...a.keys()].filter((key) => !b.has(key)),
    [...b.keys()].filter((key) => !a.has(key)),
  ];
  if (more.length + less.length === 0) return undefined;
  return `lifted only: [${more.slice(0, 4).join(' | ')}]; as scripts only: [${less.slice(0, 4).join(' | ')}] of ${a.size} and ${b.size}`;
}
