/** FENs seen in a mirror: the players change sides, or left and right change places. */

interface Fields {
  readonly placement: string;
  readonly reserves: string;
  readonly side: string;
  readonly rights: string;
  readonly passing: string;
  readonly rest: readonly string[];
}

/** White and Black change colours, and the board is seen from the other end. */
export function swapSides(fen: string, ranks: number): string {
  const { placement, reserves, side, rights, passing, rest } = fieldsOf(fen);
  return makeFields({
    placement: swapCase(placement.split('/').reverse().join('/')),
    reserves: swapCase(reserves),
    side: side === 'w' ? 'b' : 'w',
    rights: swapCase(rights),
    passing: passing.replace(/\d+/g, (rank) => String(ranks + 1 - Number(rank))),
    rest: rest.map((field) => (field.includes('/') ? swapCase(field.split('/').reverse().join('/')) : field)),
  });
}

/** The files in the opposite order. Castling rights have no mirror image: only for positions without any. */
export function swapWings(fen: string, files: number): string {
  const { placement, reserves, side, rights, passing, rest } = fieldsOf(fen);
  const mirrored = (file: string): string => String.fromCharCode(96 + files - (file.charCodeAt(0) - 97));
  return makeFields({
    placement: placement.split('/').map(reversed).join('/'),
    reserves,
    side,
    rights: rights.replace(/[A-Za-z]/g, (file) =>
      file < 'a' ? mirrored(file.toLowerCase()).toUpperCase() : mirrored(file),
    ),
    passing: passing.replace(/[a-z]/g, mirrored),
    rest: rest.map((field) => (field.includes('/') ? field.split('/').map(reversed).join('/') : field)),
  });
}

function fieldsOf(fen: string): Fields {
  const [board = '', side = 'w', rights = '-', passing = '-', ...rest] = fen.split(' ');
  const bracket = board.indexOf('[');
  const end = bracket < 0 ? board.length : bracket;
  return { placement: board.slice(0, end), reserves: board.slice(end), side, rights, passing, rest };
}

function makeFields({ placement, reserves, side, rights, passing, rest }: Fields): string {
  return [placement + reserves, side, rights, passing, ...rest].join(' ');
}

function swapCase(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
}

function reversed(row: string): string {
  return Array.from(row.matchAll(/\d+|\+?[A-Za-z]~?|-/g), ([sign]) => sign)
    .reverse()
    .join('');
}
