/** `zugwerk play`: a game on the terminal, or fed from a pipe. */
import { LEVELS, levelLimits, type PlainLimits, randomOf, understand, visible } from '../index.js';
import { define, fenOption, gameOptions, gamePositional } from './command.js';
import { loadGame } from './load.js';
import { commandNames, findCommand } from './play/commands.js';
import { pipedLines, typedLines } from './play/input.js';
import { PLAYERS, seatsFor } from './play/players.js';
import { outcomeLine, playerName } from './play/screen.js';
import { Session } from './play/session.js';
import { Table } from './play/table.js';
import { typeLine } from './play/type.js';
import { whyNot } from './play/why.js';
import { type Context, EXIT, Refusal } from './shell.js';
import { linesAbout } from './show.js';
import { type LimitArguments, limitOptions, limitsOf } from './thinking/limits.js';
import { Thinker } from './thinking/thinker.js';

const seat = { choices: PLAYERS, requiresArg: true } as const;

export const command = define({
  positionals: gamePositional,
  options: {
    white: { ...seat, describe: 'who plays White (default: human)' },
    black: { ...seat, describe: 'who plays Black' },
    first: { ...seat, describe: 'who plays the first player, whatever his name is' },
    second: { ...seat, describe: 'who plays the second player' },
    moves: { type: 'string', requiresArg: true, describe: 'play these moves first: "e2e4 e7e5"' },
    level: { type: 'string', requiresArg: true, describe: 'strength of the computer, 1 to 10 (default: 5)' },
    ...limitOptions,
    seed: { type: 'string', requiresArg: true, describe: 'number that decides what chance decides' },
    unicode: { type: 'boolean', describe: 'chess symbols instead of letters' },
    flip: { type: 'boolean', describe: 'the board from the side of the second player' },
    ...fenOption,
    ...gameOptions,
  },
  examples: [
    ['$0 play chess', 'both sides by hand'],
    ['$0 play capablanca --black computer --level 3', 'against the computer'],
    ["echo 'e2e4 e7e5 fen' | $0 play chess", 'moves and commands from a pipe'],
  ],
  epilogue:
    "While playing 'help' lists what can be typed. From a pipe: exit code 1 if something in it was no legal move.",
  run: async (args, context) => {
    const game = await loadGame(args, context);
    const seats = seatsFor(game, args);
    const limits = limitsFor(args);
    if (!seats.includes('computer')) warnAboutIdle(args, context);
    const session = new Session(game);
    session.flipped = args.flip === true;
    playFirst(session, args.moves ?? '');
    const thinker = new Thinker(game.model);
    const table = new Table({
      session,
      seats,
      skill: { random: randomOf(seedOf(args.seed)), limits, thinker },
      looks: { unicode: args.unicode === true },
      interactive: context.stdin.isTTY === true && context.stdout.isTTY === true,
      context,
    });
    try {
      return await (table.interactive ? atTerminal(table, context) : fromPipe(table, context));
    } finally {
      await thinker.close();
    }
  },
});

/** Options for the computer, and the computer plays for nobody. */
function warnAboutIdle(
  args: LimitArguments & { readonly level?: string | undefined },
  context: Context,
): void {
  const idle = [
    ...(args.level === undefined ? [] : ['--level']),
    ...Object.keys(limitsOf(args)).map((name) => `--${name}`),
  ];
  if (idle.length === 0) return;
  const does = idle.length === 1 ? 'does' : 'do';
  context.stderr.write(
    `zugwerk: ${idle.join(', ')} ${does} nothing here: the computer plays for nobody\n  help: say '--black computer' or '--white computer'\n`,
  );
}

/** How long the computer thinks: as its level says, unless the limits themselves are given. */
function limitsFor(args: LimitArguments & { readonly level?: string | undefined }): PlainLimits {
  const limits = limitsOf(args);
  if (args.level === undefined && Object.keys(limits).length > 0) return limits;
  return { ...levelLimits(levelOf(args.level)), ...limits };
}

function seedOf(text: string | undefined): number {
  if (text === undefined) return Math.floor(Math.random() * 2 ** 32);
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new Refusal(`--seed must be a whole number, not '${visible(text)}'`);
}

function levelOf(text = '5'): number {
  if (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= LEVELS) return Number(text);
  throw new Refusal(`--level must be a number from 1 to ${LEVELS}, not '${visible(text)}'`);
}

/** The moves of `--moves`. */
function playFirst(session: Session, moves: string): void {
  for (const word of moves.split(/\s+/).filter((each) => each !== '')) {
    const understood = understand(session.game, word);
    if (understood.kind === 'several')
      throw new Refusal(`--moves: '${word}' can mean ${understood.texts.join(' ')}`);
    if (understood.kind === 'none') throw new Refusal(`--moves: ${whyNot(session.game, word).words}`);
    session.make(understood.text);
  }
}

// ---------------------------------------------------------------- two ways to play

async function atTerminal(table: Table, context: Context): Promise<number> {
  let code: number = EXIT.ok;
  const lines = typedLines(context, {
    prompt: () => promptOf(table),
    words: () => wordsOf(table),
    early: (line) => hearEarly(table, line),
    ended: (interrupted) => {
      if (interrupted) code = 130;
      table.leave();
    },
  });
  await table.answer();
  table.redraw();
  context.print("Type a move such as e2e4, or 'help'.\n");
  for await (const line of lines) {
    if (await typeLine(table, line)) return code;
  }
  context.print('\n');
  return code;
}

/** `stop` and `quit` are obeyed while a program is thinking. */
function hearEarly(table: Table, line: string): boolean {
  const name = findCommand(line.trim());
  if (name === 'quit') table.leave();
  return name === 'stop' && table.hurry();
}

function promptOf({ session, context }: Table): string {
  const { game } = session;
  const outcome = session.outcome();
  if (outcome === undefined) return `${context.paint('bold', playerName(game, game.toMove))}> `;
  const words = `${outcomeLine(game, outcome)}. 'new', 'undo' or 'quit'?`;
  return `${context.paint('bold', words)} `;
}

function wordsOf({ session }: Table): string[] {
  return [...session.legal(), ...commandNames];
}

async function fromPipe(table: Table, context: Context): Promise<number> {
  await table.answer();
  for await (const line of pipedLines(context)) {
    if (await typeLine(table, line)) break;
  }
  table.redraw();
  context.print(`${linesAbout(table.session.game).join('\n')}\n`);
  return table.complaints > 0 ? EXIT.findings : EXIT.ok;
}
