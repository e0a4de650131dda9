/** `zugwerk playouts`: games of random moves, how long they are and who wins. */
import {
  addPlayouts,
  type Game,
  noPlayouts,
  type PlayoutPart,
  type Playouts,
  playoutParts,
  readsRepetition,
  visible,
} from '../index.js';
import { define, fenOption, gameOptions, gamePositional, jsonOption, threadsOption } from './command.js';
import { loadGame } from './load.js';
import { perSecond, progressOf, secondsSince } from './progress.js';
import { type Context, EXIT, Refusal } from './shell.js';
import { type Crew, crewFor } from './thinking/crew.js';
import { countOf, threadsOf } from './thinking/limits.js';
import type { Answer, Request } from './thinking/messages.js';

const GAMES = 1000;
const PLIES = 1000;
const MOST_PLIES = 5000;

export const command = define({
  positionals: gamePositional,
  options: {
    games: { type: 'string', requiresArg: true, describe: `number of games (default: ${GAMES})` },
    plies: {
      type: 'string',
      requiresArg: true,
      describe: `leave a game unfinished after so many moves (default: ${PLIES}, at most ${MOST_PLIES})`,
    },
    seed: { type: 'string', requiresArg: true, describe: 'number that decides the moves (default: 1)' },
    ...threadsOption,
    ...fenOption,
    ...jsonOption,
    ...gameOptions,
  },
  examples: [
    ['$0 playouts chess', 'is it fair, and how long is it, if nobody thinks?'],
    ['$0 playouts mine.zug --games 100000 --threads 4', 'more of them; the threads change the time alone'],
    ['$0 playouts hex --seed 7 --json', 'other games, for a program to read'],
  ],
  epilogue:
    'Every lawful move is as likely as another. The same seed gives the same games, whatever the number of threads.',
  run: async (args, context) => {
    const wanted = {
      games: countOf(args.games ?? String(GAMES), '--games', 1_000_000_000),
      plies: countOf(args.plies ?? String(PLIES), '--plies', MOST_PLIES),
      seed: seedOf(args.seed),
    };
    const threads = threadsOf(args.threads);
    const game = await loadGame(args, context);
    const crew = crewFor(game, threads);
    try {
      const sum = await playAll(game, wanted, crew, threads, context);
      const engine = engineOf(game);
      context.print(args.json ? asJson(game, sum, wanted.seed, engine) : asText(game, sum));
      tellEngine(engine, context);
      return EXIT.ok;
    } finally {
      await crew.close();
    }
  },
});

function seedOf(text = '1'): number {
  if (/^\d{1,10}$/.test(text) && Number(text) < 2 ** 32) return Number(text);
  throw new Refusal(`--seed must be a whole number from 0 to ${2 ** 32 - 1}, not '${visible(text)}'`);
}

// ---------------------------------------------------------------- playing

interface Wanted extends PlayoutPart {
  readonly plies: number;
}

async function playAll(
  game: Game,
  { games, plies, seed }: Wanted,
  crew: Crew,
  threads: number,
  context: Context,
): Promise<Playouts> {
  const start = performance.now();
  const progress = progressOf(context);
  let sum = noPlayouts(game.model);
  const show = (): void => {
    const speed = perSecond(sum.plies, start);
    progress.show(`${sum.games} of ${games} games, ${secondsSince(start, 0)} s, ${speed} moves/s`);
  };
  const done = (_: Request, answer: Answer): void => {
    if (answer.kind === 'played') sum = addPlayouts(sum, answer.playouts);
    show();
  };
  await crew.run(requestsFor(game, { games, seed }, plies), () => undefined, done);
  progress.clear();
  const by = threads === 1 ? '' : `, ${threads} threads`;
  context.say(`${secondsSince(start)} s, ${perSecond(sum.plies, start)} moves/s${by}\n`);
  return sum;
}

function* requestsFor(game: Game, run: PlayoutPart, plies: number): Generator<Request> {
  const record = { position: game.save(), moves: [] };
  for (const part of playoutParts(run.games, run.seed)) yield { kind: 'playouts', record, part, plies };
}

// ---------------------------------------------------------------- who played

/** Which engine it was, and what that means for the results. */
interface Engine {
  readonly engine: 'compiled' | 'reference';
  /** Why it was not the compiled one. */
  readonly reason?: string;
  /** False if the rules have goals about repetition and nobody asked them. */
  readonly repetition?: boolean;
}

function engineOf(game: Game): Engine {
  const reason = game.whyNotCompiled();
  const repetition = game.model.goals.some(readsRepetition) ? { repetition: reason !== undefined } : {};
  return reason === undefined
    ? { engine: 'compiled', ...repetition }
    : { engine: 'reference', reason, ...repetition };
}

function tellEngine({ reason, repetition }: Engine, context: Context): void {
  if (reason !== undefined)
    context.say(`played by the reference engine; the compiled one does not carry ${reason}\n`);
  if (repetition === false)
    context.say('played by the compiled engine, which does not ask about repetition in such games\n');
}

// ---------------------------------------------------------------- results

function asJson(game: Game, sum: Playouts, seed: number, engine: Engine): string {
  const { games, plies, draws, unfinished } = sum;
  const wins = Object.fromEntries(game.model.players.map(({ name }, i) => [name, sum.wins[i]!]));
  const result = { games, seed, meanLength: plies / games, wins, draws, unfinished, ...engine };
  return `${JSON.stringify(result)}\n`;
}

function asText(game: Game, { games, plies, wins, draws, unfinished }: Playouts): string {
  const rows = [
    ...game.model.players.map(({ name }, i) => [`${name} wins`, wins[i]!] as const),
    ['draws', draws] as const,
    ['unfinished', unfinished] as const,
  ];
  const wide = Math.max(...rows.map(([words]) => words.length));
  const long = String(games).length;
  const lines = rows.map(([words, number]) => {
    const share = ((100 * number) / games).toFixed(1).padStart(5);
    return `${words.padEnd(wide)}  ${String(number).padStart(long)}  ${share} %\n`;
  });
  return `${games} games, ${(plies / games).toFixed(1)} moves on average\n${lines.join('')}`;
}
