/**
 * A position in parts, for a page that draws some of them more often than others and has to know what lies under a
 * pointer. `drawSvg` makes the same parts into one document.
 */
import type { BoardView, ManView } from './board-view.js';
import { type Layers, layersOf, outlineOf } from './picture/board.js';
import { drawMan, type SvgOptions, sceneOf } from './picture/scene.js';
import { short } from './pieces/lettering.js';

/** A board in layers; everything is measured in units, of which a square has 100. */
export interface BoardPicture extends Layers {
  readonly width: number;
  readonly height: number;
  /** What the layers refer to; to be put into `<defs>`. */
  readonly defs: string;
  /** Middles of all squares and slots. */
  readonly places: readonly PlacedCell[];
  /** The outline of a place with the attributes that are given. */
  readonly outline: (cell: number, attributes: string) => string;
}

/** Where a cell is in the picture. */
export interface PlacedCell {
  readonly cell: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Draws the board without the bars of the players. */
export function drawLayers(view: BoardView, options: SvgOptions = {}): BoardPicture {
  const scene = sceneOf(view, options);
  const layers = layersOf(scene);
  const { width, height } = scene.places;
  return {
    ...layers,
    width,
    height,
    defs: [...scene.defs.values()].join(''),
    places: [...view.squares, ...view.slots].map((place) => ({
      cell: place.cell,
      name: place.name,
      ...scene.places.at(place),
    })),
    outline: (cell, attributes) => outlineOf(scene, cell, attributes),
  };
}

/** One man as a picture of his own, as he looks in that game. */
export function drawFigure(view: BoardView, man: ManView, options: SvgOptions = {}): string {
  const scene = sceneOf(view, options);
  const owner = view.players[man.player] ?? '';
  const stand = { middle: { x: 50, y: 50 }, scale: 1, title: `${owner} ${man.type}`.trim() };
  const drawn = drawMan(scene, man, stand);
  const pixels = short(scene.size);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${pixels}" height="${pixels}">` +
    `<defs>${[...scene.defs.values()].join('')}</defs>${drawn}</svg>`
  );
}
