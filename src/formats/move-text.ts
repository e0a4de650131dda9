/**
 * Move texts. Short form: `e2e4`, `e7e8q`, `H@e4`, `b1c3h` (a man put on the place just left), `e1g1` and with a man put
 * on the partner's place `h1e1h`; every further choice behind a comma; `0000` passes. Texts that collide say who was taken
 * on the way, `d3e5,xd4`; those that still do are given their long form: the short one, `;` and the cells that differ,
 * which tells results apart.
 */
import type { Model } from '../model/model.js';
import type { Choice, Game, MoveFacts } from '../play/game.js';
import { codeOf, typeOf } from '../play/man.js';
import { nearest } from '../text/near.js';
import { letterOf } from './fen.js';

/** A lawful move with its text. The handle is valid as long as its place on the move stack. */
export interface NamedMove {
  readonly move: number;
  readonly text: string;
}

/** The lawful moves of the position with texts that are all different. Leaves them on the move stack. */
export function namedMoves(game: Game): NamedMove[] {
  const mark = game.mark();
  const end = game.generate();
  const moves: { move: number; facts: MoveFacts; text: string }[] = [];
  for (let move = mark; move < end; move++) {
    const facts = game.facts(move);
    moves.push({ move, facts, text: shortText(game.model, facts) });
  }
  for (const group of collisions(moves))
    for (const move of group) move.text = castlingText(game.model, move.facts) ?? move.text;
  for (const group of collisions(moves))
    for (const move of group) move.text = takingText(game.model, move.facts);
  for (const group of collisions(moves))
    for (const move of group) move.text = longText(game.model, move.facts);
  return moves.map(({ move, text }) => ({ move, text }));
}

function collisions<T extends { readonly text: string }>(moves: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const move of moves) groups.set(move.text, [...(groups.get(move.text) ?? []), move]);
  return [...groups.values()].filter((group) => group.length > 1);
}

/** The lawful moves as texts alone. */
export function legalMoves(game: Game): string[] {
  const mark = game.mark();
  const texts = namedMoves(game).map((move) => move.text);
  game.release(mark);
  return texts;
}

/** What a text means as a move of the position. */
export type MoveReading =
  | { readonly kind: 'one'; readonly move: NamedMove }
  /** The exact texts of the moves that it fits. */
  | { readonly kind: 'several'; readonly texts: readonly string[] }
  | { readonly kind: 'none'; readonly near: readonly string[] };

/**
 * Reads a move: short or long form, either way of writing castling, capital or small letters. Leaves the lawful moves on
 * the move stack.
 */
export function readMove(game: Game, text: string): MoveReading {
  const moves = namedMoves(game);
  // In a PGN `;` would begin a comment.
  const wanted = text.trim().replace(':', ';');
  const exact = moves.find((move) => move.text === wanted);
  if (exact !== undefined) return { kind: 'one', move: exact };
  const folded = wanted.toLowerCase();
  const meant = moves.filter(({ move, text: own }) => otherTexts(game, move, own).includes(folded));
  const [move] = meant;
  if (move === undefined)
    return {
      kind: 'none',
      near: nearMoves(
        wanted,
        moves.map(({ text }) => text),
      ),
    };
  return meant.length === 1
    ? { kind: 'one', move }
    : { kind: 'several', texts: meant.map(({ text }) => text) };
}

/** The one lawful move that a text can mean; the lawful moves stay on the move stack. */
export function findMove(game: Game, text: string): NamedMove | undefined {
  const reading = readMove(game, text);
  return reading.kind === 'one' ? reading.move : undefined;
}

/** Makes the move that a text means and says how it is written; undefined if there is no such move. */
export function makeMove(game: Game, text: string): string | undefined {
  const mark = game.mark();
  const found = findMove(game, text);
  if (found !== undefined) game.make(found.move);
  game.release(mark);
  return found?.text;
}

/** Lawful moves that somebody may have meant, at most three: the same way first, then the same end, then slips. */
export function nearMoves(text: string, lawful: readonly string[]): string[] {
  const folded = text.toLowerCase();
  const way = /^([a-z+]@)?([a-z]\d+){1,2}/.exec(folded)?.[0] ?? folded;
  const longer = lawful.filter((move) => move.toLowerCase().startsWith(way));
  if (way !== '' && longer.length > 0) return longer.slice(0, MOST_NEAR);
  const alike = nearest(text, lawful.slice(0, 1000));
  if (alike.length > 0) return alike;
  const from = /^[a-z]\d+/.exec(folded)?.[0];
  return from === undefined ? [] : lawful.filter((move) => move.startsWith(from)).slice(0, MOST_NEAR);
}

const MOST_NEAR = 3;

function otherTexts(game: Game, move: number, text: string): string[] {
  const facts = game.facts(move);
  const { names } = game.model.board;
  const texts = [
    text,
    shortText(game.model, facts),
    takingText(game.model, facts),
    longText(game.model, facts),
    castlingText(game.model, facts) ?? text,
  ];
  if (facts.kind === 'pass' && facts.from < 0)
    texts.push('pass', '@@@@', ...names.map((name) => name + name));
  if (facts.promotion === -2) texts.push(`${shortText(game.model, facts)}=`);
  return texts.map((t) => t.toLowerCase());
}

// ---------------------------------------------------------------- short

export function shortText(model: Model, facts: MoveFacts): string {
  const { names } = model.board;
  switch (facts.kind) {
    case 'pass':
      return '0000';
    case 'swap':
      return 'swap';
    case 'drop':
      return `${letter(model, typeOf(facts.man))}@${names[facts.to]}${choices(model, facts.choices)}`;
    case 'castling':
      return gatedCastling(model, facts) ?? plainCastling(model, facts);
    case 'move':
      return `${wayText(names, facts.from, facts.to)}${promotion(model, facts)}${gating(model, facts)}`;
  }
}

const SQUARE = /^[a-z]\d+(\.\d+)?$/;

/** `e2e4`; between places with names of their own stands a hyphen. */
function wayText(names: readonly string[], from: number, to: number): string {
  const [start = '', end = ''] = [names[from], names[to]];
  if (SQUARE.test(start) && SQUARE.test(end)) return start + end;
  return `${start}-${end}`.replace(/\s+/g, '_');
}

function letter(model: Model, type: number): string {
  return model.types[type]!.letter;
}

/** `q`; `+` and `-` for a type whose letter has the sign, or loses it. */
function promotion(model: Model, facts: MoveFacts): string {
  if (facts.promotion < 0) return '';
  const to = letter(model, facts.promotion);
  const from = letter(model, typeOf(facts.man));
  if (to === `+${from}`) return '+';
  if (from === `+${to}`) return '-';
  return to.toLowerCase();
}

/** A single man put on the place just left is its bare letter, unless a promotion letter stands there already. */
function gating(model: Model, facts: MoveFacts): string {
  const [only, ...more] = facts.choices;
  const bare = only?.kind === 'drop' && only.cell === facts.from && more.length === 0 && facts.promotion < 0;
  return bare ? letter(model, only.type).toLowerCase() : choices(model, facts.choices);
}

/** Castling with a man put on the partner's place is written from there: partner's place, king's place, letter. */
function gatedCastling(model: Model, facts: MoveFacts): string | undefined {
  const [only, ...more] = facts.choices;
  if (only?.kind !== 'drop' || only.cell !== facts.partnerFrom || more.length > 0) return undefined;
  const { names } = model.board;
  return `${names[facts.partnerFrom]}${names[facts.from]}${letter(model, only.type).toLowerCase()}`;
}

function choices(model: Model, list: readonly Choice[]): string {
  return list.map((choice) => `,${choiceText(model, choice)}`).join('');
}

function choiceText(model: Model, choice: Choice): string {
  const { names } = model.board;
  switch (choice.kind) {
    case 'move':
      return `${names[choice.from]}${names[choice.to]}`;
    case 'drop':
      return `${letter(model, choice.type).toLowerCase()}@${names[choice.cell]}`;
    case 'change':
      return `${names[choice.cell]}=${letter(model, choice.type).toLowerCase()}`;
    case 'remove':
      return `x${names[choice.cell]}`;
    case 'convert':
      return `^${names[choice.cell]}`;
    case 'wall':
      return `*${names[choice.cell]}`;
  }
}

// ---------------------------------------------------------------- long

/** The king's way; a king who stays where he is goes to his partner. */
function plainCastling(model: Model, facts: MoveFacts): string {
  const { names } = model.board;
  const to = facts.from === facts.to ? facts.partnerFrom : facts.to;
  return `${names[facts.from]}${names[to]}${gating(model, facts)}`;
}

/** King's place and partner's place: castling where the short form has another meaning. */
function castlingText(model: Model, facts: MoveFacts): string | undefined {
  if (facts.kind !== 'castling') return undefined;
  const { names } = model.board;
  return `${names[facts.from]}${names[facts.partnerFrom]}${gating(model, facts)}`;
}

/** Castling as programs write it that play with shuffled men: always king's place and partner's place. */
export function shuffledText(model: Model, facts: MoveFacts): string | undefined {
  if (facts.kind !== 'castling') return undefined;
  return gatedCastling(model, facts) ?? castlingText(model, facts);
}

/** With the places that are empty now, where men were taken on the way: `d3e5,xd4`. */
function takingText(model: Model, facts: MoveFacts): string {
  const left = [facts.from, facts.partnerFrom];
  const taken = facts.result.filter(([cell, man]) => man === 0 && !left.includes(cell));
  return shortText(model, facts) + taken.map(([cell]) => `,x${model.board.names[cell]}`).join('');
}

/** The short form and every cell that differs with who then stands there: one-to-one with results. */
function longText(model: Model, facts: MoveFacts): string {
  const { names } = model.board;
  const cells = facts.result.map(
    ([cell, man]) => `${names[cell]}${codeOf(man) === 0 ? '-' : letterOf(model, man)}`,
  );
  return `${shortText(model, facts)};${cells.join(',')}`;
}
