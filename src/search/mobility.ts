/**
 * How many places a man reaches, read off his abilities on boards filled at random: the measure of his worth that works
 * for any rules. Laws are not asked, and conditions that hang on more than who stands where are taken as true.
 */
import type { Game } from '../play/game.js';
import { randomOf } from '../play/random.js';

type Model = Game['model'];
type Ability = Model['types'][number]['abilities'][number];
type Leg = Ability['legs'][number];
type PlaceSet = Ability['to'];

const EMPTY = 0;
const FRIEND = 1;
const ENEMY = 2;

/** Share of occupied squares: a middle game. */
const DENSITY = 0.35;
const BOARDS = 12;

interface Mobility {
  /** By type: mean number of targets over all squares. */
  readonly mean: Float64Array;
  /** By type * squares + square, for the first player: mean number of targets. */
  readonly at: Float64Array;
}

export function mobilityOf(model: Model): Mobility {
  const { squares } = model.board;
  const at = new Float64Array(model.types.length * squares);
  const random = randomOf(1);
  for (let round = 0; round < BOARDS; round++) {
    const standers = Uint8Array.from({ length: squares }, () =>
      random() >= DENSITY ? EMPTY : random() < 0.5 ? FRIEND : ENEMY,
    );
    model.types.forEach((type, t) => {
      for (let cell = 0; cell < squares; cell++)
        at[t * squares + cell]! += targets(model, type.abilities, standers, cell).size / BOARDS;
    });
  }
  const mean = Float64Array.from(model.types, (_, t) => average(at.subarray(t * squares, (t + 1) * squares)));
  return { mean, at };
}

function average(values: Float64Array): number {
  return values.length === 0 ? 0 : values.reduce((sum, v) => sum + v, 0) / values.length;
}

function targets(
  model: Model,
  abilities: readonly Ability[],
  standers: Uint8Array,
  cell: number,
): Set<number> {
  const found = new Set<number>();
  for (const ability of abilities) {
    if (ability.from !== undefined && !admits(ability.from, standers[cell]!, cell)) continue;
    if (ability.legs.length > 0) walk(model, ability, 0, { cell, dir: -1 }, standers, found);
    else found.add(cell);
  }
  return found;
}

interface Cursor {
  readonly cell: number;
  readonly dir: number;
}

function walk(
  model: Model,
  ability: Ability,
  index: number,
  from: Cursor,
  standers: Uint8Array,
  found: Set<number>,
): void {
  const leg = ability.legs[index]!;
  for (const dir of directions(model, leg, from.dir)) {
    let { cell } = from;
    for (let step = 1; step <= leg.most; step++) {
      cell = model.board.directions[dir]!.next[cell]!;
      if (cell < 0 || cell === from.cell || cell >= standers.length) break;
      if (ability.within !== undefined && !admits(ability.within, standers[cell]!, cell)) break;
      if (step >= leg.least) reach(model, ability, index, { cell, dir }, standers, found);
      if (standers[cell] !== EMPTY) break;
    }
  }
}

function reach(
  model: Model,
  ability: Ability,
  index: number,
  at: Cursor,
  standers: Uint8Array,
  found: Set<number>,
): void {
  const { through } = ability.legs[index]!;
  if (index === ability.legs.length - 1) {
    if (admits(ability.to, standers[at.cell]!, at.cell)) found.add(at.cell);
  } else if (through === undefined || admits(through, standers[at.cell]!, at.cell)) {
    walk(model, ability, index + 1, at, standers, found);
  }
}

function directions(model: Model, leg: Leg, last: number): readonly number[] {
  if (leg.dirs.kind === 'fixed') return leg.dirs.of[0] ?? [];
  if (leg.dirs.kind === 'anywhere' || last < 0) return [];
  const { turns } = model.board.directions[last]!;
  return leg.dirs.turns.map((turn) => turns[turn]!).filter((dir) => dir >= 0);
}

/** Does a set hold a cell on which such a man stands? As seen from the first player; what cannot be told is true. */
function admits(set: PlaceSet, stander: number, cell: number): boolean {
  switch (set.kind) {
    case 'cells':
      return set.of[0]?.[cell] === 1;
    case 'empty':
      return stander === EMPTY;
    case 'men':
      if (stander === EMPTY) return false;
      return set.owner === 'friend' ? stander === FRIEND : set.owner === 'enemy' ? stander === ENEMY : true;
    case 'union':
      return set.of.some((part) => admits(part, stander, cell));
    case 'both':
      return set.of.every((part) => admits(part, stander, cell));
    case 'minus':
      return admits(set.left, stander, cell) && !admits(set.right, stander, cell);
    case 'marked place':
      return false;
    default:
      return true;
  }
}
