// Views made by hand, for the drawings: no engine has a part in them.

import type { BoardView, ManView, ReserveView, SquareView, TypeView } from '../../src/formats/board-view.js';

/** A board as FEN writes it, `#` for a hole, `.` for an empty square beside digits; `K King, Q Queen` for the types. */
export function viewFrom(board: string, types: string, more: Partial<BoardView> = {}): BoardView {
  const kinds = typesFrom(types);
  const rows = board.split('/').reverse().map(tokens);
  const files = Math.max(...rows.map((row) => row.length));
  const squares = rows.flatMap((row, y) =>
    row.flatMap((token, x) => (token === '#' ? [] : [squareFrom(kinds, token, x, y)])),
  );
  return {
    title: 'A game',
    shape: 'rectangle',
    files,
    ranks: rows.length,
    levels: 1,
    squares: squares.map((square, cell) => ({ ...square, cell })),
    slots: [],
    types: kinds,
    players: ['White', 'Black'],
    reserves: [],
    toMove: 0,
    ...more,
  };
}

/** `K King, +P Tokin` as types. */
export function typesFrom(text: string): TypeView[] {
  return text.split(', ').map((entry) => {
    const [letter = '', name = ''] = entry.split(' ');
    return { name, letter };
  });
}

/** The cell of a name: for marks. */
export function cellOf(view: BoardView, name: string): number {
  return [...view.squares, ...view.slots].find((place) => place.name === name)!.cell;
}

/** A reserve: `2 Bishop, Queen, endless Stone`. */
export function reserve(player: number, text: string, name = 'hand'): ReserveView {
  const men = text.split(', ').map((entry) => {
    const [first = '', second] = entry.split(' ');
    if (second === undefined) return { type: first, count: 1 };
    return { type: second, count: first === 'endless' ? ('endless' as const) : Number(first) };
  });
  return { player, name, men: text === '' ? [] : men };
}

/** Slots behind the first and the last rank; letters of men, `-` for none. */
export function slotsOf(view: BoardView, south: string, north: string): SquareView[] {
  const rows = [...south].map((sign, x) => ({ sign, x, y: -1 }));
  const back = [...north].map((sign, x) => ({ sign, x, y: view.ranks }));
  return [...rows, ...back].map(({ sign, x, y }, index) => {
    const square = squareFrom(view.types, sign === '-' ? '.' : sign, x, y);
    return { ...square, cell: view.squares.length + index, colour: 'plain' };
  });
}

function tokens(row: string): string[] {
  return [...row.matchAll(/\d+|\+?[a-z]~?|[.#]/gi)].flatMap(([token]) =>
    /\d/.test(token) ? Array<string>(Number(token)).fill('.') : [token],
  );
}

function squareFrom(types: readonly TypeView[], token: string, x: number, y: number): SquareView {
  const place = { cell: 0, name: `${String.fromCharCode(97 + x)}${y + 1}`, x, y, z: 0 };
  const colour = (x + y) % 2 === 0 ? 'dark' : 'light';
  return token === '.' ? { ...place, colour } : { ...place, colour, man: manFrom(types, token) };
}

function manFrom(types: readonly TypeView[], token: string): ManView {
  const letter = token.replace('~', '');
  const type = types.find((one) => one.letter === letter.toUpperCase())!;
  const player = letter === letter.toUpperCase() ? 0 : 1;
  return { player, type: type.name, promoted: token.endsWith('~') };
}

export const orthodox = 'K King, Q Queen, R Rook, B Bishop, N Knight, P Pawn';
export const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
