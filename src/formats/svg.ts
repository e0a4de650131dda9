/**
 * A position as a picture that needs nothing else: no fonts, no scripts, no style sheet. Every id that it defines says
 * what it holds, so that several pictures can stand in one page.
 */
import type { BoardView } from './board-view.js';
import { drawBars } from './picture/bars.js';
import { drawBoard } from './picture/board.js';
import { type Scene, type SvgOptions, sceneOf } from './picture/scene.js';
import { escapeXml, short } from './pieces/lettering.js';

/** The whole SVG document; the same view gives the same string. */
export function drawSvg(view: BoardView, options: SvgOptions = {}): string {
  const scene = sceneOf(view, options);
  const { above, below } = drawBars(scene);
  const board = drawBoard(scene);
  const { width, height } = scene.places;
  const total = above.height + height + below.height;
  return [
    openingTag(scene, total),
    `<title>${escapeXml(view.title)}</title>`,
    `<desc>${escapeXml(describe(view))}</desc>`,
    `<defs>${[...scene.defs.values()].join('\n')}</defs>`,
    `<rect width="${short(scene.width)}" height="${short(total)}" fill="${scene.theme.page}"/>`,
    above.markup,
    `<g transform="translate(${short((scene.width - width) / 2)} ${short(above.height)})">${board}</g>`,
    `<g transform="translate(0 ${short(above.height + height)})">${below.markup}</g>`,
    '</svg>',
  ].join('\n');
}

function openingTag({ width, size }: Scene, height: number): string {
  const pixels = (units: number): string => short((units * size) / 100);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${short(width)} ${short(height)}" ` +
    `width="${pixels(width)}" height="${pixels(height)}">`
  );
}

/** The position in words, for those who cannot see it. */
function describe(view: BoardView): string {
  const places = [...view.squares, ...view.slots];
  const men = [...view.players, 'neutral'].flatMap((name, index) => {
    const player = index < view.players.length ? index : -1;
    const own = places.filter(({ man }) => man?.player === player);
    const list = own.map((place) => `${place.man!.type} ${place.name}`);
    return list.length > 0 ? [`${name}: ${list.join(', ')}.`] : [];
  });
  const check = view.check?.length ? ', in check' : '';
  return [`${view.players[view.toMove] ?? '?'} to move${check}.`, ...men, ...reserveTexts(view)].join(' ');
}

function reserveTexts(view: BoardView): string[] {
  return view.reserves
    .filter(({ men }) => men.length > 0)
    .map(({ player, name, men }) => {
      const list = men.map(({ type, count }) => (count === 1 ? type : `${count} ${type}`));
      return `${view.players[player] ?? 'neutral'} in ${name}: ${list.join(', ')}.`;
    });
}
