/** What all lines of a position as text share: sizes, men, marks, paint. */
import { glyphsOf, visible } from '../../text/width.js';
import type { BoardView, ManView, SquareView } from '../board-view.js';

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

// ---------------------------------------------------------------- the sheet

/** All that the lines share. */
export interface Sheet {
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

export function sheetOf(view: BoardView, options: AsciiOptions): Sheet {
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

export function paint(sheet: Sheet, part: AsciiPart, text: string): string {
  return sheet.options.style?.[part]?.(text) ?? text;
}

/** The gap to the left and the place itself. */
export function cellText(sheet: Sheet, place: SquareView | undefined, left: SquareView | undefined): string {
  const room = sheet.before + 1 + sheet.after;
  const before = gap(sheet, left, place);
  if (!place) return before + ' '.repeat(room);
  const text = before + (place.man ? manText(sheet, place.man) : emptyText(sheet, place));
  const part = isSlot(sheet, place) ? 'slot' : place.colour;
  return paint(sheet, markOf(sheet, place) ?? part, text);
}

export function emptyText(sheet: Sheet, place: SquareView): string {
  const { before, after } = sheet;
  const sign = markOf(sheet, place) === 'target' ? '*' : emptySign(sheet, place);
  return ' '.repeat(before) + sign + ' '.repeat(after);
}

export function emptySign(sheet: Sheet, place: SquareView): string {
  if (isSlot(sheet, place)) return '-';
  if (sheet.view.shape === 'graph') return '+';
  return place.colour === 'dark' ? ':' : '.';
}

export function isSlot(sheet: Sheet, place: SquareView): boolean {
  return sheet.view.slots.includes(place);
}

export function markOf({ view }: Sheet, place: SquareView): 'check' | 'target' | 'last' | undefined {
  if (view.check?.includes(place.cell)) return 'check';
  if (view.targets?.includes(place.cell)) return 'target';
  return view.last?.includes(place.cell) ? 'last' : undefined;
}

const brackets = { check: '()', target: '<>', last: '[]' };

/** The sign between two neighbours, of which both may be marked. */
export function gap(sheet: Sheet, left: SquareView | undefined, right: SquareView | undefined): string {
  const closing = left && bracketOf(sheet, left)?.[1];
  const opening = right && bracketOf(sheet, right)?.[0];
  return closing && opening ? '|' : (closing ?? opening ?? ' ');
}

export function bracketOf(sheet: Sheet, place: SquareView): string | undefined {
  const mark = markOf(sheet, place);
  return mark === undefined || (mark === 'target' && !place.man) ? undefined : brackets[mark];
}

// ---------------------------------------------------------------- men

export function manText(sheet: Sheet, man: ManView): string {
  const { before, letter, after } = manParts(sheet.view, man, sheet.options);
  const rest = ' '.repeat(Math.max(0, 1 + sheet.after - widthOf(letter + after)));
  return paint(sheet, ownerPart(man.player), before.padStart(sheet.before) + letter + after + rest);
}

/** Columns of a terminal. */
export function widthOf(text: string): number {
  return glyphsOf(text, 0).reduce((sum, glyph) => sum + glyph.width, 0);
}

export function ownerPart(player: number): AsciiPart {
  return player === 0 ? 'first' : player === 1 ? 'second' : 'other';
}

interface ManParts {
  readonly before: string;
  readonly letter: string;
  readonly after: string;
}

export function manParts(view: BoardView, man: ManView, options: AsciiOptions): ManParts {
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
