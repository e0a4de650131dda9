/** The moves of a man in the part of Betza's notation that XBoard reads; undefined where they cannot be said in it. */
import type { Direction } from '../model/board.js';
import type { Ability, Dirs, Model, PieceType, PlaceSet } from '../model/model.js';

type Step = Pick<Direction, 'dx' | 'dy'>;

/** Steps of an atom, without signs, and its letters as leaper and as rider. */
const ATOMS: readonly (readonly [long: number, short: number, letter: string])[] = [
  [1, 0, 'W'],
  [1, 1, 'F'],
  [2, 0, 'D'],
  [2, 1, 'N'],
  [2, 2, 'A'],
  [3, 0, 'H'],
  [3, 1, 'C'],
  [3, 2, 'Z'],
  [3, 3, 'G'],
];

/** All his moves, `undefined` if any of them is beyond the notation. */
export function pieceText(model: Model, type: PieceType): string | undefined {
  const parts = type.abilities.map((ability) => abilityText(model, ability));
  const castlings = model.castlings.filter(({ kings }) => kings.includes(model.types.indexOf(type)));
  if (
    parts.length === 0 ||
    parts.includes(undefined) ||
    castlings.some(({ squares }) => squares === undefined)
  )
    return undefined;
  return [...parts, ...castlings.map(({ squares }) => `isO${squares}`)].join('');
}

function abilityText(model: Model, ability: Ability): string | undefined {
  const { legs, to, when, from, within, actions, again, program, costs } = ability;
  const [leg, ...more] = legs;
  const extra = when ?? from ?? within ?? again ?? program;
  const way = modality(to);
  if (leg === undefined || more.length > 0 || extra !== undefined || actions.length > 0 || costs !== 1)
    return undefined;
  if (way === undefined || leg.capturing !== 'no' || leg.move === 'stay' || leg.least !== 1) return undefined;
  const range = leg.move === 'step' ? 1 : leg.most;
  return stepsText(
    model,
    leg.dirs,
    way,
    range >= Math.max(model.board.files, model.board.ranks) - 1 ? 0 : range,
  );
}

/** `m`, `c`, or nothing for both; undefined for any other set. */
function modality(set: PlaceSet): string | undefined {
  if (set.kind === 'empty') return 'm';
  if (set.kind === 'men') return set.owner === 'enemy' && set.types === undefined ? 'c' : undefined;
  if (set.kind !== 'union') return undefined;
  const parts = set.of.map(modality);
  return parts.length === 2 && parts.includes('m') && parts.includes('c') ? '' : undefined;
}

function stepsText(model: Model, dirs: Dirs, way: string, range: number): string | undefined {
  if (dirs.kind !== 'fixed') return undefined;
  const steps = (dirs.of[0] ?? []).map((dir) => model.board.directions[dir]!);
  const groups = ATOMS.map(([long, short, letter]) => ({
    letter,
    heading: headingOf(
      steps.filter((step) => isStep(step, long, short)),
      short === 0 || short === long,
      short === 0,
    ),
    count: steps.filter((step) => isStep(step, long, short)).length,
  }));
  const isSaid = groups.every(({ heading }) => heading !== undefined);
  if (!isSaid || groups.reduce((sum, { count }) => sum + count, 0) < steps.length) return undefined;
  return groups
    .flatMap(({ letter, heading = [] }) =>
      heading.map((head) => `${head}${way}${letter}${range === 1 ? '' : range}`),
    )
    .join('');
}

function isStep({ dx, dy }: Step, long: number, short: number): boolean {
  const [x, y] = [Math.abs(dx), Math.abs(dy)];
  return Math.max(x, y) === long && Math.min(x, y) === short;
}

/** Direction letters, one text for each atom to write: none for no direction, an empty one for all. */
function headingOf(steps: readonly Step[], fourfold: boolean, orthogonal: boolean): string[] | undefined {
  if (steps.length === 0) return [];
  if (steps.length === (fourfold ? 4 : 8)) return [''];
  if (orthogonal) return [steps.map(sideOf).join('')];
  if (fourfold) return steps.map(({ dx, dy }) => `${dy > 0 ? 'f' : 'b'}${dx > 0 ? 'r' : 'l'}`);
  // Of the eightfold leapers only the pairs along the files have simple letters.
  const forward = steps.filter(({ dx, dy }) => dy > Math.abs(dx));
  const back = steps.filter(({ dx, dy }) => -dy > Math.abs(dx));
  const pairs = [forward, back].every(({ length }) => length === 0 || length === 2);
  if (!pairs || forward.length + back.length < steps.length) return undefined;
  return [...(forward.length > 0 ? ['f'] : []), ...(back.length > 0 ? ['b'] : [])];
}

function sideOf({ dx, dy }: Step): string {
  if (dy !== 0) return dy > 0 ? 'f' : 'b';
  return dx > 0 ? 'r' : 'l';
}
