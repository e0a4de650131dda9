/* One game as a variant of our language. */
import type {
  AbilityItem,
  Item,
  OrderTurn,
  Piece,
  Rule,
  SetupEntry,
  Spot,
  Variant,
  Word,
} from '../../ast/nodes.js';
import { strip } from '../../ast/walk.js';
import type { Report } from '../../text/diagnostic.js';
import { scriptOf } from './blocks.js';
import { type Build, buildAt } from './build.js';
import { type Context, contextOf, reportName, type SharedRoom, type SquareWays } from './context.js';
import { goalItems } from './goals.js';
import { lettersFor } from './letters.js';
import { isTooLarge, type Lifted, lift } from './lift/lift.js';
import { type Workroom, wordsIn } from './lift/survey.js';
import { withNamedSteps } from './named-steps.js';
import { fenOf, seatDirections, squareBoard, squareZones } from './on-squares.js';
import { graphOf, turnedDirections } from './positions.js';
import { pruned } from './prune.js';
import { type Block, type Rules, recycles, type ZrfPiece } from './rules.js';
import { textIn } from './sections.js';
import { squareName, squaresOf, wordsOn } from './squares.js';
import { atoms, type Form, isList } from './tree.js';
import { wordsOfUse } from './uses.js';

/** In scripts on a graph, as they are written out; for what is wrong in them. */
export function variantOf(rules: Rules, report: Report, names: SharedRoom): Variant {
  return variantOn(rules, report, undefined, names, undefined, false).variant;
}

/** In scripts on a graph. */
export function scriptVariant(rules: Rules, names: SharedRoom): Variant {
  return variantOn(rules, () => undefined, undefined, names, undefined).variant;
}

/** The same in words of our language where they mean the same. What is unknown is not told again. */
export function liftedVariant(rules: Rules, names: SharedRoom, room: Workroom): Variant {
  const squares = isTooLarge(rules) ? undefined : squaresOf(rules);
  const silent: Report = () => undefined;
  if (squares !== undefined) {
    const { variant, fits } = variantOn(
      rules,
      silent,
      { ...squares, words: wordsOn(squares, rules) },
      names,
      room,
    );
    if (fits) return variant;
  }
  return variantOn(rules, silent, undefined, names, room).variant;
}

interface Made {
  readonly variant: Variant;
  /** The board has all places that something asks for. */
  readonly fits: boolean;
}

function variantOn(
  rules: Rules,
  report: Report,
  squares: SquareWays | undefined,
  names: SharedRoom,
  room: Workroom | undefined,
  named = true,
): Made {
  const b = buildAt(rules.entry.span);
  const context = contextOf(rules, kindsOf(rules), report, squares, names);
  const letters = lettersFor(rules.pieces.map(({ name }) => name));
  const lifting = room !== undefined;
  const lifted = lifting ? lift(context, room) : undefined;
  // Pieces first: what they ask for decides what else is needed.
  const pieces = piecesOf(context, letters, lifted);
  const rest = [
    ...(lifted?.items ?? []),
    ...setupOf(context, b, letters),
    ...(lifted?.drops ?? []),
    ...ruleItems(context, b),
    ...goalItems(context, b),
  ];
  const items: Item[] = [
    squares === undefined ? graphOf(context, b) : squareBoard(context, squares, b),
    playersOf(context, b),
    ...(lifting && isPlain(rules) ? [] : [orderOf(context, b)]),
    ...(squares === undefined ? turnedDirections(context, b) : seatDirections(context, squares, b)),
    ...(squares === undefined ? zonesOf(context) : squareZones(context, squares)),
    ...marksOf(context, b, lifted),
    ...(lifted?.marks ?? []),
    ...pieces,
    ...rest,
  ];
  const variant: Variant = {
    span: rules.entry.span,
    kind: 'variant',
    title: b.word(rules.entry.title),
    items: named ? withNamedSteps(lifting ? pruned(items) : items, context.names) : items,
    foreign: {
      names: foreignNames(context),
      texts: textsOf(rules),
      help: helpOf(context),
      ...(lifted === undefined ? {} : { scripts: reasons(context, lifted) }),
    },
  };
  return { variant, fits: squares === undefined || fitsOn(context, squares, lifted) };
}

/** Why blocks stay scripts, by the names that their pieces have here. */
function reasons(
  { rules, names }: Context,
  { scripts }: Lifted,
): NonNullable<NonNullable<Variant['foreign']>['scripts']> {
  return rules.pieces.flatMap(({ name, moves, drops }) =>
    [...moves, ...drops].flatMap((block) => {
      const reason = scripts.get(block);
      return reason === undefined ? [] : [{ piece: names.of('piece', name), reason, span: block.form.span }];
    }),
  );
}

/** Each player in turn, as the line of players says already. */
function isPlain({ players, turns, repeat }: Rules): boolean {
  return (
    repeat === 0 &&
    turns.length === players.length &&
    turns.every(
      ({ player, as, type }, i) => player === as && type === undefined && players[i]?.name === player,
    )
  );
}

/** Positions beside the squares are named by nothing that is left. */
function fitsOn(context: Context, { spare, points }: SquareWays, lifted: Lifted | undefined): boolean {
  const { rules, namedSquares } = context;
  if ([...namedSquares].some((name) => spare.has(name))) return false;
  const used = new Set(rules.setup.flatMap(({ positions }) => positions));
  for (const { cond } of rules.goals) wordsIn(cond, used);
  for (const block of lifted?.scripts.keys() ?? []) wordsIn(block.form, used);
  if ([...spare].some((name) => used.has(name))) return false;
  if (spare.size === 0) return true;
  // A way that leads off the squares would lead to nowhere.
  const words = new Set<string>();
  for (const { moves, drops } of rules.pieces)
    for (const { form } of [...moves, ...drops]) wordsIn(form, words);
  return [...rules.board.links].every(
    ([direction, table]) =>
      !words.has(direction) || [...table].every(([from, to]) => !points.has(from) || points.has(to)),
  );
}

const TEXTS = ['description', 'history', 'strategy'] as const;

/** What the author wrote for people; a backslash is a new line, a back quote a double one. */
function textsOf({ entry }: Rules): NonNullable<Variant['foreign']>['texts'] {
  return TEXTS.flatMap((head) => {
    const text = textIn(entry.sections, head);
    const readable = text?.replace(/\s+/g, ' ').replace(/\\/g, '\n').replaceAll('`', '"').trim();
    return readable === undefined || readable === '' ? [] : [{ head, text: readable }];
  });
}

/** What he wrote of his pieces; that each begins with its name needs no word. */
function helpOf({ rules, names }: Context): Map<string, string> {
  const texts = rules.pieces.map(({ name, help = '' }): [string, string] => {
    const text = help
      .replace(/[\s\\]+/g, ' ')
      .replaceAll('`', '"')
      .trim();
    const [before = '', ...behind] = text.split(':');
    const own = before.trim().toLowerCase() === name.toLowerCase();
    return [names.of('piece', name), (own ? behind.join(':') : text).trim()];
  });
  return new Map(texts.filter(([name, text]) => text !== '' && text !== name));
}

/** Pieces and players as they were called. */
function foreignNames({ rules, names: { of }, squares }: Context): Map<string, string> {
  return new Map([
    ...rules.pieces.map(({ name }): [string, string] => [`piece ${name}`, of('piece', name)]),
    ...rules.players.map(({ name }): [string, string] => [`player ${name}`, of('player', name)]),
    ...[...(squares?.points ?? [])].map(([name, point]): [string, string] => [
      `place ${name}`,
      squareName(point),
    ]),
  ]);
}

/** Move types that something asks for; the others mean nothing. */
function kindsOf({ turns, priorities, pieces }: Rules): Set<string> {
  const isPiece = new Set(pieces.map(({ name }) => name));
  const forms = new Set(pieces.flatMap(({ moves, drops }) => [...moves, ...drops].map(({ form }) => form)));
  const partial = [...forms].flatMap((form) =>
    wordsOfUse(form, 'add-partial').filter((word) => !isPiece.has(word)),
  );
  return new Set([...turns.flatMap(({ type }) => type ?? []), ...priorities, ...partial]);
}

// ---------------------------------------------------------------- players, order

function playersOf({ rules, names, squares }: Context, { span, word }: Build): Item {
  const players = rules.players.map(({ name }) => ({
    name: word(names.of('player', name)),
    random: name.startsWith('?'),
  }));
  return { span, kind: 'players', players, view: squares?.view ?? 'mirrored' };
}

function orderOf(context: Context, { span, word }: Build): Item {
  const { rules, names } = context;
  const turns = rules.turns.map(({ player, as, type }): OrderTurn => {
    return {
      player: word(names.of('player', as)),
      ...(as === player ? {} : { by: word(names.of('player', player)) }),
      ...(type === undefined ? {} : { with: word(names.of('kind', type)) }),
    };
  });
  return { span, kind: 'order', turns, repeat: rules.repeat };
}

function zonesOf({ rules, names, players }: Context): Item[] {
  return rules.board.zones.flatMap((zone): Item[] => {
    const b = buildAt(zone.span);
    const places = zone.positions.map(b.place);
    const nowhere = { span: b.span, kind: 'but', left: b.set('anywhere'), right: b.set('anywhere') } as const;
    const line = (of?: Word): Item => ({
      span: b.span,
      kind: 'zone',
      name: b.word(names.of('zone', zone.name)),
      absolute: true,
      ...(of === undefined ? {} : { of }),
      set: places.length === 0 ? nowhere : b.list(places),
    });
    const own = zone.players.filter((player) => players.has(player));
    const isOne = rules.board.zones.filter(({ name }) => name === zone.name).length === 1;
    const isForAll = isOne && rules.turns.every(({ as }) => own.includes(as));
    return own.length === 0 || isForAll
      ? [line()]
      : own.map((player) => line(b.word(names.of('player', player))));
  });
}

function marksOf({ attributes, names }: Context, { span, word }: Build, lifted: Lifted | undefined): Item[] {
  return [...attributes.keys()]
    .filter((name) => isMark(name, lifted))
    .map((name) => ({
      span,
      kind: 'mark',
      name: word(names.of('attribute', name)),
      onMen: true,
    }));
}

/** An attribute that is asked for, and says more than that a man has not moved; or one that scripts set. */
function isMark(attribute: string, lifted: Lifted | undefined): boolean {
  if (lifted === undefined || lifted.named.has(attribute)) return true;
  return !(lifted.attributes.idle.has(attribute) || lifted.attributes.unmoved.has(attribute));
}

// ---------------------------------------------------------------- pieces

function piecesOf(context: Context, letters: readonly string[], lifted: Lifted | undefined): Piece[] {
  const { rules, scripted } = context;
  const known = rules.pieces.flatMap((piece) => (lifted ? undefined : scripted.get(piece)) ?? []);
  const pieces = known.length === rules.pieces.length ? known : freshPieces(context, letters, lifted);
  if (lifted === undefined)
    pieces.forEach((piece, i) => {
      scripted.set(rules.pieces[i]!, piece);
    });
  const empty = emptyKinds(
    pieces.flatMap(({ abilities }) => abilities),
    context,
  );
  const [first, ...others] = pieces;
  if (first === undefined || empty.length === 0) return pieces;
  return [{ ...first, abilities: [...first.abilities, ...empty] }, ...others];
}

function freshPieces(context: Context, letters: readonly string[], lifted: Lifted | undefined): Piece[] {
  const { rules } = context;
  const isScript = (block: Block): boolean => lifted === undefined || lifted.scripts.has(block);
  // All blocks first: only then it is known which kinds they go on with.
  const translated = rules.pieces.map((piece) => [
    ...piece.moves
      .filter(isScript)
      .map((block) => ({ block, script: scriptOf(block, piece.name, false, context) })),
    ...piece.drops
      .filter(isScript)
      .map((block) => ({ block, script: scriptOf(block, piece.name, true, context) })),
  ]);
  return rules.pieces.map((piece, i) => {
    const told = [...(lifted?.abilities.get(piece) ?? [])].flatMap(([type, abilities]) =>
      kindsAround(abilities, type, context, piece),
    );
    const scripts = (translated[i] ?? []).flatMap(({ block, script }) =>
      kindsAround([script], block.type ?? '', context, piece),
    );
    return pieceOf(piece, letters[i] ?? '', [...told, ...scripts], context, lifted);
  });
}

/** Kinds of which there are no moves, where something asks for them. */
function emptyKinds(
  abilities: readonly AbilityItem[],
  { rules, kinds, types, names }: Context,
): AbilityItem[] {
  const known = new Set<string>();
  const collect = (list: readonly AbilityItem[]): void => {
    for (const item of list) {
      if (item.kind !== 'kind') continue;
      known.add(item.name.text);
      collect(item.abilities);
    }
  };
  collect(abilities);
  const asked = new Set(rules.turns.flatMap(({ type }) => type ?? []));
  for (const type of kinds) if (types.has(type)) asked.add(type);
  const b = buildAt(rules.entry.span);
  return [...asked]
    .map((type) => names.of('kind', type))
    .filter((name) => !known.has(name))
    .map((name) => ({ span: b.span, kind: 'kind', name: b.word(name), abilities: [] }));
}

function pieceOf(
  piece: ZrfPiece,
  letter: string,
  abilities: readonly AbilityItem[],
  context: Context,
  lifted: Lifted | undefined,
): Piece {
  const b = buildAt(piece.span);
  const { names } = context;
  return {
    span: piece.span,
    kind: 'piece',
    name: b.word(names.of('piece', piece.name)),
    letter: b.word(letter),
    neutral: false,
    numbers: [],
    marks: [...piece.attributes].flatMap(([name, value]) =>
      value && isMark(name, lifted) ? [b.word(names.of('attribute', name))] : [],
    ),
    abilities,
  };
}

/** Inside the kinds that the move type belongs to. */
function kindsAround(
  abilities: readonly AbilityItem[],
  type: string,
  context: Context,
  piece: ZrfPiece,
): readonly AbilityItem[] {
  if (abilities.length === 0 || !context.kinds.has(type)) return abilities;
  const { span, word } = buildAt(piece.span);
  const joint = [...context.joint].filter(([, kinds]) => kinds.includes(type)).map(([name]) => name);
  return [type, ...joint].reduce<readonly AbilityItem[]>(
    (inner, kind) => [{ span, kind: 'kind', name: word(context.names.of('kind', kind)), abilities: inner }],
    abilities,
  );
}

// ---------------------------------------------------------------- set-up

const MOST_IN_HAND = 255;

function setupOf(context: Context, b: Build, letters: readonly string[]): Item[] {
  const { rules, names, players, pieces, squares } = context;
  const lines = rules.setup.filter((line) => {
    if (players.has(line.player) && pieces.has(line.piece)) return true;
    const [kind, name] = players.has(line.player) ? ['piece', line.piece] : ['player', line.player];
    reportName(context, kind, name, line.span, kind === 'piece' ? pieces : players);
    return false;
  });
  const filled = new Map<string, string>();
  for (const line of lines)
    for (const position of line.positions) filled.set(position, `${line.player} ${line.piece}`);
  const entries = lines.flatMap((line) => entryOf(line, filled, context));
  const reserves = rules.players.flatMap(({ name, span }) => {
    const own = lines.filter((line) => line.player === name && line.off > 0);
    const amounts = own.map(({ piece, off }) => ({
      count: off > MOST_IN_HAND ? ('endless' as const) : off,
      piece: b.word(names.of('piece', piece)),
    }));
    const owner = { kind: 'player', name: b.word(names.of('player', name)) } as const;
    return amounts.length === 0 ? [] : [{ span, kind: 'reserve', owner, amounts } as const];
  });
  const [first] = reserves;
  const isAlike =
    reserves.length > 1 &&
    reserves.length === rules.players.length &&
    reserves.every(({ amounts }) => JSON.stringify(strip(amounts)) === JSON.stringify(strip(first?.amounts)));
  const hands = isAlike && first !== undefined ? [{ ...first, owner: { kind: 'each' } as const }] : reserves;
  const isEmpty = entries.length === 0;
  const byPiece = new Map(rules.pieces.map(({ name }, i) => [name, letters[i] ?? '']));
  const fen = squares && fenOf(context, squares, byPiece);
  const men: readonly SetupEntry[] =
    fen === undefined ? entries : [{ span: b.span, kind: 'fen', fen: b.word(fen) }];
  return [
    ...hands,
    ...(isEmpty ? [] : [{ span: b.span, kind: 'setup', each: false, entries: men } as const]),
  ];
}

/** On a position that is named twice the last piece stands. */
function entryOf(
  line: Rules['setup'][number],
  filled: ReadonlyMap<string, string>,
  { names, rules, report, squares }: Context,
): SetupEntry[] {
  const b = buildAt(line.span);
  const known = line.positions.filter((name) => {
    if (!rules.board.positions.has(name)) report('W0804', line.span, { kind: 'position', name });
    return rules.board.positions.has(name) && filled.get(name) === `${line.player} ${line.piece}`;
  });
  const square = (name: string): string => {
    const point = squares?.points.get(name);
    return point === undefined ? name : squareName(point);
  };
  const spots = [...new Set(known)].map(
    (name): Spot => ({ span: b.span, kind: 'square', from: b.word(square(name)) }),
  );
  const player = b.word(names.of('player', line.player));
  const piece = b.word(names.of('piece', line.piece));
  return spots.length === 0 ? [] : [{ span: line.span, kind: 'men', player, piece, spots }];
}

// ---------------------------------------------------------------- options

function ruleItems(context: Context, b: Build): Item[] {
  const { rules, names } = context;
  const { span } = b;
  const items: Rule[] = rules.priorities.map((type) => ({
    span,
    kind: 'prefer',
    how: 'doing',
    doing: { span, what: b.word(names.of('kind', type)) },
    beforeLaw: true,
  }));
  const used = items.filter((item) => item.kind !== 'prefer' || isUsed(item, context));
  const most = rules.options.get('maximal-captures') ?? 'false';
  if (most !== 'false')
    used.push({
      span,
      kind: 'prefer',
      how: 'most',
      of: b.set('captured'),
      atEndOfTurn: true,
      beforeLaw: true,
    });
  if (Number(most) > 1)
    context.report('W0805', span, {
      found: 'maximal captures',
      reason: 'men are counted, whatever they are worth',
    });
  const pass = rules.options.get('pass-turn');
  if (pass === 'true') used.push({ span, kind: 'pass' });
  if (pass === 'forced') used.push({ span, kind: 'pass', if: { span, kind: 'no other move' } });
  return [...used, ...recycling(context, b)];
}

/** A priority of a type that no block has would name nothing. */
function isUsed(item: Rule, { rules, names }: Context): boolean {
  if (item.kind !== 'prefer' || item.how !== 'doing' || typeof item.doing.what === 'string') return true;
  const { text } = item.doing.what;
  return rules.pieces.some(({ moves, drops }) =>
    [...moves, ...drops].some(({ type }) => type !== undefined && names.of('kind', type) === text),
  );
}

function recycling({ rules, names, report }: Context, b: Build): Item[] {
  const { span } = b;
  if (rules.options.get('recycle-promotions') === 'true')
    report('W0805', span, {
      found: 'recycle promotions',
      reason: 'men who promote do not come out of a hand',
    });
  if (!recycles(rules)) return [];
  return rules.players.map(({ name }) => {
    const player = names.of('player', name);
    const who = { span, kind: 'player', name: b.word(player) } as const;
    const send = { span, kind: 'send', object: b.object(b.set('it')), reserve: 'hand', of: who } as const;
    return {
      span,
      kind: 'trigger',
      name: b.word(names.of('trigger', `${name}-recycles`)),
      event: { span, kind: 'captured', men: b.name(player) },
      effects: [{ span, mode: 'must', actions: [send], ifPossible: false, once: false }],
    };
  });
}

/** The words of a list, for reports. */
export function wordsOf(form: Form): string {
  return isList(form)
    ? atoms(form.items)
        .map(({ text }) => text)
        .join(' ')
    : form.text;
}
