/** What is typed at a table: moves and commands, several a line if one likes. */
import { type Game, nearest, understand, visible } from '../../index.js';
import { Refusal } from '../shell.js';
import { type CommandName, commandNames, findCommand, runCommand, takesArgument } from './commands.js';
import { outcomeLine } from './screen.js';
import type { Table } from './table.js';
import { whyNot } from './why.js';

/** Longer words are no moves and need not be looked at closely. */
const LONGEST_MOVE = 200;

/** Takes a line of input; true if it says to leave. */
export async function typeLine(table: Table, line: string): Promise<boolean> {
  const words = line.split(/[\s\0]+/).filter((word) => word !== '');
  const joined = words.join('');
  // `e2 e4`, or any other way of parting a move.
  if (words.length > 1 && isMove(table, joined)) words.splice(0, words.length, joined);
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const name = isMove(table, word) ? undefined : findCommand(word);
    if (name === 'quit') return true;
    if (name === undefined) await playMove(table, word);
    else command(table, name, takesArgument(name) ? words[++i] : undefined);
    if (!table.humanToMove()) await answer(table);
  }
  return false;
}

/** A file that cannot be written does not end the game. */
function command(table: Table, name: CommandName, argument: string | undefined): void {
  try {
    runCommand(name, argument, table);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    table.complain(error.message);
  }
}

/** What is a move and a command is a move. */
function isMove({ session }: Table, word: string): boolean {
  return word.length < LONGEST_MOVE && understand(session.game, word).kind === 'one';
}

async function playMove(table: Table, word: string): Promise<void> {
  const { session } = table;
  const input = word.slice(0, LONGEST_MOVE);
  const outcome = session.outcome();
  const understood = understand(session.game, input);
  if (outcome !== undefined) table.complain(`the game is over (${outcomeLine(session.game, outcome)})`);
  else if (understood.kind === 'one') await make(table, understood.text);
  else if (understood.kind === 'none') table.complain(complaintAbout(session.game, input, understood.near));
  else table.complain(`'${visible(input)}' can mean ${understood.texts.join(' ')}`);
}

async function make(table: Table, text: string): Promise<void> {
  table.session.make(text);
  await table.answer();
  if (table.interactive) table.redraw();
}

/** A program may be on turn after `new` or `undo`. */
async function answer(table: Table): Promise<void> {
  if (table.session.outcome() !== undefined) return;
  await table.answer();
  if (table.interactive) table.redraw();
}

function complaintAbout(game: Game, input: string, near: readonly string[]): string {
  const { words, told } = whyNot(game, input);
  const others = near.length > 0 ? near : nearest(input, commandNames);
  if (!told && others.length > 0) return `${words}; did you mean ${others.join(' or ')}?`;
  return words.endsWith('is no move') ? `${words}; 'help' lists what can be typed` : words;
}
