/**
 * Which laws can be told from the position before a move, so that most moves need not be made to be judged: protection
 * from attack, places where men may not stand, men who must be there. The rest asks the moves that it binds one by one.
 */
import type { CellSet } from '../../model/board.js';
import type { Cond, Dirs, Doing, Law, PlaceSet } from '../../model/model.js';
import { protectedMen } from '../bulk.js';
import type { Mill } from './mill.js';

/** At most so many men of some types (of the mover) on fixed places. */
export interface Limit {
  readonly types: readonly number[];
  readonly zone: readonly CellSet[];
  readonly most: number;
}

/** An enemy of some types may not see the royal man along these directions (as the mover names them). */
export interface Facing {
  readonly types: readonly number[];
  readonly dirs: Dirs;
}

export interface Guard {
  /** Laws that hold for every move which the generator found to be lawful. */
  readonly laws: ReadonlySet<Law>;
  /** Types of the mover's men that are protected; empty = none. */
  readonly royals: readonly number[];
  readonly facing: readonly Facing[];
  /** False: a move that exposes a royal man may still be lawful, and has to be tried. */
  readonly strict: boolean;
  readonly limits: readonly Limit[];
  /** Types of which the mover must have a man. */
  readonly needed: readonly (readonly number[])[];
  /** Moves that other laws bind. */
  readonly bound: readonly Doing[];
  /** True if some law can bind every move. */
  readonly all: boolean;
}

type Part = Pick<Guard, 'royals' | 'facing' | 'strict' | 'limits' | 'needed'>;

const NOTHING: Part = { royals: [], facing: [], strict: true, limits: [], needed: [] };

export function guardOf(m: Mill, phase: number): Guard {
  return m.memo(m.model.phases[phase]!, 'guard', () => findGuard(m, phase));
}

function findGuard(m: Mill, phase: number): Guard {
  if (m.k.notesLaws) return { ...NOTHING, laws: new Set(), bound: [], all: true };
  const laws = m.model.laws.filter((law) => law.phase === undefined || law.phase === phase);
  const told = laws.map((law) => ({
    law,
    part: law.doing === undefined && !law.atEndOfTurn ? partOf(law.cond) : undefined,
  }));
  const parts = told.flatMap(({ part }) => part ?? []);
  const guard = {
    laws: new Set(told.filter(({ part }) => part !== undefined).map(({ law }) => law)),
    royals: [...new Set(parts.flatMap((part) => part.royals))].sort((a, b) => a - b),
    facing: parts.flatMap((part) => part.facing),
    strict: parts.every((part) => part.strict),
    limits: parts.flatMap((part) => part.limits),
    needed: parts.flatMap((part) => part.needed),
    bound: laws.flatMap((law) => law.doing ?? []),
    all: told.some(
      ({ law, part }) => part === undefined && (law.doing === undefined || !isNarrow(law.doing)),
    ),
  };
  return guard;
}

export const isGuarded = (guard: Guard, law: Law): boolean => guard.laws.has(law);

/** Laws on drops, castlings, promotions and named kinds leave other moves alone. */
function isNarrow({ what }: Doing): boolean {
  return what === 'drop' || what === 'castling' || what === 'promotion' || typeof what === 'object';
}

function partOf(cond: Cond): Part | undefined {
  if (cond.kind === 'or') {
    // One of the ways to hold is enough; where it does not, the move is tried.
    const part = cond.of.map(partOf).find((one) => one !== undefined && one.royals.length > 0);
    return part === undefined ? undefined : { ...part, strict: false };
  }
  if (cond.kind === 'not') return partOf(turned(cond.of) ?? { kind: 'constant', value: true });
  if (cond.kind !== 'count' || cond.of.kind === 'reserve') return undefined;
  return protection(cond) ?? facingOf(cond) ?? limitOf(cond) ?? neededOf(cond);
}

/** The same condition said the other way round; undefined where it is not simple. */
function turned(cond: Cond): Cond | undefined {
  if (cond.kind !== 'count') return undefined;
  if (cond.cmp === '>=') return cond.n === 1 ? { ...cond, cmp: '=', n: 0 } : { ...cond, cmp: '<' };
  if (cond.cmp === '>') return { ...cond, cmp: '<=' };
  return cond.cmp === '=' && cond.n === 0 ? { ...cond, cmp: '>=', n: 1 } : undefined;
}

type Count = Cond & { readonly kind: 'count' };

function protection(cond: Count): Part | undefined {
  const men = protectedMen({ cond, atEndOfTurn: false });
  return men?.types === undefined ? undefined : { ...NOTHING, royals: men.types };
}

const isOwn = (set: PlaceSet): set is PlaceSet & { kind: 'men'; types: readonly number[] } =>
  set.kind === 'men' && set.owner === 'friend' && set.types !== undefined;

/** `not ROYAL seen DIRS from enemy MEN` */
function facingOf({ of, cmp, n }: Count): Part | undefined {
  if (of.kind !== 'both' || of.of.length !== 2 || cmp !== '=' || n !== 0) return undefined;
  const men = of.of.find(isOwn);
  const seen = of.of.find((part) => part.kind === 'seen');
  if (men === undefined || seen?.kind !== 'seen' || seen.of.kind !== 'men') return undefined;
  const { owner, types } = seen.of;
  if (owner !== 'enemy' || types === undefined || seen.dirs.kind !== 'fixed') return undefined;
  return { ...NOTHING, royals: men.types, facing: [{ types, dirs: seen.dirs }] };
}

/** `no MEN on PLACES`, `at most n MEN on PLACES` */
function limitOf({ of, cmp, n }: Count): Part | undefined {
  if (of.kind !== 'both' || of.of.length !== 2) return undefined;
  const most = cmp === '<=' || (cmp === '=' && n === 0) ? n : cmp === '<' ? n - 1 : undefined;
  const men = of.of.find(isOwn);
  const zone = of.of.find((part) => part.kind === 'cells');
  if (most === undefined || men === undefined || zone?.kind !== 'cells') return undefined;
  return { ...NOTHING, limits: [{ types: men.types, zone: zone.of, most }] };
}

/** `some MEN` */
function neededOf({ of, cmp, n }: Count): Part | undefined {
  const enough = (cmp === '>=' && n === 1) || (cmp === '>' && n === 0);
  return enough && isOwnSet(of) ? { ...NOTHING, needed: [of.types] } : undefined;
}

const isOwnSet = (set: Count['of']): set is PlaceSet & { kind: 'men'; types: readonly number[] } =>
  set.kind !== 'reserve' && isOwn(set);
