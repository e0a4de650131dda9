/** `zugwerk match`: two programs play many games, and what that says about their strength. */
import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Game, type Rating, randomOf, rate, type Tally, visible } from '../index.js';
import { define, gameOptions, gamePositional, jsonOption } from './command.js';
import { loadGame } from './load.js';
import type { Contestant } from './match/contestant.js';
import { opening, type Played, playGame } from './match/play.js';
import { contestantFor } from './match/players.js';
import { progressOf } from './progress.js';
import { type Context, EXIT, Refusal } from './shell.js';
import { countOf, limitOptions, limitsOf } from './thinking/limits.js';
import { writeData } from './write.js';

export const command = define({
  positionals: {
    ...gamePositional,
    first: {
      type: 'string',
      demandOption: true,
      describe: "a level from 1 to 10, 'random', or the command of a program that speaks UCI",
    },
    second: { type: 'string', demandOption: true, describe: 'the other one' },
  },
  options: {
    games: { type: 'string', requiresArg: true, describe: 'number of games (default: 20)' },
    ...limitOptions,
    plies: {
      type: 'string',
      requiresArg: true,
      describe: 'random moves that each opening begins with (default: 4); it is played with both colours',
    },
    longest: { type: 'string', requiresArg: true, describe: 'moves after which it is a draw (default: 400)' },
    seed: {
      type: 'string',
      requiresArg: true,
      describe: 'number that decides what chance decides (default: 1)',
    },
    pgn: { type: 'string', requiresArg: true, describe: 'write the games into a new file' },
    'uci-variant': {
      type: 'string',
      requiresArg: true,
      describe: 'what a program calls the game (default: as it is called here)',
    },
    'set-first': {
      type: 'string',
      array: true,
      requiresArg: true,
      describe: 'UCI option NAME=VALUE for the first program',
    },
    'set-second': { type: 'string', array: true, requiresArg: true, describe: 'and for the second one' },
    ...jsonOption,
    ...gameOptions,
  },
  examples: [
    ['$0 match seirawan 5 3', 'level 5 against level 3'],
    ['$0 match chess 10 random --games 10 --nodes 2000', 'equal numbers of positions'],
    ['$0 match capablanca 10 fairy-stockfish --time 0.1 --set-second "Skill Level=5"', 'another program'],
  ],
  epilogue:
    'Level 10 uses whatever time, depth or nodes are given; lower levels their own besides. The same seed and node\n' +
    'limits play the same games. Exit code 1 if an illegal move, a crash or a late answer decided a game.',
  run: async (args, context) => {
    const game = await loadGame(args, context);
    if (game.model.players.length !== 2) throw new Refusal('a match is for games of two players');
    const random = randomOf(Number(args.seed ?? 1) || 1);
    const shared = {
      game,
      limits: limitsOf(args),
      random,
      cwd: context.cwd,
      variant: args['uci-variant'] ?? variantOf(args.game),
    };
    const contestants: Contestant[] = [];
    try {
      for (const [text, options = []] of [
        [args.first, args['set-first']],
        [args.second, args['set-second']],
      ] as const)
        contestants.push(await contestantFor(text, { ...shared, options }));
      return await match(game, contestants, random, planOf(args), args.json === true, context);
    } finally {
      for (const contestant of contestants) await contestant.close();
    }
  },
});

interface Plan {
  readonly games: number;
  readonly plies: number;
  readonly longest: number;
  readonly pgn: string | undefined;
}

type PlanArguments = { readonly [name in 'games' | 'plies' | 'longest' | 'pgn']?: string | undefined };

function planOf({ games = '20', plies = '4', longest = '400', pgn }: PlanArguments): Plan {
  return {
    games: countOf(games, '--games', 1_000_000),
    plies: plies === '0' ? 0 : countOf(plies, '--plies', 100),
    longest: countOf(longest, '--longest', 100_000),
    pgn,
  };
}

/** `deployment/scandinavian.zug` is `scandinavian`. */
function variantOf(argument: string): string {
  return argument
    .split('/')
    .at(-1)!
    .replace(/\.zug$/, '')
    .toLowerCase();
}

async function match(
  game: Game,
  contestants: readonly Contestant[],
  random: () => number,
  plan: Plan,
  json: boolean,
  context: Context,
): Promise<number> {
  if (plan.pgn !== undefined) writeData(plan.pgn, '', context, true);
  const progress = progressOf(context);
  const tally = { won: 0, drawn: 0, lost: 0 };
  const faults: string[] = [];
  let moves: string[] = [];
  for (let n = 0; n < plan.games; n++) {
    if (n % 2 === 0) moves = opening(game, plan.plies, random);
    progress.show(`game ${n + 1} of ${plan.games}: ${lineOf(tally)}`);
    const played = await playGame(game, moves, contestants, n % 2 === 0 ? [0, 1] : [1, 0], plan.longest);
    count(tally, played);
    if (played.fault !== undefined) faults.push(`game ${n + 1}: ${played.fault}`);
    if (plan.pgn !== undefined) record(plan.pgn, played, contestants, n, context);
  }
  progress.clear();
  const report = {
    first: contestants[0]!.name,
    second: contestants[1]!.name,
    ...tally,
    ...rate(tally),
    faults,
  };
  context.print(json ? `${JSON.stringify(report)}\n` : asText(report));
  return faults.length > 0 ? EXIT.findings : EXIT.ok;
}

function count(tally: { -readonly [name in keyof Tally]: number }, { score }: Played): void {
  if (score === 1) tally.won++;
  else if (score === 0) tally.lost++;
  else tally.drawn++;
}

function lineOf({ won, drawn, lost }: Tally): string {
  return `${won} won, ${drawn} drawn, ${lost} lost`;
}

function record(
  file: string,
  played: Played,
  contestants: readonly Contestant[],
  n: number,
  { cwd }: Context,
): void {
  const [white, black] = n % 2 === 0 ? [0, 1] : [1, 0];
  const tags = {
    Event: 'a match of zugwerk',
    Date: new Date().toISOString().slice(0, 10).replaceAll('-', '.'),
    Round: String(n + 1),
    White: contestants[white]!.name,
    Black: contestants[black]!.name,
  };
  appendFileSync(resolve(cwd, file), `${played.session.pgn(tags, played.outcome)}\n`);
}

function asText(
  report: Tally & Rating & { first: string; second: string; faults: readonly string[] },
): string {
  const { first, second, points, games, faults } = report;
  const lines = [
    `${visible(first)} - ${visible(second)}: ${points} of ${games} (${lineOf(report)})`,
    `Elo difference: ${eloText(report)}`,
    ...faults.map(visible),
  ];
  return `${lines.join('\n')}\n`;
}

function eloText({ elo, least, most }: Rating): string {
  const sign = (value: number): string => `${value > 0 ? '+' : ''}${Math.round(value)}`;
  if (elo === Infinity) return `more than ${sign(least)} (95 %)`;
  if (elo === -Infinity) return `less than ${sign(most)} (95 %)`;
  const end = (value: number): string => (Number.isFinite(value) ? sign(value) : value > 0 ? 'any' : 'any');
  return `${sign(elo)} (95 %: ${end(least)} to ${end(most)})`;
}
