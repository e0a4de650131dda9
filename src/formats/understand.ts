/**
 * Moves as people type them: the texts of the game itself and, where they mean one move only, `e2-e4`, `e7xd8=Q`, `Nf3`,
 * `e4` and `O-O`.
 */
import type { Game, MoveFacts } from '../play/game.js';
import { letterOf } from './fen.js';
import { namedMoves, readMove } from './move-text.js';

/** What a text means as a move. */
export type Understood =
  | { readonly kind: 'one'; readonly text: string }
  | { readonly kind: 'several'; readonly texts: readonly string[] }
  | { readonly kind: 'none'; readonly near: readonly string[] };

/** Reads the text of a move; the game stays as it was. */
export function understand(game: Game, input: string): Understood {
  const mark = game.mark();
  const understood = read(game, input);
  game.release(mark);
  return understood;
}

function read(game: Game, input: string): Understood {
  const reading = readMove(game, input);
  if (reading.kind === 'one') return { kind: 'one', text: reading.move.text };
  if (reading.kind === 'several') return reading;
  const plain = readMove(game, withoutSigns(input));
  if (plain.kind === 'one') return { kind: 'one', text: plain.move.text };
  if (plain.kind === 'several') return plain;
  const texts = described(game, input);
  const [text] = texts;
  if (text === undefined) return { kind: 'none', near: reading.near };
  return texts.length === 1 ? { kind: 'one', text } : { kind: 'several', texts };
}

/** `e2-e4`, `e4xd5`, `e7-e8=Q+` without the signs that coordinates do not need. */
function withoutSigns(input: string): string {
  return input
    .replace(/(?<=\d)[-x:](?=[a-z])/g, '')
    .replace(/=(?=[A-Za-z]$)/, '')
    .replace(/[+#!?]+$/, '');
}

// ---------------------------------------------------------------- descriptions

const CASTLING = /^([0oO])-\1(-\1)?[+#]?$/;
const DESCRIPTION =
  /^(?<man>\+?[A-Z])?(?<file>[a-z])?(?<rank>\d+)??x?(?<to>[a-z]\d+)(?:=?(?<promotion>[A-Za-z+]))?[+#!?]*$/;

/** The moves that a description such as `Nf3` fits. */
function described(game: Game, input: string): string[] {
  const castling = CASTLING.exec(input);
  const words = DESCRIPTION.exec(input)?.groups;
  if (castling === null && words === undefined) return [];
  const fits = (facts: MoveFacts): boolean =>
    castling !== null
      ? isCastling(game, facts, castling[2] === undefined)
      : words !== undefined && fitsWords(game, facts, words);
  const found = namedMoves(game)
    .map(({ move, text }) => ({ text, facts: game.facts(move) }))
    .filter(({ facts }) => fits(facts));
  return likeliest(game, found).map(({ text }) => text);
}

interface Found {
  readonly text: string;
  readonly facts: MoveFacts;
}

/** Nothing further is done where nothing is said of it, and a square alone is where a pawn goes. */
function likeliest({ model }: Game, found: readonly Found[]): readonly Found[] {
  const plain = found.filter(({ facts }) => facts.choices.length === 0);
  if (plain.length === 1 || found.length < 2) return plain.length === 1 ? plain : found;
  const pawns = plain.filter(({ facts }) => letterOf(model, facts.man).toUpperCase() === 'P');
  return pawns.length === 1 && pawns.length < plain.length ? pawns : found;
}

/** Short castling is the one towards the higher files. */
function isCastling({ model }: Game, { kind, from, partnerFrom }: MoveFacts, short: boolean): boolean {
  if (kind !== 'castling') return false;
  const { places } = model.board;
  return (places[partnerFrom]?.x ?? 0) > (places[from]?.x ?? 0) === short;
}

function fitsWords(
  { model }: Game,
  facts: MoveFacts,
  words: Readonly<Record<string, string | undefined>>,
): boolean {
  if (facts.kind !== 'move') return false;
  const { names } = model.board;
  const from = /^([a-z])(\d+)$/.exec(names[facts.from] ?? '') ?? [];
  const promotion = model.types[facts.promotion]?.letter.toLowerCase();
  return (
    names[facts.to] === words.to &&
    (words.file === undefined || words.file === from[1]) &&
    (words.rank === undefined || words.rank === from[2]) &&
    (words.man === undefined || words.man === letterOf(model, facts.man).toUpperCase()) &&
    (words.promotion === undefined || words.promotion.toLowerCase() === promotion)
  );
}
