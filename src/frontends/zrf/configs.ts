/* Configurations of men: who must stand where, or in which order along a way. */
import type { Cond, Set_ } from '../../ast/nodes.js';
import { bracketed } from './areas.js';
import type { Build } from './build.js';
import { type Context, isDirection, isPosition, wayOf } from './context.js';
import { atoms, type Form, headOf, isAtom, isList, restOf } from './tree.js';

/** One configuration, or several that one sentence can say, of which some one must be there. */
export function configCond(forms: readonly Form[], context: Context, b: Build): Cond | undefined {
  const [first] = forms;
  if (first === undefined) return undefined;
  const args = argsOf(first);
  if (headOf(first) === 'relative-config') return rowCond(forms, context, b) ?? relative(args, context, b);
  return forms.length === 1 ? absolute(args, context, b) : standingCond(forms, context, b);
}

function argsOf(form: Form): readonly Form[] {
  return isList(form) ? restOf(form) : [];
}

/** Alternatives, those together that one sentence can say. */
export function joinedConfigs(forms: readonly Form[], context: Context): Form[][] {
  const groups: Form[][] = [];
  for (const form of forms) {
    const group = groups.find((known) => isOne([...known, form], context));
    if (group === undefined) groups.push([form]);
    else group.push(form);
  }
  return groups.flatMap((group) => (isSayable(group, context) ? [group] : group.map((form) => [form])));
}

/** The same men on several places, several men on the same place, or rows of the same men. */
function isOne(forms: readonly Form[], context: Context): boolean {
  const alike = (keys: readonly (string | undefined)[]): boolean =>
    keys[0] !== undefined && keys.every((key) => key === keys[0]);
  const standing = forms.map((form) => standingIn(form, context));
  const rows = forms.map((form) => rowIn(form, context));
  return (
    (!standing.includes(undefined) &&
      (alike(standing.map((one) => one?.men)) || alike(standing.map((one) => one?.place)))) ||
    alike(rows.map((row) => row && `${row.count} ${row.piece}`))
  );
}

function isSayable(forms: readonly Form[], context: Context): boolean {
  const rows = forms.flatMap((form) => rowIn(form, context) ?? []);
  return rows.length === 0 || axesOf(rows, context) !== undefined;
}

// ---------------------------------------------------------------- men on places

/** Who may stand there: `Rook`, `(opponent Rook)`, `(any-owner Rook)`, `(not …)`. */
function occupant(form: Form, context: Context, b: Build): Set_ | undefined {
  if (isAtom(form))
    return context.pieces.has(form.text) ? b.name(context.names.of('piece', form.text)) : undefined;
  if (!isList(form)) return undefined;
  const [inner] = restOf(form);
  if (inner === undefined) return undefined;
  switch (headOf(form)) {
    case 'opponent':
      return owned('enemy', inner, context, b);
    case 'any-owner':
      return owned('any', inner, context, b);
    case 'not': {
      const set = occupant(inner, context, b);
      return set && { span: b.span, kind: 'but', left: b.set('anywhere'), right: set };
    }
    default:
      return undefined;
  }
}

function owned(owner: 'enemy' | 'any', form: Form, context: Context, b: Build): Set_ | undefined {
  const men = occupant(form, context, b);
  return men?.kind === 'name' ? { span: b.span, kind: 'together', items: [b.set(owner), men] } : undefined;
}

/** `(absolute-config occ … (place …))`: every position, and some place of every zone, is held. */
function absolute(args: readonly Form[], context: Context, b: Build): Cond | undefined {
  const { men, words } = partsOf(args, context);
  const sets = men.flatMap((form) => occupant(form, context, b) ?? []);
  if (sets.length === 0 || words.length === 0) return undefined;
  const who = b.list(sets);
  const squares = words.filter((word) => isPosition(context, word));
  const zones = words.filter((word) => !isPosition(context, word) && context.zones.has(word));
  const conds: Cond[] = zones.map((word) => b.is(who, b.name(context.names.of('zone', word))));
  if (squares.length === 1) conds.unshift(b.is(who, context.places(squares, b)));
  else if (squares.length > 1)
    conds.unshift({ span: b.span, kind: 'every', set: context.places(squares, b), not: false, is: who });
  return conds.length === 0 ? undefined : b.and(conds);
}

function partsOf(
  args: readonly Form[],
  context: Context,
): { readonly men: readonly Form[]; readonly words: readonly string[] } {
  const places = args.findLast((form) => isPlaces(form, context));
  const words = places === undefined ? [] : atoms(isList(places) ? places.items : [places]);
  return { men: args.filter((form) => form !== places), words: words.map(({ text }) => text) };
}

/** Some men on one place. */
function standingIn(
  form: Form,
  context: Context,
): { readonly men: string; readonly place: string } | undefined {
  if (headOf(form) !== 'absolute-config') return undefined;
  const { men, words } = partsOf(argsOf(form), context);
  const [place] = words;
  if (place === undefined || words.length > 1 || men.length === 0 || !men.every(isAtom)) return undefined;
  return {
    men: atoms(men)
      .map(({ text }) => text)
      .join(' '),
    place,
  };
}

function standingCond(forms: readonly Form[], context: Context, b: Build): Cond | undefined {
  const parts = forms.map((form) => partsOf(argsOf(form), context));
  const men = new Map(parts.flatMap((part) => atoms(part.men).map((form) => [form.text, form] as const)));
  const words = [...new Set(parts.flatMap((part) => part.words))];
  const sets = [...men.values()].flatMap((form) => occupant(form, context, b) ?? []);
  if (sets.length === 0) return undefined;
  const squares = words.filter((word) => isPosition(context, word));
  const zones = words.filter((word) => !isPosition(context, word));
  const places = [
    ...(squares.length === 0 ? [] : [context.places(squares, b)]),
    ...zones.map((word) => b.name(context.names.of('zone', word))),
  ];
  return b.is(bracketed(b.list(sets), b), bracketed(b.list(places), b));
}

function isPlaces(form: Form, context: Context): boolean {
  const isPlace = (word: string): boolean => isPosition(context, word) || context.zones.has(word);
  if (isAtom(form)) return isPlace(form.text) && !context.pieces.has(form.text);
  return (
    isList(form) &&
    form.items.length > 0 &&
    atoms(form.items).length === form.items.length &&
    atoms(form.items).every(({ text }) => isPlace(text))
  );
}

/** `(relative-config occ d occ …)`: a walk from some place meets them one after the other. */
function relative(args: readonly Form[], context: Context, b: Build): Cond | undefined {
  let set: Set_ | undefined;
  for (const form of args) {
    if (isAtom(form) && isDirection(context, form.text)) {
      const way = wayOf(context, form.text);
      if (way === undefined) return undefined;
      set = b.next(way, set ?? b.set('anywhere'));
    } else {
      const men = occupant(form, context, b);
      if (men === undefined) return undefined;
      set = set === undefined ? men : b.both(men, set);
    }
  }
  return set && b.some(set);
}

// ---------------------------------------------------------------- rows

interface Row {
  readonly piece: string;
  readonly count: number;
  readonly direction: string;
}

/** `(relative-config Stone n Stone n Stone)` */
function rowIn(form: Form, context: Context): Row | undefined {
  if (headOf(form) !== 'relative-config') return undefined;
  const args = argsOf(form);
  const words = atoms(args).map(({ text }) => text);
  const [piece, direction] = words;
  if (words.length < args.length || words.length % 2 === 0) return undefined;
  if (piece === undefined || direction === undefined) return undefined;
  if (!context.pieces.has(piece) || !isDirection(context, direction)) return undefined;
  const isRow = words.every((word, i) => word === (i % 2 === 0 ? piece : direction));
  return isRow ? { piece, direction, count: (words.length + 1) / 2 } : undefined;
}

function rowCond(forms: readonly Form[], context: Context, b: Build): Cond | undefined {
  const rows = forms.flatMap((form) => rowIn(form, context) ?? []);
  const [row] = rows;
  const axes = row && rows.length === forms.length ? axesOf(rows, context) : undefined;
  if (row === undefined || axes === undefined) return undefined;
  const { span } = b;
  const along = axes.length === 0 ? {} : { along: b.dirs(axes) };
  const of = b.name(context.names.of('piece', row.piece));
  return b.some({ span, kind: 'row', exactly: false, count: row.count, of, ...along });
}

/** Lines through a square, by the words of their two ends. */
const AXES: readonly (readonly [string, readonly string[]])[] = [
  ['vertical', ['forward', 'backward']],
  ['sideways', ['left', 'right']],
  ['forward left diagonal', ['forward left diagonal', 'backward right diagonal']],
  ['forward right diagonal', ['forward right diagonal', 'backward left diagonal']],
];

/** The lines that rows lie along; none for all lines of a board of squares. */
function axesOf(rows: readonly Row[], context: Context): readonly string[] | undefined {
  return compassAxes(rows, context) ?? namedAxes(rows, context);
}

/** On squares a row looks the same from both ends. */
function compassAxes(rows: readonly Row[], { squares, rules }: Context): readonly string[] | undefined {
  const axis = (player: string, direction: string): string | undefined => {
    const word = squares?.words(player, direction, false);
    return AXES.find(([, ends]) => word !== undefined && ends.includes(word))?.[0];
  };
  const [first = [], ...others] = rules.players.map(({ name }) => [
    ...new Set(rows.map(({ direction }) => axis(name, direction))),
  ]);
  const known = first.flatMap((one) => one ?? []);
  if (known.length < first.length) return undefined;
  if (others.some((list) => list.length !== first.length || list.some((one) => !first.includes(one))))
    return undefined;
  if (known.length === AXES.length) return [];
  const corners = known.filter((one) => one.endsWith('diagonal'));
  return corners.length === 2 ? [...known.filter((one) => !corners.includes(one)), 'diagonal'] : known;
}

/** Elsewhere along links that neither meet nor come back. */
function namedAxes(rows: readonly Row[], context: Context): readonly string[] | undefined {
  const { links, symmetry } = context.rules.board;
  const names = [...new Set(rows.map(({ direction }) => direction))];
  const meant = names.flatMap((name) => [
    name,
    ...[...symmetry.values()].flatMap((table) => table.get(name) ?? []),
  ]);
  if (!meant.every((name) => isStraight(links.get(name) ?? new Map()))) return undefined;
  const ways = names.flatMap((name) => wayOf(context, name) ?? []);
  return ways.length === names.length ? ways : undefined;
}

function isStraight(links: ReadonlyMap<string, string>): boolean {
  if (new Set(links.values()).size < links.size) return false;
  // Each place of a circle is led to: lines are what begins at places that are not.
  const ends = new Set(links.values());
  const passed = new Set<string>();
  for (const start of links.keys())
    if (!ends.has(start))
      for (let at: string | undefined = start; at !== undefined; at = links.get(at)) passed.add(at);
  return [...links.keys()].every((place) => passed.has(place));
}
