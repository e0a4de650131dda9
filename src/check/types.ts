/*
 * The pieces of a variant: those that can come into a game, by its set-up, reserves, drops, promotions, castling or by
 * what moves and triggers do. Only these get a number and need a letter of their own.
 */
import type { Item, Phase, Piece, Players, Types, Word } from '../ast/nodes.js';
import { lettersIn } from '../model/board-field.js';
import { MOST_TYPES } from '../model/limits.js';
import { menSignsOf } from '../model/signs.js';
import type { Report } from '../text/diagnostic.js';
import type { Source, Span } from '../text/source.js';
import type { Names } from './names.js';
import { surveyOf } from './nodes-in.js';

/** The pieces in order: those from outside of the variant first, then its own as declared. */
export function piecesOfVariant(items: readonly Item[], names: Names, report: Report, all = false): Piece[] {
  const found = new Set<Piece>();
  const add = (piece: Piece): void => {
    if (found.has(piece)) return;
    found.add(piece);
    for (const word of madeBy(piece)) named(names, word).forEach(add);
  };
  for (const item of items) for (const word of mentionedBy(item)) named(names, word).forEach(add);
  for (const piece of inPositions(items, names, found)) add(piece);
  // Records of such games may set up any of them.
  if (all) for (const item of items) if (item.kind === 'piece') add(item);
  const pieces = inOrder([...found], items);
  const last = pieces[MOST_TYPES];
  if (last !== undefined) report('E0312', last.span, { what: 'pieces in one variant', limit: MOST_TYPES });
  return pieces.slice(0, MOST_TYPES);
}

/** The letter of a piece in positions: as given, else the first letter of its name. */
export function letterOf(piece: Piece): string {
  return piece.letter?.text ?? (piece.name.text[0] ?? '').toUpperCase();
}

/** Reports letters that are none, and letters that two pieces share. */
export function checkLetters(pieces: readonly Piece[], report: Report): void {
  const owners = new Map<string, Piece>();
  for (const piece of pieces) {
    const letter = letterOf(piece);
    const span = piece.letter?.span ?? piece.name.span;
    const first = owners.get(letter);
    if (!isLetter(letter) && !(letter === '*' && piece.neutral)) reportLetter(piece, span, report);
    else if (first === undefined) owners.set(letter, piece);
    else reportClash(first, piece, span, freeLetter(piece, pieces), report);
  }
}

function isLetter(text: string): boolean {
  return /^[+^'!]?[A-Z]$/.test(text);
}

function reportLetter(piece: Piece, span: Span, report: Report): void {
  const { letter, name } = piece;
  const instead = /[A-Za-z]/.exec(letter?.text ?? name.text)?.[0].toUpperCase() ?? 'X';
  if (letter === undefined) report('E0412', span, { name: name.text, instead });
  else report('E0225', span, { letter: letter.text, instead });
}

function reportClash(first: Piece, second: Piece, span: Span, instead: string, report: Report): void {
  const related = [{ span: first.letter?.span ?? first.name.span, text: `the letter of ${first.name.text}` }];
  const args = { letter: letterOf(first), first: first.name.text, second: second.name.text, instead };
  report('E0222', span, args, related);
}

/** A letter that no piece has: of the name if possible. */
function freeLetter(piece: Piece, pieces: readonly Piece[]): string {
  const taken = new Set(pieces.map(letterOf));
  const letters = [...piece.name.text.toUpperCase(), ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.find((letter) => isLetter(letter) && !taken.has(letter)) ?? '';
}

// ---------------------------------------------------------------- who is mentioned

/** Of several pieces of one name the first; that the name is unclear is reported where it is read. */
function named(names: Names, word: Word): readonly Piece[] {
  return names.find('piece', word.text, word.span.source).slice(0, 1);
}

/** Names of pieces that a section brings into the game. */
function mentionedBy(item: Item): readonly Word[] {
  switch (item.kind) {
    case 'setup':
      return item.entries.flatMap((entry) => (entry.kind === 'men' ? [entry.piece] : []));
    case 'reserve':
      return item.amounts.map((amount) => amount.piece);
    case 'promotion':
      return [...item.pieces, ...typeNames(item.to)];
    case 'castling':
      return [...item.kings, ...item.partners];
    case 'phase':
      return madeInPhase(item);
    case 'drop':
    case 'trigger':
    case 'steps':
    case 'program':
      return madeBy(item);
    default:
      return [];
  }
}

function madeInPhase(phase: Phase): readonly Word[] {
  return phase.items.flatMap((item) => (item.kind === 'drop' ? madeBy(item) : []));
}

/** Types that actions drop, place or turn men into. */
function madeBy(part: Item): readonly Word[] {
  return surveyOf(part).naming.filter(isTypes).flatMap(typeNames);
}

function isTypes(node: Readonly<Record<string, unknown>>): node is Types & Readonly<Record<string, unknown>> {
  return node.kind === 'names' && Array.isArray(node.names);
}

function typeNames(types: Types): readonly Word[] {
  return types.kind === 'names' ? types.names : [];
}

// ---------------------------------------------------------------- positions

/** The pieces whose letters stand in the position of the set-up. */
function inPositions(items: readonly Item[], names: Names, found: ReadonlySet<Piece>): Piece[] {
  const positions = items.flatMap((item) => (item.kind === 'setup' ? item.entries : []));
  const line = items.find((item): item is Players => item.kind === 'players');
  const signs = menSignsOf(line?.players.map(({ name }) => ({ name: name.text })) ?? []);
  return positions.flatMap((entry) => {
    if (entry.kind !== 'fen') return [];
    const letters = lettersIn(entry.fen.text, signs);
    return letters.flatMap((letter) => pieceOfLetter(letter, entry.fen.span.source, names, found) ?? []);
  });
}

/** Of several pieces with one letter the one that the rules mention, else the first: the variant's own come first. */
function pieceOfLetter(
  letter: string,
  source: Source,
  names: Names,
  found: ReadonlySet<Piece>,
): Piece | undefined {
  const all = names.pieces(source).filter((piece) => letterOf(piece) === letter);
  return all.find((piece) => found.has(piece)) ?? all[0];
}

function inOrder(pieces: readonly Piece[], items: readonly Item[]): Piece[] {
  const own = items.filter((item): item is Piece => item.kind === 'piece' && pieces.includes(item));
  const outside = pieces.filter((piece) => !items.includes(piece));
  const sources = [...new Set(outside.map((piece) => piece.span.source))];
  const rank = (piece: Piece) => sources.indexOf(piece.span.source);
  outside.sort((a, b) => rank(a) - rank(b) || a.span.start - b.span.start);
  return [...outside, ...own];
}
