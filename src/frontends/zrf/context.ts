/* What the translators of one game share: its rules, the names that they get, and what was said about it. */
import type { Set_, Statement } from '../../ast/nodes.js';
import type { Report } from '../../text/diagnostic.js';
import { near } from '../../text/near.js';
import type { Span } from '../../text/source.js';
import type { Build } from './build.js';
import { makeNamer, type Namer } from './names.js';
import { REGISTERS } from './registers.js';
import type { Rules } from './rules.js';
import { type Squares, seatOf, squareName } from './squares.js';
import { type Form, isAtom, isList } from './tree.js';

export interface Context {
  readonly rules: Rules;
  readonly names: Namer;
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
  /** Kinds that stand for several move types at once: `jump-or-slide`. */
  readonly joint: Map<string, readonly string[]>;
  /** Instructions that were translated, by what else their meaning depends on: macros make many that are the same. */
  readonly translated: Map<string, Map<Form, readonly Statement[] | undefined>>;
  /** Directions that mean another one to some player. */
  readonly turned: ReadonlySet<string>;
  /** Directions that are walked against: they need links of their own. */
  readonly backward: Set<string>;
  /** The board as squares; absent where it is a graph. */
  readonly squares: SquareWays | undefined;
  /** A place, the same for all players. */
  readonly place: (name: string, b: Build) => Set_;
  /** Squares that got a name, as players would call them differently. */
  readonly namedSquares: Set<string>;
}

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
): Context {
  const attributes = new Map<string, Set<string>>();
  for (const piece of rules.pieces)
    for (const name of piece.attributes.keys())
      attributes.set(name, (attributes.get(name) ?? new Set()).add(piece.name));
  const movers = new Set(rules.turns.flatMap(({ player, as }) => [player, as]));
  const names = makeNamer();
  // Players come first, so that they keep their names.
  for (const { name } of rules.players) names.of('player', name);
  for (const name of Object.values(REGISTERS)) names.of('register', name);
  const namedSquares = new Set<string>();
  return {
    squares,
    namedSquares,
    place: (name, b) => {
      const point = squares?.points.get(name);
      if (squares === undefined) return b.place(name);
      if (point === undefined) {
        namedSquares.add(name);
        return b.place(name);
      }
      const seats = [...movers].map((mover) => squareName(seatOf(squares, rules, mover).see(point)));
      if (seats.every((seen) => seen === squareName(point))) return b.place(squareName(point));
      namedSquares.add(name);
      return b.name(names.of('place', name));
    },
    rules,
    names,
    report,
    players: new Set(rules.players.map(({ name }) => name)),
    pieces: new Set(rules.pieces.map(({ name }) => name)),
    zones: new Set(rules.board.zones.map(({ name }) => name)),
    attributes,
    neutrals: rules.players.map(({ name }) => name).filter((name) => !movers.has(name)),
    kinds,
    ...flagsIn(rules),
    types: new Set(
      rules.pieces.flatMap(({ moves, drops }) => [...moves, ...drops].flatMap(({ type }) => type ?? [])),
    ),
    joint: new Map(),
    translated: new Map(),
    turned: turnedIn(rules, squares),
    backward: new Set(),
  };
}

function flagsIn({ pieces }: Rules): Pick<Context, 'flags' | 'onward'> {
  const blocks = pieces.flatMap(({ moves, drops }) => [...moves, ...drops].map(({ form }) => flagsOf(form)));
  const unset = blocks.flatMap(({ read, set }) => [...read].filter((flag) => !set.has(`set-flag ${flag}`)));
  return { flags: new Set(blocks.flatMap(({ set }) => [...set])), onward: new Set(unset) };
}

/** Flags that a block sets, with the word for it, and those that it reads. */
function flagsOf(block: Form): { readonly set: Set<string>; readonly read: Set<string> } {
  const set = new Set<string>();
  const read = new Set<string>();
  const seen = new Set<Form>();
  const visit = (form: Form): void => {
    if (!isList(form) || seen.has(form)) return;
    seen.add(form);
    const [head, name] = form.items;
    if (isAtom(head) && isAtom(name)) {
      if (SETTERS.includes(head.text)) set.add(`${head.text} ${name.text}`);
      if (READERS.includes(head.text)) read.add(name.text);
    }
    form.items.forEach(visit);
  };
  visit(block);
  return { set, read };
}

const SETTERS: readonly string[] = ['set-flag', 'set-position-flag'];
const READERS: readonly string[] = ['flag?', 'not-flag?'];

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
