/** `zugwerk solve`: forced wins, with proof. */
import { type Solution, solve } from '../index.js';
import { textsOf } from './analyse.js';
import { define, fenOption, gameOptions, gamePositional, jsonOption } from './command.js';
import { loadGame } from './load.js';
import { progressOf, withCommas } from './progress.js';
import { type Context, EXIT } from './shell.js';
import { countOf, secondsOf } from './thinking/limits.js';

export const command = define({
  positionals: gamePositional,
  options: {
    ...fenOption,
    mate: { type: 'string', requiresArg: true, describe: 'moves in which to win, at most (default: 3)' },
    time: { type: 'string', requiresArg: true, describe: 'seconds after which to give up' },
    ...jsonOption,
    ...gameOptions,
  },
  examples: [
    ['$0 solve chess --fen "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1" --mate 2', 'win in 2 moves: a2a7 h8g8 b1b8'],
    ['$0 solve mine.zug --fen "…" --mate 4 --time 60', 'a minute at most'],
  ],
  epilogue:
    'All moves and all answers are looked at; the line shows the longest defence. Exit code 1 if there is no such win.',
  run: async (args, context) => {
    const game = await loadGame(args, context);
    const moves = countOf(args.mate ?? '3', '--mate', 30);
    const deadline =
      args.time === undefined ? Infinity : performance.now() + 1000 * secondsOf(args.time, '--time');
    const progress = progressOf(context);
    const solution = solve(game, moves, {
      stop: () => performance.now() > deadline,
      onPlies: (plies, nodes) => progress.show(`no win in ${plies} plies, ${withCommas(nodes)} positions`),
    });
    progress.clear();
    const line = solution.kind === 'win' ? textsOf(game, solution.moves) : [];
    print(solution, line, moves, args.json === true, context);
    return solution.kind === 'win' ? EXIT.ok : EXIT.findings;
  },
});

function print(
  solution: Solution,
  line: readonly string[],
  moves: number,
  json: boolean,
  context: Context,
): void {
  const { kind, nodes } = solution;
  if (json)
    context.print(
      `${JSON.stringify({ result: kind, plies: kind === 'win' ? line.length : null, line, nodes })}\n`,
    );
  else context.print(`${wordsFor(kind, line, moves)}\n`);
  context.say(`${withCommas(nodes)} positions\n`);
}

function wordsFor(kind: Solution['kind'], line: readonly string[], moves: number): string {
  switch (kind) {
    case 'win':
      return `win in ${movesText(Math.ceil(line.length / 2))}: ${line.join(' ')}`;
    case 'none':
      return `no win in ${movesText(moves)}`;
    case 'stopped':
      return `not decided in this time`;
  }
}

function movesText(moves: number): string {
  return `${moves} ${moves === 1 ? 'move' : 'moves'}`;
}
