/** Conditions as code. They read the core's registers; `asking` is the only one that changes the speaker, and puts it back. */
import type { Cond, Countable, Doing, PlaceSet } from '../model/model.js';
import { CODE, makeCode } from '../play/man.js';
import {
  DID_CAPTURE,
  DID_CASTLING,
  DID_DROP,
  DID_KIND,
  DID_MOVE,
  DID_PASS,
  DID_PROMOTION,
} from './candidate.js';
import { compareBy } from './compare.js';
import { compileCount } from './exprs.js';
import { seen } from './history.js';
import { codesMeant, codeTables, ownersMeant } from './members.js';
import { pointTest } from './points.js';
import type { Test, Workshop } from './workshop.js';

export function compileCond(k: Workshop, cond: Cond): Test {
  const core = k.core;
  switch (cond.kind) {
    case 'constant':
      return () => cond.value;
    case 'and': {
      const parts = cond.of.map((part) => compileCond(k, part));
      return parts.length === 2 ? () => parts[0]!() && parts[1]!() : () => parts.every((part) => part());
    }
    case 'or': {
      const parts = cond.of.map((part) => compileCond(k, part));
      return parts.length === 2 ? () => parts[0]!() || parts[1]!() : () => parts.some((part) => part());
    }
    case 'not': {
      const part = compileCond(k, cond.of);
      return () => !part();
    }
    case 'count':
      return countTest(k, cond.of, cond.cmp, cond.n);
    case 'compare': {
      const left = k.expr(cond.left);
      const right = k.expr(cond.right);
      const compare = compareBy(cond.cmp);
      return () => compare(left(), right());
    }
    case 'earlier': {
      const part = compileCond(k, cond.of);
      return () => k.earlier(part);
    }
    case 'asking':
      return asking(k, cond);
    case 'no move':
      return noMove(k, cond);
    case 'no other move':
      return () => !k.otherMove();
    case 'plies without':
      return () => core.s[core.layout.clocks + cond.clock]! >= cond.n;
    case 'passes':
      return () => core.s[core.layout.passes]! >= cond.n;
    case 'seen times': {
      const always = cond.always === undefined ? undefined : compileCond(k, cond.always);
      return () => seen(core, k.history, cond.n, always);
    }
    case 'turn of':
      return () => ownersMeant(core, cond.who, core.speaker).includes(core.s[core.layout.toMove]!);
    case 'phase':
      return () => k.phaseOf(core.speaker) === cond.phase;
    case 'made':
      return made(k, cond.doing);
  }
}

/** Asks the move that is being settled, else the one that led here. */
function made(k: Workshop, doing: Doing): Test {
  const { core } = k;
  const { lastDid, lastMan } = core.layout;
  const test = compileDoing(k, doing);
  return () =>
    core.settling ? test(core.cand.did, core.cand.man) : test(core.s[lastDid]!, core.s[lastMan]!);
}

function asking(k: Workshop, cond: Cond & { readonly kind: 'asking' }): Test {
  const core = k.core;
  const part = compileCond(k, cond.of);
  const asked = core.model.players.map((_, speaker) => ownersMeant(core, cond.who, speaker));
  return () => {
    const speaker = core.speaker;
    const answer = asked[speaker]!.some((who) => {
      core.speaker = who;
      return part();
    });
    core.speaker = speaker;
    return answer;
  };
}

/** `no move` is true only of a player who is at the start of his turn. */
function noMove(k: Workshop, cond: Cond & { readonly kind: 'no move' }): Test {
  const core = k.core;
  const { layout } = core;
  const asked = core.model.players.map((_, speaker) => ownersMeant(core, cond.who, speaker));
  const wanted = cond.with === undefined ? undefined : k.cond(cond.with);
  return () => {
    if (k.building()) return asked[core.speaker]!.some((who) => k.noReply(who));
    const toMove = core.s[layout.toMove]!;
    return asked[core.speaker]!.includes(toMove) && core.s[layout.used] === 0 && !k.canMove(wanted);
  };
}

// ---------------------------------------------------------------- counts

function countTest(k: Workshop, of: Countable, cmp: '=' | '<' | '>' | '<=' | '>=', n: number): Test {
  const compare = compareBy(cmp);
  const attacked = attackedMen(of);
  if (
    attacked !== undefined &&
    count(k, attacked) &&
    ((cmp === '=' && n === 0) || (cmp === '>=' && n === 1))
  ) {
    const any = anyAttacked(k, attacked);
    return n === 0 ? () => !any() : any;
  }
  if (of.kind === 'men' && count(k, of)) return countOfCodes(k, of, compare, n);
  if (of.kind !== 'reserve' && cmp === '>=' && n === 1) return exists(k, of);
  if (of.kind !== 'reserve' && cmp === '=' && n === 0) {
    const any = exists(k, of);
    return () => !any();
  }
  const number = compileCount(k, of);
  const test = (): boolean => compare(number(), n);
  const men = of.kind === 'both' ? of.of.find(isNamedMen) : undefined;
  if (men === undefined || (cmp !== '<=' && cmp !== '<') || !count(k, men)) return test;
  // If there are no more such men at all, there are no more of them on these places.
  const few = countOfCodes(k, men, compare, n);
  return () => few() || test();
}

const isNamedMen = (set: PlaceSet): set is Men => set.kind === 'men' && set.types !== undefined;

function exists(k: Workshop, of: PlaceSet): Test {
  const core = k.core;
  const point = pointTest(k, of);
  if (point !== undefined) return point;
  const members = k.set(of);
  return () => {
    const mark = core.listTop;
    members.push();
    const found = core.listTop > mark;
    core.listTop = mark;
    return found;
  };
}

type Men = PlaceSet & { readonly kind: 'men' };

/** The shape `MEN attacked` with men of named types, by anybody. */
function attackedMen(of: Countable): Men | undefined {
  if (of.kind !== 'both' || of.of.length !== 2) return undefined;
  const men = of.of.find(isNamedMen);
  const attacked = of.of.find((part) => part.kind === 'attacked' && part.by === undefined);
  return attacked === undefined || men === undefined || men.owner === 'any' || men.owner === 'neutral'
    ? undefined
    : men;
}

/** Has such men counted. False if it is too late for that: a question put to a finished game goes without. */
function count({ core }: Workshop, men: Men): boolean {
  const codes = core.model.players.flatMap((_, speaker) => codesMeant(core, men, speaker));
  if (!core.sealed) for (const code of codes) core.counted[code] = 1;
  return codes.every((code) => core.counted[code] === 1);
}

/** By speaker: pairs code, owner of the men that are meant. */
function codesOf(k: Workshop, men: Men): readonly (readonly number[])[] {
  const { core } = k;
  return core.model.players.map((_, speaker) =>
    ownersMeant(core, men.owner, speaker).flatMap((owner) =>
      (men.types ?? core.model.types.map((_type, t) => t)).flatMap((type) => [makeCode(type, owner), owner]),
    ),
  );
}

/** Is one of these men attacked? The hint tells where a lone man stands without looking at the whole board. */
function anyAttacked(k: Workshop, men: Men): Test {
  const { core, attack } = k;
  const { s } = core;
  const { counts } = core.layout;
  const lists = codesOf(k, men);
  return () => {
    const list = lists[core.speaker]!;
    for (let i = 0; i < list.length; i += 2) {
      const code = list[i]!;
      const n = s[counts + code]!;
      if (n === 0) continue;
      const owner = list[i + 1]!;
      if (n === 1) {
        const cell = core.find(code);
        if (cell < core.squares && attack.attacked(cell, owner)) return true;
      } else if (attack.anyAttacked(code, owner)) return true;
    }
    return false;
  };
}

function countOfCodes(k: Workshop, men: Men, compare: (a: number, b: number) => boolean, n: number): Test {
  const { core } = k;
  const { counts } = core.layout;
  const lists = codesOf(k, men).map((pairs) => pairs.filter((_, i) => i % 2 === 0));
  return () => {
    const list = lists[core.speaker]!;
    let sum = 0;
    for (let i = 0; i < list.length; i++) sum += core.s[counts + list[i]!]!;
    return compare(sum, n);
  };
}

// ---------------------------------------------------------------- what a move does

export function didBit(doing: Doing): number {
  switch (doing.what) {
    case 'capture':
      return DID_CAPTURE;
    case 'move':
      return DID_MOVE;
    case 'drop':
      return DID_DROP;
    case 'promotion':
      return DID_PROMOTION;
    case 'castling':
      return DID_CASTLING;
    case 'pass':
      return DID_PASS;
    default:
      return 1 << (DID_KIND + doing.what.kind);
  }
}

/** Tests `did` bits and the man that the words after `of` mean, from his code alone. */
export function compileDoing(k: Workshop, doing: Doing): (did: number, man: number) => boolean {
  const bit = didBit(doing);
  if (doing.of === undefined) return (did) => (did & bit) !== 0;
  const tables = menTables(k, doing.of);
  return (did, man) => (did & bit) !== 0 && tables[k.core.speaker]![man & CODE] === 1;
}

/** The codes that a set of men means, by speaker, as far as it only speaks of owners and types. */
export function menTables(k: Workshop, set: PlaceSet): readonly Uint8Array[] {
  const full = (value: number): Uint8Array[] =>
    k.core.model.players.map(() => new Uint8Array(CODE + 1).fill(value));
  const merge = (
    parts: readonly PlaceSet[],
    start: number,
    op: (a: number, b: number) => number,
  ): Uint8Array[] =>
    parts
      .map((part) => menTables(k, part))
      .reduce<Uint8Array[]>(
        (sum, part) => sum.map((t, p) => t.map((v, i) => op(v, part[p]![i]!))),
        full(start),
      );
  switch (set.kind) {
    case 'men':
      return codeTables(k.core, set.owner, set.types);
    case 'union':
      return merge(set.of, 0, Math.max);
    case 'both':
      return merge(set.of, 1, Math.min);
    case 'minus':
      return merge([set.right], 1, (_, b) => 1 - b).map((t, p) =>
        t.map((v, i) => Math.min(v, menTables(k, set.left)[p]![i]!)),
      );
    default:
      return full(1);
  }
}
