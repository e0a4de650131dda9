/** Ways to make and to use sets of places, and the words that mean owners. */
import type { Owner, PlaceSet } from '../model/model.js';
import { CODE, makeCode, NEUTRAL } from '../play/man.js';
import { ALLY, type Core, ENEMY, FRIEND } from './core.js';
import type { Members } from './workshop.js';

/** A set that is listed by asking every cell. */
export function scanned(core: Core, has: (cell: number) => boolean): Members {
  const cells = core.layout.cells;
  return {
    has,
    push: () => {
      for (let cell = 0; cell < cells; cell++) if (has(cell)) core.push(cell);
    },
  };
}

/** A set that is best listed: membership is looked up in the list. */
export function listed(core: Core, push: () => void): Members {
  return {
    push,
    has: (cell) => {
      const mark = core.listTop;
      push();
      const found = core.list.subarray(mark, core.listTop).indexOf(cell) >= 0;
      core.listTop = mark;
      return found;
    },
  };
}

/** Calls `visit` for every member; the list may be used by others meanwhile. */
export function forEach(core: Core, members: Members, visit: (cell: number) => void): void {
  const mark = core.listTop;
  members.push();
  const end = core.listTop;
  for (let i = mark; i < end; i++) visit(core.list[i]!);
  core.listTop = mark;
}

export function some(core: Core, members: Members, test: (cell: number) => boolean): boolean {
  const mark = core.listTop;
  members.push();
  const end = core.listTop;
  let found = false;
  for (let i = mark; i < end && !found; i++) found = test(core.list[i]!);
  core.listTop = mark;
  return found;
}

/** By speaker, by code: 1 if such a man is meant. */
export function codeTables(
  core: Core,
  owner: Owner,
  types: readonly number[] | undefined,
): readonly Uint8Array[] {
  const key = `${owner} ${types === undefined ? 'all' : types.join()}`;
  const known = tables.get(core) ?? new Map<string, readonly Uint8Array[]>();
  tables.set(core, known);
  const found = known.get(key) ?? makeTables(core, owner, types);
  known.set(key, found);
  return found;
}

/** Programs name the same men over and over. */
const tables = new WeakMap<Core, Map<string, readonly Uint8Array[]>>();

function makeTables(core: Core, owner: Owner, types: readonly number[] | undefined): readonly Uint8Array[] {
  return core.model.players.map((_, speaker) => {
    const table = new Uint8Array(CODE + 1);
    for (const who of ownersMeant(core, owner, speaker)) {
      core.model.types.forEach((_type, t) => {
        if (types === undefined || types.includes(t)) table[makeCode(t, who)] = 1;
      });
    }
    return table;
  });
}

/** The codes of men that a set of men means for a speaker. */
export function codesMeant(core: Core, men: PlaceSet & { readonly kind: 'men' }, speaker: number): number[] {
  const types = men.types ?? core.model.types.map((_, t) => t);
  return ownersMeant(core, men.owner, speaker).flatMap((owner) => types.map((type) => makeCode(type, owner)));
}

/** Owners (players, `NEUTRAL`) that a word means for a speaker. */
export function ownersMeant(core: Core, owner: Owner, speaker: number): number[] {
  const players = core.model.players.map((_, p) => p);
  const related = (relation: number): number[] =>
    players.filter((p) => core.relation[(speaker << 4) | p] === relation);
  switch (owner) {
    case 'friend':
      return [speaker];
    case 'enemy':
      return related(ENEMY);
    case 'ally':
      return [...related(FRIEND), ...related(ALLY)];
    case 'neutral':
      return [NEUTRAL];
    case 'any':
      return [...players, NEUTRAL];
    default:
      return [owner < 0 ? NEUTRAL : owner];
  }
}
