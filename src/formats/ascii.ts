/**
 * A position as text: men as FEN letters, upper case for the first player and lower case for the second; of three or
 * more, each has his number behind his men. Light and dark empty squares are `.` and `:`, empty slots `-`, holes blank.
 * Marks stand in the gaps beside a man: `[e]` last move, `(k)` check, `<p>` target.
 */
import { fileLetter } from '../model/squares.js';
import { visible } from '../text/width.js';
import { graphLines } from './ascii/graph.js';
import { hexagonLines } from './ascii/hexagon.js';
import {
  type AsciiOptions,
  cellText,
  gap,
  manParts,
  ownerPart,
  paint,
  type Sheet,
  sheetOf,
} from './ascii/sheet.js';
import type { BoardView, ReserveView } from './board-view.js';

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

// ---------------------------------------------------------------- the board

function levelLines(sheet: Sheet, z: number): string[] {
  const title = sheet.view.levels > 1 ? [paint(sheet, 'label', `level ${z + 1}`)] : [];
  return [...title, ...boardLines(sheet, z)];
}

function boardLines(sheet: Sheet, z: number): string[] {
  switch (sheet.view.shape) {
    case 'hexagon':
      return hexagonLines(sheet);
    case 'graph':
      return graphLines(sheet);
    case 'hex':
    case 'rectangle':
      return [...sheet.rows.map((y) => rowLine(sheet, y, z)), fileLine(sheet)];
  }
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
