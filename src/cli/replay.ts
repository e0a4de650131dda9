/** `zugwerk replay`: plays a record of Zillions over on the rules, and says where it leaves them. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  decodeWindows,
  type Game,
  makeFen,
  makePgn,
  namedMoves,
  namesIn,
  nearest,
  readZsg,
  replay,
  visible,
  type ZsgRecord,
} from '../index.js';
import { define, gameOptions, gamePositional, jsonOption } from './command.js';
import { loadWithVariant } from './load.js';
import { type Context, EXIT, Refusal } from './shell.js';
import { writeData } from './write.js';

export const command = define({
  positionals: {
    ...gamePositional,
    record: { type: 'string', demandOption: true, describe: 'a record of Zillions (.zsg)' },
  },
  options: {
    pgn: {
      type: 'string',
      requiresArg: true,
      describe: 'write the game as PGN to this file (- = standard output)',
    },
    ...jsonOption,
    ...gameOptions,
  },
  examples: [
    ['$0 replay old.zrf game.zsg', 'are all moves of the record legal?'],
    ['$0 replay old.zrf game.zsg --pgn game.pgn', 'write it as PGN, too'],
  ],
  epilogue: 'Exit code 1: a move is not legal by the rules; it is shown with its line.',
  run: async (args, context) => {
    const record = open(args.record, context);
    const { game, variant } = await loadWithVariant(args, context, record.variant.trim());
    const texts: string[] = [];
    const names = namesIn(game, variant.foreign?.names ?? new Map());
    let first: string | undefined;
    const result = replay(game, record, names, (move) => {
      first ??= makeFen(game);
      const mark = game.mark();
      texts.push(namedMoves(game).find((one) => game.sign(one.move) === game.sign(move))?.text ?? '?');
      game.release(mark);
    });
    if (args.pgn !== undefined) writeData(args.pgn, pgnOf(game, texts, first), context);
    if (args.json) context.print(`${JSON.stringify(result)}\n`);
    else if (args.pgn !== '-') context.print(`${visible(summary(result, args.record))}\n`);
    return result.problem === undefined ? EXIT.ok : EXIT.findings;
  },
});

type Result = ReturnType<typeof replay>;

function summary({ made, all, problem }: Result, file: string): string {
  if (problem === undefined) return `all ${all} moves of ${file} are legal`;
  return `${file}, line ${problem.line}: '${problem.text}' is not legal after ${made} of ${all} moves: ${problem.reason}`;
}

const LARGEST = 2_000_000;

function open(file: string, context: Context): ZsgRecord {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(resolve(context.cwd, file));
  } catch {
    throw new Refusal(`cannot read '${visible(file)}'`);
  }
  const record = bytes.length > LARGEST ? undefined : readZsg(decodeWindows(bytes));
  if (record !== undefined) return record;
  throw new Refusal(`'${visible(file)}' is no record of Zillions`, hintFor(file));
}

function hintFor(file: string): string {
  const [near] = nearest(file.replace(/^.*\./, ''), ['zsg']);
  return near === undefined
    ? "such a file begins with 'Zillions Save Game File'"
    : 'its first line is missing';
}

function pgnOf(game: Game, moves: readonly string[], fen: string | undefined): string {
  return makePgn({ game, moves, fen });
}
