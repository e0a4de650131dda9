/* What the translators of one game share: its rules, the names that they get, and what was said about it. */
import type { Cond, Piece, Script, Set_, Statement } from '../../ast/nodes.js';
import type { Report } from '../../text/diagnostic.js';
import { near } from '../../text/near.js';
import { remember } from '../../text/remember.js';
import type { Span } from '../../text/source.js';
import { areaFor } from './areas.js';
import type { Build } from './build.js';
import { makeNamer, type Namer } from './names.js';
import { REGISTERS } from './registers.js';
import type { Rules, ZrfPiece } from './rules.js';
import { type Point, type Squares, seatOf, squareName } from './squares.js';
import { type Form, named } from './tree.js';
import { wordsOfUse } from './uses.js';

export interface Context extends Shared {
  readonly rules: Rules;
  readonly report: Report;
  readonly players: ReadonlySet<string>;
  readonly pieces: ReadonlySet<string>;
  readonly zones: ReadonlySet<string>;
  /** By attribute: the pieces that have it. */
  readonly attributes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Players without turns. */
  readonly neutrals: readonly string[];
  /** Move types that something asks for. */
  readonly kinds: ReadonlySet<string>;
  /** Flags that some block sets; one that none sets is never true. */
  readonly flags: ReadonlySet<string>;
  /** Flags that some block reads and does not set: then they come from blocks before it. */
  readonly onward: ReadonlySet<string>;
  /** Move types of all blocks. */
  readonly types: ReadonlySet<string>;
  /** Directions that mean another one to some player. */
  readonly turned: ReadonlySet<string>;
  /** The board as squares; absent where it is a graph. */
  readonly squares: SquareWays | undefined;
  /** A place, the same for all players. */
  readonly place: (name: string, b: Build) => Set_;
  /** Several places, the same for all players. */
  readonly places: (names: readonly string[], b: Build) => Set_;
  /** The same for what only one player is asked. */
  readonly seenBy: (player: string) => Context;
}

/** What was translated with the same registers and for the same piece. */
export interface Translated {
  readonly known: Map<Form, readonly Statement[] | undefined>;
  readonly conds: Map<Form, Cond | 'always' | 'never'>;
}

/** What games of a file share if all that scripts name is the same in them: most differ in their set-up only. */
interface Shared {
  readonly names: Namer;
  /** What was translated, by what else its meaning depends on: macros write much out that is the same. */
  readonly translated: Map<string, Translated>;
  /** Whole blocks, by the piece and the way that they are used. */
  readonly scripts: Map<string, Map<Form, Script>>;
  /** Pieces of which all blocks are scripts. */
  readonly scripted: Map<ZrfPiece, Piece>;
  /** Kinds that stand for several move types at once: `jump-or-slide`. */
  readonly joint: Map<string, readonly string[]>;
  /** Directions that are walked against: they need links of their own. */
  readonly backward: Set<string>;
  /** Squares that got a name, as players would call them differently. */
  readonly namedSquares: Set<string>;
}

/** By the board and by all names. */
export type SharedRoom = Map<unknown, Map<string, Shared>>;

/** The board as squares, and what directions are on it. */
export interface SquareWays extends Squares {
  /** By player and direction: the words for it, `forward left diagonal`; none for what is no single step on squares. */
  readonly words: (player: string, direction: string, back: boolean) => string | undefined;
}

export function contextOf(
  rules: Rules,
  kinds: ReadonlySet<string>,
  report: Report,
  squares: SquareWays | undefined,
  room: SharedRoom,
): Context {
  const attributes = new Map<string, Set<string>>();
  for (const piece of rules.pieces)
    for (const name of piece.attributes.keys())
      attributes.set(name, (attributes.get(name) ?? new Set()).add(piece.name));
  const movers = new Set(rules.turns.flatMap(({ player, as }) => [player, as]));
  const own = {
    ...{ rules, report, squares, kinds, attributes },
    players: new Set(rules.players.map(({ name }) => name)),
    pieces: new Set(rules.pieces.map(({ name }) => name)),
    zones: new Set(rules.board.zones.map(({ name }) => name)),
    neutrals: rules.players.map(({ name }) => name).filter((name) => !movers.has(name)),
    ...flagsIn(rules),
    types: new Set(
      rules.pieces.flatMap(({ moves, drops }) => [...moves, ...drops].flatMap(({ type }) => type ?? [])),
    ),
    turned: turnedIn(rules, squares),
  };
  const shared = sharedOf(own, movers, room);
  const naming = { rules, squares, names: shared.names, namedSquares: shared.namedSquares };
  const context: Context = {
    ...{ ...own, ...shared, ...placing([...movers], naming) },
    seenBy: (player) => ({ ...context, ...placing([player], naming) }),
  };
  return context;
}

type Own = Omit<Context, keyof Shared | 'place' | 'places' | 'seenBy'>;

function sharedOf(own: Own, movers: ReadonlySet<string>, room: SharedRoom): Shared {
  const { rules, players, pieces, zones, attributes, kinds, flags, onward, types, squares } = own;
  const board = named(rules.entry.sections, 'board').at(-1);
  const sets = [players, movers, pieces, zones, attributes.keys(), kinds, flags, onward, types];
  const key = JSON.stringify([...sets.map((set) => [...set]), [...rules.options], squares === undefined]);
  const byKey = remember(room, board, () => new Map<string, Shared>());
  return remember(byKey, key, () => freshShared(rules));
}

function freshShared({ players }: Rules): Shared {
  const names = makeNamer();
  // Players come first, so that they keep their names.
  for (const { name } of players) names.of('player', name);
  for (const name of Object.values(REGISTERS)) names.of('register', name);
  return {
    names,
    translated: new Map(),
    scripts: new Map(),
    scripted: new Map(),
    joint: new Map(),
    backward: new Set(),
    namedSquares: new Set(),
  };
}

/** How places are called that are seen from some seats: by their squares where all see the same ones. */
function placing(
  seats: readonly string[],
  { rules, squares, names, namedSquares }: Pick<Context, 'rules' | 'squares' | 'names' | 'namedSquares'>,
): Pick<Context, 'place' | 'places'> {
  if (squares === undefined)
    return { place: (name, b) => b.place(name), places: (list, b) => b.list(list.map(b.place)) };
  const seen = (points: readonly Point[]): readonly Point[] | undefined => {
    const [first = [], ...others] = seats.map((seat) => points.map(seatOf(squares, rules, seat).see));
    const key = (list: readonly Point[]): string => list.map(squareName).sort().join();
    return others.every((list) => key(list) === key(first)) ? first : undefined;
  };
  const place = (name: string, b: Build): Set_ => {
    const point = squares.points.get(name);
    const [square] = (point && seen([point])) ?? [];
    if (square !== undefined) return b.place(squareName(square));
    namedSquares.add(name);
    return point === undefined ? b.place(name) : b.name(names.of('place', name));
  };
  const places = (list: readonly string[], b: Build): Set_ => {
    const points = list.flatMap((name) => squares.points.get(name) ?? []);
    const alike = points.length < list.length ? undefined : seen(points);
    if (alike === undefined) return b.list(list.map((name) => place(name, b)));
    const all = [...squares.points.values()];
    return areaFor(alike, all, squares, b) ?? b.list(alike.map(squareName).map(b.place));
  };
  return { place, places };
}

function flagsIn({ pieces }: Rules): Pick<Context, 'flags' | 'onward'> {
  const forms = new Set(pieces.flatMap(({ moves, drops }) => [...moves, ...drops].map(({ form }) => form)));
  const flags = new Set<string>();
  const onward = new Set<string>();
  for (const form of forms) {
    const set = wordsOfUse(form, 'set-flag');
    for (const name of set) flags.add(`set-flag ${name}`);
    for (const name of wordsOfUse(form, 'set-position-flag')) flags.add(`set-position-flag ${name}`);
    for (const name of wordsOfUse(form, 'flag?')) if (!set.includes(name)) onward.add(name);
  }
  return { flags, onward };
}

function turnedIn({ board, players }: Rules, squares: SquareWays | undefined): Set<string> {
  const differ = (direction: string): boolean => {
    const words = players.map(({ name }) => squares?.words(name, direction, false));
    return words.some((one) => one !== undefined) && new Set(words).size > 1;
  };
  if (squares !== undefined)
    return new Set([...board.links.keys()].filter((name) => differ(name) || meansOther(board, name)));
  return new Set(
    [...board.symmetry.values()].flatMap((table) =>
      [...table].flatMap(([from, to]) => (from !== to && board.links.has(from) ? [from] : [])),
    ),
  );
}

/** To somebody the direction means another one, and squares do not say it. */
function meansOther({ symmetry, links }: Rules['board'], direction: string): boolean {
  return [...symmetry.values()].some((table) => {
    const to = table.get(direction);
    return to !== undefined && to !== direction && links.has(to);
  });
}

/** The name by which a direction is walked; undefined for one that leads nowhere for anybody. */
export function wayOf(context: Context, direction: string): string | undefined {
  const { names, turned, rules } = context;
  const { links, symmetry } = rules.board;
  const words = commonWords(context, direction, false);
  if (words !== undefined) return words;
  if (turned.has(direction)) {
    const meant = [direction, ...[...symmetry.values()].flatMap((table) => table.get(direction) ?? [])];
    return meant.some((one) => (links.get(one)?.size ?? 0) > 0) ? names.of('seen', direction) : undefined;
  }
  return (links.get(direction)?.size ?? 0) > 0 ? names.of('direction', direction) : undefined;
}

/** The name by which a direction is walked against. */
export function backwardWayOf(context: Context, direction: string): string | undefined {
  if (wayOf(context, direction) === undefined) return undefined;
  const words = commonWords(context, direction, true);
  if (words !== undefined) return words;
  context.backward.add(direction);
  return context.names.of(context.turned.has(direction) ? 'seen-back' : 'back', direction);
}

/** Words of the compass for a direction, if all players have the same for it. */
function commonWords({ rules, squares }: Context, direction: string, back: boolean): string | undefined {
  const words = rules.players.map(({ name }) => squares?.words(name, direction, back));
  return words.every((one) => one === words[0]) ? words[0] : undefined;
}

export function isDirection({ rules }: Context, word: string): boolean {
  return rules.board.links.has(word);
}

export function isPosition({ rules }: Context, word: string): boolean {
  return rules.board.positions.has(word);
}

export function reportName(
  { report }: Context,
  kind: string,
  name: string,
  span: Span,
  known: Iterable<string>,
): void {
  report('W0804', span, { kind, name, near: near(name, [...known].slice(0, 500)) });
}
