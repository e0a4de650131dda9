/**
 * A board as plain letters, read from a FEN without any code of the engine: capital letters for the first player, a `+`
 * before promoted men, a `~` behind. Squares are numbered from a1 along the ranks.
 */

export interface Board {
  readonly files: number;
  readonly ranks: number;
  /** By square: '' or a letter with its signs. */
  readonly men: string[];
}

export function parseBoard(placement: string): Board {
  const rows = placement
    .split('/')
    .map((row) => Array.from(row.matchAll(/\d+|\+?[A-Za-z]~?/g)).flatMap(menOf));
  return { files: rows[0]!.length, ranks: rows.length, men: rows.reverse().flat() };
}

function menOf([sign]: RegExpMatchArray): string[] {
  return /\d/.test(sign) ? Array<string>(Number(sign)).fill('') : [sign];
}

export function squareOf(board: Board, x: number, y: number): number {
  return x < 0 || y < 0 || x >= board.files || y >= board.ranks ? -1 : y * board.files + x;
}

export function nameOf(board: Board, square: number): string {
  return String.fromCharCode(97 + (square % board.files)) + (Math.floor(square / board.files) + 1);
}

export function squareNamed(board: Board, name: string): number {
  return squareOf(board, name.charCodeAt(0) - 97, Number(name.slice(1)) - 1);
}

export const isFirst = (man: string): boolean => man !== '' && man === man.toUpperCase();

/** Letter of the type: capital, without `~`. */
export const kindOf = (man: string): string => man.replace('~', '').toUpperCase();

/** The square some files and ranks away, or -1. */
export function away(board: Board, from: number, dx: number, dy: number): number {
  return squareOf(board, (from % board.files) + dx, Math.floor(from / board.files) + dy);
}
