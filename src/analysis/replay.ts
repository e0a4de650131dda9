/**
 * Records of games that the program Zillions wrote (`.zsg`), played over. A line of a record says what a move changes, so
 * the lawful move is found by the position that it leads to.
 */
import type { Game, Position } from '../play/game.js';
import { ALL_MARKS, codeOf, makeMan, ownerOf, withOwner, withType } from '../play/man.js';

/** What a record says: which rules, changes of the set-up, and the moves, one line for each part of a turn. */
export interface ZsgRecord {
  readonly rules: string;
  readonly variant: string;
  readonly setup: readonly ZsgLine[];
  readonly moves: readonly ZsgLine[];
}

export interface ZsgLine {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** Names of pieces, players and places, as the record has them. */
export interface ZsgNames {
  readonly piece: (name: string) => number;
  readonly player: (name: string) => number;
  readonly place: (name: string) => number;
}

export interface Replay {
  /** Moves that were made. */
  readonly made: number;
  readonly all: number;
  /** Where the record leaves the rules. */
  readonly problem?: { readonly line: number; readonly text: string; readonly reason: string };
}

export function readZsg(text: string): ZsgRecord | undefined {
  const lines = text.split(/\r\n?|\n/).map((line, i) => ({ text: line.trim(), line: i + 1 }));
  if (!/^Zillions Save Game/i.test(lines[0]?.text ?? '')) return undefined;
  const value = (key: string): string =>
    lines
      .find((line) => line.text.toLowerCase().startsWith(`${key.toLowerCase()}=`))
      ?.text.slice(key.length + 1) ?? '';
  return {
    rules: value('RulesFile'),
    variant: value('VariantName'),
    setup: lines
      .filter(({ text: line }) => /^\(.*\)$/.test(line))
      .map((line) => ({ ...line, text: line.text.slice(1, -1) })),
    moves: lines.flatMap(({ text: line, line: number }) => {
      const move = /^\d+\.\s*(.*)$/.exec(line)?.[1]?.trim();
      return move === undefined || move === '' ? [] : [{ text: move, line: number }];
    }),
  };
}

/** Names as the model has them; letters and digits decide, so that a name that had to be changed is still found. */
export function namesIn(game: Game, changed: ReadonlyMap<string, string>): ZsgNames {
  const { types, players, board } = game.model;
  const find = (all: readonly string[], sort: string) => {
    const exact = new Map(all.map((name, i) => [name, i]));
    const plain = new Map(all.map((name, i) => [plainName(name), i]));
    return (name: string): number =>
      exact.get(changed.get(`${sort} ${name}`) ?? name) ?? plain.get(plainName(name)) ?? -1;
  };
  return {
    piece: find(
      types.map(({ name }) => name),
      'piece',
    ),
    player: find(
      players.map(({ name }) => name),
      'player',
    ),
    place: placeFinder(board.names, changed),
  };
}

/** Places by the names that they had; `x` is a sign of the record. */
function placeFinder(
  names: readonly string[],
  changed: ReadonlyMap<string, string>,
): (name: string) => number {
  const cells = new Map(names.map((name, cell) => [name, cell]));
  return (name) => cells.get(changed.get(`place ${name}`) ?? name) ?? -1;
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\+/g, 'plus')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Which of the lawful moves, in the order in which they are generated; nobody could move, and was passed over. */
type Pick = number | 'over';

interface Way {
  readonly picks: readonly Pick[];
  readonly problem?: Replay['problem'];
}

/** Plays a record on a game from its start; `made` is called after each move with its handle still on the stack. */
export function replay(
  game: Game,
  record: ZsgRecord,
  names: ZsgNames,
  choose?: (move: number) => void,
): Replay {
  const { picks, problem } = wayThrough(game, record, names);
  const result = { made: picks.length, all: record.moves.length };
  if (choose !== undefined) {
    setUp(game, record.setup, names);
    for (const pick of picks) play(game, pick, choose);
  }
  return problem === undefined ? result : { ...result, problem };
}

/** Tries of other moves that lead to the same men: what they wear, and who goes on how, is not in the record. */
const MOST_TRIES = 200;

/** The lawful moves that a record means, as far as they go. */
function wayThrough(game: Game, { setup, moves }: ZsgRecord, names: ZsgNames): Way {
  setUp(game, setup, names);
  const picks: Pick[] = [];
  const forks: { readonly at: number; readonly others: readonly Pick[]; readonly position: Position }[] = [];
  let furthest: Way = { picks };
  for (let tries = 0; picks.length < moves.length; ) {
    const line = moves[picks.length]!;
    let found = picksFor(game, line.text, names);
    if (typeof found === 'string') {
      if (furthest.problem === undefined || picks.length > furthest.picks.length)
        furthest = { picks: [...picks], problem: { ...line, reason: found } };
      const fork = forks.pop();
      if (fork === undefined || ++tries > MOST_TRIES) return furthest;
      game.load(fork.position);
      picks.length = fork.at;
      found = fork.others;
    }
    const [pick = 'over', ...others] = found;
    if (others.length > 0) forks.push({ at: picks.length, others, position: game.save() });
    play(game, pick);
    picks.push(pick);
  }
  return { picks };
}

function play(game: Game, pick: Pick, choose?: (move: number) => void): void {
  if (pick === 'over') {
    passOver(game);
    return;
  }
  const mark = game.mark();
  game.generate();
  choose?.(mark + pick);
  game.make(mark + pick);
  game.release(mark);
}

function isPass(text: string): boolean {
  return /^pass$/i.test(text);
}

/** Some records go on where the rules see no move any more: the player is passed over. */
function passOver(game: Game): void {
  const position = game.save();
  const turnNumber = position.turnNumber + 1;
  const { order, orderNotes } = game.model;
  const first = orderNotes?.repeat ?? 0;
  const at = turnNumber - 1;
  const toMove = order[at < order.length ? at : first + ((at - first) % (order.length - first))] ?? 0;
  game.load({ ...position, turnNumber, toMove, used: 0, goesOn: [-1, -1] });
}

function setUp(game: Game, edits: readonly ZsgLine[], names: ZsgNames): void {
  const position = game.start();
  for (const { text } of edits) {
    const words = text.split(/\s+/);
    const cell = names.place(words.at(-1) ?? '');
    const player = names.player(words[0] ?? '');
    const piece = names.piece(words[1] ?? '');
    if (cell < 0) continue;
    if (words[0] === 'x') position.men[cell] = 0;
    else if (player >= 0 && piece >= 0) position.men[cell] = fresh(game, piece, player);
  }
  game.load(position);
}

function fresh(game: Game, type: number, player: number): number {
  return game.model.types[type]!.marks.reduce((man, mark) => man | (1 << (18 + mark)), makeMan(type, player));
}

// ---------------------------------------------------------------- one line

/** The lawful moves that a line can mean, the likeliest first; else what is wrong. */
function picksFor(game: Game, text: string, names: ZsgNames): readonly Pick[] | string {
  if (isPass(text) && game.count() === 0) return ['over'];
  const mark = game.mark();
  const end = game.generate();
  const found = isPass(text) ? passes(game, mark, end) : fitting(game, text, names, mark, end);
  game.release(mark);
  return typeof found === 'string' ? found : found.map((move) => move - mark);
}

function passes(game: Game, mark: number, end: number): readonly number[] | string {
  for (let move = mark; move < end; move++) if (game.facts(move).kind === 'pass') return [move];
  return 'nobody may pass here';
}

function fitting(
  game: Game,
  text: string,
  names: ZsgNames,
  mark: number,
  end: number,
): readonly number[] | string {
  const fits = new Map<number, number>();
  // A bare change is the first man's who moved, or the last one's.
  for (const last of [false, true]) {
    const wanted = readLine(game, text, names, last);
    if (typeof wanted === 'string') return wanted;
    for (let move = mark; move < end; move++) {
      const score = fitness(game, move, wanted);
      if (score >= 0 && !fits.has(move)) fits.set(move, score);
    }
  }
  if (fits.size === 0) return `none of the ${end - mark} lawful moves leads to this position`;
  return [...fits].sort(([, a], [, b]) => b - a).map(([move]) => move);
}

interface Wanted {
  /** Codes of men by cell after the move. */
  readonly men: Int32Array;
  readonly cells: ReadonlySet<number>;
  readonly partial: boolean;
  readonly from: number;
  readonly to: number;
}

/** -1: another position; else the more the better. */
function fitness(game: Game, move: number, wanted: Wanted): number {
  const facts = game.facts(move);
  const changed = new Map(facts.result);
  for (const [cell, man] of changed) if (codeOf(man) !== wanted.men[cell]) return -1;
  for (const cell of wanted.cells) {
    const man = changed.get(cell) ?? game.man(cell);
    if (codeOf(man) !== wanted.men[cell]) return -1;
  }
  const ends = facts.from === wanted.from && facts.to === wanted.to ? 2 : 0;
  return ends + (facts.goesOn > 0 === wanted.partial ? 4 : 0);
}

/** What the board is after a line: movements first, at once, then everything else; `last` says whose a bare change is. */
function readLine(game: Game, text: string, names: ZsgNames, last: boolean): Wanted | string {
  const partial = /^partial\s+\d+\s+/i.exec(text)?.[0] ?? '';
  const words = text.slice(partial.length).split(/\s+/);
  const items = itemsOf(words, names);
  if (typeof items === 'string') return items;
  const men = Int32Array.from({ length: game.model.board.cells }, (_, cell) => game.man(cell));
  const moves = items.filter((item) => item.kind === 'move');
  const lifted = moves.map((item) => men[item.from] ?? 0);
  for (const item of moves) men[item.from] = 0;
  moves.forEach((item, i) => {
    men[item.to] = lifted[i] ?? 0;
  });
  for (const item of items) apply(game, men, item, moves.at(last ? -1 : 0)?.to ?? -1);
  const cells = new Set(items.flatMap((item) => (item.kind === 'move' ? [item.from, item.to] : item.cells)));
  const [first] = items;
  return {
    men: men.map(codeOf),
    cells,
    partial: partial !== '',
    from: moves[0]?.from ?? -1,
    to: moves[0]?.to ?? (first?.kind === 'put' ? (first.cells[0] ?? -1) : -1),
  };
}

type Item =
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | {
      readonly kind: 'put';
      readonly player: number;
      readonly piece: number;
      readonly cells: readonly number[];
    }
  | { readonly kind: 'take' | 'flip' | 'note'; readonly cells: readonly number[] }
  | {
      readonly kind: 'become';
      readonly player: number;
      readonly piece: number;
      readonly cells: readonly number[];
    };

function apply(game: Game, men: Int32Array, item: Item, moved: number): void {
  const { length } = game.model.players;
  switch (item.kind) {
    case 'put':
      for (const cell of item.cells) men[cell] = makeMan(item.piece, item.player);
      break;
    case 'take':
      for (const cell of item.cells) men[cell] = 0;
      break;
    case 'flip':
      for (const cell of item.cells) {
        const man = men[cell] ?? 0;
        if (man !== 0) men[cell] = withOwner(man, (ownerOf(man) + length - 1) % length);
      }
      break;
    case 'become':
      for (const cell of item.cells.length === 0 ? [moved] : item.cells) {
        const man = (men[cell] ?? 0) & ~ALL_MARKS;
        if (man === 0) continue;
        const typed = item.piece < 0 ? man : withType(man, item.piece, true);
        men[cell] = item.player < 0 ? typed : withOwner(typed, item.player);
      }
      break;
    default:
      break;
  }
}

/** Words into items; a text where a word is unknown. */
function itemsOf(words: readonly string[], names: ZsgNames): Item[] | string {
  const items: Item[] = [];
  let at = 0;
  const cells = (): number[] => {
    const found: number[] = [];
    while (at < words.length && isPlace(words, at, names)) found.push(names.place(words[at++] ?? ''));
    return found;
  };
  while (at < words.length) {
    const word = words[at] ?? '';
    if (word === 'x') {
      at++;
      items.push({ kind: 'take', cells: cells() });
    } else if (word === 'flip') {
      at++;
      items.push({ kind: 'flip', cells: cells() });
    } else if (word === '@') {
      at++;
      items.push({ kind: 'note', cells: cells() });
      at += 2;
    } else if (word === '=') {
      at++;
      items.push(becoming());
    } else if (['-', 'x'].includes(words[at + 2] ?? '') && names.place(words[at + 1] ?? '') >= 0) {
      items.push({
        kind: 'move',
        from: names.place(words[at + 1] ?? ''),
        to: names.place(words[at + 3] ?? ''),
      });
      at += 4;
    } else if (names.player(word) >= 0 && names.piece(words[at + 1] ?? '') >= 0) {
      at += 2;
      items.push({
        kind: 'put',
        player: names.player(word),
        piece: names.piece(words[at - 1] ?? ''),
        cells: cells(),
      });
    } else return `'${word}' is no piece, player or place of these rules`;
  }
  return items;

  function becoming(): Item {
    const player = names.player(words[at] ?? '');
    const isOwner =
      player >= 0 && (names.piece(words[at] ?? '') < 0 || names.piece(words[at + 1] ?? '') >= 0);
    if (isOwner) at++;
    const piece = names.piece(words[at] ?? '');
    if (piece >= 0) at++;
    let on: number[] = [];
    if (words[at] === 'on') {
      at++;
      on = cells();
    }
    return { kind: 'become', player: isOwner ? player : -1, piece, cells: on };
  }
}

/** A word can be a place and begin the next item. */
function isPlace(words: readonly string[], at: number, names: ZsgNames): boolean {
  if (names.place(words[at] ?? '') < 0) return false;
  const startsMove = ['-', 'x'].includes(words[at + 2] ?? '') && names.piece(words[at] ?? '') >= 0;
  return !(startsMove && names.place(words[at + 1] ?? '') >= 0);
}
