/** `zugwerk analyse`: what the computer thinks of a position. */
import { type Game, legalMoves, makeAt, pliesToEnd, type SearchResult } from '../index.js';
import { define, fenOption, gameOptions, gamePositional, jsonOption } from './command.js';
import { loadGame } from './load.js';
import { progressOf, withCommas } from './progress.js';
import { EXIT } from './shell.js';
import { countOf, limitOptions, limitsOf } from './thinking/limits.js';
import { Thinker } from './thinking/thinker.js';

const USUAL_TIME = 3000;

export const command = define({
  positionals: gamePositional,
  options: {
    ...fenOption,
    lines: { type: 'string', requiresArg: true, describe: 'number of best moves to work out (default: 1)' },
    ...limitOptions,
    hash: {
      type: 'string',
      requiresArg: true,
      describe: 'megabytes for positions that come up again (default: 16)',
    },
    ...jsonOption,
    ...gameOptions,
  },
  examples: [
    ['$0 analyse seirawan', 'three seconds of thought'],
    ['$0 analyse chess --lines 3 --depth 6', 'the three best moves'],
    ['$0 analyse chess --fen "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"', 'win in 1 move'],
  ],
  epilogue: 'Scores are worth of men in hundredths of about a pawn, as seen by the player to move.',
  run: async (args, context) => {
    const game = await loadGame(args, context);
    const limits = limitsOf(args);
    const thinker = new Thinker(game.model);
    const progress = progressOf(context);
    const record = { position: game.save(), moves: [] };
    try {
      const result = await thinker.think(
        record,
        {
          ...(Object.keys(limits).length === 0 ? { time: USUAL_TIME } : limits),
          lines: countOf(args.lines ?? '1', '--lines', 500),
          hash: countOf(args.hash ?? '16', '--hash', 4096),
        },
        (found) => progress.show(`depth ${found.depth}: ${asText(game, found).split('\n', 1)[0]}`),
      );
      progress.clear();
      const over = game.outcome() !== undefined || !game.canMove();
      const shown = over ? { ...result, lines: [] } : result;
      context.print(args.json ? `${JSON.stringify(asJson(game, shown))}\n` : asText(game, shown));
      context.say(`depth ${result.depth}, ${withCommas(result.nodes)} positions\n`);
      return over ? EXIT.findings : EXIT.ok;
    } finally {
      await thinker.close();
    }
  },
});

function asJson(game: Game, { depth, nodes, lines }: SearchResult) {
  return {
    depth,
    nodes,
    lines: lines.map(({ score, moves }) => ({
      score,
      plies: pliesToEnd(score) ?? null,
      moves: textsOf(game, moves),
    })),
  };
}

function asText(game: Game, { lines }: SearchResult): string {
  if (lines.length === 0) return 'the game is over\n';
  return lines.map(({ score, moves }) => `${scoreText(score)}  ${textsOf(game, moves).join(' ')}\n`).join('');
}

/** `+0.35`, `win in 2 moves`, `loss in 1 move`. */
export function scoreText(score: number): string {
  const plies = pliesToEnd(score);
  if (plies === undefined) return `${score < 0 ? '-' : '+'}${(Math.abs(score) / 100).toFixed(2)}`;
  const moves = Math.ceil(Math.abs(plies) / 2);
  return `${plies > 0 ? 'win' : 'loss'} in ${moves} ${moves === 1 ? 'move' : 'moves'}`;
}

/** The texts of moves one after the other; the game is left where it stands. */
export function textsOf(game: Game, moves: readonly number[]): string[] {
  const { ply } = game;
  const texts: string[] = [];
  for (const index of moves) {
    texts.push(legalMoves(game)[index] ?? '?');
    makeAt(game, index);
  }
  while (game.ply > ply) game.unmake();
  return texts;
}
