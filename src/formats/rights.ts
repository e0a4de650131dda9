/**
 * The rights field of a FEN: nothing but marks `unmoved`. `K` and `Q` mark a castling king and the outermost partner on
 * the side of the higher and the lower files; a file letter marks the man on that file of the king's home rank.
 */
import type { Castling, Model } from '../model/model.js';
import { ownerOf, typeOf, UNMOVED } from '../play/man.js';

/** The rank (y) on which a player's castling and gating men begin. */
export function homeRank(model: Model, player: number): number {
  const kings = new Set(model.castlings.flatMap((castling) => castling.kings));
  const king = model.start.men.find((man) => man.owner === player && kings.has(man.type));
  if (king !== undefined) return model.board.places[king.cell]!.y;
  const own = model.start.men
    .filter((man) => man.owner === player)
    .map((man) => model.board.places[man.cell]!.y);
  // A king who is not there yet will be put down on the edge.
  if (own.length === 0 || kings.size > 0) return player === 0 ? 0 : model.board.ranks - 1;
  return player === 0 ? Math.min(...own) : Math.max(...own);
}

/** Sets the marks that the letters of one player name. Letters of cells without an own man are ignored. */
export function readRights(model: Model, men: Int32Array, letters: string, player: number): void {
  const rank = homeRank(model, player);
  for (const letter of letters) {
    const upper = letter.toUpperCase();
    const side = upper === 'K' ? 0 : 1;
    const pair = upper === 'K' || upper === 'Q' ? castlingPair(model, men, player, rank, side) : undefined;
    if (pair !== undefined) for (const cell of pair) men[cell]! |= UNMOVED;
    else markFile(model, men, upper.charCodeAt(0) - 65, player, rank);
  }
}

function markFile(model: Model, men: Int32Array, x: number, player: number, rank: number): void {
  const cell = x < model.board.files ? model.board.at[rank * model.board.files + x]! : -1;
  if (cell < 0 || !isOwn(men[cell]!, player)) return;
  men[cell]! |= UNMOVED;
  if (!model.castlings.some((castling) => castling.partners.includes(typeOf(men[cell]!)))) return;
  // A partner named by his file would be of no use without his king, where only castling reads the mark.
  if (!hasOtherReaders(model)) for (const king of kingsOn(model, men, player, rank)) men[king]! |= UNMOVED;
}

function isOwn(man: number, player: number): boolean {
  return man !== 0 && ownerOf(man) === player;
}

/** True if triggers read who has not moved: then a file letter is no castling right. */
function hasOtherReaders(model: Model): boolean {
  return model.triggers.some((trigger) => 'men' in trigger.event && mentionsUnmoved(trigger.event.men));
}

function mentionsUnmoved(set: object): boolean {
  const read = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false;
    if ('kind' in value && value.kind === 'marked man') return true;
    return Object.values(value).some(read);
  };
  return read(set);
}

function kingsOn(model: Model, men: Int32Array, player: number, rank: number): number[] {
  const kings = new Set(model.castlings.flatMap((castling) => castling.kings));
  return rankCells(model, rank).filter((cell) => isOwn(men[cell]!, player) && kings.has(typeOf(men[cell]!)));
}

function rankCells(model: Model, rank: number): number[] {
  const row = model.board.at.subarray(rank * model.board.files, (rank + 1) * model.board.files);
  return Array.from(row).filter((cell) => cell >= 0);
}

/** King and outermost partner on a side (0 = higher files) of a player's home rank. */
export function castlingPair(
  model: Model,
  men: Int32Array,
  player: number,
  rank: number,
  side: number,
): readonly [number, number] | undefined {
  const cells = rankCells(model, rank);
  const fits = (castling: Castling): readonly [number, number] | undefined => {
    const king = cells.findIndex(
      (cell) => isOwn(men[cell]!, player) && castling.kings.includes(typeOf(men[cell]!)),
    );
    if (king < 0) return undefined;
    const isPartner = (cell: number): boolean =>
      isOwn(men[cell]!, player) && castling.partners.includes(typeOf(men[cell]!));
    const partner =
      side === 0 ? cells.slice(king + 1).findLast(isPartner) : cells.slice(0, king).find(isPartner);
    return partner === undefined ? undefined : [cells[king]!, partner];
  };
  for (const castling of model.castlings) {
    const pair = fits(castling);
    if (pair !== undefined) return pair;
  }
  return undefined;
}

/** The letters for the marks of one player, capital; empty if he has none. What reading derives is left out. */
export function makeRights(model: Model, men: Int32Array, derived: Int32Array, player: number): string {
  const pairs = livePairs(model, men, player);
  const letters = ['K', 'Q'].filter((_, side) => pairs[side] !== undefined);
  const told = new Set(pairs.flatMap((pair) => pair ?? []));
  const partners = new Set(model.castlings.flatMap((castling) => castling.partners));
  const kings = new Set(model.castlings.flatMap((castling) => castling.kings));
  const others = hasOtherReaders(model);
  for (const cell of rankCells(model, homeRank(model, player))) {
    if (!isOwn(men[cell]!, player) || (men[cell]! & ~derived[cell]! & UNMOVED) === 0 || told.has(cell))
      continue;
    const type = typeOf(men[cell]!);
    if (others || (partners.has(type) && !kings.has(type))) letters.push(fileCapital(model, cell));
  }
  return letters.join('');
}

/** The pairs of king and outermost partner that may castle, towards the higher and towards the lower files. */
export function livePairs(
  model: Model,
  men: Int32Array,
  player: number,
): readonly (readonly [number, number] | undefined)[] {
  const rank = homeRank(model, player);
  return [0, 1].map((side) => {
    const pair = castlingPair(model, men, player, rank, side);
    return pair?.every((cell) => (men[cell]! & UNMOVED) !== 0) ? pair : undefined;
  });
}

function fileCapital(model: Model, cell: number): string {
  return String.fromCharCode(65 + model.board.places[cell]!.x);
}
