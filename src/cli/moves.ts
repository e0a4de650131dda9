/** `zugwerk moves`: the legal moves of a position. */
import { type Game, legalMoves, namedMoves, typeOf } from '../index.js';
import { define, fenOption, gameOptions, gamePositional, jsonOption } from './command.js';
import { loadGame } from './load.js';
import { EXIT } from './shell.js';

export const command = define({
  positionals: gamePositional,
  options: { ...fenOption, ...jsonOption, ...gameOptions },
  examples: [
    ['$0 moves chess', 'the 20 moves of the start position'],
    ['$0 moves mine.zug --fen "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"', 'those of another one'],
  ],
  run: async (args, context) => {
    const game = await loadGame(args, context);
    if (args.json) context.print(`${JSON.stringify(movesOf(game), undefined, 2)}\n`);
    else for (const text of legalOf(game)) context.print(`${text}\n`);
    return EXIT.ok;
  },
});

/** None where a goal about the position has ended the game. */
function legalOf(game: Game): string[] {
  return game.ended() ? [] : legalMoves(game);
}

/** The same with what each of them is. */
function movesOf(game: Game) {
  if (game.ended()) return [];
  const { board, types } = game.model;
  const name = (cell: number): string | null => board.names[cell] ?? null;
  const mark = game.mark();
  const moves = namedMoves(game).map(({ move, text }) => {
    const { kind, from, to, man, promotion, captures } = game.facts(move);
    return {
      move: text,
      kind,
      from: name(from),
      to: name(to),
      piece: man === 0 ? null : (types[typeOf(man)]?.name ?? null),
      promotion: types[promotion]?.name ?? null,
      captures,
    };
  });
  game.release(mark);
  return moves;
}
