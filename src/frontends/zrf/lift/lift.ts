/*
 * From blocks to words of our language. Every block is run once for all men; what it can do is compared with what our
 * words mean, and where both are the same the words take its place. Everything else stays a script.
 */
import type { Ability, AbilityItem, Castling, Clause, Drop, Mark, Promotion } from '../../../ast/nodes.js';
import { textOfTree } from '../../../ast/walk.js';
import { buildAt } from '../build.js';
import type { Context } from '../context.js';
import { royalTypes } from '../goals.js';
import type { Block, Rules, ZrfPiece } from '../rules.js';
import type { Form } from '../tree.js';
import { abilitiesFor } from './abilities.js';
import { type Atlas, makeAtlas, moversOf } from './atlas.js';
import { castlingOf } from './castling.js';
import { dropOf } from './drops.js';
import { type Frame, squareFrame, wayFrame } from './frame.js';
import { passingIn } from './passant.js';
import { placedIn } from './placed.js';
import { promotionOf } from './promotion.js';
import {
  idleAttributes,
  sharedFlags,
  survey,
  type Tried,
  unmovedAttributes,
  type Workroom,
  wordsIn,
} from './survey.js';
import { type Term, termOf } from './terms.js';
import { type Attributes, joined, type Mover, type Way, waysOf } from './ways.js';

/** What became of the blocks of a game. */
export interface Lifted {
  /** By piece: its abilities by move type; '' for those of no type that anybody asks for. */
  readonly abilities: ReadonlyMap<ZrfPiece, ReadonlyMap<string, readonly AbilityItem[]>>;
  /** Blocks that stay scripts, and why. */
  readonly scripts: ReadonlyMap<Block, string>;
  readonly drops: readonly Drop[];
  readonly marks: readonly Mark[];
  /** Promotion and castling. */
  readonly items: readonly (Promotion | Castling)[];
  readonly attributes: Attributes;
  /** Words of the blocks that stay scripts. */
  readonly named: ReadonlySet<string>;
}

const STEPS_PER_WAY = 20;
const MOST_BITS = 4000;
const MOST_BLOCKS = 600;

export function lift(context: Context, room: Workroom): Lifted {
  const { rules, squares } = context;
  if (isTooLarge(rules)) return nothing(context, blocksOf(rules));
  const own = makeAtlas(rules, squares?.spare ?? new Set());
  const { tried, atlas } = survey(context, own, room);
  const shared = sharedFlags(tried);
  const scripts = new Map<Block, string>();
  for (const { block, executed } of tried) {
    if (executed.reason !== undefined) scripts.set(block, executed.reason);
    else if ([...executed.setsFlags].some((flag) => shared.has(flag)))
      scripts.set(block, 'it sets a flag for other blocks');
  }
  const idle = idleAttributes(context);
  let unmoved = unmovedAttributes(context, tried);
  const frames = framesFor(context, atlas);
  const cache: Cache = { ways: new Map(), terms: new WeakMap() };
  // Each round a block more is a script, or an attribute more stays a mark; then nothing changes any more.
  for (;;) {
    const lifting: Lifting = {
      ...{ context, atlas, room, tried, scripts, frames, cache },
      attributes: { idle, unmoved },
    };
    const before = scripts.size;
    const lifted = liftAll(lifting);
    const kept = keptAttributes(unmoved, scripts);
    if (scripts.size === before && kept.size === unmoved.size) return lifted;
    if (kept.size < unmoved.size) {
      unmoved = kept;
      cache.ways.clear();
    }
  }
}

/** It would take too long to see what the programs of such a game mean. */
export function isTooLarge(rules: Rules): boolean {
  return (
    moversOf(rules).length * rules.board.positions.size > MOST_BITS || blocksOf(rules).length > MOST_BLOCKS
  );
}

const blocksOf = ({ pieces }: Rules): Block[] => pieces.flatMap(({ moves, drops }) => [...moves, ...drops]);

function nothing(context: Context, blocks: readonly Block[]): Lifted {
  const scripts = new Map(blocks.map((block) => [block, 'the game is too large']));
  return {
    abilities: new Map(),
    scripts,
    drops: [],
    marks: [],
    items: [],
    attributes: { idle: idleAttributes(context), unmoved: new Set() },
    named: wordsOf(scripts),
  };
}

function wordsOf(scripts: ReadonlyMap<Block, string>): Set<string> {
  const words = new Set<string>();
  const seen = new Set<Form>();
  for (const block of scripts.keys()) wordsIn(block.form, words, seen);
  return words;
}

/** A script knows nothing of `unmoved`. */
function keptAttributes(
  unmoved: ReadonlySet<string>,
  scripts: ReadonlyMap<Block, string>,
): ReadonlySet<string> & Set<string> {
  const words = unmoved.size > 0 ? wordsOf(scripts) : new Set<string>();
  return new Set([...unmoved].filter((name) => !words.has(name)));
}

interface Lifting {
  readonly context: Context;
  readonly atlas: Atlas;
  readonly room: Workroom;
  readonly tried: readonly Tried[];
  readonly scripts: Map<Block, string>;
  readonly frames: Frames;
  readonly cache: Cache;
  readonly attributes: Attributes;
}

/** What need not be worked out in each round again. */
interface Cache {
  readonly ways: Map<ZrfPiece, { readonly scripts: number; readonly groups: Group[] }>;
  readonly terms: WeakMap<Way, Map<Frame, Term | string>>;
}

// ---------------------------------------------------------------- one round

function liftAll(lifting: Lifting): Lifted {
  const { context, atlas, attributes, scripts, frames, cache } = lifting;
  const { rules } = context;
  const ways = new Map(rules.pieces.map((piece) => [piece, waysFor(piece, lifting)]));
  const plain = new Map([...ways].map(([piece, list]) => [piece, list.flatMap(({ ways: own }) => own)]));
  const passing = squaresOnly(frames)
    ? passingIn(plain, frames.squares, rules, lifting.tried, atlas)
    : undefined;
  const castle = castlingFor(plain, frames, lifting);
  const taken = new Set<Way>([...(castle?.ways ?? []), ...(passing ? passing.takes : [])]);
  const leaves = passing ? passing.leaves : new Set<Way>();

  const abilities = new Map<ZrfPiece, Map<string, readonly AbilityItem[]>>();
  const promotions: Promotion[] = [];
  for (const piece of rules.pieces) {
    const groups = (ways.get(piece) ?? []).map((group) => ({
      ...group,
      ways: group.ways.filter((way) => !taken.has(way)),
      takes: group.ways.filter((way) => passing?.takes.has(way)),
    }));
    const mover: Mover = {
      piece: piece.name,
      drops: false,
      context,
      atlas,
      attributes,
      known: new WeakMap(),
    };
    const promoted = promote(piece, groups, frames, mover, scripts);
    if (promoted !== undefined) promotions.push(promoted.line);
    const byType = new Map<string, readonly AbilityItem[]>();
    for (const [i, group] of groups.entries()) {
      const list = promoted?.groups[i] ?? group.ways;
      const made = abilitiesOf(list, leaves, piece, frames, { mover, scripts, cache });
      byType.set(group.type, [...made, ...takingAbility(group.takes, piece, frames, mover)]);
    }
    abilities.set(piece, byType);
  }
  const items = [...promotions, ...(castle === undefined ? [] : [castle.line])];
  const marks = passing ? [passingMark(context)] : [];
  const drops = dropsFor(lifting, frames);
  return { abilities, scripts, drops, marks, items, attributes, named: wordsOf(scripts) };
}

interface Frames {
  readonly squares: readonly Frame[];
  readonly ways: Frame;
}

function squaresOnly({ squares }: Frames): boolean {
  return squares.length > 0;
}

function framesFor(context: Context, atlas: Atlas): Frames {
  const { squares } = context;
  return {
    squares:
      squares === undefined
        ? []
        : atlas.movers.map((_, mover) => squareFrame(context, squares, atlas, mover)),
    ways: wayFrame(context, atlas),
  };
}

interface Group {
  /** A move type that something asks for. */
  readonly type: string;
  readonly ways: readonly Way[];
}

function typeOf({ type }: Block, { kinds }: Context): string {
  return type !== undefined && kinds.has(type) ? type : '';
}

function waysFor(piece: ZrfPiece, lifting: Lifting): Group[] {
  const { ways } = lifting.cache;
  const count = (): number =>
    [...piece.moves, ...piece.drops].filter((block) => lifting.scripts.has(block)).length;
  const known = ways.get(piece);
  if (known?.scripts === count()) return known.groups;
  const groups = freshWays(piece, lifting);
  ways.set(piece, { scripts: count(), groups });
  return groups;
}

/** The ways of a piece by move type, without those of blocks that stay scripts. */
function freshWays(piece: ZrfPiece, lifting: Lifting): Group[] {
  const { context, atlas, tried, scripts, attributes, room } = lifting;
  const mover: Mover = { piece: piece.name, drops: false, context, atlas, attributes, known: new WeakMap() };
  const groups = new Map<string, Way[]>();
  for (const one of tried) {
    if (one.piece !== piece || one.drops || scripts.has(one.block)) continue;
    room.purse.left -= one.executed.added.length * STEPS_PER_WAY;
    if (room.purse.left < 0) {
      scripts.set(one.block, 'the file is too large');
      continue;
    }
    const own = one.executed.added.flatMap((added) => waysOf(added, one.block, mover));
    const type = typeOf(one.block, context);
    groups.set(type, [...(groups.get(type) ?? []), ...own]);
  }
  return [...groups].map(([type, ways]) => ({ type, ways: joined(ways, atlas) }));
}

// ---------------------------------------------------------------- what concerns several ways

function castlingFor(
  ways: ReadonlyMap<ZrfPiece, readonly Way[]>,
  frames: Frames,
  { context, atlas, scripts }: Lifting,
): ReturnType<typeof castlingOf> {
  if (!squaresOnly(frames)) return undefined;
  const royal = royalTypes(context);
  const found = [...ways].flatMap(([piece, list]) => {
    const isRoyal = royal.includes(context.names.of('piece', piece.name));
    // Where others are protected too they would have to be safe on the way.
    if (royal.length > 0 && (!isRoyal || royal.length > 1)) return [];
    const free = list.filter((way) =>
      [...way.blocks].every((block) => typeOf(block, context) === '' && !scripts.has(block)),
    );
    return castlingOf(free, piece.name, isRoyal, frames.squares, context, atlas) ?? [];
  });
  return found.length === 1 ? found[0] : undefined;
}

function promote(
  piece: ZrfPiece,
  groups: readonly Group[],
  frames: Frames,
  mover: Mover,
  scripts: ReadonlyMap<Block, string>,
): { readonly line: Promotion; readonly groups: readonly (readonly Way[])[] } | undefined {
  const list = squaresOnly(frames) ? frames.squares : [frames.ways];
  const all = groups.flatMap(({ ways }) => ways);
  // A script would promote by the line as well.
  if (piece.moves.some((block) => scripts.has(block))) return undefined;
  const own = promotionOf(all, piece, list, mover);
  if (own === undefined) return undefined;
  const parts = groups.map(({ ways }) =>
    joined(
      ways.map((way) => ({ ...way, as: [] })),
      mover.atlas,
    ),
  );
  return { line: own, groups: parts };
}

const MARK = 'en-passant';

function passingMark({ rules, names }: Context): Mark {
  const b = buildAt(rules.entry.span);
  return { span: b.span, kind: 'mark', name: b.word(names.of('mark', MARK)), onMen: false };
}

/** `step forward-diagonal to empty on en-passant, capture marker of here` */
function takingAbility(
  takes: readonly Way[],
  piece: ZrfPiece,
  { squares }: Frames,
  { context }: Mover,
): Ability[] {
  const [frame] = squares;
  if (takes.length === 0 || frame === undefined) return [];
  const b = buildAt([...(takes[0]?.blocks ?? [])][0]?.form.span ?? piece.span);
  const { span } = b;
  const steps = takes.flatMap((way) => frame.stepTo(way.moves[0]?.to ?? way.moves[0]!.from) ?? []);
  const onMark = b.both(b.set('empty'), b.name(context.names.of('mark', MARK)));
  const marker = { span, kind: 'marker', of: b.set('here') } as const;
  const isStep = steps.every(frame.isShort);
  return [
    {
      ...{ span, kind: 'legs', legs: [{ span, move: isStep ? 'step' : 'leap', dirs: frame.dirs(steps, b) }] },
      clauses: [
        { span, kind: 'to', set: onMark },
        { span, kind: 'do', action: { span, kind: 'capture', object: b.object(marker) } },
      ],
    },
  ];
}

// ---------------------------------------------------------------- abilities

/** In the words of the compass where they are the same for all players, else by the names of directions. */
function abilitiesOf(
  ways: readonly Way[],
  leaves: ReadonlySet<Way>,
  piece: ZrfPiece,
  { squares, ways: named }: Frames,
  telling: Telling,
): readonly AbilityItem[] {
  const { scripts } = telling;
  const [first, ...others] = squares.map((frame) => tell(ways, leaves, piece, frame, telling));
  const failed = new Map([first, ...others].flatMap((told) => [...(told?.failed ?? [])]));
  if (first !== undefined && failed.size === 0 && others.every(({ key }) => key === first.key))
    return first.abilities;
  const told = tell(ways, leaves, piece, named, telling);
  // In the next round the rest may be the same for all players.
  const fewer = failed.size > 0 && failed.size < told.failed.size ? failed : told.failed;
  for (const [way, reason] of fewer) for (const block of way.blocks) scripts.set(block, reason);
  return told.abilities;
}

interface Telling {
  readonly mover: Mover;
  readonly scripts: Map<Block, string>;
  readonly cache: Cache;
}

interface Told {
  readonly abilities: readonly Ability[];
  readonly key: string;
  readonly failed: ReadonlyMap<Way, string>;
}

function tell(
  ways: readonly Way[],
  leaves: ReadonlySet<Way>,
  piece: ZrfPiece,
  frame: Frame,
  { mover, cache }: Telling,
): Told {
  const failed = new Map<Way, string>();
  const terms: Term[] = [];
  const placed = placedIn(
    ways.filter((way) => (way.starts & frame.mine) !== 0n),
    frame,
    mover,
  );
  const together = new Set(placed.flatMap((one) => one.ways));
  for (const { ways: own, term } of placed) {
    if (typeof term === 'string') for (const way of own) failed.set(way, term);
    else terms.push(term);
  }
  for (const way of ways) {
    if ((way.starts & frame.mine) === 0n || together.has(way)) continue;
    const term = rememberedTerm(way, frame, mover, cache);
    if (typeof term === 'string') failed.set(way, term);
    else terms.push(isLeaving(way, leaves) ? withMark(term, mover.context) : term);
  }
  const abilities = abilitiesFor(terms, frame, piece.moves);
  const lines = abilities.map((ability) => textOfTree(ability)).sort();
  return { abilities, key: lines.join('\n'), failed };
}

function rememberedTerm(way: Way, frame: Frame, mover: Mover, { terms }: Cache): Term | string {
  const known = terms.get(way) ?? new Map<Frame, Term | string>();
  terms.set(way, known);
  const term = known.get(frame) ?? termOf(way, frame, mover);
  known.set(frame, term);
  return term;
}

function isLeaving(way: Way, leaves: ReadonlySet<Way>): boolean {
  return [...leaves].some(
    (other) =>
      other === way ||
      ([...other.blocks].some((block) => way.blocks.has(block)) && other.moves[0]?.to === way.moves[0]?.to),
  );
}

function withMark(term: Term, context: Context): Term {
  const b = buildAt([...term.blocks][0]?.form.span ?? context.rules.entry.span);
  const { span } = b;
  const as = b.word(context.names.of('mark', MARK));
  const action = { span, kind: 'mark', object: b.object(b.set('passed')), as } as const;
  const more = (clauses: readonly Clause[]): Clause[] => [...clauses, { span, kind: 'do', action }];
  const { clauses, plain, choices } = term;
  return {
    ...{ ...term, clauses: more(clauses), plain: more(plain) },
    choices: () => choices().map(more),
  };
}

// ---------------------------------------------------------------- drops

function dropsFor({ context, atlas, tried, scripts, attributes }: Lifting, frames: Frames): Drop[] {
  const drops: Drop[] = [];
  for (const piece of context.rules.pieces) {
    const mover: Mover = { piece: piece.name, drops: true, context, atlas, attributes, known: new WeakMap() };
    const own = tried.filter((one) => one.piece === piece && one.drops && !scripts.has(one.block));
    for (const { block } of own)
      if (typeOf(block, context) !== '') scripts.set(block, 'drops of a move type are scripts');
    const ways = own
      .filter(({ block }) => !scripts.has(block))
      .flatMap(({ block, executed, where }) =>
        executed.added.flatMap((added) => {
          return waysOf(added, block, mover)
            .map((way) => ({ ...way, starts: way.starts & (where ?? atlas.all) }))
            .filter(({ starts }) => starts !== 0n);
        }),
      );
    for (const way of joined(ways, atlas)) {
      const list = squaresOnly(frames) ? frames.squares : [frames.ways];
      const lines = list.map((frame) => dropOf(way, frame, mover));
      const [line] = lines;
      const same = lines.every((one) => textOfTree(one) === textOfTree(line));
      const other = same ? line : dropOf(way, frames.ways, mover);
      if (typeof other === 'string' || other === undefined)
        for (const one of way.blocks) scripts.set(one, other ?? 'nobody can be dropped');
      else drops.push(other);
    }
  }
  return drops;
}
