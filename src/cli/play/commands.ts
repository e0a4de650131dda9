/** The words that can be typed instead of a move. */
import { visible } from '../../index.js';
import { writeData } from '../write.js';
import { drawBoard } from './screen.js';
import type { Table } from './table.js';
import { isFrom } from './why.js';

/** A command, as `help` lists it. */
interface Word {
  readonly short?: string;
  readonly argument?: string;
  readonly words: string;
}

const WORDS = {
  moves: { short: 'm', argument: '[square]', words: 'the legal moves, of one man or of all' },
  undo: { short: 'u', words: 'take back' },
  redo: { short: 'r', words: 'play what was taken back' },
  history: { words: 'the moves so far' },
  board: { short: 'b', words: 'the board again' },
  flip: { short: 'f', words: 'the board from the other side' },
  fen: { words: 'the position as FEN' },
  pgn: { argument: '[file]', words: 'the game as PGN, on the screen or into a new file' },
  new: { words: 'from the beginning' },
  stop: { words: 'the computer moves now (also while it is thinking)' },
  help: { short: 'h', words: 'this list' },
  quit: { short: 'q', words: 'leave' },
} as const satisfies Record<string, Word>;

export type CommandName = keyof typeof WORDS;

export const commandNames = Object.keys(WORDS) as CommandName[];

const OTHER_NAMES: Readonly<Record<string, CommandName>> = {
  '?': 'help',
  exit: 'quit',
  back: 'undo',
  list: 'moves',
};

/** The command that a word stands for: its name, its short form, or a beginning that fits one only. */
export function findCommand(word: string): CommandName | undefined {
  const folded = word.toLowerCase();
  const exact =
    commandNames.find((name) => name === folded || shortOf(name) === folded) ?? own(OTHER_NAMES, folded);
  if (exact !== undefined) return exact;
  const begins = commandNames.filter((name) => folded.length > 1 && name.startsWith(folded));
  return begins.length === 1 ? begins[0] : undefined;
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function shortOf(name: CommandName): string | undefined {
  return (WORDS[name] as Word).short;
}

/** True if the command takes a word behind it. */
export function takesArgument(name: CommandName): boolean {
  return (WORDS[name] as Word).argument !== undefined;
}

/** Does what a command says; all but `quit`, which its caller sees to. */
export function runCommand(name: CommandName, argument: string | undefined, table: Table): void {
  ACTIONS[name](table, argument);
}

const ACTIONS: Readonly<Record<CommandName, (table: Table, argument: string | undefined) => void>> = {
  moves: showMoves,
  undo: (table) => repeat(table, () => table.session.undo(), 'nothing has been played yet'),
  redo: (table) => repeat(table, () => table.session.redo(), 'nothing was taken back'),
  history: (table) => table.context.print(`${historyOf(table)}\n`),
  board: (table) => table.redraw(),
  flip: (table) => {
    table.session.flipped = !table.session.flipped;
    table.redraw();
  },
  fen: ({ session, context }) => context.print(`${session.fen()}\n`),
  pgn: savePgn,
  new: (table) => {
    table.session.restart();
    table.redraw();
  },
  stop: (table) => table.complain('nobody is thinking'),
  help: ({ context }) => context.print(helpText()),
  quit: () => undefined,
};

// ---------------------------------------------------------------- single commands

function showMoves(table: Table, square: string | undefined): void {
  const { session, context, looks } = table;
  const name = square?.toLowerCase();
  const all = session.legal();
  const moves = name === undefined ? all : all.filter((text) => isFrom(text, name));
  if (name !== undefined && !session.game.model.board.names.includes(name)) {
    table.complain(`there is no square '${visible(name)}' on this board`);
  } else if (moves.length === 0) {
    table.complain(`there is no legal move${name === undefined ? '' : ` from ${name}`}`);
  } else {
    if (name !== undefined && table.interactive)
      context.print(drawBoard(session, looks, context, table.targetsOf(moves)));
    context.print(`${columns(moves, context.stdout.columns ?? 80)}\n`);
  }
}

/** Texts in rows, as many a row as fit. */
function columns(texts: readonly string[], width: number): string {
  const room = Math.max(...texts.map((text) => text.length)) + 2;
  const each = Math.max(1, Math.floor(Math.min(width, 100) / room));
  const rows = Array.from({ length: Math.ceil(texts.length / each) }, (_, i) =>
    texts.slice(i * each, (i + 1) * each),
  );
  return rows
    .map((row) =>
      row
        .map((text) => text.padEnd(room))
        .join('')
        .trimEnd(),
    )
    .join('\n');
}

/** A step through the game, and on to where a human is to move. */
function repeat(table: Table, step: () => string | undefined, otherwise: string): void {
  if (step() === undefined) {
    table.complain(otherwise);
    return;
  }
  while (!table.humanToMove() && step() !== undefined);
  table.redraw();
}

function historyOf({ session }: Table): string {
  const { moves } = session;
  return moves.length === 0 ? 'nothing has been played yet' : moves.join(' ');
}

function savePgn(table: Table, file: string | undefined): void {
  const { context } = table;
  if (file === undefined) {
    context.print(table.pgn());
  } else {
    writeData(file, table.pgn(), context, true);
    context.say(`wrote ${visible(file)}\n`);
  }
}

function helpText(): string {
  const lines = commandNames.map((name) => {
    const { short, argument, words }: Word = WORDS[name];
    const call = `${name}${argument === undefined ? '' : ` ${argument}`}${short === undefined ? '' : `, ${short}`}`;
    return `  ${call.padEnd(18)}${words}\n`;
  });
  return `A move is written from square to square: e2e4; a promotion e7e8q; a drop N@f3; a pass 0000.
What can mean one move only is understood, too: Nf3, e4, O-O.\n${lines.join('')}`;
}
