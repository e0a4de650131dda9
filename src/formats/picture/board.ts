/** The board of a picture: ground, marks, labels, men, targets. */
import { fileLetter } from '../../model/squares.js';
import type { SquareView } from '../board-view.js';
import { CAPITAL, drawText, escapeXml, short } from '../pieces/lettering.js';
import { hexCorners, type Point, RIM, STRIP } from './places.js';
import { circle, drawMan, polygon, rectangle, type Scene } from './scene.js';

/** Everything within the frame, bottom up. */
export function drawBoard(scene: Scene): string {
  return Object.values(layersOf(scene)).join('\n');
}

/** Everything within the frame in layers that change at different times, bottom up. */
export interface Layers {
  /** The board itself. */
  readonly ground: string;
  /** Last move and check, with the labels of files and ranks. */
  readonly marks: string;
  readonly men: string;
  readonly targets: string;
}

/** Draws the layers. */
export function layersOf(scene: Scene): Layers {
  const draw = (...parts: readonly ((scene: Scene) => string)[]): string =>
    parts.map((part) => part(scene)).join('\n');
  return {
    ground: draw(frames, ground, slots),
    marks: draw(marks, labels),
    men: draw(men),
    targets: draw(targets),
  };
}

/** The outline of a square or slot, to be laid over it. */
export function outlineOf(scene: Scene, cell: number, attributes: string): string {
  return overlay(scene, [cell], attributes);
}

/** Chequers, cells between lines, crossings of lines, hexes, points joined by lines. */
type Ground = 'chequers' | 'cells' | 'crossings' | 'hexes' | 'graph';

function groundOf({ view, set }: Scene): Ground {
  if (view.shape === 'graph') return 'graph';
  if (view.shape !== 'rectangle') return 'hexes';
  if (set === 'characters') return 'crossings';
  return set === 'chess' || set === 'draughts' ? 'chequers' : 'cells';
}

function frames(scene: Scene): string {
  const { theme } = scene;
  const { boards, slots } = scene.places;
  if (groundOf(scene) === 'hexes') return '';
  const frame = boards.map(({ left, top, width, height }) => ({
    left: left - slots.left - STRIP,
    top: top - slots.top - RIM,
    width: width + slots.left + slots.right + STRIP + RIM,
    height: height + slots.top + slots.bottom + STRIP + RIM,
  }));
  const filled = frame.map((box) => rectangle(box, `rx="12" fill="${theme.frame}"`));
  // On paper the frame is not seen, and a light corner square would have no edge.
  const edge = `fill="none" stroke="${theme.line}" stroke-width="3"`;
  const edges = theme.frame === theme.page ? boards.map((box) => rectangle(box, edge)) : [];
  return [...filled, ...edges].join('');
}

function ground(scene: Scene): string {
  const { view, theme } = scene;
  const kind = groundOf(scene);
  const lined = ['cells', 'hexes'].includes(kind) ? `stroke="${theme.line}" stroke-width="2"` : '';
  const under = ['crossings', 'graph'].includes(kind) ? table(scene) + joints(scene) : '';
  const squares = view.squares.map((square) => {
    // Nothing is seen of the squares there, but a pointer still finds them.
    const fill = under ? '"#fff" fill-opacity="0"' : `"${toneOf(scene, kind, square)}"`;
    return squareShape(scene, square, `fill=${fill} data-square="${escapeXml(square.name)}"`);
  });
  return `${under}<g ${lined}>${squares.join('\n')}</g>`;
}

function toneOf({ view, theme, set }: Scene, kind: Ground, { x, y, colour }: SquareView): string {
  if (kind === 'cells' || set === 'stones' || (kind === 'chequers' && colour === 'plain')) return theme.wood;
  if (kind === 'chequers') return colour === 'dark' ? theme.dark : theme.light;
  // Hexes take three colours to differ from all their neighbours.
  const tones = [theme.light, theme.dark, theme.wood];
  return tones[(((x - (view.lean ?? 1) * y) % 3) + 3) % 3]!;
}

/** The outline of a square, for its ground and for what lies over it. */
function squareShape({ view, places }: Scene, square: SquareView, attributes: string): string {
  const middle = places.at(square);
  if (view.shape === 'hex' || view.shape === 'hexagon') {
    return polygon(hexCorners(middle, view.shape), attributes);
  }
  return rectangle({ left: middle.x - 50, top: middle.y - 50, width: 100, height: 100 }, attributes);
}

// ---------------------------------------------------------------- lines

function table({ places, theme }: Scene): string {
  return places.boards.map((box) => rectangle(box, `fill="${theme.wood}"`)).join('');
}

/** Lines between neighbours, and a spot on each place of a graph. */
function joints(scene: Scene): string {
  const { view, places, theme } = scene;
  const isGraph = view.shape === 'graph';
  const pairs = isGraph ? joined(scene) : neighbours(view.squares);
  const lines = pairs.map(([a, b]) => segment(places.at(a), places.at(b))).join('');
  const spots = isGraph ? view.squares.map((square) => circle(places.at(square), 9, '')) : [];
  const path = `<path d="${lines}" stroke="${theme.line}" stroke-width="3" stroke-linecap="square"/>`;
  return `${path}<g fill="${theme.line}">${spots.join('')}</g>`;
}

type Pair = readonly [SquareView, SquareView];

function joined({ view }: Scene): Pair[] {
  const byCell = new Map(view.squares.map((square) => [square.cell, square]));
  return (view.lines ?? []).flatMap(([from, to]): Pair[] => {
    const [a, b] = [byCell.get(from), byCell.get(to)];
    return a && b ? [[a, b]] : [];
  });
}

function neighbours(squares: readonly SquareView[]): Pair[] {
  const byPlace = new Map(squares.map((square) => [`${square.x},${square.y},${square.z}`, square]));
  return squares.flatMap((square): Pair[] => {
    const east = byPlace.get(`${square.x + 1},${square.y},${square.z}`);
    const north = byPlace.get(`${square.x},${square.y + 1},${square.z}`);
    return [east, north].flatMap((other): Pair[] => (other ? [[square, other]] : []));
  });
}

function segment(a: Point, b: Point): string {
  return `M${short(a.x)} ${short(a.y)}L${short(b.x)} ${short(b.y)}`;
}

// ---------------------------------------------------------------- marks

function marks(scene: Scene): string {
  const { view, theme, defs } = scene;
  const last = overlay(scene, view.last, `fill="${theme.last}" fill-opacity=".5"`);
  if (!view.check?.length) return last;
  defs.set('zw-check', CHECK);
  return last + overlay(scene, view.check, 'fill="url(#zw-check)"');
}

const CHECK = [
  '<radialGradient id="zw-check">',
  '<stop offset="0" stop-color="#ff1a1a"/>',
  '<stop offset=".45" stop-color="#e00000" stop-opacity=".85"/>',
  '<stop offset="1" stop-color="#a00000" stop-opacity="0"/>',
  '</radialGradient>',
].join('');

function overlay(scene: Scene, cells: readonly number[] | undefined, attributes: string): string {
  const { squares, slots } = scene.view;
  const marked = (place: SquareView): boolean => cells?.includes(place.cell) ?? false;
  return [
    ...squares.filter(marked).map((square) => squareShape(scene, square, attributes)),
    ...slots.filter(marked).map((slot) => slotShape(scene, slot, attributes)),
  ].join('');
}

/** A dot on an empty place, a ring around a man that can be taken. */
function targets({ view, places, theme }: Scene): string {
  return [...view.squares, ...view.slots]
    .filter(({ cell }) => view.targets?.includes(cell) || view.captures?.includes(cell))
    .map((place) => {
      const middle = places.at(place);
      return place.man || view.captures?.includes(place.cell)
        ? circle(middle, 43, `fill="none" stroke="${theme.target}" stroke-opacity=".55" stroke-width="8"`)
        : circle(middle, 15, `fill="${theme.target}" fill-opacity=".55"`);
    })
    .join('');
}

// ---------------------------------------------------------------- men and slots

function men(scene: Scene): string {
  const { view, places } = scene;
  const scale = groundOf(scene) === 'hexes' ? 0.85 : 1;
  return [
    ...view.squares.map((place) => ({ place, scale })),
    ...view.slots.map((place) => ({ place, scale: 0.76 })),
  ]
    .flatMap(({ place, scale }) => {
      if (!place.man) return [];
      const owner = view.players[place.man.player] ?? '';
      const title = `${owner} ${place.man.type} ${place.name}`.trim();
      return [drawMan(scene, place.man, { middle: places.at(place), scale, title, on: place.name })];
    })
    .join('\n');
}

function slots(scene: Scene): string {
  return scene.view.slots
    .map((slot) => {
      const attributes = `fill="${scene.theme.slot}" data-square="${escapeXml(slot.name)}"`;
      return slotShape(scene, slot, attributes);
    })
    .join('');
}

function slotShape({ places }: Scene, slot: SquareView, attributes: string): string {
  const { x, y } = places.at(slot);
  return rectangle({ left: x - 40, top: y - 40, width: 80, height: 80 }, `rx="12" ${attributes}`);
}

// ---------------------------------------------------------------- labels

function labels(scene: Scene): string {
  const { view } = scene;
  if (groundOf(scene) === 'hexes') return hexLabels(scene);
  const levels = [...Array(view.levels).keys()];
  return levels.flatMap((z) => [...fileLabels(scene, z), ...rankLabels(scene, z)]).join('\n');
}

function fileLabels(scene: Scene, z: number): string[] {
  const { places, view, theme } = scene;
  const { top, height } = places.boards[z]!;
  const y = top + height + places.slots.bottom + STRIP / 2;
  return [...Array(view.files).keys()].map((x) => {
    const middle = { x: places.at({ x, y: 0, z }).x, y };
    return label(scene, fileLetter(x), middle, theme.label);
  });
}

function rankLabels(scene: Scene, z: number): string[] {
  const { places, view, theme } = scene;
  const x = places.boards[z]!.left - places.slots.left - STRIP / 2;
  return [...Array(view.ranks).keys()].map((y) => {
    const middle = { x, y: places.at({ x: 0, y, z }).y };
    return label(scene, String(y + 1), middle, theme.label);
  });
}

/** Along the edge: before the first square of each file and each rank. */
function hexLabels(scene: Scene): string {
  const { view } = scene;
  const files = [...Array(view.files).keys()].flatMap((x) => {
    const first = least(
      view.squares.filter((square) => square.x === x),
      'y',
    );
    return first ? [edgeLabel(scene, fileLetter(x), first, { ...first, y: first.y - 1 })] : [];
  });
  const isHexagon = view.shape === 'hexagon';
  const ranks = [...Array(view.ranks).keys()].flatMap((y) => {
    // People count the ranks of a hexagon's file from its own lowest place.
    const inRank = (square: SquareView): boolean =>
      isHexagon ? square.name.replace(/^\D+/, '') === String(y + 1) : square.y === y;
    const first = least(view.squares.filter(inRank), 'x');
    const beyond = first && {
      ...first,
      x: first.x - 1,
      y: isHexagon && view.lean !== -1 ? first.y + 1 : first.y,
    };
    return first && beyond ? [edgeLabel(scene, String(y + 1), first, beyond)] : [];
  });
  return [...files, ...ranks].join('\n');
}

function least(squares: readonly SquareView[], axis: 'x' | 'y'): SquareView | undefined {
  return squares.reduce<SquareView | undefined>(
    (best, square) => (best && best[axis] <= square[axis] ? best : square),
    undefined,
  );
}

function edgeLabel(scene: Scene, text: string, first: SquareView, beyond: SquareView): string {
  const [from, to] = [scene.places.at(first), scene.places.at(beyond)];
  const middle = { x: from.x + 0.74 * (to.x - from.x), y: from.y + 0.74 * (to.y - from.y) };
  return label(scene, text, middle, scene.theme.text);
}

function label({ defs }: Scene, text: string, { x, y }: Point, fill: string): string {
  const size = 26;
  return drawText(defs, text, x, y + (size * CAPITAL) / 2, { size, fill, anchor: 'middle' });
}
