/** What all parts of a picture share, and how a man is put into it. */
import type { BoardView, ManView } from '../board-view.js';
import { definePicture, neutralPaint, type Paint, paintsOf } from '../pieces/draw.js';
import { type Defs, escapeXml, short } from '../pieces/lettering.js';
import { type Look, lookOf, type MenSet, setOf } from '../pieces/looks.js';
import { type Box, type Places, type Point, placesOf } from './places.js';
import { type Theme, type ThemeName, themes } from './themes.js';

/** How a picture is wanted. */
export interface SvgOptions {
  /** Seen from the other side. */
  readonly flip?: boolean;
  /** Side of a square in pixels; 60 if not given. */
  readonly size?: number;
  readonly theme?: ThemeName | Theme;
}

/** All that the parts of a picture share; `defs` grows while they are drawn. */
export interface Scene {
  readonly view: BoardView;
  readonly flip: boolean;
  readonly size: number;
  readonly theme: Theme;
  readonly places: Places;
  readonly width: number;
  readonly defs: Defs;
  readonly set: MenSet;
  readonly paints: readonly Paint[];
}

/** A player's bar needs so much, however narrow the board. */
const LEAST_WIDTH = 440;

/** Sets everything up that is the same for all parts. */
export function sceneOf(view: BoardView, options: SvgOptions): Scene {
  const flip = options.flip ?? false;
  const places = placesOf(view, flip);
  const theme = options.theme ?? 'brown';
  return {
    view,
    flip,
    size: options.size ?? 60,
    theme: typeof theme === 'string' ? themes[theme] : theme,
    places,
    width: Math.max(places.width, LEAST_WIDTH),
    defs: new Map(),
    set: setOf(view.types),
    paints: paintsOf(view.players),
  };
}

/** The colours of a player's men, -1 for neutral. */
export function paintOf(scene: Scene, player: number): Paint {
  return scene.paints[player] ?? neutralPaint;
}

/** Does the player sit at the lower edge? The others sit above. */
export function isBelow(scene: Scene, player: number): boolean {
  return (Math.max(player, 0) % 2 === 0) !== scene.flip;
}

/** Where a man is drawn: 1 is the scale of a square; `on` names his square, if he stands on one. */
export interface Stand {
  readonly middle: Point;
  readonly scale: number;
  readonly title: string;
  readonly on?: string;
}

/** A man with his name for those who point at him. */
export function drawMan(scene: Scene, man: ManView, { middle, scale, title, on }: Stand): string {
  const paint = paintOf(scene, man.player);
  const id = definePicture(scene.defs, lookOfMan(scene, man), paint, isBelow(scene, man.player));
  const x = short(middle.x - 50 * scale);
  const y = short(middle.y - 50 * scale);
  const place = scale === 1 ? `x="${x}" y="${y}"` : `transform="translate(${x} ${y}) scale(${scale})"`;
  const data = on === undefined ? '' : ` data-man="${escapeXml(on)}"`;
  const use = `<use href="#${id}" ${place}${data}><title>${escapeXml(title)}</title></use>`;
  return man.promoted ? use + promotedSign(middle, scale) : use;
}

function lookOfMan({ view, set }: Scene, man: ManView): Look {
  const type = view.types.find(({ name }) => name === man.type);
  return lookOf(type ?? { name: man.type, letter: '?' }, set);
}

/** A small star for what goes back to being less. */
function promotedSign({ x, y }: Point, scale: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = (index % 2 === 0 ? 13 : 5.5) * scale;
    const angle = (Math.PI / 5) * index - Math.PI / 2;
    return { x: x + 36 * scale + radius * Math.cos(angle), y: y - 34 * scale + radius * Math.sin(angle) };
  });
  return polygon(points, 'fill="#ffd23f" stroke="#6b4a00" stroke-width="2"');
}

/** Elements; the attributes are written as they are given. */
export function rectangle({ left, top, width, height }: Box, attributes: string): string {
  const at = `x="${short(left)}" y="${short(top)}"`;
  return `<rect ${at} width="${short(width)}" height="${short(height)}" ${attributes}/>`;
}

/** A circle around a middle. */
export function circle({ x, y }: Point, radius: number, attributes: string): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${attributes}/>`;
}

/** A closed polygon. */
export function polygon(points: readonly Point[], attributes: string): string {
  return `<polygon points="${points.map(({ x, y }) => `${short(x)},${short(y)}`).join(' ')}" ${attributes}/>`;
}
