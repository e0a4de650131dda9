/* What the translators of one game share: its rules, the names that they get, and what was said about it. */
import type { Statement } from '../../ast/nodes.js';
import type { Report } from '../../text/diagnostic.js';
import { near } from '../../text/near.js';
import type { Span } from '../../text/source.js';
import { makeNamer, type Namer } from './names.js';
import { REGISTERS } from './registers.js';
import type { Rules } from './rules.js';
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
}

export function contextOf(rules: Rules, kinds: ReadonlySet<string>, report: Report): Context {
  const attributes = new Map<string, Set<string>>();
  for (const piece of rules.pieces)
    for (const name of piece.attributes.keys())
      attributes.set(name, (attributes.get(name) ?? new Set()).add(piece.name));
  const movers = new Set(rules.turns.flatMap(({ player, as }) => [player, as]));
  const names = makeNamer();
  // Players come first, so that they keep their names.
  for (const { name } of rules.players) names.of('player', name);
  for (const name of Object.values(REGISTERS)) names.of('register', name);
  return {
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
    turned: turnedIn(rules),
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

function turnedIn({ board }: Rules): Set<string> {
  return new Set(
    [...board.symmetry.values()].flatMap((table) =>
      [...table].flatMap(([from, to]) => (from !== to && board.links.has(from) ? [from] : [])),
    ),
  );
}

/** The name by which a direction is walked; undefined for one that leads nowhere for anybody. */
export function wayOf({ names, turned, rules }: Context, direction: string): string | undefined {
  const { links, symmetry } = rules.board;
  if (turned.has(direction)) {
    const meant = [direction, ...[...symmetry.values()].flatMap((table) => table.get(direction) ?? [])];
    return meant.some((one) => (links.get(one)?.size ?? 0) > 0) ? names.of('seen', direction) : undefined;
  }
  return (links.get(direction)?.size ?? 0) > 0 ? names.of('direction', direction) : undefined;
}

/** The name by which a direction is walked against. */
export function backwardWayOf(context: Context, direction: string): string | undefined {
  if (wayOf(context, direction) === undefined) return undefined;
  context.backward.add(direction);
  return context.names.of(context.turned.has(direction) ? 'seen-back' : 'back', direction);
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
