/** `zugwerk show`: a position, on the terminal or as a picture. */
import {
  drawAscii,
  drawSvg,
  type Game,
  makeFen,
  statusOf,
  type ThemeName,
  viewOf,
  visible,
} from '../index.js';
import { define, fenOption, gameOptions, gamePositional, jsonOption } from './command.js';
import { loadGame } from './load.js';
import { outcomeLine } from './play/screen.js';
import { makePng } from './png.js';
import { type Context, EXIT, Refusal } from './shell.js';
import { boardStyle } from './style.js';
import { writeData } from './write.js';

export const command = define({
  positionals: gamePositional,
  options: {
    ...fenOption,
    svg: {
      type: 'string',
      requiresArg: true,
      describe: 'write a picture as SVG to this file (- = standard output)',
    },
    png: { type: 'string', requiresArg: true, describe: 'write a picture as PNG to this file' },
    theme: {
      choices: ['brown', 'green', 'blue', 'print'],
      requiresArg: true,
      describe: 'colours of the picture',
    },
    flip: { type: 'boolean', describe: 'from the side of the second player' },
    unicode: { type: 'boolean', describe: 'chess symbols instead of letters' },
    ...jsonOption,
    ...gameOptions,
  },
  examples: [
    ['$0 show chess', 'the board and where the game stands'],
    ['$0 show mine.zug --svg board.svg', 'a picture'],
  ],
  run: async (args, context) => {
    const game = await loadGame(args, context);
    const pictures = await writePictures(game, args, context);
    if (args.json) context.print(`${JSON.stringify(asData(game), undefined, 2)}\n`);
    else if (!pictures) context.print(asText(game, args, context));
    return EXIT.ok;
  },
});

interface Looks {
  readonly svg?: string | undefined;
  readonly png?: string | undefined;
  readonly theme?: ThemeName | undefined;
  readonly flip?: boolean | undefined;
  readonly unicode?: boolean | undefined;
}

/** True if a picture was asked for. */
async function writePictures(
  game: Game,
  { svg, png, flip, theme }: Looks,
  context: Context,
): Promise<boolean> {
  if (svg === undefined && png === undefined) return false;
  const picture = drawSvg(viewOf(game), { flip: flip === true, theme: theme ?? 'brown' });
  if (svg !== undefined) writeData(svg, `${picture}\n`, context);
  if (png === '-') throw new Refusal('a PNG is not written to standard output', 'name a file');
  if (png !== undefined) writeData(png, await makePng(picture), context);
  return true;
}

function asText(game: Game, { flip = false, unicode = false }: Looks, { paint }: Context): string {
  const board = drawAscii(viewOf(game), { flip, unicode, style: boardStyle(paint) });
  return `${paint('bold', visible(game.model.title))}\n\n${board}\n${linesAbout(game).join('\n')}\n`;
}

/** What the board does not show. */
export function linesAbout(game: Game): string[] {
  const { phase, legal } = statusOf(game);
  const outcome = game.outcome();
  return [
    ...(game.model.phases.length > 1 ? [`phase ${phase}`] : []),
    `${legal} legal ${legal === 1 ? 'move' : 'moves'}`,
    ...(outcome === undefined ? [] : [outcomeLine(game, outcome)]),
    makeFen(game),
  ];
}

function asData(game: Game) {
  const { types, ...view } = viewOf(game);
  return { title: game.model.title, fen: makeFen(game), status: statusOf(game), board: view };
}
