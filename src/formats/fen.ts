/**
 * FEN for any game: `board[reserves] side rights ep clock move [slots] {extras}`. Printed is what reading would not
 * derive; `{…}` only if the text without it would read back as another position.
 */
import { aboutLength, makeBoardField, manPattern, partsOf, readBoardField } from '../model/board-field.js';
import type { Model } from '../model/model.js';
import { menSignsOf, NOBODY, ownerOf as playerOf, signsOf } from '../model/signs.js';
import { fileLetter } from '../model/squares.js';
import type { Game, Position } from '../play/game.js';
import { baseOf, makeMan, NEUTRAL, ownerOf, typeOf, UNMOVED, withBase } from '../play/man.js';
import type { Diagnostic } from '../text/diagnostic.js';
import { collect, type Report } from '../text/diagnostic.js';
import { near } from '../text/near.js';
import type { Source, Span } from '../text/source.js';
import { either } from '../text/words.js';
import { COUNTER, counterOf, makeCounter, PROGRESS, readCounter } from './counter.js';
import { deriveMarks } from './derive.js';
import { makeExtras, readExtras } from './fen-extras.js';
import { makePassing, readPassing } from './passing.js';
import { livePairs, makeRights, readRights } from './rights.js';

export type FenResult =
  | { readonly ok: true; readonly position: Position }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Texts longer than this are refused unread. */
const LONGEST = 20_000;

/** Reads a FEN. The game is used to find the phase; it stands at the position afterwards if all is well. */
export function parseFen(game: Game, text: string): FenResult {
  const source: Source = { name: '<fen>', text };
  const { list, report } = collect();
  const fields = fieldsOf(text);
  if (text.length > LONGEST || fields.length === 0) {
    bad(report, wholeSpan(source), 'text', text.slice(0, 20), 'a position of this game');
    return { ok: false, diagnostics: list };
  }
  const position = readFields(game, new Fields(source, fields), report);
  if (list.length > 0) return { ok: false, diagnostics: list };
  game.load(position);
  deriveMarks(game.model, position.men, game.phase);
  game.load(position);
  return { ok: true, position: game.save() };
}

/** The FEN of the position at which the game stands. Leaves the game as it was, but for its history. */
export function makeFen(game: Game, position: Position = game.save()): string {
  const plain = makeFields(game.model, position);
  const extras = makeExtras(game.model, position, reread(game, plain));
  return extras === '' ? plain : `${plain} ${extras}`;
}

/** What the plain text would read back as. */
function reread(game: Game, text: string): Position | undefined {
  const read = parseFen(scratchOf(game), text);
  return read.ok ? read.position : undefined;
}

/** One second game for each game: compiling one for every FEN would be slow. */
const scratches = new WeakMap<Game, Game>();

function scratchOf(game: Game): Game {
  const scratch = scratches.get(game) ?? game.fresh();
  scratches.set(game, scratch);
  return scratch;
}

// ---------------------------------------------------------------- reading

interface Field {
  readonly text: string;
  readonly start: number;
}

function fieldsOf(text: string): Field[] {
  return Array.from(text.matchAll(/\{[^}]*\}|[^\s{]+/g), (match) => ({ text: match[0], start: match.index }));
}

class Fields {
  readonly source: Source;
  private readonly fields: readonly Field[];
  private next = 0;

  constructor(source: Source, fields: readonly Field[]) {
    this.source = source;
    this.fields = fields;
  }

  peek(): Field | undefined {
    return this.fields[this.next];
  }

  take(): Field | undefined {
    return this.fields[this.next++];
  }

  /** Takes the next field if it looks like what is expected here. */
  takeIf(pattern: RegExp): Field | undefined {
    const field = this.peek();
    return field !== undefined && pattern.test(field.text) ? this.take() : undefined;
  }

  span(field: Field): Span {
    return { source: this.source, start: field.start, end: field.start + field.text.length };
  }
}

function wholeSpan(source: Source): Span {
  return { source, start: 0, end: source.text.length };
}

function bad(report: Report, span: Span, field: string, found: string, expected: string): void {
  report('E0407', span, { field, found, expected });
}

function readFields(game: Game, fields: Fields, report: Report): Position {
  const { model } = game;
  const start = game.start();
  const men = new Int32Array(start.men.length);
  const reserve = emptyReserve(model, start);
  readPlacement(model, fields, men, reserve, report);
  takeNeutral(model, men, reserve);
  const toMove = readSide(model, fields, report);
  const rights = fields.takeIf(/^(-|[A-Za-z]+)$/);
  if (rights !== undefined) readBothRights(model, men, rights, fields, report);
  const passing = fields.takeIf(/^(-|[a-z]\d+(,?[a-z]\d+)*)$/);
  const counted = counterOf(model) >= 0;
  const remaining = counted ? fields.takeIf(COUNTER) : undefined;
  const clock = readNumber(fields);
  const move = readNumber(fields);
  const counter = remaining ?? (counted ? fields.takeIf(PROGRESS) : undefined);
  readSlots(model, fields, men, report);
  if (passing !== undefined) checkPassing(model, passing, fields, report);
  const placeMarks = passing === undefined ? [] : readPassing(model, men, passing.text, toMove);
  const plies = model.clocks.map(() => clock ?? 0);
  const position: Position = {
    ...start,
    men,
    reserve,
    toMove,
    placeMarks,
    tallies: counter === undefined ? start.tallies : readCounter(model, start.tallies, counter.text),
    plies: [...plies, clock ?? 0],
    turnNumber: (Math.max(move ?? 1, 1) - 1) * model.order.length + model.order.indexOf(toMove) + 1,
  };
  return readRest(model, fields, position, report);
}

function readRest(model: Model, fields: Fields, position: Position, report: Report): Position {
  let read = position;
  for (let field = fields.take(); field !== undefined; field = fields.take()) {
    if (field.text.startsWith('{')) read = readExtras(model, field.text, fields.span(field), read, report);
    else bad(report, fields.span(field), 'rest', field.text, 'nothing more');
  }
  return read;
}

function emptyReserve(model: Model, start: Position): Int32Array {
  const neutral = model.players.length * model.reserves.length * model.types.length;
  return start.reserve.map((count, i) => (count < 0 || i >= neutral ? count : 0));
}

/** Neutral men are never in brackets: those on the board are no longer where they began. */
function takeNeutral(model: Model, men: Int32Array, reserve: Int32Array): void {
  const neutral = model.players.length * model.reserves.length * model.types.length;
  for (const man of men) {
    const index = neutral + typeOf(man);
    if (man !== 0 && ownerOf(man) === NEUTRAL && reserve[index]! > 0) reserve[index]!--;
  }
}

/** The board, and the reserves behind it in brackets or as one more rank. */
function readPlacement(
  model: Model,
  fields: Fields,
  men: Int32Array,
  reserve: Int32Array,
  report: Report,
): void {
  const field = fields.take()!;
  const bracket = field.text.indexOf('[');
  const ranks = model.board.ranks * model.board.levels;
  const slash = nthIndex(field.text, '/', ranks);
  const end = bracket >= 0 ? bracket : slash >= 0 ? slash : field.text.length;
  const board = field.text.slice(0, end);
  const { men: found, problems } = readBoardField(board, model.board, menSignsOf(model.players));
  for (const problem of problems) reportProblem(fields, field, problem, report);
  for (const man of found) {
    const span = {
      ...fields.span(field),
      start: field.start + man.at,
      end: field.start + man.at + man.length,
    };
    const type = typeByLetter(model, man.letter, span, report);
    if (type >= 0) men[man.cell] = manOf(model, type, man, man.promoted);
  }
  if (end < field.text.length) readReserve(model, fields, field, end, reserve, report);
}

function nthIndex(text: string, sign: string, n: number): number {
  let at = -1;
  for (let i = 0; i < n; i++) {
    at = text.indexOf(sign, at + 1);
    if (at < 0) return -1;
  }
  return at;
}

type Problem = ReturnType<typeof readBoardField>['problems'][number];

function reportProblem(fields: Fields, field: Field, problem: Problem, report: Report): void {
  const start = field.start + problem.at;
  const span: Span = { source: fields.source, start, end: start + Math.max(1, problem.length) };
  switch (problem.kind) {
    case 'ranks':
      report('E0405', span, { found: problem.found, expected: problem.expected, instead: '8' });
      return;
    case 'files':
      report('E0404', span, aboutLength(problem, span.source.text.slice(span.start, span.end)));
      return;
    case 'hole':
      report('E0409', span, { square: problem.square });
      return;
    case 'sign':
      bad(report, span, 'board', problem.sign, "letters of men, numbers of empty places and '/'");
  }
}

function typeByLetter(model: Model, letter: string, span: Span, report: Report): number {
  const type = model.types.findIndex((t) => t.letter === letter);
  if (type < 0) {
    const known = model.types.map((t) => t.letter);
    report('E0406', span, { letter, known: known.join(' '), near: near(letter, known) });
  }
  return type;
}

/** `~` and `+`: the man counts as the type that promotes to his when he comes into a reserve. */
function manOf(model: Model, type: number, parts: ManParts, promoted: boolean): number {
  const owner = rowOf(model, type, parts);
  const man = makeMan(type, owner === model.players.length ? NEUTRAL : owner);
  const base = promoted || model.types[type]!.letter.startsWith('+') ? promotesFrom(model, type) : -1;
  return base < 0 ? man : withBase(man, base);
}

type ManParts = ReturnType<typeof partsOf>;

/** The number of the owner, that of the players for nobody. */
function rowOf(model: Model, type: number, parts: ManParts): number {
  const { players, types } = model;
  const owner = types[type]!.neutral ? -1 : (playerOf(parts, players) ?? 0);
  return owner < 0 ? players.length : owner;
}

/** The first type that promotes to this one, or -1. */
function promotesFrom(model: Model, type: number): number {
  return model.promotions.find((promotion) => promotion.to.includes(type))?.types[0] ?? -1;
}

function readReserve(
  model: Model,
  fields: Fields,
  field: Field,
  at: number,
  reserve: Int32Array,
  report: Report,
): void {
  const text = field.text.slice(at + 1).replace(/\]$/, '');
  const signs = menSignsOf(model.players);
  for (const match of text.matchAll(new RegExp(`(${manPattern(signs)})|(-)|([\\s\\S])`, 'g'))) {
    const start = field.start + at + 1 + match.index;
    const span: Span = { source: fields.source, start, end: start + match[0].length };
    if (match[2] !== undefined) continue;
    if (match[3] !== undefined) {
      bad(report, span, 'reserve', match[3], 'letters of men, capital for the first player');
      continue;
    }
    const parts = partsOf(match[0], signs);
    const type = typeByLetter(model, parts.letter, span, report);
    if (type < 0) continue;
    const index = rowOf(model, type, parts) * model.reserves.length * model.types.length + type;
    if (reserve[index]! >= 0) reserve[index]!++;
  }
}

function readSide(model: Model, fields: Fields, report: Report): number {
  const field = fields.take();
  if (field === undefined) return model.order[0]!;
  const signs = [...signsOf(model.players)];
  const player = signs.indexOf(field.text);
  if (player >= 0) return player;
  bad(report, fields.span(field), 'side to move', field.text, either(signs));
  return model.order[0]!;
}

/** Letters for rights are there for two people; of more, all that is unmoved stands in braces. */
function rightsPlayers({ players }: Model): number[] {
  const people = [...players.keys()].filter((player) => !players[player]!.random);
  return people.length > 2 ? [] : people;
}

/** A part of a field. */
function partSpan({ source, start }: Span, at: number, length: number): Span {
  return { source, start: start + at, end: start + at + length };
}

function checkPassing(model: Model, field: Field, fields: Fields, report: Report): void {
  for (const { 0: square, index } of field.text.matchAll(/[a-z]\d+/g)) {
    if (model.board.names.includes(square)) continue;
    const span = partSpan(fields.span(field), index, square.length);
    bad(report, span, 'square passed', square, "a square of this board, or '-'");
  }
}

function readBothRights(model: Model, men: Int32Array, field: Field, fields: Fields, report: Report): void {
  const { text } = field;
  if (text === '-') return;
  const last = fileLetter(model.board.files - 1).toUpperCase();
  for (const [at, letter] of [...text].entries()) {
    const upper = letter.toUpperCase();
    if (upper === 'K' || upper === 'Q' || upper <= last) continue;
    const expected = `'K', 'Q', the letter of a file (A to ${last}) or '-'`;
    bad(report, partSpan(fields.span(field), at, 1), 'field of castling rights', letter, expected);
  }
  rightsPlayers(model).forEach((player, i) => {
    readRights(model, men, text.replace(i === 0 ? /[^A-Z]/g : /[^a-z]/g, ''), player);
  });
}

function readNumber(fields: Fields): number | undefined {
  const field = fields.takeIf(/^\d{1,6}$/) ?? fields.takeIf(/^-$/);
  return field === undefined || field.text === '-' ? undefined : Number(field.text);
}

function readSlots(model: Model, fields: Fields, men: Int32Array, report: Report): void {
  const links = model.board.links.filter((link) => link.slots);
  if (links.length === 0) return;
  const field = fields.takeIf(/^[^{]/);
  if (field === undefined) return;
  const slots = links.flatMap((link) => link.of);
  const signs = menSignsOf(model.players);
  const token = new RegExp(`${manPattern(signs)}|[\\s\\S]`, 'g');
  const parts = field.text.split('/').map((part) => part.match(token) ?? []);
  if (parts.length !== slots.length || parts.some((part, i) => part.length !== slots[i]!.length)) {
    const empty = slots.map((cells) => '-'.repeat(cells.length)).join('/');
    bad(report, fields.span(field), 'slots', field.text, empty);
    return;
  }
  parts.forEach((part, i) => {
    part.forEach((text, j) => {
      if (text === '-') return;
      const man = partsOf(text, signs);
      const type = typeByLetter(model, man.letter, fields.span(field), report);
      if (type >= 0) men[slots[i]![j]!] = manOf(model, type, man, false);
    });
  });
}

// ---------------------------------------------------------------- writing

function makeFields(model: Model, position: Position): string {
  const { board } = model;
  const { men } = position;
  const fields = [
    makeBoardField(board, (cell) => letterOf(model, men[cell]!)) + makeReserve(model, position),
    signsOf(model.players)[position.toMove]!,
    makeBothRights(model, position),
    makePassing(model, position),
    ...makeCounter(model, position),
    String(position.plies[0] ?? 0),
    String(Math.floor((position.turnNumber - 1) / model.order.length) + 1),
  ];
  const slots = model.board.links.filter((link) => link.slots).flatMap((link) => link.of);
  if (slots.length > 0) {
    fields.push(
      slots.map((cells) => cells.map((cell) => letterOf(model, men[cell]!) || '-').join('')).join('/'),
    );
  }
  return fields.join(' ');
}

/** The text of a man in a position: with the sign of his owner or in the size that tells him; `~` if he was promoted. */
export function letterOf(model: Model, man: number): string {
  if (man === 0) return '';
  const { letter } = model.types[typeOf(man)]!;
  const text = ownedLetter(model, typeOf(man), ownerOf(man));
  return baseOf(man) !== typeOf(man) && !letter.startsWith('+') ? `${text}~` : text;
}

function ownedLetter(model: Model, type: number, owner: number): string {
  const { letter } = model.types[type]!;
  const signs = menSignsOf(model.players);
  if (signs !== '') return letter === '*' ? letter : (signs[owner] ?? NOBODY) + letter;
  return owner === 1 ? letter.toLowerCase() : letter;
}

function makeReserve(model: Model, position: Position): string {
  const used = model.start.reserves.some((line) => line.owner >= 0 && line.count >= 0) || hasSends(model);
  if (!used) return '';
  const order = reserveOrder(model);
  const letters = model.players.flatMap((_, player) =>
    order.map((type) => {
      const count = position.reserve[player * model.reserves.length * model.types.length + type]!;
      return count > 0 ? ownedLetter(model, type, player).repeat(count) : '';
    }),
  );
  return `[${letters.join('')}]`;
}

function hasSends(model: Model): boolean {
  return model.triggers.some((trigger) =>
    trigger.effects.some((effect) => effect.actions.some((action) => action.kind === 'send')),
  );
}

/** Types in the order in which the rules first name them in a reserve, then all others. */
function reserveOrder(model: Model): number[] {
  const named = model.start.reserves.map((line) => line.type);
  return [...new Set([...named, ...model.types.map((_, type) => type)])];
}

function makeBothRights(model: Model, position: Position): string {
  const { men } = position;
  const players = rightsPlayers(model);
  const derived = men.map((man) => man & ~UNMOVED);
  for (const cell of players.flatMap((player) => livePairs(model, men, player)).flat()) {
    if (cell !== undefined) derived[cell]! |= UNMOVED;
  }
  deriveMarks(model, derived, position.phase[model.phaseEach ? position.toMove : 0] ?? 0);
  const letters = players.map((player) => makeRights(model, men, derived, player));
  return `${letters[0] ?? ''}${letters[1]?.toLowerCase() ?? ''}` || '-';
}
