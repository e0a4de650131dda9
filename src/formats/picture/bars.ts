/** A bar for each player, above and below the board: colour, name, whose turn it is, and the men in reserve. */
import type { ReserveView } from '../board-view.js';
import { solid } from '../pieces/draw.js';
import { CAPITAL, drawText, escapeXml, widthOf } from '../pieces/lettering.js';
import { circle, drawMan, isBelow, paintOf, rectangle, type Scene } from './scene.js';

/** Markup that begins at 0,0, as wide as the picture. */
export interface Bar {
  readonly markup: string;
  readonly height: number;
}

/** Those on the two sides of the board. */
export interface Bars {
  readonly above: Bar;
  readonly below: Bar;
}

/** The bars of all players, those nearest to the board first. */
export function drawBars(scene: Scene): Bars {
  const players = [...scene.view.players.keys()];
  const below = players.filter((player) => isBelow(scene, player));
  const above = players.filter((player) => !isBelow(scene, player)).reverse();
  const nobody = scene.view.reserves.some(({ player, men }) => player < 0 && men.length > 0) ? [-1] : [];
  return { above: stack(scene, above), below: stack(scene, [...below, ...nobody]) };
}

const ROW = 92;
const MARGIN = 24;
const ITEM = 84;

function stack(scene: Scene, players: readonly number[]): Bar {
  let height = 0;
  let markup = '';
  for (const player of players) {
    const bar = drawBar(scene, player);
    markup += `<g transform="translate(0 ${height})">${bar.markup}</g>`;
    height += bar.height;
  }
  return { markup, height };
}

function drawBar(scene: Scene, player: number): Bar {
  const { view, theme, defs } = scene;
  const name = view.players[player] ?? 'neutral';
  const style = { size: 36, fill: theme.text };
  const left = MARGIN + 58;
  const text = drawText(defs, name, left, ROW / 2 + (style.size * CAPITAL) / 2, style);
  const items = itemsOf(scene, player);
  const placed = flow(items, left + widthOf(name, style.size) + MARGIN, scene.width - MARGIN / 2);
  return {
    markup: swatch(scene, player) + text + placed.map(({ item, x, y }) => item.draw(x, y)).join('\n'),
    height: Math.max(0, ...placed.map(({ y }) => y)) + ROW,
  };
}

/** The player's colour, with a ring around it while it is his turn. */
function swatch(scene: Scene, player: number): string {
  const { fill, edge } = solid(paintOf(scene, player));
  const middle = { x: MARGIN + 22, y: ROW / 2 };
  const spot = circle(middle, 14, `fill="${fill}" stroke="${edge}" stroke-width="2"`);
  if (player !== scene.view.toMove) return spot;
  const ring = `fill="none" stroke="${scene.theme.turn}" stroke-width="6" data-to-move="${player}"`;
  return spot + circle(middle, 21, ring);
}

// ---------------------------------------------------------------- reserves

/** Something of a width, drawn with its left upper corner at a place. */
interface Item {
  readonly width: number;
  readonly draw: (x: number, y: number) => string;
}

function itemsOf(scene: Scene, player: number): Item[] {
  return scene.view.reserves
    .filter((reserve) => reserve.player === player && reserve.men.length > 0)
    .flatMap((reserve) => [
      ...(reserve.name === 'hand' ? [] : [caption(scene, reserve.name)]),
      ...reserve.men.map((men) => tray(scene, reserve, men)),
    ]);
}

function caption({ defs, theme }: Scene, name: string): Item {
  const style = { size: 26, fill: theme.text };
  return {
    width: widthOf(`${name}:`, style.size) + 16,
    draw: (x, y) => drawText(defs, `${name}:`, x + 6, y + ROW / 2 + (style.size * CAPITAL) / 2, style),
  };
}

function tray(scene: Scene, reserve: ReserveView, { type, count }: ReserveView['men'][number]): Item {
  const { player, name } = reserve;
  const title = `${scene.view.players[player] ?? ''} ${type} in ${name}: ${count}`.trim();
  const data = `data-reserve="${escapeXml(name)}" data-player="${player}" data-type="${escapeXml(type)}"`;
  return {
    width: ITEM,
    draw: (x, y) => {
      const box = { left: x, top: y + (ROW - 76) / 2, width: 76, height: 76 };
      const ground = rectangle(box, `rx="12" fill="${scene.theme.tray}" ${data}`);
      const stand = { middle: { x: x + 38, y: y + ROW / 2 }, scale: 0.72, title };
      const man = drawMan(scene, { player, type, promoted: false }, stand);
      return ground + man + (count === 1 ? '' : badge(scene, count, x + 62, y + ROW - 22));
    },
  };
}

function badge({ defs, theme }: Scene, count: number | 'endless', x: number, y: number): string {
  const text = count === 'endless' ? '∞' : String(count);
  const style = { size: 24, fill: theme.page, anchor: 'middle' } as const;
  const width = Math.max(30, widthOf(text, style.size) + 14);
  const box = { left: x - width / 2, top: y - 15, width, height: 30 };
  const ground = rectangle(box, `rx="15" fill="${theme.text}"`);
  return ground + drawText(defs, text, x, y + (style.size * CAPITAL) / 2, style);
}

interface Placed {
  readonly item: Item;
  readonly x: number;
  readonly y: number;
}

/** Items from left to right; what does not fit goes on a new row. */
function flow(items: readonly Item[], start: number, end: number): Placed[] {
  let x = start;
  let y = 0;
  return items.map((item) => {
    if (x + item.width > end && x > MARGIN) {
      x = MARGIN;
      y += ROW - 8;
    }
    const placed = { item, x, y };
    x += item.width;
    return placed;
  });
}
