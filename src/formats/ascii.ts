/**
 * A position as text: men as FEN letters, upper case for the first player and lower case for the second; of three or
 * more, each has his number behind his men. Light and dark empty squares are `.` and `:`, empty slots `-`, holes blank.
 * Marks stand in the gaps beside a man: `[e]` last move, `(k)` check, `<p>` target.
 */
import { fileLetter } from '../model/squares.js';
import { glyphsOf, visible } from '../text/width.js';
import type { BoardView, ManView, ReserveView, SquareView } from './board-view.js';

/** What can be painted; a mark goes before the colour of the square. */
export type AsciiPart =
  | 'light'
  | 'dark'
  | 'plain'
  | 'slot'
  | 'first'
  | 'second'
  | 'other'
  | 'label'
  | 'last'
  | 'check'
  | 'target';

/** How the text is wanted. */
export interface AsciiOptions {
  /** Chess symbols instead of letters for the orthodox men. */
  readonly unicode?: boolean;
  /** Seen from the other side. */
  readonly flip?: boolean;
  /** Paints for a terminal; each gets text and returns it between its escapes. */
  readonly style?: Partial<Readonly<Record<AsciiPart, (text: string) => string>>>;
}

/** Lines joined by newlines, none at the end. */
export function drawAscii(view: BoardView, options: AsciiOptions = {}): string {
  const sheet = sheetOf(view, options);
  const levels = Array.from({ length: view.levels }, (_, z) => levelLines(sheet, z));
  const owners = [...view.players.keys()];
  const below = owners.filter((player) => player % 2 === (options.flip ? 1 : 0));
  const above = owners.filter((player) => !below.includes(player)).reverse();
  const lines = [
    ...above.flatMap((player) => reserveLines(sheet, player)),
    ...levels.flat(),
    ...[...below, -1].flatMap((player) => reserveLines(sheet, player)),
    turnLine(view),
  ];
  return lines.map((line) => line.trimEnd()).join('\n');
}

// ---------------------------------------------------------------- the sheet

/** All that the lines share. */
interface Sheet {
  readonly view: BoardView;
  readonly options: AsciiOptions;
  /** Columns from left to right and rows from top to bottom, slots included. */
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** By `x,y,z`. */
  readonly places: ReadonlyMap<string, SquareView>;
  /** Room for what stands before and behind the letter: `+P`, `P~`, `P3`. */
  readonly before: number;
  readonly after: number;
  readonly label: number;
}

function sheetOf(view: BoardView, options: AsciiOptions): Sheet {
  // A slot behind an inner rank gives way to the square there.
  const places = [...view.slots, ...view.squares];
  const men = places.flatMap(({ man }) => (man ? [manParts(view, man, options)] : []));
  const columns = span(places.map(({ x }) => x));
  const rows = span(places.map(({ y }) => y)).reverse();
  return {
    view,
    options,
    columns: options.flip ? columns.reverse() : columns,
    rows: options.flip ? rows.reverse() : rows,
    places: new Map(places.map((place) => [`${place.x},${place.y},${place.z}`, place])),
    before: Math.max(0, ...men.map((parts) => parts.before.length)),
    after: Math.max(0, ...men.map((parts) => widthOf(parts.letter) - 1 + parts.after.length)),
    label: String(view.ranks).length,
  };
}

function span(values: readonly number[]): number[] {
  const least = Math.min(...values);
  return values.length === 0
    ? []
    : Array.from({ length: Math.max(...values) - least + 1 }, (_, i) => least + i);
}

function paint(sheet: Sheet, part: AsciiPart, text: string): string {
  return sheet.options.style?.[part]?.(text) ?? text;
}

// ---------------------------------------------------------------- the board

function levelLines(sheet: Sheet, z: number): string[] {
  const title = sheet.view.levels > 1 ? [paint(sheet, 'label', `level ${z + 1}`)] : [];
  return [...title, ...sheet.rows.map((y) => rowLine(sheet, y, z)), fileLine(sheet)];
}

function rowLine(sheet: Sheet, y: number, z: number): string {
  const isRank = y >= 0 && y < sheet.view.ranks;
  const label = (isRank ? String(y + 1) : '').padStart(sheet.label);
  const places = sheet.columns.map((x) => sheet.places.get(`${x},${y},${z}`));
  const cells = places.map((place, index) => cellText(sheet, place, places[index - 1]));
  return `${paint(sheet, 'label', label)} ${leaning(sheet, y)}${cells.join('')}${gap(sheet, places.at(-1), undefined)}`;
}

function fileLine(sheet: Sheet): string {
  const names = sheet.columns.map((x) => {
    const name = x >= 0 && x < sheet.view.files ? fileLetter(x) : ' ';
    return ` ${' '.repeat(sheet.before)}${name}${' '.repeat(sheet.after)}`;
  });
  const y = sheet.rows.filter((row) => row >= 0 && row < sheet.view.ranks).at(-1) ?? 0;
  return `${' '.repeat(sheet.label)} ${leaning(sheet, y)}${paint(sheet, 'label', names.join(''))}`;
}

/** Rows of hexes are set off by half a cell each. */
function leaning(sheet: Sheet, y: number): string {
  const { lean } = sheet.view;
  if (!lean) return '';
  const slope = sheet.options.flip ? -lean : lean;
  const steps = y * slope - Math.min(...sheet.rows.map((row) => row * slope));
  return ' '.repeat(Math.ceil((steps * (2 + sheet.before + sheet.after)) / 2));
}

/** The gap to the left and the place itself. */
function cellText(sheet: Sheet, place: SquareView | undefined, left: SquareView | undefined): string {
  const room = sheet.before + 1 + sheet.after;
  const before = gap(sheet, left, place);
  if (!place) return before + ' '.repeat(room);
  const text = before + (place.man ? manText(sheet, place.man) : emptyText(sheet, place));
  const part = isSlot(sheet, place) ? 'slot' : place.colour;
  return paint(sheet, markOf(sheet, place) ?? part, text);
}

function emptyText(sheet: Sheet, place: SquareView): string {
  const { before, after } = sheet;
  const sign = markOf(sheet, place) === 'target' ? '*' : emptySign(sheet, place);
  return ' '.repeat(before) + sign + ' '.repeat(after);
}

function emptySign(sheet: Sheet, place: SquareView): string {
  if (isSlot(sheet, place)) return '-';
  return place.colour === 'dark' ? ':' : '.';
}

function isSlot(sheet: Sheet, place: SquareView): boolean {
  return sheet.view.slots.includes(place);
}

function markOf({ view }: Sheet, place: SquareView): 'check' | 'target' | 'last' | undefined {
  if (view.check?.includes(place.cell)) return 'check';
  if (view.targets?.includes(place.cell)) return 'target';
  return view.last?.includes(place.cell) ? 'last' : undefined;
}

const brackets = { check: '()', target: '<>', last: '[]' };

/** The sign between two neighbours, of which both may be marked. */
function gap(sheet: Sheet, left: SquareView | undefined, right: SquareView | undefined): string {
  const closing = left && bracketOf(sheet, left)?.[1];
  const opening = right && bracketOf(sheet, right)?.[0];
  return closing && opening ? '|' : (closing ?? opening ?? ' ');
}

function bracketOf(sheet: Sheet, place: SquareView): string | undefined {
  const mark = markOf(sheet, place);
  return mark === undefined || (mark === 'target' && !place.man) ? undefined : brackets[mark];
}

// ---------------------------------------------------------------- men

function manText(sheet: Sheet, man: ManView): string {
  const { before, letter, after } = manParts(sheet.view, man, sheet.options);
  const rest = ' '.repeat(Math.max(0, 1 + sheet.after - widthOf(letter + after)));
  return paint(sheet, ownerPart(man.player), before.padStart(sheet.before) + letter + after + rest);
}

/** Columns of a terminal. */
function widthOf(text: string): number {
  return glyphsOf(text, 0).reduce((sum, glyph) => sum + glyph.width, 0);
}

function ownerPart(player: number): AsciiPart {
  return player === 0 ? 'first' : player === 1 ? 'second' : 'other';
}

interface ManParts {
  readonly before: string;
  readonly letter: string;
  readonly after: string;
}

function manParts(view: BoardView, man: ManView, options: AsciiOptions): ManParts {
  const text = visible(view.types.find((type) => type.name === man.type)?.letter ?? '?');
  const before = text.startsWith('+') ? '+' : '';
  const letter = text.slice(before.length);
  const symbol = options.unicode && !before ? symbolOf(man) : undefined;
  return {
    before,
    letter: symbol ?? (man.player === 1 && view.players.length === 2 ? letter.toLowerCase() : letter),
    after: (man.promoted ? '~' : '') + ownerSign(view, man),
  };
}

/** Case tells two players apart; more of them get their number, and nobody's men a star. */
function ownerSign(view: BoardView, man: ManView): string {
  if (man.player < 0) return '*';
  return view.players.length > 2 ? String(man.player + 1) : '';
}

const symbols: Readonly<Record<string, string>> = {
  king: '♔♚',
  queen: '♕♛',
  rook: '♖♜',
  bishop: '♗♝',
  knight: '♘♞',
  pawn: '♙♟',
};

function symbolOf(man: ManView): string | undefined {
  return man.player < 0 ? undefined : symbols[man.type.toLowerCase()]?.[Math.min(man.player, 1)];
}

// ---------------------------------------------------------------- around the board

function reserveLines(sheet: Sheet, player: number): string[] {
  const { view } = sheet;
  return view.reserves
    .filter((reserve) => reserve.player === player)
    .map((reserve) => {
      const owner = player < 0 ? 'neutral' : view.players[player]!;
      const name = visible(`${owner} in ${reserve.name}:`);
      const men = reserve.men.map((entry) => reserveText(sheet, reserve, entry));
      return `${paint(sheet, 'label', name)} ${men.join(' ') || '-'}`;
    });
}

function reserveText(sheet: Sheet, { player }: ReserveView, entry: ReserveView['men'][number]): string {
  const { before, letter } = manParts(
    sheet.view,
    { player, type: entry.type, promoted: false },
    sheet.options,
  );
  const count = entry.count === 'endless' ? 'endless ' : entry.count > 1 ? String(entry.count) : '';
  return count + paint(sheet, ownerPart(player), before + letter);
}

function turnLine(view: BoardView): string {
  const check = view.check?.length ? ', in check' : '';
  return `${visible(view.players[view.toMove] ?? '?')} to move${check}`;
}
